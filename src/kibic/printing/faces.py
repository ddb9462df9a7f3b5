"""What the faces of all decks have in common: the index in two corners, the panel in the middle, captions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from kibic.core.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from kibic.locale import Lang, Message, say
from kibic.printing.pages import BOLD, GREY, Area, Pen, mixed

#: The colours of the suits in both decks (serbian-games.md, section 1): red, yellow, blue, green.
COLOURS: Final = {HEARTS: "#b8202a", DIAMONDS: "#d99a00", CLUBS: "#1f62b8", SPADES: "#1b7a3c"}
#: Where the middle of the index stands, from the left edge.
INDEX: Final = 7.2
#: From the edges of the card to the panel in its middle.
SIDE, END = 13.5, 11.0


class Face(msgspec.Struct, frozen=True):
    """One face to be drawn with a pen: its size, and the language of what is written on it."""

    pen: Pen
    card: Area
    lang: Lang

    @property
    def panel(self) -> Area:
        """The free part in the middle."""
        return Area(self.card.width - 2 * SIDE, self.card.height - 2 * END)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the card."""
        return self.card.width / 2, self.card.height / 2

    @contextmanager
    def other_end(self) -> Iterator[None]:
        """Within, the card is held the other way up."""
        with self.pen.moved(self.card.width, self.card.height, 180):
            yield

    def both_ends(self) -> Iterator[bool]:
        """Go round twice, the second time (`True`) with the card the other way up."""
        yield False
        with self.other_end():
            yield True

    def frame(self, colour: str) -> None:
        """A double line round the panel, which is tinted."""
        area = self.panel
        self.pen.box(SIDE, END, area, fill=mixed(colour, 0.93), stroke=colour, width=0.5, radius=1.6)
        inner = Area(area.width - 1.8, area.height - 1.8)
        self.pen.box(SIDE + 0.9, END + 0.9, inner, stroke=mixed(colour, 0.4), width=0.2, radius=1)

    def caption(self, what: Message) -> None:
        """A few small words at the upper edge."""
        x, top = self.middle[0], self.card.height - 6.6
        self.pen.text(
            x, top, self.say(what), 2.5, colour=GREY, align="middle", within=self.card.width - 2 * SIDE
        )

    def index(self, text: str, sign: str, colour: str, *, gap: float = 0) -> None:
        """The rank in the upper left corner, below it the sign, so much lower."""
        top = self.card.height
        self.pen.text(INDEX, top - 12.2, text, 11, BOLD, colour=colour, align="middle", within=9.5)
        self.pen.art(sign, INDEX, top - 18.5 - gap, 7, colour)

    def pips(self, sign: str, places: tuple[tuple[float, float], ...], size: float, colour: str) -> None:
        """Signs at places within the panel (-1 to 1 across, and up); those in the lower half stand on their heads."""
        (x, y), wide, high = self.middle, self.panel.width / 2, self.panel.height / 2
        for across, up in places:
            self.pen.art(sign, x + across * wide, y + up * high, size, colour, turn=180 if up < 0 else 0)

    def say(self, what: Message) -> str:
        """A sentence in the language of the card."""
        return say(what, self.lang)
