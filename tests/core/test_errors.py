"""Errors are read in every language and cross processes."""

from __future__ import annotations

import pickle

import pytest

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


def test_a_record_error_says_the_line() -> None:
    assert str(ERRORS[2]) == "Line 7 of the record: You must follow spades."
