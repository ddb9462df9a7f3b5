"""Backgammon games played out at random, for studies and as a measure of speed.

Every step is chosen evenly among those that begin a legal play of the dice that are left, as the `random` bot does.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_moves import Boards, held, held_after, held_against, starts, step
from kibic.kernels.bits import count, lowest, nth
from kibic.kernels.chance import begun, below, following
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import OFF, PIECES

LONGEST = 100_000
"""A game of more turns is given up: from some starts neither side can ever move again."""


@compiled
def openings(board: Boards, own: int, blocked: int, high: int, low: int, larger_die: bool) -> tuple[int, int]:
    """Where the first step of a legal play of two different dice may start: by the larger one, and by the other.

    A piece that either would bear off is in the second set alone. `own` and `blocked` as in `starts`.
    """
    by_high, by_low = starts(own, blocked, high), starts(own, blocked, low)
    # With two starts for each die, one is left for the other die whatever is played first.
    if own & 1 or count(by_high) < 2 or count(by_low) < 2:
        long_high = _followed(board, own, blocked, by_high, high, low)
        long_low = _followed(board, own, blocked, by_low, low, high)
        if long_high | long_low:
            by_high, by_low = long_high, long_low
        elif by_high and larger_die:
            by_low = 0
    return by_high & ~(by_low & -(1 << (OFF - low))), by_low


@compiled
def _followed(board: Boards, own: int, blocked: int, left: int, die: int, other: int) -> int:
    """Those of a set of starts for one die after which the other can be played, or all pieces are off."""
    found = 0
    while left:
        start = lowest(left)
        left &= left - 1
        after = held_after(own, board[0, start], start, die)
        if after == 0 or starts(after, blocked, other):
            found |= 1 << start
    return found


@compiled
def random_turn(board: Boards, first: int, second: int, larger_die: bool, random: int) -> int:
    """Play a throw on the board itself, each step chosen evenly; returns the state of the generator after it."""
    own, blocked = held(board), held_against(board, 2)
    steps, die = 4, first
    if first != second:
        high, low = max(first, second), min(first, second)
        by_high, by_low = openings(board, own, blocked, high, low, larger_die)
        some = count(by_high)
        if by_high | by_low == 0:
            return random
        random = following(random)
        place = below(random, some + count(by_low))
        used, die = (high, low) if place < some else (low, high)
        start = nth(by_high, place) if place < some else nth(by_low, place - some)
        own = held_after(own, board[0, start], start, used)
        step(board, start, used)
        steps = 1
    # Of one die left, or of doubles, every step that can be played begins a play of the greatest length.
    for _ in range(steps):
        left = starts(own, blocked, die)
        if left == 0:
            break
        random = following(random)
        start = nth(left, below(random, count(left)))
        own = held_after(own, board[0, start], start, die)
        step(board, start, die)
    return random


@compiled
def play_outs(start: Boards, games: int, larger_die: bool, seed: int, ended: Boards) -> NDArray[np.int64]:
    """Play so many games from `start`, where row 0 has the first turn.

    Writes into `ended` the board at the end of each, as the loser, who would be about to roll, sees it. Returns the
    turns of each game: an odd number where the side that began has won, 0 for one that was given up. What happens in a
    game depends on the seed and the number of the game alone.
    """
    turns = np.zeros(games, dtype=np.int64)
    for game in range(games):
        board, random = ended[game], begun(seed, game)
        board[:] = start
        for turn in range(1, LONGEST + 1):
            random = following(random)
            throw = below(random, 36)
            random = random_turn(board, throw // 6 + 1, throw % 6 + 1, larger_die, random)
            over = board[0, OFF] == PIECES
            for index in range(OFF + 1):
                board[0, index], board[1, index] = board[1, index], board[0, index]
            if over:
                turns[game] = turn
                break
    return turns
