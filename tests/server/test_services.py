"""Several processes at the same tables, over real PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import os
import pwd
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from kibic.core.records import read_record
from kibic.server import database as db
from kibic.server.config import Config
from tests.missing import missing, program
from tests.server.processes import Json, Player, Server, call, free_port
from tests.server.settings import patient
from tests.server.test_crashes import open_tables, read_text

_BIN = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1:]
pytestmark = [pytest.mark.services, pytest.mark.slow]


def _as_postgres() -> dict[str, object]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    return {"user": "postgres", "group": "postgres"}


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A database cluster of the tests' own; its URL."""
    if not _BIN:
        missing("PostgreSQL is not installed (on Debian: apt install postgresql)")
    # Not in pytest's folder: that one is for its own user only, and PostgreSQL runs as another.
    folder = Path(tempfile.mkdtemp(prefix="kibic-postgres-"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    port, data, tools = free_port(), folder / "data", _BIN[0]
    run = {"check": True, "capture_output": True, "cwd": folder, **_as_postgres()}
    subprocess.run([tools / "initdb", "-D", data, "-U", "kibic", "-A", "trust"], **run)  # type: ignore[call-overload]
    options = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder} -c fsync=off"
    start = [tools / "pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "start"]
    subprocess.run(start, **run)  # type: ignore[call-overload]
    yield f"postgresql://kibic@127.0.0.1:{port}/postgres"
    subprocess.run([tools / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **run)  # type: ignore[call-overload]
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Redis server of the tests' own; its URL."""
    port = free_port()
    command = [
        program("redis-server", "redis-server"),
        "--port",
        str(port),
        "--save",
        "",
        "--appendonly",
        "no",
        "--bind",
        "127.0.0.1",
    ]
    process = subprocess.Popen(
        command, cwd=tmp_path_factory.mktemp("redis"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    yield f"redis://127.0.0.1:{port}"
    process.terminate()
    process.wait(10)


@pytest.fixture
def shared(postgres: str, redis: str, tmp_path: Path) -> Iterator[Config]:
    """Settings for processes that share everything; the database is emptied afterwards."""
    config = patient(tmp_path, database=postgres, redis=redis)
    yield config
    engine = db.open_database(config.database_url)
    with engine.begin() as connection:
        connection.execute(sa.text("drop schema public cascade; create schema public"))
    engine.dispose()


def pairs(url: str, count: int) -> list[tuple[Json, Json]]:
    """Tables of two people each."""
    tables = []
    for number in range(count):
        _, one = call(url, "/api/me", {"name": f"A{number}"})
        _, two = call(url, "/api/me", {"name": f"B{number}"})
        body = {"game": "backgammon", "options": {"match_length": 1}}
        first = call(url, "/api/tables", body, one)[0] | {"cookie": one}
        second = call(url, f"/api/tables/{first['table']}/join", {}, two)[0] | {"cookie": two}
        tables.append((first, second))
    return tables


def test_two_processes_serve_one_table(shared: Config) -> None:
    one, two = Server(shared), Server(shared)
    try:
        tables = pairs(one.url, 6)
        players = [
            player
            for number, (first, second) in enumerate(tables)
            for player in (Player([one.url], first, number), Player([two.url], second, number + 100))
        ]

        async def play() -> None:
            await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 120)

        asyncio.run(play())
        for first, _ in tables:
            assert read_record(read_text(two.url, first)).verify().over
        assert all(player.lost == 0 for player in players)
    finally:
        one.stop()
        two.stop()


def test_another_process_takes_over_when_one_is_killed(shared: Config) -> None:
    rng = random.Random(4)
    servers = [Server(shared), Server(shared)]
    try:
        urls = [server.url for server in servers]
        tables = open_tables(urls[0], 8, [1, 2, 3], game="vist", options={"match_points": 1})
        players = [Player(urls if seed % 2 else urls[::-1], taken, seed) for seed, taken in enumerate(tables)]

        async def play() -> None:
            matches = [asyncio.create_task(player.play()) for player in players]
            for _ in range(4):
                await asyncio.sleep(rng.uniform(0.3, 1.5))
                victim = rng.choice(servers)
                victim.kill()
                await asyncio.sleep(rng.uniform(0.0, 0.5))
                await asyncio.to_thread(victim.start)
            await asyncio.wait_for(asyncio.gather(*matches), 120)

        asyncio.run(play())
        engine = db.open_database(shared.database_url)
        with engine.begin() as connection:
            for taken, player in zip(tables, players, strict=True):
                assert read_record(read_text(urls[1], taken)).verify().over
                for version, do in player.acknowledged.items():
                    entry = connection.scalar(
                        sa.select(db.log.c.entry).where(
                            db.log.c.stream == taken["table"], db.log.c.version == version
                        )
                    )
                    assert msgspec.json.decode(entry) == {"type": "step", "by": 0, "do": do}
        engine.dispose()
    finally:
        for server in servers:
            server.stop()


def test_workers_share_a_port_and_their_metrics(shared: Config) -> None:
    server = Server(shared, workers=2)
    try:
        tables = pairs(server.url, 4)
        seats = [seat for table in tables for seat in table]
        players = [Player([server.url], taken, seed) for seed, taken in enumerate(seats)]

        async def play() -> None:
            await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 120)

        asyncio.run(play())
        import urllib.request

        with urllib.request.urlopen(f"{server.url}/metrics") as answer:
            text = answer.read().decode()
        actions = next(
            float(line.split()[1])
            for line in text.splitlines()
            if line.startswith('kibic_actions_total{by="seat"}')
        )
        assert actions == sum(len(player.acknowledged) for player in players)
    finally:
        server.stop()
