"""What a deal of American Skat is worth, and its list. Rule book: skat.md, sections 4.6 to 4.9."""

from __future__ import annotations

from typing import Annotated, Literal, Self

import msgspec
from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import Seat, Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.games.skat.score import Announced, OnOff
from kibic.locale import Message, message
from kibic.mechanics.contracts import Kind

PLAYERS, TRICKS = 3, 10
WON, SCHNEIDER, IS_SCHNEIDER = 61, 91, 30
#: How the soloist came to his game: from the hand, by a turned card, or with both cards of the skat.
How = Literal["hand", "turni", "gekser"]
#: Base values (4.2); Null and Grand ouvert stand apart.
BASES: dict[How, dict[Kind, int]] = {
    "turni": {"D": 5, "H": 6, "S": 7, "C": 8, "G": 12},
    "hand": {"D": 9, "H": 10, "S": 11, "C": 12, "G": 20},
    "gekser": {"G": 16},
}
GRAND_OUVERT, NULL, NULL_OUVERT = 24, 20, 40
#: Ramš: what all tricks cost, what no trick earns, and what the fewest points earn (4.7).
RAMSCH_ALL, RAMSCH_NONE, RAMSCH_FEWEST = -30, 20, 10


class AmericanOptions(Options, frozen=True):
    """The list and house rules (4.9)."""

    deals: Annotated[int, Meta(ge=3, le=120)] = 21
    gekser_loss_double: OnOff = "off"
    opponent_levels: OnOff = "off"
    ramsch_tie: Literal["each", "none"] = "each"

    def conflict(self) -> Message | None:
        if self.deals % PLAYERS:
            return message("skat-deals-multiple", deals=self.deals, size=PLAYERS)
        return None


class AmericanResult(Result, frozen=True, tag="skat-american"):
    """A deal. Without a `soloist` it was a Ramš, and only `points` and `tricks` say anything.

    `points` and `tricks` are those of each seat; the skat counts for the soloist, in Ramš for the last trick.
    """

    dealer: Seat
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    soloist: Seat | None = None
    how: How = "hand"
    kind: Kind = "G"
    announced: Announced = ""
    second_turn: bool = False
    matadors: int = 0

    @property
    def null(self) -> bool:
        """Whether the game is Null."""
        return self.soloist is not None and self.kind == "N"

    @property
    def base(self) -> int:
        """The value of one level; of Null the whole value."""
        if self.kind == "N":
            return NULL_OUVERT if self.announced == "ouvert" else NULL
        return GRAND_OUVERT if self.announced == "ouvert" else BASES[self.how][self.kind]

    @property
    def _own(self) -> tuple[int, int]:
        assert self.soloist is not None
        return self.points[self.soloist], self.tricks[self.soloist]

    @property
    def goal(self) -> bool:
        """Whether the soloist reached what he set out for."""
        points, tricks = self._own
        if self.kind == "N":
            return tricks == 0
        if self.announced in ("schwarz", "ouvert"):
            return tricks == TRICKS
        return points >= (SCHNEIDER if self.announced == "schneider" else WON)

    def number(self, options: AmericanOptions) -> int:
        """The highest number that applies; for a lost game what was announced."""
        points, tricks = self._own
        announced = {"": 1, "schneider": 3, "schwarz": 5, "ouvert": 4}[self.announced]
        if self.goal:
            made = 4 if tricks == TRICKS else 2 if points >= SCHNEIDER else 1
            return max(announced, made)
        against = 4 if tricks == 0 else 2 if points <= IS_SCHNEIDER else 1
        return max(announced, against) if options.opponent_levels == "on" else announced

    def value(self, options: AmericanOptions) -> int:
        """What the game is worth before any doubling."""
        return self.base if self.null else self.base * (self.number(options) + abs(self.matadors))

    def doubled(self, options: AmericanOptions) -> bool:
        """Whether the loss counts twice: on the second turn, and of a Gekser where the options say so."""
        gekser = self.how == "gekser" and options.gekser_loss_double == "on"
        return not self.goal and (self.second_turn or gekser)

    def scores(self, options: AmericanOptions) -> tuple[int, ...]:
        """What each seat writes."""
        if self.soloist is None:
            return self._ramsch(options)
        value = self.value(options) * (2 if self.doubled(options) else 1)
        return tuple((value if self.goal else -value) * (seat == self.soloist) for seat in range(PLAYERS))

    def _ramsch(self, options: AmericanOptions) -> tuple[int, ...]:
        """The first rule of 4.7 that fits."""
        if TRICKS in self.tricks:
            return tuple(RAMSCH_ALL * (tricks == TRICKS) for tricks in self.tricks)
        if 0 in self.tricks:
            return tuple(RAMSCH_NONE * (tricks == 0) for tricks in self.tricks)
        fewest = [points == min(self.points) for points in self.points]
        if sum(fewest) > 1 and options.ramsch_tie == "none":
            return (0,) * PLAYERS
        return tuple(RAMSCH_FEWEST * each for each in fewest)


class AmericanSheet(Sheet, frozen=True, kw_only=True, tag="skat-american"):
    """Three columns of running totals; a Ramš shows the points of all."""

    options: AmericanOptions
    totals: tuple[int, ...] = (0,) * PLAYERS
    rows: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """One more deal; every deal counts, and the deal moves on."""
        assert isinstance(result, AmericanResult)
        scores = result.scores(self.options)
        totals = tuple(map(sum, zip(self.totals, scores, strict=True)))
        if result.soloist is None:
            facts: tuple[str, ...] = (" ".join(map(str, result.points)), "", "")
        else:
            game = [result.how, result.kind, result.announced, "2" if result.second_turn else ""]
            number = "" if result.null else str(result.number(self.options))
            tops = f"{result.matadors:+}" if result.matadors else ""
            facts = (" ".join(filter(None, game)), number, tops)
        written = tuple(str(total) if score else "" for total, score in zip(totals, scores, strict=True))
        return msgspec.structs.replace(
            self,
            rounds=self.rounds + 1,
            dealer=(result.dealer + 1) % PLAYERS,
            totals=totals,
            rows=(*self.rows, Row(str(self.rounds + 1), (*facts, *written))),
            notes=_explained(result, self.options),
        )

    @property
    def score(self) -> tuple[int, ...]:
        return self.totals

    @property
    def winners(self) -> tuple[Side, ...]:
        if self.rounds < self.options.deals:
            return ()
        return tuple(side for side, total in enumerate(self.totals) if total == max(self.totals))

    def tables(self) -> tuple[Table, ...]:
        facts = tuple(message(f"skat-column-{name}") for name in ("base", "number", "matadors"))
        totals = (*[""] * len(facts), *map(str, self.totals))
        return (Table(message("skat-list"), (*facts, *map(str, range(PLAYERS))), self.rows, totals, "deals"),)


def _explained(result: AmericanResult, options: AmericanOptions) -> tuple[Message, ...]:
    """The deal line by line."""
    scores = result.scores(options)
    writes = [
        message("skat-note-writes", seat=str(seat), score=f"{score:+}")
        for seat, score in enumerate(scores)
        if score
    ]
    if result.soloist is None:
        a, b, c = result.points
        rule = "all" if TRICKS in result.tricks else "none" if 0 in result.tricks else "fewest"
        return (
            message("american-note-ramsch", a=a, b=b, c=c),
            message(f"american-note-ramsch-{rule}"),
            *writes,
        )
    seat, contract = str(result.soloist), message(f"skat-kind-{result.kind}")
    notes = [
        message(f"american-note-{result.how}", seat=seat, contract=contract, base=result.base),
    ]
    if result.null:
        notes.append(message("skat-note-null-won" if result.goal else "skat-note-null-lost", seat=seat))
    else:
        points, tricks = result.points[result.soloist], result.tricks[result.soloist]
        reached = "reached" if result.goal else "missed"
        notes.append(message(f"skat-note-old-{reached}", seat=seat, points=points, tricks=tricks))
        number, side = result.number(options), "with" if result.matadors > 0 else "without"
        notes.append(message(f"skat-note-old-{side}", number=number, count=abs(result.matadors)))
        notes.append(
            message(
                "skat-note-value",
                base=result.base,
                times=number + abs(result.matadors),
                value=result.value(options),
            )
        )
    if result.doubled(options):
        notes.append(message("skat-note-doubled", value=2 * result.value(options)))
    return (*notes, *writes)
