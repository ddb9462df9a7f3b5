"""What a seat of a Satir game can do besides playing a card."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.seats import Seating, Side
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
    """Say that another side has played a wrong card in this deal; `side` is None where there is only one other."""

    side: Side | None = None

    @property
    def text(self) -> str:
        return "fault" if self.side is None else f"fault {self.side}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(self.text.replace("fault", word) for word in ("renons", "greška", "greska"))

    def said(self, seating: Seating) -> Message:
        if self.side is None:
            return super().said(seating)
        return message("action-fault-of", side=seating.side_names[self.side])


class LeaveTalon(Action, frozen=True, tag="leave-talon"):
    """Leave the talon aside unseen."""

    @property
    def text(self) -> str:
        return "leave"

    def aliases(self) -> tuple[str, ...]:
        return ("ostavljam", "ostavi")


class LetStand(Action, frozen=True, tag="let-stand"):
    """Let a finished deal stand as it was played."""

    @property
    def text(self) -> str:
        return "accept"

    def aliases(self) -> tuple[str, ...]:
        return ("u redu", "priznajem")
