"""Paper: decks to cut out and score sheets as PDF, to be downloaded.

Making one takes up to half a second of one thread. Decks and empty sheets are the same for everybody and are kept;
of a book nothing is made again that the browser has already.
"""

from __future__ import annotations

import asyncio
import functools
import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from kibic import __version__
from kibic.core.options import read_options
from kibic.locale import LANGUAGES, Lang
from kibic.printing import Heading, PrintError, deck_pdf, sheet_pdf
from kibic.server.books import find_book, fold
from kibic.server.catalogue import find_game
from kibic.server.entries import BookOpened
from kibic.server.people import Sender
from kibic.server.refusals import Refusal
from kibic.server.requests import AnyRequest, lang_of
from kibic.server.service import ThisService

#: One at a time in each process: nobody is in a hurry, and the tables come first.
_drawing = asyncio.Semaphore(1)
_PUBLIC: Final = "public, max-age=3600"

_deck = functools.lru_cache(maxsize=64)(deck_pdf)


@functools.lru_cache(maxsize=256)
def _empty(game: str, paper: str, lang: Lang) -> bytes:
    of = find_game(game)
    return sheet_pdf(of, read_options(of.options, {}), paper=paper, lang=lang)


def _language(request: AnyRequest, wanted: str | None) -> Lang:
    """The language asked for in the address (a download sends the browser's own), or else that of the request."""
    return next((lang for lang in LANGUAGES if lang == wanted), lang_of(request))


async def _answer(
    request: AnyRequest, name: str, what: tuple[object, ...], make: Callable[[], bytes], caching: str
) -> Response[Any]:
    """A PDF to take away, or 304 when the client has it already. `what` tells everything that it depends on."""
    tag = f'"{hashlib.sha256(repr((__version__, what)).encode()).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": caching}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    async with _drawing:
        try:
            made = await asyncio.to_thread(make)
        except PrintError as error:
            raise Refusal.because("malformed", error) from error
    headers["content-disposition"] = f'attachment; filename="kibic-{name}.pdf"'
    return Response(made, media_type="application/pdf", headers=headers)


@get("/api/print/decks/{deck:str}")
async def get_deck(
    deck: FromPath[str],
    request: AnyRequest,
    paper: FromQuery[str] = "a4",
    size: FromQuery[str] = "poker",
    backs: FromQuery[str | None] = None,
    lang: FromQuery[str | None] = None,
) -> Response[Any]:
    """A deck to cut out."""
    what = (deck, paper, size, backs, _language(request, lang))
    name = f"{deck}-{paper}"
    return await _answer(request, name, what, lambda: _deck(*what), _PUBLIC)


@get("/api/print/sheets/{game:str}")
async def get_empty_sheet(
    game: FromPath[str],
    request: AnyRequest,
    paper: FromQuery[str] = "a4",
    lang: FromQuery[str | None] = None,
) -> Response[Any]:
    """An empty score sheet of a game."""
    what = (find_game(game).id, paper, _language(request, lang))
    return await _answer(request, f"{game}-{paper}", what, lambda: _empty(*what), _PUBLIC)


@get("/api/books/{book:str}/sheet")
async def get_book_sheet(
    book: FromPath[str],
    request: AnyRequest,
    service: ThisService,
    person: Sender,
    key: FromQuery[str | None] = None,
    paper: FromQuery[str] = "a4",
    lang: FromQuery[str | None] = None,
) -> Response[Any]:
    """The sheet of a score book, for its owner or with its key."""
    found = await find_book(service, book, person, key)
    opened, speech = found.lines[0].entry, _language(request, lang)
    assert isinstance(opened, BookOpened)

    def make() -> bytes:
        _, kept = fold(found.lines)
        options = read_options(kept.game.options, opened.options)
        date = datetime.fromtimestamp(found.created, UTC).date().isoformat()
        return sheet_pdf(kept.game, options, kept.sheet, Heading(opened.players, date), paper, speech)

    what = (found.id, found.lines[-1].version, paper, speech)
    return await _answer(request, f"{opened.game}-{paper}", what, make, "private, no-cache")


ROUTES = (get_deck, get_empty_sheet, get_book_sheet)
