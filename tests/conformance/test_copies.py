"""Matches travel between processes and are copied in the middle of play."""

from __future__ import annotations

import copy
import pickle

import pytest

from kibic.core.errors import IllegalAction
from kibic.core.games import Game
from kibic.core.match import Match
from tests.play import everything, moves, some, viewers


@pytest.mark.parametrize("seed", range(4))
def test_pickled_and_copied_in_the_middle(game: Game, seed: int) -> None:
    played = moves(game, f"copies {seed}", rounds=3, concede=0.01)
    for move in some(played, 8, seed):
        match = move.before
        for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
            assert isinstance(twin, Match)
            assert twin == match
            assert everything(twin.round) == everything(match.round)
            assert twin.legal(move.by) == match.legal(move.by)
            assert twin.apply(move.by, move.action) == move.after
            assert twin != move.after
        for seat in viewers(game):
            view = match.view(seat)
            assert pickle.loads(pickle.dumps(view)) == view
        assert pickle.loads(pickle.dumps(move.action)) == move.action


def test_a_game_is_its_rules(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)) == game == copy.deepcopy(game) == type(game)()
    assert len({game, type(game)()}) == 1


def test_a_refusal_is_pickled(game: Game) -> None:
    """Errors cross processes too."""
    match = Match.start(game)
    with pytest.raises(IllegalAction) as refused:
        match.apply(0, game.actions[0])
    twin = pickle.loads(pickle.dumps(refused.value))
    assert isinstance(twin, IllegalAction)
    assert (str(twin), twin.legal) == (str(refused.value), refused.value.legal)
