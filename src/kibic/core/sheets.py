"""The score sheet: folds the results of rounds into what is written on paper, and says when it is over.

A sheet never looks at cards. People at a real table type the same facts into it that a played round ends in.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from kibic.core.errors import FactError
from kibic.core.seats import Seat, Side
from kibic.core.structs import AbstractStruct
from kibic.locale import Message, message


class Result(msgspec.Struct, frozen=True):
    """The facts one round ends in: no running totals, nothing that needs the cards."""


class Row(msgspec.Struct, frozen=True):
    """One line on paper: a label, a figure for each column (empty text where nothing is written), a line below?"""

    label: Message | str
    cells: tuple[str, ...]
    line: bool = False


#: How a table is filled on paper: with a numbered row for each deal; with two, the deal's own figures and below a line
#: the sums; beside the table before it, row for row; at the end, its rows being there from the start; or with entries
#: as they come. A table that only explains the last deal is not kept on paper.
Filling = Literal["deals", "sums", "beside", "end", "entries", "last"]


class Table(msgspec.Struct, frozen=True):
    """One table on paper, with the figures as they stand below each other and a total."""

    title: Message
    columns: tuple[Message | str, ...]
    rows: tuple[Row, ...]
    totals: tuple[str, ...]
    filling: Filling = "entries"


class Figure(msgspec.Struct, frozen=True):
    """A number for each side that can be added up over several sheets, as a club does after an evening.

    `ranks` says how: of the `total`s the first one, or the one that people choose, makes the order; those of which
    `more` or `fewer` are better decide between equals, one after another; the rest is told only.
    """

    name: str
    title: Message
    numbers: tuple[int, ...]
    ranks: Literal["total", "more", "fewer", ""] = ""


class Sheet(AbstractStruct, frozen=True, kw_only=True):
    """The paper score of one match so far.

    `dealer` is who deals (or acts first in) the next round, None while that has to be drawn by lot. `notes` explain
    the last entry line by line. `write` gives the sheet with one more round on it; the old one stays as it was.
    """

    dealer: Seat | None = None
    rounds: int = 0
    notes: tuple[Message, ...] = ()

    @abstractmethod
    def write(self, result: Result) -> Sheet:
        """The sheet after one more round."""

    @property
    @abstractmethod
    def score(self) -> tuple[int, ...]:
        """What counts towards the match, per side."""

    @property
    @abstractmethod
    def winners(self) -> tuple[Side, ...]:
        """The side that has won the match; all sides of a drawn match; empty while it goes on."""

    @abstractmethod
    def tables(self) -> tuple[Table, ...]:
        """The tables as they stand on paper."""

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.winners)

    def figures(self) -> tuple[Figure, ...]:
        """What adds up over several sheets; the total that the sheet itself ranks by comes first."""
        score = self.score
        return (
            Figure("score", message("figure-score"), score, "total"),
            Figure("deals", message("figure-deals"), (self.rounds,) * len(score)),
        )


#: The answers given so far, by the key of their question.
Answers: TypeAlias = Mapping[str, int | str]


class Question(msgspec.Struct, frozen=True):
    """One fact of a deal, asked of people with real cards: a whole number in a range, or one of a few words."""

    key: str
    text: Message
    allowed: range | tuple[str, ...]

    def read(self, typed: str) -> int | str:
        """The answer in a typed text. Raises `FactError` naming what is allowed."""
        word = typed.strip()
        if isinstance(self.allowed, range):
            try:
                number = int(word)
            except ValueError:
                number = None
            if number is not None and number in self.allowed:
                return number
        else:
            for choice in self.allowed:
                if choice.lower() == word.lower():
                    return choice
        raise FactError(
            message("bad-fact", question=self.text, typed=repr(word[:40]), allowed=self.choices())
        )

    def choices(self) -> str:
        """The allowed answers as text."""
        if not isinstance(self.allowed, range):
            return ", ".join(self.allowed)
        if self.allowed.step == 1:
            return f"{self.allowed.start}–{self.allowed.stop - 1}"
        return ", ".join(map(str, self.allowed))
