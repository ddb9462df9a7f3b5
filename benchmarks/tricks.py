"""Compiled play-outs and the exact solver of trick games, beside the plain rules, OpenSpiel and DDS in the same run.

OpenSpiel and DDS (the package endplay) belong to the development environment, where they have wheels. All times are
the processor's, so that a machine with other work tells the same.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from importlib.util import find_spec

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.speed import openspiel_play_out
from kibic.core.cards import FRENCH_32, FRENCH_52, Card, Deck
from kibic.core.games import game
from kibic.core.rng import QuickRng, pick
from kibic.core.seats import CHANCE
from kibic.games.skat import SkatRound
from kibic.kernels.trick_deals import random_deals
from kibic.kernels.trick_layout import Layout, layout
from kibic.kernels.trick_memory import Memory, memory
from kibic.kernels.trick_playout import play_outs
from kibic.kernels.trick_solver import Solver
from kibic.kernels.trick_tables import TrickRules, trick_rules
from kibic.mechanics.contracts import CARD_POINTS, KINDS, order_of, trump_of
from kibic.mechanics.order import FollowSuit, plain_order
from kibic.mechanics.tricks import TrickRound

STRAINS = (None, "S", "H", "D", "C")
BATCH = 2000
#: What a fresh process does to tell how long the kernels take until they play.
START = """
import time
began = time.process_time()
from kibic.kernels import trick_deals, trick_playout, trick_solver, trick_tables, trick_layout
from kibic.core.cards import FRENCH_52
from kibic.mechanics.order import FollowSuit, plain_order
rules = trick_tables.trick_rules(FRENCH_52, plain_order(FRENCH_52.ranks), FollowSuit(), trick_worth=1)
imported = time.process_time()
trick_playout.play_outs(rules, trick_deals.random_deals(rules, 4, 13, 1, 1), 1)
played = time.process_time()
hands = [FRENCH_52.cards[seat::13] for seat in range(4)]
trick_solver.Solver(trick_layout.layout(rules), hands, (0, 2)).value(0)
print(imported - began, played - imported, time.process_time() - played)
"""


def whist_rules(trump: str | None) -> TrickRules:
    """Whist with these trumps."""
    order = plain_order(FRENCH_52.ranks, trump)  # type: ignore[arg-type]
    return trick_rules(FRENCH_52, order, FollowSuit(), trick_worth=1)


def skat_rules(kind: str) -> TrickRules:
    """The card play of Skat: points, in Null tricks."""
    order = order_of(trump_of(kind))  # type: ignore[arg-type]
    null = kind == "N"
    return trick_rules(
        FRENCH_32, order, FollowSuit(), worth={} if null else CARD_POINTS, trick_worth=int(null)
    )


def hands_of(deck: Deck, seats: int, size: int, rng: random.Random) -> list[tuple[Card, ...]]:
    """A random deal."""
    pack = list(deck.cards)
    rng.shuffle(pack)
    return [tuple(pack[seat * size : (seat + 1) * size]) for seat in range(seats)]


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many a second of the processor's time, after a first round that compiles and loads."""
    work()
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        done += work()
    return done / (time.process_time() - began)


# --- play-outs --------------------------------------------------------------------------------------------------------


def plain_play(name: str, seed: int) -> Callable[[], int]:
    """Plays the cards of one deal at random by the plain rules, and counts them; the bidding is left out."""
    rules, rng = game(name), QuickRng(seed)
    options = rules.options()
    while True:
        state = rules.start(options, rules.sheet(options))
        while (turn := state.turn) and not (isinstance(state, TrickRound) and state.phase == "play"):
            if turn == (CHANCE,):
                state = state.after(CHANCE, state.chance().draw(rng))
            else:
                state = state.after(turn[0], pick(state.legal(turn[0]), rng))
        null = isinstance(state, SkatRound) and state.contract is not None and state.contract.kind == "N"
        if turn and not null:
            break
    ready = state

    def play() -> int:
        state, cards = ready, 0
        while turn := state.turn:
            state = state.after(turn[0], pick(state.legal(turn[0]), rng))
            cards += 1
        return cards

    return play


def compiled_play(rules: TrickRules, seats: int, size: int, threads: int = 1) -> Callable[[], int]:
    """Plays a batch of deals and counts the cards."""
    deals, seed = random_deals(rules, seats, size, BATCH, 1), iter(range(0, 10**9, BATCH))

    def play() -> int:
        play_outs(rules, deals, next(seed), threads=threads)
        return BATCH * seats * size

    return play


def playout_table(seconds: float, seed: int) -> Table:
    """Cards played a second at random."""
    table = Table("play-outs", "decisions/s", "deals/s", "x plain rules", "x OpenSpiel")
    for name, rules, seats, size, theirs in (
        ("vist", whist_rules("S"), 4, 13, "hearts"),
        ("skat", skat_rules("G"), 3, 10, "skat"),
    ):
        plain = rate(plain_play(name, seed), seconds)
        fast = rate(compiled_play(rules, seats, size), seconds)
        other = rate(openspiel_play_out(theirs, seed), seconds) if find_spec("pyspiel") else 0.0
        for label, figure in (
            (f"{name}, plain rules", plain),
            (f"{name}, compiled", fast),
            *([(f"{theirs}, OpenSpiel from Python", other)] if other else []),
        ):
            table.add_row(
                label,
                f"{figure:,.0f}",
                f"{figure / seats / size:,.0f}",
                f"{figure / plain:,.1f}",
                f"{figure / other:,.1f}" if other else "-",
            )
    return table


# --- the solver -------------------------------------------------------------------------------------------------------


def in_pbn(hands: list[tuple[Card, ...]]) -> str:
    """A deal as bridge players write it, north first."""
    return "N:" + " ".join(
        ".".join(
            "".join(rank for rank in reversed(FRENCH_52.ranks) if f"{rank}{suit}" in cards) for suit in "SHDC"
        )
        for cards in hands
    )


def solver_table(deals: int, seed: int, room: Memory) -> Table:
    """Whole deals of whist for every trump and leader, beside DDS, which is asked for the same twenty figures."""
    dds = None
    if find_spec("endplay"):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import endplay.dds as dds
            from endplay.types import Deal as TheirDeal
    rng, forms = random.Random(seed), [layout(whist_rules(trump)) for trump in STRAINS]
    Solver(forms[0], hands_of(FRENCH_52, 4, 3, rng), (0, 2), room).value(0)
    ours, theirs, positions = [], [], 0
    for _ in range(deals):
        hands = hands_of(FRENCH_52, 4, 13, rng)
        began = time.process_time()
        for form in forms:
            solver, guess = Solver(form, hands, (0, 2), room), 7
            for leader in range(4):
                guess = solver.value(leader, guess=guess)
            positions += solver.positions
        ours.append((time.process_time() - began) / 20)
        if dds is not None:
            began = time.process_time()
            dds.calc_dd_table(TheirDeal(in_pbn(hands)))
            theirs.append((time.process_time() - began) / 20)
    table = Table("52 cards, all trumps and leaders", "deals", "ms a solve", "solves/s", "x DDS")
    mean = float(np.mean(ours))
    ratio = f"{np.mean(theirs) / mean:.3f}" if theirs else "-"
    table.add_row("kibic", str(deals), f"{1000 * mean:.1f}", f"{1 / mean:.1f}", ratio)
    if theirs:
        there = float(np.mean(theirs))
        table.add_row("DDS (endplay)", str(deals), f"{1000 * there:.1f}", f"{1 / there:.1f}", "1")
    return table


def skat_table(deals: int, seed: int, room: Memory) -> Table:
    """Whole deals of Skat from the first card: the points of the soloist, in Null whether he is given a trick."""
    table = Table("skat, 10 cards each", "deals", "mean ms", "median ms", "positions")
    rng = random.Random(seed)
    for kind in KINDS:
        form: Layout = layout(skat_rules(kind))
        Solver(form, hands_of(FRENCH_32, 3, 3, rng), (0,), room).value(0)
        times, positions = [], 0
        for _ in range(deals):
            began = time.process_time()
            solver = Solver(form, hands_of(FRENCH_32, 3, 10, rng), (0,), room)
            if kind == "N":
                solver.reaches(rng.randrange(3), 1)
            else:
                solver.value(rng.randrange(3))
            times.append(1000 * (time.process_time() - began))
            positions += solver.positions
        table.add_row(
            kind,
            str(deals),
            f"{np.mean(times):.2f}",
            f"{np.median(times):.2f}",
            f"{positions / deals:,.0f}",
        )
    return table


# --- the start --------------------------------------------------------------------------------------------------------


def start_table() -> Table:
    """How long a fresh process takes until the kernels have played once."""
    table = Table("start, seconds", "import", "play-outs", "solver")
    with tempfile.TemporaryDirectory() as folder:
        for label in ("compiled anew", "from the cache"):
            printed = subprocess.run(
                [sys.executable, "-c", START],
                env={**os.environ, "NUMBA_CACHE_DIR": folder},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            table.add_row(label, *(f"{float(figure):.2f}" for figure in printed.split()))
    return table


def main(arguments: list[str]) -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks tricks", description=__doc__)
    parser.add_argument("--deals", type=int, default=5, help="whole deals of whist, twenty solves each")
    parser.add_argument("--skat", type=int, default=20, help="deals of Skat for each kind of game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each play-out is measured")
    options = parser.parse_args(arguments)
    console, room = Console(width=None if os.isatty(1) else 100, markup=False), memory()
    console.print(start_table())
    console.print(playout_table(options.seconds, options.seed))
    console.print(skat_table(options.skat, options.seed, room))
    console.print(solver_table(options.deals, options.seed, room))
