"""What players of Piratski Skat can do besides what Skat knows. Rule book: skat.md, sections 3.4 and 3.5."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.cards import Card
from kibic.core.seats import Seat, Seating
from kibic.locale import Message, message
from kibic.mechanics.talon import LayAway


class AskOpponent(Action, frozen=True, tag="ask-opponent"):
    """Choose the opponent who is asked for a card first."""

    seat: Seat

    @property
    def text(self) -> str:
        return f"ask {self.seat}"

    def aliases(self) -> tuple[str, ...]:
        return (f"pitam {self.seat}",)

    def said(self, seating: Seating) -> Message:
        return message("action-ask-opponent", seat=seating.seat_said(self.seat))


class RequestCard(Action, frozen=True, tag="request-card"):
    """Name the card that the opponent who is asked has to give, if he holds it."""

    card: Card

    @property
    def text(self) -> str:
        return f"request {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return (f"tražim {self.card}", f"trazim {self.card}")

    def said(self, seating: Seating) -> Message:
        return message("action-request-card", card=self.card)


class SkipRequest(Action, frozen=True, tag="skip-request"):
    """Ask for no more cards."""

    @property
    def text(self) -> str:
        return "skip"

    def aliases(self) -> tuple[str, ...]:
        return ("ne tražim", "ne trazim")


class HandOver(LayAway, frozen=True, tag="hand-over"):
    """Give a card from the hand to another player, face down."""

    @property
    def text(self) -> str:
        return f"give {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return (f"dajem {self.card}", f"daj {self.card}")

    def said(self, seating: Seating) -> Message:
        return message("action-hand-over", card=self.card)


class HiddenHandOver(Action, frozen=True, tag="hidden-hand-over"):
    """A card handed over as those see it who neither gave nor got it."""

    @property
    def text(self) -> str:
        return "give ?"
