"""What a deal of Satir is worth, in points and rest, and how it is written. Rule book: serbian-games.md, section 2.7.

All figures are whole tenths: 53 is written 5.3, five points and a rest of three cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, Self, TypeAlias

import msgspec
from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE, Seat, Seating, Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.locale import Message, message

Contract = Literal["closed", "active", "passive"]
#: One number for each side.
Figures: TypeAlias = tuple[int, ...]

#: What stands beside the deal (2.9): the first letter of the contract's Serbian name.
SHEET_LETTERS: dict[Contract, str] = {"closed": "Z", "active": "A", "passive": "P"}
#: What the value of the key side is taken times under each contract (2.7).
TIMES: dict[Contract, int] = {"closed": 1, "active": 2, "passive": -1}


class DealOptions(Options, frozen=True):
    """What happens to a wrong card, and how long a game lasts; `target` is in tenths (2.10)."""

    revoke: Literal["prevent", "auto", "claim"] = "prevent"
    target: Annotated[int, Meta(ge=100, le=2000)] = 500
    first_dealer: Literal["random", 0, 1, 2, 3] = "random"


class SatirOptions(DealOptions, frozen=True):
    """Those of a deal, and how long a match of two sides lasts."""

    games_to_win: Annotated[int, Meta(ge=1, le=5)] = 3


class Penalty(msgspec.Struct, frozen=True):
    """What a revoke costs in tenths: what the opponents write under each contract, and the offenders."""

    gain: dict[Contract, int]
    loss: dict[Contract, int]


class SatirResult(Result, frozen=True, tag="satir"):
    """A deal as the sheet needs it: the cards each side has won, and the key side, which decides active and passive.

    After a revoke by the side `fault` cards and key side do not count. `written` is in tenths.
    """

    dealer: Seat
    contract: Contract
    cards: Figures
    key: Side
    written: Figures
    fault: Side | None = None

    def value(self, side: Side) -> int:
        """The tenths of the cards a side has won, before they are doubled or taken away."""
        return self.written[side] // (TIMES[self.contract] if side == self.key else 1)


def value(cards: int, per_point: int = 5) -> int:
    """The tenths of so many cards: ten for each `per_point` of them, one for each of the rest."""
    return 10 * (cards // per_point) + cards % per_point


def scored(dealer: Seat, contract: Contract, cards: Figures, key: Side, per_point: int = 5) -> SatirResult:
    """A deal played to its end: the key side doubles its value in active and loses it in passive (2.7)."""
    written = [value(count, per_point) for count in cards]
    written[key] *= TIMES[contract]
    return SatirResult(dealer, contract, cards, key, tuple(written))


def penalised(dealer: Seat, contract: Contract, fault: Side, penalty: Penalty, sides: int = 2) -> SatirResult:
    """A deal stopped by a revoke: the penalty stands in place of its score (2.6)."""
    gain, loss = penalty.gain[contract], -penalty.loss.get(contract, 0)
    written = tuple(loss if side == fault else gain for side in range(sides))
    return SatirResult(dealer, contract, (0,) * sides, (fault + 1) % sides, written, fault)


def in_pairs(seating: Seating) -> bool:
    """Whether players have partners."""
    return len(seating.sides) < seating.players


def called(seating: Seating, side: Side) -> Message:
    """A side as sentences speak of it: a pair, or a player alone."""
    return message("satir-side" if in_pairs(seating) else "satir-player", side=seating.side_names[side])


def tenths(figure: int) -> str:
    """A figure as it is written: ``53`` is ``5.3``."""
    return f"{'-' if figure < 0 else ''}{abs(figure) // 10}.{abs(figure) % 10}"


def _texts(figures: Figures) -> tuple[str, ...]:
    return tuple(map(tenths, figures))


class SatirSheet(Sheet, frozen=True, kw_only=True, tag="satir"):
    """A column for each side: the value of each deal, a line, the running total. `points` are tenths.

    `games` is what the games finished so far have brought: one for each game won.
    """

    seating: ClassVar[Seating] = PARTNERS_COUNTERCLOCKWISE
    games_title: ClassVar[str] = "ruzicka-games-table"

    options: DealOptions
    points: Figures = (0, 0)
    games: Figures = (0, 0)
    rows: tuple[Row, ...] = ()
    game_rows: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """Add the deal, lift a side below zero and the others by as much, then see whether the game is won (C5, C7)."""
        assert isinstance(result, SatirResult)
        points = tuple(have + more for have, more in zip(self.points, result.written, strict=True))
        label = f"{self.rounds + 1} {SHEET_LETTERS[result.contract]}"
        rows = [Row(label, _texts(result.written), line=True), Row("", _texts(points))]
        notes = list(self._explained(result))
        lift = -min(points)
        if lift > 0:
            low = self._name(points.index(-lift))
            points = tuple(have + lift for have in points)
            rows.append(Row(message("row-correction"), _texts(points)))
            notes.append(message("satir-corrected", side=low, points=tenths(lift), sides=len(points)))
        sheet = msgspec.structs.replace(
            self,
            dealer=self.seating.next(result.dealer),
            rounds=self.rounds + 1,
            notes=tuple(notes),
            points=points,
            rows=(*self.rows, *rows),
        )
        return sheet._closed()

    def _closed(self) -> Self:
        """The game is won by the higher score at or above the target; equal scores play on (C5)."""
        best = max(self.points)
        if best < self.options.target:
            return self
        if self.points.count(best) > 1:
            level = message("satir-level", points=tenths(best), target=tenths(self.options.target))
            return msgspec.structs.replace(self, notes=(*self.notes, level))
        awarded = self.awards(self.points)
        games = tuple(have + more for have, more in zip(self.games, awarded, strict=True))
        return msgspec.structs.replace(
            self,
            points=(0,) * len(self.points),
            games=games,
            rows=(*self.rows[:-1], msgspec.structs.replace(self.rows[-1], line=True)),
            game_rows=(*self.game_rows, self._game_row(awarded)),
            notes=(*self.notes, *self._game_notes(awarded, games)),
        )

    def awards(self, points: Figures) -> Figures:
        """What a game that ends with these points, one score above all others, brings each side."""
        return tuple(int(have == max(points)) for have in points)

    def _game_row(self, awarded: Figures) -> Row:
        return Row(str(len(self.game_rows) + 1), _texts(self.points), line=True)

    def _game_notes(self, awarded: Figures, games: Figures) -> Iterator[Message]:
        own, other = sorted(self.points, reverse=True)
        winner = self._name(awarded.index(1))
        yield message("satir-game", side=winner, own=tenths(own), other=tenths(other))
        yield message("ruzicka-games", a=games[0], b=games[1])

    @property
    def score(self) -> tuple[int, ...]:
        """The games won (C6)."""
        return self.games

    @property
    def winners(self) -> tuple[Side, ...]:
        assert isinstance(self.options, SatirOptions)
        return tuple(side for side, won in enumerate(self.games) if won >= self.options.games_to_win)

    def tables(self) -> tuple[Table, ...]:
        names = self.seating.side_names
        games = tuple(map(str, self.games))
        return (
            Table(message("ruzicka-points-table"), names, self.rows, _texts(self.points), "sums"),
            Table(message(self.games_title), names, self.game_rows, games),
        )

    def _name(self, side: Side) -> Message:
        return called(self.seating, side)

    def _explained(self, result: SatirResult) -> Iterator[Message]:
        """What each side has won and what it writes for it."""
        if result.fault is not None:
            yield message("satir-penalty", side=self._name(result.fault))
        for side in range(len(self.points)):
            name = self._name(side)
            if result.fault is None:
                kind = result.contract if side == result.key else "closed"
                worth = tenths(result.value(side))
                yield message(f"satir-{kind}", side=name, cards=result.cards[side], value=worth)
            yield message("satir-writes", side=name, points=tenths(result.written[side]))
