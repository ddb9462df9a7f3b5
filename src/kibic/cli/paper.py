"""The score sheet on screen: its tables as they stand on paper, and one line that says how it stands."""

from __future__ import annotations

from rich import box
from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from kibic.cli.terminal import Terminal
from kibic.core.sheets import Row, Sheet, Table


def sheet_tables(sheet: Sheet, terminal: Terminal, last: int | None = None) -> RenderableType:
    """All tables side by side; of each only the `last` rows, where that is given."""
    return Columns([_table(table, terminal, last) for table in sheet.tables()], padding=(0, 3))


def _table(table: Table, terminal: Terminal, last: int | None) -> RenderableType:
    title = terminal.words(table.title)
    drawn = RichTable(
        title=Text(title, style="bold"),
        min_width=len(title),
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        show_footer=bool(table.totals),
        header_style="dim",
        footer_style="bold",
    )
    drawn.add_column("", style="dim", footer="=")
    for column, total in zip(table.columns, table.totals or ("",) * len(table.columns), strict=True):
        drawn.add_column(terminal.words(column), justify="right", footer=total)
    shown: tuple[Row, ...] = table.rows if last is None else table.rows[-last:]
    if len(shown) < len(table.rows):
        drawn.add_row("⋮", *("⋮" for _ in table.columns), style="dim")
    for row in shown:
        drawn.add_row(terminal.words(row.label), *map(terminal.words, row.cells), end_section=row.line)
    return drawn


def standing(sheet: Sheet, terminal: Terminal) -> Text:
    """How it stands in every table that has totals, in one line: ``Table 1: gem 2:4``."""
    line = Text()
    for table in sheet.tables():
        if not table.totals:
            continue
        if line:
            line.append("   ")
        figures = ":".join(total for total in table.totals if total)
        line.append(terminal.words(table.title) + " ", style="dim").append(figures or "0", style="bold")
    return line
