"""What every request tells: its language and where it comes from."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection

from kibic.locale import Lang, language

#: A request; we keep nothing of our own on it.
AnyRequest: TypeAlias = Request[Any, Any, Any]


def lang_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Lang:
    """The first language of the ``Accept-Language`` header that we speak."""
    first = connection.headers.get("accept-language", "en").split(",")[0].split(";")[0]
    return language(first.strip()[:40])


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, for rate limits. IPv6: the network, since a household has a whole one."""
    host = connection.client.host if connection.client is not None else "-"
    return ":".join(host.split(":")[:4]) if ":" in host else host
