"""The results of a contest in a file: JSON lines, the contest first, then a line for each set, in their order."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from kibic.arena.duplicate import Contest, DuplicateSet, sittings
from kibic.core.errors import KibicError
from kibic.locale import message

L = TypeVar("L")


class Results:
    """A file that a contest is written to as it goes on.

    What is there already must be the same contest, and is read into `done`; a line that was cut off is dropped. Raises
    `KibicError` for another contest or another file, and `OSError`.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        self.done: list[DuplicateSet] = []
        head = msgspec.json.encode(contest) + b"\n"
        content = path.read_bytes() if path.exists() else b""
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and content and not head.startswith(content):
            raise KibicError(message("arena-no-results", file=str(path), line=1))
        self._file = path.open("r+b" if content else "wb")
        try:
            if whole:
                self._read(whole, contest)
            self._file.truncate(len(whole))
            self._file.seek(0, 2)
            if not whole:
                self._append(head)
        except BaseException:
            self._file.close()
            raise

    def _read(self, content: bytes, contest: Contest) -> None:
        first, *lines = content.splitlines()
        if self._decode(first, 1, Contest) != contest:
            raise KibicError(
                message("arena-other-contest", file=str(self._path), found=first.decode(errors="replace"))
            )
        groups, sides = contest.groups, len(contest.rules.seating.sides)
        for number, line in enumerate(lines):
            played = self._decode(line, number + 2, DuplicateSet)
            deal, group = divmod(number, len(groups))
            expected = sittings(groups[group], sides)
            if played.deal != deal or tuple(table.players for table in played.tables) != expected:
                raise KibicError(message("arena-no-results", file=str(self._path), line=number + 2))
            self.done.append(played)

    def _decode(self, line: bytes, number: int, kind: type[L]) -> L:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise KibicError(message("arena-no-results", file=str(self._path), line=number)) from None

    def write(self, played: DuplicateSet) -> None:
        """The next set; it is on disk before the one after it."""
        self._append(msgspec.json.encode(played) + b"\n")

    def _append(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()

    def close(self) -> None:
        """Nothing more will be written."""
        self._file.close()
