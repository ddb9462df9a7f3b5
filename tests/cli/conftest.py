"""Running the command in this process, with what a person types."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from kibic.cli.app import run

#: Given what has been printed so far, the next line to type; None ends the input.
Typist = Callable[[str], str | None]


class Outcome(NamedTuple):
    """What a run of the command left behind."""

    code: int
    out: str
    err: str


class _Stdin(io.StringIO):
    def __init__(self, typist: Typist, out: io.StringIO) -> None:
        super().__init__()
        self._typist = typist
        self._out = out

    def readline(self, size: int | None = -1, /) -> str:
        line = self._typist(self._out.getvalue())
        return "" if line is None else f"{line}\n"

    def __iter__(self) -> Iterator[str]:
        return iter(self.readline, "")


class Kibic:
    """The command, on a terminal that is wide enough for sentences to stay on one line."""

    def __init__(self, patch: pytest.MonkeyPatch, data: Path) -> None:
        self._patch = patch
        self.data = data

    def __call__(self, *args: object, typed: Typist | Iterable[str] = (), lang: str = "en") -> Outcome:
        lines = iter(()) if callable(typed) else iter(typed)
        typist = typed if callable(typed) else lambda out: next(lines, None)
        out, err = io.StringIO(), io.StringIO()
        with self._patch.context() as patch:
            patch.setenv("KIBIC_LANG", lang)
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "stdin", _Stdin(typist, out))
            code = run([str(arg) for arg in args])
        return Outcome(code, out.getvalue(), err.getvalue())


@pytest.fixture
def kibic(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Kibic:
    """The command with its own data folder and without the settings of this machine."""
    data = tmp_path / "data"
    for name in ("KIBIC_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.setenv("COLUMNS", "400")
    return Kibic(monkeypatch, data)
