"""Why data from outside cannot be read, in the language of whoever reads it: the JSON library knows only English."""

from __future__ import annotations

import functools
import re
from typing import Final

from kibic.locale import Message, message

#: What the library says, and the message that says the same. Groups fill the places of the message.
_FAULTS: Final = tuple(
    (re.compile(pattern, re.DOTALL), name)
    for pattern, name in (
        (r"JSON is malformed: .*\(byte (?P<byte>\d+)\)", "data-no-json"),
        (r"Input data was truncated", "data-breaks-off"),
        (r"Invalid UTF-8 encoded string", "data-no-text"),
        (r"Object missing required field `(?P<name>.*)`", "data-missing"),
        (r"Object contains unknown field `(?P<name>.*)`", "data-unknown"),
        (r"Expected `(?P<expected>.+)`, got `(?P<found>.+)`", "data-kind"),
        (r"Expected `(?:int|float)` (?P<bound>[<>]=? \S+)", "data-bound"),
        (r"Expected `\w+` of length (?P<bound>[<>]= \d+).*", "data-length"),
        (r"Invalid (?:enum )?value (?P<value>.*)", "data-value"),
    )
)
_PLACE: Final = re.compile(r"(?P<what>.*?)(?: - at `(?:key in )?(?P<place>[^`]+)`)?", re.DOTALL)
_KINDS: Final = frozenset(("int", "float", "str", "bool", "null", "array", "object"))
_LONGEST: Final = 60


def why_unreadable(error: Exception) -> Message:
    """What decoding objected to, and where, as part of a sentence."""
    if isinstance(error, RecursionError):
        return message("data-deep")
    if isinstance(error, UnicodeError):
        return message("data-no-text")
    split = _PLACE.fullmatch(str(error))
    assert split is not None
    return data_fault(split["what"], split["place"] or "")


def data_fault(what: str, place: str) -> Message:
    """An objection in the words of msgspec, and the place it is about, which may be empty."""
    said = message("data-other")
    for pattern, name in _FAULTS:
        found = pattern.fullmatch(what)
        if found is not None:
            said = Message(name, {key: _said(key, value) for key, value in found.groupdict().items()})
            break
    return message("data-at", what=said, place=place[:_LONGEST]) if place.strip("$") else said


def _said(key: str, value: str) -> str | Message:
    return _kinds(value) if key in ("expected", "found") else value[:_LONGEST]


def _kinds(kinds: str) -> Message:
    """``int | str`` as a whole number or a text."""
    names = (message(f"data-kind-{kind if kind in _KINDS else 'other'}") for kind in kinds.split(" | "))
    return functools.reduce(lambda one, other: message("data-or", one=one, other=other), names)
