"""A contest while it goes on: the tally of what was played, who is ahead and how sure that is, and the ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING, Self

import msgspec

from kibic.arena.duplicate import Contest, DuplicateSet, Player, play_set
from kibic.arena.intervals import Interval, Sample
from kibic.arena.players import make
from kibic.arena.workers import in_order
from kibic.core.errors import KibicError
from kibic.core.games import Game
from kibic.core.options import Options, changed, read_options
from kibic.locale import message

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

CONFIDENCE = 0.95


class Lead(msgspec.Struct, frozen=True):
    """How far player `a` is ahead of player `b`: the points of `a` less those of `b` in a deal, on average.

    The interval is one of 95%; where all pairs are watched for a decision, of 95% for all of them together and at all
    times.
    """

    a: Player
    b: Player
    mean: float
    interval: Interval

    @property
    def clear(self) -> bool:
        """Whether one of the two is the stronger, as far as the interval can tell."""
        return self.interval[0] > 0 or self.interval[1] < 0


class Standing(msgspec.Struct, frozen=True):
    """One player: points in a deal (or match) with their interval, tables won, drawn and lost, and the rating.

    `mu` and `sigma` are the strength and its uncertainty in the model of Plackett and Luce as OpenSkill updates them
    (Weng and Lin 2011), from 25 and 25/3; each set is one game, ranked by its points.
    """

    player: Player
    name: str
    mean: float
    interval: Interval
    won: int
    drawn: int
    lost: int
    mu: float
    sigma: float


class Report(msgspec.Struct, frozen=True):
    """All that a contest has told so far. The best players come first."""

    contest: Contest
    deals: int
    standings: tuple[Standing, ...]
    leads: tuple[Lead, ...]


class Tally:
    """Counts sets as they come, one after another.

    `sequential` says that somebody watches in order to stop when it is clear who is better, which asks for wider
    intervals. Whatever is asked is told of whole deals: those that every group has played.
    """

    def __init__(self, contest: Contest, *, sequential: bool = False) -> None:
        from openskill.models import PlackettLuce

        self._contest = contest
        self._sequential = sequential
        self._groups = len(contest.groups)
        players = range(len(contest.players))
        self._points = {player: Sample() for player in players}
        self._leads = {pair: Sample() for pair in combinations(players, 2)}
        self._tables = {player: [0, 0, 0] for player in players}
        self._open: list[DuplicateSet] = []
        self._model = PlackettLuce()
        self._ratings: dict[Player, PlackettLuceRating] = {player: self._model.rating() for player in players}

    @property
    def sets(self) -> int:
        """How many sets were counted."""
        return self.deals * self._groups + len(self._open)

    @property
    def deals(self) -> int:
        """How many deals all groups have played."""
        return self._points[0].count

    @property
    def clear(self) -> bool:
        """Whether of every two players it is clear who is the stronger."""
        return all(lead.clear for lead in self._all_leads())

    def add(self, played: DuplicateSet) -> None:
        """The next set."""
        self._rate(played)
        for table in played.tables:
            for player in played.group:
                got = table.got(player)
                self._tables[player][0 if got > 0 else 1 if got == 0 else 2] += 1
        self._open.append(played)
        if len(self._open) < self._groups:
            return
        for player, points in self._points.items():
            points.add(fmean(each.got(player) for each in self._open if player in each.group))
        for (a, b), lead in self._leads.items():
            met = [each for each in self._open if a in each.group and b in each.group]
            lead.add(fmean(each.got(a) - each.got(b) for each in met))
        self._open = []

    def _rate(self, played: DuplicateSet) -> None:
        group = played.group
        rated = self._model.rate(
            [[self._ratings[player]] for player in group], scores=[played.got(player) for player in group]
        )
        self._ratings.update({player: team[0] for player, team in zip(group, rated, strict=True)})

    def _all_leads(self) -> Iterable[Lead]:
        for (a, b), lead in self._leads.items():
            if self._sequential:
                interval = lead.anytime(1 - (1 - CONFIDENCE) / len(self._leads))
            else:
                interval = lead.fixed(CONFIDENCE)
            yield Lead(a, b, lead.mean, interval)

    def report(self) -> Report:
        """Everything told so far."""
        standings = [
            Standing(
                player,
                self._contest.players[player],
                points.mean,
                points.anytime(CONFIDENCE) if self._sequential else points.fixed(CONFIDENCE),
                self._tables[player][0],
                self._tables[player][1],
                self._tables[player][2],
                self._ratings[player].mu,
                self._ratings[player].sigma,
            )
            for player, points in self._points.items()
        ]
        standings.sort(key=lambda standing: -standing.mean)
        return Report(self._contest, self.deals, tuple(standings), tuple(self._all_leads()))


def contest(
    game: Game,
    players: Iterable[str],
    seed: int | str = 1,
    options: Options | Mapping[str, object] | None = None,
    *,
    matches: bool = False,
    part: str = "",
) -> Contest:
    """A contest over deals, of one `part` of the match if it is named, or over whole `matches`.

    Raises `UnknownBot`, `OptionsError`, `UnknownPart` and `KibicError`.
    """
    assert not (matches and part), "a match has all its parts"
    if not isinstance(options, Options):
        options = read_options(game.options, options or {})
    names = tuple(players)
    if len(names) < 2:
        raise KibicError(message("arena-two-players"))
    for name in names:
        make(name, game.seated(options))
    if part:
        game.opening(options, part)
    return Contest(game.id, changed(options), names, str(seed), "matches" if matches else "deals", part)


class Comparison(msgspec.Struct, frozen=True):
    """What comparing bot `a` with bot `b` gave: in each deal the points of `a` less those of `b`, on average.

    They are independent of each other, and zero on average for players of equal strength. `won` and `lost` count the
    tables of `a`.
    """

    gains: tuple[float, ...]
    won: int
    lost: int

    @classmethod
    def of(cls, sets: Iterable[DuplicateSet]) -> Self:
        """What these sets of two players say."""
        played = list(sets)
        mine = [table.got(0) for each in played for table in each.tables]
        return cls(
            gains=tuple(each.got(0) - each.got(1) for each in played),
            won=sum(got > 0 for got in mine),
            lost=sum(got < 0 for got in mine),
        )

    @property
    def mean(self) -> float:
        """How far `a` is ahead in a deal or match."""
        return Sample(self.gains).mean

    @property
    def interval(self) -> Interval:
        """The 95% interval of the mean; unbounded after one or two deals."""
        return Sample(self.gains).fixed(CONFIDENCE)


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
    """Play `deals` deals (or whole `matches`) between two bots, on all sides.

    Raises `OptionsError` and `UnknownBot`.
    """
    duel = contest(game, (a, b), seed, options, matches=matches)
    with in_order(partial(play_set, duel), range(deals), workers) as sets:
        return Comparison.of(sets)
