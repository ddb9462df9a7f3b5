"""What stands in the log of a table and of a score book: facts, appended once and never changed.

The log is the truth; everything else about a table is folded from it. It holds hidden cards (deals), so it never goes
over the wire: `kibic.server.showing` makes what each viewer may read of it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kibic.core.seats import Seat
from kibic.server.messages import ClockChoice, EndReason, Person, Proposal, Time, Version


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A table: what is played, and by which house rules (`options` names what differs from the defaults).

    With `lesson` the rules are explained as they come up, to the seat of the game's lesson.
    """

    game: str
    options: dict[str, int | str]
    clock: ClockChoice
    private: bool
    owner: str
    commitment: str
    lesson: bool = False


class SatDown(msgspec.Struct, frozen=True, tag="sat-down"):
    """A person or a bot took a free seat."""

    seat: Seat
    person: Person | None = None
    bot: str | None = None


class StoodUp(msgspec.Struct, frozen=True, tag="stood-up"):
    """A seat became free before the match."""

    seat: Seat


class Began(msgspec.Struct, frozen=True, tag="began"):
    """The match began."""


class Stepped(msgspec.Struct, frozen=True, tag="step"):
    """An action of a seat, or of chance (-1), by its canonical text."""

    by: Seat
    do: str


class BotTook(msgspec.Struct, frozen=True, tag="bot-took"):
    """A bot stands in for a person."""

    seat: Seat
    bot: str
    why: Literal["agreed", "timeout", "left"]


class CameBack(msgspec.Struct, frozen=True, tag="came-back"):
    """A person took the seat back."""

    seat: Seat


class Proposed(msgspec.Struct, frozen=True, tag="proposed"):
    """A seat asked the seats in `waiting` for something."""

    what: Proposal
    by: Seat
    waiting: tuple[Seat, ...]
    seat: Seat | None = None
    keep: int | None = None


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """A yes, or a no that ends the proposal."""

    seat: Seat
    yes: bool


class TookBack(msgspec.Struct, frozen=True, tag="took-back"):
    """Only the first `keep` steps count from here on."""

    keep: int


class Said(msgspec.Struct, frozen=True, tag="said"):
    """A line of chat."""

    person: Person
    seat: Seat | None
    text: str


class Silenced(msgspec.Struct, frozen=True, tag="silenced"):
    """A person may no longer write here, or may again."""

    person: str
    silent: bool


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The match is over."""

    reason: EndReason


class Rematch(msgspec.Struct, frozen=True, tag="rematch"):
    """The same people go on at another table."""

    table: str


Entry: TypeAlias = (
    Opened
    | SatDown
    | StoodUp
    | Began
    | Stepped
    | BotTook
    | CameBack
    | Proposed
    | Answered
    | TookBack
    | Said
    | Silenced
    | Ended
    | Rematch
)


class BookOpened(msgspec.Struct, frozen=True, tag="book-opened"):
    """A score book for a match with real cards."""

    game: str
    options: dict[str, int | str]
    players: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """A fact of the deal in progress."""

    key: str
    value: int | str


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """The last answer or edit that still counts no longer does."""


class Edit(msgspec.Struct, frozen=True, tag="edit"):
    """All facts of a past deal, counted from 1, as they should have been."""

    deal: int
    answers: dict[str, int | str]


BookEntry: TypeAlias = BookOpened | Answer | Undo | Edit


class Logged(msgspec.Struct, frozen=True):
    """A line of a log: its version (1, 2, 3, ...), when it was written, and the command that asked for it."""

    version: Version
    at: Time
    entry: Entry | BookEntry
    command: str | None = None
