"""Chance: what the world decides. Its outcomes are actions like any other, given from outside the rules.

The server's stream, a replay, a research seed and a person with real cards or dice all come through the same door:
an event of this module says which outcomes there are, draws one from an `Rng`, and reads one from text.
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import Card, Deck
from kibic.core.errors import ActionTextError
from kibic.core.rng import Rng, shuffled
from kibic.core.seats import Seating
from kibic.locale import Message, message


class Deal(Action, frozen=True, tag="deal"):
    """A shuffled pack, first card to be dealt first. Those who see no more than that it was dealt see no cards."""

    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        return " ".join(("deal", *self.cards))


class Dice(Action, frozen=True, tag="dice"):
    """The faces thrown, in the order of the dice: ``dice 3-1``."""

    faces: tuple[int, ...]

    @property
    def text(self) -> str:
        return "dice " + "-".join(map(str, self.faces))

    def said(self, seating: Seating) -> Message:
        return message("action-dice", dice="-".join(map(str, self.faces)))


class Lot(Action, frozen=True, tag="lot"):
    """A seat drawn by lot: ``lot 2``."""

    seat: int

    @property
    def text(self) -> str:
        return f"lot {self.seat}"

    def said(self, seating: Seating) -> Message:
        return message("action-lot", seat=seating.seat_said(self.seat))


class Chance(Protocol):
    """One thing chance is about to decide."""

    def draw(self, rng: Rng) -> Action:
        """An outcome with the probabilities of the real thing."""
        ...

    def objection(self, action: Action) -> Message | None:
        """Why an action is no possible outcome; None when it is one."""
        ...

    def parse(self, text: str) -> Action:
        """The outcome a text names. Raises `ActionTextError` saying what was expected."""
        ...


def _unreadable(text: str, expected: str) -> ActionTextError:
    return ActionTextError(message("no-such-chance", text=repr(text[:60]), expected=expected))


class Shuffle(msgspec.Struct, frozen=True):
    """The pack is shuffled; the outcome is a `Deal` of all its cards in some order."""

    deck: Deck

    def draw(self, rng: Rng) -> Deal:
        return Deal(shuffled(self.deck.cards, rng))

    def objection(self, action: Action) -> Message | None:
        if not isinstance(action, Deal):
            return message("expected-deal", count=len(self.deck))
        dealt, pack = Counter(action.cards), Counter(self.deck.cards)
        strange = sorted((dealt - pack).keys())
        missing = sorted((pack - dealt).keys())
        if strange or missing:
            return message("wrong-pack", strange=" ".join(strange) or "-", missing=" ".join(missing) or "-")
        return None

    def parse(self, text: str) -> Deal:
        word, _, cards = text.strip().partition(" ")
        if word.lower() != "deal" or not cards:
            raise _unreadable(text, "deal " + " ".join(self.deck.cards[:3]) + " …")
        return Deal(tuple(Card(card.upper().replace("10", "T")) for card in cards.split()))


class Throw(msgspec.Struct, frozen=True):
    """Dice are thrown together; the outcome is a `Dice`."""

    dice: int = 2
    sides: int = 6

    def draw(self, rng: Rng) -> Dice:
        return Dice(tuple(rng.below(self.sides) + 1 for _ in range(self.dice)))

    def objection(self, action: Action) -> Message | None:
        if (
            isinstance(action, Dice)
            and len(action.faces) == self.dice
            and all(1 <= face <= self.sides for face in action.faces)
        ):
            return None
        return message("expected-dice", dice=self.dice, sides=self.sides)

    def parse(self, text: str) -> Dice:
        digits = [char for char in text.strip().lower().removeprefix("dice") if char not in " -,"]
        if len(digits) != self.dice or not all(char.isascii() and char.isdigit() for char in digits):
            raise _unreadable(text, "dice " + "-".join(str(self.sides) for _ in range(self.dice)))
        return Dice(tuple(map(int, digits)))


class DrawLots(msgspec.Struct, frozen=True):
    """A seat is drawn by lot, usually the first dealer; the outcome is a `Lot`."""

    players: int

    def draw(self, rng: Rng) -> Lot:
        return Lot(rng.below(self.players))

    def objection(self, action: Action) -> Message | None:
        if isinstance(action, Lot) and 0 <= action.seat < self.players:
            return None
        return message("expected-lot", last=self.players - 1)

    def parse(self, text: str) -> Lot:
        number = text.strip().lower().removeprefix("lot").strip()
        if not (number.isascii() and number.isdigit() and len(number) < 4):
            raise _unreadable(text, "lot 0")
        return Lot(int(number))
