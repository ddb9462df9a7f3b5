"""Bots, thinking in processes of their own. They are sent the pickled View of their seat and nothing else."""

from __future__ import annotations

import asyncio
import functools
import logging
import multiprocessing
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
    """Load the games and what is compiled once, when a process starts, and leave Ctrl-C to the parent."""
    import signal

    from kibic import kernels
    from kibic.core.games import games

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games()
    kernels.get_ready()


class Thinkers:
    """The processes that bots think in. No decision takes longer than `seconds`: then any legal action is taken."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._processes = processes
        self._seconds = seconds
        # One thought for each process at a time, so that waiting for a free one is not counted as thinking.
        self._free = asyncio.Semaphore(processes)
        self._pool: ProcessPoolExecutor | None = None

    async def _ready_pool(self) -> ProcessPoolExecutor:
        """The pool with at least one process that has started; starting takes a second or two."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=_get_ready
            )
        pool = self._pool
        await asyncio.get_running_loop().run_in_executor(pool, int)
        return pool

    async def choose(self, of: Game, name: str, view: View, seed: int) -> str:
        """The text of an action that is legal in the view."""
        async with self._free:
            pool = await self._ready_pool()
            loop = asyncio.get_running_loop()
            try:
                with BOT_SECONDS.time():
                    thought = loop.run_in_executor(pool, think, of.id, self._settings(name), view, seed)
                    return await asyncio.wait_for(thought, self._seconds)
            except (TimeoutError, BrokenProcessPool):
                BOT_LATE.inc()
                _log.warning("a bot was too slow or broke down", extra={"game": of.id, "bot": name})
                self._give_up(pool)
                return pick(view.legal, QuickRng(seed)).text

    def _settings(self, name: str) -> str:
        """A searching bot is told how long it may think."""
        return f"search:{self._seconds / 3:.2f}s" if name == "search" else name

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """A process that does not answer cannot be asked to stop; the next decision starts new ones."""
        if pool is self._pool:
            self._pool = None
            _stop(pool)

    def close(self) -> None:
        """Stop thinking."""
        if self._pool is not None:
            _stop(self._pool)


def _stop(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def known(of: Game) -> tuple[str, ...]:
    """The bots that may sit at a table of this game."""
    return names(of)
