"""`kibic legal`: for people, for programmes, and line by line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kibic.cli.legal import Answer
from kibic.cli.simulate import Summary
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE
from tests.cli.conftest import Kibic

START = "W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 | 31"


def _dealt() -> str:
    """A position of Vist after the deal, as actions."""
    vist = game("vist")
    state = vist.start(read_options(vist.options, {}), vist.sheet(read_options(vist.options, {})))
    steps, rng = [], QuickRng(7)
    while state.turn == (CHANCE,):
        action = state.chance().draw(rng)
        steps.append(action.text)
        state = state.apply(CHANCE, action)
    return "; ".join(steps)


def test_every_action_leads_to_a_position_that_can_be_asked_about(kibic: Kibic) -> None:
    position = _dealt()
    for _ in range(6):
        answer = json.loads(kibic("legal", "vist", "--position", position, "--json").out)
        assert answer["game"] == "vist"
        assert answer["position"] == position
        assert len(answer["turn"]) == 1
        assert 1 <= len(answer["actions"]) <= 13
        for way in answer["actions"]:
            assert way["position"] == f"{position}; {way['action']}"
        position = answer["actions"][-1]["position"]


def test_backgammon_gives_whole_plays(kibic: Kibic) -> None:
    answer = json.loads(kibic("legal", "backgammon", "--position", START, "--json").out)
    assert answer["turn"] == [0]
    assert len(answer["actions"]) == 16  # rule book 9.12
    assert len({way["position"] for way in answer["actions"]}) == 16
    assert all(way["position"].startswith("B | W ") for way in answer["actions"])


def test_plays_of_the_hindmost_piece_come_first(kibic: Kibic) -> None:
    """So points fall for Black, as in print, and rise for White; entering comes before all."""
    plays = {
        START: "1/2 1/4, 1/2 12/15, 1/2 17/20, 1/2 19/22, 1/4/5, 1/4 17/18, 1/4 19/20, 12/15/16",
        START.replace("W", "B", 1): "24/23 24/21, 24/23 13/10, 24/23 8/5, 24/23 6/3, 24/21/20, 24/21 8/7",
        "B | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:1 bar:1 | 31": "bar/24 13/10, bar/24 8/5, bar/24 6/3",
    }
    for line, first in plays.items():
        expected = first.split(", ")
        answer = json.loads(kibic("legal", "backgammon", "--position", line, "--json").out)
        assert [way["action"] for way in answer["actions"]][: len(expected)] == expected


def test_json_does_not_depend_on_the_language(kibic: Kibic) -> None:
    args = ("legal", "backgammon", "--position", START, "--json")
    assert kibic(*args) == kibic(*args, lang="sr")


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_for_people(kibic: Kibic, lang: str) -> None:
    done = kibic("legal", "backgammon", "--position", START, lang=lang)
    assert done.code == 0
    assert "16" in done.out.splitlines()[0]
    assert " 17/20 19/20 " in done.out
    chance = kibic("legal", "vist", "--position", "", lang=lang)
    assert chance.out == {"en": "Chance is to act: cards are dealt or dice are thrown.\n",
                          "sr": "Sada se dele karte ili bacaju kocke.\n"}[lang]  # fmt: skip


def test_chance_to_act(kibic: Kibic) -> None:
    answer = json.loads(kibic("legal", "vist", "--position", "lot 3", "--json").out)
    assert answer == {"game": "vist", "position": "lot 3", "turn": ["chance"], "actions": []}


def test_options_count(kibic: Kibic) -> None:
    drawn = json.loads(kibic("legal", "vist", "--position", "lot 3", "--json").out)
    fixed = kibic("legal", "vist", "--position", "lot 3", "--json", "--option", "first_dealer=N")
    assert drawn["turn"] == ["chance"]
    assert fixed.code == 2, "the dealer is not drawn by lot when the options name him"


@pytest.mark.parametrize("lang", ["en", "sr"])
def test_wrong_position(kibic: Kibic, lang: str) -> None:
    done = kibic("legal", "vist", "--position", "lot 3; AS", "--json", lang=lang)
    assert (done.code, done.out) == (2, "")
    assert "AS" in done.err
    done = kibic("legal", "backgammon", "--position", "W | nonsense | 31", lang=lang)
    assert (done.code, done.err.count("\n")) == (2, 1)


# --- line by line -----------------------------------------------------------------------------------------------------


def _answers(kibic: Kibic, *args: str, typed: list[str]) -> list[dict[str, object]]:
    done = kibic("legal", *args, "--position", "-", typed=typed)
    assert (done.code, done.err) == (0, "")
    return [json.loads(line) for line in done.out.splitlines()]


def test_a_bad_line_gives_an_error_and_the_next_ones_go_on(kibic: Kibic) -> None:
    good = json.dumps({"game": "backgammon", "position": START})
    bad = [
        "not json",
        "[]",
        "{}",
        '{"position": 3}',
        '{"position": "lot 0", "game": "chess"}',
        '{"position": "lot 0", "game": "vist", "options": {"match_points": 0}}',
        '{"position": "lot 9", "game": "vist"}',
        '{"position": "lot 0", "extra": 1}',
        '{"position": "lot 0"}',
        "[" * 100_000,
        "\x00\ufffd",
    ]
    answers = _answers(kibic, typed=[good, *bad, "", good])
    assert [list(answer) for answer in answers[1:-1]] == [["error"]] * len(bad)
    assert answers[0] == answers[-1]
    assert len(answers[0]["actions"]) == 16  # type: ignore[arg-type]


def test_the_game_and_options_of_the_command_hold_unless_a_line_says_otherwise(kibic: Kibic) -> None:
    lines = [
        '{"position": ""}',
        '{"position": "", "options": {"first_dealer": "random"}}',
        '{"position": "", "options": {"match_points": 2}}',
        json.dumps({"position": START, "game": "backgammon"}),
        '{"position": ""}',
    ]
    args = ("vist", "--option", "first_dealer=N")
    answers = _answers(kibic, *args, typed=lines)
    assert [answer["game"] for answer in answers] == ["vist", "vist", "vist", "backgammon", "vist"]
    # With a dealer named the pack is dealt at once; without, a lot comes first.
    deal, lot = _dealt().split("; ")[1], "lot 0"
    ok = [
        "error" not in _answers(kibic, *args, typed=[json.dumps({"position": deal, "options": options})])[0]
        for options in ({}, {"first_dealer": "random"}, {"match_points": 2})
    ]
    assert ok == [True, False, True]
    answer = _answers(kibic, *args, typed=[json.dumps({"position": lot, "game": "vist"})])[0]
    assert "error" not in answer, "a game named in the line starts from its own defaults"


def test_the_page_about_the_output(kibic: Kibic) -> None:
    """docs/json-output.md names the keys there are, and its request can be asked."""
    page = (Path(__file__).parents[2] / "docs" / "json-output.md").read_text(encoding="utf-8")
    keys = {
        part.split()[0]: re.findall(r"^\| `([a-z]+)` \|", part, re.M) for part in page.split("## `kibic ")[1:]
    }
    assert keys["simulate"] == list(Summary.__struct_fields__)
    assert keys["legal"] == list(Answer.__struct_fields__)
    (request,) = re.findall(r"```json\n(.*)\n```", page)
    (answer,) = _answers(kibic, typed=[request])
    assert answer["actions"] == [{"action": "24/off", "position": answer["actions"][0]["position"]}]  # type: ignore[index]
