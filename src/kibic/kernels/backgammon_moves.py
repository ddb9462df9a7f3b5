"""All plays of a throw on the backgammon board. Rule book: board-games.md, 9.5.

Boards are arrays of 2 x 26 counts (int8): row 0 the side to play, row 1 the other, each on its own path as in
`kibic.mechanics.backgammon_board`, whose rules these are; tests compare the two. Where pieces may start is found on
sets of indices, as bits of an integer. What makes that short: whatever a piece may do, it may still do after any other
piece has moved, because steps of the side to play block nothing of its own and only ever bring pieces nearer home.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.bits import lowest
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import HOME, OFF, PIECES, Position

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


# --- where pieces may start -------------------------------------------------------------------------------------------


@compiled
def held(board: Boards) -> int:
    """The indices where the side to play has pieces that are not off."""
    found = 0
    for index in range(OFF):
        found |= (board[0, index] > 0) << index
    return found


@compiled
def held_against(board: Boards, least: int) -> int:
    """The points, by the path of the side to play, where the other has so many pieces or more."""
    found = 0
    for index in range(1, OFF):
        found |= (board[1, index] >= least) << (OFF - index)
    return found


@compiled
def starts(own: int, blocked: int, die: int) -> int:
    """From where a piece may go by `die` (rules 1-4 of 9.5).

    `own` are the indices `held` by the side to play, `blocked` those where two pieces are `held_against` it.
    """
    if own & 1:
        return 1 & ~(blocked >> die)
    before = (1 << (OFF - die)) - 1
    found = own & before & ~(blocked >> die)
    if own & ((1 << HOME) - 1) == 0:
        # The exact point, or the hindmost piece where the die is larger than all distances.
        found |= own & (before + 1) if own & before else own & -own
    return found


@compiled
def held_after(own: int, pieces: int, start: int, die: int) -> int:
    """The set `held` after a step from an index with so many pieces."""
    if pieces == 1:
        own ^= 1 << start
    end = start + die
    return own | 1 << end if end < OFF else own


@compiled
def step(board: Boards, start: int, die: int) -> None:
    """Play a step on the board itself; a single enemy is hit."""
    end = min(start + die, OFF)
    board[0, start] -= 1
    board[0, end] += 1
    if end < OFF and board[1, OFF - end] == 1:
        board[1, OFF - end] = 0
        board[1, 0] += 1


# --- all plays --------------------------------------------------------------------------------------------------------


@compiled
def plays(board: Boards, first: int, second: int, larger_die: bool, found: Boards) -> int:
    """Write every board that a legal play of a throw leads to into `found`, seen by the side that played, once each.

    Returns how many there are; 0 when nothing can be played and the turn passes. `larger_die` is rule 6 of 9.5.
    """
    if first == second:
        return _doubles(board, first, found)
    high, low = max(first, second), min(first, second)
    own, blocked = held(board), held_against(board, 2)
    by_high, by_low = starts(own, blocked, high), starts(own, blocked, low)
    count = _both(board, own, blocked, by_high, by_low, high, low, found)
    if count:
        return _won_at_once(board, by_high, high, found, count)
    count = _each(board, by_high, high, found, 0)
    if count and larger_die:
        return count
    # What goes off by the smaller die has gone off by the larger one already.
    return _each(board, by_low & ~(by_high & -(1 << (OFF - low))), low, found, count)


@compiled
def _copy(board: Boards, to: Boards) -> None:
    for side in range(2):
        for index in range(OFF + 1):
            to[side, index] = board[side, index]


@compiled
def _each(board: Boards, left: int, die: int, found: Boards, count: int) -> int:
    """Write the boards after one step from each index of a set, behind the first `count`; how many there are then."""
    while left:
        _copy(board, found[count])
        step(found[count], lowest(left), die)
        left &= left - 1
        count += 1
    return count


@compiled
def _then(board: Boards, start: int, die: int, left: int, other: int, found: Boards, count: int) -> int:
    """The same with a step by `die` before each of those by the `other`."""
    while left:
        _copy(board, found[count])
        step(found[count], start, die)
        step(found[count], lowest(left), other)
        left &= left - 1
        count += 1
    return count


@compiled
def _both(
    board: Boards, own: int, blocked: int, by_high: int, by_low: int, high: int, low: int, found: Boards
) -> int:
    """Write every board after a step by each of two dice, given where a piece may go by each of them from now.

    Two ways lead to the same board only where (a) one piece goes the whole way by either die first and hits nothing
    between, (b) a second piece that stands between takes over from the first, and (c) two pieces are borne off. Of
    (a), the way by the larger die first is taken; (b) is left to the piece that goes the whole way; of (c), the larger
    die is used for the hindmost, which it can be wherever the other way is open.
    """
    blots = held_against(board, 1) & ~blocked
    count, quiet = 0, 0
    left = by_high
    while left:
        start, end = lowest(left), lowest(left) + high
        left &= left - 1
        then = starts(held_after(own, board[0, start], start, high), blocked, low)
        if then & ~blots & 1 << end:
            quiet |= 1 << start
        then &= ~(1 << start >> low)
        if end >= OFF:
            then &= -(1 << start) | (1 << (OFF - low)) - 1
        count = _then(board, start, high, then, low, found, count)
    left = by_low
    while left:
        start, end = lowest(left), lowest(left) + low
        left &= left - 1
        then = starts(held_after(own, board[0, start], start, low), blocked, high)
        # Other pieces that could go by the larger die from the beginning have gone in the first half.
        then &= ~by_high | 1 << end
        if quiet >> start & 1:
            then &= blots | ~(1 << end)
        if end >= OFF:
            then &= (2 << start) - 1
        count = _then(board, start, low, then, high, found, count)
    return count


@compiled
def _won_at_once(board: Boards, by_high: int, high: int, found: Boards, count: int) -> int:
    """Add the play by which the last piece is borne off by the larger die alone, where both dice hit on the way.

    A win is legal whatever dice are left (0.3). Where nothing is hit both dice lead to the same board.
    """
    if board[0, OFF] < PIECES - 1 or by_high == 0 or lowest(by_high) + high < OFF:
        return count
    for place in range(count):
        if found[place, 1, 0] == board[1, 0]:
            return count
    return _each(board, by_high, high, found, count)


@compiled
def _doubles(board: Boards, die: int, found: Boards) -> int:
    """Every board after as many steps by `die` as can be made, four at most.

    Steps in ascending order of their starts reach every one of these boards just once: what a piece needs behind it
    has moved before it, and the starts of the steps can be read from the board they lead to.
    """
    blocked = held_against(board, 2)
    # What is held, where the next step may start and has not yet, and the board, after so many steps.
    own, left = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    boards = np.empty((4, 2, OFF + 1), dtype=np.int8)
    _copy(board, boards[0])
    own[0] = held(board)
    left[0] = starts(own[0], blocked, die)
    steps, longest, count = 0, 1, 0
    while steps or left[0]:
        if not left[steps]:
            steps -= 1
            continue
        start = lowest(left[steps])
        left[steps] &= left[steps] - 1
        after = held_after(own[steps], boards[steps, 0, start], start, die)
        _copy(boards[steps], found[count])
        step(found[count], start, die)
        then = starts(after, blocked, die) & -(1 << start) if steps < 3 else 0
        if then:
            steps += 1
            own[steps], left[steps] = after, then
            _copy(found[count], boards[steps])
        elif steps + 1 >= longest:
            if steps + 1 > longest:
                _copy(found[count], found[0])
                longest, count = steps + 1, 0
            count += 1
    return count
