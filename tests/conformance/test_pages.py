"""What players read about a game: its name, a line about it, its page of rules, its place in the rule book."""

from __future__ import annotations

import re
from pathlib import Path

from kibic.core import games
from kibic.core.games import Game
from kibic.core.options import defaults
from kibic.locale import LANGUAGES, cyrillic, knows, message, names, rule_page, say
from tests.conformance.choices import fields, values
from tests.conformance.conftest import IDS

#: Values that need no words.
NAMED_BY_THEMSELVES = ("abcd",)
RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook"


def test_every_registered_game_is_found() -> None:
    assert tuple(game.id for game in games.games()) == tuple(IDS)
    assert len(IDS) == len(set(IDS)) > 0


def test_found_by_its_id(game: Game) -> None:
    assert games.game(game.id) is game
    assert re.fullmatch(r"[a-z][a-z0-9-]*", game.id)


def test_title_and_blurb(game: Game) -> None:
    assert game.family
    for title in (game.title, game.blurb):
        assert title.sr.strip() == title.sr != ""
        assert title.en.strip() == title.en != ""
        assert title.say("sr-Cyrl") == cyrillic(title.sr)
    assert game.blurb.sr != game.blurb.en
    assert all(len(game.blurb.say(lang)) < 120 for lang in LANGUAGES), "a blurb is one line"


def test_rule_pages(game: Game) -> None:
    """A page in each language, with a heading and more than a few words."""
    pages = {lang: rule_page(game.id, lang) for lang in LANGUAGES}
    for lang, page in pages.items():
        assert page.startswith("# "), lang
        assert len(page.split()) > 100, lang
    assert len(set(pages.values())) == len(pages)


def test_rule_pages_list_every_option(game: Game) -> None:
    """In a table, by the label of forms, with its code and its default."""
    for lang in LANGUAGES:
        rows = re.findall(
            r"^\| ([^`|]+) \(`(\w+)`\) \| `([^`|]+)` \|", rule_page(game.id, lang), re.MULTILINE
        )
        assert {name: default for _, name, default in rows} == {
            name: str(default) for name, default in defaults(game.options).items()
        }, lang
        for label, name, _ in rows:
            assert label == say(message(f"option-{name}"), lang)


def test_forms_name_every_option(game: Game) -> None:
    """Each option has a label, and each value that is a word has a name, of its own or shared with other options."""
    for field in fields(game):
        assert knows(f"option-{field.name}"), field.name
        words = {
            value for value in values(field.type) if isinstance(value, str) and value.strip("0123456789-")
        }
        for word in words - {*game.seating.names, *NAMED_BY_THEMSELVES}:
            assert knows(f"value-{field.name}-{word}") or knows(f"value-{word}"), (field.name, word)


def test_an_option_in_three_scripts() -> None:
    rows = ("The larger die must be played", "Mora se igrati veća kocka", "Мора се играти већа коцка")
    for lang, row in zip(LANGUAGES, rows, strict=True):
        assert f"| {row} (`larger_die_rule`) | `on` |" in rule_page("backgammon", lang)


def test_rule_book(game: Game) -> None:
    """The section that the game cites is there and speaks of this game."""
    file, _, section = game.rulebook.partition(", section ")
    text = (RULEBOOK / file).read_text(encoding="utf-8")
    heading = re.search(rf"^#+ {re.escape(section)}\. .*$", text, re.MULTILINE)
    assert heading, game.rulebook
    assert game.id in heading[0]


def test_seating(game: Game) -> None:
    """Every seat plays for one side, and names are different."""
    seating = game.seating
    assert sorted(seat for side in seating.sides for seat in side) == list(range(seating.players))
    assert len(seating.side_names) == len(seating.sides)
    assert len(set(seating.names)) == seating.players


def test_catalogues_have_the_same_messages() -> None:
    """What can be said in one language can be said in the other."""
    assert names("sr") == names("en")
