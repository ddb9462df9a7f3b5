"""What a seat of Dvoglavi Lav can do besides bidding and playing a card. Rule book: serbian-games.md, section 10.3."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.cards import Card
from kibic.core.seats import Seating
from kibic.locale import Message, message


class Oblige(Action, frozen=True, tag="oblige"):
    """The declarer states how many points his side has to take."""

    value: int

    @property
    def text(self) -> str:
        return f"final {self.value}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.value}" for word in ("obaveza", "konačno", "konacno"))

    def said(self, seating: Seating) -> Message:
        return message("action-oblige", value=self.value)


class ShowKey(Action, frozen=True, tag="key"):
    """The declarer shows a card of his hand: it names trumps and the order of the ranks, and stays in his hand."""

    card: Card

    @property
    def text(self) -> str:
        return f"key {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.card}" for word in ("ključ", "kljuc"))

    def said(self, seating: Seating) -> Message:
        return message("action-key", card=self.card)


class Contra(Action, frozen=True, tag="contra"):
    """An opponent holds that the obligation will not be met."""

    def aliases(self) -> tuple[str, ...]:
        return ("kontra",)


class Recontra(Action, frozen=True, tag="recontra"):
    """The declarers hold that it will."""

    def aliases(self) -> tuple[str, ...]:
        return ("rekontra",)
