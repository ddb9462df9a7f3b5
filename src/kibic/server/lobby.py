"""Finding, opening, joining and leaving tables."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from kibic.bots import UnknownBot, make
from kibic.core.games import Game, game
from kibic.core.lessons import NoLesson, lesson
from kibic.core.seats import Seat
from kibic.core.views import ONLOOKER
from kibic.locale import Lang, message
from kibic.server import bots, decisions
from kibic.server.catalogue import find_game, options_of
from kibic.server.hub import Live
from kibic.server.messages import (
    ClockChoice,
    Join,
    Learn,
    Lobby,
    NewTable,
    Person,
    QuickStart,
    SeatBots,
    TableInfo,
    Taken,
)
from kibic.server.people import Sender, somebody
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, lang_of
from kibic.server.service import Service, ThisService
from kibic.server.showing import Showing
from kibic.server.store import StoredTable, now

#: Tables of each kind in the lobby.
_SHOWN = 50
#: Tables a person may have waiting or running at once.
_MOST = 20


def taken(service: Service, live: Live, person: Person) -> Taken:
    """The seat of a person, with what proves it."""
    seat = live.table.seat_of(person.id)
    if seat is None:
        raise Refusal("no-seat")
    key = service.keys.link("table", live.table.id) if live.table.opened.private else None
    return Taken(live.table.id, seat, service.keys.seat(live.table.id, seat, person.id), key)


async def table_for(service: Service, table: str, key: str | None, person: Person | None) -> Live:
    """A table somebody may look at. A private one without its key is not there at all."""
    live = await service.hub.live(table)
    if live.table.opened.private:
        sits = person is not None and live.table.seat_of(person.id) is not None
        if not sits and not service.keys.same(key, service.keys.link("table", table)):
            raise Refusal("not-found")
    return live


def bot_seats(of: Game, wanted: Mapping[str, str]) -> dict[Seat, str]:
    """Bots by seat, checked: their names as the catalogue lists them, and for freeing a seat an empty one."""
    seats: dict[Seat, str] = {}
    for number, name in wanted.items():
        if not (number.isascii() and number.isdigit() and int(number[:4]) < of.seating.players):
            raise Refusal("malformed")
        if name and name not in bots.known(of):
            try:
                make(name[:60], of)
            except UnknownBot as error:
                raise Refusal.because("not-found", error) from error
            raise Refusal("not-found", message("refused-bot", bots=", ".join(bots.known(of))))
        seats[int(number)] = name
    return seats


async def _room_for(service: Service, person: Person) -> None:
    if len(await service.store.tables_of(person.id, _MOST, over=False)) >= _MOST:
        raise Refusal("flood", message("refused-too-many-tables", most=_MOST))


def _in_words(stored: StoredTable, lang: Lang) -> TableInfo:
    return msgspec.structs.replace(stored.info, title=game(stored.info.game).title.say(lang))


@get("/api/lobby")
async def get_lobby(
    request: AnyRequest,
    service: ThisService,
    person: Sender,
    game: FromQuery[str | None] = None,
) -> Response[Any]:
    """The tables one can join, watch, or go on with."""
    lang = lang_of(request)
    waiting = await service.store.public_tables("waiting", _SHOWN, game)
    playing = await service.store.public_tables("playing", _SHOWN, game)
    mine = await service.store.tables_of(person.id, _SHOWN, over=False) if person is not None else []
    lobby = Lobby(
        *(tuple(_in_words(stored, lang) for stored in tables) for tables in (waiting, playing, mine))
    )
    return tagged(request, lobby)


def tagged(request: AnyRequest, what: Any) -> Response[Any]:
    """An answer with an ETag, or 304 when the client has it already."""
    body = msgspec.json.encode(what)
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": "private, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@post("/api/tables", status_code=200)
async def post_table(data: JSONBody[NewTable], service: ThisService, person: Sender) -> Taken:
    """Open a table and sit down at it."""
    owner, of = somebody(person), find_game(data.game)
    options = options_of(of, data.options)
    await _room_for(service, owner)
    live = await service.hub.open(
        of,
        options,
        data.clock,
        owner,
        private=data.private,
        seat=data.seat,
        bots=bot_seats(of.seated(options), data.bots),
    )
    return taken(service, live, owner)


@post("/api/quick", status_code=200)
async def post_quick(data: JSONBody[QuickStart], service: ThisService, person: Sender) -> Taken:
    """Sit down at once, with bots or at an open table."""
    me, of = somebody(person), find_game(data.game)
    if not data.bots:
        for stored in await service.store.public_tables("waiting", _SHOWN, of.id):
            live = await service.hub.live(stored.id)
            try:
                await service.hub.do(live, lambda table: decisions.sit_down(table, me, None))
            except Refusal:
                continue
            return taken(service, live, me)
    await _room_for(service, me)
    # The best bot that answers at once: the searching one comes last in the list.
    name = bots.known(of)[-2] if len(bots.known(of)) > 1 else bots.known(of)[0]
    others = dict.fromkeys(range(1, of.seating.players), name) if data.bots else {}
    live = await service.hub.open(of, of.options(), ClockChoice(), me, private=data.bots, seat=0, bots=others)
    return taken(service, live, me)


@post("/api/learn", status_code=200)
async def post_learn(data: JSONBody[Learn], service: ThisService, person: Sender) -> Taken:
    """Sit down at a private table with bots, where the game's lesson is taught."""
    me, of = somebody(person), find_game(data.game)
    found = lesson(of)
    if found is None:
        raise Refusal.because("not-found", NoLesson(of))
    await _room_for(service, me)
    options = options_of(of, found.options)
    others = {seat: "careful" for seat in range(of.seated(options).seating.players) if seat != found.seat}
    live = await service.hub.open(
        of, options, ClockChoice(), me, private=True, seat=found.seat, bots=others, lesson=found.seed
    )
    return taken(service, live, me)


@get("/api/tables/{table:str}")
async def get_table(
    table: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
    key: FromQuery[str | None] = None,
) -> TableInfo:
    """A table, before one joins or looks on."""
    live = await table_for(service, table, key, person)
    return await _info(live, lang_of(request))


async def _info(live: Live, lang: Lang) -> TableInfo:
    async with live.lock:
        return Showing(live.table, ONLOOKER, lang, lambda: live.presence(now())).info()


@post("/api/tables/{table:str}/join", status_code=200)
async def post_join(
    data: JSONBody[Join],
    table: FromPath[str],
    service: ThisService,
    person: Sender,
    key: FromQuery[str | None] = None,
) -> Taken:
    """Take a seat."""
    me = somebody(person)
    live = await table_for(service, table, key, me)
    await _room_for(service, me)
    await service.hub.do(live, lambda table: decisions.sit_down(table, me, data.seat))
    return taken(service, live, me)


@get("/api/tables/{table:str}/seat")
async def get_seat(table: FromPath[str], service: ThisService, person: Sender) -> Taken:
    """The token of one's own seat."""
    return taken(service, await service.hub.live(table), somebody(person))


@post("/api/tables/{table:str}/bots", status_code=200)
async def post_bots(
    data: JSONBody[SeatBots],
    table: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
) -> TableInfo:
    """Put bots in free seats."""
    me = somebody(person)
    live = await table_for(service, table, None, me)
    seats = bot_seats(live.table.game, data.bots)
    await service.hub.do(live, lambda table: decisions.seat_bots(table, me.id, seats))
    return await _info(live, lang_of(request))


ROUTES = (get_lobby, post_table, post_quick, post_learn, get_table, post_join, get_seat, post_bots)
