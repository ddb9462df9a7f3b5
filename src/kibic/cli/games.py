"""`kibic games`: what can be played."""

from __future__ import annotations

import msgspec

from kibic.cli.terminal import Terminal
from kibic.core import games
from kibic.core.games import Game
from kibic.core.options import allowed, defaults
from kibic.locale import knows


def show_games(terminal: Terminal, as_json: bool) -> None:
    """The installed games as a table, or as a JSON list with their options and presets."""
    if as_json:
        print(msgspec.json.encode([_facts(game) for game in games.games()]).decode())
    else:
        terminal.out.print(table_of_games(terminal, games.games()))


def _facts(game: Game) -> dict[str, object]:
    usual = defaults(game.options)
    return {
        "id": game.id,
        "title": game.title,
        "blurb": game.blurb,
        "family": game.family,
        "players": game.seating.players,
        "seats": game.seating.names,
        "sides": game.seating.sides,
        "options": {
            name: {"default": usual[name], "allowed": values}
            for name, values in allowed(game.options).items()
        },
        "presets": game.presets,
    }


def table_of_games(terminal: Terminal, found: tuple[Game, ...]) -> object:
    """Games one below the other, two lines each so that a narrow terminal has room."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    table.add_column(terminal.say("games-id"), style="bold cyan", no_wrap=True)
    table.add_column(terminal.say("games-what"))
    for game in found:
        family = terminal.say(f"family-{game.family}") if knows(f"family-{game.family}") else game.family
        players = terminal.say("games-players", count=game.seating.players)
        what = Text(game.title.say(terminal.lang), style="bold")
        what.append(f" · {players} · {family}", style="dim")
        table.add_row(game.id, what.append(f"\n{game.blurb.say(terminal.lang)}", style="not bold"))
    return table
