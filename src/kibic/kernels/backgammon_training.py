"""How the backgammon net learns: from games against itself, then from looking ahead.

Self-play (`play_and_learn`) is TD lambda: after each game, its positions are gone through from the last to the first,
and the target of each is a mixture of what the net says of the next position and of what that one was taught. Study
(`look_ahead`, `teach`) takes chance out of the targets: a position is taught the mean of what its teachers say after
each of the 36 throws, well played. Its positions are from games with mistakes, so that the net knows what follows from
them. A net may be its own teacher; several that learned apart know more together, since each errs elsewhere.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_bearoff import is_home
from kibic.kernels.backgammon_inputs import THROWS, Floats, class_of, inputs
from kibic.kernels.backgammon_moves import MOST_PLAYS, Boards, plays
from kibic.kernels.backgammon_net import (
    OUTPUTS,
    STAKES,
    Net,
    Room,
    ended,
    forward,
    judge,
    room,
    turned,
    worth,
)
from kibic.kernels.backgammon_search import next_board
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import OFF, PIECES

_LONGEST = 1000
"""A game of more turns is given up; the net learns nothing from it."""
_KEPT = (2, 1, 8)
"""Positions of a game are much alike, and races are easy: of each class, only one in so many is studied."""
_ERRORS = np.array((0, 0, 0.05, 0.1, 0.2, 0.4))
"""How far the sides are off, in points, when they judge a play in a game that is studied: one of these by lot."""


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
def _known(net: Net, board: Boards) -> bool:
    """Whether the game is over, or the bear-off tables know how it will end."""
    home = is_home(board[0]) and is_home(board[1])
    return bool(home or board[1, OFF] == PIECES)


@compiled
def _play(
    net: Net,
    start: Boards,
    errors: tuple[float, float],
    seen: Boards,
    found: Boards,
    room: Room,
) -> int:
    """Play a game up to where its end is known, and write its boards, each as the side about to roll sees it.

    Returns the number of turns.
    `errors` as in `next_board`, for the side that begins and the other.
    """
    seen[0] = start
    turns = 0
    stakes = STAKES[net.scoring]
    while turns < len(seen) - 1 and not _known(net, seen[turns]):
        first, second = np.random.randint(1, 7), np.random.randint(1, 7)
        while turns == 0 and first == second:
            second = np.random.randint(1, 7)
        count = plays(seen[turns], first, second, True, found)
        next_board(net, seen[turns], found, count, stakes, errors[turns % 2], room, seen[turns + 1])
        turns += 1
    return turns


@compiled
def play_and_learn(net: Net, start: Boards, games: int, rate: float, trace: float, seed: int) -> int:
    """Play so many games and learn from each; returns the turns played. The weights are changed in place.

    `rate` is the size of a step, `trace` the lambda of TD lambda.
    """
    np.random.seed(seed)
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    seen = np.empty((_LONGEST, 2, OFF + 1), dtype=np.int8)
    work = room(net)
    taught, target = np.empty(OUTPUTS, dtype=np.float32), np.empty(OUTPUTS, dtype=np.float32)
    total = 0
    for _ in range(games):
        turns = _play(net, start, (0.0, 0.0), seen, found, work)
        total += turns
        if not _known(net, seen[turns]):
            continue
        judge(net, seen[turns], work)
        taught[:] = work.out
        for turn in range(turns - 1, -1, -1):
            turned(np.float32(1 - trace) * work.out + np.float32(trace) * taught, target)
            taught[:] = target
            _step(net, seen[turn], target, rate, work)
            judge(net, seen[turn], work)
    return total


@compiled
def look_ahead(teachers: tuple[Net, ...], start: Boards, boards: Boards, targets: Floats, seed: int) -> None:
    """Fill `boards` with positions of games of the first teacher with itself, and `targets` as `_target` says."""
    np.random.seed(seed)
    net = teachers[0]
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    seen = np.empty((_LONGEST, 2, OFF + 1), dtype=np.int8)
    work = room(net)
    done = 0
    while done < len(boards):
        errors = (np.random.choice(_ERRORS), np.random.choice(_ERRORS))
        turns = _play(net, start, errors, seen, found, work)
        for turn in range(turns):
            if np.random.randint(_KEPT[class_of(seen[turn])]):
                continue
            boards[done] = seen[turn]
            _target(teachers, seen[turn], found, targets[done])
            done += 1
            if done == len(boards):
                break


@compiled
def _target(teachers: tuple[Net, ...], board: Boards, found: Boards, target: Floats) -> None:
    """Write what the teachers say on average a throw later: the mean over all throws, each played as they like best."""
    after, work = np.empty_like(board), room(teachers[0])
    said, best = np.empty(OUTPUTS, dtype=np.float32), np.empty(OUTPUTS, dtype=np.float32)
    stakes = STAKES[teachers[0].scoring]
    target[:] = 0
    for high, low, ways in THROWS:
        count = plays(board, high, low, True, found)
        if count == 0:
            found[0], count = board, 1
        most = -np.inf
        for place in range(count):
            after[0], after[1] = found[place, 1], found[place, 0]
            said[:] = 0
            for teacher in teachers:
                judge(teacher, after, work)
                said += work.out / np.float32(len(teachers))
            turned(said, work.out)
            value = worth(work.out, stakes)
            if value > most:
                most = value
                best[:] = work.out
        target += best * np.float32(ways / 36)


@compiled
def teach(net: Net, boards: Boards, targets: Floats, order: NDArray[np.int64], rate: float) -> None:
    """One step for each position, in this order."""
    work = room(net)
    for place in order:
        _step(net, boards[place], targets[place], rate, work)


@compiled
def play_against(net: Net, other: Net, start: Boards, pairs: int, seed: int) -> Floats:
    """What the net wins a game against another, without look-ahead or cube, for each pair of games.

    Both are of one way of scoring. The two games of a pair have the same throws; each net begins one of them.
    """
    stakes = STAKES[net.scoring]
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    board, after = start.copy(), start.copy()
    work, others = room(net), room(other)
    out = np.empty(OUTPUTS, dtype=np.float32)
    won = np.zeros(pairs, dtype=np.float32)
    for game in range(2 * pairs):
        np.random.seed(seed + game // 2)
        board[:] = start
        turn = game % 2
        while board[1, OFF] < PIECES:
            count = plays(board, np.random.randint(1, 7), np.random.randint(1, 7), True, found)
            if turn % 2 == 0:
                next_board(net, board, found, count, stakes, 0.0, work, after)
            else:
                next_board(other, board, found, count, stakes, 0.0, others, after)
            board[:] = after
            turn += 1
        # The side that would be about to roll has lost.
        ended(board, net.scoring, out)
        points = worth(out, stakes)
        won[game // 2] += (points if turn % 2 == 0 else -points) / 2
    return won
