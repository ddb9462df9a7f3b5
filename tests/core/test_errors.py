"""Errors are read in every language and cross processes."""

from __future__ import annotations

import pickle

import pytest

from kibic.core.actions import ActionSet
from kibic.core.errors import (
    ActionTextError,
    FactError,
    IllegalAction,
    KibicError,
    OptionsError,
    RecordError,
)
from kibic.core.games import UnknownGame
from kibic.core.positions import PositionTextError
from kibic.locale import LANGUAGES, message
from kibic.mechanics.auction import Bid

REASON = message("must-follow", suit=message("suit-S"))
ERRORS = [
    IllegalAction(REASON, ("7S", "KS")),
    IllegalAction(REASON, ()),
    RecordError(7, REASON),
    *(kind(REASON) for kind in (ActionTextError, OptionsError, FactError, UnknownGame, PositionTextError)),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_pickled(error: KibicError) -> None:
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is type(error)
    assert vars(twin) == vars(error)
    assert [twin.say(lang) for lang in LANGUAGES] == [error.say(lang) for lang in LANGUAGES]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_are_values_that_were_wrong(error: KibicError) -> None:
    assert isinstance(error, ValueError)
    assert str(error) == error.say("en")
    assert "You must follow spades." in str(error)


def test_what_an_illegal_action_says() -> None:
    error = ERRORS[0]
    assert error.say("en") == "You must follow spades. Legal now: 7S, KS."
    assert "7S, KS" in error.say("sr")
    # Card codes stay as they are in Cyrillic.
    assert "7S, KS" in error.say("sr-Cyrl")
    assert str(ERRORS[1]) == "You must follow spades."


@pytest.mark.parametrize(
    "legal, named",
    [
        ([f"bid {value}" for value in range(51, 101)] + ["pass"], "bid 51 … bid 100, pass"),
        (["pass", "3", "4", "5", "6", "8", "9"], "pass, 3 … 6, 8, 9"),
        (["8", "9", "10"], "8, 9, 10"),
        (["18", "20", "22", "23", "24", "27"], "18, 20, 22, 23, 24, 27"),
        (["bid 1", "bid 2", "ask 3", "ask 4", "bid 5"], "bid 1, bid 2, ask 3, ask 4, bid 5"),
        (["24/18 13/11", "8/2", "7/2"], "24/18 13/11, 8/2, 7/2"),
        (["7S", "8S", "9S", "10S"], "7S, 8S, 9S, 10S"),
    ],
)
def test_numbers_in_a_row_are_named_as_one(legal: list[str], named: str) -> None:
    assert str(IllegalAction(REASON, tuple(legal))) == f"You must follow spades. Legal now: {named}."


def test_a_text_that_is_no_bid_is_answered_with_the_same_span() -> None:
    actions = ActionSet([Bid(value) for value in range(1, 101)])
    with pytest.raises(ActionTextError, match=r"Expected: bid 1 … bid 100\."):
        actions.parse("foo", actions)


def test_a_record_error_says_the_line() -> None:
    assert str(ERRORS[2]) == "Line 7 of the record: You must follow spades."
