"""Saying no: every refusal has a code for programmes, a sentence for people, and an HTTP status."""

from __future__ import annotations

from typing import Final

from kibic.core.errors import IllegalAction, KibicError
from kibic.locale import Lang, Message, message
from kibic.server.messages import ErrorCode, Fault
from kibic.server.words import text

STATUS: Final[dict[ErrorCode, int]] = {
    "too-large": 413,
    "flood": 429,
    "origin": 403,
    "no-user": 401,
    "bad-login": 401,
    "login-taken": 409,
    "not-found": 404,
    "no-seat": 403,
    "foreign-seat": 403,
    "table-full": 409,
    "not-owner": 403,
    "not-now": 409,
    "stale": 409,
    "no-takeback": 409,
    "silenced": 403,
    "conflict": 409,
    "fault": 500,
}


class Refusal(KibicError):
    """A request or command is refused; nothing has changed. `legal` lists what the rules allow, for ``illegal``."""

    def __init__(self, code: ErrorCode, what: Message | None = None, legal: tuple[str, ...] = ()) -> None:
        super().__init__(what or message(f"refused-{code}"))
        self.code = code
        self.legal = legal

    @classmethod
    def because(cls, code: ErrorCode, error: KibicError) -> Refusal:
        """A refusal for what the rules or a file reader objected to."""
        legal = error.legal if isinstance(error, IllegalAction) else ()
        return cls(code, error.whole, legal)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.code, 400)

    def fault(self, lang: Lang, command: str | None = None) -> Fault:
        """What is sent."""
        return Fault(self.code, text(self.message, lang), command, self.legal)
