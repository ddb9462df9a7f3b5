"""Vist against its page in the rule book: whist.md, sections 1, 2.1, 3, 4 and 17."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from kibic.core.actions import Play
from kibic.core.cards import FRENCH_52, Card, hand
from kibic.core.chance import Deal, Lot
from kibic.core.errors import IllegalAction
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.rng import QuickRng, shuffled
from kibic.core.seats import CHANCE
from kibic.core.sheets import Question
from kibic.core.views import ONLOOKER
from kibic.formats import pbn
from kibic.mechanics.three_tables import ThreeTableOptions, ThreeTables, TrickResult
from kibic.mechanics.tricks import TrickRound, winning_card
from tests.games import three_table_examples as examples
from tests.play import moves, some
from tests.rulebook import blocks, section, table

VIST = game("vist")
RULES = section("whist.md", 4)
V1 = next(json.loads(block) for block in blocks(RULES, "json"))
ROWS = {row["id"]: row for row in table(RULES, "id", "before", "deal", "after")}
SEATS = "NESW"


def deal_with(honours: str, *, dealer: str = "W", first: str = "") -> Deal:
    """A pack that gives the honours of hearts to the seats named, in the order A K Q J, and turns the two of hearts.

    `first` is a card that the seat left of the dealer holds besides.
    """
    cards = list(hand("AH KH QH JH"))
    hands: dict[str, list[Card]] = {seat: [] for seat in SEATS}
    for card, seat in zip(cards, honours, strict=True):
        hands[seat].append(card)
    turned = Card("2H")
    leader = SEATS[(SEATS.index(dealer) + 1) % 4]
    hands[leader] += hand(first)
    rest = [card for card in FRENCH_52.cards if card not in (*cards, turned, *hand(first))]
    for seat in SEATS:
        size = 12 if seat == dealer else 13
        while len(hands[seat]) < size:
            hands[seat].append(rest.pop())
    hands[dealer].append(turned)
    order = [SEATS[(SEATS.index(dealer) + place) % 4] for place in (1, 2, 3, 4)]
    return Deal(tuple(hands[order[place % 4]][place // 4] for place in range(52)))


def start(t1: tuple[int, int] = (0, 0), **options: object) -> Match:
    """A match with W to deal and these points in Table 1."""
    match = Match.start(VIST, {"first_dealer": "W", **options})
    assert isinstance(match.sheet, ThreeTables)
    sheet = msgspec.structs.replace(match.sheet, t1=t1)
    return msgspec.structs.replace(match, sheet=sheet, round=VIST.start(match.options, sheet))


def trick_round(match: Match) -> TrickRound:
    assert isinstance(match.round, TrickRound)
    return match.round


# --- the score sheet: examples V1 to V9 and section 2.1 ---------------------------------------------------------------


@pytest.mark.parametrize("by_hand", [False, True], ids=["result", "typed"])
def test_v1_all_figures(by_hand: bool) -> None:
    sheet = VIST.sheet(ThreeTableOptions(first_dealer="W"))
    for number, said in enumerate(V1["deals"], start=1):
        honours = (said["honours"]["A"], said["honours"]["B"])
        tricks = None if said.get("played") is False else (said["tricks"]["A"], said["tricks"]["B"])
        result: Any = TrickResult((number + 2) % 4, honours, tricks)
        if by_hand:
            answers = {"honours": honours[0]} | ({"tricks": tricks[0]} if tricks else {})
            assert VIST.ask(sheet, answers) == result
        assert isinstance(sheet, ThreeTables)
        gem = sum(sheet.gems) + 1
        assert said["gem"] == gem
        after = sheet.write(result)
        assert isinstance(after, ThreeTables)
        figures = examples.running(sheet, after)
        if "T1_after_honours" in said:
            assert tuple(said["T1_after_honours"]) in (sheet.t1, *figures[:1])
        assert figures[-1] == tuple(said.get("T1_before_line", said["T1"]))
        assert after.t1 == tuple(said["T1"])
        assert after.t2 == tuple(said["T2"])
        assert after.t3 == tuple(said["T3"])
        written = after.rows2[len(sheet.rows2) :]
        if won := said.get("gem_won"):
            side = examples.SIDES[won["side"]]
            assert written[0].cells[side] == str(won["T2_points"])
            assert str(written[0].label).lower() == won["name"]
        else:
            assert written == ()
        if won := said.get("reber_won"):
            side = examples.SIDES[won["side"]]
            assert written[1].cells[side] == f"+{won['bonus']}"
            assert after.rows3[-1].cells[side] == str(won["difference"])
            t2 = [sum(int(row.cells[column] or 0) for row in (*sheet.rows2, *written)) for column in (0, 1)]
            assert t2 == said["T2_before_line"]
            assert after.over is said["partija_over"]
        sheet = after


@pytest.mark.parametrize("name", ["V2", "V3", "V4", "V5", "V8", "V9"])
def test_worked_deals(name: str) -> None:
    row = ROWS[name]
    sheet = examples.before(row["before"], ThreeTables(options=ThreeTableOptions()))
    examples.check(sheet, examples.deal(row["deal"], row["after"], others=4), row["after"])


@pytest.mark.parametrize("name", ["V6", "V7"])
def test_worked_rebers(name: str) -> None:
    row = ROWS[name]
    gems: dict[str, list[str]] = {}
    for names, side in re.findall(r"((?:(?:Singl|Dubl|Trebl)(?:, )?)+) for ([AB])", row["before"]):
        gems[side] = names.split(", ")
    sheet = ThreeTables(options=ThreeTableOptions())
    against = {"Singl": 3, "Dubl": 1, "Trebl": 0}
    last = gems["A"].pop()
    for side, names in (*gems.items(), ("A", [last])):
        for gem in names:
            other = against[gem]
            assert sheet.rebers == 0
            sheet = msgspec.structs.replace(sheet, t1=(0, other) if side == "A" else (other, 0))
            sheet = sheet.write(TrickResult(0, (2, 2), (13, 0) if side == "A" else (0, 13)))
    columns = [sum(int(entry.cells[side] or 0) for entry in sheet.rows2) for side in (0, 1)]
    assert "T2 {}–{} → T3 ".format(*columns) in row["after"]
    assert f"A +{sheet.t3[0]} " in row["after"] or "T3 {}–{}".format(*sheet.t3) in row["after"]
    assert sheet.t3[1] == 0
    assert sheet.winners == ((0,) if "partija won" in row["after"] else ())


def test_worth_of_a_gem() -> None:
    rows = table(section("whist.md", 2), "opponents' T1 when the gem is won", "name", "T2 points")
    seen = []
    for row in rows:
        for against in map(int, row["opponents' T1 when the gem is won"].split(",")):
            seen.append(against)
            for side in (0, 1):
                t1 = (4, against) if side == 0 else (against, 4)
                won = (7, 6) if side == 0 else (6, 7)
                sheet = ThreeTables(options=ThreeTableOptions(), t1=t1).write(TrickResult(0, (2, 2), won))
                assert str(sheet.rows2[-1].label) == row["name"]
                assert sheet.t2[side] == int(row["T2 points"])
                assert sheet.t2[1 - side] == 0
    assert sorted(seen) == [0, 1, 2, 3, 4]


# --- cards and tricks: sections 1, 3 and 17 ---------------------------------------------------------------------------


def test_the_pbn_record_of_the_book() -> None:
    text = section("whist.md", 3)
    (block,) = blocks(text, "pbn")
    record = pbn.read(block)
    winners: list[str] = []
    for _, action, match in record.replay():
        if isinstance(action, Play):
            last = match.round if not match.results else None
            if last is not None:
                assert isinstance(last, TrickRound)
                winners = [SEATS[trick.winner] for trick in last.tricks]
                assert VIST.announced(last) == (1, 1, 1, 1)
    final = record.final()
    (result,) = final.results
    assert result == TrickResult(dealer=3, honours=(2, 2), tricks=(8, 5))
    assert isinstance(final.sheet, ThreeTables)
    assert final.sheet.t1 == (2, 0)
    order, counts = re.search(r"Trick winners of this record in order: ([NESW ]+) \(([^)]*)\)", text).groups()  # type: ignore[union-attr]
    assert winners == order.split()[:12]  # the thirteenth ends the round
    said = {seat: int(count) for seat, count in re.findall(r"([NESW]) (\d)", counts)}
    assert sum(said.values()) == 13
    assert (said["N"] + said["S"], said["E"] + said["W"]) == result.tricks


def test_dealing_and_turned_trump() -> None:
    """C5, C6, C7: one card at a time from the dealer's left; the last is the dealer's own and turns trumps."""
    pack = shuffled(FRENCH_52.cards, QuickRng(5))
    state = trick_round(Match.start(VIST).apply(CHANCE, Lot(3)).apply(CHANCE, Deal(pack)))
    for seat in range(4):
        assert set(state.hands[seat]) == set(pack[seat::4])
    assert state.turned == pack[51]
    assert state.turned in state.hands[3]
    assert state.trump == pack[51][1]
    assert state.turn == (0,)
    view = state.view(ONLOOKER)
    assert view.turned == pack[51]
    assert view.hands == (None,) * 4


@pytest.mark.parametrize(
    "row", table(section("whist.md", 17), "id", "trump", "led", "hand", "legal"), ids=lambda r: r["id"]
)
def test_legal_cards(row: dict[str, str]) -> None:
    order = VIST.order(None if row["trump"] == "none" else row["trump"])
    held = hand(row["hand"])
    led = () if row["led"] == "(leading)" else (Card("7" + row["led"]),)
    allowed = VIST.follow.allowed(order, held, led)
    named = tuple(Card(code) for code in re.findall(r"\b[2-9TJQKA][SHDC]\b", row["legal"]))
    assert allowed == (named or held)


@pytest.mark.parametrize(
    "row", table(section("whist.md", 17), "id", "trump", "cards", "winner"), ids=lambda r: r["id"]
)
def test_trick_winners(row: dict[str, str]) -> None:
    order = VIST.order(None if row["trump"] == "none" else row["trump"])
    assert SEATS[winning_card(order, hand(row["cards"]))] == row["winner"].split()[0]


# --- honours ----------------------------------------------------------------------------------------------------------


def test_honours_are_announced_before_the_lead() -> None:
    match = start().apply(CHANCE, deal_with("NNES"))
    assert match.view(ONLOOKER).announced == (2, 1, 1, 0)
    assert match.turn == (0,)


def test_honours_that_win_the_gem_close_the_deal() -> None:
    """H3: nobody plays a card, and the deal passes on."""
    match = start(t1=(3, 0)).apply(CHANCE, deal_with("NNSE"))
    assert match.results == (TrickResult(3, (3, 1), None),)
    assert isinstance(match.sheet, ThreeTables)
    assert match.sheet.t2 == (3, 0)
    assert match.sheet.dealer == 0


def test_honours_at_four_are_barred_unless_allowed() -> None:
    barred = start(t1=(4, 0)).apply(CHANCE, deal_with("NNSE"))
    assert barred.results == ()
    assert barred.view(ONLOOKER).announced == (2, 1, 1, 0)  # V-D3: told all the same
    allowed = start(t1=(4, 0), honours_at_four="allowed").apply(CHANCE, deal_with("NNSE"))
    assert allowed.results == (TrickResult(3, (3, 1), None),)


def test_honours_off() -> None:
    match = start(t1=(3, 0), honours="off").apply(CHANCE, deal_with("NNNN"))
    assert match.results == ()
    assert match.view(ONLOOKER).announced == (None,) * 4
    while not match.results:
        seat = match.turn[0]
        match = match.apply(seat, match.legal(seat)[0])
    (result,) = match.results
    assert isinstance(result, TrickResult)
    assert result.honours == (0, 0)
    assert VIST.ask(start(honours="off").sheet, {"tricks": 7}) == TrickResult(3, (0, 0), (7, 6))
    question = VIST.ask(start(honours="off").sheet, {})
    assert isinstance(question, Question)
    assert question.key == "tricks"


def test_honours_announced_with_the_first_card() -> None:
    match = start(honour_timing="first_card").apply(CHANCE, deal_with("NNES"))
    said = [match.view(ONLOOKER).announced]
    for _ in range(4):
        seat = match.turn[0]
        match = match.apply(seat, match.legal(seat)[0])
        said.append(match.view(ONLOOKER).announced)
    assert said == [
        (None, None, None, None),
        (2, None, None, None),
        (2, 1, None, None),
        (2, 1, 1, None),
        (2, 1, 1, 0),
    ]


def test_the_honour_being_played_is_announced_too() -> None:
    match = start(honour_timing="first_card").apply(CHANCE, deal_with("NNES")).apply(0, Play(Card("AH")))
    assert match.view(ONLOOKER).announced == (2, None, None, None)


def test_first_card_honours_that_win_the_gem_close_the_deal_after_trick_one() -> None:
    match = start(t1=(3, 4), honour_timing="first_card").apply(CHANCE, deal_with("NNSE"))
    for _ in range(4):
        assert match.results == ()
        seat = match.turn[0]
        match = match.apply(seat, match.legal(seat)[0])
    assert match.results == (TrickResult(3, (3, 1), None),)
    assert isinstance(match.sheet, ThreeTables)
    assert match.sheet.t2 == (1, 0)
    assert [str(row.label) for row in match.sheet.rows1] == ["H"]
    assert match.sheet.dealer == 0


@pytest.mark.parametrize("timing", ["before_lead", "first_card"])
def test_drawn_hands_agree_with_what_was_announced(timing: str) -> None:
    played = [move for move in moves(VIST, timing, {"honour_timing": timing}) if move.by != CHANCE]
    for move in some(played, 40, timing):
        view = move.before.view(move.by)
        assert VIST.sampler(view)(QuickRng(0)).view(move.by) == view


# --- options and the course of a match --------------------------------------------------------------------------------


def test_the_first_dealer_is_drawn_or_named_and_the_deal_rotates() -> None:
    drawn = Match.start(VIST)
    assert drawn.apply(CHANCE, Lot(2)).view(0).dealer == 2
    for seat, name in enumerate(SEATS):
        assert Match.start(VIST, {"first_dealer": name}).view(0).dealer == seat
    played = moves(VIST, 3, {"first_dealer": "E", "match_points": 30})
    dealers = [trick_round(move.before).dealer for move in played if move.by == CHANCE]
    assert any(
        isinstance(result, TrickResult) and result.tricks is None for result in played[-1].after.results
    )
    assert len(dealers) > 5
    assert dealers == [(1 + deal) % 4 for deal in range(len(dealers))]


def test_rubbers_are_played_out_and_ties_go_on() -> None:
    lengths = set()
    for seed in range(60):
        sheet = moves(VIST, seed, {"match_mode": "rubbers", "match_rubbers": 2})[-1].after.sheet
        assert isinstance(sheet, ThreeTables)
        lengths.add(sheet.rebers)
        assert sheet.t3[0] != sheet.t3[1]
        assert sheet.winners == ((0,) if sheet.t3[0] > sheet.t3[1] else (1,))
        assert all(
            sum(int(row.cells[0] or 0) - int(row.cells[1] or 0) for row in sheet.rows3[:rebers]) == 0
            for rebers in range(2, sheet.rebers)
        )
    assert 2 in lengths
    assert max(lengths) > 2


def test_what_is_refused_and_why() -> None:
    match = start().apply(CHANCE, deal_with("NESW", first="AD"))
    state = trick_round(match)
    with pytest.raises(IllegalAction, match="not your turn"):
        match.apply(1, Play(state.hands[1][0]))
    with pytest.raises(IllegalAction, match="do not hold"):
        match.apply(0, Play(state.hands[1][0]))
    match = match.apply(0, Play(Card("AD")))
    diamonds = [card for card in state.hands[1] if card[1] == "D"]
    other = next(card for card in state.hands[1] if card[1] != "D")
    assert diamonds
    with pytest.raises(IllegalAction, match="must follow diamonds"):
        match.apply(1, Play(other))


# --- invariants (4.12) ------------------------------------------------------------------------------------------------

HOUSES = (
    {},
    {},
    {"honour_timing": "first_card"},
    {"honours_at_four": "allowed"},
    {"honours": "off"},
    {"match_mode": "rubbers", "match_rubbers": 4},
)


@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_invariants_of_random_matches(house: int) -> None:
    for seed in range(34):
        deals_in_gem = 0
        for move in moves(VIST, seed, HOUSES[house]):
            before, sheet = move.before.sheet, move.after.sheet
            assert isinstance(before, ThreeTables)
            assert isinstance(sheet, ThreeTables)
            if sheet.rounds == before.rounds:
                continue
            result = move.after.results[-1]
            assert isinstance(result, TrickResult)
            if result.tricks is not None:
                assert sum(result.tricks) == 13
                assert len(sheet.rows1) > len(before.rows1)
            assert sum(count >= 3 for count in result.honours) <= 1
            assert all(0 <= points <= 4 for points in sheet.t1)
            deals_in_gem += 1
            assert deals_in_gem <= 9
            entries = sheet.rows2[len(before.rows2) :]
            if entries:
                assert {cell for cell in entries[0].cells if cell} <= {"1", "2", "3"}
                assert [row.cells for row in entries[1:]] in ([], [("+2", "")], [("", "+2")])
                deals_in_gem = 0
            gained = [after - was for was, after in zip(before.t3, sheet.t3, strict=True)]
            assert (max(gained) in range(1, 9)) is (sheet.rebers > before.rebers)
            assert min(gained) == 0
        assert isinstance(sheet, ThreeTables)
        if "match_mode" not in HOUSES[house]:
            assert sheet.rebers <= 15
            assert max(sheet.t3) >= 8
