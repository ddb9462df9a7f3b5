"""A round judged in parts that take little time each, for people who wait for it."""

from __future__ import annotations

import time

from kibic.analysis import backgammon
from kibic.analysis.decisions import Decision, Part
from kibic.analysis.review import SEED, THROWS, WORLDS
from kibic.analysis.steps import steps_of
from kibic.analysis.worlds import Plan, decision
from kibic.games.backgammon import Backgammon


def part(record: str, round: int, first: int, seconds: float) -> Part:
    """The decisions of one round (from 1), from a step of the record on, as many as can be judged in so many seconds.

    There is one at least, if any are left; a round of backgammon is judged whole. The parts of a round together are
    what `kibic.analysis.review.review` finds in it.
    """
    until = time.monotonic() + seconds
    left = [done for done in steps_of(record) if done.before.sheet.rounds + 1 == round and done.step >= first]
    if not left:
        return Part("worlds", (), None)
    game = left[0].before.game
    seats = frozenset(range(game.seating.players))
    if isinstance(game, Backgammon):
        return Part("net", tuple(backgammon.decisions(left, seats, THROWS)), None)
    found: list[Decision] = []
    for done in left:
        if found and time.monotonic() > until:
            return Part("worlds", tuple(found), done.step)
        judged = decision(Plan(record, seats, WORLDS, SEED), done.step)
        if judged is not None:
            found.append(judged)
    return Part("worlds", tuple(found), None)
