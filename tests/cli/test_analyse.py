"""`kibic analyse`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from kibic.analysis.decisions import Analysis, Decision, OpenCards, SeatSummary
from kibic.core.chance import Dice
from kibic.core.games import game
from kibic.core.records import Recorder
from kibic.core.seats import CHANCE
from kibic.locale import Lang, message, say
from tests.cli.conftest import Kibic


@pytest.fixture
def blunder(tmp_path: Path) -> Path:
    """A game of backgammon in which White's first play gives much away, and Black's little."""
    rules = game("backgammon")
    recorder = Recorder(rules, {"scoring": "standard-1-2-3"}, ["Ana", "Boris"])
    for dice, moves in (((3, 1), ("17/18", "19/22", "roll")), ((6, 1), ("13/7", "8/7"))):
        recorder.apply(CHANCE, Dice(dice))
        for text in moves:
            recorder.apply(recorder.match.turn[0], rules.actions.parse(text))
    file = tmp_path / "game.jsonl"
    file.write_text(recorder.record(close=True).to_text(), encoding="utf-8")
    return file


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_for_people(kibic: Kibic, blunder: Path, lang: str) -> None:
    done = kibic("analyse", blunder, lang=lang)
    assert (done.code, done.err) == (0, "")
    (line,) = [line for line in done.out.splitlines() if "??" in line and "31:" in line]
    assert "31: 17/18 19/22" in line
    assert "31: 17/20 19/20" in line
    assert "Ana" in done.out
    assert "PR = 500" in done.out


def test_for_programmes(kibic: Kibic, blunder: Path) -> None:
    done = kibic("analyse", blunder, "--json", "--effort", "0")
    found = json.loads(done.out)
    assert list(found) == list(Analysis.__struct_fields__)
    assert list(found["decisions"][0]) == list(Decision.__struct_fields__)
    assert list(found["seats"][0]) == list(SeatSummary.__struct_fields__)
    again = msgspec.json.decode(done.out, type=Analysis)
    assert [each.player for each in again.seats] == ["Ana", "Boris"]
    assert again.decisions[0].mark == "??"
    assert again.effort == 0


def test_one_seat_and_the_worst_only(kibic: Kibic, blunder: Path) -> None:
    done = kibic("analyse", blunder, "--seat", "B", "--json")
    assert {each["seat"] for each in json.loads(done.out)["decisions"]} == {1}
    shown = kibic("analyse", blunder, "--worst", "1").out
    assert shown.count("31: ") == 2


def test_a_file_of_another_programme(kibic: Kibic, blunder: Path, tmp_path: Path) -> None:
    mat = tmp_path / "game.mat"
    assert kibic("export", blunder, "--format", "mat", "-o", mat).code == 0
    here, there = (json.loads(kibic("analyse", file, "--json").out) for file in (blunder, mat))
    for ours, theirs in zip(here["decisions"], there["decisions"], strict=True):
        for told in ("played", "best", "mark"):
            assert ours[told] == theirs[told]
    assert there["decisions"][0]["mark"] == "??"


def test_what_is_wrong_is_said(kibic: Kibic, blunder: Path, tmp_path: Path) -> None:
    for words, complaint in (
        ((tmp_path / "nowhere",), "no such file"),
        ((blunder, "--effort", "7"), "0 to 3"),
        ((blunder, "--seat", "X"), "no seat"),
    ):
        done = kibic("analyse", *words)
        assert done.code == 2
        assert complaint in done.err


#: What was done, what was best, and what is said of open cards, about as wide as they get.
WIDEST = {
    "backgammon": ("66: bar/24*/18* 13/7*(2)", "66: bar/22*/19*/16*/13*", None),
    "subrosa": ("zvanje poker-high J", "zvanje poker-low 8", OpenCards("9S", 12, "tricks")),
    "skat-american": ("hand G schneider", "hand H schneider", OpenCards("9S", 22, "card-points")),
}


@pytest.mark.parametrize("lang", ["en", "sr", "sr-Cyrl"])
@pytest.mark.parametrize("name", WIDEST)
def test_on_a_terminal_of_80_no_word_is_broken(
    kibic: Kibic, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, lang: Lang
) -> None:
    played, best, openly = WIDEST[name]
    seat = SeatSummary(0, "search:policy=random", 1234, 123, 1112.3, 10.1, None, openly and 120)
    decision = Decision(12, 1234, 1, played, best, 112.34, 33.21, "??", (), openly)
    found = Analysis(name, "worlds" if openly else "net", 1, (decision,), (seat,))
    monkeypatch.setattr("kibic.cli.analyse.review", lambda *_, **__: found)
    monkeypatch.setenv("COLUMNS", "80")
    file = tmp_path / "match.jsonl"
    file.write_text(Recorder(game(name)).record().to_text(), encoding="utf-8")
    out = kibic("analyse", file, lang=lang).out
    assert max(map(len, out.splitlines())) <= 80
    heads = ("step", "seat", "done", "best", "lost", "player", "decisions", "mistakes", "each")
    cells = [seat.player, played, best, *(say(message(f"column-{head}"), lang) for head in heads)]
    assert set(" ".join(cells).split()) <= set(out.split())
    assert not openly or re.search(r"112[.,]34 ± 33[.,]21", out)
