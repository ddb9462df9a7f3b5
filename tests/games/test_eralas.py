"""Eralaš and its children's variant against their page in the rule book: whist.md, section 6."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from kibic.core.cards import FRENCH_52, SUITS, Card, hand
from kibic.core.chance import Deal
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.seats import CHANCE
from kibic.core.sheets import Question
from kibic.core.views import ONLOOKER
from kibic.games.eralas import EralasOptions
from kibic.games.vist import Vist
from kibic.mechanics.order import winning_card
from kibic.mechanics.three_tables import ThreeTables, TrickResult
from tests.games import three_table_examples as examples
from tests.play import moves
from tests.rulebook import section, table

SEATS = "NESW"
ERALAS, DECIJI = game("eralas"), game("eralas-deciji")
ROWS = {row["id"]: row for row in table(section("whist.md", 6), "id", "before", "deal", "after")}


def deal_with(aces: str) -> Deal:
    """A pack that gives the aces to the seats named, dealt by W."""
    hands: dict[str, list[Card]] = {seat: [] for seat in SEATS}
    for suit, seat in zip(SUITS, aces, strict=True):
        hands[seat].append(Card("A" + suit))
    rest = [card for card in FRENCH_52.cards if card[0] != "A"]
    for seat in SEATS:
        while len(hands[seat]) < 13:
            hands[seat].append(rest.pop())
    return Deal(tuple(hands[SEATS[place % 4]][place // 4] for place in range(52)))


def dealt(rules: Vist, aces: str, t1: tuple[int, int] = (0, 0), **options: object) -> Match:
    """A match in which W has dealt these aces, with these points in Table 1."""
    match = Match.start(rules, {"first_dealer": "W", **options})
    assert isinstance(match.sheet, ThreeTables)
    sheet = msgspec.structs.replace(match.sheet, t1=t1)
    match = msgspec.structs.replace(match, sheet=sheet, round=rules.start(match.options, sheet))
    return match.apply(CHANCE, deal_with(aces))


def rules_of(row: dict[str, str]) -> Any:
    named = re.search(r"`(eralas(?:-deciji)?)`", row["deal"])
    return game(named[1]) if named else ERALAS


@pytest.mark.parametrize("name", ["ER1", "ER2", "ER3", "ER4", "ER5"])
def test_worked_deals(name: str) -> None:
    row = ROWS[name]
    rules = rules_of(row)
    sheet = examples.before(row["before"], rules.sheet(rules.options()))
    examples.check(sheet, examples.deal(row["deal"], row["after"], others=0), row["after"])


def test_worked_trick() -> None:
    row = ROWS["ER6"]
    cards = hand(" ".join(re.findall(r"\b[2-9TJQKA][SHDC]\b", row["deal"])))
    winner = SEATS[winning_card(ERALAS.order(None), cards)]
    assert row["after"] == f"{winner} wins"


@pytest.mark.parametrize(
    ("aces", "honours"),
    [
        ("NNNE", (3, 0)),
        ("NNNS", (3, 0)),
        ("WWWW", (0, 4)),
        ("NNSS", (0, 0)),
        ("NNSE", (0, 0)),
        ("EEWN", (0, 0)),
    ],
)
def test_only_one_hand_counts(aces: str, honours: tuple[int, int]) -> None:
    match = dealt(ERALAS, aces)
    assert match.view(ONLOOKER).announced == tuple(aces.count(seat) for seat in SEATS)
    assert ERALAS.honours_counted(match.round) == honours


def test_aces_of_partners_together_when_agreed() -> None:
    match = dealt(ERALAS, "NNSE", ace_scope="side")
    assert ERALAS.honours_counted(match.round) == (3, 1)


def test_aces_that_win_the_gem_close_the_deal() -> None:
    match = dealt(ERALAS, "WWWW", t1=(1, 2))
    assert match.results == (TrickResult(3, (0, 4), None),)
    assert match.sheet.dealer == 0


def test_children_score_aces_at_four_points() -> None:
    assert dealt(ERALAS, "SSSE", t1=(4, 3)).results == ()
    assert dealt(DECIJI, "SSSE", t1=(4, 3)).results == (TrickResult(3, (3, 0), None),)


def test_no_card_is_turned() -> None:
    state = dealt(ERALAS, "NESW").round
    assert state.view(ONLOOKER).turned is None
    assert state.view(ONLOOKER).trump is None


@pytest.mark.parametrize(("scope", "key"), [("hand", "aces"), ("side", "honours")])
def test_facts_are_asked_as_the_aces_count(scope: str, key: str) -> None:
    sheet = ERALAS.sheet(EralasOptions(first_dealer="W", ace_scope=scope))
    question = ERALAS.ask(sheet, {})
    assert isinstance(question, Question)
    assert question.key == key
    results = [TrickResult(3, (0, 4), (9, 4)), TrickResult(3, (4, 0), (5, 8))]
    results += [TrickResult(3, (0, 0) if scope == "hand" else (2, 2), (7, 6))]
    for result in results:
        answers = {name: answer for name, answer in ERALAS.facts(result).items() if name in (key, "tricks")}
        assert ERALAS.ask(sheet, answers) == result


@pytest.mark.parametrize("rules", [ERALAS, DECIJI], ids=lambda rules: rules.id)
def test_invariants_of_random_matches(rules: Vist) -> None:
    """12: at most one hand scores; the rest as in Vist."""
    counted = 0
    for seed in range(40):
        match = moves(rules, seed)[-1].after
        for result in match.results:
            assert isinstance(result, TrickResult)
            assert result.honours in ((0, 0), (3, 0), (4, 0), (0, 3), (0, 4))
            assert result.tricks is None or sum(result.tricks) == 13
            counted += result.honours != (0, 0)
        assert max(match.sheet.score) >= 8
    assert counted > 10
