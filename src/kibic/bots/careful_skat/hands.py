"""What a hand of Skat is good for: as a game in a suit, as Grand, as Null."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from itertools import combinations

from kibic.core.cards import SUITS, Card
from kibic.mechanics.contracts import (
    BASE,
    CARD_POINTS,
    JACKS,
    NULL_VALUES,
    Kind,
    matadors,
    order_of,
)
from kibic.mechanics.order import points

Cards = tuple[Card, ...]

#: What a hand must be good for, to be played with the skat and without it.
SUIT_GAME, SUIT_HAND = 6.6, 10.0
GRAND_GAME, GRAND_HAND = 5.0, 9.0
#: How many cards of a Null hand may be in danger of winning, with the skat and without it.
NULL_GAME, NULL_HAND = 1.5, 0.0
#: So many of the pairs that can be laid away are worth a closer look.
PAIRS = 8
#: By how much others may judge a hand otherwise.
SLACK = 0.8
#: What each card point laid away adds to what is left.
LAID = 0.04
#: What each jack adds to a hand besides its length.
JACK_BONUS = dict(zip(JACKS, (0.5, 0.4, 0.3, 0.2), strict=True))
_NULL_HEIGHT = order_of(None).height


@functools.lru_cache(maxsize=1 << 16)
def _parts(hand: Cards) -> tuple[float, int, tuple[str, ...]]:
    """A hand taken apart: the bonus for its jacks, how many they are, and the ranks of each suit without them."""
    bonus, jacks = 0.0, 0
    held: dict[str, str] = dict.fromkeys(SUITS, "")
    for card in hand:
        if card[0] == "J":
            bonus += JACK_BONUS[card]
            jacks += 1
        else:
            held[card[1]] += card[0]
    return bonus, jacks, tuple(held.values())


def strength(kind: Kind, hand: Iterable[Card]) -> float:
    """What a hand of ten is good for in a suit game or Grand: about the tricks that it is worth."""
    bonus, jacks, held = _parts(tuple(hand))
    if kind == "G":
        return bonus + 1.3 * jacks + sum([_side_suit(ranks, True) for ranks in held])
    worth = bonus + jacks
    for suit, ranks in zip(SUITS, held, strict=True):
        worth += _trump_suit(ranks) if suit == kind else _side_suit(ranks, False)
    return worth


@functools.cache
def _trump_suit(ranks: str) -> float:
    """What the trumps besides the jacks are good for."""
    return len(ranks) + 0.2 * sum(rank in "AT" for rank in ranks)


@functools.cache
def _side_suit(ranks: str, grand: bool) -> float:
    """What the cards of a plain suit are good for."""
    if not ranks:
        return 0.0 if grand else 0.7
    worth = -0.25 * len(ranks)
    if "A" in ranks:
        worth += 1.25
        if "T" in ranks:
            worth += 1.2
            if "K" in ranks:
                worth += 0.5
            if grand:
                worth += 0.4 * max(0, len(ranks) - 3)
    elif "T" in ranks:
        worth += 0.7 if "K" in ranks or len(ranks) > 2 else -0.1
    elif "K" in ranks and len(ranks) > 1:
        worth += 0.15
    return worth


@functools.lru_cache(maxsize=1 << 16)
def _danger(hand: Cards) -> float:
    held: dict[str, list[int]] = {}
    for card in hand:
        held.setdefault(card[1], []).append(_NULL_HEIGHT[card])
    return sum([_suit_danger(tuple(sorted(heights))) for heights in held.values()])


def null_danger(hand: Iterable[Card]) -> float:
    """How many cards of a hand can be made to win in Null: in each suit those with too many lower ones out."""
    return _danger(tuple(hand))


@functools.cache
def _suit_danger(heights: tuple[int, ...]) -> float:
    """The n-th lowest card is safe while at most as many lower ones are out as it has below it in the hand."""
    danger = 0.0
    for place, height in enumerate(heights):
        lower_out = height - place
        if lower_out > place:
            danger += min(1.0, 0.35 * (lower_out - place))
    return danger


def values_of(own: Cards, from_hand: bool) -> dict[Kind, int]:
    """What each kind of game is worth at least, with these cards and the skat as far as it is known."""
    values: dict[Kind, int] = {"N": NULL_VALUES[from_hand, False]}
    return values | {kind: base * (1 + abs(matadors(kind, own)) + from_hand) for kind, base in BASE.items()}


def margin(kind: Kind, hand: Cards, from_hand: bool) -> float:
    """How far a hand is above what this kind of game needs."""
    if kind == "N":
        return (NULL_HAND if from_hand else NULL_GAME) - null_danger(hand)
    suit, grand = (SUIT_HAND, GRAND_HAND) if from_hand else (SUIT_GAME, GRAND_GAME)
    return strength(kind, hand) - (grand if kind == "G" else suit)


def best_game(hand: Cards, values: dict[Kind, int], bid: int, from_hand: bool) -> tuple[bool, float, Kind]:
    """The best game for a hand: whether it covers the bid, by how much it is more than strong enough, its kind.

    Of games that are all strong enough the dearest is best.
    """
    best: tuple[bool, float, Kind] = (False, -99.0, "D")
    for kind, value in values.items():
        ahead = margin(kind, hand, from_hand)
        best = max(best, (value >= bid, ahead + value / 60 if ahead >= 0 else ahead, kind))
    return best


def discards(hand: Cards, kind: Kind) -> list[Cards]:
    """What can be laid away in a game that is settled, the best first."""

    def worth(pair: Cards) -> float:
        left = [card for card in hand if card not in pair]
        return strength(kind, left) + LAID * points(pair, CARD_POINTS)

    plain = [card for card in hand if card not in JACKS]
    return sorted(combinations(plain, len(hand) - 10), key=worth, reverse=True)
