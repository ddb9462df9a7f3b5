"""Numbered work shared out between processes; what comes back comes in the order of the numbers."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeAlias, TypeVar

R = TypeVar("R")
#: Hands the numbers of one share to a worker.
Submit: TypeAlias = Callable[[range], "Future[list[R]]"]


@contextmanager
def in_order(work: Callable[[int], R], numbers: range, workers: int, share: int = 1) -> Iterator[Iterable[R]]:
    """What `work` makes of each number, whatever the number of processes; `share` numbers go to a worker at a time."""
    if workers == 1:
        yield map(work, numbers)
        return
    # Fresh processes, for a copy of this one could hold locks of threads that it does not have.
    with ProcessPoolExecutor(workers, get_context("spawn"), _leave_quietly) as pool:
        try:
            yield shared_out(lambda some: pool.submit(all_of, work, some), numbers, workers, share)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def shared_out(submit: Submit[R], numbers: range, workers: int, share: int) -> Iterator[R]:
    """The outcomes in order; however many numbers there are, few wait in memory."""
    waiting: deque[Future[list[R]]] = deque()
    for first in range(0, len(numbers), share):
        waiting.append(submit(numbers[first : first + share]))
        if len(waiting) > 4 * workers:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def all_of(work: Callable[[int], R], numbers: range) -> list[R]:
    """One share of the work."""
    return list(map(work, numbers))


def _leave_quietly() -> None:
    """Let Ctrl-C end a worker at once and without a word; the command itself says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
