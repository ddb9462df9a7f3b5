"""Exchanging with the talon: cards picked up and others laid away face down, one card an action."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.cards import Card
from kibic.core.seats import Seating
from kibic.locale import Message, message


class TakeTalon(Action, frozen=True, tag="take-talon"):
    """Take up the cards that lie face down."""

    @property
    def text(self) -> str:
        return "take"

    def aliases(self) -> tuple[str, ...]:
        return ("uzimam", "uzmi", "nosim")


class PlayHand(Action, frozen=True, tag="hand"):
    """Play with the cards as dealt; the talon stays unseen."""

    def aliases(self) -> tuple[str, ...]:
        return ("iz ruke", "ruka", "ostavljam")


class LayAway(Action, frozen=True, tag="lay-away"):
    """Put a card from the hand face down into the talon."""

    card: Card

    @property
    def text(self) -> str:
        return f"discard {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(
            f"{word} {self.card}" for word in ("lay", "škart", "skart", "odbaci", "odbacujem", "odlažem")
        )

    def said(self, seating: Seating) -> Message:
        return message("action-lay-away", card=self.card)


class HiddenLayAway(Action, frozen=True, tag="hidden-lay-away"):
    """A card laid away as the others see it."""

    @property
    def text(self) -> str:
        return "discard ?"
