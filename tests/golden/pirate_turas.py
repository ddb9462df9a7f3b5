"""A deal of each tura of Piratski Skat as a text to read."""

from __future__ import annotations

from pathlib import Path

from kibic.games.skat_pirate.score import Part
from tests import golden
from tests.games.pirate_parts import GAME, at
from tests.play import RandomMatch

FOLDER = Path(__file__).parent / "skat-pirate"
#: For each tura a seed that has in it what is special there.
SEEDS: dict[Part, int] = {"bok": 1, "siber": 1, "zavrsni": 74}


class Tura(RandomMatch):
    """One deal of a tura at random."""

    def __init__(self, part: Part) -> None:
        super().__init__(GAME, f"golden {part} {SEEDS[part]}", rounds=1)
        self.recorder.match = at(part)


def path(part: Part) -> Path:
    """The file that holds the text of a tura."""
    return FOLDER / f"{part}.txt"


def playthrough(part: Part) -> str:
    """The golden text of a tura."""
    return golden.told(Tura(part), f"{GAME.title.sr}: a deal of {part}")


def write() -> None:
    """Write all of them anew."""
    for part in SEEDS:
        path(part).write_text(playthrough(part), encoding="utf-8")
        print(path(part))
