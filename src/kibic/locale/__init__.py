"""Words in Serbian (Latin and Cyrillic) and English.

Every sentence a person reads is a Fluent message in ``<lang>/*.ftl``; the rules only name it, as a `Message`.
Cyrillic is made from the Serbian Latin catalogue by transliterating its text, never its card codes or move text.
"""

from __future__ import annotations

import functools
import re
from importlib import resources
from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

Lang = Literal["en", "sr", "sr-Cyrl"]
LANGUAGES: tuple[Lang, ...] = ("en", "sr", "sr-Cyrl")

#: Packages that hold ``<lang>/*.ftl`` and ``<lang>/rules/<game>.md``; a game from elsewhere adds its own.
_packages: list[str] = ["kibic.locale"]


class Message(msgspec.Struct, frozen=True):
    """A sentence by name, with what fills its places; `say` turns it into words of one language."""

    id: str
    args: dict[str, str | int | Message] = {}

    def __str__(self) -> str:
        return say(self)


def message(name: str, /, **args: str | int | Message) -> Message:
    """`Message(name, args)`, written as a call."""
    return Message(name, args)


def say(what: Message, lang: Lang = "en") -> str:
    """The sentence in `lang`.

    Raises `KeyError` when the catalogue of that language lacks the message, and `ValueError` when a place in the
    sentence is left unfilled: both are faults of the programme, and the tests look for them.
    """
    bundle = _bundle(lang)
    if not bundle.has_message(what.id):
        _add(bundle, what.id, lang)
    found = bundle.get_message(what.id)
    if found.value is None:
        raise KeyError(f"message {what.id!r} has no text in the {lang} catalogue")
    args = {key: _fitting(value, lang) for key, value in what.args.items()}
    text, errors = bundle.format_pattern(found.value, args)
    if errors:
        raise ValueError(f"message {what.id!r} ({lang}): {errors[0]}")
    return str(text)


#: Fluent refuses places that hold more signs, and cannot write larger numbers. Only what somebody typed, or a file
#: said, can be so long.
LONGEST, LARGEST = 2000, 10**15


def _fitting(value: str | int | Message, lang: Lang) -> str | int:
    """What fills a place: a message in words, and whatever is far too long cut short."""
    if isinstance(value, int):
        if abs(value) < LARGEST:
            return value
        value = str(value)
    elif isinstance(value, Message):
        value = say(value, lang)
    return value if len(value) <= LONGEST else value[: LONGEST - 1] + "…"


def knows(name: str, lang: Lang = "en") -> bool:
    """Whether the catalogue of `lang` has a message of this name."""
    return name in _sources(lang)


def names(lang: Lang) -> frozenset[str]:
    """The names of all messages in the catalogue of `lang`."""
    return frozenset(_sources(lang))


def rule_page(game: str, lang: Lang) -> str:
    """The rule page for players, as Markdown. Raises `KeyError` when there is none.

    In a table of options each is named as on forms, with its code behind.
    """
    for package in _packages:
        page = _folder(package, lang) / "rules" / f"{game}.md"
        if page.is_file():
            text = _OPTION_ROW.sub(functools.partial(_labelled, lang), page.read_text(encoding="utf-8"))
            return _cyrillic_markdown(text) if lang == "sr-Cyrl" else text
    raise KeyError(f"no rule page for {game!r} in {lang}")


_OPTION_ROW = re.compile(r"^\| (`(\w+)`) \|", re.MULTILINE)


def _labelled(lang: Lang, row: re.Match[str]) -> str:
    """The first cell of a row of a rule page, with the label before the code where it is that of an option."""
    label = f"option-{row[2]}"
    # A page is written in Latin, whatever it is turned into afterwards.
    latin: Lang = "en" if lang == "en" else "sr"
    return f"| {say(message(label), latin)} ({row[1]}) |" if knows(label, latin) else row[0]


def add_package(package: str) -> None:
    """Let a package that brings games bring their words too."""
    if package not in _packages:
        _packages.append(package)
        _places.cache_clear()
        _sources.cache_clear()


def _folder(package: str, lang: Lang) -> Traversable:
    return resources.files(package) / lang.split("-")[0]


_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


@functools.cache
def _sources(lang: Lang) -> dict[str, str]:
    """The source of every message of a catalogue, by its name; where a name is given twice, the first counts."""
    return {name: text for name, (_, text) in _places(lang).items()}


@functools.cache
def _places(lang: Lang) -> dict[str, tuple[str, str]]:
    """The file and the source of every message of a catalogue, by its name."""
    places: dict[str, tuple[str, str]] = {}
    for package in _packages:
        for file in sorted(_folder(package, lang).iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".ftl"):
                text = file.read_text(encoding="utf-8")
                found = list(_ENTRY.finditer(text))
                ends = [entry.start() for entry in found[1:]] + [len(text)]
                for entry, end in zip(found, ends, strict=True):
                    places.setdefault(entry[1], (file.name, text[entry.start() : end]))
    return places


@functools.cache
def _bundle(lang: Lang) -> FluentBundle:
    """The messages of one language that have been said so far."""
    # Imported here because a command such as `kibic --version` needs no words and should start at once.
    from fluent.runtime import FluentBundle

    return FluentBundle(["en" if lang == "en" else "sr"], use_isolating=False)


def _add(bundle: FluentBundle, name: str, lang: Lang) -> None:
    """Read one message into the bundle. Each is read when it is first said: reading all of them takes long."""
    from fluent.runtime import FluentResource

    source = _sources(lang).get(name)
    if source is None:
        raise KeyError(f"no message {name!r} in the {lang} catalogue")
    resource = FluentResource(source)
    if lang == "sr-Cyrl":
        _transliterate(resource)
    bundle.add_resource(resource)
    if not bundle.has_message(name):
        raise KeyError(f"message {name!r} cannot be read in the {lang} catalogue")


def catalogue(lang: Lang, wanted: Callable[[str], bool] = lambda _: True) -> str:
    """Messages of a language as one Fluent text, for programmes that fill in the places themselves.

    Those of the files whose names are `wanted`; all by default.
    """
    from fluent.syntax import parse, serialize

    resource = parse("".join(text for file, text in _places(lang).values() if wanted(file)))
    if lang == "sr-Cyrl":
        _transliterate(resource)
    return str(serialize(resource))


def _transliterate(resource: object) -> None:
    """Write every text of a parsed catalogue in Cyrillic; codes stand in places or string literals and stay."""
    from fluent.syntax import ast
    from fluent.syntax.visitor import Visitor

    class Rewriter(Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:
            node.value = cyrillic(node.value)

    Rewriter().visit(resource)


def cyrillic(text: str) -> str:
    """Serbian Latin text in Serbian Cyrillic."""
    import cyrtranslit

    return str(cyrtranslit.to_cyrillic(text, "sr"))


def _cyrillic_markdown(text: str) -> str:
    """Transliterate a page but leave code spans (card codes, moves, options, commands) as they are."""
    parts = text.split("`")
    return "`".join(part if index % 2 else cyrillic(part) for index, part in enumerate(parts))


def language(tag: str) -> Lang:
    """The catalogue for a language tag such as ``sr``, ``sr-Latn``, ``sr_RS.UTF-8``, ``sr-Cyrl`` or ``en_GB``.

    English is the answer for every language that has no catalogue.
    """
    plain = tag.replace("_", "-").split(".")[0].lower()
    if plain.split("-")[0] not in ("sr", "bs", "hr", "sh", "cnr"):
        return "en"
    return "sr-Cyrl" if "cyrl" in plain or "@cyrillic" in tag.lower() else "sr"


__all__ = [
    "LANGUAGES",
    "Lang",
    "Message",
    "add_package",
    "catalogue",
    "cyrillic",
    "knows",
    "language",
    "message",
    "names",
    "rule_page",
    "say",
]
