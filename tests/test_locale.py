"""The two catalogues say the same things, with the same places in them."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import kibic
from kibic.locale import LANGUAGES, Message, knows, language, message, names, say

PACKAGE = Path(kibic.__file__).parent
FILES = sorted(
    file.name for file in (resources.files("kibic.locale") / "en").iterdir() if file.name.endswith(".ftl")
)


class _Places(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.references.add(node.id.name)


def _entries(lang: str, file: str) -> list[ast.Message]:
    text = (resources.files("kibic.locale") / lang / file).read_text(encoding="utf-8")
    entries = []
    for entry in FluentResource(text).body:
        assert not isinstance(entry, ast.Junk), (lang, file, entry.content)
        if not isinstance(entry, ast.BaseComment):
            assert isinstance(entry, ast.Message), "a catalogue holds messages only"
            entries.append(entry)
    return entries


def _places(entry: ast.Message) -> _Places:
    places = _Places()
    places.visit(entry)
    return places


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_messages_with_the_same_places(file: str) -> None:
    sides = {
        lang: {entry.id.name: _places(entry).names for entry in _entries(lang, file)} for lang in ("en", "sr")
    }
    assert sides["en"].keys() == sides["sr"].keys()
    # A selector on a number may be needed in one language only; what is said may not differ.
    assert sides["en"] == sides["sr"]


def test_no_message_is_given_twice_and_none_refers_to_another() -> None:
    """A message is read by itself when it is first said, so it has to be whole."""
    for lang in ("en", "sr"):
        entries = [entry for file in FILES for entry in _entries(lang, file)]
        given = [entry.id.name for entry in entries]
        assert len(given) == len(set(given))
        assert names(lang) >= set(given)
        assert not any(_places(entry).references for entry in entries)


def test_every_message_named_in_the_source_is_known() -> None:
    """Every literal that is handed to `message` or `say`, or stands for a help text, is the name of one."""
    call = re.compile(r"""\b(?:message\(|say\(|help=)\s*["']([a-z][a-z0-9-]*)["'],?""")
    source = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    found = set(call.findall(source)) - set(LANGUAGES)
    assert len(found) > 150
    assert found <= names("en")


def test_saying() -> None:
    hearts = message("suit-H")
    assert say(message("must-follow", suit=hearts), "en") == "You must follow hearts."
    assert say(message("must-follow", suit=hearts), "sr") == "Moraš da odgovoriš na boju: herc."
    assert say(message("card-not-held", card="AH"), "sr-Cyrl") == "Немаш карту AH."
    assert str(Message("not-your-turn")) == "It is not your turn."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_fills_a_place_may_be_long(lang: str) -> None:
    """Whatever people type can be said, if need be cut short."""
    for text in ("x" * 10_000, message("card-not-held", card="x" * 10_000)):
        said = say(message("position-step", number=1, step="x", why=text), lang)  # type: ignore[arg-type]
        assert "x" * 1000 + "…" in said or "x" * 1000 in said
        assert len(said) < 3000
    for number in (10**15, -(10**18), 10**40, 10**4000):
        assert str(number)[:1000] in say(message("position-step", number=number, step="x", why="x"), lang)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_of_the_programme(lang: str) -> None:
    assert not knows("no-such-message", lang)  # type: ignore[arg-type]
    with pytest.raises(KeyError, match="no-such-message"):
        say(message("no-such-message"), lang)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="card"):
        say(message("card-not-held"), lang)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("sr", "sr"),
        ("sr-Latn", "sr"),
        ("sr_RS.UTF-8", "sr"),
        ("sr-Cyrl", "sr-Cyrl"),
        ("sr_RS@cyrillic", "sr-Cyrl"),
        ("bs_BA", "sr"),
        ("en_GB", "en"),
        ("de", "en"),
        ("", "en"),
    ],
)
def test_language(tag: str, expected: str) -> None:
    assert language(tag) == expected
