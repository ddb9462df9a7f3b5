"""How sure a mean is: the interval after a fixed number of numbers, and one that holds however long one goes on."""

from __future__ import annotations

import math
from collections.abc import Iterable
from statistics import NormalDist
from typing import TypeAlias

Interval: TypeAlias = tuple[float, float]

#: How far apart players are expected to be, before anything is known: the standard deviation of their difference, in
#: standard deviations of one number. It tunes how soon `Sample.anytime` is narrow, not whether it is right.
EXPECTED = 0.2
#: Before so many numbers `Sample.anytime` says nothing, since few that lean to one side are far from normal.
FEWEST = 30
UNKNOWN: Interval = (-math.inf, math.inf)


class Sample:
    """Independent numbers that come one after another: their mean, and what may be said of the true one."""

    def __init__(self, numbers: Iterable[float] = ()) -> None:
        self.count, self.mean, self._squares = 0, 0.0, 0.0
        for number in numbers:
            self.add(number)

    def add(self, number: float) -> None:
        """One more (Welford 1962)."""
        self.count += 1
        step = number - self.mean
        self.mean += step / self.count
        self._squares += step * (number - self.mean)

    @property
    def error(self) -> float:
        """The standard error of the mean, from two numbers on."""
        return math.sqrt(self._squares / (self.count - 1) / self.count)

    def fixed(self, confidence: float = 0.95) -> Interval:
        """The interval for whoever has said beforehand how many numbers there will be, by Student's distribution.

        Fewer than three numbers say too little about their spread: the interval is unbounded.
        """
        if self.count < 3:
            return UNKNOWN
        reach = _student((1 + confidence) / 2, self.count - 1) * self.error
        return (self.mean - reach, self.mean + reach)

    def anytime(self, confidence: float = 0.95) -> Interval:
        """The interval for whoever looks after every number and stops when he likes: it holds at all times at once.

        It is the set of means that the sequential t-test does not refuse (a mixture of likelihood ratios over effects
        of size N(0, `EXPECTED`²), free of the scale: Lai 1976; Hendriksen, de Heide and Grünwald 2021). Exact for
        normal numbers of unknown spread, cautious for others that are symmetric; unbounded before `FEWEST`.
        """
        if self.count < FEWEST:
            return UNKNOWN
        gain = 1 + self.count * EXPECTED**2
        bound = (math.sqrt(gain) / (1 - confidence)) ** (2 / self.count)
        if bound >= gain:
            return UNKNOWN
        ratio = (bound - 1) / (1 - bound / gain)
        reach = self.error * math.sqrt((self.count - 1) * ratio)
        return (self.mean - reach, self.mean + reach)


def interval(numbers: Iterable[float], confidence: float = 0.95) -> Interval:
    """The confidence interval of the mean of so many independent numbers. Raises `ValueError` for none."""
    sample = Sample(numbers)
    if not sample.count:
        raise ValueError("no numbers have no mean")
    return sample.fixed(confidence)


def _student(probability: float, degrees: int) -> float:
    """The quantile of Student's distribution, by its expansion (Abramowitz and Stegun 1964, 26.7.5)."""
    z = NormalDist().inv_cdf(probability)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / degrees**power for power, term in enumerate(terms))
