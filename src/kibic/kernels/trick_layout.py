"""How the solver sees a trick game: cards in ascending order of strength suit by suit, checked against the tables.

The solver needs what bridge players take for granted: higher cards of a suit beat lower ones, trumps beat the rest,
suit is followed. `layout` reads that from `TrickTables` and refuses a game in which it does not hold.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np

from kibic.core.cards import Card
from kibic.kernels.bits import BITS
from kibic.kernels.trick_tables import Ints, TrickRules

MOST_SEATS = 4


class Layout(NamedTuple):
    """The cards from low to high, suit by suit: `start` and `size` of each suit, `trump` its number or -1."""

    cards: tuple[Card, ...]
    start: Ints
    size: Ints
    trump: int
    worth: Ints
    trick_worth: int
    last_worth: int

    def bits(self, cards: Sequence[Card]) -> int:
        """A set of cards."""
        return sum(1 << self.cards.index(card) for card in cards)

    def among(self, cards: Collection[Card]) -> Layout:
        """The same game with these cards only, as if there were no others in the deck."""
        kept = np.array([card in cards for card in self.cards], dtype=np.bool_)
        size = np.array(
            [kept[start : start + size].sum() for start, size in zip(self.start, self.size, strict=True)]
        )
        return self._replace(
            cards=tuple([card for card, keep in zip(self.cards, kept, strict=True) if keep]),
            start=np.cumsum(size) - size,
            size=size,
            worth=self.worth[kept],
        )


def layout(rules: TrickRules) -> Layout:
    """The layout of a game. Raises `ValueError` where the solver cannot play it."""
    tables, count = rules.tables, len(rules.cards)
    if count > BITS:
        raise ValueError(f"{count} cards: the solver takes decks of at most {BITS}")
    suits = range(len(rules.suits))
    beats = np.array([tables.beats[tables.relation[led, 1 << led]] for led in suits])
    height = np.array([beats[suit, :, place].sum() for place, suit in enumerate(tables.suit)])
    places = sorted(range(count), key=lambda place: (tables.suit[place], height[place]))
    trumps = [
        suit
        for suit in suits
        if all(beats[led][tables.suit == led][:, tables.suit == suit].all() for led in suits if led != suit)
    ]
    trump = trumps[0] if len(trumps) == 1 else -1
    strength = np.argsort(places)
    same = tables.suit[:, None] == tables.suit[None, :]
    above = strength[None, :] > strength[:, None]
    wanted = (same & above) | (~same & (tables.suit[None, :] == trump))
    sets = [sum(1 << place for place in range(count) if tables.suit[place] == suit) for suit in suits]
    everything = (1 << count) - 1
    if (
        any((holds != wanted).any() for holds in tables.beats)
        or tables.tiers.shape[1] != 2
        or [list(map(int, row)) for row in tables.tiers[:, :, 0]] != [[own, everything ^ own] for own in sets]
    ):
        raise ValueError(
            "the solver plays games in which suit is followed and the highest card or trump wins"
        )
    size = np.bincount(tables.suit, minlength=len(suits))
    return Layout(
        cards=tuple([rules.cards[place] for place in places]),
        start=np.cumsum(size) - size,
        size=size.astype(np.int64),
        trump=trump,
        worth=tables.worth[places],
        trick_worth=tables.trick_worth,
        last_worth=tables.last_worth,
    )
