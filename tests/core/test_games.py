"""The registry: games by their ids."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from kibic.core import games
from kibic.core.games import Title, UnknownGame
from kibic.locale import LANGUAGES


def test_unknown_games() -> None:
    """The error names the games there are."""
    with pytest.raises(UnknownGame) as refused:
        games.game("visst")
    for lang in LANGUAGES:
        assert "visst" in refused.value.say(lang)
        assert "vist" in refused.value.say(lang).replace("visst", "")


def test_a_game_is_one_object() -> None:
    assert games.game("vist") is games.game("vist")


def test_an_entry_point_must_lead_to_the_game_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = EntryPoint("tarok", "kibic.games.vist:Vist", "kibic.games")
    monkeypatch.setattr(games, "_entries", lambda: {"tarok": strange})
    with pytest.raises(AssertionError, match=r"'tarok' of group kibic\.games leads to a game called 'vist'"):
        games.game("tarok")


def test_a_title_in_every_language() -> None:
    title = Title("Džungla", "Jungle")
    assert [title.say(lang) for lang in LANGUAGES] == ["Jungle", "Džungla", "Џунгла"]
