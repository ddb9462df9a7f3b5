"""`kibic rules`: the rule page of a game, drawn in the terminal."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown, TableElement
from rich.measure import Measurement
from rich.table import Table

from kibic.cli.terminal import Terminal
from kibic.core.games import game
from kibic.locale import rule_page

_WIDEST = 100
"""Longer lines are hard to read."""


def show_rules(terminal: Terminal, name: str) -> None:
    """The rule page of the game of this name for players."""
    page = _Page(rule_page(game(name).id, terminal.lang))
    terminal.out.print(page, width=min(terminal.out.width, _WIDEST))


class _RuleTable(TableElement):
    """A table of which nothing is cut, and whose first column has room for a long code."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for table in super().__rich_console__(console, options):
            assert isinstance(table, Table)
            for column in table.columns:
                column.overflow = "fold"
            first = table.columns[0]
            longest = max(Measurement.get(console, options, cell).minimum for cell in first.cells)
            if longest > options.max_width // len(table.columns):
                first.width = longest
            yield table


class _Page(Markdown):
    """Markdown with tables that fold."""

    elements: ClassVar = {**Markdown.elements, "table_open": _RuleTable}
