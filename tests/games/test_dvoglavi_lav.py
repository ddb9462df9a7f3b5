"""Dvoglavi Lav against its page in the rule book: serbian-games.md, section 10."""

from __future__ import annotations

import re

import msgspec
import pytest

from kibic.bots.careful_lav import CarefulLav
from kibic.core.actions import Action
from kibic.core.cards import FRENCH_32, Card, Rank, hand, suit_of
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE, Seat
from kibic.core.sheets import Answers, Question, Table
from kibic.core.views import ONLOOKER
from kibic.games.dvoglavi_lav import DvoglaviLav
from kibic.games.dvoglavi_lav.actions import Oblige
from kibic.games.dvoglavi_lav.order import ALL_POINTS, CIRCLES, USUAL, WORTH, order_of, ranks_of, worth
from kibic.games.dvoglavi_lav.round import LavRound
from kibic.games.dvoglavi_lav.score import SIDES, LavOptions, LavResult, Pair
from kibic.games.dvoglavi_lav.sheet import LavSheet
from kibic.locale import say
from kibic.mechanics.auction import Bid, Ladder, Pass
from kibic.mechanics.order import points, winning_card
from kibic.mechanics.rising_auction import RisingAuction
from tests.play import moves
from tests.rulebook import section, table

LAV = DvoglaviLav()
GUIDE = CarefulLav(LAV)
BOOK = section("serbian-games.md", 10)
SCORES = table(BOOK, "B, Pd, k, six-card", "declarers", "opponents")


def options(**values: object) -> LavOptions:
    return read_options(LavOptions, values)


def sheet(points: Pair = (0, 0), dashes: Pair = (0, 0), **values: object) -> LavSheet:
    return LavSheet(options=options(**values), dealer=3, points=points, dashes=dashes)


def number(text: str) -> int:
    """A figure as the book writes it."""
    return int(text.strip().replace("−", "-"))


def played(obligation: int, own: int, *, side: int = 0, factor: int = 1, six: bool = False) -> LavResult:
    """The result of a deal in which a side played for this obligation; with all the points it has all the tricks."""
    shares = (own, ALL_POINTS - own) if side == 0 else (ALL_POINTS - own, own)
    shutout = side if own == ALL_POINTS else None
    return LavResult(3, shares, side, obligation, factor, six, shutout)


def tail(a: int, shutout: int | None = None) -> LavResult:
    return LavResult(3, (a, ALL_POINTS - a), shutout=shutout)


def written(result: LavResult) -> Pair:
    return (result.written(0), result.written(1))


def dealt(hands: dict[Seat, str] | None = None, **values: object) -> LavRound:
    """A deal in which the seats hold these cards, the first six of each at once; seat 0 speaks first."""
    held = {seat: list(hand((hands or {}).get(seat, ""))) for seat in range(4)}
    rest = [card for card in FRENCH_32.cards if not any(card in cards for cards in held.values())]
    for cards in held.values():
        while len(cards) < 8:
            cards.append(rest.pop(0))
    pack: list[Card] = []
    for start, end in ((0, 3), (3, 6), (6, 8)):
        for seat in range(4):
            pack += held[seat][start:end]
    chosen = options(first_dealer=3, **values)
    state = LAV.start(chosen, LAV.sheet(chosen)).apply(CHANCE, Deal(tuple(pack)))
    assert isinstance(state, LavRound)
    return state


def act(state: LavRound, *texts: str) -> LavRound:
    """The state after these actions of whoever is to act."""
    for text in texts:
        state = state.apply(state.turn[0], LAV.actions.parse(text))
    return state


def refused(state: LavRound, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        state.apply(state.turn[0], LAV.actions.parse(text))
    return error.value.message.id


def typed(on: LavSheet, facts: Answers) -> LavResult:
    """The result of answering every question as people would; each answer must be asked for."""
    answers: dict[str, int | str] = {}
    while isinstance(asked := LAV.ask(on, answers), Question):
        answers[asked.key] = asked.read(str(facts[asked.key]))
    assert set(answers) == set(facts)
    assert isinstance(asked, LavResult)
    return asked


# --- cards and their order (10.2) -------------------------------------------------------------------------------------


def test_points() -> None:
    told = re.search(r"^32 cards\. Points: ([^(]*)\(25 per suit, \*\*(\d+)\*\* in all", BOOK, re.MULTILINE)
    assert told is not None
    counts = dict(re.findall(r"(\w) = (\d+)", told[1]))
    assert {rank: WORTH[Rank(rank)] for rank in counts} == {rank: int(n) for rank, n in counts.items()}
    assert len(counts) == 8
    assert points(FRENCH_32.cards, WORTH) == int(told[2]) == ALL_POINTS


def test_the_order_of_every_key() -> None:
    (highest, orders) = table(BOOK, "key", *"789TJQKA")
    assert highest.pop("key") == "highest"
    assert orders.pop("key") == "order high → low"
    assert orders == CIRCLES
    assert highest == {rank: order[0] for rank, order in CIRCLES.items()}
    opposites = re.search(r"Opposites: (.*)\.", BOOK)
    assert opposites is not None
    for one, other in re.findall(r"(\w)–(\w)", opposites[1]):
        assert (CIRCLES[Rank(one)][0], CIRCLES[Rank(other)][0]) == (other, one)


def test_orders_are_rotations() -> None:
    """10.11: the opposite first, the own rank fifth."""
    for rank, order in CIRCLES.items():
        assert order in USUAL * 2
        assert order[4] == rank


def test_the_orders_of_the_seed() -> None:
    told = re.search(r"^Seed: key J → (\w+); key 7 → (\w+); key 8 → (\w) highest", BOOK, re.MULTILINE)
    assert told is not None
    assert [ranks_of(Card(f"{rank}S")) for rank in "J7"] == list(told.groups()[:2])
    assert ranks_of(Card("8S"))[0] == told[3]
    assert ranks_of(None) == USUAL


# --- tricks (10.4) ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", table(BOOK, "trick (first leads)", "key", "winner"), ids=str)
def test_winners(row: dict[str, str]) -> None:
    trick = hand(row["trick (first leads)"])
    winner = trick[winning_card(order_of(Card(row["key"])), trick)]
    assert winner == row["winner"].split()[0]


@pytest.mark.parametrize("row", table(BOOK, "hand", "led, trump", "legal"), ids=str)
def test_legal_cards(row: dict[str, str]) -> None:
    held = hand(row["hand"])
    led, trump = row["led, trump"].split(", ")
    allowed = LAV.follow.allowed(order_of(Card(f"7{trump}")), held, (Card(f"9{led}"),))
    assert set(allowed) == (set(held) if row["legal"] == "both" else set(hand(row["legal"])))


# --- what a deal is worth (10.5) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["B, Pd, k, six-card"])
@pytest.mark.parametrize("side", [0, 1])
def test_scores(row: dict[str, str], side: int) -> None:
    """Typed in as people would, for either side."""
    obligation, own, factor, six = row["B, Pd, k, six-card"].split(", ")
    facts: dict[str, int | str] = {
        "declarer": SIDES[side],
        "cards": "6" if six == "yes" else "8",
        "obligation": obligation,
        "contra": ("-", "contra", "recontra")[int(factor) - 1],
        "points": own,
    }
    if own == "100":
        facts["shutout"] = "8" if "one dash" in row["declarers"] else "-"
    result = typed(sheet(), facts)
    figures = [
        number(re.findall(r"−?\d+", re.sub(r"\(.*\)|, one dash", "", row[column]))[-1])
        for column in ("declarers", "opponents")
    ]
    assert [result.written(side), result.written(1 - side)] == figures
    assert (result.shutout == side) == ("one dash" in row["declarers"])


def test_the_tail_of_the_lion() -> None:
    line = re.search(r"^TAIL (.*)\. Correction", BOOK, re.MULTILINE)
    assert line is not None
    told = re.findall(r"(\d+):(\d+) → (\d+) : (\d+)( and a dash)?", line[1])
    assert len(told) == 3
    for a, _, for_a, for_b, dash in told:
        facts: dict[str, int | str] = {"declarer": "-", "points": a}
        result = typed(sheet(), facts | {"shutout": "8"} if dash else facts)
        assert written(result) == (int(for_a), int(for_b))
        assert (result.shutout == 0) == bool(dash)


def test_all_points_need_not_be_all_tricks() -> None:
    """Eights and nines count nothing, so a side may have a trick without a point."""
    facts: dict[str, int | str] = {"declarer": "-", "points": 0, "shutout": "-"}
    assert typed(sheet(), facts).shutout is None
    assert typed(sheet(), facts | {"shutout": "8"}).shutout == 1


def test_invariants_of_the_score() -> None:
    """10.11, for every obligation and every outcome."""
    for obligation in range(1, ALL_POINTS + 1):
        for own in range(ALL_POINTS + 1):
            result = played(obligation, own, six=True)
            assert 0 <= result.zone <= 100
            assert result.passed or result.zone == 0


# --- the sheet (10.5 to 10.8) -----------------------------------------------------------------------------------------


def paper(on: LavSheet) -> Table:
    return on.tables()[0]


def test_how_a_deal_is_written() -> None:
    """The obligation once more for contra and for recontra; the middle moves; zone and bonus on lines of their own."""
    passed = sheet().write(played(60, 63, factor=3, six=True))
    assert [row.cells for row in passed.rows] == [
        ("+60", "75", "37"),
        ("+60", "", ""),
        ("+60", "", ""),
        ("75", "", ""),
        ("70", "", ""),
    ]
    assert [row.line for row in passed.rows] == [False, False, False, False, True]
    failed = sheet((500, 500)).write(played(60, 45, side=1, factor=2, six=True))
    assert [row.cells for row in failed.rows] == [
        ("110", "50", "-60"),
        ("", "", "-60"),
        ("50", "", ""),
        ("50", "", ""),
    ]
    eight = sheet().write(played(40, 45))
    assert [row.cells for row in eight.rows] == [("+40", "", "55"), ("50", "", ""), ("", "", "50")]
    assert paper(sheet().write(tail(73))).rows[-1].cells == ("230", "", "")
    assert paper(sheet().write(tail(50))).rows[-1].cells == ("", "", "")


def test_every_deal_adds_up_on_paper() -> None:
    """The figures written for a deal are what the side gets for it."""
    for factor in (1, 2, 3):
        for own in range(0, ALL_POINTS + 1, 5):
            result = played(60, own, factor=factor, six=True)
            after = sheet((2000, 2000), target=3000).write(result)
            for side, column in ((0, 0), (1, 2)):
                figures = sum(int(row.cells[column] or 0) for row in after.rows)
                assert figures == result.written(side) == after.points[side] - 2000


def test_the_tables_have_plain_titles() -> None:
    """Whatever the score is: it stands in the columns."""
    for kept in (sheet(), msgspec.structs.replace(sheet(), games=(2, 1))):
        assert [say(table.title) for table in kept.tables()] == ["Points", "Results of games"]


def test_the_correction() -> None:
    told = re.search(
        r"Correction: totals (\d+) : (\d+), deal (−\d+) : (\d+) → (−\d+) : (\d+) → (\d+) : (\d+)\.", BOOK
    )
    assert told is not None
    a, b, deal_a, deal_b, raw_a, raw_b, low, high = map(number, told.groups())
    result = played(60, 55, six=True)
    assert written(result) == (deal_a, deal_b)
    assert (a + deal_a, b + deal_b) == (raw_a, raw_b)
    after = sheet((a, b)).write(result)
    assert after.points == (low, high)
    assert after.rows[-1].cells == (str(low - raw_a), "", str(high - raw_b))


def test_the_surplus_is_carried() -> None:
    told = re.search(r"Carry: (\d+) \+ (\d+) = (\d+) → game, next game starts (\d+) : (\d+)\.", BOOK)
    assert told is not None
    before, deal, total, *following = map(int, told.groups())
    result = played(60, 63, six=True)
    assert written(result)[0] == deal
    after = sheet((before, 500)).write(result)
    assert before + deal == total
    assert after.points == tuple(following)
    assert after.games == (1, 0)
    assert after.game_rows[-1].cells == ("1000", str(500 + written(result)[1]))
    assert after.rows[-1].cells == (str(following[0]), "", "")
    exact = sheet((1000 - deal, 500)).write(result)
    assert (exact.points, exact.games) == ((0, 0), (1, 0))


def test_the_match_of_the_book() -> None:
    told = re.search(
        r"Match: games \(W:L\) ([\d:, ]+) → W (\d+)\+1000 = (\d+), L (\d+), difference \*\*(\d+)\*\*", BOOK
    )
    assert told is not None
    games = [tuple(map(int, pair.split(":"))) for pair in told[1].split(", ")]
    of_games, winner, loser, difference = map(int, told.groups()[1:])
    on = sheet()
    for own, other in games:
        side = 0 if own > other else 1
        # The last game is recorded in full; before it the winner's surplus does not show, so the deal may be exact.
        assert not on.over
        on = _won(on, side, own if side == 0 else other, other if side == 0 else own)
    assert on.winners == (0,)
    assert on.game_rows[-2].cells == tuple(map(str, games[-1]))
    assert of_games + 1000 == winner
    assert on.recorded == (winner, loser)
    assert on.notes[-1].args["difference"] == difference


def _won(on: LavSheet, side: int, own: int, other: int) -> LavSheet:
    """The sheet after a game that ended so, won by a deal in which both wrote something."""
    result = played(60, 63, side=side, six=True)
    deal = (result.written(side), result.written(1 - side))
    before = (own - deal[0], other - deal[1])
    at = LavSheet(
        options=on.options,
        dealer=3,
        points=before if side == 0 else (before[1], before[0]),
        dashes=on.dashes,
        games=on.games,
        recorded=on.recorded,
        game_rows=on.game_rows,
    )
    return at.write(result)


def test_both_reach_the_target() -> None:
    """C5, D7: the higher score wins, the other is recorded as the target at most; equal scores play on."""
    after = sheet((990, 991)).write(played(60, 63, side=1))
    assert after.games == (0, 1)
    assert after.game_rows[-1].cells == ("1000", "1000")
    assert after.points == (0, 121)
    result = played(60, 63)
    own, other = written(result)
    level = sheet((1100 - own, 1100 - other)).write(result)
    assert (level.games, level.points) == ((0, 0), (1100, 1100))
    assert level.notes[-1].id == "ruzicka-level"
    assert level.write(played(60, 63)).games == (1, 0)


def test_ten_dashes_end_the_match() -> None:
    """D4: the unfinished game is recorded as it stands, and the winner of the match gets 1000 more (10.6)."""
    before = sheet((300, 400), (2, 9))
    after = before.write(tail(0, shutout=1))
    assert paper(after).rows[0].cells == ("||", "", "||||||||||")
    assert after.winners == (1,)
    assert after.games == (0, 0)
    assert [row.cells for row in after.game_rows] == [("300", "900"), ("", "1000")]
    assert after.recorded == (300, 1900)
    assert not before.write(tail(100, shutout=0)).over
    finished = sheet((300, 600), (2, 9)).write(tail(0, shutout=1))
    assert finished.games == (0, 1)
    assert finished.game_rows[0].cells == ("300", "1100"), "the last game of the match is recorded in full"


def test_dashes_that_win_a_game() -> None:
    before = sheet((300, 400), (2, 9), shutouts_win="game", games_to_win=2)
    after = before.write(tail(0, shutout=1))
    assert not after.over
    assert after.games == (0, 1)
    assert after.game_rows[-1].cells == ("300", "1000")
    assert (after.points, after.dashes) == ((0, 0), (2, 0))
    assert sheet(dashes=(0, 20), shutouts_to_win=0).write(tail(0, shutout=1)).winners == ()


def test_one_dash_may_be_enough() -> None:
    assert sheet(shutouts_to_win=1).write(played(95, 100, six=True)).winners == (0,)


# --- the auction and what follows it (10.3) ---------------------------------------------------------------------------


def test_an_auction_round_the_table() -> None:
    """A pass bars nobody; three passes in a row after a bid end it, or four at the start."""
    ladder = Ladder(tuple(range(1, 101)))
    auction = RisingAuction(0, 4)
    for said in (Pass(), Bid(20), Pass(), Bid(21), Bid(60), Pass(), Pass()):
        assert not auction.over
        assert auction.objection(ladder, said) is None
        auction = auction.after(said)
    assert [each.seat for each in auction.said] == [0, 1, 2, 3, 0, 1, 2]
    assert auction.objection(ladder, Bid(60)) is not None
    auction = auction.after(Pass())
    assert (auction.winner, auction.bid) == (0, 60)
    silent = RisingAuction(2, 4)
    for _ in range(4):
        silent = silent.after(Pass())
    assert silent.over
    assert silent.winner is None
    assert RisingAuction(0, 4).after(Bid(100)).legal(ladder) == (Pass(),)


def test_everything_is_said_on_six_cards() -> None:
    state = act(dealt(), "bid 40", "pass", "pass", "pass")
    assert (state.phase, state.turn) == ("final", (0,))
    assert state.legal(0)[0].text == "final 40"
    assert state.legal(0)[-1].text == "final 100"
    assert refused(state, "final 39") == "lav-say-final"
    why = state.objection(0, LAV.actions.parse("final 39"))
    assert why is not None
    assert say(why).endswith("from 40 to 100, such as final 40.")
    state = act(state, "final 55")
    assert refused(state, f"key {state.piles[0][0]}") == "card-not-held"
    state = act(state, f"key {state.hands[0][0]}")
    assert (state.phase, state.turn, state.asked) == ("contra", (1,), (1, 3))
    state = act(state, "pass")
    assert state.turn == (3,)
    state = act(state, "contra")
    assert (state.phase, state.turn, state.factor) == ("recontra", (0,), 2)
    state = act(state, "pass")
    assert state.turn == (2,)
    assert [len(cards) for cards in state.hands] == [6] * 4
    state = act(state, "recontra")
    assert (state.phase, state.factor) == ("play", 3)
    assert [len(cards) for cards in state.hands] == [8] * 4
    assert "8C" in state.hands[state.turn[0]]
    result = state
    while result.turn:
        result = act(result, result.legal(result.turn[0])[0].text)
    ended = LAV.settle(result)
    assert (ended.declarer, ended.obligation, ended.factor, ended.six) == (0, 55, 3, True)


def test_the_example_of_an_obligation_is_one_that_may_be_said() -> None:
    state = act(dealt(), "bid 99", "pass", "pass", "pass")
    why = state.objection(0, LAV.actions.parse(str(state.piles[0][0])))
    assert why is not None
    assert say(why, "sr") == "Reci konačnu obavezu, od 99 do 100, na primer final 99."


@pytest.mark.parametrize(
    ("text", "action"),
    [("licitiram 40", Bid(40)), ("konačno 60", Oblige(60)), ("konacno 60", Oblige(60))],
)
def test_what_people_type(text: str, action: Action) -> None:
    assert LAV.actions.parse(text) == action


def test_the_first_contra_ends_the_question() -> None:
    state = act(dealt(), "bid 40", "pass", "pass", "pass", "final 40")
    state = act(state, f"key {state.hands[0][0]}")
    assert act(state, "contra").phase == "recontra"
    assert act(state, "contra", "recontra").phase == "play"
    assert act(state, "pass", "pass").phase == "play"


def test_two_cards_may_be_taken_up_before_the_obligation() -> None:
    state = act(dealt(six_card_pickup="after-auction"), "bid 40", "pass", "pass", "pass")
    assert state.phase == "final"
    assert [len(cards) for cards in state.hands] == [8] * 4
    assert state.view(ONLOOKER).six, "the neutral field still counts"


def test_the_auction_on_eight_cards_and_the_tail() -> None:
    state = act(dealt({2: "8C"}), *["pass"] * 4)
    assert (state.phase, state.six, state.turn) == ("bid", False, (0,))
    assert [len(cards) for cards in state.hands] == [8] * 4
    bid = act(state, "pass", "bid 30", "pass", "pass", "pass", "final 30")
    assert bid.phase == "key"
    state = act(state, *["pass"] * 4)
    assert (state.phase, state.turn, state.trump) == ("play", (2,), None)
    assert state.view(ONLOOKER).order == USUAL
    while state.turn:
        state = act(state, state.legal(state.turn[0])[0].text)
    assert (LAV.settle(state).declarer, LAV.settle(state).six) == (None, False)


def test_the_lowest_bid() -> None:
    state = dealt(min_bid=40)
    assert refused(state, "bid 39") == "rising-range"
    assert act(state, "bid 40").turn == (1,)
    asked = LAV.ask(sheet(min_bid=40), {"declarer": "A", "cards": "6"})
    assert isinstance(asked, Question)
    assert asked.allowed == range(40, 101)


def test_the_lion_need_not_be_led() -> None:
    """D8; it is only shown."""
    state = act(dealt({1: "8C"}), *["pass"] * 8)
    assert state.turn == (1,)
    assert {action.text for action in state.legal(1)} == set(state.hands[1])
    lion = state.view(ONLOOKER).lion
    assert lion is not None
    assert (lion.seat, lion.card) == (1, "8C")


def test_of_many_bids_a_few_are_worth_trying() -> None:
    """Players that look ahead need not try a hundred; whatever is no number is tried."""
    state = dealt()
    tried = GUIDE.shortlist(state.view(0))
    assert set(tried) < set(state.legal(0))
    assert {Bid(1), Bid(25), Pass()} <= set(tried)
    assert len(tried) < 10
    finals = GUIDE.shortlist(act(state, "bid 95", "pass", "pass", "pass").view(0))
    assert [action.text for action in finals] == ["final 95", "final 99"]
    assert GUIDE.shortlist(act(state, "bid 100").view(1)) == (Pass(),)
    shown = act(state, "bid 95", "pass", "pass", "pass", "final 95")
    assert GUIDE.shortlist(shown.view(0)) == shown.legal(0)


# --- the full play (10.10) --------------------------------------------------------------------------------------------


def full_play() -> tuple[dict[Seat, str], list[tuple[Seat, list[str], Seat, int]]]:
    """The hands, and each trick: who leads, the cards as they are written, who wins, and how many points."""
    (text,) = (
        block for block in re.findall(r"^```\n(.*?)^```$", BOOK, re.MULTILINE | re.DOTALL) if "t1" in block
    )
    hands = {int(seat): cards for seat, cards in re.findall(r"(\d): ((?:\w\w ?){8})", text)}
    tricks = re.findall(r"(t\d) lead (\d)(?: \(has 8C\))?: (.*?) -> (\d), (\d+)", text)
    return hands, [
        (int(lead), re.findall(r"\w\w(?:\(.*?\))?", cards), int(won), int(value))
        for _, lead, cards, won, value in sorted(tricks)
    ]


def test_the_full_play() -> None:
    hands, tricks = full_play()
    assert (len(hands), len(tricks)) == (4, 8)
    state = act(
        dealt(hands), *["pass"] * 4, "bid 60", "pass", "pass", "pass", "final 65", "key AC", "pass", "pass"
    )
    assert state.view(ONLOOKER).order == "T987AKQJ"
    for lead, cards, won, value in tricks:
        assert state.turn == (lead,)
        for text in cards:
            told = re.fullmatch(r"(\w\w)(?:\((?:pays )?(\d+)\))?", text)
            assert told is not None
            state = act(state, told[1])
            values = state.view(ONLOOKER).paid[-1]
            assert values[-1] == (None if told[2] is None else int(told[2])), text
        trick = state.tricks[-1]
        assert (trick.winner, points(trick.cards, WORTH)) == (won, value)
    assert state.turn == ()
    outcome = re.search(
        r"^A (\d+), B (\d+)\. From BID8, k = 1: B = (\d+) → .* = (\d+) : (\d+); B = (\d+) → (−\d+) : (\d+)\.",
        BOOK,
        re.MULTILINE,
    )
    assert outcome is not None
    a, b, low, for_a, for_b, high, lost, others = map(number, outcome.groups())
    result = state.result()
    assert isinstance(result, LavResult)
    assert (result.points, result.declarer, result.six) == ((a, b), 0, False)
    assert result.obligation == low
    assert written(result) == (for_a, for_b)
    assert written(played(high, a)) == (lost, others)
    assert (
        typed(sheet(), {"declarer": "A", "cards": "8", "obligation": 65, "contra": "-", "points": a})
        == result
    )


def test_why_a_card_may_not_be_played() -> None:
    hands, _ = full_play()
    start = act(
        dealt(hands), *["pass"] * 4, "bid 60", "pass", "pass", "pass", "final 60", "key AC", "pass", "pass"
    )
    state = act(start, "QC")
    assert refused(state, "9S") == "must-follow"
    state = act(state, "TC", "9C")
    assert refused(state, "JD") == "lav-must-pay"
    assert refused(state, "AC") == "card-not-held"
    ruffing = act(
        dealt({0: "8C 9H", 1: "7C 7S 7D 8D 9D TD JD QD"}),
        "bid 40",
        "pass",
        "pass",
        "pass",
        "final 40",
        "key 8C",
    )
    ruffing = act(ruffing, "pass", "pass")
    ruffing = act(ruffing, "9H")
    assert refused(ruffing, "7D") == "lav-must-trump"


# --- invariants of whole matches (10.11) ------------------------------------------------------------------------------


def test_invariants_of_random_matches() -> None:
    payments = 0
    for seed in range(6):
        for move in moves(LAV, f"lav {seed}", options(games_to_win=1)):
            state = move.before.round
            if len(move.after.results) == len(move.before.results):
                continue
            ended = state.apply(move.by, move.action)
            assert isinstance(ended, LavRound)
            result = ended.result()
            assert isinstance(result, LavResult)
            assert sum(result.points) == ALL_POINTS
            won = ended.tricks_won()
            assert result.shutout == next((side for side in (0, 1) if won[side] + won[side + 2] == 8), None)
            assert result.passed == (
                result.declarer is not None and result.obligation <= result.points[result.declarer]
            )
            held = [set[Card]() for _ in range(4)]
            for trick, values in zip(
                reversed(ended.tricks), reversed(ended.view(ONLOOKER).paid), strict=True
            ):
                for place, (card, value) in enumerate(zip(trick.cards, values, strict=True)):
                    seat = (trick.leader + place) % 4
                    held[seat].add(card)
                    if value is not None:
                        payments += 1
                        assert value == max(worth(each) for each in held[seat])
                        suits = {suit_of(each) for each in held[seat]}
                        assert not suits & {suit_of(trick.cards[0]), ended.trump}
    assert payments > 100


def test_who_has_paid_holds_nothing_dearer() -> None:
    """The sampler knows it."""
    hands = {0: "8C 7C 9C TC JC QC KC AC", 1: "AH KH QH 9H 8H 9D 8D 9S"}
    state = act(dealt(hands), *["pass"] * 8, "8C", "AH")
    draw = LAV.sampler(state.view(0))
    held = set[Card]().union(*(draw(QuickRng(seed)).hands[1] for seed in range(100)))
    assert {worth(card) for card in held} == {0, 1, 2, 3, 4}
    assert {suit_of(card) for card in held} == {"S", "H", "D"}


def test_what_has_been_shown_is_known() -> None:
    """The key card and the lion lie in the hands of those who showed them, until they are played."""
    state = act(dealt({0: "JD", 2: "8C"}), "bid 40", "pass", "pass", "pass", "final 40", "key JD", "pass")
    draw = LAV.sampler(state.view(1))
    assert all("JD" in draw(QuickRng(seed)).hands[0] for seed in range(30))
    draw = LAV.sampler(act(state, "pass").view(1))
    for seed in range(30):
        hands = draw(QuickRng(seed)).hands
        assert "JD" in hands[0]
        assert "8C" in hands[2]
