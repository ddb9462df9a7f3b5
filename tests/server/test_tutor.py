"""The tutor at replays: parts of a round over REST, for whom, and what happens when it takes too long."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest

from kibic.analysis.decisions import Choice, Decision, OpenCards, Part
from kibic.core.games import game
from kibic.locale import Lang
from kibic.server import tutor
from kibic.server.config import Config
from kibic.server.limits import Rate
from kibic.server.reviews import seen
from tests.play import RandomMatch
from tests.server.people import Guest
from tests.server.test_records import upload
from tests.server.test_refusals import limited
from tests.server.test_tables import open_table

_CARDS = Decision(
    1, 7, 2, "TS", "AS", 1.25, 0.5, "?", tuple(Choice(card, 1.0) for card in ("AS", "KS", "QS", "JS", "TS")),
    OpenCards("KS", 2, "tricks"),
)  # fmt: skip
_TURN = Decision(
    1, 9, 0, "31: 8/5 6/5", "31: 8/5 6/5", 0.0, 0.0, "", (Choice("31: 8/5 6/5", 0.1), Choice("pass", 0.0))
)


def answer(record: str, round: int, first: int) -> str:
    """In place of the tutor: two parts, each a decision."""
    return msgspec.json.encode(Part("worlds", (_TURN if first else _CARDS,), None if first else 9)).decode()


def forever(*_: object) -> str:
    time.sleep(60)
    return ""


def _record(guest: Guest, name: str, **options: Any) -> str:
    """A match at random, uploaded; its id."""
    match = RandomMatch(game(name), "tutor", options, rounds=1)
    for _ in match:
        pass
    _, info = upload(guest, match.recorder.record(close=True).to_text())
    return str(info["id"])


@pytest.fixture
def quick_tutor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tutor who knows his answer, in a process that compiles nothing."""
    monkeypatch.setattr(tutor, "judge", answer)
    monkeypatch.setattr(tutor, "_enter", time.monotonic)


def test_a_round_is_judged_in_the_words_of_the_reader(quick_tutor: None, ana: Guest) -> None:
    path = f"/api/records/{_record(ana, 'skat')}/judged?round=1"
    first = ana.get(path)
    assert (first["judge"], first["next"]) == ("worlds", 9)
    (one,) = first["decisions"]
    assert (one["step"], one["seat"], one["loss"], one["error"], one["mark"]) == (7, 2, 1.25, 0.5, "?")
    assert [choice["do"] for choice in one["choices"]] == ["AS", "KS", "QS", "TS"], (
        "the best, and what was done"
    )
    assert [choice["said"]["text"] for choice in one["choices"]] == ["AS", "KS", "QS", "TS"]
    assert [choice["behind"] for choice in one["choices"]] == [0, 0, 0, 1.25]
    assert one["open_cards"] == {
        "best": {"id": "action-play", "args": {"card": "KS"}, "text": "KS"},
        "loss": 2,
        "unit": "tricks",
    }
    second = ana.get(f"{path}&step=9")
    assert second["next"] is None
    (turn,) = second["decisions"]
    assert [choice["said"]["text"] for choice in turn["choices"]] == ["31: 8/5 6/5", "passes"]
    serbian = ana.request("GET", f"{path}&step=9", **{"accept-language": "sr"}).json()
    assert serbian["decisions"][0]["choices"][1]["said"]["text"] != "passes"


@pytest.mark.parametrize(
    "lang, words", [("en", ["doubles", "does not double"]), ("sr", ["duplira", "ne duplira"])]
)
def test_to_roll_where_one_could_double_is_said_so(lang: Lang, words: list[str]) -> None:
    choices = (Choice("double", 0.3), Choice("roll", 0.1))
    cube = Decision(1, 3, 0, "roll", "double", 0.2, 0.0, "??", choices)
    assert [choice.said.text for choice in seen(cube, game("backgammon"), lang).choices] == words


def test_a_real_round_of_backgammon_is_judged(ana: Guest) -> None:
    name = _record(ana, "backgammon", match_length=1)
    found = ana.get(f"/api/records/{name}/judged?round=1")
    steps = ana.get(f"/api/records/{name}/replay?round=1")["steps"]
    assert (found["judge"], found["next"]) == ("net", None)
    assert len(found["decisions"]) > 10
    by = {step["step"]: step["by"] for step in steps}
    assert all(by[each["step"]] == each["seat"] for each in found["decisions"])
    assert {"?", "??"} <= {each["mark"] for each in found["decisions"]}


def test_hands_of_a_running_match_are_not_judged(quick_tutor: None, ana: Guest) -> None:
    table = open_table(ana)["table"]
    refused = ana.request("GET", f"/api/tables/{table}/judged")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-now")
    for path in ("/api/tables/nothing/judged", "/api/records/nothing/judged"):
        assert ana.request("GET", path).status_code == 404
    path = f"/api/records/{_record(ana, 'vist')}/judged"
    for asked, status in (("round=x", 400), ("step=1.5", 400), ("round=0", 404), ("step=-1", 404)):
        assert ana.request("GET", f"{path}?{asked}").status_code == status


def test_what_takes_too_long_is_given_up_and_the_next_is_judged(
    quick_tutor: None, ana: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/api/records/{_record(ana, 'vist')}/judged"
    with monkeypatch.context() as slow:
        slow.setattr(tutor, "judge", forever)
        slow.setattr(tutor, "_MOST", 0.2)
        refused = ana.request("GET", path)
        assert (refused.status_code, refused.json()["message"]["id"]) == (500, "refused-tutor")
    assert ana.get(path)["next"] == 9


def test_one_address_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten questions from one address one at most is thought about before that of another."""
    thought: list[tuple[int, int]] = []

    async def think(room: object, seconds: float, judge: object, text: str, round: int, first: int) -> str:
        thought.append((round, first))
        await asyncio.sleep(0.01)
        return answer(text, round, first)

    monkeypatch.setattr(tutor.Room, "think", think)
    record = RandomMatch(game("vist"), 1).recorder.record()

    async def ask() -> None:
        teacher = tutor.Tutor()
        many = [asyncio.create_task(teacher.part("a", record, 1, step, "here")) for step in range(10)]
        await asyncio.sleep(0)
        other = await teacher.part("b", record, 2, 5, "there")
        assert other.next is None
        assert (2, 5) in thought[:3]
        same = await asyncio.gather(*[teacher.part("c", record, 3, 0, f"{place}") for place in range(4)])
        assert thought.count((3, 0)) == 1 and len(set(map(id, same))) == 1
        await asyncio.gather(*many)
        assert len(thought) == 12

    asyncio.run(ask())


def test_the_tutor_is_not_asked_without_end(quick_tutor: None, config: Config) -> None:
    with limited(config, parts=Rate(0.01, 2)) as client:
        ana = Guest(client, "Ana")
        path = f"/api/records/{_record(ana, 'vist')}/judged?round=1&step="
        codes = [ana.request("GET", f"{path}{step}").status_code for step in (0, 1, 2)]
        assert codes == [200, 200, 429]
        assert ana.request("GET", f"{path}1").status_code == 200, "what is known costs nothing"
