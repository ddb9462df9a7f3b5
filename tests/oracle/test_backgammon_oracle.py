"""Backgammon's rules, ids and players against other programs: gnubg (Debian: `apt install gnubg`), OpenSpiel and peers.

Both give all legal plays of a throw; what they lead to must be what `plays` and step-by-step play lead to.
"""

from __future__ import annotations

import itertools
import os
import random
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from kibic.arena.contest import compare
from kibic.arena.gnubg import left_by
from kibic.arena.players import make
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.formats.gnubg import match_id, position_id
from kibic.mechanics.backgammon_board import (
    PIECES,
    WHITE,
    Counts,
    Position,
    dice_values,
    plays,
)
from tests.missing import program
from tests.test_backgammon_board import SIDES, THROWS, random_position, step_by_step
from tests.test_gnubg_ids import random_match

pytestmark = [pytest.mark.oracle, pytest.mark.slow]

Turn = tuple[Position, int, tuple[int, ...]]
"""A position, the side on turn and the values it has to play."""


def random_turns(number: int) -> list[Turn]:
    rng = random.Random(2000)
    return [(random_position(rng), rng.choice(SIDES), rng.choice(THROWS)) for _ in range(number)]


# --- gnubg ----------------------------------------------------------------------------------------------------


def gnubg(commands: Sequence[str], home: Path) -> str:
    """What gnubg says to these commands, in a new session of two human players."""
    script = ["set player 0 human", "set player 1 human", "new game", *commands]
    done = subprocess.run(
        [program("gnubg", "gnubg"), "--tty", "--quiet", "--no-rc"],
        input="\n".join(script) + "\n",
        env={**os.environ, "LC_ALL": "C.UTF-8", "HOME": str(home)},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=300,
        check=True,
    )
    return done.stdout


def test_plays_are_those_of_gnubg(tmp_path: Path) -> None:
    turns = random_turns(2000)
    commands = ["set evaluation chequerplay evaluation plies 0"]  # for speed: we want the list, not the best
    for position, side, dice in turns:
        commands += [f"set board {position_id(position, side)}", f"set dice {dice[0]} {dice[1]}", "hint 9999"]
    answers = gnubg(commands, tmp_path).split("The dice have been set to ")
    assert len(answers) == len(turns) + 1
    for (position, side, dice), before, answer in zip(turns, answers, answers[1:], strict=False):
        assert f"Position ID: {position_id(position, side)}\n" in before
        moves = re.findall(r"^ *\d+\. +\S.*?-ply +(\S.*?) +(?:Eq|MWC)\.?: ", answer, re.M)
        assert moves or "no legal moves" in answer, answer
        expected = {left_by(position, side, move) for move in moves} or {position}
        assert set(plays(position, side, dice)) == expected, (position, side, dice)
        assert step_by_step(position, side, dice) == expected, (position, side, dice)


def test_match_ids_are_those_of_gnubg(tmp_path: Path) -> None:
    """gnubg takes our Match IDs and shows the same, where they keep to what it can set up."""
    rng = random.Random(66)
    matches = [random_match(rng) for _ in range(600)]
    ids = [
        match_id(match)
        for match in matches
        if match.match_length <= 64 and match.cube <= 4096 and not match.doubled
    ]
    shown = re.findall(r"Match ID +: (\S+)", gnubg([f"set matchid {text}" for text in ids], tmp_path))
    different = [text for text, _ in itertools.groupby(shown)]
    assert different[-len(ids) :] == ids


@pytest.fixture(params=["gnubg:0", "gnubg-nn:0", "bgsage:1"])
def engine(request: pytest.FixtureRequest) -> str:
    """A player of the arena whose net is asked alone."""
    name: str = request.param
    kind = name.partition(":")[0]
    if kind == "gnubg":
        program("gnubg", "gnubg")
    else:
        pytest.importorskip(kind.replace("-", "_"), reason=f"{kind} (make peers) is not installed")
    return name


def test_an_engine_plays_a_match_with_the_cube(engine: str) -> None:
    """Against the careful bot: whatever it answers is allowed, and as the better player it wins more than it loses."""
    found = compare(
        game("backgammon"),
        engine,
        "careful",
        2,
        options={"match_length": 3, "scoring": "standard-1-2-3", "doubling_cube": "on"},
        matches=True,
    )
    assert found.won + found.lost == 4
    assert found.won >= 2


@pytest.mark.parametrize(
    ("line", "actions", "choice"),
    [
        ("W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 | 31", "", ("17/20", "19/20")),
        ("B | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 | 31", "", ("8/5", "6/5")),
        ("W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 | -", "", ("roll",)),
        ("W | W 21:1 24:1 off:13 | B 1:1 off:14 | -", "", ("double",)),
        ("W | W 21:1 24:1 off:13 | B 1:1 off:14 | -", "double", ("drop",)),
        ("B | W 24:2 off:13 | B 5:1 4:1 off:13 | -", "double", ("take",)),
    ],
)
def test_what_an_engine_does(engine: str, line: str, actions: str, choice: Sequence[str]) -> None:
    """The best 31, for either side; and the cube where 29 throws, or four in nine, take the last pieces off."""
    rules = game("backgammon")
    state = rules.position(line, read_options(rules.options, rules.preset("money")))
    for text in actions.split():
        state = state.apply(state.turn[0], rules.actions.parse(text))
    (seat,) = state.turn
    assert make(engine, rules).choose(state.view(seat), QuickRng(1)).text in choice


# --- OpenSpiel ------------------------------------------------------------------------------------------------

OPENSPIEL_BAR = 100
"""The number under which OpenSpiel answers for its bar."""


def openspiel_position(state: Any) -> Position:
    """The position of an OpenSpiel state: its player 0 goes as White does, its points count from 0."""
    sides: list[Counts] = []
    for player in SIDES:
        points = [state.board(player, point) for point in range(24)]
        bar = state.board(player, OPENSPIEL_BAR)
        own = points if player == WHITE else reversed(points)
        sides.append((bar, *own, PIECES - bar - sum(points)))
    return Position(*sides)


def openspiel_dice(state: Any) -> tuple[int, ...]:
    found = re.search(r"^Dice: (\d)(\d)$", str(state), re.M)
    assert found
    return dice_values(int(found[1]), int(found[2]))


def openspiel_results(state: Any, side: int, halves: int) -> set[Position]:
    """Where all plays of a throw lead. OpenSpiel plays doubles as two turns of two dice each."""
    if halves == 0 or state.is_terminal() or state.is_chance_node():
        return {openspiel_position(state)}
    assert state.current_player() == side
    results: set[Position] = set()
    for action in state.legal_actions():
        results |= openspiel_results(state.child(action), side, halves - 1)
    return results


def test_plays_are_those_of_openspiel() -> None:
    """At every throw of random games."""
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel (pip install open_spiel) is not installed")
    game = pyspiel.load_game("backgammon")
    rng = random.Random(2001)
    compared = 0
    while compared < 2000:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            position, side, dice = openspiel_position(state), state.current_player(), openspiel_dice(state)
            halves = len(dice) // 2
            expected = openspiel_results(state, side, halves)
            assert set(plays(position, side, dice)) == expected, (position, side, dice)
            assert step_by_step(position, side, dice) == expected, (position, side, dice)
            compared += 1
            for _ in range(halves):
                if not state.is_terminal() and not state.is_chance_node():
                    state.apply_action(rng.choice(state.legal_actions()))
