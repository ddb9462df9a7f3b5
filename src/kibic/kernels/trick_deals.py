"""Deals of trick games as arrays, from rounds in play or at random.

Seats are numbered among those that play, in turn order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from kibic.core.cards import Card
from kibic.kernels.bits import BITS
from kibic.kernels.trick_tables import Bytes, Ints, TrickRules
from kibic.mechanics.contest import Changes
from kibic.mechanics.tricks import TrickRound


class Deals(NamedTuple):
    """Deals to be played out, one in each row.

    `hands` are sets of cards by deal, seat and word; `tables` the cards already in the trick, by their numbers, as many
    in each deal; `leaders` who led to it. Who has played to the trick has one card less.

    What `TrickRound.changes` tells of some games is None in others: `fans`, by deal, seat and trick, the cards that
    come into a hand after this trick and the next ones (-1: none); `beneath`, by deal and card, the card that comes
    into a hand when this one is played from it (-1: none), or where it `waits`, after the trick; `again`, as hands, the
    cards with which a leader who was beaten may begin a second round of the trick.
    """

    hands: Ints
    tables: Bytes
    leaders: Bytes
    fans: Bytes | None = None
    beneath: Bytes | None = None
    waits: bool = False
    again: Ints | None = None


def deals_of(rules: TrickRules, rounds: Sequence[TrickRound]) -> Deals:
    """Rounds in play, with all hands known: as many seats and cards on the table in each."""
    places = {card: place for place, card in enumerate(rules.cards)}
    changes = [state.changes for state in rounds]
    return Deals(
        np.array([rules.bits([state.hands[seat] for seat in state.active]) for state in rounds]),
        np.array([[places[card] for card in state.trick] for state in rounds], dtype=np.int8),
        np.array([state.active.index(state.leader) for state in rounds], dtype=np.int8),
        fans=_fans(rounds, changes, places),
        beneath=_beneath(changes, places),
        waits=changes[0].waits,
        again=_again(rules, rounds, changes),
    )


def _fans(
    rounds: Sequence[TrickRound], changes: Sequence[Changes], places: Mapping[Card, int]
) -> Bytes | None:
    """The numbers of the cards in the fans, where there are any."""
    most = max(len(fan) for each in changes for fan in each.fans or ((),))
    if not most:
        return None
    found = np.full((len(rounds), len(rounds[0].active), most), -1, dtype=np.int8)
    for deal, (state, each) in enumerate(zip(rounds, changes, strict=True)):
        for number, seat in enumerate(state.active):
            fan = [places[card] for card in each.fans[seat]]
            found[deal, number, : len(fan)] = fan
    return found


def _beneath(changes: Sequence[Changes], places: Mapping[Card, int]) -> Bytes | None:
    """For each card the number of the one beneath it, where cards lie on others."""
    if not any(each.beneath for each in changes):
        return None
    found = np.full((len(changes), len(places)), -1, dtype=np.int8)
    for deal, each in enumerate(changes):
        for card, under in each.beneath.items():
            found[deal, places[card]] = places[under]
    return found


def _again(rules: TrickRules, rounds: Sequence[TrickRound], changes: Sequence[Changes]) -> Ints | None:
    """The cards for a second round, as sets by seat, where there may be one."""
    if not any(each.again for each in changes):
        return None
    return np.array(
        [
            [rules.bits([each.again[seat]])[0] for seat in state.active]
            for state, each in zip(rounds, changes, strict=True)
        ]
    )


def random_deals(rules: TrickRules, seats: int, cards: int, deals: int, seed: int) -> Deals:
    """Deals of `cards` cards to each seat from a shuffled deck, seat 0 to lead."""
    generator = np.random.default_rng(seed)
    packs = generator.permuted(np.tile(np.arange(len(rules.cards)), (deals, 1)), axis=1)
    packs = packs[:, : seats * cards].reshape(deals, seats, cards)
    hands = np.zeros((deals, seats, rules.words), dtype=np.int64)
    for word in range(rules.words):
        inside = packs // BITS == word
        hands[:, :, word] = np.where(inside, np.int64(1) << packs % BITS, 0).sum(axis=2)
    return Deals(hands, np.empty((deals, 0), dtype=np.int8), np.zeros(deals, dtype=np.int8))
