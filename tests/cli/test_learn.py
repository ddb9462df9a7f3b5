"""`kibic learn`: a guided first deal in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibic.core.games import game
from kibic.core.lessons import lesson
from kibic.core.records import read_record
from kibic.core.rng import commitment, seed_from
from kibic.locale import message, say
from tests.cli.conftest import Kibic
from tests.cli.typists import FirstLegal, Script

LANGUAGES = ("en", "sr")


def squeezed(screen: str) -> str:
    """What stands on the screen without frames and line ends."""
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", screen).split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["ruzicka", "subrosa", "veliki-satir"])
def test_a_first_deal(kibic: Kibic, tmp_path: Path, name: str, lang: str) -> None:
    """The welcome before the first question, the end of the lesson with the first deal, and play goes on."""
    file = tmp_path / "lesson.jsonl"
    first_deal = FirstLegal(actions=40)
    done = kibic("learn", name, "--record", file, typed=first_deal, lang=lang)
    assert (done.code, done.err) == (0, "")
    screen = squeezed(done.out)
    short = name.removeprefix("veliki-")
    welcome, end = say(message(f"lesson-{short}-welcome"), lang), say(message("lesson-over"), lang)  # type: ignore[arg-type]
    assert screen.index(squeezed(welcome)) < screen.index("› ")
    assert screen.index(squeezed(end)) > screen.index("› ")
    record = read_record(file.read_text(encoding="utf-8"))
    assert len(record.verify().results) >= 1
    learnt = lesson(game(name))
    assert learnt is not None
    assert record.header.commitment == commitment(seed_from(learnt.seed))


def test_what_an_own_card_did(kibic: Kibic) -> None:
    done = kibic("learn", "subrosa", typed=["QS", "quit"])
    assert "Your Q♠ lies on the pile." in done.out
    assert "after motley run only the rank matters" in squeezed(done.out)


def test_the_games_with_a_lesson_are_offered(kibic: Kibic) -> None:
    """A game is chosen from a list; one without a lesson is refused, and asked for again."""
    typist = Script("vist", "nothing", "ruzicka", "quit")
    done = kibic("learn", typed=typist)
    assert done.code == 0
    offered = typist.screens[0]
    assert all(name in offered for name in ("ruzicka", "subrosa", "veliki-satir"))
    assert "eralas" not in offered
    assert "There is no lesson for vist. There is one for: ruzicka, subrosa, veliki-satir." in done.out
    assert "Welcome to Ružička" in done.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_a_lesson(kibic: Kibic, lang: str) -> None:
    done = kibic("learn", "backgammon", lang=lang)
    assert done.code != 0
    assert "ruzicka, subrosa, veliki-satir" in done.err
