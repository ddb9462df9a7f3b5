"""A match written to a file as it is played: every action is on disk before the next, so a crash loses nothing."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Self

import msgspec

from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.match import Match
from kibic.core.options import Options
from kibic.core.records import Recorder, RoundEnd
from kibic.core.seats import Seat


class Journal(Recorder):
    """A recorder that appends each line of the record to `path` as soon as it is known.

    The file must not be there yet: a record is never overwritten (`FileExistsError`). `watch` is told of every action,
    chance included: the match before it, who did it, the action, and the match after it.
    """

    def __init__(
        self,
        path: Path,
        game: Game,
        options: Options,
        players: Sequence[str],
        seed: bytes,
        watch: Callable[[Match, Seat, Action, Match], None],
    ) -> None:
        super().__init__(game, options, players, seed)
        self.path = path
        self._watch = watch
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("x", encoding="utf-8", newline="\n")
        self._append(self.header)

    def _append(self, *lines: msgspec.Struct) -> None:
        """Write lines that belong together in one go: a file that stops between them would be no record."""
        self._file.write("".join(msgspec.json.encode(line).decode() + "\n" for line in lines))
        self._file.flush()

    def apply(self, by: Seat, action: Action) -> Match:
        """Do an action, write it down and into the file. Raises `IllegalAction`; nothing is written then."""
        before = self.match
        after = super().apply(by, action)
        lines: list[msgspec.Struct] = [self._steps[-1]]
        if len(after.results) > len(before.results):
            result = msgspec.to_builtins(after.results[-1])
            lines.append(RoundEnd(len(after.results), result, after.sheet.score))
        self._append(*lines)
        self._watch(before, by, action, after)
        return after

    def finish(self) -> None:
        """Write the whole record once more, closed: with the seed, whatever moment the person chose to leave."""
        self._file.close()
        write_whole(self.path, self.record(close=True).to_text())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self._file.close()


def data_folder() -> Path:
    """Where kibic keeps what belongs to the user: ``$XDG_DATA_HOME/kibic``, usually ``~/.local/share/kibic``."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "kibic"


def new_record_path(game: Game) -> Path:
    """A file name for a new record, made of the game and the time."""
    return data_folder() / "records" / f"{game.id}-{datetime.now():%Y%m%d-%H%M%S-%f}.jsonl"


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file as a whole: whoever reads it finds either the old content or the new one, never a half.

    Raises `OSError` naming `path`.
    """
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(content.encode() if isinstance(content, str) else content)
        draft.replace(path)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path.parent)) from None
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
