"""Chances to win a match of backgammon from a score, computed from how often games are won double and triple.

A game at a score is taken to begin even, with the cube in the middle, and to be worth what `Cube` says of it; so each
entry follows from those with fewer points to go. The Crawford game has no cube. After it, the side that is behind
doubles at once; the leader drops where the first throw went against him and the point lost does not matter.
"""

from __future__ import annotations

import functools
from typing import Literal, NamedTuple

from kibic.mechanics.doubling_cube import Chances, Cube

MATCH_LIFE = 0.8
"""How live the cube is over a whole game."""
OPENING_SPREAD = 0.024
"""How far the first throw moves the chance to win, on average."""

Kinds = tuple[tuple[int, float], ...]
"""Of all wins, the part that counts so many points."""
STANDARD_KINDS: Kinds = ((1, 0.725), (2, 0.262), (3, 0.013))
"""How games between good players end, by the points of 1-2-3; those of the seed's 1-2-4 are `SEED_KINDS`."""
SEED_KINDS: Kinds = ((1, 0.79), (2, 0.2), (4, 0.01))


class MatchRules(NamedTuple):
    """What of the rules of a match decides the chances: how wins count, and how the cube is used (`limit` 0: none)."""

    kinds: Kinds
    cube: bool = True
    limit: int = 0


class MatchScore(NamedTuple):
    """A score as one player sees it: the points that he and the other still need.

    `crawford` is as in the sheet: ``before``, ``now`` in the Crawford game, in which nobody doubles, ``after``. A match
    without that rule is played as after it.
    """

    own: int
    foe: int
    crawford: Literal["before", "now", "after"]
    rules: MatchRules

    def worth(self, points: int) -> float:
        """The chance to win the match after winning so many points (negative: after losing them)."""
        own, foe = self.own - max(points, 0), self.foe + min(points, 0)
        return chance_to_win(own, foe, self.crawford != "before", self.rules)

    def may_double(self, own: bool, cube: int) -> bool:
        """Not in the Crawford game, nor where the stake wins the match already."""
        rules = self.rules
        within = rules.cube and (not rules.limit or 2 * cube <= rules.limit)
        return within and self.crawford != "now" and cube < (self.own if own else self.foe)


@functools.cache
def chance_to_win(own: int, foe: int, crawford_played: bool, rules: MatchRules) -> float:
    """The chance of the side that needs `own` points against one that needs `foe`, before the next game."""
    if own <= 0 or foe <= 0:
        return 1.0 if own <= 0 else 0.0
    if own > foe:
        return 1 - chance_to_win(foe, own, crawford_played, rules)
    if own == foe:
        return 0.5
    if own == 1 and crawford_played and rules.cube:
        return _after_crawford(foe, rules)
    even = tuple((points, part / 2) for points, part in rules.kinds)
    score = MatchScore(own, foe, "after" if crawford_played else "now" if own == 1 else "before", rules)
    return Cube(score, Chances(even, even), MATCH_LIFE).worth(1, "both")


def _after_crawford(foe: int, rules: MatchRules) -> float:
    """The leader needs one point; the other, who doubles at once, `foe` of them."""
    dropped = chance_to_win(1, foe - 1, True, rules)
    won = sum(part * (1 - chance_to_win(1, foe - 2 * points, True, rules)) for points, part in rules.kinds)
    return sum(max(dropped, 1 - chance * won) for chance in (0.5 - OPENING_SPREAD, 0.5 + OPENING_SPREAD)) / 2
