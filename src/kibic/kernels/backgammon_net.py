"""A neural net that judges backgammon positions.

For the side about to roll it gives the chance to win and the chances of the bigger wins and losses of both ways of
scoring (`OUTPUTS`), so that one net serves every option of the game. Two nets of one hidden layer, one for positions
where the sides may still hit each other and one for races; what goes in is mostly zeros and ones, so that a
position costs about as many steps as it has pieces.
"""

from __future__ import annotations

import functools
from importlib.resources import files
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_moves import Boards, first_start
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import HOME, OFF, PIECES

Floats: TypeAlias = NDArray[np.float32]

OUTPUTS = 9
"""Of the side about to roll: win; win with the loser having nothing off, of these with a piece on the bar or in the
winner's home, with a piece outside his home, with one on the bar; then these four of the losses."""
_SIDE = 103
INPUTS = 2 * _SIDE + 1
CONTACT, RACE = 0, 1

# In how many of the 36 throws a piece is hit from so many points away on an open board.
_HITS = np.array(
    (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0), dtype=np.float32
)


class Net(NamedTuple):
    """The weights: (2, `INPUTS`, hidden) and (2, hidden + 1, `OUTPUTS`), for `CONTACT` and `RACE`."""

    inner: Floats
    outer: Floats


def fresh(hidden: int, seed: int) -> Net:
    """A net that knows nothing yet."""
    rng = np.random.default_rng(seed)
    inner = rng.normal(0, 0.1, (2, INPUTS, hidden))
    return Net(inner.astype(np.float32), np.zeros((2, hidden + 1, OUTPUTS), dtype=np.float32))


@functools.cache
def trained() -> Net:
    """The net that comes with kibic."""
    with (files("kibic.kernels") / "backgammon.npz").open("rb") as file, np.load(file) as weights:
        return Net(weights["inner"].astype(np.float32), weights["outer"].astype(np.float32))


@compiled
def class_of(board: Boards) -> int:
    """`RACE` where no piece can be hit any more, otherwise `CONTACT`."""
    foe = 0
    while foe < OFF and board[1, foe] == 0:
        foe += 1
    return RACE if first_start(board) + foe > OFF else CONTACT


@compiled
def inputs(board: Boards, places: NDArray[np.int32], values: Floats) -> int:
    """Write what the net is told of a board, as places and values of all that is not zero; returns how many."""
    count = 0
    for side in range(2):
        own, foe = board[side], board[1 - side]
        base = side * _SIDE
        pips, made, run, prime, deepest = 0, 0, 0, 0, OFF
        for index in range(OFF):
            pieces = own[index]
            if pieces and deepest == OFF:
                deepest = index
            pips += pieces * (OFF - index)
            if index and pieces > 1:
                run += 1
                prime = max(prime, run)
                if index >= HOME:
                    made += 1
            else:
                run = 0
            if not pieces:
                continue
            if index == 0:
                places[count], values[count] = base + 96, pieces / 2
                count += 1
                continue
            place = base + 4 * (index - 1)
            for level in range(min(pieces, 3)):
                places[count], values[count] = place + level, 1
                count += 1
            if pieces > 3:
                places[count], values[count] = place + 3, (pieces - 3) / 2
                count += 1
        exposed = 0.0
        for blot in range(1, OFF):
            if own[blot] == 1:
                missed = 1.0
                for shooter in range(OFF - blot):
                    if foe[shooter]:
                        missed *= 1 - _HITS[OFF - shooter - blot] / 36
                exposed += (1 - missed) * blot
        held = foe[0] * made
        for place, value in (
            (97, own[OFF] / PIECES),
            (98, pips / 100),
            (99, exposed / 20),
            (100, (prime / 6) ** 2),
            (101, held / 6),
            (102, (OFF - deepest) / OFF),
        ):
            if value:
                places[count], values[count] = base + place, value
                count += 1
    places[count], values[count] = INPUTS - 1, 1
    return count + 1


@compiled
def forward(
    inner: Floats, outer: Floats, places: NDArray[np.int32], values: Floats, hidden: Floats, out: Floats
) -> None:
    """The outputs of one of the nets, given its weights; `hidden` is filled with what its middle layer says."""
    width = inner.shape[1]
    hidden[:] = 0
    for place, value in zip(places, values):  # noqa: B905  (as the compiler wants it)
        for unit in range(width):
            hidden[unit] += value * inner[place, unit]
    out[:] = outer[width]
    for unit in range(width):
        hidden[unit] = hidden[unit] / (1 + abs(hidden[unit]))
        for place in range(OUTPUTS):
            out[place] += hidden[unit] * outer[unit, place]
    for place in range(OUTPUTS):
        out[place] = 1 / (1 + np.exp(-out[place]))


@compiled
def ended(board: Boards, out: Floats) -> None:
    """The outputs where the side that does not roll has all its pieces off."""
    own = board[0]
    outside, deep = False, False
    for index in range(HOME):
        if own[index]:
            outside = True
            deep = deep or index <= OFF - HOME
    out[:] = 0
    out[5] = own[OFF] == 0
    out[6] = own[OFF] == 0 and deep
    out[7] = outside
    out[8] = own[0] > 0


@compiled
def judge(
    inner: Floats,
    outer: Floats,
    board: Boards,
    places: NDArray[np.int32],
    values: Floats,
    hidden: Floats,
    out: Floats,
) -> None:
    """The outputs for a board; the side to roll is row 0. The last four arrays but one are room to work in."""
    if board[1, OFF] == PIECES:
        ended(board, out)
        return
    count = inputs(board, places, values)
    kind = class_of(board)
    forward(inner[kind], outer[kind], places[:count], values[:count], hidden, out)


@compiled
def turned(out: Floats, other: Floats) -> None:
    """The same outputs as the other side sees them."""
    other[0] = 1 - out[0]
    other[1:5] = out[5:9]
    other[5:9] = out[1:5]


@compiled
def worth(out: Floats, seed_scoring: bool) -> float:
    """The points that the outputs promise at a stake of one (9.6)."""
    if seed_scoring:
        return float(2 * out[0] - 1 + out[3] + 2 * out[4] - out[7] - 2 * out[8])
    return float(2 * out[0] - 1 + out[1] + out[2] - out[5] - out[6])
