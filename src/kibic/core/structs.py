"""A struct that may have abstract methods: what rounds and sheets are built on."""

from __future__ import annotations

from abc import ABCMeta

import msgspec


class _AbstractStructMeta(msgspec.StructMeta, ABCMeta):
    pass


class AbstractStruct(msgspec.Struct, metaclass=_AbstractStructMeta, frozen=True):
    """An immutable struct; classes that leave an abstract method open cannot be made."""
