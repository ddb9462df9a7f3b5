"""How the backgammon net learns: it plays itself, and each position is taught what came of it (TD lambda).

After each game, the positions are gone through from the last to the first. The target of a position is a mixture of
what the net says of the next position and of what that one was taught, seen from the other side.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_moves import MOST_PLAYS, Boards, plays
from kibic.kernels.backgammon_net import (
    INPUTS,
    OUTPUTS,
    Floats,
    class_of,
    ended,
    forward,
    inputs,
    judge,
    turned,
    worth,
)
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import OFF, PIECES

_LONGEST = 1000
"""A game of more turns is given up; the net learns nothing from it."""


@compiled
def best_play(
    inner: Floats,
    outer: Floats,
    board: Boards,
    found: Boards,
    count: int,
    seed_scoring: bool,
    places: NDArray[np.int32],
    values: Floats,
    hidden: Floats,
    out: Floats,
) -> int:
    """Which of the boards that a throw leads to is the best for the side that played."""
    best, most = 0, -9.0
    after = np.empty((2, OFF + 1), dtype=np.int8)
    for place in range(count):
        after[0], after[1] = found[place, 1], found[place, 0]
        judge(inner, outer, after, places, values, hidden, out)
        value = -worth(out, seed_scoring)
        if value > most:
            best, most = place, value
    return best


@compiled
def _teach(
    inner: Floats,
    outer: Floats,
    board: Boards,
    target: Floats,
    rate: float,
    places: NDArray[np.int32],
    values: Floats,
    hidden: Floats,
    out: Floats,
) -> None:
    """One step down the gradient of the cross entropy between the outputs and their targets."""
    count = inputs(board, places, values)
    kind = class_of(board)
    low, high = inner[kind], outer[kind]
    forward(low, high, places[:count], values[:count], hidden, out)
    width = low.shape[1]
    out[:] = np.float32(rate) * (target - out)
    high[width] += out
    for unit in range(width):
        back = np.float32(0)
        for place in range(OUTPUTS):
            back += out[place] * high[unit, place]
            high[unit, place] += out[place] * hidden[unit]
        slope = 1 - abs(hidden[unit])
        hidden[unit] = back * slope * slope
    for entry in range(count):
        for unit in range(width):
            low[places[entry], unit] += values[entry] * hidden[unit]


@compiled
def learn(
    inner: Floats, outer: Floats, start: Boards, games: int, rate: float, trace: float, seed: int
) -> int:
    """Play so many games and learn from each; returns the turns played. The weights are changed in place.

    `rate` is the size of a step, `trace` the lambda of TD lambda. Every second game is played for each way of scoring.
    """
    np.random.seed(seed)
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    seen = np.empty((_LONGEST, 2, OFF + 1), dtype=np.int8)
    places = np.empty(INPUTS, dtype=np.int32)
    values = np.empty(INPUTS, dtype=np.float32)
    hidden = np.empty(inner.shape[2], dtype=np.float32)
    out = np.empty(OUTPUTS, dtype=np.float32)
    taught = np.empty(OUTPUTS, dtype=np.float32)
    target = np.empty(OUTPUTS, dtype=np.float32)
    total = 0
    for game in range(games):
        seen[0] = start
        turns = 0
        while turns < _LONGEST - 1 and seen[turns, 1, OFF] < PIECES:
            first, second = np.random.randint(1, 7), np.random.randint(1, 7)
            while turns == 0 and first == second:
                second = np.random.randint(1, 7)
            count = plays(seen[turns], first, second, True, found)
            if count:
                chosen = best_play(
                    inner, outer, seen[turns], found, count, game % 2 == 0, places, values, hidden, out
                )
                own, foe = found[chosen, 0], found[chosen, 1]
            else:
                own, foe = seen[turns, 0], seen[turns, 1]
            turns += 1
            seen[turns, 0], seen[turns, 1] = foe, own
        total += turns
        if seen[turns, 1, OFF] < PIECES:
            continue
        ended(seen[turns], taught)
        out[:] = taught
        for turn in range(turns - 1, -1, -1):
            turned(np.float32(1 - trace) * out + np.float32(trace) * taught, target)
            taught[:] = target
            _teach(inner, outer, seen[turn], target, rate, places, values, hidden, out)
            judge(inner, outer, seen[turn], places, values, hidden, out)
    return total
