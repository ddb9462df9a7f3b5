"""Records: of tables that are over, and of matches uploaded to be checked and looked at."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import sqlalchemy as sa
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery

from kibic.core.errors import KibicError
from kibic.core.options import changed
from kibic.core.records import Record, read_record
from kibic.core.seats import Seat
from kibic.core.views import ONLOOKER, REFEREE
from kibic.formats import formats_by_name, formats_of, read_any
from kibic.locale import Lang, message
from kibic.server import database as db
from kibic.server import store
from kibic.server.decisions import new_id
from kibic.server.lobby import table_for
from kibic.server.messages import Person, RecordInfo, Replay
from kibic.server.people import Sender, somebody
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, address, lang_of
from kibic.server.service import Service, ThisService
from kibic.server.showing import replay

#: Bytes of an uploaded record.
LARGEST: Final = 1_000_000
#: Records replayed at once; each keeps a thread busy for up to a few seconds.
_replaying = asyncio.Semaphore(2)


async def _file(name: str, record: Record, format: str | None) -> Response[bytes]:
    """A record to take away, in our own format or that of another program."""
    if format is not None and format not in formats_of(record.game):
        raise Refusal("not-found")

    def write() -> str:
        return record.to_text() if format is None else str(formats_by_name()[format].write(record))

    async with _replaying:
        try:
            text = await asyncio.to_thread(write)
        except KibicError as error:
            # The rules were such that the other program cannot tell them.
            raise Refusal.because("bad-record", error) from error
    return Response(
        text.encode(),
        media_type="application/jsonl; charset=utf-8" if format is None else "text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="kibic-{name}.{format or "jsonl"}"'},
    )


async def _replay(record: Record, wanted: int, viewer: Seat, lang: Lang) -> Response[bytes]:
    if not REFEREE <= viewer < len(record.header.players) or viewer == -1:
        raise Refusal("not-found")

    def make() -> Replay | None:
        return replay(record.replay(), record.start(), record.header.players, wanted, viewer, lang)

    async with _replaying:
        made = await asyncio.to_thread(make)
    if made is None:
        raise Refusal("not-found")
    return Response(msgspec.json.encode(made), media_type=MediaType.JSON)


# --- of tables ----------------------------------------------------------------------------------------------


async def finished_record(service: Service, table: str, key: str | None, person: Person | None) -> Record:
    """The record of a match that is over. Raises `Refusal`."""
    live = await table_for(service, table, key, person)
    if live.table.state != "over" or live.table.match is None:
        raise Refusal("not-now")
    return live.table.record()


@get("/api/tables/{table:str}/record")
async def get_table_record(
    table: FromPath[str],
    service: ThisService,
    person: Sender,
    key: FromQuery[str | None] = None,
    format: FromQuery[str | None] = None,
) -> Response[bytes]:
    """The record of a match that is over; it holds every card, and the seed."""
    return await _file(table, await finished_record(service, table, key, person), format)


@get("/api/tables/{table:str}/replay")
async def get_table_replay(
    table: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
    key: FromQuery[str | None] = None,
    round: FromQuery[int] = 1,
    viewer: FromQuery[int] = ONLOOKER,
) -> Response[bytes]:
    """A round of a match. While it goes on, only as an onlooker or from one's own seat."""
    live = await table_for(service, table, key, person)
    async with live.lock:
        own = live.table.seat_of(person.id) if person is not None else None
        if live.table.state != "over" and viewer not in (ONLOOKER, own):
            raise Refusal("not-now")
        if live.table.match is None:
            raise Refusal("not-now")
        record = live.table.record()
    return await _replay(record, round, viewer, lang_of(request))


# --- uploaded -----------------------------------------------------------------------------------------------


def _check(text: str) -> tuple[RecordInfo, Record]:
    """Read and verify a record; the id is still empty. Raises `KibicError`."""
    record = read_any(text)
    has_seed = record.header.commitment is not None
    final = record.verify() if has_seed else record.final()
    info = RecordInfo(
        "",
        record.header.game,
        record.game.title.en,
        changed(final.options),
        record.header.players,
        len(final.results),
        len(record.steps),
        final.sheet.score,
        final.sheet.winners,
        has_seed,
    )
    return info, record


async def _stored(service: Service, name: str, lang: Lang) -> tuple[RecordInfo, Record]:
    row = await service.store.read(
        lambda connection: connection.execute(sa.select(db.records).where(db.records.c.id == name)).first()
    )
    if row is None:
        raise Refusal("not-found")
    async with _replaying:
        record = await asyncio.to_thread(read_record, row.text)
    info = msgspec.json.decode(row.info, type=RecordInfo)
    return msgspec.structs.replace(info, id=name, title=record.game.title.say(lang)), record


async def uploaded_record(service: Service, name: str) -> Record:
    """An uploaded record. Raises `Refusal`."""
    return (await _stored(service, name, "en"))[1]


@post("/api/records", status_code=200, request_max_body_size=LARGEST)
async def post_record(request: AnyRequest, service: ThisService, person: Sender) -> RecordInfo:
    """Verify a record, ours or one in a format of another program, and keep it."""
    me = somebody(person)
    if not service.uploads.take(address(request)):
        raise Refusal("flood", message("refused-too-many-uploads"))
    try:
        text = (await request.body()).decode()
        async with _replaying:
            info, record = await asyncio.to_thread(_check, text)
    except UnicodeDecodeError:
        raise Refusal("malformed") from None
    except KibicError as error:
        raise Refusal.because("bad-record", error) from error
    name = new_id()
    statement = sa.insert(db.records).values(
        id=name,
        person=me.id,
        created=store.now(),
        info=msgspec.json.encode(info).decode(),
        text=record.to_text(),
    )
    await service.store.execute(statement)
    return (await _stored(service, name, lang_of(request)))[0]


@get("/api/records/{name:str}")
async def get_record(name: FromPath[str], request: AnyRequest, service: ThisService) -> RecordInfo:
    """What an uploaded record holds."""
    return (await _stored(service, name, lang_of(request)))[0]


@get("/api/records/{name:str}/file")
async def get_record_file(
    name: FromPath[str],
    service: ThisService,
    format: FromQuery[str | None] = None,
) -> Response[bytes]:
    """An uploaded record, to take away."""
    return await _file(name, await uploaded_record(service, name), format)


@get("/api/records/{name:str}/replay")
async def get_record_replay(
    name: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    round: FromQuery[int] = 1,
    viewer: FromQuery[int] = REFEREE,
) -> Response[bytes]:
    """A round of an uploaded record, as anybody sees it."""
    lang = lang_of(request)
    return await _replay((await _stored(service, name, lang))[1], round, viewer, lang)


ROUTES = (
    get_table_record,
    get_table_replay,
    post_record,
    get_record,
    get_record_file,
    get_record_replay,
)
