"""The examples that whist.md states in words: "T1 3–0 | A 3 honours | T1 5–0 → gem Trebl for A, not played"."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec

from kibic.mechanics.three_tables import Pair, ThreeTables, TrickResult

SIDES = {"A": 0, "NS": 0, "N": 0, "S": 0, "B": 1, "EW": 1, "E": 1, "W": 1}
GEMS = {"Singl": 1, "Dubl": 2, "Trebl": 3}


class Deal(NamedTuple):
    """What a row of the book says about a deal."""

    honours: Pair
    tricks: Pair | None


class Outcome(NamedTuple):
    """What a row of the book says comes of it: Table 1 after each entry, the gem if one is won."""

    t1: list[Pair]
    gem: tuple[int, int] | None
    played: bool


def before(cell: str, sheet: ThreeTables) -> ThreeTables:
    """The sheet with the points of Table 1 that the book starts from."""
    return msgspec.structs.replace(sheet, t1=_pairs(cell)[0])


def deal(cell: str, after: str, *, others: int) -> Deal:
    """The facts of a deal; `others` is the sum of honours that both sides count together."""
    honours = (2, 2) if others == 4 else (0, 0)
    for who, count in re.findall(r"(\w+)(?: has)? (\d) (?:honours|aces)", cell):
        if int(count) >= 3:
            rest = max(0, others - int(count))
            honours = (int(count), rest) if SIDES[who] == 0 else (rest, int(count))
    tricks = None
    if found := re.search(r"(\w+) (\d+) tricks", cell):
        own = int(found[2])
        tricks = (own, 13 - own) if SIDES[found[1]] == 0 else (13 - own, own)
    assert (tricks is None) == ("not played" in after)
    return Deal(honours, tricks)


def outcome(cell: str) -> Outcome:
    """What stands on the sheet afterwards."""
    gem = re.search(r"gem \**(\w+)\** for (\w+)", cell)
    return Outcome(
        _pairs(cell), (SIDES[gem[2]], GEMS[gem[1]]) if gem else None, played="not played" not in cell
    )


def running(start: ThreeTables, end: ThreeTables) -> list[Pair]:
    """Table 1 after each entry between two sheets, up to the line that ends the gem."""
    ns, ew = start.t1
    figures = []
    for row in end.rows1[len(start.rows1) :]:
        ns, ew = (ns + int(row.cells[0] or 0), ew + int(row.cells[1] or 0))
        figures.append((ns, ew))
    return figures


def check(start: ThreeTables, facts: Deal, after: str) -> None:
    """Write a deal on the sheet and compare with the book."""
    expected = outcome(after)
    end = start.write(TrickResult(dealer=0, honours=facts.honours, tricks=facts.tricks))
    assert start.won_by_honours(facts.honours) is not expected.played
    assert running(start, end) == expected.t1
    if expected.gem is None:
        assert end.t1 == expected.t1[-1]
        assert end.rows2 == start.rows2
    else:
        side, points = expected.gem
        assert end.t1 == (0, 0)
        assert end.rows1[-1].line
        assert end.gems[side] == 1
        assert end.rows2[-1].cells[side] == str(points)


def _pairs(cell: str) -> list[Pair]:
    return [(int(ns), int(ew)) for ns, ew in re.findall(r"(\d+)–(\d+)", cell)]
