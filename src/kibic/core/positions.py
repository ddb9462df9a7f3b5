"""Positions as text: the actions from the start of a round, in the manner of "start position, then these moves"."""

from __future__ import annotations

from kibic.core.errors import KibicError
from kibic.core.games import Game
from kibic.core.options import Options
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE
from kibic.locale import message


class PositionTextError(KibicError):
    """A position text cannot be read; the message says at which step."""


def read_step(game: Game, state: Round, text: str) -> Round:
    """The state after the action that `text` names, done by whoever is to act.

    Raises `ActionTextError` or `IllegalAction`.
    """
    if state.turn == (CHANCE,):
        return state.apply(CHANCE, state.chance().parse(text))
    if not state.turn:
        raise PositionTextError(message("round-is-over"))
    seat = state.turn[0]
    return state.apply(seat, game.actions.parse(text, state.legal(seat)))


def from_actions(game: Game, text: str, options: Options) -> Round:
    """The state after the actions in `text`, separated by ``;``, from the start of the first round of a match.

    Chance outcomes stand in it like all others: ``lot 3; deal AH ...; 7C; KC``. Raises `PositionTextError`.
    """
    state = game.start(options, game.sheet(options))
    steps = [step.strip() for step in text.split(";") if step.strip()]
    for number, step in enumerate(steps, start=1):
        try:
            state = read_step(game, state, step)
        except KibicError as error:
            raise PositionTextError(
                message("position-step", number=number, step=step[:60], why=error.message)
            ) from error
    return state
