"""`kibic train`: make the net of a game anew, by having it play itself."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from pathlib import Path

from rich import box
from rich.bar import Bar
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kibic.cli.journal import write_whole
from kibic.cli.terminal import Terminal
from kibic.core.errors import KibicError
from kibic.core.games import game
from kibic.kernels.backgammon_net import SCORINGS
from kibic.kernels.training import Plan, Training, teachers_of
from kibic.locale import message

#: The games that have a net.
TRAINED = ("backgammon",)
_SAVED_EVERY = 20.0
"""So many seconds lie between two savings, if no step takes longer."""
_SHOWN, _BAR = 20, 30
"""How many trials are shown, and how wide their bars are."""


def scoring_named(name: str) -> int:
    """The way of scoring of this name, as in `Plan`. Raises `KibicError`."""
    if name not in SCORINGS:
        raise KibicError(message("bad-option", name="scoring", value=name, allowed=", ".join(SCORINGS)))
    return SCORINGS.index(name)


def train_net(terminal: Terminal, name: str, output: Path, plan: Plan, teachers: Sequence[str] = ()) -> None:
    """Train a net and keep it in a file; go on with the same training where the file holds part of it.

    `teachers` as in `teachers_of`.

    Raises `KibicError` and `OSError`.
    """
    if game(name).id not in TRAINED:
        raise KibicError(message("no-net-here", game=name, allowed=", ".join(TRAINED)))
    training = Training.begun(plan, teachers_of(plan, teachers))
    if output.exists():
        training = training.resumed(output)
    write_whole(output, training.encoded())  # a file that cannot be written is told before the work
    try:
        training = _trained(terminal, name, training, output)
    except KeyboardInterrupt:
        terminal.warn(terminal.say("training-stopped", file=str(output)))
        raise
    terminal.out.print(course(terminal, training))
    terminal.out.print(terminal.say("trained", file=str(output), games=plan.games, lessons=plan.lessons))


def _trained(terminal: Terminal, name: str, training: Training, output: Path) -> Training:
    """The training at its end. Now and then it is saved, and also when it is interrupted."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=terminal.err) as progress:
        bar = progress.add_task(
            terminal.say("training", game=name), total=training.total, completed=training.done
        )
        saved = time.monotonic()
        try:
            for training in training.go_on(lambda done: progress.update(bar, completed=done)):  # noqa: B020
                progress.update(bar, completed=training.done)
                if time.monotonic() > saved + _SAVED_EVERY:
                    write_whole(output, training.encoded())
                    saved = time.monotonic()
        finally:
            write_whole(output, training.encoded())
    return training


def course(terminal: Terminal, training: Training) -> Table:
    """How strong the net was on its way, at `_SHOWN` points of it at most. A full bar is as strong."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, title=terminal.say("course-of-training"))
    table.add_column(terminal.say("after-games"), justify="right")
    table.add_column(terminal.say("after-lessons"), justify="right")
    table.add_column(terminal.say("points-a-game"), justify="right")
    table.add_column("", width=_BAR)
    trials, games = training.trials, training.plan.games
    step = math.ceil(len(trials) / _SHOWN) or 1
    shown = trials[-1::-step][::-1]
    points = [trial.points for trial in trials]
    least, most = min([-1.0, *points]), max([0.0, *points])
    for trial in shown:
        table.add_row(
            terminal.number(min(trial.done, games)),
            terminal.number(max(trial.done - games, 0)),
            f"{terminal.number(trial.points, 2, signed=True)} ± {terminal.number(1.96 * trial.error, 2)}",
            Bar(most - least, 0, trial.points - least, width=_BAR),
        )
    return table
