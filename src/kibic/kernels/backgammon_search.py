"""Looking ahead in backgammon: what a position is worth when both sides go on by the net for so many throws."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kibic.kernels.backgammon_inputs import THROWS, Floats
from kibic.kernels.backgammon_moves import MOST_PLAYS, Boards, board_of, plays, position_of
from kibic.kernels.backgammon_moves import room as boards_room
from kibic.kernels.backgammon_net import OUTPUTS, Net, Room, judge, room, turned, worth
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import OFF, PIECES, Position

DEEPEST = 3
"""The most throws that can be looked ahead."""


class Ahead(NamedTuple):
    """How far is looked ahead: so many throws, for `breadth` plays at most, that are within `margin` of the best.

    With each further throw, half as many plays within a quarter of the margin are left.
    """

    throws: int
    breadth: int
    margin: float


class Table(NamedTuple):
    """Which of the rules of 9.6 and 9.5 hold: how wins count now, and whether the larger die must be used."""

    stakes: Floats
    """What each output is worth, as in `worth`, for each side (2 x `OUTPUTS` + 1)."""
    larger_die: bool


def table(stakes: tuple[Floats, Floats], *, larger_die: bool) -> Table:
    """The table where the outputs are worth this to the first side and that to the second."""
    return Table(np.array(stakes, dtype=np.float32), larger_die)


@compiled
def next_board(
    net: Net,
    board: Boards,
    found: Boards,
    count: int,
    stakes: Floats,
    error: float,
    room: Room,
    after: Boards,
) -> None:
    """Write the board as the other side has it, who is about to roll, after the best of the plays in `found`.

    Each play is thought better or worse than the net says, at random with a deviation of `error` points.
    """
    if count == 0:
        after[0], after[1] = board[1], board[0]
        return
    best, most = 0, -np.inf
    other = np.empty(OUTPUTS, dtype=np.float32)
    for place in range(count):
        after[0], after[1] = found[place, 1], found[place, 0]
        judge(net, after, room)
        turned(room.out, other)
        value = worth(other, stakes)
        if error:
            value += error * np.random.normal()
        if value > most:
            best, most = place, value
    after[0], after[1] = found[best, 1], found[best, 0]


@compiled
def look(
    net: Net,
    board: Boards,
    throws: int,
    stakes: Floats,
    side: int,
    larger_die: bool,
    found: Boards,
    room: Room,
) -> None:
    """Write into ``room.out`` the outputs for `side`, about to roll: the mean over all throws, each well played.

    Both sides choose by the net alone.
    """
    # A stack in place of recursion, which does not survive being loaded from the compiler's cache.
    boards = np.empty((throws + 1, 2, OFF + 1), dtype=np.int8)
    thrown = np.zeros(throws + 1, dtype=np.int64)
    means = np.zeros((throws + 1, OUTPUTS), dtype=np.float32)
    other = np.empty(OUTPUTS, dtype=np.float32)
    boards[0], level = board, 0
    while True:
        if level < throws and thrown[level] < len(THROWS) and boards[level, 1, OFF] < PIECES:
            high, low, _ = THROWS[thrown[level]]
            count = plays(boards[level], high, low, larger_die, found)
            mover = side if level % 2 == 0 else 1 - side
            next_board(net, boards[level], found, count, stakes[mover], 0.0, room, boards[level + 1])
            level += 1
            thrown[level] = 0
            means[level] = 0
            continue
        if level == throws or boards[level, 1, OFF] == PIECES:
            judge(net, boards[level], room)
        else:
            room.out[:] = means[level]
        if level == 0:
            return
        turned(room.out, other)
        level -= 1
        means[level] += other * np.float32(THROWS[thrown[level], 2] / 36)
        thrown[level] += 1


@compiled
def best_board(
    net: Net, board: Boards, high: int, low: int, ahead: Ahead, stakes: Floats, side: int, larger_die: bool
) -> Boards:
    """The board that the best play of a throw leaves, as `side`, which plays it, sees it; the same where it must pass.

    All plays are judged by the net; those that `ahead` leaves are looked at one throw deeper, and so on.
    """
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    count = plays(board, high, low, larger_die, found)
    if count == 0:
        return board
    left: Boards = found[:count].copy()
    work = room(net)
    after, other = np.empty((2, OFF + 1), dtype=np.int8), np.empty(OUTPUTS, dtype=np.float32)
    for throws in range(ahead.throws + 1):
        losses = np.empty(count)
        for play in range(count):
            after[0], after[1] = left[play, 1], left[play, 0]
            look(net, after, throws, stakes, 1 - side, larger_die, found, work)
            turned(work.out, other)
            losses[play] = -worth(other, stakes[side])
        order = np.argsort(losses, kind="mergesort")
        kept = 0
        limit = losses[order[0]] + ahead.margin / (1 << 2 * throws)
        while kept < count and kept <= (ahead.breadth - 1) >> throws and losses[order[kept]] <= limit:
            kept += 1
        left, count = left[order[:kept]], kept
        if count == 1:
            break
    best: Boards = left[0]
    return best


@compiled
def _luck(net: Net, board: Boards, high: int, low: int, stakes: Floats, larger_die: bool) -> float:
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    after, work = np.empty_like(board), room(net)
    other = np.empty(OUTPUTS, dtype=np.float32)
    lucky, mean = 0.0, 0.0
    for place in range(len(THROWS)):
        count = plays(board, THROWS[place, 0], THROWS[place, 1], larger_die, found)
        next_board(net, board, found, count, stakes, 0.0, work, after)
        judge(net, after, work)
        turned(work.out, other)
        worth_now = worth(other, stakes)
        mean += worth_now * THROWS[place, 2] / 36
        if THROWS[place, 0] == max(high, low) and THROWS[place, 1] == min(high, low):
            lucky = worth_now
    return lucky - mean


def luck(net: Net, position: Position, side: int, throw: tuple[int, int], table: Table) -> float:
    """How much more this throw is worth to `side`, by the net alone, than its throws are on average."""
    return _luck(net, board_of(position, side), *throw, table.stakes[side], table.larger_die)


def outputs(net: Net, position: Position, side: int, throws: int, table: Table) -> Floats:
    """The `OUTPUTS` of a position, looked at so many throws deep, for `side`, which is about to roll."""
    work = room(net)
    look(net, board_of(position, side), throws, table.stakes, side, table.larger_die, boards_room(), work)
    return work.out


def value(net: Net, position: Position, side: int, throws: int, table: Table) -> float:
    """What `side`, about to roll, may expect."""
    return worth(outputs(net, position, side, throws, table), table.stakes[side])


def best(
    net: Net, position: Position, side: int, throw: tuple[int, int], ahead: Ahead, table: Table
) -> Position:
    """The position that the best play of a throw leads to."""
    board = board_of(position, side)
    return position_of(best_board(net, board, *throw, ahead, table.stakes, side, table.larger_die), side)
