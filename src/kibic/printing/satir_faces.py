"""The faces of the 52-card Satir deck: French cards in four colours. Rule book: serbian-games.md, sections 1 and 2.2.

Hearts are fire, diamonds the sun, clubs ice, spades the leaf; the aces show what their suit stands for.
"""

from __future__ import annotations

from typing import Final

from kibic.core.cards import FRENCH_52, SUITS, Card, Suit, rank_of, suit_of
from kibic.locale import message
from kibic.printing.art import proportion
from kibic.printing.faces import COLOURS, Face
from kibic.printing.pages import BOLD, GREY, Area

#: Fire, sun, ice, leaf.
ORDER: Final = tuple(Suit(letter) for letter in "HDCS")
CARDS: Final = tuple(card for suit in ORDER for card in FRENCH_52.cards if suit_of(card) == suit)
ELEMENTS: Final[dict[Suit, str]] = {suit: f"satir-{suit}" for suit in ORDER}
SIGNS: Final = {suit: f"french-{suit}" for suit in SUITS}

_L, _M, _R = -0.62, 0.0, 0.62
GOLD: Final = "#e2b14a"
_EIGHT: Final = tuple((across, up) for up in (0.82, 0.27, -0.27, -0.82) for across in (_L, _R))
#: Where the signs of the number cards stand, as on any French pack.
_PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((_M, 0.82), (_M, -0.82)),
    "3": ((_M, 0.82), (_M, 0), (_M, -0.82)),
    "4": ((_L, 0.82), (_R, 0.82), (_L, -0.82), (_R, -0.82)),
    "5": ((_L, 0.82), (_R, 0.82), (_M, 0), (_L, -0.82), (_R, -0.82)),
    "6": ((_L, 0.82), (_R, 0.82), (_L, 0), (_R, 0), (_L, -0.82), (_R, -0.82)),
    "7": ((_L, 0.82), (_R, 0.82), (_M, 0.41), (_L, 0), (_R, 0), (_L, -0.82), (_R, -0.82)),
    "8": ((_L, 0.82), (_R, 0.82), (_M, 0.41), (_L, 0), (_R, 0), (_M, -0.41), (_L, -0.82), (_R, -0.82)),
    "9": (*_EIGHT, (_M, 0)),
    "T": (*_EIGHT, (_M, 0.55), (_M, -0.55)),
}


def draw(face: Face, card: Card) -> None:
    """A card of the deck."""
    rank, suit = rank_of(card), suit_of(card)
    colour, sign = COLOURS[suit], SIGNS[suit]
    if rank in "JQK":
        _court(face, rank, suit)
    for _ in face.both_ends():
        face.index("10" if rank == "T" else rank, sign, colour)
    if rank == "A":
        face.pen.art(sign, *face.middle, 33, colour)
        face.pen.art(ELEMENTS[suit], *face.middle, 11, "#ffffff", face=colour)
        for _ in face.both_ends():
            face.caption(message(f"print-element-{suit}"))
    elif rank in _PIPS:
        face.pips(sign, _PIPS[rank], 11, colour)


def _court(face: Face, rank: str, suit: Suit) -> None:
    """Two half figures in a frame, head to tail."""
    colour, pen = COLOURS[suit], face.pen
    face.frame(colour)
    (x, y), area = face.middle, face.panel
    wide, half = 0.72 * area.width, Area(area.width, area.height / 2)
    high = wide * proportion(f"court-{rank}")
    for _ in face.both_ends():
        with pen.clipped(x - half.width / 2, y, half):
            pen.art(f"court-{rank}", x, y + half.height - 1.5 - high / 2, wide, colour)
        pen.art(SIGNS[suit], x - area.width / 2 + 5, y + half.height - 5.5, 6, colour)
    belt = Area(area.width - 1.8, 4.6)
    pen.box(x - belt.width / 2, y - belt.height / 2, belt, fill=colour)
    for edge in (-1.4, 1.4):
        pen.line(x - belt.width / 2, y + edge, x + belt.width / 2, y + edge, 0.35, GOLD)


def key(face: Face) -> None:
    """A card to look things up on: the suits, what they stand for and what they do (2.2)."""
    pen, (x, _) = face.pen, face.middle
    y = face.card.height - 10
    pen.text(
        x, y, face.say(message("print-key-satir")), 5.4, BOLD, align="middle", within=face.card.width - 10
    )
    for suit in ORDER:
        y -= 17.5
        pen.art(SIGNS[suit], 9, y + 4, 8, COLOURS[suit])
        pen.art(ELEMENTS[suit], 9, y - 4, 5, COLOURS[suit])
        pen.text(
            15.5, y + 5, face.say(message(f"print-element-{suit}")), 3.6, BOLD, within=face.card.width - 19
        )
        for line, words in enumerate(face.say(message(f"print-power-{suit}")).split(" | ")):
            pen.text(15.5, y + 1 - line * 3.6, words, 2.9, colour=GREY, within=face.card.width - 19)
