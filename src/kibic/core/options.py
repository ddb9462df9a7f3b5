"""Options: the house rules of a match, as typed structs that say what they allow.

A game declares its options as a subclass of `Options`; the annotations are the only place where allowed values stand:

    class VistOptions(Options, frozen=True):
        match_points: Annotated[int, Meta(ge=1, le=99)] = 8
        honours: Literal["on", "off"] = "on"
        first_lead: Annotated[str, Meta(description="any, 7C")] = "any"

A description stands for the allowed values of a text, so it is written without words of any language.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from kibic.core.errors import OptionsError
from kibic.locale import Message, message


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every game's options. Values that only fit together are checked in `conflict`."""

    def conflict(self) -> Message | None:
        """What is wrong with these values together, if anything."""
        return None


OptionsT = TypeVar("OptionsT", bound=Options)


def _allowed(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.LiteralType):
        return ", ".join(map(str, kind.values))
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        return f"{kind.ge}–{kind.le}"
    if isinstance(kind, inspect.UnionType):
        return ", ".join(_allowed(part) for part in kind.types)
    if isinstance(kind, inspect.Metadata) and kind.extra_json_schema:
        return str(kind.extra_json_schema["description"])
    raise TypeError(
        f"an option may be a Literal, a bounded int, a str with a description or a union of these, not {kind}"
    )


@functools.cache
def allowed(options: type[Options]) -> Mapping[str, str]:
    """For each option its allowed values, as people write them: ``{"match_points": "1–99", ...}``."""
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    return {field.name: _allowed(field.type) for field in info.fields}


def defaults(options: type[Options]) -> dict[str, Any]:
    """The default value of each option."""
    return msgspec.structs.asdict(options())


def changed(options: Options) -> dict[str, Any]:
    """The options that differ from their defaults: what records and headings name."""
    usual = defaults(type(options))
    return {name: value for name, value in msgspec.structs.asdict(options).items() if value != usual[name]}


def read_options(kind: type[OptionsT], values: Mapping[str, object]) -> OptionsT:
    """Options from names and values; numbers may be given as text.

    Raises `OptionsError` naming the option and the allowed values.
    """
    rules = allowed(kind)
    for name, value in values.items():
        if name not in rules:
            raise OptionsError(message("unknown-option", name=name[:60], allowed=", ".join(rules) or "-"))
        try:
            msgspec.convert({name: value}, kind, strict=False)
        except (msgspec.ValidationError, UnicodeEncodeError):  # the latter for a text that is none
            raise OptionsError(
                message("bad-option", name=name, value=str(value)[:60], allowed=rules[name])
            ) from None
    options = msgspec.convert(dict(values), kind, strict=False)
    conflict = options.conflict()
    if conflict is not None:
        raise OptionsError(conflict)
    return options
