"""The work of the arena on many machines, by Ray (the extra ``kibic[ray]``); kibic must be installed on all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from kibic.arena.workers import all_of, shared_out
from kibic.core.errors import KibicError
from kibic.locale import message

R = TypeVar("R")


@contextmanager
def on_ray(work: Callable[[int], R], numbers: range, address: str) -> Iterator[Iterable[R]]:
    """What `work` makes of each number, in their order, on all processors of a cluster.

    `address` is that of its head, ``auto`` for the one this machine belongs to, ``local`` for a new one of this machine
    alone. Raises `KibicError` where Ray is not installed or cannot be reached.
    """
    try:
        import ray
    except ImportError:
        raise KibicError(message("ray-missing")) from None
    try:
        ray.init(address=address, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        raise KibicError(message("ray-unreachable", address=address[:60], why=str(error)[:200])) from None
    try:
        task = ray.remote(all_of)
        processors = int(ray.cluster_resources().get("CPU", 1))
        yield shared_out(lambda some: task.remote(work, some).future(), numbers, processors, share=1)
    finally:
        ray.shutdown()
