"""`kibic legal`: what may be done in a position, and where it leads. The door for testers and other programmes."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from kibic.cli.choices import needed_game, read_choices
from kibic.cli.terminal import Terminal
from kibic.core import games
from kibic.core.errors import KibicError
from kibic.core.games import Continuation, Game
from kibic.core.options import Options, read_options
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE
from kibic.core.unreadable import why_unreadable
from kibic.locale import message


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """One line of standard input: a position, and the game and its options where they are not those of the command."""

    position: str
    game: str | None = None
    options: dict[str, str | int] = {}


class Answer(msgspec.Struct):
    """What is said about a position. `turn` are the seats to act, or ``"chance"``; empty when the round is over."""

    game: str
    position: str
    turn: tuple[int | str, ...]
    actions: tuple[dict[str, str], ...]


def show_legal(
    terminal: Terminal,
    name: str | None,
    position: str,
    *,
    options: Sequence[str],
    preset: str | None,
    as_json: bool,
) -> None:
    """The legal actions of one position, or with ``-`` those of every JSON line of standard input."""
    if position == "-":
        usual = games.game(name) if name is not None else None
        values = read_choices(usual, options, preset) if usual is not None else None
        for line in sys.stdin:
            if line.strip():
                print(_answered_line(line, usual, values), flush=True)
        return
    game = needed_game(name)
    chosen = read_choices(game, options, preset)
    game = game.seated(chosen)
    state = game.position(position, chosen)
    if as_json:
        print(msgspec.json.encode(_answer(game, state, position)).decode())
    else:
        _print(terminal, state, game.continuations(state, position), game)


def _answered_line(line: str, usual: Game | None, values: Options | None) -> str:
    try:
        request = _request(line)
        if request.game is not None or usual is None:
            usual, values = needed_game(request.game), None
        if request.options or values is None:
            base: Mapping[str, Any] = msgspec.structs.asdict(values) if values is not None else {}
            values = read_options(usual.options, {**base, **request.options})
        state = usual.position(request.position, values)
        return msgspec.json.encode(_answer(usual, state, request.position)).decode()
    except KibicError as error:
        return msgspec.json.encode({"error": str(error)}).decode()


def _request(line: str) -> Request:
    try:
        return msgspec.json.decode(line, type=Request)
    except (msgspec.DecodeError, RecursionError) as error:
        example = '{"game": "vist", "position": "lot 0"}'
        raise KibicError(message("legal-bad-line", why=why_unreadable(error), example=example)) from None


def _answer(game: Game, state: Round, position: str) -> Answer:
    turn: tuple[int | str, ...] = tuple("chance" if seat == CHANCE else seat for seat in state.turn)
    ways = tuple(
        {"action": way.text, "position": way.position} for way in game.continuations(state, position)
    )
    return Answer(game.id, position, turn, ways)


def _print(terminal: Terminal, state: Round, ways: Sequence[Continuation], game: Game) -> None:
    from rich import box
    from rich.table import Table

    if not state.turn:
        terminal.out.print(terminal.say("legal-over"))
    elif state.turn == (CHANCE,):
        terminal.out.print(terminal.say("legal-chance"))
    else:
        names = ", ".join(game.seating.names[seat] for seat in state.turn)
        terminal.out.print(terminal.say("legal-turn", seats=names, count=len(ways)))
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(terminal.say("legal-action"), style="bold", no_wrap=True)
        table.add_column(terminal.say("legal-leads"), overflow="fold")
        for way in ways:
            table.add_row(way.text, way.position)
        terminal.out.print(table)
