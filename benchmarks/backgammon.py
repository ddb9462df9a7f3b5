"""The compiled backgammon board and net: speed beside the plain rules, play judged by GNU Backgammon's net.

GNU Backgammon's part needs the package gnubg-nn (``pip install gnubg-nn``), which is no part of kibic.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable
from importlib.util import find_spec

import numpy as np
from rich.console import Console
from rich.table import Table

from kibic.arena.intervals import interval
from kibic.bots import make
from kibic.bots.base import Bot
from kibic.core.chance import Dice
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE, Seat
from kibic.games.backgammon import BackgammonRound
from kibic.kernels import backgammon_moves, backgammon_net
from kibic.kernels.compiled import compiled
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import BAR, HOME, OFF, PIECES, Position

RULES = game("backgammon")
OPTIONS = read_options(RULES.options, {"scoring": "standard-1-2-3"})
Case = tuple[Position, Seat, tuple[int, int]]
"""A position, who is to play, and the throw."""


def cases(count: int, seed: int) -> list[Case]:
    """Positions of games that the careful player plays against itself, each with a throw of its own."""
    rng, player = QuickRng(seed), make("careful", RULES)
    found: list[Case] = []
    while len(found) < count:
        state = RULES.start(OPTIONS, RULES.sheet(OPTIONS))
        assert isinstance(state, BackgammonRound)
        while turn := state.turn:
            if turn != (CHANCE,):
                state = state.after(turn[0], player.choose(state.view(turn[0]), rng))
                continue
            if state.phase == "throw" and rng.below(8) == 0:
                found.append((state.position, state.player, (rng.below(6) + 1, rng.below(6) + 1)))
            state = state.after(CHANCE, state.chance().draw(rng))
    return found[:count]


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many a second of the processor's time, after a first round that compiles and loads."""
    work()
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        done += work()
    return done / (time.process_time() - began)


# --- speed ------------------------------------------------------------------------------------------------------------


def plain_plays(chosen: list[Case]) -> int:
    for position, side, throw in chosen:
        board.plays(position, side, board.dice_values(*throw))
    return len(chosen)


@compiled
def _all_plays(boards: np.ndarray, throws: np.ndarray, room: np.ndarray) -> int:
    total = 0
    for place in range(len(boards)):
        total += backgammon_moves.plays(boards[place], throws[place, 0], throws[place, 1], True, room)
    return total


@compiled
def _all_judged(inner: np.ndarray, outer: np.ndarray, boards: np.ndarray) -> float:
    places, values = np.empty(backgammon_net.INPUTS, np.int32), np.empty(backgammon_net.INPUTS, np.float32)
    hidden, out = np.empty(inner.shape[2], np.float32), np.empty(backgammon_net.OUTPUTS, np.float32)
    total = 0.0
    for place in range(len(boards)):
        backgammon_net.judge(inner, outer, boards[place], places, values, hidden, out)
        total += out[0]
    return total


def speed_table(chosen: list[Case], seconds: float) -> Table:
    """Move sets and judged positions a second."""
    boards = np.array([backgammon_moves.board_of(position, side) for position, side, _ in chosen])
    throws = np.array([throw for _, _, throw in chosen])
    room, net = backgammon_moves.room(), backgammon_net.trained()

    def compiled_plays() -> int:
        _all_plays(boards, throws, room)
        return len(chosen)

    def judged() -> int:
        _all_judged(*net, boards)
        return len(chosen)

    table = Table("what", "a second", "ratio to the plain rules")
    plain = rate(lambda: plain_plays(chosen), seconds)
    fast = rate(compiled_plays, seconds)
    table.add_row("all plays of a throw, plain rules", f"{plain:,.0f}", "1")
    table.add_row("all plays of a throw, compiled", f"{fast:,.0f}", f"{fast / plain:.0f}")
    if find_spec("gnubg_nn"):
        import gnubg_nn

        theirs = [(_their_board(position, side), throw) for position, side, throw in chosen]

        def their_plays() -> int:
            for position, throw in theirs:
                gnubg_nn.moves(position, *throw)
            return len(theirs)

        there = rate(their_plays, seconds)
        table.add_row("all plays of a throw, gnubg-nn", f"{there:,.0f}", f"{there / plain:.0f}")
    table.add_row("positions judged by our net", f"{rate(judged, seconds):,.0f}", "-")
    return table


# --- strength ---------------------------------------------------------------------------------------------------------


def _their_board(position: Position, side: Seat) -> list[list[int]]:
    """A board as gnubg-nn takes it: the other side first, each from its own ace point up, the bar last."""
    return [
        [*(position[who][OFF - point] for point in range(1, OFF)), position[who][BAR]]
        for who in (1 - side, side)
    ]


def their_equity(position: Position, side: Seat, plies: int) -> float:
    """What GNU Backgammon's net thinks a position is worth to `side`, about to roll, without the cube."""
    if position[1 - side][OFF] == PIECES:
        own = position[side]
        return -1.0 if own[OFF] else -3.0 if any(own[: OFF - HOME + 1]) else -2.0
    import gnubg_nn

    win, gammon, backgammon, lost, lost_backgammon = gnubg_nn.probabilities(
        _their_board(position, side), plies
    )
    return float(2 * win - 1 + gammon + backgammon - lost - lost_backgammon)


def played(bot: Bot, case: Case, rng: QuickRng) -> Position:
    """The position a bot leaves after a throw."""
    position, side, throw = case
    state = BackgammonRound(
        game=RULES,
        options=OPTIONS,
        sheet=RULES.sheet(OPTIONS),
        position=position,
        began=position,
        phase="throw",
        player=side,
    ).after(CHANCE, Dice(throw))
    while state.phase == "move" and state.player == side:
        state = state.after(side, bot.choose(state.view(side), rng))
    return state.position


def loss_table(chosen: list[Case], bots: list[str], plies: int) -> Table:
    """The points that each bot's plays lose against the best one, as GNU Backgammon judges them."""
    open_cases, worths = [], []
    for position, side, throw in chosen:
        plays = board.plays(position, side, board.dice_values(*throw))
        if len(plays) > 1:
            open_cases.append((position, side, throw))
            worths.append({after: -their_equity(after, 1 - side, plies) for after in plays})
    table = Table("bot", "decisions", "mean loss in points", "95% interval", "ms a decision")
    for name in bots:
        bot, rng, began = make(name, RULES), QuickRng(1), time.perf_counter()
        losses = [
            max(worth.values()) - worth[played(bot, case, rng)]
            for case, worth in zip(open_cases, worths, strict=True)
        ]
        spent = 1000 * (time.perf_counter() - began) / len(losses)
        low, high = interval(losses)
        table.add_row(
            name, str(len(losses)), f"{np.mean(losses):.4f}", f"[{low:.4f}, {high:.4f}]", f"{spent:.1f}"
        )
    return table


def main(arguments: list[str]) -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks backgammon", description=__doc__)
    parser.add_argument("--cases", type=int, default=1000, help="positions with a throw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each speed is measured")
    parser.add_argument("--plies", type=int, default=0, help="how deep GNU Backgammon looks as the judge")
    parser.add_argument("--bots", default="random,careful,search", help="names, separated by commas")
    options = parser.parse_args(arguments)
    rng = random.Random(options.seed)
    chosen = cases(options.cases, rng.randrange(2**32))
    console = Console(width=None if os.isatty(1) else 100, markup=False)
    console.print(speed_table(chosen, options.seconds))
    if find_spec("gnubg_nn"):
        console.print(loss_table(chosen, options.bots.split(","), options.plies))
    else:
        print("gnubg-nn is not installed: nobody judges the play of the bots.")
