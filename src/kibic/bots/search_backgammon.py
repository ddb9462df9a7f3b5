"""A backgammon player that looks ahead with the trained net, compiled, and handles the cube by its chances."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from kibic.bots.search import BadSetting, Settings
from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.games.backgammon import BackgammonOptions, BackgammonView, Beaver, Double, Drop, Roll, Take
from kibic.games.backgammon.actions import move_of
from kibic.kernels import backgammon_search as ahead
from kibic.kernels.backgammon_bearoff import CENTRED, FOREIGN, OWNED, exact, undoubled
from kibic.kernels.backgammon_inputs import Floats
from kibic.kernels.backgammon_net import LOSSES, OUTPUTS, SCORINGS, Net, trained
from kibic.kernels.backgammon_search import DEEPEST, Ahead, Table
from kibic.locale import message
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import Position
from kibic.mechanics.doubling_cube import CONTACT_LIFE, Chances, Cube, Money, Owner, Score, life_of
from kibic.mechanics.match_equity import SEED_KINDS, STANDARD_KINDS, Kinds, MatchRules, MatchScore

#: How many throws it looks ahead, and how many plays at most are looked at deeper than by the net alone.
DEPTH, BREADTH = 2, 6
#: Only plays that the net thinks this close to the best one are looked at deeper, in points.
MARGIN = 0.12


class Scoring(NamedTuple):
    """A way of scoring: the points of its bigger wins, and how often each win comes up."""

    points: tuple[int, int]
    kinds: Kinds


SCORING = {
    "standard-1-2-3": Scoring((2, 3), STANDARD_KINDS),
    "seed-1-2-4": Scoring((2, 4), SEED_KINDS),
}


def net_of(options: BackgammonOptions) -> Net:
    """The net that knows the way of scoring."""
    return trained(SCORINGS.index(options.scoring))


class SearchBackgammon:
    """Plays to the position that the net thinks best some throws later, and doubles by Janowski's formula.

    Settings as in `kibic.bots.search`: ``depth=1`` is the number of throws, a count the number of plays looked at
    deeper. It answers long before any time that may be set. Raises `BadSetting`.
    """

    def __init__(self, game: Game, settings: Iterable[str] = ()) -> None:
        allowed = message("search-allowed-backgammon", most=DEEPEST)
        said = Settings.read(settings, allowed)
        if said.policy:
            raise BadSetting(f"policy={said.policy}", allowed)
        if said.depth and said.depth > DEEPEST:
            raise BadSetting(f"depth={said.depth}", allowed)
        self._ahead = Ahead(said.depth or DEPTH, said.count or BREADTH, MARGIN)

    def choose(self, view: View, rng: Rng) -> Action:
        """The next step of the best play, or what to do with the cube."""
        assert isinstance(view, BackgammonView)
        if view.phase == "move":
            return move_of(self._step(view), view.player)
        if view.phase == "roll" and Double() not in view.legal:
            return Roll()
        worths = cube_worths(view, self._ahead.throws)
        return max(view.legal, key=lambda action: worths[action])

    def _step(self, view: BackgammonView) -> board.Step:
        """The first step of what is left of the play that was chosen for this throw."""
        plays = board.plays(view.position, view.player, view.dice, view.options.rules)
        if len(plays) > 1:
            high, low = view.thrown
            stakes = (_stakes(view, 0), _stakes(view, 1))
            target = _target(view.began, view.player, (high, low), self._ahead, stakes, view.options)
            if target in plays:
                return plays[target][0]
        return next(iter(plays.values()))[0]


def cube_worths(view: BackgammonView, throws: int) -> dict[Action, float]:
    """What each thing that may be done with the cube is worth to the seat that is asked, looked at so many throws deep.

    In the unit of `table_of`: a plain win counts 1 and a plain loss -1. With few pieces left, tables know what the cube
    is worth in an open session without a limit, and how live it is in any other.
    """
    known = exact(view.position, view.player)
    if known is not None and view.options.match_length == 0 and not view.options.cube_limit:
        return _asked(view, _undoubled(view), 2 * float(known[FOREIGN]), 4 * float(known[FOREIGN]))
    outputs = ahead.outputs(net_of(view.options), view.position, view.player, throws, table_of(view))
    return worths_by_chances(view, chances_of(outputs, view.options), known)


def _asked(view: BackgammonView, waiting: float, doubled: float, beavered: float) -> dict[Action, float]:
    """What may be done now, by the worth to the player about to roll of no double, of a take, and of a beaver."""
    if view.phase == "roll":
        return {Roll(): waiting, Double(): min(doubled, 1.0)}
    if view.phase == "beaver":
        return {Take(): beavered, Drop(): -2.0}
    return {Take(): -doubled, Drop(): -1.0, Beaver(): -beavered}


def worths_by_chances(
    view: BackgammonView, chances: Chances, known: Floats | None = None
) -> dict[Action, float]:
    """The same by the chances of the player about to roll; `known` is what tables know of the position, if they do."""
    # Once doubled and beavered, the cube stands at twice what it did.
    start = view.cube // 2 if view.phase == "beaver" else view.cube
    score = score_of(view, view.player)
    owner: Owner = "both" if view.cube_owner is None else "own"
    life, life_doubled = CONTACT_LIFE, CONTACT_LIFE
    if known is not None:
        life, life_doubled = (
            life_of(chances, owner, _undoubled(view)),
            life_of(chances, "foe", float(known[FOREIGN])),
        )
    once = view.options.counts_once(view.doubled)
    turned = Cube(score, chances, life_doubled, once)
    return _asked(
        view,
        _unit(score, start, Cube(score, chances, life, once).worth(start, owner)),
        _unit(score, start, turned.doubled(start)),
        _unit(score, start, turned.doubled(2 * start)),
    )


def _undoubled(view: BackgammonView) -> float:
    """What the tables know of throwing without a double."""
    return undoubled(view.position, view.player, CENTRED if view.cube_owner is None else OWNED)


def _unit(score: Score, cube: int, worth: float) -> float:
    """A worth where a plain win with this cube counts 1 and a plain loss -1."""
    won, lost = score.worth(cube), score.worth(-cube)
    return 2 * (worth - lost) / (won - lost) - 1


def score_of(view: BackgammonView, side: Seat) -> Score:
    """What points are worth to a side."""
    options, sheet = view.options, view.sheet
    if options.match_length == 0:
        return Money(options.cube_limit)
    own, foe = (options.match_length - sheet.totals[who] for who in (side, 1 - side))
    rules = MatchRules(SCORING[options.scoring].kinds, options.cube, options.cube_limit)
    return MatchScore(own, foe, sheet.crawford if options.crawford == "on" else "after", rules)


def chances_of(outputs: Floats, options: BackgammonOptions) -> Chances:
    """The outputs of the net as chances of each kind of win and loss."""
    points = SCORING[options.scoring].points

    def kinds(total: float, first: int) -> tuple[tuple[int, float], ...]:
        twice = min(float(outputs[first + 1]), total)
        most = min(float(outputs[first + 2]), twice)
        return ((1, total - twice), (points[0], twice - most), (points[1], most))

    win = float(outputs[0])
    return Chances(kinds(win, 0), kinds(1 - win, LOSSES))


def table_of(view: BackgammonView) -> Table:
    """What the outputs are worth to each side at this score with this cube, and which rule of the dice holds."""
    stakes = np.array(_stakes(view, 0)), np.array(_stakes(view, 1))
    return ahead.table(stakes, larger_die=view.options.rules.larger_die)


def _stakes(view: BackgammonView, side: Seat) -> tuple[float, ...]:
    """What each output is worth to a side at this score with this cube; a plain win 1 and a plain loss -1."""
    score, scoring, cube = score_of(view, side), SCORING[view.options.scoring], view.cube
    won, lost = score.worth(cube), score.worth(-cube)
    stakes = [0.0] * (OUTPUTS + 1)
    for sign, plain, first in ((1, won, 0), (-1, lost, LOSSES)):
        below = plain
        for place, points in enumerate(scoring.points, 1):
            worth = score.worth(sign * cube * points)
            stakes[first + place] = 2 * (worth - below) / (won - lost)
            below = worth
    stakes[0], stakes[OUTPUTS] = 2.0, -1.0
    return tuple(stakes)


# Remembered, since a play is asked for step by step.
@functools.lru_cache(maxsize=2**8)
def _target(
    began: Position,
    side: Seat,
    throw: tuple[int, int],
    far: Ahead,
    stakes: tuple[tuple[float, ...], tuple[float, ...]],
    options: BackgammonOptions,
) -> Position:
    """Where the best play of a throw leads."""
    table = ahead.table((np.array(stakes[0]), np.array(stakes[1])), larger_die=options.rules.larger_die)
    return ahead.best(net_of(options), began, side, throw, far, table)
