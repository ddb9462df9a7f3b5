"""Reading and writing the database from the event loop.

All writes of a process go through one thread, which commits what is waiting in one go; each stays whole or is undone by
itself. Reads run in a few threads of their own.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from kibic.core.seats import Seat
from kibic.server import database as db
from kibic.server.clocks import RECOVERY, Outage
from kibic.server.entries import BookEntry, Entry, Logged
from kibic.server.messages import TableInfo, Time, Version

T = TypeVar("T")
#: At most so many writes in one commit.
_GROUP: Final = 64
#: A gap between two signs of life longer than this was an outage.
SILENCE: Final = 20.0

_encode = msgspec.json.Encoder().encode
_entry = msgspec.json.Decoder(Entry | BookEntry).decode


class Conflict(Exception):
    """Somebody else has written to this log since it was read."""


class Append(msgspec.Struct, frozen=True):
    """Lines for a table's log, and what is known about the table after them.

    The first line's version says which version they were decided on. `seed` and `people` (by seat) are given when
    the table is new or somebody sat down or stood up.
    """

    table: str
    lines: tuple[Logged, ...]
    info: TableInfo
    due: Time | None
    bot: bool
    people: dict[Seat, str] | None = None
    seed: bytes | None = None


class StoredTable(msgspec.Struct, frozen=True):
    """What lists show of a table, and the version it had then."""

    id: str
    version: Version
    info: TableInfo
    touched: Time


class _Job(msgspec.Struct, frozen=True):
    key: str
    work: Callable[[sa.Connection], Any]
    answer: Future[Any]


class Store:
    """The database of a server. `close` waits for what is still to be written."""

    def __init__(self, url: str, readers: int = 4) -> None:
        self.engine = db.open_database(url, readers)
        self._writing = self.engine.execution_options(writing=True)
        self._insert = postgresql.insert if self.engine.dialect.name == "postgresql" else sqlite.insert
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="kibic-read")
        self._writer = threading.Thread(target=self._write_all, name="kibic-write", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what is waiting and let go of the database."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # --- the two kinds of access ----------------------------------------------------------------------------

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """The answer of `work`, from a thread."""

        def run() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Callable[[sa.Connection], T], key: str = "") -> T:
        """Do `work` in a transaction. Returns once it is committed; what it raises is raised here, and undone there.

        Writes with the same key keep their order; keys are taken in one order everywhere, so that two processes never
        wait for each other's rows in a circle.
        """
        answer: Future[T] = Future()
        self._jobs.put(_Job(key, work, answer))
        return await asyncio.shield(asyncio.wrap_future(answer))

    async def execute(self, statement: sa.Executable) -> None:
        """One statement as a transaction. Raises `sqlalchemy.exc.IntegrityError`."""

        def work(connection: sa.Connection) -> None:
            connection.execute(statement)

        await self.write(work)

    def _write_all(self) -> None:
        going = True
        while going:
            group = [self._jobs.get()]
            while len(group) < _GROUP and not self._jobs.empty():
                group.append(self._jobs.get())
            jobs = [job for job in group if job is not None]
            going = len(jobs) == len(group)
            self._write_group(sorted(jobs, key=lambda job: job.key))

    def _write_group(self, jobs: Sequence[_Job]) -> None:
        outcomes: list[tuple[_Job, Any, BaseException | None]] = []
        try:
            with self._writing.begin() as connection:
                for job in jobs:
                    try:
                        with connection.begin_nested():
                            outcomes.append((job, job.work(connection), None))
                    except (Conflict, sa.exc.IntegrityError) as error:
                        outcomes.append((job, None, error))
        except Exception as error:
            # Nothing was committed; whoever is waiting must not believe it was.
            outcomes = [(job, None, error) for job in jobs]
        for job, result, problem in outcomes:
            if problem is not None:
                job.answer.set_exception(problem)
            else:
                job.answer.set_result(result)

    # --- logs -----------------------------------------------------------------------------------------------

    async def append(self, *appends: Append) -> None:
        """Append lines to the logs of tables, all or nothing. Raises `Conflict` if a log has moved on."""

        def work(connection: sa.Connection) -> None:
            for append in appends:
                _append(connection, append)

        await self.write(work, appends[0].table)

    async def lines(self, stream: str, after: Version = 0) -> list[Logged]:
        """The lines of a log after a version."""
        return await self.read(lambda connection: _lines(connection, stream, after))

    async def table(self, table: str) -> tuple[bytes, list[Logged]] | None:
        """The seed and the log of a table; None if there is none."""

        def work(connection: sa.Connection) -> tuple[bytes, list[Logged]] | None:
            seed = connection.scalar(sa.select(db.seeds.c.seed).where(db.seeds.c.table == table))
            return None if seed is None else (bytes(seed), _lines(connection, table, 0))

        return await self.read(work)

    async def versions(self, tables: Iterable[str]) -> dict[str, Version]:
        """The versions some tables are at."""
        wanted = list(tables)

        def work(connection: sa.Connection) -> dict[str, Version]:
            rows = connection.execute(
                sa.select(db.tables.c.id, db.tables.c.version).where(db.tables.c.id.in_(wanted))
            )
            return {row.id: row.version for row in rows}

        return await self.read(work)

    # --- lists ----------------------------------------------------------------------------------------------

    async def public_tables(self, state: str, limit: int, game: str | None = None) -> list[StoredTable]:
        """Public tables in a state, the latest first."""
        wanted = (
            _listed()
            .where(db.tables.c.state == state, ~db.tables.c.private)
            .order_by(db.tables.c.touched.desc())
            .limit(limit)
        )
        if game is not None:
            wanted = wanted.where(db.tables.c.game == game)
        return await self.read(lambda connection: [_stored(row) for row in connection.execute(wanted)])

    async def tables_of(self, person: str, limit: int, *, over: bool | None = None) -> list[StoredTable]:
        """The tables a person has a seat at, the latest first."""
        wanted = (
            _listed()
            .join(db.seats, db.seats.c.table == db.tables.c.id)
            .where(db.seats.c.person == person)
            .order_by(db.tables.c.touched.desc())
            .limit(limit)
        )
        if over is not None:
            wanted = wanted.where((db.tables.c.state == "over") == over)
        return await self.read(lambda connection: [_stored(row) for row in connection.execute(wanted)])

    # --- what is due ----------------------------------------------------------------------------------------

    async def claim_due(self, now: Time, again: Time, limit: int = 100) -> list[str]:
        """Tables that a server has to look at now; nobody else gets them before `again`."""

        def work(connection: sa.Connection) -> list[str]:
            due = sa.select(db.tables.c.id).where(
                db.tables.c.state != "over", db.tables.c.due.is_not(None), db.tables.c.due <= now
            )
            found = connection.scalars(due.limit(limit).with_for_update(skip_locked=True)).all()
            if found:
                connection.execute(sa.update(db.tables).where(db.tables.c.id.in_(found)).values(due=again))
            return list(found)

        return await self.write(work)

    async def any_due(self, now: Time) -> bool:
        """Whether a look at what is due is worth a write."""
        due = sa.select(db.tables.c.id).where(
            db.tables.c.state != "over", db.tables.c.due.is_not(None), db.tables.c.due <= now
        )
        return await self.read(lambda connection: connection.scalar(due.limit(1)) is not None)

    async def make_bots_due(self, now: Time) -> None:
        """After an absence of all servers: bots that were to act are due at once."""

        def work(connection: sa.Connection) -> None:
            connection.execute(
                sa.update(db.tables).where(db.tables.c.state == "playing", db.tables.c.bot).values(due=now)
            )

        await self.write(work)

    async def look_again(self, table: str, version: Version, due: Time) -> None:
        """Say when a server has to look at a table next, if nothing else happens there."""

        def work(connection: sa.Connection) -> None:
            connection.execute(
                sa.update(db.tables)
                .where(db.tables.c.id == table, db.tables.c.version == version)
                .values(due=due)
            )

        await self.write(work, table)

    # --- signs of life --------------------------------------------------------------------------------------

    async def beat(self, now: Time) -> Outage | None:
        """A sign of life. Returns the outage this one ended, if no server had given one for long."""

        def work(connection: sa.Connection) -> Outage | None:
            last = connection.scalar(sa.select(db.beats.c.at).where(db.beats.c.name == "server"))
            statement = self._insert(db.beats).values(name="server", at=now)
            connection.execute(statement.on_conflict_do_update(index_elements=["name"], set_={"at": now}))
            if last is None or now - last < SILENCE:
                return None
            gap = Outage(last, now + RECOVERY)
            connection.execute(
                self._insert(db.outages).values(began=gap.began, ended=gap.ended).on_conflict_do_nothing()
            )
            return gap

        return await self.write(work)

    async def outages(self) -> list[Outage]:
        """All absences of the service, the oldest first."""
        wanted = sa.select(db.outages.c.began, db.outages.c.ended).order_by(db.outages.c.began)
        return await self.read(lambda connection: [Outage(*row) for row in connection.execute(wanted)])

    async def ping(self) -> None:
        """Raises when the database does not answer."""
        await self.read(lambda connection: connection.execute(sa.select(1)))


def _listed() -> sa.Select[Any]:
    return sa.select(db.tables.c.id, db.tables.c.version, db.tables.c.info, db.tables.c.touched)


def _stored(row: Any) -> StoredTable:
    return StoredTable(row.id, row.version, msgspec.json.decode(row.info, type=TableInfo), row.touched)


def _lines(connection: sa.Connection, stream: str, after: Version) -> list[Logged]:
    wanted = (
        sa.select(db.log.c.version, db.log.c.at, db.log.c.entry, db.log.c.command)
        .where(db.log.c.stream == stream, db.log.c.version > after)
        .order_by(db.log.c.version)
    )
    return [Logged(row.version, row.at, _entry(row.entry), row.command) for row in connection.execute(wanted)]


def insert_lines(connection: sa.Connection, stream: str, lines: Sequence[Logged]) -> None:
    """Append lines to a log. Another writer's line of the same version makes it fail."""
    connection.execute(
        sa.insert(db.log),
        [
            {
                "stream": stream,
                "version": line.version,
                "at": line.at,
                "command": line.command,
                "entry": _encode(line.entry).decode(),
            }
            for line in lines
        ],
    )


def _append(connection: sa.Connection, append: Append) -> None:
    version, info = append.lines[-1].version, append.info
    values = {
        "version": version,
        "state": info.state,
        "touched": append.lines[-1].at,
        "due": append.due,
        "bot": append.bot,
        "info": _encode(info).decode(),
    }
    if append.seed is not None:
        connection.execute(
            sa.insert(db.tables).values(
                id=append.table, game=info.game, private=info.private, created=info.created, **values
            )
        )
        connection.execute(sa.insert(db.seeds).values(table=append.table, seed=append.seed))
    else:
        changed = connection.execute(
            sa.update(db.tables)
            .where(db.tables.c.id == append.table, db.tables.c.version == append.lines[0].version - 1)
            .values(**values)
        )
        if changed.rowcount == 0:
            raise Conflict(append.table)
    insert_lines(connection, append.table, append.lines)
    if append.people is not None:
        connection.execute(sa.delete(db.seats).where(db.seats.c.table == append.table))
        if append.people:
            connection.execute(
                sa.insert(db.seats),
                [
                    {"table": append.table, "seat": seat, "person": person}
                    for seat, person in append.people.items()
                ],
            )


def now() -> Time:
    """The time, by the server's clock."""
    return time.time()
