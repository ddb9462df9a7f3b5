"""A PDF page by page: papers, fonts, and a pen that counts in millimetres from the lower left corner."""

from __future__ import annotations

import functools
import io
import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import resources
from typing import Final, Literal, TypeVar

import msgspec
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from kibic import __version__
from kibic.core.errors import KibicError
from kibic.locale import Lang, message
from kibic.printing.art import FACE, draw, proportion

SANS, BOLD, HAND = "AlegreyaSans-Regular", "AlegreyaSans-Bold", "Kalam-Regular"
Align = Literal["left", "middle", "right"]

BLACK: Final = "#1c1b1f"
GREY: Final = "#77736a"


class Area(msgspec.Struct, frozen=True):
    """The width and height of a paper or a card, in millimetres."""

    width: float
    height: float


PAPERS: Final = {"a4": Area(210, 297), "letter": Area(215.9, 279.4)}
#: Sizes of cards.
SIZES: Final = {"poker": Area(63, 88), "bridge": Area(57, 89)}


class PrintError(KibicError):
    """There is no such thing to print, or it cannot be printed so."""


T = TypeVar("T")


def named(known: Mapping[str, T], what: str, name: str) -> T:
    """The entry of this name. Raises `PrintError`, the message ``print-no-<what>``, naming all there are."""
    try:
        return known[name]
    except KeyError:
        allowed = ", ".join(known)
        raise PrintError(message(f"print-no-{what}", name=repr(name[:40]), allowed=allowed)) from None


@functools.cache
def _letters(name: str) -> frozenset[int]:
    """Register a font with the library, once; which letters it has."""
    data = (resources.files("kibic.printing") / "fonts" / f"{name}.ttf").read_bytes()
    font = TTFont(name, io.BytesIO(data))
    pdfmetrics.registerFont(font)
    return frozenset(font.face.charToGlyph)


def width_of(text: str, font: str, size: float) -> float:
    """How wide a text is, in millimetres; `size` is that of the font in millimetres."""
    _letters(font)
    return float(pdfmetrics.stringWidth(text, font, size * mm)) / mm


def hand_for(text: str) -> str:
    """The hand, or where it lacks a letter (it knows no Cyrillic) the plain face."""
    return HAND if all(ord(letter) in _letters(HAND) for letter in text) else SANS


class Pen:
    """Draws the pages of one document. Lengths are millimetres, up and to the right; colours are ``#rrggbb``."""

    def __init__(self, paper: Area, title: str, lang: Lang) -> None:
        self.paper = paper
        self._file = io.BytesIO()
        size = (paper.width * mm, paper.height * mm)
        # `invariant`: no time and no chance in the file.
        self._canvas = Canvas(self._file, pagesize=size, pageCompression=1, invariant=1, lang=lang)
        self._canvas.setTitle(title)
        self._canvas.setAuthor("kibic")
        self._canvas.setCreator(f"kibic {__version__}")
        self._forms: set[str] = set()

    def next_page(self) -> None:
        """Lay the page aside, and take a new one if anything is drawn after this."""
        self._canvas.showPage()

    def finish(self) -> bytes:
        """The whole document."""
        self._canvas.save()
        return self._file.getvalue()

    @contextmanager
    def moved(self, x: float, y: float, turn: float = 0, scale: float = 1) -> Iterator[None]:
        """Within, (x, y) is the origin; everything is turned to the left by so many degrees."""
        self._canvas.saveState()
        self._canvas.translate(x * mm, y * mm)
        self._canvas.rotate(turn)
        self._canvas.scale(scale, scale)
        yield
        self._canvas.restoreState()

    @contextmanager
    def clipped(self, x: float, y: float, area: Area) -> Iterator[None]:
        """Within, nothing is drawn outside of this rectangle."""
        self._canvas.saveState()
        path = self._canvas.beginPath()
        path.rect(x * mm, y * mm, area.width * mm, area.height * mm)
        self._canvas.clipPath(path, stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    def stamp(self, name: str, area: Area, drawn: Callable[[], None]) -> None:
        """Put what `drawn` draws around the origin there: once into the file, however often it is stamped."""
        if name not in self._forms:
            self._forms.add(name)
            wide, high = math.ceil(area.width * mm / 2), math.ceil(area.height * mm / 2)
            self._canvas.beginForm(name, -wide, -high, wide, high)
            drawn()
            self._canvas.endForm()
        self._canvas.doForm(name)

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float, colour: str = BLACK) -> None:
        """A straight line."""
        self._canvas.setStrokeColor(HexColor(colour))
        self._canvas.setLineWidth(width * mm)
        self._canvas.line(x1 * mm, y1 * mm, x2 * mm, y2 * mm)

    def box(
        self,
        x: float,
        y: float,
        area: Area,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 0.2,
        radius: float = 0,
    ) -> None:
        """A rectangle with round corners."""
        if fill is not None:
            self._canvas.setFillColor(HexColor(fill))
        if stroke is not None:
            self._canvas.setStrokeColor(HexColor(stroke))
            self._canvas.setLineWidth(width * mm)
        self._canvas.roundRect(
            x * mm,
            y * mm,
            area.width * mm,
            area.height * mm,
            radius * mm,
            stroke=int(stroke is not None),
            fill=int(fill is not None),
        )

    def disc(self, x: float, y: float, radius: float, fill: str, stroke: str, width: float = 0.2) -> None:
        """A filled circle with a rim."""
        self._canvas.setFillColor(HexColor(fill))
        self._canvas.setStrokeColor(HexColor(stroke))
        self._canvas.setLineWidth(width * mm)
        self._canvas.circle(x * mm, y * mm, radius * mm, fill=1)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        font: str = SANS,
        *,
        colour: str = BLACK,
        align: Align = "left",
        within: float | None = None,
    ) -> None:
        """One line of text on the baseline `y`, made smaller where it would be wider than `within`."""
        wide = width_of(text, font, size)
        if within is not None and wide > within:
            size, wide = size * within / wide, within
        self._canvas.setFont(font, size * mm)
        self._canvas.setFillColor(HexColor(colour))
        self._canvas.drawString((x - wide * _BEFORE[align]) * mm, y * mm, text)

    def art(
        self, name: str, x: float, y: float, size: float, colour: str, face: str = FACE, turn: int = 0
    ) -> None:
        """A sign or figure of `kibic.printing.art` with its middle at (x, y), so many millimetres wide."""
        with self.moved(x, y, turn, size):
            label = f"{name}{colour}{face}".replace("#", "-")
            self.stamp(label, Area(1, proportion(name)), lambda: draw(self._canvas, name, colour, face))


def pages_of(made: bytes) -> int:
    """How many pages a document has that a `Pen` has drawn."""
    return made.count(b"/Type /Page\n")


_BEFORE: Final[dict[Align, float]] = {"left": 0, "middle": 0.5, "right": 1}


def mixed(colour: str, white: float) -> str:
    """A colour with so much white in it, from 0 to 1."""
    red, green, blue = HexColor(colour).rgb()
    light = Color(*(part + (1 - part) * white for part in (red, green, blue)))
    return f"#{light.hexval()[2:]}"
