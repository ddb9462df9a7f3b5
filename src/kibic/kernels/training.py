"""A training of the backgammon net: its course from the first game to the last, and the file it is kept in."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, Self
from zipfile import BadZipFile
from zlib import crc32

import msgspec
import numpy as np
from msgspec.structs import replace

from kibic.core.errors import KibicError
from kibic.kernels.backgammon_bearoff import ends
from kibic.kernels.backgammon_inputs import CLASSES, INPUTS
from kibic.kernels.backgammon_moves import board_of
from kibic.kernels.backgammon_net import OUTPUTS, SCORINGS, Net, fresh, trained
from kibic.kernels.backgammon_training import look_ahead, play_against, play_and_learn, teach
from kibic.locale import message
from kibic.mechanics.backgammon_board import OFF, START

_GAMES_A_STEP, _LESSONS_A_STEP = 1000, 1_000_000
_COURSE = 700_000
"""In so many games of self-play lambda falls to zero and the size of a step to its last."""
_FIRST_TRACE = 0.7
_FIRST_RATE, _LAST_RATE = 0.03, 0.0006
_FIRST_STUDY_RATE, _LAST_STUDY_RATE = 0.012, 0.0002
_PART = 1000
"""The positions of a step come from runs of games with so many each, on as many processors as there are."""
_READINGS = 24
"""How often the positions of a step are gone through in study."""
_GAMES_A_TRIAL, _PAIRS = 10_000, 200
"""How many games of self-play lie between two trials, and how many pairs of games each has."""


class BadTraining(KibicError):
    """A file holds no training of this kind, or another one than was asked for."""


class Plan(NamedTuple):
    """What is to be trained: games of self-play, then positions studied, for a net with so many units.

    `scoring` is the way wins count, as in `Net`; `teachers` is a checksum of the other nets it
    studies from, 0 for none.
    """

    scoring: int
    games: int
    lessons: int
    hidden: int
    seed: int
    teachers: int = 0


class Trial(NamedTuple):
    """How strong the net was after so many games and lessons, against the net that comes with kibic.

    `points` are those of a game, as in `play_against`, and `error` is their standard error.
    """

    done: int
    points: float
    error: float


class Training(msgspec.Struct, frozen=True):
    """How far a training has come: `done` of the games and lessons of its plan, and how strong it was on its way.

    In study it is taught by the `teachers`, or by itself where there are none.
    """

    net: Net
    plan: Plan
    teachers: tuple[Net, ...] = ()
    done: int = 0
    trials: tuple[Trial, ...] = ()

    @classmethod
    def begun(cls, plan: Plan, teachers: tuple[Net, ...] = ()) -> Self:
        """Nothing learned yet, or with teachers as much as the first of them."""
        net = teachers[0] if teachers else fresh(plan.hidden, plan.scoring, plan.seed)
        weights = b"".join(each.inner.tobytes() + each.outer.tobytes() for each in teachers)
        return cls(net, plan._replace(teachers=crc32(weights)), teachers)

    @property
    def total(self) -> int:
        """The games and lessons there are to do."""
        return self.plan.games + self.plan.lessons

    def go_on(self, watch: Callable[[int], None] = lambda done: None) -> Iterator[Self]:
        """The training after each of its steps, up to its end; `watch` is told how far a long step has come.

        A step changes a copy of the weights: whoever interrupts it still has the training as it was before.
        """
        state = self
        while state.done < state.total:
            net = state.net._replace(inner=state.net.inner.copy(), outer=state.net.outer.copy())
            state = replace(state, net=net)
            count = state._play() if state.done < state.plan.games else state._study(watch)
            state = replace(state, done=state.done + count)
            if state.done % _GAMES_A_TRIAL == 0 or state.done >= state.plan.games:
                state = replace(state, trials=(*state.trials, state._trial()))
            yield state

    def _play(self) -> int:
        """A step of self-play; how many games it took."""
        count = min(_GAMES_A_STEP, self.plan.games - self.done)
        part = min(self.done / _COURSE, 1.0)
        rate, trace = _FIRST_RATE * (_LAST_RATE / _FIRST_RATE) ** part, _FIRST_TRACE * (1 - part)
        play_and_learn(self.net, board_of(START, 0), count, rate, trace, self.plan.seed + self.done)
        return count

    def _study(self, watch: Callable[[int], None]) -> int:
        """A step of study; how many lessons it took. A net that teaches itself does so as it is before the step."""
        count = min(_LESSONS_A_STEP, self.total - self.done)
        boards = np.empty((count, 2, OFF + 1), dtype=np.int8)
        targets = np.empty((count, OUTPUTS), dtype=np.float32)
        parts = [slice(begin, min(begin + _PART, count)) for begin in range(0, count, _PART)]
        threads, teachers = ThreadPoolExecutor(os.cpu_count()), self.teachers or (self.net,)
        try:
            runs = [
                threads.submit(look_ahead, teachers, board_of(START, 0), boards[part], targets[part], seed)
                for seed, part in enumerate(parts, self.plan.seed + self.done)
            ]
            for part, run in zip(parts, runs, strict=True):
                run.result()
                watch(self.done + part.stop)
        finally:
            threads.shutdown(cancel_futures=True)
        rng = np.random.default_rng(self.plan.seed + self.done)
        for rate in np.geomspace(_FIRST_STUDY_RATE, _LAST_STUDY_RATE, _READINGS):
            teach(self.net, boards, targets, rng.permutation(count), float(rate))
        return count

    def _trial(self) -> Trial:
        won = play_against(self.net, trained(self.plan.scoring), board_of(START, 0), _PAIRS, self.plan.seed)
        return Trial(self.done, float(won.mean()), float(won.std() / _PAIRS**0.5))

    def encoded(self) -> bytes:
        """What a file of it holds, for `read`."""
        out = BytesIO()
        facts, trials = [*self.plan, self.done], np.array(self.trials, dtype=np.float64)
        np.savez_compressed(out, inner=self.net.inner, outer=self.net.outer, facts=facts, trials=trials)
        return out.getvalue()

    @classmethod
    def read(cls, file: Path) -> Self:
        """The training that a file holds. Raises `BadTraining` and `OSError`."""
        try:
            with file.open("rb") as data, np.load(data, allow_pickle=False) as saved:
                facts = [int(fact) for fact in saved["facts"]]
                plan, done = Plan(*facts[:-1]), facts[-1]
                net = Net(saved["inner"], saved["outer"], plan.scoring, ends())
                trials = tuple(Trial(int(after), *strength) for after, *strength in saved["trials"].tolist())
        except (ValueError, KeyError, TypeError, IndexError, EOFError, BadZipFile):
            raise BadTraining(message("no-training", file=str(file))) from None
        shapes = net.inner.shape, net.outer.shape
        fits = shapes == ((CLASSES, INPUTS, plan.hidden), (CLASSES, OUTPUTS, plan.hidden + 1))
        known = plan.scoring in range(len(SCORINGS))
        if not fits or not known or not 0 <= done <= plan.games + plan.lessons:
            raise BadTraining(message("no-training", file=str(file)))
        return cls(net, plan, done=done, trials=trials)

    def resumed(self, file: Path) -> Self:
        """This training as far as the file has it. Raises `BadTraining` and `OSError`.

        A training that has not come to its lessons may go on with more games, or fewer, and any lessons.
        """
        found = self.read(file)
        playing = found.done <= min(found.plan.games, self.plan.games)
        free = {"games": self.plan.games, "lessons": self.plan.lessons} if playing else {}
        if found.plan._replace(**free) != self.plan:
            named = {**found.plan._asdict(), "scoring": SCORINGS[found.plan.scoring]}
            raise BadTraining(message("other-training", file=str(file), **named))
        return replace(self, net=found.net, done=found.done, trials=found.trials)


def teachers_of(plan: Plan, names: Iterable[str]) -> tuple[Net, ...]:
    """The nets that the trainings in these files have come to; ``kibic`` is the net that comes with kibic.

    Raises `OSError`, and `BadTraining` for nets of another kind.
    """
    nets = []
    for name in names:
        net = trained(plan.scoring) if name == "kibic" else Training.read(Path(name)).net
        hidden = net.inner.shape[2]
        if (net.scoring, hidden) != (plan.scoring, plan.hidden):
            raise BadTraining(
                message(
                    "other-teacher",
                    file=name,
                    hidden=hidden,
                    scoring=SCORINGS[net.scoring],
                    needed=plan.hidden,
                    played=SCORINGS[plan.scoring],
                )
            )
        nets.append(net)
    return tuple(nets)
