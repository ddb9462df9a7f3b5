"""The three-table sheet alone: how it is drawn, how points run from table to table (whist.md, sections 2.1 and 4.8)."""

from __future__ import annotations

import msgspec
import pytest

from kibic.mechanics.three_tables import ThreeTableOptions, ThreeTables, TrickResult, odd_tricks

EMPTY = ThreeTables(options=ThreeTableOptions(), dealer=0)
Deal = tuple[tuple[int, int], tuple[int, int] | None]


def after(*deals: Deal, sheet: ThreeTables = EMPTY) -> ThreeTables:
    """The sheet after these deals, each as honours and tricks of both sides."""
    for honours, tricks in deals:
        sheet = sheet.write(TrickResult(sheet.dealer or 0, honours, tricks))
    return sheet


def drawn(sheet: ThreeTables) -> list[list[str]]:
    """Each table as lines of text: the label, the figures, and a rule where a line is drawn."""
    tables = []
    for table in sheet.tables():
        lines = []
        for row in table.rows:
            lines.append(" ".join([str(row.label), *(cell or "." for cell in row.cells)]))
            if row.line:
                lines.append("---")
        lines.append("= " + " ".join(table.totals))
        tables.append(lines)
    return tables


def test_an_empty_sheet() -> None:
    assert [str(table.title) for table in EMPTY.tables()] == [
        "Table 1: gem",
        "Table 2: reber",
        "Table 3: partija",
    ]
    assert all(table.columns == ("NS", "EW") for table in EMPTY.tables())
    assert drawn(EMPTY) == [["= 0 0"], ["= 0 0"], ["= 0 0"]]


def test_marks_lines_and_bonus() -> None:
    """H for honours, Š for tricks, a line after each gem; +2 and a line after the reber; its difference in Table 3."""
    sheet = after(
        ((3, 1), (4, 9)),  # NS 2 honours; EW 3 tricks
        ((2, 2), (9, 4)),  # NS 3 tricks: gem, Singl
        ((0, 4), (2, 11)),  # EW 4 honours, then 5 tricks: gem, Trebl
        ((2, 2), (6, 7)),  # EW 1
        ((2, 2), (12, 1)),  # NS 6: gem, Dubl, and the reber
        ((1, 3), (7, 6)),  # EW 2 honours; NS 1 trick
    )
    assert drawn(sheet) == [
        [
            *("H 2 .", "Š . 3", "Š 3 .", "---"),
            *("H . 4", "Š . 5", "---"),
            *("Š . 1", "Š 6 .", "---"),
            *("H . 2", "Š 1 .", "= 1 2"),
        ],
        ["Singl 1 .", "Trebl . 3", "Dubl 2 .", "reber +2 .", "---", "= 0 0"],
        ["reber 2 .", "= 2 0"],
    ]


def test_table_three_runs_on() -> None:
    reber_for_ew: tuple[Deal, ...] = (((2, 2), (0, 13)), ((2, 2), (7, 6)), ((2, 2), (0, 13)))
    sheet = after(((2, 2), (13, 0)), ((2, 2), (13, 0)), sheet=msgspec.structs.replace(EMPTY, t3=(0, 3)))
    assert sheet.t3 == (8, 3)
    sheet = after(*reber_for_ew)
    assert drawn(sheet)[2] == ["reber . 7", "= 0 7"]
    sheet = after(((2, 2), (13, 0)), *reber_for_ew, sheet=sheet)
    assert drawn(sheet)[2] == ["reber . 7", "reber . 4", "= 0 11"]
    assert sheet.rebers == 2


def test_the_side_that_loses_a_reber_keeps_its_table_three() -> None:
    start = msgspec.structs.replace(EMPTY, t3=(5, 6), t2=(3, 3), gems=(1, 1))
    sheet = after(((2, 2), (13, 0)), sheet=start)
    assert sheet.t3 == (5 + 3 + 3 + 2 - 3, 6)


@pytest.mark.parametrize(
    ("t1", "honours", "earned"),
    [
        ((0, 0), (2, 2), (0, 0)),
        ((3, 0), (3, 1), (2, 0)),
        ((3, 3), (0, 4), (0, 4)),
        ((4, 0), (3, 1), (0, 0)),
        ((4, 0), (1, 3), (0, 2)),
        ((0, 4), (0, 4), (0, 0)),
    ],
)
def test_what_honours_earn(t1: tuple[int, int], honours: tuple[int, int], earned: tuple[int, int]) -> None:
    sheet = msgspec.structs.replace(EMPTY, t1=t1)
    assert sheet.honour_points(honours) == earned
    allowed = msgspec.structs.replace(sheet, options=ThreeTableOptions(honours_at_four="allowed"))
    assert allowed.honour_points(honours) == tuple({3: 2, 4: 4}.get(count, 0) for count in honours)
    off = msgspec.structs.replace(sheet, options=ThreeTableOptions(honours="off"))
    assert off.honour_points(honours) == (0, 0)


def test_notes_explain_each_entry() -> None:
    sheet = after(((3, 1), (4, 9)), ((3, 1), (9, 4)))
    assert [str(note) for note in sheet.notes] == [
        "NS hold 3 honours: 2 points.",
        "NS took 9 tricks: 3 above the book of six.",
        "NS win the gem. The others have 3: Singl, 1 in Table 2.",
    ]
    barred = after(((3, 1), (7, 6)), sheet=msgspec.structs.replace(EMPTY, t1=(4, 0)))
    assert str(barred.notes[0]) == "NS hold the honours but stand at 4 points: they earn nothing."


@pytest.mark.parametrize(
    ("mode", "rebers", "t3", "winners"),
    [
        ("points", 1, (7, 0), ()),
        ("points", 1, (8, 0), (0,)),
        ("points", 9, (2, 11), (1,)),
        ("rubbers", 2, (9, 0), ()),
        ("rubbers", 3, (2, 3), (1,)),
        ("rubbers", 3, (4, 4), ()),
        ("rubbers", 4, (5, 4), (0,)),
    ],
)
def test_when_the_partija_is_won(
    mode: str, rebers: int, t3: tuple[int, int], winners: tuple[int, ...]
) -> None:
    sheet = ThreeTables(options=ThreeTableOptions(match_mode=mode), rebers=rebers, t3=t3)
    assert sheet.winners == winners
    assert sheet.over is bool(winners)


def test_the_deal_passes_on_also_when_it_was_not_played() -> None:
    assert after(((2, 2), (7, 6))).dealer == 1
    start = msgspec.structs.replace(EMPTY, dealer=3, t1=(3, 0))
    assert after(((3, 1), None), sheet=start).dealer == 0


def test_exactly_one_side_has_odd_tricks() -> None:
    """C10."""
    for tricks in range(14):
        assert sorted((odd_tricks(tricks), odd_tricks(13 - tricks)))[0] == 0
        assert odd_tricks(tricks) + odd_tricks(13 - tricks) >= 1
