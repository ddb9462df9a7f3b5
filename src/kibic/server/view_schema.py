"""`python -m kibic.server.view_schema` writes the views and actions of all games as JSON Schema to `web/views.json`.

They travel inside `Position.view`, apart from the messages: a page knows a view by its `type` and an action by its.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from kibic.core.games import games
from kibic.core.views import ONLOOKER

FILE = Path(__file__).parents[3] / "web" / "views.json"


def schema() -> dict[str, Any]:
    """One schema with a definition for every kind of view and action of the installed games."""
    kinds: dict[str, type[msgspec.Struct]] = {}
    for game in games():
        options = game.options()
        view = game.start(options, game.sheet(options)).view(ONLOOKER)
        for shown in (view, *game.actions):
            kind = kinds.setdefault(type(shown).__name__, type(shown))
            if kind is not type(shown):
                raise ValueError(f"{kind} and {type(shown)} would be the same to the page: rename one")
    _, definitions = msgspec.json.schema_components(list(kinds.values()))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Views",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in definitions},
        "$defs": definitions,
    }


def text() -> str:
    """The schema as it stands in the file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
