"""House rules as typed structs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from kibic.core.errors import OptionsError
from kibic.core.options import Options, allowed, changed, defaults, read_options
from kibic.locale import LANGUAGES, Message, message


class House(Options, frozen=True):
    """Options of every kind there is."""

    target: Annotated[int, Meta(ge=101, le=1001)] = 301
    floor: Annotated[int, Meta(ge=-1000, le=0)] = -200
    timing: Literal["before", "after"] = "before"
    cube: Literal[0, 2, 4] = 0
    length: Literal["open"] | Annotated[int, Meta(ge=1, le=25)] = 5
    name: Annotated[str, Meta(description="standard, A-Z")] = "standard"

    def conflict(self) -> Message | None:
        if self.timing == "after" and self.cube:
            return message("bad-option", name="cube", value=self.cube, allowed="0")
        return None


RULES = {
    "target": "101–1001",
    "floor": "-1000–0",
    "timing": "after, before",
    "cube": "0, 2, 4",
    "name": "standard, A-Z",
}


def test_what_is_allowed() -> None:
    found = dict(allowed(House))
    assert set(found.pop("length").split(", ")) == {"open", "1–25"}
    assert found == RULES


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("target", 101, 101),
        ("target", 1001, 1001),
        ("target", "500", 500),
        ("floor", "-1000", -1000),
        ("timing", "after", "after"),
        ("cube", 4, 4),
        ("cube", "4", 4),
        ("length", "open", "open"),
        ("length", 25, 25),
        ("length", "25", 25),
        ("name", "anything", "anything"),
    ],
)
def test_allowed_values(name: str, value: object, read: object) -> None:
    options = read_options(House, {name: value})
    assert getattr(options, name) == read
    assert changed(options) == {name: read}
    assert read_options(House, changed(options)) == options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 100),
        ("target", 1002),
        ("target", "many"),
        ("target", "9" * 100),
        ("target", 300.5),
        ("target", None),
        ("floor", 1),
        ("timing", "AFTER"),
        ("timing", ""),
        ("cube", 3),
        ("cube", "three"),
        ("length", 0),
        ("length", "closed"),
        ("name", 5),
    ],
)
def test_values_not_allowed(name: str, value: Any) -> None:
    """The error names the option, the value and what is allowed; it does not repeat endless values."""
    with pytest.raises(OptionsError) as refused:
        read_options(House, {"target": 301, name: value})
    for lang in LANGUAGES:
        text = refused.value.say(lang)
        assert name in text
        assert str(value)[:60] in text
        assert RULES.get(name, "1–25") in text
        assert len(text) < 300


def test_unknown_option() -> None:
    with pytest.raises(OptionsError) as refused:
        read_options(House, {"targt": 301})
    for lang in LANGUAGES:
        assert "targt" in refused.value.say(lang)
        assert "target, floor, timing, cube, length, name" in refused.value.say(lang)


def test_values_that_do_not_fit_together() -> None:
    assert read_options(House, {"cube": 2}).cube == 2
    with pytest.raises(OptionsError) as refused:
        read_options(House, {"cube": 2, "timing": "after"})
    assert refused.value.message.args["allowed"] == "0"


def test_defaults() -> None:
    assert defaults(House) == {
        "target": 301,
        "floor": -200,
        "timing": "before",
        "cube": 0,
        "length": 5,
        "name": "standard",
    }
    assert changed(House()) == {}
    assert read_options(House, {}) == House()


def test_a_game_without_options() -> None:
    class Bare(Options, frozen=True):
        """Nothing to choose."""

    assert allowed(Bare) == {}
    with pytest.raises(OptionsError, match="The options are: -"):
        read_options(Bare, {"x": 1})


def test_an_option_must_say_what_it_allows() -> None:
    class Number(Options, frozen=True):
        """A number without bounds cannot be named in an error."""

        number: int = 1

    class Text(Options, frozen=True):
        """Nor can a text that is not described."""

        text: str = ""

    for kind in (Number, Text):
        with pytest.raises(TypeError, match="bounded int, a str with a description"):
            allowed(kind)
