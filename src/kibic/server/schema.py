"""`python -m kibic.server.schema` writes the messages as JSON Schema to `web/schema.json`, for the page's types."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import msgspec

from kibic.server import messages

FILE = Path(__file__).parents[3] / "web" / "schema.json"


def schema() -> dict[str, Any]:
    """One schema with a definition for every message; the unions of both directions of the socket by their names."""
    structs = [
        kind
        for _, kind in inspect.getmembers(messages, inspect.isclass)
        if issubclass(kind, msgspec.Struct) and kind.__module__ == messages.__name__
    ]
    unions = {"ToClient": messages.ToClient, "ToServer": messages.ToServer, "AnyEvent": messages.AnyEvent}
    shapes, definitions = msgspec.json.schema_components([*structs, *unions.values()])
    named = dict(zip(unions, shapes[len(structs) :], strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in (*definitions, *named)},
        "$defs": {**definitions, **{name: {"title": name, **shape} for name, shape in named.items()}},
    }


def text() -> str:
    """The schema as it stands in the file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
