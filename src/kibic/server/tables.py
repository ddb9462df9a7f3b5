"""A table, folded from its log: who sits where, the match, the clocks, and what is being asked. No I/O."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from kibic.core.actions import Action
from kibic.core.errors import KibicError
from kibic.core.games import Game, game
from kibic.core.lessons import Teacher, Told, lesson
from kibic.core.match import Match
from kibic.core.options import Options, read_options
from kibic.core.records import FORMAT, End, Header, Record, Step
from kibic.core.rng import SeedStream
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.server import entries as log
from kibic.server.clocks import Clock, Outage
from kibic.server.entries import Logged
from kibic.server.messages import Asked, EndReason, Person, TableState, Time, Version

#: The last events kept ready for people who come back; who has missed more gets the whole state.
KEPT: Final = 40
#: Lines of chat kept ready.
KEPT_CHAT: Final = 30


class BrokenLog(Exception):
    """A log that does not follow the rules or its own seed: a fault of the programme or of the storage."""


class Place:
    """A seat at a table: the person who holds it, and the bot that plays it for want of a person or instead."""

    def __init__(self) -> None:
        self.person: Person | None = None
        self.bot: str | None = None

    @property
    def taken(self) -> bool:
        """Whether the seat is not free."""
        return self.person is not None or self.bot is not None


class Happened:
    """A line of the log with what is needed to show it.

    For a step: its number, the round before it, and the round as it ended if it did, with the match after it.
    """

    __slots__ = ("after", "before", "ended", "line", "step")

    def __init__(
        self,
        line: Logged,
        step: int = 0,
        before: Round | None = None,
        ended: Round | None = None,
        after: Match | None = None,
    ) -> None:
        self.line = line
        self.step = step
        self.before = before
        self.ended = ended
        self.after = after


class Table:
    """One table as its log tells it. `fold` takes the next line; nothing else changes a table.

    `since` is, for each seat that has to act, the version at which it was first asked what it is asked now.
    """

    def __init__(self, id: str, seed: bytes, outages: Sequence[Outage] = ()) -> None:
        self.id = id
        self.version: Version = 0
        self.seed = seed
        self.opened: log.Opened
        self.game: Game
        self.created: Time = 0.0
        self.touched: Time = 0.0
        self.places: list[Place] = []
        self.match: Match | None = None
        self.steps: list[Step] = []
        self.ended: EndReason | None = None
        self.rematch: str | None = None
        self.asked: Asked | None = None
        self.silenced: set[str] = set()
        self.commands: dict[str, Version] = {}
        self.since: dict[Seat, Version] = {}
        self.recent: deque[Happened] = deque(maxlen=KEPT)
        self.chat: deque[Logged] = deque(maxlen=KEPT_CHAT)
        self.teacher: Teacher | None = None
        #: What the teacher has said, with the version of the step it was said to.
        self.told: list[tuple[Version, Told]] = []
        self._outages = outages
        self._stream = SeedStream(seed)
        #: Outcomes drawn from the stream for steps that are not in the log yet.
        self._drawn: deque[Action] = deque()

    # --- what it is now -------------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        """Waiting for people, playing, or over."""
        if self.ended is not None:
            return "over"
        return "waiting" if self.match is None else "playing"

    @property
    def turn(self) -> tuple[Seat, ...]:
        """The seats to act."""
        return self.match.turn if self.match is not None and self.ended is None else ()

    @property
    def bots_to_act(self) -> tuple[Seat, ...]:
        """The seats to act that a bot plays."""
        return tuple(seat for seat in self.turn if self.places[seat].bot is not None)

    def seat_of(self, person: str) -> Seat | None:
        """Where a person sits, by id."""
        for seat, place in enumerate(self.places):
            if place.person is not None and place.person.id == person:
                return seat
        return None

    def names(self) -> tuple[str, ...]:
        """The players by seat, as the record names them."""
        return tuple(
            place.person.name if place.person is not None else f"bot {place.bot}" for place in self.places
        )

    def record(self) -> Record:
        """The match so far; the seed is in it only when the match is over."""
        opened = self.opened
        header = Header(FORMAT, opened.game, opened.options, self.names(), opened.commitment)
        end = None
        if self.ended is not None and self.match is not None:
            end = End(self.seed.hex(), self.match.sheet.winners)
        return Record(header, tuple(self.steps), end)

    def game_options(self) -> Options:
        """The house rules."""
        return read_options(self.game.options, self.opened.options)

    def at(self, steps: int) -> Match:
        """The match as it was after so many steps."""
        match = Match.start(self.game, self.game_options())
        for step in self.steps[:steps]:
            if step.by == "chance":
                match = match.apply(CHANCE, match.chance().parse(step.do))
            else:
                match = match.apply(step.by, self.game.actions.parse(step.do))
        return match

    # --- chance ---------------------------------------------------------------------------------------------

    def let_chance(self, match: Match) -> Iterator[Action]:
        """What the seed decides from this state until a seat has to act.

        The outcomes are kept for the lines that will be folded next, so this may be called only for an action that is
        about to be appended; if that fails the table has to be folded anew.
        """
        while match.turn == (CHANCE,):
            outcome = match.chance().draw(self._stream)
            self._drawn.append(outcome)
            match = match.apply(CHANCE, outcome)
            yield outcome

    # --- the fold -------------------------------------------------------------------------------------------

    def fold(self, line: Logged) -> None:
        """Take the next line of the log. Raises `BrokenLog`."""
        if line.version != self.version + 1:
            raise BrokenLog(f"table {self.id}: line {line.version} after {self.version}")
        self.version, self.touched = line.version, line.at
        if line.command is not None:
            self.commands[line.command] = line.version
        entry = line.entry
        if isinstance(entry, log.Stepped):
            self._step(line, entry)
        else:
            self._other(line)
            self.recent.append(Happened(line))
        if self.match is not None:
            self._ask_again(line)

    def fold_all(self, lines: Iterable[Logged]) -> None:
        """Take several lines."""
        for line in lines:
            self.fold(line)

    def _step(self, line: Logged, entry: log.Stepped) -> None:
        match = self.match
        if match is None:
            raise BrokenLog(f"table {self.id}: a step before the match")
        try:
            action = (
                self._chance(match, entry.do) if entry.by == CHANCE else self.game.actions.parse(entry.do)
            )
            after = match.apply(entry.by, action)
        except KibicError as error:
            raise BrokenLog(f"table {self.id}, line {line.version}: {error.message.id}") from error
        if self.teacher is not None:
            told = self.teacher.watch(match.round, entry.by, action)
            self.told += ((line.version, sentence) for sentence in told)
        over = len(after.results) > len(match.results)
        ended = match.round.apply(entry.by, action) if over else None
        self.recent.append(Happened(line, len(self.steps), match.round, ended, after if over else None))
        self.steps.append(Step("chance" if entry.by == CHANCE else entry.by, entry.do))
        self.match = after
        if entry.by != CHANCE:
            self.clock.acted(entry.by, line.at)
            self.since.pop(entry.by, None)
        if self.asked is not None and self.asked.what == "takeback":
            self.asked = None

    def _chance(self, match: Match, text: str) -> Action:
        said = match.chance().parse(text)
        drawn = self._drawn.popleft() if self._drawn else match.chance().draw(self._stream)
        if said != drawn:
            raise BrokenLog(f"table {self.id}: chance in the log is not what the seed gives")
        return said

    def _other(self, line: Logged) -> None:
        entry = line.entry
        match entry:
            case log.Opened():
                self.opened, self.created = entry, line.at
                plain = game(entry.game)
                self.game = plain.seated(read_options(plain.options, entry.options))
                self.places = [Place() for _ in range(self.game.seating.players)]
                self.clock = Clock(entry.clock, len(self.places), self._outages)
                if entry.lesson and (found := lesson(plain)) is not None:
                    self.teacher = Teacher(found)
            case log.SatDown():
                self.places[entry.seat].person = entry.person
                self.places[entry.seat].bot = entry.bot
            case log.StoodUp():
                self.places[entry.seat] = Place()
            case log.Began():
                self.match = self.at(0)
            case log.BotTook():
                self.places[entry.seat].bot = entry.bot
                self.asked = None
            case log.CameBack():
                self.places[entry.seat].bot = None
                self.clock.refresh(entry.seat)
                self.asked = None
            case log.Proposed():
                self.asked = Asked(entry.what, entry.by, entry.waiting, entry.seat, entry.keep)
            case log.Answered():
                self._answered(entry)
            case log.TookBack():
                self._take_back(entry.keep)
            case log.Said():
                self.chat.append(line)
            case log.Silenced():
                (self.silenced.add if entry.silent else self.silenced.discard)(entry.person)
            case log.Ended():
                self.ended, self.asked = entry.reason, None
            case log.Rematch():
                self.rematch, self.asked = entry.table, None
            case _:
                raise BrokenLog(f"table {self.id}: a line that belongs to no table")

    def _answered(self, entry: log.Answered) -> None:
        if self.asked is None or not entry.yes:
            self.asked = None
            return
        asked = self.asked
        waiting = tuple(seat for seat in asked.waiting if seat != entry.seat)
        self.asked = Asked(asked.what, asked.by, waiting, asked.seat, asked.keep)

    def _take_back(self, keep: int) -> None:
        self.match, self.asked = self.at(keep), None
        del self.steps[keep:]
        self.since.clear()

    def _ask_again(self, line: Logged) -> None:
        """Note who has to act since when, and let their clocks run."""
        turn = self.turn if self.turn != (CHANCE,) else ()
        self.since = {seat: self.since.get(seat, line.version) for seat in turn}
        self.clock.run_for((seat for seat in turn if self.places[seat].bot is None), line.at)
