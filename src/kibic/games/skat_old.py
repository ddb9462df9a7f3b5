"""German Skat by the older rules. Rule book: skat.md, section 2."""

from __future__ import annotations

import functools
from typing import Annotated, ClassVar, Literal, Self

import msgspec
from msgspec import Meta

from kibic.core.actions import Action, ActionSet, Play
from kibic.core.cards import FRENCH_32
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.seats import Seat, Side
from kibic.core.sheets import Answers, Question, Result, Row, Sheet, Table
from kibic.games.skat import DECLARATIONS, Skat, SkatRound
from kibic.games.skat.actions import Declare, PlayOn, Throw
from kibic.games.skat.facts import Asking, ask
from kibic.games.skat.score import IS_SCHNEIDER, SCHNEIDER, TRICKS, DealResult, OnOff
from kibic.locale import Message, message
from kibic.mechanics.auction import Auction, Bid, Hold, Ladder, Pass
from kibic.mechanics.contracts import BASE, BIDS_OLD, GRAND_OUVERT, NULL_VALUES
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon
from kibic.mechanics.tricks import TrickRound

PLAYERS = 3


class OldRules(Options, frozen=True):
    """The house rules of a deal (2.9)."""

    jump_bids: OnOff = "off"
    rearhand_rule: Literal["replace", "always-asks"] = "replace"
    skat_loss_extra: Literal[0, 1] = 1
    null_loss_double: OnOff = "off"


class OldOptions(OldRules, frozen=True):
    """The house rules, and the length of the list (2.9)."""

    deals: Annotated[int, Meta(ge=3, le=120)] = 21

    def conflict(self) -> Message | None:
        if self.deals % PLAYERS:
            return message("skat-deals-multiple", deals=self.deals, size=PLAYERS)
        return None


class OldResult(DealResult, frozen=True, tag="skat-old"):
    """A deal by the older rules: the number of the game is the highest that applies, not a sum (2.6)."""

    @property
    def base(self) -> int:
        """The value of one level; of Null the whole value. Grand ouvert is a game of its own."""
        kind = self.contract.kind
        if kind == "N":
            return NULL_VALUES[self.contract.hand, self.contract.ouvert]
        return GRAND_OUVERT if kind == "G" and self.contract.ouvert else BASE[kind]

    @property
    def number(self) -> int:
        """The number of the game that was made (redni broj prolaza)."""
        contract = self.contract
        if contract.ouvert:
            return 6 if contract.kind == "G" else 7
        if contract.schwarz:
            return 6
        if self.tricks == TRICKS:
            return 5
        if contract.schneider:
            return 4
        if self.points >= SCHNEIDER:
            return 3
        return 2 if contract.hand else 1

    @property
    def tried(self) -> int:
        """The number that counts when the goal was missed: that of a plain game, or what was announced."""
        contract = self.contract
        if contract.ouvert:
            return 6 if contract.kind == "G" else 7
        if contract.schwarz:
            return 6
        return 4 if contract.schneider else 2 if contract.hand else 1

    @property
    def against(self) -> int:
        """The levels that the opponents made: 1 for Schneider, 2 for all tricks, none when thrown in."""
        if self.ending == "thrown":
            return 0
        return 2 if self.tricks == 0 else 1 if self.points <= IS_SCHNEIDER else 0

    @property
    def case(self) -> int:
        """0 for a game won, else how it was lost: 1 too cheap for the bid, 2 missed, 3 missed after an exchange."""
        if self.goal:
            return 0 if self.made >= self.bid else 1
        return 2 if self.contract.hand else 3

    @property
    def made(self) -> int:
        """What the game is worth when its goal is reached."""
        return self.base if self.null else self.base * (self.number + abs(self.matadors))

    def stake(self, options: OldRules) -> int:
        """The value before any doubling; nothing when the game was too cheap for the bid."""
        case = self.case
        if case == 0:
            return self.made
        if case == 1:
            return 0
        if self.null:
            return self.base
        extra = options.skat_loss_extra if case == 3 else 0
        return self.base * (self.tried + abs(self.matadors) + extra + self.against)

    def doubled(self, options: OldRules) -> bool:
        """Whether the loss counts twice: after an exchange, of Null only where the options say so."""
        return self.case == 3 and (not self.null or options.null_loss_double == "on")

    def score(self, options: OldRules) -> int:
        """What the soloist writes: the value, or at least the bid as a loss; 0 for a passed deal."""
        if self.soloist is None:
            return 0
        stake = self.stake(options)
        if self.case == 0:
            return stake
        return -max(stake * (2 if self.doubled(options) else 1), self.bid)


class OldSheet(Sheet, frozen=True, kw_only=True, tag="skat-old"):
    """Three columns of running totals. Deals that all passed are not counted."""

    options: OldOptions
    totals: tuple[int, ...] = (0,) * PLAYERS
    counted: int = 0
    rows: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """One more deal; where all passed the same dealer deals again (2.3)."""
        assert isinstance(result, OldResult)
        soloist = result.soloist
        if soloist is None:
            notes = (message("skat-note-passed-redeal"),)
            return msgspec.structs.replace(self, rounds=self.rounds + 1, dealer=result.dealer, notes=notes)
        score = result.score(self.options)
        totals = tuple(total + score * (seat == soloist) for seat, total in enumerate(self.totals))
        written = tuple(str(total) if seat == soloist else "" for seat, total in enumerate(totals))
        return msgspec.structs.replace(
            self,
            rounds=self.rounds + 1,
            counted=self.counted + 1,
            dealer=(result.dealer + 1) % PLAYERS,
            totals=totals,
            rows=(*self.rows, Row(str(self.counted + 1), (*facts_of(result), *written))),
            notes=explained(result, self.options),
        )

    @property
    def score(self) -> tuple[int, ...]:
        return self.totals

    @property
    def winners(self) -> tuple[Side, ...]:
        if self.counted < self.options.deals:
            return ()
        return tuple(side for side, total in enumerate(self.totals) if total == max(self.totals))

    def tables(self) -> tuple[Table, ...]:
        names = tuple(map(str, range(PLAYERS)))
        totals = (*[""] * len(COLUMNS), *map(str, self.totals))
        return (Table(message("skat-list"), (*COLUMNS, *names), self.rows, totals, "deals"),)


#: The columns of the list between the number of the deal and the players (2.8).
COLUMNS = tuple(message(f"skat-column-{name}") for name in ("base", "number", "matadors", "bid", "case"))


def facts_of(result: OldResult) -> tuple[str, ...]:
    """What is written of a deal in these columns."""
    number = result.number if result.goal else result.tried
    return (
        result.contract.text,
        "" if result.null else str(number),
        f"{result.matadors:+}" if result.matadors else "",
        str(result.bid),
        str(result.case) if result.case else "",
    )


def explained(result: OldResult, options: OldRules) -> tuple[Message, ...]:
    """The deal line by line: what it was worth, doubling, the bid as the least loss, what is written."""
    seat, score, stake = str(result.soloist), result.score(options), result.stake(options)
    notes = list(worth(result, options))
    if result.doubled(options):
        stake *= 2
        notes.append(message("skat-note-doubled", value=stake))
    if result.case == 1:
        notes.append(message("skat-note-old-too-cheap", bid=result.bid))
    elif -score == result.bid > stake:
        notes.append(message("skat-note-old-floor", bid=result.bid))
    return (*notes, message("skat-note-writes", seat=seat, score=f"{score:+}"))


def worth(result: OldResult, options: OldRules) -> tuple[Message, ...]:
    """What a deal was worth, line by line: base value, what was reached, number and matadors, the value and the bid."""
    seat, contract = str(result.soloist), message(f"skat-kind-{result.contract.kind}")
    notes = [message("skat-note-contract", seat=seat, contract=contract, base=result.base)]
    if result.ending == "thrown":
        notes.append(message("skat-note-thrown", seat=seat))
    elif result.null:
        notes.append(message("skat-note-null-won" if result.goal else "skat-note-null-lost", seat=seat))
    else:
        reached = "reached" if result.goal else "missed"
        notes.append(
            message(f"skat-note-old-{reached}", seat=seat, points=result.points, tricks=result.tricks)
        )
    if not result.null:
        number = result.number if result.goal else result.tried
        side = "with" if result.matadors > 0 else "without"
        notes.append(message(f"skat-note-old-{side}", number=number, count=abs(result.matadors)))
        if not result.goal and result.against:
            notes.append(message("skat-note-old-against", count=result.against))
        if result.case == 3 and options.skat_loss_extra:
            notes.append(message("skat-note-old-extra"))
    stake = result.made if result.case == 1 else result.stake(options)
    notes.append(message("skat-note-old-value", value=stake, bid=result.bid))
    return tuple(notes)


class OldRound(SkatRound, frozen=True, kw_only=True):
    """A deal by the older rules: no shortenings, but the soloist may throw in after an exchange (phase `throw-in`)."""

    game: OldSkat

    @property
    def _rules(self) -> OldRules:
        assert isinstance(self.options, OldRules)
        return self.options

    @property
    def ladder(self) -> Ladder:
        return LADDERS[self._rules.jump_bids]

    def _auction(self) -> Auction:
        """The dealer may take the place of whoever passes first."""
        assert self.dealer is not None
        replaces = self._rules.rearhand_rule == "replace"
        return Auction.between(self.game.in_order(self.dealer), replaces=replaces)

    @property
    def _asked_before_play(self) -> str:
        return "throw-in"

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if self.phase == "throw-in" and seat in self.turn:
            return (PlayOn(), Throw())
        return super().legal(seat)

    def _why_not_declare(self, declare: Declare) -> Message | None:
        """Any game may be declared, whatever the bid (D15); announcements need a hand game."""
        if declare.kind != "N" and declare.announced and self.how != "hand":
            return message("skat-announce-hand-only")
        return None

    def concessions(self, seat: Seat) -> tuple[Action, ...]:
        return ()

    def out_of_turn(self, seat: Seat) -> tuple[Action, ...]:
        return ()

    def _asked_after(self, declare: Declare) -> tuple[Seat, ...]:
        return () if self.how == "hand" else (self._soloist,)

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, PlayOn):
            return msgspec.structs.replace(self, pending=())
        if isinstance(action, Throw):
            return msgspec.structs.replace(self, pending=(), ending="thrown", closed=True)
        return super().after(by, action)


LADDERS = {"on": Ladder(BIDS_OLD), "off": Ladder(BIDS_OLD, jumps=False)}


class OldSkat(Skat):
    """Skat as it was: values are called one by one, games are numbered, and a lost exchange game is doubled."""

    id = "skat-old"
    title = Title("Nemački Skat (starija pravila)", "German Skat (older rules)")
    blurb = Title(
        "Skat po starim pravilima: vrednosti se govore redom, a igra se broji najvećim brojem.",
        "Skat by the old rules: values are called in order, and a game counts by its highest number.",
    )
    rulebook = "skat.md, section 2"
    options: ClassVar[type[Options]] = OldOptions
    packets = (3, 3, 4)
    result = OldResult
    round = OldRound

    def seated(self, options: Options) -> Skat:
        """Always a table of three."""
        return self

    @functools.cached_property
    def actions(self) -> ActionSet:
        """To bid and answer, exchange, declare, throw in, play each card."""
        return ActionSet(
            (
                *map(Bid, BIDS_OLD),
                Hold(),
                Pass(),
                TakeTalon(),
                PlayHand(),
                *map(LayAway, FRENCH_32.cards),
                *DECLARATIONS,
                PlayOn(),
                Throw(),
                *map(Play, FRENCH_32.cards),
            ),
            serbian_faces=True,
        )

    def sheet(self, options: Options) -> Sheet:
        """An empty list; seat 0 deals first."""
        assert isinstance(options, OldOptions)
        return OldSheet(options=options, dealer=0)

    def closes(self, state: TrickRound) -> bool:
        """Null ends with the first trick of the soloist; everything else is played out."""
        assert isinstance(state, SkatRound)
        return state.trump is None and state.tricks_of(soloist=True) > 0

    def returns(self, result: Result) -> tuple[float, ...]:
        """The score of the soloist by the usual options; the others share what it costs them equally."""
        assert isinstance(result, OldResult)
        score = result.score(OldOptions())
        return tuple(float(score) if seat == result.soloist else -score / 2 for seat in range(PLAYERS))

    def ask(self, sheet: Sheet, answers: Answers) -> Question | DealResult:
        """Soloist, game, matadors, bid, whether he threw in, tricks and points."""
        assert sheet.dealer is not None
        asking = Asking(PLAYERS, sheet.dealer, BIDS_OLD, ("played", "thrown"), null_covers_bid=False)
        return ask(OldResult, asking, answers)
