"""The ASGI application."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Litestar, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kibic import __version__
from kibic.core.errors import KibicError
from kibic.core.unreadable import data_fault
from kibic.locale import Message, message
from kibic.server import books, catalogue, health, lobby, pages, people, prints, records, reviews, standings
from kibic.server.config import Config
from kibic.server.hub import NOTICES
from kibic.server.messages import ErrorCode
from kibic.server.metrics import REFUSALS
from kibic.server.people import person_of
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, address, lang_of
from kibic.server.security import HEADERS
from kibic.server.service import Service
from kibic.server.sockets import table_socket

_log = logging.getLogger(__name__)

#: Bytes of a request's body, where no route says otherwise.
BODY = 16_384


def create_app(config: Config) -> Litestar:
    """The application. The database must be up to date (`kibic.server.database.migrate`)."""
    channels = ChannelsPlugin(_bus(config), channels=[NOTICES], subscriber_max_backlog=10_000)
    service = Service(config, channels)

    async def guard(request: AnyRequest) -> None:
        if request.method not in ("GET", "HEAD", "OPTIONS") and not service.trusts(
            request.headers.get("origin"), request.headers.get("host", "")
        ):
            raise Refusal("origin")
        if request.url.path.startswith("/api/") and not service.requests.take(address(request)):
            raise Refusal("flood")

    return Litestar(
        route_handlers=[
            *people.ROUTES,
            *catalogue.ROUTES,
            *lobby.ROUTES,
            *records.ROUTES,
            *reviews.ROUTES,
            *books.ROUTES,
            *prints.ROUTES,
            *standings.ROUTES,
            *health.ROUTES,
            *pages.ROUTES,
            table_socket,
        ],
        dependencies={
            "service": Provide(lambda: service, sync_to_thread=False),
            "person": Provide(person_of),
        },
        before_request=guard,
        after_request=_dress,
        exception_handlers={Exception: _refuse},
        lifespan=[service.running],
        plugins=[channels],
        request_max_body_size=BODY,
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=5),
        openapi_config=OpenAPIConfig(
            "kibic", __version__, path="/api/openapi", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        pdb_on_exception=False,
        debug=False,
    )


def from_environment() -> Litestar:
    """What worker processes start with."""
    return create_app(Config.from_environment())


def _bus(config: Config) -> ChannelsBackend:
    if not config.redis:
        return MemoryChannelsBackend()
    from redis.asyncio import Redis

    from kibic.server.bus import SteadyRedis

    return SteadyRedis(redis=Redis.from_url(config.redis))


async def _dress(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def _objection(error: HTTPException) -> Message:
    """What was wrong with a request; of several faults the first."""
    match error.extra:
        case [{"message": str(what), "key": str(place)}, *_]:
            return data_fault(what, place)
        case _:
            return data_fault(error.detail, "")


_CODES: dict[int, ErrorCode] = {404: "not-found", 405: "not-found", 413: "too-large", 429: "flood"}


def _refuse(request: AnyRequest, error: Exception) -> Response[Any]:
    """Every error as a `Fault`. What goes wrong by our own mistake is logged, and told without details."""
    match error:
        case Refusal():
            refusal = error
        case KibicError():
            refusal = Refusal.because("malformed", error)
        case HTTPException() if error.status_code < 500:
            what = message("refused-malformed-because", what=_objection(error))
            code = _CODES.get(error.status_code, "malformed")
            refusal = Refusal(code, what if code == "malformed" else None)
        case _:
            _log.error("a request failed: %s %s", request.method, request.url.path, exc_info=error)
            refusal = Refusal("fault")
    REFUSALS.labels(refusal.code).inc()
    return Response(
        refusal.fault(lang_of(request)),
        status_code=refusal.status,
        media_type="application/json",
        headers={**HEADERS, "cache-control": "no-store"},
    )
