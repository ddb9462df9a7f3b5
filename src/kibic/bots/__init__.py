"""Bots: players that think from a View alone. `make` builds one from its name.

``random`` plays anything legal. ``careful`` plays by the rules of thumb of its game, where the game names a player.
``search`` looks ahead over deals that agree with what it has seen; what follows a colon says how far:
``search:200``, ``search:0.5s``, ``search:200:policy=random`` (see `kibic.bots.search`, for backgammon
`kibic.bots.search_backgammon`).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence

from kibic.bots.base import Bot
from kibic.core.errors import KibicError
from kibic.core.games import Game
from kibic.locale import message


class UnknownBot(KibicError):
    """No bot of this name plays this game, or what follows its name cannot be read."""


def names(game: Game) -> tuple[str, ...]:
    """The bots there are for a game, the weakest first."""
    return ("random", "careful", "search") if game.careful else ("random", "search")


def make(name: str, game: Game, others: Sequence[str] = ()) -> Bot:
    """The bot with this name, ready to play this game.

    Raises `UnknownBot` naming the bots there are, and the `others` that the caller knows.
    """
    kind, *settings = name.split(":")
    # Each bot is imported when it is asked for: a command that names none should start at once.
    if kind == "search":
        from kibic.bots import search

        try:
            if game.search:
                return _loaded(game.search)(game, settings)
            return search.read(game, settings, policy=lambda policy: make(policy, game))
        except search.BadSetting as error:
            raise UnknownBot(
                message("bad-search", name=name[:60], setting=str(error)[:30], allowed=error.allowed)
            ) from None
    if kind == "random" and not settings:
        from kibic.bots.random_bot import RandomBot

        return RandomBot()
    if kind == "careful" and not settings and game.careful:
        return _loaded(game.careful)(game)
    known = ", ".join((*names(game), *others))
    if not name:
        raise UnknownBot(message("unnamed-bot", game=game.id, bots=known))
    raise UnknownBot(message("unknown-bot", name=name[:60], game=game.id, bots=known))


def _loaded(name: str) -> Callable[..., Bot]:
    """The player that a game names as ``module:Class``."""
    module, _, kind = name.partition(":")
    player: Callable[..., Bot] = getattr(importlib.import_module(module), kind)
    return player
