"""What a deal of Satir is worth, in points and rest, and how it is written. Rule book: serbian-games.md, section 2.7.

All figures are whole tenths: 53 is written 5.3, five points and a rest of three cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, Self

import msgspec
from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE, Seat, Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.locale import Message, message

Contract = Literal["closed", "active", "passive"]
Pair = tuple[int, int]

SIDES = PARTNERS_COUNTERCLOCKWISE.side_names
#: What stands beside the deal (2.9): the first letter of the contract's Serbian name.
SHEET_LETTERS: dict[Contract, str] = {"closed": "Z", "active": "A", "passive": "P"}
#: So many cards make a point.
CARDS_PER_POINT = 5


class SatirOptions(Options, frozen=True):
    """What happens to a wrong card, and how long a game and a match last; `target` is in tenths (2.10)."""

    revoke: Literal["prevent", "auto", "claim"] = "prevent"
    target: Annotated[int, Meta(ge=100, le=2000)] = 500
    games_to_win: Annotated[int, Meta(ge=1, le=5)] = 3
    first_dealer: Literal["random", 0, 1, 2, 3] = "random"


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
    cards: Pair
    key: Side
    written: Pair
    fault: Side | None = None


def value(cards: int) -> int:
    """The tenths of so many cards: ten for each five, one for each of the rest."""
    return 10 * (cards // CARDS_PER_POINT) + cards % CARDS_PER_POINT


def scored(dealer: Seat, contract: Contract, cards: Pair, key: Side) -> SatirResult:
    """A deal played to its end: the key side doubles its value in active and loses it in passive (2.7)."""
    written = [value(cards[0]), value(cards[1])]
    written[key] *= {"closed": 1, "active": 2, "passive": -1}[contract]
    return SatirResult(dealer, contract, cards, key, (written[0], written[1]))


def penalised(dealer: Seat, contract: Contract, fault: Side, penalty: Penalty) -> SatirResult:
    """A deal stopped by a revoke: the penalty stands in place of its score (2.6)."""
    gain, loss = penalty.gain[contract], -penalty.loss.get(contract, 0)
    written = (loss, gain) if fault == 0 else (gain, loss)
    return SatirResult(dealer, contract, (0, 0), 1 - fault, written, fault)


def tenths(figure: int) -> str:
    """A figure as it is written: ``53`` is ``5.3``."""
    return f"{'-' if figure < 0 else ''}{abs(figure) // 10}.{abs(figure) % 10}"


def _texts(pair: Pair) -> tuple[str, str]:
    return (tenths(pair[0]), tenths(pair[1]))


class SatirSheet(Sheet, frozen=True, kw_only=True, tag="satir"):
    """Two columns: the value of each deal, a line, the running total; and the games won. `points` are tenths."""

    options: SatirOptions
    points: Pair = (0, 0)
    games: Pair = (0, 0)
    rows: tuple[Row, ...] = ()
    game_rows: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """Add the deal, lift a side below zero and the other by as much, then see whether the game is won (C5, C7)."""
        assert isinstance(result, SatirResult)
        points = (self.points[0] + result.written[0], self.points[1] + result.written[1])
        label = f"{self.rounds + 1} {SHEET_LETTERS[result.contract]}"
        rows = [Row(label, _texts(result.written), line=True), Row("", _texts(points))]
        notes = list(_explained(result))
        lift = -min(points)
        if lift > 0:
            points = (points[0] + lift, points[1] + lift)
            rows.append(Row(message("row-correction"), _texts(points)))
            low = SIDES[points.index(0)]
            notes.append(message("satir-corrected", side=low, points=tenths(lift)))
        sheet = msgspec.structs.replace(
            self,
            dealer=(result.dealer + 1) % 4,
            rounds=self.rounds + 1,
            notes=tuple(notes),
            points=points,
            rows=(*self.rows, *rows),
        )
        return sheet._closed()

    def _closed(self) -> Self:
        """The game is won by the higher score at or above the target; equal scores play on (C5)."""
        a, b = self.points
        if max(a, b) < self.options.target:
            return self
        if a == b:
            level = message("satir-level", points=tenths(a), target=tenths(self.options.target))
            return msgspec.structs.replace(self, notes=(*self.notes, level))
        winner = 0 if a > b else 1
        games = (self.games[0] + (winner == 0), self.games[1] + (winner == 1))
        notes = (
            *self.notes,
            message("satir-game", side=SIDES[winner], own=tenths(max(a, b)), other=tenths(min(a, b))),
            message("ruzicka-games", a=games[0], b=games[1]),
        )
        row = Row(str(len(self.game_rows) + 1), _texts(self.points), line=True)
        return msgspec.structs.replace(
            self,
            points=(0, 0),
            games=games,
            rows=(*self.rows[:-1], msgspec.structs.replace(self.rows[-1], line=True)),
            game_rows=(*self.game_rows, row),
            notes=notes,
        )

    @property
    def score(self) -> tuple[int, ...]:
        """The games won (C6)."""
        return self.games

    @property
    def winners(self) -> tuple[Side, ...]:
        return tuple(side for side, won in enumerate(self.games) if won >= self.options.games_to_win)

    def tables(self) -> tuple[Table, ...]:
        games = (str(self.games[0]), str(self.games[1]))
        return (
            Table(message("ruzicka-points-table"), SIDES, self.rows, _texts(self.points), "sums"),
            Table(message("ruzicka-games-table"), SIDES, self.game_rows, games),
        )


def _explained(result: SatirResult) -> Iterator[Message]:
    """What each side has won and what it writes for it."""
    if result.fault is not None:
        yield message("satir-penalty", side=SIDES[result.fault])
    for side, name in enumerate(SIDES):
        if result.fault is None:
            kind = result.contract if side == result.key else "closed"
            yield message(
                f"satir-{kind}", side=name, cards=result.cards[side], value=tenths(value(result.cards[side]))
            )
        yield message("ruzicka-writes", side=name, points=tenths(result.written[side]))
