"""The player of trick games that solves what it can: its values and choices against the plain rules."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from kibic.bots import make, search_tricks
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.rng import QuickRng, pick
from kibic.core.seats import CHANCE
from kibic.games.skat.actions import Declare
from kibic.mechanics.auction import Bid, Hold, Pass
from kibic.mechanics.order import points
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon
from tests.games.pirate_parts import at
from tests.games.test_dvoglavi_lav import act as act_lav
from tests.games.test_dvoglavi_lav import dealt as dealt_lav
from tests.games.test_skat import act, pack
from tests.play import RandomMatch

GAMES = ["vist", "eralas", "skat", "skat-old", "skat-american", "dvoglavi-lav"]


def positions(name, most, seeds=40):
    """Places in random rounds with at most so many cards in each hand, in which sides play for points."""
    game_id, _, part = name.partition(", ")
    for seed in range(seeds):
        played = RandomMatch(game(game_id), f"search tricks {seed}", rounds=3)
        if part:
            played.recorder.match = at(part)
        for move in played:
            state = move.after.round
            if state.phase == "play" and state.game.contest(state) and max(map(len, state.hands)) <= most:
                yield state


def played_on(state, seed):
    """The end of the round by random play."""
    rng = QuickRng(seed)
    while state.turn:
        [seat] = state.turn
        state = state.after(seat, pick(state.legal(seat), rng))
    return state


def by_the_rules(state, seat):
    """What a state is worth to a seat if all play as well as can be, found by trying everything out."""
    if not state.turn:
        return state.game.returns(state.result())[seat]
    [mover] = state.turn
    ways = [by_the_rules(state.after(mover, action), seat) for action in state.legal(mover)]
    contest = state.game.contest(state)
    return max(ways) if (mover in contest.side) == (seat in contest.side) else min(ways)


@pytest.mark.parametrize("name", [*GAMES, "skat-pirate, zavrsni"])
def test_a_contest_comes_to_what_the_round_comes_to(name):
    seen = 0
    for number, state in enumerate(positions(name, 10 if "skat" in name else 13, seeds=10)):
        if number % 5:
            continue
        rules, end = state.game, played_on(state, number)
        contest = rules.contest(state)
        won = [trick.cards for trick in end.tricks[len(state.tricks) :] if trick.winner in contest.side]
        total = contest.so_far + sum(contest.trick_worth + points(cards, contest.worth) for cards in won)
        if contest.avoids:
            total = bool(won)
        if contest.worth and not any(trick.winner in contest.side for trick in end.tricks):
            continue  # a trick without points counts for Schwarz only
        assert rules.returns(contest.result(total)) == rules.returns(end.result())
        assert rules.returns(contest.result(total)) == rules.returns(
            contest.result(max([step for step in contest.steps if step <= total], default=contest.so_far))
        )
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("name", GAMES)
def test_values_are_exact_and_the_best_card_is_played(name, monkeypatch):
    """Where all cards are known, each card is worth what trying everything out says, and the best one is played."""
    monkeypatch.setattr(search_tricks, "THUMB", 0.0)
    decided = 0
    for number, state in enumerate(positions(name, 3 if "skat" in name else 2)):
        [seat] = state.turn
        view, side = state.view(seat), state.game.contest(state).side
        if len(view.legal) == 1 or number % 3:
            continue
        # For Schwarz a trick without points counts too, which the solver does not see.
        if side == (0, 2) or len({trick.winner in side for trick in state.tricks}) == 2:
            worth = by_the_rules(state, seat)
            cards = [action.card for action in view.legal]
            values = bot_for(state)._values(seat, [state], cards)[0]
            assert list(values) == [by_the_rules(state.after(seat, action), seat) for action in view.legal]
            best = bot_for(state).choose(view, QuickRng(1))
            assert by_the_rules(state.after(seat, best), seat) == worth
            decided += 1
        if decided == 15:
            return
    assert decided > 5


def bot_for(state):
    """The player, if it knew all cards."""
    rules = type(state.game)()
    rules.sampler = lambda view: lambda rng: state
    return make("search:20", rules)


def test_it_plays_on_when_its_side_has_all_the_points():
    """Eights and nines are worth nothing: any of them will do."""
    hands = {0: "TS AS KS QS JS 9S 8S 7S", 1: "TH AH KH QH JH 7H 9H 8H", 2: "TD AD KD QD JD 7D 9D 8D"}
    state = act_lav(
        dealt_lav({**hands, 3: "TC AC KC QC JC 7C 9C 8C"}),
        "bid 90",
        *["pass"] * 3,
        "final 90",
        "key TS",
        "pass",
        "pass",
    )
    while max(map(len, state.hands)) > 2:
        [seat] = state.turn
        legal = [action for action in state.legal(seat) if action.card not in ("9S", "8S", "9C", "8C")]
        state = state.after(seat, (legal or state.legal(seat))[0])
    assert state.game.contest(state).so_far == 100
    [seat] = state.turn
    assert make("search:20", state.game).choose(state.view(seat), QuickRng(1)) in state.legal(seat)


def test_by_the_clock_it_thinks_until_its_time_is_over():
    state = next(positions("vist", 13))
    [seat] = state.turn
    bot, began = make("search:0.1s", game("vist")), time.monotonic()
    assert bot.choose(state.view(seat), QuickRng(1)) in state.view(seat).legal
    assert time.monotonic() - began >= 0.1


def test_as_many_deals_as_it_was_told():
    rules, drawn = type(game("vist"))(), []
    draw = rules.sampler
    rules.sampler = lambda view: lambda rng: drawn.append(view) or draw(view)(rng)
    state = next(positions("vist", 13))
    [seat] = state.turn
    make("search:60", rules).choose(state.view(seat), QuickRng(1))
    assert len(drawn) == 1 + 60


# --- before the cards -------------------------------------------------------------------------------------------------

TRUMPS = "JC JS JH JD AC TC KC QC 9C 8C"
LOW = "7S 8S 9S 7H 8H 9H 7D 8D 9D 7C"


def bidding(cards, skat=""):
    """A deal in which forehand holds these, and is to speak after two passes."""
    return act(Match.start(game("skat")).apply(CHANCE, pack(cards, skat=skat)), Pass(), Pass())


def decide(match):
    return make("search:40", game("skat")).choose(match.view(match.turn[0]), QuickRng(1))


def test_it_bids_what_it_can_make():
    assert decide(bidding(TRUMPS)) == decide(bidding(LOW)) == Bid(18)
    assert decide(bidding("8S 9S QS 8H 9H QH 8D 9D QD 7C")) == Pass()


@pytest.mark.parametrize(("most", "said"), [(35, Hold()), (36, Pass())])
def test_it_bids_no_more_than_its_game_is_worth(most, said):
    """Null from the hand is certain, and worth 35."""
    driven = act(Match.start(game("skat")).apply(CHANCE, pack(LOW)), Bid(most))
    assert decide(driven) == said


@pytest.mark.parametrize(("cards", "best"), [(TRUMPS, Declare("G")), (LOW, Declare("N", "ouvert"))])
def test_of_certain_games_it_plays_the_dearest(cards, best):
    """Careful would play clubs, with eleven matadors and all tricks, and a Null of 35."""
    from_hand = act(bidding(cards), Bid(18))
    assert decide(from_hand) == PlayHand()
    assert decide(act(from_hand, PlayHand())) == best


def test_it_lays_away_what_would_lose():
    """Without diamonds no trick is lost, and the thirteen points are home."""
    match = act(bidding("JC JS JH JD AC TC KC AH TH KH", "TD QD"), Bid(18), TakeTalon())
    laid = {decide(match).card}
    match = act(match, LayAway(*laid))
    assert {*laid, decide(match).card} == {"TD", "QD"}


def test_a_play_out_ends_with_the_cards_at_what_the_deal_can_come_to():
    """It is worth one of the results of the contest; for Null the one that trying everything out finds."""
    rules, kinds = game("skat-american"), Counter()
    bot = make("search", rules)
    for state in positions("skat-american", 10, seeds=20):
        contest, worth = rules.contest(state), bot._estimate(state, 0)
        assert worth in [rules.returns(contest.reached(count)) for count in range(len(contest.steps) + 1)]
        solved = contest.avoids and max(map(len, state.hands)) < 3
        if solved:
            assert worth[contest.side[0]] == by_the_rules(state, contest.side[0])
        kinds[solved] += 1
    assert min(kinds.values()) > 3
