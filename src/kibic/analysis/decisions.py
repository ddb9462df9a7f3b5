"""What the tutor says: decisions with what they cost, and what they come to for each seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from kibic.core.seats import Seat

#: Losses from which a play of backgammon is doubtful, bad and very bad, in points: those of GNU Backgammon.
DOUBTFUL, BAD, VERY_BAD = 0.04, 0.08, 0.16
#: The performance rating is so many times the points lost for each decision.
RATING_FACTOR = 500.0

Mark = Literal["", "?!", "?", "??"]
#: What judges: the net, so many throws ahead, or so many worlds.
JudgedBy = Literal["net", "worlds"]


class Choice(msgspec.Struct, frozen=True):
    """One thing the seat could have done, and what it is worth to the seat, in the unit of `Game.returns`."""

    text: str
    value: float


class OpenCards(msgspec.Struct, frozen=True):
    """What the decision cost when all cards are known: tricks or card points, exactly, and a card that costs none."""

    best: str
    loss: int
    unit: Literal["tricks", "card-points"]


class Decision(msgspec.Struct, frozen=True):
    """A decision of one seat among at least two choices.

    `round` counts from 1; `step` is the place of its (first) action among the steps of the record, from 0. `loss` is
    what it gave away against the best choice, never below 0, with its standard error. `choices` begin with the best.
    """

    round: int
    step: int
    seat: Seat
    played: str
    best: str
    loss: float
    error: float
    mark: Mark
    choices: tuple[Choice, ...]
    open_cards: OpenCards | None = None


class SeatSummary(msgspec.Struct, frozen=True):
    """The decisions of one seat together.

    `mistakes` are those with a mark, `lost` what they cost together, `each` that for every decision. `rating` is 500
    times `each` in backgammon, None elsewhere. `open_lost` is what was lost as the cards lay, None where no card was
    judged so.
    """

    seat: Seat
    player: str
    decisions: int
    mistakes: int
    lost: float
    each: float
    rating: float | None = None
    open_lost: int | None = None


class Analysis(msgspec.Struct, frozen=True):
    """A whole record judged. `judge` says by what: ``net``, so many throws ahead, or ``worlds``, so many of them."""

    game: str
    judge: JudgedBy
    effort: int
    decisions: tuple[Decision, ...]
    seats: tuple[SeatSummary, ...]


class Part(msgspec.Struct, frozen=True):
    """Decisions of a round, in the order in which they were made; `next` is the step to go on from, if any are left."""

    judge: JudgedBy
    decisions: tuple[Decision, ...]
    next: int | None


def mark_of_play(loss: float) -> Mark:
    """The mark of a play of backgammon that loses so many points."""
    if loss < DOUBTFUL:
        return ""
    return "?!" if loss < BAD else "?" if loss < VERY_BAD else "??"


def summary(seat: Seat, player: str, decisions: Iterable[Decision], *, rated: bool) -> SeatSummary:
    """What the decisions of a seat come to. Where they are rated, losses too small for a mark are counted too."""
    own = [each for each in decisions if each.seat == seat]
    lost = sum(each.loss for each in own if rated or each.mark)
    openly = [each.open_cards.loss for each in own if each.open_cards is not None]
    average = lost / len(own) if own else 0.0
    return SeatSummary(
        seat,
        player,
        len(own),
        sum(each.mark != "" for each in own),
        lost,
        average,
        RATING_FACTOR * average if rated else None,
        sum(openly) if openly else None,
    )
