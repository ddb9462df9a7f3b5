"""The exact solver against DDS, the solver of bridge players, through the package endplay."""

from __future__ import annotations

import random
import warnings

import pytest

from kibic.core.cards import FRENCH_52, Card
from kibic.kernels.trick_layout import layout
from kibic.kernels.trick_memory import memory
from kibic.kernels.trick_solver import Solver
from kibic.kernels.trick_tables import trick_rules
from kibic.mechanics.order import FollowSuit, plain_order

pytestmark = pytest.mark.oracle


def in_pbn(hands: list[tuple[Card, ...]]) -> str:
    """A deal as bridge players write it, north first."""
    return "N:" + " ".join(
        ".".join(
            "".join(rank for rank in reversed(FRENCH_52.ranks) if f"{rank}{suit}" in cards) for suit in "SHDC"
        )
        for cards in hands
    )


def compare(deals: int, size: int, seed: str, leaders: range = range(4)) -> None:
    """Solve random deals in both, for every trump and these leaders."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        dds, theirs = pytest.importorskip("endplay.dds"), pytest.importorskip("endplay.types")
    strains = {
        None: theirs.Denom.nt,
        "S": theirs.Denom.spades,
        "H": theirs.Denom.hearts,
        "D": theirs.Denom.diamonds,
        "C": theirs.Denom.clubs,
    }
    rng, room = random.Random(seed), memory()
    for _ in range(deals):
        pack = list(FRENCH_52.cards)
        rng.shuffle(pack)
        hands = [tuple(pack[seat * size : (seat + 1) * size]) for seat in range(4)]
        table = dds.calc_dd_table(theirs.Deal(in_pbn(hands)))
        for trump, strain in strains.items():
            order = plain_order(FRENCH_52.ranks, trump)  # type: ignore[arg-type]
            form = layout(trick_rules(FRENCH_52, order, FollowSuit(), trick_worth=1))
            solver = Solver(form, hands, (0, 2), room)
            for leader in leaders:
                declarer = (leader + 3) % 4
                tricks = solver.value(leader)
                # DDS counts as if the cards that are missing were tricks of the declarer.
                wanted = table[strain, theirs.Player(declarer)] - (13 - size)
                assert wanted == (size - tricks if declarer % 2 else tricks), (hands, trump, leader)


def test_endings_of_eight_cards() -> None:
    compare(deals=8, size=8, seed="eight")


@pytest.mark.slow
def test_whole_deals() -> None:
    """Led by either side."""
    compare(deals=1, size=13, seed="thirteen", leaders=range(2))
