"""What players of backgammon do. Rule book: board-games.md, 0.5."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.seats import Seating, Side
from kibic.locale import Message, message
from kibic.mechanics.backgammon_board import BAR, OFF, WHITE, Step


class Roll(Action, frozen=True, tag="roll"):
    """Throw the dice."""

    def aliases(self) -> tuple[str, ...]:
        return ("r", "baci", "throw")


class Double(Action, frozen=True, tag="double"):
    """Offer to double the stake of this game."""

    def aliases(self) -> tuple[str, ...]:
        return ("dupliram", "doubles")


class Take(Action, frozen=True, tag="take"):
    """Accept the double and own the cube."""

    def aliases(self) -> tuple[str, ...]:
        return ("prihvatam", "takes", "accept")


class Drop(Action, frozen=True, tag="drop"):
    """Refuse the double and lose the game at the stake before it."""

    def aliases(self) -> tuple[str, ...]:
        return ("odbijam", "drops", "pass")


class Beaver(Action, frozen=True, tag="beaver"):
    """Double back at once and own the cube."""

    def aliases(self) -> tuple[str, ...]:
        return ("beavers",)


class Resign(Action, frozen=True, tag="resign"):
    """Give up this game for a plain loss."""

    def aliases(self) -> tuple[str, ...]:
        return ("predajem", "resigns")


class Move(Action, frozen=True, tag="move"):
    """One piece moved by one die, in the numbering of the board: 0 is the bar, 25 is off."""

    start: int
    end: int

    @property
    def text(self) -> str:
        start = "bar" if self.start == BAR else str(self.start)
        return f"{start}/{'off' if self.end == OFF else self.end}"

    def aliases(self) -> tuple[str, ...]:
        return (f"{self.text}*",)

    def said(self, seating: Seating) -> Message:
        return message("action-move", move=self.text)


def _board_place(index: int, side: Side) -> int:
    """A place on a side's own path in the numbering of the board, and the other way round."""
    return index if side == WHITE or index in (BAR, OFF) else OFF - index


def move_of(step: Step, side: Side) -> Move:
    return Move(_board_place(step[0], side), _board_place(step[1], side))


def step_of(move: Move, side: Side) -> Step:
    return (_board_place(move.start, side), _board_place(move.end, side))
