"""Asking people with real cards for a deal of Ružička. Rule book: serbian-games.md, sections 8.7 to 8.9."""

from __future__ import annotations

from typing import TypeAlias

from kibic.core.cards import CLUBS, DIAMONDS, FRENCH_32, HEARTS, SPADES, Rank, Suit, rank_of
from kibic.core.seats import Seat, Side
from kibic.core.sheets import Answers, Question
from kibic.games.ruzicka.score import OPEN_BONUS, ROUNDS, SIDES, RuzickaOptions, RuzickaResult, shutout
from kibic.locale import message
from kibic.mechanics.order import points

#: Who changed the joker suit, and the suit of the jack.
Change: TypeAlias = tuple[Side | None, Suit | None]
#: What people answer when asked who changed the joker suit: the side and the suit of the jack, E for Egaliti.
CHANGES: dict[str, Change] = {
    f"{name}:{'E' if suit == HEARTS else suit}": (side, suit)
    for side, name in enumerate(SIDES)
    for suit in (SPADES, DIAMONDS, CLUBS, HEARTS)
}


def ask_change(answers: Answers) -> Question | Change:
    """Who changed the joker suit, and to which."""
    if "joker" not in answers:
        return Question("joker", message("fact-joker"), ("-", *CHANGES))
    return CHANGES.get(str(answers["joker"]), (None, None))


def ask_taken(
    dealer: Seat, options: RuzickaOptions, answers: Answers, worth: dict[Rank, int], change: Change
) -> Question | RuzickaResult:
    """Open hand, rounds, last trick and card points with cards of this worth, after this change of jokers."""
    changer, jack = change
    if "opener" not in answers:
        return Question("opener", message("fact-opener"), ("-", *SIDES))
    opener, opened, failed = None, 0, False
    if answers["opener"] != "-":
        if "open" not in answers:
            outcomes = tuple(f"{sign}{count}" for sign in "+-" for count in OPEN_BONUS)
            return Question("open", message("fact-open"), outcomes)
        opener = SIDES.index(str(answers["opener"]))
        opened, failed = abs(int(answers["open"])), str(answers["open"]).startswith("-")
    # Whoever got everything from the opening on.
    taker = None if opener is None else 1 - opener if failed else opener

    possible = _possible_rounds(taker, opened)
    if len(possible) > 1 and "rounds" not in answers:
        return Question("rounds", message("fact-rounds"), possible)
    won = int(answers["rounds"]) if len(possible) > 1 else possible[0]
    last = taker if 0 < won < ROUNDS else int(won == 0)
    if last is None:
        if "last" not in answers:
            return Question("last", message("fact-last"), SIDES)
        last = SIDES.index(str(answers["last"]))
    possible = _possible_cards(won, worth)
    if len(possible) > 1 and "cards" not in answers:
        return Question("cards", message("fact-cards"), possible)
    cards = int(answers["cards"]) if len(possible) > 1 else possible[0]
    rounds = (won, ROUNDS - won)
    return RuzickaResult(
        dealer=dealer,
        cards=(cards, points(FRENCH_32.cards, worth) - cards),
        rounds=rounds,
        last=last,
        changer=changer,
        jack=jack,
        opener=opener,
        opened=opened,
        open_failed=failed,
        shutout=shutout(rounds, opener if failed else None, options),
    )


def facts(result: RuzickaResult) -> dict[str, int | str]:
    """The answers that give this result, without the dealer; those that nobody asks for are left unread."""
    change = (result.changer, result.jack)
    facts: dict[str, int | str] = {
        "joker": next((word for word, meant in CHANGES.items() if meant == change), "-"),
        "opener": "-" if result.opener is None else SIDES[result.opener],
        "rounds": result.rounds[0],
        "last": SIDES[result.last],
        "cards": result.cards[0],
    }
    if result.opener is not None:
        facts["open"] = f"{'-' if result.open_failed else '+'}{result.opened}"
    return facts


def _possible_rounds(taker: Side | None, opened: int) -> range:
    """How many rounds side A can have won when `taker` got all those of the last `opened` cards."""
    if taker is None:
        return range(ROUNDS + 1)
    return range(opened, ROUNDS + 1) if taker == 0 else range(ROUNDS - opened + 1)


def _possible_cards(rounds: int, worth: dict[Rank, int]) -> range:
    """The card points that so many rounds of four cards can hold."""
    dearest = sorted((worth.get(rank_of(card), 0) for card in FRENCH_32.cards), reverse=True)
    fewest = sum(dearest) - sum(dearest[: 4 * (ROUNDS - rounds)])
    return range(fewest, sum(dearest[: 4 * rounds]) + 1)
