"""German Skat by the older rules against its page in the rule book: skat.md, section 2."""

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
from kibic.core.sheets import Answers, Question
from kibic.games.skat import SkatRound
from kibic.games.skat.actions import Declare, PlayOn, Throw
from kibic.games.skat.score import Contract
from kibic.games.skat_old import OldOptions, OldResult, OldSheet
from kibic.locale import say
from kibic.mechanics.auction import Auction, Bid, Hold, Ladder, Pass
from kibic.mechanics.contracts import BIDS_OLD
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon
from tests.games.test_skat import PLACES, contract, number
from tests.play import moves
from tests.rulebook import section, table

GAME = game("skat-old")
BOOK = section("skat.md", 0)
RULES = section("skat.md", 2)
SCORES = table(RULES, "#", "contract", "m", "bid", "pts", "tr", "case, number → v", "score")


def dealt(**options: object) -> Match:
    return Match.start(GAME, options).apply(CHANCE, Deal(FRENCH_32.cards))


def act(match: Match, *actions: Action) -> Match:
    for action in actions:
        match = match.apply(match.turn[0], action)
    return match


def cards_of(match: Match) -> SkatRound:
    assert isinstance(match.round, SkatRound)
    return match.round


def forehand_plays(match: Match) -> Match:
    return act(match, Pass(), Pass(), Bid(18))


def test_the_values_of_the_old_list() -> None:
    cells = re.findall(r"\| (\d+) \| [^|]+ \| (both|old|skat) ", BOOK)
    assert tuple(sorted(int(value) for value, where in cells if where != "skat")) == BIDS_OLD
    assert len(BIDS_OLD) == 66


def test_deck_positions() -> None:
    """0.6: packets of 3, the skat, 3 and 4."""
    row = next(line for line in BOOK.splitlines() if line.startswith("| `skat-old`, `skat-pirate`"))
    where = []
    for cell in row.strip("|").split("|")[1:]:
        found = re.findall(r"(\d+)–(\d+)|(\d+)", cell)
        where.append([p for a, b, one in found for p in (range(int(a), int(b) + 1) if a else [int(one)])])
    state = cards_of(dealt())
    for seat, places in zip((1, 2, 0), where[:3], strict=True):
        assert set(state.hands[seat]) == {FRENCH_32.cards[place] for place in places}
    assert set(state.skat) == {FRENCH_32.cards[place] for place in where[3]}


@pytest.mark.parametrize("row", table(RULES, "sequence", "result"), ids=lambda row: row["sequence"])
def test_auctions(row: dict[str, str]) -> None:
    auction, ladder = Auction.between((1, 2, 0), replaces=True), Ladder(BIDS_OLD, jumps=False)
    places = PLACES | {"dealer": PLACES["R"]}
    for step in row["sequence"].split(", "):
        who, said = step.split()[:2]
        action: Any = {"Moje": Hold(), "Dalje": Pass()}.get(said)
        action = action or Bid(int(said))
        assert auction.turn == places[who]
        if row["result"].startswith("illegal"):
            assert auction.objection(ladder, action) is not None
            return
        assert auction.objection(ladder, action) is None
        auction = auction.after(action)
    assert auction.over
    if found := re.fullmatch(r"(\w+) soloist at (\d+)", row["result"]):
        assert (auction.winner, auction.bid) == (places[found[1]], int(found[2]))
    else:
        assert auction.winner is None


def test_the_dealer_may_always_ask() -> None:
    """The option gives the auction of the international rules."""
    for rule, answering in (("replace", True), ("always-asks", False)):
        match = act(dealt(rearhand_rule=rule), Bid(18), Pass())
        assert match.turn == (0,)
        assert (Hold() in match.legal(0)) is answering
    with pytest.raises(IllegalAction, match="next value"):
        dealt().apply(2, Bid(20))
    assert cards_of(act(dealt(jump_bids="on"), Bid(20))).bid == 20


@pytest.mark.parametrize("by_hand", [False, True], ids=["result", "typed"])
@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["#"])
def test_scores(row: dict[str, str], by_hand: bool) -> None:
    null = row["m"] == "–"
    pts, tr = int(row["pts"]), int(row["tr"])
    facts = OldResult(
        players=3,
        dealer=0,
        soloist=2,
        contract=contract(row["contract"]),
        matadors=0 if null else number(row["m"]),
        bid=int(row["bid"]),
        points=pts,
        tricks=tr,
        lost_points=120 - pts,
        lost_tricks=10 - tr,
    )
    options = OldOptions()
    if by_hand:
        typed = GAME.ask(GAME.sheet(options), GAME.facts(facts))
        assert isinstance(typed, OldResult)
        facts = typed
    assert facts.score(options) == number(row["score"])
    how = row["case, number → v"]
    if how.startswith("won"):
        assert facts.case == 0
    elif how[0].isdigit():
        assert facts.case == int(how[0])
    if found := re.match(r"(?:won|1), (\d) → (\d+)", how):
        assert (facts.number, facts.made) == (int(found[1]), int(found[2]))
    sheet = GAME.sheet(options).write(facts)
    assert sheet.score == (0, 0, number(row["score"]))


@pytest.mark.parametrize("row", table(RULES, "#", "situation", "score"), ids=lambda row: row["#"])
def test_throwing_in(row: dict[str, str]) -> None:
    kind, tops, bid = re.match(r"`throw` as (\w)(?:, m \+(\d))?, bid (\d+)", row["situation"]).groups()  # type: ignore[union-attr]
    facts = OldResult(
        3, 0, 1, Contract(kind, False), int(tops or 0), int(bid), points=10, tricks=0, ending="thrown"
    )
    assert facts.score(OldOptions()) == number(row["score"])
    assert GAME.ask(GAME.sheet(OldOptions()), GAME.facts(facts)).score(OldOptions()) == number(row["score"])  # type: ignore[union-attr]


def test_how_the_deal_ended_is_asked_with_the_endings_there_are() -> None:
    answers: Answers = {"soloist": "1", "game": "C", "skat": "take", "matadors": "+2", "bid": "33"}
    question = GAME.ask(GAME.sheet(OldOptions()), answers)
    assert isinstance(question, Question)
    assert (question.key, question.allowed) == ("ending", ("played", "thrown"))
    assert say(question.text) == "Was it played, or did the soloist throw the cards in?"


def test_a_game_is_thrown_in_before_the_first_card() -> None:
    match = act(forehand_plays(dealt()), TakeTalon())
    match = act(match, *(LayAway(card) for card in cards_of(match).dealt_skat), Declare("C"))
    assert match.legal(1) == (PlayOn(), Throw())
    thrown = act(match, Throw())
    (result,) = thrown.results
    assert isinstance(result, OldResult)
    assert result.ending == "thrown"
    assert thrown.sheet.score[1] < 0
    played = act(match, PlayOn())
    assert cards_of(played).phase == "play"
    by_hand = act(forehand_plays(dealt()), PlayHand(), Declare("C"))
    assert cards_of(by_hand).phase == "play"
    assert by_hand.round.concessions(1) == ()


def test_any_game_may_be_declared_whatever_the_bid() -> None:
    match = dealt(jump_bids="on")
    match = act(match, Bid(60), Hold(), Pass(), Pass(), TakeTalon())
    match = act(match, *(LayAway(card) for card in cards_of(match).dealt_skat))
    assert {a.text for a in match.legal(1)} == {"D", "H", "S", "C", "G", "N", "N ouvert"}


def test_when_all_pass_the_same_dealer_deals_again() -> None:
    match = act(dealt(), Pass(), Pass(), Pass())
    assert isinstance(match.sheet, OldSheet)
    assert (match.sheet.counted, match.sheet.dealer, match.sheet.score) == (0, 0, (0, 0, 0))


def test_options() -> None:
    with pytest.raises(OptionsError, match="multiple"):
        read_options(OldOptions, {"deals": 20})
    lost = OldResult(3, 0, 1, Contract("D", False), 1, 18, 60, 6, 60, 4)
    assert lost.score(OldOptions(skat_loss_extra=0)) == -36
    null = OldResult(3, 0, 1, Contract("N", False), 0, 18, 10, 1)
    assert null.score(OldOptions(null_loss_double="on")) == -46
    hand = OldResult(3, 0, 1, Contract("N", True), 0, 18, 10, 1)
    assert hand.score(OldOptions(null_loss_double="on")) == -35


@pytest.mark.parametrize("jumps", ["off", "on"])
def test_invariants(jumps: str) -> None:
    for seed in range(10):
        played = moves(GAME, seed, {"jump_bids": jumps})
        for move in played:
            before, after = move.before.sheet, move.after.sheet
            if after.rounds == before.rounds:
                continue
            result = move.after.results[-1]
            assert isinstance(result, OldResult)
            gained = [b - a for a, b in zip(before.score, after.score, strict=True)]
            if result.soloist is None:
                assert not any(gained)
                continue
            assert [seat for seat, points in enumerate(gained) if points] == [result.soloist]
            score = gained[result.soloist]
            assert abs(score) >= result.bid
            if score > 0:
                assert score in BIDS_OLD
            assert score <= 360
            if not result.null and result.ending == "played":
                assert result.points + result.lost_points == 120
        counted = [each for each in played[-1].after.results if getattr(each, "soloist", None) is not None]
        assert len(counted) == 21
        assert {sum(each.dealer == seat for each in counted) for seat in range(3)} == {7}  # type: ignore[attr-defined]


def test_the_careful_player_beats_chance() -> None:
    assert compare(GAME, "careful", "random", 40).interval[0] > 0


def test_the_hand_is_all_there() -> None:
    for move in moves(GAME, "cards", rounds=4):
        state = cards_of(move.before)
        if state.hands:
            gone = [card for trick in state.tricks for card in trick.cards]
            there: list[Card] = [*(card for held in state.hands for card in held), *state.skat, *state.trick]
            assert sorted([*there, *gone]) == sorted(FRENCH_32.cards)
