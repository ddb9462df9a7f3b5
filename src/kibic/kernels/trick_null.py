"""Exact play of Null: whether a seat can avoid every trick, when all cards are open.

A deal ends with the first trick that the seat wins, and there are no trumps. All ways to play are tried, of equal cards
one; what was found before a lead is remembered by the cards that are left.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kibic.core.cards import Card
from kibic.kernels.bits import highest, lowest
from kibic.kernels.compiled import compiled
from kibic.kernels.trick_layout import Layout
from kibic.kernels.trick_tables import Ints

#: Places in the memory of answers; the later of two at one place is kept.
PLACES = 1 << 15
#: What is kept for each card played.
PLAYER, LEFT, CARD, LED, BEST, BEST_BY = range(6)


@compiled
def _different(hand: int, present: int, suits: Ints) -> int:
    """The cards of a hand without those that lie just above another of its own, among all that are present."""
    kept = 0
    for suit in suits:
        rest, before = present & suit, False
        while rest:
            card = rest & -rest
            own = hand & card != 0
            if own and not before:
                kept |= card
            before = own
            rest ^= card
    return kept


@compiled
def _safe(hand: int, others: int, suits: Ints) -> bool:
    """Whether a hand that has not the lead can go under for good: below each card it has as many as are out there."""
    for suit in suits:
        rest, spare = (hand | others) & suit, 0
        while rest & hand:
            card = rest & -rest
            rest ^= card
            if hand & card:
                if spare < 0:
                    return False
                spare += 1
            else:
                spare -= 1
    return True


@compiled
def _avoids(hands: Ints, suits: Ints, of: Ints, alone: int, leader: int, laid: Ints, known: Ints) -> bool:
    """Whether `alone` wins no trick. `suits` are the cards of each suit, `of` the suit of each card."""
    seats = len(hands)
    left = hands.copy()
    nodes = np.zeros((64, 6), dtype=np.int64)
    presents = np.zeros(64, dtype=np.int64)
    depth, entering, answer = 0, True, False
    while True:
        trick, place = depth // seats, depth % seats
        node = nodes[depth]
        if entering:
            if place == 0:
                present = 0
                for seat in range(seats):
                    present |= left[seat]
                presents[trick] = present
                key = present << 3 | leader << 1
                at = (key * 0x1E3779B97F4A7C15 >> 32) & (PLACES - 1)
                answered = True
                if left[alone] == 0 or (leader != alone and _safe(left[alone], present ^ left[alone], suits)):
                    answer = True
                elif (depth or not len(laid)) and known[at] >> 1 == key >> 1:
                    answer = known[at] & 1 == 1
                else:
                    answered = False
                if answered:
                    if depth == 0:
                        return answer
                    entering = False
                    depth -= 1
                    continue
                node[PLAYER] = leader
            else:
                node[PLAYER] = (nodes[depth - 1, PLAYER] + 1) % seats
            if depth < len(laid):
                node[LEFT] = 1 << laid[depth]
            else:
                hand = left[node[PLAYER]]
                if place and hand & suits[nodes[depth - 1, LED]]:
                    hand &= suits[nodes[depth - 1, LED]]
                node[LEFT] = _different(hand, presents[trick], suits)
        else:
            left[node[PLAYER]] |= 1 << node[CARD]
            mine = node[PLAYER] == alone
            if answer == mine or node[LEFT] == 0:
                if place == 0 and (depth or not len(laid)):
                    key = presents[trick] << 3 | node[PLAYER] << 1
                    known[(key * 0x1E3779B97F4A7C15 >> 32) & (PLACES - 1)] = key | answer
                if depth == 0:
                    return answer
                depth -= 1
                continue
        # Alone one goes under with the highest card, and leads the lowest; the others play low.
        card = highest(node[LEFT]) if place and node[PLAYER] == alone else lowest(node[LEFT])
        node[LEFT] ^= 1 << card
        node[CARD] = card
        left[node[PLAYER]] ^= 1 << card
        if place == 0:
            node[LED], node[BEST], node[BEST_BY] = of[card], card, node[PLAYER]
        else:
            last = nodes[depth - 1]
            node[LED] = last[LED]
            over = of[card] == last[LED] and card > last[BEST]
            node[BEST] = card if over else last[BEST]
            node[BEST_BY] = node[PLAYER] if over else last[BEST_BY]
        entering = True
        if place == seats - 1:
            if node[BEST_BY] == alone:
                answer, entering = False, False
                continue
            leader = node[BEST_BY]
        depth += 1


class NullSolver:
    """Solves one deal of Null for the seat that plays alone. It remembers from one question to the next.

    `hands` are those of the seats that play, in turn order, the cards in the trick still among them.
    """

    def __init__(self, form: Layout, hands: Sequence[Sequence[Card]], alone: int) -> None:
        assert form.trump < 0 and form.free, "in Null there are no trumps, and a void may play anything"
        self._form, self._alone = form, alone
        self._hands = np.array([form.bits(hand) for hand in hands], dtype=np.int64)
        self._suits = ((1 << form.size) - 1) << form.start
        self._of = np.repeat(np.arange(len(form.size)), form.size)
        self._known = np.zeros(PLACES, dtype=np.int64)

    def avoids(self, leader: int, laid: Sequence[Card] = ()) -> bool:
        """Whether the seat can stay without a trick, if all play as well as can be, with `laid` in the trick."""
        cards = np.array([self._form.cards.index(card) for card in laid], dtype=np.int64)
        return bool(_avoids(self._hands, self._suits, self._of, self._alone, leader, cards, self._known))
