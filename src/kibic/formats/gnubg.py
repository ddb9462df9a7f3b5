"""GNU Backgammon's Position ID and Match ID, both ways. Rule book: board-games.md, section 9.10.

A Position ID is the board as seen by the side on roll; a Match ID is all the rest: who is on roll, dice, cube, score.
gnubg's player 0 is White here and its player 1 is Black.
"""

from __future__ import annotations

import base64
import binascii
from enum import IntEnum
from typing import Literal, NamedTuple, Self

from kibic.core.errors import KibicError
from kibic.locale import Message, message
from kibic.mechanics.backgammon_board import BAR, BLACK, OFF, PIECES, WHITE, Counts, Position, clash


class GnubgIdError(KibicError):
    """A text is no Position ID or Match ID, or a value does not fit into one."""

    @classmethod
    def because(cls, name: str, /, **args: str | int | Message) -> Self:
        """The error with a reason, given as a message."""
        return cls(message(name, **args))


class GameState(IntEnum):
    """How far the game is; the numbers are those of the Match ID."""

    NOT_STARTED = 0
    PLAYING = 1
    OVER = 2
    RESIGNED = 3
    DROPPED = 4
    """Ended by a drop of the cube."""


class MatchState(NamedTuple):
    """What a Match ID says. Sides are `WHITE` and `BLACK`, points are match points."""

    on_roll: int = WHITE
    """The side that rolls or has rolled; the Position ID is from its view."""
    to_decide: int = WHITE
    """The side that must act: another than `on_roll` when it has a double or a resignation to answer."""
    state: GameState = GameState.PLAYING
    dice: tuple[int, ...] = ()
    """The throw, larger first; empty when not thrown."""
    cube: int = 1
    """Value of the cube, a power of two up to 32768."""
    cube_owner: int | None = None
    """None while it is centred."""
    doubled: bool = False
    """A double is offered."""
    resigned: int = 0
    """What a resignation is offered for: 1 single, 2 gammon, 3 backgammon; 0 none is."""
    match_length: int = 0
    """0 is an open (money) session."""
    score: tuple[int, int] = (0, 0)
    """White's points, Black's points."""
    crawford: bool = False
    jacoby: bool = True
    """Whether the Jacoby rule is on; without meaning in a match."""


# --- Position ID --------------------------------------------------------------------------------------------

_POSITION_LENGTH, _POSITION_BYTES = 14, 10
# A side's places in the order of the key: the point nearest to off first, the bar last.
_KEY_ORDER = range(OFF - 1, BAR - 1, -1)


def position_id(position: Position, on_roll: int) -> str:
    """The Position ID of a position with the side `on_roll` to play: 14 characters."""
    bits = ""
    for side in (1 - on_roll, on_roll):
        for index in _KEY_ORDER:
            bits += "1" * position[side][index] + "0"
    key = int(bits[::-1], 2)
    return _text(key.to_bytes(_POSITION_BYTES, "little"))


def position_from_id(text: str, on_roll: int) -> Position:
    """The position of a Position ID, which does not itself say who is on roll. Pieces not in it are off.

    Raises `GnubgIdError` for a text that gnubg cannot have written: length, characters, too many places or pieces,
    or both sides on one point.
    """
    key = _key(text, _POSITION_LENGTH, "position")
    bits = f"{int.from_bytes(key, 'little'):0{8 * _POSITION_BYTES}b}"[::-1]
    # Each 0 ends a place, so cutting at them gives the pieces of the 2 x 25 places, and nothing after them.
    places = [len(ones) for ones in bits.split("0")]
    sides = places[:25], places[25:50]
    if len(places) < 51 or any(places[50:]):
        raise GnubgIdError.because("gnubg-places", text=repr(text), most=PIECES)
    for pieces in sides:
        if sum(pieces) > PIECES:
            raise GnubgIdError.because("gnubg-pieces", text=repr(text), found=sum(pieces), most=PIECES)
    other, roller = (_counts(pieces) for pieces in sides)
    position = Position(roller, other) if on_roll == WHITE else Position(other, roller)
    point = clash(position)
    if point is not None:
        raise GnubgIdError.because("gnubg-clash", text=repr(text), point=point)
    return position


def _counts(pieces: list[int]) -> Counts:
    return (*reversed(pieces), PIECES - sum(pieces))


# --- Match ID -----------------------------------------------------------------------------------------------

_MATCH_LENGTH, _MATCH_BYTES = 12, 9
# Widths in bits of the numbers in a Match ID, lowest bits first.
_WIDTHS = {
    "cube": 4,  # its power of two
    "owner": 2,  # 3 is centred
    "on_roll": 1,
    "crawford": 1,
    "state": 3,
    "to_decide": 1,
    "doubled": 1,
    "resigned": 2,
    "first_die": 3,  # the larger; 0 is not thrown
    "second_die": 3,
    "match_length": 15,
    "white": 15,
    "black": 15,
    "no_jacoby": 1,
    "unused": 5,
}
_CENTRED = 3


def match_id(match: MatchState) -> str:
    """The Match ID of a match state: 12 characters.

    Raises `GnubgIdError` when a value does not fit, or the values contradict one another.
    """
    _check(match)
    first, second = sorted(match.dice, reverse=True) or (0, 0)
    numbers = {
        "cube": match.cube.bit_length() - 1,
        "owner": _CENTRED if match.cube_owner is None else match.cube_owner,
        "on_roll": match.on_roll,
        "crawford": match.crawford,
        "state": match.state,
        "to_decide": match.to_decide,
        "doubled": match.doubled,
        "resigned": match.resigned,
        "first_die": first,
        "second_die": second,
        "match_length": match.match_length,
        "white": match.score[WHITE],
        "black": match.score[BLACK],
        "no_jacoby": not match.jacoby,
        "unused": 0,
    }
    key = shift = 0
    for name, width in _WIDTHS.items():
        key |= numbers[name] << shift
        shift += width
    return _text(key.to_bytes(_MATCH_BYTES, "little"))


def match_from_id(text: str) -> MatchState:
    """The match state of a Match ID.

    Raises `GnubgIdError` for a text that is none: length, characters, values or combinations that mean nothing.
    """
    key = int.from_bytes(_key(text, _MATCH_LENGTH, "match"), "little")
    numbers: dict[str, int] = {}
    for name, width in _WIDTHS.items():
        numbers[name] = key & ((1 << width) - 1)
        key >>= width
    if numbers["owner"] == 2 or numbers["state"] > max(GameState) or numbers["unused"]:
        raise GnubgIdError.because("gnubg-never-written", text=repr(text))
    dice = sorted((numbers["first_die"], numbers["second_die"]), reverse=True)
    match = MatchState(
        on_roll=numbers["on_roll"],
        to_decide=numbers["to_decide"],
        state=GameState(numbers["state"]),
        dice=tuple(dice) if any(dice) else (),
        cube=1 << numbers["cube"],
        cube_owner=None if numbers["owner"] == _CENTRED else numbers["owner"],
        doubled=bool(numbers["doubled"]),
        resigned=numbers["resigned"],
        match_length=numbers["match_length"],
        score=(numbers["white"], numbers["black"]),
        crawford=bool(numbers["crawford"]),
        jacoby=not numbers["no_jacoby"],
    )
    _check(match)
    return match


def _check(match: MatchState) -> None:
    largest = (1 << _WIDTHS["match_length"]) - 1
    sides = (WHITE, BLACK)
    cubes = tuple(1 << power for power in range(1 << _WIDTHS["cube"]))
    sound = {
        "gnubg-cube": match.cube in cubes,
        "gnubg-sides": {match.on_roll, match.to_decide} <= set(sides) and match.cube_owner in (None, *sides),
        "gnubg-dice": not match.dice or (len(match.dice) == 2 and all(1 <= die <= 6 for die in match.dice)),
        "gnubg-resigned": 0 <= match.resigned <= 3,
        "gnubg-score": all(0 <= number <= largest for number in (match.match_length, *match.score)),
        "gnubg-crawford": not match.crawford or match.match_length > 0,
        "gnubg-match-won": match.state != GameState.PLAYING
        or match.match_length == 0
        or max(match.score) < match.match_length,
    }
    for rule, kept in sound.items():
        if not kept:
            raise GnubgIdError.because("gnubg-no-match", why=message(rule, largest=str(largest)))


# --- Base64 without padding ---------------------------------------------------------------------------------


def _text(key: bytes) -> str:
    return base64.b64encode(key).decode().rstrip("=")


def _key(text: str, length: int, kind: Literal["position", "match"]) -> bytes:
    """The bytes of an id. Only the text that `_text` writes for them is accepted."""
    shown = repr(text[:40])
    if len(text) != length:
        raise GnubgIdError.because("gnubg-length", text=shown, found=len(text), expected=length, kind=kind)
    try:
        key = base64.b64decode(text + "=" * (-length % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        raise GnubgIdError.because("gnubg-characters", text=shown, kind=kind) from error
    if _text(key) != text:
        raise GnubgIdError.because("gnubg-last-character", text=shown, kind=kind)
    return key
