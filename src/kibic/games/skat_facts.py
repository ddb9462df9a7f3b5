"""Asking people with real cards for a deal of Skat. Rule book: skat.md, sections 1.6 and 1.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from kibic.core.sheets import Answers, Question
from kibic.games.skat_score import (
    IS_SCHNEIDER,
    TRICKS,
    WON,
    Announced,
    Contract,
    Ending,
    SkatResult,
    SkatSheet,
)
from kibic.locale import message
from kibic.mechanics.contracts import ALL_POINTS, KINDS, NULL_VALUES, Kind, trumps

#: The most card points that two cards in the skat can have.
_SKAT_POINTS = 22
_KONTRA = ("-", "kontra", "re")


def ask(sheet: SkatSheet, answers: Answers) -> Question | SkatResult:
    """The next question about a deal, or its result once all is known."""
    asking = _Asking(sheet, answers)
    for question in asking.questions():
        if question.key not in answers:
            return question
    assert asking.result is not None
    return asking.result


def facts(result: SkatResult) -> Answers:
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


class _Asking:
    """The questions of a deal one after another, each put with what was answered before; at the end the result."""

    def __init__(self, sheet: SkatSheet, answers: Answers) -> None:
        self._sheet, self._options, self._answers = sheet, sheet.options, answers
        self.points = self.tricks = self.lost_points = self.lost_tricks = 0
        self.result: SkatResult | None = None

    def _said(self, key: str) -> str:
        return str(self._answers[key])

    def questions(self) -> Iterator[Question]:
        """Stops at the first that is not answered yet, for what follows depends on it."""
        size, dealer = self._options.table_size, self._sheet.dealer
        assert dealer is not None
        seats = [seat for seat in range(size) if size == 3 or seat != dealer]
        yield Question("soloist", message("skat-fact-soloist"), ("-", *map(str, seats)))
        if self._said("soloist") == "-":
            self.result = SkatResult(size, dealer)
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
        tops = 0
        if kind != "N":
            counts = range(1, (4 if kind == "G" else len(trumps(kind))) + 1)
            signed = tuple(f"{sign}{count}" for sign in "+-" for count in counts)
            yield Question("matadors", message("skat-fact-matadors"), signed)
            tops = int(self._said("matadors"))
        yield Question("bid", message("skat-fact-bid"), tuple(map(str, self._bids(contract))))
        kontra = 0
        if self._options.kontra == "on":
            yield Question("kontra", message("skat-fact-kontra"), _KONTRA)
            kontra = _KONTRA.index(self._said("kontra"))
        ending: Ending = "played"
        if self._options.concede == "on":
            yield Question("ending", message("skat-fact-ending"), ("played", "conceded", "given"))
            ending = cast("Ending", self._said("ending"))
        yield from self._counts(contract, ending)
        self.result = SkatResult(
            players=size,
            dealer=dealer,
            soloist=int(self._said("soloist")),
            contract=contract,
            matadors=tops,
            bid=int(self._said("bid")),
            points=self.points,
            tricks=self.tricks,
            lost_points=self.lost_points,
            lost_tricks=self.lost_tricks,
            ending=ending,
            kontra=kontra,
        )

    def _bids(self, contract: Contract) -> tuple[int, ...]:
        values = self._options.ladder.values
        if contract.kind != "N":
            return values
        return tuple(value for value in values if value <= NULL_VALUES[contract.hand, contract.ouvert])

    def _counts(self, contract: Contract, ending: Ending) -> Iterator[Question]:
        """Tricks and points, where the score depends on them."""
        if ending == "conceded" or (contract.kind == "N" and ending == "given"):
            return
        if ending == "given":
            if not contract.schwarz:
                most = IS_SCHNEIDER if contract.schneider else WON - 2
                yield Question("theirs", message("skat-fact-theirs"), range(most + 1))
                self.lost_points = int(self._answers["theirs"])
                yield Question("their-tricks", message("skat-fact-their-tricks"), range(TRICKS))
                self.lost_tricks = int(self._answers["their-tricks"])
            yield Question(
                "points", message("skat-fact-points-so-far"), range(ALL_POINTS - self.lost_points + 1)
            )
            self.points = int(self._answers["points"])
            return
        if contract.kind == "N":
            yield Question("tricks", message("skat-fact-null-tricks"), range(2))
            self.tricks = int(self._answers["tricks"])
            return
        yield Question("tricks", message("skat-fact-tricks"), range(TRICKS + 1))
        self.tricks = int(self._answers["tricks"])
        self.points = ALL_POINTS
        if self.tricks < TRICKS:
            most = ALL_POINTS if self.tricks else _SKAT_POINTS
            yield Question("points", message("skat-fact-points"), range(most + 1))
            self.points = int(self._answers["points"])
        self.lost_points, self.lost_tricks = ALL_POINTS - self.points, TRICKS - self.tricks
