"""What a card cost with all cards open: exact, by the solver, in the games whose card play it carries."""

from __future__ import annotations

import functools

from kibic.analysis.decisions import OpenCards
from kibic.core.actions import Action, Play
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.kernels.trick_contest import open_deal
from kibic.kernels.trick_memory import Memory, memory
from kibic.kernels.trick_solver import Solver
from kibic.mechanics.tricks import TrickRound


def open_cards(state: Round, seat: Seat, played: Action) -> OpenCards | None:
    """What a card of this seat lost, in tricks or card points of its side; None where that cannot be told exactly.

    It can where two sides play for as many as they can get (`TrickGame.contest`): not in Null.
    """
    if not isinstance(state, TrickRound) or not isinstance(played, Play):
        return None
    contest = state.game.contest(state)
    if contest is None or contest.avoids:
        return None
    form, hands, leader, side = open_deal(state, contest)
    solver = Solver(form, hands, side, _room())
    values: dict[Action, int] = {}
    guess = None
    for action in state.legal(seat):
        assert isinstance(action, Play)
        values[action] = guess = solver.value(leader, (*state.trick, action.card), guess)
    best = max(values.values()) if seat in contest.side else min(values.values())
    choice = played if values[played] == best else next(each for each in values if values[each] == best)
    return OpenCards(choice.text, abs(best - values[played]), "card-points" if contest.worth else "tricks")


@functools.cache
def _room() -> Memory:
    return memory()
