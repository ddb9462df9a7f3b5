"""`kibic replay` and `kibic verify`: looking at a record, and checking it."""

from __future__ import annotations

from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from kibic.cli.cards import with_signs
from kibic.cli.choices import read_seat
from kibic.cli.draw import Scene, draw
from kibic.cli.files import read_record_file
from kibic.cli.log import Log
from kibic.cli.paper import sheet_tables
from kibic.cli.terminal import Terminal
from kibic.core.errors import RecordError
from kibic.core.match import Match
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import ONLOOKER, REFEREE


def replay_file(terminal: Terminal, file: Path, *, step: bool, seat: str | None) -> None:
    """Print a match action by action; with `step`, the table after each, waiting for Enter.

    A closed record shows every hand unless a seat is named. While a match goes on only what lies open is shown.
    """
    record = read_record_file(file)
    game, header = record.start().game, record.header
    usual = REFEREE if record.end is not None else ONLOOKER
    viewer = read_seat(game, seat) if seat is not None else usual
    scene = Scene(terminal, game, header.players)
    out = terminal.out
    seats = "   ".join(scene.label(each) for each in range(game.seating.players))
    out.print(Text().append(game.title.say(terminal.lang), style="bold").append(f"   {seats}", style="dim"))
    log, before, table_shown = Log(scene, viewer), record.start(), False
    for by, action, after in record.replay():
        if not table_shown and by != CHANCE:
            _print_round(terminal, before, viewer, scene)
            table_shown = True
        round_over = len(after.results) > len(before.results)
        if log.write(before, by, action) or step or round_over:
            out.print(log.news())
        if round_over:
            _print_end_of_round(terminal, after)
            table_shown = False
        elif step and table_shown:
            out.print(draw(after.view(viewer), scene))
        if step and not _next(terminal):
            return
        before = after
    out.print(log.news())
    out.print()
    out.print(sheet_tables(before.sheet, terminal))
    _print_score(terminal, before)


def _next(terminal: Terminal) -> bool:
    """Wait for Enter; False when the person has seen enough."""
    try:
        return terminal.ask("") not in ("q", "quit")
    except EOFError:
        return False


def _print_round(terminal: Terminal, match: Match, viewer: Seat, scene: Scene) -> None:
    terminal.out.print()
    title = terminal.say("play-round", number=match.sheet.rounds + 1, family=match.game.family)
    terminal.out.print(Rule(title, style="dim", align="left"))
    terminal.out.print(draw(match.view(viewer), scene))
    terminal.out.print()


def _print_end_of_round(terminal: Terminal, match: Match) -> None:
    terminal.out.print()
    for note in match.sheet.notes:
        terminal.out.print(with_signs(terminal.words(note)))


def _print_score(terminal: Terminal, match: Match) -> None:
    seating = match.game.seating
    names = [terminal.words(seating.side_said(side)) for side in range(len(seating.sides))]
    score = "   ".join(f"{name} {points}" for name, points in zip(names, match.sheet.score, strict=True))
    winners = ", ".join(names[side] for side in match.sheet.winners)
    terminal.out.print(Text(score, style="bold"))
    terminal.out.print(
        terminal.say("play-won", side=winners, count=len(match.sheet.winners))
        if winners
        else terminal.say("play-unfinished")
    )


def verify_file(terminal: Terminal, file: Path) -> bool:
    """Replay every action and deal again from the revealed seed; say whether all of it agrees."""
    try:
        record = read_record_file(file)
        match = record.verify()
    except RecordError as error:
        terminal.complain(error)
        return False
    checked = "verify-ok" if record.header.commitment is not None else "verify-ok-no-seed"
    terminal.out.print(
        Text()
        .append("OK  ", style="bold green")
        .append(
            terminal.say(checked, actions=len(record.steps), rounds=len(match.results)),
        )
    )
    _print_score(terminal, match)
    return True
