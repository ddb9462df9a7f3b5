"""What a backgammon position is worth, by rules of thumb: the race, blots and shots, points made, primes, the bar.

For players that need an answer in microseconds. Everything a position has is expressed as a lead in pips, and the lead
is turned into the chance to win.
"""

from __future__ import annotations

import functools
from math import exp, prod, sqrt
from typing import NamedTuple

from kibic.mechanics.backgammon_board import BAR, HOME, OFF, Counts, Position

_LEAST_DISTANCE = 4
"""A piece takes half a throw to bear off, however near it stands: no less than this many pips."""
_HALF_A_THROW = 5

# How many of the 36 throws reach a blot so many points away on an open board, by that distance.
_THROWS_THAT_HIT = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1)
_MISS = tuple(1 - throws / 36 for throws in _THROWS_THAT_HIT)

# In pips: what two pieces or more on an index are worth while an enemy has yet to pass them, how much more where four
# to six of six neighbouring indices are made, and what each piece after the third on one point loses.
_POINT = (0, 0, 0, 0, 6, 6, 6, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 8, 8, 20, 21, 18, 9, 2, 0)
_PRIME = (0, 0, 0, 0, 4, 26, 52)
_STACKED = 6
_ON_THE_BAR, _ON_THE_BAR_PER_POINT = 5, 3

# How much of what a hit costs counts for a blot that the side on roll aims at, and for one that it may still move.
_TARGET, _OWN_BLOT = 1.7, 0.2
_REENTERING = 5
"""What a hit costs beside the way the piece has come, in pips."""

# The lead, in pips and in a race in square roots of the pips to go, that makes the chance to win 73 percent.
_CONTACT_SCALE, _RACE_SCALE = 70.0, 0.65


class DoubleWin(NamedTuple):
    """What makes a win count twice, as the chance of it: the logit of the loser's chance to lose double.

    It is `constant` plus the other weights times the loser's pips to his home, the pips that the winner has to play
    and the loser's pieces on the bar. Where `off_saves`, a piece borne off rules it out. The weights were fitted to
    3,000 games that the careful player played against itself.
    """

    constant: float
    to_home: float
    winner_pips: float
    bar: float
    off_saves: bool


#: The loser has borne off nothing.
GAMMON = DoubleWin(-1.0, 0.038, -0.019, 0.29, off_saves=True)
#: The loser has a piece outside his home, on the bar among them.
NOT_ALL_HOME = DoubleWin(-1.9, 0.044, -0.017, 0.34, off_saves=False)


# Remembered, since a look-ahead asks for the same positions over and over.
@functools.lru_cache(maxsize=2**14)
def estimate(position: Position, side: int, double: DoubleWin = GAMMON) -> float:
    """The points that the side about to roll may expect at a stake of one: from -2 to 2, where `double` counts 2."""
    own, foe = position[side], position[1 - side]
    own_pips, foe_pips = _pips_to_play(own), _pips_to_play(foe)
    lead: float = foe_pips - own_pips + _HALF_A_THROW
    own_rear, foe_rear = _hindmost(own), _hindmost(foe)
    if own_rear + foe_rear > OFF:
        chance = _sigmoid(lead / (_RACE_SCALE * sqrt(own_pips + foe_pips)))
    else:
        lead += _structure(own, foe, OFF - foe_rear) - _structure(foe, own, OFF - own_rear)
        lead += _TARGET * _exposed(foe, own) - _OWN_BLOT * _exposed(own, foe)
        chance = _sigmoid(lead / _CONTACT_SCALE)
    twice, twice_lost = _double_loss(foe, own_pips, double), _double_loss(own, foe_pips, double)
    return chance * (1 + twice) - (1 - chance) * (1 + twice_lost)


def _sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -700 else 0.0


def _hindmost(counts: Counts) -> int:
    return next(index for index, count in enumerate(counts) if count)


def _pips_to_play(counts: Counts) -> int:
    return sum(count * max(OFF - index, _LEAST_DISTANCE) for index, count in enumerate(counts[:OFF]) if count)


def _structure(own: Counts, foe: Counts, last: int) -> float:
    """What the points of one side hold up, in pips. No enemy stands beyond `last`, which is an index of `own`."""
    made = [1 if count > 1 and index < last else 0 for index, count in enumerate(own[:OFF])]
    made[BAR] = 0
    worth = sum(_POINT[index] for index, is_made in enumerate(made) if is_made)
    best = max(sum(made[start : start + 6]) for start in range(1, HOME + 1))
    worth += _PRIME[best] - _STACKED * sum(count - 3 for count in own[1:OFF] if count > 3)
    if foe[BAR]:
        worth += foe[BAR] * (_ON_THE_BAR + _ON_THE_BAR_PER_POINT * sum(made[HOME:]))
    return worth


def _exposed(own: Counts, foe: Counts) -> float:
    """The pips that one side stands to lose through hits on its blots: chance times loss."""
    shooters = [OFF - index for index, count in enumerate(foe[:OFF]) if count]
    loss = 0.0
    for blot in range(1, OFF):
        if own[blot] == 1:
            missed = prod(_MISS[shooter - blot] for shooter in shooters if shooter > blot)
            loss += (1 - missed) * (blot + _REENTERING)
    return loss


def _double_loss(loser: Counts, winner_pips: int, double: DoubleWin) -> float:
    """The chance that a side that loses loses double."""
    if double.off_saves and loser[OFF]:
        return 0.0
    to_home = sum(count * (HOME - index) for index, count in enumerate(loser[:HOME]) if count)
    return _sigmoid(
        double.constant
        + double.to_home * to_home
        + double.winner_pips * winner_pips
        + double.bar * loser[BAR]
    )
