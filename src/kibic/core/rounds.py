"""A round: one deal of cards, or one play of a board, as a pure state machine.

turn -> who acts: seats, (CHANCE,), or () when the round is over
legal(seat) -> what a seat may do;  chance() -> what the world decides
apply(by, action) -> the next state; this one stays as it was
view(seat) -> all that seat may know;  result() -> the facts it ended in
"""

from __future__ import annotations

import functools
from abc import abstractmethod
from typing import Any, Self

from kibic.core.actions import Action
from kibic.core.chance import Chance, Deal
from kibic.core.errors import IllegalAction
from kibic.core.seats import CHANCE, Seat, Seating
from kibic.core.sheets import Result
from kibic.core.structs import AbstractStruct
from kibic.core.views import View
from kibic.locale import Message, message


def waiting(turn: tuple[Seat, ...], seat: Seat, seating: Seating) -> Message | None:
    """What a seat is told that is not to act; None for one that is."""
    if not turn:
        return message("round-is-over")
    if turn == (CHANCE,):
        return message("chance-to-act")
    return None if seat in turn else message("waiting-for", seat=seating.seat_said(turn[0]))


class Round(AbstractStruct, frozen=True):
    """The state of a round. States are immutable, compare by value, pickle, and are cheap to make."""

    @classmethod
    def seen_in(cls, view: View, **rest: Any) -> Self:
        """The round that a view shows: all fields that both have by the same name, and `rest`.

        `rest` is the game, what the view hides, and what goes by another name there.
        """
        return cls(
            **{name: getattr(view, name) for name in _shared(cls, type(view)) if name not in rest}, **rest
        )

    @property
    @abstractmethod
    def turn(self) -> tuple[Seat, ...]:
        """The seats to act, `(CHANCE,)` when the world decides, `()` when the round is over."""

    @abstractmethod
    def chance(self) -> Chance:
        """What the world decides now. Only while `turn` is `(CHANCE,)`."""

    @abstractmethod
    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What this seat may do now; empty when it is not to act."""

    @abstractmethod
    def objection(self, seat: Seat, action: Action) -> Message | None:
        """Why a seat that is to act may not do this; None when it may."""

    @abstractmethod
    def after(self, by: Seat, action: Action) -> Self:
        """The state after an action that is known to be allowed."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """All that a seat, an `ONLOOKER` or the `REFEREE` may know."""

    @abstractmethod
    def result(self) -> Result:
        """The facts the round ended in. Only when `turn` is `()`."""

    def concessions(self, seat: Seat) -> tuple[Action, ...]:
        """Ways for this seat to give up now. They are allowed, but no part of playing on: bots never choose them."""
        return ()

    def out_of_turn(self, seat: Seat) -> tuple[Action, ...]:
        """What this seat may do although it is not to act. Nobody is offered it; it is taken when it comes."""
        return ()

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """An action about to be done as `viewer` sees it: what he may not know is in neither its `text` nor its words.

        Of a deal everybody sees his own hand, and that on the table only.
        """
        return Deal(()) if isinstance(action, Deal) else action

    def apply(self, by: Seat, action: Action) -> Self:
        """The next state. Raises `IllegalAction` that says why not and what was legal; nothing changes then."""
        reason = self._why_not(by, action)
        if reason is not None:
            legal = self.legal(by) if by in self.turn and by != CHANCE else ()
            raise IllegalAction(reason, tuple(option.text for option in legal))
        return self.after(by, action)

    def _why_not(self, by: Seat, action: Action) -> Message | None:
        turn = self.turn
        if by not in turn:
            if action in self.out_of_turn(by):
                return None
            if not turn:
                return message("round-is-over")
            if turn == (CHANCE,):
                return message("chance-to-act")
            return message("not-your-turn")
        if by == CHANCE:
            return self.chance().objection(action)
        reason = self.objection(by, action)
        if reason is not None and action in self.concessions(by):
            return None
        return reason


@functools.cache
def _shared(kind: type[Round], view: type[View]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name in view.__struct_fields__)
