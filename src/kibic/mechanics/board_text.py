"""The position line: a whole board as one line of text. Rule book: board-games.md, section 0.4.

``W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 | - | cube:2/W`` says who must act, where the pieces of each side
are, the dice still to be played, and extras. `read_line` and `write_line` know the writing, for all board games;
what a place means is the game's affair: `line_position` and `position_items` are the backgammon board's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from kibic.mechanics.backgammon_board import BAR, BLACK, OFF, PIECES, WHITE, Position, clash, place_text

NAMED_PLACES = ("gate", "hand", "bar", "res", "cap", "off")
"""Places beside the board, in the order in which a line names them (0.4)."""


class PositionError(ValueError):
    """A position line cannot be read, or no such position can be."""


class PositionLine(NamedTuple):
    """What a position line says."""

    turn: str
    """``W``, ``B``, ``R`` or ``G``: who must act."""
    pieces: Mapping[str, Mapping[str, int]]
    """Side -> place -> how many of its pieces are there, at least 1."""
    dice: tuple[int, ...] = ()
    """The values still to be played, largest first; none when not thrown."""
    extras: Mapping[str, str] = {}
    """Key -> value; a mark without value, such as ``crawford``, has ``""``."""


_PLACE = re.compile(rf"[1-9][0-9]?|[a-z][1-9][0-9]?|{'|'.join(NAMED_PLACES)}")
_DICE = re.compile(r"[0-6]+")
_EXTRAS: dict[str, tuple[re.Pattern[str], str]] = {
    "pot": (re.compile(r"\d+"), "pot:12"),
    "cube": (re.compile(r"\d+/[WB-]"), "cube:2/W or cube:1/-"),
    "raise": (re.compile(r"\d+/[WB-]"), "raise:1/B"),
    "score": (re.compile(r"\d+-\d+/\d+"), "score:3-1/5"),
    "crawford": (re.compile(""), "crawford"),
    "rej": (re.compile(r"\d+-\d+"), "rej:1-0"),
    "phase": (re.compile(r"[a-z-]+"), "phase:roll"),
}
