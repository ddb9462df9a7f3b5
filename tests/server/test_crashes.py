"""kill -9 at any moment: what was acknowledged is in the log, and every match goes on to its end."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from kibic.core.records import read_record
from tests.server.processes import Json, Player, Server, call
from tests.server.settings import patient

#: How many matches, who plays them besides the client, and of what: dice fall at every turn of a long one, cards are
#: dealt now and then in short ones.
MATCHES: tuple[tuple[int, list[int], Json], ...] = (
    (15, [1], {"game": "backgammon", "options": {"match_length": 1}}),
    (35, [1, 2], {"game": "skat", "options": {"deals": 3}}),
)
KILLS = 5


def open_tables(url: str, count: int, bots: list[int], **fields: object) -> list[Json]:
    """Tables with a client at seat 0 and bots elsewhere; each client is a person of its own."""
    tables = []
    for number in range(count):
        _, cookie = call(url, "/api/me", {"name": f"P{number}"})
        body = {"bots": {str(seat): "random" for seat in bots}, **fields}
        tables.append(call(url, "/api/tables", body, cookie)[0] | {"cookie": cookie})
    return tables


def check_acknowledged(data: Path, players: list[tuple[Json, Player]]) -> None:
    """Every acknowledged action stands in the log where the server said."""
    with closing(sqlite3.connect(data / "kibic.db")) as database:
        for taken, player in players:
            for version, do in player.acknowledged.items():
                row = database.execute(
                    "select entry from log where stream = ? and version = ?", (taken["table"], version)
                ).fetchone()
                assert row is not None, (taken["table"], version, do)
                assert msgspec.json.decode(row[0]) == {"type": "step", "by": taken["seat"], "do": do}


@pytest.mark.slow
def test_kill_minus_9(tmp_path: Path) -> None:
    rng = random.Random(9)
    server = Server(patient(tmp_path))
    tables = [
        table for count, bots, kind in MATCHES for table in open_tables(server.url, count, bots, **kind)
    ]
    players = [(taken, Player([server.url], taken, seed)) for seed, taken in enumerate(tables)]

    async def play() -> None:
        matches = [asyncio.create_task(player.play()) for _, player in players]
        for _ in range(KILLS):
            await asyncio.sleep(rng.uniform(0.3, 2.5))
            if all(match.done() for match in matches):
                break
            server.kill()
            await asyncio.to_thread(server.start)
        await asyncio.wait_for(asyncio.gather(*matches), 240)

    try:
        asyncio.run(play())
        records = [read_text(server.url, taken) for taken in tables]
    finally:
        server.stop()
    for text in records:
        assert read_record(text).verify().over
    check_acknowledged(tmp_path, players)
    assert sum(player.lost for _, player in players) >= len(tables) == 50
    assert sum(len(player.acknowledged) for _, player in players) > 20 * len(tables)


def read_text(url: str, taken: Json) -> str:
    import urllib.request

    request = urllib.request.Request(
        f"{url}/api/tables/{taken['table']}/record", headers={"cookie": taken["cookie"]}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return str(answer.read().decode())


def test_a_server_stops_gracefully_and_bots_go_on_when_it_is_back(tmp_path: Path) -> None:
    server = Server(patient(tmp_path))
    try:
        (taken,) = open_tables(server.url, 1, [1, 2, 3], game="vist", options={"match_points": 1})
        player = Player([server.url], taken, 1)

        async def play() -> None:
            match = asyncio.create_task(player.play())
            await asyncio.sleep(0.5)
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await asyncio.wait_for(match, 60)

        asyncio.run(play())
    finally:
        server.stop()
    check_acknowledged(tmp_path, [(taken, player)])
    assert player.lost >= 1 and player.over
