"""Comparing bots over the same deals: the arithmetic of the intervals, and who is stronger than whom."""

from __future__ import annotations

import math

import pytest

from kibic.arena.duplicate import compare, interval
from kibic.bots import UnknownBot
from kibic.core.errors import OptionsError
from kibic.games.vist import Vist
from kibic.locale import say

VIST = Vist()


@pytest.mark.parametrize(
    ("count", "confidence", "quantile"),
    # Tables of Student's distribution: two-sided, with one degree of freedom less than there are numbers.
    [
        (3, 0.95, 4.303),
        (5, 0.95, 2.776),
        (5, 0.99, 4.604),
        (11, 0.95, 2.228),
        (11, 0.5, 0.700),
        (61, 0.95, 2.000),
    ],
)
def test_intervals_of_known_numbers(count, confidence, quantile):
    """The numbers from 1 to n: their mean is (n + 1) / 2, their variance n (n + 1) / 12."""
    low, high = interval(range(1, count + 1), confidence)
    assert (low + high) / 2 == pytest.approx((count + 1) / 2)
    assert (high - low) / 2 == pytest.approx(quantile * math.sqrt((count + 1) / 12), rel=0.02)


def test_intervals_at_the_edge():
    assert interval([2.0]) == (-math.inf, math.inf)
    assert interval([2.0, 2.0]) == (-math.inf, math.inf)
    assert interval([2.0, 2.0, 2.0]) == (2.0, 2.0)
    with pytest.raises(ValueError):
        interval([])


def a_little_search(game, count):
    """A search bot that answers quickly."""
    return f"search:{count}" if game.search else f"search:{count}:policy=random"


def test_equal_bots_are_equal(game, name):
    bot = a_little_search(game, 4) if name == "search" else name
    found = compare(game, bot, bot, 3)
    # But for the last bit of a fraction: halves of tenths have no end in binary.
    assert found.gains == pytest.approx((0.0, 0.0, 0.0), abs=1e-12)
    assert found.interval == pytest.approx((0.0, 0.0), abs=1e-12)


def test_equal_bots_win_as_many_matches():
    found = compare(VIST, "random", "random", 3, matches=True)
    assert found.gains == (0.0,) * 3
    assert (found.won, found.lost) == (3, 3)


def test_matches_count_as_won_or_lost():
    found = compare(VIST, "careful", "random", 4, options={"match_points": 4}, matches=True)
    assert found.won + found.lost == 8
    assert set(found.gains) <= {-1.0, 0.0, 1.0}
    assert found.mean == pytest.approx((found.won - found.lost) / 8)


def test_changing_the_order_changes_the_sign():
    there = compare(VIST, "careful", "random", 5)
    back = compare(VIST, "random", "careful", 5)
    assert there.gains == tuple(-gain for gain in back.gains)
    assert (there.won, there.lost) == (back.lost, back.won)


def test_the_seed_decides_and_the_number_of_processes_does_not():
    alone = compare(VIST, "careful", "random", 4, seed="here")
    shared = compare(VIST, "careful", "random", 4, seed="here", workers=2)
    other = compare(VIST, "careful", "random", 4, seed="there")
    assert alone == shared
    assert alone.gains != other.gains


def test_wrong_names_and_options_are_told_at_once():
    with pytest.raises(UnknownBot):
        compare(VIST, "careful", "nobody", 1)
    with pytest.raises(OptionsError):
        compare(VIST, "careful", "random", 1, options={"match_points": 0})


@pytest.mark.parametrize("lang", ["en", "sr", "sr-Cyrl"])
@pytest.mark.parametrize("matches", [False, True])
def test_a_comparison_can_be_read(lang, matches):
    found = compare(VIST, "careful", "random", 2, options={"match_points": 1}, matches=matches)
    text = say(found.summary(), lang)
    assert f"{found.mean:+.3f}" in text
    assert f"{found.interval[0]:+.3f}" in text
    assert str(found) == say(found.summary())


def test_careful_beats_random(game):
    if not game.careful:
        pytest.skip(f"{game.id} has no careful bot")
    assert compare(game, "careful", "random", 20).interval[0] > 0


@pytest.mark.slow
def test_a_little_search_beats_random(game):
    """Twelve deals tell it where single deals do not swing much; otherwise more of them do."""
    bot = a_little_search(game, 26)
    assert any(compare(game, bot, "random", deals).interval[0] > 0 for deals in (12, 80))
