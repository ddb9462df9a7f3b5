"""Which cards the solver tries, and in which order. See `trick_solver`."""

from __future__ import annotations

from kibic.kernels.bits import count, highest, lowest
from kibic.kernels.compiled import counting_nothing
from kibic.kernels.trick_memory import (
    BEST,
    CARD,
    HAND,
    MARGIN,
    MOVES,
    MUCH,
    PLAYER,
    REMAIN,
    RESTS_ON,
    TRIED,
    Answers,
    Deal,
)
from kibic.kernels.trick_tables import Ints


@counting_nothing
def overtakes(deal: Deal, best: int, card: int) -> bool:
    """Whether a card beats the best one of a trick so far."""
    suit, best_suit = deal.suit[card], deal.suit[best]
    return card > best if suit == best_suit else suit == deal.trump


@counting_nothing
def _may_be_beaten(deal: Deal, remain: int, led: int, card: int, seat: int) -> bool:
    """Whether a seat that has yet to play can beat a card."""
    hand = deal.hands[seat] & remain
    suit = deal.suit[card]
    own = hand >> deal.start[led] & deal.full[led]
    if own:
        return bool(suit == led and own >> card - deal.start[led] != 0)
    if deal.trump < 0:
        return False
    trumps = hand >> deal.start[deal.trump] & deal.full[deal.trump]
    if suit == deal.trump:
        return bool(trumps >> card - deal.start[deal.trump] != 0)
    return bool(trumps != 0)


@counting_nothing
def _promise(
    deal: Deal,
    memory: Answers,
    trick: Ints,
    player: int,
    place: int,
    led: int,
    best: int,
    held: bool,
    card: int,
    hand: int,
) -> int:
    """How early a card should be tried. `held` says that the own side has the trick already, whoever is to follow."""
    seats, remain, suit = len(deal.hands), trick[REMAIN], deal.suit[card]
    mine = deal.first >> player & 1
    low = card - deal.start[suit]
    length = count(hand >> deal.start[suit] & deal.full[suit])
    score = -low
    wins = best < 0 or overtakes(deal, best, card)
    sure = wins and not held
    if sure:
        at = suit if led < 0 else led
        for later in range(place + 1, seats):
            seat = (player + later - place) % seats
            if deal.first >> seat & 1 != mine and _may_be_beaten(deal, remain, at, card, seat):
                sure = False
                break
    if place == 0:
        score += 2 * length + (6 if suit == deal.trump else 0)
        if sure:
            score += 60 + 2 * low
        else:
            top = deal.start[suit] + highest(remain >> deal.start[suit] & deal.full[suit])
            for seat in range(seats):
                if deal.hands[seat] >> top & 1 and deal.first >> seat & 1 == mine:
                    score += 45
    elif held:
        score += (20 if suit != deal.trump else 0) + length - (15 if wins else 0)
    elif sure:
        score += 60
    else:
        score += (10 if wins else 0) + length - (10 if led != suit == deal.trump else 0)
    return int(score * 64 + min(memory.history[player, card] >> 2, 2500))


@counting_nothing
def list_moves(deal: Deal, memory: Answers, depth: int, place: int, trick: Ints) -> None:
    """Write the cards to be tried, the most promising first: of neighbours in one hand only the highest."""
    node, order = memory.nodes[depth], memory.orders[depth]
    seats, remain, player = len(deal.hands), trick[REMAIN], node[PLAYER]
    hand = deal.hands[player] & remain
    mine = deal.first >> player & 1
    led = -1
    best = -1
    held = False
    if place:
        led = deal.suit[memory.nodes[depth - place, CARD]]
        best_at = memory.nodes[depth - 1, BEST]
        best = memory.nodes[best_at, CARD]
        held = deal.first >> memory.nodes[best_at, PLAYER] & 1 == mine
        follows = hand & deal.full[led] << deal.start[led]
        if follows:
            hand = follows
        if held:
            for later in range(place + 1, seats):
                seat = (player + later - place) % seats
                if deal.first >> seat & 1 != mine and _may_be_beaten(deal, remain, led, best, seat):
                    held = False
    node[HAND] = hand
    others = remain ^ (deal.hands[player] & remain)
    moves, kept = 0, 0
    for suit in range(len(deal.start)):
        own = hand & deal.full[suit] << deal.start[suit]
        above = -1
        while own:
            card = highest(own)
            own ^= 1 << card
            if above < 0 or others & ((1 << above) - (1 << card)) != 0:
                kept |= 1 << card
                moves += 1
                order[0] = card
            above = card
    node[MOVES], node[TRIED], node[RESTS_ON], node[MARGIN] = moves, 0, 0, MUCH
    if moves == 1:
        return
    moves = 0
    while kept:
        card = highest(kept)
        kept ^= 1 << card
        score = _promise(deal, memory, trick, player, place, led, best, held, card, hand)
        slot = moves
        while slot > 0 and order[slot - 1] >> 8 < score:
            order[slot] = order[slot - 1]
            slot -= 1
        order[slot] = score << 8 | card
        moves += 1


@counting_nothing
def covers_low_cards(deal: Deal, remain: int, player: int, hand: int, rests_on: int) -> int:
    """What a failure rests on once every card counts as tried.

    Of neighbours only the highest was tried. That says nothing about the lower ones where the answer tells them
    apart and no lower card of the suit was tried: then it has to rest on them too.
    """
    others = remain ^ (deal.hands[player] & remain)
    for suit in range(len(deal.start)):
        own = hand >> deal.start[suit] & deal.full[suit]
        ranks = rests_on >> deal.start[suit] & deal.full[suit]
        if own == 0 or ranks == 0:
            continue
        low = lowest(own)
        above = others >> deal.start[suit] & deal.full[suit] & ~((1 << low) - 1)
        run = own & (1 << lowest(above)) - 1 if above else own
        if low < lowest(ranks) <= highest(run):
            rests_on |= 1 << (deal.start[suit] + low)
    return rests_on
