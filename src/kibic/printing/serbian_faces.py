"""The faces of the Serbian deck. Rule book: serbian-games.md, section 1.

Great cards have a frame and a double bar below the index, small ones neither. At the other end of a small 1 stand
five signs, of a small 4 ten (D3). Each card tells its notation and its French counterpart.
"""

from __future__ import annotations

from typing import Final

from kibic.core.cards import FRENCH_32, SUITS, Card, Suit, rank_of, suit_of
from kibic.core.serbian import FACES, SYMBOLS
from kibic.locale import Message, message
from kibic.printing.faces import COLOURS, END, INDEX, SIDE, Face
from kibic.printing.pages import BLACK, BOLD, GREY, Area, mixed, width_of

SIGNS: Final = {suit: f"serbian-{suit}" for suit in SUITS}
#: From roses over quinces and leaves to cones, each from the weakest card to the strongest, as the deck is shown.
ORDER: Final = tuple(Suit(letter) for letter in "HDSC")
CARDS: Final = tuple(card for suit in ORDER for card in FRENCH_32.cards if suit_of(card) == suit)

_Places = tuple[tuple[float, float], ...]
_GREAT: Final[dict[str, tuple[float, _Places]]] = {
    "1": (24, ((0, 0),)),
    "2": (19, ((0, 0.5), (0, -0.5))),
    "3": (16.5, ((0, 0.62), (0, 0), (0, -0.62))),
    "4": (14.5, ((-0.46, 0.45), (0.46, 0.45), (-0.46, -0.45), (0.46, -0.45))),
}
_SMALL: Final[dict[str, tuple[float, _Places]]] = {
    "1": (17, ((0, 0.42),)),
    "2": (14.5, ((0, 0.5), (0, -0.5))),
    "3": (14.5, ((0, 0.62), (0, 0), (0, -0.62))),
    "4": (12, ((-0.5, 0.74), (0.5, 0.74), (-0.5, 0.2), (0.5, 0.2))),
}
#: How many signs stand at the other end of a small card, for games in which it counts so many.
WORTH: Final = {"1": 5, "4": 10}


def draw(face: Face, card: Card) -> None:
    """A card of the deck."""
    suit, number, letter = suit_of(card), FACES[card][0], FACES[card][1]
    great, colour, sign = letter.isupper(), COLOURS[suit], SIGNS[suit]
    if great:
        face.frame(colour)
    for _ in face.both_ends():
        face.index(number, sign, colour, gap=2.6 if great else 0)
        if great:
            for down in (14.1, 15.2):
                y = face.card.height - down
                face.pen.line(INDEX - 3, y, INDEX + 3, y, 0.45, colour)
        _notation(face, card, colour)
        face.caption(message(f"print-{'great' if great else 'small'}-{number}", suit=_name(suit)))
    size, places = (_GREAT if great else _SMALL)[number]
    face.pips(sign, places, size, colour)
    if not great and number in WORTH:
        with face.other_end():
            _worth(face, sign, WORTH[number], colour)
    if card in SYMBOLS:
        _symbol(face, message(f"print-symbol-{SYMBOLS[card]}"), colour, END if great else face.middle[1])


def _name(suit: Suit) -> Message:
    return message(f"print-suit-{suit}")


def _notation(face: Face, card: Card, colour: str) -> None:
    """In the upper right corner how the card is written, and the French card that it stands for."""
    x, top = face.card.width - INDEX, face.card.height
    rank, suit = rank_of(card), suit_of(card)
    face.pen.text(x, top - 8, FACES[card], 4, BOLD, colour=colour, align="middle")
    index = "10" if rank == "T" else rank
    wide = width_of(index, BOLD, 3.2) + 2.8
    face.pen.text(x - wide / 2, top - 12.4, index, 3.2, BOLD, colour=GREY)
    face.pen.art(f"french-{suit}", x + wide / 2 - 1.2, top - 11.4, 2.4, GREY)


def _worth(face: Face, sign: str, count: int, colour: str) -> None:
    """So many small signs in rows of five, and their number."""
    x, row = face.middle[0], face.panel.width / 5
    top = END + face.panel.height - 4.2
    for at in range(count):
        face.pen.art(sign, x + (at % 5 - 2) * row, top - at // 5 * 6.4, 5.4, colour)
    low = top - (count // 5 - 1) * 6.4
    face.pen.text(x, low - 8.6, str(count), 5, BOLD, colour=colour, align="middle")
    face.pen.line(SIDE, low - 11, face.card.width - SIDE, low - 11, 0.2, mixed(colour, 0.4))


def _symbol(face: Face, game: Message, colour: str, y: float) -> None:
    """The name of the game that the card stands for, on a band across it."""
    words, x = face.say(game), face.middle[0]
    wide = width_of(words, BOLD, 3.4) + 4
    with face.pen.moved(x, y):
        face.pen.box(-wide / 2, -2.4, Area(wide, 4.8), fill="#ffffff", stroke=colour, width=0.35, radius=2.4)
        face.pen.text(0, -1.1, words, 3.4, BOLD, colour=colour, align="middle")


def joker(face: Face) -> None:
    """The 33rd card; no game of the rule book uses it (D1)."""
    word = face.say(message("print-joker"))
    face.pen.box(SIDE, END, face.panel, stroke=BLACK, width=0.5, radius=1.6)
    for _ in face.both_ends():
        for at, suit in enumerate(ORDER):
            face.pen.art(SIGNS[suit], INDEX, face.card.height - 8 - at * 5.6, 5, COLOURS[suit])
        face.pen.text(face.middle[0], face.card.height - 7, word, 4, BOLD, align="middle")
    for at, suit in enumerate(ORDER):
        across, up = 0.42 * (-1) ** at, 0.36 * (1 if at < 2 else -1)
        face.pips(SIGNS[suit], ((across, up),), 14, COLOURS[suit])


def key(face: Face) -> None:
    """A card to look things up on: the suits and ranks of both decks side by side."""
    pen, (x, _) = face.pen, face.middle
    left, top = 6.5, face.card.height - 9
    pen.text(x, top, face.say(message("print-key")), 5, BOLD, align="middle", within=face.card.width - 10)
    y = top - 9
    for suit in ORDER:
        pen.art(SIGNS[suit], left + 3, y + 1.3, 6, COLOURS[suit])
        letters = " / ".join(letter for letter in (FACES[Card(f"7{suit}")][1], FACES[Card(f"A{suit}")][1]))
        pen.text(left + 8, y, face.say(_name(suit)), 3.6, within=16)
        pen.text(left + 29.5, y, letters, 3.6, BOLD, align="middle")
        pen.art(f"french-{suit}", face.card.width - left - 4, y + 1.2, 4.4, COLOURS[suit])
        y -= 7.6
    columns = [left + 15 + step * (face.card.width - 2 * left - 18) / 3 for step in range(4)]
    for house, ranks in (("small", "789T"), ("great", "JQKA")):
        y -= 3
        pen.line(left, y + 5.4, face.card.width - left, y + 5.4, 0.15, GREY)
        pen.text(left, y, face.say(message(f"print-{house}")), 3.6, within=11)
        for number, (column, rank) in enumerate(zip(columns, ranks, strict=True), start=1):
            pen.text(column, y, str(number), 4.4, BOLD, align="middle")
            pen.text(column, y - 5.2, "10" if rank == "T" else rank, 4, colour=GREY, align="middle")
        y -= 9.4
    pen.line(left, y + 2, face.card.width - left, y + 2, 0.15, GREY)
    for at, (card, game) in enumerate(SYMBOLS.items()):
        column, row = left + at % 2 * face.card.width / 2.3, y - 2.6 - at // 2 * 4.2
        pen.text(column, row, FACES[card], 2.9, BOLD, colour=COLOURS[suit_of(card)])
        pen.text(column + 5, row, face.say(message(f"print-symbol-{game}")), 2.9, within=18)
