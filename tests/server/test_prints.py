"""Decks and score sheets to download."""

from __future__ import annotations

from typing import Any

import pytest

from kibic.core.games import game, games
from kibic.core.options import read_options
from kibic.printing import deck_pdf, sheet_pdf
from tests.server.people import Guest

PLAYERS = ["Ana", "Branko", "Carl", "Dara"]


def download(guest: Guest, path: str, **headers: str) -> Any:
    answer = guest.request("GET", path, **headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"].startswith('attachment; filename="kibic-')
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    return answer


def test_a_deck(ana: Guest) -> None:
    path = "/api/print/decks/satir?paper=letter&backs=suits&lang=sr"
    answer = download(ana, path)
    assert answer.content == deck_pdf("satir", "letter", "poker", "suits", "sr")
    assert "public" in answer.headers["cache-control"]
    again = ana.request("GET", path, **{"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_language_of_the_request_where_the_address_has_none(ana: Guest) -> None:
    wanted = {"accept-language": "sr-Cyrl"}
    assert download(ana, "/api/print/decks/serbian", **wanted).content == deck_pdf("serbian", lang="sr-Cyrl")
    named = download(ana, "/api/print/decks/serbian?lang=en", **wanted)
    assert named.content == deck_pdf("serbian")


@pytest.mark.parametrize("name", ["vist", "skat", "ruzicka"])
def test_an_empty_sheet(ana: Guest, name: str) -> None:
    of = game(name)
    answer = download(ana, f"/api/print/sheets/{name}?lang=sr")
    assert answer.content == sheet_pdf(of, read_options(of.options, {}), lang="sr")


def test_every_game_names_a_deck_that_can_be_had(ana: Guest) -> None:
    packs = {info["id"]: info["pack"] for info in ana.get("/api/games")}
    assert len(packs) == len(games())
    assert packs["vist"] is None
    for deck, backs in {(pack["deck"], pack["backs"]) for pack in packs.values() if pack}:
        download(ana, f"/api/print/decks/{deck}?backs={backs}")


def test_the_sheet_of_a_book(ana: Guest, branko: Guest) -> None:
    """For its owner and for whoever has the key; made anew only when something has been written."""
    book = ana.post("/api/books", game="vist", players=PLAYERS, options={"first_dealer": "N"})
    path = f"/api/books/{book['id']}/sheet?paper=a4&lang=en"
    before = download(ana, path)
    assert "private" in before.headers["cache-control"]
    unchanged = ana.request("GET", path, **{"if-none-match": before.headers["etag"]})
    assert unchanged.status_code == 304
    for number, typed in enumerate(("3", "8")):
        step = {"id": str(number), "seen": book["version"], "key": book["question"]["key"], "typed": typed}
        book = ana.post(f"/api/books/{book['id']}/answer", **step)
    after = download(ana, path, **{"if-none-match": before.headers["etag"]})
    assert after.content != before.content
    assert branko.request("GET", path).status_code == 404
    assert download(branko, f"{path}&key={book['key']}").content == after.content


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        ("/api/print/decks/tarot", 400, "serbian, satir"),
        ("/api/print/decks/satir?paper=a0", 400, "a4, letter"),
        ("/api/print/decks/satir?size=0", 400, "poker, bridge"),
        ("/api/print/decks/satir?backs=%22%0d%0a", 400, "suits"),
        ("/api/print/sheets/vist?paper=a0", 400, "a4, letter"),
        ("/api/print/sheets/whist", 404, "vist"),
        ("/api/books/nobody/sheet", 404, ""),
    ],
)
def test_what_there_is_not(ana: Guest, path: str, status: int, said: str) -> None:
    answer = ana.request("GET", path)
    assert answer.status_code == status, answer.text
    assert answer.json()["type"] == "error"
    assert said in answer.json()["message"]["text"]
