"""Play-outs by rules of thumb: what any play comes to, and what the rules ask for."""

from __future__ import annotations

import random

import pytest

from kibic.core.cards import FRENCH_32, FRENCH_52, hand
from kibic.games.dvoglavi_lav.order import WORTH, FollowTrumpOrPay
from kibic.games.dvoglavi_lav.order import order_of as lion_order
from kibic.kernels.trick_layout import layout
from kibic.kernels.trick_tables import trick_rules
from kibic.kernels.trick_thumb import judge
from kibic.mechanics.contracts import CARD_POINTS, order_of
from kibic.mechanics.order import FollowSuit, plain_order

WHIST = {
    trump: layout(trick_rules(FRENCH_52, plain_order(FRENCH_52.ranks, trump), FollowSuit(), trick_worth=1))
    for trump in (None, "H")
}
GRAND = layout(
    trick_rules(FRENCH_32, order_of("J"), FollowSuit(), worth=CARD_POINTS, trick_worth=1, last_worth=5)
)


@pytest.mark.parametrize(
    ("form", "seats", "size", "total"),
    [(WHIST["H"], 4, 13, 13), (WHIST[None], 4, 6, 6), (GRAND, 3, 10, None)],
)
def test_the_sides_share_all_there_is(form, seats, size, total):
    rng, deals = random.Random(size), []
    for _ in range(50):
        pack = list(form.cards)
        rng.shuffle(pack)
        deals.append([pack[seat * size : (seat + 1) * size] for seat in range(seats)])
    mine, theirs = (
        [judge(form, [hands], side, 0, (), hands[0])[0] for hands in deals] for side in ((0, 2), (1, 3))
    )
    for hands, a, b in zip(deals, mine, theirs, strict=True):
        worth = sum(CARD_POINTS.get(card[0], 0) for cards in hands for card in cards) + size + 5
        assert (a + b == (total or worth)).all()
    assert len({int(value) for row in mine for value in row}) > 4


def test_the_last_trick():
    hands = [hand("3H"), hand("AS"), hand("2S"), hand("KS")]
    assert judge(WHIST["H"], [hands], (0, 2), 1, (), hand("AS")).tolist() == [[1]]
    assert judge(WHIST[None], [hands], (0, 2), 1, (), hand("AS")).tolist() == [[0]]
    left = [hand("3H"), (), (), hand("KS")]
    assert judge(WHIST[None], [left], (1,), 1, hand("AS 2S"), hand("KS")).tolist() == [[1]]


def test_a_void_ruffs_or_pays_where_the_rules_say_so():
    """Clubs are trumps, the ten is highest. A trump has to be played; who has none gives what is worth most."""
    form = layout(trick_rules(FRENCH_32, lion_order("AC"), FollowTrumpOrPay(), worth=WORTH))
    hands = [hand("AS 8S"), hand("8C TD"), hand("7H 9H"), hand("TH QS")]
    assert judge(form, [hands], (0,), 0, (), hand("AS")).tolist() == [[0]]
    assert judge(form, [hands], (1,), 0, (), hand("AS 8S")).tolist() == [[4 + 5 + 2 + 10 + 0 + 10, 31]]
    no_trumps = [hands[0], hand("8D TD"), *hands[2:]]
    assert judge(form, [no_trumps], (0,), 0, (), hand("AS")).tolist() == [[4 + 10 + 5 + 2 + 0 + 0 + 0 + 10]]


def test_points_go_to_a_partner_and_not_to_a_foe():
    hands = [hand("AS 7C"), hand("7S 8C"), hand("TS 8S")]
    assert judge(GRAND, [hands], (0, 2), 0, (), hand("AS")).tolist() == [[11 + 10 + 1]]
    assert judge(GRAND, [hands], (0,), 0, (), hand("AS")).tolist() == [[11 + 1]]


def test_the_rules_choose_where_no_card_is_named():
    """They lead the ace that stands, though it would win more as the last card."""
    hands = [hand("AS 7C 7D"), hand("KS 8C 8D"), hand("QS 9C 9D")]
    assert judge(GRAND, [hands], (0,), 0, (), [*hand("AS 7C"), None]).tolist() == [[19, 24, 19]]
    followed = [hands[0], hand("8C 8D"), hand("9C 9D")]
    assert judge(GRAND, [followed], (0,), 1, hand("KS QS"), [None]).tolist() == [[19]]
