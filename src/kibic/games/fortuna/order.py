"""Which card beats which, and which may be played. Rule book: serbian-games.md, sections 11.2 and 11.5."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import msgspec

from kibic.core.cards import CLUBS, DIAMONDS, FRENCH_32, HEARTS, SPADES, Card, Suit, rank_of, suit_of
from kibic.mechanics.order import Order, SuitOrder

#: The suit that the four jokers are.
JOKERS = Suit("J")
#: The symbol card of the game, Fortuna: 3Š of the Serbian deck.
FORTUNA = Card("KC")


class JokerTrumpOrder(SuitOrder, frozen=True):
    """Jokers above trumps above the rest; of several jokers the first one played wins."""

    def beats(self, led: Suit, best: Card, card: Card) -> bool:
        """Whether `card` overtakes `best`."""
        if self.suits[best] == JOKERS:
            return False
        return self.suits[card] == JOKERS or super().beats(led, best, card)


@functools.cache
def order_of(joker: Card | None) -> SuitOrder:
    """The order that this card makes when it is shown: its rank the jokers, its suit trumps; None before that."""
    suits = {
        card: JOKERS if joker is not None and rank_of(card) == rank_of(joker) else suit_of(card)
        for card in FRENCH_32.cards
    }
    height = {card: FRENCH_32.ranks.index(rank_of(card)) for card in FRENCH_32.cards}
    return JokerTrumpOrder(None if joker is None else suit_of(joker), suits, height)


class FollowOrTrump(msgspec.Struct, frozen=True):
    """Follow suit, else trump; a joker may always be played, and has to be when one was led."""

    def allowed(self, order: Order, hand: tuple[Card, ...], trick: Sequence[Card]) -> tuple[Card, ...]:
        """What of this hand may be played to a round that began with the first card of `trick`."""
        if not trick:
            return hand
        assert isinstance(order, SuitOrder)
        suits, led = order.suits, order.suits[trick[0]]
        if led == JOKERS:
            jokers = tuple([card for card in hand if suits[card] == JOKERS])
            return jokers or tuple([card for card in hand if suits[card] == order.trump]) or hand
        for duty in (led, order.trump):
            if any(suits[card] == duty for card in hand):
                return tuple([card for card in hand if suits[card] in (duty, JOKERS)])
        return hand

    def excludes(self, order: Order, trick: Sequence[Card], played: Card) -> frozenset[Suit]:
        """The suits that a hand is shown to lack by playing this card; a joker tells nothing."""
        assert isinstance(order, SuitOrder)
        led, suit = order.suits[trick[0]], order.suits[played]
        if suit in (led, JOKERS):
            return frozenset()
        if suit == order.trump:
            return frozenset((led,))
        return frozenset((led, order.trump)) if order.trump is not None else frozenset((led,))


#: The highest base score at which these suits may begin a second round; the tiers of 11.5.
ANY_UP_TO, TRUMPS_UP_TO, JOKERS_UP_TO = 10, 20, 29


def may_extend(order: SuitOrder, base: int, top: Card, card: Card) -> bool:
    """Whether a leader with this base score may begin a second round with `card` over the best card so far."""
    return is_strong(order, base, card) and order.beats(order.suits[card], top, card)


def is_strong(order: SuitOrder, base: int, card: Card) -> bool:
    """Whether a card is of a suit with which a leader with this base score may begin a second round."""
    suit = order.suits[card]
    if base <= ANY_UP_TO:
        return True
    if base <= TRUMPS_UP_TO:
        return suit in (order.trump, JOKERS)
    return base <= JOKERS_UP_TO and suit == JOKERS


def sort_by(order: SuitOrder, cards: Sequence[Card]) -> tuple[Card, ...]:
    """A hand as it is held: jokers first, then trumps, then alternating colours, each from high to low."""
    held = [JOKERS, order.trump, *(suit for suit in (SPADES, HEARTS, CLUBS, DIAMONDS) if suit != order.trump)]
    return tuple(sorted(cards, key=lambda card: (held.index(order.suits[card]), -order.height[card])))
