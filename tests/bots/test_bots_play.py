"""What every bot of every game has to do: choose something legal, from the view and its own dice alone."""

from __future__ import annotations

import time

import pytest

from kibic.bots import make
from kibic.bots.random_bot import RandomBot
from kibic.bots.search import Search
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE
from kibic.games.vist import Vist
from tests.play import moves

VIST = Vist()


def random_views(game, seed, rounds):
    """The view of the seat to act at every decision of some random rounds."""
    played = moves(game, seed, rounds=rounds)
    return [move.before.view(move.by) for move in played if move.by != CHANCE]


def setting(name):
    return "search:12" if name == "search" else name


def test_only_legal_actions(game, name):
    bot, rng = make(setting(name), game), QuickRng(7)
    views = [view for seed in range(4) for view in random_views(game, seed, 2)]
    if name == "search":
        views = views[:: max(1, len(views) // 60)]
    assert len(views) > 30
    for view in views:
        assert bot.choose(view, rng) in view.legal


def test_the_same_view_and_dice_give_the_same_choice(game, name):
    views = random_views(game, 11, 1)
    for view in views[:: max(1, len(views) // 12)]:
        first, second = (make(setting(name), game).choose(view, QuickRng(3)) for _ in range(2))
        assert first == second


def test_an_estimate_is_a_return(game):
    """Where a game judges unfinished rounds, it does so for each seat, and the seats together get zero."""
    for view in random_views(game, 5, 1):
        worth = game.estimate(game.sampler(view)(QuickRng(1)))
        if worth is not None:
            assert len(worth) == game.seating.players
            assert sum(worth) == pytest.approx(0)


def first_view():
    return random_views(VIST, 1, 1)[0]


class Counting(Vist):
    """Counts how many deals are drawn."""

    def __init__(self):
        self.drawn = 0

    def sampler(self, view):
        draw = super().sampler(view)

        def counted(rng):
            self.drawn += 1
            return draw(rng)

        return counted


def test_search_does_not_think_about_a_single_choice():
    rules = Counting()
    views = [view for view in random_views(VIST, 1, 1) if len(view.legal) == 1]
    assert views
    for view in views:
        assert Search(rules, RandomBot()).choose(view, QuickRng(1)) == view.legal[0]
    assert rules.drawn == 0


def test_search_keeps_to_its_number_of_play_outs():
    """Thirteen cards are halved four times (13, 7, 4, 2): a quarter of 260 play-outs for each."""
    rules, view = Counting(), first_view()
    assert len(view.legal) == 13
    Search(rules, RandomBot(), playouts=260).choose(view, QuickRng(1))
    assert rules.drawn == 65 // 13 + 65 // 7 + 65 // 4 + 65 // 2


def test_search_judges_every_action_in_the_same_worlds():
    """At the last choice of a deal nothing is open but the cards: each world is one of the ways they can lie."""
    rules = Counting()
    view = [view for view in random_views(VIST, 1, 1) if len(view.legal) == 2][-1]
    values = Search(rules, RandomBot()).values(view, QuickRng(1), view.legal, 30)
    assert rules.drawn == 30
    assert tuple(values) == view.legal
    assert {len(worths) for worths in values.values()} == {30}
    assert values == Search(VIST, RandomBot()).values(view, QuickRng(1), view.legal, 30)


def test_search_by_the_clock_stops_in_time():
    rules, view = Counting(), first_view()
    began = time.monotonic()
    choice = Search(rules, RandomBot(), seconds=0.2).choose(view, QuickRng(1))
    assert choice in view.legal
    assert rules.drawn > 4
    assert 0.2 <= time.monotonic() - began < 2
