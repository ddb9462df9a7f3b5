"""What a seat of a Satir game can do besides playing a card."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.seats import Seating
from kibic.games.satir.score import Contract
from kibic.locale import Message, message


class Declare(Action, frozen=True, tag="declare"):
    """Say how the deal is played: closed, active or passive."""

    contract: Contract

    @property
    def text(self) -> str:
        return self.contract

    def aliases(self) -> tuple[str, ...]:
        return {
            "closed": ("zatvoreno", "z"),
            "active": ("aktivno", "a"),
            "passive": ("pasivno", "p"),
        }[self.contract]

    def said(self, seating: Seating) -> Message:
        return message(f"action-{self.contract}")


class CallFault(Action, frozen=True, tag="fault"):
    """Say that the other side has played a wrong card in this deal."""

    def aliases(self) -> tuple[str, ...]:
        return ("renons", "greška", "greska")


class Accept(Action, frozen=True, tag="accept"):
    """Let a finished deal stand as it was played."""

    def aliases(self) -> tuple[str, ...]:
        return ("u redu", "priznajem")
