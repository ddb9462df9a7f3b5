"""GNU Backgammon's nets as a player, where the package gnubg-nn is installed (``pip install gnubg-nn``).

Plays are chosen for points, whatever the score. The package says nothing of the cube in a session, so that is handled
by its chances as `search` does by its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibic.arena.engines import EnginePlayer, moved, of_package
from kibic.bots.search_backgammon import worths_by_chances
from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.seats import Seat
from kibic.formats.gnubg import MatchState
from kibic.games.backgammon import BackgammonView
from kibic.mechanics.backgammon_board import BAR, OFF, Position
from kibic.mechanics.doubling_cube import Chances

#: How many plies it may look ahead, and how many it does if nothing else is said.
PLIES, USUAL_PLIES = range(3), 0


class GnubgNn:
    """The nets, asked so many plies deep (`kibic.arena.engines.Engine`)."""

    name = "gnubg-nn"

    def __init__(self, plies: int) -> None:
        import gnubg_nn

        self._nets, self._plies = gnubg_nn, plies

    def play(self, position: Position, match: MatchState, *, cube: bool) -> Position:
        """Where the best play of the dice of `match` leads."""
        side = match.on_roll
        steps = self._nets.best_move(board_of(position, side), *match.dice, self._plies)
        return moved(position, side, [(OFF - start, OFF - end) for start, end in steps])

    def decide(self, view: BackgammonView) -> Action:
        """What to do with the cube."""
        board = board_of(view.position, view.player)
        win, gammon, backgammon, lost, lost_backgammon = self._nets.probabilities(board, self._plies)
        chances = Chances(_kinds(win, gammon, backgammon), _kinds(1 - win, lost, lost_backgammon))
        worths = worths_by_chances(view, chances)
        return max(view.legal, key=lambda action: worths[action])


def read(game: Game, settings: Sequence[str]) -> EnginePlayer:
    """The player from what follows ``gnubg-nn:``. Raises `UnknownBot`, also where the package is not installed."""
    return of_package(GnubgNn.name, GnubgNn, game, settings, PLIES, USUAL_PLIES)


def board_of(position: Position, side: Seat) -> list[list[int]]:
    """A board as the package takes it: the other side first, each from its own ace point up, the bar last."""
    return [
        [*(position[who][OFF - point] for point in range(1, OFF)), position[who][BAR]]
        for who in (1 - side, side)
    ]


def _kinds(total: float, double: float, triple: float) -> tuple[tuple[int, float], ...]:
    """The chances of single, double and triple, from those of at least so much."""
    double = min(double, total)
    triple = min(triple, double)
    return ((1, total - double), (2, double - triple), (3, triple))
