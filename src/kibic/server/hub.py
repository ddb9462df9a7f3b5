"""The tables this process serves: one command after another for each, appended first, then told to everybody.

Several processes may serve one table. The database decides whose lines come first; the others are told by a notice
on the bus, fetch what they miss, and decide anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import uuid
from collections.abc import Coroutine, Iterable
from typing import Any, Final, Protocol

import msgspec
from litestar.channels import ChannelsPlugin

from kibic.core.games import Game
from kibic.core.options import Options, changed
from kibic.core.rng import commitment, new_seed, seed_from
from kibic.core.seats import Seat
from kibic.core.views import ONLOOKER
from kibic.locale import Lang
from kibic.server import decisions, store
from kibic.server import entries as log
from kibic.server.bots import Thinkers
from kibic.server.clocks import Outage
from kibic.server.config import Config
from kibic.server.decisions import Decision, new_id
from kibic.server.entries import Entry, Logged
from kibic.server.messages import ClockChoice, Person, Presence, ToClient, Version
from kibic.server.metrics import ACTIONS, CONFLICTS, TABLES
from kibic.server.refusals import Refusal
from kibic.server.showing import Showing, table_info
from kibic.server.store import Append, Conflict, Store
from kibic.server.tables import BrokenLog, Table

_log = logging.getLogger(__name__)

#: The one channel of the bus: a notice is short, and each process picks out the tables it holds.
NOTICES: Final = "kibic-tables"
#: How often other processes say who is connected to them, and for how long it is believed.
PRESENCE: Final = 10.0
#: A table nobody is connected to stays in memory for so long.
IDLE: Final = 30.0
#: A table that waits for people is closed after a day without any; without clocks, bots play on after a month.
WAITING: Final = 86_400.0
FORGOTTEN: Final = 30 * 86_400.0


class Connection(Protocol):
    """A socket on one table, as the hub sees it: who looks from where, in which language, and what they were sent."""

    person: str | None
    seat: Seat | None
    lang: Lang
    version: Version

    def send(self, message: ToClient | bytes) -> None:
        """Put a message in the queue."""
        ...

    def cut(self) -> None:
        """End the connection; the client will come back and ask for what it lacks."""
        ...


class Notice(msgspec.Struct, frozen=True):
    """What processes tell each other about a table: its version, and who is connected to the sender."""

    table: str
    sender: str
    version: Version
    here: tuple[Seat, ...]
    watchers: int


class Live:
    """A table in the memory of this process, with the sockets on it.

    Whoever reads or changes `table` holds `lock`: while lines are being appended the table is ahead of its log, and
    nobody may see that.
    """

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, tuple[float, Notice]] = {}
        self.left_at: dict[Seat, float] = {}
        self.loaded_at = now
        self.used_at = now
        self.thinking: asyncio.Task[None] | None = None

    def viewer(self, connection: Connection) -> Seat:
        """Whose view a socket gets: that of its seat only while its person still holds it."""
        if connection.seat is not None:
            holder = self.table.places[connection.seat].person
            if holder is not None and holder.id == connection.person:
                return connection.seat
        return ONLOOKER

    def here(self, now: float) -> frozenset[Seat]:
        """The seats whose people are connected, to this process or another."""
        seats = {connection.seat for connection in self.connections if connection.seat is not None}
        for heard, notice in self.elsewhere.values():
            if now - heard < 2.5 * PRESENCE:
                seats.update(notice.here)
        return frozenset(seats)

    def gone_for(self, seat: Seat, now: float) -> float:
        """How long a person has not been connected, as far as this process knows."""
        return now - max(self.left_at.get(seat, 0.0), self.loaded_at)

    def presence(self, now: float) -> Presence:
        """Who is there, for everybody to see."""
        here, places = self.here(now), self.table.places
        gone = [
            None if place.person is None or seat in here else round(self.gone_for(seat, now), 1)
            for seat, place in enumerate(places)
        ]
        watchers = sum(connection.seat is None for connection in self.connections)
        watchers += sum(
            notice.watchers for heard, notice in self.elsewhere.values() if now - heard < 2.5 * PRESENCE
        )
        bots = {seat for seat, place in enumerate(places) if place.person is None and place.bot is not None}
        return Presence(tuple(seat in here | bots for seat in range(len(places))), tuple(gone), watchers)


class Hub:
    """All tables of this process."""

    def __init__(self, config: Config, store: Store, channels: ChannelsPlugin, thinkers: Thinkers) -> None:
        self.config = config
        self.store = store
        self.name = uuid.uuid4().hex
        self.outages: list[Outage] = []
        self._channels = channels
        self._thinkers = thinkers
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    # --- finding and loading --------------------------------------------------------------------------------

    async def live(self, table: str) -> Live:
        """A table, loaded from its log when it is not in memory. Raises `Refusal` when there is none."""
        found = self._live.get(table)
        if found is None:
            async with self._loading.setdefault(table, asyncio.Lock()):
                found = self._live.get(table)
                if found is None:
                    found = Live(await self._load(table), store.now())
                    self._live[table] = found
                    TABLES.set(len(self._live))
            self._loading.pop(table, None)
        elif self.config.redis:
            await self.catch_up(found)
        found.used_at = store.now()
        return found

    async def _load(self, table: str) -> Table:
        stored = await self.store.table(table)
        if stored is None:
            raise Refusal("not-found")
        seed, lines = stored
        loaded = Table(table, seed, self.outages)
        loaded.fold_all(lines)
        return loaded

    # --- opening --------------------------------------------------------------------------------------------

    async def open(
        self,
        game: Game,
        options: Options,
        clock: ClockChoice,
        owner: Person,
        *,
        private: bool,
        seat: Seat | None,
        bots: dict[Seat, str],
        lesson: str | None = None,
    ) -> Live:
        """Open a table, its owner and some bots seated; the match begins at once when that fills it.

        A `lesson` is taught on the deals of its seed, which everybody may know.
        """
        seed = new_seed() if lesson is None else seed_from(lesson)
        opened = log.Opened(
            game.id,
            changed(options),
            clock,
            private,
            owner.id,
            commitment(seed),
            lesson=lesson is not None,
        )
        table = Table(new_id(), seed, self.outages)
        now = store.now()
        table.fold(Logged(1, now, opened))
        lines = [table.recent[0].line]
        # Bots first: the owner's sitting down may be what begins the match.
        steps: tuple[Decision, ...] = (
            lambda table: decisions.seat_bots(table, owner.id, bots),
            lambda table: decisions.sit_down(table, owner, seat),
        )
        for decide in steps:
            added = _numbered(table, decide(table), now, None)
            table.fold_all(added)
            lines += added
        await self.store.append(self._append(table, lines, seed=table.seed))
        return await self._opened(table.id)

    async def _opened(self, table: str) -> Live:
        live = await self.live(table)
        self._wake_bots(live)
        return live

    def _rematch(self, old: Table, new: str, now: float) -> Append:
        """The table for a rematch: the same people and bots in the same seats, by the same rules."""
        seed = new_seed()
        table = Table(new, seed, self.outages)
        opened = msgspec.structs.replace(old.opened, commitment=commitment(seed), lesson=False)
        seated = [
            log.SatDown(seat, place.person, None if place.person is not None else place.bot)
            for seat, place in enumerate(old.places)
        ]
        lines: list[Logged] = []
        entries: list[Entry] = [opened, *seated]
        for entry in entries:
            line = Logged(table.version + 1, now, entry)
            table.fold(line)
            lines.append(line)
        begin = _numbered(table, decisions.begin(table), now, None)
        table.fold_all(begin)
        return self._append(table, [*lines, *begin], seed=seed)

    # --- doing ----------------------------------------------------------------------------------------------

    async def do(self, live: Live, decide: Decision, command: str | None = None) -> tuple[Version, bool]:
        """Carry out a decision: append what it leads to, then tell everybody.

        Returns the version at which the command stands in the log, and whether it had been there already.
        """
        async with live.lock:
            while True:
                done = live.table.commands.get(command) if command is not None else None
                if done is not None:
                    return done, True
                try:
                    return await self._append_and_tell(live, decide, command), False
                except Conflict:
                    CONFLICTS.inc()
                    await self._reload(live)
                except Refusal:
                    # Perhaps another process knows more: refuse only what is refused by all that is known.
                    if not self.config.redis or not await self._catch_up(live):
                        raise

    async def _append_and_tell(self, live: Live, decide: Decision, command: str | None) -> Version:
        table, now = live.table, store.now()
        decided = decide(table)
        if not decided:
            return table.version
        lines = _numbered(table, decided, now, command)
        extra = [
            self._rematch(table, entry.table, now) for entry in decided if isinstance(entry, log.Rematch)
        ]
        first = lines[0].version
        try:
            table.fold_all(lines)
            await self.store.append(self._append(table, lines), *extra)
        except Conflict:
            raise
        except BaseException:
            # What was folded, or drawn from the seed, may not be in the log: whoever comes next has to look there.
            self._drop(live)
            raise
        for line in lines:
            if isinstance(line.entry, log.Stepped):
                ACTIONS.labels("chance" if line.entry.by < 0 else "seat").inc()
        live.used_at = now
        self._tell(live)
        self._notify(live)
        self._wake_bots(live)
        for append in extra:
            self._wake_bots(await self.live(append.table))
        return first

    def _append(self, table: Table, lines: list[Logged], seed: bytes | None = None) -> Append:
        seating = any(isinstance(line.entry, log.SatDown | log.StoodUp) for line in lines)
        people = {
            seat: place.person.id for seat, place in enumerate(table.places) if place.person is not None
        }
        return Append(
            table.id,
            tuple(lines),
            table_info(table, "en"),
            self.due(table, lines[-1].at),
            bool(table.bots_to_act),
            people if seating or seed is not None else None,
            seed,
        )

    def due(self, table: Table, now: float) -> float | None:
        """When a server has to look at a table, even if nobody comes."""
        if table.state == "over":
            return None
        if table.state == "waiting":
            return now + WAITING
        if table.bots_to_act:
            return now + self.patience
        return table.clock.next_flag(now) or now + FORGOTTEN

    @property
    def patience(self) -> float:
        """How long a bot may take before another process asks it again."""
        return self.config.bot_pause + self.config.bot_seconds + 5.0

    async def _reload(self, live: Live) -> None:
        try:
            live.table = await self._load(live.table.id)
        except BaseException:
            self._drop(live)
            raise
        self._tell(live)

    def _drop(self, live: Live) -> None:
        """Forget a table whose memory can no longer be trusted."""
        if self._live.get(live.table.id) is live:
            del self._live[live.table.id]
        for connection in tuple(live.connections):
            connection.cut()

    # --- telling --------------------------------------------------------------------------------------------

    def _tell(self, live: Live) -> None:
        """Send every socket what it has not seen yet."""
        now = store.now()
        made: dict[tuple[Seat, Lang, Version], bytes] = {}
        for connection in tuple(live.connections):
            if connection.version >= live.table.version:
                continue
            key = (live.viewer(connection), connection.lang, connection.version)
            if key not in made:
                made[key] = self._news(live, connection, now)
            connection.version = live.table.version
            connection.send(made[key])

    def _news(self, live: Live, connection: Connection, now: float) -> bytes:
        showing = Showing(live.table, live.viewer(connection), connection.lang, lambda: live.presence(now))
        return msgspec.json.encode(showing.update(connection.version, now) or showing.state(now))

    async def greet(self, live: Live, connection: Connection) -> None:
        """Send a new or returning socket what it lacks, or everything; from then on it is told what happens."""
        async with live.lock:
            now = store.now()
            showing = Showing(
                live.table, live.viewer(connection), connection.lang, lambda: live.presence(now)
            )
            known = 0 < connection.version <= live.table.version
            news = showing.update(connection.version, now) if known else None
            connection.send(news or showing.state(now))
            connection.version = live.table.version
            live.connections.add(connection)
        self._came_or_went(live)

    def part(self, live: Live, connection: Connection) -> None:
        """A socket is gone."""
        if connection in live.connections:
            live.connections.discard(connection)
            if connection.seat is not None:
                live.left_at[connection.seat] = store.now()
            self._came_or_went(live)

    def _came_or_went(self, live: Live) -> None:
        self.tell_presence(live)
        self._notify(live)

    def tell_presence(self, live: Live) -> None:
        """Tell everybody at a table who is connected."""
        presence = msgspec.json.encode(live.presence(store.now()))
        for connection in tuple(live.connections):
            connection.send(presence)

    # --- other processes ------------------------------------------------------------------------------------

    def _notify(self, live: Live) -> None:
        if not self.config.redis or self.closing:
            return
        seats = {connection.seat for connection in live.connections}
        here = tuple(sorted(seat for seat in seats if seat is not None))
        watchers = sum(connection.seat is None for connection in live.connections)
        notice = Notice(live.table.id, self.name, live.table.version, here, watchers)
        self._channels.publish(msgspec.json.encode(notice), NOTICES)

    async def listen(self) -> None:
        """Hear what other processes say, until cancelled."""
        async with self._channels.start_subscription(NOTICES) as subscriber:
            async for event in subscriber.iter_events():
                notice = msgspec.json.decode(event, type=Notice)
                live = self._live.get(notice.table)
                if live is not None and notice.sender != self.name:
                    self._start(self._heard(live, notice))

    async def _heard(self, live: Live, notice: Notice) -> None:
        now = store.now()
        before = live.here(now)
        live.elsewhere[notice.sender] = (now, notice)
        for seat in before - live.here(now):
            live.left_at[seat] = now
        if notice.version > live.table.version:
            await self.catch_up(live)
        elif before != live.here(now):
            self.tell_presence(live)

    async def catch_up(self, live: Live) -> None:
        """Fetch and fold what other processes have appended."""
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: Live) -> bool:
        """Whether there was something new. The lock is held."""
        table = live.table
        lines = await self.store.lines(table.id, table.version)
        try:
            table.fold_all(lines)
        except BrokenLog:
            self._drop(live)
            raise
        self._tell(live)
        return bool(lines)

    # --- bots -----------------------------------------------------------------------------------------------

    def _wake_bots(self, live: Live) -> None:
        asleep = live.thinking is None or live.thinking.done()
        if live.table.bots_to_act and asleep and not self.closing:
            live.thinking = self._start(self._let_bots_play(live))

    async def _let_bots_play(self, live: Live) -> None:
        while live.table.bots_to_act and not self.closing:
            table = live.table
            seat, version = table.bots_to_act[0], table.version
            name = table.places[seat].bot
            assert table.match is not None and name is not None
            view = table.match.view(seat)
            pause = asyncio.create_task(asyncio.sleep(self.config.bot_pause))
            do = await self._thinkers.choose(table.game, name, view, secrets.randbits(32))
            await pause

            def decide(
                table: Table, seat: Seat = seat, do: str = do, version: Version = version
            ) -> list[Entry]:
                return decisions.act(table, seat, do, version, bot=True)

            # A person came back, a takeback was agreed on, or another process was faster: look again.
            with contextlib.suppress(Refusal):
                await self.do(live, decide)

    # --- keeping house --------------------------------------------------------------------------------------

    async def attend(self, table: str) -> None:
        """Look at a table that is due: a clock has run out, a bot is late, or nobody came."""
        live = await self.live(table)
        now = store.now()
        if live.table.state == "waiting":
            if not live.here(now) and now - live.table.touched >= WAITING:
                await self.do(
                    live, lambda table: [log.Ended("abandoned")] if table.state == "waiting" else []
                )
        elif live.table.bots_to_act:
            self._wake_bots(live)
            return
        elif live.table.opened.clock.kind == "none":
            if now - live.table.touched >= FORGOTTEN:
                await self.do(
                    live,
                    lambda table: [
                        log.BotTook(seat, decisions.stand_in(table), "timeout") for seat in table.turn
                    ],
                )
        else:
            await self.do(live, lambda table: decisions.time_out(table, store.now()))
        due = self.due(live.table, now)
        if due is not None:
            await self.store.look_again(table, live.table.version, due)

    def forget_idle(self) -> None:
        """Let go of tables that nobody is connected to and where no bot is thinking."""
        now = store.now()
        for name, live in list(self._live.items()):
            thinking = live.thinking is not None and not live.thinking.done()
            busy = live.connections or thinking or live.lock.locked()
            if not busy and now - live.used_at > IDLE:
                del self._live[name]
        TABLES.set(len(self._live))

    def say_presence(self) -> None:
        """Tell the other processes who is connected to this one."""
        for live in self._live.values():
            if live.connections:
                self._notify(live)

    async def catch_up_all(self) -> None:
        """Notices may be lost: compare all tables with the database."""
        versions = await self.store.versions(self._live)
        for name, version in versions.items():
            live = self._live.get(name)
            if live is not None and live.table.version < version:
                await self.catch_up(live)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("a task of a table failed", exc_info=task.exception())

    async def close(self) -> None:
        """Stop the bots and the listening; what was acknowledged is in the log already."""
        self.closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _numbered(table: Table, entries: Iterable[Entry], at: float, command: str | None) -> list[Logged]:
    """Lines for the log: the command stands on the first one."""
    return [
        Logged(table.version + number, at, entry, command if number == 1 else None)
        for number, entry in enumerate(entries, start=1)
    ]
