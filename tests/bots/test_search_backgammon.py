"""The backgammon player that looks ahead: its plays, the cube, and the score of a match."""

from __future__ import annotations

import numpy as np
import pytest

from kibic.arena.play import play_match
from kibic.bots import make
from kibic.bots.search_backgammon import SearchBackgammon, chances_of, cube_worths, score_of
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng, seed_from
from kibic.games.backgammon import BackgammonOptions, BackgammonRound, BackgammonView, Double
from kibic.kernels.backgammon_net import OUTPUTS, SCORINGS, STAKES

BACKGAMMON = game("backgammon")
MONEY = BACKGAMMON.preset("money")
START = "W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2"


def state_of(line: str, **options: object) -> BackgammonRound:
    state = BACKGAMMON.position(line, read_options(BackgammonOptions, options))
    assert isinstance(state, BackgammonRound)
    return state


def chosen(line: str, **options: object) -> str:
    """What the bot does in a position."""
    state = state_of(line, **options)
    seat = state.turn[0]
    return SearchBackgammon(BACKGAMMON).choose(state.view(seat), QuickRng(1)).text


@pytest.mark.parametrize(
    ("dice", "play"), [("31", "17/20 19/20"), ("61", "12/18 17/18"), ("42", "17/21 19/21")]
)
def test_a_play_is_carried_through(dice: str, play: str) -> None:
    """Step by step it plays what it chose for the whole throw: the openings that everybody plays."""
    state, bot, steps = state_of(f"W | {START} | {dice}"), SearchBackgammon(BACKGAMMON), []
    while state.phase == "move" and state.player == 0:
        action = bot.choose(state.view(0), QuickRng(1))
        steps.append(action.text)
        state = state.after(0, action)
    assert set(steps) == set(play.split())


@pytest.mark.parametrize(
    ("line", "action"),
    [
        (f"W | {START} | - | cube:1/- score:0-0/0", "roll"),
        (f"B | {START} | - | cube:1/- phase:double score:0-0/0", "take"),
        # Races: level, but to roll and with fewer pieces; and far ahead.
        (
            "W | W 19:3 20:3 21:3 22:2 off:4 | B 2:2 3:3 4:3 5:3 6:2 off:2 | - | cube:1/- score:0-0/0",
            "double",
        ),
        ("B | W 20:5 21:5 24:5 | B 4:3 5:5 6:5 7:2 | - | cube:1/- phase:double score:0-0/0", "drop"),
        # The tables: two pieces on 5 and 1 against one on 1.
        ("W | W 20:1 24:1 off:13 | B 1:1 off:14 | - | cube:1/- score:0-0/0", "double"),
        ("B | W 20:1 24:1 off:13 | B 1:1 off:14 | - | cube:1/- phase:double score:0-0/0", "take"),
        ("B | W 22:1 24:1 off:13 | B 1:1 off:14 | - | cube:1/- phase:double score:0-0/0", "drop"),
        ("W | W 19:1 20:1 off:13 | B 1:1 off:14 | - | cube:2/W score:0-0/0", "roll"),
    ],
)
def test_the_cube_for_money(line: str, action: str) -> None:
    assert chosen(line, **MONEY) == action


@pytest.mark.parametrize(
    "pieces", ["W 19:1 20:1 off:13 | B 1:1 off:14", "W 4:2 12:5 17:3 19:5 | B 1:5 2:5 3:5"]
)
def test_a_double_of_the_weaker_side_is_beavered(pieces: str) -> None:
    line = f"B | {pieces} | - | cube:1/- phase:double score:0-0/0"
    assert chosen(line, **MONEY, beaver="on") == "beaver"
    assert chosen(line, **MONEY) == "take"


@pytest.mark.parametrize(
    ("score", "action"), [("0-0/5", "double"), ("4-3/5", "roll"), ("3-4/5", "double"), ("3-3/5", "double")]
)
def test_the_score_decides(score: str, action: str) -> None:
    """Who needs one point has no use for the cube; who is behind after the Crawford game doubles at once."""
    assert chosen(f"W | W 19:4 20:4 21:4 22:3 | B 4:4 5:4 6:4 9:3 | - | cube:1/- score:{score}") == action


def test_what_cannot_be_lost_twice_is_taken() -> None:
    line = "B | W 19:4 20:4 21:4 22:3 | B 4:4 5:4 6:4 9:3 | - | cube:1/- phase:double score:"
    assert chosen(line + "0-0/5") == "drop"
    assert chosen(line + "3-4/5") == "drop"
    assert chosen(line + "4-4/5") == "take"


def test_too_good_to_double() -> None:
    assert chosen("W | W 22:1 23:1 off:13 | B 20:5 19:5 18:5 | - | cube:1/- score:0-0/5") == "roll"


def view_of(score: str, **options: object) -> BackgammonView:
    view = state_of(f"W | {START} | - | cube:1/- score:{score}", **options).view(0)
    assert isinstance(view, BackgammonView)
    return view


def test_outputs_become_kinds_of_wins() -> None:
    out = np.array((0.6, 0.2, 0.05, 0.15, 0.01), dtype=np.float32)
    for scoring, stakes in zip(SCORINGS, STAKES, strict=True):
        chances = chances_of(out, BackgammonOptions(scoring=scoring))
        assert chances.win == pytest.approx(0.6)
        points = sum(p * c for p, c in chances.wins) - sum(p * c for p, c in chances.losses)
        assert points == pytest.approx(float(stakes[:OUTPUTS] @ out + stakes[OUTPUTS]), abs=1e-6)


def test_scores_of_both_sides() -> None:
    view = view_of("3-2/5", doubling_cube="on")
    white, black = score_of(view, 0), score_of(view, 1)
    assert white.worth(2) == black.worth(3) == 1
    assert white.worth(1) == pytest.approx(1 - black.worth(-1))
    assert score_of(view_of("3-2/0", **MONEY), 0).worth(-4) == -4


@pytest.mark.parametrize("preset", ["money", "seed", "international"])
def test_it_plays_whole_matches(preset: str) -> None:
    options = {**BACKGAMMON.preset(preset), "match_length": 3}
    bots = [make(name, BACKGAMMON) for name in ("search", "careful")]
    assert play_match(
        BACKGAMMON, bots, seed_from(f"search {preset}"), QuickRng(1), options=options
    ).match.over


@pytest.mark.parametrize(
    ("line", "worths"),
    [
        # 23 of 36 throws end it: 2 * 23/36 - 1, and twice that with the cube turned.
        ("W | W 20:1 24:1 off:13 | B 1:1 off:14 | - | cube:1/-", {"roll": 10 / 36, "double": 20 / 36}),
        (
            "B | W 20:1 24:1 off:13 | B 1:1 off:14 | - | cube:1/- phase:double",
            {"take": -20 / 36, "drop": -1.0},
        ),
        # The same with a cube that stands at 4: the unit is the stake.
        ("W | W 20:1 24:1 off:13 | B 1:1 off:14 | - | cube:4/W", {"roll": 10 / 36, "double": 20 / 36}),
        # Sure to win: the other drops, so turning the cube gives no more than the game is worth anyway.
        ("W | W 24:2 off:13 | B 1:1 off:14 | - | cube:1/-", {"roll": 1.0, "double": 1.0}),
    ],
)
def test_what_the_cube_is_worth_at_the_end_of_a_race(line: str, worths: dict[str, float]) -> None:
    state = state_of(f"{line} score:0-0/0")
    (seat,) = state.turn
    found = {action.text: worth for action, worth in cube_worths(state.view(seat), 0).items()}
    assert {text: found[text] for text in worths} == pytest.approx(worths, abs=1e-6)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        # The last throw of a race: the cube is dead, and whoever wins more than half of them doubles.
        ("W | W 20:1 24:1 off:13 | B 1:1 off:14 | - | cube:1/- score:0-0/7", "double"),
        ("B | W 20:1 24:1 off:13 | B 1:1 off:14 | - | cube:1/- phase:double score:0-0/7", "take"),
        # White leads 5-3, so two points more are the match: 11 winning throws of 36 are too few to take.
        ("B | W 22:1 23:1 off:13 | B 1:1 off:14 | - | cube:1/- phase:double score:5-3/7", "drop"),
        ("W | W 22:3 off:12 | B 2:3 off:12 | - | cube:1/- score:0-0/5", "double"),
        ("B | W 22:3 off:12 | B 2:3 off:12 | - | cube:1/- phase:double score:0-0/5", "drop"),
        ("W | W 19:2 20:2 off:11 | B 2:3 6:1 off:11 | - | cube:1/- score:3-3/7", "roll"),
    ],
)
def test_the_cube_at_the_end_of_a_race_in_a_match(line: str, action: str) -> None:
    """As GNU Backgammon decides two plies deep."""
    assert chosen(line, **BACKGAMMON.preset("international")) == action


def test_the_cube_at_the_end_of_a_race_with_a_limit() -> None:
    line = "W | W 20:1 24:1 off:13 | B 1:1 off:14 | - | cube:1/- score:0-0/0"
    worths = cube_worths(state_of(line, **MONEY, cube_limit=64).view(0), 0)
    assert worths[Double()] == pytest.approx(20 / 36, abs=1e-6)
