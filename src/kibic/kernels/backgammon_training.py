"""How the backgammon net learns: from games against itself, then from looking ahead.

Self-play (`play_and_learn`) is TD lambda: after each game, its positions are gone through from the last to the first,
and the target of each is a mixture of what the net says of the next position and of what that one was taught. Study
(`look_ahead`, `teach`) takes chance out of the targets: a position is taught the mean of what the net says after each
of the 36 throws, well played.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_inputs import RACE, Floats, class_of, inputs
from kibic.kernels.backgammon_moves import MOST_PLAYS, Boards, plays
from kibic.kernels.backgammon_net import (
    OUTPUTS,
    SEED_STAKES,
    STANDARD_STAKES,
    Net,
    Room,
    ended,
    forward,
    judge,
    room,
    turned,
)
from kibic.kernels.backgammon_search import look, next_board
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import OFF, PIECES

_LONGEST = 1000
"""A game of more turns is given up; the net learns nothing from it."""
_RACES_KEPT = 4
"""Of races, which are easier, only one position in so many is studied."""


@compiled
def _step(net: Net, board: Boards, target: Floats, rate: float, room: Room) -> None:
    """One step down the gradient of the cross entropy between the outputs and their targets."""
    kind = class_of(board)
    count = inputs(board, kind, room.places, room.values)
    forward(net, kind, count, room)
    low, high = net.inner[kind], net.outer[kind]
    hidden, out = room.hidden, room.out
    width = low.shape[1]
    out[:] = np.float32(rate) * (target - out)
    high[:, width] += out
    back = np.zeros_like(hidden)
    for place in range(OUTPUTS):
        for unit in range(width):
            back[unit] += out[place] * high[place, unit]
            high[place, unit] += out[place] * hidden[unit]
    for unit in range(width):
        slope = 1 - abs(hidden[unit])
        hidden[unit] = back[unit] * slope * slope
    for entry in range(count):
        place, value = room.places[entry], room.values[entry]
        for unit in range(width):
            low[place, unit] += value * hidden[unit]


@compiled
def _play(net: Net, start: Boards, stakes: Floats, seen: Boards, found: Boards, room: Room) -> int:
    """Play a game and write its boards, each as the side about to roll sees it; returns the number of turns."""
    seen[0] = start
    turns = 0
    while turns < len(seen) - 1 and seen[turns, 1, OFF] < PIECES:
        first, second = np.random.randint(1, 7), np.random.randint(1, 7)
        while turns == 0 and first == second:
            second = np.random.randint(1, 7)
        count = plays(seen[turns], first, second, True, found)
        next_board(net, seen[turns], found, count, stakes, room, seen[turns + 1])
        turns += 1
    return turns


@compiled
def play_and_learn(net: Net, start: Boards, games: int, rate: float, trace: float, seed: int) -> int:
    """Play so many games and learn from each; returns the turns played. The weights are changed in place.

    `rate` is the size of a step, `trace` the lambda of TD lambda. Every second game is played for each way of scoring.
    """
    np.random.seed(seed)
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    seen = np.empty((_LONGEST, 2, OFF + 1), dtype=np.int8)
    work = room(net)
    taught, target = np.empty(OUTPUTS, dtype=np.float32), np.empty(OUTPUTS, dtype=np.float32)
    total = 0
    for game in range(games):
        stakes = SEED_STAKES if game % 2 == 0 else STANDARD_STAKES
        turns = _play(net, start, stakes, seen, found, work)
        total += turns
        if seen[turns, 1, OFF] < PIECES:
            continue
        ended(seen[turns], taught)
        work.out[:] = taught
        for turn in range(turns - 1, -1, -1):
            turned(np.float32(1 - trace) * work.out + np.float32(trace) * taught, target)
            taught[:] = target
            _step(net, seen[turn], target, rate, work)
            judge(net, seen[turn], work)
    return total


@compiled
def look_ahead(net: Net, start: Boards, boards: Boards, targets: Floats, seed: int) -> None:
    """Fill `boards` with positions of games of the net against itself, and `targets` with what a throw ahead says."""
    np.random.seed(seed)
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    seen = np.empty((_LONGEST, 2, OFF + 1), dtype=np.int8)
    work = room(net)
    done, game = 0, 0
    while done < len(boards):
        stakes = SEED_STAKES if game % 2 == 0 else STANDARD_STAKES
        both = np.empty((2, OUTPUTS + 1), dtype=np.float32)
        both[0] = both[1] = stakes
        turns = _play(net, start, stakes, seen, found, work)
        for turn in range(turns):
            if class_of(seen[turn]) == RACE and np.random.randint(_RACES_KEPT):
                continue
            boards[done] = seen[turn]
            look(net, seen[turn], 1, both, 0, True, found, work)
            targets[done] = work.out
            done += 1
            if done == len(boards):
                break
        game += 1


@compiled
def teach(net: Net, boards: Boards, targets: Floats, order: NDArray[np.int64], rate: float) -> None:
    """One step for each position, in this order."""
    work = room(net)
    for place in order:
        _step(net, boards[place], targets[place], rate, work)
