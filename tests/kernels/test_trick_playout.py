"""Compiled play-outs of trick games against the plain rules."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from kibic.core.actions import Play
from kibic.core.cards import FRENCH_72, Suit
from kibic.core.games import game, games
from kibic.games.fortuna.round import FortunaRound
from kibic.games.satir import AnarchyOptions, VelikaAnarhija
from kibic.games.skat_american import AmericanRound
from kibic.kernels.trick_deals import Deals, deals_of, random_deals
from kibic.kernels.trick_playout import Outcomes, play_outs
from kibic.kernels.trick_tables import TrickRules, trick_rules
from kibic.mechanics.auction import Pass
from kibic.mechanics.contracts import CARD_POINTS
from kibic.mechanics.order import FollowSuit, Order, plain_order, points
from kibic.mechanics.satir_order import AnarchyOrder
from kibic.mechanics.tricks import TrickGame, TrickRound
from tests.play import RandomMatch

FAMILY = [each for each in games() if isinstance(each, TrickGame)]
OPTIONS: dict[str, list[dict[str, object]]] = {
    "skat": [{}, {"table_size": 4}],
    "skat-officers": [{}, {"turn_up": "after-trick"}],
    "velika-anarhija": [{}, {"anarchy_spade_on_diamond_lead": "resistant"}],
}
CASES = [(each.id, options) for each in FAMILY for options in OPTIONS.get(each.id, [{}])]


def positions(rules: TrickGame, options: dict[str, object]) -> Iterator[TrickRound]:
    """Places in random rounds from which cards alone decide, at the start of play and later."""
    for seed in range(40):
        for number, move in enumerate(RandomMatch(rules, f"kernel {seed}", options, rounds=2)):
            state = move.after.round
            assert isinstance(state, TrickRound)
            if state.phase in ("play", "extend") and (not state.tricks or number % 7 == 0):
                yield state


def tables(state: TrickRound) -> TrickRules:
    """The tables for the order that holds in this round."""
    rules, within = state.game, None
    if isinstance(rules, VelikaAnarhija):
        assert isinstance(state.options, AnarchyOptions)
        resistant = state.options.anarchy_spade_on_diamond_lead == "resistant"

        def within(suits: frozenset[Suit]) -> AnarchyOrder:
            return AnarchyOrder(rules.order(None), suits, resistant)

    return trick_rules(rules.deck, state.order, rules.follow, worth=CARD_POINTS, trick_worth=1, within=within)


def ends_early(state: TrickRound) -> tuple[int, int]:
    """The seats, as sets, whose trick ends the round, and those who must win all or none.

    The soloist of a null game is one of the first, that of Fortuna one of the second.
    """
    if isinstance(state, FortunaRound):
        assert state.soloist is not None
        soloist = 1 << state.active.index(state.soloist)
        return {"": 0, "all": 7 ^ soloist, "none": soloist}[state.mode], soloist
    kind = state.kind if isinstance(state, AmericanRound) else getattr(state, "contract", None)
    if getattr(kind, "kind", kind) != "N":
        return 0, 0
    soloist = getattr(state, "soloist", None)
    return 0 if soloist is None else 1 << state.active.index(soloist), 0


def replayed(state: TrickRound, rules: TrickRules, found: Outcomes) -> TrickRound:
    """The round after the compiled play, each card checked against what the plain rules allow."""
    for card, choices in zip(found.played[0], found.choices[0], strict=True):
        if card < 0:
            break
        if state.phase == "extend" and rules.cards[card] not in state.hands[state.leader]:
            state = state.after(state.leader, Pass())
        [seat] = state.turn
        legal = {action.card for action in state.legal(seat) if isinstance(action, Play)}
        assert set(rules.held(choices)) == legal
        state = state.after(seat, Play(rules.cards[card]))
    return state


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_the_same_play_in_the_plain_rules(name: str, options: dict[str, object]) -> None:
    rules = game(name)
    assert isinstance(rules, TrickGame)
    known: dict[Order, TrickRules] = {}
    seen = 0
    for seed, state in enumerate(positions(rules, options)):
        if state.order not in known:
            known[state.order] = tables(state)
        made = known[state.order]
        until, alike = ends_early(state)
        found = play_outs(made, deals_of(made, [state]), seed, until=until, alike=alike, log=True)
        end = replayed(state, made, found)
        while end.phase != "over":  # what may follow the last card, such as an objection
            [seat] = end.turn
            end = end.after(seat, end.legal(seat)[-1])
        for place, seat in enumerate(state.active):
            won = [trick.cards for trick in end.tricks[len(state.tricks) :] if trick.winner == seat]
            assert found.tricks[0, place] == len(won)
            assert found.points[0, place] == len(won) + sum(points(cards, CARD_POINTS) for cards in won)
        seen += 1
        if seen == 100:
            break
    assert seen > 50


def test_doubles_the_last_trick_and_a_deck_of_two_words() -> None:
    rules = trick_rules(FRENCH_72, plain_order(FRENCH_72.ranks), FollowSuit(), trick_worth=1, last_worth=10)
    deals = random_deals(rules, seats=8, cards=9, deals=50, seed=3)
    found = play_outs(rules, deals, 5, log=True)
    for deal in range(50):
        held = [rules.held(deals.hands[deal, seat]) for seat in range(8)]
        assert sorted(sum(held, ())) == sorted(FRENCH_72.cards)
        assert sorted(found.played[deal]) == list(range(72))
        assert [rules.held(bits) for bits in rules.bits(held)] == held
    assert (found.points.sum(axis=1) == 9 + 10).all()
    assert (found.tricks.sum(axis=1) == 9).all()


def test_threads_and_batches_change_nothing() -> None:
    vist = game("vist")
    assert isinstance(vist, TrickGame)
    rules = trick_rules(vist.deck, vist.order(Suit("H")), vist.follow, trick_worth=1)
    deals = random_deals(rules, seats=4, cards=13, deals=301, seed=1)
    whole, shared = play_outs(rules, deals, 9, log=True), play_outs(rules, deals, 9, log=True, threads=3)
    assert all((a == b).all() for a, b in zip(whole, shared, strict=True))
    tail = play_outs(rules, Deals(*(each[200:] for each in deals[:3])), 209, log=True)
    assert (tail.played == whole.played[200:]).all()


def test_every_choice_comes_up_evenly() -> None:
    rules = trick_rules(FRENCH_72, plain_order(FRENCH_72.ranks), FollowSuit())
    one = random_deals(rules, seats=4, cards=18, deals=1, seed=1)
    many = Deals(*(np.repeat(each, 18_000, axis=0) for each in one[:3]))
    led = play_outs(rules, many, 1, log=True).played[:, 0]
    counts = np.unique(led, return_counts=True)[1]
    assert len(counts) == 18
    assert ((counts - 1000) ** 2 / 1000).sum() < 40  # chi squared with 17 degrees of freedom: p = 0.001


def test_what_no_table_can_state_is_refused() -> None:
    rules = trick_rules(FRENCH_72, plain_order(FRENCH_72.ranks), FollowSuit())
    with pytest.raises(ValueError, match="not in the deck so many times"):
        rules.bits([("AS", "AS"), ("AS",)])
    with pytest.raises(ValueError, match="9 seats"):
        play_outs(rules, random_deals(rules, seats=9, cards=8, deals=1, seed=1), 1)

    class SameCard(FollowSuit, frozen=True):
        def allowed(self, order, hand, trick):  # type: ignore[no-untyped-def]
            return tuple(card for card in hand if card[0] == trick[0][0]) or hand

    with pytest.raises(ValueError, match="does not depend on its suit alone"):
        trick_rules(FRENCH_72, plain_order(FRENCH_72.ranks), SameCard())
