"""Questions about a deal, asked of people with real cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibic.core.errors import FactError
from kibic.core.sheets import Question, Result, Sheet
from kibic.locale import LANGUAGES, message

TRICKS = Question("tricks", message("fact-tricks-ns"), range(14))
DEALER = Question("dealer", message("fact-dealer"), ("N", "E", "S", "W"))
EVEN = Question("even", message("fact-dealer"), range(0, 11, 5))


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        (TRICKS, "0", 0),
        (TRICKS, " 13 ", 13),
        (TRICKS, "+7", 7),
        (DEALER, "N", "N"),
        (DEALER, " w", "W"),
        (EVEN, "5", 5),
    ],
)
def test_answers(question: Question, typed: str, answer: int | str) -> None:
    assert question.read(typed) == answer


@pytest.mark.parametrize(
    ("question", "typed", "choices"),
    [
        (TRICKS, "14", "0–13"),
        (TRICKS, "-1", "0–13"),
        (TRICKS, "", "0–13"),
        (TRICKS, "six", "0–13"),
        (TRICKS, "6.0", "0–13"),
        (TRICKS, "9" * 5000, "0–13"),
        (DEALER, "X", "N, E, S, W"),
        (DEALER, "", "N, E, S, W"),
        (EVEN, "6", "0, 5, 10"),
    ],
)
def test_answers_out_of_range(question: Question, typed: str, choices: str) -> None:
    with pytest.raises(FactError) as refused:
        question.read(typed)
    for lang in LANGUAGES:
        assert choices in refused.value.say(lang)
        assert len(refused.value.say(lang)) < 300


@given(st.text())
def test_any_answer_is_read_or_refused(typed: str) -> None:
    for question in (TRICKS, DEALER, EVEN):
        try:
            assert question.read(typed) in question.allowed
        except FactError as error:
            assert question.choices() in str(error)


def test_a_sheet_must_say_all_that_a_sheet_says() -> None:
    class Half(Sheet, frozen=True):
        """Has no `score`, `winners` and `tables`."""

        def write(self, result: Result) -> Sheet:
            return self

    with pytest.raises(TypeError, match="abstract"):
        Half()  # type: ignore[abstract]
