"""Drawing a view. Each kind of view has a drawing function; a view without one is shown as a list of its fields.

A package that brings a game with a view of its own registers its drawing: ``draw.register(MyView)``.
"""

from __future__ import annotations

import functools

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kibic.cli.terminal import Terminal
from kibic.core.games import Game
from kibic.core.seats import Seat
from kibic.core.views import View


class Scene(msgspec.Struct, frozen=True):
    """What a drawing needs besides the view: the words, the game, and who sits where."""

    terminal: Terminal
    game: Game
    players: tuple[str, ...]

    def label(self, seat: Seat) -> str:
        """A seat with its player: ``N careful``."""
        return f"{self.game.seating.names[seat]} {self.players[seat]}"

    def name(self, seat: Seat, viewer: Seat) -> Text:
        """The label of a seat as it stands at the table; the viewer's own is marked."""
        if seat == viewer:
            own = f"{self.game.seating.names[seat]} ({self.terminal.say('table-you')})"
            return Text().append(own, style="bold")
        return Text(self.label(seat))


@functools.singledispatch
def draw(view: View, scene: Scene) -> RenderableType:
    """The table as this view shows it."""
    common = set(View.__struct_fields__)
    grid = Table.grid(padding=(0, 2))
    for name in view.__struct_fields__:
        if name not in common:
            grid.add_row(Text(name, style="dim"), Text(str(getattr(view, name))))
    legal = Text("  ").join([Text(action.text, style="bold") for action in view.legal])
    return Group(grid, legal)


@functools.singledispatch
def draw_last(view: View, scene: Scene) -> RenderableType:
    """What was finished last: the last trick, the last turn on a board."""
    return scene.terminal.say("table-nothing-yet")


@functools.singledispatch
def closing(after: View, scene: Scene) -> str | None:
    """What ends a line of the log after the action that led to this view; None while the line goes on."""
    return ""
