"""What the arguments of a command mean: the game, its options, a seat, who plays."""

from __future__ import annotations

from collections.abc import Sequence

from kibic.core import games
from kibic.core.errors import KibicError
from kibic.core.games import Game
from kibic.core.options import Options, read_options
from kibic.core.seats import Seat
from kibic.locale import message


def needed_game(name: str | None) -> Game:
    """The game of a command that cannot do without one. Raises `KibicError` naming the games."""
    if name is None:
        raise KibicError(message("cli-which-game", games=", ".join(game.id for game in games.games())))
    return games.game(name)


def read_choices(game: Game, pairs: Sequence[str], preset: str | None) -> Options:
    """The options of a match: those of the preset, then each ``name=value``. Raises `KibicError`."""
    values: dict[str, object] = dict(game.preset(preset)) if preset is not None else {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise KibicError(message("cli-option-form", typed=repr(pair[:60])))
        values[name.strip()] = value.strip()
    return read_options(game.options, values)


def read_seat(game: Game, text: str) -> Seat:
    """A seat by its number (from 0) or its name. Raises `KibicError` naming the seats."""
    names = game.seating.names
    for seat, name in enumerate(names):
        if text.strip().lower() in (name.lower(), str(seat)):
            return seat
    allowed = ", ".join(dict.fromkeys([*names, *map(str, range(len(names)))]))
    raise KibicError(message("cli-no-seat", typed=repr(text[:40]), allowed=allowed))


def usual_seat(game: Game) -> Seat:
    """Where a person sits who does not say where: south, if the seats are named so, for tables are drawn like that."""
    names = game.seating.names
    return names.index("S") if "S" in names else 0


def read_players(text: str, seats: int) -> tuple[str, ...]:
    """A player for each of so many seats; one name fills them all. Raises `KibicError`."""
    named = tuple(name.strip() for name in text.split(","))
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise KibicError(message("cli-player-count", seats=seats, found=len(named)))
    return named
