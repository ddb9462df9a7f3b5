"""The types keep the true state out of a bot's reach: a programme that hands it over does not pass mypy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROGRAMME = """
from kibic.arena.play import play_match
from kibic.bots.base import Bot
from kibic.core.actions import Action
from kibic.core.match import Match
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.views import View

class Peeking:
    def choose(self, state: Round, rng: Rng) -> Action:
        return state.legal(0)[0]

class Honest:
    def choose(self, view: View, rng: Rng) -> Action:
        return view.legal[0]

def table(bot: Bot, state: Round, match: Match, rng: Rng) -> None:
    bot.choose(state.view(0), rng)
    bot.choose(match.view(0), rng)
    seat: Bot = Honest()
    bot.choose(state, rng)  # a round
    bot.choose(match, rng)  # a match
    other: Bot = Peeking()  # a bot that wants more
"""
WRONG = {
    number: PROGRAMME.splitlines()[number - 1].partition("# ")[2]
    for number, line in enumerate(PROGRAMME.splitlines(), start=1)
    if "# " in line
}


def test_a_bot_cannot_be_handed_the_true_state(tmp_path: Path) -> None:
    programme = tmp_path / "programme.py"
    programme.write_text(PROGRAMME)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-pretty", "--no-error-summary", str(programme)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    errors = [line for line in checked.stdout.splitlines() if ": error: " in line]
    found = {int(line.split(":")[1]): line for line in errors}
    assert set(found) == set(WRONG), checked.stdout + checked.stderr
    assert len(errors) == len(WRONG) == 3
    for number, what in WRONG.items():
        kind = "[assignment]" if what == "a bot that wants more" else "[arg-type]"
        assert found[number].endswith(kind), found[number]
