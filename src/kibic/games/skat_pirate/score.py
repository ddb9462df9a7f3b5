"""What deals of Piratski Skat are worth, and the list with its turas. Rule book: skat.md, sections 3.2 to 3.8."""

from __future__ import annotations

from typing import Annotated, Literal, Self

import msgspec
from msgspec import Meta

from kibic.core.seats import Seat, Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.games.skat_old import COLUMNS, PLAYERS, OldResult, OldRules, explained, facts_of, worth
from kibic.locale import Message, message

#: The parts of a match, in order: the normal part, then the three turas.
Part = Literal["normal", "bok", "siber", "zavrsni"]
PARTS: tuple[Part, ...] = ("normal", "bok", "siber", "zavrsni")
#: How the turas are numbered on paper.
NUMERALS: dict[Part, str] = {"normal": "", "bok": "I", "siber": "II", "zavrsni": "III"}
#: Bok: what a game won and a game lost count (3.3).
BOK_WON, BOK_LOST = 2, 4


class PirateOptions(OldRules, frozen=True):
    """The house rules of the older game, the course of the match, and those of the turas (3.8)."""

    threshold: Annotated[int, Meta(ge=50, le=500)] = 100
    normal_deals: Annotated[int, Meta(ge=0, le=300)] = 36
    tura_deals: Literal[3, 6] = 3
    bok_loss: Literal["flat", "on-top"] = "flat"
    jack_ban: Literal["discard-only", "all"] = "discard-only"
    siber_skat: Literal["last-trick", "nobody"] = "last-trick"


class PirateResult(OldResult, frozen=True, tag="skat-pirate"):
    """A deal of one against two, and the part of the match it was played in."""

    part: Part = "normal"

    def score(self, options: OldRules) -> int:
        """What the soloist writes; in Bok twice the value, or four times the stake as a loss (3.3)."""
        if self.part != "bok" or self.soloist is None:
            return super().score(options)
        if self.case == 0:
            return BOK_WON * self.stake(options)
        return -BOK_LOST * self.lost_in_bok(options)

    def lost_in_bok(self, options: OldRules) -> int:
        """What a loss in Bok is counted from: the undoubled stake, never below the bid, or the ordinary loss."""
        assert isinstance(options, PirateOptions)
        if options.bok_loss == "on-top":
            return -super().score(options)
        return max(self.stake(options), self.bid)


class SiberResult(Result, frozen=True, tag="skat-pirate-siber"):
    """A deal of Šiber: the points of each seat."""

    dealer: Seat
    points: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The most points are lost by whoever has them, all those who share them alike (3.4)."""
        most = max(self.points)
        return tuple(-points if points == most else 0 for points in self.points)


class PirateSheet(Sheet, frozen=True, kw_only=True, tag="skat-pirate"):
    """Three columns of running totals. `part` is that of the next deal, `counted` its deals that count so far."""

    options: PirateOptions
    part: Part = "normal"
    counted: int = 0
    totals: tuple[int, ...] = (0,) * PLAYERS
    rows: tuple[Row, ...] = ()

    @classmethod
    def empty(cls, options: PirateOptions) -> Self:
        """A list before its first deal, which seat 0 deals."""
        return cls(options=options, dealer=0, part="normal" if options.normal_deals else "bok")

    def write(self, result: Result) -> Self:
        """One more deal; where all passed the same dealer deals again (D9)."""
        assert isinstance(result, PirateResult | SiberResult)
        if isinstance(result, SiberResult):
            scores, facts = result.scores, (" ".join(map(str, result.points)), *[""] * (len(COLUMNS) - 1))
            notes = explained_siber(result, self.options)
        elif result.soloist is None:
            passed = (message("skat-note-passed-redeal"),)
            return msgspec.structs.replace(self, rounds=self.rounds + 1, notes=passed)
        else:
            score = result.score(self.options)
            scores = tuple(score * (seat == result.soloist) for seat in range(PLAYERS))
            facts, notes = facts_of(result), explained_deal(result, self.options)
        totals = tuple(map(sum, zip(self.totals, scores, strict=True)))
        written = tuple(str(total) if score else "" for total, score in zip(totals, scores, strict=True))
        part, news = self._next_part(totals)
        row = Row(str(len(self.rows) + 1), (NUMERALS[self.part], *facts, *written), line=part != self.part)
        return msgspec.structs.replace(
            self,
            rounds=self.rounds + 1,
            dealer=(result.dealer + 1) % PLAYERS,
            part=part,
            counted=self.counted + 1 if part == self.part else 0,
            totals=totals,
            rows=(*self.rows, row),
            notes=(*notes, *news),
        )

    def _next_part(self, totals: tuple[int, ...]) -> tuple[Part, tuple[Message, ...]]:
        """The part of the deal after one more that counts, and why another one begins (3.2)."""
        if self.part == "normal":
            if max(totals) >= self.options.threshold:
                return "bok", (message("pirate-note-threshold", threshold=self.options.threshold),)
            if self.counted + 1 >= self.options.normal_deals:
                return "bok", (message("pirate-note-limit", deals=self.options.normal_deals),)
        elif self.part != "zavrsni" and self.counted + 1 == self.options.tura_deals:
            part = PARTS[PARTS.index(self.part) + 1]
            return part, (message(f"pirate-note-{part}"),)
        return self.part, ()

    @property
    def score(self) -> tuple[int, ...]:
        return self.totals

    @property
    def winners(self) -> tuple[Side, ...]:
        if self.part != "zavrsni" or self.counted < self.options.tura_deals:
            return ()
        return tuple(side for side, total in enumerate(self.totals) if total == max(self.totals))

    def tables(self) -> tuple[Table, ...]:
        columns = (message("pirate-column-tura"), *COLUMNS)
        totals = (*[""] * len(columns), *map(str, self.totals))
        return (Table(message("skat-list"), (*columns, *map(str, range(PLAYERS))), self.rows, totals),)


def explained_deal(result: PirateResult, options: PirateOptions) -> tuple[Message, ...]:
    """A deal of one against two line by line; in Bok with what it is multiplied by (3.3)."""
    if result.part != "bok":
        return explained(result, options)
    *ordinary, _ = explained(result, options)
    score = result.score(options)
    writes = message("skat-note-writes", seat=str(result.soloist), score=f"{score:+}")
    if result.case == 0:
        return (*ordinary, message("pirate-note-bok-won", value=score), writes)
    stake = result.lost_in_bok(options)
    if options.bok_loss == "flat":
        ordinary = [*worth(result, options)]
        if stake > result.stake(options):
            ordinary.append(message("skat-note-old-floor", bid=result.bid))
    return (*ordinary, message("pirate-note-bok-lost", stake=stake, value=-score), writes)


def explained_siber(result: SiberResult, options: PirateOptions) -> tuple[Message, ...]:
    """A deal of Šiber line by line."""
    a, b, c = result.points
    return (
        message("pirate-note-siber-points", a=a, b=b, c=c),
        message(f"pirate-note-siber-{options.siber_skat}"),
        message("pirate-note-siber-most", most=max(result.points)),
        *(
            message("skat-note-writes", seat=str(seat), score=f"{score:+}")
            for seat, score in enumerate(result.scores)
            if score
        ),
    )
