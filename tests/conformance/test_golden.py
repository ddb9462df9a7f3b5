"""The golden playthroughs: `make golden` writes them anew, git shows what changed."""

from __future__ import annotations

from kibic.core.games import Game
from tests import golden
from tests.conformance.conftest import IDS


def test_golden_playthrough(game: Game) -> None:
    written = golden.path(game).read_text(encoding="utf-8").splitlines()
    assert golden.playthrough(game).splitlines() == written, "if the change is right: make golden"


def test_no_golden_text_without_its_game() -> None:
    assert sorted(file.stem for file in golden.FOLDER.glob("*.txt")) == IDS
