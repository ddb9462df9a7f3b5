"""SubRosa against its page in the rule book: serbian-games.md, section 9."""

from __future__ import annotations

import functools
import itertools
import re

import msgspec
import pytest

from kibic.core.cards import FRENCH_32, HEARTS, Card, Suit, hand, rank_of
from kibic.core.chance import Deal
from kibic.core.rng import QuickRng, pick, shuffled
from kibic.core.seats import CHANCE
from kibic.core.sheets import Question
from kibic.core.views import ONLOOKER, REFEREE
from kibic.games.ruzicka import RuzickaRound
from kibic.games.ruzicka.actions import Open
from kibic.games.subrosa import MOST_INSIDE, SubRosa
from kibic.games.subrosa.actions import DeclareKrnja, DeclareZvanje, FaceDown, FaceUp
from kibic.games.subrosa.modes import MODES, STRENGTH, Mode, card_worth, pile_order, special_ranks
from kibic.games.subrosa.round import Outcome, SubRosaRound
from kibic.games.subrosa.score import SubRosaOptions, SubRosaResult, SubRosaSheet, Zvanje
from kibic.games.subrosa.zvanja import BASE, GREAT, found_in, missing
from kibic.mechanics.order import points
from kibic.mechanics.round_tricks import Discard, PileOrder
from tests.games import ruzicka_table
from tests.games.ruzicka_table import legal, number, play, refused
from tests.golden import subrosa_modes
from tests.play import moves, play_out
from tests.rulebook import section, table

SUBROSA = SubRosa()
RULES = section("serbian-games.md", 9)
KINDS = table(RULES, "code", "cards", "value", "class", "change of play")
MODE_ROWS = table(RULES, "mode", "rank order low → high", "beats(c, top)", "card values", "deal total")
EIGHTS = table(RULES, "8 cards", "kind", "value")
BEATS = table(RULES, "mode", "led / top", "yes", "no")
SCORES = table(RULES, "case", "written")
MODE_NAMES: dict[str, Mode] = {
    "NORMAL": "normal",
    "SUIT": "suit",
    "SMALL-UPSET": "small-upset",
    "RANK": "rank",
    "GREAT-UPSET": "great-upset",
    "SPECIAL": "special",
}

typed = functools.partial(ruzicka_table.typed, SUBROSA)


def dealt(hands: dict[int, str], **values: object) -> SubRosaRound:
    """A deal in which the seats hold these cards; seat 0 leads."""
    state = ruzicka_table.dealt(SUBROSA, hands, **values)
    assert isinstance(state, SubRosaRound)
    return state


def went(state: RuzickaRound, text: str) -> SubRosaRound:
    """The state after these actions."""
    return _subrosa(play(state, text))


def led(state: RuzickaRound, card: str) -> SubRosaRound:
    """The state after this lead, to which the others discard what comes first."""
    leader = state.turn
    state = play(state, card)
    while state.turn and state.turn != leader:
        discards = [action.text for action in state.legal(state.turn[0]) if isinstance(action, Discard)]
        state = play(state, discards[0])
    return _subrosa(state)


def _subrosa(state: RuzickaRound) -> SubRosaRound:
    assert isinstance(state, SubRosaRound)
    return state


def sheet(
    games: tuple[int, int] = (0, 0), points: tuple[int, int] = (0, 0), **values: object
) -> SubRosaSheet:
    options = msgspec.convert(values, SubRosaOptions)
    return SubRosaSheet(options=options, dealer=3, games=games, points=points)


# --- zvanja and their values (9.3) ------------------------------------------------------------------------------------


def test_the_table_of_zvanja() -> None:
    """Values, classes and modes of every kind, as the table has them."""
    told = {row["code"].split("`")[1]: row for row in KINDS}
    assert {code.partition("-")[0] for code in told} == {kind.partition("-")[0] for kind in BASE}
    for kind, value in BASE.items():
        row = told["boja8" if kind.startswith("boja8") else kind]
        assert (row["class"] == "great") == (kind in GREAT)
        if kind.startswith("boja8"):
            assert row["value"] == "game, or 45"
            assert value == (0 if kind == "boja8-win" else 45)
        else:
            assert int(row["value"].split()[0]) == value
        mode = re.search(r"mode ([A-Z-]+)", row["change of play"])
        assert (MODE_NAMES[mode[1]] if mode else None) == MODES.get(kind)


def test_precedence() -> None:
    told = re.search(r"Precedence of play: (.*?)\.", RULES)
    assert told is not None
    weakest_first = told[1].split(" > ")[::-1]
    assert weakest_first == list(MODES)
    assert [STRENGTH[MODES[kind]] for kind in weakest_first] == [1, 2, 3, 4, 5]


def test_values_of_small_zvanja() -> None:
    line = re.search(r"^Values: (.*)\.$", RULES, re.MULTILINE)
    assert line is not None
    seen = 0
    for item in line[1].split("; "):
        if cards := re.match(r"((?:\w\w )+)(?:\((\w+)\) )?= (\w+)", item):
            made = [each for each in found_in(hand(cards[1])) if len(each.cards) == len(hand(cards[1]))]
            if cards[3] == "none":
                assert not made
            else:
                assert [each.value for each in made] == [int(cards[3])]
                assert cards[2] in (None, made[0].kind)
        else:
            small = {
                each.cards[0][0]: each.value for each in found_in(FRENCH_32.cards) if "poker" in each.kind
            }
            for rank, value in re.findall(r"four (\w)s(?: = (\d+))?", item):
                assert small.get(rank) == (int(value) if value else None)
        seen += 1
    assert seen == 13


@pytest.mark.parametrize("row", EIGHTS, ids=lambda row: row["8 cards"])
def test_eight_cards(row: dict[str, str]) -> None:
    made = {each.kind: each for each in found_in(hand(row["8 cards"]))}[row["kind"]]
    assert made.value + made.inner == int(row["value"].split(" = ")[-1])


def test_a_circular_sequence() -> None:
    told = re.search(r"\(7\): (.*?) are valid", RULES)
    assert told is not None
    for ranks in told[1].split(", "):
        cards = " ".join(f"{rank}D" for rank in ranks.split("-"))
        assert any(len(each.cards) == len(ranks.split("-")) for each in found_in(hand(cards)))


def test_what_is_inside_at_most() -> None:
    """The answers allowed when people are asked for a value reach as far as any eight cards do."""
    rng = QuickRng("inside")
    by_kind = {
        "velikih8": [card for card in FRENCH_32.cards if card[0] in "JQKA"],
        "malih8": [card for card in FRENCH_32.cards if card[0] in "789T"],
        "sareni8": [],
    }
    best = dict.fromkeys(by_kind, 0)
    for kind, cards in by_kind.items():
        for _ in range(1500):
            drawn = (
                shuffled(tuple(cards), rng)[:8]
                if cards
                else tuple(Card(rank + pick("SHDC"[: 1 + rng.below(4)], rng)) for rank in FRENCH_32.ranks)
            )
            best[kind] = max(best[kind], next(e for e in found_in(drawn) if e.kind == kind).inner)
        assert best[kind] <= MOST_INSIDE[kind]
    assert best["sareni8"] == MOST_INSIDE["sareni8"]


def test_value_of_small_zvanja_invariant() -> None:
    """9.14: small zvanja of at most six cards are worth 6 to 30."""
    small = [
        each.value for each in found_in(FRENCH_32.cards) if len(each.cards) <= 6 and each.kind not in GREAT
    ]
    assert (min(small), max(small)) == (6, 30)


# --- modes (9.4, 9.7) -------------------------------------------------------------------------------------------------


def order(row: str, joker: Suit | None = HEARTS, match: str = "led") -> PileOrder:
    """The order of a mode as a line of the table names it: ``SPECIAL, m=J, X=C``."""
    name, *rest = row.split(", ")
    special = Card("".join(part[-1] for part in rest)) if rest else None
    return pile_order(MODE_NAMES[name], joker, special, "top" if match == "top" else "led")


@pytest.mark.parametrize("row", BEATS, ids=lambda row: f"{row['mode']} {row['led / top']}")
def test_beats(row: dict[str, str]) -> None:
    led, top = (Card(row["led / top"][:2]), Card(row["led / top"][-2:]))
    for card in re.findall(r"\w\w", row["yes"]):
        assert order(row["mode"]).beats(led, top, card), card
    ordinary, _, egaliti = row["no"].partition("; under EGALITI ")
    for card in re.findall(r"\b\w\w\b", ordinary):
        assert not order(row["mode"]).beats(led, top, card), card
    for card in re.findall(r"\b\w[SHDC]\b", egaliti):
        assert order(row["mode"]).beats(led, top, card)
        assert not order(row["mode"], None).beats(led, top, card)


def test_the_rank_of_the_top_card() -> None:
    """Option `rank_match`: over a joker its own rank is asked for."""
    assert order("RANK", match="top").beats(Card("9S"), Card("AH"), Card("AC"))
    assert not order("RANK", match="top").beats(Card("9S"), Card("AH"), Card("9C"))


@pytest.mark.parametrize("row", MODE_ROWS, ids=lambda row: row["mode"])
def test_modes(row: dict[str, str]) -> None:
    """The order of ranks, where the table writes one, and what a deal is worth in all."""
    mode = MODE_NAMES[row["mode"]]
    assert points(FRENCH_32.cards, card_worth(mode)) + 8 + 5 == int(row["deal total"])
    if re.fullmatch(r"(?:\w ){7}\w", row["rank order low → high"]):
        ranks = row["rank order low → high"].split()
        for low, high in itertools.pairwise(ranks):
            assert order(row["mode"]).beats(Card("AS"), Card(f"{low}S"), Card(f"{high}S"))
            assert not order(row["mode"]).beats(Card("AS"), Card(f"{high}S"), Card(f"{low}S"))
            assert order(row["mode"]).beats(Card("AS"), Card(f"{high}S"), Card(f"{high}H"))


def test_ranks_after_the_cards_are_dealt_again() -> None:
    row = table(RULES, "m", *"789TJQKA")[0]
    for highest in FRENCH_32.ranks:
        assert row[highest] == "".join(reversed(special_ranks(highest)))


# --- scores (9.9) -----------------------------------------------------------------------------------------------------

KIND_WORDS = {"niz": "niz3", "four 9s": "poker-low", "four aces": "keca4", "four sevens": "sedmice4"}


def told_case(case: str) -> dict[str, object]:
    """The facts of a line of the book's table of scores; rounds are shared as evenly as the base points allow."""
    facts: dict[str, object] = {f"zvanje{seat}": "-" for seat in range(4)}
    facts |= {"joker": "-", "opener": "-", "rounds": 4, "last": "A"}
    if change := re.search(r"A (changed to clubs|made EGALITI)", case):
        facts["joker"] = "A:E" if "EGALITI" in change[1] else "A:C"
    for side, kind, value in re.findall(
        r"([AB])(?:'s)? (niz|four 9s|four aces|four sevens)(?: (\d+))?", case
    ):
        seat = "AB".index(side)
        facts[f"zvanje{seat}"] = KIND_WORDS[kind]
        facts[f"value{seat}"] = value
        facts[f"egaliti{seat}"] = "+"
        facts[f"confirmed{seat}"] = "-" if "not confirmed" in case and side == "B" else "+"
    if krnja := re.search(r"A krnje (\w+) m=(\d)", case):
        facts["zvanje0"] = f"krnja-{krnja[1]}-{krnja[2]}"
    if "takes all" in case:
        facts["rounds"] = 8
    elif base := re.search(r"base (\d+):(\d+)", case):
        facts["rounds"] = max(4, 8 - int(base[2]))
        facts["cards"] = int(base[1]) - int(str(facts["rounds"])) - 5
    return facts


@pytest.mark.parametrize("row", SCORES, ids=lambda row: row["case"])
def test_scores(row: dict[str, str]) -> None:
    a, b = map(number, re.fullmatch(r"(?:.*= )?(−?\d+) : (−?\d+)", row["written"]).groups())  # type: ignore[union-attr]
    result = typed(sheet(), told_case(row["case"]))
    assert isinstance(result, SubRosaResult)
    if base := re.search(r"base (\d+):(\d+)", row["case"]):
        assert (result.base(0), result.base(1)) == (int(base[1]), int(base[2]))
    if total := re.search(r"total (\d+)", row["case"]):
        assert result.base(0) + result.base(1) == int(total[1])
    assert (result.written(0), result.written(1)) == (a, b)
    assert typed(sheet(), SUBROSA.facts(result)) == result
    written = sheet().write(result)
    assert written.points == (a, b)
    assert written.parts[-1].cells == (str(a), str(b))


def test_a_failed_krnja_by_value() -> None:
    """Option `krnje_fail_penalty`: what it would have paid, Egaliti included."""
    krnja = Zvanje(0, "keca4", 40, egaliti=True, missing=1)
    lost = SubRosaResult(0, (10, 50), (2, 6), 1, zvanja=(krnja,))
    assert lost.written(0) == -30
    assert msgspec.structs.replace(lost, by_value=True).written(0) == -60


def test_the_largest_fall() -> None:
    """A shut-out side with great zvanja: the dearest of them, `boja7` 75 and a credited `boja8` 45 among them."""
    for kind, fall in (("boja7", -75), ("boja8-bank", -45), ("malih8", -35), ("velikih8", -30)):
        shut = SubRosaResult(
            0, (0, 40), (0, 8), 1, shutout=1, zvanja=(Zvanje(0, kind, BASE[kind], inner=10),)
        )
        assert shut.written(0) == fall
    krnja = SubRosaResult(0, (0, 80), (0, 8), 1, shutout=1, zvanja=(Zvanje(0, "sedmice4", 50, missing=1),))
    assert krnja.written(0) == -30, "a krnja never counts here"


# --- zvanja in play ---------------------------------------------------------------------------------------------------

HANDS = {
    0: "TS JS QS KS 7D 8C 9C AD",
    1: "7H 8H 9H AH AS 7S QD KC",
    2: "8D 9D TD JD JH QH KH 7C",
    3: "8S 9S TH KD TC JC QC AC",
}


def test_a_zvanje_is_shown_to_all_and_goes_back() -> None:
    state = went(dealt(HANDS), "zvanje niz4 TS")
    assert state.turn == (0,)
    assert {"TS", "JS", "QS", "KS"} <= set(state.hands[0])
    for viewer in (1, 2, 3, ONLOOKER):
        view = state.view(viewer)
        assert [card for each in view.announced for card in each.cards] == ["TS", "JS", "QS", "KS"]
        assert view.hands[0] is None
        for seed in range(5):
            drawn = SUBROSA.sampler(view)(QuickRng(seed))
            assert {"TS", "JS", "QS", "KS"} <= set(drawn.hands[0])
    assert refused(state, "zvanje niz3 TS") == "subrosa-one-zvanje"
    assert refused(went(state, "KS"), "zvanje niz3 TS") == "subrosa-not-held"
    assert not any(text.startswith(("zvanje", "krnja")) for text in legal(state))


def test_only_in_the_first_round_of_a_trick() -> None:
    """Of any trick, before the card."""
    state = went(dealt(HANDS), "TS; AH; discard JH; discard TC")
    assert state.trick is not None
    assert (state.trick.round, state.turn) == (2, (0,))
    assert refused(state, "zvanje niz3 JS") == "subrosa-first-round"
    later = went(state, "knock")
    assert (len(later.tricks), later.turn) == (1, (1,))
    assert "zvanje niz3 7H" in legal(later)


def test_a_jack_a_zvanje_and_an_open_hand_on_one_turn() -> None:
    for text in ("show JS; zvanje niz4 TS; open; KS", "zvanje niz4 TS; show JS; open; KS"):
        state = went(dealt(HANDS), text)
        assert (state.joker, state.opener, len(state.announced)) == ("S", 0, 1)
    state = went(dealt(HANDS), "open")
    assert refused(state, "zvanje niz4 TS") == "ruzicka-jack-after-open"
    state = went(state, "KS; discard QD")
    assert refused(state, "zvanje niz3 8D") == "subrosa-passive"


def test_the_opponents_of_an_open_hand_may_make_zvanja() -> None:
    state = went(dealt(HANDS), "open; KS; zvanje niz3 7H")
    assert state.zvanja[0].seat == 1


def test_the_opener_may_make_a_zvanje_later() -> None:
    """8.8 bars his partner only; on the turn he opened, his card follows."""
    strong = {0: "AH KH QH JH AS KS QS JS"}
    state = led(went(dealt(strong), "open"), "AH")
    assert state.turn == (0,)
    assert "zvanje niz4 JS" in legal(state)


# --- confirmation (9.5) -----------------------------------------------------------------------------------------------


def result_of(state: RuzickaRound) -> SubRosaResult:
    """The result after everybody has discarded, and knocked, to the end; leads are the first card."""
    while state.turn:
        seat = state.turn[0]
        options = [action.text for action in state.legal(seat)]
        plain = [text for text in options if text.startswith(("discard", "offer", "knock"))]
        state = play(state, (plain or [text for text in options if " " not in text and text != "open"])[0])
    result = state.result()
    assert isinstance(result, SubRosaResult)
    return result


@pytest.mark.parametrize(("by", "confirmed"), [("announcer", False), ("side", True)])
def test_who_confirms(by: str, confirmed: bool) -> None:
    """The announcer himself must win a trick that ends after the announcement; or anybody of his side."""
    hands = {0: "AH KH QH JH AS KS QS JS", 2: "7D 8D 9D 7C 8C 9C 7S 8S"}
    state = went(dealt(hands, zvanje_confirm_by=by), "AH; discard 7H; zvanje niz3 7D; discard 7C; discard AC")
    assert [each.confirmed for each in result_of(state).zvanja] == [confirmed]


def test_the_trick_in_progress_confirms() -> None:
    state = went(dealt(HANDS), "zvanje niz4 TS; KS; discard 7S; discard 7C")
    assert state.view(ONLOOKER).outcomes == (Outcome(16, "open"),)
    state = went(state, "discard TC")
    assert state.tricks[-1].winner == 0
    assert state.view(ONLOOKER).outcomes == (Outcome(16, "counts"),)
    assert result_of(state).zvanja[0].confirmed


def test_a_trick_won_before_does_not_confirm() -> None:
    """SR-D2: a trick, then the zvanje, and no other trick for its player."""
    hands = {0: "AH 7D 8D 9D 7C 8C 7S 9S", 1: "KH AS AD AC KS KD KC QS"}
    state = went(led(dealt(hands), "AH"), "zvanje niz3 7D; 7S; AS")
    while state.tricks == state.tricks[:1]:
        state = went(
            state, next(text for text in sorted(legal(state)) if text.startswith(("discard", "knock")))
        )
    for card in ("AD", "AC", "KD", "KC"):
        state = led(state, card)
    result = result_of(state)
    assert result.zvanja == (Zvanje(0, "niz3", 6),)


def test_a_failed_open_hand_confirms_the_others() -> None:
    """SR-D11: all of theirs; and nothing the opener won after opening confirms his own."""
    state = went(dealt(HANDS), "zvanje niz4 TS; open; KS; zvanje niz3 7H; AS; discard 7C; discard AC; knock")
    assert state.turn == ()
    result = state.result()
    assert [each.confirmed for each in result.zvanja] == [False, True]
    assert state.view(ONLOOKER).outcomes == (Outcome(16, "lost"), Outcome(6, "counts"))
    assert result.written(1) == 53 + 6
    hands = {0: "AH KH QH JH TH 9H 7S 8S", 1: "AS KS QS JS TS 9S AC AD"}
    state = went(led(went(dealt(hands), "zvanje niz5 TH; open"), "AH"), "7S; 9S")
    while state.turn:
        state = went(
            state, next(text for text in sorted(legal(state)) if text.startswith(("discard", "knock")))
        )
    assert (state.open_failed, len(state.tricks)) == (True, 2)
    assert not state.result().zvanja[0].confirmed


# --- krnja (9.6) ------------------------------------------------------------------------------------------------------

THREE_ACES = {0: "AS AH AD 7S 8S 9S TD JD", 1: "7H 7D 7C JH QH KH AC 9H"}


def test_a_view_says_what_each_zvanje_would_bring() -> None:
    state = dealt(THREE_ACES)
    found = {each.do: each for each in state.view(0).declarable}
    assert found.keys() == {text for text in legal(state) if text.startswith(("zvanje", "krnja"))}
    aces = found["krnja keca4"]
    assert (aces.mode, aces.ranks[-1], aces.announcement.zvanje.missing) == ("small-upset", "7", 1)
    assert set(aces.announcement.cards) == {"AS", "AH", "AD"}
    run = found["zvanje niz3 7S"]
    assert (run.mode, run.points) == ("normal", 6)
    assert [state.view(seat).declarable for seat in (1, 2, 3, ONLOOKER)] == [()] * 4


def test_a_krnja_of_aces() -> None:
    """The aces are shown, the missing one is a card face down that nobody sees."""
    state = went(dealt(THREE_ACES), "krnja keca4")
    assert state.mode == "small-upset"
    assert legal(state) == {f"down {card}" for card in ("7S", "8S", "9S", "TD", "JD")}
    assert refused(state, "7S") == refused(state, "down AS") == "subrosa-pick-down"
    twins = [went(state, f"down {card}") for card in ("7S", "JD")]
    for viewer in (1, 2, 3, ONLOOKER):
        assert state.shown(0, FaceDown(Card("7S")), viewer).text == "down ?"
        assert twins[0].view(viewer).to_json() == twins[1].view(viewer).to_json()
    assert set(twins[0].announced[0].cards) == {"AS", "AH", "AD"}
    assert twins[0].zvanja == (Zvanje(0, "keca4", 40, missing=1),)
    for seed in range(20):
        drawn = SUBROSA.sampler(twins[0].view(2))(QuickRng(seed))
        assert sum(card[0] == "A" for card in drawn.hands[0]) == 3


def test_what_lies_face_down_meanwhile_is_drawn_too() -> None:
    two_aces = {0: "AS AH 7S 8S 9S TD JD QD"}
    state = went(dealt(two_aces), "krnja keca4; down 9S")
    assert state.view(REFEREE).face_down == ("9S",)
    assert state.view(0).face_down == ("9S",)
    assert state.view(1).face_down == (None,)
    drawn = {SUBROSA.sampler(state.view(1))(QuickRng(seed)).face_down for seed in range(12)}
    assert len(drawn) > 3
    assert SUBROSA.sampler(state.view(0))(QuickRng(1)).face_down == ("9S",)


def test_a_krnja_of_ranks() -> None:
    """Of several cards of a rank its player chooses which is shown."""
    hands = {0: "7S 7H 8S 9S TS JS QS KS"}
    assert missing("sareni8", hand(hands[0])) == 1
    state = went(dealt(hands), "krnja sareni8; up 7H")
    assert "up 7S" not in legal(state)
    assert refused(state, "up 7S") == "subrosa-pick-up"
    state = went(state, "up 8S; up 9S; up TS; up JS; up QS; up KS")
    assert (state.mode, state.face_down) == ("rank", None)
    assert state.announced[0].cards == hand("7H 8S 9S TS JS QS KS")
    for seed in range(20):
        drawn = SUBROSA.sampler(state.view(1))(QuickRng(seed))
        assert len(set(map(rank_of, drawn.hands[0]))) == 7


def test_a_krnja_of_small_cards_leaves_no_choice() -> None:
    state = went(dealt({0: "7S 7H 8S 9S TS 8D JS QS"}), "krnja malih8")
    assert (state.mode, state.face_down, state.zvanja[0].missing) == ("suit", None, 2)
    assert refused(state, "up 7S") == "subrosa-no-krnja-begun"


def test_when_a_krnja_can_be_made() -> None:
    """In the first round of the first trick, with one to three cards missing."""
    state = went(dealt(THREE_ACES), "7S")
    assert {"krnja sedmice4", "krnja keca4"} <= legal(state)
    assert refused(state, "krnja malih8") == "subrosa-krnja-missing"
    assert refused(dealt(ALL_HEARTS | {1: "8S"}), "krnja sareni8") == "subrosa-krnja-missing", (
        "none is missing"
    )
    later = led(dealt(THREE_ACES), "AS")
    assert later.turn == (0,)
    assert refused(later, "krnja keca4") == "subrosa-krnja-too-late"


def test_after_a_krnja() -> None:
    """No joker change; a stronger one that changes the mode must be complete; weaker and equal ones are allowed."""
    state = went(dealt(THREE_ACES), "krnja keca4; down 7S; 7S")
    assert refused(state, "show JH") == "subrosa-jack-krnja"
    assert refused(state, "krnja sedmice4") == "subrosa-krnja-too-strong"
    assert "krnja sareni8" not in legal(state)
    complete = {0: "AS AH AD 8S 9S TD JD QD", 1: "7S 7H 7D 7C JH QH KH AC"}
    state = went(dealt(complete), "krnja keca4; down 8S; 8S; zvanje sedmice4")
    assert state.mode == "great-upset"
    weaker = {0: "7S 7H 7D 8S 9S TD JD QD", 1: "AS AH AD AC JH QH KH 7C"}
    state = went(dealt(weaker), "krnja sedmice4; down 8S; 8S; zvanje keca4")
    assert state.mode == "great-upset"
    assert [each.kind for each in state.zvanja] == ["sedmice4", "keca4"]


@pytest.mark.parametrize(
    ("lacking", "cards", "rounds", "fulfilled"),
    [
        (1, (18, 22), (4, 4), True),
        (1, (16, 24), (5, 3), False),
        (2, (25, 15), (6, 2), True),
        (2, (24, 16), (6, 2), False),
        (3, (40, 0), (8, 0), True),
        (3, (40, 0), (7, 1), False),
    ],
)
def test_what_a_krnja_needs(
    lacking: int, cards: tuple[int, int], rounds: tuple[int, int], fulfilled: bool
) -> None:
    krnja = Zvanje(0, "sareni8", 45, missing=lacking)
    assert SubRosaResult(0, cards, rounds, 0, zvanja=(krnja,)).fulfilled(krnja) == fulfilled


# --- Egaliti ----------------------------------------------------------------------------------------------------------


def test_egaliti_before_and_after() -> None:
    """Made earlier in the deal it adds 20 to an upsetting zvanje; made after it, or to a small one, nothing."""
    hands = {0: "AS AH AD AC JH QH KH 7C", 1: "7S 8S 9S TS 8C 9C TC JC"}
    assert went(dealt(hands), "show JH; zvanje keca4").zvanja[0].worth == 60
    state = went(dealt(hands), "zvanje keca4; show JH")
    assert state.zvanja[0].worth == 40
    assert state.joker is None
    assert went(state, "AS; zvanje niz4 7S").zvanja[1].worth == 10
    assert went(dealt(hands), "show JH; zvanje niz3 QH").zvanja[0].worth == 15
    assert (
        went(dealt(hands), "show JH; krnja sareni8; up AS; up JH; up QH; up KH; up 7C").zvanja[0].worth == 65
    )


# --- modes in play ----------------------------------------------------------------------------------------------------


def test_cards_on_the_pile_stay() -> None:
    """A mode rules from its announcement on; the last card of the deal decides what all cards are worth (SR-D5)."""
    hands = {0: "8S 9S TD JD QD KD 8C 9C", 1: "AS AH AD AC 7S QH KH 7C"}
    state = went(dealt(hands), "9S; zvanje keca4")
    assert state.mode == "small-upset"
    assert {"AS", "7S", "AH", "KH", "QH"} <= legal(state)
    state = went(state, "AS")
    assert state.trick is not None
    assert state.trick.top is not None
    assert state.trick.top.card == "AS"
    end = play_out(state, QuickRng(3))
    result = end.result()
    assert isinstance(result, SubRosaResult)
    assert result.base(0) + result.base(1) == 73


# --- boja7 and boja8 (9.7, 9.8) ---------------------------------------------------------------------------------------

SEVEN_CLUBS = {0: "7C 8C 9C TC QC KC AC AS", 1: "7H 8H 9H AH KS 7S QD KD", 2: "7D 8D 9D TD JH QH KH JC"}


def test_all_is_dealt_again() -> None:
    """Everybody may make one zvanje first; then the same dealer deals, and only the zvanja stand."""
    state = went(dealt(SEVEN_CLUBS), "zvanje boja7 C-J")
    assert (state.phase, state.turn) == ("asked", (1,))
    assert refused(state, "7H") == "subrosa-asked"
    assert "zvanje niz3 7H" in legal(state)
    state = went(state, "zvanje niz4 AH; no-zvanje")
    assert state.turn == (3,)
    state = went(state, "no-zvanje")
    assert (state.phase, state.turn, state.dealer, state.tricks) == ("deal", (CHANCE,), 3, ())
    state = state.apply(CHANCE, Deal(FRENCH_32.cards))
    assert (state.turn, state.mode, state.joker, state.special) == ((0,), "special", HEARTS, "JC")
    assert not any(text.startswith(("zvanje", "krnja", "show")) for text in legal(state))
    assert "open" in legal(state)
    assert [each.kind for each in state.zvanja] == ["boja7", "niz4"]
    assert [len(cards) for cards in state.hands] == [8, 8, 8, 8]
    jack = next(card for card in (*state.hands[0], *FRENCH_32.cards) if card[0] == "J")
    assert refused(state, f"show {jack}") in ("subrosa-jack-dealt-again", "card-not-held")
    assert refused(state, "zvanje niz3 7S") == "subrosa-dealt-again"
    end = play_out(state, QuickRng(1))
    result = end.result()
    assert isinstance(result, SubRosaResult)
    assert result.base(0) + result.base(1) == 53
    assert typed(sheet(), SUBROSA.facts(result)) == result


def test_nothing_of_the_abandoned_deal_stands() -> None:
    """Tricks, joker change, its duty and reward, and the open hand are void; a krnja and Egaliti's 20 stay."""
    hands = {0: "AS AH AD 9S TD JH QH 8D", 1: "7C 8C 9C TC JC QC AC 7H", 3: "KC KD KS KH TS TH 7S 7D"}
    state = went(dealt(hands), "show JH; krnja keca4; down 8D; AS; zvanje boja7 C-K; no-zvanje; no-zvanje")
    assert state.turn == (CHANCE,)
    state = state.apply(CHANCE, Deal(FRENCH_32.cards))
    assert (state.shown_jack, state.opener, state.joker) == (None, None, HEARTS)
    assert state.zvanja[0] == Zvanje(0, "keca4", 40, egaliti=True, missing=1)
    result = play_out(state, QuickRng(5)).result()
    assert isinstance(result, SubRosaResult)
    assert result.changer is None
    assert result.counts(result.zvanja[0]) == (result.base(0) > result.base(1))
    assert typed(sheet(), SUBROSA.facts(result)) == result


def test_a_second_boja7_changes_nothing() -> None:
    hands = {0: "7C 8C 9C TC QC KC AC AS", 1: "7H 8H 9H TH JH QH KH JC"}
    state = went(dealt(hands), "zvanje boja7 C-J; zvanje boja7 H-A; no-zvanje; no-zvanje")
    assert state.special == "JC"
    assert [each.worth for each in state.zvanja] == [75, 75]


ALL_HEARTS = {0: "7H 8H 9H TH JH QH KH AH"}


def test_all_eight_of_a_suit() -> None:
    state = dealt(ALL_HEARTS)
    assert {"zvanje boja8-win", "zvanje boja8-bank", "zvanje boja7 H-7"} <= legal(state)
    won = went(state, "zvanje boja8-win")
    assert won.turn == ()
    result = won.result()
    assert result.winner_at_once == 0
    after = sheet(points=(120, 300)).write(result)
    assert (after.games, after.points, after.dealer) == ((1, 0), (0, 0), 1)
    assert SUBROSA.returns(result) == (501, -501, 501, -501)
    assert typed(sheet(), SUBROSA.facts(result)) == result


def test_a_credited_game() -> None:
    """The deal and the game go on; the mode is as before; the credit may end the match at once."""
    banked = went(dealt(ALL_HEARTS), "zvanje boja8-bank")
    assert (banked.turn, banked.mode) == ((0,), "normal")
    result = play_out(banked, QuickRng(2)).result()
    assert isinstance(result, SubRosaResult)
    after = sheet(games=(1, 3)).write(result)
    assert after.games == (2, 3)
    assert after.points == (result.written(0), result.written(1))
    assert typed(sheet(), SUBROSA.facts(result)) == result
    for games, over in (((4, 0), False), ((0, 4), True)):
        before = msgspec.structs.replace(sheet(games=games), dealer=0)
        start = SUBROSA.start(before.options, before)
        state = went(
            start.apply(CHANCE, Deal(ruzicka_table.pack({1: ALL_HEARTS[0]}, 0))), "zvanje boja8-bank"
        )
        assert (state.turn == ()) == over, "only its own side's fifth game ends the match"
        if over:
            final = before.write(state.result())
            assert (final.winners, final.games) == ((1,), (0, 5))
            assert typed(before, SUBROSA.facts(state.result())) == state.result()


def test_boja8_among_those_asked() -> None:
    """9.7: with `boja8-win` nothing is dealt again."""
    hands = {0: "7C 8C 9C TC QC KC AC AS", 1: ALL_HEARTS[0]}
    state = went(dealt(hands), "zvanje boja7 C-J; zvanje boja8-win")
    assert state.turn == ()
    assert state.result().winner_at_once == 1
    state = went(dealt(hands), "zvanje boja7 C-J; zvanje boja8-bank; no-zvanje; no-zvanje")
    assert state.turn == (CHANCE,)


# --- by hand ----------------------------------------------------------------------------------------------------------


def test_what_follows_is_not_asked() -> None:
    none = {f"zvanje{seat}": "-" for seat in range(4)}
    plain = {"joker": "-", "opener": "-", "rounds": 4, "last": "A", "cards": 20}
    assert isinstance(SUBROSA.ask(sheet(), none | plain), SubRosaResult), (
        "no questions about zvanja that nobody made"
    )
    again = SUBROSA.ask(sheet(), none | {"zvanje0": "boja7"})
    assert isinstance(again, Question)
    assert again.key == "opener", "after boja7 there is no change of jokers"
    lost = {"zvanje0": "niz3", "value0": 6, "joker": "-", "opener": "-", "rounds": 0}
    result = typed(sheet(), none | lost)
    assert not result.zvanja[0].confirmed, "without a round there is no trick"
    mine = SUBROSA.ask(sheet(), none | lost | {"rounds": 8})
    assert isinstance(mine, Question)
    assert mine.key == "confirmed0"
    side = sheet(zvanje_confirm_by="side")
    assert isinstance(SUBROSA.ask(side, none | lost | {"rounds": 8}), SubRosaResult)
    failed = {"opener": "B", "open": "-3", "rounds": 5, "cards": 20}
    assert isinstance(SUBROSA.ask(sheet(), none | lost | failed), SubRosaResult), (
        "confirmed by what is forfeited"
    )


# --- invariants (9.14) ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", range(3))
def test_invariants(block: int) -> None:
    """Random deals out of rich hands, in which every kind of zvanje and every mode comes up."""
    kinds: set[str] = set()
    modes: set[str] = set()
    for seed in range(90 * block, 90 * block + 90):
        rng = QuickRng(f"rich {seed}")
        state: RuzickaRound = dealt(rich_hands(rng))
        strength, dealt_again = 0, 0
        while state.turn:
            assert isinstance(state, SubRosaRound)
            assert strength <= STRENGTH[state.mode], "precedence never goes down"
            strength = STRENGTH[state.mode]
            if not rng.below(5):
                viewer = pick((*range(4), ONLOOKER), rng)
                assert SUBROSA.sampler(state.view(viewer))(rng).view(viewer) == state.view(viewer)
            modes.add(state.mode)
            if state.turn == (CHANCE,):
                dealt_again += 1
                state = state.apply(CHANCE, state.chance().draw(rng))
                continue
            allowed = state.legal(state.turn[0])
            zvanja = [
                action for action in allowed if isinstance(action, DeclareZvanje | DeclareKrnja | FaceUp)
            ]
            rest = [action for action in allowed if not isinstance(action, Open)]
            if zvanja and rng.below(2):
                there = sorted({getattr(action, "kind", "") for action in zvanja})
                kind = "boja7" if "boja7" in there else pick(there, rng)
                rest = [action for action in zvanja if getattr(action, "kind", "") == kind]
            state = state.apply(state.turn[0], pick(rest, rng))
        assert isinstance(state, SubRosaRound)
        assert len({each.seat for each in state.zvanja}) == len(state.zvanja) <= 4
        assert dealt_again <= 1
        result = state.result()
        kinds |= {f"krnja {each.kind}" if each.missing else each.kind for each in state.zvanja}
        assert typed(sheet(), SUBROSA.facts(result)) == result
        if any(result.rounds):
            total = {"small-upset": 73, "great-upset": 93}.get(state.mode, 53)
            assert result.base(0) + result.base(1) == total
            assert sum(result.rounds) == 8
    assert modes == set(STRENGTH)
    assert len(kinds) >= 12


def rich_hands(rng: QuickRng) -> dict[int, str]:
    """Hands in which great zvanja are near."""
    eight = pick(
        (
            "7C 8C 9C TC QC KC AC AS",
            "AS AH AD AC 7S 8S JH QD",
            "7S 7H 7D 7C 9S TS JH QD",
            "7S 8H 9D TC JH QD KC AS",
            "7S 7H 8D 8C 9H 9D TS TC",
            "JS QS KS AS JH QH KH AH",
            "AS AH AD 7S 8S 9S TD JH",
            "7S 8S 9S TS 7H 8H JH QH",
        ),
        rng,
    )
    rest = [card for card in FRENCH_32.cards if card not in hand(eight)]
    first = pick((0, 1, 2, 3), rng)
    mixed = shuffled(tuple(rest), rng)
    others = [seat for seat in range(4) if seat != first]
    return {first: eight} | {seat: " ".join(mixed[8 * n : 8 * n + 8]) for n, seat in enumerate(others)}


def test_a_whole_match() -> None:
    played = moves(SUBROSA, "whole match", {"target": 101, "games_to_win": 2})
    match = played[-1].after
    assert match.over
    assert max(match.sheet.score) == 2


@pytest.mark.parametrize("mode", subrosa_modes.MODES)
def test_golden_playthrough_of_each_mode(mode: Mode) -> None:
    written = subrosa_modes.path(mode).read_text(encoding="utf-8").splitlines()
    assert subrosa_modes.playthrough(mode).splitlines() == written, "if the change is right: make golden"
    assert f"mode: {mode}" in "\n".join(written)


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("zvanje niz4 TS", DeclareZvanje("niz4", "TS")),
        ("zvanje niz4 10s", DeclareZvanje("niz4", "TS")),
        ("niz4 T♠", DeclareZvanje("niz4", "TS")),
        ("zvanje niz4 4l", DeclareZvanje("niz4", "TS")),
        ("zvanje boja6 s-78", DeclareZvanje("boja6", "S-78")),
        ("poker-high q", DeclareZvanje("poker-high", "Q")),
        ("sareni8", DeclareZvanje("sareni8")),
        ("zvanje boja7 C-J", DeclareZvanje("boja7", "C-J")),
        ("krnja keca4", DeclareKrnja("keca4")),
        ("up 7h", FaceUp(Card("7H"))),
        ("zatvoreno 7H", FaceDown(Card("7H"))),
    ],
)
def test_what_people_type(text: str, action: object) -> None:
    assert SUBROSA.actions.parse(text) == action


def test_the_number_of_actions() -> None:
    """102 of Ružička; 96 sequences, 112 sixes, 6 pokers, 4 aces and sevens, 32 sevens of a suit, 5 whole hands."""
    assert len(SUBROSA.actions) == 102 + (96 + 112 + 6 + 2 + 32) + 5 + 4 + 64 + 1
