"""Randomness from outside the rules: a verifiable stream for play, a quick one for simulation.

Verifiable stream: block *i* is HMAC-SHA256(key = seed, message = *i* as 8 bytes, big-endian), *i* = 0, 1, 2 ...;
each block gives four 64-bit big-endian words, used in order. A number below *n* is ``word % n``; words at or above
the largest multiple of *n* that fits in 64 bits are thrown away, so every outcome is equally likely.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
SEED_BYTES = 32


class Rng(Protocol):
    """Anything that draws whole numbers evenly."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        ...


class SeedStream:
    """The documented stream of a 256-bit seed: the same seed gives the same deals and dice everywhere."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._words = self._stream(seed)

    @staticmethod
    def _stream(seed: bytes) -> Iterator[int]:
        counter = 0
        while True:
            block = hmac.digest(seed, counter.to_bytes(8, "big"), "sha256")
            for start in range(0, len(block), 8):
                yield int.from_bytes(block[start : start + 8], "big")
            counter += 1

    def below(self, n: int) -> int:
        limit = (1 << 64) - (1 << 64) % n
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % n


class QuickRng:
    """Python's own generator behind the same face: for bots and simulation, not for play between people."""

    def __init__(self, seed: int | str) -> None:
        self.below = random.Random(seed).randrange


def new_seed() -> bytes:
    """A fresh secret seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(text: str) -> bytes:
    """A seed for repeatable simulation from any text or number: its SHA-256."""
    return hashlib.sha256(text.encode()).digest()


def commitment(seed: bytes) -> str:
    """What is shown before the first deal: the SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def shuffled(items: Sequence[T], rng: Rng) -> tuple[T, ...]:
    """The items in random order (Fisher-Yates from the last place down)."""
    pack = list(items)
    for last in range(len(pack) - 1, 0, -1):
        place = rng.below(last + 1)
        pack[last], pack[place] = pack[place], pack[last]
    return tuple(pack)


def pick(items: Sequence[T], rng: Rng) -> T:
    """One of the items, each equally likely."""
    return items[rng.below(len(items))]
