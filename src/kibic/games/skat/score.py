"""What a deal of Skat is worth, and the list it is written on. Rule book: skat.md, sections 1.6 to 1.9."""

from __future__ import annotations

import functools
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kibic.core.options import Options
from kibic.core.seats import Seat
from kibic.core.sheets import Result
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
