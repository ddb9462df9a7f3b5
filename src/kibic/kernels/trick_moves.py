"""Which cards the solver tries, and in which order. See `trick_solver`."""

from __future__ import annotations

from kibic.kernels.bits import count, highest, lowest
from kibic.kernels.compiled import counting_nothing, short_loops
from kibic.kernels.trick_memory import (
    BEST,
    CARD,
    COVERED,
    DIFFERENT,
    HAND,
    LEAD_HERE,
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
def _threats(deal: Deal, remain: int, player: int, later: int, suit: int) -> tuple[int, int]:
    """The highest card of a suit that foes among the next `later` seats have, and the highest trump to ruff it with."""
    short_loops()
    seats, mine = len(deal.hands), deal.first >> player & 1
    follows = remain & deal.full[suit] << deal.start[suit]
    trumps = remain & deal.full[deal.trump] << deal.start[deal.trump] if deal.trump >= 0 else 0
    same, ruff, seat = -1, -1, player
    for _ in range(later):
        seat = seat + 1 if seat + 1 < seats else 0
        if deal.first >> seat & 1 != mine:
            held = deal.hands[seat] & follows
            if held:
                same = max(same, highest(held))
            elif deal.hands[seat] & trumps:
                ruff = max(ruff, highest(deal.hands[seat] & trumps))
    return same, ruff


@counting_nothing
def _put(order: Ints, moves: int, score: int, card: int) -> None:
    """Put a card where it belongs among those before it."""
    slot = moves
    while slot > 0 and order[slot - 1] >> 8 < score:
        order[slot] = order[slot - 1]
        slot -= 1
    order[slot] = score << 8 | card


@counting_nothing
def _list_leads(deal: Deal, order: Ints, remain: int, player: int, cards: int) -> int:
    """Write the cards that may be led.

    Suits in which the foes have few cards to choose from come first; in them cards by which the own side wins the
    trick, and those that drive out what stands above its next ones.
    """
    short_loops()
    seats, mine, moves = len(deal.hands), deal.first >> player & 1, 0
    trumps = remain & deal.full[deal.trump] << deal.start[deal.trump] if deal.trump >= 0 else 0
    hand = deal.hands[player] & remain
    for suit in range(len(deal.start)):
        here = remain & deal.full[suit] << deal.start[suit]
        own = cards & here
        if own == 0:
            continue
        # Cards of the partners, of the foe who plays last and of the others; the highest that each side can bring.
        partners, behind, before, choice = 0, 0, 0, 0
        theirs, ruff, ours, over = -1, -1, -1, -1
        seat = player
        for _ in range(seats - 1):
            seat = seat + 1 if seat + 1 < seats else 0
            held = deal.hands[seat] & here
            trump = (
                highest(deal.hands[seat] & trumps) if suit != deal.trump and deal.hands[seat] & trumps else -1
            )
            if deal.first >> seat & 1 == mine:
                partners |= held
                if held:
                    ours = max(ours, highest(held))
                else:
                    over = max(over, trump)
            else:
                before, behind = before | behind, held
                if held:
                    choice += count(held)
                    theirs = max(theirs, highest(held))
                else:
                    choice += count(hand) + 3
                    ruff = max(ruff, trump)
        side = hand | partners
        top = 1 << highest(here)
        second = 1 << highest(here ^ top) if here ^ top else 0
        third = 1 << highest(here ^ top ^ second) if here ^ top ^ second else 0
        bare = behind == top or before == top
        guarded = (second & behind and behind != second) or (second & before and before != second)
        won = over > ruff or (ruff < 0 and ours > theirs)
        while own:
            card = highest(own)
            own ^= 1 << card
            below = hand & here & (1 << card) - 1
            run = below != 0 and highest(below) == highest(here & (1 << card) - 1)
            score, high = -9 * choice, card - deal.start[suit]
            if won or (ruff < 0 and card > theirs):
                score += (18 + (20 if before & second else 0) if guarded else 45) - high
            else:
                if (top | second) & behind and behind & behind - 1:
                    score -= 10
                elif top & before and second & partners and partners & partners - 1:
                    score += 25
                if second & side and third & side and (second | third) & partners:
                    score += 20
                if bare:
                    score += 19 - high
                elif hand & top:
                    score += (38 if top == 1 << card else -17) - high
                elif not run:
                    score += 8 - high
                elif second == 1 << card:
                    score += 48
                else:
                    score += 5 + high
            _put(order, moves, score, card)
            moves += 1
    return moves


@counting_nothing
def _list_followers(
    deal: Deal, memory: Answers, order: Ints, trick: Ints, depth: int, place: int, cards: int, hand: int
) -> int:
    """Write the cards that may be played to a trick: those that surely win it, cheap ones where the own side has it."""
    short_loops()
    remain, player = trick[REMAIN], memory.nodes[depth, PLAYER]
    led = deal.suit[memory.nodes[depth - place, CARD]]
    best_at = memory.nodes[depth - 1, BEST]
    best = memory.nodes[best_at, CARD]
    same, ruff = _threats(deal, remain, player, len(deal.hands) - place - 1, led)
    held = deal.first >> memory.nodes[best_at, PLAYER] & 1 == deal.first >> player & 1
    if deal.suit[best] == led:
        held = held and same < best and (ruff < 0 or (led == deal.trump and ruff < best))
    else:
        held = held and ruff < best
    moves = 0
    for suit in range(len(deal.start)):
        own = cards & deal.full[suit] << deal.start[suit]
        if own == 0:
            continue
        length = count(hand & deal.full[suit] << deal.start[suit])
        trump = suit == deal.trump
        while own:
            card = highest(own)
            own ^= 1 << card
            wins = overtakes(deal, best, card)
            score = deal.start[suit] - card
            if held:
                score += length - (15 if wins else 0) + (0 if trump else 20)
            elif wins and (card > same if suit == led else True) and (ruff < 0 or (trump and ruff < card)):
                score += 60
            else:
                score += (16 if wins else 0) + length - (7 if trump and led != suit else 0)
            _put(order, moves, score, card)
            moves += 1
    return moves


@counting_nothing
def _first(order: Ints, moves: int, card: int) -> None:
    """Move a card to the front, if it is among those to be tried."""
    short_loops()
    place = 0
    while place < moves and order[place] & 0xFF != card:
        place += 1
    if place < moves:
        move = order[place]
        for after in range(place, 0, -1):
            order[after] = order[after - 1]
        order[0] = move


@counting_nothing
def list_moves(deal: Deal, memory: Answers, depth: int, place: int, trick: Ints) -> None:
    """Write the cards to be tried, the most promising first: of neighbours in one hand only the highest."""
    node, order = memory.nodes[depth], memory.orders[depth]
    player = node[PLAYER]
    hand = deal.hands[player] & trick[REMAIN]
    if place:
        led = deal.suit[memory.nodes[depth - place, CARD]]
        follows = hand & deal.full[led] << deal.start[led]
        if follows:
            hand = follows
    cards = hand & trick[DIFFERENT]
    node[HAND], node[TRIED], node[RESTS_ON], node[MARGIN], node[COVERED] = hand, 0, 0, MUCH, 0
    if cards & cards - 1 == 0:
        node[MOVES], order[0] = 1, lowest(cards)
    elif place == 0:
        node[MOVES] = _list_leads(deal, order, trick[REMAIN], player, cards)
        _first(order, node[MOVES], trick[LEAD_HERE])
    else:
        node[MOVES] = _list_followers(deal, memory, order, trick, depth, place, cards, hand)


@counting_nothing
def covered_too(deal: Deal, card: int, rests_on: int) -> int:
    """The cards of a suit, whoever holds them, that fail as a card did: all too low to matter, if it is so itself."""
    suit = deal.suit[card]
    whole = deal.full[suit] << deal.start[suit]
    ranks = rests_on & whole
    low = (ranks & -ranks) - 1 if ranks else -1
    return low & whole if low >> card & 1 else 0


@counting_nothing
def covers_low_cards(deal: Deal, remain: int, player: int, hand: int, rests_on: int) -> int:
    """What a failure rests on once every card counts as tried. `hand` are the cards that no other one covered.

    Of neighbours only the highest was tried. That says nothing about the lower ones where the answer tells them
    apart and no lower card of the suit was tried: then it has to rest on them too.
    """
    short_loops()
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
