"""The compiled backgammon board and net: speed beside peers, play judged by and against GNU Backgammon's net.

GNU Backgammon's part needs the package gnubg-nn (``pip install gnubg-nn``), which is no part of kibic.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.speed import openspiel_play_out
from kibic.arena.intervals import interval
from kibic.bots import make
from kibic.bots.search_backgammon import BREADTH, MARGIN
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE, Seat
from kibic.games.backgammon import BackgammonRound
from kibic.kernels import backgammon_moves, backgammon_net
from kibic.kernels.backgammon_playout import play_outs
from kibic.kernels.backgammon_search import Ahead, best, table
from kibic.kernels.compiled import compiled
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import BAR, HOME, OFF, PIECES, START, Position
from kibic.mechanics.backgammon_estimate import estimate

RULES = game("backgammon")
OPTIONS = read_options(RULES.options, {"scoring": "standard-1-2-3"})
STANDARD = table((backgammon_net.STANDARD_STAKES,) * 2, larger_die=True)
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
def _all_judged(net: backgammon_net.Net, boards: np.ndarray) -> float:
    room = backgammon_net.room(net)
    total = 0.0
    for place in range(len(boards)):
        backgammon_net.judge(net, boards[place], room)
        total += room.out[0]
    return total


def random_games(count: int) -> Callable[[], int]:
    """Plays games at random and counts the turns."""
    ended = np.empty((count, 2, OFF + 1), dtype=np.int8)
    start, rng = backgammon_moves.board_of(START, 0), QuickRng(1)
    return lambda: int(play_outs(start, count, True, rng.below(2**31), ended).sum())


def speed_table(chosen: list[Case], seconds: float) -> Table:
    """Move sets, judged positions and random games, with the peers that are installed."""
    boards = np.array([backgammon_moves.board_of(position, side) for position, side, _ in chosen])
    throws = np.array([throw for _, _, throw in chosen])
    room, net = backgammon_moves.room(), backgammon_net.trained()

    def compiled_plays() -> int:
        _all_plays(boards, throws, room)
        return len(chosen)

    def judged() -> int:
        _all_judged(net, boards)
        return len(chosen)

    shown = Table("what", "a second", "times the first of its kind")

    def rows(*kinds: tuple[str, Callable[[], int]]) -> None:
        first = 0.0
        for name, work in kinds:
            there = rate(work, seconds)
            first = first or there
            shown.add_row(name, f"{there:,.0f}", f"{there / first:.2f}")

    plays = [("all plays of a throw, plain rules", lambda: plain_plays(chosen))]
    judges, games = [], []
    if find_spec("gnubg_nn"):
        import gnubg_nn

        theirs = [(_their_board(position, side), throw) for position, side, throw in chosen]

        def their_plays() -> int:
            for position, throw in theirs:
                gnubg_nn.moves(position, *throw)
            return len(theirs)

        def their_judged() -> int:
            for position, _ in theirs:
                gnubg_nn.probabilities(position, 0)
            return len(theirs)

        plays.append(("all plays of a throw, gnubg-nn", their_plays))
        judges.append(("positions judged, gnubg-nn", their_judged))
    if find_spec("pyspiel"):
        games.append(("turns of random games, OpenSpiel", _openspiel_turns()))
    rows(*plays, ("all plays of a throw, compiled", compiled_plays))
    rows(*judges, ("positions judged by our net", judged))
    rows(*games, ("turns of random games, compiled", random_games(100)))
    return shown


def _openspiel_turns() -> Callable[[], int]:
    """Random games of OpenSpiel from Python; it takes a decision, and a turn, for each throw."""
    return openspiel_play_out("backgammon", 1)


def decision_table(chosen: list[Case]) -> Table:
    """What a decision takes, from throw to position, in milliseconds of processor time."""
    shown = Table("throws ahead", "decisions", "ms a decision", "longest")
    for name, ahead in LOOKS.items():
        few = chosen if ahead.throws < 2 else chosen[: max(1, len(chosen) // 4)]
        best(backgammon_net.trained(), START, 0, (3, 1), ahead, STANDARD)
        spent = []
        for position, side, throw in few:
            began = time.process_time()
            best(backgammon_net.trained(), position, side, throw, ahead, STANDARD)
            spent.append(1000 * (time.process_time() - began))
        shown.add_row(name, str(len(few)), f"{np.mean(spent):.3f}", f"{max(spent):.1f}")
    return shown


def start_table() -> Table:
    """How long a process takes until it can judge a position, and the most memory it holds."""
    shown = Table("a new process", "seconds", "MiB")
    for name, code in (
        ("loads the package", "import kibic.kernels.backgammon_net"),
        ("and judges a position", "import kibic.kernels; kibic.kernels.get_ready()"),
    ):
        code += "; import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
        began = time.perf_counter()
        done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        shown.add_row(name, f"{time.perf_counter() - began:.2f}", f"{int(done.stdout) / 1024:.0f}")
    return shown


# --- strength ---------------------------------------------------------------------------------------------------------

LOOKS = {
    "0": Ahead(0, 1, 0.0),
    "1": Ahead(1, BREADTH, MARGIN),
    "2": Ahead(2, BREADTH, MARGIN),
}
"""How far the `search` bot looks, by its number of throws; without any it goes by the net alone."""
Player = Callable[[Position, Seat, tuple[int, int]], Position]


def looking(ahead: Ahead) -> Player:
    """Plays by our net."""
    return lambda position, side, throw: best(
        backgammon_net.trained(), position, side, throw, ahead, STANDARD
    )


def gnubg(position: Position, side: Seat, throw: tuple[int, int]) -> Position:
    """Plays what GNU Backgammon's net likes best, without looking ahead."""
    found = backgammon_moves.room()
    count = backgammon_moves.plays(backgammon_moves.board_of(position, side), *throw, True, found)
    after = [backgammon_moves.position_of(found[place], side) for place in range(count)]
    return max(after, key=lambda place: -their_equity(place, 1 - side, 0), default=position)


def careful(position: Position, side: Seat, throw: tuple[int, int]) -> Position:
    """Plays by the rules of thumb of the careful bot."""
    after = board.plays(position, side, board.dice_values(*throw))
    return max(after, key=lambda place: -estimate(place, 1 - side))


def _their_board(position: Position, side: Seat) -> list[list[int]]:
    """A board as gnubg-nn takes it: the other side first, each from its own ace point up, the bar last."""
    return [
        [*(position[who][OFF - point] for point in range(1, OFF)), position[who][BAR]]
        for who in (1 - side, side)
    ]


def their_equity(position: Position, side: Seat, plies: int) -> float:
    """What GNU Backgammon's net thinks a position is worth to `side`, about to roll, without the cube."""
    if position[1 - side][OFF] == PIECES:
        return -float(lost_points(position[side]))
    import gnubg_nn

    win, gammon, backgammon, lost, lost_backgammon = gnubg_nn.probabilities(
        _their_board(position, side), plies
    )
    return float(2 * win - 1 + gammon + backgammon - lost - lost_backgammon)


def lost_points(own: tuple[int, ...]) -> int:
    """What a lost game costs, by where the loser's pieces are."""
    return 1 if own[OFF] else 3 if any(own[: OFF - HOME + 1]) else 2


def loss_table(chosen: list[Case], plies: int) -> Table:
    """The points that plays lose against the best one, as GNU Backgammon judges them."""
    open_cases, worths = [], []
    for position, side, throw in chosen:
        plays = board.plays(position, side, board.dice_values(*throw))
        if len(plays) > 1:
            open_cases.append((position, side, throw))
            worths.append({after: -their_equity(after, 1 - side, plies) for after in plays})
    shown = Table("player", "decisions", "mean loss in points", "95% interval")
    players: dict[str, Player] = {"careful": careful, "gnubg-nn, its net alone": gnubg}
    players |= {f"our net, {name} throws ahead": looking(ahead) for name, ahead in LOOKS.items()}
    for name, player in players.items():
        losses = [
            max(worth.values()) - worth[player(*case)] for case, worth in zip(open_cases, worths, strict=True)
        ]
        low, high = interval(losses)
        shown.add_row(name, str(len(losses)), f"{np.mean(losses):.4f}", f"[{low:.4f}, {high:.4f}]")
    return shown


def points(players: tuple[Player, Player], seed: int) -> int:
    """What the first player wins in a game without the cube; the seed decides all throws."""
    rng, position = random.Random(seed), START
    throw = (0, 0)
    while throw[0] == throw[1]:
        throw = (rng.randint(1, 6), rng.randint(1, 6))
    side = 0 if throw[0] > throw[1] else 1
    while True:
        position = players[side](position, side, throw)
        if position[side][OFF] == PIECES:
            return lost_points(position[1 - side]) * (1 if side == 0 else -1)
        side, throw = 1 - side, (rng.randint(1, 6), rng.randint(1, 6))


def game_table(pairs: int, looks: list[str], seed: int) -> Table:
    """Games against GNU Backgammon's net without look-ahead, each throw sequence once from either side."""
    shown = Table("our throws ahead", "games", "points a game", "95% interval")
    for name in looks:
        ours = looking(LOOKS[name])
        gains = [
            (points((ours, gnubg), seed + pair) - points((gnubg, ours), seed + pair)) / 2
            for pair in range(pairs)
        ]
        low, high = interval(gains)
        shown.add_row(name, str(2 * pairs), f"{np.mean(gains):+.3f}", f"[{low:+.3f}, {high:+.3f}]")
    return shown


def main(arguments: list[str]) -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks backgammon", description=__doc__)
    parser.add_argument("--cases", type=int, default=1000, help="positions with a throw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each speed is measured")
    parser.add_argument("--plies", type=int, default=0, help="how deep GNU Backgammon looks as the judge")
    parser.add_argument("--pairs", type=int, default=200, help="pairs of games against GNU Backgammon")
    parser.add_argument("--ahead", default="0,1", help="throws that we look ahead in these, with commas")
    options = parser.parse_args(arguments)
    rng = random.Random(options.seed)
    chosen = cases(options.cases, rng.randrange(2**32))
    console = Console(width=None if os.isatty(1) else 100, markup=False)
    console.print(speed_table(chosen, options.seconds))
    console.print(decision_table(chosen))
    console.print(start_table())
    if find_spec("gnubg_nn"):
        console.print(loss_table(chosen, options.plies))
        console.print(game_table(options.pairs, options.ahead.split(","), options.seed))
    else:
        print("gnubg-nn is not installed: nobody judges our play.")
