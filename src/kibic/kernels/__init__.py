"""Compiled loops: what bots and research ask for millions of times. The plain rules stay the truth; tests play both."""

from __future__ import annotations

import functools


@functools.cache
def get_ready() -> None:
    """Compile what bots need, or load it where that was done before: up to a minute once, then about a second.

    In a process that is ready it does nothing.
    """
    from kibic.kernels.backgammon_net import STAKES, STANDARD, trained
    from kibic.kernels.backgammon_search import Ahead, best, table, value
    from kibic.mechanics.backgammon_board import START

    rules = table((STAKES[STANDARD], STAKES[STANDARD]), larger_die=True)
    best(trained(STANDARD), START, 0, (3, 1), Ahead(0, 1, 0.0), rules)
    value(trained(STANDARD), START, 0, 0, rules)

    from kibic.core.cards import FRENCH_32, Rank, hand
    from kibic.kernels.trick_layout import layout
    from kibic.kernels.trick_null import NullSolver
    from kibic.kernels.trick_solver import Solver
    from kibic.kernels.trick_tables import trick_rules
    from kibic.kernels.trick_thumb import judge
    from kibic.mechanics.order import FollowSuit, plain_order

    tricks, points = (
        layout(trick_rules(FRENCH_32, plain_order(FRENCH_32.ranks), FollowSuit(), **counted))
        for counted in ({"trick_worth": 1}, {"worth": {Rank("A"): 11}})
    )
    hands = (hand("AS 7H"), hand("KS 8H"))
    for form in (tricks, points):
        Solver(form, hands, (0,)).reaches(0, 1)
    NullSolver(tricks, hands, 0).avoids(0)
    judge(tricks, [hands], (0,), 0, (), hand("AS"))
