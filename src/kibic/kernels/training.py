"""A training of the backgammon net: its course from the first game to the last, and the file it is kept in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Self
from zipfile import BadZipFile

import msgspec
import numpy as np
from msgspec.structs import replace

from kibic.core.errors import KibicError
from kibic.kernels.backgammon_moves import board_of
from kibic.kernels.backgammon_net import Net, fresh
from kibic.kernels.backgammon_training import learn
from kibic.locale import message
from kibic.mechanics.backgammon_board import START

_CHUNK = 1000
"""Games between two changes of the step size."""
_FIRST_RATE, _LAST_RATE = 0.03, 0.0006
_FIRST_TRACE = 0.7
"""Lambda at the start; it falls to zero."""


class BadTraining(KibicError):
    """A file holds no training of this kind, or another one than was asked for."""


class Training(msgspec.Struct, frozen=True):
    """How far a training has come: `done` of `games` games, of a net with `hidden` units begun with `seed`."""

    net: Net
    games: int
    hidden: int
    seed: int
    done: int = 0

    @classmethod
    def begun(cls, games: int, hidden: int, seed: int) -> Self:
        """Nothing learned yet."""
        return cls(fresh(hidden, seed), games, hidden, seed)

    def go_on(self) -> Iterator[Self]:
        """The training after each thousand games, up to its end. The weights are the same arrays all along."""
        state, start = self, board_of(START, 0)
        while state.done < state.games:
            part = state.done / state.games
            rate = _FIRST_RATE * (_LAST_RATE / _FIRST_RATE) ** part
            count = min(_CHUNK, state.games - state.done)
            learn(*state.net, start, count, rate, _FIRST_TRACE * (1 - part), state.seed + state.done)
            state = replace(state, done=state.done + count)
            yield state

    def save(self, file: Path) -> None:
        """Write it whole: the old file stays until the new one is there."""
        new = file.with_name(f".{file.name}.new")
        with new.open("wb") as out:
            np.savez_compressed(out, **self.net._asdict(), facts=self._facts)
        os.replace(new, file)

    def resumed(self, file: Path) -> Self:
        """This training as far as the file has it. Raises `BadTraining` and `OSError`."""
        try:
            with file.open("rb") as data, np.load(data, allow_pickle=False) as saved:
                net, facts = Net(saved["inner"], saved["outer"]), [int(fact) for fact in saved["facts"]]
        except (ValueError, KeyError, EOFError, BadZipFile):
            raise BadTraining(message("no-training", file=str(file))) from None
        found = replace(self, net=net, done=facts[-1])
        if found._facts != facts or net.inner.shape != self.net.inner.shape:
            games, hidden, seed, _ = facts
            raise BadTraining(
                message("other-training", file=str(file), games=games, hidden=hidden, seed=seed)
            )
        return found

    @property
    def _facts(self) -> list[int]:
        return [self.games, self.hidden, self.seed, self.done]
