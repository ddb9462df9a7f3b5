"""Help, version, language, and everything that can be wrong with a command line."""

from __future__ import annotations

import resource
import subprocess
import sys

import pytest

from kibic import __version__
from kibic.cli.app import app
from kibic.cli.terminal import language_of
from kibic.locale import LANGUAGES, cyrillic
from tests.cli.conftest import Kibic

COMMANDS = tuple(str(command.name or command.callback.__name__) for command in app.registered_commands)  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_every_command(kibic: Kibic, lang: str) -> None:
    done = kibic("--help", lang=lang)
    assert done.code == 0
    assert done.err == ""
    assert {"games", "rules", "play", "simulate", "legal", "replay", "verify", "score"} <= set(COMMANDS)
    assert all(f"\n  {command} " in done.out for command in COMMANDS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command(kibic: Kibic, command: str, lang: str) -> None:
    done = kibic(command, "--help", lang=lang)
    assert done.code == 0
    assert "--lang" in done.out
    heading = {"en": "Options", "sr": "Opcije", "sr-Cyrl": "Опције"}[lang]
    assert f"{heading}:" in done.out
    # No word of Typer's own and no name of a message is left over.
    assert not {"[OPTIONS]...", "Show this message", "help-"} & set(done.out.split())
    assert "help-" not in done.out


def test_alone_it_shows_the_help(kibic: Kibic) -> None:
    assert kibic() == kibic("--help")


def test_version(kibic: Kibic) -> None:
    done = kibic("--version")
    assert (done.code, done.out) == (0, f"kibic {__version__}\n")


# --- language ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "sr_RS.UTF-8"}, "sr"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "sr_RS@cyrillic"}, "sr-Cyrl"),
        ({"LC_MESSAGES": "hr_HR.UTF-8", "LANG": "de_DE"}, "sr"),
        ({"LANG": "sr_RS", "KIBIC_LANG": "en"}, "en"),
        ({"LANG": "sr_RS", "KIBIC_LANG": ""}, "sr"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_language_of_the_machine(environment: dict[str, str], expected: str) -> None:
    assert language_of(environment) == expected


@pytest.mark.parametrize(
    "args", [("--lang", "sr", "games"), ("games", "--lang", "sr"), ("games", "--lang=sr")]
)
def test_language_may_stand_anywhere(kibic: Kibic, args: tuple[str, ...]) -> None:
    assert kibic(*args) == kibic("games", lang="sr")
    assert kibic(*args) != kibic("games")


def test_cyrillic_is_the_same_in_other_letters(kibic: Kibic) -> None:
    latin, other = (kibic("simulate", "vist", "--matches", "0", lang=lang).err for lang in ("sr", "sr-Cyrl"))
    assert other != latin
    assert cyrillic("mora da bude ceo broj") in other
    assert "--matches" in other


# --- what is wrong with a command line ------------------------------------------------------------------------------

WRONG = [
    (("--lang", "klingon", "games"), ("'klingon'", "sr-Cyrl")),
    (("--lang",), ("''", "sr-Cyrl")),
    (("nonsense",), ("'nonsense'", "simulate")),
    (("--nonsense",), ("'--nonsense'", "--version")),
    (("simulate",), ("GAME", "kibic simulate --help")),
    (("simulate", "vist", "extra", "words"), ("extra words", "kibic simulate --help")),
    (("simulate", "vist", "--nonsense"), ("'--nonsense'", "--matches")),
    (("simulate", "vist", "--matches"), ("--matches", "kibic simulate --help")),
    (("simulate", "vist", "--matches", "many"), ("--matches", "1")),
    (("simulate", "vist", "--matches", "0"), ("--matches", "1")),
    (("simulate", "vist", "--workers", "-1"), ("--workers", "1")),
    (("simulate", "vist", "--json=yes"), ("--json", "kibic simulate --help")),
    (("simulate", "chess"), ("chess", "vist")),
    (("rules", "chess"), ("chess", "vist")),
    (("play", "chess"), ("chess", "vist")),
    (("legal", "chess", "--position", "x"), ("chess", "vist")),
    (("score", "chess"), ("chess", "vist")),
    (("score",), ("vist", "backgammon")),
    (("legal", "--position", "x"), ("vist", "backgammon")),
    (("play", "vist", "--option", "colour=red"), ("colour", "match_points")),
    (("play", "vist", "--option", "match_points=1000"), ("match_points", "1000", "1–99")),
    (("play", "vist", "--option", "match_points"), ("'match_points'", "=")),
    (("play", "vist", "--preset", "nobody"), ("nobody",)),
    (("play", "backgammon", "--preset", "nobody"), ("nobody", "international")),
    (("play", "vist", "--seat", "north"), ("'north'", "N, E, S, W")),
    (("play", "vist", "--bots", "nobody"), ("nobody", "careful")),
    (("play", "vist", "--bots", "random,random"), ("2", "3")),
    (("simulate", "vist", "--players", "random,random"), ("2", "4")),
    (("simulate", "vist", "--players", ""), ("random",)),
    (("play", "x" * 5000), ("xxx", "vist")),
    (("play", "vist", "--preset", "x" * 5000), ("xxx",)),
    (("play", "vist", "--option", "x" * 5000 + "=1"), ("xxx", "match_points")),
    (("replay", "x" * 5000), ("xxx",)),
    (("legal", "vist", "--position", "lot 0; deal " + "AS " * 5000), ("AS", "2S")),
    (("play", "vist", "--seed", "\udcff"), ("'\\udcff'", "UTF-8")),
    (("simulate", "vist", "--seed", "\udcff"), ("'\\udcff'", "UTF-8")),
    (("play", "vist", "--option", "match_points=\udcff"), ("\\udcff", "UTF-8")),
    (("replay", "/nowhere/at/all"), ("/nowhere/at/all",)),
    (("verify", "/"), ("/",)),
    (("import", "nonsense", "file"), ("'nonsense'", "pbn")),
    (("export", "file"), ("--format", "kibic export --help")),
]


@pytest.mark.parametrize("lang", ["en", "sr"])
@pytest.mark.parametrize(
    ("args", "said"), WRONG, ids=lambda value: ascii(" ".join(value))[1:40] if value else "-"
)
def test_wrong_input_is_one_clear_line(
    kibic: Kibic, args: tuple[str, ...], said: tuple[str, ...], lang: str
) -> None:
    done = kibic(*args, lang=lang)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("kibic: ")
    assert done.err.count("\n") == 1
    for part in said:
        assert part in done.err


def test_control_characters_are_not_passed_on(kibic: Kibic) -> None:
    done = kibic("play", "vist", "--option", "\x1b[31mred\x07=1")
    assert done.code == 2
    assert done.err.removesuffix("\n").isprintable()


# --- the start ----------------------------------------------------------------------------------------------------


def test_help_starts_at_once() -> None:
    """Under 0.3 s, and nothing is loaded that help does not need."""
    code = "import sys; from kibic.cli.app import run; run(['--help']); print(*sys.modules, file=sys.stderr)"
    quickest = 60.0
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        # Time on the processor, for a busy machine says nothing about the command.
        quickest = min(quickest, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert quickest < 0.3
    assert not {"rich", "kibic.core.games", "kibic.bots", "multiprocessing"} & set(done.stderr.split())
