"""The bear-off tables against the plain rules, played out throw by throw."""

from __future__ import annotations

import functools
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from kibic.kernels import backgammon_bearoff as bearoff
from kibic.kernels.backgammon_bearoff import (
    CENTRED,
    CUBELESS,
    FOREIGN,
    OWNED,
    ends,
    made_ends,
    place_of,
    race_outputs,
)
from kibic.kernels.backgammon_moves import board_of
from kibic.kernels.backgammon_net import OUTPUTS
from kibic.mechanics import backgammon_board as plain
from kibic.mechanics.backgammon_board import OFF, PIECES, Position
from tests.test_backgammon_board import example_position

THROWS = list(product(range(1, 7), repeat=2))


@functools.cache
def chance(position: Position, side: int) -> float:
    """The chance to win of the side about to roll, by the plain rules alone."""
    if position[1 - side][OFF] == PIECES:
        return 0.0
    total = 0.0
    for throw in THROWS:
        after = plain.plays(position, side, plain.dice_values(*throw))
        total += max(1 - chance(place, 1 - side) for place in after)
    return total / 36


@functools.cache
def throws_left(position: Position) -> float:
    """How many throws White needs on average, who wants to be off soon."""
    if position.white[OFF] == PIECES:
        return 0.0
    total = 0.0
    for throw in THROWS:
        total += min(throws_left(place) for place in plain.plays(position, 0, plain.dice_values(*throw)))
    return 1 + total / 36


def known(line: str, what: int = CUBELESS) -> float:
    """What the tables say of a position with White to roll."""
    found = bearoff.exact(example_position(line), 0)
    assert found is not None
    return float(found[what])


@pytest.mark.parametrize(
    "line",
    [
        "W 24:1 off:14, B 1:1 off:14",
        "W 19:1 20:1 off:13, B 1:2 off:13",
        "W 19:2 off:13, B 2:1 6:1 off:13",
        "W 22:3 off:12, B 1:1 4:1 off:13",
    ],
)
def test_two_sides_as_the_plain_rules_play(line: str) -> None:
    assert known(line) == pytest.approx(2 * chance(example_position(line), 0) - 1, abs=1e-6)


@pytest.mark.parametrize("pieces", ["19:1 20:1 off:13", "21:2 24:1 off:12", "19:2 22:1 off:12"])
def test_one_side_as_the_plain_rules_play(pieces: str) -> None:
    position = example_position(f"W {pieces}, B off:15")
    spread = ends().throws[place_of(board_of(position, 0)[0])]
    assert spread.sum() == pytest.approx(1, abs=1e-6)
    assert (spread * np.arange(len(spread))).sum() == pytest.approx(throws_left(position), abs=1e-5)


def test_the_cube_where_everything_is_known() -> None:
    """At White's last throw, which wins 23 times of 36, everybody doubles and takes."""
    line, even = "W 20:1 24:1 off:13, B 1:1 off:14", 10 / 36
    assert known(line) == known(line, FOREIGN) == pytest.approx(even)
    assert known(line, CENTRED) == known(line, OWNED) == pytest.approx(2 * even)
    sure = "W 24:2 off:13, B 1:2 off:13"
    assert known(sure, OWNED) == known(sure, FOREIGN) == 1
    for what in (CENTRED, OWNED, FOREIGN):
        assert known("W 24:3 off:12, B 1:1 off:14", what) == pytest.approx(-2 / 3), "doubles alone save him"


def test_a_gammon_in_the_bear_off() -> None:
    """White is off with his next throw; Black, to roll before it, gets his first piece off with all but 2-1."""
    out = np.zeros(OUTPUTS, dtype=np.float32)
    last = example_position("W 24:1 off:14, B 4:5 5:5 6:5")
    assert race_outputs(ends(), board_of(last, 0), out)
    assert out[:3].tolist() == [1, 1, 0]
    assert race_outputs(ends(), board_of(last, 1), out)
    assert out[[0, 1, 3]] == pytest.approx([0, 0, 2 / 36], abs=1e-6)
    assert not race_outputs(ends(), board_of(example_position("W 18:1 24:14, B 1:15"), 0), out)


@pytest.mark.parametrize("left", [0, 20, -4])
def test_tables_are_kept(left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second process reads what the first has made; what is cut off is made anew."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(bearoff, "made_ends", lambda pieces, exact: made_ends(3, 2))
    first = ends.__wrapped__()
    monkeypatch.setattr(bearoff, "made_ends", None)
    for there, here in zip(first, ends.__wrapped__(), strict=True):
        assert np.array_equal(there, here)
    file = next(tmp_path.rglob("exact.npy"))
    file.write_bytes(file.read_bytes()[:left])
    monkeypatch.setattr(bearoff, "made_ends", lambda pieces, exact: made_ends(2, 1))
    assert ends.__wrapped__().exact.shape == (4, 7, 7)
    monkeypatch.setattr(bearoff, "made_ends", None)
    assert ends.__wrapped__().exact.shape == (4, 7, 7)
