"""The hidden-card sampler: one for all card games, fed by what a seat knows.

It draws from exactly the set of deals that agree with that knowledge, each equally likely, by counting them: cards
that may lie in the same places are one group, and the ways to share groups out are counted before they are drawn.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import factorial

import msgspec

from kibic.core.cards import Card
from kibic.core.rng import Rng, shuffled


class Quota(msgspec.Struct, frozen=True):
    """A place is known to hold exactly so many of these cards: an announcement, or a bid that says as much.

    `counts` has a number for each place, None where nothing is known. Only cards whose place is unknown count.
    """

    cards: frozenset[Card]
    counts: tuple[int | None, ...]


class Knowledge(msgspec.Struct, frozen=True):
    """What a seat knows about cards it cannot see.

    `unseen` are the cards whose place it does not know; `sizes` says how many of them lie in each place (a hand, a
    talon); `excluded` which of them cannot lie there (a void suit); `quotas` speak of sets that do not overlap.
    """

    unseen: tuple[Card, ...]
    sizes: tuple[int, ...]
    excluded: tuple[frozenset[Card], ...]
    quotas: tuple[Quota, ...] = ()


class Contradiction(ValueError):
    """No deal agrees with the knowledge: it was declared wrongly."""


Counts = tuple[int, ...]
#: For each quota, how many of its cards each place still has to get; None where that is free.
Owed = tuple[tuple[int | None, ...], ...]


class HiddenCards:
    """Draws deals that agree with what is known. Make one per decision and draw from it as often as needed."""

    def __init__(self, knowledge: Knowledge) -> None:
        if sum(knowledge.sizes) != len(knowledge.unseen):
            raise Contradiction(f"{len(knowledge.unseen)} unseen cards for places of {knowledge.sizes}")
        self._sizes = knowledge.sizes
        self._owed: Owed = tuple(quota.counts for quota in knowledge.quotas)
        groups: dict[tuple[tuple[int, ...], int | None], list[Card]] = {}
        for card in knowledge.unseen:
            places = tuple(place for place, out in enumerate(knowledge.excluded) if card not in out)
            quota = next((n for n, quota in enumerate(knowledge.quotas) if card in quota.cards), None)
            groups.setdefault((places, quota), []).append(card)
        # The least free groups first: the number of ways to count stays small.
        self._groups = sorted(
            groups.items(), key=lambda group: (len(group[0][0]), group[0][1] is None, len(group[1]))
        )
        self._ways = functools.cache(self._count)
        # Remembered where a draw comes by: most come by the same places.
        self._shares = functools.cache(self._shared)
        if self._ways(0, self._sizes, self._owed) == 0:
            raise Contradiction("no deal agrees with what is known")

    def draw(self, rng: Rng) -> tuple[tuple[Card, ...], ...]:
        """The cards of each place in one deal, drawn evenly from all that agree with the knowledge."""
        places: list[tuple[Card, ...]] = [()] * len(self._sizes)
        sizes, owed = self._sizes, self._owed
        for number, (_, cards) in enumerate(self._groups):
            ends, shares = self._shares(number, sizes, owed)
            split, sizes, owed = shares[bisect_right(ends, rng.below(ends[-1]))]
            mixed, first = shuffled(cards, rng), 0
            for place, count in enumerate(split):
                places[place] += mixed[first : first + count]
                first += count
        return tuple(places)

    def _shared(
        self, number: int, sizes: Counts, owed: Owed
    ) -> tuple[list[int], list[tuple[Counts, Counts, Owed]]]:
        """The splits of a group, each with what is left to fill after it, and where among all ways its own end."""
        ways, shares = [], []
        for split, arrangements, left, still in self._splits(number, sizes, owed):
            ways.append(arrangements * self._ways(number + 1, left, still))
            shares.append((split, left, still))
        return list(accumulate(ways)), shares

    def _count(self, number: int, sizes: Counts, owed: Owed) -> int:
        """In how many ways the groups from `number` on can be shared out."""
        if number == len(self._groups):
            return 0 if any(count for quota in owed for count in quota) else 1
        return sum(
            arrangements * self._ways(number + 1, left, still)
            for _, arrangements, left, still in self._splits(number, sizes, owed)
        )

    def _splits(self, number: int, sizes: Counts, owed: Owed) -> Iterator[tuple[Counts, int, Counts, Owed]]:
        """Every way to share one group by numbers: the split, its arrangements, and what is left to fill after it."""
        (places, quota), cards = self._groups[number]
        room = list(sizes)
        if quota is not None:
            room = [
                size if due is None else min(size, due) for size, due in zip(sizes, owed[quota], strict=True)
            ]
        for split in _compositions(
            len(cards), tuple(size if place in places else 0 for place, size in enumerate(room))
        ):
            arrangements = factorial(len(cards))
            for count in split:
                arrangements //= factorial(count)
            left = tuple(size - count for size, count in zip(sizes, split, strict=True))
            still = owed
            if quota is not None:
                paid = tuple(
                    None if due is None else due - count
                    for due, count in zip(owed[quota], split, strict=True)
                )
                still = (*owed[:quota], paid, *owed[quota + 1 :])
            yield split, arrangements, left, still


def _compositions(total: int, room: Counts) -> Iterator[Counts]:
    """Every way to write `total` as one number per place, none above the room there."""
    if len(room) == 1:
        if total <= room[0]:
            yield (total,)
        return
    most = min(total, room[0])
    least = max(0, total - sum(room[1:]))
    for first in range(least, most + 1):
        for rest in _compositions(total - first, room[1:]):
            yield (first, *rest)
