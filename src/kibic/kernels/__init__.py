"""Compiled loops: what bots and research ask for millions of times. The plain rules stay the truth; tests play both."""

from __future__ import annotations


def get_ready() -> None:
    """Compile what bots need, or load it where that was done before: half a minute once, then a second."""
    from kibic.kernels.backgammon_net import fresh
    from kibic.kernels.backgammon_search import Table, value
    from kibic.mechanics.backgammon_board import START

    value(fresh(1, 1), START, 0, 1, Table(seed_scoring=True, larger_die=True))
