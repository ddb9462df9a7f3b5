"""Drawing backgammon: the board as the rule book draws it, 1 lower right to 24 upper right (board-games.md, 9.2)."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.draw.base import Scene, closing, draw, draw_last
from kibic.core.seats import Seat
from kibic.games.backgammon import BackgammonOptions, BackgammonView, point_label
from kibic.mechanics.backgammon_board import BAR, BLACK, OFF, WHITE, Position

PIECES = {WHITE: Text("○", style="bold"), BLACK: Text("●", style="bold red")}
#: Pieces drawn on one point; of more, the last place shows the number.
HEIGHT = 5
#: A board wider than this leaves no room for notes beside it.
ROOM = 48
TOP = (tuple(range(13, 19)), tuple(range(19, 25)))
BOTTOM = (tuple(range(12, 6, -1)), tuple(range(6, 0, -1)))
Halves = tuple[tuple[int, ...], tuple[int, ...]]


@draw.register
def _draw(view: BackgammonView, scene: Scene) -> RenderableType:
    """The board, the players, dice and cube beside it, and what may be moved."""
    say = scene.terminal.say
    board, notes = _board(view), _notes(view, scene)
    parts: list[RenderableType] = [*board]
    if len(board[0]) > ROOM:
        parts += notes.values()
    else:
        for line, note in notes.items():
            board[line].append("  ").append_text(note)
    if view.last_turn and not view.played:
        parts += [Text(), Text().append(say("table-last-turn") + "  ", style="dim").append(view.last_turn)]
    if view.legal and view.phase == "move":
        steps = Text("  ").join([Text(action.text, style="bold") for action in view.legal])
        parts += [Text(), Text().append(say("table-steps") + "  ", style="dim").append_text(steps)]
    return Group(*parts)


def _notes(view: BackgammonView, scene: Scene) -> dict[int, Text]:
    """What stands right of the board, by line of the board: White's home is above, Black's below."""
    assert isinstance(view.options, BackgammonOptions)
    say = scene.terminal.say

    def about(side: Seat) -> Text:
        mark = Text().append("▸ " if side in view.turn else "  ", style="bold yellow")
        return mark.append_text(PIECES[side]).append(" ").append_text(scene.name(side, view.seat))

    def counts(side: Seat) -> Text:
        return Text(
            "    " + say("table-pips", count=view.pips[side], off=view.position[side][OFF]), style="dim"
        )

    notes = {2: about(WHITE), 3: counts(WHITE), 2 * HEIGHT + 1: about(BLACK), 2 * HEIGHT + 2: counts(BLACK)}
    if view.thrown:
        dice = (
            Text()
            .append("  " + say("table-dice") + " ", style="dim")
            .append("-".join(map(str, view.thrown)), style="bold")
        )
        if view.played:
            left = " ".join(map(str, view.dice))
            dice.append("  " + say("table-dice-left", dice=left), style="dim")
        notes[HEIGHT + 2] = dice
    if view.options.cube:
        owner = (
            say("table-cube-middle") if view.cube_owner is None else scene.game.seating.names[view.cube_owner]
        )
        cube = Text().append("  " + say("table-cube") + " ", style="dim").append(str(view.cube), style="bold")
        notes[HEIGHT + 3] = cube.append(f"  {owner}", style="dim")
    return notes


def _board(view: BackgammonView) -> list[Text]:
    """The lines of the board between two lines of labels."""
    assert isinstance(view.options, BackgammonOptions)
    labels, viewer = view.options.point_labels, max(view.seat, WHITE)
    names = {point: point_label(point, labels, viewer) for half in (*TOP, *BOTTOM) for point in half}
    width = max(map(len, names.values())) + 1

    def edge(left: str, down: str, right: str) -> Text:
        half = "─" * (6 * width + 1)
        return Text(f"{left}{half}{down}───{down}{half}{right}", style="dim")

    def labelled(halves: Halves) -> Text:
        left, right = ("".join(f"{names[point]:>{width}}" for point in points) for points in halves)
        return Text(f" {left}      {right}", style="dim")

    return [
        labelled(TOP),
        edge("┌", "┬", "┐"),
        *(_row(view.position, TOP, row, BLACK, width) for row in range(HEIGHT)),
        _walled(*(Text(" " * columns) for columns in (6 * width + 1, 3, 6 * width + 1))),
        *(_row(view.position, BOTTOM, row, WHITE, width) for row in reversed(range(HEIGHT))),
        edge("└", "┴", "┘"),
        labelled(BOTTOM),
    ]


def _walled(*fields: Text) -> Text:
    wall = Text("│", style="dim")
    return Text("").join([wall, *(part for field in fields for part in (field, wall))])


def _row(position: Position, halves: Halves, row: int, on_bar: Seat, width: int) -> Text:
    """One row of pieces, counted from the edge of the board; on the bar stand those who enter on this half."""

    def piece(point: int) -> Text:
        side = WHITE if position.white[point] else BLACK
        count = position[side][point if side == WHITE else OFF - point]
        shown = _stacked(count, side, row, "·" if row == 0 else " ")
        return Text(" " * (width - len(shown))).append_text(shown)

    left, right = (Text("").join([piece(point) for point in points]).append(" ") for points in halves)
    bar = Text(" ").append_text(_stacked(position[on_bar][BAR], on_bar, row, " "))
    bar.pad_right(3 - len(bar))
    return _walled(left, bar, right)


def _stacked(count: int, side: Seat, row: int, empty: str) -> Text:
    """What is seen in one row of a stack of pieces."""
    if count <= row:
        return Text(empty, style="dim")
    if row == HEIGHT - 1 and count > HEIGHT:
        return Text(str(count), style=PIECES[side].style)
    return PIECES[side]


@draw_last.register
def _draw_last(view: BackgammonView, scene: Scene) -> RenderableType:
    """The last turn as it is written."""
    return view.last_turn or scene.terminal.say("table-nothing-yet")


@closing.register
def _closing(after: BackgammonView, scene: Scene) -> str | None:
    """A line of the log is a turn."""
    return None if after.phase in ("throw", "move") else ""
