"""How deals of Dvoglavi Lav are written, and how games and the match end. Rule book: serbian-games.md, 10.5 to 10.7."""

from __future__ import annotations

from typing import Self

import msgspec

from kibic.core.seats import Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.games.dvoglavi_lav.score import SIDES, LavOptions, LavResult, Pair, explained
from kibic.locale import Message, message

Cells = tuple[str, str, str]


class LavSheet(Sheet, frozen=True, kw_only=True, tag="dvoglavi-lav"):
    """Three columns, the middle one the neutral field; dashes on top; the results of the games beside it.

    `points` are those of the game in progress, `games` the games won, `recorded` the sums of what has been recorded for
    the games, `champion` who has won the match.
    """

    options: LavOptions
    points: Pair = (0, 0)
    dashes: Pair = (0, 0)
    games: Pair = (0, 0)
    recorded: Pair = (0, 0)
    champion: Side | None = None
    rows: tuple[Row, ...] = ()
    game_rows: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """Add the deal, lift a side below zero and the other by as much, then see what has been won (C5, C7)."""
        assert isinstance(result, LavResult)
        points = _sum(self.points, (result.written(0), result.written(1)))
        rows = list(_lines(str(self.rounds + 1), result))
        notes = list(explained(result))
        if (lift := -min(points)) > 0:
            low = points.index(min(points))
            points = _sum(points, (lift, lift))
            rows.append(Row(message("row-correction"), _cells(lift, lift)))
            notes.append(message("lav-corrected", side=SIDES[low], points=lift))
        rows[-1] = msgspec.structs.replace(rows[-1], line=True)
        dash = result.shutout
        written = msgspec.structs.replace(
            self,
            dealer=(result.dealer + 1) % 4,
            rounds=self.rounds + 1,
            notes=tuple(notes),
            points=points,
            dashes=self.dashes if dash is None else _sum(self.dashes, _one(dash)),
            rows=(*self.rows, *rows),
        )
        return written._closed()

    def _closed(self) -> Self:
        """See whether this deal has won the game or the match."""
        enough = self.options.shutouts_to_win
        master = next((side for side in (0, 1) if enough and self.dashes[side] >= enough), None)
        if master is None:
            winner = self._ahead()
            return self._level() if winner is None else self._game_won(winner)._settled()
        if self.options.shutouts_win == "game":
            return self._game_by_dashes(master)._settled()
        winner = self._ahead()
        ended = msgspec.structs.replace(self, champion=master)._noted(
            message("lav-match-by-dashes", side=SIDES[master], count=enough)
        )
        last = ended._recorded(message("lav-unfinished"), self.points)
        return (last if winner is None else ended._game_won(winner))._settled()

    def _ahead(self) -> Side | None:
        """The higher score at or above the target; None while nobody is there, and where both have as much (C5)."""
        a, b = self.points
        if max(a, b) < self.options.target or a == b:
            return None
        return 0 if a > b else 1

    def _level(self) -> Self:
        """The game goes on; where both have enough, it is said why."""
        if max(self.points) < self.options.target:
            return self
        return self._noted(message("ruzicka-level", points=self.points[0], target=self.options.target))

    def _game_won(self, winner: Side) -> Self:
        """The game counts the target for its winner, who carries the rest over; the last one counts in full (10.6)."""
        target, own, other = self.options.target, self.points[winner], self.points[1 - winner]
        won = self._count(winner)
        counted = _pair(winner, own if won.champion is not None else target, min(other, target))
        notes = (
            message("ruzicka-game", side=SIDES[winner], own=own, other=other),
            message("ruzicka-games", a=won.games[0], b=won.games[1]),
        )
        closed = won._noted(*notes)._recorded(str(len(self.game_rows) + 1), counted)
        if closed.champion is not None or own == target:
            return closed
        carried = _pair(winner, own - target, 0)
        return msgspec.structs.replace(
            closed,
            points=carried,
            rows=(*closed.rows, Row(message("lav-carried"), _cells(*carried))),
            notes=(*closed.notes, message("lav-carries", side=SIDES[winner], points=own - target)),
        )

    def _game_by_dashes(self, winner: Side) -> Self:
        """Enough dashes win the game in progress and begin anew; nothing is carried over (`shutouts_win=game`)."""
        target, other = self.options.target, min(self.points[1 - winner], self.options.target)
        won = self._count(winner)
        own = max(target, self.points[winner]) if won.champion is not None else target
        notes = (
            message("lav-game-by-dashes", side=SIDES[winner], count=self.dashes[winner]),
            message("ruzicka-games", a=won.games[0], b=won.games[1]),
        )
        restarted = msgspec.structs.replace(won, dashes=_pair(winner, 0, self.dashes[1 - winner]))
        return restarted._noted(*notes)._recorded(str(len(self.game_rows) + 1), _pair(winner, own, other))

    def _count(self, winner: Side) -> Self:
        """One game more for the winner, and the match with it if these are enough."""
        games = _sum(self.games, _one(winner))
        champion = winner if games[winner] >= self.options.games_to_win else None
        if self.champion is not None:
            champion = self.champion
        return msgspec.structs.replace(self, games=games, champion=champion)

    def _recorded(self, label: Message | str, result: Pair) -> Self:
        """The result of a game among those of the match; the next game begins at nothing."""
        return msgspec.structs.replace(
            self,
            points=(0, 0),
            recorded=_sum(self.recorded, result),
            game_rows=(*self.game_rows, Row(label, (str(result[0]), str(result[1])), line=True)),
        )

    def _settled(self) -> Self:
        """At the end of the match its winner gets as much as a game more; the difference is the final result (10.6)."""
        winner = self.champion
        if winner is None:
            return self
        award = _pair(winner, self.options.target, 0)
        recorded = _sum(self.recorded, award)
        own, other = recorded[winner], recorded[1 - winner]
        row = Row(message("lav-award"), tuple(str(part or "") for part in award), line=True)
        note = message(
            "lav-final",
            side=SIDES[winner],
            award=self.options.target,
            own=own,
            other=other,
            difference=own - other,
        )
        return msgspec.structs.replace(self, recorded=recorded, game_rows=(*self.game_rows, row))._noted(note)

    def _noted(self, *notes: Message) -> Self:
        return msgspec.structs.replace(self, notes=(*self.notes, *notes))

    @property
    def score(self) -> tuple[int, ...]:
        """The games won (C6)."""
        return self.games

    @property
    def winners(self) -> tuple[Side, ...]:
        return () if self.champion is None else (self.champion,)

    def tables(self) -> tuple[Table, ...]:
        """The three columns under a row of dashes, and what has been recorded for each game."""
        dashes = Row(message("lav-dashes"), ("|" * self.dashes[0], "", "|" * self.dashes[1]), line=True)
        return (
            Table(
                message("ruzicka-points-table"),
                (SIDES[0], message("lav-neutral-field"), SIDES[1]),
                (dashes, *self.rows),
                (str(self.points[0]), "", str(self.points[1])),
            ),
            Table(
                message("lav-games-table"),
                SIDES,
                self.game_rows,
                (str(self.recorded[0]), str(self.recorded[1])),
            ),
        )


def _lines(label: str, result: LavResult) -> list[Row]:
    """A deal as it stands on paper: the obligation once for each factor, what moves out of the middle, the extras."""
    side = result.declarer
    if side is None:
        return [Row(label, _cells(result.bonus(0), result.bonus(1)))]
    obligation = f"{'+' if result.passed else '-'}{result.obligation}"
    others = result.taken(1 - side)
    middle = str(result.neutral or "")
    first = (obligation, middle, str(others)) if side == 0 else (str(others), middle, obligation)
    rows = [Row(label, first)]
    for again in ("contra", "recontra")[: result.factor - 1]:
        rows.append(Row(message(f"lav-{again}"), (obligation, "", "") if side == 0 else ("", "", obligation)))
    if result.neutral and result.neutral_to is not None:
        rows.append(Row(message("lav-neutral-row"), _cells(*_pair(result.neutral_to, result.neutral, 0))))
    if result.zone:
        rows.append(Row(message("lav-zone-row"), _cells(*_pair(side, result.zone, 0))))
    if bonus := result.bonus(1 - side):
        rows.append(Row(message("lav-bonus-row"), _cells(*_pair(1 - side, bonus, 0))))
    return rows


def _cells(a: int, b: int) -> Cells:
    """What is written on both sides of an empty middle; nothing for nothing."""
    return (str(a or ""), "", str(b or ""))


def _pair(side: Side, own: int, other: int) -> Pair:
    """Figures for a side and for the other one, in the order of the columns."""
    return (own, other) if side == 0 else (other, own)


def _one(side: Side) -> Pair:
    return _pair(side, 1, 0)


def _sum(one: Pair, other: Pair) -> Pair:
    return (one[0] + other[0], one[1] + other[1])
