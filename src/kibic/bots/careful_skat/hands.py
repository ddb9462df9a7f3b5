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
#: The games in which tricks are wanted, by their places.
PLAYED: dict[Kind, int] = {"S": 0, "H": 1, "D": 2, "C": 3, "G": 4}
_NULL_HEIGHT = order_of(None).height


@functools.lru_cache(maxsize=1 << 16)
def _strengths(hand: Cards) -> tuple[float, ...]:
    """What a hand is good for in each of `PLAYED`."""
    bonus, jacks = 0.0, 0
    held: dict[str, str] = dict.fromkeys(SUITS, "")
    for card in hand:
        if card[0] == "J":
            bonus += JACK_BONUS[card]
            jacks += 1
        else:
            held[card[1]] += card[0]
    aside = [(suit, _side_suit(ranks, False)) for suit, ranks in held.items()]
    found = []
    for trump, ranks in held.items():
        worth = bonus + jacks
        for suit, side in aside:
            worth += _trump_suit(ranks) if suit == trump else side
        found.append(worth)
    return (*found, bonus + 1.3 * jacks + sum([_side_suit(ranks, True) for ranks in held.values()]))


def strength(kind: Kind, hand: Iterable[Card]) -> float:
    """What a hand of ten is good for in a suit game or Grand: about the tricks that it is worth."""
    return _strengths(tuple(hand))[PLAYED[kind]]


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
    tops = _tops(own)
    return values | {
        kind: base * (1 + top + from_hand) for (kind, base), top in zip(BASE.items(), tops, strict=True)
    }


@functools.lru_cache(maxsize=1 << 14)
def _tops(own: Cards) -> tuple[int, ...]:
    """The matadors of each kind of game, held or missing."""
    return tuple([abs(matadors(kind, own)) for kind in BASE])


def margins(hand: Cards, from_hand: bool) -> dict[Kind, float]:
    """How far a hand is above what each kind of game needs."""
    null, suit, grand = (
        (NULL_HAND, SUIT_HAND, GRAND_HAND) if from_hand else (NULL_GAME, SUIT_GAME, GRAND_GAME)
    )
    good = _strengths(hand)
    ahead = {kind: good[place] - (grand if kind == "G" else suit) for kind, place in PLAYED.items()}
    return ahead | {"N": null - _danger(hand)}


def margin(kind: Kind, hand: Cards, from_hand: bool) -> float:
    """How far a hand is above what this kind of game needs."""
    return margins(hand, from_hand)[kind]


def best_game(hand: Cards, values: dict[Kind, int], bid: int, from_hand: bool) -> tuple[bool, float, Kind]:
    """The best game for a hand: whether it covers the bid, by how much it is more than strong enough, its kind.

    Of games that are all strong enough the dearest is best.
    """
    best: tuple[bool, float, Kind] = (False, -99.0, "D")
    above = margins(hand, from_hand)
    for kind, value in values.items():
        ahead = above[kind]
        best = max(best, (value >= bid, ahead + value / 60 if ahead >= 0 else ahead, kind))
    return best


def discards(hand: Cards, kind: Kind) -> list[Cards]:
    """What can be laid away in a game that is settled, the best first."""

    def worth(pair: Cards) -> float:
        left = [card for card in hand if card not in pair]
        return strength(kind, left) + LAID * points(pair, CARD_POINTS)

    plain = [card for card in hand if card not in JACKS]
    return sorted(combinations(plain, len(hand) - 10), key=worth, reverse=True)
