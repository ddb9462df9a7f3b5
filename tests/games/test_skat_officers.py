"""Officers' Skat against its page in the rule book: skat.md, section 5."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kibic.arena.contest import compare
from kibic.core.actions import Play
from kibic.core.cards import FRENCH_32, Card, hand
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.rng import QuickRng, shuffled
from kibic.core.seats import CHANCE
from kibic.core.views import ONLOOKER
from kibic.games.skat.actions import Declare
from kibic.games.skat_officers import (
    OfficersOptions,
    OfficersResult,
    OfficersRound,
    OfficersSheet,
    OfficersView,
)
from kibic.mechanics.contracts import trump_of
from tests.games.test_skat import number
from tests.play import moves
from tests.rulebook import section, table

GAME = game("skat-officers")
RULES = section("skat.md", 5)
#: Seat 0 deals first, so seat 1 names the game.
SOLOIST, DEALER = 1, 0


def dealt(pack: tuple[Card, ...], **options: object) -> Match:
    return Match.start(GAME, options).apply(CHANCE, Deal(pack))


def cards_of(match: Match) -> OfficersRound:
    assert isinstance(match.round, OfficersRound)
    return match.round


def layout(under: str, open_: str, dealers_open: str) -> tuple[Card, ...]:
    """A pack in which the soloist has these cards face down (the rest filled up) and open, the dealer these open."""
    named = [*hand(under), *hand(open_), *hand(dealers_open)]
    rest = [card for card in FRENCH_32.cards if card not in named]
    down, top, other = list(hand(under)), list(hand(open_)), list(hand(dealers_open))
    for cards in (top, other, down):
        while len(cards) < 8:
            cards.append(rest.pop(0))
    return (*down, *rest, *top, *other)


@pytest.mark.parametrize(
    "row", table(RULES, "#", "announced", "pts", "tr", "score"), ids=lambda row: row["#"]
)
@pytest.mark.parametrize("by_hand", [False, True], ids=["result", "typed"])
def test_scores(row: dict[str, str], by_hand: bool) -> None:
    said: Any = row["announced"].strip("`–")
    result = OfficersResult(DEALER, "H", said, int(row["pts"]), int(row["tr"]))
    sheet = GAME.sheet(OfficersOptions())
    if by_hand:
        assert GAME.ask(sheet, GAME.facts(result)) == result
    after = sheet.write(result)
    assert after.score == (0, number(row["score"]))
    assert after.dealer == SOLOIST


def test_the_table_of_results() -> None:
    """Every bound of the table in 5.5 is where it says."""
    rows = table(RULES, "P announced", "result", "score of P")
    bounds = {"pts ≥ 91": (91, 12), "61..90": (90, 8), "30..60": (30, 4), "pts ≤ 29, tr ≥ 1": (29, 1)}
    said = {row["result"]: row["score of P"] for row in rows if "else" not in row["score of P"]}
    assert set(bounds) | {"tr = 16", "tr = 0"} == set(said)
    for text, (pts, tricks) in bounds.items():
        assert OfficersResult(DEALER, "C", "", pts, tricks).plain == number(said[text])
    assert OfficersResult(DEALER, "C", "", 120, 16).plain == number(said["tr = 16"])
    assert OfficersResult(DEALER, "C", "", 0, 0).plain == number(said["tr = 0"])


def test_the_best_stake() -> None:
    options = OfficersOptions(stake_rule="best")
    for pts, tricks, score in ((120, 16, 4), (95, 12, 3), (90, 12, -3), (0, 0, -4)):
        assert OfficersResult(DEALER, "C", "schneider", pts, tricks).score(options) == score
    assert OfficersResult(DEALER, "C", "schwarz", 120, 16).score(options) == 8


def test_legal_cards() -> None:
    """The three examples of 5.9."""
    said = re.search(
        r"Legal cards, type H: face-up ([\w ]+), AH still face down; led 8H → only (\w+)\.", RULES
    )
    assert said
    order = GAME.order(trump_of("H"))
    held = hand(said[1])
    assert GAME.follow.allowed(order, held, hand("8H")) == hand(said[2])
    without = re.search(r"Type H, face-up ([\w ]+) \(pile of JS empty", RULES)
    assert without
    assert GAME.follow.allowed(order, hand(without[1]), hand("8H")) == hand(without[1])
    grand = re.search(r"Type G, face-up ([\w ]+); led (\w+) → (\w+)\.", RULES)
    assert grand
    allowed = GAME.follow.allowed(GAME.order(trump_of("G")), hand(grand[1]), hand(grand[2]))
    assert allowed == hand(grand[3])


def test_deck_positions() -> None:
    pack = shuffled(FRENCH_32.cards, QuickRng(1))
    state = cards_of(dealt(pack))
    assert state.turn == (SOLOIST,)
    assert set(state.hands[SOLOIST]) == set(pack[16:24])
    assert set(state.hands[DEALER]) == set(pack[24:])
    assert dealt(pack).view(ONLOOKER).hands == state.hands


@pytest.mark.parametrize("turn_up", ["immediate", "after-trick"])
def test_a_card_is_turned_up(turn_up: str) -> None:
    pack = layout("AH", "JS AD TD KC 7S QC 9S 8C", "8S TS")
    match = dealt(pack, turn_up=turn_up).apply(SOLOIST, Declare("H"))
    assert Card("AH") not in cards_of(match).hands[SOLOIST]
    with pytest.raises(IllegalAction, match="do not hold"):
        match.apply(SOLOIST, Play(Card("AH")))
    match = match.apply(SOLOIST, Play(Card("JS")))
    assert (Card("AH") in cards_of(match).hands[SOLOIST]) is (turn_up == "immediate")
    match = match.apply(DEALER, match.legal(DEALER)[0])
    assert Card("AH") in cards_of(match).hands[SOLOIST]
    assert [len(cards) for cards in cards_of(match).hands] == [8, 8]
    view = match.view(ONLOOKER)
    assert isinstance(view, OfficersView)
    assert view.piles[SOLOIST][0] == "AH"
    assert view.pack[0] == "AH"
    assert view.pack[1] is None


@pytest.mark.parametrize("turn_up", ["immediate", "after-trick"])
def test_invariants(turn_up: str) -> None:
    for seed in range(12):
        for move in moves(GAME, seed, {"turn_up": turn_up, "deals": 4}):
            state = cards_of(move.before)
            if state.phase == "play" and not state.trick:
                view = state.view(ONLOOKER)
                left = [sum(card is not None for card in piles) for piles in view.piles]
                assert left == [len(cards) for cards in state.hands]
                downs = sum(card is None for card in view.pack)
                assert 2 * (16 - len(state.tricks)) == sum(left) + downs
            if len(move.after.results) > len(move.before.results):
                result = move.after.results[-1]
                assert isinstance(result, OfficersResult)
                gained = [b - a for a, b in zip(move.before.sheet.score, move.after.sheet.score, strict=True)]
                assert gained[result.dealer] == 0
                assert abs(gained[result.soloist]) in (1, 2, 3, 4, 8)
                assert sum(result.tricks if seat else 16 - result.tricks for seat in (0, 1)) == 16


def test_the_higher_total_wins_and_equal_totals_draw() -> None:
    sheet: Any = OfficersSheet(options=OfficersOptions(deals=2), dealer=0)
    sheet = sheet.write(OfficersResult(0, "H", "", 61, 8))
    assert not sheet.over
    assert sheet.write(OfficersResult(1, "H", "", 61, 8)).winners == (0, 1)
    assert sheet.write(OfficersResult(1, "H", "", 91, 8)).winners == (0,)


def test_the_careful_player_beats_chance() -> None:
    assert compare(GAME, "careful", "random", 60).interval[0] > 0
