"""A round judged in parts, as the page asks for it."""

from __future__ import annotations

import pytest

from kibic.analysis import parts
from kibic.analysis.decisions import Decision
from kibic.analysis.review import review
from kibic.core.games import game
from kibic.core.records import Record
from tests.play import RandomMatch


def played(name: str, rounds: int, **options: object) -> Record:
    match = RandomMatch(game(name), "parts", options, rounds=rounds)
    for _ in match:
        pass
    return match.recorder.record(close=True)


def judged(record: Record, round: int, seconds: float) -> list[Decision]:
    """All decisions of a round, asked for part by part."""
    found: list[Decision] = []
    step: int | None = 0
    while step is not None:
        part = parts.part(record.to_text(), round, step, seconds)
        assert part.decisions or part.next is None, "every part goes on"
        found += part.decisions
        step = part.next
    return found


@pytest.mark.parametrize(
    "name, effort, seconds", [("vist", 4, 0.0), ("vist", 4, 60.0), ("backgammon", 1, 0.0)]
)
def test_the_parts_of_a_round_are_what_the_whole_review_finds(
    monkeypatch: pytest.MonkeyPatch, name: str, effort: int, seconds: float
) -> None:
    monkeypatch.setattr(parts, "WORLDS", effort)
    record = played(name, 2)
    whole = review(record, effort=effort).decisions
    for round in (1, 2):
        assert judged(record, round, seconds) == [each for each in whole if each.round == round]
    assert {each.round for each in whole} == {1, 2}


def test_a_round_that_there_is_not_has_no_decisions() -> None:
    record = played("vist", 1)
    for round in (0, 2, 10**9):
        assert judged(record, round, 0.0) == []
