"""What a deal of Fortuna is worth and how it is written. Rule book: serbian-games.md, sections 11.6 to 11.9."""

from __future__ import annotations

from itertools import zip_longest
from typing import Annotated, Literal, Self, TypeVar

import msgspec
from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import Seat, Seating, Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.locale import Message, message

#: Each for himself; the seed calls them sides A, B and C.
SEATING = Seating(("A", "B", "C"), ((0,), (1,), (2,)), ("A", "B", "C"), clockwise=False)
PLAYERS = SEATING.players
#: With how many cards a game can be taken, the first chance first.
SIZES = (10, 8, 6)
#: The scores at which everybody has to stop on the way.
DECADES = (10, 20, 30)

#: How the king of clubs took part: not as the card shown, shown from the hand as dealt, or called for.
King = Literal["", "shown", "called"]
#: The worth of a game passed with so many cards (11.6); with all ten it is another when the talon was left alone.
WORTH = {6: 1, 8: 2, 10: 4}
WORTH_WITHOUT_TALON = 5
#: What a call takes off the double worth.
CALL = 1
FAILED = 3


class FortunaOptions(Options, frozen=True):
    """How long a match lasts, whether the reserve counts towards the next decade (11.9), and who deals first (C3)."""

    games_to_win: Annotated[int, Meta(ge=1, le=5)] = 3
    reserve_progress: Literal["false", "true"] = "false"
    first_dealer: Literal["random", "A", "B", "C"] = "random"


class FortunaResult(Result, frozen=True, tag="fortuna"):
    """A deal as the sheet needs it. Where nobody took the game `soloist` is None and the rest means nothing."""

    dealer: Seat
    soloist: Seat | None
    cards: int = SIZES[0]
    exchanged: bool = False
    king: King = ""
    passed: bool = False

    @property
    def plain(self) -> int:
        """What the game is worth when another card than the king of clubs was shown."""
        return WORTH_WITHOUT_TALON if self.cards == SIZES[0] and not self.exchanged else WORTH[self.cards]

    @property
    def worth(self) -> int:
        """What the soloist writes: what he has won, or below zero what he has lost (11.6)."""
        double = 2 if self.king else 1
        if not self.passed:
            return -FAILED * double
        return self.plain * double - (CALL if self.king == "called" else 0)


class Standing(msgspec.Struct, frozen=True):
    """The score of one player: the base, and the reserve that a decade did not take up (11.7)."""

    base: int = 0
    reserve: int = 0

    @property
    def text(self) -> str:
        """As it is written: ``15``, ``10+2``."""
        return f"{self.base}+{self.reserve}" if self.reserve else str(self.base)

    @property
    def won(self) -> bool:
        """Whether the last decade has been left behind, which wins the game."""
        return self.base > DECADES[-1]

    def after(self, points: int, options: FortunaOptions) -> Standing:
        """The score once these points are written."""
        if points < 0:
            reserve = self.reserve + points
            return Standing(self.base + min(reserve, 0), max(reserve, 0))
        if self.base == DECADES[-1]:
            return Standing(self.base + points, self.reserve)
        stop = next(decade for decade in DECADES if decade > self.base)
        if options.reserve_progress == "true":
            total = self.base + self.reserve + points
            return Standing(min(stop, total), max(total - stop, 0))
        total = self.base + points
        return Standing(min(stop, total), self.reserve + max(total - stop, 0))


T = TypeVar("T")
Standings = tuple[Standing, ...]
#: The entries of one game, below each other for each player.
Columns = tuple[tuple[str, ...], ...]
START: Standings = (Standing(),) * PLAYERS
EMPTY: Columns = ((),) * PLAYERS


class FortunaSheet(Sheet, frozen=True, kw_only=True, tag="fortuna"):
    """One column for each player, and the games won. `standings` and `columns` are those of the game in progress.

    A column has only the entries of its player, as on paper: what was written last stands at its foot.
    """

    options: FortunaOptions
    standings: Standings = START
    columns: Columns = EMPTY
    games: tuple[int, ...] = (0,) * PLAYERS
    finished: tuple[Columns, ...] = ()

    def base(self, seat: Seat) -> int:
        """The base score of a player, which says how he may begin a second round (11.5)."""
        return self.standings[seat].base

    def write(self, result: Result) -> Self:
        """Add the deal to the column of the soloist, who deals next; then see whether the game is won (11.3, 11.7)."""
        assert isinstance(result, FortunaResult)
        seat = result.soloist
        if seat is None:
            dealer = SEATING.next(result.dealer)
            notes = (message("fortuna-nobody", dealer=SEATING.names[dealer]),)
            return msgspec.structs.replace(self, dealer=dealer, rounds=self.rounds + 1, notes=notes)
        before = self.standings[seat]
        after = before.after(result.worth, self.options)
        sheet = msgspec.structs.replace(
            self,
            dealer=seat,
            rounds=self.rounds + 1,
            standings=_with(self.standings, seat, after),
            columns=_with(self.columns, seat, (*self.columns[seat], after.text)),
            notes=(*_explained(result), *_written(SEATING.names[seat], before, result.worth, after)),
        )
        return sheet._closed(seat) if after.won else sheet

    def _closed(self, winner: Seat) -> Self:
        """The game is won; a new one starts from zero (C6)."""
        games = _with(self.games, winner, self.games[winner] + 1)
        a, b, c = games
        return msgspec.structs.replace(
            self,
            standings=START,
            columns=EMPTY,
            games=games,
            finished=(*self.finished, self.columns),
            notes=(
                *self.notes,
                message("fortuna-game", seat=SEATING.names[winner], points=DECADES[-1] + 1),
                message("fortuna-games", a=a, b=b, c=c),
            ),
        )

    @property
    def score(self) -> tuple[int, ...]:
        """The games won (C6)."""
        return self.games

    @property
    def winners(self) -> tuple[Side, ...]:
        return tuple(side for side, won in enumerate(self.games) if won >= self.options.games_to_win)

    def tables(self) -> tuple[Table, ...]:
        """The columns with a line below each finished game, and how every player ended each of those (11.8)."""
        written = [row for columns in self.finished for row in _rows(columns, line=True)]
        ends = tuple(
            Row(str(number), tuple(column[-1] if column else "0" for column in columns))
            for number, columns in enumerate(self.finished, start=1)
        )
        standings = tuple(standing.text for standing in self.standings)
        return (
            Table(
                message("fortuna-points-table"),
                SEATING.side_names,
                (*written, *_rows(self.columns)),
                standings,
            ),
            Table(message("fortuna-games-table"), SEATING.side_names, ends, tuple(map(str, self.games))),
        )


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _rows(columns: Columns, *, line: bool = False) -> list[Row]:
    """The entries of a game, those of the same height in one row; a line below the last one where it is finished."""
    rows = [Row("", cells) for cells in zip_longest(*columns, fillvalue="")]
    if line:
        rows[-1] = msgspec.structs.replace(rows[-1], line=True)
    return rows


def _explained(result: FortunaResult) -> tuple[Message, ...]:
    """Which game it was, and why it is worth what it is (11.6)."""
    assert result.soloist is not None
    seat = SEATING.names[result.soloist]
    talon = "" if result.cards < SIZES[0] else "-exchanged" if result.exchanged else "-untouched"
    notes = [message(f"fortuna-took{talon}", seat=seat, cards=result.cards)]
    if result.king:
        notes.append(message(f"fortuna-king-{result.king}", seat=seat))
    if result.passed:
        notes.append(message("fortuna-passed", points=result.worth))
    else:
        notes.append(message("fortuna-failed", points=result.worth))
    return tuple(notes)


def _written(seat: str, before: Standing, points: int, after: Standing) -> tuple[Message, ...]:
    """What that makes of the score (11.7): where it comes from, and which decade stops it."""
    places: dict[str, str | int] = {
        "seat": seat,
        "before": before.text,
        "after": after.text,
        "base": after.base,
        "points": abs(points),
    }
    if points < 0:
        kind = "loss-reserve" if before.reserve else "loss"
    elif before.base != after.base and after.base in DECADES:
        kind = "decade"
    else:
        kind = "gain"
    return (message(f"fortuna-{kind}", **places),)
