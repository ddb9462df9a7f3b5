"""The list on which deals of Skat are written, and each deal explained. Rule book: skat.md, sections 1.6 to 1.8."""

from __future__ import annotations

from typing import Self

import msgspec

from kibic.core.seats import Seat, Side
from kibic.core.sheets import Figure, Result, Row, Sheet, Table
from kibic.games.skat.score import LOST_BY_OTHERS, OWN_GAME, SCHNEIDER, WON, SkatOptions, SkatResult
from kibic.locale import Message, message


class SkatSheet(Sheet, frozen=True, kw_only=True, tag="skat"):
    """The list. `regular`, `won` and `lost` are the running figures of each player, `counted` the deals that count."""

    options: SkatOptions
    regular: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]
    counted: int = 0
    rows: tuple[Row, ...] = ()
    running: tuple[Row, ...] = ()

    @classmethod
    def empty(cls, options: SkatOptions) -> Self:
        """A list before its first deal, which seat 0 deals (1.3)."""
        nothing = (0,) * options.table_size
        return cls(options=options, dealer=0, regular=nothing, won=nothing, lost=nothing)

    def write(self, result: Result) -> Self:
        """One more deal. A passed one counts, unless the same dealer deals again (1.9)."""
        assert isinstance(result, SkatResult)
        again = result.soloist is None and self.options.all_pass == "redeal"
        number = str(self.counted + 1)
        sheet = msgspec.structs.replace(
            self,
            rounds=self.rounds + 1,
            counted=self.counted + (not again),
            dealer=result.dealer if again else (result.dealer + 1) % self.options.table_size,
            notes=_explained(result, self.options),
            rows=(*self.rows, Row("–" if again else number, _cells(result))),
        )
        soloist = result.soloist
        if soloist is None:
            return sheet
        regular = _plus(self.regular, soloist, result.score)
        cells = tuple(str(regular[soloist]) if seat == soloist else "" for seat in range(len(regular)))
        return msgspec.structs.replace(
            sheet,
            regular=regular,
            won=_plus(self.won, soloist, result.won),
            lost=_plus(self.lost, soloist, not result.won),
            running=(*self.running, Row(number, cells)),
        )

    @property
    def own_games(self) -> tuple[int, ...]:
        """50 for each own game won, less 50 for each lost (1.7, foot B)."""
        return tuple(OWN_GAME * (won - lost) for won, lost in zip(self.won, self.lost, strict=True))

    @property
    def by_others(self) -> tuple[int, ...]:
        """40 or, at a table of four, 30 for each game lost by another player (1.7, foot C)."""
        each = LOST_BY_OTHERS[self.options.table_size]
        return tuple(each * (sum(self.lost) - lost) for lost in self.lost)

    @property
    def seeger_fabian(self) -> tuple[int, ...]:
        """The total of Seeger and Fabian (1.7, foot D)."""
        return tuple(map(sum, zip(self.regular, self.own_games, self.by_others, strict=True)))

    @property
    def score(self) -> tuple[int, ...]:
        """The total that ranks the players."""
        return self.regular if self.options.ranking == "regular" else self.seeger_fabian

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each player: by total, then more games won, then fewer lost; equals share it (1.7)."""
        keys = list(zip(self.score, self.won, [-lost for lost in self.lost], strict=True))
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    def figures(self) -> tuple[Figure, ...]:
        """Both totals, the games won and lost, which decide between equals (1.7), and the deals that count."""
        totals = (
            Figure("points", message("figure-points"), self.regular, "total"),
            Figure("seeger-fabian", message("figure-seeger-fabian"), self.seeger_fabian, "total"),
        )
        return (
            *(totals if self.options.ranking == "regular" else reversed(totals)),
            Figure("won", message("figure-won"), self.won, "more"),
            Figure("lost", message("figure-lost"), self.lost, "fewer"),
            Figure("deals", message("figure-deals"), (self.counted,) * len(self.regular)),
        )

    @property
    def winners(self) -> tuple[Side, ...]:
        if self.counted < self.options.length:
            return ()
        return tuple(side for side, place in enumerate(self.places) if place == 1)

    def tables(self) -> tuple[Table, ...]:
        names = tuple(map(str, range(len(self.regular))))
        foot = (
            ("games-won", self.won),
            ("games-lost", self.lost),
            ("regular", self.regular),
            ("own-games", self.own_games),
            ("by-others", self.by_others),
            ("seeger-fabian", self.seeger_fabian),
            ("place", self.places),
        )
        return (
            Table(
                message("skat-list"),
                tuple(message(f"skat-column-{name}") for name in COLUMNS),
                self.rows,
                (),
                "deals",
            ),
            Table(message("skat-running"), names, self.running, tuple(map(str, self.regular)), "beside"),
            Table(
                message("skat-foot"),
                names,
                tuple(Row(message(f"skat-foot-{name}"), tuple(map(str, figures))) for name, figures in foot),
                (),
                "end",
            ),
        )


#: The columns of the list, after the number of the deal (1.8).
COLUMNS = (
    "dealer",
    "soloist",
    "base",
    "matadors",
    "hand",
    "schneider",
    "schneider-announced",
    "schwarz",
    "schwarz-announced",
    "ouvert",
    "bid",
    "multiplier",
    "score",
)


def _plus(figures: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*figures[:seat], figures[seat] + more, *figures[seat + 1 :])


def _cells(result: SkatResult) -> tuple[str, ...]:
    """The row of a deal; a passed one leaves all but the dealer empty."""
    if result.soloist is None:
        return (str(result.dealer), *[""] * (len(COLUMNS) - 1))
    marks = [name for name, times in result.levels.items() if times]
    if result.null:
        marks = [name for name in ("hand", "ouvert") if name in result.contract.text]
    return (
        str(result.dealer),
        str(result.soloist),
        f"{result.contract.kind} {result.base}",
        f"{result.matadors:+}" if result.matadors else "",
        *("×" if name in marks else "" for name in COLUMNS[4:10]),
        str(result.bid),
        "" if result.null else str(result.value // result.base),
        f"{result.score:+}",
    )


def _explained(result: SkatResult, options: SkatOptions) -> tuple[Message, ...]:
    """The deal line by line: base value, levels, value against bid, doubling, and what is written."""
    if result.soloist is None:
        return (message(f"skat-note-passed-{options.all_pass}"),)
    seat, contract = str(result.soloist), message(f"skat-kind-{result.contract.kind}")
    notes = [message("skat-note-contract", seat=seat, contract=contract, base=result.base)]
    if result.null:
        if result.contract.hand or result.contract.ouvert:
            form = "-".join(word for word in result.contract.text.split() if word != "N")
            notes.append(message(f"skat-note-null-{form}"))
    else:
        notes += _levels(result)
    notes.append(_outcome(result, seat))
    if not result.null:
        notes.append(message("skat-note-value", base=result.base, times=result.multiplier, value=result.made))
    notes.append(
        message("skat-note-overbid", bid=result.bid, base=result.base, value=result.value)
        if result.overbid
        else message("skat-note-bid", bid=result.bid, value=result.value)
    )
    if not result.won:
        notes.append(message("skat-note-doubled", value=2 * result.value))
    if result.kontra:
        notes.append(
            message(f"skat-note-{'re' if result.kontra == 2 else 'kontra'}", factor=2 * result.kontra)
        )
    notes.append(message("skat-note-writes", seat=seat, score=f"{result.score:+}"))
    if options.ranking == "seeger-fabian":
        own = OWN_GAME if result.won else -OWN_GAME
        name = "skat-note-seeger-won" if result.won else "skat-note-seeger-lost"
        notes.append(message(name, seat=seat, own=own, others=LOST_BY_OTHERS[result.players]))
    return tuple(notes)


def _levels(result: SkatResult) -> list[Message]:
    """A line for each level above the game itself."""
    notes = []
    for name, times in result.levels.items():
        if name == "matadors":
            side = "with" if result.matadors > 0 else "without"
            notes.append(message(f"skat-note-{side}", count=times, next=times + 1))
        elif name != "game" and times:
            notes.append(message(f"skat-note-{name}"))
    return notes


def _outcome(result: SkatResult, seat: str) -> Message:
    """What became of the game."""
    if result.ending != "played":
        return message(f"skat-note-{result.ending}", seat=seat)
    if result.null:
        return message("skat-note-null-won" if result.goal else "skat-note-null-lost", seat=seat)
    name = "skat-note-reached" if result.goal else "skat-note-missed"
    need = message("skat-need-schwarz")
    if not result.contract.schwarz:
        need = message("skat-need-points", points=SCHNEIDER if result.contract.schneider else WON)
    return message(
        name,
        seat=seat,
        points=result.points,
        tricks=result.tricks,
        need=need,
    )
