"""The rule-of-thumb player of Skat: hands that decide themselves, and that it is better than chance."""

from __future__ import annotations

import pytest

from kibic.arena.contest import compare
from kibic.bots import make
from kibic.bots.base import Guide
from kibic.bots.careful_skat import CarefulSkat, null_danger, strength
from kibic.bots.search import DRAWS, MORE_DRAWS, Search
from kibic.core.actions import Play
from kibic.core.cards import Card, hand
from kibic.core.chance import Deal
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE
from kibic.games.skat import SkatRound, SkatView
from kibic.games.skat.actions import Accept, Claim, Declare, Refuse
from kibic.games.skat.score import SkatResult
from kibic.mechanics.auction import Bid, Pass
from kibic.mechanics.talon import PlayHand, TakeTalon
from tests.games.test_skat import act, bid_by_forehand, exchange, pack

SKAT = game("skat")
CAREFUL = make("careful", SKAT)
NOTHING = "8S 9S QS 8H 9H QH 8D 9D QD 7C"
SAFE_NULL = "7S 8S 9S 7H 8H 9H 7D 8D 9D 7C"
CERTAIN = "JC JS JH JD AC TC KC QC 9C 8C"


def chosen(match: Match) -> object:
    """What it does on turn."""
    return CAREFUL.choose(match.view(match.turn[0]), QuickRng(1))


def on_own(match: Match) -> Match:
    """The deal played to its end by three of them."""
    while not match.results:
        seat = match.turn[0]
        match = match.apply(seat, CAREFUL.choose(match.view(seat), QuickRng(1)))
    return match


def dealt(deal: Deal) -> Match:
    return Match.start(SKAT).apply(CHANCE, deal)


def test_it_bids_on_what_it_holds() -> None:
    assert chosen(dealt(pack("7S", NOTHING))) == Pass()
    assert chosen(dealt(pack("7D", CERTAIN))) == Bid(18)
    assert strength("C", hand(CERTAIN)) > strength("C", hand(NOTHING)) + 8
    assert null_danger(hand(SAFE_NULL)) == 0 < null_danger(hand(NOTHING))


def test_it_takes_the_skat_unless_the_hand_is_strong_enough() -> None:
    assert chosen(bid_by_forehand(dealt(pack(CERTAIN)))) == PlayHand()
    assert chosen(bid_by_forehand(dealt(pack(NOTHING)))) == TakeTalon()


def test_it_wins_certain_games() -> None:
    for cards, kind in ((CERTAIN, "C"), (SAFE_NULL, "N")):
        match = bid_by_forehand(dealt(pack(cards)))
        facts = on_own(match).results[0]
        assert isinstance(facts, SkatResult)
        assert facts.contract.kind == kind
        assert facts.won


def test_it_covers_its_bid_if_it_can() -> None:
    """Driven to 48, diamonds with one matador are not enough; Grand is."""
    match = act(bid_by_forehand(dealt(pack("JC AD TD KD QD 9D AC AS 7S 7H", skat="8S 8H")), 48), TakeTalon())
    while not isinstance(match.round, SkatRound) or match.round.contract is None:
        match = match.apply(1, CAREFUL.choose(match.view(1), QuickRng(1)))
    assert match.round.contract.kind == "G"


def test_it_gives_its_points_to_a_partner_who_wins() -> None:
    """Hearts are led, the partner's ace stands: the ten goes on it."""
    match = bid_by_forehand(dealt(pack("JC JS JH JD AC TC 7H 8H 7D 8D", "AH 9S 8S 7S 9C", "TH 9H AS TS AD")))
    match = exchange(match, Declare("C"))
    match = act(match, Play(Card("7H")), Play(Card("AH")))
    assert chosen(match) == Play(Card("TH"))


def test_it_never_claims_and_answers_with_sense() -> None:
    sure = act(exchange(bid_by_forehand(dealt(pack(CERTAIN))), Declare("C")), Claim())
    assert chosen(sure) == Accept()
    weak = act(exchange(bid_by_forehand(dealt(pack(NOTHING))), Declare("C")), Claim())
    assert chosen(weak) == Refuse()


def test_it_beats_chance() -> None:
    found = compare(SKAT, "careful", "random", 40)
    assert found.interval[0] > 0


def test_a_soloist_keeps_his_last_trumps() -> None:
    """With all jacks drawn the ace is cashed and the long suit is led; the last jack is there to come in again."""
    deal = pack(
        "JC JS AC TC QC KH QH 7H AD 9D", "JD KC 9C 7C 8H AS QS TS 7D 8D", "JH 8C AH 9H KS 9S 8S QD KD TD"
    )
    match = exchange(bid_by_forehand(dealt(deal)), Declare("G"))
    match = act(match, *map(Play, hand("JC JD JH")))
    while len(match.round.tricks) < 5:  # type: ignore[attr-defined]
        match = match.apply(match.turn[0], CAREFUL.choose(match.view(match.turn[0]), QuickRng(1)))
    state = match.round
    assert isinstance(state, SkatRound)
    assert Card("JS") in state.hands[1]
    assert {trick.cards[0] for trick in state.tricks if trick.leader == 1} >= {"JC", "AC", "AD"}


def test_it_guides_a_search() -> None:
    """What it would do is on its short list, which names no jump and only games with some hope."""
    assert isinstance(CAREFUL, Guide)
    asked = dealt(pack(CERTAIN))
    assert set(CAREFUL.shortlist(asked.view(2))) == {Bid(18), Pass()}
    match, seen = bid_by_forehand(dealt(pack("JC JS AC TC QC KH QH 7H AD 9D", skat="8H 7D"))), set()
    match = act(match, TakeTalon())
    while not match.results:
        view = match.view(match.turn[0])
        assert isinstance(view, SkatView)
        short, choice = CAREFUL.shortlist(view), CAREFUL.choose(view, QuickRng(1))
        assert set(short) <= set(view.legal)
        assert choice in short
        seen.add((view.phase, len(short) < len(view.legal)))
        match = match.apply(match.turn[0], choice)
    assert seen == {("discard", True), ("declare", True), ("play", False)}


@pytest.mark.parametrize(("name", "seeds"), [("skat", 12), ("skat-american", 4), ("skat-pirate", 4)])
def test_it_believes_what_its_like_would_have_said(name: str, seeds: int) -> None:
    """True states of its own matches are believed by everybody; of drawn ones the unlikely are not."""
    rules, careful = game(name), make("careful", game(name))
    assert isinstance(careful, Guide)
    doubted = drawn = 0
    for seed in range(seeds):
        match, draws = Match.start(rules), QuickRng(seed)
        while len(match.results) < 2:
            seat = match.turn[0]
            if seat == CHANCE:
                match = match.apply(CHANCE, match.chance().draw(draws))
                continue
            for viewer in range(3):
                view = match.view(viewer)
                assert careful.believes(view, match.round)
                drawn += 1
                doubted += not careful.believes(view, rules.sampler(view)(draws))
            match = match.apply(seat, careful.choose(match.view(seat), QuickRng(1)))
    assert 0.1 < doubted / drawn < 0.9


def test_a_search_plays_out_what_its_guide_believes() -> None:
    """A guide that believes in nothing is not asked for ever; one that believes in some states gets those."""
    asked, tried = dealt(pack(CERTAIN)).view(2), list[bool]()

    class Doubter(CarefulSkat):
        def believes(self, view: object, state: object) -> bool:
            tried.append(False)
            return False

    search = Search(SKAT, Doubter(SKAT), playouts=4)
    assert search.choose(asked, QuickRng(1)) in asked.legal
    assert 4 <= len(tried) <= 4 * DRAWS + MORE_DRAWS
