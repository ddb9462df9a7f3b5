"""Asking people with real cards for a deal of Skat. Rule book: skat.md, sections 1.6 and 1.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, cast

import msgspec

from kibic.core.seats import Seat
from kibic.core.sheets import Answers, Question
from kibic.games.skat.score import (
    IS_SCHNEIDER,
    TRICKS,
    WON,
    Announced,
    Contract,
    DealResult,
    Ending,
)
from kibic.locale import message
from kibic.mechanics.contracts import ALL_POINTS, KINDS, NULL_VALUES, Kind, trumps

#: The most card points that two cards in the skat can have.
_SKAT_POINTS = 22
_KONTRA = ("-", "kontra", "re")


class Asking(msgspec.Struct, frozen=True):
    """What may be answered about a deal: who can have played, which bids, endings and doublings there are."""

    players: int
    dealer: Seat
    bids: tuple[int, ...]
    endings: tuple[Ending, ...] = ("played",)
    kontra: bool = False
    null_covers_bid: bool = True


R = TypeVar("R", bound=DealResult)


def ask(kind: type[R], asking: Asking, answers: Answers) -> Question | R:
    """The next question about a deal, or its result once all is known."""
    asked = _Asked(asking, answers)
    for question in asked.questions():
        if question.key not in answers:
            return question
    return kind(asking.players, asking.dealer, **asked.result)


def facts(result: DealResult) -> Answers:
    """The answers to `ask` that give this result; those that it does not ask for are left unread."""
    if result.soloist is None:
        return {"soloist": "-"}
    contract = result.contract
    return {
        "soloist": str(result.soloist),
        "game": contract.kind,
        "skat": "hand" if contract.hand else "take",
        "announced": contract.announced or "-",
        "matadors": f"{result.matadors:+}",
        "bid": str(result.bid),
        "kontra": _KONTRA[result.kontra],
        "ending": result.ending,
        "tricks": result.tricks,
        "points": result.points,
        "theirs": result.lost_points,
        "their-tricks": result.lost_tricks,
    }


class _Asked:
    """The questions of a deal one after another, each put with what was answered before; at the end the result."""

    def __init__(self, asking: Asking, answers: Answers) -> None:
        self._asking, self._answers = asking, answers
        #: The fields of the result that are known.
        self.result: dict[str, Any] = {}

    def _said(self, key: str) -> str:
        return str(self._answers[key])

    def questions(self) -> Iterator[Question]:
        """Stops at the first that is not answered yet, for what follows depends on it."""
        asking = self._asking
        seats = [seat for seat in range(asking.players) if asking.players == 3 or seat != asking.dealer]
        yield Question("soloist", message("skat-fact-soloist"), ("-", *map(str, seats)))
        if self._said("soloist") == "-":
            return
        yield Question("game", message("skat-fact-game"), KINDS)
        kind = cast("Kind", self._said("game"))
        yield Question("skat", message("skat-fact-skat"), ("take", "hand"))
        hand = self._said("skat") == "hand"
        announced: Announced = ""
        if kind == "N" or hand:
            words = ("-", "ouvert") if kind == "N" else ("-", "schneider", "schwarz", "ouvert")
            yield Question("announced", message("skat-fact-announced"), words)
            if self._said("announced") != "-":
                announced = cast("Announced", self._said("announced"))
        contract = Contract(kind, hand, announced)
        self.result = {"soloist": int(self._said("soloist")), "contract": contract}
        if kind != "N":
            counts = range(1, (4 if kind == "G" else len(trumps(kind))) + 1)
            signed = tuple(f"{sign}{count}" for sign in "+-" for count in counts)
            yield Question("matadors", message("skat-fact-matadors"), signed)
            self.result["matadors"] = int(self._said("matadors"))
        yield Question("bid", message("skat-fact-bid"), tuple(map(str, self._bids(contract))))
        self.result["bid"] = int(self._said("bid"))
        if asking.kontra:
            yield Question("kontra", message("skat-fact-kontra"), _KONTRA)
            self.result["kontra"] = _KONTRA.index(self._said("kontra"))
        endings = tuple(each for each in asking.endings if each != "thrown" or not hand)
        if len(endings) > 1:
            yield Question(
                "ending", message("skat-fact-thrown" if "thrown" in endings else "skat-fact-ending"), endings
            )
            self.result["ending"] = self._said("ending")
        yield from self._counts(contract, self.result.get("ending", "played"))

    def _bids(self, contract: Contract) -> tuple[int, ...]:
        bids = self._asking.bids
        if contract.kind != "N" or not self._asking.null_covers_bid:
            return bids
        return tuple(value for value in bids if value <= NULL_VALUES[contract.hand, contract.ouvert])

    def _number(self, key: str) -> int:
        return int(self._answers[key])

    def _counts(self, contract: Contract, ending: Ending) -> Iterator[Question]:
        """Tricks and points, where the score depends on them."""
        if ending in ("conceded", "thrown") or (contract.kind == "N" and ending == "given"):
            return
        if ending == "given":
            theirs = 0
            if not contract.schwarz:
                most = IS_SCHNEIDER if contract.schneider else WON - 2
                yield Question("theirs", message("skat-fact-theirs"), range(most + 1))
                theirs = self._number("theirs")
                yield Question("their-tricks", message("skat-fact-their-tricks"), range(TRICKS))
                self.result |= {"lost_points": theirs, "lost_tricks": self._number("their-tricks")}
            yield Question("points", message("skat-fact-points-so-far"), range(ALL_POINTS - theirs + 1))
            self.result["points"] = self._number("points")
            return
        if contract.kind == "N":
            yield Question("tricks", message("skat-fact-null-tricks"), range(2))
            self.result["tricks"] = self._number("tricks")
            return
        yield Question("tricks", message("skat-fact-tricks"), range(TRICKS + 1))
        tricks, points = self._number("tricks"), ALL_POINTS
        if tricks < TRICKS:
            yield Question(
                "points", message("skat-fact-points"), range((points if tricks else _SKAT_POINTS) + 1)
            )
            points = self._number("points")
        self.result |= {
            "tricks": tricks,
            "points": points,
            "lost_tricks": TRICKS - tricks,
            "lost_points": ALL_POINTS - points,
        }
