"""The position line: a whole board as one line of text. Rule book: board-games.md, section 0.4.

``W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 | - | cube:2/W`` says who must act, where the pieces of each side
are, the dice still to be played, and extras. `read_line` and `write_line` know the writing, which all board games
share; `position_of` and `pieces_of` know what the places of a backgammon board mean.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, Self

from kibic.core.errors import KibicError
from kibic.locale import Message, message
from kibic.mechanics.backgammon_board import (
    BLACK,
    OFF,
    PIECES,
    WHITE,
    Counts,
    Position,
    clash,
    place_text,
)

NAMED_PLACES = ("gate", "hand", "bar", "res", "cap", "off")
"""Places beside the board, in the order in which a line names them (0.4)."""


class PositionError(KibicError):
    """A position line cannot be read, or no such position can be."""

    @classmethod
    def because(cls, name: str, /, **args: str | int | Message) -> Self:
        """The error with a reason, given as a message."""
        return cls(message("no-position", why=message(name, **args)))


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


_SIDES = "WBRG"
_PLACE = re.compile(rf"[1-9][0-9]?|[a-z][1-9][0-9]?|{'|'.join(NAMED_PLACES)}")
_DICE = re.compile("[0-6]+")
# No number of a line needs more digits, and longer ones could not be read or shown.
_N = "[0-9]{1,9}"
_COUNT = re.compile(_N)
_EXTRAS = {  # key -> what its value must look like, an example; in the order in which a line names them
    "pot": (re.compile(_N), "pot:12"),
    "cube": (re.compile(f"{_N}/[WB-]"), "cube:2/W, cube:1/-"),
    "raise": (re.compile(f"{_N}/[WB-]"), "raise:1/B"),
    "score": (re.compile(f"{_N}-{_N}/{_N}"), "score:3-1/5"),
    "crawford": (re.compile(""), "crawford"),
    "rej": (re.compile(f"{_N}-{_N}"), "rej:1-0"),
    "phase": (re.compile("[a-z_-]{1,20}"), "phase:roll"),
}


def read_line(text: str) -> PositionLine:
    """Read a position line. Order, spaces and a left-out ``:1`` are free on the way in.

    Raises `PositionError`, which names the part that is wrong and what was expected there.
    """
    turn, *rest = [field.strip() for field in text.split("|")]
    pieces: dict[str, dict[str, int]] = {}
    while rest and rest[0][:1] in tuple(_SIDES):
        side, *items = rest.pop(0).split()
        if side not in tuple(_SIDES) or side in pieces:
            raise PositionError.because("line-side", side=repr(side))
        pieces[side] = _read_items(side, items)
    if len(pieces) < 2 or not rest:
        raise PositionError.because("line-form", text=repr(text[:80]))
    if turn not in pieces:
        raise PositionError.because("line-turn", turn=repr(turn[:20]), sides=", ".join(pieces))
    dice, *extras = rest
    return PositionLine(turn, pieces, _read_dice(dice), _read_extras(" ".join(extras).split()))


def write_line(line: PositionLine, *, ones: bool = True) -> str:
    """The canonical text of a position line. `ones`: write ``:1``, as boards of 24 points do (0.4)."""
    fields = [line.turn]
    for side in sorted(line.pieces, key=_SIDES.index):
        counts = line.pieces[side]
        items = [
            place if counts[place] == 1 and not ones else f"{place}:{counts[place]}"
            for place in sorted(counts, key=_place_order)
        ]
        fields.append(" ".join([side, *items]) if items else f"{side} -")
    fields.append("".join(map(str, sorted(line.dice, reverse=True))) or "-")
    extras = [
        f"{key}:{line.extras[key]}" if line.extras[key] else key for key in _EXTRAS if key in line.extras
    ]
    return " | ".join([*fields, " ".join(extras)] if extras else fields)


def position_of(line: PositionLine) -> Position:
    """The backgammon position of a line (games 9-17).

    Raises `PositionError` when it has other sides than W and B, places that this board lacks, not 15 pieces a side,
    or a point with both colours.
    """
    if set(line.pieces) != {"W", "B"}:
        raise PositionError.because("line-sides", sides=", ".join(line.pieces))
    position = Position(_counts(line, "W", WHITE), _counts(line, "B", BLACK))
    point = clash(position)
    if point is not None:
        raise PositionError.because("line-clash", point=point)
    return position


def pieces_of(position: Position) -> dict[str, dict[str, int]]:
    """The pieces of a backgammon position by side and place, as `PositionLine` holds them."""
    return {
        letter: {place_text(index, side): count for index, count in enumerate(position[side]) if count}
        for side, letter in ((WHITE, "W"), (BLACK, "B"))
    }


def _read_items(side: str, items: list[str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for item in [] if items == ["-"] else items:
        place, _, number = item.partition(":")
        if not _PLACE.fullmatch(place):
            raise PositionError.because("line-place", item=repr(item[:20]), side=side)
        if item != place and not (_COUNT.fullmatch(number) and int(number) > 0):
            raise PositionError.because("line-count", item=repr(item[:20]), side=side, place=place)
        if place in counts:
            raise PositionError.because("line-twice", side=side, place=place)
        counts[place] = int(number or 1)
    if not items:
        raise PositionError.because("line-no-items", side=side, none=f"{side} -")
    return counts


def _read_dice(text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    if not _DICE.fullmatch(text):
        raise PositionError.because("line-dice", dice=repr(text[:20]))
    return tuple(sorted(map(int, text), reverse=True))


def _read_extras(words: list[str]) -> dict[str, str]:
    extras: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition(":")
        if key not in _EXTRAS:
            raise PositionError.because("line-extra", extra=repr(word[:20]), known=", ".join(_EXTRAS))
        form, example = _EXTRAS[key]
        if not form.fullmatch(value):
            raise PositionError.because("line-extra-value", extra=repr(word[:20]), example=example)
        if key in extras:
            raise PositionError.because("line-extra-twice", extra=key)
        extras[key] = value
    return extras


def _place_order(place: str) -> tuple[bool, str, int]:
    if place in NAMED_PLACES:
        return (True, "", NAMED_PLACES.index(place))
    row = place.rstrip("0123456789")
    return (False, row, int(place[len(row) :]))


def _counts(line: PositionLine, letter: str, side: int) -> Counts:
    pieces = dict(line.pieces[letter])
    counts = tuple(pieces.pop(place_text(index, side), 0) for index in range(OFF + 1))
    if pieces:
        raise PositionError.because("line-other-board", places=", ".join(pieces))
    if sum(counts) != PIECES:
        raise PositionError.because("line-pieces", side=letter, found=sum(counts), expected=PIECES)
    return counts
