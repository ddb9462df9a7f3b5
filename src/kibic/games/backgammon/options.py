"""The options of backgammon. Rule book: board-games.md, section 9.9."""

from __future__ import annotations

import functools
from itertools import permutations
from typing import Annotated, Literal

from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import Side
from kibic.locale import Message
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import BAR, HOME, OFF, PIECES, WHITE, BoardRules, Position
from kibic.mechanics.backgammon_estimate import GAMMON, NOT_ALL_HOME, DoubleWin
from kibic.mechanics.board_text import PositionError, position_of, read_line


class BackgammonOptions(Options, frozen=True, dict=True):
    """The options of section 9.9. Cube rules that need a match or a session do nothing elsewhere."""

    match_length: Annotated[int, Meta(ge=0, le=25)] = 5
    scoring: Literal["seed-1-2-4", "standard-1-2-3"] = "seed-1-2-4"
    doubling_cube: Literal["off", "on"] = "off"
    crawford: Literal["on", "off"] = "on"
    jacoby: Literal["off", "on"] = "off"
    beaver: Literal["off", "on"] = "off"
    automatic_doubles: Annotated[int, Meta(ge=0, le=3)] = 0
    cube_limit: Literal[0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024] = 0
    larger_die_rule: Literal["on", "off"] = "on"
    opening: Literal["plays-both", "throws-again"] = "plays-both"
    point_labels: Literal["1-24", "own", "roman", "abcd"] = "1-24"
    start_position: Annotated[str, Meta(description="standard, W | W 1:2 … | B 24:2 … | -")] = "standard"

    def conflict(self) -> Message | None:
        """A start position names pieces alone, and both sides can go on from it."""
        if self.start_position == "standard":
            return None
        try:
            line = read_line(self.start_position)
            start = position_of(line)
            if line.dice or line.extras:
                raise PositionError.because("start-more-than-pieces")
            if any(counts[OFF] == PIECES for counts in start):
                raise PositionError.because("start-is-over")
            if all(own[BAR] and _home_is_closed(foe) for own, foe in permutations(start)):
                raise PositionError.because("start-is-stuck")
        except PositionError as error:
            return error.message
        return None

    @functools.cached_property
    def start(self) -> Position:
        """Where the pieces stand before the opening throw."""
        if self.start_position == "standard":
            return board.START
        return position_of(read_line(self.start_position))

    @property
    def cube(self) -> bool:
        """Whether the doubling cube is used at all: never in a match to one point."""
        return self.doubling_cube == "on" and self.match_length != 1

    @property
    def money(self) -> bool:
        """Whether this is an open session with the cube, where Jacoby, beavers and automatic doubles may act."""
        return self.cube and self.match_length == 0

    def counts_once(self, doubled: bool) -> bool:
        """Jacoby: whether every kind of win counts 1, because no double has been taken (9.9, cube rule 5)."""
        return self.money and self.jacoby == "on" and not doubled

    @property
    def double_win(self) -> DoubleWin:
        """Which wins count twice, for players that judge a position (9.6)."""
        return NOT_ALL_HOME if self.scoring == "seed-1-2-4" else GAMMON

    @functools.cached_property
    def rules(self) -> BoardRules:
        """The switches of the board."""
        return BoardRules(larger_die=self.larger_die_rule == "on")


def _home_is_closed(counts: board.Counts) -> bool:
    return all(count > 1 for count in counts[HOME:OFF])


_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def point_label(point: int, labels: str, viewer: Side) -> str:
    """What stands on a point of the drawn board (9.9, `point_labels`); for ``own`` it depends on who looks."""
    match labels:
        case "own":
            return str(OFF - point if viewer == WHITE else point)
        case "roman":
            return _ROMAN[min(point, OFF - point) - 1]
        case "abcd":
            return "abcd"[(point - 1) // 6] + str((point - 1) % 6 + 1)
    return str(point)
