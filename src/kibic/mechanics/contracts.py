"""Contracts of the Skat family: what is trumps, which card beats which, matadors, game values. Rule book: skat.md, 0.

A contract has one of six kinds: a suit game (``D`` ``H`` ``S`` ``C``) in which the jacks and a suit are trumps, Grand
(``G``) in which only the jacks are, and Null (``N``) without trumps, in which the soloist must not win a trick.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias

from kibic.core.cards import CLUBS, DIAMONDS, FRENCH_32, HEARTS, SPADES, Card, Rank, Suit, suit_of
from kibic.mechanics.order import SuitOrder, plain_order

Kind: TypeAlias = Literal["D", "H", "S", "C", "G", "N"]
KINDS: tuple[Kind, ...] = ("D", "H", "S", "C", "G", "N")

JACKS = (Card("JC"), Card("JS"), Card("JH"), Card("JD"))
#: The suit of the jacks in Grand.
JACK_SUIT = Suit("J")
#: Plain suits where jacks are trumps, and all suits in Null, from low to high (0.2).
PLAIN_RANKS: tuple[Rank, ...] = tuple(map(Rank, "789QKTA"))
NULL_RANKS: tuple[Rank, ...] = FRENCH_32.ranks
#: Card points (0.1); 120 in the pack.
CARD_POINTS = {Rank("A"): 11, Rank("T"): 10, Rank("K"): 4, Rank("Q"): 3, Rank("J"): 2}
ALL_POINTS = 120
#: What a level of a suit game or of Grand is worth (0.7).
BASE: dict[Kind, int] = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
#: The values of Null by hand and ouvert (0.7).
NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}


def trump_of(kind: Kind) -> Suit | None:
    """The suit that is trumps; that of the jacks in Grand, none in Null."""
    if kind == "N":
        return None
    return JACK_SUIT if kind == "G" else Suit(kind)


@functools.cache
def order_of(trump: Suit | None) -> SuitOrder:
    """Which card beats which: the jacks belong to the trumps unless there are none (0.2)."""
    if trump is None:
        return plain_order(NULL_RANKS)
    height = {card: PLAIN_RANKS.index(Rank(card[0])) for card in FRENCH_32.cards if card not in JACKS}
    height |= {jack: len(PLAIN_RANKS) + place for place, jack in enumerate(reversed(JACKS))}
    suits = {card: trump if card in JACKS else suit_of(card) for card in FRENCH_32.cards}
    return SuitOrder(trump, suits, height)


@functools.cache
def trumps(kind: Kind) -> tuple[Card, ...]:
    """The trumps from high to low."""
    trump = trump_of(kind)
    if trump is None:
        return ()
    order = order_of(trump)
    held = [card for card in FRENCH_32.cards if order.suits[card] == trump]
    return tuple(sorted(held, key=order.height.__getitem__, reverse=True))


def matadors(kind: Kind, own: Collection[Card]) -> int:
    """How many trumps from the top are in `own`, or, negative, how many are missing (0.4); 0 in Null."""
    count = 0
    tops = trumps(kind)
    held = bool(tops) and tops[0] in own
    for card in tops:
        if (card in own) != held:
            break
        count += 1
    return count if held else -count


def sort_by(trump: Suit | None, cards: Iterable[Card]) -> tuple[Card, ...]:
    """A hand as it is held: trumps first, then clubs, hearts, spades, diamonds, each from high to low."""
    return tuple(sorted(cards, key=_places(trump).__getitem__))


@functools.cache
def _places(trump: Suit | None) -> dict[Card, int]:
    """Where each card stands among all cards, held in one hand."""
    order = order_of(trump)
    suits = [trump, CLUBS, HEARTS, SPADES, DIAMONDS]
    held = sorted(FRENCH_32.cards, key=lambda card: (suits.index(order.suits[card]), -order.height[card]))
    return {card: place for place, card in enumerate(held)}


def _products(base: int, most: int) -> set[int]:
    return {base * factor for factor in range(2, most + 1)}


#: What all rules have in common: the values of suit games, of Grand as far as it goes everywhere, and of Null.
_COMMON = set().union(*(_products(BASE[kind], 18) for kind in KINDS[:4]), _products(BASE["G"], 10)) | set(
    NULL_VALUES.values()
)
#: The values of the game by the international rules: all that may be bid (0.7).
BIDS = tuple(sorted(_COMMON | {11 * BASE["G"]}))
#: The base value of Grand ouvert by the older rules, and the values that may be bid by them (0.7).
GRAND_OUVERT = 36
BIDS_OLD = tuple(sorted(_COMMON | {GRAND_OUVERT * factor for factor in (7, 8, 9, 10)}))
