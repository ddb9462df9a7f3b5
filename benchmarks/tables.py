"""Tables over real WebSockets: how many actions a second a server takes, how fast it answers, how much memory it needs.

Each table has four clients that play vist at random, after a pause as people make one. The clients run in processes
of their own, on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import quantiles

from tests.server.processes import Json, Player, Server, call
from tests.server.test_crashes import patient


def seats(url: str, number: int) -> list[Json]:
    """A table of four people."""
    taken: list[Json] = []
    for seat in range(4):
        _, cookie = call(url, "/api/me", {"name": f"T{number}S{seat}"})
        if not taken:
            taken.append(call(url, "/api/tables", {"game": "vist"}, cookie)[0])
        else:
            taken.append(call(url, f"/api/tables/{taken[0]['table']}/join", {}, cookie)[0])
    return taken


def play(
    url: str, tables: Sequence[list[Json]], seconds: float, pause: float
) -> tuple[int, list[float], int]:
    """Play at these tables for so long: all actions, waits for the later half of them, lost lines."""
    players = [
        Player([url], taken, number * 4 + seat, pause)
        for number, table in enumerate(tables)
        for seat, taken in enumerate(table)
    ]

    async def run() -> tuple[int, list[float], int]:
        playing = [asyncio.create_task(player.play()) for player in players]
        # The first half is for everybody to sit down.
        await asyncio.sleep(seconds / 2)
        for player in players:
            player.waits.clear()
        await asyncio.sleep(seconds / 2)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        actions = sum(len(player.acknowledged) for player in players)
        waits = [wait for player in players for wait in player.waits]
        return actions, waits, sum(player.lost for player in players)

    return asyncio.run(run())


def measure(tables: int, seconds: float, pause: float, clients: int) -> str:
    """Run one server on SQLite and this many tables."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(patient(Path(folder)))
        try:
            empty = server.resident_kib()
            opened = [seats(server.url, number) for number in range(tables)]
            busy = server.cpu_seconds()
            with ProcessPoolExecutor(clients, mp_context=multiprocessing.get_context("spawn")) as pool:
                running = [
                    pool.submit(play, server.url, opened[first::clients], seconds, pause)
                    for first in range(clients)
                ]
                outcomes = [future.result() for future in running]
            busy = server.cpu_seconds() - busy
            full = server.resident_kib()
        finally:
            server.stop()
    actions = sum(outcome[0] for outcome in outcomes)
    waits = [wait for outcome in outcomes for wait in outcome[1]]
    cuts = quantiles(waits, n=100)
    return (
        f"{tables} tables, {tables * 4} sockets: {len(waits) / (seconds / 2):.0f} actions/s, "
        f"acknowledged after {cuts[49] * 1000:.0f} ms (p50), {cuts[98] * 1000:.0f} ms (p99); "
        f"{busy / actions * 1000:.1f} ms of processor time for each action and its four viewers; "
        f"{full / 1024:.0f} MiB ({(full - empty) / tables:.0f} KiB a table); "
        f"lost lines: {sum(outcome[2] for outcome in outcomes)}"
    )


def main(arguments: Sequence[str]) -> None:
    """Print one line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0, help="the second half is measured")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds people think, on average")
    parser.add_argument("--clients", type=int, default=1, help="processes that play")
    chosen = parser.parse_args(arguments)
    print("  " + measure(chosen.tables, chosen.seconds, chosen.pause, chosen.clients), flush=True)
