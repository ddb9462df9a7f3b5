"""How numbers are written for people."""

from __future__ import annotations

import pytest

from kibic.cli.terminal import Terminal
from kibic.locale import Lang


@pytest.mark.parametrize(
    ("lang", "points", "percent"),
    [("en", "+1,234.50", "33.3"), ("sr", "+1.234,50", "33,3"), ("sr-Cyrl", "+1.234,50", "33,3")],
)
def test_numbers(lang: Lang, points: str, percent: str) -> None:
    terminal = Terminal(lang)
    assert terminal.number(1234.5, 2, signed=True) == points
    assert terminal.number(100 / 3, 1) == percent
    assert terminal.number(-0.0004, 3) == terminal.number(0, 3)
