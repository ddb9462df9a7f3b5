"""Fortuna against its page in the rule book: serbian-games.md, section 11."""

from __future__ import annotations

import re

import msgspec
import pytest

from kibic.arena.play import play_match
from kibic.bots import make
from kibic.core.actions import Play
from kibic.core.cards import FRENCH_32, Card, hand, suit_of
from kibic.core.chance import Deal
from kibic.core.errors import ActionTextError, IllegalAction
from kibic.core.options import allowed
from kibic.core.records import read_record
from kibic.core.rng import QuickRng, seed_from, shuffled
from kibic.core.seats import CHANCE, Seat
from kibic.core.sheets import Question
from kibic.core.views import ONLOOKER
from kibic.games.fortuna import Fortuna
from kibic.games.fortuna.order import FORTUNA, JOKERS, may_extend, order_of
from kibic.games.fortuna.round import FOLLOW, FortunaRound
from kibic.games.fortuna.score import (
    DECADES,
    START,
    FortunaOptions,
    FortunaResult,
    FortunaSheet,
    Standing,
)
from kibic.locale import say
from kibic.mechanics.order import winning_card
from tests.play import moves
from tests.rulebook import section, table

RULES = section("serbian-games.md", 11)
GAME = Fortuna()
FOLLOWING = table(RULES, "hand", "first card of round", "legal")
ROUNDS = table(RULES, "round", "winner")
EXTENSIONS = table(RULES, "top", "base ≤ 10", "11–20", "21–29", "30")
WORTHS = table(RULES, "cards", "talon", "passed", "with KC shown", 'KC called ("na znanje")')
OPTIONS = table(RULES, "name", "default", "values")
X_9H = order_of(Card("9H"))


def cards_in(text: str) -> tuple[Card, ...]:
    return hand(" ".join(re.findall(r"\b[2-9TJQKA][SHDC]\b", text)))


def dealt(hands: tuple[str, ...], talon: str = "", base: int = 0, dealer: Seat = 2) -> FortunaRound:
    """A deal in which the seats hold these ten cards each and the talon what is left or named; all have this base."""
    held = [list(hand(cards)) for cards in hands]
    pack: list[Card] = []
    order = GAME.seating.from_left((dealer + 1) % 3)
    for start, end in ((0, 3), (3, 6)):
        pack += [card for seat in order for card in held[seat][start:end]]
    named = [card for cards in held for card in cards]
    pack += hand(talon) or [card for card in FRENCH_32.cards if card not in named]
    pack += [card for seat in order for card in held[seat][6:]]
    sheet = FortunaSheet(options=FortunaOptions(), dealer=dealer, standings=(Standing(base),) * 3)
    return GAME.start(FortunaOptions(), sheet).apply(CHANCE, Deal(tuple(pack)))


def did(state: FortunaRound, *texts: str) -> FortunaRound:
    """The state after whoever is to act has done this."""
    for text in texts:
        state = state.apply(state.turn[0], GAME.actions.parse(text))
    return state


def may(state: FortunaRound) -> set[str]:
    return {action.text for action in state.legal(state.turn[0])}


def refused(state: FortunaRound, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        did(state, text)
    return error.value.message.id


def after_bids(hands: list[str], base: int, shown: str) -> FortunaRound:
    """Six cards each, seat 0 has taken the game and shown a card, all players have this base score."""
    spare = [card for card in FRENCH_32.cards if card not in cards_in(" ".join(hands))]
    rest = [" ".join(spare[4 * seat : 4 * seat + 4]) for seat in range(3)]
    state = dealt(tuple(f"{own} {away}" for own, away in zip(hands, rest, strict=True)), base=base)
    for away in (slice(0, 5), slice(6, 11)):
        state = did(state, "pass", "pass", "pass")
        for seat in range(3):
            state = did(state, *(f"discard {card}" for card in rest[seat][away].split()))
    return did(state, "take", f"show {shown}")


# --- equipment and order (11.2, 11.5) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("row", FOLLOWING, ids=lambda row: f"{row['hand']} on {row['first card of round']}")
def test_legal_cards(row: dict[str, str]) -> None:
    held = hand(row["hand"])
    expected = set(held) if row["legal"] == "both" else set(hand(row["legal"]))
    assert set(FOLLOW.allowed(X_9H, held, hand(row["first card of round"]))) == expected


@pytest.mark.parametrize("row", ROUNDS, ids=lambda row: row["round"])
def test_winners(row: dict[str, str]) -> None:
    cards = hand(row["round"])
    assert cards[winning_card(X_9H, cards)] == row["winner"].split()[0]


@pytest.mark.parametrize("row", EXTENSIONS, ids=lambda row: row["top"])
@pytest.mark.parametrize(
    ("column", "bases"),
    [("base ≤ 10", (-6, 0, 10)), ("11–20", (11, 20)), ("21–29", (21, 29)), ("30", (30,))],
)
def test_extension_cards(row: dict[str, str], column: str, bases: tuple[int, ...]) -> None:
    line = re.search(r"Extension cards.*?hand ((?:\w\w )*\w\w):", RULES)
    assert line is not None
    expected = set() if row[column] == "none" else set(hand(row[column]))
    for base in bases:
        found = {card for card in hand(line[1]) if may_extend(X_9H, base, Card(row["top"]), card)}
        assert found == expected


def test_any_card_shown_makes_four_jokers_and_seven_trumps() -> None:
    for shown in FRENCH_32.cards:
        order = order_of(shown)
        suits = [order.suit(card) for card in FRENCH_32.cards]
        assert suits.count(JOKERS) == 4
        assert order.suit(shown) == JOKERS
        assert order.trump == suit_of(shown)
        assert suits.count(suit_of(shown)) == 7


# --- deal and bids (11.3, 11.4) ---------------------------------------------------------------------------------------

#: The king of clubs is with seat 1; the talon are the sevens of clubs and diamonds.
HANDS = (
    "AS KS QS JS AH KH QH AD KD QD",
    "TS 9S 8S JH TH 9H KC QC JC TC",
    "7S 8H 7H JD TD 9D 8D AC 9C 8C",
)


def test_three_three_two_to_the_talon_four() -> None:
    pack = FRENCH_32.cards
    sheet = FortunaSheet(options=FortunaOptions(), dealer=0)
    state = GAME.start(FortunaOptions(), sheet).apply(CHANCE, Deal(pack))
    assert state.talon == pack[18:20]
    assert set(state.hands[1]) == {*pack[0:3], *pack[9:12], *pack[20:24]}
    assert set(state.hands[0]) == {*pack[6:9], *pack[15:18], *pack[28:32]}
    assert state.turn == (1,)


def test_bids_go_round_from_the_next_to_the_dealer() -> None:
    state = dealt(HANDS, dealer=0)
    assert may(state) == {"take", "pass"}
    assert [state.turn, did(state, "pass").turn, did(state, "pass", "pass").turn] == [(1,), (2,), (0,)]
    assert did(state, "pass", "take").soloist == 2
    assert refused(state, "exchange") == "fortuna-not-now"


def test_nobody_takes_the_game() -> None:
    """Ten cards, eight, six; the cards laid out of play are seen by their player only; then a new deal."""
    state = did(dealt(HANDS), "pass", "pass", "pass")
    assert (state.phase, state.size, state.turn) == ("drop", 8, (0,))
    assert refused(state, "discard 7C") == "card-not-held"
    state = did(state, "discard AS", "discard KS")
    assert state.turn == (1,)
    state = did(state, "discard TS", "discard 9S", "discard 7S", "discard 8H")
    assert (state.phase, state.turn, [len(cards) for cards in state.hands]) == ("bid", (0,), [8, 8, 8])
    assert state.view(0).aside == (("AS", "KS"), None, None)
    assert state.view(ONLOOKER).aside == (None, None, None)
    state = did(state, "pass", "pass", "pass", "discard QS", "discard JS", "discard 8S", "discard JH")
    state = did(state, "discard 7H", "discard JD", "pass", "pass")
    assert (state.size, may(state)) == (6, {"take", "pass"})
    over = did(state, "pass")
    assert over.phase == "over"
    assert over.result() == FortunaResult(2, None, cards=6)
    assert did(state, "take").phase == "show"


def test_the_one_who_takes_shows_a_card_of_his_hand() -> None:
    state = did(dealt(HANDS), "take")
    assert may(state) == {"fortuna", *(f"show {card}" for card in hand(HANDS[0]))}
    assert refused(state, "show 7S") == "card-not-held"
    shown = did(state, "show AH")
    assert (shown.joker, shown.trump, shown.phase) == ("AH", "H", "talon")
    assert "AH" in shown.hands[0]
    assert shown.view(ONLOOKER).joker == "AH"


def test_fortuna_is_called_from_a_hand() -> None:
    """The holder gives the king and gets a card face down, which those two know; the king is the card shown (D8)."""
    state = did(dealt(HANDS), "take", "fortuna")
    assert (state.phase, state.joker, state.donor) == ("swap", "KC", 1)
    assert state.hands[1] == tuple(card for card in state.hands[1] if card != "KC")
    assert refused(state, "swap 7C") == "card-not-held"
    assert refused(state, "discard QD") == "fortuna-not-now"
    assert len(may(state)) == 10
    after = did(state, "swap QD")
    assert "QD" in after.hands[1]
    assert [after.view(seat).swapped for seat in (0, 1, 2, ONLOOKER)] == ["QD", "QD", None, None]
    swap = GAME.actions.parse("swap QD")
    assert [state.shown(0, swap, viewer).text for viewer in (0, 1, 2)] == ["swap QD", "swap QD", "swap ?"]
    assert (after.phase, [len(cards) for cards in after.hands]) == ("talon", [10, 10, 10])


def test_fortuna_is_called_from_the_talon() -> None:
    hands = (HANDS[0], HANDS[1].replace("KC", "7D"), HANDS[2])
    state = did(dealt(hands, "KC 7C"), "take", "fortuna")
    assert (state.donor, "KC" in state.hands[0]) == (None, True)
    state = did(state, "swap QD")
    assert set(state.talon) == {"7C", "QD"}
    assert state.view(0).swapped == "QD"
    assert state.view(1).swapped is None
    state = did(state, "exchange")
    assert {"7C", "QD", "KC"} < set(state.hands[0])


def test_fortuna_is_called_only_with_ten_cards_and_without_it() -> None:
    owner = did(dealt(HANDS, dealer=0), "take")
    assert owner.turn == (1,)
    assert refused(owner, "fortuna") == "fortuna-call-own"
    state = did(dealt(HANDS), "pass", "pass", "pass", "discard AS", "discard KS", "discard TS", "discard 9S")
    state = did(state, "discard 7S", "discard 8H", "take")
    assert refused(state, "fortuna") == "fortuna-call-with-ten"
    assert did(state, "show AH").phase == "play", "no talon without ten cards"


def test_the_talon_is_exchanged_or_left() -> None:
    """Public is whether, not what; the card shown may not be laid away (D8)."""
    state = did(dealt(HANDS), "take", "show AH")
    left = did(state, "hand")
    assert (left.phase, left.how, len(left.hands[0])) == ("play", "hand", 10)
    taken = did(state, "exchange")
    assert (taken.phase, len(taken.hands[0])) == ("discard", 12)
    assert refused(taken, "discard AH") == "fortuna-keep"
    laid = did(taken, "discard 7C", "discard QS")
    assert (laid.phase, laid.talon, set(laid.picked)) == ("play", ("7C", "QS"), {"7C", "7D"})
    assert laid.view(0).talon == ("7C", "QS")
    assert laid.view(1).talon is laid.view(ONLOOKER).picked is None
    assert laid.view(1).how == "exchange"
    assert laid.turn == (0,)


# --- the play (11.5) --------------------------------------------------------------------------------------------------

SIX = re.findall(r"^Six-card deal, X = (\w\w).*?\n```\n(.*?)^```", RULES, re.MULTILINE | re.DOTALL)
SIX_ALL, SIX_NONE = SIX


def six_hands(text: str) -> list[str]:
    return [
        " ".join(cards_in(own)) for own in re.findall(r"\d: ((?:\w\w ?)+?)(?:   |\n)", text.split("t1")[0])
    ]


def test_six_cards_all_tricks() -> None:
    """Every trick of the example; the cards in brackets are what was forced."""
    shown, text = SIX_ALL
    state = after_bids(six_hands(text), 5, shown)
    lines = re.findall(r"^t\d lead 0: (.*?) ; extends (\w\w): (.*?) -> 0$", text, re.MULTILINE)
    assert len(lines) == 3
    for first, extends, second in lines:
        for card in cards_in(re.sub(r"\(.*?\)", "", first)):
            state = did(state, card)
        assert state.phase == "extend"
        assert state.turn == (0,)
        for card in (extends, *cards_in(re.sub(r"\(.*?\)", "", second))[1:]):
            if card == "8D":
                assert may(state) == {"8D", "JD"}
            state = did(state, card)
        assert state.tricks[-1].winner == 0
        assert state.mode == "all"
    assert state.phase == "over"
    assert state.result().passed
    assert state.result().worth == 1


def test_forced_trump_in_the_first_trick() -> None:
    shown, text = SIX_ALL
    state = did(after_bids(six_hands(text), 5, shown), "7S", "QS")
    assert set(may(state)) == {"9D"}
    assert refused(state, "TH") == "fortuna-must-trump"


def test_six_cards_with_more_points() -> None:
    """The same deal with a base of 15, 25 and 30."""
    shown, text = SIX_ALL
    start = after_bids(six_hands(text), 15, shown)
    state = did(
        start, "7S", "QS", "9D", "KD", "8D", "QH", "TC", "JC", "9C", "AD", "JD", "QC", "8S", "TS", "TH"
    )
    assert may(state) == {"pass"}, "asked although the leader has no card for it"
    assert refused(state, "JS") == "fortuna-extend-trumps"
    lost = did(state, "pass")
    assert (lost.phase, lost.result().passed, lost.result().worth) == ("over", False, -3)

    start = after_bids(six_hands(text), 25, shown)
    state = did(start, "7S", "QS", "9D", "KD", "8D", "QH", "TC", "JC", "9C")
    assert refused(state, "AD") == "fortuna-extend-jokers"

    state = did(after_bids(six_hands(text), 30, shown), "7S", "QS", "9D")
    assert (state.phase, state.turn, state.mode) == ("play", (2,), "none"), "nobody is asked"


def test_six_cards_no_trick() -> None:
    shown, text = SIX_NONE
    state = after_bids(six_hands(text), 5, shown)
    tricks = re.findall(r"t\d (\d): (.*?) -> (\d)", text)
    assert len(tricks) == 6
    for leader, cards, winner in tricks:
        assert state.turn == (int(leader),)
        for card in cards_in(re.sub(r"\(.*?\)", "", cards)):
            if card == "KS":
                assert may(state) == {"KS", "9S"}
            if card == "9S":
                assert may(state) == {"9S"}
            state = did(state, card)
        if state.phase == "extend":
            state = did(state, "pass")
        assert state.tricks[-1].winner == int(winner)
    assert (state.mode, state.phase, state.result().worth) == ("none", "over", 1)


def test_a_defender_extends_by_his_own_score() -> None:
    """The right belongs to who leads the trick, also over the other defender's card (D6)."""
    shown, text = SIX_NONE
    state = did(after_bids(six_hands(text), 5, shown), "AD", "KC", "7C", "TD", "7H", "7D", "JS", "KD", "9S")
    assert (state.phase, state.turn) == ("play", (2,)), "over a joker there is no second round"
    state = did(after_bids(six_hands(text), 5, shown), "AD", "TD", "7C")
    assert state.turn == (0,)
    assert state.tricks[-1].winner == 0


def test_the_deal_stops_when_the_soloist_has_failed() -> None:
    shown, text = SIX_NONE
    state = did(after_bids(six_hands(text), 5, shown), "AD", "KC", "7C", "9C", "JC", "8C")
    assert state.phase == "extend"
    state = did(state, "pass", "TH", "9S")
    assert state.turn == (1,)
    state = did(state, "AS")
    while state.phase == "extend":
        state = did(state, "pass")
    assert not state.failed
    state = did(state, "8S", "QH", "KS")
    assert state.failed
    assert state.phase == "over"
    assert any(state.hands)
    with pytest.raises(IllegalAction, match="over"):
        state.apply(0, Play(Card("7D")))


# --- scoring (11.6 to 11.8) -------------------------------------------------------------------------------------------


def test_the_table_of_worths() -> None:
    columns = {"passed": "", "with KC shown": "shown", 'KC called ("na znanje")': "called"}
    seen = 0
    for row in WORTHS:
        for column, king in columns.items():
            if row[column] == "–":
                continue
            result = FortunaResult(
                0, 1, int(row["cards"]), exchanged=row["talon"] == "exchanged", king=king, passed=True
            )
            assert result.worth == int(row[column])
            seen += 1
            failed = msgspec.structs.replace(result, passed=False)
            assert failed.worth == (-6 if king else -3)
    assert seen == 10
    assert "Failed: −3; with KC (shown or called) −6." in RULES


def written(start: Standing, points: list[int], progress: str = "false") -> list[str]:
    options = msgspec.convert({"reserve_progress": progress}, FortunaOptions)
    texts = []
    for number in points:
        start = start.after(number, options)
        texts.append(start.text)
    return texts


def standing(text: str) -> Standing:
    base, _, reserve = text.partition("+")
    return Standing(int(base), int(reserve or 0))


WRITING = re.search(r"^Writing: (.*)$", RULES, re.MULTILINE)


def test_the_sheet_of_the_seed() -> None:
    """10+1, 20+5, 30+7, at the stops with either option (D11), and what a fall or a passed game makes of that."""
    assert WRITING is not None
    line = re.search(r"gains ([\d, ]+) → `(.*?)`", WRITING[1])
    assert line is not None
    gains = [int(gain) for gain in line[1].split(", ")]
    assert written(Standing(), gains) == line[2].split()
    stops = [text for text in line[2].split() if standing(text).base in DECADES]
    assert stops == ["10+1", "20+5", "30+7"]
    assert [text for text in written(Standing(), gains, "true") if standing(text).base in DECADES] == stops
    after = re.search(r"then −3 → `(.*?)`, or −6 → `(.*?)` \(seed, right\), or \+1 → game won", WRITING[1])
    assert after is not None
    assert written(standing(line[2].split()[-1]), [-3]) == [after[1]]
    assert written(standing(line[2].split()[-1]), [-6]) == [after[2]]
    assert standing(line[2].split()[-1]).after(1, FortunaOptions()).won


def test_other_examples_of_writing() -> None:
    assert WRITING is not None
    text = WRITING[1]
    assert "8 then +4 → `10+2`" in text
    assert written(Standing(8), [4]) == ["10+2"]
    seen = 0
    for sentence in re.split(r"\. ", text)[2:]:
        found = re.match(r"(\S+)(?: \(no reserve\))?, ([−+\d, ]+) → (.*)", sentence)
        assert found, sentence
        points = [int(number.replace("−", "-")) for number in found[2].split(", ")]
        expected = re.findall(r"`(.*?)`", found[3])
        assert written(standing(found[1]), points)[-len(expected) :] == expected
        seen += 1
    assert seen == 5


def test_the_reserve_may_count_towards_the_next_decade() -> None:
    """11.9: base + reserve + gain, as far as the next decade."""
    assert written(standing("10+2"), [5, 3], "true") == ["17", "20"]
    assert written(standing("10+2"), [8, 10], "true") == ["20", "30"]
    assert written(standing("10+2"), [9, 1], "true") == ["20+1", "22"]
    assert written(standing("10+2"), [5, 3], "false") == ["15+2", "18+2"]
    assert written(standing("30+7"), [1], "true") == ["31+7"]


def test_columns_are_kept_as_by_hand() -> None:
    """Each column has only its own entries; the game is won past 30, a line is drawn, and all start from zero."""
    sheet = GAME.sheet(FortunaOptions(first_dealer="A", games_to_win=1))
    for seat, cards, passed in ((1, 10, True), (0, 6, False), (1, 10, True), (1, 10, True)):
        sheet = sheet.write(FortunaResult(0, seat, cards, passed=passed))
    points, games = sheet.tables()
    assert [row.cells for row in points.rows] == [("-3", "5", ""), ("", "10", ""), ("", "15", "")]
    assert points.totals == ("-3", "15", "0")
    assert games.rows == ()
    won = msgspec.structs.replace(sheet, standings=(Standing(-3), Standing(30, 7), Standing()))
    won = won.write(FortunaResult(1, 1, 6, passed=True))
    points, games = won.tables()
    assert points.rows[-1].line
    assert points.totals == ("0", "0", "0")
    assert games.rows[0].cells == ("-3", "31+7", "0")
    assert won.winners == (1,)
    assert won.dealer == 1, "the soloist deals next"


def test_nobody_took_the_game() -> None:
    sheet = FortunaSheet(options=FortunaOptions(), dealer=1)
    after = sheet.write(FortunaResult(1, None))
    assert (after.dealer, after.rounds, after.standings) == (2, 1, START)


def test_options() -> None:
    rules = allowed(FortunaOptions)
    for row in OPTIONS:
        name = row["name"].strip("`")
        default = str(getattr(FortunaOptions(), name))
        assert default == row["default"]
        assert row["values"].split(";")[0] in (rules[name], default)
    assert set(rules) == {row["name"].strip("`") for row in OPTIONS} | {"first_dealer"}


def test_hand_entry_asks_for_as_little_as_can_be() -> None:
    sheet = GAME.sheet(FortunaOptions(first_dealer="B"))
    question = GAME.ask(sheet, {"soloist": "C", "size": "8"})
    assert isinstance(question, Question)
    assert (question.key, question.allowed) == ("king", ("-", "shown"))
    ten = GAME.ask(sheet, {"soloist": "C", "size": "10", "talon": "-"})
    assert isinstance(ten, Question)
    assert ten.allowed == ("-", "shown", "called")
    result = GAME.ask(sheet, {"soloist": "C", "size": "10", "talon": "-", "king": "called", "passed": "+"})
    assert isinstance(result, FortunaResult)
    assert result.worth == 9
    assert GAME.ask(sheet, {"soloist": "-"}) == FortunaResult(1, None)


# --- invariants (11.12) -----------------------------------------------------------------------------------------------


def test_invariants_of_the_play() -> None:
    """At random: rounds of a trick, hands that stay equal, jokers that win when led, only the soloist's score."""
    extended = 0
    for seed in range(40):
        for move in moves(GAME, seed, rounds=12):
            before, after = move.before.round, move.before.round.apply(move.by, move.action)
            assert isinstance(before, FortunaRound)
            assert isinstance(after, FortunaRound)
            if len(after.tricks) > len(before.tricks):
                trick = after.tricks[-1]
                assert len(trick.cards) in (3, 6)
                extended += len(trick.cards) == 6
                assert len({len(cards) for cards in after.hands}) == 1
                assert sum(len(one.cards) for one in after.tricks) <= 3 * after.size
                led = after.order.suit(trick.cards[0])
                assert led != JOKERS or trick.winner == trick.leader
            if not after.turn:
                result, sheet = after.result(), move.before.sheet
                for seat, old in enumerate(sheet.standings):
                    new = sheet.write(result).standings[seat]
                    assert new == old or seat == result.soloist or new == Standing()
    assert extended > 50


def test_invariants_of_the_writing() -> None:
    rng = QuickRng("writing")
    for progress in ("false", "true"):
        options = msgspec.convert({"reserve_progress": progress}, FortunaOptions)
        for _ in range(300):
            score = Standing()
            while not score.won:
                points = shuffled((1, 2, 4, 5, 7, 8, 9, 10, -3, -6), rng)[0]
                after = score.after(points, options)
                stop = next((decade for decade in DECADES if decade > score.base), DECADES[-1])
                assert after.reserve >= 0
                assert after.base <= stop or score.base == DECADES[-1]
                assert points > 0 or after.base + after.reserve == score.base + score.reserve + points
                score = after


def test_whole_matches_between_players_who_know_what_they_do() -> None:
    """They end, replay from their records, and can be kept by hand with the same sheet."""
    for progress in ("false", "true"):
        bots = [make("careful", GAME)] * 3
        options = {"games_to_win": 1, "reserve_progress": progress}
        recorder = play_match(GAME, bots, seed_from("fortuna"), QuickRng(progress), options=options)
        match = recorder.match
        assert match.over
        assert max(match.sheet.score) == 1
        record = read_record(recorder.record().to_text())
        assert record.verify() == match
        sheet = GAME.sheet(match.options)
        for result in match.results:
            answers: dict[str, int | str] = {}
            while isinstance(asked := GAME.ask(sheet, answers), Question):
                answers[asked.key] = asked.read(str(GAME.facts(result)[asked.key]))
            sheet = sheet.write(asked)
        assert sheet == match.sheet


def test_serbian_faces() -> None:
    """3Š is the symbol card of the game."""
    assert GAME.actions.parse("show 3Š").text == f"show {FORTUNA}"
    assert GAME.actions.parse("3S").text == "KC"
    with pytest.raises(ActionTextError):
        GAME.actions.parse("swap KC")


@pytest.mark.parametrize(
    ("text", "canonical"), [("ostavljam", "hand"), ("odbacujem 7S", "discard 7S"), ("preuzimam", "take")]
)
def test_what_people_type(text: str, canonical: str) -> None:
    assert GAME.actions.parse(text).text == canonical


def test_players_are_alone() -> None:
    assert [say(GAME.seating.seat_said(seat), "sr") for seat in range(3)] == ["Igrač A", "Igrač B", "Igrač C"]
    assert say(GAME.seating.side_said(1)) == "Player B"
