"""Intervals: known quantiles, and how often those that one may look at all the time are wrong."""

from __future__ import annotations

import math

import numpy as np
import pytest

from kibic.arena.intervals import UNKNOWN, Sample, interval


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
    assert interval([2.0]) == interval([2.0, 2.0]) == UNKNOWN
    assert interval([2.0, 2.0, 2.0]) == (2.0, 2.0)
    assert Sample([1.0, -1.0]).anytime() == UNKNOWN
    with pytest.raises(ValueError):
        interval([])


def likelihood_ratio(numbers, mean, spread):
    """The mixture of t likelihoods over effects of N(0, spread²), against `mean`, summed up numerically."""
    numbers = np.asarray(numbers) - mean
    count = len(numbers)
    # The unknown scale 1/r is integrated out of both likelihoods, with the weight 1/r.
    r = np.linspace(1e-4, 12 / np.sqrt(np.mean(numbers**2)), 4001)
    effects = np.linspace(-8 * spread, 8 * spread, 801)
    weights = np.exp(-(effects**2) / (2 * spread**2))
    weights /= weights.sum()
    log = -(numbers @ numbers) * r**2 / 2 + (count - 1) * np.log(r)
    against = np.exp(log - log.max()).sum()
    given = [
        np.exp(log - log.max() + effect * numbers.sum() * r - count * effect**2 / 2).sum()
        for effect in effects
    ]
    return weights @ given / against


def test_the_anytime_interval_ends_where_the_likelihood_ratio_is_twenty():
    numbers = np.random.default_rng(5).normal(0.3, 1.5, 60)
    low, high = Sample(numbers).anytime(0.95)
    assert low < numbers.mean() < high
    for end in (low, high):
        assert likelihood_ratio(numbers, end, 0.2) == pytest.approx(20, rel=1e-3)


NULLS = {
    "normal": (np.linspace(-4, 4, 81), np.exp(-(np.linspace(-4, 4, 81) ** 2) / 2)),
    # Sets of cubeless backgammon at two tables: mostly even, now and then a gammon or two ahead.
    "backgammon": ([-3, -2, -1, 0, 1, 2, 3], [1, 4, 10, 30, 10, 4, 1]),
    "rare": ([-1, 0, 1], [1, 48, 1]),
    "leaning": ([-1, 3], [3, 1]),
}


def first_clear(numbers):
    """After how many numbers it is first clear that the mean is not zero; None if it never is."""
    sample = Sample()
    for count, number in enumerate(numbers, start=1):
        sample.add(number)
        low, high = sample.anytime(0.95)
        if low > 0 or high < 0:
            return count
    return None


@pytest.mark.parametrize("name", NULLS)
def test_equal_players_are_seldom_told_apart_however_long_one_looks(name):
    """In at most one of twenty runs; 400 runs may show 7 of a hundred by luck (two standard errors above)."""
    numbers, weights = NULLS[name]
    chances = np.array(weights) / np.sum(weights)
    runs = np.random.default_rng(11).choice(numbers, (400, 300), p=chances)
    wrong = sum(first_clear(run) is not None for run in runs)
    assert wrong / len(runs) < 0.07


def test_unequal_players_are_told_apart_sooner_the_more_unequal_they_are():
    rng = np.random.default_rng(12)
    stops = {}
    for effect in (0.25, 0.5, 1.0):
        found = [first_clear(run) for run in rng.normal(effect, 1, (60, 900))]
        assert None not in found
        stops[effect] = np.mean(found)
    assert stops[0.25] > 2 * stops[0.5] > 2 * stops[1.0]
    assert first_clear([1.0] * 40) == 30
