"""Bots, thinking in processes of their own. They are sent the pickled View of their seat and nothing else."""

from __future__ import annotations

import asyncio
import functools
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from kibic.bots import make, names
from kibic.bots.base import Bot
from kibic.core.games import Game, game
from kibic.core.rng import QuickRng, pick
from kibic.core.views import View
from kibic.server.metrics import BOT_LATE, BOT_SECONDS

_log = logging.getLogger(__name__)


@functools.lru_cache(maxsize=64)
def _bot(game_id: str, name: str) -> Bot:
    return make(name, game(game_id))


def think(game_id: str, name: str, view: View, seed: int) -> str:
    """The text of the action a bot chooses; runs in a process of its own."""
    return _bot(game_id, name).choose(view, QuickRng(seed)).text


def _get_ready() -> None:
    """Load the games once, when a process starts, and leave Ctrl-C to the parent."""
    import signal

    from kibic.core.games import games

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games()


def _get_compiled() -> None:
    """The same with what is compiled: a minute where that was never done."""
    from kibic import kernels

    _get_ready()
    kernels.get_ready()


class Room:
    """Processes to think in, started when the first bot comes; each has one thought at a time."""

    def __init__(self, processes: int, enter: Callable[[], None]) -> None:
        self._processes = processes
        self._enter = enter
        # Waiting for a free process is not counted as thinking.
        self._free = asyncio.Semaphore(processes)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, seconds: float, thought: Callable[..., str], *asked: object) -> str:
        """What comes of a thought.

        Raises `TimeoutError` when it takes longer than so many seconds, `BrokenProcessPool` when it breaks down.
        """
        async with self._free:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=self._enter
                )
            pool = self._pool
            ask = functools.partial(asyncio.get_running_loop().run_in_executor, pool)
            try:
                await ask(int)  # a second or two until a process has started
                with BOT_SECONDS.time():
                    return await asyncio.wait_for(ask(thought, *asked), seconds)
            except (TimeoutError, BrokenProcessPool):
                # A process that does not answer cannot be asked to stop; the next thought starts new ones.
                if pool is self._pool:
                    self.close()
                raise

    def close(self) -> None:
        """Stop thinking."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


class Thinkers:
    """Where bots think: those that search in a room of their own, so that nobody else waits for what is compiled.

    No decision takes longer than `seconds`: then any legal action is taken.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self._seconds = seconds
        self._quick = Room(processes, _get_ready)
        self._deep = Room(processes, _get_compiled)

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
