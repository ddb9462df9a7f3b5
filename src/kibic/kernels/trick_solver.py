"""The exact value of a trick game with open cards, for two sides of any seats.

Asked is whether the first side can reach so many points; a few such questions give the value. Where tricks are counted,
the search remembers what it has found for all positions that differ only in low cards (partition search: Ginsberg
1996): each answer comes with the cards whose rank it rests on, and holds wherever the cards from these upwards lie in
the same hands and all suits are as long. Where cards carry points, `trick_points` searches.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kibic.core.cards import Card
from kibic.kernels.bits import count
from kibic.kernels.compiled import counting_nothing
from kibic.kernels.trick_bounds import cashes, settled, taker
from kibic.kernels.trick_layout import MOST_SEATS, Layout
from kibic.kernels.trick_memory import (
    BEST,
    CARD,
    COVERED,
    HAND,
    LEADER,
    LEFT,
    MARGIN,
    MOVES,
    MUCH,
    NEED,
    PLAYER,
    REMAIN,
    RESTS_ON,
    TRIED,
    Answers,
    Deal,
    Memory,
    fill,
    forget,
    memory,
    remember,
)
from kibic.kernels.trick_moves import covered_too, covers_low_cards, list_moves, overtakes
from kibic.kernels.trick_points import points_from, settle
from kibic.kernels.trick_tables import Ints


@counting_nothing
def reaches(deal: Deal, memory: Answers, laid: Ints, leader: int, need: int) -> tuple[bool, int]:
    """Whether the first side can get `need` from here on, and with what margin (see `settled`).

    `laid` are the cards in the trick to which `leader` led, still in the hands.
    """
    seats = len(deal.hands)
    everything, left = 0, 0
    for seat in range(seats):
        everything |= deal.hands[seat]
    left_at_start = count(deal.hands[leader])
    value = left_at_start * deal.trick_worth + deal.last_worth
    tricks, nodes = memory.tricks, memory.nodes
    tricks[0, REMAIN], tricks[0, LEADER], tricks[0, NEED], tricks[0, LEFT] = everything, leader, need, value
    depth, number, place, entering, answer, rests_on, margin = 0, 0, 0, True, 0, 0, 0
    while True:
        trick, node = tricks[number], nodes[depth]
        if entering:
            left, seat, top, answer = left_at_start - number, -1, 0, -1
            if place == 0:
                remembered = depth > 0 or len(laid) == 0
                if left == 0:
                    answer, rests_on = int(trick[NEED] <= 0), 0
                    margin = -trick[NEED] if answer else trick[NEED] - 1
                else:
                    answer, rests_on, margin = settled(deal, memory, trick, left, remembered)
                if remembered and left:
                    seat = trick[LEADER]
            elif place == 1 and depth >= len(laid):
                seat, top = taker(deal, trick, nodes[depth - 1, CARD])
            if answer < 0 and seat >= 0 and deal.last_worth == 0:
                answer, rests_on = cashes(deal, trick, seat)
                rests_on, margin = rests_on | top, 0
            if answer >= 0:
                entering = False
                if depth == 0:
                    return answer == 1, margin
                depth, place = depth - 1, place - 1
                if place < 0:
                    number, place = number - 1, seats - 1
                continue
            memory.used[1] += place == 0
            player = trick[LEADER] + place
            node[PLAYER] = player - seats if player >= seats else player
            if depth < len(laid):
                node[MOVES], node[TRIED], node[RESTS_ON], node[HAND] = 1, 0, 0, 0
                node[MARGIN] = MUCH
                memory.orders[depth, 0] = laid[depth]
            else:
                list_moves(deal, memory, depth, place, trick)
        else:
            # The answer of the position after the card of this node.
            if place == seats - 1:
                best_at = node[BEST]
                card = nodes[best_at, CARD]
                suit = deal.suit[card]
                for other in range(depth - place, depth + 1):
                    if other != best_at and deal.suit[nodes[other, CARD]] == suit:
                        rests_on |= 1 << card
                        break
            mine = deal.first >> node[PLAYER] & 1
            if answer == mine:
                done = True
            else:
                node[RESTS_ON] |= rests_on
                node[MARGIN] = min(node[MARGIN], margin)
                node[COVERED] |= covered_too(deal, node[CARD], rests_on)
                node[TRIED] += 1
                while (
                    node[TRIED] < node[MOVES]
                    and node[COVERED] >> (memory.orders[depth, node[TRIED]] & 0xFF) & 1
                ):
                    node[TRIED] += 1
                done = node[TRIED] == node[MOVES]
                if done:
                    rests_on, margin = node[RESTS_ON], node[MARGIN]
                    open_cards = node[HAND] & ~node[COVERED]
                    rests_on = covers_low_cards(deal, trick[REMAIN], node[PLAYER], open_cards, rests_on)
            if done:
                if place == 0 and (depth > 0 or len(laid) == 0):
                    remember(deal, memory, trick, rests_on, answer == 1, margin, node[CARD])
                if depth == 0:
                    return answer == 1, margin
                depth, place = depth - 1, place - 1
                if place < 0:
                    number, place = number - 1, seats - 1
                continue
        card = memory.orders[depth, node[TRIED]] & 0xFF
        node[CARD] = card
        node[BEST] = depth
        if place and not overtakes(deal, nodes[nodes[depth - 1, BEST], CARD], card):
            node[BEST] = nodes[depth - 1, BEST]
        if place == seats - 1:
            following = tricks[number + 1]
            worth = deal.trick_worth + (deal.last_worth if number + 1 == left_at_start else 0)
            remain = trick[REMAIN]
            for other in range(depth - place, depth + 1):
                remain ^= 1 << nodes[other, CARD]
            following[REMAIN] = remain
            following[LEADER] = nodes[node[BEST], PLAYER]
            won = deal.first >> following[LEADER] & 1
            following[NEED] = trick[NEED] - (worth if won else 0)
            following[LEFT] = trick[LEFT] - worth
        depth, place, entering = depth + 1, place + 1, True
        if place == seats:
            number, place = number + 1, 0


class Solver:
    """Solves one deal, from any lead and with any cards in the trick. It remembers from one question to the next.

    `hands` are those of the seats that play, in turn order, and `first` the seats whose points are counted.
    """

    def __init__(
        self, form: Layout, hands: Sequence[Sequence[Card]], first: Sequence[int], room: Memory | None = None
    ) -> None:
        if len(hands) > MOST_SEATS or 4 * len(hands) * len(form.start) > 64:
            raise ValueError(
                f"{len(hands)} seats and {len(form.start)} suits: the solver has no room for so many"
            )
        cards = [card for hand in hands for card in hand]
        if not hands or len(set(cards)) < len(cards):
            raise ValueError("the solver needs hands that share no card")
        if not set(first) <= set(range(len(hands))):
            raise ValueError(f"{sorted(first)} are not all seats of {len(hands)} from 0 on")
        if not form.free and not form.worth.any():
            raise ValueError("the solver counts tricks only where a void may play anything")
        # Endings are small: the tables below grow with the cards of a suit.
        self._form = form = form.among(cards)
        self._memory = memory() if room is None else room
        answers, positions = self._memory
        # What is known of other deals is of another generation.
        positions.counts[:] = (positions.counts[0] + 1) & 0x7FFFFF, 0
        if not positions.counts[0]:
            positions.known[:] = 0
        full = (1 << form.size) - 1
        base = np.cumsum(1 << form.size) - (1 << form.size)
        shift = np.zeros(len(form.size), dtype=np.int64)
        at = 0
        for suit, size in enumerate(form.size):
            if at < 64 < at + 2 * int(size) + 2:
                at = 64
            shift[suit] = at
            at += 2 * int(size)
        bits = np.array([form.bits(hand) for hand in hands], dtype=np.int64)
        lookup = np.empty(int((1 << form.size).sum()), dtype=np.int64)
        different = np.empty_like(lookup)
        self._points = bool(form.worth.any())
        if self._points:
            settle(bits, form.worth, form.start, full, base, lookup)
            settle(bits, np.zeros_like(form.worth), form.start, full, base, different)
        else:
            forget(answers)
            answers.used[1] = 0
            fill(bits, form.start, full, base, lookup, different)
        self._deal = Deal(
            hands=bits,
            first=sum(1 << seat for seat in first),
            suit=np.repeat(np.arange(len(form.size)), form.size),
            start=form.start,
            full=full,
            base=base,
            shift=shift,
            lookup=lookup,
            different=different,
            trump=form.trump,
            tiers=form.sets(form.tiers),
            free=form.free,
            worth=form.worth,
            trick_worth=form.trick_worth,
            last_worth=form.last_worth,
        )

    @property
    def positions(self) -> int:
        """How many positions before a lead were searched so far."""
        return int(self._memory.positions.counts[1] if self._points else self._memory.answers.used[1])

    def reaches(self, leader: int, need: int, laid: Sequence[Card] = ()) -> bool:
        """Whether the first side gets at least `need` from here on, if all play as well as can be.

        The cards in the trick, `laid`, are still in the hands that the solver was made with. Raises `ValueError` for a
        seat or a card in the trick that cannot be.
        """
        self._check(leader, laid)
        return self._ask(leader, need, laid)[0]

    def _check(self, leader: int, laid: Sequence[Card]) -> None:
        hands = self._deal.hands
        if not 0 <= leader < len(hands):
            raise ValueError(f"seat {leader} cannot lead: there are {len(hands)} seats from 0 on")
        if any(
            card not in self._form.cards
            or not hands[(leader + place) % len(hands)] >> self._form.cards.index(card) & 1
            for place, card in enumerate(laid)
        ):
            raise ValueError("a card in the trick is not in the hand of the seat that played it")

    def _ask(self, leader: int, need: int, laid: Sequence[Card]) -> tuple[bool, int]:
        cards = np.array([self._form.cards.index(card) for card in laid], dtype=np.int64)
        if not self._points:
            return reaches(self._deal, self._memory.answers, cards, leader, need)
        got = points_from(self._deal, self._memory.positions, cards, leader, need)
        return got >= need, got - need if got >= need else need - 1 - got

    def values(self, leader: int, laid: Sequence[Card] = ()) -> dict[Card, int]:
        """What the first side gets from here on for each card that may be played now, if all play well after it."""
        hands = self._deal.hands
        at = (leader + len(laid)) % len(hands)
        left = int(hands[at]) & ~self._form.bits(laid)
        if laid:
            tiers = self._deal.tiers[self._deal.suit[self._form.cards.index(laid[0])]]
            left = next(left & int(tier) for tier in tiers if left & int(tier))
        hand = [card for place, card in enumerate(self._form.cards) if left >> place & 1]
        found: dict[Card, int] = {}
        guess = None
        for card in reversed(hand):
            guess = found[card] = self.value(leader, (*laid, card), guess)
        return found

    def value(self, leader: int, laid: Sequence[Card] = (), guess: int | None = None) -> int:
        """What the first side gets from here on, if all play as well as can be. `guess` is what is asked first."""
        self._check(leader, laid)
        form, hands = self._form, self._deal.hands
        tricks = int(hands[leader]).bit_count()
        held = sum(map(int, hands))
        low, high = 0, tricks * form.trick_worth + form.last_worth
        high += sum(int(worth) for place, worth in enumerate(form.worth) if held >> place & 1)
        need = (low + high + 1) // 2 if guess is None else min(max(guess, low + 1), high)
        # A question about points seldom misses the value by one only.
        step = 2 if self._points else 1
        while low < high:
            reached, margin = self._ask(leader, need, laid)
            if reached:
                low = need + margin
            else:
                high = need - 1 - margin
            step = min(step, (high - low + 1) // 2)
            need = low + step if reached else high - step + 1
            step *= 2
        return low
