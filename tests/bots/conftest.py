"""Each test of bots runs for every registered game."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

from kibic.bots import names
from kibic.core import games
from kibic.core.games import Game

IDS = sorted(entry.name for entry in entry_points(group="kibic.games"))


@pytest.fixture(params=IDS)
def game(request: pytest.FixtureRequest) -> Game:
    """Each registered game in turn."""
    return games.game(request.param)


@pytest.fixture(params=["random", "careful", "search"])
def name(request: pytest.FixtureRequest, game: Game) -> str:
    """Each bot of that game in turn."""
    if request.param not in names(game):
        pytest.skip(f"{game.id} has no bot {request.param}")
    return str(request.param)
