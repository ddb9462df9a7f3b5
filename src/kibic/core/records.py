"""Records: enough to replay a match exactly, as JSON lines. The format is described in docs/record-format.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Literal, TypeVar

import msgspec

from kibic.core import games
from kibic.core.actions import Action
from kibic.core.errors import KibicError, RecordError
from kibic.core.games import Game
from kibic.core.match import Match
from kibic.core.options import Options, changed, read_options
from kibic.core.rng import SEED_BYTES, Rng, SeedStream, commitment
from kibic.core.seats import CHANCE, Seat
from kibic.core.unreadable import why_unreadable
from kibic.locale import message

FORMAT = 1
L = TypeVar("L")


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is played, by whom, and the promise about the shuffles.

    `options` names only what differs from the game's defaults. `commitment` is the SHA-256 of the secret seed, None
    where cards were dealt or dice thrown by people.
    """

    kibic: int
    game: str
    options: dict[str, int | str]
    players: tuple[str, ...]
    commitment: str | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action: `by` a seat or ``"chance"``, `do` its text."""

    by: int | Literal["chance"]
    do: str


class RoundEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts a round ended in and the score after it, written for readers and checked on the way in."""

    round: int
    result: dict[str, Any]
    score: tuple[int, ...]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a closed record: the seed revealed, and who won (nobody when the match was left unfinished)."""

    seed: str | None
    winners: tuple[int, ...]


class Record(msgspec.Struct, frozen=True):
    """A match written down."""

    header: Header
    steps: tuple[Step, ...]
    end: End | None = None

    @property
    def game(self) -> Game:
        """The game played. Raises `RecordError` when it is not installed."""
        try:
            return games.game(self.header.game)
        except KibicError as error:
            raise RecordError(1, error.message) from error

    def start(self) -> Match:
        """The match before the first action."""
        game = self.game
        try:
            match = Match.start(game, read_options(game.options, self.header.options))
        except KibicError as error:
            raise RecordError(1, error.message) from error
        players = match.game.seating.players
        if len(self.header.players) != players:
            raise RecordError(1, message("record-players", expected=players, found=len(self.header.players)))
        return match

    def replay(self) -> Iterator[tuple[Seat, Action, Match]]:
        """Each action with who did it and the match after it. Raises `RecordError` at the first that is not legal."""
        match = self.start()
        line = 1
        for step in self.steps:
            line += 1
            by = CHANCE if step.by == "chance" else step.by
            try:
                if by == CHANCE and match.turn == (CHANCE,):
                    action = match.chance().parse(step.do)
                else:
                    action = match.game.actions.parse(step.do)
                after = match.apply(by, action)
            except KibicError as error:
                raise RecordError(line, error.message) from error
            if len(after.results) > len(match.results):
                line += 1
            match = after
            yield by, action, match

    def final(self) -> Match:
        """The match after the last action."""
        final = self.start()
        for _, _, after in self.replay():
            final = after
        return final

    def excerpt(self, viewer: Seat) -> tuple[str, ...]:
        """The log as one seat or an onlooker may read it: hidden cards and face-down choices are left out."""
        before = self.start()
        lines = []
        for by, action, after in self.replay():
            who = "chance" if by == CHANCE else before.game.seating.names[by]
            lines.append(f"{who}: {before.round.shown(by, action, viewer).text}")
            before = after
        return tuple(lines)

    def verify(self) -> Match:
        """Replay everything and deal again from the revealed seed; the final match.

        Raises `RecordError` when an action is illegal, the seed does not fit its commitment, a deal or throw is not
        what the seed gives, or the end does not agree.
        """
        last = self._last_line()
        seed = self._revealed_seed(last)
        stream = SeedStream(seed) if seed is not None else None
        before = self.start()
        for number, (by, action, after) in enumerate(self.replay()):
            if by == CHANCE and stream is not None:
                expected = before.chance().draw(stream)
                if expected != action:
                    raise RecordError(
                        self._line_of(number),
                        message("record-chance", expected=expected.text[:80], found=action.text[:80]),
                    )
            before = after
        if self.end is not None and self.end.winners != before.sheet.winners:
            raise RecordError(last, message("record-winners"))
        return before

    def _revealed_seed(self, line: int) -> bytes | None:
        if self.header.commitment is None:
            if self.end is not None and self.end.seed is not None:
                raise RecordError(line, message("record-wrong-seed"))
            return None
        if self.end is None or self.end.seed is None:
            raise RecordError(line, message("record-no-seed"))
        try:
            seed = bytes.fromhex(self.end.seed)
        except ValueError:
            seed = b""
        if len(seed) != SEED_BYTES or commitment(seed) != self.header.commitment:
            raise RecordError(line, message("record-wrong-seed"))
        return seed

    def _lines(self) -> Iterator[Header | Step | RoundEnd | End]:
        yield self.header
        results = 0
        for step, (_, _, match) in zip(self.steps, self.replay(), strict=True):
            yield step
            if len(match.results) > results:
                results = len(match.results)
                yield RoundEnd(results, msgspec.to_builtins(match.results[-1]), match.sheet.score)
        if self.end is not None:
            yield self.end

    def _line_of(self, step: int) -> int:
        seen = -1
        for line, entry in enumerate(self._lines(), start=1):
            seen += isinstance(entry, Step)
            if seen == step:
                return line
        raise IndexError(step)

    def _last_line(self) -> int:
        return sum(1 for _ in self._lines())

    def to_text(self) -> str:
        """The record as JSON lines."""
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in self._lines())


def read_record(text: str) -> Record:
    """A record from its JSON lines, every action replayed and every written result compared.

    Raises `RecordError` naming the line and what is wrong with it. `Record.verify` checks the seed besides.
    """
    # Not splitlines: a name may hold a sign such as U+2028 that it would break the line at.
    lines = text.removesuffix("\n").split("\n")
    if lines == [""]:
        raise RecordError(1, message("record-empty"))
    header = _decode(lines[0], 1, Header)
    if header.kibic != FORMAT:
        raise RecordError(1, message("record-format", found=str(header.kibic)[:20], known=FORMAT))
    steps: list[Step] = []
    ends: list[tuple[int, RoundEnd]] = []
    end: End | None = None
    for number, line in enumerate(lines[1:], start=2):
        if end is not None:
            raise RecordError(number, message("record-after-end"))
        if '"by"' in line[:16]:
            steps.append(_decode(line, number, Step))
        elif '"round"' in line[:16]:
            ends.append((number, _decode(line, number, RoundEnd)))
        else:
            end = _decode(line, number, End)
    record = Record(header, tuple(steps), end)
    due = [
        (number, line) for number, line in enumerate(record._lines(), start=1) if isinstance(line, RoundEnd)
    ]
    for count, (there, right) in enumerate(zip_longest(ends, due)):
        if there is None or (right is not None and right[0] < there[0]):
            raise RecordError(right[0], message("record-rounds", expected=count + 1, found=count))
        if right is None or there[0] < right[0]:
            raise RecordError(there[0], message("record-rounds", expected=count, found=count + 1))
        actual = msgspec.json.encode(right[1])
        if msgspec.json.encode(there[1]) != actual:
            raise RecordError(there[0], message("record-result", expected=actual.decode()))
    return record


def _decode(line: str, number: int, kind: type[L]) -> L:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise RecordError(number, message("record-syntax", what=why_unreadable(error))) from None


class Recorder:
    """A match being played and written down as it goes.

    With a seed, chance is drawn from its stream by `let_chance`; without one every outcome comes through `apply`, as
    when people type the cards or dice they see.
    """

    def __init__(
        self,
        game: Game,
        options: Options | Mapping[str, object] | None = None,
        players: Sequence[str] = (),
        seed: bytes | None = None,
    ) -> None:
        self.match = Match.start(game, options)
        names = tuple(players) or self.match.game.seating.names
        promise = commitment(seed) if seed is not None else None
        self.header = Header(FORMAT, game.id, changed(self.match.options), names, promise)
        self._seed = seed
        self._stream: Rng | None = SeedStream(seed) if seed is not None else None
        self._steps: list[Step] = []

    def apply(self, by: Seat, action: Action) -> Match:
        """Do an action and write it down. Raises `IllegalAction`; nothing is written then."""
        self.match = self.match.apply(by, action)
        self._steps.append(Step("chance" if by == CHANCE else by, action.text))
        return self.match

    def draw(self) -> Match:
        """Let chance act once, from the seed. Only while it is chance's turn."""
        if self._stream is None:
            raise ValueError("this match has no seed: its cards and dice come from outside, through apply")
        return self.apply(CHANCE, self.match.chance().draw(self._stream))

    def let_chance(self) -> Match:
        """Draw from the seed until a seat has to act or the match is over."""
        while self.match.turn == (CHANCE,):
            self.draw()
        return self.match

    def record(self, *, close: bool = False) -> Record:
        """The record so far. The seed is revealed only when the match is over or `close` ends it here."""
        end = None
        if self.match.over or close:
            end = End(self._seed.hex() if self._seed is not None else None, self.match.sheet.winners)
        return Record(self.header, tuple(self._steps), end)
