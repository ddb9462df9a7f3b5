"""The compiled board against the plain rules."""

from __future__ import annotations

import random

import pytest

from kibic.kernels.backgammon_moves import board_of, plays, position_of, room
from kibic.mechanics import backgammon_board as plain
from kibic.mechanics.backgammon_board import START, BoardRules, Position
from tests.test_backgammon_board import SIDES, example_position, random_position

THROWS = [(first, second) for first in range(1, 7) for second in range(1, 7)]


def reached(position: Position, side: int, throw: tuple[int, int], rules: BoardRules) -> list[Position]:
    """Every position that the compiled board leads to; the pass where nothing can be played."""
    found = room()
    count = plays(board_of(position, side), *throw, rules.larger_die, found)
    return [position_of(board, side) for board in found[:count]] or [position]


@pytest.mark.parametrize("larger_die", [True, False])
def test_every_play_of_the_plain_rules_and_no_other(larger_die: bool) -> None:
    rng, rules = random.Random(f"kernel {larger_die}"), BoardRules(larger_die=larger_die)
    for _ in range(1500):
        position, side, throw = random_position(rng), rng.choice(SIDES), rng.choice(THROWS)
        found = reached(position, side, throw, rules)
        wanted = plain.plays(position, side, plain.dice_values(*throw), rules)
        assert len(found) == len(set(found))
        assert set(found) == set(wanted), (position, side, throw)


@pytest.mark.parametrize("throw", THROWS)
@pytest.mark.parametrize("last", [18, 19, 21, 23])
def test_the_last_piece(last: int, throw: tuple[int, int]) -> None:
    """It may go off at once or by both dice, and hit or not."""
    rules = plain.BACKGAMMON
    for blot in range(last + 1, plain.OFF):
        position = example_position(f"W {last}:1 off:14, B {blot}:1 6:14")
        found = reached(position, 0, throw, rules)
        assert len(found) == len(set(found))
        assert set(found) == set(plain.plays(position, 0, plain.dice_values(*throw), rules))


@pytest.mark.parametrize("throw", THROWS)
def test_the_opening(throw: tuple[int, int]) -> None:
    wanted = plain.plays(START, 0, plain.dice_values(*throw))
    assert set(reached(START, 0, throw, plain.BACKGAMMON)) == set(wanted)


def test_a_board_is_written_and_read_back() -> None:
    rng = random.Random(1)
    for _ in range(50):
        position = random_position(rng)
        for side in SIDES:
            assert position_of(board_of(position, side), side) == position
