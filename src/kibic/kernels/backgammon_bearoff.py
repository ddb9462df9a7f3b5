"""Bear-off tables: what is known exactly once all pieces of both sides are at home.

They are made on first use, by the compiled board alone, and kept in the cache folder of the user: a few seconds once.
One-sided, for up to 15 pieces: how many throws a side takes that wants to be off soonest on average. Two-sided, for up
to `EXACT_PIECES` on each side: the chance to win, and what the game is worth with the doubling cube.
"""

from __future__ import annotations

import functools
import os
from math import comb
from pathlib import Path
from typing import NamedTuple

import numpy as np

from kibic.kernels.backgammon_inputs import THROWS, Floats
from kibic.kernels.backgammon_moves import MOST_PLAYS, Boards, board_of, plays, room
from kibic.kernels.compiled import compiled
from kibic.mechanics.backgammon_board import HOME, OFF, PIECES, Position

POINTS = OFF - HOME
EXACT_PIECES = 6
MOST_THROWS = 24
"""Longer bear-offs are counted as this long: fewer than one in ten million from any start."""
_FOLDER = "backgammon-bearoff-2"

_BINOMIAL = np.array([[comb(n, k) for k in range(POINTS + 1)] for n in range(PIECES + POINTS + 1)])
CUBELESS, CENTRED, OWNED, FOREIGN = range(4)
"""What `Ends.exact` holds: the points to expect at a stake of one without the cube, with it in the middle, with the
side to roll owning it, and with the other side owning it."""


class Ends(NamedTuple):
    """The tables, by `place_of` of a side.

    `throws[place, n]` is the chance to be off in just n throws, `first[place, n]` that to have the first of 15 pieces
    off in n (0 where it is); `exact[what, place of the side to roll, place of the other]` as `CUBELESS` and the
    following say.
    """

    throws: Floats
    first: Floats
    exact: Floats


@functools.cache
def ends() -> Ends:
    """The tables, from the cache folder where they are there."""
    cache = os.environ.get("XDG_CACHE_HOME")
    folder = (Path(cache) if cache else Path.home() / ".cache") / "kibic" / _FOLDER
    files = [folder / f"{name}.npy" for name in Ends._fields]
    try:
        # Mapped, so that a process holds what it looks at, and processes share it.
        return Ends(*(np.asarray(np.load(file, mmap_mode="c")) for file in files))
    except (OSError, ValueError, EOFError):
        pass
    made = made_ends(PIECES, EXACT_PIECES)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, table in zip(files, made, strict=True):
            new = file.with_name(f".{file.name}.{os.getpid()}")
            with new.open("wb") as out:
                np.save(out, table)
            os.replace(new, file)
    except OSError:
        pass  # where nothing can be kept, the tables are made again by the next process
    return made


def made_ends(pieces: int, exact_pieces: int) -> Ends:
    """The tables for so many pieces."""
    boards, order = _bear_offs(pieces)
    throws, first = _one_sided(boards, order)
    return Ends(throws, first, _two_sided(boards[: comb(exact_pieces + POINTS, POINTS)]))


@compiled
def place_of(own: Boards) -> int:
    """The number of a side whose pieces are all at home or off; those with fewer pieces come first."""
    place, pieces = 0, 0
    for point in range(1, POINTS + 1):
        pieces += own[OFF - point]
        place += _BINOMIAL[pieces + point - 1, point]
    return int(place)


@compiled
def is_home(own: Boards) -> bool:
    """Whether all pieces of a side are at home or off."""
    return bool(own[:HOME].sum() == 0)


def exact(position: Position, side: int) -> Floats | None:
    """What is known of a position with few pieces left, `side` about to roll, by what `Ends.exact` holds."""
    board = board_of(position, side)
    if not (is_home(board[0]) and is_home(board[1])):
        return None
    own, foe, known = place_of(board[0]), place_of(board[1]), ends().exact
    return known[:, own, foe] if max(own, foe) < known.shape[1] else None


def undoubled(position: Position, side: int, what: int) -> float:
    """What `exact` knows of the same position as `what` when `side` throws without doubling first."""
    board, known, found = board_of(position, side), ends().exact, room()
    foe, there = place_of(board[1]), _other(what)
    worth = 0.0
    for high, low, ways in THROWS:
        count = plays(board, high, low, True, found)
        worth += ways / 36 * max(-known[there, foe, place_of(found[play, 0])] for play in range(count))
    return float(worth)


@compiled
def _other(what: int) -> int:
    """The same cube for the other side: one's own is a foreign one there."""
    return what if what < OWNED else OWNED + FOREIGN - what


@compiled
def race_outputs(ends: Ends, board: Boards, out: Floats) -> bool:
    """Write the outputs of a net of the `STANDARD` scoring where the tables know them; whether they do."""
    if not (is_home(board[0]) and is_home(board[1])):
        return False
    out[:] = 0
    own, foe = place_of(board[0]), place_of(board[1])
    if own < ends.exact.shape[1] and foe < ends.exact.shape[1]:
        out[0] = (1 + ends.exact[CUBELESS, own, foe]) / 2
        return True
    # Chances that the other has pieces left, or all of them, when the side to roll throws for the n-th time, and the
    # chance that this one has all of them left when the other does.
    foe_left, own_whole, foe_whole = 1.0, 1.0 - ends.first[own, 0], 1.0
    win, gammon, lost_gammon = 0.0, 0.0, 0.0
    for n in range(1, MOST_THROWS):
        foe_left = max(foe_left - ends.throws[foe, n - 1], 0.0)
        foe_whole = max(foe_whole - ends.first[foe, n - 1], 0.0)
        own_whole = max(own_whole - ends.first[own, n], 0.0)
        win += ends.throws[own, n] * foe_left
        gammon += ends.throws[own, n] * foe_whole
        lost_gammon += ends.throws[foe, n] * own_whole
    out[0], out[1], out[3] = min(win, 1.0), min(gammon, 1.0), min(lost_gammon, 1.0)
    return True


# --- how they are made ------------------------------------------------------------------------------------------------


def _bear_offs(pieces: int) -> tuple[Boards, np.ndarray]:
    """A board for each place, with `pieces` of the side to roll at home or off, and the places by pips to go."""
    boards = np.zeros((comb(pieces + POINTS, POINTS), 2, OFF + 1), dtype=np.int8)
    boards[:, 1, OFF] = PIECES
    count = _fill(boards, pieces)
    assert count == len(boards)
    pips = (boards[:, 0, HOME:OFF].astype(np.int64) * np.arange(POINTS, 0, -1)).sum(axis=1)
    return boards, np.argsort(pips, kind="stable")


@compiled
def _fill(boards: Boards, pieces: int) -> int:
    own = np.zeros(OFF + 1, dtype=np.int8)
    count, total = 0, 0
    while True:
        own[OFF] = PIECES - total
        boards[place_of(own), 0] = own
        count += 1
        point = OFF - 1
        while point >= HOME and total == pieces:
            total -= own[point]
            own[point] = 0
            point -= 1
        if point < HOME:
            return count
        own[point] += 1
        total += 1


@compiled
def _one_sided(boards: Boards, order: np.ndarray) -> tuple[Floats, Floats]:
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    throws, first = np.zeros((len(boards), MOST_THROWS)), np.zeros((len(boards), MOST_THROWS))
    # Of the places, what is not reached yet is never better than what is.
    mean, mean_first = np.full(len(boards), np.inf), np.full(len(boards), np.inf)
    throws[0, 0], mean[0] = 1, 0
    for place in range(len(boards)):
        if boards[place, 0, OFF] > 0:
            first[place, 0], mean_first[place] = 1, 0
    for place in order:
        if place == 0:
            continue
        for entry in range(len(THROWS)):
            high, low, ways = THROWS[entry]
            share = ways / 36
            best, soonest = place, place
            for play in range(plays(boards[place], high, low, True, found)):
                after = place_of(found[play, 0])
                if mean[after] < mean[best]:
                    best = after
                if mean_first[after] < mean_first[soonest]:
                    soonest = after
            for n in range(MOST_THROWS):
                throws[place, min(n + 1, MOST_THROWS - 1)] += share * throws[best, n]
            if boards[place, 0, OFF] == 0:
                first[place, 1:] += share * first[soonest, :-1]
        mean[place] = (throws[place] * np.arange(MOST_THROWS)).sum()
        mean_first[place] = (first[place] * np.arange(MOST_THROWS)).sum()
    return throws.astype(np.float32), first.astype(np.float32)


@compiled
def _two_sided(boards: Boards) -> Floats:
    size = len(boards)
    found = np.empty((MOST_PLAYS, 2, OFF + 1), dtype=np.int8)
    pips = np.zeros(size, dtype=np.int64)
    begin = np.zeros((size, len(THROWS) + 1), dtype=np.int64)
    leads = np.empty(size * len(THROWS) * 64, dtype=np.int64)
    used = 0
    for place in range(size):
        for index in range(HOME, OFF):
            pips[place] += boards[place, 0, index] * (OFF - index)
        for entry in range(len(THROWS)):
            begin[place, entry] = used
            if place:
                count = plays(boards[place], THROWS[entry, 0], THROWS[entry, 1], True, found)
                for play in range(count):
                    leads[used] = place_of(found[play, 0])
                    used += 1
        begin[place, len(THROWS)] = used
    exact = np.zeros((4, size, size), dtype=np.float32)
    exact[:, :, 0] = -1
    worth = np.zeros(4)
    most = pips.max()
    for total in range(2, 2 * most + 1):
        for own in range(1, size):
            for foe in range(1, size):
                if pips[own] + pips[foe] != total:
                    continue
                worth[:] = 0
                for entry in range(len(THROWS)):
                    share = THROWS[entry, 2] / 36
                    for what in range(4):
                        there = _other(what)
                        best = -np.inf
                        for lead in range(begin[own, entry], begin[own, entry + 1]):
                            best = max(best, -exact[there, foe, leads[lead]])
                        worth[what] += share * best
                doubled = min(1.0, 2 * worth[FOREIGN])
                exact[CUBELESS, own, foe] = worth[CUBELESS]
                exact[FOREIGN, own, foe] = worth[FOREIGN]
                exact[CENTRED, own, foe] = max(worth[CENTRED], doubled)
                exact[OWNED, own, foe] = max(worth[OWNED], doubled)
    return exact
