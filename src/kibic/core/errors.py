"""Errors that people read. Each says what was wrong and what would have been right, in both languages."""

from __future__ import annotations

from kibic.locale import Lang, Message, say


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
        if not self.legal:
            return reason
        return f"{reason} {say(Message('legal-are', {'legal': ', '.join(self.legal)}), lang)}"


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
