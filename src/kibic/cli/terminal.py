"""Where words go: the output and the errors of one run of the command, in one language."""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from kibic.core.errors import KibicError
from kibic.locale import LANGUAGES, Lang, Message, language, message, say

if TYPE_CHECKING:
    from rich.console import Console


_COMMAS = str.maketrans(",.", ".,")


class Terminal:
    """Standard output and error for people who read `lang`. Consoles print text as it is, without markup."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def words(self, what: Message | str) -> str:
        """A message in the language of this run; a plain text (a seat, a number) stays as it is."""
        return say(what, self.lang) if isinstance(what, Message) else what

    def say(self, name: str, /, **args: str | int | Message) -> str:
        """The message of this name in the language of this run."""
        return say(message(name, **args), self.lang)

    def number(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """A number with so many places after the point, or the comma where that is how people write it."""
        rounded = round(value, digits) + 0.0  # so that nothing is never written with a minus
        text = f"{rounded:{'+' if signed else ''},.{digits}f}"
        return text if self.lang == "en" else text.translate(_COMMAS)

    @functools.cached_property
    def out(self) -> Console:
        """Standard output."""
        from rich.console import Console

        return Console(markup=False, emoji=False, highlight=False)

    @functools.cached_property
    def err(self) -> Console:
        """Standard error."""
        from rich.console import Console

        return Console(markup=False, emoji=False, highlight=False, stderr=True)

    @contextlib.contextmanager
    def progress(self, words: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
        """A bar on standard error, if somebody can see it; what is given sets how much is done."""
        if not self.err.is_terminal:
            yield lambda now: None
            return
        from rich.progress import Progress

        with Progress(console=self.err, transient=True) as bar:
            task = bar.add_task(words, total=total, completed=done)
            yield lambda now: bar.update(task, completed=now)

    def ask(self, prompt: str = "› ") -> str:
        """What the person types, without spaces around it. Raises `EOFError` at the end of the input."""
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):  # not on every system
                import readline  # noqa: F401  editing and history come with the import
        typed = input(prompt).strip()
        if not sys.stdin.isatty():
            print(typed)  # a transcript shows what was typed, as a terminal does by itself
        return typed

    def complain(self, error: KibicError) -> None:
        """An error as one line on standard error, control characters of what was typed taken out."""
        self.warn(error.say(self.lang))

    def warn(self, text: str) -> None:
        """One line on standard error."""
        line = "".join(char if char.isprintable() else " " for char in text)
        print(f"kibic: {line}", file=sys.stderr)


def split_language(args: Sequence[str]) -> tuple[str | None, list[str]]:
    """The value of ``--lang`` wherever it stands among the arguments, and the arguments without it."""
    tag: str | None = None
    rest: list[str] = []
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            tag = next(words, "")
        elif word.startswith("--lang="):
            tag = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return tag, rest


def language_of(environment: Mapping[str, str] = os.environ) -> Lang:
    """The language that KIBIC_LANG, or else the locale of the machine, asks for."""
    for name in ("KIBIC_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return language(environment[name])
    return "en"


def language_named(tag: str) -> Lang:
    """The language a person names. Raises `KibicError` saying which there are."""
    found = language(tag)
    if found == "en" and not tag.lower().startswith("en"):
        raise KibicError(message("cli-no-language", tag=repr(tag[:20]), allowed=", ".join(LANGUAGES)))
    return found
