"""The rule-of-thumb player of Dvoglavi Lav: hands that decide themselves, and that it is better than chance."""

from __future__ import annotations

from kibic.arena.contest import compare
from kibic.bots import make
from kibic.core.actions import Action, Play
from kibic.core.cards import Card, hand
from kibic.core.games import game
from kibic.core.rng import QuickRng
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
