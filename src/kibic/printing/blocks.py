"""The tables of a score sheet as they are laid out on paper: columns, lines, and how wide they have to be."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import Final

import msgspec

from kibic.core.sheets import Row, Table
from kibic.locale import Lang, Message, say
from kibic.printing.pages import BOLD, HAND, SANS, width_of

#: Millimetres: the numbers of rows, the narrowest column to write in, and the narrowest whose heading stands upright.
LABEL, COLUMN, SLENDER = 9, 14, 8.6
#: Sizes of what is written by hand, and of what is printed.
WRITTEN: Final = 4.4
PRINTED: Final = 3.1


class Line(msgspec.Struct, frozen=True):
    """A row as it is written: its label, its figures, a line below?"""

    label: str
    cells: tuple[str, ...]
    line: bool = False


class Block(msgspec.Struct, frozen=True):
    """Tables that share their rows. `titles` say how many columns each spans, `per_deal` how many rows a deal takes.

    `per_deal` is 0 where that is not known beforehand.
    """

    titles: tuple[tuple[str, int], ...]
    columns: tuple[str, ...]
    lines: tuple[Line, ...]
    totals: tuple[str, ...]
    per_deal: int = 0

    def beside(self, other: Block) -> Block:
        """This block and another to its right, row for row."""
        lines = tuple(
            Line(left.label or right.label, (*left.cells, *right.cells), left.line or right.line)
            for left, right in zip_longest(
                self.lines,
                other.lines,
                fillvalue=Line("", ("",) * len(other.columns)),
            )
        )
        totals = tuple(
            figure for block in (self, other) for figure in block.totals or ("",) * len(block.columns)
        )
        return Block(
            (*self.titles, *other.titles),
            (*self.columns, *other.columns),
            lines,
            totals if any(totals) else (),
            self.per_deal,
        )

    def widths(self, *, upright: bool) -> tuple[float, ...]:
        """How wide the label and each column have to be; less where the headings stand upright."""
        labels = max((width_of(line.label, SANS, PRINTED) for line in self.lines), default=0) + 2
        columns = []
        for at, column in enumerate(self.columns):
            written = max((width_of(line.cells[at], HAND, WRITTEN) for line in self.lines), default=0)
            printed = 0 if upright else width_of(column, BOLD, PRINTED)
            columns.append(max(SLENDER if upright else COLUMN, written + 2.5, printed + 3))
        return (max(LABEL, labels), *columns)


def _block(table: Table, lang: Lang) -> Block:
    def words(what: Message | str) -> str:
        return what if isinstance(what, str) else say(what, lang)

    def line(row: Row) -> Line:
        return Line(words(row.label), row.cells, row.line)

    columns = tuple(map(words, table.columns))
    return Block(
        ((words(table.title), len(columns)),),
        columns,
        tuple(map(line, table.rows)),
        table.totals,
        {"deals": 1, "sums": 2}.get(table.filling, 0),
    )


def blocks(tables: Iterable[Table], lang: Lang) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """What is written as the match goes on, and what is reckoned at its end."""
    running: list[Block] = []
    foot: list[Block] = []
    for table in tables:
        block = _block(table, lang)
        if table.filling == "beside" and running:
            running[-1] = running[-1].beside(block)
        elif table.filling == "end":
            foot.append(block)
        elif table.filling != "last":
            running.append(block)
    return tuple(running), tuple(foot)
