"""A neural net that judges backgammon positions.

For the side about to roll it gives the chance to win and the chances of the bigger wins and losses (`OUTPUTS`). Each
way of scoring has a net of its own: who plays for other wins plays otherwise, and what comes of a position depends on
that. There is a net of one hidden layer for each class of positions (`kibic.kernels.backgammon_inputs`); what goes in
is mostly zeros, so that a position costs about as many steps as it has pieces.
"""

from __future__ import annotations

import functools
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from kibic.kernels.backgammon_bearoff import Ends, ends, is_home, race_outputs
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

STANDARD, SEED = 0, 1
"""The ways of scoring (9.6). `STANDARD`: a win counts 2 where the loser has nothing off, and 3 where he also has a
piece on the bar or in the winner's home. `SEED`: 2 where he has a piece outside his home, and 4 with one on the bar."""

SCORINGS = ("standard-1-2-3", "seed-1-2-4")
"""Their names, as the option ``scoring`` of the game has them."""

OUTPUTS = 5
"""Of the side about to roll: win; win that counts 2 or more; win that counts most; then the last two of the losses."""

LOSSES = 2
"""The outputs of a loss are so many places behind those of the win of its size."""

STAKES = np.array(((2, 1, 1, -1, -1, -1), (2, 1, 2, -1, -2, -1)), dtype=np.float32)
"""What each output is worth in points at a stake of one, and what is added, by the way of scoring."""


class Net(NamedTuple):
    """The weights by class of positions: (`CLASSES`, `INPUTS`, hidden) and (`CLASSES`, `OUTPUTS`, hidden + 1).

    `scoring` is `STANDARD` or `SEED`; `ends` are the tables that are asked before the net.
    """

    inner: Floats
    outer: Floats
    scoring: int
    ends: Ends


class Room(NamedTuple):
    """Where `judge` works: the inputs, the middle layer, and `out`, the outputs of the last position judged."""

    places: Places
    values: Floats
    hidden: Floats
    out: Floats


def fresh(hidden: int, scoring: int, seed: int) -> Net:
    """A net that knows nothing yet but the bear-off tables."""
    rng = np.random.default_rng(seed)
    inner = rng.normal(0, 0.1, (CLASSES, INPUTS, hidden))
    for base in (0, SIDE):
        # What has never been seen shall mean nothing.
        inner[:, base + FACTS : base + SIDE] = 0
    outer = np.zeros((CLASSES, OUTPUTS, hidden + 1), dtype=np.float32)
    return Net(inner.astype(np.float32), outer, scoring, ends())


@functools.cache
def trained(scoring: int) -> Net:
    """The net that comes with kibic for a way of scoring, and the bear-off tables."""
    name = ("backgammon_standard.npz", "backgammon_seed.npz")[scoring]
    with (files("kibic.kernels") / name).open("rb") as file, np.load(file) as weights:
        inner, outer = (weights[layer].astype(np.float32) for layer in ("inner", "outer"))
    return Net(inner, outer, scoring, ends())


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
def ended(board: Boards, scoring: int, out: Floats) -> None:
    """The outputs where the side that does not roll has all its pieces off."""
    own = board[0]
    outside, deep = False, False
    for index in range(HOME):
        if own[index]:
            outside = True
            deep = deep or index <= OFF - HOME
    out[:] = 0
    if scoring == STANDARD:
        out[LOSSES + 1] = own[OFF] == 0
        out[LOSSES + 2] = own[OFF] == 0 and deep
    else:
        out[LOSSES + 1] = outside
        out[LOSSES + 2] = own[0] > 0


@compiled
def _most_lost(own: Boards, kind: int, scoring: int) -> int:
    """Which loss is the biggest that this side can still suffer by the rules: 1 to 3."""
    if scoring == STANDARD:
        if own[OFF]:
            return 1
        return 2 if kind == RACE and own[: OFF - HOME + 1].sum() == 0 else 3
    if kind == RACE:
        return 1 if is_home(own) else 2
    return 3


@compiled
def judge(net: Net, board: Boards, room: Room) -> None:
    """Write the outputs for a board into ``room.out``; the side to roll is row 0."""
    if board[1, OFF] == PIECES:
        ended(board, net.scoring, room.out)
        return
    kind = class_of(board)
    if kind != RACE or not race_outputs(net.ends, board, room.out):
        forward(net, kind, inputs(board, kind, room.places, room.values), room)
    # What the rules exclude the net does not always know.
    for side, first in ((0, 1 + LOSSES), (1, 1)):
        most = _most_lost(board[side], kind, net.scoring)
        if most < 3:
            room.out[first + 1] = 0
        if most < 2:
            room.out[first] = 0


@compiled
def turned(out: Floats, other: Floats) -> None:
    """The same outputs as the other side sees them."""
    other[0] = 1 - out[0]
    other[1], other[2], other[3], other[4] = out[3], out[4], out[1], out[2]


@compiled
def worth(out: Floats, stakes: Floats) -> float:
    """What the outputs promise, given what each of them is worth, and in the last place what is added."""
    total = stakes[OUTPUTS]
    for place in range(OUTPUTS):
        total += stakes[place] * out[place]
    return float(total)
