"""Ružička against its page in the rule book: serbian-games.md, sections 0, 1 and 8."""

from __future__ import annotations

import functools
import re

import msgspec
import pytest

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, HEARTS, Card
from kibic.core.chance import Deal, Lot
from kibic.core.errors import FactError, OptionsError
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng, pick, shuffled
from kibic.core.seats import CHANCE
from kibic.core.sheets import Question
from kibic.core.views import ONLOOKER, REFEREE
from kibic.games.ruzicka import RuzickaRound
from kibic.games.ruzicka.actions import Open, ShowJack
from kibic.games.ruzicka.score import OPEN_BONUS, RuzickaOptions, RuzickaResult, RuzickaSheet
from kibic.mechanics.order import points
from kibic.mechanics.round_tricks import Discard, HiddenOffer, Knock, Offer, RoundTrick
from tests.games import ruzicka_table
from tests.games.ruzicka_table import legal, number, play, refused
from tests.play import moves, viewers
from tests.rulebook import section, table

RUZICKA = game("ruzicka")
RULES = section("serbian-games.md", 8)
SCORES = table(RULES, "case", "written")
WORTH = {rank: worth for worth, rank in enumerate(FRENCH_32.ranks[4:], start=1)}


def options(**values: object) -> RuzickaOptions:
    return read_options(RuzickaOptions, values)


dealt = functools.partial(ruzicka_table.dealt, RUZICKA)
typed = functools.partial(ruzicka_table.typed, RUZICKA)


# --- the book's full deal ---------------------------------------------------------------------------------------------


def book_deal() -> tuple[dict[int, str], list[tuple[str, int, int, int]]]:
    """The hands, and each trick: what is played, who wins it, its rounds and its card points."""
    block = re.search(r"^\*\*Full deal\*\*.*?```\n(.*?)```", RULES, re.MULTILINE | re.DOTALL)
    assert block is not None
    hands = {int(seat): cards for seat, cards in re.findall(r"(\d): ((?:\w\w ?){8})", block[1])}
    tricks = [
        (played, int(winner), int(rounds), int(cards))
        for played, winner, rounds, cards in re.findall(
            r"^t\d (.*?) *-> (\d), (\d) rounds?, cards (\d+)", block[1], re.MULTILINE
        )
    ]
    return hands, tricks


WORDS = {"L": "", "B": "", "D": "discard ", "O": "offer "}


def test_the_full_deal() -> None:
    hands, tricks = book_deal()
    assert len(hands) == 4
    assert len(tricks) == 7
    state = dealt(hands)
    for played, winner, rounds, cards in tricks:
        for seat, what, card in re.findall(r"(\d):([LBDOK])(?: (\w\w))?", played):
            assert state.turn == (int(seat),)
            state = play(state, "knock" if what == "K" else WORDS[what] + card)
        trick = state.tricks[-1]
        assert (trick.winner, trick.completed) == (winner, rounds)
        assert points(trick.cards, WORTH) == cards
        assert (trick.brejk is not None) == ("brejk" in played)
        if "returns" in played:
            assert "9H" in state.hands[3]
    assert state.turn == ()
    figures = re.search(
        r"base A \(0,2\) = (\d+), B \(1,3\) = (\d+); rounds (\d):(\d); written (\d+) : (\d+)", RULES
    )
    assert figures is not None
    base_a, base_b, rounds_a, rounds_b, a, b = map(int, figures.groups())
    result = state.result()
    assert (result.base(0), result.base(1)) == (base_a, base_b)
    assert result.rounds == (rounds_a, rounds_b)
    assert (result.written(0), result.written(1)) == (a, b)
    assert RUZICKA.returns(result) == (a - b, b - a, a - b, b - a)


# --- scores -----------------------------------------------------------------------------------------------------------


def told_case(case: str) -> dict[str, object]:
    """The facts of a line of the book's table of scores. Where it names base points only, rounds are shared evenly."""
    facts: dict[str, object] = {"joker": "-", "opener": "-", "rounds": 4, "last": "A"}
    if change := re.search(r"(A|B) (changed to clubs|changed|made EGALITI)", case):
        facts["joker"] = f"{change[1]}:{'E' if 'EGALITI' in change[2] else 'C'}"
    if cards := re.search(r"(?:OPEN|opens) (?:with|of) (\d)", case):
        facts |= {"opener": "A", "open": f"{'-' if 'fails' in case else '+'}{cards[1]}"}
    elif "fails" in case:
        facts |= {"opener": "A", "open": "-8" if "trick 1" in case else "-3"}
    if "all 8 rounds" in case:
        facts["rounds"] = 8
    elif before := re.search(r"A had (\d+) \((\d) rounds\) before", case):
        facts |= {"rounds": int(before[2]), "cards": int(before[1]) - int(before[2])}
    elif "fails" in case:
        facts["rounds"] = 0
    elif base := re.search(r"(\d+):(\d+)", case):
        facts["cards"] = int(base[1]) - 4 - 5
    return facts


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["case"])
def test_scores(row: dict[str, str]) -> None:
    figures = re.findall(r"(−?\d+) : (−?\d+)", row["written"])
    assert len(figures) == 1 + ("counts" in row["written"])
    for (a, b), rule in zip(figures, ("no-penalty", "counts"), strict=False):
        sheet = RuzickaSheet(options=options(open_fail_shutout=rule), dealer=0)
        result = typed(sheet, told_case(row["case"]))
        assert result.base(0) + result.base(1) == 53
        assert (result.written(0), result.written(1)) == (number(a), number(b))
        assert RUZICKA.facts(result)["joker"] == told_case(row["case"])["joker"]
        assert typed(sheet, RUZICKA.facts(result)) == result
        assert sheet.write(result).points == (number(a), number(b))


def deal(a: int, b: int, dealer: int = 0) -> RuzickaResult:
    """A deal in which the sides write these points."""
    if -30 in (a, b):
        shut = 0 if b == -30 else 1
        return RuzickaResult(
            dealer, (40, 0) if shut == 0 else (0, 40), (8, 0) if shut == 0 else (0, 8), shut, shutout=shut
        )
    assert a + b == 53
    return RuzickaResult(dealer, (a - 9, 40 - a + 9), (4, 4), 0)


def test_correction() -> None:
    told = re.search(
        r"Correction: A (\S+), B (\S+); deal (\S+) : (\S+) → (\S+) : (\S+) → \*\*(\S+) : (\S+)\*\*", RULES
    )
    assert told is not None
    a, b, deal_a, deal_b, raw_a, raw_b, after_a, after_b = map(number, told.groups())
    sheet = RuzickaSheet(options=options(), dealer=0, points=(a, b)).write(deal(deal_a, deal_b))
    assert sheet.points == (after_a, after_b)
    assert [row.cells for row in sheet.rows] == [(str(raw_a), str(raw_b)), (str(after_a), str(after_b))]


def test_correction_comes_before_the_target() -> None:
    """C7: what the correction adds may win the game."""
    sheet = RuzickaSheet(options=options(), dealer=0, points=(-190, 255)).write(deal(-30, 40))
    assert sheet.games == (0, 1)
    sheet = RuzickaSheet(options=options(floor=-230), dealer=0, points=(-190, 255)).write(deal(-30, 40))
    assert (sheet.games, sheet.points) == ((0, 0), (-220, 295))


def test_a_side_at_the_floor_is_not_corrected() -> None:
    sheet = RuzickaSheet(options=options(), dealer=0, points=(-170, 0)).write(deal(-30, 40))
    assert sheet.points == (-200, 40)


def test_dealer_after_a_game() -> None:
    told = re.search(
        r"Dealer: last dealer (\d), game won by side B → seat (\d) skipped, seat (\d) deals; "
        r"won by side A → seat (\d) deals",
        RULES,
    )
    assert told is not None
    last, skipped, after_b, after_a = map(int, told.groups())
    assert skipped % 2 == 1
    base = RuzickaSheet(options=options(), dealer=last, points=(290, 290))
    assert base.write(deal(13, 40, last)).dealer == after_b
    assert base.write(deal(40, 13, last)).dealer == after_a
    in_game = RuzickaSheet(options=options(), dealer=last).write(deal(13, 40, last))
    assert in_game.dealer == skipped


def test_both_pass_the_target() -> None:
    """C5: the higher score wins; equal scores play another deal."""
    base = RuzickaSheet(options=options(), dealer=0, points=(290, 291))
    assert base.write(deal(26, 27)).games == (0, 1)
    assert base.write(deal(27, 26)).games == (0, 0)
    level = base.write(deal(27, 26))
    assert level.points == (317, 317)
    assert level.write(deal(40, 13, 1)).games == (1, 0)


def test_a_match_is_three_games() -> None:
    sheet = RuzickaSheet(options=options(), dealer=0, games=(2, 2), points=(300, 0))
    assert not sheet.over
    over = sheet.write(deal(27, 26))
    assert over.winners == (0,)
    assert over.score == (3, 2)
    short = RuzickaSheet(options=options(games_to_win=1, target=101), dealer=0, points=(70, 0))
    assert short.write(deal(40, 13)).winners == (0,)


def test_the_letter_of_a_changed_suit() -> None:
    """8.11: beside the deal, in the changer's column."""
    sheet = RuzickaSheet(options=options(), dealer=0)
    for jack, letter in zip("SDCH", "PKTE", strict=True):
        result = msgspec.structs.replace(deal(27, 26), changer=1, jack=jack)
        assert sheet.write(result).rows[0].cells == ("27", f"-30 {letter}")
        result = msgspec.structs.replace(deal(27, 26), changer=0, jack=jack)
        assert sheet.write(result).rows[0].cells[0].endswith(f" {letter}")


def test_impossible_facts_cannot_be_typed() -> None:
    sheet = RuzickaSheet(options=options(), dealer=0)
    for facts, key, answer in (
        ({"joker": "-", "opener": "A", "open": "+5"}, "rounds", "4"),
        ({"joker": "-", "opener": "B", "open": "+5"}, "rounds", "4"),
        ({"joker": "-", "opener": "A", "open": "-5"}, "rounds", "4"),
        ({"joker": "-", "opener": "-", "rounds": 1, "last": "A"}, "cards", "17"),
        ({"joker": "-", "opener": "-", "rounds": 7, "last": "A"}, "cards", "23"),
        ({"joker": "-", "opener": "A"}, "open", "2"),
        ({"joker": "-"}, "opener", "C"),
        ({}, "joker", "A:H"),
    ):
        asked = RUZICKA.ask(sheet, facts)
        assert isinstance(asked, Question)
        assert asked.key == key
        with pytest.raises(FactError):
            asked.read(answer)


def test_what_follows_is_not_asked() -> None:
    """All eight rounds, or none, leave nothing to ask; an open hand says who has the last trick."""
    sheet = RuzickaSheet(options=options(), dealer=0)
    none = typed(sheet, {"joker": "-", "opener": "-", "rounds": 0})
    assert (none.cards, none.last, none.shutout) == ((0, 40), 1, 1)
    opened = typed(sheet, {"joker": "-", "opener": "B", "open": "+8"})
    assert (opened.rounds, opened.last, opened.written(1)) == ((0, 8), 1, 70)
    failed = typed(sheet, {"joker": "-", "opener": "B", "open": "-6", "rounds": 6, "cards": 30})
    assert failed.last == 0


# --- play -------------------------------------------------------------------------------------------------------------


def test_dealing() -> None:
    """3-2-3, the seat after the dealer first; it leads."""
    chosen = options(first_dealer="random")
    state = RUZICKA.start(chosen, RUZICKA.sheet(chosen)).apply(CHANCE, Lot(1))
    state = state.apply(CHANCE, Deal(FRENCH_32.cards))
    assert isinstance(state, RuzickaRound)
    cards = FRENCH_32.cards
    assert set(state.hands[2]) == {*cards[0:3], *cards[12:14], *cards[20:23]}
    assert set(state.hands[1]) == {*cards[9:12], *cards[18:20], *cards[29:32]}
    assert state.turn == (2,)


def test_first_dealer_may_be_a_number_or_its_text() -> None:
    assert options(first_dealer=2).first_dealer == 2
    assert options(first_dealer="2").first_dealer == 2
    with pytest.raises(OptionsError):
        options(first_dealer=4)


HANDS = {
    0: "9S 7C KS AS JD QD 7D 8D",
    1: "TS JS 9H AC KC JC 9C TC",
    2: "TH QS JH AH KH QH 7H 8H",
    3: "9D 7S 8S AD KD TD 8C QC",
}


def test_offers_and_knock() -> None:
    state = play(dealt(HANDS), "9S; TS; TH; discard 9D")
    assert legal(state) >= {"KS", "AS", "offer 7C"}
    assert not any(text.startswith("discard") for text in legal(state))
    assert refused(state, "discard 7C") == "trick-offer"
    assert refused(state, "knock") == "trick-offer"
    offered = play(state, "offer 7C")
    assert len(offered.hands[0]) == 7
    assert legal(offered) == {"JS", "knock", "open"}
    knocked = play(offered, "knock")
    assert knocked.turn == (2,)
    assert "7C" in knocked.hands[0]
    assert [laid.card for laid in knocked.tricks[-1].discards] == ["9D"]
    beaten = play(offered, "JS")
    assert "7C" not in beaten.hands[0]
    discards = {f"discard {card}" for card in beaten.hands[2]}
    assert legal(beaten) == discards | {"QS", "JH", "QH", "KH", "AH", "open"}


def test_offers_stay_hidden() -> None:
    """Until they are turned up nobody else can tell one from another; a returned one is never shown."""
    before = play(dealt(HANDS), "9S; TS; TH; discard 9D")
    for then in ("", "; knock"):
        twins = [play(before, f"offer {card}{then}") for card in ("7C", "AS")]
        for viewer in (1, 2, 3, ONLOOKER):
            assert twins[0].view(viewer).to_json() == twins[1].view(viewer).to_json()
            assert before.shown(0, Offer(Card("7C")), viewer) == HiddenOffer()
    assert (
        before.shown(0, Offer(Card("7C")), 0)
        == before.shown(0, Offer(Card("7C")), REFEREE)
        == Offer(Card("7C"))
    )
    turned = play(before, "offer 7C; JS").view(3)
    assert turned.trick is not None
    assert [laid.card for laid in turned.trick.discards] == ["9D", "7C"]


def test_a_changed_joker_suit() -> None:
    state = play(dealt(HANDS), "9S; 9H")
    assert refused(state, "show JC") == "card-not-held"
    state = play(state, "show JH")
    assert state.joker is None
    assert state.trick is not None
    assert state.trick.dead == ("9H",)
    assert state.turn == (2,)
    assert "JH" in state.hands[2]
    assert refused(state, "show JH") == "ruzicka-jack-shown"
    assert legal(state) == {"QS", "open", *(f"discard {card}" for card in state.hands[2])}
    view = state.view(ONLOOKER)
    assert view.shown_jack is not None
    assert (view.shown_jack.seat, view.shown_jack.card) == (2, "JH")


def test_a_jack_is_shown_in_the_first_round_only() -> None:
    state = play(dealt(HANDS), "9S; TS; TH; discard 9D")
    assert refused(state, "show JD") == "ruzicka-jack-too-late"
    state = play(state, "offer 7C; knock; 7H; discard QC")
    assert refused(state, "show JD") == "ruzicka-jack-too-late", "a new trick, but not the first"


def test_hearts_led_stay_live() -> None:
    hands = {
        **HANDS,
        0: "9H 7C KS AS JD QD 7D 8D",
        1: "TS JS JH AC KC 9S 9C TC",
        2: "TH QS JC AH KH QC 7H 8H",
    }
    hands[3] = "9D 7S 8S AD KD TD 8C QH"
    state = play(dealt(hands), "9H; JH; show JC")
    assert state.trick is not None
    assert state.trick.dead == ()
    assert {"QC", "KH", "AH", "JC"} <= legal(state)
    state = play(state, "QC; discard 8C")
    assert state.turn == (0,)


# --- open hands -------------------------------------------------------------------------------------------------------

SURE = {0: "AH KH QH JH TH 9H 8H 7H"}


def test_an_open_hand_that_wins_everything() -> None:
    state = play(dealt(SURE), "show JH; open")
    assert refused(state, "show JH") == "ruzicka-jack-shown"
    assert (state.opener, state.opened) == (0, 8)
    state = play(dealt(SURE), "open")
    assert refused(state, "open") == "ruzicka-opened"
    assert refused(state, "show JH") == "ruzicka-jack-after-open"
    while state.turn:
        seat = state.turn[0]
        card = state.hands[seat][0]
        state = state.apply(seat, Play(card) if seat == 0 else Discard(card))
    result = state.result()
    assert (result.opener, result.opened, result.open_failed, result.shutout) == (0, 8, False, 0)
    assert (result.written(0), result.written(1)) == (70, -30)


def test_who_sees_what_of_an_open_hand() -> None:
    """The opener's hand and both opponents' are public; the partner's is not (8.8)."""
    state = play(dealt(HANDS), "9S; TS; TH; discard 9D; offer 7C; open")
    for viewer in (*range(4), ONLOOKER):
        view = state.view(viewer)
        assert [cards is not None for cards in view.hands] == [True, True, True, viewer == 3]
        assert view.hands[0] is not None
        assert "7C" in view.hands[0]
        assert view.trick is not None
        assert view.trick.offers[0].card == ("7C" if viewer == 0 else None)
    assert state.partner_of_opener == 3


def test_the_partner_of_an_open_hand_is_passive() -> None:
    """He can only discard or offer, may not show a jack, and his cards on the pile stay."""
    state = play(dealt({0: "7S", 2: "8S JC AH"}), "open; 7S; discard 8D")
    assert state.turn == (2,)
    assert refused(state, "8S") == "ruzicka-passive"
    assert refused(state, "show JC") == "ruzicka-jack-passive"
    assert legal(state) == {f"discard {card}" for card in state.hands[2]}
    state = play(dealt({0: "AS", 1: "7S", 2: "9H", 3: "9D"}), "AS")
    state = play(state, "discard 7S; open; discard 9H")
    assert state.trick is not None
    assert state.trick.fighting == (False, False, False, True)
    result = play(state, "discard 9D").result()
    assert (result.open_failed, result.rounds, result.last) == (True, (0, 8), 1)


def test_opponents_may_still_show_a_jack() -> None:
    state = play(dealt(HANDS), "9S; open; TS")
    assert state.opener == 1
    assert "show JH" in legal(state)
    state = play(state, "discard TH")
    assert refused(state, "show JD") == "card-not-held"


def test_too_few_cards_to_open() -> None:
    """Three at least, the card of this turn included."""
    state = dealt(SURE)
    while True:
        seat = state.turn[0]
        assert ("open" in legal(state)) == (len(state.hands[seat]) >= 3)
        if len(state.hands[seat]) < 3:
            break
        card = state.hands[seat][0]
        state = state.apply(seat, Play(card) if seat == 0 else Discard(card))
    assert refused(state, "open") == "ruzicka-too-few-to-open"


@pytest.mark.parametrize(("rule", "written"), [("no-penalty", (0, 53)), ("counts", (-30, 40))])
def test_a_failed_open_hand_stops_the_deal(rule: str, written: tuple[int, int]) -> None:
    """The whole trick of the opening is forfeited, its earlier rounds included, with all cards in hand."""
    state = play(dealt(HANDS, open_fail_shutout=rule), "9S; TS; TH; discard 9D; open; offer 7C; knock")
    assert state.turn == ()
    assert any(state.hands)
    result = state.result()
    assert result.opened == 7
    assert (result.rounds, result.cards, result.last) == ((0, 8), (0, 40), 1)
    assert (result.written(0), result.written(1)) == written


def test_what_was_won_before_the_opening_stays() -> None:
    hands = {
        0: "AS KS 7C 9C JD QD 7D 8D",
        1: "TS JS 9H AC KC JC 9S TC",
        2: HANDS[2],
        3: "9D 7S 8S AD KD TD 8C QC",
    }
    hands[2] = "TH QS JH AH KH QH 7H 8H"
    state = play(dealt(hands), "AS; discard 9S; discard 7H; discard 7S")
    state = play(state, "open; 7D; discard TS; discard 8H; 9D; knock")
    assert state.turn == ()
    result = state.result()
    assert (result.base(0), result.base(1)) == (4 + 1, 48)
    assert (result.opened, result.rounds) == (7, (1, 7))


def test_a_brejk_beats_an_open_hand() -> None:
    """The leader opens, so P3 is out: P2 and P4 make a brejk although P1 holds the ace of jokers."""
    hands = {0: "9S AH KH QH 7C 8C 9C TC", 1: "TS", 3: "JS"}
    state = play(dealt(hands), "open; 9S; TS; discard JD; JS")
    assert state.tricks[-1].brejk == 3
    assert state.result().open_failed


def test_the_opener_may_make_a_brejk() -> None:
    """His partner's card stays on the pile, and he beats it over P3."""
    state = play(dealt({0: "9S", 1: "TS", 2: "7C", 3: "JS"}), "9S; TS; discard 7C; open; JS")
    assert state.tricks[-1].brejk == 3
    assert state.turn == (3,)
    assert not state.open_failed


# --- invariants (8.16) ------------------------------------------------------------------------------------------------


def random_action(state: RuzickaRound, rng: QuickRng) -> Action:
    """Any legal action, but hands are seldom opened, or no deal would last."""
    actions = state.legal(state.turn[0])
    card_or_knock = [action for action in actions if not isinstance(action, Open | ShowJack)]
    return pick(actions if rng.below(12) == 0 else card_or_knock, rng)


def random_deal(seed: int) -> tuple[list[tuple[RuzickaRound, Action]], RuzickaRound]:
    """What was done in which state of a random deal, and how it ended."""
    rng = QuickRng(f"deal {seed}")
    chosen = options(first_dealer=seed % 4)
    state = RUZICKA.start(chosen, RUZICKA.sheet(chosen))
    assert isinstance(state, RuzickaRound)
    state = state.apply(CHANCE, Deal(shuffled(FRENCH_32.cards, rng)))
    past = []
    while state.turn:
        action = random_action(state, rng)
        past.append((state, action))
        state = state.apply(state.turn[0], action)
    return past, state


@pytest.mark.parametrize("block", range(3))
def test_invariants(block: int) -> None:
    kinds = set()
    for seed in range(100 * block, 100 * block + 100):
        past, end = random_deal(seed)
        result = end.result()
        assert sum(result.rounds) == 8
        assert sum(result.cards) == 40
        assert result.base(0) + result.base(1) == 53
        if not end.open_failed:
            assert sum(trick.completed for trick in end.tricks) == 8
            assert not any(end.hands)
        for trick in end.tricks:
            assert len(trick.cards) == 4 * trick.completed
        assert sum(isinstance(action, ShowJack) for _, action in past) <= 1
        assert sum(isinstance(action, Open) for _, action in past) <= 1
        for state, action in past:
            assert state.trick is not None
            kinds.add((type(action), state.trick.started))
            if not state.trick.started:
                assert state.trick.place < 3, "P4 never acts in a round that nobody has started"
            after = state.apply(state.turn[0], action)
            sizes = [len(before) - len(left) for before, left in zip(state.hands, after.hands, strict=True)]
            opened = len(state.trick.offers) if isinstance(action, Play) else 0
            assert sum(sizes) == (0 if isinstance(action, Offer | Knock | ShowJack | Open) else 1 + opened)
            held = [card for cards in after.hands for card in cards]
            lying = [card for trick in (*after.tricks, after.trick) if trick for card in trick.cards]
            assert sorted(held + lying) == sorted(FRENCH_32.cards)
        facts = RUZICKA.facts(result)
        assert typed(RuzickaSheet(options=end.options, dealer=result.dealer), facts) == result
    assert {
        (Play, True),
        (Play, False),
        (Discard, True),
        (Offer, False),
        (Knock, False),
        (Open, True),
    } <= kinds
    assert (ShowJack, True) in kinds
    assert not {kind for kind, started in kinds if kind in (Offer, Knock) and started}


def test_legal_and_refused_agree() -> None:
    """In any state every action of the game is either listed or refused with a reason."""
    for seed in range(6):
        past, _ = random_deal(seed)
        for state, _ in past:
            seat = state.turn[0]
            allowed = state.legal(seat)
            assert len(set(allowed)) == len(allowed)
            assert set(allowed) == {a for a in RUZICKA.actions if state.objection(seat, a) is None}


def test_sampled_states_agree_with_the_view() -> None:
    """From the view alone a whole state is made whose view is the same; offers and hidden hands vary."""
    rng = QuickRng(7)
    varied = set()
    for seed in range(25):
        past, end = random_deal(seed)
        for state in (*(state for state, _ in past), end):
            for viewer in (*viewers(RUZICKA), REFEREE):
                view = state.view(viewer)
                drawn = RUZICKA.sampler(view)(rng)
                assert drawn.view(viewer) == view
                assert isinstance(drawn, RuzickaRound)
                if viewer == REFEREE:
                    assert drawn == state
                elif drawn.trick != state.trick:
                    varied.add("offer")
                elif set(map(frozenset, drawn.hands)) != set(map(frozenset, state.hands)):
                    varied.add("hands")
    assert varied == {"offer", "hands"}


def test_a_shown_jack_is_known_until_it_is_played() -> None:
    state = play(dealt(HANDS), "9S; show JC; discard TS")
    rng = QuickRng(1)
    draw = RUZICKA.sampler(state.view(3))
    assert all("JC" in draw(rng).view(REFEREE).hands[1] for _ in range(30))  # type: ignore[attr-defined]
    later = play(dealt(HANDS), "9S; show JC; discard JC")
    draw = RUZICKA.sampler(later.view(3))
    assert not any("JC" in cards for _ in range(30) for cards in draw(rng).view(REFEREE).hands)  # type: ignore[attr-defined]


def test_before_the_deal_nothing_is_hidden() -> None:
    state = RUZICKA.start(options(), RUZICKA.sheet(options()))
    assert RUZICKA.sampler(state.view(0))(QuickRng(1)) == state


@pytest.mark.parametrize(
    "values", [{}, {"target": 101, "floor": 0}, {"open_fail_shutout": "counts", "games_to_win": 1}]
)
def test_whole_matches(values: dict[str, object]) -> None:
    """No score below the floor after the correction; typed facts give the same sheet; the dealer goes round."""
    played = moves(RUZICKA, "whole match", values)
    typed_sheet = RUZICKA.sheet(options(**values))
    sheet = typed_sheet
    for number_, result in enumerate(played[-1].after.results):
        assert isinstance(sheet, RuzickaSheet)
        assert isinstance(result, RuzickaResult)
        assert isinstance(typed_sheet, RuzickaSheet)
        if number_:
            assert result.dealer == sheet.dealer
        typed_sheet = typed_sheet.write(typed(typed_sheet, RUZICKA.facts(result)))
        sheet = sheet.write(result)
        assert typed_sheet == sheet
        assert min(sheet.points) >= sheet.options.floor
    assert sheet == played[-1].after.sheet
    assert sheet.over


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("ks", Play(Card("KS"))),
        ("K♠", Play(Card("KS"))),
        ("3L", Play(Card("KS"))),
        ("10h", Play(Card("TH"))),
        ("discard 8d", Discard(Card("8D"))),
        ("Odbaci 8♦", Discard(Card("8D"))),
        ("odbaci 2d", Discard(Card("8D"))),
        ("nudi 7c", Offer(Card("7C"))),
        ("nudim 1š", Offer(Card("7C"))),
        ("offer 1s", Offer(Card("7C"))),
        ("kucam", Knock()),
        ("PASS", Knock()),
        ("pokaži jc", ShowJack(Card("JC"))),
        ("pokazi 1Š", ShowJack(Card("JC"))),
        ("otvaram", Open()),
    ],
)
def test_what_people_type(text: str, action: Action) -> None:
    assert RUZICKA.actions.parse(text) == action


def test_every_action_has_its_number() -> None:
    """32 cards to play, discard or offer; knock, four jacks, open."""
    assert len(RUZICKA.actions) == 3 * 32 + 1 + 4 + 1


def test_bonuses() -> None:
    """The line of 8.8, as it stands there."""
    told = re.search(r"bonus n = (.*?)\.", RULES)
    assert told is not None
    assert {int(n): int(bonus) for n, bonus in re.findall(r"(\d)→(\d+)", told[1])} == OPEN_BONUS


def test_joker_suit_at_the_start() -> None:
    assert dealt(HANDS).joker == HEARTS
    assert dealt(HANDS).trick == RoundTrick(0, 8)
