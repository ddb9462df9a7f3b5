"""Matches between players who do anything legal, for tests that need positions out of real play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.match import Match
from kibic.core.options import Options
from kibic.core.records import Recorder
from kibic.core.rng import QuickRng, SeedStream, pick, seed_from
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import ONLOOKER, REFEREE

#: More rounds than any match at random takes that has an end.
MOST_ROUNDS = 1000
#: Games whose matches do not end at random, with how many rounds of them are played: who plays Fortuna alone without a
#: plan loses points nearly always, and nothing stops him.
ENDLESS = {"fortuna": 30}


class Move(NamedTuple):
    """One action of a match: the match before it, who did what, and the match after it."""

    before: Match
    by: Seat
    action: Action
    after: Match


class RandomMatch:
    """A match whose seats take any legal action, each equally likely; going through it plays it move by move.

    The same game, seed and options give the same match everywhere. `rounds` ends it early. `concede` is how often a
    seat that may give up does so.
    """

    def __init__(
        self,
        game: Game,
        seed: int | str,
        options: Options | Mapping[str, object] | None = None,
        *,
        rounds: int = MOST_ROUNDS,
        concede: float = 0.0,
    ) -> None:
        rounds = min(rounds, ENDLESS.get(game.id, rounds))
        self.seed = seed_from(f"{game.id} {seed}")
        self.recorder = Recorder(game, options, seed=self.seed)
        self._rounds = rounds
        self._concede = concede
        self._rng = QuickRng(f"{game.id} {seed}")
        self._chance = SeedStream(self.seed)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.recorder.match

    def __iter__(self) -> Iterator[Move]:
        while not self.match.over and len(self.match.results) < self._rounds:
            before = self.match
            by, action = self._next(before)
            yield Move(before, by, action, self.recorder.apply(by, action))

    def _next(self, match: Match) -> tuple[Seat, Action]:
        if match.turn == (CHANCE,):
            return CHANCE, match.chance().draw(self._chance)
        seat = pick(match.turn, self._rng)
        ways_out = match.round.concessions(seat)
        if ways_out and self._rng.below(1_000_000) < self._concede * 1_000_000:
            return seat, pick(ways_out, self._rng)
        return seat, pick(match.legal(seat), self._rng)


def moves(
    game: Game,
    seed: int | str,
    options: Options | Mapping[str, object] | None = None,
    *,
    rounds: int = MOST_ROUNDS,
    concede: float = 0.0,
) -> list[Move]:
    """All moves of a random match."""
    return list(RandomMatch(game, seed, options, rounds=rounds, concede=concede))


def some(choices: Sequence[Move], count: int, seed: int | str) -> list[Move]:
    """Up to `count` of the moves, drawn at random, in the order they were played."""
    rng = QuickRng(seed)
    places: set[int] = set()
    while len(places) < min(count, len(choices)):
        places.add(rng.below(len(choices)))
    return [choices[place] for place in sorted(places)]


def play_out(state: Round, rng: QuickRng) -> Round:
    """The same round played to its end at random, chance included."""
    while state.turn:
        if state.turn == (CHANCE,):
            state = state.apply(CHANCE, state.chance().draw(rng))
        else:
            seat = state.turn[0]
            state = state.apply(seat, pick(state.legal(seat), rng))
    return state


def viewers(game: Game) -> tuple[Seat, ...]:
    """Everybody who may look at a table without being trusted with all of it: each seat, and an onlooker."""
    return (*range(game.seating.players), ONLOOKER)


def everything(state: Round) -> bytes:
    """Every byte of what the referee sees, to compare states by."""
    return msgspec.json.encode(state.view(REFEREE))
