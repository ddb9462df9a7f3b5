"""Duplicate: two bots compared over the same deals, so that luck of the cards and dice counts for both alike."""

from __future__ import annotations

import math
import multiprocessing
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeAlias

import msgspec

from kibic.arena.play import play_match
from kibic.bots import make
from kibic.bots.base import Bot
from kibic.core.games import Game
from kibic.core.options import Options, read_options
from kibic.core.rng import QuickRng, SeedStream, seed_from
from kibic.core.seats import CHANCE, Side
from kibic.locale import Message, message

#: What `a` got on each side it took, from one deal or match.
Gains: TypeAlias = tuple[float, ...]


class Comparison(msgspec.Struct, frozen=True):
    """What comparing bot `a` with bot `b` gave.

    `gains` holds one number for each deal: what `a` got on average over all the sides it played this deal on, while `b`
    sat everywhere else. They are independent of each other, and zero on average for players of equal strength. Their
    unit is that of `Game.returns`; for whole matches 1 is a match won.
    `won` and `lost` count the rounds or matches of `a`.
    """

    game: str
    a: str
    b: str
    unit: str
    tables: int
    gains: tuple[float, ...]
    won: int
    lost: int

    @property
    def mean(self) -> float:
        """The gain of `a` per round or match."""
        return statistics.fmean(self.gains)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the mean; unbounded after one or two deals."""
        return interval(self.gains)

    def summary(self) -> Message:
        """All of it in a sentence."""
        low, high = self.interval
        return message(
            f"compared-{self.unit}",
            game=self.game,
            a=self.a,
            b=self.b,
            deals=len(self.gains),
            tables=self.tables,
            mean=f"{self.mean:+.3f}",
            low=f"{low:+.3f}",
            high=f"{high:+.3f}",
            won=self.won,
            lost=self.lost,
        )

    def __str__(self) -> str:
        return str(self.summary())


def interval(numbers: Sequence[float], confidence: float = 0.95) -> tuple[float, float]:
    """The confidence interval of the mean of independent numbers, by Student's distribution.

    Fewer than three numbers say too little about their spread: the interval is unbounded. Raises `ValueError` for none.
    """
    mean = statistics.fmean(numbers)
    if len(numbers) < 3:
        return (-math.inf, math.inf)
    deviation = statistics.stdev(numbers) / math.sqrt(len(numbers))
    reach = _student((1 + confidence) / 2, len(numbers) - 1) * deviation
    return (mean - reach, mean + reach)


def _student(probability: float, degrees: int) -> float:
    """The quantile of Student's distribution, by its expansion (Abramowitz and Stegun 1964, 26.7.5)."""
    z = statistics.NormalDist().inv_cdf(probability)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / degrees**power for power, term in enumerate(terms))


def compare(
    game: Game,
    a: str,
    b: str,
    deals: int,
    seed: int | str = 1,
    options: Options | Mapping[str, object] | None = None,
    *,
    matches: bool = False,
    workers: int = 1,
) -> Comparison:
    """Play `deals` deals (or whole `matches`), each once for every side that `a` can take against `b` on all others.

    The same `seed` gives the same answer, unless a bot thinks by the clock. `workers` processes share the work. Raises
    `OptionsError` and `UnknownBot`.
    """
    if not isinstance(options, Options):
        options = read_options(game.options, options or {})
    game = game.seated(options)
    make(a, game), make(b, game)  # An unknown name is told here, before any work is handed out.
    tasks = [_Task(game, a, b, options, f"{seed}/{deal}", matches) for deal in range(deals)]
    ends = _mapped(_play, tasks, workers)
    sides = len(game.seating.sides)
    return Comparison(
        game=game.id,
        a=a,
        b=b,
        unit="matches" if matches else "rounds",
        tables=sides,
        gains=tuple(sum(end) / sides for end in ends),
        won=sum(gain > 0 for end in ends for gain in end),
        lost=sum(gain < 0 for end in ends for gain in end),
    )


class _Task(msgspec.Struct, frozen=True):
    """One deal or match to be played by `a` on every side."""

    game: Game
    a: str
    b: str
    options: Options
    seed: str
    matches: bool


def _mapped(work: Callable[[_Task], Gains], tasks: Iterable[_Task], workers: int) -> list[Gains]:
    if workers == 1:
        return list(map(work, tasks))
    # Fresh processes: a fork of one that runs threads may hang.
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(work, tasks))


def _play(task: _Task) -> Gains:
    """What `a` got on each side it took."""
    game = task.game
    a, b = make(task.a, game), make(task.b, game)
    gains = []
    for side, seats in enumerate(game.seating.sides):
        bots = [a if seat in seats else b for seat in range(game.seating.players)]
        gains.append(_match_gain(task, bots, side) if task.matches else _round_gain(task, bots, side))
    return tuple(gains)


def _round_gain(task: _Task, bots: Sequence[Bot], side: Side) -> float:
    """What each seat of `side` got from the first round of a match."""
    game, cards, own = task.game, SeedStream(seed_from(task.seed)), QuickRng(task.seed)
    state = game.start(task.options, game.sheet(task.options))
    while turn := state.turn:
        if turn == (CHANCE,):
            state = state.apply(CHANCE, state.chance().draw(cards))
        else:
            state = state.apply(turn[0], bots[turn[0]].choose(state.view(turn[0]), own))
    returns = game.returns(state.result())
    return statistics.fmean(returns[seat] for seat in game.seating.sides[side])


def _match_gain(task: _Task, bots: Sequence[Bot], side: Side) -> float:
    """1 for a match won, 0 for one drawn or never decided; winners and losers together get zero."""
    played = play_match(task.game, bots, seed_from(task.seed), QuickRng(task.seed), options=task.options)
    sides, winners = len(task.game.seating.sides), played.match.sheet.winners
    if not winners:
        return 0.0
    share = 1 / len(winners) if side in winners else 0.0
    return (sides * share - 1) / (sides - 1)
