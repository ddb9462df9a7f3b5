"""The views as the page knows them."""

from __future__ import annotations

from kibic.core.games import games
from kibic.core.views import ONLOOKER
from kibic.server import view_schema


def test_the_schema_in_the_file_is_that_of_the_games() -> None:
    assert view_schema.FILE.read_text(encoding="utf-8") == view_schema.text(), (
        "run `python -m kibic.server.view_schema`"
    )


def test_every_kind_of_view_and_action_is_in_it() -> None:
    kinds = view_schema.schema()["$defs"]
    tags = {
        tag for kind in kinds.values() for tag in kind.get("properties", {}).get("type", {}).get("enum", ())
    }
    for game in games():
        options = game.options()
        view = game.start(options, game.sheet(options)).view(ONLOOKER)
        for shown in (view, *game.actions):
            assert type(shown).__struct_config__.tag in tags, type(shown)
