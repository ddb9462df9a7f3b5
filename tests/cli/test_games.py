"""`kibic games` and `kibic rules`."""

from __future__ import annotations

import json
import re

import pytest

from kibic.core import games
from kibic.core.options import allowed, defaults, read_options
from kibic.locale import LANGUAGES, Lang
from tests.cli.conftest import Kibic


@pytest.mark.parametrize("lang", LANGUAGES)
def test_table_of_games(kibic: Kibic, lang: Lang) -> None:
    done = kibic("games", lang=lang)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    for game in games.games():
        (at,) = [place for place, line in enumerate(lines) if line.startswith(f" {game.id} ")]
        assert game.title.say(lang) in lines[at]
        assert re.search(rf"\b{game.seating.players}\b", lines[at])
        assert game.blurb.say(lang) in lines[at + 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_has_room_in_a_narrow_terminal(
    kibic: Kibic, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = kibic("games", lang=lang).out.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 3 * len(games.games()) + 5, "a game takes two lines, or three for a long sentence"


def test_games_as_json_do_not_depend_on_the_language(kibic: Kibic) -> None:
    done = kibic("games", "--json")
    assert done == kibic("games", "--json", lang="sr")
    listed = json.loads(done.out)
    assert [each["id"] for each in listed] == [game.id for game in games.games()]
    for each, game in zip(listed, games.games(), strict=True):
        assert each["title"] == {"sr": game.title.sr, "en": game.title.en}
        assert each["players"] == game.seating.players == len(each["seats"])
        assert {name: option["default"] for name, option in each["options"].items()} == defaults(game.options)
        assert {name: option["allowed"] for name, option in each["options"].items()} == allowed(game.options)
        for values in each["presets"].values():
            read_options(game.options, values)


@pytest.mark.parametrize(
    ("lang", "columns", "width"), [("en", 200, 100), ("sr", 80, 80), ("sr-Cyrl", 80, 80)]
)
def test_rules(kibic: Kibic, lang: Lang, columns: int, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for game in games.games():
        done = kibic("rules", game.id, lang=lang)
        assert (done.code, done.err) == (0, "")
        assert len(done.out.split()) > 100
        assert "|---" not in done.out, "tables are drawn"
        assert max(map(len, done.out.splitlines())) <= width
        for name, default in defaults(game.options).items():
            assert f"({name})" in done.out, "whole"
            assert re.search(rf" {re.escape(str(default))} ", done.out), "whole"
