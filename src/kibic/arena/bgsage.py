"""Open Sage as a player, where the package bgsage is installed (``pip install bgsage``)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from kibic.arena.engines import EnginePlayer, match_of, of_package, seen_by
from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.seats import Seat
from kibic.formats.gnubg import MatchState
from kibic.games.backgammon import BackgammonView, Beaver, Double, Drop, Roll, Take
from kibic.mechanics.backgammon_board import BAR, OFF, PIECES, Position

#: How many plies it may look ahead, and how many it does if nothing else is said. Its net alone is one ply.
PLIES, USUAL_PLIES = range(1, 5), 1


class Bgsage:
    """The package, asked so many plies deep (`kibic.arena.engines.Engine`)."""

    name = "bgsage"

    def __init__(self, plies: int) -> None:
        from bgsage import BgBotAnalyzer

        self._analyzer = functools.cache(lambda cube: BgBotAnalyzer(eval_level=f"{plies}ply", cubeful=cube))

    def play(self, position: Position, match: MatchState, *, cube: bool) -> Position:
        """Where the best play of the dice of `match` leads."""
        board = board_of(position, match.on_roll)
        found = self._analyzer(cube).checker_play(board, *match.dice, **_stake(match))
        return position_of(found.moves[0].board, match.on_roll)

    def decide(self, view: BackgammonView) -> Action:
        """What to do with the cube."""
        board, beaver = board_of(view.position, view.player), view.options.beaver == "on"
        found = self._analyzer(True).cube_action(board, **_stake(match_of(view)), beaver=beaver)
        if view.phase == "roll":
            return Double() if found.should_double else Roll()
        if found.is_beaver and Beaver() in view.legal:
            return Beaver()
        return Take() if found.should_take else Drop()


def read(game: Game, settings: Sequence[str]) -> EnginePlayer:
    """The player from what follows ``bgsage:``. Raises `UnknownBot`, also where the package is not installed."""
    return of_package(Bgsage.name, Bgsage, game, settings, PLIES, USUAL_PLIES)


def board_of(position: Position, side: Seat) -> list[int]:
    """A board as the package takes it, by the points of the side to play, the other's pieces on them below zero.

    The other's bar is at the beginning, the own one at the end.
    """
    own, foe = position[side], position[1 - side]
    return [foe[BAR], *(own[OFF - point] - foe[point] for point in range(1, OFF)), own[BAR]]


def position_of(board: Sequence[int], side: Seat) -> Position:
    """The reverse of `board_of`."""
    own = [max(board[OFF - index], 0) for index in range(OFF)]
    foe = [board[0], *(max(-board[index], 0) for index in range(1, OFF))]
    return seen_by(side, (*own, PIECES - sum(own)), (*foe, PIECES - sum(foe)))


def _stake(match: MatchState) -> dict[str, Any]:
    """Cube and score as the package takes them."""
    side = match.on_roll
    owner = {None: "centered", side: "player"}.get(match.cube_owner, "opponent")
    away = [match.match_length - points if match.match_length else 0 for points in match.score]
    return {
        "cube_value": match.cube,
        "cube_owner": owner,
        "away1": away[side],
        "away2": away[1 - side],
        "is_crawford": match.crawford,
        "jacoby": match.jacoby,
    }
