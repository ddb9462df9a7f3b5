"""Exact play of Null against trying everything out by the plain rules."""

from __future__ import annotations

import random

import pytest

from kibic.core.cards import FRENCH_32, hand, without
from kibic.kernels.trick_layout import layout
from kibic.kernels.trick_null import NullSolver
from kibic.kernels.trick_tables import trick_rules
from kibic.mechanics.contracts import order_of
from kibic.mechanics.order import FollowSuit, winning_card

FOLLOW = FollowSuit()
FORM = layout(trick_rules(FRENCH_32, order_of(None), FOLLOW))


def avoids(hands, alone, leader, trick=()):
    """Whether a seat can stay without a trick, found by trying everything out."""
    seats = len(hands)
    if len(trick) == seats:
        leader = (leader + winning_card(order_of(None), trick)) % seats
        return leader != alone and avoids(hands, alone, leader)
    if not trick and not any(hands):
        return True
    seat = (leader + len(trick)) % seats
    ways = (
        avoids((*hands[:seat], without(hands[seat], card), *hands[seat + 1 :]), alone, leader, (*trick, card))
        for card in FOLLOW.allowed(order_of(None), hands[seat], trick)
    )
    return any(ways) if seat == alone else all(ways)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_trying_everything_out(seats):
    rng, seen = random.Random(seats), []
    for _ in range(60):
        pack = [card for card in FRENCH_32.cards if card[1] in "SHD"]
        rng.shuffle(pack)
        size = 5 if seats == 3 else 4
        hands = tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in range(seats))
        alone, leader = rng.randrange(seats), rng.randrange(seats)
        solver = NullSolver(FORM, hands, alone)
        seen.append(solver.avoids(leader))
        assert seen[-1] == avoids(hands, alone, leader), (hands, alone, leader)
        for card in hands[leader]:
            left = tuple(without(cards, card) if card in cards else cards for cards in hands)
            assert solver.avoids(leader, (card,)) == avoids(left, alone, leader, (card,)), (hands, card)
    assert {False, True} == set(seen)


def test_ten_cards_that_cannot_win():
    low = hand("7S 8S 9S 7H 8H 9H 7D 8D 9D 7C")
    others = [card for card in FRENCH_32.cards if card not in low][:20]
    assert all(NullSolver(FORM, (low, others[::2], others[1::2]), 0).avoids(leader) for leader in range(3))
    bare = hand("AS 8S 9S 7H 8H 9H 7D 8D 9D 7C")
    others = [card for card in FRENCH_32.cards if card not in bare][:20]
    assert not NullSolver(FORM, (others[::2], bare, others[1::2]), 1).avoids(0)
