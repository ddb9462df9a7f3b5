"""`kibic score`: keeping the paper score, taking back, changing, saving and loading."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibic.cli import files
from kibic.cli.scorebook import ScoreFile, read_score
from kibic.core import games
from kibic.core.sheets import Sheet
from kibic.locale import say
from tests.cli.conftest import Kibic
from tests.cli.typists import Script
from tests.play import RandomMatch

DOCS = Path(__file__).parents[2] / "docs"
DEAL_1 = ["W", "1", "9"]
DEAL_2 = ["3"]  # three honours win the gem, so nobody asks for tricks


def _deals(file: Path) -> list[dict[str, Any]]:
    deals: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["deals"]
    return deals


def _shows(out: str, sheet: Sheet, lang: str = "en") -> None:
    """The totals of every table stand on the screen below its title."""
    for table in sheet.tables():
        assert say(table.title, lang) in out  # type: ignore[arg-type]


@pytest.mark.parametrize("game", games.games(), ids=lambda game: str(game.id))
@pytest.mark.parametrize("lang", ["en", "sr"])
def test_a_played_match_typed_by_hand_gives_the_same_sheet(
    kibic: Kibic, tmp_path: Path, game: games.Game, lang: str
) -> None:
    match = RandomMatch(game, "score", rounds=6)
    for _ in match:
        pass
    lines, sheet = [], game.sheet(match.match.options)
    for result in match.match.results:
        facts, answers = game.facts(result), dict[str, int | str]()
        while isinstance(question := game.ask(sheet, answers), games.Question):
            answers[question.key] = facts[question.key]
            lines.append(str(facts[question.key]))
        sheet = sheet.write(result)
    assert sheet == match.match.sheet
    file = tmp_path / "score.json"
    done = kibic("score", game.id, "--save", file, typed=[*lines, "sheet", "quit"], lang=lang)
    assert (done.code, done.err) == (0, "")
    assert read_score(file.read_text(encoding="utf-8")).sheet == sheet
    _shows(done.out, sheet, lang)
    for note in sheet.notes:
        assert say(note, lang) in done.out  # type: ignore[arg-type]


def test_the_sheet_is_shown_after_each_deal(kibic: Kibic) -> None:
    typist = Script(*DEAL_1, *DEAL_2, "quit")
    kibic("score", "vist", typed=typist)
    shown = [
        after.removeprefix(before) for before, after in zip(typist.screens, typist.screens[1:], strict=False)
    ]
    assert re.search(r"^ =    3    2 ", shown[2], re.M)
    assert "NS took 9 tricks: 3 above the book of six." in shown[2]
    assert re.search(r"^ =    0    0 ", shown[3], re.M)
    assert re.search(r" =       2    0 ", shown[3], re.M)


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_wrong_answers_are_explained_and_asked_again(kibic: Kibic, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "score.json"
    wrong = ["", "X", "north", "5", "\x00\x1b[2J", "9" * 5000]
    done = kibic("score", "vist", "--save", file, typed=[*wrong, *DEAL_1], lang=lang)
    assert (done.code, done.err) == (0, "")
    refused = {"en": "is not possible. Allowed: N, E, S, W.", "sr": "nije moguće. Dozvoljeno: N, E, S, W."}
    assert done.out.count(refused[lang]) == len(wrong)
    assert _deals(file) == [{"dealer": "W", "honours": 1, "tricks": 9}]


def test_undo(kibic: Kibic, tmp_path: Path) -> None:
    """First the last answer, then the whole deal before; in the end there is nothing to take back."""
    file = tmp_path / "score.json"
    args = ("score", "vist", "--save", file)
    done = kibic(*args, typed=["W", "undo", "N", "1", "undo", "2", "9"])
    assert _deals(file) == [{"dealer": "N", "honours": 2, "tricks": 9}]
    file.unlink()
    done = kibic(*args, typed=["undo", *DEAL_1, "2", "undo", "undo", "undo", "E", "2", "6"])
    assert done.out.count("There is nothing to take back.") == 2
    assert _deals(file) == [{"dealer": "E", "honours": 2, "tricks": 6}]


def test_edit_keeps_the_later_answers(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "score.json"
    typed = [*DEAL_1, "2", "8", "2", "5", "edit 2", "", "6", "quit"]
    kibic("score", "vist", "--save", file, typed=typed)
    assert [deal["tricks"] for deal in _deals(file)] == [9, 6, 5]
    assert _deals(file)[1]["honours"] == 2, "Enter keeps an answer"


def test_edit_asks_again_what_no_longer_fits(kibic: Kibic, tmp_path: Path) -> None:
    """With fewer tricks in deal 1 the honours of deal 2 no longer win the gem, so its tricks are asked for."""
    file = tmp_path / "score.json"
    typist = Script(*DEAL_1, *DEAL_2, "2", "5", "edit 1", "", "", "4", "wrong", "8", "quit")
    kibic("score", "vist", "--save", file, typed=typist)
    assert _deals(file) == [
        {"dealer": "W", "honours": 1, "tricks": 4},
        {"honours": 3, "tricks": 8},
        {"honours": 2, "tricks": 5},
    ]


def test_edit_may_end_the_match_earlier(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "score.json"
    args = ("score", "backgammon", "--option", "match_length=1", "--save", file)
    typist = Script("W", "1", "W", "edit 1", "undo", "", "edit 1", "B", "4", "undo", "W", "2", "quit")
    done = kibic(*args, typed=typist)
    assert _deals(file) == [{"winner": "W", "kind": "2"}]
    assert done.out.count("The match is decided.") >= 3
    file.unlink()
    args = ("score", "backgammon", "--option", "match_length=2", "--save", file)
    done = kibic(*args, typed=["W", "1", "B", "1", "edit 1", "", "2", "quit"])
    assert _deals(file) == [{"winner": "W", "kind": "2"}]
    assert "deal 2 and those after it are taken off" in done.out


def test_edit_can_be_given_up(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "score.json"
    for last in ("cancel", "undo", "quit"):
        done = kibic("score", "vist", "--save", file, typed=[*DEAL_1, "edit 1", "N", last])
        assert "Nothing was changed." in done.out
        assert _deals(file) == [{"dealer": "W", "honours": 1, "tricks": 9}]
        file.unlink()
    kibic("score", "vist", "--save", file, typed=[*DEAL_1, "edit 1", "N"])  # the input ends
    assert _deals(file) == [{"dealer": "W", "honours": 1, "tricks": 9}]


@pytest.mark.parametrize("typed", ["edit", "edit 0", "edit 2", "edit x", "edit ²", "edit -1"])
def test_no_such_deal(kibic: Kibic, typed: str) -> None:
    done = kibic("score", "vist", typed=[*DEAL_1, typed])
    assert (done.code, done.err) == (0, "")
    assert "Written so far: 1." in done.out


def test_commands(kibic: Kibic) -> None:
    typist = Script("?", "sheet", "help", "QUIT")
    done = kibic("score", "vist", typed=typist)
    assert done.code == 0
    assert typist.screens[1].count("\n  ") >= 6
    question, asked = (typist.screens[end].removeprefix(typist.screens[end - 1]) for end in (1, 3))
    assert question.removeprefix("?") == asked.removeprefix("help")


# --- files --------------------------------------------------------------------------------------------------------


def test_save_and_load(kibic: Kibic, tmp_path: Path) -> None:
    file, other = tmp_path / "a.json", tmp_path / "folder" / "b.json"
    args = ("score", "vist", "--option", "match_points=3")
    kibic(*args, typed=[*DEAL_1, f"save {file}", *DEAL_2, f"save {other}"])
    assert [len(_deals(each)) for each in (file, other)] == [1, 2]
    assert json.loads(file.read_text(encoding="utf-8"))["options"] == {"match_points": 3}
    # Going on from the command line, saving in place, and loading at the table.
    kibic("score", "--load", file, "--save", file, typed=[*DEAL_2])
    assert file.read_text(encoding="utf-8") == other.read_text(encoding="utf-8")
    done = kibic("score", "vist", typed=[f"load {other}", f"save {tmp_path / 'c.json'}"])
    assert done.code == 0
    assert (tmp_path / "c.json").read_text(encoding="utf-8") == other.read_text(encoding="utf-8")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "c.json", "folder"]


def test_every_change_is_saved_at_once(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "score.json"
    lengths = []

    def typist(out: str) -> str | None:
        lengths.append(len(_deals(file)) if file.exists() else 0)
        return [*DEAL_1, *DEAL_2, "undo", "quit"][len(lengths) - 1]

    kibic("score", "vist", "--save", file, typed=typist)
    assert lengths == [0, 0, 0, 1, 2, 1]


def test_a_file_that_is_there_is_not_overwritten(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "precious"
    file.write_text("precious", encoding="utf-8")
    done = kibic("score", "vist", "--save", file)
    assert done.code == 2
    assert str(file) in done.err
    assert file.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize("args", [("backgammon",), ("--option", "match_points=2"), ("--preset", "x")])
def test_a_saved_score_says_what_is_played(kibic: Kibic, tmp_path: Path, args: tuple[str, ...]) -> None:
    file = tmp_path / "a.json"
    kibic("score", "vist", typed=[f"save {file}"])
    assert kibic("score", "vist", "--load", file).code == 0
    done = kibic("score", *args, "--load", file)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "vist" in done.err


DEAL: dict[str, Any] = {"dealer": "W", "honours": 1, "tricks": 9}
GOOD: dict[str, Any] = {"kibic_score": 1, "game": "vist", "options": {}, "deals": [DEAL]}
DECIDED = {"kibic_score": 1, "game": "backgammon", "options": {"match_length": 1}}
BAD = {
    "nothing": "",
    "no json": "nonsense",
    "a list": "[]",
    "too deep": "[" * 100_000,
    "another version": json.dumps(GOOD | {"kibic_score": 2}),
    "no version": json.dumps({key: value for key, value in GOOD.items() if key != "kibic_score"}),
    "another key": json.dumps(GOOD | {"sheet": []}),
    "another game": json.dumps(GOOD | {"game": "chess"}),
    "an unknown option": json.dumps(GOOD | {"options": {"colour": "red"}}),
    "a bad option": json.dumps(GOOD | {"options": {"match_points": 0}}),
    "an impossible answer": json.dumps(GOOD | {"deals": [DEAL | {"tricks": 14}]}),
    "an answer as text": json.dumps(GOOD | {"deals": [DEAL | {"honours": "1"}]}),
    "a missing answer": json.dumps(GOOD | {"deals": [{"dealer": "W", "honours": 1}]}),
    "an answer too many": json.dumps(GOOD | {"deals": [DEAL | {"luck": 1}]}),
    "a deal after the end": json.dumps(DECIDED | {"deals": [{"winner": "W", "kind": "1"}] * 2}),
}


@pytest.mark.parametrize("lang", ["en", "sr"])
@pytest.mark.parametrize("fault", BAD)
def test_a_bad_file_is_refused(kibic: Kibic, tmp_path: Path, fault: str, lang: str) -> None:
    """From the command line, and at the table, where the score goes on as it was."""
    file, saved = tmp_path / "bad.json", tmp_path / "saved.json"
    file.write_text(BAD[fault], encoding="utf-8")
    done = kibic("score", "--load", file, lang=lang)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    kibic("score", "vist", "--save", saved, typed=[*DEAL_1, f"load {file}", *DEAL_2], lang=lang)
    assert len(_deals(saved)) == 2


def test_files_that_cannot_be_used(kibic: Kibic, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name in ("missing", ".", "binary"):
        assert kibic("score", "--load", tmp_path / name).code == 2
    done = kibic("score", "vist", typed=[f"load {tmp_path / 'missing'}", f"save {tmp_path}", *DEAL_1])
    assert done.code == 0
    assert "there is no such file" in done.out
    assert "is a folder" in done.out


def test_the_page_about_the_format() -> None:
    """The example of docs/score-format.md is a score file, written as the programme writes it."""
    page = (DOCS / "score-format.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", page, re.S)
    assert read_score(example).to_text() == example
    keys = re.findall(r"^\| `([a-z_]+)` \|", page, re.M)
    assert keys == [field.encode_name for field in msgspec.structs.fields(ScoreFile)]


def test_nothing_is_called_saved_that_was_not(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "score.json"
    done = kibic("score", "fortuna", "--save", file, typed=["quit"])
    assert done.code == 0
    assert not file.exists()
    assert "saved" not in done.out


def test_a_file_without_end_is_not_read(kibic: Kibic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1 << 20)
    done = kibic("score", "--load", "/dev/zero")
    assert done.code == 2
    assert "/dev/zero is larger than 1 MB" in done.err
