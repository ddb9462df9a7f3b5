"""How the solver sees a trick game: cards in ascending order of strength suit by suit, checked against the tables.

The solver needs what bridge players take for granted: higher cards of a suit beat lower ones, trumps beat the rest,
suit is followed. `layout` reads that from `TrickTables` and refuses a game in which it does not hold. What a void may
do is left open.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibic.core.cards import Card
from kibic.kernels.bits import BITS
from kibic.kernels.trick_tables import Ints, TrickRules

MOST_SEATS = 4


class Layout(NamedTuple):
    """The cards from low to high, suit by suit: `start` and `size` of each suit, `trump` its number or -1.

    `tiers` are, for each suit led, the cards of which one must be played, the first of them that the hand has any of;
    a void that is `free` may play anything.
    """

    cards: tuple[Card, ...]
    start: Ints
    size: Ints
    trump: int
    tiers: NDArray[np.bool_]
    free: bool
    worth: Ints
    trick_worth: int
    last_worth: int

    def bits(self, cards: Sequence[Card]) -> int:
        """A set of cards."""
        return sum(1 << self.cards.index(card) for card in cards)

    def sets(self, cards: NDArray[np.bool_]) -> Ints:
        """Sets of cards, from what the last index says of each card."""
        found: Ints = (cards.astype(np.int64) << np.arange(len(self.cards))).sum(axis=-1)
        return found

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
            tiers=self.tiers[:, :, kept],
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
    tiers = (tables.tiers >> np.array(places) & 1).astype(np.bool_)
    of = tables.suit[places]
    if (
        any((holds != wanted).any() for holds in tables.beats)
        or any((tiers[suit, 0] != (of == suit)).any() for suit in suits)
        or (tables.duties != tables.tiers).any()
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
        tiers=tiers,
        free=tiers.shape[1] == 2,
        worth=tables.worth[places],
        trick_worth=tables.trick_worth,
        last_worth=tables.last_worth,
    )
