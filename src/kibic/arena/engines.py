"""Backgammon programmes of others as players: what they have in common, whatever way they are asked.

They count wins by 1, 2 and 3; where a game is scored otherwise they play their own game by these rules.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Iterable, Sequence
from importlib.util import find_spec
from typing import Protocol

from kibic.bots import UnknownBot
from kibic.core.actions import Action
from kibic.core.errors import KibicError
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.formats.gnubg import MatchState
from kibic.games.backgammon import BackgammonView, Take
from kibic.games.backgammon.actions import move_of
from kibic.locale import message
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import BAR, OFF, Counts, Position


class EngineError(KibicError):
    """An engine gave no answer, or one that cannot be read or played."""


class Engine(Hashable, Protocol):
    """A programme that plays backgammon. What it says raises `EngineError` where it cannot be understood."""

    name: str

    def play(self, position: Position, match: MatchState, *, cube: bool) -> Position:
        """Where the best play of the dice of `match` leads. `cube` says whether a cube is used at all."""
        ...

    def decide(self, view: BackgammonView) -> Action:
        """Whether to roll or to double, or how to answer a double."""
        ...


class EnginePlayer:
    """Plays what an engine would play. It sees a view, and nobody keeps a second score of the match."""

    def __init__(self, engine: Callable[[], Engine]) -> None:
        self._engine = engine  # asked for when it is needed: in the process that plays

    def choose(self, view: View, rng: Rng) -> Action:
        """The next step of the engine's play, or what it would do with the cube. Raises `EngineError`."""
        assert isinstance(view, BackgammonView)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "move":
            engine = self._engine()
            target = _target(engine, view.began, match_of(view, view.thrown), view.options.cube)
            plays = board.plays(view.position, view.player, view.dice, view.options.rules)
            if target not in plays:
                dice = " ".join(map(str, view.thrown))
                raise EngineError(message("engine-strange-play", engine=engine.name, dice=dice))
            return move_of(plays[target][0], view.player)
        if view.phase == "beaver":
            return Take()  # Whoever has just doubled does not lose by playing on what a drop would cost.
        return self._engine().decide(view)


@functools.lru_cache(maxsize=64)
def _target(engine: Engine, position: Position, match: MatchState, cube: bool) -> Position:
    """Where the play of a whole turn leads; it is asked for once for each step of it."""
    return engine.play(position, match, cube=cube)


def match_of(view: BackgammonView, thrown: Sequence[int] = ()) -> MatchState:
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


def plies_of(engine: str, game: Game, settings: Sequence[str], allowed: range, usual: int) -> int:
    """How many plies an engine shall look ahead, from what follows its name. Raises `UnknownBot`."""
    if game.id != "backgammon":
        raise UnknownBot(message("engine-plays-backgammon", engine=engine, game=game.id))
    plies = settings[0] if settings else str(usual)
    if len(settings) > 1 or plies not in map(str, allowed):
        raise UnknownBot(
            message(
                "engine-bad-setting",
                engine=engine,
                setting=":".join(settings)[:30],
                least=allowed[0],
                most=allowed[-1],
                example=f"{engine}:{usual}",
            )
        )
    return int(plies)


def of_package(
    package: str,
    engine: Callable[[int], Engine],
    game: Game,
    settings: Sequence[str],
    allowed: range,
    usual: int,
) -> EnginePlayer:
    """The player of a Python package, whose `engine` is made from the plies. Raises `UnknownBot` as `plies_of`.

    Also where the package is not installed.
    """
    plies = plies_of(package, game, settings, allowed, usual)
    if find_spec(package.replace("-", "_")) is None:
        raise UnknownBot(message("engine-missing", engine=package, command=f"pip install {package}"))
    return EnginePlayer(functools.partial(loaded, engine, plies))


@functools.cache
def loaded(engine: Callable[[int], Engine], plies: int) -> Engine:
    """The engine, one for each process."""
    return engine(plies)


def moved(position: Position, side: Seat, paths: Iterable[Sequence[int]]) -> Position:
    """Where it leads when pieces of a side go along such paths of its own indices and hit what is in their way."""
    own, foe = list(position[side]), list(position[1 - side])
    for path in paths:
        own[path[0]] -= 1
        own[path[-1]] += 1
        for place in path[1:]:
            if place < OFF and foe[OFF - place]:
                foe[OFF - place] -= 1
                foe[BAR] += 1
    return seen_by(side, own, foe)


def seen_by(side: Seat, own: Iterable[int], foe: Iterable[int]) -> Position:
    """The position from the counts of a side and those of the other."""
    sides: tuple[Counts, Counts] = (tuple(own), tuple(foe))
    return Position(*(sides if side == board.WHITE else reversed(sides)))
