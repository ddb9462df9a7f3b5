"""Why data cannot be read, in the words of the reader."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from kibic.core.unreadable import why_unreadable
from kibic.locale import LANGUAGES, say


class Data(msgspec.Struct, forbid_unknown_fields=True):
    """Fields of every kind that anything read by kibic has."""

    count: Annotated[int, Meta(ge=1, le=9)]
    name: Annotated[str, Meta(max_length=3)] = ""
    by: int | Literal["chance"] = 0
    deals: tuple[dict[str, int | str], ...] = ()
    more: Any = None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"count": 1,}', "it is no JSON from byte 12 on"),
        ('{"count": 1', "it breaks off"),
        ("{}", "the field count is missing"),
        ('{"count": 1, "size": 2}', "there is no field size"),
        ('{"count": "1"}', "expected a whole number, found a text (at $.count)"),
        ('{"count": 12}', "the number has to be <= 9 (at $.count)"),
        ('{"count": 1, "name": "long"}', "the length has to be <= 3 (at $.name)"),
        ('{"count": 1, "by": "N"}', "'N' is not possible (at $.by)"),
        (
            '{"count": 1, "deals": [{}, {"x": 1.5}]}',
            "expected a whole number or a text, found a number (at $.deals[1][...])",
        ),
        ('{"count": 1, "deals": 3}', "expected a list, found a whole number (at $.deals)"),
        ('{"count": 1, "more": ' + "[" * 9000, "it is nested too deeply"),
        ('{"count": 1, "name": "\udcff"}', "it holds a sign that no text may hold"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError, UnicodeError)) as caught:
        msgspec.json.decode(text, type=Data)
    why = why_unreadable(caught.value)
    assert say(why) == said
    assert len({say(why, lang) for lang in LANGUAGES}) == len(LANGUAGES)
