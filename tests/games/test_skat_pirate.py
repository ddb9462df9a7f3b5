"""Piratski Skat against its page in the rule book: skat.md, section 3."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, Card, hand
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction, OptionsError
from kibic.core.match import Match
from kibic.core.options import read_options
from kibic.core.records import Record
from kibic.core.rng import QuickRng
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE
from kibic.core.sheets import Question
from kibic.core.views import ONLOOKER
from kibic.games.skat.actions import Declare, PlayOn, Throw
from kibic.games.skat.score import Contract
from kibic.games.skat_pirate import (
    PirateOptions,
    PirateResult,
    PirateRound,
    PirateSheet,
    PirateView,
    SiberResult,
    SiberRound,
)
from kibic.games.skat_pirate.actions import AskOpponent, HandOver, RequestCard, SkipRequest
from kibic.games.skat_pirate.score import PARTS, Part
from kibic.locale import say
from kibic.mechanics.auction import Bid, Pass
from kibic.mechanics.contracts import JACKS
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon
from kibic.mechanics.tricks import Trick
from tests.conformance.leaks import check_excerpt, check_same, known, so_far, twins
from tests.conformance.test_sampler import check_history
from tests.games import test_skat
from tests.games.pirate_parts import GAME, at
from tests.games.test_skat import number
from tests.golden import pirate_turas
from tests.play import Move, RandomMatch, moves, play_out, some, viewers
from tests.rulebook import section, table

RULES = section("skat.md", 3)
EXAMPLES = {row["#"]: row for row in table(RULES, "#", "situation", "score")}


def pack(forehand: str, middlehand: str, dealer: str, skat: str = "") -> Deal:
    """A pack that gives these cards, in packets of 3, 3 and 4."""
    return test_skat.pack(forehand, middlehand, dealer, skat, packet=3)


def act(match: Match, *actions: Action) -> Match:
    for action in actions:
        match = match.apply(match.turn[0], action)
    return match


def cards_of(match: Match) -> PirateRound:
    assert isinstance(match.round, PirateRound)
    return match.round


def siber(match: Match) -> SiberRound:
    assert isinstance(match.round, SiberRound)
    return match.round


def view(match: Match, seat: int) -> PirateView:
    seen = match.view(seat)
    assert isinstance(seen, PirateView)
    return seen


def sheet_of(match: Match) -> PirateSheet:
    assert isinstance(match.sheet, PirateSheet)
    return match.sheet


# --- scores -----------------------------------------------------------------------------------------------------------


def bok_deal(situation: str) -> PirateResult:
    """A deal of Bok as an example describes it, by seat 1."""
    kind, *_ = re.match(r"Bok: (\w)", situation).groups()  # type: ignore[union-attr]
    tops = re.search(r"m \+(\d)", situation)
    points = re.search(r"(\d+) points", situation)
    bid = re.search(r"bid (\d+)", situation)
    assert bid is not None
    own = int(points[1]) if points else 9
    return PirateResult(
        players=3,
        dealer=0,
        soloist=1,
        contract=Contract(kind, "hand" in situation),  # type: ignore[arg-type]
        matadors=int(tops[1]) if tops else 0,
        bid=int(bid[1]),
        points=own,
        tricks=6 if kind != "N" else 1,
        lost_points=120 - own,
        lost_tricks=4 if kind != "N" else 9,
        part="bok",
    )


@pytest.mark.parametrize("by_hand", [False, True], ids=["result", "typed"])
@pytest.mark.parametrize("name", ["P1", "P2", "P3", "P4", "P5", "P6"])
def test_bok(name: str, by_hand: bool) -> None:
    row = EXAMPLES[name]
    facts, options = bok_deal(row["situation"]), PirateOptions()
    sheet = msgspec.structs.replace(PirateSheet.empty(options), part="bok")
    if by_hand:
        typed = GAME.ask(sheet, GAME.facts(facts))
        assert isinstance(typed, PirateResult)
        facts = typed
    assert facts.score(options) == number(row["score"])
    assert sheet.write(facts).score == (0, number(row["score"]), 0)
    if stake := re.search(r"v = (\d+)", row["situation"]):
        assert facts.stake(options) == int(stake[1])


def test_a_loss_in_bok_on_top_of_the_ordinary_one() -> None:
    options = PirateOptions(bok_loss="on-top")
    expected = {"P1": 36, "P2": -216, "P3": -160, "P4": -144, "P5": -92, "P6": -240}
    assert {name: bok_deal(EXAMPLES[name]["situation"]).score(options) for name in expected} == expected


def test_bok_is_explained_line_by_line() -> None:
    def told(name: str, **options: object) -> list[str]:
        chosen = read_options(PirateOptions, options)
        sheet = msgspec.structs.replace(PirateSheet.empty(chosen), part="bok")
        return [say(note) for note in sheet.write(bok_deal(EXAMPLES[name]["situation"])).notes]

    assert told("P1")[-2:] == ["Bok: won, so it counts double: 36.", "1 writes +36."]
    assert told("P2")[-3:] == [
        "That is 27; the bid was 18.",
        "Bok: lost, so 27 counts four times: 108.",
        "1 writes -108.",
    ]
    assert told("P6")[-3:-1] == [
        "No loss is cheaper than the bid: 60.",
        "Bok: lost, so 60 counts four times: 240.",
    ]
    assert told("P4")[-2] == "Bok: lost, so 36 counts four times: 144."
    assert told("P2", bok_loss="on-top")[-3:-1] == [
        "Lost, so it counts double: 54.",
        "Bok: lost, so 54 counts four times: 216.",
    ]


@pytest.mark.parametrize("name", ["P7", "P8"])
def test_siber_scores(name: str) -> None:
    row = EXAMPLES[name]
    points = tuple(map(int, re.findall(r"\d+", row["situation"])))
    facts = SiberResult(0, points)
    expected = tuple(number(score) for score in row["score"].split(", "))
    assert facts.scores == expected
    sheet = msgspec.structs.replace(PirateSheet.empty(PirateOptions()), part="siber")
    assert sheet.write(facts).score == expected
    assert GAME.ask(sheet, GAME.facts(facts)) == facts


def last_trick(skat: str, **options: object) -> SiberResult:
    """A deal of Šiber of which only the last trick is looked at: 14 points, won by seat 2."""
    state = siber(at("siber", **options))
    trick = Trick(1, hand("7H AH QH"), 2)
    state = msgspec.structs.replace(state, tricks=(trick,), skat=hand(skat), closed=True)
    result = state.result()
    assert isinstance(result, SiberResult)
    return result


def test_the_last_trick_of_siber_takes_the_skat() -> None:
    row = EXAMPLES["P9"]
    skat = re.search(r"skat (\w\w \w\w)", row["situation"])
    total = re.match(r"\d+", row["score"])
    assert skat is not None
    assert total is not None
    assert last_trick(skat[1]).points == (0, 0, int(total[0]))
    assert last_trick(skat[1], siber_skat="nobody").points == (0, 0, 14)


@pytest.mark.parametrize("name", ["P10", "P11"])
def test_the_threshold(name: str) -> None:
    """The third player plays for 24, the first for 18: diamonds and clubs with one matador."""
    situation, outcome = EXAMPLES[name]["situation"], EXAMPLES[name]["score"]
    totals = tuple(number(total) for total in re.findall(r"[−\d]+", situation.split(";")[0]))
    gain = re.search(r"\+(\d+) to the (first|third)", situation)
    assert gain is not None
    soloist, kind = {"first": (0, "D"), "third": (2, "C")}[gain[2]]
    deal = PirateResult(3, 0, soloist, Contract(kind, False), 1, 18, 61, 6, 59, 4)  # type: ignore[arg-type]
    assert deal.score(PirateOptions()) == int(gain[1])
    before = msgspec.structs.replace(PirateSheet.empty(PirateOptions()), totals=totals)
    after = before.write(deal)
    assert after.part == ("bok" if "Bok" in outcome else "normal")
    if after.part == "normal":
        assert after.score == tuple(map(int, outcome.split(":")[0].split(", ")))
    else:
        assert after.score[0] == int(outcome.split(":")[0])
        assert say(after.notes[-1]).startswith("Somebody has reached 100: tura I, Bok, begins.")


# --- the course of a match --------------------------------------------------------------------------------------------


def test_the_normal_part_has_an_end_whatever_is_bid() -> None:
    lost = PirateResult(3, 0, 1, Contract("D", False), 1, 18, 60, 6, 60, 4)
    sheet = PirateSheet.empty(PirateOptions(normal_deals=2))
    sheet = sheet.write(lost)
    assert (sheet.part, sheet.counted) == ("normal", 1)
    sheet = sheet.write(lost)
    assert (sheet.part, sheet.counted) == ("bok", 0)
    assert say(sheet.notes[-1]).startswith("2 deals have been counted")
    assert PirateSheet.empty(PirateOptions(normal_deals=0)).part == "bok"


@pytest.mark.parametrize("deals", [3, 6])
def test_three_turas_and_the_end(deals: int) -> None:
    sheet = PirateSheet.empty(PirateOptions(normal_deals=0, tura_deals=deals))
    won = PirateResult(3, 0, 1, Contract("D", False), 1, 18, 61, 6, 59, 4)
    dealers = []
    for part in PARTS[1:]:
        for _ in range(deals):
            assert sheet.part == part
            assert not sheet.over
            dealers.append(sheet.dealer)
            assert sheet.dealer is not None
            if part == "siber":
                sheet = sheet.write(SiberResult(sheet.dealer, (50, 40, 30)))
            else:
                sheet = sheet.write(msgspec.structs.replace(won, dealer=sheet.dealer, part=part))
    assert dealers == [deal % 3 for deal in range(3 * deals)]
    assert sheet.score == (-50 * deals, 54 * deals, 0)
    assert sheet.winners == (1,)
    (paper,) = sheet.tables()
    assert [row.cells[0] for row in paper.rows] == ["I"] * deals + ["II"] * deals + ["III"] * deals
    assert [row.line for row in paper.rows].count(True) == 2
    assert paper.rows[deals].cells[1] == "50 40 30"


def test_a_void_deal_is_dealt_again_in_every_part() -> None:
    for part in ("normal", "bok", "zavrsni"):
        match = act(at(part).apply(CHANCE, Deal(FRENCH_32.cards)), Pass(), Pass(), Pass())
        sheet = sheet_of(match)
        assert (sheet.part, sheet.counted, sheet.dealer, sheet.rounds) == (part, 0, 0, 1)
        assert sheet.rows == ()


def test_equal_totals_share_the_place() -> None:
    sheet = PirateSheet.empty(PirateOptions())
    last = msgspec.structs.replace(sheet, part="zavrsni", counted=3, totals=(50, 50, 20))
    assert last.winners == (0, 1)


# --- Šiber ------------------------------------------------------------------------------------------------------------


def in_siber(**options: object) -> Match:
    """The pack in order: forehand is seat 1, middlehand 2, the dealer 0."""
    return at("siber", **options).apply(CHANCE, Deal(FRENCH_32.cards))


def give(match: Match, count: int = 1) -> Match:
    """The seat to act passes on so many of the first cards it may."""
    for _ in range(count):
        match = act(match, match.legal(match.turn[0])[0])
    return match


def test_the_skat_goes_round() -> None:
    match = in_siber()
    dealt = siber(match)
    assert match.turn == (1,)
    assert set(dealt.dealt_skat) < set(dealt.hands[1])
    assert view(match, 1).picked == dealt.dealt_skat
    assert view(match, 0).picked is view(match, ONLOOKER).picked is None
    assert view(match, 2).counts == (10, 12, 10)
    one = give(match)
    first = siber(one).given[0].card
    assert (one.turn, view(one, 2).counts) == ((1,), (10, 11, 10))
    two = give(one)
    assert (two.turn, siber(two).phase) == ((2,), "pass-2")
    assert first in view(two, 2).hand
    assert [each.card for each in view(two, 0).given] == [None, None]
    assert view(two, 1).given == view(two, 2).given == siber(two).given
    four = give(two, 2)
    assert (four.turn, view(four, 0).counts) == ((0,), (12, 10, 10))
    assert [each.card is None for each in view(four, 1).given] == [False, False, True, True]
    assert [each.card is None for each in view(four, 0).given] == [True, True, False, False]
    laid = give(four, 2)
    assert (laid.turn, siber(laid).phase, siber(laid).trump) == ((1,), "play", "J")
    assert view(laid, 0).skat == siber(laid).skat
    assert view(laid, 1).skat is None
    assert view(laid, 1).counts == (10, 10, 10)


def test_what_others_see_of_cards_passed_on() -> None:
    match = in_siber()
    action = match.legal(1)[0]
    shown = [match.round.shown(1, action, viewer).text for viewer in (1, 2, 0, ONLOOKER)]
    assert shown == [action.text, action.text, "give ?", "give ?"]
    last = give(match, 4)
    discard = last.legal(0)[0]
    assert [last.round.shown(0, discard, viewer).text for viewer in (0, 1)] == [discard.text, "discard ?"]


#: Forehand holds a jack, and the dealer some.
JACKS_OUT = pack("JC 7S 8S 9S QS KS TS AS 7H 8H", "", "JS JH JD")


def test_the_dealer_may_not_discard_jacks() -> None:
    match = at("siber").apply(CHANCE, JACKS_OUT)
    assert HandOver(Card("JC")) in match.legal(1)
    match = act(give(match, 2), *(HandOver(card) for card in siber(give(match, 2)).hands[2][-2:]))
    dealer = siber(match).hands[0]
    assert {card for card in JACKS if card in dealer} == set(hand("JS JH JD"))
    assert not {action.card for action in match.legal(0) if isinstance(action, LayAway)} & set(JACKS)
    with pytest.raises(IllegalAction, match="JS is a jack: jacks may not be laid away"):
        match.apply(0, LayAway(Card("JS")))
    with pytest.raises(IllegalAction, match="Lay two cards away"):
        match.apply(0, HandOver(Card("JS")))
    strict = at("siber", jack_ban="all").apply(CHANCE, JACKS_OUT)
    assert HandOver(Card("JC")) not in strict.legal(1)
    with pytest.raises(IllegalAction, match="JC is a jack: at this table jacks may not be passed on"):
        strict.apply(1, HandOver(Card("JC")))


def test_jacks_are_the_only_trumps_of_siber() -> None:
    """A jack led is followed by jacks, a suit by that suit without its jack."""
    match = at("siber").apply(CHANCE, pack("JC 7S 8S 9S QS KS TS AS 7H 8H", "", "JS AH TH"))
    match = act(match, HandOver(Card("7S")), HandOver(Card("8S")))
    low = [card for card in siber(match).hands[2] if card not in JACKS][:2]
    match = act(match, *map(HandOver, low))
    plain = [card for card in siber(match).hands[0] if card not in (*JACKS, *hand("AH TH"))][:2]
    match = act(match, *map(LayAway, plain))
    led = act(match, Play(Card("7H")))
    follow = siber(act(led, led.legal(2)[0]))
    assert set(hand("AH TH")) <= {a.card for a in follow.legal(0) if isinstance(a, Play)}
    assert Play(Card("JS")) not in follow.legal(0)


# --- Završni Skat -----------------------------------------------------------------------------------------------------


def declared(deal: Deal, how: Action, declare: Declare, *laid: str, part: Part = "zavrsni") -> Match:
    """Forehand (seat 1) plays at 18; the requests come next."""
    match = act(at(part).apply(CHANCE, deal), Pass(), Pass(), Bid(18), how)
    match = act(match, *(LayAway(Card(card)) for card in laid), declare)
    return act(match, PlayOn()) if how == TakeTalon() else match


SOLOIST = "JS AS TS KS 7S 8S 9S AD TD KD"
HAND = pack(SOLOIST, "JC JH QS 7C 8C 9C TC KC 7D 8D", "AH TH KH QH 9H 8H 7H QC AC 9D", "JD QD")


def asked(match: Match, seat: int, *cards: str) -> Match:
    return act(match, AskOpponent(seat), *(RequestCard(Card(card)) for card in cards))


def test_one_hit_and_one_miss() -> None:
    """P12, with middlehand as A and the dealer as B."""
    assert EXAMPLES["P12"]["score"] == "soloist returns one card to A, none to B"
    match = declared(HAND, PlayHand(), Declare("S"))
    assert cards_of(match).phase == "whom"
    match = asked(match, 2, "JC", "JH")
    state = cards_of(match)
    assert [each.hit for each in state.requests] == [True, False]
    assert "JC" in state.hands[1]
    assert (state.phase, state.owed, match.turn) == ("return", (2,), (1,))
    match = act(match, HandOver(Card("7S")))
    state = cards_of(match)
    assert "7S" in state.hands[2]
    assert [len(cards) for cards in state.hands] == [10, 10, 10]
    assert (state.phase, match.turn) == ("play", (1,))


def test_matadors_with_a_card_asked_for() -> None:
    """P13: the exchange and the skat count."""
    row = EXAMPLES["P13"]
    match = asked(declared(HAND, PlayHand(), Declare("G")), 2, "JC", "7C")
    assert cards_of(match).requests[1].hit is False
    match = act(match, HandOver(Card("7S")))
    result = play_out(match.round, QuickRng(1)).result()
    assert isinstance(result, PirateResult)
    assert result.matadors == number(row["score"].removeprefix("m = "))
    assert result.part == "zavrsni"


def test_a_card_may_be_asked_of_the_other_after_a_miss() -> None:
    match = asked(declared(HAND, PlayHand(), Declare("S")), 0, "JC")
    state = cards_of(match)
    assert (state.asked, state.phase) == (2, "request")
    match = act(match, RequestCard(Card("JC")))
    state = cards_of(match)
    assert [(each.seat, each.card, each.hit) for each in state.requests] == [
        (0, "JC", False),
        (2, "JC", True),
    ]
    assert state.owed == (2,)


def test_two_hits_are_returned_in_the_order_of_asking() -> None:
    match = asked(declared(HAND, PlayHand(), Declare("S")), 0, "AC", "JC")
    assert len(cards_of(match).hands[1]) == 12
    assert cards_of(match).owed == (0, 2)
    match = act(match, HandOver(Card("KD")), HandOver(Card("AC")))
    state = cards_of(match)
    assert "KD" in state.hands[0]
    assert "AC" in state.hands[2], "even the card just asked for may go back, to the other opponent"
    assert [len(cards) for cards in state.hands] == [10, 10, 10]


def test_skipping() -> None:
    match = act(declared(HAND, PlayHand(), Declare("S")), SkipRequest())
    assert cards_of(match).phase == "play"
    match = act(asked(declared(HAND, PlayHand(), Declare("S")), 2, "JC"), SkipRequest())
    assert cards_of(match).phase == "return"
    assert act(match, HandOver(Card("KD"))).turn == (1,)


def test_what_may_be_asked_for() -> None:
    match = act(declared(HAND, TakeTalon(), Declare("S"), "QD", "KD"), AskOpponent(2))
    legal = {action.card for action in match.legal(1) if isinstance(action, RequestCard)}
    assert legal == set(FRENCH_32.cards) - set(cards_of(match).hands[1]) - set(hand("QD KD"))
    with pytest.raises(IllegalAction, match="You have laid QD away"):
        match.apply(1, RequestCard(Card("QD")))
    with pytest.raises(IllegalAction, match="You hold AS yourself"):
        match.apply(1, RequestCard(Card("AS")))
    by_hand = act(declared(HAND, PlayHand(), Declare("S")), AskOpponent(2))
    assert RequestCard(Card("JD")) in by_hand.legal(1), "he has not seen the skat"
    missed = act(by_hand, RequestCard(Card("JD")))
    assert not cards_of(missed).requests[0].hit


def test_requests_are_public_and_returns_are_not() -> None:
    match = asked(declared(HAND, PlayHand(), Declare("S")), 2, "JC", "JH")
    for viewer in (0, 2, ONLOOKER):
        assert view(match, viewer).requests == cards_of(match).requests
    action = HandOver(Card("7S"))
    shown = [match.round.shown(1, action, viewer).text for viewer in (1, 2, 0, ONLOOKER)]
    assert shown == ["give 7S", "give 7S", "give ?", "give ?"]
    after = act(match, action)
    assert [view(after, viewer).given[0].card for viewer in (1, 2, 0, ONLOOKER)] == ["7S", "7S", None, None]


def test_an_open_hand_is_laid_open_after_the_requests() -> None:
    match = declared(HAND, PlayHand(), Declare("N", "ouvert"))
    assert view(match, 2).hands[1] is None
    match = asked(match, 2, "7C", "JH")
    assert view(match, 2).hands[1] is None
    match = act(match, HandOver(Card("AS")))
    assert view(match, 0).hands[1] == cards_of(match).hands[1]
    normal = declared(HAND, PlayHand(), Declare("N", "ouvert"), part="normal")
    assert view(normal, 2).hands[1] is not None


def test_requests_come_after_throwing_in_and_in_no_other_part() -> None:
    taken = act(at("zavrsni").apply(CHANCE, HAND), Pass(), Pass(), Bid(18), TakeTalon())
    taken = act(taken, LayAway(Card("QD")), LayAway(Card("KD")), Declare("S"))
    assert cards_of(taken).phase == "throw-in"
    thrown = act(taken, Throw())
    assert sheet_of(thrown).rounds == 1
    for part in ("normal", "bok"):
        assert cards_of(declared(HAND, PlayHand(), Declare("S"), part=part)).phase == "play"


# --- options, invariants ----------------------------------------------------------------------------------------------


def test_options_are_those_of_the_older_game_but_the_length_of_its_list() -> None:
    with pytest.raises(OptionsError, match="deals"):
        read_options(PirateOptions, {"deals": 21})
    rows = {row["name"].strip("`"): row for row in table(RULES, "name", "default", "allowed")}
    for name, row in rows.items():
        assert str(getattr(PirateOptions(), name)) == row["default"].strip("`")
    assert {"jump_bids", "rearhand_rule", "skat_loss_extra", "null_loss_double", *rows} == set(
        PirateOptions.__struct_fields__
    )


def test_points_of_siber_are_typed_one_after_another() -> None:
    sheet = msgspec.structs.replace(PirateSheet.empty(PirateOptions(siber_skat="nobody")), part="siber")
    question = GAME.ask(sheet, {"points-0": 50, "points-1": 40})
    assert isinstance(question, Question)
    assert (question.key, question.allowed) == ("points-2", range(8, 31))
    assert GAME.ask(sheet, {"points-0": 50, "points-1": 40, "points-2": 20}) == SiberResult(0, (50, 40, 20))


@pytest.mark.parametrize("seed", range(6))
def test_invariants(seed: int) -> None:
    """3.11, over whole matches."""
    options = {"normal_deals": 6, "tura_deals": 3 if seed % 2 else 6}
    deals = dict.fromkeys(PARTS, 0)
    for move in moves(GAME, seed, options):
        before, after = sheet_of(move.before), sheet_of(move.after)
        state = move.before.round
        if isinstance(move.action, Play):
            played = sum(len(trick.cards) for trick in state.tricks) + len(state.trick)  # type: ignore[attr-defined]
            if played == 0:
                assert [len(cards) for cards in state.hands] == [10, 10, 10]  # type: ignore[attr-defined]
        if after.rounds == before.rounds:
            continue
        result = move.after.results[-1]
        gained = [b - a for a, b in zip(before.score, after.score, strict=True)]
        if isinstance(result, SiberResult):
            assert sum(result.points) == 120
            assert all(gain in (0, -points) for gain, points in zip(gained, result.points, strict=True))
        else:
            assert isinstance(result, PirateResult)
            assert result.part == before.part
            if result.soloist is None:
                continue
            score = gained[result.soloist]
            if before.part == "bok":
                assert score % (2 if score > 0 else 4) == 0
        deals[before.part] += 1
    assert deals["normal"] <= 6
    assert [deals[part] for part in PARTS[1:]] == [options["tura_deals"]] * 3
    assert after.over


# --- what the suite for all games asks, in the parts that it does not come to -----------------------------------------

CHOICES: tuple[dict[str, object], ...] = (
    {},
    {"jack_ban": "all"},
    {"siber_skat": "nobody"},
    {"rearhand_rule": "always-asks"},
)


def moments(part: Part, seed: int, count: int) -> Iterator[tuple[RandomMatch, int, list[Move], Round]]:
    """Moments of a part of a random match at which a seat is to act, with the round so far."""
    playing = RandomMatch(GAME, f"{part} {seed}", {"normal_deals": 0, **CHOICES[seed % len(CHOICES)]})
    played = list(playing)
    here = [move for move in played if move.by != CHANCE and sheet_of(move.before).part == part]
    for move in some(here, count, seed):
        place = played.index(move)
        yield playing, place, so_far(played, place), move.before.round


def check_hidden(part: Part, seeds: range, count: int) -> None:
    """Nobody learns what he may not see, and drawn states agree with the view and could have come about."""
    compared = 0
    for seed in seeds:
        for playing, place, past, now in moments(part, seed, count):
            header = msgspec.structs.replace(playing.recorder.header, commitment=None)
            steps = playing.recorder.record().steps[:place]
            for viewer in viewers(GAME):
                for twin in twins(GAME, past, now, viewer, QuickRng(seed), tries=2):
                    check_same(GAME, past, now, twin, viewer)
                    check_excerpt(Record(header, steps), past, twin, viewer)
                    real, other = (
                        GAME.sampler(state.view(viewer))(QuickRng(seed)) for state in (now, twin.states[-1])
                    )
                    assert real == other
                    compared += 1
                drawn, seen = GAME.sampler(now.view(viewer)), known(GAME, now, viewer)
                for draw in range(2):
                    state = drawn(QuickRng(f"{seed} {draw}"))
                    assert known(GAME, state, viewer) == seen
                    check_history(GAME, past, now, viewer, state)
                assert play_out(state, QuickRng(seed)).result() is not None
    assert compared > len(seeds)


@pytest.mark.parametrize("part", ["siber", "zavrsni"])
def test_hidden_cards(part: Part) -> None:
    check_hidden(part, range(4), count=2)


@pytest.mark.slow
@pytest.mark.parametrize("part", ["siber", "zavrsni"])
def test_hidden_cards_often(part: Part) -> None:
    check_hidden(part, range(4, 12), count=6)


@pytest.mark.parametrize("part", pirate_turas.SEEDS)
def test_golden_texts_of_the_turas(part: Part) -> None:
    written = pirate_turas.path(part).read_text(encoding="utf-8").splitlines()
    assert pirate_turas.playthrough(part).splitlines() == written, "if the change is right: make golden"


@pytest.mark.parametrize(
    ("text", "canonical"), [("Moje", "hold"), ("igram dalje", "play on"), ("dalje", "pass")]
)
def test_what_people_type(text: str, canonical: str) -> None:
    assert GAME.actions.parse(text).text == canonical
