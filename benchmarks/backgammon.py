"""The compiled backgammon board and net: speed beside peers, play judged by and against GNU Backgammon's net.

The peers are no part of kibic: OpenSpiel comes with `make dev`; Pgx, gnubg-nn and bgsage come with `make peers`.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.speed import PlayOut, openspiel_play_out, rates
from kibic.arena import bgsage as sage
from kibic.arena import gnubg_nn as nets
from kibic.arena.engines import Engine
from kibic.arena.intervals import interval
from kibic.arena.workers import in_order
from kibic.bots import make
from kibic.bots.search_backgammon import BREADTH, MARGIN
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng
from kibic.core.seats import CHANCE, Seat
from kibic.formats.gnubg import MatchState
from kibic.games.backgammon import BackgammonRound
from kibic.kernels import backgammon_moves, backgammon_net
from kibic.kernels.backgammon_playout import play_outs
from kibic.kernels.backgammon_search import Ahead, best, luck, table
from kibic.kernels.compiled import compiled
from kibic.mechanics import backgammon_board as board
from kibic.mechanics.backgammon_board import HOME, OFF, PIECES, START, Position
from kibic.mechanics.backgammon_estimate import estimate

RULES = game("backgammon")
OPTIONS = read_options(RULES.options, {"scoring": "standard-1-2-3"})
NET = backgammon_net.trained(backgammon_net.STANDARD)
STANDARD = table((backgammon_net.STAKES[backgammon_net.STANDARD],) * 2, larger_die=True)
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


# --- speed ------------------------------------------------------------------------------------------------------------

Works = dict[str, PlayOut]
"""What does a piece of work and counts it, by who does it; kibic is the first."""


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


def each(things: Iterable[Any], work: Callable[..., object], at_once: int = 1000) -> PlayOut:
    """Does something with one thing after another, and begins again at the end."""
    left = itertools.cycle(things)

    def done() -> int:
        for thing in itertools.islice(left, at_once):
            work(*thing)
        return at_once

    return done


def random_games() -> Works:
    """Turns of random games. OpenSpiel takes a decision for each throw, two for doubles."""
    games = 100
    ended = np.empty((games, 2, OFF + 1), dtype=np.int8)
    start, rng = backgammon_moves.board_of(START, 0), QuickRng(1)
    works: Works = {"kibic": lambda: int(play_outs(start, games, True, rng.below(2**31), ended).sum())}
    if find_spec("pyspiel"):
        works["OpenSpiel, from Python"] = openspiel_play_out("backgammon", 1)
    if find_spec("pgx"):
        works["Pgx, 256 tables at once"] = pgx_turns(tables=256, steps=100)
    return works


def pgx_turns(tables: int, steps: int) -> PlayOut:
    """Plays so many random steps of single pieces at so many tables, a new game after each, and counts the turns."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    rules = pgx.make("backgammon")
    step = jax.vmap(auto_reset(rules.step, rules.init))

    def one(played: Any, key: Any) -> tuple[Any, None]:
        state, turns = played
        chosen, luck = jax.random.split(key)
        chances = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        after = step(state, jax.random.categorical(chosen, chances), jax.random.split(luck, tables))
        return (after, turns + ((after._turn != state._turn) | after.terminated).sum()), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, (state, 0), jax.random.split(key, steps))[0])
    state, key = jax.vmap(rules.init)(jax.random.split(jax.random.key(0), tables)), jax.random.key(1)

    def play() -> int:
        nonlocal state, key
        key, luck = jax.random.split(key)
        state, turns = run(state, luck)
        return int(turns)

    return play


def all_plays(chosen: list[Case]) -> Works:
    """All plays of a throw."""
    boards = np.array([backgammon_moves.board_of(position, side) for position, side, _ in chosen])
    throws = np.array([throw for _, _, throw in chosen])
    room = backgammon_moves.room()

    def ours() -> int:
        _all_plays(boards, throws, room)
        return len(chosen)

    single = [
        (each_board, *throw, True, room) for each_board, throw in zip(boards, throws.tolist(), strict=True)
    ]
    plain = [(position, side, board.dice_values(*throw)) for position, side, throw in chosen]
    works = {
        "kibic": ours,
        "kibic, from Python": each(single, backgammon_moves.plays),
        "kibic, its plain rules": each(plain, board.plays, 100),
    }
    for name, board_of, module, function in (
        ("gnubg-nn", nets.board_of, "gnubg_nn", "moves"),
        ("bgsage", sage.board_of, "bgsage", "possible_moves"),
    ):
        if find_spec(module):
            theirs = [(board_of(position, side), *throw) for position, side, throw in chosen]
            works[f"{name}, from Python"] = each(theirs, getattr(import_module(module), function))
    return works


def once(things: Sequence[Any], work: Callable[..., object]) -> float:
    """The seconds of the processor that something takes with each of these, new every time: some remember answers."""
    work(*things[0])
    began = time.process_time()
    for thing in things[1:]:
        work(*thing)
    return (time.process_time() - began) / (len(things) - 1)


def judged(chosen: list[Case]) -> dict[str, float]:
    """How many positions a second each net judges by itself: those that all plays of these throws lead to."""
    places = [
        (after, 1 - side)
        for position, side, throw in chosen
        for after in board.plays(position, side, board.dice_values(*throw))
        if after[side][OFF] < PIECES
    ]
    boards = np.array([backgammon_moves.board_of(*place) for place in places])
    share = len(boards) // 10
    parts = [(NET, boards[start : start + share]) for start in range(0, len(boards), share)]
    found = {"kibic": share / once(parts[:10], _all_judged)}
    if find_spec("gnubg_nn"):
        import gnubg_nn

        theirs = [(nets.board_of(*place), 0) for place in places]
        found["gnubg-nn, from Python"] = 1 / once(theirs, gnubg_nn.probabilities)
    if find_spec("bgsage"):
        from bgsage import BgBotAnalyzer

        # It judges positions as the side sees them that has just moved.
        moved = [(sage.board_of(position, 1 - side),) for position, side in places]
        found["bgsage, from Python"] = 1 / once(moved, BgBotAnalyzer(cubeful=False).post_move_analytics)
    return found


def decisions(chosen: list[Case], throws: int) -> dict[str, float]:
    """The milliseconds from throw to position, looking so many throws ahead."""
    players = {"kibic": looking(LOOKS[str(throws)])}
    if find_spec("gnubg_nn"):
        players[f"gnubg-nn:{throws}"] = asked(nets.GnubgNn(throws))
    if find_spec("bgsage"):
        players[f"bgsage:{throws + 1}"] = asked(sage.Bgsage(throws + 1))
    return {name: 1000 * once(chosen, player) for name, player in players.items()}


class Start(NamedTuple):
    """What a new process took until it could judge a position: seconds of the processor, and MiB at most."""

    seconds: float
    memory: float


def started(code: str, **environment: str) -> Start:
    """Start a process that does this."""
    code += "; import time; print(time.process_time(), open('/proc/self/status').read())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    used = re.search(r"VmHWM:\s+(\d+) kB", done.stdout)
    assert used
    return Start(float(done.stdout.split()[0]), int(used[1]) / 1024)


def starts() -> dict[str, Start]:
    """Starts of new processes; the first of kibic finds nothing compiled and no bear-off tables."""
    ready = "import kibic.kernels; kibic.kernels.get_ready()"
    with tempfile.TemporaryDirectory() as folder:
        kept = {"NUMBA_CACHE_DIR": folder, "XDG_CACHE_HOME": folder}
        cold = started(ready, **kept)
        found = {"kibic": started(ready, **kept), "kibic, nothing compiled": cold}
    for name, module, code in (
        ("gnubg-nn", "gnubg_nn", "gnubg_nn.probabilities([[0] * 5 + [15] + [0] * 19] * 2, 0)"),
        ("bgsage", "bgsage", "bgsage.BgBotAnalyzer().cube_action(bgsage.STARTING_BOARD)"),
    ):
        if find_spec(module):
            found[name] = started(f"import {module}; {code}")
    return found


def speed_table(chosen: list[Case], seconds: float) -> Table:
    """Everything that is measured in time or memory, with the peers that are installed."""
    shown = Table("what", "who", "figure", "kibic is better by")

    def rows(what: str, unit: str, figures: dict[str, float], *, less_is_better: bool = False) -> None:
        ours = figures["kibic"]
        for who, figure in figures.items():
            ratio = figure / ours if less_is_better else ours / figure
            text = f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
            shown.add_row(what, who, f"{text} {unit}", "" if who == "kibic" else f"{ratio:.3g}")
            what = ""
        shown.add_section()

    for what, works in (
        ("turns of random games", random_games()),
        ("all plays of a throw", all_plays(chosen)),
    ):
        found = rates(list(works.values()), seconds)
        rows(what, "a second", dict(zip(works, found, strict=True)))
    half = len(chosen) // 2
    rows("positions judged", "a second", judged(chosen[:half]))
    left = [case for case in chosen[half:] if len(board.plays(*case[:2], board.dice_values(*case[2]))) > 1]
    for throws in range(len(LOOKS)):
        # Fewer with each throw, and others, so that nobody has met them before.
        share = len(left) * 2 // 3
        rows(f"a decision, {throws} throws ahead", "ms", decisions(left[:share], throws), less_is_better=True)
        left = left[share:]
    processes = starts()
    rows("a new process", "s", {who: start.seconds for who, start in processes.items()}, less_is_better=True)
    rows("its memory", "MiB", {who: start.memory for who, start in processes.items()}, less_is_better=True)
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
    return lambda position, side, throw: best(NET, position, side, throw, ahead, STANDARD)


def asked(engine: Engine) -> Player:
    """Plays what an engine of the arena plays without the cube."""
    return lambda position, side, throw: engine.play(
        position, MatchState(on_roll=side, dice=throw), cube=False
    )


def careful(position: Position, side: Seat, throw: tuple[int, int]) -> Position:
    """Plays by the rules of thumb of the careful bot."""
    after = board.plays(position, side, board.dice_values(*throw))
    return max(after, key=lambda place: -estimate(place, 1 - side))


def their_equity(position: Position, side: Seat, plies: int) -> float:
    """What GNU Backgammon's net thinks a position is worth to `side`, about to roll, without the cube."""
    if position[1 - side][OFF] == PIECES:
        return -float(lost_points(position[side]))
    import gnubg_nn

    win, gammon, backgammon, lost, lost_backgammon = gnubg_nn.probabilities(
        nets.board_of(position, side), plies
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
    players: dict[str, Player] = {"careful": careful, "gnubg-nn, its net alone": asked(nets.GnubgNn(0))}
    if find_spec("bgsage"):
        players["bgsage, its net alone"] = asked(sage.Bgsage(1))
    players |= {f"our net, {name} throws ahead": looking(ahead) for name, ahead in LOOKS.items()}
    for name, player in players.items():
        losses = [
            max(worth.values()) - worth[player(*case)] for case, worth in zip(open_cases, worths, strict=True)
        ]
        low, high = interval(losses)
        shown.add_row(name, str(len(losses)), f"{np.mean(losses):.4f}", f"[{low:.4f}, {high:.4f}]")
    return shown


class Result(NamedTuple):
    """What the first player won in a game, and what of it was the luck of both sides' throws."""

    points: int
    luck: float


def played(players: tuple[Player, Player], seed: int) -> Result:
    """A game without the cube; the seed decides all throws.

    The luck of the first throw is not counted: it is the same for both players when they change sides.
    """
    rng, position = random.Random(seed), START
    throw = (0, 0)
    while throw[0] == throw[1]:
        throw = (rng.randint(1, 6), rng.randint(1, 6))
    side = 0 if throw[0] > throw[1] else 1
    lucky = 0.0
    while True:
        position = players[side](position, side, throw)
        sign = 1 if side == 0 else -1
        if position[side][OFF] == PIECES:
            return Result(sign * lost_points(position[1 - side]), lucky)
        side, throw = 1 - side, (rng.randint(1, 6), rng.randint(1, 6))
        lucky -= sign * luck(NET, position, side, throw, STANDARD)


def pair_of_games(name: str, seed: int) -> tuple[float, float]:
    """What we win a game against GNU Backgammon's net from both sides of the same throws: in all, and without luck."""
    ours, gnubg = looking(LOOKS[name]), asked(nets.GnubgNn(0))
    first, second = played((ours, gnubg), seed), played((gnubg, ours), seed)
    return (first.points - second.points) / 2, (first.points - first.luck - second.points + second.luck) / 2


def game_table(pairs: int, looks: list[str], seed: int) -> Table:
    """Games against GNU Backgammon's net without look-ahead, each throw sequence once from either side."""
    shown = Table(
        "our throws ahead", "games", "points a game", "95% interval", "without luck", "95% interval"
    )
    for name in looks:
        with in_order(partial(pair_of_games, name), range(seed, seed + pairs), os.cpu_count() or 1) as gains:
            columns = list(zip(*gains, strict=True))
        cells = [name, str(2 * pairs)]
        for gained in columns:
            low, high = interval(gained)
            cells += [f"{np.mean(gained):+.3f}", f"[{low:+.3f}, {high:+.3f}]"]
        shown.add_row(*cells)
    return shown


def main(arguments: list[str]) -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks backgammon", description=__doc__)
    parser.add_argument("--cases", type=int, default=1000, help="positions with a throw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each speed is measured")
    parser.add_argument("--plies", type=int, default=0, help="how deep GNU Backgammon looks as the judge")
    parser.add_argument("--pairs", type=int, default=200, help="pairs of games against GNU Backgammon")
    parser.add_argument("--ahead", default="1,2", help="throws that we look ahead in these, with commas")
    options = parser.parse_args(arguments)
    rng = random.Random(options.seed)
    chosen = cases(options.cases, rng.randrange(2**32))
    console = Console(width=None if os.isatty(1) else 100, markup=False)
    console.print(speed_table(chosen, options.seconds))
    absent = [name for name in ("pyspiel", "pgx", "gnubg_nn", "bgsage") if not find_spec(name)]
    if absent:
        print(f"Not installed, and so not measured (make peers): {', '.join(absent)}")
    if find_spec("gnubg_nn"):
        console.print(loss_table(chosen, options.plies))
        console.print(game_table(options.pairs, options.ahead.split(","), options.seed))
    else:
        print("Without gnubg_nn nobody judges our play.")
