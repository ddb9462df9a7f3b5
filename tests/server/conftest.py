"""A server in the test's own process, and people who talk to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from kibic.core.games import Game
from kibic.core.rng import QuickRng, pick
from kibic.core.views import View
from kibic.server.app import create_app
from kibic.server.bots import Thinkers
from kibic.server.command import prepare
from kibic.server.config import Config
from tests.server.people import Guest
from tests.server.settings import patient


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """Fast, and patient with tests."""
    return patient(tmp_path, grace=0.0)


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that choose at random without a process of their own."""

    async def choose(self: Thinkers, of: Game, name: str, view: View, seed: int) -> str:
        return pick(view.legal, QuickRng(seed)).text

    monkeypatch.setattr(Thinkers, "choose", choose)


@pytest.fixture
def client(config: Config, quick_bots: None) -> Iterator[TestClient]:
    """A running server."""
    prepare(config, 1)
    with TestClient(create_app(config)) as client:
        yield client


@pytest.fixture
def ana(client: TestClient) -> Guest:
    """Somebody with a name."""
    return Guest(client, "Ana")


@pytest.fixture
def branko(client: TestClient) -> Guest:
    """Somebody else."""
    return Guest(client, "Branko")
