"""The zvanja of SubRosa: which cards make one, and what it is worth. Rule book: serbian-games.md, section 9.3."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import combinations

import msgspec

from kibic.core.cards import FRENCH_32, SUITS, Card, Rank, rank_of, ranks, suit_of
from kibic.games.ruzicka import WORTH
from kibic.mechanics.order import points

#: What a kind is worth; the great cards of a sequence or of six of a suit, and inner zvanja, are added to it.
BASE = {
    "niz3": 6,
    "niz4": 10,
    "niz5": 15,
    "boja6": 20,
    "poker-low": 20,
    "poker-high": 30,
    "velikih8": 25,
    "malih8": 35,
    "keca4": 40,
    "sareni8": 45,
    "sedmice4": 50,
    "boja7": 75,
    "boja8-win": 0,
    "boja8-bank": 45,
}
#: Kinds that are worth more with great cards in them.
COUNTED = ("niz3", "niz4", "niz5", "boja6")
#: Small kinds of fewer than eight cards: those that count inside another.
INNER = (*COUNTED, "poker-low", "poker-high")
#: Eight-card kinds with others inside.
HOLLOW = ("velikih8", "malih8", "sareni8")
GREAT = ("malih8", "keca4", "sareni8", "sedmice4", "boja7", "boja8-win", "boja8-bank")
#: Great kinds that change the order of cards: worth more after Egaliti, and possible with cards missing (krnja).
UPSETTING = ("malih8", "keca4", "sareni8", "sedmice4")

LOW, HIGH = ranks("789T"), ranks("JQKA")
ACE, SEVEN = Rank("A"), Rank("7")

Cards = tuple[Card, ...]


class Combination(msgspec.Struct, frozen=True):
    """Cards that make a zvanje; `which` tells it from others of its kind, as people type it."""

    kind: str
    which: str
    cards: Cards

    @property
    def value(self) -> int:
        """Its own worth, without inner zvanja and Egaliti."""
        return BASE[self.kind] + (points(self.cards, WORTH) if self.kind in COUNTED else 0)

    @property
    def lacked(self) -> Card | None:
        """The card that seven of a suit lack."""
        suit, _, rank = self.which.partition("-")
        return Card(rank + suit) if self.kind == "boja7" else None

    @property
    def inner(self) -> int:
        """The best total of small zvanja inside it that share no card."""
        return best_inside(frozenset(self.cards)) if self.kind in HOLLOW else 0


def _four(rank: Rank) -> Cards:
    return tuple(Card(rank + suit) for suit in SUITS)


def _of_suit(suit: str, missing: tuple[Rank, ...]) -> Cards:
    return tuple(Card(rank + suit) for rank in FRENCH_32.ranks if rank not in missing)


def _fixed() -> Iterator[Combination]:
    """All zvanja that are the same cards in any hand."""
    order = FRENCH_32.ranks
    for length in (3, 4, 5):
        for suit in SUITS:
            for start in range(8):
                cards = tuple(Card(order[(start + step) % 8] + suit) for step in range(length))
                yield Combination(f"niz{length}", cards[0], cards)
    for suit in SUITS:
        for missing in combinations(order, 2):
            yield Combination("boja6", f"{suit}-{''.join(missing)}", _of_suit(suit, missing))
    for rank in ranks("89TJQK"):
        yield Combination("poker-low" if rank in LOW else "poker-high", rank, _four(rank))
    yield Combination("keca4", "", _four(ACE))
    yield Combination("sedmice4", "", _four(SEVEN))
    for suit in SUITS:
        for rank in order:
            yield Combination("boja7", f"{suit}-{rank}", _of_suit(suit, (rank,)))


FIXED = tuple(_fixed())
#: The zvanja whose cards are the whole hand, and so differ from hand to hand.
WHOLE_HAND = ("velikih8", "malih8", "sareni8", "boja8-win", "boja8-bank")


def _is_whole(kind: str, hand: Cards) -> bool:
    if len(hand) < 8:
        return False
    if kind == "sareni8":
        return len(set(map(rank_of, hand))) == 8
    if kind in ("velikih8", "malih8"):
        return all(rank_of(card) in (HIGH if kind == "velikih8" else LOW) for card in hand)
    return len(set(map(suit_of, hand))) == 1


@functools.lru_cache(1 << 12)
def found_in(hand: Cards) -> tuple[Combination, ...]:
    """All complete zvanja that these cards make."""
    held = frozenset(hand)
    fixed = tuple(each for each in FIXED if held.issuperset(each.cards))
    return fixed + tuple(Combination(kind, "", hand) for kind in WHOLE_HAND if _is_whole(kind, hand))


@functools.lru_cache(1 << 12)
def best_inside(cards: frozenset[Card]) -> int:
    """The best total of small zvanja of fewer than eight cards that share no card (9.3)."""
    return max(
        (
            each.value + best_inside(cards.difference(each.cards))
            for each in FIXED
            if each.kind in INNER and cards.issuperset(each.cards)
        ),
        default=0,
    )


def matching(kind: str, hand: Cards) -> Cards:
    """The cards of a whole hand that fit a great zvanje with cards missing; of equal ranks in `sareni8` the first."""
    if kind == "malih8":
        return tuple(card for card in hand if rank_of(card) in LOW)
    if kind == "sareni8":
        first = {rank_of(card): card for card in reversed(hand)}
        return tuple(card for card in hand if first[rank_of(card)] == card)
    rank = ACE if kind == "keca4" else SEVEN
    return tuple(card for card in hand if rank_of(card) == rank)


def missing(kind: str, hand: Cards) -> int:
    """How many cards the hand lacks of a great zvanje (9.6)."""
    return (4 if kind in ("keca4", "sedmice4") else 8) - len(matching(kind, hand))
