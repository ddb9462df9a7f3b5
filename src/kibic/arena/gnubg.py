"""GNU Backgammon as a player, where it is installed (Debian: ``apt install gnubg``), through its command line.

One process is kept for each depth of search. Asked is ``hint``: with dice for the best play, without for the cube.
gnubg counts wins by 1, 2 and 3; where a game is scored otherwise it plays its own game by these rules.
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

from kibic.bots import UnknownBot
from kibic.core.actions import Action
from kibic.core.errors import KibicError
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.formats.gnubg import MatchState, match_id, position_id
from kibic.games.backgammon import BackgammonView, Beaver, Double, Drop, Roll, Take
from kibic.games.backgammon.actions import move_of
from kibic.locale import message
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import BAR, OFF, WHITE, Position

#: How many plies gnubg looks ahead if nothing else is said, and at most.
PLIES, MOST_PLIES = 2, 4
#: An answer takes no longer than this, in seconds, or gnubg is given up.
PATIENCE = 300.0

_END = "kibic-end-of-answer"
_PLAY = re.compile(r"^ *1\. +\S.*?-ply +(\S.*?) +(?:Eq|MWC)\.?: ", re.MULTILINE)
_CUBE = re.compile(r"^Proper cube action: ([^,\n]*), (\w+)", re.MULTILINE)
_PATH = re.compile(r"(\S+?)(?:\((\d)\))?(?:\s|$)")


class EngineError(KibicError):
    """An engine gave no answer, or one that cannot be read or played."""


class Engine:
    """A gnubg process that answers questions. Raises `EngineError`."""

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

    def play(self, position: Position, match: MatchState, *, cube: bool) -> str:
        """The best play of the dice of `match`, as gnubg writes it. `cube` says whether a cube is used at all."""
        found = _PLAY.search(said := self._hint(position, match, cube=cube))
        if found is None:
            raise EngineError(message("gnubg-no-answer", said=said[-200:]))
        return found[1]

    def cube_action(self, position: Position, match: MatchState) -> tuple[str, str]:
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


class Gnubg:
    """Plays what gnubg would play. It sees a view, and nobody keeps a second score of the match."""

    def __init__(self, command: str, plies: int) -> None:
        self._command, self._plies = command, plies

    def choose(self, view: View, rng: Rng) -> Action:
        """The next step of gnubg's play, or what it would do with the cube. Raises `EngineError`."""
        assert isinstance(view, BackgammonView)
        if len(view.legal) == 1:
            return view.legal[0]
        engine = _engine(self._command, self._plies)
        if view.phase == "move":
            cube = view.options.cube
            text = _play(engine, view.began, _match(view, view.thrown), cube)
            plays = board.plays(view.position, view.player, view.dice, view.options.rules)
            steps = plays.get(left_by(view.began, view.player, text))
            if steps is None:
                raise EngineError(message("gnubg-strange-play", play=text))
            return move_of(steps[0], view.player)
        if view.phase == "beaver":
            return Take()  # Whoever has just doubled does not lose by playing on what a drop would cost.
        action, answer = engine.cube_action(view.position, _match(view))
        if view.phase == "roll":
            return Double() if action.removeprefix("Optional ").lower() in ("double", "redouble") else Roll()
        if answer == "beaver" and Beaver() in view.legal:
            return Beaver()
        return Drop() if answer == "pass" else Take()


def read(game: Game, settings: Sequence[str]) -> Gnubg:
    """The player from what follows ``gnubg:``. Raises `UnknownBot`, also where gnubg is not installed."""
    if game.id != "backgammon":
        raise UnknownBot(message("gnubg-plays-backgammon", game=game.id))
    plies = settings[0] if settings else str(PLIES)
    if len(settings) > 1 or plies not in map(str, range(MOST_PLIES + 1)):
        raise UnknownBot(message("gnubg-bad-setting", setting=":".join(settings)[:30], most=MOST_PLIES))
    # Debian puts it among the games, which are not on every PATH.
    command = shutil.which("gnubg", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"]))
    if command is None:
        raise UnknownBot(message("gnubg-missing"))
    return Gnubg(command, int(plies))


def left_by(position: Position, side: Seat, text: str) -> Position:
    """Where a play as gnubg writes it leads: ``bar/20*/16``, ``6/off(2)``, in the mover's own count.

    gnubg leaves out points that a piece only touches, so the pieces are simply put where the text says. Raises
    `EngineError`.
    """
    own, foe = list(position[side]), list(position[1 - side])
    try:
        for path, times in _PATH.findall(text):
            places = [
                {"bar": BAR, "off": OFF}.get(place)
                or OFF - int(place.replace("bar", "25").replace("off", "0"))
                for place in path.replace("*", "").split("/")
            ]
            for _ in range(int(times or 1)):
                own[places[0]] -= 1
                own[places[-1]] += 1
                for place in places[1:]:
                    if place < OFF and foe[OFF - place]:
                        foe[OFF - place] -= 1
                        foe[BAR] += 1
    except (ValueError, IndexError):
        raise EngineError(message("gnubg-strange-play", play=text[:60])) from None
    sides = (tuple(own), tuple(foe))
    return Position(*(sides if side == WHITE else reversed(sides)))


@functools.cache
def _engine(command: str, plies: int) -> Engine:
    engine = Engine(command, plies)
    atexit.register(engine.close)
    return engine


@functools.lru_cache(maxsize=64)
def _play(engine: Engine, position: Position, match: MatchState, cube: bool) -> str:
    """The play of a whole turn; it is asked for once for each step of it."""
    return engine.play(position, match, cube=cube)


def _match(view: BackgammonView, thrown: Sequence[int] = ()) -> MatchState:
    """The state of the match, with the player on turn to throw, or to play what is thrown."""
    options, score = view.options, view.sheet.score
    return MatchState(
        on_roll=view.player,
        to_decide=view.player,
        dice=tuple(sorted(thrown, reverse=True)),
        cube=view.cube,
        cube_owner=view.cube_owner,
        match_length=options.match_length,
        score=(score[0], score[1]),
        crawford=view.sheet.crawford == "now",
        jacoby=options.money and options.jacoby == "on",
    )
