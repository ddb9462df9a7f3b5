"""Guests, accounts, cookies."""

from __future__ import annotations

from litestar.testing import TestClient

from kibic.server.security import Keys
from tests.server.people import Guest
from tests.server.test_tables import open_table


def test_a_guest_may_change_the_name(client: TestClient, ana: Guest) -> None:
    assert ana.get("/api/me")["person"] == {"id": ana.me["id"], "name": "Ana", "account": False}
    assert ana.post("/api/me", name="  Ana\u0000  Marija ")["person"]["name"] == "Ana Marija"
    assert client.get("/api/me", headers={"cookie": "kibic=x"}).json() == {"person": None, "login": None}


def test_an_account_keeps_what_the_guest_has_played(client: TestClient, ana: Guest) -> None:
    table = open_table(ana)["table"]
    me = ana.post("/api/accounts", login="ana.m", password="correct horse")
    assert (me["login"], me["person"]["id"], me["person"]["account"]) == ("ana.m", ana.me["id"], True)
    assert ana.request("DELETE", "/api/session").status_code == 204
    assert ana.request("GET", "/api/me/history").status_code in (200, 401)
    other = Guest(client, "Somebody")
    assert other.refused("/api/session", login="ana.m", password="wrong horse") == "bad-login"
    assert other.refused("/api/session", login="nobody", password="wrong horse") == "bad-login"
    assert other.refused("/api/accounts", login="ANA.M", password="long enough") == "login-taken"
    assert other.refused("/api/accounts", login="other", password="short") == "malformed"
    assert other.post("/api/session", login="Ana.M", password="correct horse")["person"]["id"] == ana.me["id"]
    assert [line["table"] for line in other.get("/api/me/history")] == [table]


def test_cookies_and_tokens_cannot_be_made_up() -> None:
    keys, other = Keys(b"a" * 32), Keys(b"b" * 32)
    cookie = keys.cookie("ana", 1000.0)
    assert keys.person(cookie, 1000.0) == "ana"
    assert keys.person(cookie, 1000.0 + 401 * 86_400) is None
    for wrong in (None, "", "ana", "ana.1000.", cookie.replace("ana", "ane"), cookie[:-1], "a.²." + "x" * 9):
        assert keys.person(wrong, 1000.0) is None
    assert other.person(cookie, 1000.0) is None
    assert keys.seat("t", 1, "ana") != keys.seat("t", 11, "ana")
    assert keys.seat("t", 1, "ana") != keys.seat("t", 1, "branko")
    assert keys.link("table", "x") != keys.link("book", "x")
    assert keys.same("abc", "abc") and not keys.same(None, "abc") and not keys.same("ž", "abc")


def test_no_secret_is_stored(client: TestClient, ana: Guest, config) -> None:  # type: ignore[no-untyped-def]
    from pathlib import Path

    taken = open_table(ana, private=True)
    ana.post("/api/accounts", login="ana", password="correct horse")
    stored = b"".join(
        path.read_bytes() for path in Path(config.data).iterdir() if path.name.startswith("kibic.db")
    )
    assert taken["table"].encode() in stored
    for secret in (taken["token"], taken["key"], ana.cookies["kibic"], "correct horse"):
        assert secret.encode() not in stored
    assert (Path(config.data) / "secret.key").stat().st_mode & 0o077 == 0
