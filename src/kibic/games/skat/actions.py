"""What players of Skat can say besides bidding and playing a card. Rule book: skat.md, sections 1.4, 1.6.6 and 1.9."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.seats import Seating
from kibic.games.skat.score import Announced
from kibic.locale import Message, message
from kibic.mechanics.contracts import Kind

_NAMES: dict[Kind, tuple[str, ...]] = {
    "D": ("diamonds", "karo"),
    "H": ("hearts", "herc"),
    "S": ("spades", "pik"),
    "C": ("clubs", "tref"),
    "G": ("grand",),
    "N": ("null", "nul"),
}


class Declare(Action, frozen=True, tag="declare"):
    """Name the game: a suit, Grand or Null, and what is announced with it."""

    kind: Kind
    announced: Announced = ""

    @property
    def text(self) -> str:
        return f"{self.kind} {self.announced}".strip()

    def aliases(self) -> tuple[str, ...]:
        names = (*_NAMES[self.kind], f"declare {self.kind}")
        return tuple(f"{name} {self.announced}".strip() for name in names)

    def said(self, seating: Seating) -> Message:
        return message("action-declare", kind=message(f"skat-kind-{self.kind}"), announced=self.announced)


class Kontra(Action, frozen=True, tag="kontra"):
    """An opponent doubles the game."""


class Re(Action, frozen=True, tag="re"):
    """The soloist doubles it once more."""

    def aliases(self) -> tuple[str, ...]:
        return ("rekontra",)


class Throw(Action, frozen=True, tag="throw"):
    """Throw the cards in before the first is played: the game is lost."""

    def aliases(self) -> tuple[str, ...]:
        return ("bacam",)


class PlayOn(Action, frozen=True, tag="play-on"):
    """Do not throw in."""

    @property
    def text(self) -> str:
        return "play on"

    def aliases(self) -> tuple[str, ...]:
        return ("igram", "igram dalje")


class Concede(Action, frozen=True, tag="concede"):
    """Give the game up: the soloist his, an opponent for both."""

    def aliases(self) -> tuple[str, ...]:
        return ("resign", "predajem", "predaj")


class Claim(Action, frozen=True, tag="claim"):
    """The soloist shows his hand and asks for the rest."""

    def aliases(self) -> tuple[str, ...]:
        return ("pokazujem",)


class Accept(Action, frozen=True, tag="accept"):
    """Take what the soloist offers."""

    def aliases(self) -> tuple[str, ...]:
        return ("prihvatam",)


class Refuse(Action, frozen=True, tag="refuse"):
    """Play on."""

    def aliases(self) -> tuple[str, ...]:
        return ("odbijam",)
