"""What a game with a doubling cube is worth, and when to double, take and beaver.

After Rick Janowski, "Take-Points in Money Games" (1993): a position lies somewhere between one where the cube can never
be used again (dead) and one where it can be used at the best moment (live), and `life` says where. The same is done for
matches, where a `Score` says what points are worth.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal, NamedTuple, Protocol

CONTACT_LIFE = 0.68
"""How live the cube is in a game with contact."""

Owner = Literal["own", "foe", "both"]
"""Who may double next."""
_SMALL = 1e-6
_DEEPEST = 10
"""So many doubles from here the cube is taken to be dead: what it does there can no longer be seen in the result."""


class Score(Protocol):
    """What points are worth to a player: himself in a session, the chance to win the match in a match."""

    def worth(self, points: int) -> float:
        """The worth of winning so many points (negative: of losing them)."""
        ...

    def may_double(self, own: bool, cube: int) -> bool:
        """Whether doubling a cube of this value can do the player (`own`), or the other, any good."""
        ...


class Money(NamedTuple):
    """An open session: points are worth themselves. `limit` is the highest cube allowed, 0 for none."""

    limit: int = 0

    def worth(self, points: int) -> float:
        """The points."""
        return float(points)

    def may_double(self, own: bool, cube: int) -> bool:
        """Up to the limit."""
        return not self.limit or 2 * cube <= self.limit


class Chances(NamedTuple):
    """How a game ends without the cube: for each kind of win and loss its points and its chance."""

    wins: tuple[tuple[int, float], ...]
    losses: tuple[tuple[int, float], ...]

    @property
    def win(self) -> float:
        """The chance to win."""
        return sum(chance for _, chance in self.wins)


class Line(NamedTuple):
    """A worth that grows with the chance to win, straight from each of these points to the next."""

    chances: tuple[float, ...]
    worths: tuple[float, ...]

    def at(self, chance: float) -> float:
        """The worth at this chance."""
        return _between(self.chances, self.worths, chance)

    def reaches(self, worth: float) -> float:
        """The least chance at which there is this worth; 0 or 1 beyond the ends."""
        return _between(self.worths, self.chances, worth)


def _between(xs: tuple[float, ...], ys: tuple[float, ...], x: float) -> float:
    place = bisect_left(xs, x)
    if place == 0:
        return ys[0]
    if place == len(xs):
        return ys[-1]
    low, high = xs[place - 1], xs[place]
    return ys[place - 1] + (ys[place] - ys[place - 1]) * (x - low) / (high - low)


class Cube(NamedTuple):
    """A position with a cube as one player sees it: `chances` tell how many of his wins and losses are how big.

    With `once` wins count one until a double was taken (Jacoby).
    """

    score: Score
    chances: Chances
    life: float = CONTACT_LIFE
    once: bool = False

    def worth(self, value: int, owner: Owner) -> float:
        """What the position is worth to the player, who is about to roll, with the cube at this value."""
        chance = self.chances.win
        dead = self._line(value, "both", alive=False, once=self.once and owner == "both").at(chance)
        live = self._line(value, owner, alive=True, once=self.once and owner == "both").at(chance)
        return self.life * live + (1 - self.life) * dead

    def doubled(self, value: int) -> float:
        """What it is worth to have doubled a cube of this value, and the other has taken it."""
        return self.worth(2 * value, "foe")

    def _line(self, value: int, owner: Owner, *, alive: bool, once: bool, depth: int = _DEEPEST) -> Line:
        """The worth by the chance to win, of a dead cube or of one used at the best moments."""
        bottom, top = (
            self._mean(self.chances.losses, -value, once),
            self._mean(self.chances.wins, value, once),
        )
        chances, worths = [0.0], [bottom]
        if alive and depth:
            if owner != "own" and self.score.may_double(False, value):
                drop = self.score.worth(-value)
                _add(chances, worths, self._after(value, "own", depth).reaches(drop), drop)
            if owner != "foe" and self.score.may_double(True, value):
                cash = self.score.worth(value)
                _add(chances, worths, self._after(value, "foe", depth).reaches(cash), cash)
        _add(chances, worths, 1.0, top)
        return Line(tuple(chances), tuple(worths))

    def _after(self, value: int, owner: Owner, depth: int) -> Line:
        return self._line(2 * value, owner, alive=True, once=False, depth=depth - 1)

    def _mean(self, ends: tuple[tuple[int, float], ...], value: int, once: bool) -> float:
        total = sum(chance for _, chance in ends)
        if once or not total:
            return self.score.worth(value)
        return sum(chance * self.score.worth(value * points) for points, chance in ends) / total


def life_of(chances: Chances, owner: Owner, worth: float) -> float:
    """How live the cube is (0 to 1) where a position is worth this in an open session at a stake of one."""
    dead, live = (Cube(Money(), chances, life).worth(1, owner) for life in (0.0, 1.0))
    return min(max((worth - dead) / (live - dead), 0.0), 1.0) if abs(live - dead) > _SMALL else 0.0


def _add(chances: list[float], worths: list[float], chance: float, worth: float) -> None:
    """Go on with a line, which never falls."""
    if chance > chances[-1]:
        chances.append(chance)
        worths.append(max(worth, worths[-1]))
