"""Decisions a second in random play-outs, in plain Python, beside OpenSpiel called from Python in the same run."""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable
from importlib.util import find_spec

from rich.console import Console
from rich.table import Table

from kibic.core.games import Game, game, games
from kibic.core.rng import QuickRng, pick
from kibic.core.seats import CHANCE

#: The nearest games that OpenSpiel has.
COUNTERPARTS = {"vist": "hearts", "skat": "skat", "ruzicka": "skat", "backgammon": "backgammon"}

PlayOut = Callable[[], int]
_TURNS = 10


def our_play_out(rules: Game, seed: int) -> PlayOut:
    """Plays a round at random and counts the decisions of the seats: `legal` and a checked `apply` for each."""
    rng, options = QuickRng(seed), rules.options()

    def play_out() -> int:
        state, decisions = rules.start(options, rules.sheet(options)), 0
        while turn := state.turn:
            if turn == (CHANCE,):
                state = state.apply(CHANCE, state.chance().draw(rng))
            else:
                state = state.apply(turn[0], pick(state.legal(turn[0]), rng))
                decisions += 1
        return decisions

    return play_out


def openspiel_play_out(name: str, seed: int) -> PlayOut:
    """The same in OpenSpiel, its states and actions driven from Python."""
    import pyspiel

    rules, rng = pyspiel.load_game(name), random.Random(seed)

    def play_out() -> int:
        state, decisions = rules.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play_out


def rates(play_outs: list[PlayOut], seconds: float) -> list[float]:
    """Decisions a second of the processor's time of each, over whole play-outs.

    They take turns, so that a busy machine slows all alike.
    """
    decisions, spent = [0] * len(play_outs), [0.0] * len(play_outs)
    for play_out in play_outs:
        play_out()  # What is built once (tables, caches) is no part of the speed.
    for turn in range(1, _TURNS + 1):
        for number, play_out in enumerate(play_outs):
            while spent[number] < seconds * turn / _TURNS:
                began = time.process_time()
                decisions[number] += play_out()
                spent[number] += time.process_time() - began
    return [count / time_taken for count, time_taken in zip(decisions, spent, strict=True)]


def main(arguments: list[str]) -> None:
    """Print one line for each game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks speed", description=__doc__)
    parser.add_argument("games", nargs="*", type=game, help="ids of games (default: all)")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each game is measured")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)

    installed = find_spec("pyspiel") is not None
    table = Table("game", "decisions/s", "OpenSpiel's", "decisions/s ", "ratio")
    for rules in chosen.games or games():
        counterpart = COUNTERPARTS.get(rules.id, "")
        ours = our_play_out(rules, chosen.seed)
        if counterpart and installed:
            theirs = openspiel_play_out(counterpart, chosen.seed)
            here, there = rates([ours, theirs], chosen.seconds)
            table.add_row(rules.id, f"{here:,.0f}", counterpart, f"{there:,.0f}", f"{here / there:.2f}")
        else:
            [here] = rates([ours], chosen.seconds)
            reason = "is not installed" if counterpart else "has none like it"
            table.add_row(rules.id, f"{here:,.0f}", reason, "-", "-")
    Console(width=None if os.isatty(1) else 100, markup=False).print(table)
    print("Only what seats decide is counted; dealing and throwing take their time in both.")
