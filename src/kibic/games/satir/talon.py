"""A deal of Satir with a talon, for three and two players. Rule book: serbian-games.md, sections 3 and 4."""

from __future__ import annotations

from typing import Self

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import Card, without
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import REFEREE
from kibic.games.satir.actions import LeaveTalon
from kibic.games.satir.round import SatirRound, SatirView
from kibic.locale import Message, message
from kibic.mechanics.talon import HiddenLayAway, LayAway, TakeTalon
from kibic.mechanics.tricks import Hands


class TalonRound(SatirRound, frozen=True, kw_only=True):
    """A deal in which who declares may exchange with the talon before the fans are opened.

    Two more phases come before `play`: `talon` (to take it or not) and `lay` (cards are laid away).
    """

    @property
    def phase(self) -> str:
        if self.contract is None or not self.stock:
            return super().phase
        return "lay" if self.taken else "talon"

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat in self.turn and seat != CHANCE:
            if self.phase == "talon":
                return (TakeTalon(), LeaveTalon())
            if self.phase == "lay":
                return tuple(map(LayAway, self.hands[seat]))
        return super().legal(seat)

    def concessions(self, seat: Seat) -> tuple[Action, ...]:
        return () if self.phase in ("talon", "lay") else super().concessions(seat)

    def objection(self, seat: Seat, action: Action) -> Message | None:
        phase = self.phase
        if phase == "talon":
            return None if isinstance(action, TakeTalon | LeaveTalon) else message("satir-talon-first")
        if phase == "lay":
            if not isinstance(action, LayAway):
                return message("satir-lay-first")
            held = action.card in self.hands[seat]
            return None if held else message("card-not-held", card=action.card)
        if self.contract is not None and isinstance(action, TakeTalon | LeaveTalon | LayAway):
            return message("satir-talon-closed")
        return super().objection(seat, action)

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, LeaveTalon):
            return self._laid_open()
        if isinstance(action, TakeTalon):
            return self._taking()
        if isinstance(action, LayAway):
            return self._laid_away(by, action.card)
        return super().after(by, action)

    def _before_play(self) -> Self:
        """The talon comes first; where it has to be taken, it is taken at once."""
        return self._taking() if self.game.must_take else self

    def _taking(self) -> Self:
        seat = self.leader
        hand = self._sorted(self.hands[seat] + self.talon)
        return msgspec.structs.replace(self, hands=_with(self.hands, seat, hand), talon=(), taken=True)

    def _laid_away(self, by: Seat, card: Card) -> Self:
        """The fans are opened when as many cards have been laid away as were taken."""
        hands = _with(self.hands, by, without(self.hands[by], card))
        after = msgspec.structs.replace(self, hands=hands, talon=(*self.talon, card))
        return after._laid_open() if len(after.talon) == self.game.talon else after

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """A card laid away is face down."""
        if isinstance(action, LayAway) and viewer not in (by, REFEREE):
            return HiddenLayAway()
        return super().shown(by, action, viewer)

    def view(self, seat: Seat) -> SatirView:
        """What was laid away is known to whoever did it."""
        view = super().view(seat)
        if not self.taken:
            return view
        assert self.dealer is not None
        knows = seat in (self.game.seating.next(self.dealer), REFEREE)
        return msgspec.structs.replace(view, talon=self.talon if knows else None)

    def _prompt(self, seat: Seat) -> Message:
        if seat in self.turn and self.phase in ("talon", "lay"):
            return message(f"ask-satir-{self.phase}")
        return super()._prompt(seat)


def _with(hands: Hands, seat: Seat, hand: tuple[Card, ...]) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])
