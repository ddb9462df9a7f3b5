"""The option sets of a game: its defaults, its presets, and every allowed value of every option once."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from kibic.core.errors import OptionsError
from kibic.core.games import Game
from kibic.core.options import read_options

Choice = dict[str, Any]


def values(kind: inspect.Type) -> list[int | str]:
    """All values of a Literal, the ends of a bounded number; of text only a game knows the values."""
    if isinstance(kind, inspect.LiteralType):
        return [value for value in kind.values if isinstance(value, int | str)]
    if isinstance(kind, inspect.IntType):
        assert kind.ge is not None
        assert kind.le is not None
        return [kind.ge, kind.le]
    if isinstance(kind, inspect.UnionType):
        return [value for part in kind.types for value in values(part)]
    assert is_text(kind), kind
    return []


def is_text(kind: inspect.Type) -> bool:
    """Whether an option is a text with a description of its own."""
    return isinstance(kind, inspect.Metadata) and isinstance(kind.type, inspect.StrType)


def fields(game: Game) -> tuple[inspect.Field, ...]:
    """The options of a game as msgspec describes them."""
    info = inspect.type_info(game.options)
    assert isinstance(info, inspect.StructType)
    return info.fields


def fits(game: Game, choice: Choice) -> bool:
    """Whether these allowed values go together."""
    try:
        read_options(game.options, choice)
    except OptionsError:
        return False
    return True


@functools.cache
def option_sets(game: Game) -> tuple[Choice, ...]:
    """Every value of every option in at least one set. A value that needs company gets a preset or one other value."""
    single = [{field.name: value} for field in fields(game) for value in values(field.type)]
    presets = list(game.presets.values())

    def companions() -> Iterator[Choice]:
        yield {}
        yield from presets
        yield from single

    sets: list[Choice] = [{}, *presets]
    for choice in single:
        sets.append(next(base | choice for base in companions() if fits(game, base | choice)))
    unique = {msgspec.json.encode(read_options(game.options, choice)): choice for choice in reversed(sets)}
    return tuple(reversed(unique.values()))
