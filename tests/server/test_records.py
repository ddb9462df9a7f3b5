"""Records uploaded, checked, replayed and taken away again."""

from __future__ import annotations

import pytest

from kibic.arena.play import play_match
from kibic.bots import make
from kibic.core.games import game
from kibic.core.rng import QuickRng, seed_from
from tests.server.people import Guest


@pytest.fixture(scope="module")
def record() -> str:
    vist = game("vist")
    bots = [make("random", vist)] * 4
    played = play_match(vist, bots, seed_from("records"), QuickRng(1), options={"match_points": 1})
    return played.record().to_text()


def upload(guest: Guest, text: str) -> tuple[int, dict[str, object]]:
    headers = {"cookie": f"kibic={guest.cookies['kibic']}", "content-type": "text/plain"}
    answer = guest._client.post("/api/records", content=text.encode(), headers=headers)
    return answer.status_code, answer.json()


def test_a_record_is_verified_replayed_and_downloaded(ana: Guest, record: str) -> None:
    status, info = upload(ana, record)
    assert (status, info["game"], info["fair"]) == (200, "vist", True)
    path = f"/api/records/{info['id']}"
    assert ana.get(path) == info
    assert ana.request("GET", f"{path}/file").text == record
    rounds = info["rounds"]
    assert isinstance(rounds, int)
    steps = 0
    for number in range(1, rounds + 1):
        replay = ana.get(f"{path}/replay?round={number}")
        assert (replay["rounds"], replay["round"]) == (rounds, number)
        assert replay["steps"][0]["step"] == steps
        steps += len(replay["steps"])
    assert steps == info["steps"]
    assert replay["sheet"]["winners"] == info["winners"]
    one_hand = ana.get(f"{path}/replay?viewer=2")
    hands = one_hand["steps"][5]["position"]["view"]["hands"]
    assert [held is not None for held in hands] == [False, False, True, False]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "",
        lambda text: "{}",
        lambda text: text.replace('"vist"', '"whist"', 1),
        lambda text: text.replace('"seed":"', '"seed":"00', 1),
        lambda text: "\n".join(text.splitlines()[:-1]) + "\n",
        lambda text: text.replace('"do":"lot ', '"do":"lot 9', 1),
    ],
)
def test_a_record_that_is_not_right_is_refused(ana: Guest, record: str, spoil) -> None:  # type: ignore[no-untyped-def]
    status, fault = upload(ana, spoil(record))
    assert (status, fault["code"]) == (400, "bad-record")


def test_a_record_may_not_be_endless(ana: Guest, record: str) -> None:
    status, fault = upload(ana, record + " " * 1_000_001)
    assert (status, fault["code"]) == (413, "too-large")
