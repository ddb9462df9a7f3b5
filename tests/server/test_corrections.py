"""A past deal of a score book, corrected question by question."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.people import Guest
from tests.server.test_books import Keeper


@pytest.fixture
def keeper(ana: Guest) -> Keeper:
    """Two deals are written, the third is begun."""
    keeper = Keeper(ana, options={"first_dealer": "N"})
    keeper.answer("2", "9", "1", "6", "2")
    return keeper


def ask(guest: Guest, keeper: Keeper, deal: int, **answers: Any) -> Any:
    return guest.post(f"{keeper.path}/deals/{deal}/ask", answers=answers)


def answers(asked: Any) -> dict[str, Any]:
    return {fact["question"]["key"]: fact["answer"] for fact in asked["facts"]}


def test_facts_stand_with_their_questions(keeper: Keeper) -> None:
    first = keeper.book["deals"][0]
    assert answers(first) == first["answers"] == {"honours": 2, "tricks": 9}
    assert first["facts"][1]["question"]["numbers"] == list(range(14))
    assert answers(keeper.book) == keeper.book["answers"] == {"honours": 2}


def test_what_is_missing_is_asked(keeper: Keeper, ana: Guest) -> None:
    whole = ask(ana, keeper, 1, honours=3, tricks=8)
    assert (answers(whole), whole["question"]) == ({"honours": 3, "tricks": 8}, None)
    part = ask(ana, keeper, 1, honours=3)
    assert (answers(part), part["question"]["key"]) == ({"honours": 3}, "tricks")
    impossible = ask(ana, keeper, 1, honours=7, tricks=8)
    assert (answers(impossible), impossible["question"]["key"]) == ({}, "honours")


def test_an_answer_may_make_others_needless(ana: Guest) -> None:
    """Honours that win the gem leave no tricks to count."""
    keeper = Keeper(ana, options={"first_dealer": "N", "honours_at_four": "allowed"})
    keeper.answer("2", "9", "4")
    second = keeper.book["deals"][1]
    assert second["answers"] == {"honours": 4}
    changed = ask(ana, keeper, 2, honours=2)
    assert changed["question"]["key"] == "tricks"


def test_asking_changes_nothing_and_is_for_the_owner(keeper: Keeper, client: TestClient, ana: Guest) -> None:
    before = keeper.book["version"]
    ask(ana, keeper, 2, honours=0)
    assert ana.get(keeper.path)["version"] == before
    reader = Guest(client, "Reader")
    assert reader.refused(f"{keeper.path}/deals/1/ask", answers={}) == "not-found"
    for deal in (0, 3):
        assert ana.refused(f"{keeper.path}/deals/{deal}/ask", answers={}) == "not-found"
