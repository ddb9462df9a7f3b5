"""Random games of the compiled board: every choice is among the legal steps of the plain rules, and even."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from kibic.kernels.backgammon_moves import board_of, held, held_against, position_of, starts
from kibic.kernels.backgammon_playout import openings, play_outs, random_turn
from kibic.mechanics.backgammon_board import (
    OFF,
    PIECES,
    START,
    BoardRules,
    Position,
    dice_values,
    legal_steps,
    play_step,
)
from tests.test_backgammon_board import SIDES, example_position, random_position

THROWS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


@pytest.mark.parametrize("larger_die", [True, False])
def test_what_is_chosen_from_are_the_legal_steps(larger_die: bool) -> None:
    rng, rules = random.Random(f"openings {larger_die}"), BoardRules(larger_die=larger_die)
    for _ in range(4000):
        position, side, (high, low) = random_position(rng), rng.choice(SIDES), rng.choice(THROWS)
        board = board_of(position, side)
        own, blocked = held(board), held_against(board, 2)
        if high == low:
            dice = (high,) * rng.randint(1, 4)
            chosen = [(low, starts(own, blocked, low))]
        else:
            dice = (high, low)
            chosen = list(zip(dice, openings(board, own, blocked, high, low, larger_die), strict=True))
        steps = [
            (start, min(start + die, OFF))
            for die, found in chosen
            for start in range(OFF)
            if found >> start & 1
        ]
        assert sorted(steps) == legal_steps(position, side, dice, rules), (position, side, dice)
        for die, found in chosen:
            for start in range(OFF):
                if found >> start & 1:
                    assert play_step(position, side, (start, min(start + die, OFF)), dice).die == die


def outcomes(position: Position, dice: Sequence[int]) -> dict[Position, Fraction]:
    """How likely each end of a turn of White is, when each legal step is chosen evenly."""
    steps = legal_steps(position, 0, dice)
    if not steps:
        return {position: Fraction(1)}
    chances: dict[Position, Fraction] = {}
    for step in steps:
        played = play_step(position, 0, step, dice)
        for end, chance in outcomes(played.position, played.dice).items():
            chances[end] = chances.get(end, Fraction(0)) + chance / len(steps)
    return chances


@pytest.mark.parametrize(
    ("line", "throw"),
    [
        ("start", (3, 1)),
        ("start", (2, 2)),
        ("W bar:1 12:5 17:4 19:5, B 6:5 8:3 13:5 24:2", (4, 1)),
        ("W 18:1 20:2 22:3 24:1 off:8, B 6:5 8:3 13:5 10:2", (5, 1)),
        ("W 1:1 22:2 24:3 off:9, B 13:2 14:2 15:2 16:2 17:2 18:2 5:3", (6, 6)),
    ],
)
def test_turns_come_as_often_as_even_choices_say(line: str, throw: tuple[int, int]) -> None:
    position, state, games = example_position(line), 1, 20_000
    expected, found = outcomes(position, dice_values(*throw)), Counter[Position]()
    for _ in range(games):
        board = board_of(position, 0)
        state = random_turn(board, *throw, True, state)
        found[position_of(board, 0)] += 1
    assert set(found) == set(expected)
    surprise = sum((found[end] - games * chance) ** 2 / (games * chance) for end, chance in expected.items())
    # Three standard deviations beyond the mean of chi-square.
    free = len(expected) - 1
    assert surprise <= free + 3 * (2 * free) ** 0.5


def test_games_are_played_to_their_end() -> None:
    ended = np.zeros((300, 2, OFF + 1), dtype=np.int8)
    turns = play_outs(board_of(START, 0), 300, True, 1, ended)
    assert (ended[:, 1, OFF] == PIECES).all()
    assert (ended.sum(axis=2) == PIECES).all()
    assert (ended[:, 0, OFF] < PIECES).all()
    assert 0.4 < (turns % 2).mean() < 0.6
    again = np.zeros_like(ended)
    assert (play_outs(board_of(START, 0), 300, True, 1, again) == turns).all()
    assert (again == ended).all()


def test_who_has_a_single_piece_left_wins_with_the_first_throw() -> None:
    ended = np.zeros((20, 2, OFF + 1), dtype=np.int8)
    last = board_of(example_position("W 24:1 off:14, B 6:5 8:3 13:5 22:2"), 0)
    assert play_outs(last, 20, True, 2, ended).tolist() == [1] * 20


def test_nobody_moves_for_ever() -> None:
    ended = np.zeros((1, 2, OFF + 1), dtype=np.int8)
    stuck = example_position("W bar:1 19:2 20:2 21:2 22:2 23:2 24:4, B bar:1 1:4 2:2 3:2 4:2 5:2 6:2")
    assert play_outs(board_of(stuck, 0), 1, True, 3, ended).tolist() == [0]
