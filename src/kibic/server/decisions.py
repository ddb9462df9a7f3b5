"""What a command leads to: the lines to append to a table's log, or a refusal. Pure, like the fold."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, TypeAlias

import msgspec

from kibic.core.errors import KibicError
from kibic.core.match import Match
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import REFEREE, View
from kibic.locale import message
from kibic.server import entries as log
from kibic.server.entries import Entry
from kibic.server.messages import Person, Proposal, Version
from kibic.server.refusals import Refusal
from kibic.server.tables import Table

#: What a command asks of a table.
Decision: TypeAlias = Callable[[Table], list[Entry]]

_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id(length: int = 12) -> str:
    """A fresh random name for a table, a book, a record or a person: 5 bits a letter, none easily mistaken."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


# --- before the match ---------------------------------------------------------------------------------------


def sit_down(table: Table, person: Person, seat: Seat | None) -> list[Entry]:
    """A person takes a free seat; the match begins when it was the last."""
    if table.state != "waiting":
        raise Refusal("not-now")
    if table.seat_of(person.id) is not None:
        raise Refusal("not-now", message("refused-sits-already"))
    free = [number for number, place in enumerate(table.places) if not place.taken]
    if not free:
        raise Refusal("table-full")
    if seat is not None and seat not in free:
        raise Refusal("table-full", message("refused-seat-taken"))
    return _and_begin(table, [log.SatDown(free[0] if seat is None else seat, person)])


def seat_bots(table: Table, person: str, bots: dict[Seat, str]) -> list[Entry]:
    """The owner puts bots in free seats, or frees seats of bots (an empty name)."""
    if person != table.opened.owner:
        raise Refusal("not-owner")
    if table.state != "waiting":
        raise Refusal("not-now")
    lines: list[Entry] = []
    for seat, bot in bots.items():
        place = table.places[seat] if 0 <= seat < len(table.places) else None
        if place is None or place.person is not None:
            raise Refusal("table-full", message("refused-seat-taken"))
        lines.append(log.SatDown(seat, bot=bot) if bot else log.StoodUp(seat))
    return _and_begin(table, lines)


def _and_begin(table: Table, lines: list[Entry]) -> list[Entry]:
    taken = {seat for seat, place in enumerate(table.places) if place.taken}
    for line in lines:
        if isinstance(line, log.SatDown):
            taken.add(line.seat)
        elif isinstance(line, log.StoodUp):
            taken.discard(line.seat)
    return lines + begin(table) if len(taken) == len(table.places) else lines


def begin(table: Table) -> list[Entry]:
    """The match begins, and chance does its first part."""
    return [log.Began(), *_chance(table, table.at(0))]


def leave(table: Table, seat: Seat) -> list[Entry]:
    """A person stands up; a bot stands in once the match has begun. The last to leave ends it."""
    if table.state == "over":
        raise Refusal("not-now")
    others = [
        place
        for number, place in enumerate(table.places)
        if number != seat and place.person is not None and place.bot is None
    ]
    if not others:
        return [log.Ended("abandoned")]
    if table.state == "waiting":
        return [log.StoodUp(seat)]
    if table.places[seat].bot is not None:
        raise Refusal("not-now")
    return [log.BotTook(seat, stand_in(table), "left")]


# --- the match ----------------------------------------------------------------------------------------------


def act(table: Table, seat: Seat, do: str, seen: Version, *, bot: bool = False) -> list[Entry]:
    """An action of a seat, with what chance and the end of the match add to it."""
    match = table.match
    if match is None or table.state != "playing":
        raise Refusal("not-now")
    if (table.places[seat].bot is not None) != bot:
        raise Refusal("not-now", message("refused-bot-plays"))
    if seat not in match.turn:
        raise Refusal("illegal", message("not-your-turn"))
    if seen < table.since[seat]:
        raise Refusal("stale")
    legal = match.legal(seat)
    try:
        action = table.game.actions.parse(do, legal)
        after = match.apply(seat, action)
    except KibicError as error:
        refusal = Refusal.because("illegal", error)
        refusal.legal = refusal.legal or tuple(option.text for option in legal)
        raise refusal from error
    return [log.Stepped(seat, action.text), *_chance(table, after)]


def _chance(table: Table, match: Match) -> Iterator[Entry]:
    for outcome in table.let_chance(match):
        match = match.apply(CHANCE, outcome)
        yield log.Stepped(CHANCE, outcome.text)
    if match.over:
        yield log.Ended("finished")


def come_back(table: Table, seat: Seat) -> list[Entry]:
    """A person takes the seat back from the bot."""
    if table.state != "playing" or table.places[seat].bot is None:
        raise Refusal("not-now")
    return [log.CameBack(seat)]


def time_out(table: Table, now: float) -> list[Entry]:
    """Bots take the seats whose time is up."""
    seats = table.clock.out_of_time(now) if table.state == "playing" else ()
    return [log.BotTook(seat, stand_in(table), "timeout") for seat in seats]


def stand_in(table: Table) -> str:
    """The bot that sits for people: the best that thinks at once."""
    return "careful" if table.game.careful else "random"


# --- asking each other --------------------------------------------------------------------------------------


def propose(
    table: Table,
    by: Seat,
    what: Proposal,
    *,
    here: Collection[Seat],
    gone: Collection[Seat],
    seat: Seat | None = None,
    keep: int | None = None,
) -> list[Entry]:
    """A seat asks; with nobody to ask it is done at once.

    `here` are the seats whose people are connected, `gone` those whose people have been away for the grace time.
    """
    if (table.state == "over") != (what == "rematch") or table.match is None:
        raise Refusal("not-now")
    if table.asked is not None and table.asked.by != by:
        raise Refusal("not-now", message("refused-asked-already"))
    if what == "rematch" and table.rematch is not None:
        raise Refusal("not-now")
    if what == "bot" and (seat is None or seat not in gone or table.places[seat].bot is not None):
        raise Refusal("not-now", message("refused-not-gone"))
    alone = False
    if what == "takeback":
        keep = _last_own_step(table, by) if keep is None else keep
        alone = _may_take_back(table, by, keep)
    waiting = tuple(
        other
        for other in sorted(here)
        if other != by and (what == "rematch" or table.places[other].bot is None)
    )
    if alone or not waiting:
        return _carry_out(table, what, seat, keep)
    return [log.Proposed(what, by, waiting, seat, keep)]


def answer(table: Table, seat: Seat, yes: bool) -> list[Entry]:
    """A seat answers what was asked; the last yes carries it out."""
    asked = table.asked
    if asked is None or (seat not in asked.waiting and (yes or seat != asked.by)):
        raise Refusal("not-now")
    lines: list[Entry] = [log.Answered(seat, yes)]
    if yes and asked.waiting == (seat,):
        lines += _carry_out(table, asked.what, asked.seat, asked.keep)
    return lines


def _carry_out(table: Table, what: Proposal, seat: Seat | None, keep: int | None) -> list[Entry]:
    if what == "end":
        return [log.Ended("agreed")]
    if what == "rematch":
        return [log.Rematch(new_id())]
    if what == "bot":
        assert seat is not None
        return [log.BotTook(seat, stand_in(table), "agreed")]
    assert keep is not None
    return [log.TookBack(keep)]


def _last_own_step(table: Table, seat: Seat) -> int:
    for number in range(len(table.steps) - 1, -1, -1):
        if table.steps[number].by == seat:
            return number
    raise Refusal("no-takeback")


def _may_take_back(table: Table, seat: Seat, keep: int) -> bool:
    """Check that a takeback brings nobody anything new; True when it needs no consent either.

    Only one's own steps after the last of anyone else's can be taken back, and none that uncovered a card. It needs no
    consent while one is still to act and nothing at all is hidden, then or now: moving pieces about before the turn
    is over.
    """
    taken = table.steps[keep:]
    if not taken or any(step.by != seat for step in taken):
        raise Refusal("no-takeback")
    assert table.match is not None
    before, now = table.at(keep), table.match
    if len(before.results) != len(now.results):
        raise Refusal("no-takeback")
    if _cards_seen(now.view(seat)) - _cards_seen(before.view(seat)):
        raise Refusal("no-takeback")
    return seat in now.turn and _open(before.round) and _open(now.round)


_CARD: Final = re.compile(r"(?:[2-9TJQKA][SHDC]|JOKER)")


def _cards_seen(view: View) -> frozenset[str]:
    found: set[str] = set()

    def look(part: Any) -> None:
        if isinstance(part, str):
            if _CARD.fullmatch(part):
                found.add(part)
        elif isinstance(part, dict):
            for inner in part.values():
                look(inner)
        elif isinstance(part, list | tuple):
            for inner in part:
                look(inner)

    look(msgspec.to_builtins(view))
    return frozenset(found)


def _open(state: Round) -> bool:
    """Whether a seat sees as much as the referee does."""

    def stripped(seat: Seat) -> dict[str, Any]:
        facts: dict[str, Any] = msgspec.to_builtins(state.view(seat))
        for own in ("seat", "legal", "concessions", "prompt"):
            del facts[own]
        return facts

    return all(stripped(seat) == stripped(REFEREE) for seat in state.turn)


# --- talk ---------------------------------------------------------------------------------------------------


def say(table: Table, person: Person, words: str) -> list[Entry]:
    """A line of chat."""
    if person.id in table.silenced:
        raise Refusal("silenced")
    clean = " ".join("".join(char if char.isprintable() else " " for char in words).split())
    if not clean:
        raise Refusal("malformed")
    return [log.Said(person, table.seat_of(person.id), clean)]


def silence(table: Table, by: str, person: str, silent: bool) -> list[Entry]:
    """The owner stops a person from writing here, or lets them again."""
    if by != table.opened.owner or person == by:
        raise Refusal("not-owner")
    return [log.Silenced(person, silent)]
