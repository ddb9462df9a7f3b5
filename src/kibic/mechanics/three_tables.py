"""The three-table score sheet of Vist and its kin. Rule book: whist.md, section 2.1.

Table 1 holds the points of the gem in progress, Table 2 the gems of the reber, Table 3 the points of the partija.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

import msgspec
from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.locale import Message, message

GEM = 5
REBER_BONUS = 2
BARRED_AT = 4
Pair = tuple[int, int]


class ThreeTableOptions(Options, frozen=True):
    """How long a partija lasts, and how honours are announced and paid."""

    match_mode: Literal["points", "rubbers"] = "points"
    match_points: Annotated[int, Meta(ge=1, le=99)] = 8
    match_rubbers: Annotated[int, Meta(ge=1, le=99)] = 3
    honours: Literal["on", "off"] = "on"
    honour_timing: Literal["before_lead", "first_card"] = "before_lead"
    honours_at_four: Literal["barred", "allowed"] = "barred"
    first_dealer: Literal["random", "N", "E", "S", "W"] = "random"


class TrickResult(Result, frozen=True, tag="three-tables"):
    """A deal as the three tables need it.

    `honours` are those that count for each side (0-4), `tricks` those each side won, None when honours had won the gem
    and no (further) trick counted.
    """

    dealer: int
    honours: Pair
    tricks: Pair | None


def odd_tricks(tricks: int) -> int:
    """Tricks above the book of six (C10)."""
    return max(0, tricks - 6)


class ThreeTables(Sheet, frozen=True, kw_only=True, tag="three-tables"):
    """The sheet. `t1`, `t2`, `gems` and `t3` are the running figures per side, `rows1` to `rows3` what is written."""

    options: ThreeTableOptions
    t1: Pair = (0, 0)
    t2: Pair = (0, 0)
    gems: Pair = (0, 0)
    t3: Pair = (0, 0)
    rebers: int = 0
    rows1: tuple[Row, ...] = ()
    rows2: tuple[Row, ...] = ()
    rows3: tuple[Row, ...] = ()

    def honour_points(self, honours: Pair) -> Pair:
        """What these honours earn now: 2 for three, 4 for four, nothing at 4 points while that bars them (H2)."""
        if self.options.honours == "off":
            return (0, 0)
        barred = self.options.honours_at_four == "barred"
        earned = [
            0 if count < 3 or (barred and self.t1[side] >= BARRED_AT) else (2 if count == 3 else 4)
            for side, count in enumerate(honours)
        ]
        return (earned[0], earned[1])

    def won_by_honours(self, honours: Pair) -> bool:
        """Whether these honours alone win the gem, so that the deal is not played (H3)."""
        return any(
            t1 + points >= GEM for t1, points in zip(self.t1, self.honour_points(honours), strict=True)
        )

    def write(self, result: Result) -> Self:
        """Honours first, then odd tricks; gem, reber and Table 3 follow at once."""
        assert isinstance(result, TrickResult)
        sheet = msgspec.structs.replace(
            self, rounds=self.rounds + 1, dealer=(result.dealer + 1) % 4, notes=()
        )
        for side, points in enumerate(self.honour_points(result.honours)):
            if points:
                note = message("note-honours", side=_SIDES[side], count=result.honours[side], points=points)
                sheet = sheet._noted(note)._add(side, points, message("row-honours"))
            elif result.honours[side] >= 3 and self.options.honours == "on":
                sheet = sheet._noted(message("note-honours-barred", side=_SIDES[side]))
        if result.tricks is None:
            return sheet._noted(message("note-not-played"))
        for side, tricks in enumerate(result.tricks):
            if points := odd_tricks(tricks):
                note = message("note-tricks", side=_SIDES[side], tricks=tricks, points=points)
                sheet = sheet._noted(note)._add(side, points, message("row-tricks"))
        return sheet

    def _noted(self, note: Message) -> Self:
        return msgspec.structs.replace(self, notes=(*self.notes, note))

    def _add(self, side: Side, points: int, label: Message) -> Self:
        t1 = _plus(self.t1, side, points)
        won = t1[side] >= GEM
        rows = (*self.rows1, Row(label, _cells(side, points), line=won))
        sheet = msgspec.structs.replace(self, t1=t1, rows1=rows)
        return sheet._win_gem(side) if won else sheet

    def _win_gem(self, side: Side) -> Self:
        against = self.t1[1 - side]
        name, points = ("singl", 1) if against >= 3 else ("dubl", 2) if against >= 1 else ("trebl", 3)
        gems = _plus(self.gems, side, 1)
        sheet = msgspec.structs.replace(
            self,
            t1=(0, 0),
            t2=_plus(self.t2, side, points),
            gems=gems,
            rows2=(*self.rows2, Row(message(f"gem-{name}"), _cells(side, points))),
        )._noted(
            message("note-gem", side=_SIDES[side], gem=message(f"gem-{name}"), against=against, points=points)
        )
        return sheet._win_reber(side) if gems[side] == 2 else sheet

    def _win_reber(self, side: Side) -> Self:
        t2 = _plus(self.t2, side, REBER_BONUS)
        difference = t2[side] - t2[1 - side]
        return msgspec.structs.replace(
            self,
            t2=(0, 0),
            gems=(0, 0),
            t3=_plus(self.t3, side, difference),
            rebers=self.rebers + 1,
            rows2=(*self.rows2, Row(message("row-reber"), _cells(side, f"+{REBER_BONUS}"), line=True)),
            rows3=(*self.rows3, Row(message("row-reber"), _cells(side, difference))),
        )._noted(
            message(
                "note-reber",
                side=_SIDES[side],
                own=t2[side],
                other=t2[1 - side],
                difference=difference,
                bonus=REBER_BONUS,
            )
        )

    @property
    def score(self) -> tuple[int, ...]:
        """The points of the partija (Table 3)."""
        return self.t3

    @property
    def winners(self) -> tuple[Side, ...]:
        a, b = self.t3
        if self.options.match_mode == "points":
            return tuple(side for side, points in enumerate(self.t3) if points >= self.options.match_points)
        if self.rebers < self.options.match_rubbers or a == b:
            return ()
        return (0,) if a > b else (1,)

    def tables(self) -> tuple[Table, ...]:
        figures = ((self.rows1, self.t1), (self.rows2, self.t2), (self.rows3, self.t3))
        return tuple(
            Table(message(f"three-tables-{number}"), _SIDES, rows, tuple(map(str, totals)))
            for number, (rows, totals) in enumerate(figures, start=1)
        )


_SIDES = ("NS", "EW")


def _plus(pair: Pair, side: Side, points: int) -> Pair:
    return (pair[0] + points, pair[1]) if side == 0 else (pair[0], pair[1] + points)


def _cells(side: Side, points: int | str) -> tuple[str, str]:
    return (str(points), "") if side == 0 else ("", str(points))
