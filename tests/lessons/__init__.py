"""Lessons as they run: a learner, careful bots, and what the teacher says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kibic.bots import make
from kibic.core import games
from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.lessons import Lesson, Teacher, Told, lesson
from kibic.core.match import Match
from kibic.core.rng import QuickRng, SeedStream, seed_from
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import View

#: Every game that has a lesson.
TAUGHT = [game for game in games.games() if lesson(game) is not None]
#: What the learner plays; None for as a careful bot would.
Choice = Callable[[View], Action] | None


def lesson_of(game: Game) -> Lesson[Any]:
    """The lesson of a game that has one."""
    found = lesson(game)
    assert found is not None
    return found


class Taught(NamedTuple):
    """One action of a lesson: how many things the learner had done before, and what the teacher said to it."""

    own: int
    by: Seat
    action: Action
    told: tuple[Told, ...]


def taught(
    game: Game, *, seed: str | None = None, choose: Choice = None, rounds: int = 1
) -> Iterator[Taught]:
    """The first deals of a lesson, with its own seed or another."""
    learnt = lesson_of(game)
    bot, rng = make("careful", game), QuickRng(1)
    match, stream = Match.start(game, learnt.options), SeedStream(seed_from(seed or learnt.seed))
    teacher, own = Teacher(learnt), 0
    while len(match.results) < rounds and not match.over:
        by = match.turn[0]
        if by == CHANCE:
            action = match.chance().draw(stream)
        elif choose is not None and by == learnt.seat:
            action = choose(match.view(by))
        else:
            action = bot.choose(match.view(by), rng)
        yield Taught(own, by, action, teacher.watch(match.round, by, action))
        own += by == learnt.seat
        match = match.apply(by, action)
