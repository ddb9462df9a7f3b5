"""A match folds the results of rounds into one sheet."""

from __future__ import annotations

import pytest

from kibic.core.chance import Lot
from kibic.core.errors import IllegalAction, OptionsError
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.options import read_options
from kibic.core.seats import CHANCE
from kibic.core.views import ONLOOKER
from tests.play import RandomMatch, moves

VIST = game("vist")


def test_options_come_as_a_struct_or_as_values() -> None:
    values = {"match_points": "3", "first_dealer": "S"}
    match = Match.start(VIST, values)
    assert match == Match.start(VIST, read_options(VIST.options, values))
    assert match.sheet.dealer == 2
    assert Match.start(VIST) == Match.start(VIST, {}) == Match.start(VIST, VIST.options())
    with pytest.raises(OptionsError):
        Match.start(VIST, {"match_points": 0})


def test_a_round_ends_and_the_next_begins() -> None:
    """The result is written at once; the dealer of the next round comes from the sheet."""
    played = moves(VIST, "rounds", rounds=5)
    ends = [move for move in played if len(move.after.results) > len(move.before.results)]
    assert len(ends) == 5
    for number, (before, _, _, after) in enumerate(ends, start=1):
        assert len(after.results) == after.sheet.rounds == number
        assert after.results[:-1] == before.results
        assert after.sheet == before.sheet.write(after.results[-1])
        if not after.over:
            assert after.turn == (CHANCE,)
            assert after.view(ONLOOKER).sheet == after.sheet


def test_the_end_of_a_match() -> None:
    playing = RandomMatch(VIST, "end", {"match_points": 1})
    list(playing)
    match = playing.match
    assert match.over
    assert match.turn == ()
    assert match.round.result() == match.results[-1]
    assert [match.legal(seat) for seat in range(4)] == [(), (), (), ()]
    with pytest.raises(IllegalAction) as refused:
        match.apply(0, VIST.actions[0])
    assert str(refused.value) == "The match is over."


def test_an_illegal_action_changes_nothing() -> None:
    match = Match.start(VIST)
    for by, action in ((0, VIST.actions[0]), (CHANCE, VIST.actions[0]), (CHANCE, Lot(4))):
        with pytest.raises(IllegalAction):
            match.apply(by, action)
    assert match == Match.start(VIST)
    assert match.chance().objection(Lot(3)) is None
