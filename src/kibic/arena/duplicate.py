"""Duplicate: the same deals or dice played over and over with the players changed, so that luck counts for all alike.

A *set* is one deal (or one match), played once for every way in which the players of a group can be seated so that
each of them has a side. So all sit everywhere, equally often beside everybody. Where there are more players than sides,
every group of as many as there are sides meets; all groups are given the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from statistics import fmean
from typing import Literal, TypeAlias

import msgspec

from kibic.arena.play import play_match
from kibic.arena.players import make
from kibic.bots.base import Bot
from kibic.core import games
from kibic.core.games import Game
from kibic.core.options import Options, read_options
from kibic.core.rng import QuickRng, SeedStream, seed_from
from kibic.core.seats import CHANCE
from kibic.core.sheets import Sheet

#: A player by the place of its name in the contest.
Player: TypeAlias = int


class Contest(msgspec.Struct, frozen=True):
    """Who is compared, and over what; the same contest gives the same sets, unless a player thinks by the clock.

    Set number *n* is deal *n* // groups, played by group *n* % groups; its cards and dice come from ``SEED/deal``. A
    deal is the first one of a match, or of a `part` of it.
    """

    game: str
    options: dict[str, int | str]
    players: tuple[str, ...]
    seed: str
    unit: Literal["deals", "matches"]
    part: str = ""

    @property
    def choices(self) -> Options:
        """The options of every deal."""
        return read_options(games.game(self.game).options, self.options)

    @property
    def rules(self) -> Game:
        """The game, as it is played with these options."""
        return games.game(self.game).seated(self.choices)

    @property
    def opening(self) -> Sheet:
        """The sheet with which every deal begins."""
        return self.rules.opening(self.choices, self.part) if self.part else self.rules.sheet(self.choices)

    @property
    def groups(self) -> tuple[tuple[Player, ...], ...]:
        """Who meets whom on each deal."""
        count = len(self.players)
        return tuple(combinations(range(count), min(count, len(self.rules.seating.sides))))


class Table(msgspec.Struct, frozen=True):
    """One playing of a deal: which player had each side, and what each side got.

    A side's points are what each of its seats got, in the unit of `Game.returns`. Of a match it is 1 for the only
    winner, 0 for a draw or a match without end, and the losers share -1.
    """

    players: tuple[Player, ...]
    points: tuple[float, ...]

    def got(self, player: Player) -> float:
        """The points of a player, on average over the sides it had."""
        return fmean(points for who, points in zip(self.players, self.points, strict=True) if who == player)


class DuplicateSet(msgspec.Struct, frozen=True):
    """One deal (or match), number `deal`, at all tables of one group."""

    deal: int
    tables: tuple[Table, ...]

    @property
    def group(self) -> tuple[Player, ...]:
        """Who met."""
        return tuple(sorted(set(self.tables[0].players)))

    def got(self, player: Player) -> float:
        """The points of a player, on average over the tables."""
        return fmean(table.got(player) for table in self.tables)


def sittings(group: Sequence[Player], sides: int) -> tuple[tuple[Player, ...], ...]:
    """Every way to give each side to somebody and everybody a side."""
    return tuple(seated for seated in product(group, repeat=sides) if set(seated) == set(group))


def play_set(contest: Contest, number: int, player: Callable[[str, Game], Bot] = make) -> DuplicateSet:
    """Play the set with this number; `player` makes each player from its name."""
    groups = contest.groups
    deal, group = divmod(number, len(groups))
    rules = contest.rules
    bots = {who: player(contest.players[who], rules) for who in groups[group]}
    play = _deal_points if contest.unit == "deals" else _match_points
    tables = []
    for seated in sittings(groups[group], len(rules.seating.sides)):
        by_seat = [bots[seated[rules.seating.side(seat)]] for seat in range(rules.seating.players)]
        tables.append(Table(seated, play(contest, by_seat, f"{contest.seed}/{deal}")))
    return DuplicateSet(deal, tuple(tables))


def _deal_points(contest: Contest, bots: Sequence[Bot], seed: str) -> tuple[float, ...]:
    """What each side got from one round."""
    game, cards, own = contest.rules, SeedStream(seed_from(seed)), QuickRng(seed)
    state = game.start(contest.choices, contest.opening)
    while turn := state.turn:
        if turn == (CHANCE,):
            state = state.apply(CHANCE, state.chance().draw(cards))
        else:
            state = state.apply(turn[0], bots[turn[0]].choose(state.view(turn[0]), own))
    returns = game.returns(state.result())
    return tuple(fmean(returns[seat] for seat in seats) for seats in game.seating.sides)


def _match_points(contest: Contest, bots: Sequence[Bot], seed: str) -> tuple[float, ...]:
    """Winners share 1 and losers -1, so that all together get zero; 0 for a match drawn or never decided."""
    game = contest.rules
    played = play_match(game, bots, seed_from(seed), QuickRng(seed), options=contest.choices)
    sides, winners = len(game.seating.sides), played.match.sheet.winners
    if not winners:
        return (0.0,) * sides
    share = sides / len(winners)
    return tuple(((share if side in winners else 0.0) - 1) / (sides - 1) for side in range(sides))
