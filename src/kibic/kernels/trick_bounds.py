"""What can be told of a position before a lead without searching it. See `trick_solver`."""

from __future__ import annotations

from kibic.kernels.bits import count, highest, lowest
from kibic.kernels.compiled import counting_nothing, short_loops
from kibic.kernels.trick_memory import (
    BOUNDS,
    CASHED,
    LEADER,
    LEFT,
    LENGTHS,
    LOWEST_TOP,
    NEED,
    REMAIN,
    TOPS,
    Answers,
    Deal,
    describe,
    recall,
    rests_on_here,
)
from kibic.kernels.trick_tables import Ints


@counting_nothing
def _cashed(known: int, cards: int, safe: int) -> tuple[int, int]:
    """How many tricks the owner of the highest of these cards of a suit cashes by leading it, at most `safe` of them.

    `known` is what is known of the cards (`Deal.lookup`). Also the rank that the tricks rest on, as a set.
    """
    short_loops()
    if known >> LOWEST_TOP and known >> TOPS & 15 > safe:
        for _ in range(safe - 1):
            cards ^= 1 << highest(cards)
        return safe, 1 << highest(cards)
    return min(known >> CASHED & 15, safe), 1 << (known >> LOWEST_TOP) >> 1


@counting_nothing
def _unruffed(deal: Deal, mine: int, known: int, trumps: int, drawn: int, most: int) -> int:
    """How often, at most so often, a suit can be led before a foe can ruff it, once trumps were led `drawn` times."""
    short_loops()
    for foe in range(len(deal.hands)):
        if deal.first >> foe & 1 != mine and trumps >> LENGTHS + 4 * foe & 15 > drawn:
            most = min(most, known >> LENGTHS + 4 * foe & 15)
    return most


@counting_nothing
def _next_owner(known: int) -> int:
    """Who has the highest card of a suit that is not the owner's of all above it (0 if there is none)."""
    return (known & 0xFFFFFFFF) >> 2 * (known >> TOPS & 15) & 3


@counting_nothing
def _led_over(known: int, cards: int, leader: int, partner: int, safe: int) -> tuple[int, int]:
    """As `_cashed`: what a partner gets in a suit led to him after its highest cards, all of them the leader's."""
    short_loops()
    tops = known >> TOPS & 15
    owners = (known & 0xFFFFFFFF) >> 2 * tops
    next_ones = lowest(owners ^ 0x55555555 * partner | 1 << 2 * (count(cards) - tops)) >> 1
    # Besides these he needs a card for each of the leader's.
    tricks = min(next_ones, (known >> LENGTHS + 4 * partner & 15) - tops, safe)
    if tricks <= 0 or known >> LENGTHS + 4 * leader & 15 <= tops:
        return 0, 0
    for _ in range(tops + tricks - 1):
        cards ^= 1 << highest(cards)
    return tricks, 1 << highest(cards)


@counting_nothing
def _quick(deal: Deal, remain: int, leader: int, wanted: int) -> tuple[int, int]:
    """Tricks, up to those wanted, that the side to lead can take at once, and the ranks they rest on."""
    short_loops()
    seats, trump, mine = len(deal.hands), deal.trump, deal.first >> leader & 1
    total, rests_on, trumps, drawn = 0, 0, 0, 0
    if trump >= 0:
        cards = remain >> deal.start[trump] & deal.full[trump]
        trumps = deal.lookup[deal.base[trump] + cards]
        if trumps & 3 == leader:
            total, rank = _cashed(trumps, cards, wanted)
            rests_on, drawn = rank << deal.start[trump], total
        elif trumps and deal.first >> (trumps & 3) & 1 == mine:
            # A partner gets these whenever he wants.
            total, rank = _cashed(trumps, cards, min(wanted, trumps >> TOPS & 15))
            rests_on = rank << deal.start[trump]
    seat = leader
    for step in range(seats):
        if deal.first >> seat & 1 == mine:
            own, ranks, entry, cleared = 0, 0, step == 0, drawn
            if step > 0 and trumps & 3 == seat and trumps >> LENGTHS + 4 * leader & 15:
                entry, cleared = True, trumps >> TOPS & 15
            for suit in range(len(deal.start)):
                safe = wanted - total - own
                if safe <= 0:
                    break
                cards = remain >> deal.start[suit] & deal.full[suit]
                if suit == trump or cards == 0:
                    continue
                known = deal.lookup[deal.base[suit] + cards]
                tricks, rank = 0, 0
                if known & 3 == seat:
                    if trumps:
                        safe = _unruffed(deal, mine, known, trumps, cleared, safe)
                    if safe:
                        tricks, rank = _cashed(known, cards, safe)
                elif step > 0 and known & 3 == leader and _next_owner(known) == seat:
                    if trumps:
                        tops = known >> TOPS & 15
                        safe = _unruffed(deal, mine, known, trumps, drawn, safe + tops) - tops
                    tricks, rank = _led_over(known, cards, leader, seat, safe)
                if tricks:
                    own += tricks
                    ranks |= rank << deal.start[suit]
                    entry = entry or known >> LENGTHS + 4 * leader & 15 != 0
            if entry and own:
                total += own
                rests_on |= ranks
                if step > 0:
                    break
        seat = seat + 1 if seat + 1 < seats else 0
    return total, rests_on


@counting_nothing
def taker(deal: Deal, trick: Ints, card: int) -> tuple[int, int]:
    """Who can take the trick for the other side with the highest card of the suit led, -1 if nobody; and that rank.

    Nobody does if one of the side that led this card is still to play and can ruff.
    """
    short_loops()
    remain, leader, seats = trick[REMAIN], trick[LEADER], len(deal.hands)
    mine, suit = deal.first >> leader & 1, deal.suit[card]
    here = remain & deal.full[suit] << deal.start[suit]
    trumps = remain & deal.full[deal.trump] << deal.start[deal.trump] if deal.trump >= 0 else 0
    top, found = 1 << highest(here), -1
    seat = leader
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        if deal.first >> seat & 1 != mine:
            if deal.hands[seat] & top:
                found = seat
        elif deal.hands[seat] & here == 0 and deal.hands[seat] & trumps:
            return -1, 0
    return found, top


@counting_nothing
def cashes(deal: Deal, trick: Ints, seat: int) -> tuple[int, int]:
    """Whether it is decided because this seat leads and its side cashes all it needs: 1 reached, 0 not, -1 unknown.

    Also the ranks that this rests on.
    """
    need, mine = trick[NEED], deal.first >> seat & 1
    wanted = -(-need // deal.trick_worth) if mine else (trick[LEFT] - need) // deal.trick_worth + 1
    tricks, ranks = _quick(deal, trick[REMAIN], seat, wanted)
    return mine if tricks >= wanted else -1, ranks


@counting_nothing
def _sure(deal: Deal, remain: int, leader: int, wanted: int) -> tuple[int, int]:
    """Tricks, up to those wanted, that the other side takes: with the highest trumps, or by stopping every lead."""
    short_loops()
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
    short_loops()
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
        needed = (trick[LEFT] - need) // deal.trick_worth + 1 if mine else -(-need // deal.trick_worth)
        tricks, ranks = _sure(deal, remain, leader, needed)
        if tricks >= needed:
            return 1 - mine, ranks, 0
    return -1, 0, 0
