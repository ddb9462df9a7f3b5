"""Random play-outs of trick games, many deals at once. The rules come as `TrickTables`.

Seats are numbered among those that play, in turn order.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from kibic.kernels.bits import BITS, count, lowest, nth
from kibic.kernels.chance import begun, below, following
from kibic.kernels.compiled import compiled
from kibic.kernels.trick_deals import Deals
from kibic.kernels.trick_tables import Bytes, Ints, TrickRules, TrickTables

MOST_SEATS = 8


class Outcomes(NamedTuple):
    """What play-outs led to, by deal and seat: card points with those for tricks, and tricks won.

    `played` are the cards in order, those on the table at the start not counted, -1 after an early end; `choices` the
    sets they were chosen from, but for the choice not to begin a second round. Both are empty unless asked for.
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
def _allowed(tables: TrickTables, hand: Ints, led: int) -> tuple[int, int]:
    """The cards of a hand that may be played to a suit led, in two words."""
    words = len(hand)
    for tier in range(tables.tiers.shape[1]):
        if hand[0] & tables.duties[led, tier, 0] or (words == 2 and hand[1] & tables.duties[led, tier, 1]):
            return hand[0] & tables.tiers[led, tier, 0], (
                hand[1] & tables.tiers[led, tier, 1] if words == 2 else 0
            )
    return 0, 0


@compiled
def _beating(tables: TrickTables, cards: int, word: int, trick: Bytes, best: int) -> int:
    """Those of some cards that overtake the best card of a trick."""
    found, led = 0, tables.suit[trick[0]]
    while cards:
        place = lowest(cards)
        cards &= cards - 1
        card = place + word * BITS
        holds = tables.relation[led, 1 << led | 1 << tables.suit[card]]
        if tables.beats[holds, trick[best], card]:
            found |= 1 << place
    return found


@compiled
def _play_out(
    tables: TrickTables,
    hands: Ints,
    trick: Bytes,
    laid: int,
    leader: int,
    fans: Bytes,
    beneath: Bytes,
    waits: bool,
    again: Ints,
    until: int,
    alike: int,
    random: int,
    points: Ints,
    tricks: Ints,
    played: Bytes,
    choices: Ints,
) -> None:
    """Play one deal to its end, or until a trick ends it (see `play_outs`). `hands` and `trick` are used up."""
    seats, words = hands.shape
    number, finished, went = 0, 0, -1
    left = laid > 0
    for word in range(words):
        left = left or hands[leader, word] != 0
    while left:
        start = seats if laid > seats else 0
        lead, more = hands[leader, 0], (hands[leader, 1] if words == 2 else 0)
        while True:
            for place in range(max(laid, start), start + seats):
                seat = leader + place - start
                if seat >= seats:
                    seat -= seats
                if place == start:
                    first, second = lead, more
                else:
                    first, second = _allowed(tables, hands[seat], int(tables.suit[trick[start]]))
                random = following(random)
                lower = count(first)
                choice = below(random, lower + count(second))
                card = nth(first, choice) if choice < lower else BITS + nth(second, choice - lower)
                hands[seat, card // BITS] ^= 1 << card % BITS
                trick[place] = card
                if beneath.shape[0] and not waits and beneath[card] >= 0:
                    hands[seat, beneath[card] // BITS] |= 1 << beneath[card] % BITS
                if played.shape[0]:
                    played[number] = card
                    choices[number, 0] = first
                    if words == 2:
                        choices[number, 1] = second
                    number += 1
            best = winner(tables, trick, start + seats)
            if start or best == 0 or again.shape[0] == 0:
                break
            # A leader who was beaten may go on, once, and he may also let it be.
            lead = _beating(tables, hands[leader, 0] & again[leader, 0], 0, trick, best)
            more = 0
            if words == 2:
                more = _beating(tables, hands[leader, 1] & again[leader, 1], 1, trick, best)
            random = following(random)
            ways = count(lead) + count(more)
            if below(random, ways + 1) == ways:
                break
            start = seats
        size = start + seats
        if waits:
            for at in range(size):
                under = beneath[trick[at]]
                if under >= 0:
                    hands[(leader + at) % seats, under // BITS] |= 1 << under % BITS
        if finished < fans.shape[1]:
            for seat in range(seats):
                card = fans[seat, finished]
                if card >= 0:
                    hands[seat, card // BITS] |= 1 << card % BITS
        leader = (leader + best) % seats
        left = False
        for word in range(words):
            left = left or hands[leader, word] != 0
        worth = tables.trick_worth + (0 if left else tables.last_worth)
        for at in range(size):
            worth += tables.worth[trick[at]]
        points[leader] += worth
        tricks[leader] += 1
        if went < 0:
            went = alike >> leader & 1
        if until >> leader & 1 or (alike and alike >> leader & 1 != went):
            break
        finished += 1
        laid = 0


@compiled
def _play_all(
    tables: TrickTables,
    hands: Ints,
    laid: Bytes,
    leaders: Bytes,
    fans: Bytes,
    beneath: Bytes,
    waits: bool,
    again: Ints,
    until: int,
    alike: int,
    seed: int,
    points: Ints,
    tricks: Ints,
    played: Bytes,
    choices: Ints,
) -> None:
    """Play out each deal; a deal's luck depends on the seed and the deal's place alone."""
    left = np.empty(hands.shape[1:], dtype=np.int64)
    trick = np.empty(2 * MOST_SEATS, dtype=np.int8)
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
            fans[deal],
            beneath[deal],
            waits,
            again[deal],
            until,
            alike,
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
    alike: int = 0,
    log: bool = False,
    threads: int = 1,
) -> Outcomes:
    """Play every deal to its end, each seat choosing evenly among the cards it may play.

    `until` is a set of seats: a deal ends once one of them has won a trick, as in a null game. `alike` is a set of
    seats too: a deal ends once they have won one trick and lost another. `log` keeps the cards played. The same `seed`
    gives the same play, however many threads share it. Raises `ValueError` for too many seats.
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
    fans = np.zeros((size, 0, 0), dtype=np.int8) if deals.fans is None else deals.fans
    beneath = np.zeros((size, 0), dtype=np.int8) if deals.beneath is None else deals.beneath
    again = np.zeros((size, 0, 0), dtype=np.int64) if deals.again is None else deals.again

    def share(start: int, end: int) -> None:
        rows = slice(start, end)
        _play_all(
            rules.tables,
            deals.hands[rows],
            deals.tables[rows],
            deals.leaders[rows],
            fans[rows],
            beneath[rows],
            deals.waits,
            again[rows],
            until,
            alike,
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
