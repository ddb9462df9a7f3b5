"""The careful backgammon player and the rules of thumb it goes by."""

from __future__ import annotations

import random

import pytest

from kibic.arena.play import play_match
from kibic.bots import make
from kibic.bots.careful_backgammon import CarefulBackgammon
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng, seed_from
from kibic.games.backgammon import BackgammonOptions, BackgammonRound
from kibic.mechanics.backgammon_board import START, Position, mirror
from kibic.mechanics.backgammon_estimate import estimate
from tests.test_backgammon_board import SIDES, example_position, random_position

BACKGAMMON = game("backgammon")
MONEY = BACKGAMMON.preset("money")
OTHERS = "B 6:5 8:3 13:5 24:2"


def chosen(line: str, **options: object) -> str:
    """What the careful player does in a position."""
    state = BACKGAMMON.position(line, read_options(BackgammonOptions, options))
    assert isinstance(state, BackgammonRound)
    seat = state.turn[0]
    return CarefulBackgammon(BACKGAMMON).choose(state.view(seat), QuickRng(1)).text


# --- the estimate -----------------------------------------------------------------------------------------------------


def test_the_estimate_knows_no_colours_and_stays_in_its_range() -> None:
    rng = random.Random(1)
    for _ in range(300):
        position = random_position(rng)
        for side in SIDES:
            worth = estimate(position, side)
            assert -2 <= worth <= 2
            assert estimate(mirror(position), 1 - side) == worth


def test_to_roll_is_worth_a_little() -> None:
    assert 0 < estimate(START, 0) < 0.2


@pytest.mark.parametrize(
    ("better", "worse", "what"),
    [
        ("W 19:5 20:5 21:5, B 4:5 5:5 6:5", "W 18:5 20:5 21:5, B 4:5 5:5 6:5", "fewer pips in a race"),
        (
            "W 1:2 12:5 17:3 19:3 20:2, B start",
            "W 1:2 12:5 17:3 19:3 20:1 21:1, B start",
            "a point to two blots",
        ),
        ("W 1:2 12:3 17:3 18:2 19:3 20:2, B start", "W 1:2 12:5 17:3 19:3 20:2, B start", "a longer prime"),
        ("W start, B 6:5 8:3 13:5 24:1 bar:1", "W start, B start", "an enemy on the bar"),
        ("W 4:2 12:5 17:3 19:5, B start", "W 3:1 5:1 12:5 17:3 19:5, B start", "an anchor to two blots"),
        (
            "W 12:5 17:3 19:3 20:2 21:2, B start",
            "W 12:5 17:3 19:5 22:2, B start",
            "three points to a stack",
        ),
    ],
)
def test_what_is_better(better: str, worse: str, what: str) -> None:
    for side in SIDES:
        assert worth_to_white(example_position(better), side) > worth_to_white(
            example_position(worse), side
        ), what


def worth_to_white(position: Position, on_roll: int) -> float:
    return estimate(position, on_roll) * (1 if on_roll == 0 else -1)


def test_a_gammon_counts_twice() -> None:
    hopeless = example_position("W 21:1 23:1 off:13, B 18:5 19:5 20:5")
    assert estimate(hopeless, 0) > 1.9


# --- the player -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "steps"), [("31", {"17/20", "19/20"}), ("61", {"12/18", "17/18"}), ("42", {"17/21", "19/21"})]
)
def test_openings(dice: str, steps: set[str]) -> None:
    """The point-making throws are played as everybody plays them."""
    assert chosen(f"W | W 1:2 12:5 17:3 19:5 | {OTHERS} | {dice}") in steps


@pytest.mark.parametrize(
    ("line", "action"),
    [
        (f"W | W 1:2 12:5 17:3 19:5 | {OTHERS} | - | cube:1/-", "roll"),
        ("W | W 16:3 19:4 20:4 21:4 | B 3:4 4:4 6:4 9:3 | - | cube:1/- score:0-0/5", "roll"),
        ("W | W 19:4 20:4 21:4 22:3 | B 4:4 5:4 6:4 9:3 | - | cube:1/- score:0-0/5", "double"),
        ("W | W 19:4 20:4 21:4 22:3 | B 4:4 5:4 6:4 9:3 | - | cube:1/- score:4-3/5", "roll"),
        ("B | W 19:4 20:4 21:4 22:3 | B 4:4 5:4 6:4 9:3 | - | cube:1/- phase:double score:0-0/5", "drop"),
        ("B | W 19:4 20:4 21:4 22:3 | B 4:4 5:4 6:4 9:3 | - | cube:1/- phase:double score:4-3/5", "take"),
        (f"B | W 1:2 12:5 17:3 19:5 | {OTHERS} | - | cube:1/- phase:double score:0-0/5", "take"),
        ("W | W 22:1 23:1 off:13 | B 20:5 19:5 18:5 | - | cube:1/- score:0-0/5", "roll"),
    ],
    ids=[
        "even",
        "a little ahead",
        "well ahead",
        "needs no more",
        "far behind",
        "nothing to lose",
        "even too",
        "too good",
    ],
)
def test_the_cube(line: str, action: str) -> None:
    assert chosen(line) == action


def test_beavers() -> None:
    ahead = "W 4:2 12:5 17:3 19:5 | B 1:5 2:5 3:5"
    assert chosen(f"B | {ahead} | - | cube:1/- phase:double score:0-0/0", **MONEY, beaver="on") == "beaver"
    assert chosen(f"W | {ahead} | - | cube:2/B phase:beaver score:0-0/0", **MONEY, beaver="on") == "drop"


def test_it_beats_a_random_player() -> None:
    for number in range(4):
        order = ("careful", "random") if number % 2 else ("random", "careful")
        bots = [make(name, BACKGAMMON) for name in order]
        played = play_match(BACKGAMMON, bots, seed_from(f"careful {number}"), QuickRng(number))
        assert played.match.sheet.winners == (order.index("careful"),)
