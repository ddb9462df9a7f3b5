"""Who can sit down in the arena: the bots of kibic, and engines of others where they are installed."""

from __future__ import annotations

import importlib

from kibic import bots
from kibic.bots.base import Bot
from kibic.core.games import Game

ENGINES = {
    "gnubg": "kibic.arena.gnubg",
    "gnubg-nn": "kibic.arena.gnubg_nn",
    "bgsage": "kibic.arena.bgsage",
}
"""Where the engines are read, by name; they play backgammon."""


def make(name: str, game: Game) -> Bot:
    """The player of this name: an engine, as ``gnubg`` or ``gnubg:2`` (`ENGINES`), or a bot (`kibic.bots`).

    Raises `UnknownBot`, also for an engine that is not installed.
    """
    kind, *settings = name.split(":")
    if kind in ENGINES:
        engine: Bot = importlib.import_module(ENGINES[kind]).read(game, settings)
        return engine
    return bots.make(name, game, others=tuple(ENGINES) if game.id == "backgammon" else ())
