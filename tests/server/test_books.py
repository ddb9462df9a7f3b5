"""Score keeping with real cards."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.people import Guest

Json = dict[str, Any]


class Keeper:
    """Somebody who keeps a book."""

    def __init__(self, guest: Guest, game: str = "vist", **fields: Any) -> None:
        self._guest = guest
        self._ids = iter(range(1000))
        self.book: Json = guest.post("/api/books", game=game, **fields)
        self.path = f"/api/books/{self.book['id']}"

    def answer(self, *typed: str) -> None:
        for text in typed:
            self.book = self._guest.post(
                f"{self.path}/answer", **self.step(), key=self.book["question"]["key"], typed=text
            )

    def undo(self) -> None:
        self.book = self._guest.post(f"{self.path}/undo", **self.step())

    def edit(self, deal: int, **answers: Any) -> None:
        self.book = self._guest.post(f"{self.path}/deals/{deal}", **self.step(), answers=answers)

    def step(self) -> Json:
        return {"id": f"k{next(self._ids)}", "seen": self.book["version"]}


@pytest.fixture
def keeper(ana: Guest) -> Keeper:
    return Keeper(ana, players=["Ana", "Branko", "Carl", "Dara"], options={"first_dealer": "N"})


def test_facts_are_asked_and_written(keeper: Keeper) -> None:
    assert keeper.book["question"]["key"] == "honours"
    assert keeper.book["question"]["numbers"] == [0, 1, 2, 3, 4]
    assert keeper.book["question"]["text"]["text"].startswith("How many of the four honours")
    keeper.answer("3")
    assert keeper.book["answers"] == {"honours": 3}
    keeper.answer("8")
    assert keeper.book["answers"] == {}
    assert keeper.book["deals"][0]["answers"] == {"honours": 3, "tricks": 8}
    assert keeper.book["deals"][0]["notes"]
    assert keeper.book["sheet"]["rounds"] == 1
    assert keeper.book["sheet"]["tables"][0]["title"]["text"] == "Table 1: gem"


def test_undo_and_edit(keeper: Keeper) -> None:
    keeper.answer("2", "9")
    after_one = keeper.book["sheet"]
    keeper.answer("2")
    keeper.undo()
    assert (keeper.book["answers"], keeper.book["sheet"]) == ({}, after_one)
    keeper.answer("2", "6")
    keeper.edit(1, honours=2, tricks=7)
    assert [deal["answers"]["tricks"] for deal in keeper.book["deals"]] == [7, 6]
    edited = keeper.book["sheet"]
    keeper.undo()
    assert [deal["answers"]["tricks"] for deal in keeper.book["deals"]] == [9, 6]
    assert keeper.book["sheet"] != edited


def test_answers_that_are_wrong(keeper: Keeper, ana: Guest) -> None:
    path, step = keeper.path, keeper.step()
    assert ana.refused(f"{path}/answer", **step, key="honours", typed="5") == "bad-fact"
    assert ana.refused(f"{path}/answer", **step, key="tricks", typed="5") == "stale"
    assert ana.refused(f"{path}/undo", **step) == "not-now"
    assert ana.refused(f"{path}/deals/1", **step, answers={}) == "not-now"
    keeper.answer("2", "9", "2")
    assert ana.refused(f"{path}/answer", **step, key="tricks", typed="9") == "conflict"
    again = keeper.step()
    assert ana.refused(f"{path}/deals/1", **again, answers={"honours": 2}) == "bad-fact"
    assert ana.refused(f"{path}/deals/1", **again, answers={"honours": 2, "tricks": 14}) == "bad-fact"
    assert ana.get(path)["version"] == keeper.book["version"]


def test_an_answer_sent_again_counts_once(keeper: Keeper, ana: Guest) -> None:
    step = keeper.step()
    for _ in range(2):
        book = ana.post(f"{keeper.path}/answer", **step, key="honours", typed="2")
        assert (book["version"], book["answers"]) == (2, {"honours": 2})


def test_readers_need_the_key_and_cannot_write(client: TestClient, keeper: Keeper) -> None:
    reader = Guest(client, "Reader")
    assert reader.request("GET", keeper.path).status_code == 404
    book = reader.get(f"{keeper.path}?key={keeper.book['key']}")
    assert (book["mine"], book["key"]) == (False, None)
    assert reader.refused(f"{keeper.path}/answer", **keeper.step(), key="honours", typed="2") == "not-found"
    assert reader.get("/api/books") == []


def test_a_book_is_only_sent_when_it_has_changed(keeper: Keeper, ana: Guest) -> None:
    first = ana.request("GET", keeper.path)
    again = ana.request("GET", keeper.path, **{"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    keeper.answer("2")
    changed = ana.request("GET", keeper.path, **{"if-none-match": first.headers["etag"]})
    assert changed.status_code == 200
    assert [line["id"] for line in ana.get("/api/books")] == [keeper.book["id"]]


def test_a_whole_match_can_be_kept(ana: Guest) -> None:
    keeper = Keeper(ana, options={"first_dealer": "N", "match_points": 1})
    while keeper.book["question"] is not None:
        keeper.answer(str(max(keeper.book["question"]["numbers"])))
    assert keeper.book["sheet"]["winners"] == [0]
    assert ana.refused(f"{keeper.path}/answer", **keeper.step(), key="honours", typed="2") == "stale"
