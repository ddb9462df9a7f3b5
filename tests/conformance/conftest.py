"""The conformance suite: every game enters it by being registered in the entry point group ``kibic.games``.

A test that takes the fixture `game` runs once for each registered id. A game that cannot be imported fails them all.

What the suite expects beyond the types: a game with hidden cards deals them with a `Deal` and its view has a field
`hands`, one per seat, None where the viewer may not look. Where cards are exchanged with a talon the referee's view has
`dealt`, the hands as they were dealt, and `skat`, the cards that lie face down, or `talon` where `dealt` is not needed;
where cards are given from seat to seat face down (``give 7S``) it has `given`, these cards in order; where cards lie in
places of their own it has `pack`, the whole deal.
"""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

from kibic.core import games
from kibic.core.games import Game

IDS = sorted(entry.name for entry in entry_points(group="kibic.games"))


@pytest.fixture(scope="session", params=IDS)
def game(request: pytest.FixtureRequest) -> Game:
    """Each registered game in turn."""
    return games.game(request.param)
