"""Drawings of all kinds of views."""

from kibic.cli.draw import (
    backgammon,
    fortuna,
    lav,
    ruzicka,
    satir,
    skat,
    skat_american,
    skat_officers,
    skat_pirate,
    subrosa,
    tricks,
)
from kibic.cli.draw.base import Scene, closing, draw, draw_last

__all__ = [
    "Scene",
    "backgammon",
    "closing",
    "draw",
    "draw_last",
    "fortuna",
    "lav",
    "ruzicka",
    "satir",
    "skat",
    "skat_american",
    "skat_officers",
    "skat_pirate",
    "subrosa",
    "tricks",
]
