"""Rate limits: how much of what, and token buckets, each a number and a time."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

import msgspec

#: Addresses remembered at once; the one not heard of for longest is forgotten first.
_REMEMBERED: Final = 20_000


class Rate(msgspec.Struct, frozen=True):
    """So many things a second on average, so many at once."""

    per_second: float
    at_once: float


class Bucket:
    """What is left of a rate."""

    __slots__ = ("_filled", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate, self._left = rate, rate.at_once
        self._filled = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._rate.at_once, self._left + (now - self._filled) * self._rate.per_second)
        self._filled = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may do one more now."""
        bucket = self._buckets.setdefault(address, Bucket(self._rate))
        self._buckets.move_to_end(address)
        if len(self._buckets) > _REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
