"""Skat against its page in the rule book: skat.md, sections 0 and 1."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, Card, hand
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction, OptionsError
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE
from kibic.core.sheets import Question
from kibic.core.views import ONLOOKER
from kibic.games.skat import Skat, SkatRound, SkatView
from kibic.games.skat.actions import Accept, Claim, Concede, Declare, Kontra, Re, Refuse
from kibic.games.skat.score import Contract, SkatOptions, SkatResult
from kibic.games.skat.sheet import SkatSheet
from kibic.mechanics.auction import Auction, Bid, Hold, Ladder, Pass
from kibic.mechanics.contracts import (
    BASE,
    BIDS,
    CARD_POINTS,
    JACKS,
    NULL_VALUES,
    Kind,
    matadors,
    order_of,
    trump_of,
)
from kibic.mechanics.order import points, winning_card
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon
from kibic.mechanics.tricks import FollowSuit
from tests.play import moves, play_out
from tests.rulebook import section, table

SKAT = game("skat")
BOOK = section("skat.md", 0)
RULES = section("skat.md", 1)
#: At a table of three seat 0 deals first: forehand is 1, middlehand 2, rearhand 0.
PLACES = {"F": 1, "M": 2, "R": 0}


# --- making positions -------------------------------------------------------------------------------------------------


def pack(forehand: str, middlehand: str = "", rearhand: str = "", skat: str = "", *, packet: int = 4) -> Deal:
    """A pack that gives the places these cards; what is not said is filled up from the rest.

    The second `packet` of each has so many cards.
    """
    hands = [list(hand(text)) for text in (forehand, middlehand, rearhand, skat)]
    named = {card for cards in hands for card in cards}
    rest = [card for card in FRENCH_32.cards if card not in named]
    for cards, size in zip(hands, (10, 10, 10, 2), strict=True):
        while len(cards) < size:
            cards.append(rest.pop())
    f, m, r, s = hands
    last = 3 + packet
    second = (card for held in (f, m, r) for card in held[3:last])
    return Deal((*f[:3], *m[:3], *r[:3], *s, *second, *f[last:], *m[last:], *r[last:]))


def dealt(deal: Deal, **options: object) -> Match:
    return Match.start(SKAT, options).apply(CHANCE, deal)


def act(match: Match, *actions: Action) -> Match:
    """Whoever is on turn does the next of the actions."""
    for action in actions:
        match = match.apply(match.turn[0], action)
    return match


def cards_of(match: Match) -> SkatRound:
    assert isinstance(match.round, SkatRound)
    return match.round


def bid_by_forehand(match: Match, bid: int = 18) -> Match:
    """Forehand plays: at 18 the others pass, at more middlehand drives him up."""
    if bid == 18:
        return act(match, Pass(), Pass(), Bid(18))
    return act(match, Bid(bid), Hold(), Pass(), Pass())


def exchange(match: Match, declare: Declare, *laid: str) -> Match:
    """Take the skat, lay two cards away (the same two if none are named), and name the game."""
    cards = laid or cards_of(match).skat
    return act(match, TakeTalon(), *(LayAway(Card(card)) for card in cards), declare)


def result(match: Match) -> SkatResult:
    last = match.results[-1]
    assert isinstance(last, SkatResult)
    return last


# --- section 0: values, deal ------------------------------------------------------------------------------------------


def test_the_value_table() -> None:
    """Every row of 0.7 is made by the products it names; the bids are the values marked for this game."""
    values: dict[int, tuple[str, str]] = {}
    for row in re.findall(r"^\| \d+ \|.*$", BOOK, re.MULTILINE):
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        for at in range(0, len(cells), 3):
            if cells[at]:
                values[int(cells[at])] = (cells[at + 1], cells[at + 2])
    nulls = dict(zip(("N", "NH", "NO", "NHO"), (23, 35, 46, 59), strict=True))
    assert sorted(NULL_VALUES.values()) == sorted(nulls.values())
    mine = []
    for value, (made_by, where) in values.items():
        for name in made_by.split():
            if name in nulls:
                assert nulls[name] == value
            elif not name.startswith("GO"):
                kind: Any = name[0]
                assert BASE[kind] * int(name[1:]) == value
        if where in ("both", "skat"):
            mine.append(value)
    assert tuple(sorted(mine)) == BIDS
    assert len(BIDS) == 63


def test_deck_positions() -> None:
    """0.6: packets of 3, the skat, 4 and 3."""
    row = next(line for line in BOOK.splitlines() if line.startswith("| `skat` (packets"))
    places = row.strip("|").split("|")[1:]
    where = []
    for cell in places:
        found = re.findall(r"(\d+)–(\d+)|(\d+)", cell)
        where.append([p for a, b, one in found for p in (range(int(a), int(b) + 1) if a else [int(one)])])
    state = cards_of(dealt(Deal(FRENCH_32.cards)))
    for seat, cards in zip((1, 2, 0), where[:3], strict=True):
        assert set(state.hands[seat]) == {FRENCH_32.cards[place] for place in cards}
    assert set(state.skat) == {FRENCH_32.cards[place] for place in where[3]}


# --- 1.11: auction ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", table(RULES, "sequence", "result"), ids=lambda row: row["sequence"])
def test_auctions(row: dict[str, str]) -> None:
    auction, ladder = Auction.between((1, 2, 0)), Ladder(BIDS)
    steps = [step.split() for step in row["sequence"].split(", ")]
    for who, said in (step for step in steps if len(step) == 2):
        if who == "then":
            continue
        action: Any = {"y": Hold(), "p": Pass()}.get(said) or Bid(int(said))
        assert auction.turn == PLACES[who]
        if row["result"].startswith("illegal"):
            assert auction.objection(ladder, action) is not None
            return
        assert auction.objection(ladder, action) is None
        assert action in auction.legal(ladder)
        auction = auction.after(action)
    if "then" in row["sequence"]:
        allowed = [int(value) for value in re.findall(r"\d+", row["result"].split(" or ")[0])]
        assert auction.turn == PLACES["R"]
        assert auction.legal(ladder)[: len(allowed)] == tuple(map(Bid, allowed))
        assert auction.objection(ladder, Bid(18)) is not None
        return
    assert auction.over
    if row["result"] == "passed deal":
        assert auction.winner is None
    else:
        who, bid = re.fullmatch(r"([FMR]) soloist at (\d+)", row["result"]).groups()  # type: ignore[union-attr]
        assert (auction.winner, auction.bid) == (PLACES[who], int(bid))


def test_at_the_highest_bid_one_can_only_pass() -> None:
    auction, ladder = Auction.between((1, 2, 0)), Ladder(BIDS)
    auction = auction.after(Bid(264)).after(Hold())
    assert auction.legal(ladder) == (Pass(),)
    assert str(auction.objection(ladder, Bid(264))).startswith("264 is the highest")


def test_without_jumps_the_next_value_has_to_be_called() -> None:
    match = dealt(Deal(FRENCH_32.cards), jump_bids="off")
    assert match.legal(2) == (Bid(18), Pass())
    match = act(match, Bid(18), Hold())
    assert match.legal(2) == (Bid(20), Pass())
    with pytest.raises(IllegalAction, match="next value"):
        match.apply(2, Bid(22))


def test_forehand_may_play_at_18_when_all_pass() -> None:
    match = act(dealt(Deal(FRENCH_32.cards)), Pass(), Pass())
    assert match.legal(1) == (Bid(18), Pass())
    assert cards_of(act(match, Bid(18))).soloist == 1


# --- 1.11: cards ------------------------------------------------------------------------------------------------------


def kind_of(text: str) -> Kind:
    kind: Any = text.split()[0]
    return kind


@pytest.mark.parametrize("row", table(RULES, "type", "hand", "led", "legal"), ids=str)
def test_following(row: dict[str, str]) -> None:
    order = order_of(trump_of(kind_of(row["type"])))
    assert FollowSuit().allowed(order, hand(row["hand"]), hand(row["led"])) == hand(row["legal"])


@pytest.mark.parametrize("row", table(RULES, "type", "trick", "winner, points"), ids=str)
def test_trick_winners(row: dict[str, str]) -> None:
    trick = hand(row["trick"])
    place, *worth = re.findall(r"\d+", row["winner, points"])
    assert winning_card(order_of(trump_of(kind_of(row["type"]))), trick) == int(place) - 1
    for value in worth:
        assert points(trick, CARD_POINTS) == int(value)


@pytest.mark.parametrize(
    "row", table(RULES.replace("\\|", ""), "type", "cards", "m"), ids=lambda row: row["cards"]
)
def test_matadors(row: dict[str, str]) -> None:
    own = hand(row["cards"])
    assert len(own) == 12
    expected = int(row["m"].split()[0].replace("−", "-"))
    assert matadors(kind_of(row["type"]), own) == expected
    if "hand alone" in row["m"]:
        alone = int(re.search(r"like (\S+)\)", row["m"])[1].replace("−", "-"))  # type: ignore[index]
        assert matadors(kind_of(row["type"]), own[:10]) == alone


# --- 1.11: scores -----------------------------------------------------------------------------------------------------


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


def contract(text: str) -> Contract:
    words = [word.strip("`") for word in text.split(", ")]
    kind: Any = words[0]
    announced: Any = next((word for word in words if word in ("schneider", "schwarz", "ouvert")), "")
    return Contract(kind, "hand" in words, announced)


SCORES = table(RULES, "#", "contract", "m", "bid", "pts", "tr", "mult", "value", "score")


@pytest.mark.parametrize("by_hand", [False, True], ids=["result", "typed"])
@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["#"])
def test_scores(row: dict[str, str], by_hand: bool) -> None:
    null = row["m"] == "–"
    pts, tr = int(row["pts"]), int(row["tr"])
    facts = SkatResult(
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
    if by_hand:
        answers = SKAT.facts(facts)
        typed = SKAT.ask(SKAT.sheet(SkatOptions()), answers)
        assert isinstance(typed, SkatResult)
        facts = typed
    assert facts.score == number(row["score"])
    if not null:
        assert facts.multiplier == int(row["mult"])
    value, *over = map(int, re.findall(r"(?:^|overbid )(\d+)", row["value"]))
    assert facts.made == value
    assert facts.overbid is bool(over)
    assert facts.value == (over or [value])[0]
    sheet = SKAT.sheet(SkatOptions()).write(facts)
    assert isinstance(sheet, SkatSheet)
    assert sheet.regular == (0, 0, number(row["score"]))


def test_the_seed_examples() -> None:
    """The first table of 1.11 speaks of the same deals as S1 to S3."""
    rows = {row["input"]: row["output"] for row in table(RULES, "input", "output", "seed says")}
    by_name = {row["#"]: row for row in SCORES}
    found = [output for text, output in rows.items() if text.startswith(("S, hand", "C after"))]
    assert ["+99" in found[0], "−72" in found[1], "+36" in found[2]] == [True] * 3
    assert [by_name[name]["score"] for name in ("S1", "S2", "S3")] == ["+99", "−72", "+36"]
    lowest = SkatResult(3, 0, 0, Contract("D", False), 1, 18, points=61, tricks=6)
    assert (lowest.multiplier, lowest.score) == (2, BIDS[0]) == (2, 18)


#: How each of S25 to S29 goes: the contract, m, bid, how it ended, and what the opponents have.
SHORTENED = table(RULES, "#", "shortening", "score")


@pytest.mark.parametrize("row", SHORTENED, ids=lambda row: row["#"])
def test_shortened_scores(row: dict[str, str]) -> None:
    text = row["shortening"]
    tops, bid = re.search(r"m ([+−]\d+), bid (\d+)", text).groups()  # type: ignore[union-attr]
    theirs = re.search(r"opponents have (\d+) points", text)
    facts = SkatResult(
        players=3,
        dealer=0,
        soloist=1,
        contract=contract(text.split(", m ")[0]),
        matadors=number(tops),
        bid=int(bid),
        points=30,
        tricks=2,
        lost_points=int(theirs[1]) if theirs else 0,
        lost_tricks=1 if theirs else 0,
        ending="conceded" if "soloist concedes" in text else "given",
    )
    assert facts.score == number(row["score"].split()[-1])
    assert facts.overbid is (facts.made < facts.bid)
    typed = SKAT.ask(SKAT.sheet(SkatOptions()), SKAT.facts(facts))
    assert isinstance(typed, SkatResult)
    assert typed.score == facts.score


# --- 1.11: lists ------------------------------------------------------------------------------------------------------


def game_of(players: int, dealer: int, soloist: int, score: int) -> SkatResult:
    """A deal with this score: a Grand, a suit or a Null that makes it."""
    for kind, base in (("D", 9), ("H", 10), ("S", 11), ("C", 12), ("G", 24)):
        value = abs(score) // (1 if score > 0 else 2)
        if value % base == 0 and 2 <= value // base <= (5 if kind == "G" else 8):
            made = SkatResult(
                players, dealer, soloist, contract(kind), value // base - 1, 18, 70 if score > 0 else 40, 5
            )
            assert made.score == score
            return made
    null = SkatResult(players, dealer, soloist, contract("N"), 0, 18, 0, 0 if score > 0 else 1)
    assert null.score == score
    return null


@pytest.mark.parametrize("ranking", ["regular", "seeger-fabian"])
def test_the_list_of_three(ranking: str) -> None:
    said = re.search(r"six deals\): (.*)\.", RULES)[1]  # type: ignore[index]
    options = read_options(SkatOptions, {"ranking": ranking, "deals": 6})
    sheet: Any = SKAT.sheet(options)
    for deal in said.split(", "):
        assert not sheet.over
        assert sheet.dealer == sheet.counted % 3
        if deal == "passed":
            sheet = sheet.write(SkatResult(3, sheet.dealer))
        else:
            who, score = deal.split()
            sheet = sheet.write(game_of(3, sheet.dealer, "ABC".index(who), number(score)))
    rows = table(RULES, "player", "regular", "won/lost", "lost by others", "Seeger-Fabian")
    for seat, row in enumerate(rows):
        assert row["player"] == "ABC"[seat]
        assert sheet.regular[seat] == number(row["regular"])
        assert f"{sheet.won[seat]}/{sheet.lost[seat]}" == row["won/lost"]
        assert sum(sheet.lost) - sheet.lost[seat] == int(row["lost by others"])
        assert sheet.seeger_fabian[seat] == number(row["Seeger-Fabian"].split()[-1])
    order = re.search(rf"Ranking `{ranking}`: ([A-C, ]+)\.", RULES)[1].split(", ")  # type: ignore[index]
    assert [order.index(name) + 1 for name in "ABC"] == list(sheet.places)
    assert sheet.winners == ("ABC".index(order[0]),)


def test_the_list_of_four() -> None:
    said = re.search(r"table of 4\*\* (\(.*)\.", RULES)[1]  # type: ignore[index]
    assert said.startswith("(A deals, B soloist loses 54; then B deals, C soloist wins 44)")
    sheet: Any = SKAT.sheet(SkatOptions(table_size=4))
    sheet = sheet.write(game_of(4, 0, 1, -54)).write(game_of(4, 1, 2, 44))
    figures = re.split(r", (?=[A-D])", said.split("Seeger-Fabian ")[1])
    for seat, figure in enumerate(figures):
        assert sheet.seeger_fabian[seat] == number(re.findall(r"[+−]?\d+", figure)[-1]), figure


def test_shared_places() -> None:
    """Equal totals are told apart by games won, then by games lost; what is equal then shares the place (D13)."""
    sheet = SkatSheet(
        options=SkatOptions(deals=3),
        regular=(40, 40, 40),
        won=(2, 2, 1),
        lost=(1, 1, 0),
        counted=3,
    )
    assert sheet.places == (1, 1, 3)
    assert sheet.winners == (0, 1)


# --- who sees what (1.4) ----------------------------------------------------------------------------------------------


def view(match: Match, seat: int) -> SkatView:
    seen = match.view(seat)
    assert isinstance(seen, SkatView)
    return seen


def test_the_skat_is_seen_by_who_takes_it() -> None:
    match = bid_by_forehand(dealt(Deal(FRENCH_32.cards)))
    skat = cards_of(match).skat
    assert all(view(match, seat).skat is None for seat in (0, 1, 2, ONLOOKER))
    match = act(match, TakeTalon())
    assert view(match, 1).picked == skat
    assert set(skat) < set(view(match, 1).hand)
    assert match.legal(1) == tuple(map(LayAway, view(match, 1).hand))
    for seat in (0, 2, ONLOOKER):
        assert view(match, seat).picked is None
        assert view(match, seat).counts == (10, 12, 10)
    card = view(match, 1).hand[0]
    assert match.round.shown(1, LayAway(card), 1).text == f"discard {card}"
    assert match.round.shown(1, LayAway(card), 2).text == "discard ?"
    match = act(match, LayAway(card))
    assert view(match, 1).skat == (card,)
    assert view(match, 2).skat is None
    assert LayAway(card) not in match.legal(1)


def test_nobody_sees_the_skat_of_a_hand_game() -> None:
    match = act(bid_by_forehand(dealt(Deal(FRENCH_32.cards))), PlayHand(), Declare("G"))
    assert all(view(match, seat).skat is None for seat in (0, 1, 2, ONLOOKER))


@pytest.mark.parametrize("declare", [Declare("S", "ouvert"), Declare("N", "ouvert")])
def test_an_open_hand_is_seen_before_the_first_card(declare: Declare) -> None:
    match = act(bid_by_forehand(dealt(Deal(FRENCH_32.cards))), PlayHand(), declare)
    held = cards_of(match).hands[1]
    assert len(held) == 10
    assert cards_of(match).tricks == cards_of(match).trick == ()
    for seat in (0, 2, ONLOOKER):
        assert view(match, seat).hands[1] == held
        assert view(match, seat).skat is None


def test_all_is_shown_at_the_end() -> None:
    match = bid_by_forehand(dealt(Deal(FRENCH_32.cards), deals=3))
    state = cards_of(act(exchange(match, Declare("D")), Concede()))
    over = cards_of(match).apply(1, PlayHand()).apply(1, Declare("D")).apply(1, Concede())
    assert state.phase == "deal"
    assert isinstance(over, SkatRound)
    seen = over.view(ONLOOKER)
    assert seen.phase == "over"
    assert seen.skat == over.dealt_skat
    assert seen.dealt == over.dealt


# --- what may be declared ---------------------------------------------------------------------------------------------


def test_announcements_need_a_hand_game() -> None:
    match = bid_by_forehand(dealt(Deal(FRENCH_32.cards)))
    taken = act(match, TakeTalon(), *(LayAway(card) for card in cards_of(match).skat))
    assert {a.text for a in taken.legal(1)} == {"D", "H", "S", "C", "G", "N", "N ouvert"}
    with pytest.raises(IllegalAction, match="from the hand"):
        taken.apply(1, Declare("G", "schneider"))
    by_hand = act(match, PlayHand())
    assert len(by_hand.legal(1)) == 5 * 4 + 2


@pytest.mark.parametrize(
    ("bid", "way", "nulls"),
    [
        (23, "take", {"N", "N ouvert"}),
        (24, "take", {"N ouvert"}),
        (46, "take", {"N ouvert"}),
        (48, "take", set()),
        (35, "hand", {"N", "N ouvert"}),
        (36, "hand", {"N ouvert"}),
        (59, "hand", {"N ouvert"}),
        (60, "hand", set()),
    ],
)
def test_null_has_to_cover_the_bid(bid: int, way: str, nulls: set[str]) -> None:
    match = bid_by_forehand(dealt(Deal(FRENCH_32.cards)), bid)
    if way == "hand":
        match = act(match, PlayHand())
    else:
        match = act(match, TakeTalon(), *(LayAway(card) for card in cards_of(match).skat))
    assert {a.text for a in match.legal(1) if isinstance(a, Declare) and a.kind == "N"} == nulls


# --- played traps -----------------------------------------------------------------------------------------------------

STRONG = "JC JS JH JD AC TC KC QC 9C 8C"


def play(match: Match, cards: str) -> Match:
    return act(match, *map(Play, hand(cards)))


def test_an_overbid_loss_is_lifted_to_the_bid() -> None:
    """Clubs at 30 with one matador: 61 points do not help, 36 is lost twice."""
    match = bid_by_forehand(
        dealt(pack("JC AC TC KC QC 9C AS TS KS 7H", skat="7D 8D", middlehand="JS JH JD 8S 7C")), 30
    )
    match = exchange(match, Declare("C"))
    while not match.results:
        match = act(match, match.legal(match.turn[0])[0])
    facts = result(match)
    assert facts.matadors == 1
    assert 61 <= facts.points < 90
    assert (facts.made, facts.overbid, facts.value, facts.score) == (24, True, 36, -72)


def test_schwarz_is_counted_by_tricks() -> None:
    """All 120 points and one lost trick of three worthless cards: no Schwarz."""
    facts = SkatResult(3, 0, 1, Contract("S", True, "schwarz"), 1, 18, 120, 9, 0, 1)
    assert not facts.goal
    assert "schwarz" in [name for name, times in facts.levels.items() if times]  # because announced
    plain = msgspec.structs.replace(facts, contract=Contract("S", True))
    assert plain.levels["schwarz"] == 0
    assert plain.levels["schneider"] == 1
    no_points = SkatResult(3, 0, 1, Contract("S", False), 1, 18, 0, 1, 120, 9)
    assert no_points.levels["schwarz"] == 0


def test_matadors_in_the_skat_count_in_a_hand_game() -> None:
    match = bid_by_forehand(dealt(pack("JS JH AS KS 9S AC TC AD 7H 8H", skat="JC 7D")))
    match = act(match, PlayHand(), Declare("S"), Concede())
    assert result(match).matadors == 3
    assert result(match).score == -2 * 11 * (1 + 3 + 1)


def test_null_order() -> None:
    """In Null the ten is below the jack, jacks follow their own suit, and the deal ends with the soloist's trick."""
    hands = (
        "7S 8S 9S 7H 8H 9H 7D 8D TD 7C",
        "JS AS KS AH KH QH AC KC QC JC",
        "TS QS JH TH AD KD QD JD 9D TC",
    )
    match = bid_by_forehand(dealt(pack(*hands)))
    match = exchange(match, Declare("N"))
    match = play(match, "7S JS TS")
    (trick,) = cards_of(match).tricks
    assert trick.winner == 2
    match = play(match, "AC TC 7C")
    match = play(match, "KC 9D")
    assert not match.results
    with pytest.raises(IllegalAction, match="do not hold"):
        match.apply(1, Play(Card("9D")))
    match = play(match, "8D AH TH 7H KH JH 8H QH")
    match = act(match, Play(Card("AD")), Play(Card("9H")))
    assert not match.results
    assert cards_of(match).turn == (2,)


def test_null_stops_at_the_first_trick_of_the_soloist() -> None:
    match = bid_by_forehand(dealt(pack("AS 8S 9S 7H 8H 9H 7D 8D TD 7C", "7S")))
    match = play(exchange(match, Declare("N")), "AS 7S")
    match = act(match, match.legal(0)[0])
    assert result(match).tricks == 1
    assert result(match).score == -46
    assert cards_of(match).phase == "deal"


@pytest.mark.parametrize(("pts", "schneider"), [(30, 1), (31, 0), (60, 0), (61, 0), (89, 0), (90, 1)])
def test_schneider_limits(pts: int, schneider: int) -> None:
    facts = SkatResult(3, 0, 1, Contract("H", False), -2, 18, pts, 4, 120 - pts, 6)
    assert facts.levels["schneider"] == schneider
    assert facts.won is (pts >= 61)


def test_grand_with_gaps() -> None:
    """Only matadors without a gap count, and in Grand there are four at most."""
    own = hand("JC JH JD AC TC AS TS AH TH AD TD KD")
    assert matadors("G", own) == 1
    assert matadors("G", hand("JS JH JD AC TC AS TS AH TH AD TD KD")) == -1
    assert matadors("G", (*JACKS, *hand("AC TC KC QC 9C 8C 7C AS"))) == 4
    assert matadors("G", hand("AC TC KC QC 9C 8C 7C AS TS KS AH TH")) == -4


def test_a_passed_deal_counts_and_the_deal_moves_on() -> None:
    match = act(dealt(Deal(FRENCH_32.cards)), Pass(), Pass(), Pass())
    assert isinstance(match.sheet, SkatSheet)
    assert result(match) == SkatResult(3, 0)
    assert (match.sheet.counted, match.sheet.dealer, match.sheet.score) == (1, 1, (0, 0, 0))


def test_a_passed_deal_may_be_dealt_again() -> None:
    match = act(dealt(Deal(FRENCH_32.cards), all_pass="redeal"), Pass(), Pass(), Pass())
    assert isinstance(match.sheet, SkatSheet)
    assert (match.sheet.counted, match.sheet.dealer) == (0, 0)


# --- shortenings (1.6.6) ----------------------------------------------------------------------------------------------


def test_the_soloist_concedes_alone_with_nine_cards() -> None:
    match = exchange(bid_by_forehand(dealt(pack("AC TC KC QC 9C 8C 7C AS AH AD")), 20), Declare("C"))
    assert Concede() in match.round.concessions(1)
    assert result(act(match, Concede())).ending == "conceded"


def test_with_fewer_cards_the_opponents_are_asked() -> None:
    match = exchange(bid_by_forehand(dealt(pack(STRONG))), Declare("C"))
    while len(cards_of(match).hands[1]) > 8 or match.turn != (1,):
        match = act(match, match.legal(match.turn[0])[0])
    asked = act(match, Concede())
    assert asked.turn == (2,)
    assert asked.legal(2) == (Accept(), Refuse())
    assert result(act(asked, Refuse(), Accept())).score < 0
    played_on = act(asked, Refuse(), Refuse())
    assert played_on.turn == (1,)
    assert played_on.round.concessions(1) == ()
    with pytest.raises(IllegalAction, match="cannot be shortened"):
        played_on.apply(1, Concede())
    again = act(played_on, *(played_on.legal(1)[:1]))
    while again.turn != (1,):
        again = act(again, again.legal(again.turn[0])[0])
    assert Concede() in again.round.concessions(1)


def test_a_claim_gives_the_rest_to_the_soloist() -> None:
    match = exchange(bid_by_forehand(dealt(pack(STRONG, skat="AS TS"))), Declare("C"))
    claimed = act(match, Claim())
    assert view(claimed, ONLOOKER).hands[1] == cards_of(claimed).hands[1]
    facts = result(act(claimed, Accept(), Accept()))
    assert (facts.points, facts.tricks, facts.score) == (120, 10, 12 * (1 + 10 + 1 + 1))
    refused = act(claimed, Accept(), Refuse())
    assert refused.turn == (1,)
    assert view(refused, 0).hands[1] is not None


def test_a_claimed_null_has_no_trick() -> None:
    match = exchange(bid_by_forehand(dealt(pack("7S 8S 9S 7H 8H 9H 7D 8D 9D 7C"))), Declare("N"))
    assert result(act(match, Claim(), Accept(), Accept())).score == 23


def test_an_opponent_concedes_while_it_is_open() -> None:
    """S27: after the first trick; nobody may once they have 60 points."""
    match = exchange(
        bid_by_forehand(dealt(pack("JC AC TC KC AS TS AH TH AD TD", middlehand="JS"))), Declare("G")
    )
    match = play(match, "JC JS")
    match = act(match, match.legal(0)[0], match.legal(1)[0] if match.turn == (1,) else Play(Card("AC")))
    assert match.turn == (2,)
    facts = result(act(match, Concede()))
    assert (facts.ending, facts.score) == ("given", 48)
    lost = SkatRound(game=SKAT, options=SkatOptions(), sheet=match.sheet, dealer=0)  # type: ignore[arg-type]
    assert lost.concessions(1) == ()


def test_no_concession_once_the_goal_is_out_of_reach() -> None:
    """With 60 points the opponents have won; with Schneider announced 31 are enough, with Schwarz a trick."""
    seen = {"": set[bool](), "schneider": set[bool](), "schwarz": set[bool]()}
    for seed in range(60):
        for move in moves(SKAT, f"open {seed}", rounds=3):
            state = cards_of(move.before)
            if state.phase != "play" or state.turn == (state.soloist,) or state.contract is None:
                continue
            if state.contract.kind == "N":
                assert state.concessions(move.by) == (Concede(),)
                continue
            open_ = state.points_of(soloist=False) <= 59
            if state.contract.announced == "schneider":
                open_ = state.points_of(soloist=False) <= 30
            elif state.contract.announced:
                open_ = state.tricks_of(soloist=False) == 0
            assert (state.concessions(move.by) == (Concede(),)) is open_
            if state.contract.announced in seen:
                seen[state.contract.announced].add(open_)
    assert all(answers == {True, False} for answers in seen.values())


def test_shortenings_can_be_ruled_out() -> None:
    match = exchange(bid_by_forehand(dealt(pack(STRONG), concede="off", claim="off")), Declare("C"))
    assert match.round.concessions(1) == ()
    question = SKAT.ask(
        match.sheet, {"soloist": "1", "game": "N", "skat": "take", "announced": "-", "bid": "18"}
    )
    assert isinstance(question, Question)
    assert question.key == "tricks"


# --- kontra, tables of four, customs of the server --------------------------------------------------------------------


def test_kontra_and_re() -> None:
    match = exchange(bid_by_forehand(dealt(pack(STRONG), kontra="on")), Declare("C"))
    assert match.turn == (2,)
    assert match.legal(2) == (Kontra(), Pass())
    plain = act(match, Pass(), Pass())
    assert cards_of(plain).phase == "play"
    doubled = act(match, Pass(), Kontra())
    assert doubled.turn == (1,)
    kontra = result(act(doubled, Pass(), Concede()))
    again = result(act(doubled, Re(), Concede()))
    single = result(act(plain, Concede()))
    assert (kontra.score, again.score) == (2 * single.score, 4 * single.score)


def test_the_bid_is_held_against_the_undoubled_value() -> None:
    facts = SkatResult(3, 0, 1, Contract("D", False), 1, 36, 70, 6, 50, 4, kontra=1)
    assert facts.overbid
    assert facts.score == -2 * 36 * 2


def test_at_a_table_of_four_the_dealer_sits_out() -> None:
    match = Match.start(SKAT, {"table_size": 4})
    assert match.game.seating.players == 4
    match = match.apply(CHANCE, Deal(FRENCH_32.cards))
    state = cards_of(match)
    assert state.active == (1, 2, 3)
    assert view(match, 0).counts == (0, 10, 10, 10)
    assert view(match, 0).hands == ((), None, None, None)
    assert match.turn == (2,)
    match = act(match, Pass(), Pass(), Pass())
    assert cards_of(match).active == (0, 2, 3)
    for seed in range(4):
        for move in moves(SKAT, seed, {"table_size": 4, "deals": 8}):
            before = cards_of(move.before)
            assert move.by != before.dealer
            if before.soloist is not None:
                assert before.soloist != before.dealer


def test_the_servers_customs() -> None:
    """Three more bids; a failed announcement stops the deal; the soloist gives up and claims out of turn."""
    match = dealt(Deal(FRENCH_32.cards), customs="iss")
    assert {171, 189, 190} < {a.value for a in match.legal(2) if isinstance(a, Bid)}
    assert Bid(171) not in dealt(Deal(FRENCH_32.cards)).legal(2)
    deal = pack("JH JD TC KC QC 9C 8C 7C TH TD", "AC JC AD")
    official, iss = (
        act(bid_by_forehand(dealt(deal, customs=customs)), PlayHand(), Declare("C", "schwarz"))
        for customs in ("isko", "iss")
    )
    official, iss = (play(each, "7C AC") for each in (official, iss))
    assert iss.turn == (0,)
    with pytest.raises(IllegalAction, match="not your turn"):
        official.apply(1, Concede())
    assert cards_of(iss.apply(1, Claim())).phase == "answer"
    official, iss = (act(each, each.legal(0)[0]) for each in (official, iss))
    assert not official.results
    assert result(iss).lost_tricks == 1
    assert not result(iss).goal


def test_the_list_is_a_multiple_of_the_players() -> None:
    with pytest.raises(OptionsError, match="multiple of the 4 players"):
        read_options(SkatOptions, {"table_size": 4, "deals": 6})
    assert SkatOptions().length == 36
    assert SkatOptions(table_size=4).length == 48


# --- invariants (1.12) ------------------------------------------------------------------------------------------------

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"table_size": 4, "ranking": "seeger-fabian"},
    {"kontra": "on", "jump_bids": "off"},
    {"customs": "iss", "all_pass": "redeal"},
)


def check_deal(before: SkatSheet, after: SkatSheet, facts: SkatResult) -> None:
    """1.12, 1 to 5: points, values, whose score changes, Seeger-Fabian, bids."""
    gained = [b - a for a, b in zip(before.regular, after.regular, strict=True)]
    seeger = sum(after.seeger_fabian) - sum(before.seeger_fabian)
    if facts.soloist is None:
        assert not any(gained)
        assert seeger == 0
        return
    assert [seat for seat, points_ in enumerate(gained) if points_] == [facts.soloist]
    single = facts.score // (1, 2, 4)[facts.kontra]
    if facts.won:
        assert single in BIDS
        assert single >= facts.bid
        assert seeger == facts.score + 50
    else:
        assert single % (2 * facts.base) == 0
        assert -single >= 2 * facts.bid
        assert seeger == facts.score - 50 + (80 if facts.players == 3 else 90)
    assert facts.bid >= 18
    if not facts.null and facts.ending == "played" and facts.tricks + facts.lost_tricks == 10:
        claimed = facts.points + facts.lost_points
        assert claimed == 120


@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_invariants_of_random_matches(house: int) -> None:
    for seed in range(12):
        played = moves(SKAT, seed, HOUSES[house], concede=0.004)
        for move in played:
            before, after = move.before.sheet, move.after.sheet
            assert isinstance(before, SkatSheet)
            assert isinstance(after, SkatSheet)
            if after.rounds > before.rounds:
                check_deal(before, after, result(move.after))
        for past, now in pairwise(cards_of(move.before).bid for move in played):
            assert now >= past or now == 0
        counted = [each for each in played[-1].after.results if isinstance(each, SkatResult)]
        if "all_pass" in HOUSES[house]:
            counted = [each for each in counted if each.soloist is not None]
        size = counted[0].players
        deals = [sum(each.dealer == seat for each in counted) for seat in range(size)]
        assert set(deals) == {SkatOptions(table_size=size).length // size}  # type: ignore[arg-type]


def test_drawn_states_play_to_an_end() -> None:
    """From every kind of moment the sampler draws states that agree and can be played out."""
    phases = set()
    for seed in range(12):
        for move in moves(SKAT, f"drawn {seed}", HOUSES[seed % 4], rounds=2, concede=0.05):
            if move.by == CHANCE:
                continue
            seen = move.before.view(move.by)
            assert isinstance(seen, SkatView)
            drawn = SKAT.sampler(seen)(QuickRng(seed))
            assert drawn.view(move.by) == seen
            phases.add(seen.phase)
            if seen.phase in ("discard", "answer", "kontra", "re"):
                assert play_out(drawn, QuickRng(1)).result() is not None
    assert phases == {"auction", "skat", "discard", "declare", "kontra", "re", "play", "answer"}


def test_drawn_discards_are_any_two_of_the_soloists_cards() -> None:
    match = exchange(bid_by_forehand(dealt(Deal(FRENCH_32.cards))), Declare("G"))
    draw = SKAT.sampler(match.view(2))
    drawn = [draw(QuickRng(seed)) for seed in range(40)]
    assert all(isinstance(state, SkatRound) for state in drawn)
    skats = {state.skat for state in drawn if isinstance(state, SkatRound)}
    picked = {state.dealt_skat for state in drawn if isinstance(state, SkatRound)}
    assert len(skats) > 30
    assert len(picked) > 30
    own = SKAT.sampler(match.view(1))(QuickRng(1))
    assert isinstance(own, SkatRound)
    assert (own.skat, own.dealt_skat) == (cards_of(match).skat, cards_of(match).dealt_skat)


def all_cards(groups: Iterable[Iterable[Card]]) -> list[Card]:
    return sorted(card for group in groups for card in group)


def test_every_card_is_somewhere() -> None:
    for move in moves(SKAT, "cards", {"table_size": 4}, rounds=8):
        state = cards_of(move.before)
        if state.hands:
            gone = [trick.cards for trick in state.tricks]
            assert all_cards((*state.hands, state.skat, state.trick, *gone)) == sorted(FRENCH_32.cards)


def test_the_game_of_four_is_the_same_game() -> None:
    four = SKAT.seated(SkatOptions(table_size=4))
    assert isinstance(four, Skat)
    assert four.id == SKAT.id
    assert list(four.actions) == list(SKAT.actions)
