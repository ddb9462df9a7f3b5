"""`kibic train`: make the net of a game anew, by having it play itself."""

from __future__ import annotations

from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kibic.cli.terminal import Terminal
from kibic.core.errors import KibicError
from kibic.core.games import game
from kibic.kernels.training import Plan, Training
from kibic.locale import message

#: The games that have a net.
TRAINED = ("backgammon",)
_SAVED_EVERY = 10
"""How many steps of a training lie between two savings."""


def train_net(terminal: Terminal, name: str, output: Path, plan: Plan) -> None:
    """Train a net and keep it in a file; go on with the same training where the file holds part of it.

    Raises `KibicError` and `OSError`.
    """
    if game(name).id not in TRAINED:
        raise KibicError(message("no-net-here", game=name, allowed=", ".join(TRAINED)))
    training = Training.begun(plan)
    if output.exists():
        training = training.resumed(output)
    else:
        training.save(output)  # a file that cannot be written is told before the work
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
        try:
            for count, training in enumerate(training.go_on(), 1):  # noqa: B020
                progress.update(bar, completed=training.done)
                if count % _SAVED_EVERY == 0:
                    training.save(output)
        finally:
            training.save(output)
    terminal.out.print(terminal.say("trained", file=str(output), games=plan.games, lessons=plan.lessons))
