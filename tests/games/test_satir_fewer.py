"""Veliki Satir for three and two against their pages in the rule book: serbian-games.md, sections 3 and 4."""

from __future__ import annotations

import re

import pytest

from kibic.core.actions import Play
from kibic.core.cards import Card, hand, suit_of
from kibic.core.chance import Deal
from kibic.core.errors import OptionsError
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE
from kibic.core.views import ONLOOKER
from kibic.games.satir.actions import CallFault
from kibic.games.satir.fewer import ThreeSheet, TwoSheet, VelikiSatir2, VelikiSatir3
from kibic.games.satir.round import SatirRound
from kibic.games.satir.score import Figures, SatirResult, penalised
from kibic.games.satir.talon import TalonRound
from kibic.mechanics.talon import HiddenLayAway, LayAway
from tests.games.test_satir import cards_of, figure, options, play, refused, typed
from tests.play import moves
from tests.rulebook import section

THREE, TWO = VelikiSatir3(), VelikiSatir2()
THREE_BOOK, TWO_BOOK = section("serbian-games.md", 3), section("serbian-games.md", 4)
LETTERS = "ABC"


def sheet(points: Figures = (0, 0, 0), games: Figures = (0, 0, 0), **values: object) -> ThreeSheet:
    return ThreeSheet(options=options(THREE, **values), dealer=2, points=points, games=games)


def figures(text: str) -> Figures:
    return tuple(figure(part) for part in re.split(r"[/,:] ?| : ", text))


def dealt(of: VelikiSatir3 | VelikiSatir2, first: str, talon: str, **values: object) -> TalonRound:
    """A deal in which seat 0 declares and leads, holding these first cards; the rest as the pack lies."""
    own, aside = list(hand(first)), list(hand(talon))
    rest = [card for card in of.deck.cards if card not in (*own, *aside)]
    pack: list[Card] = []
    for packet in of.packets:
        for seat in range(of.seating.players):
            for _ in range(packet):
                pack.append(own.pop(0) if seat == 0 and own else rest.pop(0))
    chosen = options(of, first_dealer=of.seating.players - 1, **values)
    state = of.start(chosen, of.sheet(chosen)).apply(CHANCE, Deal((*pack, *aside)))
    assert isinstance(state, TalonRound)
    return state


# --- scores -----------------------------------------------------------------------------------------------------------


def three(tricks: Figures, last: str, contract: str, key: str) -> SatirResult:
    """A deal for three typed into the sheet; the players are A, B and C in the book."""
    facts = {"contract": contract, "fault": "-", "tricks-0": tricks[0], "tricks-1": tricks[1]}
    facts |= {"last": LETTERS.index(last), "key": LETTERS.index(key)}
    return typed(THREE, sheet(), facts)


def test_the_first_example_for_three() -> None:
    told = re.search(
        r"tricks (\d,\d,\d), (\w) first to 5, (\w) wins trick 13 → cards (\S+) → (\S+, \S+, \S+?); "
        r"active B (\S+); passive B (\S+?)\. ",
        THREE_BOOK,
    )
    assert told is not None
    tricks = tuple(map(int, told[1].split(",")))
    results = {each: three(tricks, told[3], each, told[2]) for each in ("closed", "active", "passive")}
    assert results["closed"].cards == tuple(map(int, told[4].split(",")))
    values = figures(told[5])
    assert results["closed"].written == values
    assert results["active"].written == (values[0], figure(told[6]), values[2])
    assert results["passive"].written == (values[0], figure(told[7]), values[2])


def test_the_second_example_for_three() -> None:
    told = re.search(r"Tricks (\d,\d,\d), (\w) last → (\S+, \S+, \S+?)\. ", THREE_BOOK)
    assert told is not None
    result = three(tuple(map(int, told[1].split(","))), told[2], "closed", told[2])
    assert result.written == figures(told[3])


def test_the_first_to_five_is_asked_for_only_where_two_have_five() -> None:
    facts = {"contract": "active", "fault": "-", "tricks-0": 6, "tricks-1": 4, "last": 0}
    assert typed(THREE, sheet(), facts).key == 0
    assert three((5, 6, 2), "A", "passive", "A").written[0] == -40, "although B has more tricks"


def test_playing_points() -> None:
    told = re.findall(r"Final (\S+) → (\S+?)\. ?", THREE_BOOK)
    assert len(told) == 2
    for final, award in told:
        points, awarded = figures(final), tuple(map(int, award.split("/")))
        assert sheet().awards(points) == awarded
        before = (points[0] - 33, points[1] - 40, points[2] - 21)
        after = sheet(before).write(SatirResult(2, "closed", (15, 16, 9), 1, (33, 40, 21)))
        assert (after.points, after.games, after.score) == ((0, 0, 0), awarded, awarded)


def test_ties_for_three() -> None:
    """D2: tied for the first place, another deal; for the second, two points each if they have 25.0."""
    assert sheet().awards((521, 300, 300)) == (3, 2, 2)
    assert sheet().awards((521, 249, 249)) == (3, 0, 0)
    deal = SatirResult(2, "closed", (15, 16, 9), 1, (33, 40, 21))
    level = sheet((507, 500, 0)).write(deal)
    assert (level.points, level.games) == ((540, 540, 21), (0, 0, 0))
    assert [note.id for note in level.notes][-1] == "satir-level"


def test_the_match_for_three() -> None:
    """10 playing points; two who share the first place play another game."""
    deal = SatirResult(2, "closed", (15, 16, 9), 1, (33, 40, 21))
    assert sheet((490, 0, 300), (6, 9, 9)).write(deal).winners == (2,), "with 9, 9 and 11"
    shared = sheet((490, 0, 300), (8, 9, 9)).write(deal)
    assert (shared.games, shared.winners, shared.over) == ((11, 9, 11), (), False)
    assert shared.notes[-1].id == "satir-three-level"
    assert sheet((490, 0, 300), (8, 0, 0)).write(deal).winners == (0,)
    assert sheet((490, 0, 0), (4, 0, 0), match_points=7).write(deal).winners == (0,)


@pytest.mark.parametrize(
    ("contract", "written"),
    [("closed", (100, 0, 100)), ("active", (200, 0, 200)), ("passive", (50, -100, 50))],
)
def test_penalties_for_three(contract: str, written: Figures) -> None:
    told = re.search(
        r"each get ([\d.]+) / ([\d.]+) / ([\d.]+); in passive the offender (−[\d.]+)", THREE_BOOK
    )
    assert told is not None
    gain = told[("closed", "active", "passive").index(contract) + 1]
    assert written[0] == written[2] == figure(gain)
    assert written[1] == (figure(told[4]) if contract == "passive" else 0)
    assert typed(THREE, sheet(), {"contract": contract, "fault": 1}).written == written


def test_the_correction_for_three() -> None:
    after = sheet((10, 100, 0)).write(penalised(2, "passive", 0, THREE.penalty, 3))
    assert after.points == (0, 240, 140)
    assert after.rows[-1].cells == ("0.0", "24.0", "14.0")


def test_the_examples_for_two() -> None:
    told = re.findall(
        r"ricks (\d):(\d), (\w) wins trick 13 → (?:cards )?(\d+):(\d+) → (\S+) : (\S+?)[,;] "
        r"active (\S+) : (\d+\.\d)",
        TWO_BOOK,
    )
    assert len(told) == 2
    for tricks, _, last, a, b, value_a, value_b, active_a, active_b in told:
        for contract, written in (("closed", (value_a, value_b)), ("active", (active_a, active_b))):
            facts = {"contract": contract, "fault": "-", "tricks-0": tricks, "last": LETTERS.index(last)}
            result = typed(TWO, TWO.sheet(options(TWO, first_dealer=1)), facts)
            assert result.cards == (int(a), int(b))
            assert result.written == (figure(written[0]), figure(written[1]))
            assert typed(TWO, TWO.sheet(options(TWO, first_dealer=1)), TWO.facts(result)) == result
    passive = re.search(r"passive (\S+) : (\S+?)\. ", TWO_BOOK)
    assert passive is not None
    facts = {"contract": "passive", "fault": "-", "tricks-0": 7, "last": 1}
    result = typed(TWO, TWO.sheet(options(TWO, first_dealer=1)), facts)
    assert result.written == (figure(passive[1]), figure(passive[2]))


def test_games_for_two() -> None:
    """As for four, with players for sides; the deal goes to and fro."""
    on = TwoSheet(options=options(TWO), dealer=1, points=(450, 480))
    after = on.write(SatirResult(1, "closed", (18, 10), 0, (60, 31)))
    assert (after.games, after.points, after.dealer) == ((0, 1), (0, 0), 0)


# --- the talon --------------------------------------------------------------------------------------------------------

FIRST_THREE = "5S 6S 7S 8S 9S TS JS QS"
FIRST_TWO = "8S 9S TS JS QS KS AS 8H"


def test_the_packs() -> None:
    assert len(THREE.deck) == 40
    assert len(TWO.deck) == 28
    assert not {card for card in THREE.deck.cards if card[0] in "234"}
    assert "".join(THREE.ranks) == "56789TJQKA"
    assert "".join(TWO.ranks) == "89TJQKA"


def test_the_talon_may_be_taken() -> None:
    """Before the fans are opened, by who declared, who alone sees it; any of the nine cards is laid away."""
    state = dealt(THREE, FIRST_THREE, "KH")
    assert (state.phase, state.turn, state.talon) == ("declare", (0,), ("KH",))
    assert refused(state, "take") == "satir-declare"
    state = play(state, "active")
    assert (state.phase, cards_of(state), state.fans) == ("talon", {"take", "leave"}, ((),) * 3)
    assert [len(cards) for cards in state.hands] == [8, 8, 8]
    assert refused(state, "5S") == "satir-talon-first"
    taken = play(state, "take")
    assert (taken.phase, len(taken.hands[0]), taken.talon) == ("lay", 9, ())
    assert "KH" in taken.hands[0]
    assert refused(taken, "5S") == "satir-lay-first"
    assert LayAway(Card("KH")) in taken.legal(0), "the same card is allowed"
    laying = LayAway(Card("5S"))
    assert taken.shown(0, laying, 0) == laying
    assert taken.shown(0, laying, 1) == taken.shown(0, laying, ONLOOKER) == HiddenLayAway()
    laid = taken.apply(0, laying)
    assert isinstance(laid, TalonRound)
    assert (laid.phase, laid.talon, len(laid.hands[0])) == ("play", ("5S",), 8)
    assert [len(fan) for fan in laid.fans] == [5, 5, 5]
    assert laid.view(0).talon == ("5S",)
    assert (laid.view(1).talon, laid.view(1).talon_count, laid.view(1).taken) == (None, 1, True)
    assert laid.objection(0, laying) is not None


def test_the_talon_may_be_left() -> None:
    state = play(dealt(THREE, FIRST_THREE, "KH"), "passive leave")
    assert (state.phase, state.talon, state.view(0).talon) == ("play", ("KH",), None)
    assert [len(fan) for fan in state.fans] == [5, 5, 5]
    drawn = {THREE.sampler(state.view(0))(QuickRng(seed)).talon for seed in range(20)}
    assert len(drawn) > 5, "nobody knows it"


def test_a_closed_deal_leaves_the_talon_aside() -> None:
    for of, first, talon in ((THREE, FIRST_THREE, "KH"), (TWO, FIRST_TWO, "KH AC")):
        state = play(dealt(of, first, talon), "closed")
        assert (state.phase, state.talon) == ("play", hand(talon))
        assert {len(cards) for cards in state.hands} == {13}
        assert state.view(0).talon is None


def test_two_players_have_to_take_the_talon() -> None:
    """Both cards, and any two of the ten are laid away; who did so knows them."""
    state = play(dealt(TWO, FIRST_TWO, "KH AC"), "active")
    assert (state.phase, len(state.hands[0])) == ("lay", 10)
    state = state.apply(0, LayAway(Card("AC")))
    assert isinstance(state, TalonRound)
    assert (state.phase, state.talon, state.turn) == ("lay", ("AC",), (0,))
    assert state.view(1).talon_count == 1
    state = state.apply(0, LayAway(Card("8S")))
    assert isinstance(state, TalonRound)
    assert (state.phase, state.talon) == ("play", ("AC", "8S"))
    for seed in range(5):
        drawn = TWO.sampler(state.view(1))(QuickRng(seed))
        assert len(drawn.talon) == 2
        assert TWO.sampler(state.view(0))(QuickRng(seed)).talon == ("AC", "8S")


def test_the_talon_goes_to_the_winner_of_the_last_trick() -> None:
    for of, count in ((THREE, 1), (TWO, 2)):
        for seed in range(5):
            *_, last = moves(of, f"talon {seed}", rounds=1)
            result, state = last.after.results[0], last.before.round.apply(last.by, last.action)
            assert isinstance(result, SatirResult)
            assert isinstance(state, TalonRound)
            won = state.tricks_won()
            taker = state.tricks[-1].winner
            players = of.seating.players
            assert result.cards == tuple(
                players * tricks + count * (seat == taker) for seat, tricks in enumerate(won)
            )


# --- wrong cards ------------------------------------------------------------------------------------------------------


def called(state: SatirRound, side: int) -> SatirRound:
    return state.apply(state.turn[0], CallFault(side))


def test_whose_card_was_wrong() -> None:
    """With three sides a call names the player; a wrong one costs the right to call again."""
    state = play(dealt(THREE, FIRST_THREE, "KH", revoke="claim"), "closed 5S")
    wrong = next(card for card in state.hands[1] if Play(card) in state.concessions(1) and card[1] != "H")
    state = play(state, wrong)
    assert state.revokes() == (1,)
    state = play(state, max(cards_of(state) - {"fault 0", "fault 1"}))
    seat = state.turn[0]
    calls = {text for text in cards_of(state) if text.startswith("fault")}
    assert calls == {f"fault {side}" for side in range(3) if side != seat}
    assert refused(state, f"fault {seat}") == "satir-call-self"
    assert seat != 1, "the wrong card has not won"
    innocent = next(side for side in range(3) if side not in (1, seat))
    vain = called(state, innocent)
    assert (vain.turn, vain.verdicts[0].right) == ((seat,), False)
    assert refused(vain, "fault 1") == "satir-call-lost-alone"
    result = called(state, 1).result()
    assert isinstance(result, SatirResult)
    assert (result.fault, result.written) == (1, (100, 0, 100))


def test_a_wrong_card_stops_the_deal_for_two() -> None:
    state = play(dealt(TWO, FIRST_TWO, "KH AC", revoke="auto"), "closed 8H")
    wrong = next(play.text for play in state.concessions(1))
    assert suit_of(Card(wrong)) != "H"
    result = play(state, wrong).result()
    assert isinstance(result, SatirResult)
    assert (result.fault, result.written) == (1, (100, 0))


# --- options and invariants -------------------------------------------------------------------------------------------


def test_dealers_are_those_who_play() -> None:
    for of in (THREE, TWO):
        with pytest.raises(OptionsError):
            options(of, first_dealer=of.seating.players)


def test_invariants() -> None:
    """The cards sum to the pack, the values to what the book says, and a key player is found."""
    for of, book in ((THREE, THREE_BOOK), (TWO, TWO_BOOK)):
        told = re.search(r"cards sum to (\d+); values sum to ([\d., or]+?)\.?$", book, re.MULTILINE)
        assert told is not None
        sums = {figure(value) for value in re.findall(r"\d+\.\d", told[2])}
        met: set[int] = set()
        for seed in range(60):
            for move in moves(of, f"invariants {seed}", rounds=2):
                for result in move.after.results[len(move.before.results) :]:
                    assert isinstance(result, SatirResult)
                    assert sum(result.cards) == int(told[1])
                    met.add(sum(result.value(side) for side in range(len(result.cards))))
        assert met == sums
