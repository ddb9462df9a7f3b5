"""Bots, thinking in processes of their own. They are sent the pickled View of their seat and nothing else."""

from __future__ import annotations

import functools
import logging
from concurrent.futures.process import BrokenProcessPool

from kibic.bots import make, names
from kibic.bots.base import Bot
from kibic.core.games import Game, game
from kibic.core.rng import QuickRng, pick
from kibic.core.views import View
from kibic.server.metrics import BOT_LATE, BOT_SECONDS
from kibic.server.rooms import Room, get_compiled, get_ready

_log = logging.getLogger(__name__)


@functools.lru_cache(maxsize=64)
def _bot(game_id: str, name: str) -> Bot:
    return make(name, game(game_id))


def think(game_id: str, name: str, view: View, seed: int) -> str:
    """The text of the action a bot chooses; runs in a process of its own."""
    return _bot(game_id, name).choose(view, QuickRng(seed)).text


class Thinkers:
    """Where bots think: those that search in a room of their own, so that nobody else waits for what is compiled.

    No decision takes longer than `seconds`: then any legal action is taken.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self._quick = Room(processes, get_ready, BOT_SECONDS)
        self._deep = Room(processes, get_compiled, BOT_SECONDS)

    async def choose(self, of: Game, name: str, view: View, seed: int) -> str:
        """The text of an action that is legal in the view."""
        searches = name.partition(":")[0] == "search"
        room = self._deep if searches else self._quick
        # A searching bot is told how long it may think.
        settings = f"search:{self._seconds / 3:.2f}s" if name == "search" else name
        try:
            return await room.think(self._seconds, think, of.id, settings, view, seed)
        except (TimeoutError, BrokenProcessPool):
            BOT_LATE.inc()
            _log.warning("a bot was too slow or broke down", extra={"game": of.id, "bot": name})
            return pick(view.legal, QuickRng(seed)).text

    def close(self) -> None:
        """Stop thinking."""
        self._quick.close()
        self._deep.close()


def known(of: Game) -> tuple[str, ...]:
    """The bots that may sit at a table of this game."""
    return names(of)
