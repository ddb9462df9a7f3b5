"""American Skat against its page in the rule book: skat.md, section 4."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kibic.arena.contest import compare
from kibic.core.actions import Action
from kibic.core.cards import FRENCH_32, Card
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction, OptionsError
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.options import read_options
from kibic.core.seats import CHANCE
from kibic.core.views import ONLOOKER
from kibic.games.skat_american import AmericanRound, AmericanView
from kibic.games.skat_american.actions import AcceptTurn, Decline, Gekser, PlayFromHand, SecondTurn, Turni
from kibic.games.skat_american.score import AmericanOptions, AmericanResult
from kibic.mechanics.auction import Pass
from kibic.mechanics.talon import LayAway
from tests.games.test_skat import number
from tests.play import moves
from tests.rulebook import section, table

GAME = game("skat-american")
RULES = section("skat.md", 4)


def dealt(first: str, second: str) -> Match:
    """A deal with these two cards in the skat."""
    rest = [card for card in FRENCH_32.cards if card not in (first, second)]
    return Match.start(GAME).apply(CHANCE, Deal((*rest[:9], Card(first), Card(second), *rest[9:])))


def act(match: Match, *actions: Action) -> Match:
    for action in actions:
        match = match.apply(match.turn[0], action)
    return match


def cards_of(match: Match) -> AmericanRound:
    assert isinstance(match.round, AmericanRound)
    return match.round


def view(match: Match, seat: int) -> AmericanView:
    seen = match.view(seat)
    assert isinstance(seen, AmericanView)
    return seen


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal(match.turn[0])]


def result_of(text: str, tops: int, pts: int, tr: int) -> AmericanResult:
    """A deal of forehand's out of the first column of the examples."""
    words = text.replace("`", "").replace(",", "").split()
    kind: Any = next((word for word in words if word in "DHSCG"), "N" if words[0] == "Null" else "G")
    said: Any = next((word for word in words if word in ("schneider", "schwarz", "ouvert")), "")
    how: Any = words[0].lower() if words[0] in ("Turni", "Gekser", "hand") else "hand"
    points, tricks = (120 - pts, pts, 0), (10 - tr, tr, 0)
    return AmericanResult(0, points, tricks, 1, how, kind, said, "second" in words, tops)


@pytest.mark.parametrize("by_hand", [False, True], ids=["result", "typed"])
@pytest.mark.parametrize(
    "row", table(RULES, "#", "game", "m", "pts", "tr", "number, v", "score"), ids=lambda row: row["#"]
)
def test_scores(row: dict[str, str], by_hand: bool) -> None:
    tops = 0 if row["m"] == "–" else number(row["m"])
    facts = result_of(row["game"], tops, int(row["pts"]), int(row["tr"]))
    options = AmericanOptions()
    if by_hand:
        typed = GAME.ask(GAME.sheet(options), GAME.facts(facts))
        assert isinstance(typed, AmericanResult)
        facts = typed
    assert facts.scores(options) == (0, number(row["score"]), 0)
    if found := re.fullmatch(r"(\d) → (\d+)", row["number, v"]):
        assert facts.number(options) == int(found[1])
        assert facts.value(options) == int(found[2])
    assert GAME.sheet(options).write(facts).score == (0, number(row["score"]), 0)


@pytest.mark.parametrize("row", table(RULES, "Ramš: points, tricks", "score"), ids=str)
def test_ramsch(row: dict[str, str]) -> None:
    pts, tr = (tuple(map(int, part.split())) for part in row["Ramš: points, tricks"].split(";"))
    facts = AmericanResult(0, pts, tr)
    expected = tuple(number(score) for score in row["score"].split(", "))
    assert facts.scores(AmericanOptions()) == expected
    assert GAME.ask(GAME.sheet(AmericanOptions()), GAME.facts(facts)) == facts


def test_turni() -> None:
    """The three examples below the tables of 4.11."""
    match = act(dealt("KH", "JS"), Turni(), Decline())
    assert texts(match) == ["suit", "grand"]
    assert view(match, ONLOOKER).turned == "JS"
    assert texts(act(dealt("JD", "KH"), Turni())) == ["accept", "accept as grand", "decline"]
    assert texts(act(dealt("9C", "KH"), Turni())) == ["accept", "decline"]
    with pytest.raises(IllegalAction, match="Only a jack"):
        act(dealt("9C", "KH"), Turni(), AcceptTurn(True))
    for grand, base in ((False, 7), (True, 12)):
        last = act(match, SecondTurn(grand))
        assert cards_of(last).kind == ("G" if grand else "S")
        facts = AmericanResult(0, (70, 50, 0), (5, 5, 0), 1, "turni", cards_of(last).kind or "N", "", True, 1)
        assert facts.base == base
        assert facts.doubled(AmericanOptions())


def test_who_sees_what_of_the_skat() -> None:
    match = act(dealt("9C", "KH"), Turni())
    assert view(match, 1).picked == ("9C",)
    assert view(match, 2).picked is None
    declined = act(match, Decline())
    assert "9C" in view(declined, 1).hand
    assert view(declined, 2).turned == "KH"
    accepted = act(match, AcceptTurn())
    assert view(accepted, 2).turned == "9C"
    assert view(accepted, 2).counts == (10, 12, 10)
    assert {"9C", "KH"} < set(view(accepted, 1).hand)
    laid = act(accepted, LayAway(Card("9C")))
    assert accepted.round.shown(1, LayAway(Card("9C")), 2).text == "discard ?"
    assert view(laid, 2).skat is None
    assert view(laid, 1).skat == ("9C",)


def test_gekser_is_grand_with_the_skat() -> None:
    match = act(dealt("9C", "KH"), Pass(), Gekser())
    assert cards_of(match).kind == "G"
    assert {"9C", "KH"} < set(view(match, 2).hand)
    assert view(match, 1).picked is None


def test_open_hands_are_seen_before_the_lead() -> None:
    for action in (PlayFromHand("N", "ouvert"), PlayFromHand("G", "ouvert")):
        match = act(dealt("9C", "KH"), action)
        assert view(match, ONLOOKER).hands[1] == cards_of(match).hands[1]
        assert view(match, ONLOOKER).hands[0] is None


def test_ramsch_when_all_pass() -> None:
    match = act(dealt("AC", "TC"), Pass(), Pass(), Pass())
    assert (cards_of(match).phase, cards_of(match).kind) == ("play", "G")
    while not match.results:
        before = cards_of(match)
        match = act(match, match.legal(match.turn[0])[0])
    (result,) = match.results
    assert isinstance(result, AmericanResult)
    assert sum(result.points) == 120
    assert before.skat == ("AC", "TC")


def test_options() -> None:
    with pytest.raises(OptionsError, match="multiple"):
        read_options(AmericanOptions, {"deals": 20})
    gekser = AmericanResult(0, (60, 60, 0), (5, 5, 0), 1, "gekser", "G", matadors=2)
    assert gekser.scores(AmericanOptions(gekser_loss_double="on")) == (0, -96, 0)
    levels = AmericanOptions(opponent_levels="on")
    hand = AmericanResult(0, (100, 20, 0), (8, 2, 0), 1, "hand", "H", matadors=-3)
    assert hand.scores(levels) == (0, -50, 0)
    trickless = AmericanResult(0, (110, 10, 0), (10, 0, 0), 1, "hand", "H", matadors=-3)
    assert trickless.scores(levels) == (0, -70, 0)
    tie = AmericanResult(0, (30, 30, 60), (3, 3, 4))
    assert tie.scores(AmericanOptions(ramsch_tie="none")) == (0, 0, 0)


def test_invariants() -> None:
    ramsch = {(-30, 0, 0), (0, 0, 20), (0, 0, 10), (0, 10, 10), (10, 10, 10)}
    for seed in range(12):
        spoken: list[int] = []
        for move in moves(GAME, seed):
            if cards_of(move.before).phase == "statement":
                assert move.by not in spoken
                spoken.append(move.by)
            before, after = move.before.sheet, move.after.sheet
            if after.rounds == before.rounds:
                continue
            spoken = []
            result = move.after.results[-1]
            assert isinstance(result, AmericanResult)
            gained = [b - a for a, b in zip(before.score, after.score, strict=True)]
            if result.soloist is None:
                assert tuple(sorted(gained)) in ramsch
            else:
                assert [seat for seat, score in enumerate(gained) if score] == [result.soloist]
            if not result.null:
                assert sum(result.points) == 120


def test_the_careful_player_beats_chance() -> None:
    assert compare(GAME, "careful", "random", 40).interval[0] > 0
