"""`kibic simulate`: many matches between bots, each repeatable from the seed and its number."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from kibic.arena.play import MOST_ROUNDS, play_on
from kibic.arena.players import make
from kibic.arena.workers import in_order
from kibic.cli.choices import read_choices, read_players
from kibic.cli.journal import data_folder, write_whole
from kibic.cli.terminal import Terminal
from kibic.core import games
from kibic.core.match import Match
from kibic.core.records import Recorder
from kibic.core.rng import QuickRng, seed_from


class Plan(msgspec.Struct, frozen=True):
    """What all matches of a simulation have in common. Plain values, so that it travels to other processes."""

    game: str
    options: dict[str, int | str]
    players: tuple[str, ...]
    seed: str
    rounds: int
    folder: str | None

    def record_path(self, number: int) -> Path:
        """Where the record of a match goes; those that failed are kept even if no folder was named."""
        folder = Path(self.folder) if self.folder is not None else data_folder() / "failed"
        return folder / f"{self.game}-{seed_from(self.seed).hex()[:8]}-{number:06}.jsonl"


class Outcome(msgspec.Struct, frozen=True):
    """How one match went. `error` says what stopped it and where its record lies; empty when nothing did."""

    rounds: int
    decisions: int
    winners: tuple[int, ...]
    finished: bool
    error: str = ""


class Summary(msgspec.Struct, frozen=True):
    """All matches together: what ``--json`` prints as the last line.

    `unfinished` are those left at the greatest number of rounds; `wins` counts for each seat.
    """

    game: str
    matches: int
    rounds: int
    decisions: int
    errors: int
    unfinished: int
    seconds: float
    wins: tuple[int, ...]
    players: tuple[str, ...]
    seed: str


def play_one(plan: Plan, number: int) -> Outcome:
    """Play match `number` of a plan. An error of a game or a bot ends the match and is told in the outcome."""
    game = games.game(plan.game)
    recorder = Recorder(game, plan.options, plan.players, seed_from(f"{plan.seed}/{number}"))
    game = recorder.match.game
    bots = [make(name, game) for name in plan.players]
    decisions = 0

    def count(match: Match) -> None:
        nonlocal decisions
        decisions += 1

    error = ""
    try:
        play_on(recorder, bots, QuickRng(f"{plan.seed}/{number}/bots"), rounds=plan.rounds, watch=count)
    except Exception as fault:  # whatever a game or bot gets wrong is what a simulation is there to find
        error = f"{type(fault).__name__}: {fault}"
    if error or plan.folder is not None:
        path = plan.record_path(number)
        write_whole(path, recorder.record(close=True).to_text())
        error = f"{error} ({path})" if error else ""
    sheet = recorder.match.sheet
    winners = tuple(seat for side in sheet.winners for seat in game.seating.sides[side])
    return Outcome(len(recorder.match.results), decisions, winners, recorder.match.over, error)


def simulate_matches(
    terminal: Terminal,
    name: str,
    *,
    matches: int,
    rounds: int | None,
    seed: str,
    players: str,
    options: Sequence[str],
    preset: str | None,
    as_json: bool,
    record_dir: Path | None,
    workers: int | None,
) -> int:
    """Play the matches, print what came of them, and return how many failed."""
    game = games.game(name)
    chosen = read_choices(game, options, preset)
    game = game.seated(chosen)
    named = read_players(players, game.seating.players)
    for player in set(named):
        make(player, game)  # an unknown player is told before any match starts
    folder = str(record_dir) if record_dir is not None else None
    plan = Plan(game.id, msgspec.structs.asdict(chosen), named, seed, rounds or MOST_ROUNDS, folder)
    rounds_played = decisions = errors = unfinished = 0
    wins = [0] * len(named)
    started = time.perf_counter()
    processes = workers or min(os.cpu_count() or 1, matches)
    share = max(1, min(16, matches // (4 * processes)))
    with (
        in_order(partial(play_one, plan), range(matches), processes, share) as found,
        terminal.progress(terminal.say("simulate-working"), matches) as watch,
    ):
        for number, outcome in enumerate(found):
            watch(number + 1)
            rounds_played += outcome.rounds
            decisions += outcome.decisions
            for seat in outcome.winners:
                wins[seat] += 1
            unfinished += not outcome.finished and not outcome.error
            if outcome.error:
                errors += 1
                terminal.warn(terminal.say("simulate-error", number=number, what=outcome.error))
    summary = Summary(
        game.id,
        matches,
        rounds_played,
        decisions,
        errors,
        unfinished,
        round(time.perf_counter() - started, 3),
        tuple(wins),
        named,
        seed,
    )
    if as_json:
        print(msgspec.json.encode(summary).decode())
    else:
        _print(terminal, summary, game.seating.names)
    return summary.errors


def _print(terminal: Terminal, summary: Summary, seats: Sequence[str]) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(terminal.say("column-seat"), style="bold")
    table.add_column(terminal.say("column-player"))
    table.add_column(terminal.say("column-wins"), justify="right")
    table.add_column("%", justify="right", style="dim")
    for seat, player, wins in zip(seats, summary.players, summary.wins, strict=True):
        table.add_row(seat, player, str(wins), terminal.number(100 * wins / summary.matches, 1))
    terminal.out.print(table)
    terminal.out.print(
        terminal.say(
            "simulate-summary",
            matches=summary.matches,
            rounds=summary.rounds,
            decisions=summary.decisions,
            errors=summary.errors,
            unfinished=summary.unfinished,
            seconds=terminal.number(summary.seconds, 1),
        )
    )
