"""Decisions of any game judged by what they come to, on average, over worlds that agree with what the seat saw.

The choice that looks best in a few worlds is compared with what was done in others, so that it does not profit from
having been chosen for its luck: the loss is not too high on average, and its standard error is that of paired numbers.
"""

from __future__ import annotations

import functools
import math
from statistics import fmean, stdev

import msgspec

from kibic.analysis.decisions import Choice, Decision
from kibic.analysis.open_cards import open_cards
from kibic.analysis.steps import steps_of
from kibic.bots import make
from kibic.bots.base import Judge
from kibic.bots.search import read
from kibic.core.games import Game, game
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE, Seat

#: The first look at all choices takes one world for so many of the comparison, but this many at least.
FIRST_LOOK, FEWEST = 4, 8
#: A loss is called a mistake when it is so many standard errors above zero.
CLEAR = 3.0


class Plan(msgspec.Struct, frozen=True):
    """What is to be judged, by how many worlds, so that it travels to other processes."""

    record: str
    seats: frozenset[Seat]
    worlds: int
    seed: str


def judge_of(rules: Game) -> Judge:
    """The look-ahead player of the game where it can judge its actions, else play-outs."""
    player = make("search", rules)
    return player if isinstance(player, Judge) else read(rules, (), lambda name: make(name, rules))


def decision(plan: Plan, step: int) -> Decision | None:
    """The action at this place judged; None where there was no choice, and for giving up and acting out of turn.

    What is drawn follows from the seed and the place.
    """
    done = steps_of(plan.record)[step]
    if done.by not in plan.seats or done.by == CHANCE:
        return None
    view = done.before.view(done.by)
    if len(view.legal) < 2 or done.action not in view.legal:
        return None
    judge, rng = _judge(view.game), QuickRng(f"{plan.seed}/{step}")
    values = judge.values(view, rng, view.legal, max(FEWEST, plan.worlds // FIRST_LOOK))
    ranked = sorted(values, key=lambda action: (-fmean(values[action]), action != done.action))
    best, loss, error = ranked[0], 0.0, 0.0
    if best != done.action:
        pair = judge.values(view, rng, (best, done.action), plan.worlds)
        behind = [high - low for high, low in zip(pair[best], pair[done.action], strict=True)]
        loss, error = max(0.0, fmean(behind)), stdev(behind) / math.sqrt(len(behind))
        best = best if loss else done.action
    return Decision(
        round=done.before.sheet.rounds + 1,
        step=step,
        seat=done.by,
        played=done.action.text,
        best=best.text,
        loss=loss,
        error=error,
        mark="?" if loss > CLEAR * error else "",
        choices=tuple(Choice(action.text, fmean(values[action])) for action in ranked),
        open_cards=open_cards(done.before.round, done.by, done.action),
    )


@functools.lru_cache(maxsize=4)
def _judge(name: str) -> Judge:
    return judge_of(game(name))
