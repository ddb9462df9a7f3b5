"""The backs of cards: a lattice of signs that looks the same either way up, in one of four colours."""

from __future__ import annotations

from typing import Final

from kibic.core.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Suit
from kibic.printing.faces import COLOURS
from kibic.printing.pages import Area, Pen, mixed

#: Which suit lends a back its colour and its sign.
PLAIN: Final = {"red": HEARTS, "yellow": DIAMONDS, "blue": CLUBS, "green": SPADES}
#: A back for each suit, as Satir u duginim bojama wants it (serbian-games.md, section 6).
BY_SUIT: Final = "suits"

#: The white rim, wide enough to forgive a printer that turns the sheet a little askew.
RIM: Final = 3.5
ACROSS, UP, SMALL = 5, 9, 6


def draw(pen: Pen, card: Area, suit: Suit, sign: str) -> None:
    """A back around the origin."""
    ground = COLOURS[suit]
    pale, line = mixed(ground, 0.35), mixed(ground, 0.8)
    inside = Area(card.width - 2 * RIM, card.height - 2 * RIM)
    pen.box(-inside.width / 2, -inside.height / 2, inside, fill=ground, radius=2.5)
    frame = Area(inside.width - 3, inside.height - 3)
    pen.box(-frame.width / 2, -frame.height / 2, frame, stroke=line, width=0.3, radius=1.5)
    for turn in (0, 180):
        with pen.moved(0, 0, turn):
            _half(pen, frame, sign, pale, ground)
    pen.disc(0, 0, 10.5, ground, line, 0.4)
    for turn in (0, 180):
        with pen.moved(0, 0, turn):
            pen.art(sign, 0, 4.6, 8, "#ffffff", face=ground)


def _half(pen: Pen, frame: Area, sign: str, pale: str, ground: str) -> None:
    """The signs of the upper half; of the middle row, those on the left."""
    wide, high = frame.width / ACROSS, frame.height / UP
    for row in range(UP // 2 + 1):
        for column in range(ACROSS):
            across = column - ACROSS // 2
            if row > 0 or across < 0:
                pen.art(sign, across * wide, row * high, SMALL, pale, face=ground)
