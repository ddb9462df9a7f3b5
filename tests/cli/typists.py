"""People who type: they read what is on the screen and answer."""

from __future__ import annotations

import re

LEGAL = re.compile(r"^(?:Legal now|Sada je dozvoljeno): (.*)\.$", re.MULTILINE)


class FirstLegal:
    """Asks what is legal and does the first of it, until the match is over or so many actions are done."""

    def __init__(self, actions: int = 100_000) -> None:
        self.left = actions
        self._asked = False

    def __call__(self, out: str) -> str | None:
        self._asked = not self._asked
        if self._asked:
            return "legal"
        if not self.left:
            return None
        self.left -= 1
        return LEGAL.findall(out[-4000:])[-1].split(", ")[0]


class Script:
    """Types the given lines and then ends the input; keeps what was on the screen before each."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.screens: list[str] = []

    def __call__(self, out: str) -> str | None:
        self.screens.append(out)
        return self._lines.pop(0) if self._lines else None
