"""What goes over the wire, in both directions. The page's TypeScript types are made from these (`kibic.server.schema`).

Everything about a match that is sent to somebody is built from that person's `View`; nothing here holds more.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kibic.analysis.decisions import JudgedBy, Mark
from kibic.core.games import Faces, Pack
from kibic.core.seats import Seat, Side
from kibic.locale import Lang

#: Seconds since 1970, UTC, by the server's clock.
Time: TypeAlias = float
Version: TypeAlias = int

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[\w.@+-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
#: Chosen by the client, new for every command; sending a command again with the same id does nothing twice.
CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(max_length=100)]

ClockKind = Literal["none", "relaxed", "fast", "days"]
TableState = Literal["waiting", "playing", "over"]
EndReason = Literal["finished", "agreed", "abandoned"]
Proposal = Literal["takeback", "end", "bot", "rematch"]

ErrorCode = Literal[
    "malformed",  # no message of ours, or a field is wrong
    "too-large",  # more bytes than allowed
    "flood",  # too many messages in a short time
    "origin",  # the WebSocket or request comes from a foreign page
    "no-user",  # say who you are first: POST /api/me
    "bad-login",  # unknown login, or the password is wrong
    "login-taken",
    "not-found",  # no such table, book, record, game or page; also a private one without its key
    "no-seat",  # you do not sit at this table
    "foreign-seat",  # the token belongs to no seat of this table, or not to this one any more
    "table-full",
    "not-owner",
    "not-now",  # the table is not in the state where this can be done
    "illegal",  # against the rules: `legal` says what is allowed
    "stale",  # decided on an older version: look again
    "no-takeback",  # new information came out since
    "silenced",
    "bad-options",
    "bad-record",
    "bad-fact",
    "conflict",  # somebody else changed the book in the meantime: look again
    "fault",  # our mistake
]


class Text(msgspec.Struct, frozen=True):
    """A sentence: its name in the catalogues, what fills its places, and the words in the reader's language."""

    id: str
    args: dict[str, Any]
    text: str


class Fault(msgspec.Struct, frozen=True, tag="error"):
    """Something was refused; nothing has changed. Over REST this is the body of every answer of 400 and above.

    `command` is the id of the refused command, `legal` the texts of the actions that are allowed now.
    """

    code: ErrorCode
    message: Text
    command: str | None = None
    legal: tuple[str, ...] = ()


# --- people -------------------------------------------------------------------------------------------------


class Person(msgspec.Struct, frozen=True):
    """Somebody as others see them. `account` is false for a guest."""

    id: str
    name: str
    account: bool = False


class Me(msgspec.Struct, frozen=True):
    """Who this browser is. `person` is null before a name has been given."""

    person: Person | None
    login: str | None = None


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play as a guest under this name, or change the name."""

    name: Name


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keep what this guest has played under a login and a password."""

    login: Login
    password: Password
    name: Name | None = None


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come back to an account."""

    login: Annotated[str, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]


# --- the catalogue ------------------------------------------------------------------------------------------


class Choice(msgspec.Struct, frozen=True, tag="choice"):
    """One of these values."""

    values: tuple[int | str, ...]


class Whole(msgspec.Struct, frozen=True, tag="whole"):
    """A whole number from `least` to `most`."""

    least: int
    most: int


class Free(msgspec.Struct, frozen=True, tag="text"):
    """A text."""


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game. `one_of` lists what a value may be: usually one entry."""

    name: str
    one_of: tuple[Choice | Whole | Free, ...]
    default: int | str


class GameInfo(msgspec.Struct, frozen=True):
    """A game in the catalogue. `seats` are the names of its places, `sides` which places play together.

    `seats_said` and `sides_said` are the same in words. `faces` says with what faces its cards may be shown. `formats`
    are those of other programs that its records can be taken away in, `pack` the deck to print for it; `lesson` says
    whether it has one.
    """

    id: str
    title: str
    blurb: str
    family: str
    faces: Faces
    players: int
    seats: tuple[str, ...]
    seats_said: tuple[Text, ...]
    sides: tuple[tuple[Seat, ...], ...]
    side_names: tuple[str, ...]
    sides_said: tuple[Text, ...]
    clockwise: bool
    options: tuple[OptionInfo, ...]
    presets: dict[str, dict[str, int | str]]
    bots: tuple[str, ...]
    formats: tuple[str, ...]
    lesson: bool
    pack: Pack | None = None


class RulePage(msgspec.Struct, frozen=True):
    """The rules of a game for players, as Markdown."""

    markdown: str


# --- tables -------------------------------------------------------------------------------------------------


class ClockChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think. `days` counts only for the kind ``days``: days for each move."""

    kind: ClockKind = "none"
    days: Annotated[int, Meta(ge=1, le=14)] = 3


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. `bots` names a bot for each seat that gets one, by seat number as text; you sit at `seat`.

    Without `seat` you take the first free one.
    """

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, int | str] = {}
    clock: ClockChoice = ClockChoice()
    private: bool = False
    seat: Seat | None = None
    bots: dict[str, str] = {}


class QuickStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at once: with bots in all other seats, or at an open table of the game (a new one if there is none)."""

    game: Annotated[str, Meta(max_length=40)]
    bots: bool = True


class Learn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play the lesson of a game, at a private table with bots."""

    game: Annotated[str, Meta(max_length=40)]


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat, the first one if none is named."""

    seat: Seat | None = None


class SeatBots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put bots in seats that are free: only the owner, before the match begins. An empty name frees the seat."""

    bots: dict[str, str]


class Taken(msgspec.Struct, frozen=True):
    """A seat is yours. `token` goes into every command; `key` opens a private table: put it in the link you share."""

    table: str
    seat: Seat
    token: str
    key: str | None


class SeatInfo(msgspec.Struct, frozen=True):
    """A place at a table.

    `person` holds the seat, `bot` plays it. Both are set when a bot stands in for a person, who may take the seat back
    at any time. `here` says whether the person is connected, `gone` for how many seconds they have not been.
    """

    seat: Seat
    name: str
    side: Side
    person: Person | None
    bot: str | None
    here: bool
    gone: float | None


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may know it. `seed` is there only when the match is over; `options` only what is changed."""

    id: str
    game: str
    title: str
    options: dict[str, int | str]
    clock: ClockChoice
    private: bool
    state: TableState
    owner: str
    created: Time
    seats: tuple[SeatInfo, ...]
    rounds: int
    score: tuple[int, ...]
    winners: tuple[Side, ...]
    ended: EndReason | None
    commitment: str
    seed: str | None
    rematch: str | None
    watchers: int = 0


class Lobby(msgspec.Struct, frozen=True):
    """Public tables: `open` have a free seat, `playing` can be watched. `mine` are yours, private ones included."""

    open: tuple[TableInfo, ...]
    playing: tuple[TableInfo, ...]
    mine: tuple[TableInfo, ...]


class Played(msgspec.Struct, frozen=True):
    """A line of somebody's history. `won` is null when nobody won."""

    table: str
    game: str
    title: str
    players: tuple[str, ...]
    seat: Seat
    score: tuple[int, ...]
    won: bool | None
    began: Time
    ended: Time | None


# --- what is seen of a match --------------------------------------------------------------------------------


class RowSeen(msgspec.Struct, frozen=True):
    """One line on paper; `line` asks for a rule below it."""

    label: Text | str
    cells: tuple[str, ...]
    line: bool


class PaperTable(msgspec.Struct, frozen=True):
    """One table of the score sheet, as it stands on paper."""

    title: Text
    columns: tuple[Text | str, ...]
    rows: tuple[RowSeen, ...]
    totals: tuple[str, ...]


class SheetSeen(msgspec.Struct, frozen=True):
    """The score sheet. `notes` explain the last entry line by line."""

    tables: tuple[PaperTable, ...]
    notes: tuple[Text, ...]
    score: tuple[int, ...]
    winners: tuple[Side, ...]
    rounds: int
    dealer: Seat | None


class Position(msgspec.Struct, frozen=True):
    """All that this viewer may know of the round in progress.

    `view` is the game's own view (`View.to_json`); its shape depends on the game and its ``type`` says which it is.
    `legal` and `concessions` are the texts to send, in the order of ``view.legal`` and ``view.concessions``.
    """

    view: msgspec.Raw
    prompt: Text
    legal: tuple[str, ...]
    concessions: tuple[str, ...]


class Clocks(msgspec.Struct, frozen=True):
    """Seconds left for each seat at `at` (null: no limit), and whose clocks are running."""

    left: tuple[float | None, ...]
    running: tuple[Seat, ...]
    at: Time


class Asked(msgspec.Struct, frozen=True):
    """A proposal that waits for answers. `waiting` are the seats that have not answered yet.

    `seat` is the seat a bot should take (``bot``), `keep` the number of actions that would stay (``takeback``).
    """

    what: Proposal
    by: Seat
    waiting: tuple[Seat, ...]
    seat: Seat | None = None
    keep: int | None = None


class Taught(msgspec.Struct, frozen=True):
    """A sentence of a lesson, said to what happened at `version`. A `rule` is explained once and wants to be read."""

    version: Version
    text: Text
    rule: bool


# --- events, as one viewer may read them --------------------------------------------------------------------


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened at the table, at `version`. Versions of a table run 1, 2, 3, ... without gaps."""

    version: Version
    at: Time


class Opened(Event, frozen=True, tag="opened"):
    """The table was opened: always version 1."""


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    """A person or a bot sat down."""

    seat: Seat
    person: Person | None
    bot: str | None


class SeatLeft(Event, frozen=True, tag="seat-left"):
    """A seat became free before the match began."""

    seat: Seat


class Began(Event, frozen=True, tag="began"):
    """All seats are taken; the match begins."""


class Done(Event, frozen=True, tag="done"):
    """An action: `by` a seat, or chance (-1). `do` is as much of its text as this viewer may read, `said` its words.

    `step` is its number in the record, from 0. `ending` is set on the action that ended a round.
    """

    by: Seat
    do: str
    said: Text
    step: int
    ending: RoundEnding | None = None


class RoundEnding(msgspec.Struct, frozen=True):
    """A round has ended: its facts (by the game's result struct), why the score is so, and how it looked at the end."""

    round: int
    result: msgspec.Raw
    notes: tuple[Text, ...]
    score: tuple[int, ...]
    last: Position


class BotTook(Event, frozen=True, tag="bot-took"):
    """A bot stands in for a person: the others agreed, or the clock ran out (`timeout`), or the person left."""

    seat: Seat
    bot: str
    why: Literal["agreed", "timeout", "left"]


class CameBack(Event, frozen=True, tag="came-back"):
    """A person took the seat back from the bot."""

    seat: Seat


class Proposed(Event, frozen=True, tag="proposed"):
    """A seat asks the others for something."""

    asked: Asked


class Answered(Event, frozen=True, tag="answered"):
    """A seat said yes or no. One no ends the proposal."""

    seat: Seat
    yes: bool


class TakenBack(Event, frozen=True, tag="taken-back"):
    """Actions were taken back: those from number `keep` on no longer count."""

    keep: int


class Said(Event, frozen=True, tag="said"):
    """Chat. `seat` is null for an onlooker."""

    person: Person
    seat: Seat | None
    text: str


class Silenced(Event, frozen=True, tag="silenced"):
    """The owner of the table does not let this person (by id) write here, or lets them again."""

    person: str
    silent: bool


class Ended(Event, frozen=True, tag="ended"):
    """The match is over; the seed is revealed and all hands may be seen in the replay."""

    reason: EndReason
    winners: tuple[Side, ...]
    seed: str


class Rematch(Event, frozen=True, tag="rematch"):
    """The same people meet again at this table."""

    table: str


AnyEvent: TypeAlias = (
    Opened
    | SeatTaken
    | SeatLeft
    | Began
    | Done
    | BotTook
    | CameBack
    | Proposed
    | Answered
    | TakenBack
    | Said
    | Silenced
    | Ended
    | Rematch
)


# --- the socket: server to client ---------------------------------------------------------------------------


class State(msgspec.Struct, frozen=True, tag="state"):
    """Everything from scratch: the answer to `hello` when events are not enough, and to `language`.

    `seat` is yours, null for an onlooker. `log` are the last events; `position`, `sheet` and `clocks` are null before
    the match begins. `lesson` is what has been said to you so far, null where nothing is taught to you.
    """

    version: Version
    seat: Seat | None
    table: TableInfo
    position: Position | None
    sheet: SheetSeen | None
    clocks: Clocks | None
    asked: Asked | None
    log: tuple[AnyEvent, ...]
    lesson: tuple[Taught, ...] | None


class Update(msgspec.Struct, frozen=True, tag="update"):
    """What happened since the version you had, and how things stand now.

    `position`, `clocks` and `asked` are always as they stand after the last event. `table` and `sheet` are sent only
    when they changed (null: as before). `lesson` is what a lesson says to these events.
    """

    version: Version
    events: tuple[AnyEvent, ...]
    position: Position | None
    clocks: Clocks | None
    asked: Asked | None
    table: TableInfo | None
    sheet: SheetSeen | None
    lesson: tuple[Taught, ...] = ()


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """Who is connected, by seat (a bot always is), for how long the others have been gone, and how many watch."""

    here: tuple[bool, ...]
    gone: tuple[float | None, ...]
    watchers: int


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """Your command is in the log, at `version`; `again` when it had been there already."""

    command: str
    version: Version
    again: bool = False


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The answer to `ping`."""

    at: Time


ToClient: TypeAlias = State | Update | Presence | Ack | Pong | Fault


# --- the socket: client to server ---------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message. `token` takes your seat (none: look on), `key` opens a private table for onlookers.

    `seen` is the last version you have: 0 asks for everything.
    """

    token: Token | None = None
    key: Token | None = None
    seen: Annotated[int, Meta(ge=0)] = 0
    lang: Lang = "en"


class Language(msgspec.Struct, frozen=True, tag="language", forbid_unknown_fields=True):
    """Speak another language from now on; a new `State` follows."""

    lang: Lang


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something a seat wants done: its own `id`, and the token of the seat."""

    id: CommandId
    token: Token


class Act(Command, frozen=True, tag="act", forbid_unknown_fields=True):
    """Do one action, by its text. `seen` is the version of the position that was decided on.

    A concession (resigning) is an action like any other.
    """

    do: Annotated[str, Meta(max_length=200)]
    seen: Annotated[int, Meta(ge=0)]


class Propose(Command, frozen=True, tag="propose", forbid_unknown_fields=True):
    """Ask the others for a takeback, to end the match, to let a bot sit for the gone `seat`, or for a rematch.

    A takeback goes back to before your last action; with `keep`, to where so many actions are left.
    """

    what: Proposal
    seat: Seat | None = None
    keep: Annotated[int, Meta(ge=0)] | None = None


class Answer(Command, frozen=True, tag="answer", forbid_unknown_fields=True):
    """Yes or no to what was asked; the one who asked may take it back with no."""

    yes: bool


class Return(Command, frozen=True, tag="return", forbid_unknown_fields=True):
    """Take your seat back from the bot."""


class Leave(Command, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Stand up. Before the match the seat becomes free; later a bot stands in, and you may still return."""


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Chat: seats with their token, onlookers by the cookie alone."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    token: Token | None = None


class Silence(Command, frozen=True, tag="silence", forbid_unknown_fields=True):
    """Stop a person (by id) from writing at this table, or let them again: only the owner."""

    person: Annotated[str, Meta(max_length=40)]
    silent: bool


ToServer: TypeAlias = Hello | Language | Ping | Act | Propose | Answer | Return | Leave | Say | Silence


# --- records ------------------------------------------------------------------------------------------------


class RecordInfo(msgspec.Struct, frozen=True):
    """An uploaded record that was verified: every action legal, every result right, every deal from its seed.

    `options` are those that differ from the usual ones. `fair` is false when there is no seed to check (cards dealt by
    people).
    """

    id: str
    game: str
    title: str
    options: dict[str, int | str]
    players: tuple[str, ...]
    rounds: int
    steps: int
    score: tuple[int, ...]
    winners: tuple[Side, ...]
    fair: bool


class ReplayStep(msgspec.Struct, frozen=True):
    """An action, its text and its words, and how things stood after it. `by` is a seat or chance (-1)."""

    step: int
    by: Seat
    do: str
    said: Text
    position: Position
    ending: RoundEnding | None


class Replay(msgspec.Struct, frozen=True):
    """One round of a record, as `viewer` sees it: a seat, an onlooker (-2) or with all hands open (-3).

    `before` is the sheet when the round began, `sheet` as it is after the last of the steps.
    """

    game: str
    players: tuple[str, ...]
    viewer: Seat
    round: int
    rounds: int
    start: Position
    steps: tuple[ReplayStep, ...]
    before: SheetSeen
    sheet: SheetSeen


class JudgedChoice(msgspec.Struct, frozen=True):
    """Something the seat could have done; `behind` is how many points less than the first it is worth at first sight,
    and of what was done the loss.
    """

    do: str
    said: Text
    behind: float


class JudgedOpen(msgspec.Struct, frozen=True):
    """What a card lost as the cards lay, exactly, and a card that loses nothing."""

    best: Text
    loss: int
    unit: Literal["tricks", "card-points"]


class Judged(msgspec.Struct, frozen=True):
    """What was decided at a step of the record, and what it lost against the best, with its standard error.

    `choices` are the best at first sight and what was done; `best` is what came out best when looked at longer.
    """

    step: int
    seat: Seat
    played: str
    best: str
    loss: float
    error: float
    mark: Mark
    choices: tuple[JudgedChoice, ...]
    open_cards: JudgedOpen | None


class JudgedPart(msgspec.Struct, frozen=True):
    """A part of a round judged, by the net or by worlds; `next` is the step to ask for next, if any are left."""

    judge: JudgedBy
    decisions: tuple[Judged, ...]
    next: int | None


# --- score keeping with real cards --------------------------------------------------------------------------


class NewBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keep the score of a match at a real table; `players` are names by seat."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, int | str] = {}
    players: tuple[Name, ...] = ()


class FactAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to the question `key`, typed by a person. `seen` is the version of the book that was looked at."""

    id: CommandId
    seen: Version
    key: Annotated[str, Meta(max_length=60)]
    typed: Annotated[str, Meta(max_length=60)]


class BookUndo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take back the last answer, or the last edit."""

    id: CommandId
    seen: Version


class DealEdit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All answers of a past deal, by key. Refused when the deals after it would no longer fit."""

    id: CommandId
    seen: Version
    answers: dict[str, int | str]


class DealDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers of a past deal, by key, that are being corrected: what else has to be asked?"""

    answers: dict[str, int | str]


class QuestionSeen(msgspec.Struct, frozen=True):
    """A fact that is asked for: one of `words`, or a whole number that is one of `numbers`."""

    key: str
    text: Text
    numbers: tuple[int, ...] | None
    words: tuple[str, ...] | None


class FactSeen(msgspec.Struct, frozen=True):
    """A question and the answer given."""

    question: QuestionSeen
    answer: int | str


class DealAsked(msgspec.Struct, frozen=True):
    """A corrected deal as far as it is answered, and what is asked next; null when all is known."""

    facts: tuple[FactSeen, ...]
    question: QuestionSeen | None


class DealSeen(msgspec.Struct, frozen=True):
    """A deal in the book: the facts given, why it was written so, and the score after it."""

    round: int
    answers: dict[str, int | str]
    facts: tuple[FactSeen, ...]
    notes: tuple[Text, ...]
    score: tuple[int, ...]


class Book(msgspec.Struct, frozen=True):
    """A score book. `answers` (with their questions: `facts`) are those of the deal in progress.

    `question` is null when the match is over.

    `key` opens the book to readers and is shown to its owner only.
    """

    id: str
    version: Version
    game: str
    title: str
    options: dict[str, int | str]
    players: tuple[str, ...]
    sheet: SheetSeen
    deals: tuple[DealSeen, ...]
    answers: dict[str, int | str]
    facts: tuple[FactSeen, ...]
    question: QuestionSeen | None
    mine: bool
    key: str | None
    created: Time


class FigureSeen(msgspec.Struct, frozen=True):
    """A column of the standings. People may be ranked by a `total`; the first column is the one that ranks them."""

    name: str
    title: Text
    total: bool


class StandingSeen(msgspec.Struct, frozen=True):
    """A player in the standings: his place, on how many lists he stands, and a number for each column."""

    place: int
    player: str
    lists: int
    numbers: tuple[int, ...]


class StandingsSeen(msgspec.Struct, frozen=True):
    """Several score books of one game added up by the names of the players; `open` of them are not finished."""

    game: str
    title: str
    books: int
    open: int
    figures: tuple[FigureSeen, ...]
    lines: tuple[StandingSeen, ...]


class BookLine(msgspec.Struct, frozen=True):
    """A book in the list of one's own."""

    id: str
    game: str
    title: str
    players: tuple[str, ...]
    created: Time
