"""The rules of thumb of the Fortuna player, one small table for each."""

from __future__ import annotations

from kibic.arena.contest import compare
from kibic.bots.careful_fortuna import CarefulFortuna, prospect
from kibic.core.cards import FRENCH_32, Card, hand
from kibic.core.chance import Deal
from kibic.core.games import game
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE
from kibic.games.fortuna.round import FortunaRound
from kibic.games.fortuna.score import FortunaOptions, FortunaSheet, Standing

FORTUNA = game("fortuna")
BOT = CarefulFortuna(FORTUNA)
#: Three jokers and trumps; low cards of every suit; nothing in particular.
STRONG, LOW, POOR = (
    "9S 9H 9D AH KH QH AS 7H 7D 8C",
    "7S 8S 7H 8H TH 7D 9D 7C 8C TC",
    "AS TS QH 9H KD JD QC 8C 8S TD",
)


def dealt(hands: dict[int, str], moves: str = "", base: int = 0) -> FortunaRound:
    """A deal in which the seats hold these cards among others, after these actions; seat 0 speaks first."""
    held = {seat: list(hand(hands.get(seat, ""))) for seat in range(3)}
    rest = [card for card in FRENCH_32.cards if not any(card in cards for cards in held.values())]
    for cards in held.values():
        while len(cards) < 10:
            cards.append(rest.pop(0))
    pack = [card for start, stop in ((0, 3), (3, 6)) for seat in range(3) for card in held[seat][start:stop]]
    pack += [*rest, *(card for seat in range(3) for card in held[seat][6:])]
    options = FortunaOptions()
    sheet = FortunaSheet(options=options, dealer=2, standings=(Standing(base),) * 3)
    state = FORTUNA.start(options, sheet).apply(CHANCE, Deal(tuple(pack)))
    for text in filter(None, moves.split(";")):
        state = state.apply(state.turn[0], FORTUNA.actions.parse(text.strip()))
    assert isinstance(state, FortunaRound)
    return state


def choice(hands: dict[int, str], moves: str = "", base: int = 0) -> str:
    """What the player to act does there."""
    state = dealt(hands, moves, base)
    return BOT.choose(state.view(state.turn[0]), QuickRng(1)).text


def test_chances() -> None:
    """Jokers and trumps are all tricks, low cards none; with 30 points a second round is missed."""
    strong, low, poor = hand(STRONG), hand(LOW), hand(POOR)
    assert prospect(strong, Card("9H"), 0).all > 0.8 > 0.2 > prospect(strong, Card("9H"), 0).none
    assert prospect(low, Card("TC"), 0).none > prospect(poor, Card("QC"), 0).none
    assert prospect(strong, Card("9H"), 30).all < prospect(strong, Card("9H"), 0).all
    assert prospect(poor, Card("AS"), 0).chance < 0.3


def test_it_takes_what_is_good_for_something() -> None:
    assert choice({0: STRONG}) == "take"
    assert choice({0: POOR}) == "pass"


def test_it_shows_the_card_of_many_jokers_and_trumps() -> None:
    assert choice({0: STRONG}, "take") == "show 9H"


def test_it_calls_for_fortuna_with_kings_and_clubs() -> None:
    assert choice({0: "KS KH KD AC QC JC TC AS AH 7D", 1: "KC"}, "take") == "fortuna"


def test_it_lays_away_what_helps_least() -> None:
    state = dealt({0: STRONG}, "take; show 9H; exchange")
    laid = BOT.choose(state.view(0), QuickRng(1)).text
    assert laid.startswith("discard")
    assert laid.split()[1] not in ("9S", "9D", "AH", "KH")


def test_it_draws_the_jokers_first() -> None:
    assert choice({0: STRONG, 1: "9C"}, "take; show 9H; hand")[0] == "9"


def test_it_saves_a_trick_with_what_cannot_be_beaten() -> None:
    hands = {0: "9S 9H 9D 9C AH KH 8S 7D 8D 8C", 1: "TS", 2: "JS"}
    assert choice(hands, "take; show 9H; hand; 8S; TS; JS") == "KH", "the ace of trumps is in its own hand"


def test_against_all_tricks_a_joker_ends_the_deal() -> None:
    hands = {0: "9S 9H 9C AH KH 7S 8S 7D 8D 8C", 1: "9D TS AD AC KC QC JC TC KD QD", 2: "JS"}
    state = dealt(hands, "take; show 9H; hand; AH")
    assert BOT.choose(state.view(1), QuickRng(1)).text == "9D"


def test_against_no_trick_it_stays_low() -> None:
    hands = {0: LOW, 1: "9C AS KD", 2: "TD AC"}
    state = dealt(hands, "take; show TC; hand; 7D; KD; TD")
    assert state.mode == "none"
    state = dealt({0: LOW, 1: "AD KD QS KS", 2: "JD QD"}, "take; show TC; hand; 7D; AD; QD; pass")
    led = BOT.choose(state.view(1), QuickRng(1)).text
    assert led not in ("KD", "KS"), "a low card for the soloist to win"


def test_it_beats_who_plays_without_a_thought() -> None:
    """Over the same deals in every seat, far beyond luck."""
    found = compare(FORTUNA, "careful", "random", 60)
    low, _ = found.interval
    assert low > 1
