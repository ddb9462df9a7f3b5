"""What can be told of a position before a lead without searching it. See `trick_solver`."""

from __future__ import annotations

from kibic.kernels.bits import count, highest, lowest
from kibic.kernels.compiled import counting_nothing
from kibic.kernels.trick_memory import (
    BOUNDS,
    LEADER,
    LEFT,
    NEED,
    REMAIN,
    Answers,
    Deal,
    describe,
    recall,
    rests_on_here,
)
from kibic.kernels.trick_tables import Ints


@counting_nothing
def _cashed(deal: Deal, remain: int, seat: int, suit: int, safe: int) -> tuple[int, int]:
    """How many tricks a seat can cash in a suit by leading it, at most `safe` of them, and the rank they rest on."""
    cards = remain >> deal.start[suit] & deal.full[suit]
    own = deal.hands[seat] >> deal.start[suit] & cards
    if own == 0:
        return 0, 0
    others = cards ^ own
    if others == 0:
        return min(count(own), safe), 0
    winners = own >> highest(others) + 1 << highest(others) + 1
    tops = count(winners)
    if tops == 0:
        return 0, 0
    if tops > safe:
        tops = safe
        if tops == 0:
            return 0, 0
        for _ in range(count(winners) - tops):
            winners &= winners - 1
        return tops, 1 << (deal.start[suit] + lowest(winners))
    rank = 1 << (deal.start[suit] + lowest(winners))
    for other in range(len(deal.hands)):
        if other != seat and count(deal.hands[other] >> deal.start[suit] & cards) > tops:
            return tops, rank
    return min(count(own), safe), rank


@counting_nothing
def _quick(deal: Deal, remain: int, leader: int, wanted: int) -> tuple[int, int]:
    """Tricks, up to those wanted, that the side to lead can take at once, and the ranks they rest on."""
    seats, suits, trump = len(deal.hands), len(deal.start), deal.trump
    mine = deal.first >> leader & 1
    total, rests_on = 0, 0
    drawn = 0
    if trump >= 0:
        drawn, rank = _cashed(deal, remain, leader, trump, wanted)
        total, rests_on = drawn, rank
    for step in range(seats):
        seat = leader + step
        if seat >= seats:
            seat -= seats
        if deal.first >> seat & 1 != mine:
            continue
        own, ranks, entry = 0, 0, step == 0
        for suit in range(suits):
            cards = remain >> deal.start[suit] & deal.full[suit]
            safe = wanted - total - own
            if safe <= 0:
                break
            if suit == trump:
                if step == 0:
                    continue
            elif trump >= 0:
                trumps = remain >> deal.start[trump] & deal.full[trump]
                for foe in range(seats):
                    if deal.first >> foe & 1 != mine:
                        held = count(deal.hands[foe] >> deal.start[trump] & trumps)
                        if held > drawn:
                            safe = min(safe, count(deal.hands[foe] >> deal.start[suit] & cards))
            if step > 0 and cards and not deal.hands[seat] >> deal.start[suit] + highest(cards) & 1:
                continue
            tricks, rank = _cashed(deal, remain, seat, suit, safe)
            own += tricks
            ranks |= rank
            if tricks and step > 0 and rank and deal.hands[leader] >> deal.start[suit] & cards:
                entry = True
        if entry and own:
            total += own
            rests_on |= ranks
            if step > 0:
                break
    return total, rests_on


@counting_nothing
def _sure(deal: Deal, remain: int, leader: int, wanted: int) -> tuple[int, int]:
    """Tricks, up to those wanted, that the other side takes: with the highest trumps, or by stopping every lead."""
    seats, trump = len(deal.hands), deal.trump
    mine = deal.first >> leader & 1
    if trump >= 0:
        cards = remain >> deal.start[trump] & deal.full[trump]
        if cards == 0:
            trump = -1
        else:
            top = highest(cards)
            for foe in range(seats):
                own = deal.hands[foe] >> deal.start[trump] & cards
                if own >> top & 1:
                    if deal.first >> foe & 1 == mine:
                        return 0, 0
                    others = cards ^ own
                    winners = own >> highest(others) + 1 << highest(others) + 1 if others else own
                    for _ in range(count(winners) - wanted):
                        winners &= winners - 1
                    rank = 1 << (deal.start[trump] + lowest(winners)) if others else 0
                    return count(winners), rank
    rests_on, most = 0, 0
    if trump < 0:
        # The side to lead has to lose the lead if it has too few cards in the suits that it heads.
        for suit in range(len(deal.start)):
            cards = remain & deal.full[suit] << deal.start[suit]
            if cards:
                top, longest, heads = 1 << highest(cards), 0, False
                for seat in range(seats):
                    if deal.first >> seat & 1 == mine:
                        longest = max(longest, count(deal.hands[seat] & cards))
                        heads = heads or deal.hands[seat] & top != 0
                if heads:
                    most += longest
                else:
                    rests_on |= top
        if most < count(deal.hands[leader] & remain):
            return 1, rests_on
    rests_on = 0
    for suit in range(len(deal.start)):
        cards = remain >> deal.start[suit] & deal.full[suit]
        if deal.hands[leader] >> deal.start[suit] & cards:
            top = 1 << deal.start[suit] + highest(cards)
            for seat in range(seats):
                if deal.hands[seat] & top and deal.first >> seat & 1 == mine:
                    return 0, 0
            rests_on |= top
    return 1, rests_on


@counting_nothing
def _last(deal: Deal, trick: Ints) -> tuple[bool, int]:
    """Whether the first side wins the last trick, in which nobody has a choice; and the rank that rests on."""
    seat = trick[LEADER]
    best, owner, rank = lowest(deal.hands[seat] & trick[REMAIN]), seat, 0
    for _ in range(len(deal.hands) - 1):
        seat = seat + 1 if seat + 1 < len(deal.hands) else 0
        card = lowest(deal.hands[seat] & trick[REMAIN])
        if deal.suit[card] == deal.suit[best]:
            best, owner = (card, seat) if card > best else (best, owner)
            rank = 1 << best
        elif deal.suit[card] == deal.trump:
            best, owner, rank = card, seat, 0
    return bool(deal.first >> owner & 1), rank


@counting_nothing
def settled(deal: Deal, memory: Answers, trick: Ints, left: int, remembered: bool) -> tuple[int, int, int]:
    """Whether a position before a lead is decided: 1 reached, 0 not, -1 unknown; on which ranks, with what margin.

    The margin is how much more, or less, could be needed without another answer.
    """
    need, remain, leader = trick[NEED], trick[REMAIN], trick[LEADER]
    if need <= 0:
        return 1, 0, -need
    if need > trick[LEFT]:
        return 0, 0, need - 1 - trick[LEFT]
    if not remembered:
        describe(deal, trick)
        return -1, 0, 0
    if left == 1:
        won, ranks = _last(deal, trick)
        return (1, ranks, trick[LEFT] - need) if won else (0, ranks, need - 1)
    describe(deal, trick)
    place = recall(memory, trick)
    if place >= 0:
        answer = memory.answers[place]
        lower, upper = answer[BOUNDS] & 0xFFFF, answer[BOUNDS] >> 16
        ranks = rests_on_here(deal, answer, remain)
        return (1, ranks, lower - need) if lower >= need else (0, ranks, need - 1 - upper)
    mine = deal.first >> leader & 1
    if deal.last_worth == 0:
        # How many tricks more the side to lead needs to decide the matter, and how many the other side.
        own, other = -(-need // deal.trick_worth), (trick[LEFT] - need) // deal.trick_worth + 1
        if not mine:
            own, other = other, own
        tricks, ranks = _quick(deal, remain, leader, own)
        if tricks >= own:
            return mine, ranks, 0
        tricks, ranks = _sure(deal, remain, leader, other)
        if tricks >= other:
            return 1 - mine, ranks, 0
    return -1, 0, 0
