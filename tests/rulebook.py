"""The rule book as tests read it: sections, tables and code blocks of ``docs/rulebook``."""

from __future__ import annotations

import re
from pathlib import Path

BOOKS = Path(__file__).parents[1] / "docs" / "rulebook"


def section(book: str, number: int) -> str:
    """The text of a numbered section of a book: ``section("whist.md", 4)``."""
    text = (BOOKS / book).read_text(encoding="utf-8")
    start = re.search(rf"^## {number}\. ", text, re.MULTILINE)
    assert start, f"{book} has no section {number}"
    end = re.search(r"^## ", text[start.end() :], re.MULTILINE)
    return text[start.start() : start.end() + end.start() if end else len(text)]


def blocks(text: str, language: str) -> list[str]:
    """The code blocks of a language in a text."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def table(text: str, *columns: str) -> list[dict[str, str]]:
    """The rows of the table with these column headings, by heading."""
    lines = iter(text.splitlines())
    for line in lines:
        if _cells(line) == list(columns):
            next(lines)
            rows = []
            for row in lines:
                if not row.startswith("|"):
                    break
                rows.append(dict(zip(columns, _cells(row), strict=True)))
            return rows
    raise AssertionError(f"no table with the columns {columns}")


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
