"""Card points, the order that a key card makes, and paying. Rule book: serbian-games.md, sections 10.2 and 10.4."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import msgspec

from kibic.core.cards import FRENCH_32, Card, Rank, Suit, rank_of, suit_of
from kibic.mechanics.order import Order, SuitOrder, plain_order

#: What each card counts, whatever the order; 100 in the pack.
WORTH = dict(zip(map(Rank, "AKQJT987"), (4, 3, 2, 1, 10, 0, 0, 5), strict=True))
ALL_POINTS = 100
#: The card whose holder leads first: the two-headed lion.
LION = Card("8C")
#: The order without a key card, high to low; with one it is turned round until the opposite of the key is highest.
USUAL = "AKQJT987"
_HALF = len(USUAL) // 2


def circle(key: Rank) -> str:
    """The ranks from high to low that a key card of this rank makes: its opposite first, then downwards in circle."""
    first = (USUAL.index(key) + _HALF) % len(USUAL)
    return USUAL[first:] + USUAL[:first]


#: The order that each rank makes as the key.
CIRCLES: dict[Rank, str] = {rank: circle(rank) for rank in FRENCH_32.ranks}


def ranks_of(key: Card | None) -> str:
    """The ranks from high to low in force with this key card; without one the usual order."""
    return USUAL if key is None else CIRCLES[rank_of(key)]


def worth(card: Card) -> int:
    """The points of a card."""
    return WORTH[rank_of(card)]


@functools.cache
def order_of(key: Card | None) -> SuitOrder:
    """Which card beats which: the suit of the key card is trumps, its rank makes the order."""
    low_to_high = tuple(map(Rank, reversed(ranks_of(key))))
    return plain_order(low_to_high, None if key is None else suit_of(key))


class FollowTrumpOrPay(msgspec.Struct, frozen=True):
    """Follow suit; who cannot must play a trump; who cannot do that either pays with the dearest card he holds."""

    def allowed(self, order: Order, hand: tuple[Card, ...], trick: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of the led suit, or else the trumps, or else those of the highest point value."""
        if not trick:
            return hand
        assert isinstance(order, SuitOrder)
        for wanted in (order.suit(trick[0]), order.trump):
            if cards := tuple([card for card in hand if suit_of(card) == wanted]):
                return cards
        dearest = max(map(worth, hand))
        return tuple([card for card in hand if worth(card) == dearest])

    def excludes(self, order: Order, trick: Sequence[Card], played: Card) -> frozenset[Suit]:
        """The led suit when it was not followed, and trumps when neither was played."""
        assert isinstance(order, SuitOrder)
        if not trick or suit_of(played) == suit_of(trick[0]):
            return frozenset()
        void = {suit_of(trick[0])}
        if order.trump is not None and suit_of(played) != order.trump:
            void.add(order.trump)
        return frozenset(void)


def paid(trump: Suit | None, cards: Sequence[Card]) -> tuple[int | None, ...]:
    """For each card of a trick the value that was announced with it, None where it followed, trumped or was led."""
    return tuple([None if suit_of(card) in (suit_of(cards[0]), trump) else worth(card) for card in cards])
