"""The backgammon board: which steps and plays are legal and what they lead to. Rule book: board-games.md, section 9.

Pure functions on plain numbers; nothing here knows of cube, score or match. Each side counts along its own path:
0 is its bar, 1-24 are points in the order it runs through them, 25 is off the board. White's index is the point
number of the board, Black's is 25 minus it, so index ``i`` of one side faces index ``25 - i`` of the other and all
rules are written once, for "the side on turn". `single_steps` keeps to what Numba can compile, so that a kernel may
call the very same rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, Self

from kibic.core.errors import KibicError
from kibic.locale import Message, message

WHITE, BLACK = 0, 1
BAR, OFF = 0, 25
HOME = 19
"""The first index of the home: points 19-24 of a side's own path."""
PIECES = 15

Counts = tuple[int, ...]
"""How many pieces of one side stand on each of its indices 0-25."""

Step = tuple[int, int]
"""One piece moved by one die: from index, to index, on the mover's own path."""

STEPS: tuple[Step, ...] = (
    *((start, start + die) for start in range(OFF) for die in range(1, 7) if start + die < OFF),
    *((start, OFF) for start in range(HOME, OFF)),
)
"""Every step that any die could play, in a fixed order."""


class Position(NamedTuple):
    """Where all pieces stand, each side on its own path. ``position[side]`` is that side's `Counts`."""

    white: Counts
    black: Counts


class BoardRules(NamedTuple):
    """The switches of the move rules."""

    larger_die: bool = True
    """When only one of two different dice can be used, and either could be, it must be the larger (9.5, rule 6)."""


class Played(NamedTuple):
    """What one step did."""

    position: Position
    dice: tuple[int, ...]
    """The values still to be played."""
    die: int
    """The value that the step used."""
    hit: bool


class MoveTextError(KibicError):
    """A text is no move, or names a step that no die plays."""

    @classmethod
    def because(cls, name: str, /, **args: str | int | Message) -> Self:
        """The error with a reason, given as a message."""
        return cls(message("no-move-text", why=message(name, **args)))


BACKGAMMON = BoardRules()
_START: Counts = tuple({1: 2, 12: 5, 17: 3, 19: 5}.get(index, 0) for index in range(OFF + 1))
START = Position(_START, _START)


def dice_values(first: int, second: int) -> tuple[int, ...]:
    """The values that a throw of two dice gives to play, largest first; doubles give four (9.5)."""
    if first == second:
        return (first,) * 4
    return (first, second) if first > second else (second, first)


def pips(counts: Counts) -> int:
    """The pip count of one side: points that all its pieces still have to go (9.2)."""
    return sum(count * (OFF - index) for index, count in enumerate(counts))


def mirror(position: Position) -> Position:
    """The same position with the colours exchanged and point p become 25 - p (9.13)."""
    return Position(position.black, position.white)


def clash(position: Position) -> int | None:
    """The board number of a point that both sides hold, or None; no legal position has one (9.13)."""
    for point in range(1, OFF):
        if position.white[point] and position.black[OFF - point]:
            return point
    return None


# --- the rules ----------------------------------------------------------------------------------------------


def single_steps(own: Sequence[int], foe: Sequence[int], die: int) -> list[Step]:
    """The steps that the side with the counts `own` may make with one die, hindmost piece first (9.5, rules 1-4).

    Looks at this die only, not at what the other dice of the throw could do.
    """
    steps: list[Step] = []
    if own[BAR]:
        if foe[OFF - die] < 2:
            steps.append((BAR, die))
        return steps
    hindmost = 1
    while hindmost < OFF and not own[hindmost]:
        hindmost += 1
    for start in range(hindmost, OFF - die):
        if own[start] and foe[OFF - start - die] < 2:
            steps.append((start, start + die))
    if hindmost >= HOME:
        # The exact point, or the hindmost piece where the die is larger than all distances.
        start = max(OFF - die, hindmost)
        if start < OFF and own[start]:
            steps.append((start, OFF))
    return steps


def legal_steps(
    position: Position, side: int, dice: Sequence[int], rules: BoardRules = BACKGAMMON
) -> list[Step]:
    """The steps that begin a legal play of `dice`, the values still to be played, in ascending order (9.5, rule 6).

    A turn is played by choosing one of these, `play_step`, and asking again with the dice that are left, until there
    are none: no dice, no legal step, or all pieces off.
    """
    own, foe = position[side], position[1 - side]
    found: list[tuple[int, int, Step]] = []
    for die in _different(dice):
        rest = _without(dice, die)
        for step in single_steps(own, foe, die):
            found.append((_dice_used(*_moved(own, foe, step), rest) + 1, die, step))
    longest = max((used for used, _, _ in found), default=0)
    best = [(die, step) for used, die, step in found if used == longest]
    if longest == 1 and rules.larger_die:
        largest = max(die for die, _ in best)
        best = [(die, step) for die, step in best if die == largest]
    return sorted({step for _, step in best})


def play_step(position: Position, side: int, step: Step, dice: Sequence[int]) -> Played:
    """Play one step with the die it needs: for bearing off, the smallest that suffices.

    Taking the smallest loses nothing: where a larger one would do as well, no piece stands further back, so the
    larger one bears off whatever the smaller one could.

    Raises `ValueError` when no die plays the step or the step breaks rules 1-4 of 9.5. Whether it also begins a play
    of the greatest length is what `legal_steps` says.
    """
    own, foe = position[side], position[1 - side]
    start, end = step
    fitting = [die for die in dice if die == end - start or (end == OFF and die > end - start)]
    if not fitting or step not in single_steps(own, foe, min(fitting)):
        values = " ".join(map(str, dice)) or "no dice"
        raise ValueError(f"{step_text(step, side)} cannot be played with {values}")
    die = min(fitting)
    own, after = _moved(own, foe, step)
    return Played(_position(own, after, side), _without(dice, die), die, hit=after is not foe)


def plays(
    position: Position, side: int, dice: Sequence[int], rules: BoardRules = BACKGAMMON
) -> dict[Position, tuple[Step, ...]]:
    """Every position that a legal play of `dice` leads to, with the steps of one such play (9.5; 0.3, U2).

    A side that cannot move has one play, the pass: the same position by no steps.
    """
    deeper: dict[tuple[Counts, Counts, tuple[int, ...]], tuple[Step, ...]] = {
        (position[side], position[1 - side], tuple(dice)): ()
    }
    results: dict[Position, tuple[Step, ...]] = {}
    while deeper:
        layer, deeper = deeper, {}
        for (own, foe, left), path in layer.items():
            if own[OFF] == PIECES:
                results.setdefault(_position(own, foe, side), path)  # legal whatever dice are left
                continue
            for die in reversed(_different(left)):
                rest = _without(left, die)
                for step in single_steps(own, foe, die):
                    deeper.setdefault((*_moved(own, foe, step), rest), (*path, step))
    # The last layer that holds anything used the most dice.
    if rules.larger_die and len(next(iter(layer.values()))) == 1:
        smallest_left = min(left for _, _, left in layer)
        layer = {node: path for node, path in layer.items() if node[2] == smallest_left}
    for (own, foe, _), path in layer.items():
        results.setdefault(_position(own, foe, side), path)
    return results


def hindmost_first(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps of a legal play in the order of the usual notation, which is as legal and leads to the same position.

    For a step never waits for one that starts before it on the path: entering comes first, and bearing off last.
    """
    return tuple(sorted(steps))


def _dice_used(own: Counts, foe: Counts, dice: Sequence[int]) -> int:
    """The greatest number of `dice` that can be played from here; a side that is or gets all off counts as all.

    Counting a win as all dice makes it legal whatever dice are left, as 0.3 wants, and outlaws nothing: a throw of two
    different dice that wins with one of them has one piece to move, and every play of it wins; with doubles all wins
    take the same number of steps, more than any play that does not win.
    """
    if not dice or own[OFF] == PIECES:
        return len(dice)
    longest = 0
    for die in _different(dice):
        rest = _without(dice, die)
        for step in single_steps(own, foe, die):
            longest = max(longest, 1 + _dice_used(*_moved(own, foe, step), rest))
            if longest == len(dice):
                return longest
    return longest


def _moved(own: Counts, foe: Counts, step: Step) -> tuple[Counts, Counts]:
    """Both sides after a legal step of `own`. `foe` is returned as the same object unless a piece of it was hit."""
    start, end = step
    moved = list(own)
    moved[start] -= 1
    moved[end] += 1
    if end < OFF and foe[OFF - end]:
        hit = list(foe)
        hit[OFF - end] -= 1
        hit[BAR] += 1
        foe = tuple(hit)
    return tuple(moved), foe


def _position(own: Counts, foe: Counts, side: int) -> Position:
    return Position(own, foe) if side == WHITE else Position(foe, own)


def _different(dice: Sequence[int]) -> list[int]:
    """The different values among `dice`, smallest first."""
    return sorted(set(dice))


def _without(dice: Sequence[int], die: int) -> tuple[int, ...]:
    rest = list(dice)
    rest.remove(die)
    return tuple(rest)


# --- texts --------------------------------------------------------------------------------------------------


def place_text(index: int, side: int) -> str:
    """``bar``, ``off`` or the point's number on the board."""
    if index == BAR:
        return "bar"
    if index == OFF:
        return "off"
    return str(index if side == WHITE else OFF - index)


def step_text(step: Step, side: int) -> str:
    """One step as text, such as ``8/5`` or ``bar/20``, without a sign for a hit (0.5)."""
    return f"{place_text(step[0], side)}/{place_text(step[1], side)}"


def turn_text(position: Position, side: int, steps: Iterable[Step]) -> str:
    """A turn that started from `position` as text, in the order played: ``8/5 6/5``, ``12/15*/21``, ``6/off(2)`` (0.5).

    Equal steps after one another are counted; steps that carry on where the one before ended are joined. No steps
    are ``pass``.
    """
    items = _counted((step, 1) for step in steps)
    joined: list[tuple[tuple[int, ...], int]] = []
    for path, times in items:
        if joined and times == joined[-1][1] == 1 and joined[-1][0][-1] == path[0]:
            joined[-1] = (joined[-1][0] + path[1:], 1)
        else:
            joined.append((path, times))
    # A single enemy piece can only be hit by the first that arrives there.
    foe = position[1 - side]
    single = {OFF - index for index in range(1, OFF) if foe[index] == 1}
    words = []
    for path, times in _counted(joined):
        word = place_text(path[0], side)
        for index in path[1:]:
            word += f"/{place_text(index, side)}{'*' if index in single else ''}"
            single.discard(index)
        words.append(word if times == 1 else f"{word}({times})")
    return " ".join(words) or "pass"


def _counted(items: Iterable[tuple[tuple[int, ...], int]]) -> list[tuple[tuple[int, ...], int]]:
    """Equal neighbours put together, their numbers added."""
    counted: list[tuple[tuple[int, ...], int]] = []
    for path, times in items:
        if counted and counted[-1][0] == path:
            counted[-1] = (path, counted[-1][1] + times)
        else:
            counted.append((path, times))
    return counted


_PLACE = r"(?:bar|off|[1-9][0-9]?)\*?"
_ITEM = re.compile(rf"({_PLACE}(?:/{_PLACE})+)(?:\(([1-9])\))?")


def read_turn(text: str, side: int) -> list[Step]:
    """The steps of a turn written as in 0.5, in the order played; the reverse of `turn_text`.

    Signs for hits are allowed anywhere and not checked, for only the position could tell. Raises `MoveTextError`.
    """
    if text.strip() == "pass":
        return []
    steps: list[Step] = []
    for word in text.split():
        item = _ITEM.fullmatch(word)
        if item is None:
            raise MoveTextError.because("move-form", word=repr(word[:20]))
        path = [_place_index(place.rstrip("*"), side) for place in item[1].split("/")]
        for step in pairwise(path):
            if step not in STEPS:
                raise MoveTextError.because(
                    "move-step", step=repr(step_text(step, side)), word=repr(word[:20])
                )
        steps += list(pairwise(path)) * int(item[2] or 1)
    if not steps:
        raise MoveTextError.because("move-empty")
    return steps


def _place_index(place: str, side: int) -> int:
    if place == "bar":
        return BAR
    if place == "off":
        return OFF
    point = int(place)
    if point >= OFF:
        raise MoveTextError.because("move-point", point=point)
    return point if side == WHITE else OFF - point
