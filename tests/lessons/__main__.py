"""Look for a deal to teach with: `python -m tests.lessons GAME [SEEDS [HINT ...]]`.

Prints the seeds of the deals that explain the most rules, whether the learner plays as a careful bot would or anything
at all. A rule counts the more the earlier in the deal it comes; the named hints have to come up in any case.
"""

from __future__ import annotations

import sys
from statistics import fmean

from kibic.core import games
from kibic.core.rng import QuickRng, pick
from tests.lessons import Choice, taught

#: What a rule is worth less for each thing the learner has done before it.
WAITING = 0.03
#: How many learners play anything at all.
LEARNERS = 3


def rules(name: str, seed: str, choose: Choice) -> dict[str, int]:
    """The rules that come up in a deal, with how many things the learner has done before."""
    moments = taught(games.game(name), seed=seed, choose=choose)
    return {told.message.id: each.own for each in moments for told in each.told if told.rule}


def anything(number: int) -> Choice:
    """A learner who does anything legal."""
    rng = QuickRng(number)
    return lambda view: pick(view.legal, rng)


def main(name: str, count: int, *wanted: str) -> None:
    """Print the ten best seeds."""
    found = []
    for number in range(count):
        seed = f"{name} {number}"
        if wanted and not rules(name, seed, None).keys() >= set(wanted):
            continue
        met = [rules(name, seed, choose) for choose in (None, *map(anything, range(LEARNERS)))]
        careful, *others = (sum(1 - WAITING * own for own in each.values()) for each in met)
        found.append((careful + fmean(others), list(map(len, met)), seed))
    for value, counts, seed in sorted(found)[:-11:-1]:
        print(f"{seed:20} worth {value:.1f}, rules {counts}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 300, *sys.argv[3:])
