"""The rules of thumb of the Satir player where there is a talon, or no partner."""

from __future__ import annotations

from kibic.bots.careful_satir import CarefulSatir
from kibic.core.rng import QuickRng
from kibic.games.satir.round import SatirRound
from tests.games.test_satir import play
from tests.games.test_satir_fewer import FIRST_THREE, THREE, TWO, dealt


def choice(state: SatirRound) -> str:
    """What the player to act does."""
    return CarefulSatir(state.game).choose(state.view(state.turn[0]), QuickRng(1)).text


def test_it_takes_the_talon() -> None:
    assert choice(play(dealt(THREE, FIRST_THREE, "KH"), "active")) == "take"


def test_it_lays_away_what_it_wants_least() -> None:
    """In an active deal the card that is easiest to beat, in a passive one the hardest."""
    assert choice(play(dealt(THREE, "5S AH KH QD JD AC KC QC", "AS"), "active take")) == "discard 5S"
    assert choice(play(dealt(THREE, "5S 6S KH QD JD 9C TC QC", "AD"), "passive take")) == "discard AD"


def test_it_lays_away_two() -> None:
    state = play(dealt(TWO, "8S 8C AH KH AD KD AC KC", "QH QD"), "active")
    laid = []
    while state.phase == "lay":
        laid.append(choice(state))
        state = state.apply(0, state.game.actions.parse(laid[-1]))
    assert sorted(laid) == ["discard 8C", "discard 8S"]
    assert choice(state) != ""


def test_nobody_is_a_partner_of_three() -> None:
    """The trick of the seat after the next is taken, as cheaply as will do."""
    state = play(dealt(THREE, "JS 7C 8C 9C TC JC QC KC", "AC"), "closed JS 5S")
    assert {"TS", "QS", "KS", "AS"} <= set(state.hands[2])
    assert choice(state) == "QS"
