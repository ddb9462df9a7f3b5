"""What a seat of SubRosa can do besides what it can in Ružička: make a zvanje, or a krnja card by card."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.cards import FRENCH_32, Card
from kibic.core.seats import Seating
from kibic.games.subrosa.zvanja import FIXED, UPSETTING, WHOLE_HAND, Combination, found_in
from kibic.locale import Message, message


class DeclareZvanje(Action, frozen=True, tag="zvanje"):
    """Show a complete zvanje. `which` tells it from others of its kind: first card, rank, or suit and what it lacks."""

    kind: str
    which: str = ""

    @property
    def text(self) -> str:
        return f"zvanje {self.kind} {self.which}".rstrip()

    def aliases(self) -> tuple[str, ...]:
        return (f"{self.kind} {self.which}".rstrip(), f"z {self.kind} {self.which}".rstrip())

    def said(self, seating: Seating) -> Message:
        name = message(f"zvanje-{self.kind}")
        if not self.which:
            return message("action-zvanje", zvanje=name)
        return message("action-zvanje-of", zvanje=name, which=self.which)


class DeclareKrnja(Action, frozen=True, tag="krnja"):
    """Begin a great zvanje with cards missing; which cards are shown or lie face down follows card by card."""

    kind: str

    @property
    def text(self) -> str:
        return f"krnja {self.kind}"

    def said(self, seating: Seating) -> Message:
        return message("action-krnja", zvanje=message(f"zvanje-{self.kind}"))


class FaceUp(Action, frozen=True, tag="up"):
    """Show this card of its rank in an incomplete `sareni8`."""

    card: Card

    @property
    def text(self) -> str:
        return f"up {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.card}" for word in ("otvoreno", "lice"))

    def said(self, seating: Seating) -> Message:
        return message("action-up", card=self.card)


class FaceDown(Action, frozen=True, tag="down"):
    """Lay this card face down for one that is missing."""

    card: Card

    @property
    def text(self) -> str:
        return f"down {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.card}" for word in ("zatvoreno", "naličje", "nalicje"))

    def said(self, seating: Seating) -> Message:
        return message("action-down", card=self.card)


class HiddenFaceDown(Action, frozen=True, tag="hidden-down"):
    """A card laid face down as the others see it."""

    @property
    def text(self) -> str:
        return "down ?"


class NoZvanje(Action, frozen=True, tag="no-zvanje"):
    """Show nothing before the cards are dealt again."""

    def aliases(self) -> tuple[str, ...]:
        return ("bez zvanja", "nemam")


def declaring(each: Combination) -> DeclareZvanje:
    """The action that shows this combination."""
    return DeclareZvanje(each.kind, each.which)


def found_as(action: DeclareZvanje, hand: tuple[Card, ...]) -> Combination:
    """The combination of this hand that the action shows. Raises `StopIteration` if there is none."""
    return next(each for each in found_in(hand) if each.kind == action.kind and each.which == action.which)


ZVANJA = (*map(declaring, FIXED), *map(DeclareZvanje, WHOLE_HAND))
KRNJE = tuple(map(DeclareKrnja, UPSETTING))
PICKS = (*map(FaceUp, FRENCH_32.cards), *map(FaceDown, FRENCH_32.cards))
