"""Compiled loops: what bots and research ask for millions of times. The plain rules stay the truth; tests play both."""

from __future__ import annotations


def get_ready() -> None:
    """Compile what bots need, or load it where that was done before: up to a minute once, then two seconds."""
    from kibic.kernels.backgammon_net import STANDARD_STAKES, trained
    from kibic.kernels.backgammon_search import Ahead, best, table, value
    from kibic.mechanics.backgammon_board import START

    rules = table((STANDARD_STAKES, STANDARD_STAKES), larger_die=True)
    best(trained(), START, 0, (3, 1), Ahead(0, 1, 0.0), rules)
    value(trained(), START, 0, 0, rules)
