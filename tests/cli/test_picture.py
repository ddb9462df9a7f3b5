"""The picture of the README is what the terminal shows, and it fetches nothing."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from xml.etree import ElementTree

from kibic.core.cards import SUIT_SIGNS

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def test_the_picture_is_up_to_date() -> None:
    """Made anew it shows the same text; run docs/pictures/make.py when the table has changed."""
    spec = importlib.util.spec_from_file_location("make_pictures", PICTURES / "make.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    saved = (PICTURES / "terminal-vist.svg").read_text(encoding="utf-8")
    assert _text(script.terminal_vist()) == _text(saved)


def test_the_picture_fetches_nothing() -> None:
    saved = (PICTURES / "terminal-vist.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(saved)
    assert not re.findall(r"@font-face|@import|url\(\s*[\"']?http", saved)
    assert not [name for element in root.iter() for name in element.attrib if name.endswith(("href", "src"))]
    words = _text(saved)
    assert "Trump" in words
    assert all(sign in words for sign in SUIT_SIGNS.values())


def _text(svg: str) -> str:
    root = ElementTree.fromstring(svg)
    return "\n".join("".join(element.itertext()) for element in root.iter() if element.tag.endswith("}text"))
