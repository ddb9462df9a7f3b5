"""`kibic replay`, `kibic verify`, `kibic import` and `kibic export`."""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path

import pytest

from kibic.core.cards import SUIT_SIGNS
from kibic.core.games import game
from kibic.core.records import Record, read_record
from kibic.core.seats import CHANCE
from kibic.core.views import REFEREE
from kibic.locale import say
from tests.cli.conftest import Kibic
from tests.cli.typists import Script
from tests.play import RandomMatch

GAMES = ("vist", "eralas", "ruzicka", "backgammon")


@functools.cache
def _text(name: str) -> str:
    options = {"vist": {"match_points": 1}, "eralas": {"match_points": 1}, "backgammon": {"match_length": 1}}
    match = RandomMatch(game(name), "a", options.get(name), rounds=4)
    for _ in match:
        pass
    return match.recorder.record(close=True).to_text()


@pytest.fixture
def record(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A closed record of a match at random, of Vist or of the game the test names."""
    file = tmp_path / "match.jsonl"
    file.write_text(_text(getattr(request, "param", "vist")), encoding="utf-8")
    return file


@pytest.fixture
def unfinished(record: Path, tmp_path: Path) -> Path:
    """A match that goes on: what lies on disk while it is played."""
    file = tmp_path / "unfinished.jsonl"
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:6]), encoding="utf-8")
    return file


def _read(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"))


def _letters(text: str) -> str:
    for letter, sign in SUIT_SIGNS.items():
        text = text.replace(sign, letter)
    return text


@pytest.mark.parametrize("record", GAMES, indirect=True)
@pytest.mark.parametrize("lang", ["en", "sr", "sr-Cyrl"])
def test_replay_prints_every_action(kibic: Kibic, record: Path, lang: str) -> None:
    done = kibic("replay", record, lang=lang)
    assert (done.code, done.err) == (0, "")
    said, place = _letters(done.out), 0
    names = _read(record).game.seating.names
    before = _read(record).start()
    for by, action, after in _read(record).replay():
        if by != CHANCE:
            words = say(before.round.shown(by, action, REFEREE).said(before.game.seating), lang)  # type: ignore[arg-type]
            place = said.index(f"{names[by]} {words}", place)
        before = after


def test_all_hands_after_the_end(kibic: Kibic, record: Path) -> None:
    said = _letters(kibic("replay", record).out)
    for _, _, after in _read(record).replay():
        if not after.results and after.round.turn != (-1,):
            for cards in after.view(-3).hands:  # type: ignore[attr-defined]
                assert all(card in said for card in cards)
            hand = after.view(-3).hands[0]  # type: ignore[attr-defined]
            assert re.search(r"^N  .*" + ".*".join(hand), said, re.M)
            break


@pytest.mark.parametrize("seat", ["E", "1"])
def test_one_seats_view(kibic: Kibic, unfinished: Path, seat: str) -> None:
    """What the others hold is not shown."""
    view = _read(unfinished).final().view(1)
    said = _letters(kibic("replay", unfinished, "--seat", seat).out)
    cards = set(re.findall(r"\b[2-9TJQKA][SHDC]\b", said))
    played = {step.do for step in _read(unfinished).steps if step.by != "chance"}
    assert cards == {*view.hand, *played, view.turned}  # type: ignore[attr-defined]


def test_while_a_match_goes_on_no_hand_is_shown(kibic: Kibic, unfinished: Path) -> None:
    said = _letters(kibic("replay", unfinished).out)
    turned = _read(unfinished).final().view(-2).turned  # type: ignore[attr-defined]
    played = {step.do for step in _read(unfinished).steps if step.by != "chance"}
    assert set(re.findall(r"\b[2-9TJQKA][SHDC]\b", said)) == {turned, *played}


def test_step_by_step(kibic: Kibic, record: Path) -> None:
    """Enter shows the next action and the table; the end of the input, or q, is enough."""
    typist = Script("", "", "", "")
    done = kibic("replay", record, "--step", typed=typist)
    assert done.code == 0
    steps = [
        after.removeprefix(before) for before, after in zip(typist.screens, typist.screens[1:], strict=False)
    ]
    first = _read(record).steps[2:5]
    for shown, step in zip(steps[1:], first, strict=False):
        said = "the cards are dealt" if step.do.startswith("deal") else step.do
        assert f" {said}" in _letters(shown)
        assert "Trump" in shown
    assert len(Script().screens) == 0
    whole = kibic("replay", record, "--step", typed=lambda out: "")
    assert whole.out.count("Trump") > len(_read(record).steps) / 2
    assert kibic("replay", record, "--step", typed=["", "q", ""]).out.count("Trump") <= 2


def test_replay_of_an_unknown_seat(kibic: Kibic, record: Path) -> None:
    done = kibic("replay", record, "--seat", "X")
    assert done.code == 2
    assert "N, E, S, W" in done.err


# --- verify -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", GAMES, indirect=True)
@pytest.mark.parametrize("lang", ["en", "sr"])
def test_verify(kibic: Kibic, record: Path, lang: str) -> None:
    done = kibic("verify", record, lang=lang)
    assert (done.code, done.err) == (0, "")
    final = _read(record).final()
    assert done.out.startswith("OK  ")
    assert str(len(_read(record).steps)) in done.out
    score = "   ".join(
        f"{say(final.game.seating.side_said(side), lang)} {points}"
        for side, points in enumerate(final.sheet.score)
    )
    assert score in done.out.splitlines()


def _changed(text: str, line: int, old: str, new: str) -> str:
    lines = text.splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "".join(lines)


def _bad_records(text: str) -> dict[str, tuple[str, str]]:
    lines = text.splitlines(keepends=True)
    deal = json.loads(lines[2])["do"].split()
    deal[1], deal[2] = deal[2], deal[1]
    dealt = json.dumps({"by": "chance", "do": " ".join(deal)}, separators=(",", ":")) + "\n"
    seed = json.loads(lines[-1])["seed"]
    return {
        "empty": ("", "Line 1 "),
        "blank": ("\n\n", "Line 1 "),
        "no json": ("nonsense\n", "Line 1 "),
        "json of another kind": ("[1, 2, 3]\n", "Line 1 "),
        "deep": ("[" * 100_000 + "\n", "Line 1 "),
        "another version": (_changed(text, 1, '"kibic":1', '"kibic":2'), "Line 1 "),
        "another game": (_changed(text, 1, '"vist"', '"chess"'), "Line 1 "),
        "too few players": (_changed(text, 1, '"N",', ""), "Line 1 "),
        "unknown option": (_changed(text, 1, '"match_points"', '"points"'), "Line 1 "),
        "illegal action": (_changed(text, 4, '"do":"', '"do":"Z'), "Line 4 "),
        "wrong seat": (re.sub(r'"by":\d', '"by":77', text, count=1), "Line 4 "),
        "an action left out": ("".join([*lines[:4], *lines[5:]]), "Line 5 "),
        "another deal": ("".join([*lines[:2], dealt, *lines[3:]]), "Line "),
        "another seed": (text.replace(seed, seed[::-1]), f"Line {len(lines)} "),
        "seed not revealed": ("".join(lines[:-1]), f"Line {len(lines) - 1} "),
        "other winners": (re.sub(r'"winners":\[\d?\]', '"winners":[0,1]', text), f"Line {len(lines)} "),
        "half a line": (text[:-10], f"Line {len(lines)} "),
        "something behind the end": (text + lines[1], f"Line {len(lines) + 1} "),
    }


BAD_RECORDS = tuple(_bad_records(_text("vist")))


@pytest.mark.parametrize("lang", ["en", "sr"])
@pytest.mark.parametrize("fault", BAD_RECORDS)
def test_a_bad_record_is_told_with_its_line(
    kibic: Kibic, record: Path, tmp_path: Path, fault: str, lang: str
) -> None:
    text, line = _bad_records(record.read_text(encoding="utf-8"))[fault]
    file = tmp_path / "bad.jsonl"
    file.write_text(text, encoding="utf-8")
    done = kibic("verify", file, lang=lang)
    assert (done.code, done.out) == (1, "")
    assert done.err.count("\n") == 1
    assert done.err.startswith(f"kibic: {line}" if lang == "en" else f"kibic: {line.replace('Line', 'Red')}")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_no_text(kibic: Kibic, tmp_path: Path, command: str) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(bytes(range(256)))
    done = kibic(command, file)
    assert (done.code, done.out) == (2, "")
    assert str(file) in done.err


# --- other formats ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_there_and_back_again(kibic: Kibic, record: Path, tmp_path: Path, lang: str) -> None:
    pbn, again = tmp_path / "match.pbn", tmp_path / "again.jsonl"
    assert kibic("export", record, "--format", "pbn", "--output", pbn, lang=lang) == (0, "", "")
    assert kibic("export", record, "--format", "pbn").out == pbn.read_text(encoding="utf-8")
    assert kibic("import", "pbn", pbn, "-o", again, lang=lang) == (0, "", "")
    assert kibic("import", "pbn", pbn).out == again.read_text(encoding="utf-8")
    assert _read(again).final().sheet == _read(record).final().sheet


def test_a_file_in_another_format(kibic: Kibic, record: Path) -> None:
    done = kibic("import", "pbn", record)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
