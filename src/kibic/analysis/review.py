"""A record gone through from its first decision to its last."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from kibic.analysis import backgammon
from kibic.analysis.decisions import Analysis, Decision, summary
from kibic.analysis.steps import steps
from kibic.analysis.worlds import Plan, decision
from kibic.arena.workers import in_order
from kibic.core.errors import KibicError
from kibic.core.records import Record
from kibic.core.seats import Seat
from kibic.games.backgammon import Backgammon
from kibic.kernels.backgammon_search import DEEPEST
from kibic.locale import message

#: How far is looked if nothing else is said: throws ahead in backgammon, worlds for each decision elsewhere.
THROWS, WORLDS, MOST_WORLDS = 1, 60, 10_000
#: And from what all that is drawn follows.
SEED = "1"


def review(
    record: Record,
    seats: Collection[Seat] = (),
    *,
    effort: int | None = None,
    seed: str = SEED,
    workers: int = 1,
    watch: Callable[[int], None] = lambda done: None,
) -> Analysis:
    """Judge the decisions of these seats, or of all. `watch` is told how many steps of the record are done.

    `effort` is the number of throws or of worlds. What comes out does not depend on the number of processes. Raises
    `RecordError` where the record does not follow the rules, and `KibicError` for an effort that is not possible.
    """
    game = record.start().game
    judged = frozenset(seats or range(game.seating.players))
    rated = isinstance(game, Backgammon)
    found: list[Decision] = []
    if effort is None:
        effort = THROWS if rated else WORLDS
    possible = range(DEEPEST + 1) if rated else range(2, MOST_WORLDS + 1)
    if effort not in possible:
        raise KibicError(message("analyse-effort", least=possible[0], most=possible[-1], found=effort))
    if rated:
        for each in backgammon.decisions(steps(record), judged, effort):
            found.append(each)
            watch(each.step + 1)
    else:
        plan = Plan(record.to_text(), judged, effort, seed)
        with in_order(partial(decision, plan), range(len(record.steps)), workers) as each_of_all:
            for done, maybe in enumerate(each_of_all, start=1):
                if maybe is not None:
                    found.append(maybe)
                watch(done)
    players = record.header.players
    return Analysis(
        game.id,
        "net" if rated else "worlds",
        effort,
        tuple(found),
        tuple(summary(seat, players[seat], found, rated=rated) for seat in sorted(judged)),
    )
