"""Decks to cut out: nine cards on a page, and on the page behind it their backs.

The sheets are turned over along their long edge, so the backs stand mirrored: the back of the card on the left of one
page lies on the right of the next.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from kibic.core.cards import Card, Suit, suit_of
from kibic.core.games import Game, Pack
from kibic.locale import Lang, Message, message, say
from kibic.printing import backs, satir_faces, serbian_faces
from kibic.printing.faces import Face
from kibic.printing.pages import GREY, PAPERS, SIZES, Area, Pen, named

COLUMNS, ROWS = 3, 3
PAGE: Final = COLUMNS * ROWS


class Cut(msgspec.Struct, frozen=True):
    """One card to cut out: what it is called, how its face is drawn, and the suit that may colour its back."""

    name: str
    draw: Callable[[Face], None]
    suit: Suit


class Design(msgspec.Struct, frozen=True):
    """A deck: its title, its cards in the order in which they are printed, its usual backs and the signs on them."""

    title: Message
    cards: tuple[Cut, ...]
    signs: dict[Suit, str]
    backs: str


def _cuts(cards: tuple[Card, ...], draw: Callable[..., None]) -> Iterator[Cut]:
    for card in cards:
        yield Cut(card, functools.partial(draw, card=card), suit_of(card))


_ROSE, _FIRE = serbian_faces.ORDER[0], satir_faces.ORDER[0]
DECKS: Final = {
    "serbian": Design(
        message("print-deck-serbian"),
        (
            *_cuts(serbian_faces.CARDS, serbian_faces.draw),
            Cut("joker", serbian_faces.joker, _ROSE),
            Cut("key", serbian_faces.key, _ROSE),
        ),
        serbian_faces.SIGNS,
        "red",
    ),
    "satir": Design(
        message("print-deck-satir"),
        (*_cuts(satir_faces.CARDS, satir_faces.draw), Cut("key", satir_faces.key, _FIRE)),
        satir_faces.ELEMENTS,
        backs.BY_SUIT,
    ),
}
#: The ways to colour the backs, by name.
BACKS: Final = {name: name for name in (*backs.PLAIN, backs.BY_SUIT)}


def deck_for(game: Game) -> Pack | None:
    """The deck to print for a game: its own, or for 32 cards the Serbian one; None where any shop has the cards."""
    if game.pack is None and game.actions.serbian_faces:
        return Pack("serbian", DECKS["serbian"].backs)
    return game.pack


def tells_suits(deck: str, backs_of: str | None = None) -> bool:
    """Whether the backs of a deck, its usual ones if none are named, are of a colour for each suit."""
    return (backs_of or DECKS[deck].backs) == backs.BY_SUIT


def places(paper: Area, card: Area) -> tuple[tuple[float, float], ...]:
    """The lower left corners of the cards on a page, row by row from the upper left; the whole is centred."""
    left = (paper.width - COLUMNS * card.width) / 2
    top = (paper.height + ROWS * card.height) / 2
    return tuple(
        (left + column * card.width, top - (row + 1) * card.height)
        for row in range(ROWS)
        for column in range(COLUMNS)
    )


def behind(paper: Area, card: Area, place: tuple[float, float]) -> tuple[float, float]:
    """Where on the next page the back of a card lies, once the sheet is turned along its long edge."""
    return paper.width - place[0] - card.width, place[1]


def deck_pdf(
    deck: str, paper: str = "a4", size: str = "poker", backs_of: str | None = None, lang: Lang = "en"
) -> bytes:
    """A deck to cut out, to be printed on both sides in its true size.

    `backs_of` is a colour for all backs, or ``suits`` for a colour to each suit; by default what the deck usually has.
    Raises `PrintError` naming what there is.
    """
    design = named(DECKS, "deck", deck)
    sheet, card = named(PAPERS, "paper", paper), named(SIZES, "size", size)
    colouring = named(BACKS, "backs", design.backs if backs_of is None else backs_of)
    pen = Pen(sheet, say(design.title, lang), lang)
    pages = [design.cards[start : start + PAGE] for start in range(0, len(design.cards), PAGE)]
    for number, cards in enumerate(pages, start=1):
        spots = places(sheet, card)[: len(cards)]
        _cutting_lines(pen, sheet, card)
        for cut, (x, y) in zip(cards, spots, strict=True):
            with pen.moved(x, y):
                cut.draw(Face(pen, card, lang))
        _margin(pen, card, design, f"{number}/{len(pages)}", "front", lang)
        pen.next_page()
        for cut, spot in zip(cards, spots, strict=True):
            x, y = behind(sheet, card, spot)
            suit = cut.suit if colouring == backs.BY_SUIT else backs.PLAIN[colouring]
            with pen.moved(x + card.width / 2, y + card.height / 2):
                _back(pen, card, suit, design.signs[suit])
        _margin(pen, card, design, f"{number}/{len(pages)}", "back", lang)
        pen.next_page()
    return pen.finish()


def _back(pen: Pen, card: Area, suit: Suit, sign: str) -> None:
    pen.stamp(f"back-{suit}", card, lambda: backs.draw(pen, card, suit, sign))


def _cutting_lines(pen: Pen, paper: Area, card: Area) -> None:
    """Pale lines between the cards, and marks in the margin for those who cut with a ruler."""
    left, bottom = (paper.width - COLUMNS * card.width) / 2, (paper.height - ROWS * card.height) / 2
    right, top = paper.width - left, paper.height - bottom
    for column in range(COLUMNS + 1):
        x = left + column * card.width
        pen.line(x, bottom, x, top, 0.08, "#c9c4b8")
        pen.line(x, bottom - 4, x, bottom - 1, 0.15)
        pen.line(x, top + 1, x, top + 4, 0.15)
    for row in range(ROWS + 1):
        y = bottom + row * card.height
        pen.line(left, y, right, y, 0.08, "#c9c4b8")
        pen.line(left - 4, y, left - 1, y, 0.15)
        pen.line(right + 1, y, right + 4, y, 0.15)


def _margin(pen: Pen, card: Area, design: Design, page: str, side: str, lang: Lang) -> None:
    """What is on the page and how to print it, outside of the cards."""
    words = message(
        f"print-margin-{side}",
        deck=design.title,
        page=page,
        width=f"{card.width:g}",
        height=f"{card.height:g}",
    )
    left = (pen.paper.width - COLUMNS * card.width) / 2
    with pen.moved(left - 5.5, pen.paper.height / 2, 90):
        pen.text(0, 0, say(words, lang), 2.4, colour=GREY, align="middle")
