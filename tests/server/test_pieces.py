"""The parts by themselves: clocks, the store, the schema, migrations, backups, pages, health."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from litestar.testing import TestClient

from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.rng import SeedStream, seed_from
from kibic.core.seats import CHANCE
from kibic.core.views import View
from kibic.locale import LANGUAGES, knows
from kibic.server import bots, schema
from kibic.server import entries as log
from kibic.server.app import create_app
from kibic.server.bots import Thinkers
from kibic.server.clocks import RECOVERY, Clock, Outage
from kibic.server.command import ServeError, backup, prepare, restore
from kibic.server.config import Config
from kibic.server.database import metadata, migrate, open_database
from kibic.server.entries import Logged
from kibic.server.logs import JsonLines
from kibic.server.messages import ClockChoice, ErrorCode
from kibic.server.store import SILENCE, Append, Conflict, Store
from kibic.server.tables import BrokenLog, Table
from tests.server.people import Guest
from tests.server.test_tables import open_table

# --- clocks -------------------------------------------------------------------------------------------------


def test_a_clock_runs_for_who_thinks_and_earns_by_acting() -> None:
    clock = Clock(ClockChoice("fast"), 2, [])
    clock.run_for([0], 100.0)
    assert clock.seen(110.0).left == (110.0, 120.0)
    assert clock.next_flag(110.0) == 220.0
    clock.acted(0, 110.0)
    clock.run_for([1], 110.0)
    assert clock.seen(120.0).left == (115.0, 110.0)
    assert clock.out_of_time(229.0) == ()
    assert clock.out_of_time(230.0) == (1,)
    clock.run_for([], 231.0)
    clock.refresh(1)
    assert clock.seen(500.0).left == (115.0, 30.0)


def test_days_for_each_move_do_not_add_up() -> None:
    clock = Clock(ClockChoice("days", 2), 2, [])
    for at in (0.0, 86_400.0):
        clock.run_for([0], at)
        clock.acted(0, at + 1000)
    assert clock.seen(0).left == (172_800.0, 172_800.0)


def test_time_without_a_server_does_not_count() -> None:
    outages: list[Outage] = []
    clock = Clock(ClockChoice("fast"), 1, outages)
    clock.run_for([0], 0.0)
    outages.append(Outage(50.0, 1000.0))
    assert clock.seen(1010.0).left == (60.0,)
    assert clock.out_of_time(1069.0) == ()
    assert clock.out_of_time(1071.0) == (0,)


def test_a_clock_that_runs_out_brings_a_bot(
    ana: Guest, branko: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = open_table(ana, "backgammon", clock={"kind": "fast"})
    other = branko.post(f"/api/tables/{taken['table']}/join")
    with ana.at(taken) as one, branko.at(other) as two:
        one.until_type("state")
        two.until_type("state")
        thinking = one if one.legal else two
        late = time.time() + 1000
        monkeypatch.setattr("kibic.server.store.now", lambda: late)
        took = thinking.until(
            lambda message: (
                thinking.events[-1]["type"] != "began"
                and any(event["type"] == "bot-took" for event in message.get("events", []))
            )
        )
        assert next(event for event in took["events"] if event["type"] == "bot-took")["why"] == "timeout"
        assert thinking.command("return")["type"] == "ack"


# --- the store ----------------------------------------------------------------------------------------------


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'test.db'}"
    engine = open_database(url)
    migrate(engine)
    engine.dispose()
    return url


def fresh_table() -> tuple[Table, Append]:
    from kibic.core.rng import commitment
    from kibic.server.showing import table_info

    seed = seed_from("store")
    table = Table("t", seed)
    line = Logged(1, 1.0, log.Opened("vist", {}, ClockChoice(), False, "ana", commitment(seed)))
    table.fold(line)
    return table, Append("t", (line,), table_info(table, "en"), None, False, {0: "ana"}, seed)


def test_the_first_writer_wins_and_the_other_is_told(database: str) -> None:
    async def race() -> None:
        one, two = Store(database), Store(database)
        try:
            _, opening = fresh_table()
            await one.append(opening)
            said = [
                msgspec.structs.replace(opening, seed=None, people=None, lines=(Logged(2, 2.0, log.Began()),))
                for _ in range(2)
            ]
            outcomes = await asyncio.gather(one.append(said[0]), two.append(said[1]), return_exceptions=True)
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
            lines = await one.lines("t")
            assert [line.version for line in lines] == [1, 2]
            assert [line.version for line in await two.lines("t", 1)] == [2]
        finally:
            one.close()
            two.close()

    asyncio.run(race())


def test_one_failing_write_does_not_hurt_others_in_its_commit(database: str) -> None:
    async def many() -> None:
        store = Store(database)
        try:
            _, opening = fresh_table()
            await store.append(opening)
            later = msgspec.structs.replace(opening, seed=None, people=None)
            appends = [
                msgspec.structs.replace(later, lines=(Logged(v, 2.0, log.Began()),)) for v in (2, 2, 3, 5, 4)
            ]
            outcomes = await asyncio.gather(*(store.append(one) for one in appends), return_exceptions=True)
            assert [isinstance(outcome, Conflict) for outcome in outcomes] == [
                False,
                True,
                False,
                True,
                False,
            ]
            assert [line.version for line in await store.lines("t")] == [1, 2, 3, 4]
        finally:
            store.close()

    asyncio.run(many())


def test_a_gap_in_the_signs_of_life_is_an_outage(database: str) -> None:
    async def live() -> None:
        store = Store(database)
        try:
            assert await store.beat(100.0) is None
            assert await store.beat(100.0 + SILENCE - 1) is None
            gap = Outage(100.0 + SILENCE - 1, 500.0 + RECOVERY)
            assert await store.beat(500.0) == gap
            assert await store.outages() == [gap]
        finally:
            store.close()

    asyncio.run(live())


def test_a_log_that_its_seed_does_not_give_is_broken() -> None:
    from kibic.core.rng import commitment

    seed = seed_from("broken")
    table = Table("t", seed)
    table.fold(Logged(1, 1.0, log.Opened("vist", {}, ClockChoice(), False, "ana", commitment(seed))))
    table.fold(Logged(2, 1.0, log.Began()))
    assert table.match is not None
    drawn = table.match.chance().draw(SeedStream(seed))
    other = next(text for text in ("lot 0", "lot 1") if text != drawn.text)
    with pytest.raises(BrokenLog, match="chance"):
        table.fold(Logged(3, 1.0, log.Stepped(CHANCE, other)))
    with pytest.raises(BrokenLog, match="line 9"):
        table.fold(Logged(9, 1.0, log.Began()))


def test_migrations_make_what_the_programme_expects(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_backup_and_restore(config: Config, quick_bots: None, tmp_path: Path) -> None:
    prepare(config, 1)
    data, copy = Path(config.data), tmp_path / "copy.db"
    with TestClient(create_app(config)) as client:
        ana = Guest(client, "Ana")
        before = open_table(ana)["table"]
        backup(data, copy)
        after = open_table(ana)["table"]
    with pytest.raises(ServeError, match="is there already"):
        backup(data, copy)
    restore(data, copy)
    assert (data / "kibic.before-restore-1.db").is_file()
    with TestClient(create_app(config)) as client:
        ana._client = client
        assert [table["id"] for table in ana.get("/api/lobby")["mine"]] == [before] != [after]
    (tmp_path / "no.db").write_bytes(b"this is no database" * 100)
    with pytest.raises(ServeError, match="no whole backup"):
        restore(data, tmp_path / "no.db")
    with pytest.raises(ServeError, match="no whole backup"):
        restore(data, tmp_path / "missing.db")
    with pytest.raises(ServeError, match="no database"):
        backup(tmp_path / "nowhere", tmp_path / "x.db")
    sqlite3.connect(tmp_path / "no.db").close()


def test_several_workers_need_a_shared_database_and_a_bus(config: Config) -> None:
    for settings in ({}, {"redis": "redis://x"}, {"database": "postgresql://x"}):
        with pytest.raises(ServeError, match="--redis"):
            prepare(msgspec.structs.replace(config, **settings), 2)
    shared = msgspec.structs.replace(config, redis="redis://x", database="postgres://u@h/d")
    assert shared.shared and shared.database_url == "postgresql+psycopg://u@h/d"


# --- bots ---------------------------------------------------------------------------------------------------


def vist_view() -> View:
    match, stream = Match.start(game("vist")), SeedStream(seed_from("bots"))
    while match.turn == (CHANCE,):
        match = match.apply(CHANCE, match.chance().draw(stream))
    return match.view(match.turn[0])


def test_bots_think_elsewhere_and_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    view = vist_view()

    async def ask() -> None:
        thinkers = Thinkers(1, 3.0)
        try:
            legal = {action.text for action in view.legal}
            for name in bots.known(game("vist")):
                assert await thinkers.choose(game("vist"), name, view, 1) in legal
            monkeypatch.setattr(bots, "think", _sleep)
            thinkers._seconds = 0.2
            began = time.monotonic()
            assert await thinkers.choose(game("vist"), "random", view, 1) in legal
            assert time.monotonic() - began < 2
        finally:
            thinkers.close()

    asyncio.run(ask())


def test_a_bot_that_compiles_nothing_waits_for_none_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    view = vist_view()
    monkeypatch.setattr(bots, "get_compiled", _sleep)

    async def ask() -> None:
        thinkers = Thinkers(1, 3.0)
        try:
            deep = asyncio.create_task(thinkers.choose(game("vist"), "search", view, 1))
            await thinkers.choose(game("vist"), "careful", view, 1)
            assert not deep.done()
            deep.cancel()
        finally:
            thinkers.close()

    asyncio.run(ask())


def test_a_process_that_does_not_start_is_no_end_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    view = vist_view()
    monkeypatch.setattr(bots, "get_ready", _fail)

    async def ask() -> None:
        thinkers = Thinkers(1, 3.0)
        try:
            assert await thinkers.choose(game("vist"), "random", view, 1) in [
                action.text for action in view.legal
            ]
        finally:
            thinkers.close()

    asyncio.run(ask())


def _fail() -> None:
    raise OSError("no room for another process")


def _sleep(*_: object) -> str:
    time.sleep(30)
    return ""


# --- words, schema, pages -----------------------------------------------------------------------------------


def test_the_schema_file_is_up_to_date() -> None:
    assert schema.FILE.read_text(encoding="utf-8") == schema.text(), "run: python -m kibic.server.schema"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(lang: str) -> None:
    for code in msgspec.inspect.type_info(ErrorCode).values:  # type: ignore[attr-defined]
        assert knows(f"refused-{code}", lang), code  # type: ignore[arg-type]


def test_the_catalogue(client: TestClient) -> None:
    games = {info["id"]: info for info in client.get("/api/games").json()}
    vist = games["vist"]
    assert (vist["players"], vist["sides"], vist["family"]) == (4, [[0, 2], [1, 3]], "whist")
    options = {option["name"]: option for option in vist["options"]}
    assert options["match_points"]["one_of"] == [{"type": "whole", "least": 1, "most": 99}]
    assert sorted(options["honours"]["one_of"][0]["values"]) == ["off", "on"]
    assert options["honours"]["default"] == "on"
    assert [said["text"] for said in vist["seats_said"]] == ["North", "East", "South", "West"]
    assert [said["text"] for said in games["backgammon"]["sides_said"]] == ["White", "Black"]
    for language in LANGUAGES:
        headers = {"accept-language": language}
        assert client.get("/api/games/vist/rules", headers=headers).json()["markdown"].startswith("#")
        words = client.get(f"/api/words/{language}").text
        played = client.get(f"/api/words/{language}/games").text
        assert "refused-stale = " in words and "refused-stale = " not in played
        assert "skat-ask-hold = " in played and "skat-ask-hold = " not in words
        assert "help-usage" not in words + played
    assert "Погледај" in client.get("/api/words/sr-Cyrl").text
    assert client.get("/api/words/de").status_code == 404
    assert client.get("/api/words/de/games").status_code == 404
    assert client.get("/api/games/nothing/rules").status_code == 404


def test_the_seats_of_a_game_follow_its_options(client: TestClient) -> None:
    assert client.get("/api/games/skat").json()["players"] == 3
    four = client.get("/api/games/skat?table_size=4&deals=8").json()
    assert (four["players"], four["seats"], four["sides"]) == (4, ["0", "1", "2", "3"], [[0], [1], [2], [3]])
    assert [said["text"] for said in four["seats_said"]] == [f"Player {seat}" for seat in range(4)]
    for wrong in ("table_size=5", "table_size=nobody", "seats=4"):
        answer = client.get(f"/api/games/skat?{wrong}")
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-options")
    assert client.get("/api/games/nothing").status_code == 404


def test_headers_of_every_answer(client: TestClient) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health/live"):
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_health_and_metrics(client: TestClient, ana: Guest) -> None:
    assert client.get("/health/ready").json() == {"status": "ok"}
    open_table(ana, bots={"1": "random", "2": "random", "3": "random"})
    assert "kibic_actions_total" in client.get("/metrics").text
    assert "/ws/tables" not in client.get("/metrics").text


def test_the_api_describes_itself(client: TestClient) -> None:
    paths = client.get("/api/openapi/openapi.json").json()["paths"]
    assert "/api/tables/{table}/join" in paths


def test_the_page(config: Config, quick_bots: None, tmp_path: Path) -> None:
    page = tmp_path / "dist"
    settings = msgspec.structs.replace(config, page=str(page))
    prepare(settings, 1)
    with TestClient(create_app(settings)) as client:
        assert "make web" in client.get("/").text
        (page / "assets").mkdir(parents=True)
        (page / "index.html").write_text("<p>page")
        (page / "assets" / "app-1a2b.js").write_text("1")
        (tmp_path / "outside.txt").write_text("secret")
        assert client.get("/").text == client.get("/t/abc").text == "<p>page"
        assert client.get("/").headers["cache-control"] == "no-cache"
        script = client.get("/assets/app-1a2b.js")
        assert (
            "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
        )
        assert client.get("/assets/gone.js").status_code == 404
        assert client.get("/../outside.txt").status_code == 404
        assert client.get("/%2e%2e/outside.txt").status_code == 404


def test_logs_are_json_and_quiet_about_secrets(
    client: TestClient, ana: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        taken = open_table(ana, private=True)
        ana.get(f"/api/tables/{taken['table']}?key={taken['key']}")
        with ana.at(taken) as socket:
            socket.until_type("state")
            socket.act("AS")
    lines = [
        JsonLines().format(record)
        for record in caplog.records
        if record.name.startswith(("kibic", "litestar"))
    ]
    for line in lines:
        msgspec.json.decode(line)
        for secret in (taken["token"], taken["key"], ana.cookies["kibic"]):
            assert secret not in line
    record = logging.makeLogRecord({"msg": "x %s", "args": ("y",), "table": "t", "levelname": "INFO"})
    assert msgspec.json.decode(JsonLines().format(record))["text"] == "x y"
