"""A game: the rules as one stateless object, and the registry that finds it by its id."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import ClassVar, Literal

import msgspec

from kibic import locale
from kibic.core.actions import ActionSet
from kibic.core.errors import KibicError, OptionsError
from kibic.core.options import Options
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.seats import Seat, Seating
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.locale import message


class Title(msgspec.Struct, frozen=True):
    """The name of a game in both languages."""

    sr: str
    en: str

    def say(self, lang: locale.Lang) -> str:
        """The name in one language."""
        if lang == "en":
            return self.en
        return self.sr if lang == "sr" else locale.cyrillic(self.sr)


class Pack(msgspec.Struct, frozen=True):
    """A deck that one can print (`kibic.printing`): its name, and the backs it should have for a game."""

    deck: str
    backs: str


class Continuation(msgspec.Struct, frozen=True):
    """A legal choice in a position, as text, and the position text it leads to."""

    text: str
    position: str


#: The faces that the cards of a game can be shown with: French ones only; of 32 cards, which may be German or Serbian
#: too; or those of Satir. Rule book: serbian-games.md, sections 1 and 2.2.
Faces = Literal["french", "short", "satir"]


class Game(ABC):
    """The rules of one game. Stateless: everything that changes is in its rounds and its sheet.

    Class attributes state the facts (id, title, who sits where, which options there are); methods make the sheet
    and the rounds, and read facts of a deal from people. `presets` are named sets of option values.
    """

    id: ClassVar[str]
    title: ClassVar[Title]
    blurb: ClassVar[Title]
    family: ClassVar[str]
    rulebook: ClassVar[str]
    seating: ClassVar[Seating]
    options: ClassVar[type[Options]]
    presets: ClassVar[dict[str, dict[str, int | str]]] = {}
    #: The package that holds this game's words and rule pages.
    words: ClassVar[str] = "kibic.locale"
    #: Where the game's rule-of-thumb player stands, as ``module:Class`` (a class called with the game); empty for none.
    careful: ClassVar[str] = ""
    #: The same for its own look-ahead player (a class called with the game and settings); empty for the general one.
    search: ClassVar[str] = ""
    #: The deck to print and cut out, where the game has one of its own.
    pack: ClassVar[Pack | None] = None
    #: The parts of a match, in order, where its deals are not all played alike.
    parts: ClassVar[tuple[str, ...]] = ()
    #: Where the game's lesson stands, as ``module:NAME`` (`kibic.core.lessons`); empty for none.
    lesson: ClassVar[str] = ""

    @functools.cached_property
    @abstractmethod
    def actions(self) -> ActionSet:
        """Every action a seat can ever take."""

    @property
    def faces(self) -> Faces:
        """What faces the cards can be shown with."""
        return "short" if self.actions.serbian_faces else "french"

    def seated(self, options: Options) -> Game:
        """This game as it is played with these options: another object where they change who sits at the table.

        Whoever knows the options asks that one for its `seating`; all the rest may be asked of either.
        """
        return self

    @abstractmethod
    def sheet(self, options: Options) -> Sheet:
        """The empty score sheet of a match."""

    def opening(self, options: Options, part: str) -> Sheet:
        """The sheet with which a part of a match begins, nothing being scored before. Raises `UnknownPart`."""
        if not self.parts:
            raise UnknownPart(message("no-parts", name=part[:60]))
        raise UnknownPart(message("unknown-part", name=part[:60], allowed=", ".join(self.parts)))

    @abstractmethod
    def start(self, options: Options, sheet: Sheet) -> Round:
        """A new round, to be scored on this sheet."""

    @abstractmethod
    def returns(self, result: Result) -> tuple[float, ...]:
        """What a round was worth to each seat, for bots and research; sums to zero."""

    @abstractmethod
    def ask(self, sheet: Sheet, answers: Answers) -> Question | Result:
        """The next fact of a deal to ask people with real cards, or the result once all is known."""

    def ask_dealer(self, sheet: Sheet, answers: Answers) -> Question | Seat:
        """Who deals, by the sheet or the answers; the question as long as neither says it."""
        if sheet.dealer is not None:
            return sheet.dealer
        if "dealer" not in answers:
            return Question("dealer", message("fact-dealer"), self.seating.names)
        return self.seating.names.index(str(answers["dealer"]))

    @abstractmethod
    def facts(self, result: Result) -> Answers:
        """The answers people would give for this result: `ask` turned round."""

    @abstractmethod
    def sampler(self, view: View) -> Callable[[Rng], Round]:
        """Draws full states that agree with everything the view's seat knows, each equally likely."""

    def estimate(self, state: Round) -> tuple[float, ...] | None:
        """What an unfinished round is worth to each seat, in the unit of `returns`: for players that look ahead.

        None where only playing on can tell: in the middle of a move, and always in games that have no estimate.
        """
        return None

    def position(self, text: str, options: Options) -> Round:
        """The state a position text describes. By default the actions from the start of a round, separated by ``;``."""
        from kibic.core.positions import from_actions

        return from_actions(self, text, options)

    def continuations(self, state: Round, text: str) -> tuple[Continuation, ...]:
        """What the seats to act may do in the state that `text` describes, and where it leads."""
        return tuple(
            Continuation(action.text, f"{text.rstrip(' ;')}; {action.text}")
            for seat in state.turn
            for action in state.legal(seat)
        )

    def split_line(self, text: str) -> tuple[str, ...]:
        """The texts of the separate actions in a typed line."""
        return (text,)

    def preset(self, name: str) -> dict[str, int | str]:
        """The option values of a preset. Raises `OptionsError` naming the presets there are."""
        try:
            return self.presets[name]
        except KeyError:
            reason, known = "unknown-preset" if self.presets else "no-presets", ", ".join(self.presets)
            raise OptionsError(message(reason, name=name[:60], allowed=known)) from None

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __reduce__(self) -> tuple[type[Game], tuple[()]]:
        return (type(self), ())


class UnknownPart(KibicError):
    """The matches of a game have no part of this name."""


class UnknownGame(KibicError):
    """No game of this id is installed."""


@functools.cache
def _entries() -> dict[str, EntryPoint]:
    found = sorted(entry_points(group="kibic.games"), key=lambda entry: entry.name)
    return {entry.name: entry for entry in found}


@functools.cache
def _load(name: str) -> Game:
    kind = _entries()[name].load()
    loaded = kind()
    assert isinstance(loaded, Game)
    assert loaded.id == name, (
        f"entry point {name!r} of group kibic.games leads to a game called {loaded.id!r}"
    )
    locale.add_package(loaded.words)
    return loaded


def game(name: str) -> Game:
    """The game with this id. Raises `UnknownGame` naming the games there are."""
    if name not in _entries():
        raise UnknownGame(message("unknown-game", name=name[:60], games=", ".join(_entries())))
    return _load(name)


def games() -> tuple[Game, ...]:
    """Every installed game, in the order of their ids."""
    return tuple(_load(name) for name in _entries())
