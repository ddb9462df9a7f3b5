"""How much stronger each bot is than the next weaker one, over the same deals with the sides changed, and how fast."""

from __future__ import annotations

import argparse
import os
import time
from functools import partial
from itertools import pairwise, product
from statistics import fmean

from rich.console import Console
from rich.live import Live
from rich.table import Table

from kibic.arena.contest import Comparison, contest
from kibic.arena.duplicate import Contest, DuplicateSet, play_set
from kibic.arena.players import make
from kibic.arena.workers import in_order
from kibic.bots import names
from kibic.bots.base import Bot
from kibic.core.actions import Action
from kibic.core.games import Game, game, games
from kibic.core.rng import Rng
from kibic.core.views import View
from kibic.kernels import get_ready


class Timed:
    """A bot, and the seconds of processor time for each of its decisions; without a choice there is none."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.spent: list[float] = []

    def choose(self, view: View, rng: Rng) -> Action:
        """What the bot does."""
        began = time.process_time()
        action = self._bot.choose(view, rng)
        if len(view.legal) > 1:
            self.spent.append(time.process_time() - began)
        return action


def timed_set(duel: Contest, number: int) -> tuple[DuplicateSet, list[float]]:
    """A set, and the seconds for each decision of the first player; what is loaded once counts for none."""
    get_ready()
    seated: dict[str, Timed] = {}

    def player(name: str, rules: Game) -> Bot:
        seated[name] = Timed(make(name, rules))
        return seated[name]

    return play_set(duel, number, player), seated[duel.players[0]].spent


def pairs(rules: Game, search: str) -> list[tuple[str, str]]:
    """The bots of a game, each against the next weaker one."""
    ladder = [search if name == "search" else name for name in names(rules)]
    return [(stronger, weaker) for weaker, stronger in pairwise(ladder)]


def parts(rules: Game, chosen: argparse.Namespace) -> list[str]:
    """The parts of a match to be measured, one after another; an empty name where there is no choice."""
    if chosen.matches:
        return [""]
    return [part for part in rules.parts or ("",) if chosen.part in ("", part)]


def figures(duel: Contest, found: Comparison, spent: list[float]) -> list[str]:
    """A comparison as cells of the table."""
    low, high = found.interval
    return [
        f"{duel.game}, {duel.part}" if duel.part else duel.game,
        *duel.players,
        str(len(found.gains)),
        f"{found.mean:+.3f}",
        f"[{low:+.3f}, {high:+.3f}]",
        f"{1000 * fmean(spent):.0f}, {1000 * max(spent):.0f}",
        "yes" if low > 0 else "no" if high < 0 else "open",
    ]


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
    parser.add_argument("--only-search", action="store_true", help="leave the other bots out")
    parser.add_argument("--matches", action="store_true", help="whole matches in place of single deals")
    parser.add_argument("--part", default="", help="of matches with parts this one only (default: each)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    chosen = parser.parse_args(arguments)
    known = sorted({part for rules in chosen.games or games() for part in rules.parts})
    if chosen.part and chosen.part not in known:
        parser.error(f"no part {chosen.part} in these games; they have: {', '.join(known) or 'none'}")

    table = Table(
        "game", "bot", "against", "deals", "ahead by", "95% interval", "ms: mean, most", "stronger?"
    )
    console = Console(width=None if os.isatty(1) else 120, markup=False)
    with Live(table, console=console, auto_refresh=False) as live:
        for rules in chosen.games or games():
            for (a, b), part in product(pairs(rules, chosen.search), parts(rules, chosen)):
                if chosen.only_search and a != chosen.search:
                    continue
                deals = chosen.deals * (1 if a == chosen.search else 10)
                duel = contest(rules, (a, b), chosen.seed, matches=chosen.matches, part=part)
                with in_order(partial(timed_set, duel), range(deals), chosen.workers) as sets:
                    played = list(sets)
                spent = [seconds for _, each in played for seconds in each]
                table.add_row(*figures(duel, Comparison.of(each for each, _ in played), spent))
                live.refresh()
    print("\nahead by: the points of the bot less those of the other in a deal (a match), over all seatings.")
    print("ms: the processor time of one of its decisions, on average and at most.")
