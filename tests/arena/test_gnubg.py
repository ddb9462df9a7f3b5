"""gnubg as a player, with a programme in its place that says what the test wants."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kibic.arena import gnubg
from kibic.arena.engines import EngineError
from kibic.arena.gnubg import left_by
from kibic.arena.players import make
from kibic.bots import UnknownBot
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.mechanics.backgammon_board import BLACK, START, WHITE, play_step, read_turn
from tests.conformance.words import check_both_languages

RULES = game("backgammon")
MONEY = read_options(RULES.options, RULES.preset("money"))
OPENING = "W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 |"
PLAY = """    1. Cubeful 0-ply    8/5 6/5                      Eq.:  +0.148
       0.549 0.166 0.010 - 0.451 0.123 0.005
"""
FAKE = """#!{python}
import sys
asked = open({log!r}, "a")
for line in sys.stdin:
    print(line, end="", file=asked, flush=True)
    if line.startswith("hint"):
        print({said!r}, flush=True)
    elif line.startswith("kibic"):
        print("Unknown keyword `" + line.strip() + "'.", flush=True)
    elif line.startswith("set gnubgid") and {said!r} == "":
        break
"""


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Puts a gnubg on the PATH that answers every hint so; what it was asked is in the file that is returned."""
    engines: list[gnubg.Gnubg] = []

    def engine(command: str, plies: int) -> gnubg.Gnubg:
        if not engines:
            engines.append(gnubg.Gnubg(command, plies))
        return engines[0]

    def install(said: str) -> Path:
        command, log = tmp_path / "gnubg", tmp_path / "asked"
        command.write_text(FAKE.format(python=sys.executable, log=str(log), said=said), encoding="utf-8")
        command.chmod(0o755)
        return log

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(gnubg, "_engine", engine)
    yield install
    for each in engines:
        each.close()


def chosen(line: str, *actions: str) -> str:
    state = RULES.position(line, MONEY)
    for text in actions:
        state = state.apply(state.turn[0], RULES.actions.parse(text))
    return make("gnubg:0", RULES).choose(state.view(state.turn[0]), QuickRng(1)).text


def test_a_play_is_asked_for_once_and_played_step_by_step(fake):
    log = fake(PLAY)
    first = chosen(f"{OPENING} 31")
    second = chosen(f"{OPENING} 31", first)
    # White's numbering runs the other way: 8/5 6/5 of the mover is 17/20 19/20 on the board.
    assert {first, second} == {"17/20", "19/20"}
    asked = log.read_text(encoding="utf-8").splitlines()
    assert asked.count("hint 1") == 1
    assert "set evaluation chequerplay evaluation plies 0" in asked
    assert any(line.startswith("set gnubgid 4HPwATDgc/ABMA:") for line in asked)


def test_the_cube_of_a_stake_that_decides_the_match(fake):
    fake("You cannot double.")
    assert chosen(f"{OPENING} -") == "roll"
    assert chosen(f"{OPENING} -", "double") == "take"


@pytest.mark.parametrize(
    ("said", "double", "answer"),
    [
        ("No double, take (27.8%)", "roll", "take"),
        ("Double, take", "double", "take"),
        ("Redouble, pass", "double", "drop"),
        ("Optional double, take (0.1%)", "double", "take"),
        ("Too good to double, pass (5.2%)", "roll", "drop"),
        ("No double, beaver", "roll", "take"),
    ],
)
def test_the_cube(fake, said, double, answer):
    fake(f"Cube analysis\n1. No double  -0.217\nProper cube action: {said}")
    assert chosen(f"{OPENING} -") == double
    assert chosen(f"{OPENING} -", "double") == answer


@pytest.mark.parametrize(
    "said", ["no idea", PLAY.replace("8/5 6/5", "24/18 13/11"), PLAY.replace("8/5", "x/5"), ""]
)
def test_what_cannot_be_understood_or_played_is_an_error(fake, said):
    """The last of them goes away without an answer."""
    fake(said)
    with pytest.raises(EngineError) as refused:
        chosen(f"{OPENING} 31")
    check_both_languages(refused.value)


def test_where_it_is_not_installed_it_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(gnubg.shutil, "which", lambda command, path: None)
    with pytest.raises(UnknownBot) as refused:
        make("gnubg:2", RULES)
    assert "apt install gnubg" in str(refused.value)
    check_both_languages(refused.value)


@pytest.mark.parametrize(
    ("name", "of"), [("gnubg", "vist"), ("gnubg:9", "backgammon"), ("gnubg:1:2", "backgammon")]
)
def test_what_it_cannot_do(name, of):
    with pytest.raises(UnknownBot) as refused:
        make(name, game(of))
    check_both_languages(refused.value)


def test_where_a_play_leads():
    for text in ("8/5 6/5", "24/13", "13/11(2)"):
        for side in (WHITE, BLACK):
            after = START
            steps = {"8/5 6/5": "8/5 6/5", "24/13": "24/18 18/13", "13/11(2)": "13/11 13/11"}[text]
            mirrored = (
                steps
                if side == BLACK
                else " ".join(
                    "/".join(str(25 - int(point)) for point in step.split("/")) for step in steps.split()
                )
            )
            for step in read_turn(mirrored, side):
                after = play_step(after, side, step, (3, 1, 6, 5, 2, 2)).position
            assert left_by(START, side, text) == after
