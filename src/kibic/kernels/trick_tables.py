"""The rules of a trick game as tables for compiled functions, asked of the same objects that the plain rules play by.

Cards are numbered as they stand in the deck (`Deck.cards`), each copy of a double by itself, so that a hand is a set of
bits; suits are numbered in the order in which the deck first shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kibic.core.cards import Card, Deck, Rank, Suit, rank_of
from kibic.kernels.bits import BITS
from kibic.mechanics.order import Follow, Order

Bytes: TypeAlias = NDArray[np.int8]
Ints: TypeAlias = NDArray[np.int64]


class TrickTables(NamedTuple):
    """What a trick game is made of, for compiled functions.

    `suit` of each card; `relation` which of the tables in `beats` holds once a trick is full, by the suit led and the
    set of suits in it; `beats` whether a card (last index) overtakes the best one so far; `tiers` for each suit led
    sets of cards one of which must be played: the first for which the hand has any of the cards in `duties`; `worth`
    the points of each card, of a trick and of the last trick.
    """

    suit: Bytes
    relation: Bytes
    beats: NDArray[np.bool_]
    duties: Ints
    tiers: Ints
    worth: Ints
    trick_worth: int
    last_worth: int


class TrickRules(NamedTuple):
    """The tables, and the cards and suits that their numbers stand for."""

    cards: tuple[Card, ...]
    suits: tuple[Suit, ...]
    tables: TrickTables

    @property
    def words(self) -> int:
        """How many integers a set of cards takes."""
        return -(-len(self.cards) // BITS)

    def bits(self, hands: Sequence[Iterable[Card]]) -> Ints:
        """The hands as sets, one row each. No copy of a card is used twice. Raises `ValueError` for too many copies."""
        places: dict[Card, list[int]] = {}
        for place, card in enumerate(self.cards):
            places.setdefault(card, []).append(place)
        found = np.zeros((len(hands), self.words), dtype=np.int64)
        for seat, cards in enumerate(hands):
            for card in cards:
                if not places.get(card):
                    raise ValueError(f"{card} is not in the deck so many times")
                place = places[card].pop(0)
                found[seat, place // BITS] |= 1 << place % BITS
        return found

    def held(self, bits: Ints) -> tuple[Card, ...]:
        """The cards of one set."""
        return tuple(
            [card for place, card in enumerate(self.cards) if int(bits[place // BITS]) >> place % BITS & 1]
        )


def trick_rules(
    deck: Deck,
    order: Order,
    follow: Follow,
    *,
    worth: Mapping[Rank, int] | None = None,
    trick_worth: int = 0,
    last_worth: int = 0,
    within: Callable[[frozenset[Suit]], Order] | None = None,
) -> TrickRules:
    """The tables for a deck, an order and a policy. `worth` are the points of the ranks.

    `within` gives the order that holds in a trick of these suits, where that depends on all its cards. Raises
    `ValueError` for a policy that no table can state: one that asks for more than the suit led.
    """
    cards = deck.cards
    suits = tuple(dict.fromkeys(map(order.suit, cards)))
    orders: list[tuple[Suit, Order]] = []
    relation = np.zeros((len(suits), 1 << len(suits)), dtype=np.int8)
    for number, led in enumerate(suits):
        for present in range(1 << len(suits)):
            if not present >> number & 1:
                continue
            holds = order
            if within is not None:
                holds = within(frozenset(suit for bit, suit in enumerate(suits) if present >> bit & 1))
            if (led, holds) not in orders:
                orders.append((led, holds))
            relation[number, present] = orders.index((led, holds))
    duties, tiers = _tiers(cards, suits, order, follow)
    tables = TrickTables(
        suit=np.array([suits.index(order.suit(card)) for card in cards], dtype=np.int8),
        relation=relation,
        beats=np.array([[[o.beats(led, a, b) for b in cards] for a in cards] for led, o in orders]),
        duties=duties,
        tiers=tiers,
        worth=np.array([(worth or {}).get(rank_of(card), 0) for card in cards], dtype=np.int64),
        trick_worth=trick_worth,
        last_worth=last_worth,
    )
    return TrickRules(cards, suits, tables)


#: What may be played, and the cards of which a hand must have one for that.
_Tier: TypeAlias = tuple[frozenset[Card], frozenset[Card]]


def _tiers(
    cards: tuple[Card, ...], suits: tuple[Suit, ...], order: Order, follow: Follow
) -> tuple[Ints, Ints]:
    """For each suit led: what a hand of all cards must play, what one without these must, and so on."""
    chains = [
        _chain(follow, order, cards, next(card for card in cards if order.suit(card) == led)) for led in suits
    ]
    for card in cards:
        if _chain(follow, order, cards, card) != chains[suits.index(order.suit(card))]:
            raise ValueError(f"what may be played to {card} does not depend on its suit alone")
    words = -(-len(cards) // BITS)
    found = np.zeros((2, len(suits), max(map(len, chains)), words), dtype=np.int64)
    for led, chain in enumerate(chains):
        for number, tier in enumerate(chain):
            for which, held in enumerate(tier):
                for place, card in enumerate(cards):
                    if card in held:
                        found[which, led, number, place // BITS] |= 1 << place % BITS
    return found[0], found[1]


def _chain(follow: Follow, order: Order, cards: tuple[Card, ...], led: Card) -> list[_Tier]:
    """The tiers for one suit led. A card that may be played with others need not be one that asks for these."""
    left, chain = cards, list[_Tier]()
    while left:
        allowed = frozenset(follow.allowed(order, left, (led,)))
        rest = tuple([card for card in left if card not in allowed])
        duty = frozenset(
            [card for card in allowed if allowed.issuperset(follow.allowed(order, (card, *rest), (led,)))]
        )
        chain.append((duty, allowed))
        left = tuple([card for card in left if card not in duty])
    return chain
