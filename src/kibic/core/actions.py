"""Actions: one thing a seat or chance does. Each has one canonical text; the parser is tolerant on the way in."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterable, Iterator

import msgspec

from kibic.core.cards import Card
from kibic.core.errors import ActionTextError, listed
from kibic.core.seats import Seating
from kibic.core.serbian import FACES
from kibic.locale import Message, message


class Action(msgspec.Struct, frozen=True, gc=False):
    """One thing done at the table.

    `text` is its canonical form: what people type, and what records and programmes write. `said` is what people read.
    """

    @property
    def text(self) -> str:
        """The canonical text. The plain form for an action without parts is its tag."""
        return str(self.__struct_config__.tag)

    def aliases(self) -> tuple[str, ...]:
        """Other texts a person may type for the same action."""
        return ()

    def said(self, seating: Seating) -> Message:
        """What was done, in words that go on after the name of who did it: the message ``action-<tag>``.

        An action with parts fills them into the places of its message.
        """
        return message(f"action-{self.__struct_config__.tag}")

    def __str__(self) -> str:
        return self.text


class Play(Action, frozen=True, tag="play"):
    """Put a card from the hand on the table, face up: lead, follow, ruff or beat."""

    card: Card

    @property
    def text(self) -> str:
        return self.card

    def aliases(self) -> tuple[str, ...]:
        rank, suit = self.card
        return (suit + rank, f"play {self.card}")

    def said(self, seating: Seating) -> Message:
        return message("action-play", card=self.card)


_SIGNS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"})


def _plain(text: str) -> str:
    """What two spellings are compared by: lower case, single spaces, suit letters, ``t`` for ``10``."""
    folded = unicodedata.normalize("NFKC", text).translate(_SIGNS).lower()
    return (
        " ".join(folded.replace("10", "t").split())
        if any(c in folded for c in "shdc")
        else " ".join(folded.split())
    )


class ActionSet:
    """The finite list of all actions the seats of a game can ever take, in a fixed order.

    The place of an action in the list is its number for research environments. `parse` reads what people and
    programmes type. `serbian_faces` says whether cards may be typed by their names in the Serbian deck.
    """

    def __init__(self, actions: Iterable[Action], *, serbian_faces: bool = False) -> None:
        self._actions = tuple(actions)
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        self._texts = {action.text: action for action in self._actions}
        self.serbian_faces = serbian_faces
        if len(self._texts) != len(self._actions):
            raise ValueError("two actions of one game have the same text")

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, number: int) -> Action:
        return self._actions[number]

    def __contains__(self, action: object) -> bool:
        return action in self._numbers

    def number(self, action: Action) -> int:
        """The number of an action. Raises `KeyError` if the game has no such action."""
        return self._numbers[action]

    @functools.cached_property
    def _spellings(self) -> dict[str, Action]:
        canonical = {_plain(text): action for text, action in self._texts.items()}
        others: dict[str, Action] = {}
        for action in self._actions:
            for alias in action.aliases():
                others.setdefault(_plain(alias), action)
        return others | canonical

    @functools.cached_property
    def _serbian(self) -> dict[str, Action]:
        """Texts with a Serbian card in place of the French one; upper and lower case mean different cards here."""
        if not self.serbian_faces:
            return {}
        spellings = {}
        for action in self._actions:
            for text in (*action.aliases(), action.text):
                *head, last = text.split()
                if Card(last) in FACES:
                    face = FACES[Card(last)]
                    for written in (face, face.replace("š", "s").replace("Š", "S")):
                        spellings[" ".join([*head, written])] = action
        return spellings

    def parse(self, text: str, legal: Iterable[Action] = ()) -> Action:
        """The action a text names.

        Case, spaces, suit signs (``♥``), suit before rank and ``10`` for ``T`` do not matter. Raises
        `ActionTextError` that says what was expected: the texts of `legal` where given.
        """
        exact = self._texts.get(text)
        if exact is not None:
            return exact
        found = self._serbian.get(" ".join(text.split())) or self._spellings.get(_plain(text))
        if found is not None:
            return found
        expected = listed(action.text for action in legal) or ", ".join(list(self._texts)[:8]) + " …"
        raise ActionTextError(Message("no-such-action", {"text": repr(text[:60]), "expected": expected}))
