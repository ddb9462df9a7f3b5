"""What is left of a deal of tricks once cards alone decide, as data: for players that look ahead and for studies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kibic.core.cards import Card, Rank
from kibic.core.seats import Seat
from kibic.core.sheets import Result


class Changes(NamedTuple):
    """What changes hands during play besides the cards that are played, and who may prolong a trick.

    `fans` are, by seat, the cards that come into a hand after this trick and the next ones, one after each; `beneath`
    is the card that comes into a hand for one that is played from it, or where it `waits`, after the trick. `again`
    are, by seat, the cards with which he may begin a second round of a trick that he led to, if they beat the best.
    """

    fans: tuple[tuple[Card, ...], ...] = ()
    beneath: Mapping[Card, Card] = {}
    waits: bool = False
    again: tuple[tuple[Card, ...], ...] = ()


class Contest(NamedTuple):
    """One side plays for points from here on, all others against it.

    `side` are its seats and `so_far` the points it has; `worth` are those of the ranks, `trick_worth` those of a trick.
    `steps` are the sums at which the result changes, in ascending order, and `result` is what comes of a sum. Where the
    side `avoids` tricks, as in Null, the deal ends with the first that it wins.
    """

    side: tuple[Seat, ...]
    so_far: int
    steps: tuple[int, ...]
    result: Callable[[int], Result]
    worth: Mapping[Rank, int] = {}
    trick_worth: int = 0
    avoids: bool = False

    @property
    def every_point(self) -> bool:
        """Whether each point more changes the result."""
        return self.steps == tuple(range(self.so_far + 1, self.so_far + 1 + len(self.steps)))

    def reached(self, count: int) -> Result:
        """What comes of so many of the steps."""
        return self.result(self.steps[count - 1] if count else self.so_far)
