"""What a deal of Skat is worth, and the list it is written on. Rule book: skat.md, sections 1.6 to 1.9."""

from __future__ import annotations

import functools
from typing import Annotated, Literal, Self

import msgspec
from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import Seat, Side
from kibic.core.sheets import Figure, Result, Row, Sheet, Table
from kibic.locale import Message, message
from kibic.mechanics.auction import Ladder
from kibic.mechanics.contracts import BASE, BIDS, NULL_VALUES, Kind

#: Tricks of a deal.
TRICKS = 10
#: Points with which the soloist has won, has made the others Schneider, and is Schneider himself (1.6.2, 1.6.3).
WON, SCHNEIDER, IS_SCHNEIDER = 61, 90, 30
#: Seeger-Fabian: for each own game, and for each game another player loses, by the size of the table (1.7).
OWN_GAME, LOST_BY_OTHERS = 50, {3: 40, 4: 30}
#: Deals of a list if nothing else is said (1.9).
USUAL_DEALS = {3: 36, 4: 48}

#: What may be bid on the International Skat Server although no game has this value (6.5 step 2).
ISS_BIDS = (171, 189, 190)

#: How a deal ended: played (or claimed) to its end, given up by the soloist, or by the opponents (1.6.6), or thrown in
#: by the soloist before the first card (2.4).
Ending = Literal["played", "conceded", "given", "thrown"]
#: What was announced; Schwarz holds Schneider, and ouvert in suit and Grand holds both.
Announced = Literal["", "schneider", "schwarz", "ouvert"]
OnOff = Literal["on", "off"]


@functools.cache
def _ladder(jumps: bool, iss: bool) -> Ladder:
    return Ladder(tuple(sorted((*BIDS, *ISS_BIDS))) if iss else BIDS, jumps)


class SkatOptions(Options, frozen=True):
    """The table, the list, and house rules (1.9).

    `customs` are those of the official rules, or of the International Skat Server, where 171, 189 and 190 may be bid,
    a deal stops once an announcement has failed, and the soloist gives up or claims whoever is on turn (6.5).
    """

    table_size: Literal[3, 4] = 3
    deals: Literal["standard"] | Annotated[int, Meta(ge=3, le=240)] = "standard"
    ranking: Literal["regular", "seeger-fabian"] = "regular"
    jump_bids: OnOff = "on"
    all_pass: Literal["count", "redeal"] = "count"
    concede: OnOff = "on"
    claim: OnOff = "on"
    kontra: OnOff = "off"
    customs: Literal["isko", "iss"] = "isko"

    @property
    def length(self) -> int:
        """How many deals the list has."""
        return USUAL_DEALS[self.table_size] if self.deals == "standard" else self.deals

    @property
    def ladder(self) -> Ladder:
        """The values that may be bid (0.7)."""
        return _ladder(self.jump_bids == "on", self.customs == "iss")

    def conflict(self) -> Message | None:
        if self.length % self.table_size:
            return message("skat-deals-multiple", deals=self.length, size=self.table_size)
        return None


class Contract(msgspec.Struct, frozen=True):
    """What the soloist plays: the kind, from the hand or not, and what he announced."""

    kind: Kind
    hand: bool
    announced: Announced = ""

    @property
    def text(self) -> str:
        """As players write it: ``S hand schneider``."""
        return " ".join(word for word in (self.kind, "hand" if self.hand else "", self.announced) if word)

    @property
    def schneider(self) -> bool:
        """Whether Schneider is announced."""
        return self.kind != "N" and self.announced != ""

    @property
    def schwarz(self) -> bool:
        """Whether Schwarz is announced."""
        return self.kind != "N" and self.announced in ("schwarz", "ouvert")

    @property
    def ouvert(self) -> bool:
        """Whether the soloist's hand lies open."""
        return self.announced == "ouvert"


class DealResult(Result, frozen=True):
    """A deal of one against two. `soloist` is None for a passed deal; the rest says nothing then.

    `points` and `tricks` are the soloist's (skat included), `lost_points` and `lost_tricks` those of the opponents, all
    as they stood when the deal ended. `matadors` is signed (0.4), `kontra` 1 for kontra and 2 for kontra and re.
    """

    players: int
    dealer: Seat
    soloist: Seat | None = None
    contract: Contract = Contract("D", False)
    matadors: int = 0
    bid: int = 0
    points: int = 0
    tricks: int = 0
    lost_points: int = 0
    lost_tricks: int = 0
    ending: Ending = "played"
    kontra: int = 0

    @property
    def null(self) -> bool:
        """Whether the contract is Null."""
        return self.contract.kind == "N"

    @property
    def goal(self) -> bool:
        """Whether the soloist reached what he set out for (1.6.2, 2.6)."""
        if self.ending != "played":
            return self.ending == "given"
        if self.null:
            return self.tricks == 0
        if self.contract.schwarz:
            return self.tricks == TRICKS
        return self.points >= (SCHNEIDER if self.contract.schneider else WON)


class SkatResult(DealResult, frozen=True, tag="skat"):
    """A deal as the list needs it, by the international rules."""

    @property
    def base(self) -> int:
        """The value of one level; of Null the whole value."""
        if self.contract.kind == "N":
            return NULL_VALUES[self.contract.hand, self.contract.ouvert]
        return BASE[self.contract.kind]

    @property
    def levels(self) -> dict[str, int]:
        """What the multiplier is made of, in the order it is counted; empty in Null (1.6.3, 1.6.6)."""
        if self.null:
            return {}
        contract = self.contract
        schneider, schwarz = contract.schneider, contract.schwarz
        if self.ending == "played":
            schneider |= self.points >= SCHNEIDER or self.points <= IS_SCHNEIDER
            schwarz |= self.tricks in (0, TRICKS)
        elif self.ending == "given":
            schneider |= self.points >= SCHNEIDER
        levels = {
            "game": 1,
            "matadors": abs(self.matadors),
            "hand": int(contract.hand),
            "schneider": int(schneider),
            "schneider-announced": int(contract.schneider),
            "schwarz": int(schwarz),
            "schwarz-announced": int(contract.schwarz),
            "ouvert": int(contract.ouvert),
        }
        if self.ending == "given":
            # Opponents who give up give no more than the bid needs, and only what could still be reached.
            for level, open_ in (
                ("schneider", self.lost_points <= IS_SCHNEIDER),
                ("schwarz", self.lost_tricks == 0),
            ):
                if not open_:
                    break
                if self.base * sum(levels.values()) < self.bid:
                    levels[level] = 1
        return levels

    @property
    def multiplier(self) -> int:
        """How many times the base value counts; 1 in Null."""
        return sum(self.levels.values()) or 1

    @property
    def made(self) -> int:
        """What the game was worth before it is held against the bid."""
        return self.base * self.multiplier

    @property
    def overbid(self) -> bool:
        """Whether the soloist bid more than his game is worth (1.6.4)."""
        return self.soloist is not None and self.made < self.bid

    @property
    def value(self) -> int:
        """The value that is won or lost: when overbid, the lowest multiple of the base that covers the bid (1.6.4)."""
        return -(-self.bid // self.base) * self.base if self.overbid else self.made

    @property
    def won(self) -> bool:
        """Whether the soloist has won."""
        return self.goal and not self.overbid

    @property
    def score(self) -> int:
        """What the soloist writes; 0 for a passed deal (1.6.5)."""
        if self.soloist is None:
            return 0
        return self.value * (1, 2, 4)[self.kontra] * (1 if self.won else -2)


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
                message("skat-list"), tuple(message(f"skat-column-{name}") for name in COLUMNS), self.rows, ()
            ),
            Table(message("skat-running"), names, self.running, tuple(map(str, self.regular))),
            Table(
                message("skat-foot"),
                names,
                tuple(Row(message(f"skat-foot-{name}"), tuple(map(str, figures))) for name, figures in foot),
                (),
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
