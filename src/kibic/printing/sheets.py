"""Score sheets on paper: empty ones to write on, or the score that was kept.

What is drawn are the tables of the game's sheet (`kibic.core.sheets`). Narrow tables stand side by side, and the first
goes on in further columns; a wide list takes the whole width, and what is reckoned at the end stands at its foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from kibic.core.games import Game
from kibic.core.options import Options, changed
from kibic.core.seats import WHITE_AND_BLACK
from kibic.core.sheets import Sheet
from kibic.locale import Lang, message, say
from kibic.printing.blocks import PRINTED, WRITTEN, Block, blocks
from kibic.printing.pages import BOLD, GREY, PAPERS, SANS, Area, Pen, hand_for, named, width_of

#: Millimetres: from the edge of the paper to the writing, between tables, and from the upper edge of the writing to the
#: first table, without and with a line of house rules.
EDGE, GAP, HEAD, HEAD_RULES = 12, 5.5, 22, 27
#: Heights of a row, where there is plenty of paper and where a foot takes some of it.
ROW, LOW_ROW = 6.3, 4.9

INK: Final = "#27406e"
_PEN: Final = "#2b2a27"
_RULE: Final = "#bccbdd"


class Heading(msgspec.Struct, frozen=True):
    """What stands above the tables: who plays, seat by seat, and when. What is not known is left to be written."""

    players: tuple[str, ...] = ()
    date: str = ""


def sheet_pdf(
    game: Game,
    options: Options,
    sheet: Sheet | None = None,
    heading: Heading | None = None,
    paper: str = "a4",
    lang: Lang = "en",
) -> bytes:
    """The score sheet of a match under these options: that of `sheet`, or an empty one.

    Raises `PrintError` naming the papers there are.
    """
    return _Sheet(game, options, sheet, heading or Heading(), named(PAPERS, "paper", paper), lang).draw()


class _Sheet:
    """The drawing of one score sheet."""

    def __init__(
        self, game: Game, options: Options, kept: Sheet | None, heading: Heading, paper: Area, lang: Lang
    ) -> None:
        self.game, self.options, self.heading, self.lang = game.seated(options), options, heading, lang
        self.title = say(message("print-sheet", game=game.title.say(lang)), lang)
        self.kept = kept is not None
        sheet = game.sheet(options) if kept is None else kept
        self.rounds = sheet.rounds
        self.rules = ", ".join(f"{name} {value}" for name, value in changed(options).items())
        self.running, self.foot = blocks(sheet.tables(), lang)
        #: Whether totals stand below the tables; a foot has them already, an empty sheet has none yet.
        self.summed = self.kept and not self.foot
        self.pen = Pen(paper, self.title, lang)
        self.width = paper.width - 2 * EDGE
        self.row = LOW_ROW if self.foot else ROW
        self.widths, self.upright = self._columns()
        self.flows = self._flows()

    # --- the plan ------------------------------------------------------------------------------------------------

    def _columns(self) -> tuple[list[tuple[float, ...]], bool]:
        """The widths of all columns of each block, and whether headings have to stand upright."""
        for upright in (False, True):
            widths = [block.widths(upright=upright) for block in self.running]
            if self._needed(widths, [1] * len(widths)) <= self.width:
                break
        return widths, upright

    @staticmethod
    def _needed(widths: Sequence[tuple[float, ...]], flows: Sequence[int]) -> float:
        return sum(times * (sum(each) + GAP) for each, times in zip(widths, flows, strict=True)) - GAP

    def _flows(self) -> list[int]:
        """How many times each block stands on the page: the first, which grows fastest, as often as there is room.

        What is left of the width is shared out, and what is too wide made narrower.
        """
        flows = [1] * len(self.widths)
        while self._needed(self.widths, more := [flows[0] + 1, *flows[1:]]) <= self.width:
            flows = more
        gaps = GAP * (sum(flows) - 1)
        stretch = (self.width - gaps) / (self._needed(self.widths, flows) - gaps)
        self.widths = [tuple(width * stretch for width in each) for each in self.widths]
        return flows

    @property
    def _top(self) -> float:
        """Where the tables begin."""
        return self.pen.paper.height - EDGE - (HEAD_RULES if self.rules else HEAD)

    @property
    def _heading_height(self) -> float:
        """How high the line of headings is."""
        if not self.upright:
            return 6.5
        texts = (column for block in self.running for column in block.columns)
        return max(width_of(text, BOLD, PRINTED) for text in texts) + 3

    @property
    def _foot_height(self) -> float:
        return sum(7.5 + LOW_ROW * len(block.lines) for block in self.foot) + (1 if self.foot else 0)

    @property
    def _rows(self) -> int:
        """How many rows a column of the page has; what belongs to one deal stays together."""
        totals = self.row + 1.5 if self.summed else 0
        room = self._top - 6 - self._heading_height - totals - self._foot_height - EDGE
        together = max(1, *(block.per_deal for block in self.running))
        return int(room / self.row) // together * together

    # --- the drawing ---------------------------------------------------------------------------------------------

    def draw(self) -> bytes:
        """All pages."""
        rows = self._rows
        pages = max(
            -(-max(1, len(block.lines)) // (rows * flows))
            for block, flows in zip(self.running, self.flows, strict=True)
        )
        for page in range(pages):
            self._head(page + 1, pages)
            x = float(EDGE)
            for block, widths, flows in zip(self.running, self.widths, self.flows, strict=True):
                self._titles(block, x, widths, flows)
                for flow in range(flows):
                    first = (page * flows + flow) * rows
                    self._table(block, x, widths, first, rows)
                    if self.summed and block.totals and 0 <= max(0, len(block.lines) - 1) - first < rows:
                        self._totals(block, x, widths, rows)
                    x += sum(widths) + GAP
            if page == pages - 1:
                self._feet(rows)
            self.pen.next_page()
        return self.pen.finish()

    def _head(self, page: int, pages: int) -> None:
        pen, top = self.pen, self.pen.paper.height - EDGE
        right = EDGE + self.width
        pen.text(EDGE, top - 6, self.game.title.say(self.lang), 7.5, BOLD, within=self.width * 0.6)
        self._fill_in(right - 52, top - 6, right, "print-date", self.heading.date)
        x, y = float(EDGE), top - 15.5
        seating = self.game.seating
        share = (self.width + GAP) / len(seating.sides)
        for side, name in zip(seating.sides, seating.side_names, strict=True):
            words = say(message(f"colour-{name}"), self.lang) if seating == WHITE_AND_BLACK else name
            pen.text(x, y, words, 4.2, BOLD)
            begin = x + width_of(words, BOLD, 4.2) + 2
            wide = (x + share - GAP - begin) / len(side)
            for place, seat in enumerate(side):
                player = self.heading.players[seat] if self.heading.players else ""
                left = begin + place * wide
                self._written_line(left, y, left + wide - (2 if place < len(side) - 1 else 0), player)
            x += share
        if self.rules:
            words = say(message("print-rules", rules=self.rules), self.lang)
            pen.text(EDGE, top - 21.5, words, 2.8, colour=GREY, within=self.width)
        foot = EDGE - 5.5
        pen.text(EDGE, foot, "kibic", 2.6, colour=GREY)
        if pages > 1:
            numbers = say(message("print-page", page=page, pages=pages), self.lang)
            pen.text(right, foot, numbers, 2.6, colour=GREY, align="right")

    def _fill_in(self, x: float, y: float, right: float, label: str, text: str) -> None:
        """A label, and behind it a line with a text on it, or to write on."""
        words = say(message(label), self.lang)
        self.pen.text(x, y, words, PRINTED, colour=GREY)
        self._written_line(x + width_of(words, SANS, PRINTED) + 2, y, right, text)

    def _written_line(self, x: float, y: float, right: float, text: str) -> None:
        self.pen.line(x, y - 1, right, y - 1, 0.15, GREY)
        if text:
            self.pen.text(x + 1, y, text, 4.6, hand_for(text), colour=INK, within=right - x - 2)

    def _titles(self, block: Block, x: float, widths: tuple[float, ...], flows: int) -> None:
        """The titles above a block; one that goes on in further columns has its title over all of them."""
        if flows > 1:
            right = x + flows * (sum(widths) + GAP) - GAP
            spans = [(block.titles[0][0], x + widths[0], right)]
        else:
            spans, at, left = [], 1, x + widths[0]
            for title, columns in block.titles:
                right = left + sum(widths[at : at + columns])
                spans.append((title, left, right))
                at, left = at + columns, right
        for title, left, right in spans:
            middle = (left + right) / 2
            self.pen.text(middle, self._top - 3.4, title, 3.6, BOLD, align="middle", within=right - left)

    def _table(self, block: Block, x: float, widths: tuple[float, ...], first: int, rows: int) -> None:
        """One column of rows, those from `first` on."""
        pen, top = self.pen, self._top - 6 - self._heading_height
        right, low = x + sum(widths), top - rows * self.row
        left = x + widths[0]
        for row in range(1, rows + 1):
            pen.line(left, top - row * self.row, right, top - row * self.row, 0.15, _RULE)
        self._verticals(block, left, widths, top + self._heading_height, low)
        pen.line(x, top, right, top, 0.45, _PEN)
        for at, column in enumerate(block.columns):
            middle = left + sum(widths[1 : at + 1]) + widths[at + 1] / 2
            if self.upright:
                with pen.moved(middle + 1, top + 1.5, 90):
                    pen.text(0, 0, column, PRINTED, BOLD)
            else:
                pen.text(middle, top + 2, column, PRINTED, BOLD, align="middle", within=widths[at + 1] - 1)
        for row in range(rows):
            place = first + row
            base = top - (row + 1) * self.row + 0.28 * self.row
            if place < len(block.lines):
                line = block.lines[place]
                self._label(line.label, x, base, widths[0])
                self._cells(line.cells, left, base, widths)
                if line.line:
                    low_edge = top - (row + 1) * self.row
                    pen.line(left, low_edge, right, low_edge, 0.35, INK)
            elif block.per_deal:
                deal, part = divmod(place - len(block.lines), block.per_deal)
                if part == 0:
                    self._label(str(self.rounds + deal + 1), x, base, widths[0])
                if part < block.per_deal - 1:
                    low_edge = top - (row + 1) * self.row
                    pen.line(left, low_edge, right, low_edge, 0.25, _PEN)

    def _verticals(
        self, block: Block, left: float, widths: tuple[float, ...], high: float, low: float
    ) -> None:
        """Lines between the columns; between tables side by side they are double."""
        starts, at = set(), 0
        for _, columns in block.titles:
            at += columns
            starts.add(at)
        x = left
        for at in range(1, len(block.columns)):
            x += widths[at]
            for shift in (-0.4, 0.4) if at in starts else (0.0,):
                self.pen.line(x + shift, high, x + shift, low, 0.25, _PEN)

    def _label(self, label: str, x: float, base: float, width: float) -> None:
        self.pen.text(x + width - 1.5, base, label, PRINTED, colour=GREY, align="right", within=width - 1.5)

    def _cells(
        self,
        cells: tuple[str, ...],
        left: float,
        base: float,
        widths: tuple[float, ...],
        size: float = WRITTEN,
    ) -> None:
        """Figures by hand in the columns of a row."""
        for at, cell in enumerate(cells):
            if cell:
                middle, wide = left + sum(widths[1 : at + 1]) + widths[at + 1] / 2, widths[at + 1] - 1
                self.pen.text(
                    middle, base, cell, size, hand_for(cell), colour=INK, align="middle", within=wide
                )

    def _totals(self, block: Block, x: float, widths: tuple[float, ...], rows: int) -> None:
        line = self._top - 6 - self._heading_height - rows * self.row
        self.pen.line(x, line, x + sum(widths), line, 0.45, _PEN)
        base = line - self.row + 0.1 * self.row
        self._label("=", x, base, widths[0])
        self._cells(block.totals, x + widths[0], base, widths, 5.2)

    def _feet(self, rows: int) -> None:
        """What is reckoned at the end, below the last columns of the list, which belong to the same players."""
        y = self._top - 6 - self._heading_height - rows * self.row - 1
        for block in self.foot:
            last = self.widths[-1][-len(block.columns) :]
            right = EDGE + self.width
            left = right - sum(last)
            widths = (0.0, *last)
            y -= 6
            self.pen.text(left - 2, y + 1.8, block.titles[0][0], 3.4, BOLD, align="right")
            for at, column in enumerate(block.columns):
                middle = left + sum(last[:at]) + last[at] / 2
                self.pen.text(middle, y + 1.8, column, PRINTED, BOLD, align="middle", within=last[at] - 1)
            self.pen.line(left, y, right, y, 0.45, _PEN)
            low = y - LOW_ROW * len(block.lines)
            self._verticals(block, left, widths, y + 5, low)
            for line in block.lines:
                y -= LOW_ROW
                self.pen.text(left - 2, y + 1.4, line.label, PRINTED, colour=GREY, align="right")
                if self.kept:
                    self._cells(line.cells, left, y + 1.4, widths)
                self.pen.line(left, y, right, y, 0.15, _RULE)
            y -= 1.5
