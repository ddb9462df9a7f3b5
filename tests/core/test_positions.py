"""Positions as the actions from the start of a round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibic.core.games import game
from kibic.core.positions import PositionTextError, from_actions
from kibic.locale import LANGUAGES
from tests.play import moves

VIST = game("vist")
OPTIONS = VIST.options()
PLAYED = moves(VIST, "a full deal", {"honours": "off"}, rounds=1)
WITHOUT_HONOURS = PLAYED[0].before.options
STEPS = [move.action.text for move in PLAYED]


def test_every_position_of_a_round() -> None:
    assert len(STEPS) == 54
    for count, move in enumerate(PLAYED):
        assert from_actions(VIST, "; ".join(STEPS[:count]), WITHOUT_HONOURS) == move.before.round
    assert from_actions(VIST, ";".join(STEPS), WITHOUT_HONOURS).turn == ()


def test_spaces_and_empty_steps_do_not_matter() -> None:
    text = " ; ".join(["", *STEPS[:5], ""]).lower()
    assert from_actions(VIST, text, WITHOUT_HONOURS) == PLAYED[5].before.round
    assert from_actions(VIST, "", OPTIONS) == VIST.start(OPTIONS, VIST.sheet(OPTIONS))


@pytest.mark.parametrize(
    ("steps", "number", "why"),
    [
        (["7C"], 1, "not an outcome of chance"),
        (["lot 4"], 1, "from 0 to 3"),
        (["lot 0", "deal AH"], 2, "not the whole pack"),
        (
            [*STEPS[:2], "Z9"],
            3,
            "is not an action here. Expected: " + PLAYED[2].before.legal(PLAYED[2].by)[0].text,
        ),
        ([*STEPS[:3], STEPS[2]], 4, "do not hold"),
        ([*STEPS, "AH"], 55, "round is over"),
    ],
)
def test_errors_name_the_step(steps: list[str], number: int, why: str) -> None:
    with pytest.raises(PositionTextError) as refused:
        from_actions(VIST, "; ".join(steps), WITHOUT_HONOURS)
    assert str(refused.value).startswith(f"Step {number} of the position, {steps[number - 1][:60]}: ")
    assert why in str(refused.value)
    for lang in LANGUAGES:
        assert steps[number - 1][:60] in refused.value.say(lang)


@given(st.lists(st.sampled_from(STEPS[:3]) | st.text(), max_size=4))
def test_any_text_is_read_or_refused(steps: list[str]) -> None:
    try:
        from_actions(VIST, ";".join(steps), WITHOUT_HONOURS)
    except PositionTextError as error:
        assert all(error.say(lang) for lang in LANGUAGES)
