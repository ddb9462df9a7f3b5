"""The modes of SubRosa: which card beats which, and what cards are worth. Rule book: serbian-games.md, section 9.4."""

from __future__ import annotations

import functools
from typing import Literal

import msgspec

from kibic.core.cards import FRENCH_32, HEARTS, Card, Rank, Suit, rank_of, ranks, suit_of
from kibic.games.ruzicka.round import ORDERS, WORTH
from kibic.mechanics.round_tricks import JokerOrder, PileOrder

Mode = Literal["normal", "suit", "small-upset", "rank", "great-upset", "special"]
RankMatch = Literal["led", "top"]

#: The great zvanja that change the mode, from the weakest on, and the mode each makes.
MODES: dict[str, Mode] = {
    "malih8": "suit",
    "keca4": "small-upset",
    "sareni8": "rank",
    "sedmice4": "great-upset",
    "boja7": "special",
}
STRENGTH = {mode: strength for strength, mode in enumerate(MODES.values(), start=1)} | {"normal": 0}
#: Ranks from low to high where a mode changes them.
RANK_ORDERS = {"small-upset": ranks("89TJQKA7"), "great-upset": ranks("JQKA789T")}
EXTRA_WORTH = {"small-upset": {Rank("7"): 5}, "great-upset": {Rank("T"): 10}}


class OnlySuits(msgspec.Struct, frozen=True, eq=False):
    """Any card of the suit led beats, and any joker; ranks do not matter (SUIT)."""

    joker: Suit | None

    def beats(self, led: Card, top: Card, card: Card) -> bool:
        """Whether `card` beats `top`."""
        return suit_of(card) in (suit_of(led), self.joker)


class SameRank(msgspec.Struct, frozen=True, eq=False):
    """A card of the same rank beats, and any joker (RANK). Compared is the card led, or the top one (SR-D4)."""

    joker: Suit | None
    match: RankMatch

    def beats(self, led: Card, top: Card, card: Card) -> bool:
        """Whether `card` beats `top`."""
        return suit_of(card) == self.joker or rank_of(card) == rank_of(led if self.match == "led" else top)


class SpecialSuit(msgspec.Struct, frozen=True, eq=False):
    """Any card of the special suit beats the others; once one lies there only higher ones of it do (SPECIAL)."""

    suit: Suit
    others: JokerOrder

    def beats(self, led: Card, top: Card, card: Card) -> bool:
        """Whether `card` beats `top`."""
        if suit_of(top) == self.suit:
            height = self.others.height
            return suit_of(card) == self.suit and height[rank_of(card)] > height[rank_of(top)]
        return suit_of(card) == self.suit or self.others.beats(led, top, card)


def strongest(kinds: tuple[str, ...]) -> Mode:
    """The mode that these zvanja make together: the strongest rules."""
    return max(
        (MODES[kind] for kind in kinds if kind in MODES), key=lambda mode: STRENGTH[mode], default="normal"
    )


def special_ranks(highest: Rank) -> tuple[Rank, ...]:
    """The ranks low to high after a `boja7` that lacked `highest`: downwards from it, after the seven comes the ace."""
    place = FRENCH_32.ranks.index(highest) + 1
    return FRENCH_32.ranks[place:] + FRENCH_32.ranks[:place]


def heights(order: tuple[Rank, ...]) -> dict[Rank, int]:
    """A number for each rank of an order from low to high."""
    return {rank: height for height, rank in enumerate(order)}


def beating_ranks(mode: Mode, special: Card | None) -> tuple[Rank, ...]:
    """The ranks from low to high in a mode; none where ranks do not tell which card is the higher one."""
    if mode in ("suit", "rank"):
        return ()
    if mode == "special":
        assert special is not None
        return special_ranks(rank_of(special))
    return RANK_ORDERS.get(mode, FRENCH_32.ranks)


@functools.cache
def pile_order(mode: Mode, joker: Suit | None, special: Card | None, match: RankMatch) -> PileOrder:
    """Which card beats which in a mode. `special` is the card that the `boja7` lacked."""
    if mode == "suit":
        return OnlySuits(joker)
    if mode == "rank":
        return SameRank(joker, match)
    height = heights(beating_ranks(mode, special))
    if mode == "special":
        assert special is not None
        return SpecialSuit(suit_of(special), JokerOrder(HEARTS, height))
    return JokerOrder(joker, height) if mode in RANK_ORDERS else ORDERS[joker]


@functools.cache
def card_worth(mode: Mode) -> dict[Rank, int]:
    """The card points of each rank in a mode."""
    return WORTH | EXTRA_WORTH.get(mode, {})
