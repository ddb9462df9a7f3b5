"""`kibic print`: cards to cut out and score sheets, written as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kibic.cli.choices import needed_game, read_choices
from kibic.cli.files import read_text
from kibic.cli.journal import write_whole
from kibic.cli.scorebook import read_score
from kibic.cli.terminal import Terminal
from kibic.core.errors import KibicError
from kibic.locale import message
from kibic.printing import Heading, deck_pdf, pages_of, sheet_pdf, tells_suits


def print_deck(
    terminal: Terminal, deck: str, output: Path, *, paper: str, size: str, backs: str | None
) -> None:
    """Write a deck to cut out, and say how to print it."""
    _write(terminal, output, deck_pdf(deck, paper, size, backs, terminal.lang))
    terminal.out.print(terminal.say("print-how"), soft_wrap=True)
    if tells_suits(deck, backs):
        terminal.out.print(terminal.say("print-suits", option="--backs red"), soft_wrap=True)


def print_sheet(
    terminal: Terminal,
    name: str | None,
    output: Path,
    *,
    paper: str,
    options: Sequence[str],
    preset: str | None,
    book: Path | None,
) -> None:
    """Write the score sheet of a game: an empty one, or that of a saved score."""
    if book is not None:
        kept = read_score(read_text(book))
        if options or preset is not None or name not in (None, kept.game.id):
            raise KibicError(message("score-load-only", game=kept.game.id))
        if output.exists() and output.samefile(book):
            raise KibicError(message("print-over-book", file=str(book)))
        heading = Heading(kept.players)
        made = sheet_pdf(kept.game, kept.options, kept.sheet, heading, paper, terminal.lang)
    else:
        game = needed_game(name)
        made = sheet_pdf(game, read_choices(game, options, preset), paper=paper, lang=terminal.lang)
    _write(terminal, output, made)


def _write(terminal: Terminal, output: Path, made: bytes) -> None:
    write_whole(output, made)
    terminal.out.print(terminal.say("print-done", file=str(output), pages=pages_of(made)), soft_wrap=True)
