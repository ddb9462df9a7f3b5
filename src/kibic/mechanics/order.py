"""Which card beats which. Rules state it as data; rounds ask it card by card, compiled kernels read it as a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from kibic.core.cards import SUITS, Card, Rank, Suit, rank_of


class Order(Protocol):
    """The suits and the beating relation of one deal."""

    def __hash__(self) -> int: ...

    def suit(self, card: Card) -> Suit:
        """The suit a card belongs to in play, where it may differ from the printed one."""
        ...

    def beats(self, led: Suit, best: Card, card: Card) -> bool:
        """Whether `card`, played now, overtakes `best`, the winning card so far of a trick in which `led` was led."""
        ...


class SuitOrder(msgspec.Struct, frozen=True, eq=False):
    """The usual relation: higher in the same suit, or the first trump. Immutable, one for each choice of trumps.

    Two are the same only if they are one object: what is made for an order may be kept by it.
    """

    trump: Suit | None
    suits: dict[Card, Suit]
    height: dict[Card, int]

    def suit(self, card: Card) -> Suit:
        """The suit a card belongs to in play."""
        return self.suits[card]

    def beats(self, led: Suit, best: Card, card: Card) -> bool:
        """Whether `card` overtakes `best`. A card of neither the led suit nor trumps never does."""
        suit = self.suits[card]
        if suit == self.suits[best]:
            return self.height[card] > self.height[best]
        return suit == self.trump


def plain_order(ranks: tuple[Rank, ...], trump: Suit | None = None) -> SuitOrder:
    """The order in which every suit has the same ranks, low to high, and a whole suit may be trumps."""
    suits = {Card(rank + suit): suit for suit in SUITS for rank in ranks}
    height = {card: ranks.index(rank_of(card)) for card in suits}
    return SuitOrder(trump, suits, height)


def winning_card(order: Order, cards: Sequence[Card]) -> int:
    """The place in `cards`, played in this order, of the one that wins the trick so far."""
    led = order.suit(cards[0])
    best = 0
    for place in range(1, len(cards)):
        if order.beats(led, cards[best], cards[place]):
            best = place
    return best


class Follow(Protocol):
    """A policy: which cards of a hand may be played to a trick."""

    def allowed(self, order: Order, hand: tuple[Card, ...], trick: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that may be played, in the order of the hand."""
        ...

    def excludes(self, order: Order, trick: Sequence[Card], played: Card) -> frozenset[Suit]:
        """The suits in which a hand is shown to be void by playing `played` to the trick."""
        ...


class FollowSuit(msgspec.Struct, frozen=True):
    """Follow suit if you can; a void hand may play anything: ruff, overruff or discard."""

    def allowed(self, order: Order, hand: tuple[Card, ...], trick: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of the led suit, or the whole hand when leading or void."""
        if not trick:
            return hand
        led = order.suit(trick[0])
        return tuple([card for card in hand if order.suit(card) == led]) or hand

    def excludes(self, order: Order, trick: Sequence[Card], played: Card) -> frozenset[Suit]:
        """The led suit, when it was not followed."""
        if not trick:
            return frozenset()
        led = order.suit(trick[0])
        return frozenset() if order.suit(played) == led else frozenset((led,))


def points(cards: Iterable[Card], worth: dict[Rank, int]) -> int:
    """The card points in `cards`; ranks that are not named are worth nothing."""
    return sum(worth.get(rank_of(card), 0) for card in cards)
