"""A neural net that judges backgammon positions.

For the side about to roll it gives the chance to win and the chances of the bigger wins and losses of both ways of
scoring (`OUTPUTS`), so that one net serves every option of the game. There is a net of one hidden layer for each class
of positions (`kibic.kernels.backgammon_inputs`); what goes in is mostly zeros, so that a position costs about as many
steps as it has pieces.
"""

from __future__ import annotations

import functools
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from kibic.kernels.backgammon_bearoff import Ends, ends, no_ends, race_outputs
from kibic.kernels.backgammon_inputs import (
    CLASSES,
    FACTS,
    INPUTS,
    RACE,
    SIDE,
    Floats,
    Places,
    class_of,
    inputs,
)
from kibic.kernels.backgammon_moves import Boards
from kibic.kernels.compiled import compiled, compiled_sums
from kibic.mechanics.backgammon_board import HOME, OFF, PIECES

OUTPUTS = 9
"""Of the side about to roll: win; win with the loser having nothing off, of these with a piece on the bar or in the
winner's home, with a piece outside his home, with one on the bar; then these four of the losses."""

LOSSES = 4
"""The outputs of a loss are so many places behind those of the win of its size."""


class Net(NamedTuple):
    """The weights by class of positions: (`CLASSES`, `INPUTS`, hidden) and (`CLASSES`, `OUTPUTS`, hidden + 1).

    `ends` are the tables that are asked before the net, or `no_ends`.
    """

    inner: Floats
    outer: Floats
    ends: Ends


class Room(NamedTuple):
    """Where `judge` works: the inputs, the middle layer, and `out`, the outputs of the last position judged."""

    places: Places
    values: Floats
    hidden: Floats
    out: Floats


def fresh(hidden: int, seed: int) -> Net:
    """A net that knows nothing yet."""
    rng = np.random.default_rng(seed)
    inner = rng.normal(0, 0.1, (CLASSES, INPUTS, hidden))
    for base in (0, SIDE):
        # What has never been seen shall mean nothing.
        inner[:, base + FACTS : base + SIDE] = 0
    return Net(
        inner.astype(np.float32), np.zeros((CLASSES, OUTPUTS, hidden + 1), dtype=np.float32), no_ends()
    )


@functools.cache
def trained() -> Net:
    """The net that comes with kibic, and the bear-off tables."""
    with (files("kibic.kernels") / "backgammon.npz").open("rb") as file, np.load(file) as weights:
        return Net(weights["inner"].astype(np.float32), weights["outer"].astype(np.float32), ends())


@compiled
def room(net: Net) -> Room:
    """Room to judge positions by this net."""
    return Room(
        np.empty(INPUTS, dtype=np.int32),
        np.empty(INPUTS, dtype=np.float32),
        np.empty(net.inner.shape[2], dtype=np.float32),
        np.empty(OUTPUTS, dtype=np.float32),
    )


@compiled_sums
def forward(net: Net, kind: int, count: int, room: Room) -> None:
    """The outputs for the first `count` inputs written in `room`, by the net of a class."""
    inner, outer = net.inner[kind], net.outer[kind]
    hidden, out = room.hidden, room.out
    width = inner.shape[1]
    places, values = room.places, room.values
    hidden[:] = 0
    # Four inputs at a time: to read and write the hidden layer for each takes as long as the sums. Rows are taken out
    # first, as the compiler does not see that they stay where they are.
    whole = count & ~3
    for entry in range(0, whole, 4):
        one, two = inner[places[entry]], inner[places[entry + 1]]
        three, four = inner[places[entry + 2]], inner[places[entry + 3]]
        by_one, by_two = values[entry], values[entry + 1]
        by_three, by_four = values[entry + 2], values[entry + 3]
        for unit in range(width):
            hidden[unit] += (
                by_one * one[unit] + by_two * two[unit] + by_three * three[unit] + by_four * four[unit]
            )
    for entry in range(whole, count):
        row, value = inner[places[entry]], values[entry]
        for unit in range(width):
            hidden[unit] += value * row[unit]
    unity = np.float32(1)
    for unit in range(width):
        hidden[unit] = hidden[unit] / (unity + abs(hidden[unit]))
    for place in range(OUTPUTS):
        total = outer[place, width]
        for unit in range(width):
            total += hidden[unit] * outer[place, unit]
        out[place] = unity / (unity + np.exp(-total))


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
def judge(net: Net, board: Boards, room: Room) -> None:
    """Write the outputs for a board into ``room.out``; the side to roll is row 0."""
    if board[1, OFF] == PIECES:
        ended(board, room.out)
        return
    kind = class_of(board)
    if kind == RACE and race_outputs(net.ends, board, room.out):
        return
    forward(net, kind, inputs(board, kind, room.places, room.values), room)


@compiled
def turned(out: Floats, other: Floats) -> None:
    """The same outputs as the other side sees them."""
    other[0] = 1 - out[0]
    other[1:5] = out[5:9]
    other[5:9] = out[1:5]


SEED_STAKES = np.array((2, 0, 0, 1, 2, 0, 0, -1, -2, -1), dtype=np.float32)
"""What each output is worth in points at a stake of one where wins count 1, 2 and 4 (9.6), and what is added."""
STANDARD_STAKES = np.array((2, 1, 1, 0, 0, -1, -1, 0, 0, -1), dtype=np.float32)
"""The same where they count 1, 2 and 3."""


@compiled
def worth(out: Floats, stakes: Floats) -> float:
    """What the outputs promise, given what each of them is worth, and in the last place what is added."""
    total = stakes[OUTPUTS]
    for place in range(OUTPUTS):
        total += stakes[place] * out[place]
    return float(total)
