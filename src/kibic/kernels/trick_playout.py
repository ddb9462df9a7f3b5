"""Random play-outs of trick games, many deals at once. The rules come as `TrickTables`.

Seats are numbered among those that play, in turn order.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from kibic.kernels.bits import BITS, count, nth
from kibic.kernels.chance import begun, below, following
from kibic.kernels.compiled import compiled
from kibic.kernels.trick_tables import Bytes, Ints, TrickRules, TrickTables
from kibic.mechanics.tricks import TrickRound

MOST_SEATS = 8


class Deals(NamedTuple):
    """Deals to be played out, one in each row.

    `hands` are sets of cards by deal, seat and word; `tables` the cards already in the trick, by their numbers, as many
    in each deal; `leaders` who led to it. Who has played to the trick has one card less.
    """

    hands: Ints
    tables: Bytes
    leaders: Bytes


class Outcomes(NamedTuple):
    """What play-outs led to, by deal and seat: card points with those for tricks, and tricks won.

    `played` are the cards in order, those on the table at the start not counted, -1 after an early end; `choices` the
    sets they were chosen from. Both are empty unless they were asked for.
    """

    points: Ints
    tricks: Ints
    played: Bytes
    choices: Ints


@compiled
def winner(tables: TrickTables, trick: Bytes, size: int) -> int:
    """The place of the card that wins a full trick of `size` cards."""
    present = 0
    for place in range(size):
        present |= 1 << tables.suit[trick[place]]
    holds = tables.relation[tables.suit[trick[0]], present]
    best = 0
    for place in range(1, size):
        if tables.beats[holds, trick[best], trick[place]]:
            best = place
    return best


@compiled
def _play_out(
    tables: TrickTables,
    hands: Ints,
    trick: Bytes,
    laid: int,
    leader: int,
    until: int,
    random: int,
    points: Ints,
    tricks: Ints,
    played: Bytes,
    choices: Ints,
) -> None:
    """Play one deal to its end, or until a seat of the set `until` wins a trick. `hands` and `trick` are used up."""
    seats, words = hands.shape
    number = 0
    left = 0
    for word in range(words):
        left += count(hands[leader, word])
    left += laid > 0
    while left:
        for place in range(laid, seats):
            seat = leader + place
            if seat >= seats:
                seat -= seats
            first, second = hands[seat, 0], (hands[seat, 1] if words == 2 else 0)
            if place:
                led = tables.suit[trick[0]]
                for tier in range(tables.tiers.shape[1]):
                    wanted = hands[seat, 0] & tables.tiers[led, tier, 0]
                    more = hands[seat, 1] & tables.tiers[led, tier, 1] if words == 2 else 0
                    if wanted | more:
                        first, second = wanted, more
                        break
            random = following(random)
            lower = count(first)
            choice = below(random, lower + count(second))
            card = nth(first, choice) if choice < lower else BITS + nth(second, choice - lower)
            hands[seat, card // BITS] ^= 1 << card % BITS
            trick[place] = card
            if played.shape[0]:
                played[number] = card
                choices[number, 0] = first
                if words == 2:
                    choices[number, 1] = second
                number += 1
        leader += winner(tables, trick, seats)
        if leader >= seats:
            leader -= seats
        worth = tables.trick_worth + (tables.last_worth if left == 1 else 0)
        for place in range(seats):
            worth += tables.worth[trick[place]]
        points[leader] += worth
        tricks[leader] += 1
        if until >> leader & 1:
            break
        laid = 0
        left -= 1


@compiled
def _play_all(
    tables: TrickTables,
    hands: Ints,
    laid: Bytes,
    leaders: Bytes,
    until: int,
    seed: int,
    points: Ints,
    tricks: Ints,
    played: Bytes,
    choices: Ints,
) -> None:
    """Play out each deal; a deal's luck depends on the seed and the deal's place alone."""
    left = np.empty(hands.shape[1:], dtype=np.int64)
    trick = np.empty(MOST_SEATS, dtype=np.int8)
    for deal in range(hands.shape[0]):
        left[:] = hands[deal]
        for place in range(laid.shape[1]):
            trick[place] = laid[deal, place]
        _play_out(
            tables,
            left,
            trick,
            laid.shape[1],
            leaders[deal],
            until,
            begun(seed, deal),
            points[deal],
            tricks[deal],
            played[deal],
            choices[deal],
        )


def play_outs(
    rules: TrickRules,
    deals: Deals,
    seed: int,
    *,
    until: int = 0,
    log: bool = False,
    threads: int = 1,
) -> Outcomes:
    """Play every deal to its end, each seat choosing evenly among the cards it may play.

    `until` is a set of seats: a deal ends once one of them has won a trick, as in a null game. `log` keeps the cards
    played. The same `seed` gives the same play, however many threads share it. Raises `ValueError` for too many seats.
    """
    size, seats, words = deals.hands.shape
    if seats > MOST_SEATS:
        raise ValueError(f"{seats} seats: at most {MOST_SEATS} can play")
    moves = len(rules.cards) if log else 0
    found = Outcomes(
        points=np.zeros((size, seats), dtype=np.int64),
        tricks=np.zeros((size, seats), dtype=np.int64),
        played=np.full((size, moves), -1, dtype=np.int8),
        choices=np.zeros((size, moves, words), dtype=np.int64),
    )

    def share(start: int, end: int) -> None:
        rows = slice(start, end)
        _play_all(
            rules.tables,
            deals.hands[rows],
            deals.tables[rows],
            deals.leaders[rows],
            until,
            seed + start,
            found.points[rows],
            found.tricks[rows],
            found.played[rows],
            found.choices[rows],
        )

    if threads == 1:
        share(0, size)
        return found
    edges = [size * part // threads for part in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(share, edges[:-1], edges[1:]))
    return found


def deals_of(rules: TrickRules, rounds: Sequence[TrickRound]) -> Deals:
    """Rounds in play, with all hands known: as many seats and cards on the table in each."""
    places = {card: place for place, card in enumerate(rules.cards)}
    return Deals(
        np.array([rules.bits([state.hands[seat] for seat in state.active]) for state in rounds]),
        np.array([[places[card] for card in state.trick] for state in rounds], dtype=np.int8),
        np.array([state.active.index(state.leader) for state in rounds], dtype=np.int8),
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
