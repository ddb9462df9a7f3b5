"""A lesson: a first deal that explains each rule when it first matters. Pure, and blind to all that is hidden.

A lesson is data: which deal is played (a fixed seed), from which seat, and hints. A hint is a sentence and the moment
it belongs to, told by what the learner's seat can see. `Teacher` watches a match and says what is due.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from kibic.core.actions import Action
from kibic.core.errors import KibicError
from kibic.core.games import Game, game, games
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.locale import Message, message

#: The kind of view that is seen, and that a hint looks at: a hint for one kind serves every more special one.
SeenView = TypeVar("SeenView", bound=View, covariant=True)
AskedView = TypeVar("AskedView", bound=View, contravariant=True)
#: What fills the places of a sentence.
Words: TypeAlias = Mapping[str, str | int | Message]


class Moment(msgspec.Struct, Generic[SeenView], frozen=True):
    """Something that was done, as one seat saw it.

    `did` is the action as this seat may know it, `before` and `now` are its views of the round around it.
    """

    before: SeenView
    by: Seat
    did: Action
    now: SeenView

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.now.seat

    @property
    def mine(self) -> bool:
        """Whether the learner did it."""
        return self.by == self.seat

    @property
    def my_turn(self) -> bool:
        """Whether the learner is to act now."""
        return self.seat in self.now.turn

    @property
    def over(self) -> bool:
        """Whether this ended the round."""
        return not self.now.turn

    def may(self, *kinds: type[Action]) -> bool:
        """Whether the learner may now do something of these kinds."""
        return any(isinstance(action, kinds) for action in self.now.legal)

    def naming(self, seat: Seat) -> Words:
        """How sentences speak of a seat: `by` is a word to choose a form by, `who` the words themselves."""
        by = self._place(seat)
        return {"by": by, "who": message(f"lesson-who-{by}")}

    def _place(self, seat: Seat) -> str:
        """``you``, ``partner``, ``right``, ``left`` or ``across``."""
        seating = game(self.now.game).seating
        if seat == self.seat:
            return "you"
        if seating.side(seat) == seating.side(self.seat):
            return "partner"
        if seating.players == 2 or 2 * ((seat - self.seat) % seating.players) == seating.players:
            return "across"
        first = seat == seating.next(self.seat)
        return "left" if first == seating.clockwise else "right"


def _no_words(moment: Moment[Any]) -> Words:
    return {}


class Hint(msgspec.Struct, Generic[AskedView], frozen=True):
    """A sentence by the name of its message, and when it is due. A rule is explained once, an event each time."""

    name: str
    when: Callable[[Moment[AskedView]], bool]
    words: Callable[[Moment[AskedView]], Words] = _no_words
    often: bool = False


class Lesson(msgspec.Struct, Generic[AskedView], frozen=True):
    """What is played, and what is explained. The same `seed` gives the same deal to everybody who learns."""

    game: str
    seed: str
    hints: tuple[Hint[AskedView], ...]
    seat: Seat = 0
    options: Mapping[str, int | str] = {}


class Told(msgspec.Struct, frozen=True):
    """A sentence that is due. A `rule` comes once and wants to be read; the others tell what has just happened."""

    message: Message
    rule: bool


class Teacher:
    """Watches a match from the learner's seat and says each rule once, when it first matters."""

    def __init__(self, lesson: Lesson[Any]) -> None:
        self.lesson = lesson
        self._said: set[str] = set()

    def watch(self, before: Round, by: Seat, action: Action) -> tuple[Told, ...]:
        """What is to be said when this is done in this round."""
        seat = self.lesson.seat
        did = before.shown(by, action, seat)
        moment = Moment(before.view(seat), by, did, before.after(by, action).view(seat))
        due = []
        for hint in self.lesson.hints:
            if (hint.often or hint.name not in self._said) and hint.when(moment):
                self._said.add(hint.name)
                due.append(Told(Message(hint.name, dict(hint.words(moment))), not hint.often))
        return tuple(due)


class NoLesson(KibicError):
    """The game has no lesson; says which games have one."""

    def __init__(self, of: Game) -> None:
        taught = ", ".join(each.id for each in games() if each.lesson)
        super().__init__(message("no-lesson", game=of.id, games=taught))


def lesson(of: Game) -> Lesson[Any] | None:
    """The lesson of a game, if it has one."""
    if not of.lesson:
        return None
    module, _, name = of.lesson.partition(":")
    found: Lesson[Any] = getattr(importlib.import_module(module), name)
    return found
