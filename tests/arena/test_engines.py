"""Backgammon programmes that are Python packages as players, with recorded answers in their place."""

from __future__ import annotations

import random
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from kibic.arena import bgsage, engines
from kibic.arena.players import ENGINES, make
from kibic.bots import UnknownBot
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.mechanics.backgammon_board import START
from tests.conformance.words import check_both_languages
from tests.test_backgammon_board import SIDES, random_position

RULES = game("backgammon")
MONEY = read_options(RULES.options, {**RULES.preset("money"), "beaver": "on"})
OPENING = "W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 |"
PACKAGES = {"gnubg-nn": "gnubg_nn", "bgsage": "bgsage"}
RECORDED: dict[str, Any] = {"win": 0.5249, "moves": [(8, 5), (6, 5)], "cube": (False, True, False)}
"""What the packages say of the opening position: the chance to win, 3-1, and whether to double, take and beaver."""


class Recorded:
    """Stands for either package, and keeps what it is asked."""

    def __init__(self, **said: Any) -> None:
        self.said, self.asked = {**RECORDED, **said}, []

    def best_move(self, board, first, second, plies):
        self.asked.append((board, first, second, plies))
        return tuple(self.said["moves"])

    def probabilities(self, board, plies):
        win = self.said["win"]
        return (win, 0.3 * win, 0.01, 0.3 * (1 - win), 0.01)

    def BgBotAnalyzer(self, eval_level, cubeful):
        self.level = (eval_level, cubeful)
        return self

    def checker_play(self, board, first, second, **stake):
        self.asked.append((first, second, stake))
        after = list(board)
        for start, end in self.said["moves"]:
            after[start] -= 1
            after[end] += 1
        return SimpleNamespace(moves=[SimpleNamespace(board=after)])

    def cube_action(self, board, beaver, **stake):
        self.asked.append((beaver, stake))
        doubles, takes, beavers = self.said["cube"]
        return SimpleNamespace(should_double=doubles, should_take=takes, is_beaver=beavers)


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch):
    """Puts recorded answers in the place of both packages."""

    def put(**said: Any) -> Recorded:
        package = Recorded(**said)
        for name in PACKAGES.values():
            monkeypatch.setitem(sys.modules, name, package)
        monkeypatch.setattr(engines, "find_spec", lambda name: True)
        engines.loaded.cache_clear()
        return package

    yield put
    engines.loaded.cache_clear()


def chosen(name: str, line: str, *actions: str) -> str:
    state = RULES.position(line, MONEY)
    for text in actions:
        state = state.apply(state.turn[0], RULES.actions.parse(text))
    return make(name, RULES).choose(state.view(state.turn[0]), QuickRng(1)).text


@pytest.mark.parametrize("name", PACKAGES)
def test_a_play_is_asked_for_once_and_played_step_by_step(install, name: str) -> None:
    package = install()
    first = chosen(name, f"{OPENING} 31")
    assert {first, chosen(name, f"{OPENING} 31", first)} == {"17/20", "19/20"}
    assert len(package.asked) == 1


def test_how_each_is_asked(install) -> None:
    package = install()
    chosen("gnubg-nn:2", f"{OPENING} 31")
    chosen("bgsage:3", f"{OPENING} 31")
    own = [0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0]
    money = {"cube_value": 1, "cube_owner": "centered", "away1": 0, "away2": 0, "is_crawford": False}
    assert package.asked == [([own, own], 3, 1, 2), (3, 1, {**money, "jacoby": True})]
    assert package.level == ("3ply", True)


@pytest.mark.parametrize(
    ("name", "said", "double", "answer"),
    [
        ("gnubg-nn", {"win": 0.62}, "roll", "take"),
        ("gnubg-nn", {"win": 0.72}, "double", "take"),
        ("gnubg-nn", {"win": 0.9}, "double", "drop"),
        ("gnubg-nn", {"win": 0.3}, "roll", "beaver"),
        ("bgsage", {"cube": (False, True, False)}, "roll", "take"),
        ("bgsage", {"cube": (True, True, False)}, "double", "take"),
        ("bgsage", {"cube": (True, False, False)}, "double", "drop"),
        ("bgsage", {"cube": (False, True, True)}, "roll", "beaver"),
    ],
)
def test_the_cube(install, name: str, said: dict[str, Any], double: str, answer: str) -> None:
    install(**said)
    assert chosen(name, f"{OPENING} -") == double
    assert chosen(name, f"{OPENING} -", "double") == answer


@pytest.mark.parametrize("name", PACKAGES)
def test_what_cannot_be_played_is_an_error(install, name: str) -> None:
    install(moves=[(6, 1), (6, 5)])
    with pytest.raises(engines.EngineError, match="3 1") as refused:
        chosen(name, f"{OPENING} 31")
    check_both_languages(refused.value)


@pytest.mark.parametrize("name", PACKAGES)
def test_where_a_package_is_not_installed_it_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    with pytest.raises(UnknownBot, match=f"pip install {name}") as refused:
        make(name, RULES)
    check_both_languages(refused.value)


@pytest.mark.parametrize(("setting", "of"), [("", "vist"), (":9", "backgammon"), (":1:2", "backgammon")])
@pytest.mark.parametrize("name", ENGINES)
def test_what_no_engine_can_do(name: str, setting: str, of: str) -> None:
    with pytest.raises(UnknownBot, match=name) as refused:
        make(name + setting, game(of))
    check_both_languages(refused.value)


@pytest.mark.parametrize("name", ["", "gnu", "careful:3"])
def test_who_is_not_known_is_told_of_the_engines(name: str) -> None:
    with pytest.raises(UnknownBot, match="careful, search, gnubg, gnubg-nn, bgsage"):
        make(name, RULES)
    with pytest.raises(UnknownBot, match=r"careful, search\."):
        make(name, game("vist"))


def test_boards_of_bgsage_are_read_back() -> None:
    rng = random.Random(1)
    for position in (START, *(random_position(rng) for _ in range(50))):
        for side in SIDES:
            assert bgsage.position_of(bgsage.board_of(position, side), side) == position
