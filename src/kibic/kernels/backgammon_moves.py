"""All plays of a throw on the backgammon board. Rule book: board-games.md, 9.5.

Boards are arrays of 2 x 26 counts (int8): row 0 the side to play, row 1 the other, each on its own path as in
`kibic.mechanics.backgammon_board`, whose rules these are; a test compares the two.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import HOME, OFF, Position

Boards = NDArray[np.int8]
"""Boards one after another (n x 2 x 26), or a single one (2 x 26)."""

MOST_PLAYS = 4096
"""Room for all plays of any throw: four steps of ten movable points at most, in ascending order."""


def board_of(position: Position, side: int) -> Boards:
    """The board as the side to play sees it."""
    return np.array((position[side], position[1 - side]), dtype=np.int8)


def position_of(board: Boards, side: int) -> Position:
    """A board, seen by `side`, as the plain rules write it."""
    own, foe = (tuple(map(int, row)) for row in board)
    return Position(own, foe) if side == 0 else Position(foe, own)


def room() -> Boards:
    """An array for `plays` to fill."""
    return np.zeros((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)


@compiled
def first_start(board: Boards) -> int:
    """The index of the hindmost piece of the side to play; `OFF` when all are off."""
    start = 0
    while start < OFF and board[0, start] == 0:
        start += 1
    return start


@compiled
def may_step(board: Boards, hindmost: int, start: int, die: int) -> bool:
    """Whether a piece may go from `start` by `die` (rules 1-4 of 9.5)."""
    if board[0, start] == 0 or (hindmost == 0 and start != 0):
        return False
    end = start + die
    if end < OFF:
        return bool(board[1, OFF - end] < 2)
    return hindmost >= HOME and (end == OFF or start == hindmost)


@compiled
def step(board: Boards, start: int, die: int) -> None:
    """Play a step on the board itself; a single enemy is hit."""
    end = min(start + die, OFF)
    board[0, start] -= 1
    board[0, end] += 1
    if end < OFF and board[1, OFF - end] == 1:
        board[1, OFF - end] = 0
        board[1, 0] += 1


@compiled
def _one(board: Boards, die: int, found: Boards, count: int) -> int:
    """Write every board after one step from the end of `found` on; how many boards there are then."""
    hindmost = first_start(board)
    for start in range(hindmost, OFF):
        if may_step(board, hindmost, start, die):
            found[count] = board
            step(found[count], start, die)
            count += 1
            if start == 0:
                break
    return count


@compiled
def _two(board: Boards, first: int, second: int, found: Boards, count: int) -> int:
    """Write every board after a step by `first` and then one by `second` that is not there yet."""
    after = board.copy()
    hindmost = first_start(board)
    for start in range(hindmost, OFF):
        if not may_step(board, hindmost, start, first):
            continue
        after[:] = board
        step(after, start, first)
        end = _one(after, second, found, count)
        kept = count
        for new in range(count, end):
            if not _is_among(found, count, found[new]):
                if kept < new:
                    found[kept] = found[new]
                kept += 1
        count = kept
    return count


@compiled
def _is_among(found: Boards, count: int, board: Boards) -> bool:
    for other in range(count):
        same = True
        for index in range(OFF + 1):
            if found[other, 0, index] != board[0, index] or found[other, 1, index] != board[1, index]:
                same = False
                break
        if same:
            return True
    return False


@compiled
def _doubles(board: Boards, die: int, found: Boards) -> int:
    """Every board after as many steps by `die` as can be made, four at most.

    Steps in ascending order of their starts reach every one of these boards just once: what a piece needs behind it
    has moved before it, and the starts of the steps can be read from the board they lead to.
    """
    before = np.empty_like(found)
    lowest = np.zeros(len(found), dtype=np.int8)
    later = np.zeros(len(found), dtype=np.int8)
    before[0] = board
    layer, longest = 1, 0
    for depth in range(1, 5):
        count = 0
        for place in range(layer):
            hindmost = first_start(before[place])
            for start in range(max(hindmost, lowest[place]), OFF):
                if may_step(before[place], hindmost, start, die):
                    found[count] = before[place]
                    step(found[count], start, die)
                    later[count] = start
                    count += 1
                    if start == 0:
                        break
        if count == 0:
            break
        longest, layer = depth, count
        before[:count] = found[:count]
        lowest[:count] = later[:count]
    found[:layer] = before[:layer]
    return layer if longest else 0


@compiled
def plays(board: Boards, first: int, second: int, larger_die: bool, found: Boards) -> int:
    """Write every board that a legal play of a throw leads to into `found`, seen by the side that played.

    Returns how many there are; 0 when nothing can be played and the turn passes. `larger_die` is rule 6 of 9.5.
    """
    if first == second:
        return _doubles(board, first, found)
    high, low = max(first, second), min(first, second)
    count = _two(board, high, low, found, 0)
    count = _two(board, low, high, found, count)
    if count:
        return count
    count = _one(board, high, found, 0)
    if count and larger_die:
        return count
    with_low = _one(board, low, found, count)
    kept = count
    for new in range(count, with_low):
        if not _is_among(found, count, found[new]):
            if kept < new:
                found[kept] = found[new]
            kept += 1
    return kept
