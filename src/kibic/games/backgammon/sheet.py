"""How games of backgammon end and how they are written down. Rule book: board-games.md, 9.6-9.9."""

from __future__ import annotations

from typing import Literal, Self

from msgspec.structs import replace

from kibic.core.seats import WHITE_AND_BLACK, Side
from kibic.core.sheets import Result, Row, Sheet, Table
from kibic.games.backgammon.options import BackgammonOptions
from kibic.locale import Message, message
from kibic.mechanics.backgammon_board import BAR, HOME, OFF, WHITE, Counts

LETTERS = WHITE_AND_BLACK.names
Ending = Literal["borne-off", "dropped", "resigned"]


class GameResult(Result, frozen=True, tag="backgammon"):
    """One game: who won, what kind of win it counts as (1, 2, 3 or 4), the cube, and whether a double was taken.

    `ending` says how it was won. A win by a dropped double or a resignation is of kind 1.
    """

    winner: Side
    kind: int
    cube: int = 1
    doubled: bool = False
    ending: Ending = "borne-off"


class BackgammonSheet(Sheet, frozen=True, kw_only=True, tag="backgammon"):
    """One row per game and running totals (9.8).

    `crawford` is `now` while the Crawford game is to be played: once, when a side first needs one point (9.9).
    """

    options: BackgammonOptions
    totals: tuple[int, int] = (0, 0)
    crawford: Literal["before", "now", "after"] = "before"
    rows: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """The points of one more game: its kind times the cube."""
        assert isinstance(result, GameResult)
        points = result.kind * result.cube
        white, black = self.totals
        totals = (white + points, black) if result.winner == WHITE else (white, black + points)
        cells = (LETTERS[result.winner], *map(str, (result.kind, result.cube, points, *totals)))
        return replace(
            self,
            rounds=self.rounds + 1,
            totals=totals,
            crawford=self._crawford_after(totals),
            rows=(*self.rows, Row(str(self.rounds + 1), cells)),
            notes=self._notes(result),
        )

    def _crawford_after(self, totals: tuple[int, int]) -> Literal["before", "now", "after"]:
        options = self.options
        if not options.cube or options.crawford == "off" or options.match_length == 0:
            return "before"
        if self.crawford != "before":
            return "after"
        return "now" if options.match_length - 1 in totals else "before"

    def _notes(self, result: GameResult) -> tuple[Message, ...]:
        side = message(f"colour-{LETTERS[result.winner]}")
        kind = message(f"kind-{self._kind(result)}")
        points = result.kind * result.cube
        if not self.options.cube:
            return (message("note-game", side=side, kind=kind, points=points),)
        note = message("note-game-cube", side=side, kind=kind, cube=result.cube, points=points)
        return (note, message("note-jacoby")) if self.options.counts_once(result.doubled) else (note,)

    def _kind(self, result: GameResult) -> str:
        """What to call a win: where the pieces stood tells it only if the game was played out and that counted."""
        if self.options.counts_once(result.doubled):
            return "plain"
        if result.ending != "borne-off":
            return result.ending
        return f"{self.options.scoring.split('-')[0]}-{result.kind}"

    @property
    def score(self) -> tuple[int, ...]:
        """The points of White and Black."""
        return self.totals

    @property
    def winners(self) -> tuple[Side, ...]:
        """Whoever has reached the match length; an open session has no end."""
        length = self.options.match_length
        return tuple(side for side, points in enumerate(self.totals) if length and points >= length)

    def tables(self) -> tuple[Table, ...]:
        """One table; the totals stand below the last two columns."""
        columns = tuple(
            message(f"column-{name}") for name in ("winner", "kind", "cube", "points", "white", "black")
        )
        totals = ("", "", "", "", *map(str, self.totals))
        return (Table(message("backgammon-sheet"), columns, self.rows, totals, "deals"),)


def kind_of_win(loser: Counts, options: BackgammonOptions) -> int:
    """How big a win by bearing off is, from where the loser's pieces are (9.6)."""
    if options.scoring == "seed-1-2-4":
        if loser[BAR]:
            return 4
        return 2 if any(loser[1:HOME]) else 1
    if loser[OFF]:
        return 1
    return 3 if any(loser[: OFF - HOME + 1]) else 2
