"""`kibic arena`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import pytest

from kibic.arena.contest import Report, contest
from kibic.arena.duplicate import DuplicateSet, Table
from kibic.core.games import game
from kibic.locale import LANGUAGES, Lang, message, say
from tests.cli.conftest import Kibic

QUICK = ("arena", "vist", "--players", "random,careful", "--workers", "1")


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_for_people(kibic: Kibic, lang: str) -> None:
    done = kibic(*QUICK, "--deals", "3", lang=lang)
    assert (done.code, done.err) == (0, "")
    names = [line.split()[0] for line in done.out.splitlines() if "±" in line]
    assert names == ["careful", "random"]
    assert {"en": "Deals: 3", "sr": "Deljenja: 3"}[lang] in done.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_cut_in_a_narrow_terminal(
    kibic: Kibic, lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the names and the numbers are."""
    monkeypatch.setenv("COLUMNS", "80")
    held = contest(game("vist"), ("search:200:policy=random", "random"))
    sets = [
        DuplicateSet(deal, (Table((0, 1), (gain, -gain)), Table((1, 0), (-gain, gain))))
        for deal, gain in enumerate((300.0, -300.0, 300.0))
    ]
    file = tmp_path / "results.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (held, *sets)))
    done = kibic("arena", "vist", "--players", ",".join(held.players), "--deals", "3", "-o", file, lang=lang)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    for column in ("set-points", "interval", "won-drawn-lost", "rating", "pair", "ahead", "stronger"):
        assert say(message(f"column-{column}"), lang) in done.out


def test_for_programmes(kibic: Kibic) -> None:
    done = kibic(*QUICK, "--deals", "2", "--json")
    first, second, report = map(json.loads, done.out.splitlines())
    assert [first["deal"], second["deal"]] == [0, 1]
    assert [table["players"] for table in first["tables"]] == [[0, 1], [1, 0]]
    assert list(report) == list(Report.__struct_fields__)
    assert report["contest"]["players"] == ["random", "careful"]
    assert report["leads"][0]["interval"] == [None, None]
    points = [
        [table["points"][table["players"].index(0)] for table in each["tables"]] for each in (first, second)
    ]
    assert report["standings"][1]["mean"] == pytest.approx(sum(map(sum, points)) / 4)


def test_a_contest_goes_on_in_its_file_as_if_it_had_never_stopped(kibic: Kibic, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    kibic(*QUICK, "--deals", "2", "-o", here)
    on = kibic(*QUICK, "--deals", "4", "-o", here, "--json")
    whole = kibic(*QUICK, "--deals", "4", "-o", there, "--json")
    assert here.read_bytes() == there.read_bytes()
    assert len(on.out.splitlines()) == 3
    assert on.out.splitlines()[-1] == whole.out.splitlines()[-1]
    again = kibic(*QUICK, "--deals", "4", "-o", here, "--json")
    assert again.out.splitlines() == whole.out.splitlines()[-1:]


def test_it_stops_when_it_is_clear(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    done = kibic(*QUICK, "--deals", "1000", "--until-clear", "-o", file)
    deals = len(file.read_text(encoding="utf-8").splitlines()) - 1
    assert 30 <= deals < 100
    assert f"Deals: {deals}," in done.out
    kibic(*QUICK, "--deals", "1000", "--until-clear", "-o", file)
    assert len(file.read_text(encoding="utf-8").splitlines()) == deals + 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--players", "random"), "two players"),
        (("--players", "random,nobody"), "nobody"),
        (("--players", "random,gnubg"), "gnubg plays backgammon only"),
        (("--players", "random,careful", "--deals", "1", "--matches", "1"), "not both"),
        (("--players", "random,careful", "--option", "match_points=0"), "match_points"),
        (("--players", "random,careful", "--part", "bok"), "a match has no part bok"),
    ],
)
def test_what_is_wrong_is_said(kibic: Kibic, words: tuple[str, ...], complaint: str) -> None:
    done = kibic("arena", "vist", *words)
    assert done.code == 2
    assert complaint in done.err
    assert done.out == ""


def test_one_part_of_a_match(kibic: Kibic) -> None:
    pirate = ("arena", "skat-pirate", "--players", "random,careful", "--workers", "1")
    done = kibic(*pirate, "--deals", "1", "--part", "siber")
    assert (done.code, done.err) == (0, "")
    assert "Deals of one part of the match: siber." in done.out
    told = kibic(*pirate, "--deals", "1", "--part", "siber", "--json").out.splitlines()
    played, report = map(json.loads, told)
    assert report["contest"]["part"] == "siber"
    assert all(sum(table["points"]) == pytest.approx(0) for table in played["tables"])
    other = kibic(*pirate, "--part", "ramsch")
    assert (other.code, other.out) == (2, "")
    assert "has no part ramsch. The parts are: normal, bok, siber, zavrsni." in other.err
    assert "--matches" in kibic(*pirate, "--matches", "1", "--part", "siber").err


def test_ray_is_an_extra(kibic: Kibic, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = kibic(*QUICK, "--deals", "1", "--ray", "local")
    assert done.code == 2
    assert "kibic[ray]" in done.err
