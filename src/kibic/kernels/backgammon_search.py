"""Looking ahead in backgammon: what a position is worth when both sides go on by the net for so many throws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_moves import MOST_PLAYS, Boards, board_of, plays
from kibic.kernels.backgammon_net import INPUTS, OUTPUTS, Floats, Net, judge, turned, worth
from kibic.kernels.backgammon_training import best_play
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import OFF, PIECES, Position

DEEPEST = 3
"""The most throws that can be looked ahead."""


class Table(NamedTuple):
    """Which of the rules of 9.6 and 9.5 hold: how wins count, and whether the larger die must be used."""

    seed_scoring: bool
    larger_die: bool


@compiled
def _look(
    inner: Floats,
    outer: Floats,
    board: Boards,
    throws: int,
    seed_scoring: bool,
    larger_die: bool,
    found: Boards,
    places: NDArray[np.int32],
    values: Floats,
    hidden: Floats,
    out: Floats,
) -> None:
    """Write into `out` the outputs for the side to roll, `throws` throws deep: the mean over all 36, each well played.

    Both sides choose by the net alone. `found` has room for each level.
    """
    if throws == 0 or board[1, OFF] == PIECES:
        judge(inner, outer, board, places, values, hidden, out)
        return
    mean = np.zeros(OUTPUTS)
    after = np.empty((2, OFF + 1), dtype=np.int8)
    for first in range(1, 7):
        for second in range(1, first + 1):
            count = plays(board, first, second, larger_die, found[throws])
            if count:
                best = best_play(
                    inner,
                    outer,
                    board,
                    found[throws],
                    count,
                    seed_scoring,
                    places,
                    values,
                    hidden,
                    out,
                )
                after[0], after[1] = found[throws, best, 1], found[throws, best, 0]
            else:
                after[0], after[1] = board[1], board[0]
            _look(
                inner, outer, after, throws - 1, seed_scoring, larger_die, found, places, values, hidden, out
            )
            turned(out.copy(), out)
            mean += out * ((1 if first == second else 2) / 36)
    out[:] = mean


def outputs(net: Net, position: Position, side: int, throws: int, table: Table) -> Floats:
    """The `OUTPUTS` of a position, looked at so many throws deep, for `side`, which is about to roll."""
    out = np.empty(OUTPUTS, dtype=np.float32)
    _look(
        net.inner,
        net.outer,
        board_of(position, side),
        throws,
        table.seed_scoring,
        table.larger_die,
        np.empty((throws + 1, MOST_PLAYS, 2, OFF + 1), dtype=np.int8),
        np.empty(INPUTS, dtype=np.int32),
        np.empty(INPUTS, dtype=np.float32),
        np.empty(net.inner.shape[2], dtype=np.float32),
        out,
    )
    return out


def value(net: Net, position: Position, side: int, throws: int, table: Table) -> float:
    """The points that `side`, about to roll, may expect at a stake of one."""
    return worth(outputs(net, position, side, throws, table), table.seed_scoring)


def best(
    net: Net, side: int, after: Sequence[Position], throws: int, table: Table, breadth: int, margin: float
) -> Position:
    """The best of the positions that `side` can leave to its opponent.

    All are judged by the net; those that are among the `breadth` best and within `margin` points of the best are looked
    at one throw deeper, and so on.
    """
    left = list(after)
    for depth in range(throws + 1):
        worths = {position: -value(net, position, 1 - side, depth, table) for position in left}
        left.sort(key=lambda position: -worths[position])
        left = [place for place in left[:breadth] if worths[place] >= worths[left[0]] - margin]
        if len(left) == 1:
            break
    return left[0]
