"""What players of Ružička can do besides giving a card to the trick. Rule book: serbian-games.md, 8.7 and 8.8."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.cards import FRENCH_32, Card
from kibic.core.seats import Seating
from kibic.locale import Message, message

JACKS = tuple(card for card in FRENCH_32.cards if card[0] == "J")


class ShowJack(Action, frozen=True, tag="show"):
    """Change the joker suit to that of a jack in the hand; the jack of hearts makes Egaliti, a deal without one."""

    card: Card

    @property
    def text(self) -> str:
        return f"show {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.card}" for word in ("pokaži", "pokazi", "pokazujem"))

    def said(self, seating: Seating) -> Message:
        return message("action-show", card=self.card)


class Open(Action, frozen=True, tag="open"):
    """Lay the hand open, to win every trick from now on alone."""

    def aliases(self) -> tuple[str, ...]:
        return ("otvori", "otvaram", "otvoreno")
