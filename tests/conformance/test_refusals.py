"""What is not allowed is refused with a reason and with what is allowed, and changes nothing."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from kibic.core.actions import Action
from kibic.core.cards import Card
from kibic.core.chance import Deal, Dice, Lot
from kibic.core.errors import IllegalAction, listed
from kibic.core.games import Game
from kibic.core.match import Match
from kibic.core.rng import QuickRng, shuffled
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import ONLOOKER, REFEREE
from kibic.locale import LANGUAGES
from tests.conformance.words import check_both_languages
from tests.play import ENDLESS, RandomMatch, everything, moves, some


class Strange(Action, frozen=True, tag="strange"):
    """An action of no game."""


STRANGE: tuple[Action, ...] = (
    Strange(),
    Deal((Card("AH"),) * 32),
    Deal(()),
    Dice((7, 0)),
    Dice((1,) * 9),
    Lot(99),
    Lot(-1),
)


def refusal(match: Match, by: Seat, action: Action) -> IllegalAction:
    """The error of an action that must be refused."""
    with pytest.raises(IllegalAction) as refused:
        match.apply(by, action)
    check_both_languages(refused.value)
    return refused.value


@contextmanager
def unchanged(match: Match) -> Iterator[None]:
    """Whatever is tried meanwhile, the match stays as it was."""
    twin, seen = copy.deepcopy(match), everything(match.round)
    yield
    assert match == twin
    assert everything(match.round) == seen


@pytest.mark.parametrize("seed", range(4))
def test_illegal_actions(game: Game, seed: int) -> None:
    """With the rules' own reason, and all that is legal named in every language."""
    rng = QuickRng(seed)
    tried = 0
    for move in some(moves(game, f"refusals {seed}", rounds=3), 15, seed):
        state = move.before.round
        with unchanged(move.before):
            for seat in set(state.turn) - {CHANCE}:
                legal = state.legal(seat)
                illegal = [a for a in game.actions if a not in legal and a not in state.concessions(seat)]
                for action in (*shuffled(illegal, rng)[:4], *STRANGE):
                    error = refusal(move.before, seat, action)
                    assert error.message == state.objection(seat, action)
                    assert error.legal == tuple(option.text for option in legal)
                    for lang in LANGUAGES:
                        assert not legal or listed(error.legal) in error.say(lang)
                    tried += 1
    assert tried


@pytest.mark.parametrize("seed", range(4))
def test_the_wrong_actor(game: Game, seed: int) -> None:
    """A seat out of turn, an onlooker, nobody's seat, a seat that deals, chance that plays; no cards are told."""
    players = game.seating.players
    for move in some(moves(game, f"turns {seed}", rounds=3), 15, seed):
        others = {*range(players), CHANCE, ONLOOKER, REFEREE, players, 99}.difference(move.before.turn)
        expected = "chance-to-act" if move.before.turn == (CHANCE,) else "not-your-turn"
        with unchanged(move.before):
            for by in others:
                for action in (move.action, game.actions[0], *STRANGE):
                    error = refusal(move.before, by, action)
                    assert error.legal == ()
                    assert error.message.id == expected


def test_impossible_chance(game: Game) -> None:
    """Chance too does only what it can; and it never plays for a seat."""
    tried = 0
    for move in moves(game, "chance", rounds=2):
        if move.by == CHANCE:
            with unchanged(move.before):
                for action in (game.actions[0], *STRANGE):
                    assert refusal(move.before, CHANCE, action).legal == ()
                    tried += 1
    assert tried


def test_after_the_end(game: Game) -> None:
    playing = RandomMatch(game, "the end")
    last = list(playing)[-1]
    ended = last.before.round.apply(last.by, last.action)
    with unchanged(playing.match):
        for by in (*range(game.seating.players), CHANCE):
            for action in (last.action, game.actions[0], *STRANGE):
                if game.id not in ENDLESS:
                    assert refusal(playing.match, by, action).message.id == "match-is-over"
                with pytest.raises(IllegalAction) as refused:
                    ended.apply(by, action)
                assert refused.value.message.id == "round-is-over"
