"""`kibic standings`: several saved lists added up player by player."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kibic.cli.scorebook import read_score
from tests.cli.conftest import Kibic
from tests.rulebook import section, table

#: The example of skat.md, 1.11: list, table of 3 (A +48, B -36, passed, C +23, A -96, B +72).
EXAMPLE = (
    ["0", "G", "take", "+1", "18", "played", "6", "61"],
    ["1", "D", "take", "+1", "18", "played", "5", "60"],
    ["-"],
    ["2", "N", "take", "-", "18", "played", "0"],
    ["0", "G", "take", "+1", "18", "played", "5", "60"],
    ["1", "G", "take", "+2", "18", "played", "6", "61"],
)


@pytest.fixture
def keep(kibic: Kibic, tmp_path: Path) -> Any:
    """Keeps a list of Skat and says in which file."""

    def keep(
        name: str, players: str, deals: Sequence[Sequence[str]], ranking: str = "seeger-fabian", size: int = 3
    ) -> Path:
        file = tmp_path / f"{name}.json"
        options = (f"deals={len(deals)}", f"ranking={ranking}", f"table_size={size}")
        chosen = [word for option in options for word in ("-o", option)]
        typed = [answer for deal in deals for answer in deal]
        done = kibic("score", "skat", *chosen, "--players", players, "--save", file, typed=typed)
        assert (done.code, done.err) == (0, "")
        assert len(read_score(file.read_text(encoding="utf-8")).deals) == len(deals)
        return file

    return keep


def _standings(kibic: Kibic, *args: object) -> dict[str, Any]:
    done = kibic("standings", *args, "--json")
    assert (done.code, done.err) == (0, "")
    found: dict[str, Any] = json.loads(done.out)
    return found


def test_one_list_stands_as_in_the_rule_book(kibic: Kibic, keep: Any) -> None:
    file = keep("one", "A,B,C", EXAMPLE)
    found = _standings(kibic, file)
    assert (found["game"], found["by"]) == ("skat", "seeger-fabian")
    assert found["lists"] == [{"file": str(file), "players": ["A", "B", "C"], "over": True}]
    rows = table(section("skat.md", 1), "player", "regular", "won/lost", "lost by others", "Seeger-Fabian")
    by_name = {line["player"]: line for line in found["standings"]}
    for row in rows:
        line = by_name[row["player"]]
        assert line["points"] == int(row["regular"].replace("−", "-"))
        assert f"{line['won']}/{line['lost']}" == row["won/lost"]
        assert line["seeger-fabian"] == int(row["Seeger-Fabian"].split()[-1].replace("−", "-"))
        assert (line["lists"], line["deals"]) == (1, 6)
    assert [line["player"] for line in found["standings"]] == ["C", "B", "A"]
    by_points = _standings(kibic, file, "--by", "points")["standings"]
    assert [line["player"] for line in by_points] == ["B", "C", "A"]


def test_lists_of_three_and_of_four_are_added_up_by_name(kibic: Kibic, keep: Any) -> None:
    three = keep("three", "A,B,C", EXAMPLE)
    # Seat 0 deals and sits out: B (seat 1) loses 54, then seat 1 deals and C wins 44; two deals passed.
    lost = ["1", "D", "take", "+2", "18", "played", "5", "60"]
    won = ["2", "S", "take", "+3", "18", "played", "6", "61"]
    four = keep("four", "D,B,C,A", [lost, won, ["-"], ["-"]], size=4)
    lines = {line["player"]: line for line in _standings(kibic, three, four)["standings"]}
    assert {name: line["seeger-fabian"] for name, line in lines.items()} == {
        "A": -8 + 30,
        "B": 76 - 104,
        "C": 153 + 30 + 94,
        "D": 30,
    }
    assert {name: line["lists"] for name, line in lines.items()} == {"A": 2, "B": 2, "C": 2, "D": 1}
    assert {name: line["deals"] for name, line in lines.items()} == {"A": 10, "B": 10, "C": 10, "D": 4}


def test_equals_share_a_place_and_games_won_decide(kibic: Kibic, keep: Any) -> None:
    won = ["G", "take", "+1", "18", "played", "6", "61"]  # 48
    # A wins 2 x 48 in two games; B wins 96 in one; C and D play nothing.
    first = keep("first", "A,C,D", [["0", *won], ["0", *won], ["-"]], "regular")
    second = keep(
        "second",
        "B,C,D",
        [["0", "G", "take", "+2", "18", "played", "10"], ["-"], ["-"]],
        "regular",
    )
    lines = _standings(kibic, first, second)["standings"]
    totals = [(line["place"], line["player"], line["points"], line["won"]) for line in lines]
    assert totals == [(1, "B", 120, 1), (2, "A", 96, 2), (3, "C", 0, 0), (3, "D", 0, 0)]


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_the_table_on_the_screen(kibic: Kibic, keep: Any, lang: str) -> None:
    file = keep("list", "Ana,Branko,Ceca", EXAMPLE)
    unfinished = keep("open", "Ana,Dara,Ceca", EXAMPLE)
    whole = json.loads(unfinished.read_text(encoding="utf-8"))
    unfinished.write_text(json.dumps(whole | {"deals": whole["deals"][:3]}), encoding="utf-8")
    done = kibic("standings", file, unfinished, lang=lang)
    assert (done.code, done.err) == (0, "")
    heads = {
        "en": "Seeger-Fabian  Points  Won  Lost  Deals",
        "sr": "Zeger-Fabijan  Bodovi  Dobijene  Izgubljene",
    }
    assert heads[lang] in done.out
    assert [line.split()[:2] for line in done.out.splitlines() if ". " in line[:7]] == [
        ["1.", "Ceca"],
        ["2.", "Ana"],
        ["3.", "Branko"],
        ["4.", "Dara"],
    ]
    tail = {"en": "is not finished yet.", "sr": "još nije završena."}[lang]
    assert [line for line in done.out.splitlines() if line.endswith(tail)] == [f"{unfinished} {tail}"]


def test_any_game_with_a_score_can_be_added_up(kibic: Kibic, tmp_path: Path) -> None:
    files = []
    for name in ("one", "two"):
        files.append(tmp_path / f"{name}.json")
        kibic("score", "vist", "--players", "N,E,S,W", "--save", files[-1], typed=["W", "1", "9"])
    lines = _standings(kibic, *files)["standings"]
    assert len(lines) == 4
    assert {line["deals"] for line in lines} == {2}


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_what_cannot_be_added_up_is_refused(kibic: Kibic, keep: Any, tmp_path: Path, lang: str) -> None:
    good = keep("good", "A,B,C", EXAMPLE)
    regular = keep("regular", "A,B,C", EXAMPLE, "regular")
    broken = tmp_path / "broken.json"
    whole = json.loads(good.read_text(encoding="utf-8"))
    vist = tmp_path / "vist.json"
    kibic("score", "vist", "--players", "A,B,C,D", "--save", vist, typed=["W", "1", "9"])
    nameless = tmp_path / "nameless.json"
    nameless.write_text(json.dumps({key: whole[key] for key in whole if key != "players"}), encoding="utf-8")

    def refused(*args: object, named: Path, why: str) -> None:
        done = kibic("standings", good, *args, lang=lang)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"kibic: {named}: "), done.err
        assert why in done.err

    for text, why in (
        ("junk", "JSON"),
        (json.dumps(whole | {"kibic_score": 9}), "9"),
        (json.dumps(whole | {"players": ["A", "A", "C"]}), "'A, A, C'"),
        (json.dumps(whole | {"players": ["A", "B"]}), "3"),
        (json.dumps(whole | {"deals": [{"soloist": "7"}]}), "soloist"),
    ):
        broken.write_text(text, encoding="utf-8")
        refused(broken, named=broken, why=why)
    broken.write_bytes(b"\xff\xfe\xff")
    done = kibic("standings", good, broken, lang=lang)
    assert done.code == 2
    assert done.err.count(str(broken)) == 1, done.err
    refused(vist, named=vist, why="vist")
    refused(nameless, named=nameless, why="--players")
    refused(good, named=good, why={"en": "twice", "sr": "dvaput"}[lang])
    refused(regular, named=regular, why="seeger-fabian, points")
    done = kibic("standings", good, regular, "--by", "score", lang=lang)
    assert done.code == 2
    assert "seeger-fabian, points" in done.err
    assert _standings(kibic, good, regular, "--by", "points")["by"] == "points"


def test_players_are_named_when_a_list_is_begun_or_loaded(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "list.json"
    done = kibic("score", "skat", "--players", "Ana, Branko ,Ceca", "--save", file, typed=["-"])
    assert "0 Ana   1 Branko   2 Ceca" in done.out
    kibic("score", "--load", file, "--save", file, "--players", "Ana,Dara,Ceca", typed=["-"])
    book = read_score(file.read_text(encoding="utf-8"))
    assert (book.players, len(book.deals)) == (("Ana", "Dara", "Ceca"), 2)
    for wrong in ("Ana,Branko", "Ana,Ana,Ceca", "Ana,,Ceca", "Ana,Bo\x07,Ceca"):
        done = kibic("score", "skat", "--players", wrong)
        assert done.code == 2
        assert "3" in done.err
