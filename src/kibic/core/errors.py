"""Errors that people read. Each says what was wrong and what would have been right, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from kibic.locale import Lang, Message, say


def listed(texts: Iterable[str]) -> str:
    """The texts of actions, one after another; a hundred bids in a row become the first and the last."""

    def row(place: int, text: str) -> object:
        counted = re.fullmatch(r"(\D*)(\d+)", text)
        return (counted[1], int(counted[2]) - place) if counted else text

    rows = groupby(enumerate(texts), lambda numbered: row(*numbered))
    named: list[str] = []
    for found in ([text for _, text in same] for _, same in rows):
        named += found if len(found) < 4 else [f"{found[0]} … {found[-1]}"]
    return ", ".join(named)


def legal_now(texts: Iterable[str]) -> Message:
    """That the actions with these texts are legal."""
    return Message("legal-are", {"legal": listed(texts)})


class KibicError(ValueError):
    """Something a person or another programme handed in was wrong; `message` says what, in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.say("en")

    @property
    def whole(self) -> Message:
        """The message with the place where the error is, for errors that know it."""
        return self.message

    def say(self, lang: Lang) -> str:
        """The whole error in one language."""
        return say(self.whole, lang)


class IllegalAction(KibicError):
    """The rules do not allow this action now. `legal` lists the texts of what they do allow."""

    def __init__(self, message: Message, legal: tuple[str, ...]) -> None:
        super().__init__(message)
        self.legal = legal

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Message, tuple[str, ...]]]:
        return (type(self), (self.message, self.legal))

    def say(self, lang: Lang) -> str:
        reason = super().say(lang)
        return f"{reason} {say(legal_now(self.legal), lang)}" if self.legal else reason


class ActionTextError(KibicError):
    """A text names no action of the game."""


class OptionsError(KibicError):
    """An option is unknown or its value is not allowed."""


class FactError(KibicError):
    """An answer typed for the score sheet is not a possible fact of the deal."""


class RecordError(KibicError):
    """A record cannot be read or does not follow the rules; `line` counts from 1, 0 stands for the whole file."""

    def __init__(self, line: int, message: Message) -> None:
        super().__init__(message)
        self.line = line

    def __reduce__(self) -> tuple[type[RecordError], tuple[int, Message]]:
        return (type(self), (self.line, self.message))

    @property
    def whole(self) -> Message:
        return Message("record-line", {"line": self.line, "what": self.message})
