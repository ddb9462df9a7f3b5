"""A deal of SubRosa in each mode as a text to read."""

from __future__ import annotations

from pathlib import Path

from kibic.core.actions import Action
from kibic.core.chance import Deal
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.rng import pick
from kibic.core.seats import CHANCE, Seat
from kibic.games.ruzicka.actions import Open
from kibic.games.subrosa.modes import Mode
from tests import golden
from tests.games.ruzicka_table import pack
from tests.play import RandomMatch

FOLDER = Path(__file__).parent / "subrosa"
#: For each mode the hands of a first deal, and what is done at its beginning; seat 0 leads.
MODES: dict[Mode, tuple[dict[int, str], tuple[str, ...]]] = {
    "normal": ({0: "TS JS QS KS 7D 8C 9C AD"}, ("zvanje niz4 TS",)),
    "suit": ({0: "7S 8S 9S TS 7H 8H 9H TH"}, ("zvanje malih8",)),
    "small-upset": ({0: "8S 9D TC", 1: "AS AH AD AC 7S"}, ("8S", "zvanje keca4")),
    "rank": ({0: "7S 7H 8S 9S TS JS QS KS"}, ("krnja sareni8", "up 7H", "up 8S", "up 9S", "up TS")),
    "great-upset": ({0: "7S 7H 7D 9S TS JH QD KC"}, ("krnja sedmice4", "down QD")),
    "special": (
        {0: "7C 8C 9C TC QC KC AC AS", 1: "QH KH AH"},
        ("zvanje boja7 C-J", "zvanje niz3 QH", "no-zvanje", "no-zvanje"),
    ),
}


class Scripted(RandomMatch):
    """One deal that begins in a given way and goes on at random, without open hands."""

    def __init__(self, mode: Mode) -> None:
        super().__init__(game("subrosa"), f"golden {mode}", {"first_dealer": 3}, rounds=1)
        hands, self._script = MODES[mode]
        self._first = pack(hands)

    def _next(self, match: Match) -> tuple[Seat, Action]:
        done = len(self.recorder.record().steps)
        if done == 0:
            return CHANCE, Deal(self._first)
        if match.turn == (CHANCE,):
            return super()._next(match)
        seat = match.turn[0]
        if done <= len(self._script):
            return seat, match.game.actions.parse(self._script[done - 1])
        return seat, pick([a for a in match.legal(seat) if not isinstance(a, Open)], self._rng)


def path(mode: Mode) -> Path:
    """The file that holds the text of a mode."""
    return FOLDER / f"{mode}.txt"


def playthrough(mode: Mode) -> str:
    """The golden text of one mode."""
    return golden.told(Scripted(mode), f"SubRosa: a deal in the mode {mode}")


def write() -> None:
    """Write all of them anew."""
    for mode in MODES:
        path(mode).write_text(playthrough(mode), encoding="utf-8")
        print(path(mode))
