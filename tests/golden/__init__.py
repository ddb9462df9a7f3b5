"""One match of each game as a text to read: what was done, what everybody saw, and the score after each round.

The files beside this one are the texts; `make golden` writes them anew, and a test compares them. A change in the
rules, in a view, in the shuffle or in a sentence shows up here as a difference that a person can judge.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from kibic.core.games import Game
from kibic.core.match import Match
from kibic.core.seats import CHANCE, Seat
from kibic.core.sheets import Sheet
from kibic.core.views import ONLOOKER
from kibic.locale import Message, say
from tests.play import Move, RandomMatch

FOLDER = Path(__file__).parent
ROUNDS = 2
#: How often a seat that may give up does so: often enough that a game of many moves stays a text one can read.
CONCEDE = 0.01
#: Fields of a view that this text does not list: always the same, or told in its own way.
TOLD_OTHERWISE = frozenset({"type", "game", "seat", "options", "sheet", "legal", "concessions", "prompt"})

Fields = dict[str, Any]


def path(game: Game) -> Path:
    """The file that holds the golden text of a game."""
    return FOLDER / f"{game.id}.txt"


def playthrough(game: Game) -> str:
    """The golden text of a game: the first rounds of a random match."""
    heading = f"{game.title.sr} / {game.title.en}: the first {ROUNDS} rounds of a match at random"
    return told(RandomMatch(game, "golden", rounds=ROUNDS, concede=CONCEDE), heading)


def told(playing: RandomMatch, heading: str) -> str:
    """A match as text, from its commitment on."""
    lines = [heading]
    lines.append(f"commitment {playing.recorder.header.commitment}")
    seen: dict[Seat, Fields] = {}
    for move in playing:
        lines += ["", _deed(move)]
        if len(move.after.results) > len(move.before.results):
            lines += [*_round_end(move), ""]
        lines += _what_is_new(move.after, seen)
    return "\n".join(lines) + "\n"


def _deed(move: Move) -> str:
    who = "chance" if move.by == CHANCE else move.before.game.seating.names[move.by]
    shown = move.before.round.shown(move.by, move.action, ONLOOKER).text
    seen = "" if shown == move.action.text else f"  (others see: {shown})"
    return f"{who}: {move.action.text}{seen}"


def _what_is_new(match: Match, seen: dict[Seat, Fields]) -> Iterator[str]:
    """The fields of the onlooker's view that changed, then for each seat those that only it sees differently."""
    public = _fields(match, ONLOOKER)
    yield from _changes("all", public, seen.get(ONLOOKER, {}))
    seen[ONLOOKER] = public
    for seat, name in enumerate(match.game.seating.names):
        own = {key: value for key, value in _fields(match, seat).items() if value != public[key]}
        yield from _changes(name, own, seen.get(seat, {}))
        seen[seat] = own
        if seat in match.turn:
            view = match.view(seat)
            yield f"  {name} is asked: {say(view.prompt)}"
            yield f"  {name} may: {', '.join(action.text for action in view.legal)}"
            if view.concessions:
                yield f"  {name} may give up: {', '.join(action.text for action in view.concessions)}"


def _fields(match: Match, seat: Seat) -> Fields:
    fields = msgspec.to_builtins(match.view(seat))
    return {key: value for key, value in fields.items() if key not in TOLD_OTHERWISE}


def _changes(name: str, now: Fields, before: Fields) -> Iterator[str]:
    for key, value in now.items():
        old = before.get(key)
        if key in before and old == value:
            continue
        if isinstance(value, tuple) and isinstance(old, tuple) and old and value[: len(old)] == old:
            new = f"… {' '.join(map(_short, value[len(old) :]))}"
        else:
            new = _short(value)
        yield f"  {name} see{'' if name == 'all' else 's'} {key}: {new}"


def _short(value: Any) -> str:
    """A value on one line with as few signs as can be."""
    if value is None:
        return "-"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} {_short(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + " ".join(map(_short, value)) + "]"
    return str(value)


def _round_end(move: Move) -> Iterator[str]:
    sheet = move.after.sheet
    yield ""
    yield f"=== round {sheet.rounds}: {_short(msgspec.to_builtins(move.after.results[-1]))}"
    for note in sheet.notes:
        yield f"  {say(note)}"
        yield f"  {say(note, 'sr')}"
    yield from _paper(sheet)
    winners = ", ".join(move.after.game.seating.side_names[side] for side in sheet.winners)
    yield f"  score {_short(sheet.score)}, winners {winners or '-'}, next dealer {_short(sheet.dealer)}"


def _paper(sheet: Sheet) -> Iterator[str]:
    for table in sheet.tables():
        yield f"  | {_words(table.title)} | {' | '.join(map(_words, table.columns))}"
        for row in table.rows:
            yield f"  | {_words(row.label)} | {' | '.join(row.cells)}"
            if row.line:
                yield "  | ---"
        yield f"  | = | {' | '.join(table.totals)}"


def _words(text: Message | str) -> str:
    return say(text) if isinstance(text, Message) else text
