"""The signs and figures of all packs. They stand in ``art.json``, which the page in the browser draws too."""

from __future__ import annotations

import functools
from collections.abc import Callable
from importlib import resources
from typing import Final

import msgspec
from reportlab.graphics.svgpath import SvgPath
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

#: The colour of a card's face, in which fine lines are drawn upon a sign.
FACE: Final = "#ffffff"


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A path (`d`, as in SVG) or a circle (middle and radius). Colours: ``suit``, ``face``, or ``#rrggbb``."""

    d: str = ""
    circle: tuple[float, float, float] | None = None
    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    round: bool = False


class Art(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture in a box of so many units, from its upper left corner, drawn shape by shape."""

    box: tuple[float, float]
    shapes: tuple[Shape, ...]


@functools.cache
def pictures() -> dict[str, Art]:
    """All signs and figures by name."""
    data = (resources.files("kibic.printing") / "art.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, Art])


def proportion(name: str) -> float:
    """How high a picture is, where it is one wide."""
    width, height = pictures()[name].box
    return height / width


def draw(canvas: Canvas, name: str, suit: str, face: str) -> None:
    """Draw a picture with its middle at the origin, one millimetre wide."""
    art = pictures()[name]
    width, height = art.box
    colours: dict[str, Color] = {"suit": HexColor(suit), "face": HexColor(face)}

    def colour(of: str) -> Color:
        return colours[of] if of in colours else HexColor(of)

    canvas.saveState()
    canvas.scale(mm / width, -mm / width)
    canvas.translate(-width / 2, -height / 2)
    for shape in art.shapes:
        if shape.fill is not None:
            canvas.setFillColor(colour(shape.fill))
        if shape.stroke is not None:
            canvas.setStrokeColor(colour(shape.stroke))
            canvas.setLineWidth(shape.width)
            canvas.setLineCap(int(shape.round))
            canvas.setLineJoin(int(shape.round))
        how = {"stroke": int(shape.stroke is not None), "fill": int(shape.fill is not None)}
        if shape.circle is not None:
            canvas.circle(*shape.circle, **how)
        else:
            _path(canvas, shape.d, how)
    canvas.restoreState()


def _path(canvas: Canvas, d: str, how: dict[str, int]) -> None:
    """Draw an SVG path. The library reads it into numbers and the operations that use them up."""
    read, path = SvgPath(d), canvas.beginPath()
    steps: tuple[Callable[..., None], ...] = (path.moveTo, path.lineTo, path.curveTo, path.close)
    points = iter(read.points)
    for operator in map(int, read.operators):
        take = (2, 2, 6, 0)[operator]
        steps[operator](*(next(points) for _ in range(take)))
    canvas.drawPath(path, **how)
