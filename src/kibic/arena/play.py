"""Playing a match between bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kibic.bots.base import Bot
from kibic.core.games import Game
from kibic.core.match import Match
from kibic.core.options import Options
from kibic.core.records import Recorder
from kibic.core.rng import Rng
from kibic.core.seats import CHANCE

#: A match without end (an open session) is left here if the caller does not say otherwise.
MOST_ROUNDS = 1000


def play_match(
    game: Game,
    bots: Sequence[Bot],
    seed: bytes,
    rng: Rng,
    *,
    options: Options | Mapping[str, object] | None = None,
    players: Sequence[str] = (),
    rounds: int = MOST_ROUNDS,
    watch: Callable[[Match], None] = lambda match: None,
) -> Recorder:
    """Play until the match is over or `rounds` rounds are finished; one bot per seat.

    Deals and dice come from `seed`, what the bots draw from `rng`. `watch` is called with the match before each
    decision.
    """
    recorder = Recorder(game, options, players, seed)
    play_on(recorder, bots, rng, rounds=rounds, watch=watch)
    return recorder


def play_on(
    recorder: Recorder,
    bots: Sequence[Bot],
    rng: Rng,
    *,
    rounds: int = MOST_ROUNDS,
    watch: Callable[[Match], None] = lambda match: None,
) -> None:
    """Play on with a recorder the caller keeps, so that its record is at hand whatever a bot or a game does wrong."""
    match = recorder.match
    while not match.over and len(match.results) < rounds:
        if match.turn == (CHANCE,):
            match = recorder.draw()
        else:
            watch(match)
            seat = match.turn[0]
            match = recorder.apply(seat, bots[seat].choose(match.view(seat), rng))
