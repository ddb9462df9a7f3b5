"""Drawings of all kinds of views."""

from kibic.cli.draw import backgammon, lav, ruzicka, satir, skat, subrosa, tricks
from kibic.cli.draw.base import Scene, closing, draw, draw_last

__all__ = [
    "Scene",
    "backgammon",
    "closing",
    "draw",
    "draw_last",
    "lav",
    "ruzicka",
    "satir",
    "skat",
    "subrosa",
    "tricks",
]
