"""`kibic simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibic.bots import random_bot
from kibic.cli.simulate import Summary
from kibic.core.actions import Action
from kibic.core.records import read_record
from kibic.core.rng import Rng, commitment, seed_from
from kibic.core.views import View
from tests.cli.conftest import Kibic, Outcome

QUICK = ("simulate", "vist", "--option", "match_points=1", "--workers", "1")


def _summary(done: Outcome) -> dict[str, Any]:
    summary: dict[str, Any] = json.loads(done.out.splitlines()[-1])
    return summary


def _timeless(done: Outcome) -> dict[str, Any]:
    return {key: value for key, value in _summary(done).items() if key != "seconds"}


def test_the_last_line_is_one_json_object(kibic: Kibic) -> None:
    done = kibic(
        *QUICK, "--matches", "5", "--seed", "a", "--players", "random,careful,random,random", "--json"
    )
    assert (done.code, done.err) == (0, "")
    summary = _summary(done)
    assert list(summary) == list(Summary.__struct_fields__)
    assert summary["game"] == "vist"
    assert summary["matches"] == 5
    assert summary["errors"] == 0
    assert summary["seed"] == "a"
    assert summary["players"] == ["random", "careful", "random", "random"]
    assert summary["rounds"] >= 5
    assert summary["decisions"] >= summary["rounds"]
    assert 0 < summary["seconds"] < 60
    ns, ew = summary["wins"][0], summary["wins"][1]
    assert summary["wins"] == [ns, ew, ns, ew]
    assert ns + ew == 5


def test_one_name_fills_every_seat(kibic: Kibic) -> None:
    done = kibic(*QUICK, "--matches", "1", "--players", "careful", "--json")
    assert _summary(done)["players"] == ["careful"] * 4


def test_the_seed_decides_everything_and_the_workers_nothing(kibic: Kibic) -> None:
    args = ("simulate", "vist", "--option", "match_points=1", "--matches", "3", "--json")
    one = _timeless(kibic(*args, "--seed", "1", "--workers", "1"))
    assert _timeless(kibic(*args, "--seed", "1", "--workers", "2", lang="sr")) == one
    assert _timeless(kibic(*args, "--seed", "2", "--workers", "1")) != one


def test_rounds_leave_a_match_early(kibic: Kibic) -> None:
    done = kibic("simulate", "vist", "--matches", "2", "--rounds", "1", "--workers", "1", "--json")
    assert _summary(done)["rounds"] == 2
    assert _summary(done)["wins"] == [0, 0, 0, 0]


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_for_people(kibic: Kibic, lang: str) -> None:
    done = kibic(*QUICK, "--matches", "2", "--players", "careful,random,careful,random", lang=lang)
    assert (done.code, done.err) == (0, "")
    rows = [line.split()[:2] for line in done.out.splitlines() if line.startswith((" N", " E", " S", " W"))]
    assert rows == [["N", "careful"], ["E", "random"], ["S", "careful"], ["W", "random"]]
    assert {"en": "Matches: 2", "sr": "Mečeva: 2"}[lang] in done.out


def test_records(kibic: Kibic, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    done = kibic(*QUICK, "--matches", "2", "--seed", "s", "--record-dir", folder, "--json")
    files = sorted(folder.iterdir())
    assert len(files) == 2
    for number, file in enumerate(files):
        record = read_record(file.read_text(encoding="utf-8"))
        assert record.verify().over
        assert record.header.commitment == commitment(seed_from(f"s/{number}"))
    rounds = sum(len(read_record(file.read_text(encoding="utf-8")).final().results) for file in files)
    assert rounds == _summary(done)["rounds"]


class _Faulty:
    """Breaks down at its third decision of a match."""

    def __init__(self) -> None:
        self._left = 3

    def choose(self, view: View, rng: Rng) -> Action:
        self._left -= 1
        if not self._left:
            raise RuntimeError("lost the thread")
        return view.legal[0]


def test_errors_are_counted_and_their_records_kept(kibic: Kibic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_bot, "RandomBot", _Faulty)
    done = kibic(*QUICK, "--matches", "2", "--json")
    assert done.code == 1
    assert _summary(done)["errors"] == 2
    assert _summary(done)["wins"] == [0, 0, 0, 0]
    lines = done.err.splitlines()
    assert len(lines) == 2
    files = sorted((kibic.data / "kibic" / "failed").iterdir())
    for line, file in zip(lines, files, strict=True):
        assert "RuntimeError: lost the thread" in line
        assert str(file) in line
        assert not read_record(file.read_text(encoding="utf-8")).verify().over


def test_matches_that_were_cut_off_are_counted(kibic: Kibic) -> None:
    done = kibic("simulate", "fortuna", "--matches", 2, "--rounds", 3, "--seed", 1, "--workers", 1, "--json")
    last = json.loads(done.out.splitlines()[-1])
    assert (last["unfinished"], last["rounds"], last["errors"]) == (2, 6, 0)
    assert "left unfinished: 2." in kibic("simulate", "fortuna", "--matches", 2, "--rounds", 3).out
