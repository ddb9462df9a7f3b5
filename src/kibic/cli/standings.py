"""`kibic standings`: adds up several saved scores, such as the lists of a club evening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from rich import box
from rich.table import Table
from rich.text import Text

from kibic.cli.files import read_text
from kibic.cli.scorebook import read_score
from kibic.cli.terminal import Terminal
from kibic.core.errors import KibicError
from kibic.core.standings import ScoreList, Standings, StandingsError, standings
from kibic.locale import message


def show_standings(terminal: Terminal, files: Sequence[Path], by: str | None, *, as_json: bool) -> None:
    """The players of all these lists, the best first. Raises `OSError`, or `KibicError` naming the file."""
    lists = tuple(_read(files))
    found = standings(lists, by)
    if as_json:
        print(msgspec.json.encode(_facts(lists, found)).decode())
        return
    terminal.out.print(Text(found.game.title.say(terminal.lang), style="bold"))
    terminal.out.print(_table(terminal, found))
    for each in lists:
        if not each.sheet.over:
            words = terminal.say("standings-unfinished", list=each.name)
            terminal.out.print(Text(words, style="dim"), soft_wrap=True)


def _read(files: Sequence[Path]) -> Iterator[ScoreList]:
    seen: set[Path] = set()
    for file in files:
        text = read_text(file)
        try:
            book = read_score(text)
            if not book.players:
                raise KibicError(message("standings-no-players"))
            if file.resolve() in seen:
                raise KibicError(message("standings-twice"))
        except KibicError as error:
            raise StandingsError(message("standings-list", list=str(file), why=error.whole)) from None
        seen.add(file.resolve())
        yield ScoreList(str(file), book.game, book.options, book.players, book.sheet)


def _table(terminal: Terminal, found: Standings) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True, header_style="dim")
    table.add_column(terminal.say("standings-place"), justify="right")
    table.add_column(terminal.say("standings-player"), style="bold")
    table.add_column(terminal.say("standings-lists"), justify="right")
    for figure in found.figures:
        table.add_column(
            terminal.words(figure.title), justify="right", style="bold" if figure == found.figures[0] else ""
        )
    for line in found.lines:
        numbers = (str(line.figures[figure.name]) for figure in found.figures)
        table.add_row(f"{line.place}.", line.player, str(line.lists), *numbers)
    return table


def _facts(lists: Sequence[ScoreList], found: Standings) -> dict[str, object]:
    return {
        "game": found.game.id,
        "by": found.figures[0].name,
        "lists": [{"file": each.name, "players": each.players, "over": each.sheet.over} for each in lists],
        "standings": [
            {"place": line.place, "player": line.player, "lists": line.lists, **line.figures}
            for line in found.lines
        ],
    }
