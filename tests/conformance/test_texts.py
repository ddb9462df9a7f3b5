"""Every action has one text, and the text finds the action again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

from kibic.core.errors import ActionTextError, listed
from kibic.core.games import Game
from kibic.core.positions import PositionTextError
from kibic.core.seats import CHANCE
from kibic.locale import LANGUAGES, say
from tests.conformance.leaks import cards_in
from tests.conformance.words import check_both_languages, check_sayable
from tests.play import moves, viewers

LIST_ACTIONS = """
import json, sys
from kibic.core.games import game
print(json.dumps([action.text for action in game(sys.argv[1]).actions]))
"""


def test_every_action_of_the_game(game: Game) -> None:
    lowered = Counter(action.text.lower() for action in game.actions)
    assert len(game.actions) > 0
    for action in game.actions:
        text = action.text
        assert text == text.strip() == str(action)
        assert ";" not in text, "positions put ; between actions"
        assert game.actions.parse(text) is action
        assert game.actions.parse(f"  {text.replace(' ', '   ')} ") is action
        if lowered[text.lower()] == 1:
            assert game.actions.parse(text.lower()) is action
        for alias in action.aliases():
            assert game.actions.parse(alias) is action


def test_every_action_met(game: Game) -> None:
    for seed in range(5):
        for move in moves(game, f"texts {seed}", concede=0.05):
            text = move.action.text
            if move.by == CHANCE:
                assert move.before.chance().parse(text) == move.action
                assert move.before.chance().parse(f"  {text} ") == move.action
            else:
                assert (
                    game.actions.parse(text, move.before.legal(move.by))
                    is game.actions[game.actions.number(move.action)]
                )


def test_every_action_is_said(game: Game) -> None:
    """In every language, and naming the very cards that its text names to that viewer: no more are shown in words."""
    for seed in range(3):
        for move in moves(game, f"words {seed}", concede=0.05):
            for viewer in viewers(game):
                seen = move.before.round.shown(move.by, move.action, viewer)
                said = seen.said(game.seating)
                check_sayable(said)
                for lang in LANGUAGES:
                    assert cards_in(say(said, lang)) == cards_in(seen.text)
    for action in game.actions:
        check_sayable(action.said(game.seating))


def test_numbers(game: Game) -> None:
    """An action's number is its place, the same on every run whatever order hashing gives."""
    texts = [action.text for action in game.actions]
    for number, action in enumerate(game.actions):
        assert game.actions.number(action) == number
        assert game.actions[number] is action
    assert [action.text for action in type(game)().actions] == texts
    listed = subprocess.run(
        [sys.executable, "-c", LIST_ACTIONS, game.id],
        env={**os.environ, "PYTHONHASHSEED": "12345"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(listed.stdout) == texts


@pytest.mark.parametrize("text", ["", "   ", "xyzzy", "AH AH", "\x00", "9" * 5000, "🂡" * 500, "{ $x }", "-1"])
def test_a_text_that_names_nothing(game: Game, text: str) -> None:
    """Refused in both languages, with what was expected; never a crash, never a long echo."""
    move = next(move for move in moves(game, "texts", rounds=1) if move.by != CHANCE)
    legal = move.before.legal(move.by)
    with pytest.raises(ActionTextError) as refused:
        game.actions.parse(text, legal)
    check_both_languages(refused.value)
    expected = listed(action.text for action in legal)
    assert expected in refused.value.say("sr")
    assert len(str(refused.value)) < 800 + len(expected)


@pytest.mark.parametrize(
    "text", ["", "xyzzy", "deal", "dice", "lot", "lot " + "9" * 5000, "dice ٣-٤", "9" * 5000]
)
def test_an_outcome_that_names_nothing(game: Game, text: str) -> None:
    for move in moves(game, "texts", rounds=1):
        if move.by == CHANCE:
            with pytest.raises(ActionTextError) as refused:
                move.before.chance().parse(text)
            check_both_languages(refused.value)


def test_positions(game: Game) -> None:
    """The actions from the start of a round, where the game reads positions in that way, and garbage in every game."""
    played = moves(game, "positions", rounds=1)
    if "position" not in vars(type(game)):
        text = "; ".join(move.action.text for move in played)
        reached = game.position(text, game.options())
        assert reached.turn == ()
        assert reached.result() == played[-1].after.results[0]
    with pytest.raises(PositionTextError) as refused:
        game.position("xyzzy; xyzzy", game.options())
    check_both_languages(refused.value)
