"""`kibic play` and `kibic learn`: a person at a table with bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from kibic.arena.players import make
from kibic.bots import names as bots_for
from kibic.bots.base import Bot
from kibic.cli.cards import with_signs
from kibic.cli.choices import read_choices, read_players, read_seat, usual_seat
from kibic.cli.draw import Scene, draw, draw_last
from kibic.cli.games import table_of_games
from kibic.cli.journal import Journal, new_record_path
from kibic.cli.log import Log
from kibic.cli.paper import sheet_tables, standing
from kibic.cli.rules import show_rules
from kibic.cli.terminal import Terminal
from kibic.core import games
from kibic.core.actions import Action
from kibic.core.errors import KibicError, legal_now
from kibic.core.games import Game
from kibic.core.lessons import Lesson, NoLesson, Teacher, Told
from kibic.core.lessons import lesson as lesson_of
from kibic.core.match import Match
from kibic.core.options import Options, read_options
from kibic.core.rng import QuickRng, Rng, new_seed, seed_from
from kibic.core.seats import Seat

#: What the person at the table is called in the record.
PERSON = "human"
#: How many rows of each table are shown after a round; the command `sheet` shows them all.
RECENT_ROWS = 8
#: How wide the sentences of a lesson are at most.
WIDEST = 100


class Leave(Exception):
    """The person gets up from the table."""


class Table:
    """A match between one person and bots, seen through the view of that person's seat and nothing else.

    A `teacher` explains the rules as they come up.
    """

    def __init__(
        self,
        scene: Scene,
        seat: Seat,
        players: Sequence[Bot | None],
        rng: Rng,
        teacher: Teacher | None = None,
    ) -> None:
        self._scene = scene
        self._terminal = scene.terminal
        self._seat = seat
        self._players = players
        self._rng = rng
        self._log = Log(scene, seat)
        self._teacher = teacher
        self._told: list[Told] = []

    def play(self, journal: Journal) -> None:
        """Play the match to its end, or until the person leaves; the record is closed either way."""
        self._journal = journal
        try:
            match = journal.let_chance()
            while not match.over:
                if self._seat in match.turn:
                    self._ask(match)
                else:
                    seat = match.turn[0]
                    bot = self._players[seat]
                    assert bot is not None
                    journal.apply(seat, bot.choose(match.view(seat), self._rng))
                match = journal.let_chance()
        except (EOFError, KeyboardInterrupt, Leave):
            self._terminal.out.print()
        journal.finish()
        self._say_goodbye()

    # --- what is seen ----------------------------------------------------------------------------------------------

    def watch(self, before: Match, by: Seat, action: Action, after: Match) -> None:
        """Write an action into the log as this seat may read it, and tell how a round ended."""
        self._log.write(before, by, action)
        if self._teacher is not None:
            self._told += self._teacher.watch(before.round, by, action)
        if len(after.results) > len(before.results):
            self._print_news()
            self._print_end_of_round(after)
            self._log = Log(self._scene, self._seat)

    def _print_news(self) -> None:
        """What has been done since this was last shown, and what a teacher says to it."""
        out, news = self._terminal.out, self._log.news()
        if news:
            out.print()
            out.print(news)
        for told in self._told:
            if not told.rule:
                out.print(with_signs(self._terminal.words(told.message)), style="italic")
        rules = [with_signs(self._terminal.words(told.message)) for told in self._told if told.rule]
        if rules:
            title, width = self._terminal.say("lesson-title"), min(out.width, WIDEST)
            out.print(Panel(Text("\n\n").join(rules), title=title, border_style="green", width=width))
        self._told.clear()

    def _print_end_of_round(self, match: Match) -> None:
        out, say = self._terminal.out, self._terminal.say
        out.print()
        out.print(
            Rule(
                say("play-round-over", number=match.sheet.rounds, family=match.game.family),
                style="dim",
                align="left",
            )
        )
        for note in match.sheet.notes:
            out.print(with_signs(self._terminal.words(note)))
        out.print()
        out.print(sheet_tables(match.sheet, self._terminal, RECENT_ROWS))

    def _print_table(self, match: Match) -> None:
        out, say = self._terminal.out, self._terminal.say
        view = match.view(self._seat)
        number = say("play-round", number=view.sheet.rounds + 1, family=match.game.family)
        title = f"{match.game.title.say(self._terminal.lang)} · {number}"
        out.print()
        out.print(Rule(title, style="dim", align="left"))
        out.print(standing(view.sheet, self._terminal))
        out.print(draw(view, self._scene))

    def _say_goodbye(self) -> None:
        out, say, journal = self._terminal.out, self._terminal.say, self._journal
        sheet = journal.match.sheet
        seating = journal.match.game.seating
        winners = ", ".join(self._terminal.words(seating.side_said(side)) for side in sheet.winners)
        out.print()
        if winners:
            out.print(Text(say("play-won", side=winners, count=len(sheet.winners)), style="bold"))
        else:
            out.print(say("play-unfinished"))
        end = journal.record(close=True).end
        assert end is not None
        out.print(say("play-seed", seed=str(end.seed)), soft_wrap=True)
        out.print(say("play-saved", file=str(journal.path)), soft_wrap=True)
        out.print(say("play-verify", command=f"kibic verify {journal.path}"), soft_wrap=True)

    # --- what is asked ---------------------------------------------------------------------------------------------

    def _ask(self, match: Match) -> None:
        """Show the table and ask until something has been done."""
        terminal = self._terminal
        self._print_news()
        self._print_table(match)
        while True:
            terminal.out.print()
            terminal.out.print(Text(terminal.words(match.view(self._seat).prompt), style="bold"))
            typed = terminal.ask()
            try:
                if not self._answered(typed, match):
                    self._do(typed, match)
                    return
            except KibicError as error:
                terminal.out.print(Text(error.say(terminal.lang), style="yellow"))

    def _do(self, typed: str, match: Match) -> None:
        """Do what was typed: one action or several, all of them or none."""
        game, trial, actions = match.game, match, []
        for text in game.split_line(typed):
            action = game.actions.parse(text, trial.legal(self._seat))
            trial = trial.apply(self._seat, action)
            actions.append(action)
        for action in actions:
            self._journal.apply(self._seat, action)

    def _answered(self, typed: str, match: Match) -> bool:
        """Answer a question about the table; False when what was typed is no such question."""
        out, terminal = self._terminal.out, self._terminal
        view = match.view(self._seat)
        match typed.lower():
            case "?" | "help":
                self._print_help(match)
            case "legal":
                ways = [action.text for action in (*view.legal, *view.concessions)]
                out.print(terminal.words(legal_now(ways)))
            case "sheet":
                out.print(sheet_tables(view.sheet, terminal))
            case "log":
                out.print(self._log.whole())
            case "last":
                out.print(draw_last(view, self._scene))
            case "table" | "":
                self._print_table(match)
            case "rules":
                show_rules(terminal, match.game.id)
            case "quit" | "exit":
                raise Leave
            case _:
                return False
        return True

    def _print_help(self, match: Match) -> None:
        say, out = self._terminal.say, self._terminal.out
        view = match.view(self._seat)
        out.print(say("play-help-action", example=view.legal[0].text if view.legal else "-"))
        for command in ("legal", "table", "last", "log", "sheet", "rules", "quit"):
            line = Text().append(f"  {command:8}", style="bold cyan")
            out.print(line.append(say(f"play-help-{command}")))
        for action in view.concessions:
            line = Text().append(f"  {action.text:8}", style="bold cyan")
            out.print(line.append(say("play-help-concession")))


def play_game(
    terminal: Terminal,
    name: str | None,
    *,
    seat: str | None,
    bots: str | None,
    options: Sequence[str],
    preset: str | None,
    record: Path | None,
    seed: str | None,
) -> None:
    """Set the table and play a match."""
    game = games.game(name) if name is not None else asked_game(terminal, games.games(), games.game)
    if game is None:
        return
    chosen = read_choices(game, options, preset)
    game = game.seated(chosen)
    person = read_seat(game, seat) if seat is not None else usual_seat(game)
    play_seated(terminal, game, chosen, person, _who_plays(game, person, bots), record, seed)


def play_seated(
    terminal: Terminal,
    game: Game,
    chosen: Options,
    person: Seat,
    names: tuple[str, ...],
    record: Path | None,
    seed: str | None,
    lesson: Lesson[Any] | None = None,
) -> None:
    """Play a match at a table where everybody has a name and a place."""
    players = [None if each == PERSON else make(each, game) for each in names]
    secret = seed_from(seed) if seed is not None else new_seed()
    rng = QuickRng(f"{seed}/bots" if seed is not None else new_seed().hex())
    scene = Scene(terminal, game, names)
    table = Table(scene, person, players, rng, Teacher(lesson) if lesson is not None else None)
    file = record or new_record_path(game)
    with Journal(file, game, chosen, names, secret, table.watch) as journal:
        _welcome(scene, journal, person)
        table.play(journal)


def learn_game(terminal: Terminal, name: str | None, *, record: Path | None) -> None:
    """Play the lesson of a game: its first deal explains each rule when it first matters."""
    taught = tuple(game for game in games.games() if game.lesson)
    game = games.game(name) if name is not None else asked_game(terminal, taught, _game_with_lesson)
    if game is None:
        return
    found = lesson_of(_game_with_lesson(game.id))
    assert found is not None
    chosen = read_options(game.options, found.options)
    names = _who_plays(game, found.seat, None)
    terminal.out.print(Text(terminal.say("lesson-hint"), style="bold green"))
    play_seated(terminal, game, chosen, found.seat, names, record, found.seed, found)


def _game_with_lesson(name: str) -> Game:
    """The game with this id. Raises `NoLesson` when it has no lesson."""
    game = games.game(name)
    if lesson_of(game) is None:
        raise NoLesson(game)
    return game


def _who_plays(game: Game, person: Seat, bots: str | None) -> tuple[str, ...]:
    """A name for each seat: the person, and the bots in turn order from seat 0 on."""
    usual = "careful" if "careful" in bots_for(game) else "random"
    others = list(read_players(bots or usual, game.seating.players - 1))
    others.insert(person, PERSON)
    return tuple(others)


def asked_game(terminal: Terminal, found: tuple[Game, ...], named: Callable[[str], Game]) -> Game | None:
    """The game the person chooses from the list, by what `named` makes of its name; None when the input ends."""
    terminal.out.print(table_of_games(terminal, found))
    while True:
        terminal.out.print(Text(terminal.say("play-which-game"), style="bold"))
        try:
            return named(terminal.ask())
        except EOFError:
            terminal.out.print()
            return None
        except KibicError as error:
            terminal.out.print(Text(error.say(terminal.lang), style="yellow"))


def _welcome(scene: Scene, journal: Journal, person: Seat) -> None:
    terminal, game, header = scene.terminal, scene.game, journal.header
    out = terminal.out
    out.print()
    out.print(Text(game.title.say(terminal.lang), style="bold"))
    out.print(Text(game.blurb.say(terminal.lang), style="dim"))
    out.print()
    seats = Text("   ").join([scene.name(seat, person) for seat in range(game.seating.players)])
    out.print(Text().append(terminal.say("play-seats") + "  ", style="dim").append_text(seats))
    if header.options:
        changes = "  ".join(f"{name}={value}" for name, value in header.options.items())
        out.print(Text().append(terminal.say("play-options") + "  ", style="dim").append(changes))
    out.print(Text(terminal.say("play-commitment", hash=str(header.commitment)), style="dim"), soft_wrap=True)
    out.print(Text(terminal.say("play-recording", file=str(journal.path)), style="dim"), soft_wrap=True)
    out.print(Text(terminal.say("play-hint"), style="dim"))
