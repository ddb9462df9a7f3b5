"""What a seat of Fortuna can do besides what other card games know. Rule book: serbian-games.md, section 11.4.

Declining a game and declining the second round of a trick are a `Pass`, laying cards away is `LayAway`, leaving the
talon where it lies is `PlayHand`.
"""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.cards import Card
from kibic.core.seats import Seating
from kibic.locale import Message, message


class TakeGame(Action, frozen=True, tag="take-game"):
    """Play alone, for all tricks or for none."""

    @property
    def text(self) -> str:
        return "take"

    def aliases(self) -> tuple[str, ...]:
        return ("uzimam", "preuzimam", "igram")


class CallFortuna(Action, frozen=True, tag="fortuna"):
    """Call the king of clubs into the hand; it has to be shown then ("na znanje")."""

    def aliases(self) -> tuple[str, ...]:
        return ("na znanje", "objavljujem")


class SwapCard(Action, frozen=True, tag="swap"):
    """The card that is given for the king of clubs, face down."""

    card: Card

    @property
    def text(self) -> str:
        return f"swap {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.card}" for word in ("daj", "dajem"))

    def said(self, seating: Seating) -> Message:
        return message("action-swap", card=self.card)


class HiddenSwap(Action, frozen=True, tag="hidden-swap"):
    """A card given face down, as others see it."""

    @property
    def text(self) -> str:
        return "swap ?"


class ShowJoker(Action, frozen=True, tag="show-joker"):
    """Show the card whose rank makes the jokers and whose suit is trumps. It stays in the hand."""

    card: Card

    @property
    def text(self) -> str:
        return f"show {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.card}" for word in ("pokaži", "pokazi", "pokazujem"))

    def said(self, seating: Seating) -> Message:
        return message("action-show-joker", card=self.card)


class Exchange(Action, frozen=True, tag="exchange"):
    """Take up the two cards of the talon; two others are laid away for them."""

    def aliases(self) -> tuple[str, ...]:
        return ("menjam", "talon")
