"""Random games of the compiled board end as games of the plain rules do."""

from __future__ import annotations

import numpy as np

from kibic.kernels.backgammon_moves import board_of
from kibic.kernels.backgammon_playout import play_outs
from kibic.mechanics.backgammon_board import OFF, PIECES, START
from tests.test_backgammon_board import example_position


def test_games_are_played_to_their_end() -> None:
    ended = np.zeros((300, 2, OFF + 1), dtype=np.int8)
    turns = play_outs(board_of(START, 0), 300, True, 1, ended)
    assert (ended[:, 1, OFF] == PIECES).all()
    assert (ended.sum(axis=2) == PIECES).all()
    assert (ended[:, 0, OFF] < PIECES).all()
    assert 0.4 < (turns % 2).mean() < 0.6
    again = np.zeros_like(ended)
    assert (play_outs(board_of(START, 0), 300, True, 1, again) == turns).all()
    assert (again == ended).all()


def test_who_has_a_single_piece_left_wins_with_the_first_throw() -> None:
    ended = np.zeros((20, 2, OFF + 1), dtype=np.int8)
    last = board_of(example_position("W 24:1 off:14, B 6:5 8:3 13:5 22:2"), 0)
    assert play_outs(last, 20, True, 2, ended).tolist() == [1] * 20


def test_nobody_moves_for_ever() -> None:
    ended = np.zeros((1, 2, OFF + 1), dtype=np.int8)
    stuck = example_position("W bar:1 19:2 20:2 21:2 22:2 23:2 24:4, B bar:1 1:4 2:2 3:2 4:2 5:2 6:2")
    assert play_outs(board_of(stuck, 0), 1, True, 3, ended).tolist() == [0]
