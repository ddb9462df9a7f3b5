"""The rule-of-thumb player of Dvoglavi Lav: hands that decide themselves, and that it is better than chance."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from kibic.arena.contest import compare
from kibic.bots import make
from kibic.bots.base import Guide
from kibic.core.actions import Action, Play
from kibic.core.cards import Card, hand
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE
from kibic.games.dvoglavi_lav.actions import Contra, Oblige, ShowKey
from kibic.games.dvoglavi_lav.order import order_of
from kibic.games.dvoglavi_lav.round import LavRound
from kibic.mechanics.auction import Bid, Pass
from tests.games.test_dvoglavi_lav import act, dealt

LAV = game("dvoglavi-lav")
CAREFUL = make("careful", LAV)
#: With the queen as the key, spades are trumps and the eight is highest.
STRONG = "8S 7S AS KS QS 8H"
WEAK = "9H 9D JC 9C JH JD"


def chosen(state: LavRound) -> Action:
    return CAREFUL.choose(state.view(state.turn[0]), QuickRng(1))


def test_it_bids_on_what_it_holds() -> None:
    assert isinstance(chosen(dealt({0: STRONG})), Bid)
    assert chosen(dealt({0: WEAK})) == Pass()
    assert chosen(act(dealt({0: STRONG}), "bid 95")) == Pass()


def test_it_bids_the_lowest_where_that_is_high() -> None:
    """A hand that would open lower bids as much as has to be bid, if that is not too much for it."""
    hands = {0: "7D 8D 9D TD QH KC"}
    opened = chosen(dealt(hands))
    assert isinstance(opened, Bid)
    assert opened.value < 45
    assert chosen(dealt(hands, min_bid=45)) == Bid(45)
    assert chosen(dealt({0: WEAK}, min_bid=45)) == Pass()


def test_it_leaves_a_bid_to_its_partner() -> None:
    hands = {0: "7D 8D 9D TD JD QD", 2: "7C 8C 9C TC KD AD"}
    over_foe = act(dealt(hands), "pass", "bid 50")
    over_partner = act(dealt(hands), "bid 50", "pass")
    assert isinstance(chosen(over_foe), Bid)
    assert chosen(over_partner) == Pass()


def test_it_shows_the_key_of_its_best_order() -> None:
    state = act(dealt({0: STRONG}), "bid 30", "pass", "pass", "pass")
    final = chosen(state)
    assert isinstance(final, Oblige)
    assert 30 < final.value < 90
    key = chosen(act(state, final.text))
    assert isinstance(key, ShowKey)
    order = order_of(key.card)
    assert order.trump == "S"
    assert sum(order.height[card] for card in hand("8S 7S AS KS")) > 20


def test_it_says_contra_on_what_it_holds() -> None:
    hands = {0: "JH 8D 9D 9C JC TC", 1: "7H AH KH QH 7S AS"}
    shown = act(dealt(hands), "bid 90", "pass", "pass", "pass", "final 90", "key JH")
    assert chosen(shown) == Contra()
    low = act(dealt(hands), "bid 5", "pass", "pass", "pass", "final 5", "key JH")
    assert chosen(low) == Pass()


def believed(state: LavRound, seat: int, **hands: str) -> bool:
    """Whether a seat believes that the others hold these cards, six in an auction on six: `east`, `north`, `west`."""
    view = state.view(seat)
    assert isinstance(CAREFUL, Guide)
    held = list(state.hands)
    for name, cards in hands.items():
        held[("", "east", "north", "west").index(name)] = hand(cards)
    return CAREFUL.believes(view, replace(state, hands=tuple(held)))


def test_it_believes_in_hands_that_would_have_bid_so() -> None:
    strong, weak, fair = "8S 7S AS KS QS 8H", "9H 9D JC 9C JH JD", "TS AS 9D QD KH 7C"
    after = act(dealt({0: "TH TD TC 7H 7D 8C"}), "pass", "bid 60", "pass")
    assert believed(after, 3, east=strong, north=weak)
    assert not believed(after, 3, east=weak, north=fair)
    assert not believed(after, 3, east=strong, north="7H 8H AH KH TH JH")
    high = act(dealt({0: "TH TD TC 7H 7D 8C"}), "pass", "bid 99", "pass")
    assert not believed(high, 3, east=strong)


def test_it_believes_that_the_key_promises_what_was_obliged() -> None:
    """What was said is believed of six cards; once there are eight, of any six of them."""
    hands = {0: "9H 9D JC 9C JH JD KC TH", 1: STRONG, 3: "TS 9S TD QD KH 7C"}
    shown = act(dealt(hands), "pass", "bid 40", *["pass"] * 3, "final 60", "key QS")
    assert believed(shown, 2, east=STRONG)
    assert not believed(shown, 2, east="QS 9S JS 9D JD JC")
    play = act(shown, "pass", "pass")
    assert believed(play, 2)
    assert not believed(play, 2, east="QS 8H JS 8D JD 7D 7H 8C")


def test_what_its_like_would_have_said_is_mostly_true() -> None:
    """True states of its own deals are believed before the cards, and nearly always later; drawn ones seldom."""
    assert isinstance(CAREFUL, Guide)
    counts: Counter[tuple[bool, str]] = Counter()
    for seed in range(12):
        match, rng = Match.start(LAV), QuickRng(seed)
        while not match.results:
            seat = match.turn[0]
            if seat == CHANCE:
                match = match.apply(CHANCE, match.chance().draw(rng))
                continue
            view, before = match.view(seat), match.round.phase != "play"
            true = CAREFUL.believes(view, match.round)
            assert true or not before
            counts[before, "true"] += true
            counts[before, "drawn"] += CAREFUL.believes(view, LAV.sampler(view)(rng))
            counts[before, "all"] += 1
            match = match.apply(seat, CAREFUL.choose(view, rng))
    assert counts[False, "true"] > 0.85 * counts[False, "all"]
    assert 0.1 < counts[True, "drawn"] / counts[True, "all"] < 0.6


def test_it_gives_its_points_to_a_partner_who_wins() -> None:
    """By the tail the ace stands: the ten goes on it, but not on the ace of a foe."""
    hands = {0: "8C 9C AC", 1: "JC QC", 2: "TC 7C", 3: "KC KD"}
    state = act(dealt(hands), *["pass"] * 8, "AC", "JC")
    assert chosen(state) == Play(Card("TC"))
    hands = {3: "8C 9C AC", 0: "JC QC", 2: "TC 7C", 1: "KC KD"}
    state = act(dealt(hands), *["pass"] * 8, "AC", "JC", "KC")
    assert chosen(state) == Play(Card("7C"))


def test_it_is_better_than_chance() -> None:
    found = compare(LAV, "careful", "random", 20)
    assert found.interval[0] > 100
