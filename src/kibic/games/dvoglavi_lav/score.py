"""What a deal of Dvoglavi Lav is worth. Rule book: serbian-games.md, section 10.5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE, Seat, Side
from kibic.core.sheets import Result
from kibic.games.dvoglavi_lav.order import ALL_POINTS
from kibic.locale import Message, message

Pair = tuple[int, int]

SIDES = PARTNERS_COUNTERCLOCKWISE.side_names
#: What stands in the neutral field when the auction was won on six cards; once more for contra, and for recontra.
NEUTRAL = 25
#: The zone begins above this sum of obligation and opponents' points, the bonus above half of the points.
ZONE, HALF = 90, ALL_POINTS // 2
#: What each point in the zone, and each point above half, is worth.
RATE = 10


class LavOptions(Options, frozen=True):
    """How long a game and a match last, what shut-outs win, the lowest bid, and when two cards are taken up (10.8)."""

    target: Annotated[int, Meta(ge=300, le=3000)] = 1000
    games_to_win: Annotated[int, Meta(ge=1, le=9)] = 5
    shutouts_to_win: Annotated[int, Meta(ge=0, le=20)] = 10
    shutouts_win: Literal["match", "game"] = "match"
    min_bid: Annotated[int, Meta(ge=1, le=60)] = 1
    six_card_pickup: Literal["before-play", "after-auction"] = "before-play"
    first_dealer: Literal["random", 0, 1, 2, 3] = "random"


def neutral(factor: int, *, six: bool) -> int:
    """What stands in the neutral field: nothing unless the auction was won on six cards."""
    return NEUTRAL * factor if six else 0


class LavResult(Result, frozen=True, tag="dvoglavi-lav"):
    """A deal as the sheet needs it: the card points of each side, and which one has all eight tricks.

    `declarer` is the side that plays for `obligation` points, None where all have passed twice. `factor` is 1, with
    contra 2, with recontra 3. `six` says that the auction was won on six cards.
    """

    dealer: Seat
    points: Pair
    declarer: Side | None = None
    obligation: int = 0
    factor: int = 1
    six: bool = False
    shutout: Side | None = None

    @property
    def passed(self) -> bool:
        """Whether the declarers took at least what they were obliged to."""
        return self.declarer is not None and self.points[self.declarer] >= self.obligation

    @property
    def neutral(self) -> int:
        """What stands in the neutral field."""
        return neutral(self.factor, six=self.six)

    @property
    def neutral_to(self) -> Side | None:
        """The side to which the neutral field goes."""
        return None if self.declarer is None else self.declarer if self.passed else 1 - self.declarer

    @property
    def zone(self) -> int:
        """What the declarers write for every point of obligation and opponents' points over 90, if they passed."""
        if self.declarer is None or not self.passed:
            return 0
        return RATE * max(0, self.obligation + self.points[1 - self.declarer] - ZONE)

    def bonus(self, side: Side) -> int:
        """What a side other than the declarers writes for its points over 50."""
        return 0 if side == self.declarer else RATE * max(0, self.points[side] - HALF)

    def taken(self, side: Side) -> int:
        """What the opponents write for their points: as many as they took, times the factor if the declarers failed."""
        if self.declarer is None or side == self.declarer:
            return 0
        return self.points[side] * (1 if self.passed else self.factor)

    def obliged(self, side: Side) -> int:
        """What the declarers write for the obligation: plus or minus, once more for contra and for recontra."""
        if side != self.declarer:
            return 0
        return self.factor * self.obligation * (1 if self.passed else -1)

    def written(self, side: Side) -> int:
        """All that a side writes for the deal."""
        neutral = self.neutral if side == self.neutral_to else 0
        zone = self.zone if side == self.declarer else 0
        return self.obliged(side) + neutral + zone + self.taken(side) + self.bonus(side)


def explained(result: LavResult) -> Iterator[Message]:
    """Why each side writes what it writes, line by line."""
    declarer = result.declarer
    if declarer is None:
        yield message("lav-tail", a=result.points[0], b=result.points[1])
    else:
        other = 1 - declarer
        own, others = result.points[declarer], result.points[other]
        verdict = "lav-passed" if result.passed else "lav-failed"
        yield message(verdict, side=SIDES[declarer], obligation=result.obligation, points=own)
        if result.factor > 1:
            yield message(f"lav-times-{result.factor}", points=result.obliged(declarer))
        if result.neutral_to is not None and result.neutral:
            yield message("lav-neutral", points=result.neutral, side=SIDES[result.neutral_to])
        if result.zone:
            yield message(
                "lav-zone",
                obligation=result.obligation,
                points=others,
                sum=result.obligation + others,
                over=result.obligation + others - ZONE,
                worth=result.zone,
            )
        if result.taken(other) == others:
            if others:
                yield message("lav-taken", side=SIDES[other], points=others)
        else:
            yield message(
                "lav-taken-times",
                side=SIDES[other],
                points=others,
                factor=result.factor,
                worth=result.taken(other),
            )
    for side, name in enumerate(SIDES):
        if bonus := result.bonus(side):
            yield message("lav-bonus", side=name, over=result.points[side] - HALF, worth=bonus)
    if result.shutout is not None:
        yield message("lav-shutout", side=SIDES[result.shutout])
    for side, name in enumerate(SIDES):
        yield message("ruzicka-writes", side=name, points=result.written(side))
