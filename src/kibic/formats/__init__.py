"""Formats of other programs, read and written. The rules never import them.

A format is a module with a `NAME`, ``read(text) -> Record``, ``write(record) -> str`` and ``holds(game) -> bool``; one
whose files hold many separate deals has ``read_all(text)`` besides.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Mapping
from types import ModuleType

from kibic.core.games import Game
from kibic.core.records import Record, read_record


@functools.cache
def formats_by_name() -> Mapping[str, ModuleType]:
    """The modules that read and write whole records."""
    modules = (
        importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)
    )
    return {module.NAME: module for module in modules if hasattr(module, "NAME")}


def formats_of(game: Game) -> tuple[str, ...]:
    """The names of the formats that matches of a game can be written in."""
    return tuple(name for name, module in formats_by_name().items() if module.holds(game))


def read_any(text: str) -> Record:
    """A record from a text in our own format or another, told apart by how it begins.

    Every action is replayed. Raises the `KibicError` of the format, which names the place.
    """
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith(("%", "[")):
        name = "pbn"
    elif start.startswith("(;"):
        name = "iss"
    elif start.startswith(";") or start[:1].isdigit():
        name = "mat"
    else:
        return read_record(text)
    record = formats_by_name()[name].read(text)
    assert isinstance(record, Record)
    return record
