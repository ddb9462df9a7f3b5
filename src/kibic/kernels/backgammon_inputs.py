"""What the backgammon net is told of a board: places and values of all that is not zero.

Boards as in `kibic.kernels.backgammon_moves`, the side about to roll first. For each side `_SIDE` numbers: four for
each point (one piece, two, three, how many more), the bar, and the facts that `_race` and `_contact` write; last of all
a one.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibic.kernels.backgammon_moves import Boards, first_start
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import HOME, OFF, PIECES

Floats = NDArray[np.float32]
Places = NDArray[np.int32]

CONTACT, BURIED, RACE = 0, 1, 2
"""The classes of positions: each has a net of its own. `BURIED`: contact, and a side has little left to move with."""
CLASSES = 3
_FREE = 6
"""A side with no more pieces than these before its last two points is `BURIED`."""

_SIDE = 114
INPUTS = 2 * _SIDE + 1
_BAR, _FACTS = 96, 97

THROWS = np.array(
    [(high, low, 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)],
    dtype=np.int64,
)
"""The 21 throws, and how many of 36 each stands for."""


def _escapes() -> NDArray[np.int64]:
    """In how many of 36 throws a piece can go the whole throw, by the set of the next twelve points that are held."""
    found = np.zeros(1 << 12, dtype=np.int64)
    for held in range(1 << 12):
        for high, low, ways in THROWS:
            steps = ([low] * 4) if high == low else [high, low]
            orders = [steps] if high == low else [steps, steps[::-1]]
            # Of doubles, two steps are asked for: a piece that has gone so far is past most blocks.
            if any(
                not held >> (order[0] - 1) & 1 and not held >> (order[0] + order[1] - 1) & 1
                for order in orders
            ):
                found[held] += ways
    return found


_ESCAPES = _escapes()


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
    count = 0
    for side in range(2):
        own, foe = board[side], board[1 - side]
        base = side * _SIDE
        if own[0]:
            places[count], values[count] = base + _BAR, own[0] / 2
            count += 1
        for index in range(1, OFF):
            pieces = own[index]
            place = base + 4 * (index - 1)
            for level in range(min(pieces, 3)):
                places[count], values[count] = place + level, 1
                count += 1
            if pieces > 3:
                places[count], values[count] = place + 3, (pieces - 3) / 2
                count += 1
        first = count
        count = _race(own, base + _FACTS, places, values, count)
        if kind != RACE:
            count = _contact(own, foe, base + _FACTS + 3, places, values, count)
        kept = first
        for entry in range(first, count):
            if values[entry] != 0:
                places[kept], values[kept] = places[entry], values[entry]
                kept += 1
        count = kept
    places[count], values[count] = INPUTS - 1, 1
    return count + 1


@compiled
def _race(own: Boards, base: int, places: Places, values: Floats, count: int) -> int:
    """What is off, the pips to go, and where the last piece is."""
    pips, deepest = 0, OFF
    for index in range(OFF - 1, -1, -1):
        if own[index]:
            deepest = index
            pips += own[index] * (OFF - index)
    facts = (own[OFF] / PIECES, pips / 100, (OFF - deepest) / OFF)
    for place, value in enumerate(facts):
        places[count], values[count] = base + place, value
        count += 1
    return count


@compiled
def _contact(own: Boards, foe: Boards, base: int, places: Places, values: Floats, count: int) -> int:
    """Shots, blocks and what is still to get past each other."""
    # Which points a side holds, as bits by its own index; and those of the enemy as this side meets them.
    held, blocked = 0, 0
    made, run, prime, anchors, back = 0, 0, 0, 0, 0
    deepest, foe_deepest, total, squares = OFF, OFF, 0, 0.0
    for index in range(OFF - 1, -1, -1):
        if own[index]:
            deepest = index
        if foe[index]:
            foe_deepest = index
        total += own[index]
        if index and foe[index] > 1:
            blocked |= 1 << (OFF - index)
        if index and own[index] > 1:
            held |= 1 << index
            run += 1
            prime = max(prime, run)
            if index >= HOME:
                made += 1
            if index <= OFF - HOME:
                anchors += 1
                back += own[index]
        else:
            run = 0
    met = OFF - foe_deepest
    mobility, to_pass, past, middle = 0, 0, 0, 0.0
    for index in range(OFF):
        if own[index] == 0:
            continue
        middle += own[index] * (OFF - index)
        if index < HOME:
            mobility += own[index] * (HOME - index) * _ESCAPES[blocked >> (index + 1) & 0xFFF]
        if index < met:
            to_pass += own[index] * (met - index)
        else:
            past += own[index] * (OFF - index)
    middle /= max(total, 1)
    for index in range(OFF):
        if own[index] and OFF - index > middle:
            squares += own[index] * (OFF - index - middle) ** 2
    # The fewest throws that bring an enemy on through the own points, from where his last piece is and from the bar.
    hardest, from_bar = 36, 36
    facing = 0
    for index in range(1, OFF):
        if held >> index & 1:
            facing |= 1 << (OFF - index)
    for index in range(13):
        escapes = _ESCAPES[facing >> (index + 1) & 0xFFF]
        from_bar = min(from_bar, escapes)
        if index >= foe_deepest:
            hardest = min(hardest, escapes)
    contained = (36 - hardest) / 36
    loss, hits = _shots(own, foe, facing)
    facts = (
        loss / 20,
        hits / 36,
        (prime / 6) ** 2,
        foe[0] * made / 6,
        made * made / 36,
        _ESCAPES[blocked >> (deepest + 1) & 0xFFF] / 36,
        contained,
        contained * contained,
        (36 - from_bar) / 36,
        mobility / 3600,
        to_pass / 100,
        past / 100,
        (back - 3) / 4 if anchors > 1 else 0.0,
        squares / 400,
    )
    for place, value in enumerate(facts):
        places[count], values[count] = base + place, value
        count += 1
    return count


@compiled
def _shots(own: Boards, foe: Boards, facing: int) -> tuple[float, int]:
    """The pips that the enemy's next throw costs by a hit, on average, and how many of 36 throws hit.

    `facing` are the points of `own` as the enemy meets them. A shooter needs points free to step on; pieces on the bar
    come in first.
    """
    worst = np.zeros((7, 7), dtype=np.int64)
    some = False
    for blot in range(1, OFF):
        if own[blot] != 1:
            continue
        target = OFF - blot
        for shooter in range(target):
            if foe[shooter] == 0 or (shooter and foe[0] > 1):
                continue
            way = target - shooter
            entering = shooter > 0 and foe[0] == 1
            if way <= 6:
                for other in range(1, 7):
                    if entering and facing >> other & 1:
                        continue
                    some = True
                    high, low = max(way, other), min(way, other)
                    worst[high, low] = max(worst[high, low], blot)
            if entering or (shooter == 0 and foe[0] > 1):
                continue
            for low in range(max(1, way - 6), (way + 1) // 2):
                high = way - low
                if not (facing >> (shooter + low) & 1 and facing >> (shooter + high) & 1):
                    some = True
                    worst[high, low] = max(worst[high, low], blot)
            for die in range(1, 7):
                steps = way // die
                if way == steps * die and 2 <= steps <= 4:
                    free = True
                    for step in range(1, steps):
                        free = free and not facing >> (shooter + step * die) & 1
                    if free:
                        some = True
                        worst[die, die] = max(worst[die, die], blot)
    if not some:
        return 0.0, 0
    loss, hits = 0.0, 0
    for entry in range(len(THROWS)):
        high, low, ways = THROWS[entry]
        if worst[high, low]:
            loss += worst[high, low] * ways / 36
            hits += ways
    return loss, hits
