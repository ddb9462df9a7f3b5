"""Backgammon games played out at random, for studies and as a measure of speed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_moves import MOST_PLAYS, Boards, plays
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import OFF, PIECES

LONGEST = 100_000
"""A game of more turns is given up: from some starts neither side can ever move again."""


@compiled
def play_outs(start: Boards, games: int, larger_die: bool, seed: int, ended: Boards) -> NDArray[np.int64]:
    """Play so many games from `start`, where row 0 has the first turn, choosing evenly among the positions to reach.

    Writes into `ended` the board at the end of each, as the loser, who would be about to roll, sees it. Returns the
    turns of each game: an odd number where the side that began has won, 0 for one that was given up.
    """
    np.random.seed(seed)
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    own, foe = np.empty(OFF + 1, dtype=np.int8), np.empty(OFF + 1, dtype=np.int8)
    turns = np.zeros(games, dtype=np.int64)
    for game in range(games):
        board = ended[game]
        board[:] = start
        for turn in range(1, LONGEST + 1):
            count = plays(board, np.random.randint(1, 7), np.random.randint(1, 7), larger_die, found)
            if count:
                board[:] = found[np.random.randint(count)]
            own[:], foe[:] = board[0], board[1]
            board[0], board[1] = foe, own
            if own[OFF] == PIECES:
                turns[game] = turn
                break
    return turns
