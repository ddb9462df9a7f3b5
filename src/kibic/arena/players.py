"""Who can sit down in the arena: the bots of kibic, and engines of others where they are installed."""

from __future__ import annotations

from kibic import bots
from kibic.bots.base import Bot
from kibic.core.games import Game


def make(name: str, game: Game) -> Bot:
    """The player of this name: ``gnubg`` or ``gnubg:2`` (`kibic.arena.gnubg`), or a bot (`kibic.bots`).

    Raises `UnknownBot`, also for an engine that is not installed.
    """
    kind, *settings = name.split(":")
    if kind == "gnubg":
        from kibic.arena.gnubg import read

        return read(game, settings)
    return bots.make(name, game)
