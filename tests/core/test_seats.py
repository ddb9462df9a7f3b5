"""Places at the table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE, PARTNERS_NESW, WHITE_AND_BLACK, Seating
from kibic.locale import say

THREE = Seating(("0", "1", "2"), ((0,), (1,), (2,)), ("0", "1", "2"))


@pytest.mark.parametrize("seating", [PARTNERS_NESW, PARTNERS_COUNTERCLOCKWISE, WHITE_AND_BLACK, THREE])
def test_going_round(seating: Seating) -> None:
    seat, visited = 0, []
    for _ in range(seating.players):
        visited.append(seat)
        seat = seating.next(seat)
    assert seat == 0
    assert visited == list(range(seating.players)) == list(seating.from_left(0))
    for first in range(seating.players):
        order = seating.from_left(first)
        assert order[0] == first
        assert all(seating.next(one) == other for one, other in pairwise(order))
    for side, seats in enumerate(seating.sides):
        assert all(seating.side(seat) == side for seat in seats)


def test_partners_face_each_other() -> None:
    assert [PARTNERS_NESW.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert PARTNERS_NESW.from_left(2) == (2, 3, 0, 1)
    assert PARTNERS_NESW.clockwise
    assert not PARTNERS_COUNTERCLOCKWISE.clockwise
    assert [WHITE_AND_BLACK.side(seat) for seat in range(2)] == [0, 1]


def test_seats_and_sides_in_words() -> None:
    assert [say(WHITE_AND_BLACK.side_said(side)) for side in (0, 1)] == ["White", "Black"]
    assert [say(PARTNERS_NESW.seat_said(seat), "sr") for seat in range(4)] == [
        "Sever",
        "Istok",
        "Jug",
        "Zapad",
    ]
    assert say(PARTNERS_NESW.side_said(1), "sr-Cyrl") == "Исток и запад"
    assert say(PARTNERS_COUNTERCLOCKWISE.side_said(0)) == "Side A"
    assert say(THREE.seat_said(2), "sr") == "Igrač 2"
    assert say(THREE.side_said(2)) == "Player 2"
