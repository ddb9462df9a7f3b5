"""What a card cost with all cards open: exact, by the solver, in the games whose card play it carries."""

from __future__ import annotations

import functools
from typing import Literal

from kibic.analysis.decisions import OpenCards
from kibic.core.actions import Action, Play
from kibic.core.cards import Suit
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.games.skat.cards import SkatCardsRound
from kibic.games.vist import Vist
from kibic.kernels.trick_layout import Layout, layout
from kibic.kernels.trick_memory import Memory, memory
from kibic.kernels.trick_solver import Solver
from kibic.kernels.trick_tables import trick_rules
from kibic.mechanics.contracts import CARD_POINTS
from kibic.mechanics.tricks import TrickGame, TrickRound

Unit = Literal["tricks", "card-points"]


def open_cards(state: Round, seat: Seat, played: Action) -> OpenCards | None:
    """What a card of this seat lost, in tricks or card points of its side; None where that cannot be told exactly.

    It can in Whist of all kinds, and in Skat with trumps and one against two. Null is played for other ends.
    """
    if not isinstance(state, TrickRound) or not isinstance(played, Play):
        return None
    first = _first_side(state)
    if first is None:
        return None
    unit: Unit = "card-points" if isinstance(state, SkatCardsRound) else "tricks"
    active = state.active
    hands = [list(state.hands[each]) for each in active]
    leader = active.index(state.leader)
    for place, card in enumerate(state.trick):
        hands[(leader + place) % len(active)].append(card)
    counted = [active.index(each) for each in first]
    solver = Solver(_form(state.game, state.trump, unit), hands, counted, _room())
    values: dict[Action, int] = {}
    guess = None
    for action in state.legal(seat):
        assert isinstance(action, Play)
        values[action] = guess = solver.value(leader, (*state.trick, action.card), guess)
    best = max(values.values()) if seat in first else min(values.values())
    choice = played if values[played] == best else next(each for each in values if values[each] == best)
    return OpenCards(choice.text, abs(best - values[played]), unit)


def _first_side(state: TrickRound) -> tuple[Seat, ...] | None:
    """The seats whose tricks or points are counted, if there are two sides that play for as many as they can get."""
    if isinstance(state, SkatCardsRound):
        alone = state.soloist
        return (alone,) if alone is not None and state.trump is not None else None
    return state.game.seating.sides[0] if isinstance(state.game, Vist) else None


@functools.cache
def _form(game: TrickGame, trump: Suit | None, unit: Unit) -> Layout:
    worth = CARD_POINTS if unit == "card-points" else {}
    rules = trick_rules(
        game.deck, game.order(trump), game.follow, worth=worth, trick_worth=int(unit == "tricks")
    )
    return layout(rules)


@functools.cache
def _room() -> Memory:
    return memory()
