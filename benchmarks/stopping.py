"""How often players of equal strength are told apart by somebody who looks after every deal, up to so many."""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable, Sequence

import numpy as np
from rich.console import Console
from rich.table import Table

from kibic.arena.intervals import Interval, Sample

#: From where on ordinary intervals are looked at: before, a few equal numbers would end many a contest.
FIRST = 15
#: What one deal may be worth to the first of two players, and how often; the mean is zero.
DIFFERENCES: dict[str, tuple[Sequence[float], Sequence[float]]] = {
    "normal": (np.linspace(-4, 4, 81).tolist(), np.exp(-(np.linspace(-4, 4, 81) ** 2) / 2).tolist()),
    "backgammon: 0, ±1, ±2, ±3 with 30, 20, 8, 2 of 60": ([-3, -2, -1, 0, 1, 2, 3], [1, 4, 10, 30, 10, 4, 1]),
    "mostly even: ±1 in 4 of 100 deals": ([-1, 0, 1], [2, 96, 2]),
    "leaning: 3 in a quarter of the deals, else -1": ([-1, 3], [3, 1]),
    "leaning far: 9 in a tenth of the deals, else -1": ([-1, 9], [9, 1]),
}


def told_apart(numbers: Sequence[float], interval: Callable[[Sample], Interval], first: int) -> bool:
    """Whether an interval ever leaves out zero."""
    sample = Sample()
    for number in numbers:
        sample.add(number)
        if sample.count >= first:
            low, high = interval(sample)
            if low > 0 or high < 0:
                return True
    return False


def main(arguments: list[str]) -> None:
    """Print one line for each kind of game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks stopping", description=__doc__)
    parser.add_argument("--runs", type=int, default=200, help="simulated contests for each line")
    parser.add_argument("--deals", type=int, default=1000, help="deals of each at most")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    rng = np.random.default_rng(chosen.seed)
    table = Table("differences of a deal", "--until-clear", f"ordinary 95%, from deal {FIRST} on")
    for name, (numbers, weights) in DIFFERENCES.items():
        chances = np.array(weights) / np.sum(weights)
        runs = rng.choice(numbers, (chosen.runs, chosen.deals), p=chances).tolist()
        cells = []
        for interval, first in ((Sample.anytime, 0), (Sample.fixed, FIRST)):
            share = float(np.mean([told_apart(run, interval, first) for run in runs]))
            cells.append(f"{100 * share:.1f}% ± {100 * math.sqrt(share * (1 - share) / chosen.runs):.1f}")
        table.add_row(name, *cells)
    Console(width=None if os.isatty(1) else 120, markup=False).print(table)
