"""`kibic analyse`: what the decisions of a record cost, against the best ones."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich import box
from rich.table import Table
from rich.text import Text

from kibic.analysis.decisions import BAD, DOUBTFUL, VERY_BAD, Analysis, Decision
from kibic.analysis.review import review
from kibic.analysis.worlds import CLEAR
from kibic.cli.cards import with_signs
from kibic.cli.choices import read_seat
from kibic.cli.files import read_text
from kibic.cli.terminal import Terminal
from kibic.core.games import Game
from kibic.formats import read_any


def analyse_file(
    terminal: Terminal,
    file: Path,
    *,
    seat: str | None,
    worst: int | None,
    effort: int | None,
    seed: str,
    workers: int | None,
    as_json: bool,
) -> None:
    """Judge a record, our own or another programme's, and print what was lost; with `worst`, the worst decisions alone.

    Raises `OSError`, `KibicError` or `RecordError`.
    """
    record = read_any(read_text(file, fallback="latin-1"))
    game = record.start().game
    seats = () if seat is None else (read_seat(game, seat),)
    with terminal.progress(terminal.say("analyse-working"), len(record.steps)) as watch:
        found = review(
            record, seats, effort=effort, seed=seed, workers=workers or os.cpu_count() or 1, watch=watch
        )
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    shown = [each for each in found.decisions if each.mark or (each.open_cards and each.open_cards.loss)]
    if worst is not None:
        shown = sorted([each for each in shown if each.mark], key=lambda each: -each.loss)[:worst]
    if shown:
        terminal.out.print(_decisions(terminal, game, found, shown))
    else:
        terminal.out.print(Text(terminal.say("analyse-nothing"), style="bold green"))
    terminal.out.print(_summary(terminal, game, found))
    if found.judge == "net":
        marks = {"doubtful": DOUBTFUL, "bad": BAD, "worse": VERY_BAD}
        at = {mark: terminal.number(loss, 2) for mark, loss in marks.items()}
        terminal.out.print(terminal.say("analyse-net", throws=found.effort, **at))
    else:
        terminal.out.print(terminal.say("analyse-worlds", worlds=found.effort, errors=terminal.number(CLEAR)))
    if any(each.open_cards for each in found.decisions):
        terminal.out.print(terminal.say("analyse-open"))


def _decisions(terminal: Terminal, game: Game, found: Analysis, shown: Sequence[Decision]) -> Table:
    openly = any(each.open_cards for each in shown)
    table = _table()
    table.add_column(terminal.say("column-round", family=game.family), justify="right", style="dim")
    table.add_column(terminal.say("column-step"), justify="right", style="dim")
    for column in ("seat", "done", "best"):
        table.add_column(terminal.say(f"column-{column}"), overflow="fold")
    table.add_column(terminal.say("column-lost"), justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    if openly:
        table.add_column(terminal.say("column-open"), overflow="fold")
    for each in shown:
        loss = terminal.number(each.loss, 3 if found.judge == "net" else 2)
        if found.judge != "net":
            loss += f" ± {terminal.number(each.error, 2)}"
        cells: list[str | Text] = [
            str(each.round),
            str(each.step + 1),
            game.seating.names[each.seat],
            with_signs(each.played),
            with_signs(each.best) if each.best != each.played else Text("="),
            loss,
            Text(each.mark, style="bold red" if each.mark == "??" else "bold yellow"),
        ]
        if openly:
            cells.append(_open(terminal, each))
        table.add_row(*cells)
    return table


def _table() -> Table:
    """A table with little room between its columns, so that it fits a terminal of 80."""
    return Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))


def _open(terminal: Terminal, each: Decision) -> Text:
    """What was lost as the cards lay, and what loses nothing."""
    if each.open_cards is None or not each.open_cards.loss:
        return Text()
    lost = terminal.say(f"analyse-{each.open_cards.unit}", count=each.open_cards.loss)
    return with_signs(each.open_cards.best).append(f"  -{lost}", style="dim")


def _summary(terminal: Terminal, game: Game, found: Analysis) -> Table:
    table = _table()
    table.add_column(terminal.say("column-seat"), style="bold")
    table.add_column(terminal.say("column-player"), overflow="fold")
    rated = found.judge == "net"
    openly = any(each.open_lost is not None for each in found.seats)
    for column in (
        "decisions",
        "mistakes",
        "lost",
        "each",
        *(["pr"] if rated else []),
        *(["open-lost"] if openly else []),
    ):
        table.add_column(terminal.say(f"column-{column}"), justify="right")
    for each in found.seats:
        cells = [
            game.seating.names[each.seat],
            each.player,
            str(each.decisions),
            str(each.mistakes),
            terminal.number(each.lost, 3),
            terminal.number(each.each, 4),
        ]
        if each.rating is not None:
            cells.append(terminal.number(each.rating, 1))
        if openly:
            cells.append("-" if each.open_lost is None else str(each.open_lost))
        table.add_row(*cells)
    return table
