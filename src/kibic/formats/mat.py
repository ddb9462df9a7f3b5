"""Backgammon matches as .mat, the text of Jellyfish and GNU Backgammon. Rule book: board-games.md, section 9.10.

Player 1, the left column, is White. A .mat counts points from the mover's own side, 25 is the bar and 0 is off. What it
does not write is taken as its programs have it: cube, Crawford, single, gammon and backgammon worth 1, 2 and 3. Other
house rules stand in a comment, ``; [Options "scoring=seed-1-2-4"]``, which only this module knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, islice, pairwise
from typing import Any, NamedTuple

from msgspec.structs import asdict

from kibic.core import games
from kibic.core.actions import Action
from kibic.core.chance import Dice
from kibic.core.errors import IllegalAction, KibicError, OptionsError
from kibic.core.match import Match
from kibic.core.options import read_options
from kibic.core.records import Record, Recorder
from kibic.core.seats import CHANCE, Seat
from kibic.games.backgammon import (
    BackgammonOptions,
    BackgammonRound,
    Beaver,
    Double,
    Drop,
    GameResult,
    Move,
    Resign,
    Roll,
    Take,
)
from kibic.games.backgammon.actions import move_of, step_of
from kibic.locale import Lang, Message, message, say
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import BAR, OFF, WHITE, Position, Step

NAME = "mat"

#: The house rules of a .mat that says nothing else; the match length is always said.
_USUAL = BackgammonOptions(scoring="standard-1-2-3", doubling_cube="on")
#: How many legal plays an error lists.
_MOST_LEGAL = 20
# Where the entries of the left and of the right column begin.
_LEFT, _RIGHT = 5, 33


class NotInMat(KibicError):
    """The match is of another game, or played by rules that a .mat cannot tell."""


class MatError(KibicError):
    """A text is no .mat, or its games do not follow the rules. Lines count from 1."""

    def __init__(self, line: int, message: Message) -> None:
        super().__init__(message)
        self.line = line

    def __reduce__(self) -> tuple[type[MatError], tuple[int, Message]]:
        return (type(self), (self.line, self.message))

    def say(self, lang: Lang) -> str:
        return say(message("mat-line", line=self.line, what=self.message), lang)


# --- reading: the text ------------------------------------------------------------------------------------------------


class _Cell(NamedTuple):
    """One entry: what the player of a column did, or how the game ended."""

    line: int
    number: int
    column: Seat
    word: str
    dice: tuple[int, ...] = ()
    moves: str = ""
    value: int = 0


class _Game(NamedTuple):
    """One game as written: its heading and its entries in order."""

    line: int
    number: int
    names: tuple[str, str]
    score: tuple[int, int]
    cells: list[_Cell]


class _File(NamedTuple):
    tags: dict[str, str]
    length: int
    games: list[_Game]


_TAG = re.compile(r';\s*\[(.+?) "(.*)"\]\s*')
_LENGTH = re.compile(r"\s*(\d{1,4})\s+point\s+match\s*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s+(\d{1,4})\s*", re.IGNORECASE)
_HEADING = re.compile(r"\s*(\S.*?)\s*:\s*(\d{1,4})\s+(\S.*?)\s*:\s*(\d{1,4})\s*")
_ROW = re.compile(r"\s*(\d{1,4})\)")
_PLACE = r"(?:bar|off|[0-9]{1,2})"
_ITEM = rf"{_PLACE}(?:/{_PLACE}\*?)+(?:\([1-4]\))?"
_CELL = re.compile(
    rf"""(?P<dice>[1-6][1-6]):(?P<moves>(?:\s*{_ITEM}(?!\S))*)(?:\s*cannot\s+move)?
      | (?P<double>(?:re)?doubles?)\s*=>\s*(?P<to>\d{{1,9}})
      | (?P<beaver>beavers?)\s*=>\s*(?P<beavered>\d{{1,9}})
      | (?P<take>takes?|accepts?)
      | (?P<drop>drops?|pass(?:es)?|rejects?)
      | (?P<wins>wins)\s+(?P<won>\d{{1,9}})\s+points?(?:\s+and\s+the\s+match)?
      | (?P<loses>loss?es)\s+(?P<lost>\d{{1,9}})\s+points?
    """,
    re.IGNORECASE | re.VERBOSE,
)


def _parse(text: str) -> _File:
    tags: dict[str, str] = {}
    length: int | None = None
    found: list[_Game] = []
    title: tuple[int, int] | None = None  # the number and line of a game whose heading comes next
    middle = number = 0
    for line, raw in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        written = raw.expandtabs()
        if not written.strip():
            continue
        if written.lstrip().startswith(";"):
            if tag := _TAG.fullmatch(written.strip()):
                tags.setdefault(tag[1].lower(), tag[2])
        elif length is None:
            if not (said := _LENGTH.fullmatch(written)):
                raise MatError(line, message("mat-no-length", text=repr(raw.strip()[:40])))
            length = int(said[1])
        elif said := _GAME.fullmatch(written):
            title, number = (line, int(said[1])), 0
        elif title is not None:
            if not (said := _HEADING.fullmatch(written)):
                raise MatError(line, message("mat-heading", text=repr(raw.strip()[:60])))
            found.append(_Game(*title, (said[1], said[3]), (int(said[2]), int(said[4])), []))
            title, middle = None, said.start(3) // 2
        elif not found:
            raise MatError(line, message("mat-no-game", text=repr(raw.strip()[:40])))
        else:
            start = 0
            if row := _ROW.match(written):
                start, number = row.end(), int(row[1])
            cells = list(_cells(written, start, line, number, middle))
            if len(cells) == 2 and cells[1].word != "result":
                cells = [cell._replace(column=column) for column, cell in enumerate(cells)]
            if len(cells) > 2:
                raise MatError(line, message("mat-three-entries"))
            found[-1].cells.extend(cells)
    if length is None or not found or title is not None:
        raise MatError(max(1, len(text.splitlines())), message("mat-ends-early"))
    return _File(tags, length, found)


def _cells(written: str, start: int, line: int, number: int, middle: int) -> Iterator[_Cell]:
    """The entries of a row; an entry is in the right column when it begins in the right half."""
    while written[start:].strip():
        start += len(written[start:]) - len(written[start:].lstrip())
        cell = _CELL.match(written, start)
        if cell is None:
            raise MatError(line, message("mat-entry", text=repr(written[start:].strip()[:40])))
        column = int(start > middle)
        kind = next(
            name for name in ("dice", "double", "beaver", "take", "drop", "wins", "loses") if cell[name]
        )
        if kind == "dice":
            dice = tuple(map(int, cell["dice"]))
            yield _Cell(line, number, column, kind, dice, moves=" ".join(cell["moves"].split()))
        elif kind in ("wins", "loses"):
            winner = column if kind == "wins" else 1 - column
            yield _Cell(line, number, winner, "result", value=int(cell["won"] or cell["lost"]))
        else:
            yield _Cell(line, number, column, kind, value=int(cell["to"] or cell["beavered"] or 0))
        start = cell.end()


# --- reading: the match -----------------------------------------------------------------------------------------------


def read(text: str) -> Record:
    """The record of a match in .mat, every move replayed by the rules. It has no seed, for the dice came from outside.

    Different ways to write one play, with hits marked or not, give the same record. Raises `MatError`, which names
    line, game and move and what would have been legal.
    """
    file = _parse(text)
    try:
        return _Reader(file, {}).record()
    except _OtherPoints:
        if file.length or "jacoby" in file.tags:
            raise
        # A session does not say whether the Jacoby rule held; the points of an undoubled gammon tell it.
        return _Reader(file, {"jacoby": "on"}).record()


class _OtherPoints(MatError):
    """A finished game is written down with other points than the rules give it."""


class _Reader:
    """Plays what a file says."""

    def __init__(self, file: _File, house_rules: Mapping[str, str]) -> None:
        self._games = file.games
        self._game = file.games[0]
        self._recorder = Recorder(games.game("backgammon"), _options(file, house_rules), self._game.names)

    def record(self) -> Record:
        """The record of all games. Raises `MatError`."""
        for number, game in enumerate(self._games, start=1):
            self._game = game
            before = self._recorder.match
            if game.number != number:
                raise MatError(game.line, message("mat-game-number", found=game.number, expected=number))
            if len(before.results) != number - 1:
                raise MatError(game.line, message("mat-no-result", game=number - 1))
            if before.over:
                raise MatError(game.line, message("match-is-over"))
            if before.sheet.score != game.score:
                raise MatError(
                    game.line,
                    message("mat-score", found=_score(game.score), expected=_score(before.sheet.score)),
                )
            for cell in game.cells:
                self._do(cell, number)
        return self._recorder.record()

    @property
    def _match(self) -> Match:
        return self._recorder.match

    @property
    def _round(self) -> BackgammonRound:
        state = self._match.round
        assert isinstance(state, BackgammonRound)
        return state

    def _error(self, cell: _Cell, name: str, /, **args: str | int | Message) -> MatError:
        kind = _OtherPoints if name == "mat-points" else MatError
        why = message(name, **args)
        return kind(cell.line, message("mat-at", game=self._game.number, move=cell.number, why=why))

    def _do(self, cell: _Cell, number: int) -> None:
        if cell.word == "result":
            self._end(cell, number)
        elif len(self._match.results) == number:
            raise self._error(cell, "round-is-over")
        elif self._round.phase == "move":
            raise self._error(
                cell, "mat-no-play", dice=_digits(self._round.thrown), legal=_legal(self._round)
            )
        elif cell.word == "dice":
            self._throw(cell)
        else:
            self._cube(cell)

    def _apply(self, cell: _Cell, action: Action) -> None:
        seat = self._match.turn[0]
        if seat not in (CHANCE, cell.column):
            raise self._error(cell, "mat-turn", side=message(f"colour-{'WB'[seat]}"))
        try:
            self._recorder.apply(seat, action)
        except IllegalAction as error:
            raise self._error(
                cell, "mat-illegal", why=error.message, legal=", ".join(error.legal) or "-"
            ) from error

    def _cube(self, cell: _Cell) -> None:
        actions: dict[str, Action] = {"double": Double(), "beaver": Beaver(), "take": Take(), "drop": Drop()}
        if self._round.phase in ("opening", "throw"):
            raise self._error(cell, "mat-no-cube-now")
        self._apply(cell, actions[cell.word])
        if cell.value not in (0, self._round.cube * 2):
            raise self._error(cell, "mat-cube", found=cell.value, expected=self._round.cube * 2)

    def _throw(self, cell: _Cell) -> None:
        faces = cell.dice
        if self._round.phase == "opening":
            if len(set(faces)) == 1:
                raise self._error(cell, "mat-opening", dice=_digits(faces))
            # White's die first; whoever starts threw the higher.
            faces = tuple(sorted(faces, reverse=cell.column == WHITE))
        elif self._round.phase == "beaver":
            self._apply(cell, Take())  # which a .mat leaves unsaid
        elif self._round.phase != "throw":
            self._apply(cell, Roll())
        before = self._round
        if before.phase == "throw" and before.player != cell.column:
            raise self._error(cell, "mat-turn", side=message(f"colour-{'WB'[before.player]}"))
        self._apply(cell, Dice(faces))
        state = self._round
        if state.phase != "move":
            if cell.moves:
                raise self._error(cell, "mat-play", move=cell.moves[:60], dice=_digits(faces), legal="-")
        elif cell.moves:
            steps = _steps(state, cell.moves)
            if steps is None:
                legal = _legal(state)
                raise self._error(cell, "mat-play", move=cell.moves[:60], dice=_digits(faces), legal=legal)
            for step in steps:
                self._apply(cell, move_of(step, state.player))

    def _end(self, cell: _Cell, number: int) -> None:
        """Compare the written result, or take it as a resignation where the game goes on."""
        loser = 1 - cell.column
        state = self._round
        if len(self._match.results) < number:
            if loser not in state.turn or cell.value != state.cube:
                raise self._error(
                    cell, "mat-resign", side=message(f"colour-{'WB'[loser]}"), points=cell.value
                )
            answering = state.phase in ("double", "beaver")
            self._recorder.apply(loser, Drop() if answering else Resign())
        result = self._match.results[number - 1]
        assert isinstance(result, GameResult)
        points = result.kind * result.cube
        if (cell.column, cell.value) != (result.winner, points):
            winner = message(f"colour-{'WB'[result.winner]}")
            raise self._error(cell, "mat-points", found=cell.value, winner=winner, points=points)


def _options(file: _File, house_rules: Mapping[str, str]) -> BackgammonOptions:
    """The options of a file. Raises `MatError`."""
    values: dict[str, Any] = {
        "match_length": file.length,
        "scoring": _USUAL.scoring,
        "doubling_cube": _USUAL.doubling_cube,
        **{name: file.tags[name].lower() for name in ("crawford", "jacoby") if name in file.tags},
        **house_rules,
    }
    if any(cell.word == "beaver" for game in file.games for cell in game.cells):
        values["beaver"] = "on"
    for pair in file.tags.get("options", "").split():
        name, _, value = pair.partition("=")
        values[name[:40]] = value
    try:
        if file.tags.get("variation", "Backgammon").lower() != "backgammon":
            raise OptionsError(message("mat-variation", name=file.tags["variation"][:40]))
        options = read_options(BackgammonOptions, values)
        if strange := _untold(options):
            raise OptionsError(message("mat-untold", options=strange))
        return options
    except OptionsError as error:
        raise MatError(1, error.message) from error


def _untold(options: BackgammonOptions) -> str:
    """The options that a .mat cannot follow, as text: what is thrown and set before the first move stands nowhere."""
    untold = {
        "opening": options.opening != "plays-both",
        "automatic_doubles": options.money and options.automatic_doubles > 0,
        "start_position": options.start_position != "standard",
    }
    return ", ".join(f"{name}={getattr(options, name)}" for name in untold if untold[name])


# --- the text of moves ------------------------------------------------------------------------------------------------


def _index(place: str) -> int | None:
    """The index of a place as a .mat counts it, on the mover's own path."""
    number = {"bar": OFF, "off": 0}.get(place.lower())
    number = int(place) if number is None else number
    return OFF - number if number <= OFF else None


def _steps(state: BackgammonRound, text: str) -> tuple[Step, ...] | None:
    """The steps of the legal play that a text means; None when it means none.

    The text may leave out points that a piece only touched, and marks of hits.
    """
    side, dice = state.player, state.dice
    position = state.position
    moved = list(position[side])
    landed: set[int] = set()
    reach = {sum(some) for count in range(1, len(dice) + 1) for some in combinations(dice, count)}
    for item in text.split():
        path, _, times = item.rstrip(")").partition("(")
        places = [_index(place.rstrip("*")) for place in path.split("/")]
        for start, end in pairwise(places):
            if start is None or end is None or start >= end or (end < OFF and end - start not in reach):
                return None
            landed.add(end)
            moved[start] -= int(times or 1)
            moved[end] += int(times or 1)
    blots = [OFF - index for index in landed if index < OFF]
    fitting: list[tuple[int, tuple[Step, ...]]] = []
    for after, steps in board.plays(position, side, dice, state.options.rules).items():
        foe = after[1 - side]
        if list(after[side]) == moved and not any(foe[index] for index in blots):
            fitting.append((foe[BAR] - position[1 - side][BAR], steps))
    if marks := text.count("*"):
        fitting = [(hits, steps) for hits, steps in fitting if hits == marks]
    # Where the way is left out, nothing is hit on it that the text does not say.
    return min(fitting)[1] if fitting else None


def _text(position: Position, side: int, dice: tuple[int, ...], steps: Iterable[Step]) -> str:
    """Steps as a .mat writes them, each on its own: ``24/18 18/14*``."""
    words = []
    for step in steps:
        done = board.play_step(position, side, step, dice)
        words.append(f"{OFF - step[0]}/{OFF - step[1]}{'*' if done.hit else ''}")
        position, dice = done.position, done.dice
    return " ".join(words)


def _legal(state: BackgammonRound) -> str:
    """The legal plays of a state, in the text of a .mat; of many, the first."""
    position, side, dice = state.position, state.player, state.dice
    plays = board.plays(position, side, dice, state.options.rules)
    texts = [_text(position, side, dice, steps) for steps in islice(plays.values(), _MOST_LEGAL)]
    return ", ".join(texts if len(plays) <= _MOST_LEGAL else [*texts, "…"])


def _digits(faces: Iterable[int]) -> str:
    return "".join(map(str, faces))


def _score(score: tuple[int, ...]) -> str:
    return ":".join(map(str, score))


# --- writing ----------------------------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """The .mat of a match, finished or not.

    What a .mat has no room for is left out: equal opening throws, and the last throw of an unfinished match or the last
    steps before a resignation, which are no whole play. Raises `NotInMat`.
    """
    if record.header.game != "backgammon":
        raise NotInMat(message("mat-not-this-game", game=record.header.game))
    start = record.start()
    options = start.options
    assert isinstance(options, BackgammonOptions)
    if strange := _untold(options):
        raise NotInMat(message("mat-untold", options=strange))
    lines = [*_comments(options), f" {options.match_length} point match"]
    entries: list[tuple[Seat, str]] = []
    before = start
    for by, action, after in record.replay():
        state = _state(before)
        now = state.after(by, action)
        if state.phase == "opening" != now.phase:
            number = len(before.results) + 1
            lines += ["", f" Game {number}", _heading(record.header.players, before.sheet.score)]
        if text := _entry(state, by, action, now):
            entries.append((state.player if by == CHANCE else by, text))
        if now.phase == "over":
            lines += _ended(_rows(entries), after)
            entries = []
        before = after
    return "\n".join([*lines, *_rows(entries)]) + "\n"


def _state(match: Match) -> BackgammonRound:
    assert isinstance(match.round, BackgammonRound)
    return match.round


def _comments(options: BackgammonOptions) -> list[str]:
    """The comments that tell the house rules."""
    usual = asdict(_USUAL) | {"match_length": options.match_length, "crawford": options.crawford}
    pairs = [f"{name}={value}" for name, value in asdict(options).items() if value != usual[name]]
    lines = [f'; [Crawford "{options.crawford.capitalize()}"]'] if options.match_length else []
    return [*lines, *([f'; [Options "{" ".join(pairs)}"]'] if pairs else []), ""]


def _heading(players: tuple[str, ...], score: tuple[int, ...]) -> str:
    left, right = (
        f"{' '.join(name.replace(':', ' ').split()) or colour}: {points}"
        for name, colour, points in zip(players, ("White", "Black"), score, strict=True)
    )
    return f" {left.ljust(_RIGHT - 3)}  {right}"


def _entry(state: BackgammonRound, by: Seat, action: Action, now: BackgammonRound) -> str:
    """What stands in a column for an action: turns when they are finished, and what is done with the cube."""
    answering = state.phase in ("double", "beaver")
    # The dice of an opening throw are those of White and Black; here the higher comes first.
    thrown = state.thrown if state.last_turn else tuple(sorted(state.thrown, reverse=True))
    match action:
        case Dice(faces) if now.phase == "roll":
            return _turn(faces, "")
        case Move() if now.phase != "move":
            steps = [step_of(move, by) for move in (*state.played, action)]
            return _turn(thrown, _text(state.began, by, board.dice_values(*thrown), steps))
        case Double():
            return f" Doubles => {state.cube * 2}"
        case Beaver():
            return f" Beavers => {now.cube * 2}"
        case Take() if state.phase == "double":
            return " Takes"
        case Drop() | Resign() if answering:
            return " Drops"
        case Resign() if state.phase == "move":
            return _turn(thrown, "")
    return ""


def _turn(faces: tuple[int, ...], moves: str) -> str:
    return f"{_digits(faces)}: {moves}".rstrip()


def _rows(entries: Iterable[tuple[Seat, str]]) -> list[str]:
    """The entries side by side, numbered. Only the first row of a game may begin on the right."""
    rows: list[list[str]] = []
    for column, text in entries:
        if column == WHITE or not rows:
            rows.append(["", ""])
        rows[-1][column] = text
    return [
        f"{f'{number:3}) {left}'.ljust(_RIGHT - 1)} {right}".rstrip()
        for number, (left, right) in enumerate(rows, 1)
    ]


def _ended(rows: list[str], after: Match) -> list[str]:
    """The rows of a game with its end below the winner; beside the last entry of the loser, where that has room."""
    result = after.results[-1]
    assert isinstance(result, GameResult)
    points = result.kind * result.cube
    text = f"Wins {points} point{'' if points == 1 else 's'}{' and the match' if after.over else ''}"
    if result.winner == WHITE:
        return [*rows, " " * (_LEFT + 1) + text]
    if rows and len(rows[-1]) < _RIGHT:
        return [*rows[:-1], rows[-1].ljust(_RIGHT + 1) + text]
    return [*rows, " " * (_RIGHT + 1) + text]
