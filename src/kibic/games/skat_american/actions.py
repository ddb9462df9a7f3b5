"""What players of American Skat can say besides playing a card. Rule book: skat.md, section 4."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.seats import Seating
from kibic.games.skat.score import Announced
from kibic.locale import Message, message
from kibic.mechanics.auction import Pass
from kibic.mechanics.contracts import KINDS, Kind


class PlayFromHand(Action, frozen=True, tag="play-from-hand"):
    """Play without the skat: ``hand S schneider``, ``hand N ouvert``, ``grand ouvert``."""

    kind: Kind
    announced: Announced = ""

    @property
    def text(self) -> str:
        if self.kind == "G" and self.announced == "ouvert":
            return "grand ouvert"
        return f"hand {self.kind} {self.announced}".strip()

    def said(self, seating: Seating) -> Message:
        kind = message(f"skat-kind-{self.kind}")
        return message("action-play-from-hand", kind=kind, announced=self.announced)


class Gekser(Action, frozen=True, tag="gekser"):
    """Take both cards of the skat and play Grand."""

    def aliases(self) -> tuple[str, ...]:
        return ("gucki", "gucker")


class Turni(Action, frozen=True, tag="turni"):
    """Let a card of the skat name the trumps."""

    def aliases(self) -> tuple[str, ...]:
        return ("tournee",)


class AcceptTurn(Action, frozen=True, tag="accept-turn"):
    """Take the first card, shown to all, for trumps: its suit, or Grand if it is a jack."""

    grand: bool = False

    @property
    def text(self) -> str:
        return "accept as grand" if self.grand else "accept"

    def said(self, seating: Seating) -> Message:
        return message("action-accept-turn-grand" if self.grand else "action-accept-turn")


class Decline(Action, frozen=True, tag="decline"):
    """Keep the first card hidden; the second one is turned for all."""


class SecondTurn(Action, frozen=True, tag="second-turn"):
    """Take the second card for trumps."""

    grand: bool = False

    @property
    def text(self) -> str:
        return "grand" if self.grand else "suit"

    def said(self, seating: Seating) -> Message:
        return message("action-second-turn-grand" if self.grand else "action-second-turn")


SUIT_SAID: tuple[Announced, ...] = ("", "schneider", "schwarz")
NULL_SAID: tuple[Announced, ...] = ("", "ouvert")
FROM_HAND = (
    *(PlayFromHand(kind, said) for kind in KINDS[:5] for said in SUIT_SAID),
    *(PlayFromHand("N", said) for said in NULL_SAID),
    PlayFromHand("G", "ouvert"),
)
STATEMENTS: tuple[Action, ...] = (Pass(), *FROM_HAND, Gekser(), Turni())
