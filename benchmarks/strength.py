"""How much stronger each bot is than the next weaker one, over the same deals with the sides changed."""

from __future__ import annotations

import argparse
import os
import time
from itertools import pairwise

from rich.console import Console
from rich.live import Live
from rich.table import Table

from kibic.arena.contest import Comparison, compare
from kibic.bots import names
from kibic.core.games import Game, game, games


def pairs(rules: Game, search: str) -> list[tuple[str, str]]:
    """The bots of a game, each against the next weaker one."""
    ladder = [search if name == "search" else name for name in names(rules)]
    return [(stronger, weaker) for weaker, stronger in pairwise(ladder)]


def figures(game: str, a: str, b: str, found: Comparison) -> list[str]:
    """A comparison as cells of the table."""
    low, high = found.interval
    gain, reach = f"{found.mean:+.3f}", f"[{low:+.3f}, {high:+.3f}]"
    return [game, a, b, str(len(found.gains)), gain, reach, str(found.won), str(found.lost)]


def verdict(found: Comparison) -> str:
    """Whether the first bot is the stronger one, as far as these deals can tell."""
    low, high = found.interval
    return "yes" if low > 0 else "no" if high < 0 else "open"


def main(arguments: list[str]) -> None:
    """Print one line for each pair of bots of each game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks strength", description=__doc__)
    parser.add_argument("games", nargs="*", type=game, help="ids of games (default: all)")
    parser.add_argument(
        "--deals", type=int, default=40, help="deals for a pair of bots; cheap pairs get ten times as many"
    )
    parser.add_argument("--seed", default="1", help="the same seed gives the same deals")
    parser.add_argument(
        "--search", default="search:100", help="the search bot to measure (default: %(default)s)"
    )
    parser.add_argument("--matches", action="store_true", help="whole matches in place of single deals")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    chosen = parser.parse_args(arguments)

    table = Table(
        "game", "bot", "against", "deals", "ahead by", "95% interval", "won", "lost", "seconds", "stronger?"
    )
    console = Console(width=None if os.isatty(1) else 120, markup=False)
    with Live(table, console=console, auto_refresh=False) as live:
        for rules in chosen.games or games():
            for a, b in pairs(rules, chosen.search):
                began = time.perf_counter()
                deals = chosen.deals * (1 if "search" in a else 10)
                found = compare(
                    rules, a, b, deals, chosen.seed, matches=chosen.matches, workers=chosen.workers
                )
                table.add_row(
                    *figures(rules.id, a, b, found), f"{time.perf_counter() - began:.1f}", verdict(found)
                )
                live.refresh()
    print("ahead by: the points of the bot less those of the other in a deal (a match), over all seatings.")
