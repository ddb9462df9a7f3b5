"""A backgammon player by rules of thumb: it weighs every play of its dice and looks no further ahead."""

from __future__ import annotations

import functools

from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.games.backgammon import (
    BackgammonOptions,
    BackgammonView,
    Beaver,
    Double,
    Drop,
    Roll,
    Take,
    kind_of_win,
)
from kibic.games.backgammon.actions import move_of
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import OFF, PIECES, Position
from kibic.mechanics.backgammon_estimate import estimate

# In points at a stake of one: from where on the doubler offers, does better to play on for a gammon, and is refused.
# Who takes owns the cube, so he may still take where he expects to lose a little more than half a point.
_OFFER, _PLAY_ON, _REFUSE = 0.4, 1.05, 0.6


class CarefulBackgammon:
    """Plays to the position with the best estimate; doubles when well ahead and takes what is worth a quarter."""

    def __init__(self, game: Game) -> None:
        pass

    def choose(self, view: View, rng: Rng) -> Action:
        """The next step of the best play, or the answer to the cube."""
        assert isinstance(view, BackgammonView)
        if view.phase == "move":
            return move_of(self._step(view), view.player)
        worth = self._worth(view)
        if view.phase == "roll":
            return Double() if Double() in view.legal and self._offers(view, worth) else Roll()
        # Whoever offered the cube last: the player on turn, or the other by a beaver.
        offerer, worth = (view.player, worth) if view.phase == "double" else (1 - view.player, -worth)
        if Beaver() in view.legal and worth < 0:
            return Beaver()
        # Dropping saves nothing where the points lost by it end the match.
        return Take() if worth < _REFUSE or self._wins_match(view, offerer) else Drop()

    def _step(self, view: BackgammonView) -> board.Step:
        """The first step of the best play."""
        return _best_step(view.position, view.player, view.dice, view.options)

    def _worth(self, view: BackgammonView) -> float:
        """What the game is worth to the player on turn, who is about to roll, at a stake of one."""
        return estimate(view.position, view.player, view.options.double_win)

    def _offers(self, view: BackgammonView, worth: float) -> bool:
        """Not when the stake already wins the match, nor when playing on for a gammon promises more than a drop."""
        return _OFFER <= worth <= _PLAY_ON and not self._wins_match(view, view.player)

    def _wins_match(self, view: BackgammonView, side: Seat) -> bool:
        length = view.options.match_length
        return length > 0 and view.sheet.score[side] + view.cube >= length


# Remembered, since a look-ahead asks for the same positions over and over, and a play is asked for step by step.
@functools.lru_cache(maxsize=2**12)
def _best_step(
    position: Position, side: Seat, dice: tuple[int, ...], options: BackgammonOptions
) -> board.Step:
    """The first step of the play that leads to the best position."""

    def worth(after: Position) -> float:
        if after[side][OFF] == PIECES:
            return float(kind_of_win(after[1 - side], options))
        return -estimate(after, 1 - side, options.double_win)

    plays = board.plays(position, side, dice, options.rules)
    return plays[max(plays, key=worth)][0]
