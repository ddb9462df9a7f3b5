"""Who sends a request, and the routes for becoming somebody."""

from __future__ import annotations

from typing import TypeAlias

from litestar import delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Response

from kibic.core.games import game
from kibic.locale import message
from kibic.server import store
from kibic.server.messages import Me, NewAccount, NewGuest, Person, Played, SignIn
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, address, lang_of
from kibic.server.security import COOKIE, COOKIE_SECONDS
from kibic.server.service import Service, ThisService

#: The person who sends a request, for handlers; None when the browser has no name yet.
Sender: TypeAlias = NamedDependency[Person | None]
#: Lines of a history.
_HISTORY = 200


async def person_of(request: AnyRequest, service: ThisService) -> Person | None:
    """Who sends this request; for injection."""
    return await service.accounts.by_cookie(request.cookies.get(COOKIE))


def somebody(person: Person | None) -> Person:
    """A person, or a `Refusal` that asks for a name first."""
    if person is None:
        raise Refusal("no-user")
    return person


def _signed(me: Me, service: Service, request: AnyRequest, status: int = 200) -> Response[Me]:
    assert me.person is not None
    cookie = Cookie(
        COOKIE,
        path="/",
        value=service.keys.cookie(me.person.id, store.now()),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(me, cookies=[cookie], status_code=status)


@get("/api/me")
async def get_me(request: AnyRequest, service: ThisService) -> Me:
    """Who this browser is."""
    return await service.accounts.me(request.cookies.get(COOKIE))


@post("/api/me", status_code=200)
async def post_me(
    data: JSONBody[NewGuest],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
) -> Response[Me]:
    """Become a guest, or change the name."""
    return _signed(await service.accounts.name(person, data.name), service, request)


@post("/api/accounts", status_code=200)
async def post_account(
    data: JSONBody[NewAccount],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
) -> Response[Me]:
    """The guest becomes an account."""
    _careful(request, service)
    return _signed(await service.accounts.sign_up(person, data), service, request)


@post("/api/session", status_code=200)
async def post_session(data: JSONBody[SignIn], request: AnyRequest, service: ThisService) -> Response[Me]:
    """Come back to an account."""
    _careful(request, service)
    return _signed(await service.accounts.sign_in(data), service, request)


@delete("/api/session")
async def delete_session() -> Response[None]:
    """Forget who this browser is."""
    return Response(None, status_code=204, cookies=[Cookie(COOKIE, path="/", value="", max_age=0)])


@get("/api/me/history")
async def get_history(request: AnyRequest, service: ThisService, person: Sender) -> list[Played]:
    """What this person has played, the newest first."""
    me, lang = somebody(person), lang_of(request)
    played = []
    for stored in await service.store.tables_of(me.id, _HISTORY):
        info = stored.info
        seat = next(seat for seat in info.seats if seat.person is not None and seat.person.id == me.id)
        names = tuple(seat.person.name if seat.person is not None else seat.bot or "" for seat in info.seats)
        won = seat.side in info.winners if info.winners else None
        ended = stored.touched if info.state == "over" else None
        title = game(info.game).title.say(lang)
        played.append(
            Played(info.id, info.game, title, names, seat.seat, info.score, won, info.created, ended)
        )
    return played


def _careful(request: AnyRequest, service: Service) -> None:
    if not service.logins.take(address(request)):
        raise Refusal("flood", message("refused-too-many-logins"))


ROUTES = (get_me, post_me, post_account, post_session, delete_session, get_history)
