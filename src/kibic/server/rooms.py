"""Rooms to think in: processes apart, so that what takes long holds nobody up and can be stopped."""

from __future__ import annotations

import asyncio
import functools
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from prometheus_client import Histogram


def get_ready() -> None:
    """Load the games once, when a process starts, and leave Ctrl-C to the parent."""
    import signal

    from kibic.core.games import games

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    games()


def get_compiled() -> None:
    """The same with what is compiled: a minute where that was never done."""
    from kibic import kernels

    get_ready()
    kernels.get_ready()


class Room:
    """Processes to think in, started with the first thought; each has one thought at a time.

    `enter` is what each does first. `taken` is told how long thoughts take.
    """

    def __init__(self, processes: int, enter: Callable[[], None], taken: Histogram) -> None:
        self._processes = processes
        self._enter = enter
        self._taken = taken
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
                with self._taken.time():
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
