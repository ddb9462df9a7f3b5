"""Sentences on the wire: ready in the reader's language, and by name for pages that speak for themselves."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Literal

from kibic.core.sheets import Sheet
from kibic.locale import Lang, Message, catalogue, say
from kibic.server.messages import PaperTable, RowSeen, SheetSeen, Text


def text(what: Message, lang: Lang) -> Text:
    """A message with its words."""
    return Text(what.id, dict(what.args), say(what, lang))


def texts(what: Sequence[Message], lang: Lang) -> tuple[Text, ...]:
    """Several messages with their words."""
    return tuple(text(one, lang) for one in what)


def _label(what: Message | str, lang: Lang) -> Text | str:
    return what if isinstance(what, str) else text(what, lang)


def sheet_seen(sheet: Sheet, lang: Lang) -> SheetSeen:
    """A score sheet as it is drawn."""
    tables = tuple(
        PaperTable(
            text(table.title, lang),
            tuple(_label(column, lang) for column in table.columns),
            tuple(RowSeen(_label(row.label, lang), row.cells, row.line) for row in table.rows),
            table.totals,
        )
        for table in sheet.tables()
    )
    return SheetSeen(tables, texts(sheet.notes, lang), sheet.score, sheet.winners, sheet.rounds, sheet.dealer)


#: Files that the page speaks from before anything is played, and those that only other doors speak from.
_PAGE = frozenset(
    {
        "bots.ftl",
        "core.ftl",
        "server.ftl",
        "standings.ftl",
        "web.ftl",
        "web-books.ftl",
        "web-records.ftl",
    }
)
_ELSEWHERE = frozenset({"cli.ftl", "print.ftl", "skat-terminal.ftl", "train.ftl"})


@functools.cache
def fluent(lang: Lang, part: Literal["page", "games"]) -> bytes:
    """The words of the page itself, or all that is said about games and at their tables, as Fluent text."""
    if part == "page":
        return catalogue(lang, _PAGE.__contains__).encode()
    return catalogue(lang, lambda file: file not in _PAGE | _ELSEWHERE).encode()
