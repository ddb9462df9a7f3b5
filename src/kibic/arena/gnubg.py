"""GNU Backgammon as a player, where it is installed (Debian: ``apt install gnubg``), through its command line.

One process is kept for each depth of search. Asked is ``hint``: with dice for the best play, without for the cube.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from threading import Timer

from kibic.arena.engines import EngineError, EnginePlayer, match_of, moved, plies_of
from kibic.bots import UnknownBot
from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.seats import Seat
from kibic.formats.gnubg import MatchState, match_id, position_id
from kibic.games.backgammon import BackgammonView, Beaver, Double, Drop, Roll, Take
from kibic.locale import message
from kibic.mechanics.backgammon_board import BAR, OFF, Position

#: How many plies gnubg may look ahead, and how many it does if nothing else is said.
PLIES, USUAL_PLIES = range(5), 2
#: An answer takes no longer than this, in seconds, or gnubg is given up.
PATIENCE = 300.0

_END = "kibic-end-of-answer"
_PLAY = re.compile(r"^ *1\. +\S.*?-ply +(\S.*?) +(?:Eq|MWC)\.?: ", re.MULTILINE)
_CUBE = re.compile(r"^Proper cube action: ([^,\n]*), (\w+)", re.MULTILINE)
_PATH = re.compile(r"(\S+?)(?:\((\d)\))?(?:\s|$)")


class Gnubg:
    """A gnubg process that answers questions (`kibic.arena.engines.Engine`)."""

    name = "gnubg"

    def __init__(self, command: str, plies: int) -> None:
        self._home = tempfile.TemporaryDirectory()  # gnubg writes into the home folder
        self._process = subprocess.Popen(
            [command, "--tty", "--quiet", "--no-rc"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "LC_ALL": "C.UTF-8", "HOME": self._home.name},
            encoding="utf-8",
            errors="replace",
        )
        self._answer(
            "set player 0 human",
            "set player 1 human",
            "set automatic game off",
            "set confirm new off",
            "set output rawboard on",
            f"set evaluation chequerplay evaluation plies {plies}",
            f"set evaluation cubedecision evaluation plies {plies}",
            "new session",
        )

    def close(self) -> None:
        """End the process."""
        with self._process:
            assert self._process.stdin is not None
            with contextlib.suppress(OSError):
                self._process.stdin.close()
            self._process.kill()
        self._home.cleanup()

    def play(self, position: Position, match: MatchState, *, cube: bool) -> Position:
        """Where the best play of the dice of `match` leads. Raises `EngineError`."""
        found = _PLAY.search(said := self._hint(position, match, cube=cube))
        if found is None:
            raise EngineError(message("gnubg-no-answer", said=said[-200:]))
        return left_by(position, match.on_roll, found[1])

    def decide(self, view: BackgammonView) -> Action:
        """What to do with the cube. Raises `EngineError`."""
        action, answer = self._cube_action(view.position, match_of(view))
        if view.phase == "roll":
            return Double() if action.removeprefix("Optional ").lower() in ("double", "redouble") else Roll()
        if answer == "beaver" and Beaver() in view.legal:
            return Beaver()
        return Drop() if answer == "pass" else Take()

    def _cube_action(self, position: Position, match: MatchState) -> tuple[str, str]:
        """What the side on roll should do with the cube, and how it should be answered: ``("Double", "take")``."""
        found = _CUBE.search(said := self._hint(position, match, cube=True))
        if found is None and "You cannot double." in said:
            return ("No double", "take")  # the stake wins the match already, so a drop would lose it
        if found is None:
            raise EngineError(message("gnubg-no-answer", said=said[-200:]))
        return (found[1], found[2])

    def _hint(self, position: Position, match: MatchState, *, cube: bool) -> str:
        return self._answer(
            f"set evaluation chequerplay evaluation cubeful {'on' if cube else 'off'}",
            f"set gnubgid {position_id(position, match.on_roll)}:{match_id(match)}",
            "hint 1",
        )

    def _answer(self, *commands: str) -> str:
        """What gnubg says to these commands: all up to its complaint about a word that is no command."""
        asked, answers = self._process.stdin, self._process.stdout
        assert asked is not None and answers is not None
        said: list[str] = []
        patience = Timer(PATIENCE, self._process.kill)
        patience.start()
        try:
            asked.write("\n".join((*commands, _END)) + "\n")
            asked.flush()
            for line in answers:
                if _END in line:
                    return "".join(said)
                said.append(line)
        except BrokenPipeError:
            pass
        finally:
            patience.cancel()
        raise EngineError(message("gnubg-no-answer", said="".join(said)[-200:]))


def read(game: Game, settings: Sequence[str]) -> EnginePlayer:
    """The player from what follows ``gnubg:``. Raises `UnknownBot`, also where gnubg is not installed."""
    plies = plies_of("gnubg", game, settings, PLIES, USUAL_PLIES)
    # Debian puts it among the games, which are not on every PATH.
    command = shutil.which("gnubg", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"]))
    if command is None:
        raise UnknownBot(message("gnubg-missing"))
    return EnginePlayer(functools.partial(_engine, command, plies))


def left_by(position: Position, side: Seat, text: str) -> Position:
    """Where a play as gnubg writes it leads: ``bar/20*/16``, ``6/off(2)``, in the mover's own count.

    gnubg leaves out points that a piece only touches, so the pieces are simply put where the text says. Raises
    `EngineError`.
    """
    paths: list[list[int]] = []
    try:
        for path, times in _PATH.findall(text):
            places = [
                {"bar": BAR, "off": OFF}.get(place)
                or OFF - int(place.replace("bar", "25").replace("off", "0"))
                for place in path.replace("*", "").split("/")
            ]
            paths += [places] * int(times or 1)
        return moved(position, side, paths)
    except (ValueError, IndexError):
        raise EngineError(message("gnubg-strange-play", play=text[:60])) from None


@functools.cache
def _engine(command: str, plies: int) -> Gnubg:
    engine = Gnubg(command, plies)
    atexit.register(engine.close)
    return engine
