"""What the solver works on: a deal, and the memory of answers found. See `trick_solver`.

An answer holds for all positions that differ only in low cards (partition search: Ginsberg 1996). It is kept with the
lengths of all suits in all hands, and with the owners of the cards from the lowest upwards that it rests on.

Where cards carry points it would seldom hold elsewhere: there positions are remembered as they are (`Positions`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from kibic.kernels.bits import count, highest, lowest
from kibic.kernels.compiled import counting_nothing, short_loops
from kibic.kernels.trick_tables import Ints

#: Room of the transposition table: lists of answers, and answers. Full, it is emptied.
LISTS, ROOM = 1 << 16, 1 << 20
#: What is kept of a list: the lengths of all suits in all hands, the leader and the number of the deal, where its
#: answers begin and how many they are, and the lead that last got a side what it needed, or -1. The answers lie side by
#: side, with room for a power of two, to be gone through fast.
SHAPE, WHOSE, AT, LENGTH, LEAD = range(5)
#: What is kept of an answer: the owners of cards and which of them matter, in two words, and the bounds.
FIRST, FIRST_MASK, SECOND, SECOND_MASK, BOUNDS = range(5)
#: Where in a word of `Deal.lookup` stands what is known of a set of cards left in a suit, above the owners of all: the
#: length of the suit in each hand, four bits each; how many of the highest are in one hand, and how many tricks that
#: hand can cash, led often enough for the others to run out; one more than the lowest of these highest, 0 where nobody
#: else has the suit.
LENGTHS, TOPS, CASHED, LOWEST_TOP = 32, 48, 52, 56
#: Room for answers that a list begins with.
SHORTEST = 4

#: The table of positions: so many places, each with room for so many of them, the latest first.
BUCKETS, BUCKET = 1 << 16, 8
#: Room for the cards to be tried at one place.
MOVES_AT_MOST = 32

#: More than any margin.
MUCH = 1 << 15
#: What is kept for each card played, and for each trick.
PLAYER, CARD, BEST, MOVES, TRIED, RESTS_ON, HAND, MARGIN, COVERED = range(9)
REMAIN, LEADER, NEED, LEFT, SHAPE_HERE, FIRST_HERE, SECOND_HERE, DIFFERENT, LEAD_HERE = range(9)


class Deal(NamedTuple):
    """A deal for compiled functions.

    `hands` by seat; `first` the seats of the side that counts, as a set; `suit` of each card. For each suit: `start`,
    `full` (a set of all its cards from bit 0 on), `base` (where its part of `lookup` begins) and `shift` (where its
    owners stand in the two words of a pattern). `lookup` has for each set of cards left in a suit the owner of each,
    the highest first, two bits each, and above 32 bits the length of the suit in each hand, four bits each. `different`
    has those of each set that are not in one hand with the next higher one. Where cards carry points, both have what
    `trick_points.settle` writes: `lookup` with what the cards are worth, `different` as if they were worth nothing.
    `tiers` has for each suit led the sets of cards of which one must be played, the first that a hand has any of;
    `free` says that a void may play anything.
    """

    hands: Ints
    first: int
    suit: Ints
    start: Ints
    full: Ints
    base: Ints
    shift: Ints
    lookup: Ints
    different: Ints
    trump: int
    tiers: Ints
    free: bool
    worth: Ints
    trick_worth: int
    last_worth: int


class Answers(NamedTuple):
    """The transposition table of one deal and one way to count.

    `used` has the number of the deal, with which its lists are marked, how many positions were searched, and how much
    room is taken by lists and by answers. The rest is what is kept of cards and tricks in play.
    """

    lists: Ints
    answers: Ints
    used: Ints
    nodes: Ints
    orders: Ints
    tricks: Ints


class Positions(NamedTuple):
    """What the search knows of positions before a lead: the owners of the cards left and the leader; the cards; bounds.

    `moves` is room for the cards to be tried, `nodes` for what is kept of each card played; `counts` has the number of
    the deal, with which all that is known is marked, and how many positions were searched.
    """

    known: Ints
    moves: Ints
    nodes: Ints
    counts: Ints


class Memory(NamedTuple):
    """What a solver works with, to be used again by the next one: one part to count tricks, one to count points."""

    answers: Answers
    positions: Positions


def memory() -> Memory:
    """A table that nothing is written in."""
    counted = Answers(
        lists=np.zeros((LISTS, 5), dtype=np.int64),
        answers=np.empty((ROOM, 5), dtype=np.int64),
        used=np.zeros(4, dtype=np.int64),
        nodes=np.zeros((65, 16), dtype=np.int64),
        orders=np.zeros((65, 32), dtype=np.int64),
        tricks=np.zeros((33, 9), dtype=np.int64),
    )
    return Memory(
        answers=counted,
        positions=Positions(
            known=np.zeros((BUCKETS * BUCKET, 3), dtype=np.int64),
            moves=np.zeros(64 * MOVES_AT_MOST, dtype=np.int64),
            nodes=np.zeros((64, 24), dtype=np.int64),
            counts=np.zeros(2, dtype=np.int64),
        ),
    )


@counting_nothing
def fill(hands: Ints, start: Ints, full: Ints, base: Ints, lookup: Ints, different: Ints) -> None:
    """Write `Deal.lookup` and `Deal.different`: each set from the one without its highest card."""
    for suit in range(len(start)):
        lookup[base[suit]] = different[base[suit]] = 0
        for cards in range(1, full[suit] + 1):
            top = highest(cards)
            owner = 0
            for seat in range(len(hands)):
                if hands[seat] >> (start[suit] + top) & 1:
                    owner = seat
            rest = lookup[base[suit] + (cards ^ 1 << top)]
            owners = (rest & 0xFFFFFFFF) << 2 | owner
            lengths = (rest >> LENGTHS & 0xFFFF) + (1 << 4 * owner)
            tops, low = 1, top
            apart = different[base[suit] + (cards ^ 1 << top)]
            if rest and rest & 3 == owner:
                apart ^= 1 << highest(apart)
                tops += rest >> TOPS & 15
                low = (rest >> LOWEST_TOP) - 1
            own, others = lengths >> 4 * owner & 15, 0
            for seat in range(len(hands)):
                if seat != owner:
                    others = max(others, lengths >> 4 * seat & 15)
            cashed = own if others <= tops else tops
            lowest_top = low + 1 if others else 0
            known = lengths << LENGTHS | tops << TOPS | cashed << CASHED | lowest_top << LOWEST_TOP
            lookup[base[suit] + cards] = known | owners
            different[base[suit] + cards] = apart | 1 << top


@counting_nothing
def describe(deal: Deal, trick: Ints) -> None:
    """Write what a position looks like to the transposition table."""
    short_loops()
    remain = trick[REMAIN]
    seats = len(deal.hands)
    shape, first, second, different = 0, 0, 0, 0
    for suit in range(len(deal.start)):
        at = deal.base[suit] + (remain >> deal.start[suit] & deal.full[suit])
        found = deal.lookup[at]
        different |= deal.different[at] << deal.start[suit]
        shape |= (found >> LENGTHS & 0xFFFF) << 4 * seats * suit
        if deal.shift[suit] < 64:
            first |= (found & 0xFFFFFFFF) << deal.shift[suit]
        else:
            second |= (found & 0xFFFFFFFF) << deal.shift[suit] - 64
    trick[SHAPE_HERE], trick[FIRST_HERE], trick[SECOND_HERE] = shape, first, second
    trick[DIFFERENT], trick[LEAD_HERE] = different, -1


@counting_nothing
def forget(memory: Answers) -> None:
    """Begin with an empty table: lists that are marked with another number are taken for empty places."""
    memory.used[0] = memory.used[0] + 1 & 0xFFFFFFFF
    memory.used[2] = memory.used[3] = 0
    if memory.used[0] == 0:
        memory.used[0] = 1
        memory.lists[:] = 0


@counting_nothing
def _list(memory: Answers, trick: Ints) -> int:
    """The place of the list that answers for a position are in, or of the empty one where it would begin."""
    whose = memory.used[0] << 3 | trick[LEADER]
    mixed = (trick[SHAPE_HERE] + trick[LEADER] * 0x1E3779B97F4A7C15) * 0x1F58476D1CE4E5B9
    mixed ^= mixed >> 32
    place = mixed * 0x14D049BB133111EB >> 40 & LISTS - 1
    while memory.lists[place, WHOSE] >> 3 == memory.used[0] and (
        memory.lists[place, SHAPE] != trick[SHAPE_HERE] or memory.lists[place, WHOSE] != whose
    ):
        place = place + 1 & LISTS - 1
    return int(place)


@counting_nothing
def recall(memory: Answers, trick: Ints) -> int:
    """The place of an answer that holds and decides here; -1 if there is none.

    The latest are looked at first. One that served moves up, to be found sooner. Where none decides, the lead that did
    so when the cards were alike is written down.
    """
    short_loops()
    place = _list(memory, trick)
    if memory.lists[place, WHOSE] >> 3 != memory.used[0]:
        return -1
    first, second, need = trick[FIRST_HERE], trick[SECOND_HERE], trick[NEED]
    start, end = memory.lists[place, AT], memory.lists[place, AT] + memory.lists[place, LENGTH]
    at = end - 1
    while at >= start:
        answer = memory.answers[at]
        if (answer[FIRST] ^ first) & answer[FIRST_MASK] | (answer[SECOND] ^ second) & answer[
            SECOND_MASK
        ] == 0:
            bounds = answer[BOUNDS]
            if bounds & 0xFFFF >= need or bounds >> 16 < need:
                up = at + (end - at) // 2
                for field in range(5):
                    answer[field], memory.answers[up, field] = memory.answers[up, field], answer[field]
                return int(up)
        at -= 1
    trick[LEAD_HERE] = memory.lists[place, LEAD]
    return -1


@counting_nothing
def rests_on_here(deal: Deal, answer: Ints, remain: int) -> int:
    """The lowest card of each suit that an answer rests on, in the position at hand."""
    short_loops()
    cards = 0
    for suit in range(len(deal.start)):
        shift = deal.shift[suit]
        mask = answer[FIRST_MASK] >> shift if shift < 64 else answer[SECOND_MASK] >> shift - 64
        depth = count(mask & 0xFFFFFFFF & (1 << 2 * count(deal.full[suit])) - 1) >> 1
        if depth:
            left = remain >> deal.start[suit] & deal.full[suit]
            for _ in range(depth - 1):
                left ^= 1 << highest(left)
            cards |= 1 << (deal.start[suit] + highest(left))
    return cards


@counting_nothing
def _copy(answers: Ints, one: int, to: int) -> None:
    short_loops()
    for field in range(5):
        answers[to, field] = answers[one, field]


@counting_nothing
def remember(
    deal: Deal, memory: Answers, trick: Ints, rests_on: int, reached: bool, margin: int, lead: int
) -> None:
    """Write an answer down, or make the bounds of one that rests on the same cards narrower."""
    short_loops()
    first, second = 0, 0
    for suit in range(len(deal.start)):
        left = trick[REMAIN] >> deal.start[suit] & deal.full[suit]
        cards = rests_on >> deal.start[suit] & left
        depth = count(left >> lowest(cards)) if cards else 0
        if deal.shift[suit] < 64:
            first |= (1 << 2 * depth) - 1 << deal.shift[suit]
        else:
            second |= (1 << 2 * depth) - 1 << deal.shift[suit] - 64
    lower, upper = 0, 0xFFFF
    if reached:
        lower = trick[NEED] + margin
    else:
        upper = trick[NEED] - 1 - margin
    if memory.used[2] >= LISTS // 4 * 3 or memory.used[3] >= ROOM // 4 * 3:
        forget(memory)
    place = _list(memory, trick)
    whole = memory.lists[place]
    if whole[WHOSE] >> 3 != memory.used[0]:
        whole[SHAPE], whole[WHOSE] = trick[SHAPE_HERE], memory.used[0] << 3 | trick[LEADER]
        whole[AT], whole[LENGTH], whole[LEAD] = memory.used[3], 0, -1
        memory.used[2] += 1
        memory.used[3] += SHORTEST
    if reached == (deal.first >> trick[LEADER] & 1):
        whole[LEAD] = lead
    answers, at = memory.answers, whole[AT]
    while at < whole[AT] + whole[LENGTH]:
        answer = answers[at]
        if (
            first & ~answer[FIRST_MASK]
            | second & ~answer[SECOND_MASK]
            | (answer[FIRST] ^ trick[FIRST_HERE]) & first
            | (answer[SECOND] ^ trick[SECOND_HERE]) & second
        ) == 0:
            # This one holds only where the new one does.
            low, high = answer[BOUNDS] & 0xFFFF, answer[BOUNDS] >> 16
            same = answer[FIRST_MASK] == first and answer[SECOND_MASK] == second
            if same:
                lower, upper = max(lower, low), min(upper, high)
            if same or (low <= lower and high >= upper):
                whole[LENGTH] -= 1
                _copy(answers, whole[AT] + whole[LENGTH], at)
                continue
        at += 1
    length = whole[LENGTH]
    if length >= SHORTEST and length & length - 1 == 0:
        start = memory.used[3]
        memory.used[3] += 2 * length
        for number in range(length):
            _copy(answers, whole[AT] + number, start + number)
        whole[AT] = start
    answer = answers[whole[AT] + length]
    answer[FIRST], answer[FIRST_MASK] = trick[FIRST_HERE] & first, first
    answer[SECOND], answer[SECOND_MASK] = trick[SECOND_HERE] & second, second
    answer[BOUNDS] = upper << 16 | lower
    whole[LENGTH] += 1
