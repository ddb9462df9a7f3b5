"""The standings of several of one's score books."""

from __future__ import annotations

from typing import Any

from tests.server.people import Guest
from tests.server.test_books import Keeper

Json = dict[str, Any]
WON = ("G", "take", "+1", "18", "played", "6", "61")


def _keep(guest: Guest, players: list[str], *answers: str, **options: Any) -> str:
    keeper = Keeper(guest, "skat", players=players, options={"deals": 3, **options})
    keeper.answer(*answers)
    return str(keeper.book["id"])


def _path(*books: str, by: str = "") -> str:
    query = "&".join(f"book={book}" for book in books)
    return f"/api/standings?{query}{f'&by={by}' if by else ''}"


def _refused(guest: Guest, path: str) -> Json:
    answer = guest.request("GET", path)
    assert answer.status_code >= 400
    fault: Json = answer.json()
    return fault


def test_books_are_added_up_by_the_names_of_the_players(ana: Guest) -> None:
    first = _keep(ana, ["Ana", "Branko", "Ceca"], "0", *WON, "-", "-")
    second = _keep(ana, ["Dara", "Ana", "Ceca"], "1", *WON, ranking="regular")
    assert _refused(ana, _path(first, second, by="score"))["code"] == "malformed"
    found = ana.get(_path(first, second, by="seeger-fabian"))
    assert (found["game"], found["books"], found["open"]) == ("skat", 2, 1)
    names = [figure["name"] for figure in found["figures"]]
    assert names == ["seeger-fabian", "points", "won", "lost", "deals"]
    assert [figure["total"] for figure in found["figures"]] == [True, True, False, False, False]
    lines = [(line["place"], line["player"], line["lists"], line["numbers"]) for line in found["lines"]]
    assert lines == [
        (1, "Ana", 2, [196, 96, 2, 0, 4]),
        (2, "Branko", 1, [0, 0, 0, 0, 3]),
        (2, "Ceca", 2, [0, 0, 0, 0, 4]),
        (2, "Dara", 1, [0, 0, 0, 0, 1]),
    ]


def test_what_cannot_be_added_up_is_refused(ana: Guest, branko: Guest) -> None:
    own = _keep(ana, ["Ana", "Branko", "Ceca"], "0", *WON)
    other_ranking = _keep(ana, ["Ana", "Branko", "Ceca"], "-", ranking="seeger-fabian")
    same_name = _keep(ana, ["Ana", "Ana", "Ceca"], "-")
    vist = str(Keeper(ana, players=["A", "B", "C", "D"]).book["id"])
    foreign = _keep(branko, ["Ana", "Branko", "Ceca"], "-")
    for book, why in ((other_ranking, "points, seeger-fabian"), (same_name, "Ana"), (vist, "A, B, C, D")):
        fault = _refused(ana, _path(own, book))
        assert fault["code"] == "malformed"
        assert why in fault["message"]["text"]
    assert _refused(ana, _path(own, foreign))["code"] == "not-found"
    assert _refused(ana, "/api/standings")["code"] == "malformed"
    assert _refused(ana, _path(*[own] * 61))["code"] == "malformed"
    assert ana.get(_path(own, own))["books"] == 1
