"""What the backgammon net is told of a board: places and values of all that is not zero.

Boards as in `kibic.kernels.backgammon_moves`, the side about to roll first. For each side `SIDE` numbers: four for
each point (one piece, two, three, how many more), the bar, what is off, the pips to go, how far back the last piece is,
what `_contact` finds, one place for each number of pieces that may be off, and the sets of points that `_patterns`
finds; last of all a one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_moves import Boards, first_start
from kibic.kernels.bits import count as count_of
from kibic.kernels.bits import highest, lowest, reversed_bits
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import HOME, OFF, PIECES

Floats = NDArray[np.float32]
Places = NDArray[np.int32]

CONTACT, BURIED, RACE = 0, 1, 2
"""The classes of positions: each has a net of its own. `BURIED`: contact, and a side has little left to move with."""
CLASSES = 3
_FREE = 6
"""A side with no more pieces than these before its last two points is `BURIED`."""

_BAR, _CONTACT, FACTS = 96, 100, 115
"""Where the numbers of a side about its bar and its contact begin, and those of which one place at a time is told."""
_WINDOW, _SETS = 6, 1 << 6
"""Six points in a row, and how many sets of them there are."""
_PATTERNS = FACTS + PIECES
SIDE = _PATTERNS + 22 * _SETS
INPUTS = 2 * SIDE + 1

THROWS = np.array(
    [(high, low, 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)],
    dtype=np.int64,
)
"""The 21 throws, and how many of 36 each stands for."""


def _escapes() -> NDArray[np.int8]:
    """In how many of 36 throws a piece can go the whole throw, by the set of the next twelve points that are held.

    Of doubles, two steps are asked for: a piece that has gone so far is past most blocks.
    """
    held = np.arange(1 << 12)
    found = np.zeros(1 << 12, dtype=np.int8)
    for high, low, ways in THROWS:
        through = (held >> (high - 1) & 1 == 0) | (held >> (low - 1) & 1 == 0)
        found[through & (held >> (high + low - 1) & 1 == 0)] += ways
    return found


_ESCAPES = _escapes()


def _throws() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The throws as 36 bits: those with a die (7), and those of two dice (7 x 7)."""
    with_die, of_dice = np.zeros(7, dtype=np.int64), np.zeros((7, 7), dtype=np.int64)
    for first in range(1, 7):
        for second in range(1, 7):
            throw = 1 << (6 * first + second - 7)
            with_die[first] |= throw
            of_dice[first, second] |= throw
            if first != second:
                with_die[second] |= throw
                of_dice[second, first] |= throw
    return with_die, of_dice


_WITH_DIE, _OF_DICE = _throws()
_AT_HOME, _AT_FOES = (1 << OFF) - (1 << HOME), (1 << (OFF - HOME + 1)) - 2
"""The own home and the other side's, as sets of points."""


class _Side(NamedTuple):
    """One side: sets of points by its own index, as bits, its pips to go, and its hindmost piece (`OFF`: none)."""

    stood: int
    """Points with a piece or more."""
    held: int
    """Points with two pieces or more."""
    pips: int
    deepest: int


@compiled
def _side(own: Boards) -> _Side:
    stood, held, pips = 0, 0, OFF * own[0]
    for index in range(1, OFF):
        pieces = int(own[index])
        stood |= (pieces > 0) << index
        held |= (pieces > 1) << index
        pips += pieces * (OFF - index)
    deepest = OFF
    if own[0]:
        deepest = 0
    elif stood:
        deepest = lowest(stood)
    return _Side(stood, held, pips, deepest)


@compiled
def _facing(points: int) -> int:
    """The same points by the other side's index."""
    return reversed_bits(points) >> (63 - OFF)


@compiled
def class_of(board: Boards) -> int:
    """`RACE` where no piece can be hit any more, else `CONTACT` or `BURIED`."""
    foe = 0
    while foe < OFF and board[1, foe] == 0:
        foe += 1
    if first_start(board) + foe > OFF:
        return RACE
    for side in range(2):
        if PIECES - board[side, OFF] - board[side, OFF - 1] - board[side, OFF - 2] <= _FREE:
            return BURIED
    return CONTACT


@compiled
def inputs(board: Boards, kind: int, places: Places, values: Floats) -> int:
    """Write what the net of this class is told of a board; returns how many places are not zero."""
    first, second = _side(board[0]), _side(board[1])
    count = _told(board[0], board[1], first, second, kind, 0, places, values, 0)
    count = _told(board[1], board[0], second, first, kind, SIDE, places, values, count)
    places[count], values[count] = INPUTS - 1, 1
    return count + 1


@compiled
def _told(
    own: Boards,
    foe: Boards,
    side: _Side,
    other: _Side,
    kind: int,
    base: int,
    places: Places,
    values: Floats,
    count: int,
) -> int:
    """Write what is told of one side from `base` on; returns how many places there are then."""
    points = side.stood
    while points:
        index = lowest(points)
        points &= points - 1
        pieces = own[index]
        place = base + 4 * (index - 1)
        for level in range(min(pieces, 3)):
            places[count], values[count] = place + level, 1
            count += 1
        if pieces > 3:
            places[count], values[count] = place + 3, (pieces - 3) / 2
            count += 1
    race = (own[0] / 2, own[OFF] / PIECES, side.pips / 100, (OFF - side.deepest) / OFF)
    for place, value in enumerate(race):
        places[count], values[count] = base + _BAR + place, value
        count += value != 0
    if own[OFF]:
        places[count], values[count] = base + FACTS + own[OFF] - 1, 1
        count += 1
    if kind != RACE:
        for place, value in enumerate(_contact(own, foe, side, other)):
            places[count], values[count] = base + _CONTACT + place, value
            count += value != 0
        count = _patterns(foe, side, other, base + _PATTERNS, places, values, count)
    return count


@compiled
def _pattern(points: int, place: int, places: Places, values: Floats, count: int) -> int:
    """Write which of the sets of a window this is, of the places from `place` on; nothing for the empty set."""
    points &= _SETS - 1
    places[count], values[count] = place + points, 1
    return count + (points != 0)


@compiled
def _patterns(
    foe: Boards, side: _Side, other: _Side, place: int, places: Places, values: Floats, count: int
) -> int:
    """Write the sets of points, six in a row, by which the net knows a side; returns how many places there are then."""
    blots = side.stood & ~side.held
    for start in range(1, HOME + 1, 3):
        count = _pattern(side.held >> start, place, places, values, count)
        place += _SETS
    for start in range(1, HOME + 1, _WINDOW):
        count = _pattern(blots >> start, place, places, values, count)
        place += _SETS
    # The home, by how many enemies wait on the bar.
    count = _pattern(side.held >> HOME, place + _SETS * min(int(foe[0]), 2), places, values, count)
    place += 3 * _SETS
    # What lies before the last enemy.
    held, single = _facing(side.held) >> (other.deepest + 1), _facing(blots) >> (other.deepest + 1)
    for points in (held, held >> _WINDOW, single, single >> _WINDOW):
        count = _pattern(points, place, places, values, count)
        place += _SETS
    # The enemies before the two foremost blots.
    enemies = _facing(other.stood) | (foe[0] > 0) << OFF
    for _ in range(2):
        if blots:
            blot = highest(blots)
            blots ^= 1 << blot
            count = _pattern(enemies >> (blot + 1), place, places, values, count)
            count = _pattern(enemies >> (blot + 1 + _WINDOW), place + _SETS, places, values, count)
        place += 2 * _SETS
    return count


@compiled
def _contact(own: Boards, foe: Boards, side: _Side, other: _Side) -> tuple[float, ...]:
    """Shots, blocks and what is still to get past each other."""
    blocked, facing = _facing(other.held), _facing(side.held)
    made = count_of(side.held & _AT_HOME)
    prime, run = 0, side.held
    while run:
        prime += 1
        run &= run << 1
    anchors, back = side.held & _AT_FOES, 0
    several = anchors & (anchors - 1)
    while anchors:
        back += own[lowest(anchors)]
        anchors &= anchors - 1
    met = OFF - other.deepest
    middle = side.pips / max(PIECES - own[OFF], 1)
    mobility, to_pass, past, squares = 0, 0, 0, 0.0
    points = side.stood | (own[0] > 0)
    while points:
        index = lowest(points)
        points &= points - 1
        pieces = int(own[index])
        if index < HOME:
            mobility += pieces * (HOME - index) * _ESCAPES[blocked >> (index + 1) & 0xFFF]
        if index < met:
            to_pass += pieces * (met - index)
        else:
            past += pieces * (OFF - index)
        if OFF - index > middle:
            squares += pieces * (OFF - index - middle) ** 2
    # The fewest throws that bring an enemy on through the own points, from where his last piece is and from the bar.
    hardest, from_bar = 36, 36
    for index in range(13):
        escapes = int(_ESCAPES[facing >> (index + 1) & 0xFFF])
        from_bar = min(from_bar, escapes)
        if index >= other.deepest:
            hardest = min(hardest, escapes)
    contained = (36 - hardest) / 36
    loss, hits, twice = _shots(foe, side.stood & ~side.held, other, facing)
    return (
        loss / 20,
        hits / 36,
        (prime / 6) ** 2,
        foe[0] * made / 6,
        made * made / 36,
        _ESCAPES[blocked >> (side.deepest + 1) & 0xFFF] / 36,
        contained,
        contained * contained,
        (36 - from_bar) / 36,
        mobility / 3600,
        to_pass / 100,
        past / 100,
        (back - 3) / 4 if several else 0.0,
        squares / 400,
        twice / 36,
    )


@compiled
def _shots(foe: Boards, blots: int, other: _Side, facing: int) -> tuple[float, int, int]:
    """The pips that the enemy's next throw costs by a hit, on average, and how many throws hit one blot, and two.

    `facing` are the points of the side hit as the enemy meets them. A shooter needs points free to step on; pieces on
    the bar come in first.
    """
    loss, hit, twice = 0, 0, 0
    bar = int(foe[0])
    while blots:
        # The foremost blots first: they cost most.
        blot = highest(blots)
        blots ^= 1 << blot
        target = OFF - blot
        throws = 0
        shooters = (other.stood if bar < 2 else 0) & ((1 << target) - 1) | (bar > 0)
        while shooters:
            shooter = lowest(shooters)
            shooters &= shooters - 1
            way = target - shooter
            entering = bar == 1 and shooter > 0
            if way <= 6:
                if entering:
                    for die in range(1, 7):
                        if not facing >> die & 1:
                            throws |= _OF_DICE[way, die]
                else:
                    throws |= _WITH_DIE[way]
            if entering or bar > 1:
                continue
            free = ~(facing >> shooter)
            for low in range(max(1, way - 6), (way + 1) // 2):
                if (free >> low | free >> (way - low)) & 1:
                    throws |= _OF_DICE[low, way - low]
            for steps in range(2, 5):
                die = way // steps
                if die * steps == way and die <= 6:
                    through = 1 << die
                    for _ in range(2, steps):
                        through |= through << die
                    if free & through == through:
                        throws |= _OF_DICE[die, die]
        loss += blot * count_of(throws & ~hit)
        twice |= hit & throws
        hit |= throws
    return loss / 36, count_of(hit), count_of(twice)
