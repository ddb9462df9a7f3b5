"""What a seat of a Satir game can do besides playing a card."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.seats import Seating
from kibic.games.satir.score import Contract
from kibic.locale import Message, message


class ChooseContract(Action, frozen=True, tag="contract"):
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


class LetStand(Action, frozen=True, tag="let-stand"):
    """Let a finished deal stand as it was played."""

    @property
    def text(self) -> str:
        return "accept"

    def aliases(self) -> tuple[str, ...]:
        return ("u redu", "priznajem")
