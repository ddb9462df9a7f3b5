"""Determinized Monte Carlo: a player for every game, that looks ahead from a View alone.

It draws full states that agree with its view, tries each action in all of them and plays them out; the action that
did best on average is chosen. All actions meet the same states and the same luck afterwards (common random numbers),
and the worse half of them is given up after each stage (sequential halving: Karnin, Koren and Somekh 2013). A policy
that is a `Guide` names the actions worth trying, and judges whether the others would have bid so in a state.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean, stdev
from typing import TypeAlias

from kibic.bots.base import Bot, Guide
from kibic.bots.random_bot import RandomBot
from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.rng import QuickRng, Rng, pick, shuffled
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import View

#: Play-outs for one decision, if nothing else is said: up to half a second or so in the games there are now.
PLAYOUTS = 500
#: After so many decisions a play-out ends at the game's estimate, where the game has one.
DEPTH = 4
#: So many states are drawn at most for one that a guide believes in.
DRAWS = 40
#: An action is preferred to the guess of a policy when it is ahead by so many standard errors.
DOUBT = 1.0

_SEEDS = 2**32
#: Dice of up to so many faces come up evenly over the play-outs of a decision.
_FACES = 12
#: How the seats choose within a play-out.
_Policy: TypeAlias = Callable[[Round, Seat, Rng], Action]


class BadSetting(ValueError):
    """A setting of the bot that cannot be read; its text is the setting."""


class Search:
    """Chooses by playing out.

    `playouts` is how many play-outs one decision may take, `seconds` how long it may last: the first makes a player
    that always does the same with the same `Rng`, the second one that thinks as long on any machine. `policy` plays
    for everybody in the play-outs; what it would do itself is the guess that has to be beaten, unless it is random.
    """

    def __init__(
        self,
        game: Game,
        policy: Bot,
        *,
        playouts: int = PLAYOUTS,
        seconds: float | None = None,
        depth: int = DEPTH,
    ) -> None:
        self._game = game
        self._policy = policy
        self._decide: _Policy = _at_random if isinstance(policy, RandomBot) else _from_views(policy)
        self._trusted = not isinstance(policy, RandomBot)
        self._playouts = playouts
        self._seconds = seconds
        self._depth = depth

    def choose(self, view: View, rng: Rng) -> Action:
        """The legal action that did best in the play-outs; what the policy would do, if none is clearly better."""
        if len(view.legal) == 1:
            return view.legal[0]
        guess = self._policy.choose(view, rng)
        tried = self._policy.shortlist(view) if isinstance(self._policy, Guide) else view.legal
        left = [guess, *(action for action in tried if action != guess)]
        scores: dict[Action, list[float]] = {action: [] for action in left}
        draw = self._worlds(view)
        decision, number = rng.below(_SEEDS), 0
        stages, began = (len(left) - 1).bit_length(), time.monotonic()
        for stage in range(1, stages + 1):
            if self._seconds is None:
                states = iter(range(max(1, self._playouts // (stages * len(left)))))
            else:
                states = _until(began + self._seconds * stage / stages)
            for _ in states:
                state = draw(rng)
                for action in left:
                    after = state.after(view.seat, action)
                    scores[action].append(self._play_out(after, view.seat, _Luck(decision, number)))
                number += 1
            best = sorted(left, key=lambda action: -sum(scores[action]))[: (len(left) + 1) // 2]
            left = best if guess in best or not self._trusted else [*best, guess]
        return left[0] if self._is_better(scores[left[0]], scores[guess]) else guess

    def _worlds(self, view: View) -> Callable[[Rng], Round]:
        """Draws states that agree with the view; rather one in which the policy finds what was said likely."""
        draw, guide = self._game.sampler(view), self._policy
        if not isinstance(guide, Guide):
            return draw

        def believed(rng: Rng) -> Round:
            for _ in range(DRAWS):
                state = draw(rng)
                if guide.believes(view, state):
                    break
            return state

        return believed

    def _is_better(self, scores: Sequence[float], guess: Sequence[float]) -> bool:
        """Whether an action is ahead of the guess by more than luck, over the states that both were tried in."""
        if not self._trusted:
            return True
        ahead = [score - other for score, other in zip(scores, guess, strict=True)]
        return len(ahead) > 1 and fmean(ahead) > DOUBT * stdev(ahead) / len(ahead) ** 0.5

    def _play_out(self, state: Round, seat: Seat, chance: _Luck) -> float:
        """What the round is worth to `seat` at the end of one play-out."""
        choices = chance.of_the_seats()
        decisions = 0
        while turn := state.turn:
            if decisions >= self._depth and (worth := self._game.estimate(state)) is not None:
                return worth[seat]
            actor = turn[0]
            if actor == CHANCE:
                state = state.after(CHANCE, state.chance().draw(chance))
            else:
                state = state.after(actor, self._decide(state, actor, choices))
                decisions += 1
        return self._game.returns(state.result())[seat]


class _Luck:
    """What chance draws in one play-out of a decision, the same for every action that is tried.

    Over the play-outs of a decision the two numbers drawn first, the dice thrown next, come up evenly in a random
    order: that leaves much less noise than drawing them anew each time.
    """

    def __init__(self, decision: int, number: int) -> None:
        self._decision, self._number = decision, number
        self._rng = QuickRng(decision + number)
        self._drawn = 0

    def of_the_seats(self) -> Rng:
        """What the seats draw when they choose at random."""
        return QuickRng(self._decision + self._number + _SEEDS)

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        self._drawn += 1
        if self._drawn > 2 or n > _FACES:
            return self._rng.below(n)
        block, place = divmod(self._number, n * n)
        return divmod(_pairs(n, self._decision + block)[place], n)[self._drawn - 1]


@functools.lru_cache(maxsize=64)
def _pairs(n: int, seed: int) -> tuple[int, ...]:
    """All pairs of two numbers below n, each as one number, in a random order."""
    return shuffled(range(n * n), QuickRng(seed))


def _at_random(state: Round, seat: Seat, rng: Rng) -> Action:
    return pick(state.legal(seat), rng)


def _from_views(bot: Bot) -> _Policy:
    return lambda state, seat, rng: bot.choose(state.view(seat), rng)


def _until(end: float) -> Iterator[int]:
    """Counts until the clock stands at `end`, once at least."""
    count = 0
    while not count or time.monotonic() < end:
        yield count
        count += 1


def read(game: Game, settings: Iterable[str], policy: Callable[[str], Bot]) -> Search:
    """A `Search` from its settings as text; `policy` makes the player of the play-outs from its name.

    ``200`` is a number of play-outs, ``0.5s`` a time, ``depth=8`` and ``policy=random`` speak for themselves.
    Raises `BadSetting`.
    """
    playouts, seconds, depth, name = PLAYOUTS, None, DEPTH, "careful" if game.careful else "random"
    for setting in settings:
        key, _, value = setting.rpartition("=")
        if key == "depth" and _whole(value):
            depth = int(value)
        elif key == "policy" and value in ("random", "careful"):
            name = value
        elif not key and _whole(value):
            playouts = int(value)
        elif not key and value.endswith("s") and _whole(value[:-1].replace(".", "", 1)):
            seconds = float(value[:-1])
        else:
            raise BadSetting(setting)
    return Search(game, policy(name), playouts=playouts, seconds=seconds, depth=depth)


def _whole(text: str) -> bool:
    """Whether the text is a whole number above zero, of a length that anybody can mean."""
    return text.isascii() and text.isdigit() and len(text) <= 6 and int(text) > 0
