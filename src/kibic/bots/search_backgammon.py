"""A backgammon player that looks ahead with the trained net, compiled."""

from __future__ import annotations

from collections.abc import Iterable

from kibic.bots.careful_backgammon import CarefulBackgammon
from kibic.bots.search import BadSetting, Settings
from kibic.core.games import Game
from kibic.games.backgammon import BackgammonOptions, BackgammonView
from kibic.kernels import backgammon_search as ahead
from kibic.kernels.backgammon_net import trained
from kibic.kernels.backgammon_search import DEEPEST, Table
from kibic.mechanics import backgammon_board as board

#: How many throws it looks ahead, and how many plays at most are looked at deeper than by the net alone.
DEPTH, BREADTH = 1, 8
#: Only plays that the net thinks this close to the best one are looked at deeper, in points.
MARGIN = 0.16


class SearchBackgammon(CarefulBackgammon):
    """Plays to the position that the net thinks best some throws later; with the cube it goes by rules of thumb.

    Settings as in `kibic.bots.search`: ``depth=2`` is the number of throws, a count the number of plays looked at
    deeper. It answers long before any time that may be set. Raises `BadSetting`.
    """

    def __init__(self, game: Game, settings: Iterable[str] = ()) -> None:
        super().__init__(game)
        said = Settings.read(settings)
        if said.policy:
            raise BadSetting(f"policy={said.policy}")
        if said.depth and said.depth > DEEPEST:
            raise BadSetting(f"depth={said.depth}")
        self._depth, self._breadth = said.depth or DEPTH, said.count or BREADTH

    def _step(self, view: BackgammonView) -> board.Step:
        plays = board.plays(view.position, view.player, view.dice, view.options.rules)
        if len(plays) == 1:
            return next(iter(plays.values()))[0]
        chosen = ahead.best(
            trained(), view.player, tuple(plays), self._depth, _table(view.options), self._breadth, MARGIN
        )
        return plays[chosen][0]

    def _worth(self, view: BackgammonView) -> float:
        return ahead.value(trained(), view.position, view.player, self._depth, _table(view.options))


def _table(options: BackgammonOptions) -> Table:
    return Table(options.scoring == "seed-1-2-4", options.larger_die_rule == "on")
