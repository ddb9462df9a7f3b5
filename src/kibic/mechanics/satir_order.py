"""Satir: suits with a property each, and who wins a trick. Rule book: serbian-games.md, sections 2.5 and 5.

Hearts are always trumps, but clubs cannot be ruffed; diamonds beat cards of equal or lower rank, but not spades.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kibic.core.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, Rank, Suit, rank_of, suit_of
from kibic.mechanics.order import Order, winning_card


class SatirOrder(msgspec.Struct, frozen=True, eq=False):
    """The beating relation of all Satir games but the Anarchy; `height` numbers the ranks from low to high."""

    height: dict[Rank, int]

    def suit(self, card: Card) -> Suit:
        """The suit of a card, always the printed one."""
        return suit_of(card)

    def beats(self, led: Suit, best: Card, card: Card) -> bool:
        """Whether `card`, played now, overtakes `best` in a trick in which `led` was led."""
        suit, best_suit = suit_of(card), suit_of(best)
        rank, best_rank = self.height[rank_of(card)], self.height[rank_of(best)]
        if suit == best_suit:
            return rank > best_rank
        if suit == HEARTS and led != CLUBS:
            return best_suit == SPADES or (best_suit == DIAMONDS and rank > best_rank)
        if suit == DIAMONDS and led != SPADES:
            return best_suit in (HEARTS, CLUBS) and rank >= best_rank
        return suit == led == CLUBS and best_suit == DIAMONDS and rank > best_rank


def satir_order(ranks: tuple[Rank, ...]) -> SatirOrder:
    """The relation for these ranks, low to high."""
    return SatirOrder({rank: height for height, rank in enumerate(ranks)})


class AnarchyOrder(msgspec.Struct, frozen=True):
    """The beating relation of the Great Anarchy in a full trick of these suits (section 5).

    A club anywhere takes trump power from the hearts, a spade anywhere joker power from the diamonds. With `resistant`
    diamonds that were led can be beaten by higher hearts only even then.
    """

    order: SatirOrder
    suits: frozenset[Suit]
    resistant: bool = False

    def suit(self, card: Card) -> Suit:
        """The suit of a card, always the printed one."""
        return suit_of(card)

    def beats(self, led: Suit, best: Card, card: Card) -> bool:
        """Whether `card` is stronger than `best` in a trick in which `led` was led."""
        return self._strength(led, card) > self._strength(led, best)

    def _strength(self, led: Suit, card: Card) -> tuple[bool, bool, int, bool]:
        trumps, jokers = CLUBS not in self.suits, SPADES not in self.suits
        fighting = {led}
        if trumps and led in (SPADES, DIAMONDS):
            fighting.add(HEARTS)
        if jokers and led in (HEARTS, CLUBS):
            fighting.add(DIAMONDS)
        ruffs = led == SPADES or (led == DIAMONDS and trumps and not jokers and not self.resistant)
        suit, height = suit_of(card), self.order.height[rank_of(card)]
        return (suit in fighting, ruffs and suit == HEARTS, height, suit == DIAMONDS)


def anarchy_winner(order: SatirOrder, cards: Sequence[Card], *, resistant: bool = False) -> int:
    """The place of the card that wins a full trick of the Great Anarchy."""
    return winning_card(AnarchyOrder(order, frozenset(map(suit_of, cards)), resistant), cards)


class FollowOrTrump(msgspec.Struct, frozen=True):
    """Follow suit; who cannot must play hearts; who has none of these may play anything."""

    def allowed(self, order: Order, hand: tuple[Card, ...], trick: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of the led suit, or else the hearts, or else the whole hand."""
        if not trick:
            return hand
        for wanted in (order.suit(trick[0]), HEARTS):
            if cards := tuple([card for card in hand if order.suit(card) == wanted]):
                return cards
        return hand

    def excludes(self, order: Order, trick: Sequence[Card], played: Card) -> frozenset[Suit]:
        """The led suit when it was not followed, and hearts when neither was played."""
        if not trick or order.suit(played) == order.suit(trick[0]):
            return frozenset()
        return frozenset(
            (order.suit(trick[0]),) if order.suit(played) == HEARTS else (order.suit(trick[0]), HEARTS)
        )
