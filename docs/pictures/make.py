"""Draws the picture of the README: ``.venv/bin/python docs/pictures/make.py``.

terminal-vist.svg is what `kibic play vist` shows at one decision in the middle of a deal. The picture fetches nothing
from anywhere: the fonts that Rich would link to are taken out, so it is set in a fixed-width font of whoever looks.
"""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from kibic.bots import make
from kibic.cli.draw import Scene
from kibic.cli.journal import Journal
from kibic.cli.play import PERSON, Table
from kibic.cli.terminal import Terminal
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng, seed_from

HERE = Path(__file__).parent
SOUTH = 2
SEED = "vist"
TYPED = ("AS", "KS", "2C")


class Stage(Terminal):
    """A terminal at which somebody types a few cards and then gets up; it remembers what the last screen showed."""

    def __init__(self) -> None:
        super().__init__("en")
        self.out = Console(
            record=True, width=80, file=io.StringIO(), force_terminal=True, markup=False, highlight=False
        )
        self._typed = iter(TYPED)
        self.picture = ""

    def ask(self, prompt: str = "› ") -> str:
        """The next card. Before the last one is typed the screen is drawn."""
        self.out.print(prompt)
        card = next(self._typed, None)
        svg = self.out.export_svg(title="kibic play vist", theme=MONOKAI)
        if card is None:
            self.picture = svg
            raise EOFError
        return card


def without_fonts(svg: str) -> str:
    """The same picture, set in whatever fixed-width font there is."""
    return re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace(
        "Fira Code, monospace", "monospace"
    )


def terminal_vist() -> str:
    """South follows to the fourth trick."""
    vist, stage = game("vist"), Stage()
    players = tuple(PERSON if seat == SOUTH else "careful" for seat in range(4))
    bots = [None if name == PERSON else make(name, vist) for name in players]
    table = Table(Scene(stage, vist, players), SOUTH, bots, QuickRng(f"{SEED}/bots"))
    options = read_options(vist.options, {"first_dealer": "E"})
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "match.jsonl"
        with Journal(file, vist, options, players, seed_from(SEED), table.watch) as journal:
            table.play(journal)
    return without_fonts(stage.picture)


if __name__ == "__main__":
    (HERE / "terminal-vist.svg").write_text(terminal_vist(), encoding="utf-8", newline="\n")
