"""When the SubRosa player lays out a krnja."""

from __future__ import annotations

import pytest

from kibic.bots.careful_subrosa import CarefulSubRosa
from kibic.core.rng import QuickRng
from tests.games.test_subrosa import SUBROSA, dealt, went

BOT = CarefulSubRosa(SUBROSA)


def choice(hand: str, moves: str = "", others: dict[int, str] | None = None) -> str:
    """What seat 0 does first; with moves, what seat 1 does after them."""
    seat = 1 if moves else 0
    state = dealt({**(others or {}), seat: hand})
    state = went(state, moves) if moves else state
    return BOT.choose(state.view(seat), QuickRng(1)).text


@pytest.mark.parametrize(
    ("hand", "does"),
    [
        ("AS AH AD 7S 7C 8H 9D TC", "krnja keca4"),
        ("AS AH AD 7S 8C 8H 9D TC", None),  # one seven is not enough at the top
        ("7S 7H 7D TS TC 8H 9D JC", "krnja sedmice4"),
        ("7S 7H 7D TS 8C 8H 9D JC", None),
        ("7H 8H 9H TS JC QD KD 7D", "krnja sareni8"),
        ("7H 8C 9D TS JC QD KD 7D", None),  # one joker is not enough where ranks must be equal
        ("AS AH QD 7S 7C 8H 9D TC", None),  # two aces are missing
    ],
)
def test_a_krnja_is_laid_out_by_a_hand_made_for_it(hand: str, does: str | None) -> None:
    found = choice(hand)
    assert found == does if does else not found.startswith("krnja")


def test_small_cards_wait_for_a_lead() -> None:
    """Where only suits count, who leads is beaten by anybody who has the suit."""
    small = "7S 8D 9C TS 7H 8C TD JC"
    assert not choice(small).startswith("krnja")
    assert choice(small, "KS", {0: "KS"}) == "krnja malih8"


def test_no_krnja_once_the_order_has_changed() -> None:
    aces = "AS AH AD 7S 7C 8H 9D TC"
    assert choice(aces, "KS", {0: "KS"}) == "krnja keca4"
    small = {0: "8S 9S TS 8D 9C TD 9H KS"}
    assert not choice(aces, "krnja malih8; 8S", small).startswith("krnja")


def test_all_cards_of_a_krnja_are_chosen() -> None:
    """Cards up or down follow, until the turn goes on with a card."""
    state = went(dealt({0: "AS AH AD 7S 7C 8H 9D TC"}), "krnja keca4")
    while state.phase == "krnja":
        state = went(state, BOT.choose(state.view(0), QuickRng(1)).text)
    assert (state.turn, state.phase) == ((0,), "play")
