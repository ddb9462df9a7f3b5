"""The search where cards carry points. See `trick_solver`.

Positions before a lead are remembered by the cards left in them. Cards of one hand that lie next to each other and are
worth the same are one to the search: as soon as a trick is over, each card is taken for the lowest one of the deal that
leaves the order of owners and points in its suit as it is, so that equal positions have equal cards left. Where a void
may play anything, positions in which the owners alone are in the same order answer for each other too, up to what their
cards differ in worth.
"""

from __future__ import annotations

from kibic.kernels.bits import count, highest, lowest
from kibic.kernels.compiled import counting_nothing
from kibic.kernels.trick_memory import BUCKET, BUCKETS, MOVES_AT_MOST, Deal, Positions
from kibic.kernels.trick_tables import Ints

#: What is kept of each card to be played: before it the cards left, those of them worth trying, those in the trick and
#: the best of these, played by `OWNER`; what the trick is worth, what is still to be had and what is needed. Before a
#: lead also the cards left as if all were worth nothing, and where in the table the position belongs and its bounds.
(
    REMAIN,
    DIFFERENT,
    LAID,
    SEAT,
    PLACE,
    LED,
    BEST,
    OWNER,
    POT,
    LEFT,
    NEED,
    MOVE,
    LOWER,
    UPPER,
    SLOT,
    TRIED,
    NUMBER,
    VALUE,
    WON,
    PATTERN,
) = range(20)


@counting_nothing
def settle(hands: Ints, worth: Ints, start: Ints, full: Ints, base: Ints, settled: Ints) -> None:
    """Write for each set of a suit the set it is taken for, and above 32 bits those of it that differ from the next.

    Cards of different `worth` always differ.
    """
    for suit in range(len(start)):
        settled[base[suit]] = 0
        for cards in range(1, full[suit] + 1):
            top = highest(cards)
            rest = settled[base[suit] + (cards ^ 1 << top)]
            same, different = rest & 0xFFFFFFFF, rest >> 32
            card = highest(same) + 1 if same else 0
            while not _alike(hands, worth, start[suit] + card, start[suit] + top):
                card += 1
            if same and _alike(hands, worth, start[suit] + highest(same), start[suit] + card):
                different ^= 1 << highest(same)
            settled[base[suit] + cards] = (different | 1 << card) << 32 | same | 1 << card


@counting_nothing
def _alike(hands: Ints, worth: Ints, one: int, other: int) -> bool:
    apart = 0
    for seat in range(len(hands)):
        apart |= hands[seat] >> one ^ hands[seat] >> other
    return bool(worth[one] == worth[other] and apart & 1 == 0)


@counting_nothing
def _worth_of(deal: Deal, cards: int, most: int, dearest: bool) -> int:
    """What the cheapest of some cards, or the dearest, are worth: at most so many of them."""
    points = 0
    if count(cards) <= most:
        while cards:
            points += deal.worth[lowest(cards)]
            cards &= cards - 1
        return points
    for _ in range(most):
        found, rest = lowest(cards), cards
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            if (deal.worth[card] > deal.worth[found]) == dearest and deal.worth[card] != deal.worth[found]:
                found = card
        points += deal.worth[found]
        cards ^= 1 << found
    return points


@counting_nothing
def _cashed(deal: Deal, remain: int, seat: int, left: int) -> int:
    """Card points, of those `left`, that a side is sure of when one of its seats leads: what it can cash at once.

    The others follow suit with their cheapest cards, a partner with the dearest, as long as he need not ruff.
    """
    points, mine, seats, cashed = 0, deal.first >> seat & 1, len(deal.hands), 0
    trumps = remain & deal.full[deal.trump] << deal.start[deal.trump] if deal.trump >= 0 else 0
    # A partner with nothing but trumps has to ruff.
    budget = MOVES_AT_MOST
    for other in range(seats):
        if other != seat and deal.first >> other & 1 == mine and deal.hands[other] & trumps:
            budget = min(budget, count(deal.hands[other] & remain & ~trumps))
    for suit in range(len(deal.start)):
        cards = remain & deal.full[suit] << deal.start[suit]
        own = deal.hands[seat] & cards
        others = cards ^ own
        if own <= others:
            continue
        winners = own >> highest(others) << highest(others) if others else own
        tricks = count(winners)
        if suit != deal.trump:
            tricks = min(tricks, budget)
            for other in range(seats):
                if deal.free and deal.first >> other & 1 == mine:
                    continue
                if other != seat and deal.hands[other] & trumps:
                    tricks = min(tricks, count(deal.hands[other] & cards))
            budget -= tricks
        if tricks == 0:
            continue
        cashed += tricks
        for other in range(seats):
            held = deal.hands[other] & cards
            if other == seat:
                for _ in range(count(winners) - tricks):
                    winners &= winners - 1
                points += _worth_of(deal, winners, tricks, True)
            elif held:
                points += _worth_of(deal, held, tricks, deal.first >> other & 1 == mine)
    if cashed == count(deal.hands[seat] & remain):
        return left
    return points


@counting_nothing
def _ruled(deal: Deal, remain: int) -> tuple[int, bool]:
    """Card points that a side is sure of because one of its seats has the highest trumps; whether it is the first."""
    trumps = remain & deal.full[deal.trump] << deal.start[deal.trump] if deal.trump >= 0 else 0
    if trumps == 0:
        return 0, True
    seats, seat, theirs, most = len(deal.hands), 0, 0, 0
    while not deal.hands[seat] >> highest(trumps) & 1:
        seat += 1
    mine = deal.first >> seat & 1
    for other in range(seats):
        if deal.first >> other & 1 != mine:
            theirs |= deal.hands[other] & trumps
    for own in range(seats):
        if deal.first >> own & 1 != mine:
            continue
        winners = deal.hands[own] & trumps
        if theirs:
            winners = winners >> highest(theirs) << highest(theirs)
        tricks = count(winners)
        points = _worth_of(deal, winners, tricks, True)
        for other in range(seats):
            if deal.first >> other & 1 != mine:
                points += _worth_of(deal, deal.hands[other] & remain, tricks, False)
        most = max(most, points)
    return most, mine == 1


@counting_nothing
def _list(deal: Deal, memory: Positions, node: Ints, cards: int, at: int) -> int:
    """Write the cards to be tried, the most promising first; how many they are."""
    seats, trump, first = len(deal.hands), deal.trump, deal.first
    remain, seat, place, led, best, owner = (
        node[REMAIN],
        node[SEAT],
        node[PLACE],
        node[LED],
        node[BEST],
        node[OWNER],
    )
    mine, known = first >> seat & 1, node[MOVE]
    moves = memory.moves
    trumps = deal.full[trump] << deal.start[trump] if trump >= 0 else 0
    ours = place > 0 and first >> owner & 1 == mine
    # The highest card of the suit led, and the highest trump instead of it, that a foe can still bring.
    suit_at, threat, ruff, partner, choice = -1, -1, -1, False, 0
    number = 0
    while cards:
        card = highest(cards)
        cards ^= 1 << card
        suit = deal.suit[card]
        at_suit = led if place else suit
        if at_suit != suit_at:
            suit_at, threat, ruff, partner = at_suit, -1, -1, False
            choice = 0
            follows = remain & deal.full[at_suit] << deal.start[at_suit]
            strong = -1
            for later in range(1, seats - place):
                other = seat + later
                if other >= seats:
                    other -= seats
                held = deal.hands[other] & follows
                if first >> other & 1 != mine:
                    choice += count(held) if held else count(deal.hands[other] & remain)
                    if held:
                        threat = max(threat, highest(held))
                    elif deal.hands[other] & remain & trumps:
                        ruff = max(ruff, highest(deal.hands[other] & remain & trumps))
                elif held:
                    strong = max(strong, highest(held))
                elif deal.hands[other] & remain & trumps:
                    strong = max(strong, 64 + highest(deal.hands[other] & remain & trumps))
            if at_suit == trump:
                threat = max(threat, ruff)
                ruff = -1
            partner = strong > threat and (ruff < 0 or strong > 64 + ruff)
        worth, low = deal.worth[card], card - deal.start[suit]
        wins = place == 0 or (card > best if suit == deal.suit[best] else suit == trump)
        sure = (
            wins
            and (threat < card if suit == at_suit else True)
            and (ruff < 0 or (suit == trump and ruff < card))
        )
        if place == 0:
            if sure:
                score = 120 + 3 * worth - (20 if suit == trump else 0)
            elif partner:
                score = 60 + 3 * worth
            else:
                score = -3 * worth - low + (40 if suit == trump else 0)
            score -= 24 * choice
        else:
            held_now = (
                ours
                and (threat < best if deal.suit[best] == at_suit else True)
                and (ruff < 0 or (deal.suit[best] == trump and ruff < best))
            )
            if held_now:
                score = 100 + 6 * worth - (20 if suit == trump else 0) - low
            elif sure:
                score = 120 + 6 * worth - low
            elif partner:
                score = 40 + 4 * worth - (20 if suit == trump else 0)
            else:
                score = (10 if wins else 0) - 6 * worth - low - (20 if led != suit == trump else 0)
        if card == known:
            score += 1 << 10
        slot = at + number
        while slot > at and moves[slot - 1] >> 8 < score:
            moves[slot] = moves[slot - 1]
            slot -= 1
        moves[slot] = score << 8 | card
        number += 1
    return number


@counting_nothing
def _allowed(deal: Deal, hand: int, led: int) -> int:
    """The cards of a hand that may be played to a suit led."""
    for tier in range(deal.tiers.shape[1]):
        cards = hand & deal.tiers[led, tier]
        if cards:
            return int(cards)
    return 0


@counting_nothing
def _next(deal: Deal, memory: Positions, node: Ints, at: int) -> bool:
    """Whether a card is left to be tried, after those that cannot do better than one that was.

    Two cards of one hand with nothing between them win the same tricks: all that can come of playing the one first
    instead of the other is what they are worth more or less, where no rule asks for the dearest of a hand.
    """
    others = node[REMAIN] & ~deal.hands[node[SEAT]]
    mine, need = deal.first >> node[SEAT] & 1, node[NEED]
    moves = memory.moves
    while node[TRIED] < node[NUMBER]:
        tried = node[TRIED]
        card = moves[at + tried] & 0xFF
        suit, skip = deal.suit[card], False
        for before in range(tried if deal.free else 0):
            other = moves[at + before] & 0xFF
            if deal.suit[other] == suit and others & ((1 << max(card, other)) - (1 << min(card, other))) == 0:
                gain = abs(deal.worth[card] - deal.worth[other])
                bound = moves[at + before] >> 8
                if mine and bound + gain < need:
                    skip = True
                    node[VALUE] = max(node[VALUE], bound + gain)
                    moves[at + tried] = (bound + gain) << 8 | card
                elif not mine and bound - gain >= need:
                    skip = True
                    node[VALUE] = min(node[VALUE], bound - gain)
                    moves[at + tried] = (bound - gain) << 8 | card
                if skip:
                    break
        if not skip:
            return True
        node[TRIED] += 1
    return False


@counting_nothing
def after_trick(deal: Deal, rest: int, node: Ints) -> None:
    """Write the cards left once a trick is over, those of them worth trying, and the order of their owners."""
    remain, different, pattern = 0, 0, 0
    for suit in range(len(deal.start)):
        at = deal.base[suit] + (rest >> deal.start[suit] & deal.full[suit])
        found = deal.lookup[at]
        remain |= (found & 0xFFFFFFFF) << deal.start[suit]
        different |= (found >> 32) << deal.start[suit]
        pattern |= (deal.different[at] & 0xFFFFFFFF) << deal.start[suit]
    node[PATTERN] = pattern
    node[REMAIN], node[DIFFERENT], node[LAID], node[PLACE], node[POT] = remain, different, 0, 0, 0


@counting_nothing
def recall(deal: Deal, memory: Positions, node: Ints) -> None:
    """Write the bounds that are remembered, and the best card if one is.

    Where the owners of all cards are the same in the same order, both sides can play as they did there, if a void may
    play anything: what the first side gets is less at most by what cards are worth less here, and more at most by what
    cards are worth more.
    """
    known, remain, need = memory.known, node[REMAIN], node[NEED]
    key = node[PATTERN] << 2 | node[SEAT]
    slot = (key * 0x1E3779B97F4A7C15 >> 40 & BUCKETS - 1) * BUCKET
    node[SLOT], node[LOWER], node[UPPER] = slot, 0, node[LEFT]
    generation = memory.counts[0]
    for at in range(slot, slot + BUCKET):
        bounds = known[at, 2]
        if bounds >> 40 != generation:
            return
        if known[at, 0] != key:
            continue
        lower, upper = bounds & 0xFFFF, bounds >> 16 & 0xFFFF
        if known[at, 1] == remain:
            node[LOWER], node[UPPER] = max(node[LOWER], lower), min(node[UPPER], upper)
            node[MOVE] = bounds >> 32 & 0xFF
            if node[LOWER] >= need or node[UPPER] < need:
                return
        elif deal.free and (lower >= need or upper < need):
            here, there, less, more = remain, known[at, 1], 0, 0
            while here:
                gain = deal.worth[lowest(here)] - deal.worth[lowest(there)]
                if gain > 0:
                    more += gain
                else:
                    less -= gain
                here, there = here & here - 1, there & there - 1
            node[LOWER], node[UPPER] = max(node[LOWER], lower - less), min(node[UPPER], upper + more)
            if node[LOWER] >= need or node[UPPER] < need:
                return


@counting_nothing
def remember(memory: Positions, node: Ints, got: int) -> None:
    """Write down what was found, before what else is known at the same place, instead of the oldest of it."""
    known, remain, slot = memory.known, node[REMAIN], node[SLOT]
    key, generation = node[PATTERN] << 2 | node[SEAT], memory.counts[0]
    lower, upper = node[LOWER], node[UPPER]
    if got >= node[NEED]:
        lower = max(lower, got)
    else:
        upper = min(upper, got)
    at = slot
    while (
        at < slot + BUCKET - 1
        and known[at, 2] >> 40 == generation
        and (known[at, 0] != key or known[at, 1] != remain)
    ):
        at += 1
    while at > slot:
        for field in range(3):
            known[at, field] = known[at - 1, field]
        at -= 1
    known[at, 0], known[at, 1] = key, remain
    known[at, 2] = generation << 40 | node[MOVE] << 32 | upper << 16 | lower


@counting_nothing
def points_from(deal: Deal, memory: Positions, laid: Ints, leader: int, need: int) -> int:
    """A bound of the points that the first side gets: at least `need` if it can get so many, less if it cannot.

    `laid` are the cards in the trick to which `leader` led, still in the hands.
    """
    seats, node = len(deal.hands), memory.nodes[0]
    everything, left = 0, deal.last_worth
    for seat in range(seats):
        everything |= deal.hands[seat]
    left += count(deal.hands[leader]) * deal.trick_worth
    rest = everything
    while rest:
        left += deal.worth[lowest(rest)]
        rest &= rest - 1
    node[SEAT], node[LEFT], node[NEED], node[MOVE] = leader, left, need, 63
    if len(laid) == 0:
        after_trick(deal, everything, node)
        return search(deal, memory)
    node[REMAIN], node[LAID], node[POT] = everything, 0, 0
    node[DIFFERENT] = everything
    node[LED] = deal.suit[laid[0]]
    node[BEST], node[OWNER] = laid[0], leader
    for place in range(len(laid)):
        card = laid[place]
        seat = leader + place if leader + place < seats else leader + place - seats
        node[LAID] |= 1 << card
        node[POT] += deal.worth[card]
        if card > node[BEST] if deal.suit[card] == deal.suit[node[BEST]] else deal.suit[card] == deal.trump:
            node[BEST], node[OWNER] = card, seat
    node[PLACE], node[SEAT] = len(laid), (leader + len(laid)) % seats
    if len(laid) < seats:
        return search(deal, memory)
    rest, worth = everything & ~node[LAID], node[POT] + deal.trick_worth
    worth += 0 if rest else deal.last_worth
    won = worth if deal.first >> node[OWNER] & 1 else 0
    node[SEAT], node[LEFT], node[NEED] = node[OWNER], left - worth, need - won
    after_trick(deal, rest, node)
    return int(won + search(deal, memory))


@counting_nothing
def search(deal: Deal, memory: Positions) -> int:
    """A bound of the points that the first side gets from here on: at least what it needs if it can, less if it cannot.

    The first of `nodes` says where the search begins.
    """
    seats = len(deal.hands)
    ply, entering, got = 0, True, 0
    nodes, moves = memory.nodes, memory.moves
    while True:
        node = nodes[ply]
        seat, place, need = node[SEAT], node[PLACE], node[NEED]
        mine = deal.first >> seat & 1
        if entering:
            if place == 0:
                node[MOVE] = 63
                left, remain = node[LEFT], node[REMAIN]
                done = True
                if need <= 0:
                    got = 0
                elif need > left:
                    got = left
                else:
                    done = False
                    recall(deal, memory, node)
                    if node[LOWER] >= need:
                        got, done = node[LOWER], True
                    elif node[UPPER] < need:
                        got, done = node[UPPER], True
                    if not done:
                        cashed = _cashed(deal, remain, seat, left)
                        if mine:
                            if cashed >= need:
                                got, done = cashed, True
                        elif left - cashed < need:
                            got, done = left - cashed, True
                        if not done:
                            ruled, ours = _ruled(deal, remain)
                            if ours:
                                if ruled >= need:
                                    got, done = ruled, True
                            elif left - ruled < need:
                                got, done = left - ruled, True
                if done:
                    if ply == 0:
                        return got
                    ply -= 1
                    entering = False
                    continue
                memory.counts[1] += 1
            cards = deal.hands[seat] & node[REMAIN]
            if place:
                cards = _allowed(deal, cards, node[LED])
            cards &= node[DIFFERENT]
            node[TRIED] = 0
            node[VALUE] = 0 if mine else 0xFFFF
            if cards & cards - 1:
                node[NUMBER] = _list(deal, memory, node, cards, ply * MOVES_AT_MOST)
            else:
                node[NUMBER] = 1
                moves[ply * MOVES_AT_MOST] = lowest(cards)
        else:
            got += node[WON]
            tried = node[TRIED]
            node[TRIED] = tried + 1
            done = tried + 1 == node[NUMBER]
            card = moves[ply * MOVES_AT_MOST + tried] & 0xFF
            if mine:
                if got > node[VALUE]:
                    node[VALUE] = got
                cut = got >= need
            else:
                if got < node[VALUE]:
                    node[VALUE] = got
                cut = got < need
            if cut:
                node[MOVE] = card
                done = True
            elif not done:
                moves[ply * MOVES_AT_MOST + tried] = got << 8 | card
                done = not _next(deal, memory, node, ply * MOVES_AT_MOST)
            if done:
                got = node[VALUE]
                if place == 0:
                    remember(memory, node, got)
                if ply == 0:
                    return int(got)
                ply -= 1
                continue
        card = moves[ply * MOVES_AT_MOST + node[TRIED]] & 0xFF
        suit = deal.suit[card]
        best, owner = node[BEST], node[OWNER]
        if place == 0 or (card > best if suit == deal.suit[best] else suit == deal.trump):
            best, owner = card, seat
        worth = node[POT] + deal.worth[card]
        following = nodes[ply + 1]
        if place + 1 < seats:
            following[REMAIN], following[DIFFERENT] = node[REMAIN], node[DIFFERENT]
            following[LAID] = node[LAID] | 1 << card
            following[SEAT] = seat + 1 if seat + 1 < seats else 0
            following[PLACE] = place + 1
            following[LED] = node[LED] if place else suit
            following[BEST], following[OWNER] = best, owner
            following[POT], following[LEFT], following[NEED] = worth, node[LEFT], need
            following[MOVE] = 63
            node[WON] = 0
        else:
            rest = node[REMAIN] & ~(node[LAID] | 1 << card)
            after_trick(deal, rest, following)
            worth += deal.trick_worth + (0 if rest else deal.last_worth)
            node[WON] = worth if deal.first >> owner & 1 else 0
            following[SEAT] = owner
            following[LEFT], following[NEED] = node[LEFT] - worth, need - node[WON]
        ply += 1
        entering = True
