"""What each viewer may see of a table: the only way from the log and the match to the wire."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from kibic.core.actions import Action
from kibic.core.match import Match
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import ONLOOKER
from kibic.locale import Lang, message
from kibic.server import entries as log
from kibic.server import messages as wire
from kibic.server.messages import AnyEvent, Position, RoundEnding, SeatInfo, TableInfo
from kibic.server.tables import Happened, Table
from kibic.server.words import sheet_seen, text, texts


def position(state: Round, viewer: Seat, lang: Lang, *, closed: bool = False) -> Position:
    """A round as a viewer sees it; `closed` when the match was ended in the middle and nobody acts any more."""
    view = state.view(viewer)
    if closed and view.turn:
        view = msgspec.structs.replace(
            view, turn=(), legal=(), concessions=(), prompt=message("match-is-over")
        )
    return Position(
        msgspec.Raw(view.to_json()),
        text(view.prompt, lang),
        tuple(action.text for action in view.legal),
        tuple(action.text for action in view.concessions),
    )


def ending(match: Match, ended: Round, viewer: Seat, lang: Lang) -> RoundEnding:
    """How a round ended: `match` stands after it, with its entry on the sheet."""
    return RoundEnding(
        len(match.results),
        msgspec.Raw(msgspec.json.encode(match.results[-1])),
        texts(match.sheet.notes, lang),
        match.sheet.score,
        position(ended, viewer, lang),
    )


def event(happened: Happened, table: Table, viewer: Seat, lang: Lang) -> AnyEvent:
    """A line of the log as far as a viewer may read it."""
    line, entry = happened.line, happened.line.entry
    version, at = line.version, line.at
    match entry:
        case log.Stepped():
            before = happened.before
            assert before is not None
            shown = before.shown(entry.by, _action(table, before, entry), viewer)
            return wire.Done(
                version=version,
                at=at,
                by=entry.by,
                do=shown.text,
                said=text(shown.said(table.game.seating), lang),
                step=happened.step,
                ending=None
                if happened.ended is None or happened.after is None
                else ending(happened.after, happened.ended, viewer, lang),
            )
        case log.Opened():
            return wire.Opened(version=version, at=at)
        case log.SatDown():
            return wire.SeatTaken(version=version, at=at, seat=entry.seat, person=entry.person, bot=entry.bot)
        case log.StoodUp():
            return wire.SeatLeft(version=version, at=at, seat=entry.seat)
        case log.Began():
            return wire.Began(version=version, at=at)
        case log.BotTook():
            return wire.BotTook(version=version, at=at, seat=entry.seat, bot=entry.bot, why=entry.why)
        case log.CameBack():
            return wire.CameBack(version=version, at=at, seat=entry.seat)
        case log.Proposed():
            asked = wire.Asked(entry.what, entry.by, entry.waiting, entry.seat, entry.keep)
            return wire.Proposed(version=version, at=at, asked=asked)
        case log.Answered():
            return wire.Answered(version=version, at=at, seat=entry.seat, yes=entry.yes)
        case log.TookBack():
            return wire.TakenBack(version=version, at=at, keep=entry.keep)
        case log.Said():
            return wire.Said(version=version, at=at, person=entry.person, seat=entry.seat, text=entry.text)
        case log.Silenced():
            return wire.Silenced(version=version, at=at, person=entry.person, silent=entry.silent)
        case log.Ended():
            winners = table.match.sheet.winners if table.match is not None else ()
            return wire.Ended(
                version=version, at=at, reason=entry.reason, winners=winners, seed=table.seed.hex()
            )
        case log.Rematch():
            return wire.Rematch(version=version, at=at, table=entry.table)
        case _:
            raise TypeError(f"{type(entry).__name__} is no line of a table")


def _action(table: Table, before: Round, entry: log.Stepped) -> Action:
    if entry.by == CHANCE:
        return before.chance().parse(entry.do)
    return table.game.actions.parse(entry.do)


class Showing:
    """One table shown to one kind of viewer (a seat or the onlookers) in one language.

    `presence` is asked only when it is needed.
    """

    def __init__(self, table: Table, viewer: Seat, lang: Lang, presence: Callable[[], wire.Presence]) -> None:
        self.table = table
        self.viewer = viewer
        self.lang = lang
        self._presence = presence

    def state(self, now: wire.Time) -> wire.State:
        """Everything."""
        table = self.table
        seen = {happened.line.version for happened in table.recent}
        chat = [Happened(line) for line in table.chat if line.version not in seen]
        return wire.State(
            version=table.version,
            seat=self.viewer if self.viewer != ONLOOKER else None,
            table=self.info(),
            position=self._position(),
            sheet=None if table.match is None else sheet_seen(table.match.sheet, self.lang),
            clocks=self._clocks(now),
            asked=table.asked,
            log=tuple(event(one, table, self.viewer, self.lang) for one in [*chat, *table.recent]),
        )

    def update(self, since: wire.Version, now: wire.Time) -> wire.Update | None:
        """What happened after a version; None when that is no longer kept."""
        table = self.table
        missed = [one for one in table.recent if one.line.version > since]
        if len(missed) != table.version - since:
            return None
        kinds = [one.line.entry for one in missed]
        rounds = any(one.ended is not None for one in missed)
        changed = rounds or any(not isinstance(entry, (log.Stepped, *_TALK)) for entry in kinds)
        sheet = table.match.sheet if table.match is not None else None
        fresh = rounds or any(isinstance(entry, log.Began) for entry in kinds)
        return wire.Update(
            version=table.version,
            events=tuple(event(one, table, self.viewer, self.lang) for one in missed),
            position=self._position(),
            clocks=self._clocks(now),
            asked=table.asked,
            table=self.info() if changed else None,
            sheet=sheet_seen(sheet, self.lang) if fresh and sheet is not None else None,
        )

    def info(self) -> TableInfo:
        """The table, as everybody may know it."""
        info = table_info(self.table, self.lang)
        presence = self._presence()
        seats = tuple(
            msgspec.structs.replace(seat, here=presence.here[seat.seat], gone=presence.gone[seat.seat])
            for seat in info.seats
        )
        return msgspec.structs.replace(info, seats=seats, watchers=presence.watchers)

    def _position(self) -> Position | None:
        match = self.table.match
        if match is None:
            return None
        return position(match.round, self.viewer, self.lang, closed=self.table.state == "over")

    def _clocks(self, now: wire.Time) -> wire.Clocks | None:
        return self.table.clock.seen(now) if self.table.match is not None else None


_TALK = (log.Said, log.Silenced, log.Proposed, log.Answered)


def table_info(table: Table, lang: Lang) -> TableInfo:
    """A table without who is connected, which only living processes know."""
    game, match = table.game, table.match
    return TableInfo(
        id=table.id,
        game=game.id,
        title=game.title.say(lang),
        options=table.opened.options,
        clock=table.opened.clock,
        private=table.opened.private,
        state=table.state,
        owner=table.opened.owner,
        created=table.created,
        seats=tuple(
            SeatInfo(
                seat,
                game.seating.names[seat],
                game.seating.side(seat),
                place.person,
                place.bot,
                here=place.bot is not None and place.person is None,
                gone=None,
            )
            for seat, place in enumerate(table.places)
        ),
        rounds=len(match.results) if match is not None else 0,
        score=match.sheet.score if match is not None else (),
        winners=match.sheet.winners if match is not None else (),
        ended=table.ended,
        commitment=table.opened.commitment,
        seed=table.seed.hex() if table.ended is not None else None,
        rematch=table.rematch,
    )


def replay(
    lines: Iterable[tuple[Seat, Action, Match]],
    start: Match,
    players: tuple[str, ...],
    wanted: int,
    viewer: Seat,
    lang: Lang,
) -> wire.Replay | None:
    """One round of a match, step by step, as a viewer sees it; rounds count from 1. None if there is no such round."""
    before, steps = start, list[wire.ReplayStep]()
    first, number, sheet = start, 0, start.sheet
    for by, action, after in lines:
        over = len(after.results) > len(before.results)
        if len(before.results) + 1 == wanted:
            shown = before.round.shown(by, action, viewer)
            steps.append(
                wire.ReplayStep(
                    number,
                    by,
                    shown.text,
                    text(shown.said(before.game.seating), lang),
                    position(after.round, viewer, lang)
                    if not over
                    else position(before.round.apply(by, action), viewer, lang),
                    ending(after, before.round.apply(by, action), viewer, lang) if over else None,
                )
            )
            sheet = after.sheet
        if over and len(after.results) + 1 == wanted and not after.over:
            first = after
        before, number = after, number + 1
    rounds = max(1, len(before.results) + (0 if before.over else 1))
    if not 1 <= wanted <= rounds:
        return None
    return wire.Replay(
        start.game.id,
        players,
        viewer,
        wanted,
        rounds,
        position(first.round, viewer, lang),
        tuple(steps),
        sheet_seen(first.sheet, lang),
        sheet_seen(sheet, lang),
    )
