"""Lessons at served tables: a private table with bots, and hints for the learner alone."""

from __future__ import annotations

import json

from litestar.testing import TestClient

from kibic.core.records import read_record
from kibic.server.app import create_app
from kibic.server.config import Config
from tests.server.people import Guest, Json, Socket


def learn(who: Guest, game: str) -> Json:
    taken: Json = who.post("/api/learn", game=game)
    return taken


def read(socket: Socket) -> list[Json]:
    """All messages that a socket has received."""
    return [json.loads(frame) for frame in socket.frames]


def taught(socket: Socket) -> list[Json]:
    """All that the lesson has said to this socket."""
    said: list[Json] = []
    for frame in read(socket):
        if frame["type"] == "state":
            said = list(frame["lesson"] or [])
        elif frame["type"] == "update":
            said += frame["lesson"]
    return said


def test_a_lesson_is_a_private_table_with_careful_bots(ana: Guest, branko: Guest) -> None:
    taken = learn(ana, "veliki-satir")
    assert taken["key"]
    info = ana.get(f"/api/tables/{taken['table']}?key={taken['key']}")
    assert [seat["bot"] for seat in info["seats"]] == [None, "careful", "careful", "careful"]
    assert (info["private"], info["state"], info["options"]) == (True, "playing", {"first_dealer": 3})
    assert branko.get("/api/lobby")["playing"] == []
    assert learn(branko, "veliki-satir")["table"] != taken["table"]
    again = branko.get(f"/api/tables/{taken['table']}?key={taken['key']}")["commitment"]
    assert again == info["commitment"], "everybody learns from the same deal"


def test_what_is_said_comes_with_what_happened(ana: Guest) -> None:
    taken = learn(ana, "veliki-satir")
    with ana.at(taken) as socket:
        socket.until_type("state")
        first = taught(socket)
        assert [each["text"]["id"] for each in first] == [
            "lesson-satir-welcome",
            "lesson-satir-suits",
            "lesson-satir-declare",
        ]
        assert all(each["rule"] and each["text"]["text"] for each in first)
        socket.act("active")
        while len(taught(socket)) == len(first):
            socket.receive()
        said = taught(socket)[len(first) :]
        assert {"lesson-satir-declared", "lesson-satir-fans"} <= {each["text"]["id"] for each in said}
        versions = [event["version"] for event in socket.events if event["type"] == "done"]
        assert {each["version"] for each in said} <= set(versions)


def test_only_the_learner_is_taught(ana: Guest, branko: Guest) -> None:
    taken = learn(ana, "ruzicka")
    with branko.at(table=taken["table"], key=taken["key"]) as onlooker, ana.at(taken) as socket:
        onlooker.until_type("state")
        socket.until(lambda message: bool(socket.legal))
        socket.act()
        onlooker.until(lambda message: message["type"] == "update")
        frames = read(onlooker)
        assert [frame["lesson"] for frame in frames if frame["type"] == "state"] == [None]
        assert not any(frame["lesson"] for frame in frames if frame["type"] == "update")
        assert taught(socket)
    plain = ana.post("/api/quick", game="ruzicka")
    with ana.at(plain) as socket:
        assert socket.until_type("state")["lesson"] is None


def test_a_lesson_goes_on_after_a_restart(config: Config, client: TestClient, ana: Guest) -> None:
    """What was said is said again to who comes back, in any language, and nothing twice."""
    taken = learn(ana, "subrosa")
    with ana.at(taken) as socket:
        while len(socket.events) < 12 or not socket.legal:
            socket.receive()
            if socket.legal and len(socket.events) < 12:
                socket.act()
        before = taught(socket)
    with TestClient(create_app(config)) as other:
        back = Guest(other, "Ana")
        back.cookies = ana.cookies
        with back.at(taken) as socket:
            state = socket.until_type("state")
            assert state["lesson"][: len(before)] == before
            socket.send(type="language", lang="sr")
            serbian = socket.until_type("state")["lesson"]
            assert [each["text"]["id"] for each in serbian] == [
                each["text"]["id"] for each in state["lesson"]
            ]
            assert serbian[0]["text"]["text"].startswith("Ovo je SubRosa")


def test_a_game_without_a_lesson(ana: Guest) -> None:
    assert ana.refused("/api/learn", game="vist") == "not-found"
    assert ana.refused("/api/learn", game="nothing") == "not-found"
    lessons = {game["id"] for game in ana.get("/api/games") if game["lesson"]}
    assert lessons == {"ruzicka", "subrosa", "veliki-satir"}


def test_the_record_of_a_lesson_is_a_record_like_any(ana: Guest) -> None:
    taken = learn(ana, "ruzicka")
    with ana.at(taken) as socket:
        socket.until_type("state")
        socket.command("leave")
        while socket.table["state"] != "over":
            socket.receive()
    record = read_record(ana.request("GET", f"/api/tables/{taken['table']}/record").text)
    assert record.verify() is not None
