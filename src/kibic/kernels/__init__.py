"""Compiled loops: what bots and research ask for millions of times. The plain rules stay the truth; tests play both."""

from __future__ import annotations


def get_ready() -> None:
    """Compile what bots need, or load it where that was done before: half a minute once, then a second."""
    from kibic.kernels.backgammon_net import fresh
    from kibic.kernels.backgammon_search import Table, value
    from kibic.mechanics.backgammon_board import START

    value(fresh(1, 1), START, 0, 1, Table(seed_scoring=True, larger_die=True))

    from kibic.core.cards import FRENCH_32, hand
    from kibic.kernels.trick_layout import layout
    from kibic.kernels.trick_null import NullSolver
    from kibic.kernels.trick_solver import Solver
    from kibic.kernels.trick_tables import trick_rules
    from kibic.kernels.trick_thumb import judge
    from kibic.mechanics.order import FollowSuit, plain_order

    form = layout(trick_rules(FRENCH_32, plain_order(FRENCH_32.ranks), FollowSuit(), trick_worth=1))
    hands = (hand("AS 7H"), hand("KS 8H"))
    Solver(form, hands, (0,)).reaches(0, 1)
    NullSolver(form, hands, 0).avoids(0)
    judge(form, [hands], (0,), 0, (), hand("AS"))
