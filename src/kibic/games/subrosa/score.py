"""What a deal of SubRosa is worth and how it is written. Rule book: serbian-games.md, sections 9.5 to 9.11."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

import msgspec
from msgspec import Meta

from kibic.core.seats import Seat, Side
from kibic.core.sheets import Result, Row, Table
from kibic.games.ruzicka.score import (
    FALL,
    LAST_TRICK,
    ROUNDS,
    SIDES,
    RuzickaOptions,
    RuzickaResult,
    RuzickaSheet,
)
from kibic.games.subrosa.modes import RankMatch
from kibic.games.subrosa.zvanja import GREAT, UPSETTING
from kibic.locale import Message, message

EGALITI_EXTRA = 20
#: What winning a game at once, or having one credited, is reckoned at where deals are compared in points.
GAME_WORTH = 501


class SubRosaOptions(RuzickaOptions, frozen=True):
    """Those of Ružička, and how zvanja are confirmed, what a krnja costs, what a rank is compared with (9.11)."""

    target: Annotated[int, Meta(ge=101, le=1001)] = 501
    games_to_win: Annotated[int, Meta(ge=1, le=9)] = 5
    zvanje_confirm_by: Literal["announcer", "side"] = "announcer"
    rank_match: RankMatch = "led"
    krnje_fail_penalty: Literal[30, "value"] = 30


class Zvanje(msgspec.Struct, frozen=True):
    """One zvanje as the sheet needs it.

    `value` is its own, `inner` that of the small ones inside; `egaliti` says that Egaliti had been made before it,
    `missing` how many cards a krnja lacks, `confirmed` whether a clean one has its trick.
    """

    seat: Seat
    kind: str
    value: int
    inner: int = 0
    egaliti: bool = False
    missing: int = 0
    confirmed: bool = False

    @property
    def side(self) -> Side:
        """The side of who made it."""
        return self.seat % 2

    @property
    def great_value(self) -> int:
        """Its value with what Egaliti adds, without inner zvanja: what a fall can cost."""
        return self.value + (EGALITI_EXTRA if self.egaliti and self.kind in UPSETTING else 0)

    @property
    def worth(self) -> int:
        """What it earns when it counts."""
        return self.great_value + self.inner


class SubRosaResult(RuzickaResult, frozen=True, tag="subrosa"):
    """A deal of Ružička with its zvanja.

    `by_value` says that a failed krnja costs its value instead of the usual fall. A deal that was dropped because a
    `boja8` won the game or the match has no cards and no rounds.
    """

    zvanja: tuple[Zvanje, ...] = ()
    by_value: bool = False

    @property
    def winner_at_once(self) -> Side | None:
        """The side that has won the game by `boja8`."""
        return next((each.side for each in self.zvanja if each.kind == "boja8-win"), None)

    def credited(self, side: Side) -> int:
        """The games credited to the side for `boja8`."""
        return sum(each.kind == "boja8-bank" and each.side == side for each in self.zvanja)

    def fulfilled(self, krnja: Zvanje) -> bool:
        """Whether the side of a krnja has won what it takes (9.6)."""
        own, other = self.base(krnja.side), self.base(1 - krnja.side)
        if krnja.missing == 3:
            return self.rounds[krnja.side] == ROUNDS
        return own > other if krnja.missing == 1 else own >= 2 * other

    def counts(self, zvanje: Zvanje) -> bool:
        """Whether a zvanje is confirmed or fulfilled."""
        return self.fulfilled(zvanje) if zvanje.missing else zvanje.confirmed

    def falls(self, side: Side) -> tuple[int, ...]:
        """What each fall of the side would cost it: shut out, failed with the joker suit, failed with a krnja (9.9)."""
        own = [each for each in self.zvanja if each.side == side]
        great = [each.great_value for each in own if each.kind in GREAT and not each.missing]
        failed = [each for each in own if each.missing and not self.fulfilled(each)]
        return (
            *([max(FALL, *great)] if self.shutout == 1 - side and great else []),
            *super().falls(side),
            *(each.worth if self.by_value else FALL for each in failed),
        )

    def zvanja_points(self, side: Side) -> int:
        """What the zvanja of the side earn, if it does not fall."""
        return sum(each.worth for each in self.zvanja if each.side == side and self.counts(each))

    def written(self, side: Side) -> int:
        """The points that the side writes for this deal (9.9)."""
        return super().written(side) + (0 if self.fall(side) else self.zvanja_points(side))


class SubRosaSheet(RuzickaSheet, frozen=True, kw_only=True, tag="subrosa"):
    """The sheet of Ružička; `parts` are what the last deal is made of (9.10)."""

    options: SubRosaOptions
    parts: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """Credit games for `boja8`; if that does not decide the match, end the game at once or add the deal."""
        assert isinstance(result, SubRosaResult)
        credited = self._credited(result)
        if credited.over or result.winner_at_once is not None:
            return credited._dropped(result)
        sheet = super(SubRosaSheet, credited).write(result)
        return msgspec.structs.replace(
            sheet, parts=tuple(_parts(result)), notes=(*credited.notes, *sheet.notes)
        )

    def explained(self, result: RuzickaResult) -> tuple[Message, ...]:
        """What each side has, and what became of each zvanje."""
        assert isinstance(result, SubRosaResult)
        return (*super().explained(result), *_told(result))

    def _credited(self, result: SubRosaResult) -> Self:
        """With the games that `boja8` gives besides (9.8)."""
        sheet = msgspec.structs.replace(self, notes=())
        for side, name in enumerate(SIDES):
            for _ in range(result.credited(side)):
                sheet = sheet._one_more(side, message("subrosa-credited", side=name))
        return sheet

    def _dropped(self, result: SubRosaResult) -> Self:
        """After a deal that is not scored. A game won at once drops its points, unless the match was over before."""
        sheet = msgspec.structs.replace(
            self, dealer=(result.dealer + 1) % 4, rounds=self.rounds + 1, parts=()
        )
        winner = result.winner_at_once
        if self.over or winner is None:
            return sheet
        row = Row(str(sheet.rounds), ("", ""), line=True)
        sheet = msgspec.structs.replace(sheet, points=(0, 0), rows=(*sheet.rows, row))
        sheet = sheet._one_more(winner, message("subrosa-won-at-once", side=SIDES[winner]))
        return sheet if sheet.over else sheet._dealer_after(winner)

    def _one_more(self, side: Side, note: Message) -> Self:
        """With a game more for the side."""
        games = (self.games[0] + (side == 0), self.games[1] + (side == 1))
        cells = ("boja8", "") if side == 0 else ("", "boja8")
        return msgspec.structs.replace(
            self,
            games=games,
            game_rows=(*self.game_rows, Row(str(len(self.game_rows) + 1), cells, line=True)),
            notes=(*self.notes, note, message("ruzicka-games", a=games[0], b=games[1])),
        )

    def tables(self) -> tuple[Table, ...]:
        """Points, games, and the parts of the last deal."""
        return (*super().tables(), Table(message("subrosa-parts-table"), SIDES, self.parts, (), "last"))


def _parts(result: SubRosaResult) -> Iterator[Row]:
    """The deal opened into its parts, as they would be added; the last line is what is written."""
    sides = (0, 1)
    last = tuple(LAST_TRICK if side == result.last else 0 for side in sides)
    for name, figures in (
        ("cards", result.cards),
        ("rounds", result.rounds),
        ("last", last),
        ("joker", tuple(result.reward(side) for side in sides)),
        ("open", tuple(result.open_bonus(side) for side in sides)),
        ("zvanja", tuple(result.zvanja_points(side) for side in sides)),
    ):
        yield Row(
            message(f"subrosa-part-{name}"), tuple(str(figure or "") for figure in figures), name == "zvanja"
        )
    yield Row(message("subrosa-part-written"), tuple(str(result.written(side)) for side in sides))


def _told(result: SubRosaResult) -> Iterator[Message]:
    for each in result.zvanja:
        name = message(f"zvanje-{each.kind}")
        if each.missing:
            name = message("zvanje-krnja", name=name, count=each.missing)
        outcome = "counts" if result.counts(each) else "failed" if each.missing else "unconfirmed"
        yield message(f"subrosa-zvanje-{outcome}", side=SIDES[each.side], kind=name, points=each.worth)
