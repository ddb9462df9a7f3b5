"""Asking people with real cards for a deal of American Skat. Rule book: skat.md, section 4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from kibic.core.seats import Seat
from kibic.core.sheets import Answers, Question
from kibic.games.skat.score import Announced
from kibic.games.skat_american.score import BASES, PLAYERS, TRICKS, AmericanResult, How
from kibic.locale import message
from kibic.mechanics.contracts import ALL_POINTS, Kind, trumps


def ask(dealer: Seat, answers: Answers) -> Question | AmericanResult:
    """The next question about a deal, or its result once all is known."""
    for question in _questions(answers):
        if question.key not in answers:
            return question
    if answers["soloist"] == "-":
        taken, tricks = (
            (int(answers[f"{what}-0"]), int(answers[f"{what}-1"])) for what in ("points", "tricks")
        )
        return AmericanResult(dealer, (*taken, ALL_POINTS - sum(taken)), (*tricks, TRICKS - sum(tricks)))
    how, kind, said = _game(answers)
    soloist, won = int(answers["soloist"]), int(answers["tricks"])
    own = int(answers.get("points", ALL_POINTS if won == TRICKS else 0))
    # Who of the two others took how much is of no account.
    other = (soloist + 1) % PLAYERS
    shares = {soloist: (own, won), other: (ALL_POINTS - own, TRICKS - won)}
    return AmericanResult(
        dealer=dealer,
        points=tuple(shares.get(seat, (0, 0))[0] for seat in range(PLAYERS)),
        tricks=tuple(shares.get(seat, (0, 0))[1] for seat in range(PLAYERS)),
        soloist=soloist,
        how=how,
        kind=kind,
        announced=said,
        second_turn=answers.get("turn") == "2",
        matadors=int(answers.get("matadors", 0)),
    )


def facts(result: AmericanResult) -> Answers:
    """The answers to `ask` that give this result."""
    if result.soloist is None:
        shares = {f"points-{seat}": result.points[seat] for seat in (0, 1)}
        return {"soloist": "-", **shares, **{f"tricks-{seat}": result.tricks[seat] for seat in (0, 1)}}
    return {
        "soloist": str(result.soloist),
        "how": result.how,
        "game": result.kind,
        "turn": "2" if result.second_turn else "1",
        "announced": result.announced or "-",
        "matadors": f"{result.matadors:+}",
        "points": result.points[result.soloist],
        "tricks": result.tricks[result.soloist],
    }


def _game(answers: Answers) -> tuple[How, Kind, Announced]:
    """How the soloist played, what, and what he announced, as far as it was asked."""
    how = cast("How", answers["how"])
    kind = cast("Kind", answers.get("game", "G"))
    said = str(answers.get("announced", "-"))
    return how, kind, cast("Announced", "" if said == "-" else said)


def _questions(answers: Answers) -> Iterator[Question]:
    """The questions in order; what follows depends on the answers before."""
    yield Question("soloist", message("american-fact-soloist"), ("-", "0", "1", "2"))
    if answers["soloist"] == "-":
        yield Question("points-0", message("american-fact-points-of", seat="0"), range(ALL_POINTS + 1))
        left = ALL_POINTS - int(answers["points-0"])
        yield Question("points-1", message("american-fact-points-of", seat="1"), range(left + 1))
        yield Question("tricks-0", message("american-fact-tricks-of", seat="0"), range(TRICKS + 1))
        left = TRICKS - int(answers["tricks-0"])
        yield Question("tricks-1", message("american-fact-tricks-of", seat="1"), range(left + 1))
        return
    yield Question("how", message("american-fact-how"), tuple(BASES))
    how = cast("How", answers["how"])
    if how != "gekser":
        yield Question("game", message("skat-fact-game"), (*BASES[how], *(["N"] if how == "hand" else [])))
    _, kind, _ = _game(answers)
    if how == "hand":
        words = ["schneider", "schwarz"] if kind != "N" else []
        words += ["ouvert"] if kind in ("G", "N") else []
        yield Question("announced", message("skat-fact-announced"), ("-", *words))
    if how == "turni":
        yield Question("turn", message("american-fact-turn"), ("1", "2"))
    if kind == "N":
        yield Question("tricks", message("skat-fact-null-tricks"), range(2))
        return
    counts = range(1, (4 if kind == "G" else len(trumps(kind))) + 1)
    signed = tuple(f"{sign}{count}" for sign in "+-" for count in counts)
    yield Question("matadors", message("skat-fact-matadors"), signed)
    yield Question("tricks", message("skat-fact-tricks"), range(TRICKS + 1))
    if int(answers["tricks"]) < TRICKS:
        yield Question("points", message("skat-fact-points"), range(ALL_POINTS + 1))
