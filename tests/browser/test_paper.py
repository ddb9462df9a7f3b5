"""Taking paper away: from a game's page and from a score book."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kibic.core.games import game
from kibic.core.options import read_options
from kibic.printing import deck_pdf, sheet_pdf
from tests.browser.people import Visitor

pytestmark = pytest.mark.browser


def test_a_sheet_and_a_deck_from_the_page_of_a_game(visit: Callable[..., Visitor]) -> None:
    """In the language of the page, whatever the browser speaks; the deck with the backs that the game wants."""
    ana = visit("Ana", settings={"lang": "sr", "motion": "off"})
    ana.go("/g/satir-u-duginim-bojama")
    links = ana.page.locator(".paper a")
    of = game("satir-u-duginim-bojama")
    for link, expected in (
        (links.first, sheet_pdf(of, read_options(of.options, {}), lang="sr")),
        (links.last, deck_pdf("satir", "letter", backs_of="suits", lang="sr")),
    ):
        with ana.page.expect_download() as download:
            link.click()
        assert download.value.path().read_bytes() == expected


def test_the_sheet_of_a_book(visit: Callable[..., Visitor]) -> None:
    ana = visit("Ana", settings={"lang": "en", "motion": "off"})
    players = ["Ana", "Branko", "Vera", "Goran"]
    book = ana.post("/api/books", game="vist", players=players, options={"first_dealer": "N"})
    ana.go(f"/b/{book['id']}")
    with ana.page.expect_download() as download:
        ana.page.locator(".print a").first.click()
    assert download.value.suggested_filename == "kibic-vist-a4.pdf"
    assert download.value.path().read_bytes().startswith(b"%PDF")
