"""The pages for programmers say what the code does: their values, examples and quotes are read from the pages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kibic.core.cards import FRENCH_52
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.records import Header, RoundEnd, Step, read_record
from kibic.core.rng import SeedStream, commitment
from kibic.core.seats import CHANCE
from tests.rulebook import blocks

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RECORD_PAGE = (DOCS / "record-format.md").read_text(encoding="utf-8")
POSITION_PAGE = (DOCS / "position-text.md").read_text(encoding="utf-8")
(VALUES,) = map(json.loads, blocks(RECORD_PAGE, "json"))
SEED = bytes.fromhex(VALUES["seed"])


def test_the_stream_gives_the_worked_values() -> None:
    assert commitment(SEED) == VALUES["commitment"]
    stream = SeedStream(SEED)
    assert [f"{stream.below(2**64):016x}" for _ in VALUES["words"]] == VALUES["words"]
    stream = SeedStream(SEED)
    assert [stream.below(6) + 1 for _ in VALUES["dice"]] == VALUES["dice"]
    played = Match.start(game("vist"))
    stream = SeedStream(SEED)
    for text in VALUES["vist"]:
        outcome = played.chance().draw(stream)
        assert outcome.text == text
        played = played.apply(CHANCE, outcome)


def test_the_page_deals_as_its_own_programme_does() -> None:
    (programme,) = blocks(RECORD_PAGE, "python")
    names: dict[str, Any] = {}
    exec(compile(programme, "record-format.md", "exec"), names)
    stream, below, deal = (names[name] for name in ("stream", "below", "deal"))
    words = stream(SEED)
    assert f"lot {below(4, words)}" == VALUES["vist"][0]
    pack = list(FRENCH_52.cards)
    assert " ".join(["deal", *deal(pack, words)]) == VALUES["vist"][1]


def test_the_lines_of_the_example() -> None:
    """The header, the steps and the ends that the page shows are lines of a real record."""
    (shown,) = blocks(RECORD_PAGE, "jsonl")
    lines = [line for line in shown.splitlines() if line != "…"]
    header = json.loads(lines[0])
    assert header["commitment"] == VALUES["commitment"]
    assert [json.loads(line)["do"] for line in lines[1:3]] == VALUES["vist"]
    start = read_record("\n".join(lines[:4]))
    assert [step.by for step in start.steps] == ["chance", "chance", 2]
    for kind, line in ((Header, lines[0]), (Step, lines[1]), (RoundEnd, lines[4])):
        assert set(json.loads(line)) <= set(kind.__struct_fields__)
    assert set(json.loads(lines[4])) == set(RoundEnd.__struct_fields__)
    assert json.loads(lines[5])["seed"] == VALUES["seed"]


def test_the_position_line_of_the_page() -> None:
    rules = game("backgammon")
    line = next(block for block in blocks(POSITION_PAGE, "text") if "|" in block)
    state = rules.position(line, rules.options())
    assert state.turn == (0,)
    assert state.legal(0)


@pytest.mark.parametrize("name", ["vist", "ruzicka", "skat", "backgammon"])
def test_every_word_of_the_page_is_an_action_of_the_game(name: str) -> None:
    """Each text in the table of actions is read by the games it is said to belong to."""
    rules = game(name)
    rows = re.findall(r"^\| [^|]+ \| ([^|]+) \| ([^|]+) \|$", POSITION_PAGE, re.MULTILINE)
    seen = 0
    for texts, games in rows:
        if (
            rules.title.en in games
            or rules.title.sr in games
            or (name != "backgammon" and games.startswith("all card games"))
        ):
            for text in re.findall(r"`([^`]+)`", texts):
                if not text.startswith("dice"):
                    assert rules.actions.parse(text).text == text
                    seen += 1
    assert seen >= 1


@pytest.mark.parametrize("quote", blocks(GUIDE, "python") + blocks(GUIDE, "toml"))
def test_the_guide_quotes_real_code(quote: str) -> None:
    """Every piece of code in CONTRIBUTING.md stands so in the repository."""
    files = ("src/kibic/games/eralas.py", "tests/games/test_eralas.py", "pyproject.toml")
    assert any(quote in (ROOT / file).read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize(
    "page", sorted(ROOT.glob("*.md")) + sorted(DOCS.glob("*.md")), ids=lambda page: page.name
)
def test_links_and_paths_of_the_pages_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert target.startswith("http") or (page.parent / target).exists(), target


def test_paths_named_in_the_guide_are_there() -> None:
    names = re.findall(r"`((?:core|mechanics|games|formats|bots|cli|tests|src)/[\w./-]*)`", GUIDE)
    assert len(names) > 15
    for name in names:
        assert (ROOT / name).exists() or (ROOT / "src" / "kibic" / name).exists(), name
