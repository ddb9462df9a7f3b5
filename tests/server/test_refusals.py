"""Bad input gets a typed error at a bounded cost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from kibic.server.app import create_app
from kibic.server.command import prepare
from kibic.server.config import Config
from kibic.server.limits import Bucket, Rate
from tests.server.people import Guest
from tests.server.test_tables import open_table


@pytest.mark.parametrize(
    "raw, code",
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ('{"type":"nonsense"}', "malformed"),
        ('{"type":"act","id":"1","token":"x"}', "malformed"),
        ('{"type":"act","id":"1","token":"x","do":"AS","seen":-1}', "malformed"),
        ('{"type":"act","id":"","token":"x","do":"AS","seen":1}', "malformed"),
        ('{"type":"ping","extra":1}', "malformed"),
        ('{"type":"say","id":"1","text":"' + "x" * 301 + '"}', "malformed"),
        ("[" * 4000, "malformed"),
        ('{"type":"ping"' + " " * 5000 + "}", "too-large"),
        ('{"type":"act","id":"1","token":"0.wrong","do":"AS","seen":1}', "foreign-seat"),
        ('{"type":"act","id":"1","token":"99999999999","do":"AS","seen":1}', "foreign-seat"),
    ],
)
def test_messages_that_are_wrong(ana: Guest, raw: str, code: str) -> None:
    taken = open_table(ana)
    with ana.at(taken) as socket:
        socket.until_type("state")
        version = socket.version
        socket.send_raw(raw)
        assert socket.until_type("error")["code"] == code
        socket.send(type="ping")
        socket.until_type("pong")
        assert socket.version == version


def test_a_seat_of_another_table_or_person_is_foreign(ana: Guest, branko: Guest) -> None:
    one, two = open_table(ana, "backgammon"), open_table(ana, "backgammon")
    theirs = branko.post(f"/api/tables/{one['table']}/join")
    with ana.at(one) as socket:
        socket.until_type("state")
        assert socket.act("roll", token=theirs["token"])["code"] == "foreign-seat"
        assert socket.act("roll", token=two["token"])["code"] == "foreign-seat"
    with branko.at(one | {"token": theirs["token"].replace("1.", "0.")}) as socket:
        assert socket.until_type("error")["code"] == "foreign-seat"


def test_there_is_no_such_table(ana: Guest) -> None:
    with ana.at(table="nowhere") as socket:
        assert socket.until_type("error")["code"] == "not-found"


@contextmanager
def limited(config: Config, **rates: Rate) -> Iterator[TestClient]:
    """A server with limits."""
    prepare(config, 1)
    with TestClient(create_app(msgspec.structs.replace(config, **rates))) as client:
        yield client


def test_a_flood_is_refused_and_then_cut_off(config: Config, quick_bots: None) -> None:
    with limited(config, messages=Rate(0.01, 3)) as client:
        ana = Guest(client, "Ana")
        with ana.at(open_table(ana)) as socket:
            for _ in range(4):
                socket.send(type="ping")
            assert socket.until_type("error")["code"] == "flood"
            with pytest.raises(WebSocketDisconnect) as cut:
                for _ in range(100):
                    socket.send(type="ping")
                    socket.receive()
            assert cut.value.code == 1008


def test_requests_are_counted_by_address(config: Config, quick_bots: None) -> None:
    with limited(config, requests=Rate(0.01, 3)) as client:
        answers = [client.get("/api/games") for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].json()["code"] == "flood"
        assert client.get("/health/live").status_code == 200


def test_guessing_passwords_is_slowed_down(config: Config) -> None:
    with limited(config, logins=Rate(0.01, 6)) as client:
        ana = Guest(client, "Ana")
        codes = [ana.refused("/api/session", login="x", password="y") for _ in range(8)]
        assert codes == ["bad-login"] * 6 + ["flood"] * 2
        answer = ana.request("POST", "/api/accounts", {"login": "ana", "password": "correct horse"})
        assert answer.json()["message"]["text"].startswith("Too many tries in a short time")


def test_a_heap_of_records_is_slowed_down(config: Config) -> None:
    with limited(config, uploads=Rate(0.01, 2)) as client:
        ana = Guest(client, "Ana")
        assert [ana.refused("/api/records") for _ in range(3)] == ["bad-record", "bad-record", "flood"]


def test_chat_is_slowed_down(config: Config, quick_bots: None) -> None:
    with limited(config, chat=Rate(0.01, 1)) as client:
        ana = Guest(client, "Ana")
        with ana.at(open_table(ana)) as socket:
            for line in ("1", "2"):
                socket.send(type="say", id=line, text="Good luck", token=None)
            assert socket.until_type("error")["code"] == "flood"


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(Rate(1e6, 1))
    assert bucket.take()
    assert bucket.take()
    empty = Bucket(Rate(0, 1))
    assert [empty.take(), empty.take()] == [True, False]


@pytest.mark.parametrize(
    "path, body, code",
    [
        ("/api/tables", {"game": "nothing"}, "not-found"),
        ("/api/tables", {}, "malformed"),
        ("/api/tables", {"game": "vist", "options": {"match_points": 0}}, "bad-options"),
        ("/api/tables", {"game": "vist", "options": {"nonsense": 1}}, "bad-options"),
        ("/api/tables", {"game": "vist", "bots": {"1": "nobody"}}, "not-found"),
        ("/api/tables", {"game": "vist", "bots": {"1": "search:9999999"}}, "not-found"),
        ("/api/tables", {"game": "vist", "bots": {"7": "random"}}, "malformed"),
        ("/api/tables", {"game": "vist", "seat": 9}, "table-full"),
        ("/api/tables", {"game": "vist", "clock": {"kind": "days", "days": 0}}, "malformed"),
        ("/api/me", {"name": ""}, "malformed"),
        ("/api/me", {"name": "\u200b \t"}, "malformed"),
        ("/api/me", {"name": "x" * 31}, "malformed"),
        ("/api/books", {"game": "vist", "players": ["A"]}, "malformed"),
    ],
)
def test_requests_that_are_wrong(ana: Guest, path: str, body: dict[str, object], code: str) -> None:
    assert ana.refused(path, **body) == code


def test_who_has_no_name_is_asked_for_one(client: TestClient) -> None:
    answer = client.post("/api/tables", json={"game": "vist"}, headers={"accept-language": "sr"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no-user")
    assert answer.json()["message"]["text"].startswith("Prvo reci")


def test_bodies_that_are_too_large_or_no_json(client: TestClient) -> None:
    large = client.post("/api/me", content=b"x" * 20_000, headers={"content-type": "application/json"})
    assert large.status_code == 413 and large.json()["code"] == "too-large"
    broken = client.post("/api/me", content=b"{", headers={"content-type": "application/json"})
    assert broken.status_code == 400 and broken.json()["code"] == "malformed"


def test_the_fault_in_a_body_is_named_in_the_language_of_the_page(client: TestClient) -> None:
    def said(body: bytes) -> str:
        headers = {"content-type": "application/json", "accept-language": "sr"}
        return str(client.post("/api/me", content=body, headers=headers).json()["message"]["text"])

    assert said(b"{") == "Ova poruka se ne može pročitati: tekst je prekinut."
    wrong = "Ova poruka se ne može pročitati: očekuje se tekst, a stoji ceo broj (mesto: name)."
    assert said(b'{"name": 7}') == wrong


def test_foreign_pages_are_turned_away(client: TestClient, ana: Guest) -> None:
    evil = {"origin": "https://evil.example"}
    assert client.post("/api/me", json={"name": "Ana"}, headers=evil).json()["code"] == "origin"
    same = {"origin": "http://testserver.local"}
    assert client.post("/api/me", json={"name": "Ana"}, headers=same).status_code == 200
    table = open_table(ana)["table"]
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/ws/tables/{table}", headers=evil) as socket,
    ):
        socket.receive_text(timeout=5)


def test_nobody_opens_tables_without_end(ana: Guest) -> None:
    for _ in range(20):
        open_table(ana)
    assert ana.refused("/api/tables", game="vist") == "flood"
