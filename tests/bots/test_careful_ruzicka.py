"""The rules of thumb of the Ružička player, one small table for each."""

from __future__ import annotations

import msgspec

from kibic.bots.careful_ruzicka import CarefulRuzicka
from kibic.bots.random_bot import RandomBot
from kibic.core.cards import FRENCH_32, hand
from kibic.core.chance import Deal
from kibic.core.games import game
from kibic.core.rng import QuickRng, shuffled
from kibic.core.seats import CHANCE
from kibic.games.ruzicka import RuzickaRound
from kibic.games.ruzicka.score import RuzickaOptions

RUZICKA = game("ruzicka")
BOT = CarefulRuzicka(RUZICKA)


def dealt(hands: dict[int, str], moves: str) -> RuzickaRound:
    """A deal in which the seats hold these cards among others, after these actions; seat 0 leads."""
    held = {seat: list(hand(hands.get(seat, ""))) for seat in range(4)}
    rest = [card for card in FRENCH_32.cards if not any(card in cards for cards in held.values())]
    for cards in held.values():
        while len(cards) < 8:
            cards.append(rest.pop(0))
    pack = [
        card for start, stop in ((0, 3), (3, 5), (5, 8)) for s in range(4) for card in held[s][start:stop]
    ]
    options = RuzickaOptions(first_dealer=3)
    state = RUZICKA.start(options, RUZICKA.sheet(options)).apply(CHANCE, Deal(tuple(pack)))
    for text in filter(None, moves.split(";")):
        state = state.apply(state.turn[0], RUZICKA.actions.parse(text.strip()))
    assert isinstance(state, RuzickaRound)
    return state


def choice(hands: dict[int, str], moves: str = "") -> str:
    """What the player to act does there."""
    state = dealt(hands, moves)
    return BOT.choose(state.view(state.turn[0]), QuickRng(1)).text


def test_it_feeds_a_trick_that_the_partner_wins() -> None:
    """The ace of jokers stands: a king beside it rather than a seven, and no need to beat."""
    assert choice({0: "AH", 1: "7S", 2: "KD 7D 8D 9D 7C 8C 9C TC"}, "AH; discard 7S") == "discard KD"


def test_it_throws_worthless_cards_to_the_others() -> None:
    assert choice({0: "AH", 1: "KD QD 9D 8S KC QC 9C 7C"}, "AH") == "discard 7C"


def test_it_beats_as_cheaply_as_will_do() -> None:
    """The nine and the ten of spades lose to the same cards, for P4 holds the nine of hearts too."""
    hands = {0: "7S", 1: "7D", 2: "8S", 3: "9S TS 9H 7C 8C 9C TC 8D"}
    assert choice(hands, "7S; discard 7D; 8S") == "9S"


def test_it_lets_the_partner_win() -> None:
    """P3 is on top with the ace of jokers: P1, who could not do better, offers what is worth least."""
    hands = {0: "9S 7C KS", 1: "TS", 2: "AH", 3: "9D"}
    assert choice(hands, "9S; TS; AH; discard 9D") == "offer 7C"
    hands = {0: "9S AH 7C", 1: "TS 9D", 3: "KH"}
    assert choice({**hands, 2: "8D"}, "9S; discard 9D; discard 8D; KH") == "AH"


def test_it_keeps_a_joker_suit_that_it_has_no_reason_to_change() -> None:
    assert "show" not in choice({0: "JC 7C 8D 9D TS QS 7H 8S"})


def test_it_changes_the_joker_suit_with_a_clearly_strong_hand() -> None:
    assert choice({0: "AC KC QC JC TC 9C AD AS"}) == "show JC"


def test_it_opens_when_nothing_can_beat_it() -> None:
    """Not in the first trick, where a jack of the others may still change the jokers; then at once."""
    hands = {0: "AH KH QH JH TH AS AD AC"}
    assert choice(hands) != "open"
    others = "; ".join(f"discard {card}" for card in ("7D", "7C", "8D"))
    hands |= {1: "7D", 2: "7C", 3: "8D"}
    assert choice(hands, f"TH; {others}") == "open"
    assert choice({**hands, 0: "AH KH QH 9H TH AS AD AC"}, f"TH; {others}") != "open"


def test_it_beats_who_plays_without_a_thought() -> None:
    """Over the same deals from both sides, by more than the others' foolish open hands explain."""
    rng = QuickRng("careful against random")
    ahead = 0.0
    for _ in range(40):
        pack = Deal(shuffled(FRENCH_32.cards, rng))
        for side in (0, 1):
            bots = [BOT, RandomBot()] if side == 0 else [RandomBot(), BOT]
            options = RuzickaOptions(first_dealer=0)
            state = RUZICKA.start(options, RUZICKA.sheet(options)).apply(CHANCE, pack)
            while state.turn:
                seat = state.turn[0]
                view = state.view(seat)
                if isinstance(bots[seat % 2], RandomBot):
                    plain = tuple(action for action in view.legal if action.text != "open")
                    view = msgspec.structs.replace(view, legal=plain)
                state = state.apply(seat, bots[seat % 2].choose(view, rng))
            ahead += RUZICKA.returns(state.result())[side]
    assert ahead / 80 > 20
