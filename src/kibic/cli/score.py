"""`kibic score`: keeps the paper score for people who play with real cards or dice."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from kibic.cli.choices import needed_game, read_choices
from kibic.cli.files import read_text
from kibic.cli.helping import explained_file
from kibic.cli.journal import write_whole
from kibic.cli.paper import sheet_tables
from kibic.cli.scorebook import Deal, Scorebook, asked, read_score
from kibic.cli.terminal import Terminal
from kibic.core.errors import KibicError
from kibic.core.sheets import Question
from kibic.locale import message


class Cancel(Exception):
    """The person gives up changing an old deal."""


class ScoreKeeper:
    """Asks for the facts of each deal and shows the sheet. With a file, every change is saved at once."""

    def __init__(self, terminal: Terminal, book: Scorebook, file: Path | None) -> None:
        self._terminal = terminal
        self._book = book
        self._file = file
        self._draft: Deal = {}

    def run(self) -> None:
        """Ask until the person quits or the input ends."""
        terminal = self._terminal
        terminal.out.print(Text(self._book.game.title.say(terminal.lang), style="bold"))
        terminal.out.print(Text(terminal.say("score-hint"), style="dim"))
        self._show()
        while True:
            try:
                typed = self._ask_next()
                if typed.lower() in ("quit", "exit"):
                    break
                self._do(typed)
            except (KibicError, OSError) as error:
                what = explained_file(error) if isinstance(error, OSError) else error
                terminal.out.print(Text(what.say(terminal.lang), style="yellow"))
            except (EOFError, KeyboardInterrupt):
                terminal.out.print()
                break
        if self._file is not None and self._file.exists():
            terminal.out.print(terminal.say("score-saved", file=str(self._file)), soft_wrap=True)

    def _question(self) -> Question | None:
        """What is to be asked now; None when the match is over."""
        sheet = self._book.sheet
        if sheet.over:
            return None
        question = self._book.game.ask(sheet, self._draft)
        assert isinstance(question, Question)
        return question

    def _ask_next(self) -> str:
        question = self._question()
        if question is None:
            self._terminal.out.print(Text(self._terminal.say("score-over"), style="bold"))
        else:
            self._print_question(len(self._book.deals) + 1, question)
        return self._terminal.ask()

    def _print_question(self, number: int, question: Question) -> None:
        say = self._terminal.say
        line = Text().append(say("score-number", number=number) + "  ", style="dim")
        line.append(self._terminal.words(question.text), style="bold")
        self._terminal.out.print(line.append(f"  {question.choices()}", style="cyan"))

    def _do(self, typed: str) -> None:
        command, _, rest = typed.partition(" ")
        match command.lower(), rest.strip():
            case (("?" | "help"), ""):
                for name in ("undo", "edit N", "sheet", "save FILE", "load FILE", "quit"):
                    line = Text().append(f"  {name:10}", style="bold cyan")
                    help_text = self._terminal.say(f"score-help-{name.split()[0]}")
                    self._terminal.out.print(line.append(help_text))
            case "sheet", "":
                self._show(whole=True)
            case "undo", "":
                self._undo()
            case "edit", number:
                self._edit(number)
            case "save", file if file:
                write_whole(Path(file).expanduser(), self._book.to_text())
                self._terminal.out.print(self._terminal.say("score-saved", file=file), soft_wrap=True)
            case "load", file if file:
                self._change(read_score(read_text(Path(file).expanduser())))
            case _:
                self._answer(typed)

    def _answer(self, typed: str) -> None:
        question = self._question()
        if question is None:
            raise KibicError(message("score-over"))
        answers = {**self._draft, question.key: question.read(typed)}
        if isinstance(self._book.game.ask(self._book.sheet, answers), Question):
            self._draft = answers
        else:
            self._change(self._book.with_deals((*self._book.deals, answers)))

    def _undo(self) -> None:
        """Take back the last answer of this deal, or the whole last deal when this one has none yet."""
        if self._draft:
            self._draft.popitem()
        elif self._book.deals:
            self._change(self._book.with_deals(self._book.deals[:-1]))
        else:
            raise KibicError(message("score-nothing-to-undo"))

    def _edit(self, number: str) -> None:
        """Ask the facts of an old deal again, then go through the later ones with the answers they have."""
        deals = self._book.deals
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= len(deals)):
            raise KibicError(message("score-no-deal", typed=repr(number[:20]), last=len(deals)))
        place = int(number) - 1
        self._terminal.out.print(Text(self._terminal.say("score-edit-hint"), style="dim"))
        changed = self._book.with_deals(deals[:place])
        try:
            for index, old in enumerate(deals[place:], start=place):
                if changed.sheet.over:
                    self._terminal.out.print(self._terminal.say("score-dropped", number=index + 1))
                    break
                # Of the deal to be changed every answer is asked, of later ones only those that no longer fit.
                known: Deal = {} if index == place else old
                ask = functools.partial(self._ask_again, index + 1, old)
                answers = asked(changed.game, changed.sheet, known, ask)
                changed = changed.with_deals((*changed.deals, answers))
        except Cancel:
            self._terminal.out.print(self._terminal.say("score-unchanged"))
        else:
            self._change(changed)

    def _ask_again(self, number: int, old: Deal, question: Question, answers: Deal) -> int | str:
        """The new answer to a question of an old deal; Enter keeps the old one where that is possible."""
        kept = old.get(question.key, "")
        while True:
            self._print_question(number, question)
            typed = self._terminal.ask(f"[{kept}] › " if kept in question.allowed else "› ")
            if typed.lower() in ("cancel", "undo", "quit"):
                raise Cancel
            if not typed and kept in question.allowed:
                return kept
            try:
                return question.read(typed)
            except KibicError as error:
                self._terminal.out.print(Text(error.say(self._terminal.lang), style="yellow"))

    def _change(self, book: Scorebook) -> None:
        self._book = book
        self._draft = {}
        if self._file is not None:
            write_whole(self._file, book.to_text())
        self._show()

    def _show(self, *, whole: bool = False) -> None:
        out, sheet = self._terminal.out, self._book.sheet
        out.print()
        for note in sheet.notes:
            out.print(self._terminal.words(note))
        if self._book.players:
            seats = self._book.game.seated(self._book.options).seating.names
            out.print(
                Text("   ").join(
                    [
                        Text().append(seat, style="bold").append(f" {name}")
                        for seat, name in zip(seats, self._book.players, strict=True)
                    ]
                )
            )
        out.print(sheet_tables(sheet, self._terminal, None if whole else 8))


def keep_score(
    terminal: Terminal,
    name: str | None,
    *,
    options: Sequence[str],
    preset: str | None,
    players: str | None,
    load: Path | None,
    save: Path | None,
) -> None:
    """Keep the score of a new match, or of one loaded from a file; `players` names who sits where, with commas."""
    if load is not None:
        book = read_score(read_text(load))
        if options or preset is not None or name not in (None, book.game.id):
            raise KibicError(message("score-load-only", game=book.game.id))
    else:
        game = needed_game(name)
        book = Scorebook(game, read_choices(game, options, preset))
    if players is not None:
        book = book.with_players(tuple(name.strip() for name in players.split(",")))
    if save is not None and save.exists() and save != load:
        raise KibicError(message("score-file-exists", file=str(save)))
    ScoreKeeper(terminal, book, save).run()
