"""Cards and decks.

A card is its text, rank before suit: ``AH`` is the ace of hearts, ``TS`` the ten of spades. Two copies of a card in a
deck with doubles are equal and cannot be told apart, as on a table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

import msgspec

Card = NewType("Card", str)
Rank = NewType("Rank", str)
Suit = NewType("Suit", str)

SPADES, HEARTS, DIAMONDS, CLUBS = SUITS = (Suit("S"), Suit("H"), Suit("D"), Suit("C"))
SUIT_SIGNS = {SPADES: "♠", HEARTS: "♥", DIAMONDS: "♦", CLUBS: "♣"}


def rank_of(card: Card) -> Rank:
    """The rank of a card, one letter of ``23456789TJQKA``."""
    return Rank(card[0])


def suit_of(card: Card) -> Suit:
    """The suit printed on a card, one letter of ``SHDC``."""
    return Suit(card[1])


class Deck(msgspec.Struct, frozen=True):
    """A pack of cards in a fixed order: suit by suit, each from low to high.

    `ranks` runs from low to high and is the usual order of the deck; a game may state another.
    """

    name: str
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)


def ranks(letters: str) -> tuple[Rank, ...]:
    """Ranks low to high from their letters: ``ranks("789TJQKA")``."""
    return tuple(Rank(letter) for letter in letters)


def hand(text: str) -> tuple[Card, ...]:
    """Cards from their texts, separated by spaces: ``hand("AH KD 2C")``."""
    return tuple(Card(word) for word in text.split())


def french(letters: str, doubled: str = "") -> Deck:
    """A French deck with the given ranks in every suit; ranks in `doubled` are there twice."""
    cards = tuple(
        Card(rank + suit) for suit in SUITS for rank in letters for _ in range(2 if rank in doubled else 1)
    )
    return Deck(f"french-{len(cards)}", ranks(letters), cards)


FRENCH_52 = french("23456789TJQKA")
FRENCH_40 = french("234567JQKA")
FRENCH_36 = french("6789TJQKA")
FRENCH_32 = french("789TJQKA")
FRENCH_28 = french("89TJQKA")
FRENCH_72 = french("23456789TJQKA", doubled="TJQKA")


def sort_hand(cards: Iterable[Card], order: tuple[Rank, ...], trump: Suit | None = None) -> tuple[Card, ...]:
    """A hand as it is held: suits together, trumps first, then alternating colours; each suit from high to low."""
    suits = [suit for suit in (SPADES, HEARTS, CLUBS, DIAMONDS) if suit != trump]
    if trump is not None:
        suits.insert(0, trump)
    height = {rank: index for index, rank in enumerate(order)}
    return tuple(sorted(cards, key=lambda card: (suits.index(suit_of(card)), -height[rank_of(card)])))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The same cards in the same order, one copy of `card` taken out. Raises `ValueError` if it is not there."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
