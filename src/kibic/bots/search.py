"""Determinized Monte Carlo: a player for every game, that looks ahead from a View alone.

It draws full states that agree with its view, tries each action in all of them and plays them out; the action that
did best on average is chosen. All actions meet the same states and the same luck afterwards (common random numbers),
and the worse half of them is given up after each stage (sequential halving: Karnin, Koren and Somekh 2013). Where the
game has an estimate, a play-out ends at it after so many throws, and every throw comes up as often as any other. A
policy that is a `Guide` names the actions worth trying, and judges whether the others would have bid so in a state.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import fmean, stdev
from typing import Self, TypeAlias

import msgspec

from kibic.bots.base import Bot, Guide
from kibic.bots.random_bot import RandomBot
from kibic.core.actions import Action
from kibic.core.chance import Chance
from kibic.core.games import Game
from kibic.core.rng import QuickRng, Rng, pick, shuffled
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import View
from kibic.locale import Message, message

#: Play-outs for one decision, if nothing else is said: less than a second in the games there are now.
PLAYOUTS = 200
#: After so many throws a play-out ends at the game's estimate, where the game has one.
DEPTH = 1
#: Draws that a decision may take to find states that a guide believes in: so many for each state, and so many more.
DRAWS, MORE_DRAWS = 40, 800
#: An action is preferred to the guess of a policy when it is ahead by so many standard errors.
DOUBT = 1.0

_SEEDS = 2**32
#: How the seats choose within a play-out.
_Policy: TypeAlias = Callable[[Round, Seat, Rng], Action]


class BadSetting(ValueError):
    """A setting of the bot that cannot be read; its text is the setting, `allowed` says what would be."""

    def __init__(self, setting: str, allowed: Message) -> None:
        super().__init__(setting)
        self.allowed = allowed


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
        listed = self._policy.shortlist(view) if isinstance(self._policy, Guide) else view.legal
        left = [guess, *(action for action in listed if action != guess)]
        if len(left) == 1:
            return guess
        scores: dict[Action, list[float]] = {action: [] for action in left}
        draw = self._worlds(view)
        luck = _Luck(rng.below(_SEEDS))
        stages, began = (len(left) - 1).bit_length(), time.monotonic()
        for stage in range(1, stages + 1):
            share = max(1, self._playouts // (stages * len(left)))
            until = began + self._seconds * stage / stages if self._seconds is not None else None
            tried = 0
            # By the clock, each state is tried with all actions before it is asked; and what comes evenly is played
            # to its end.
            while (
                not tried or (tried < share if until is None else time.monotonic() < until) or luck.is_uneven
            ):
                self._try(draw(rng), view.seat, left, scores, luck)
                tried += 1
            best = sorted(left, key=lambda action: -sum(scores[action]))[: (len(left) + 1) // 2]
            left = best if guess in best or not self._trusted else [*best, guess]
        return left[0] if self._is_better(scores[left[0]], scores[guess], luck.period) else guess

    def values(
        self, view: View, rng: Rng, actions: Sequence[Action], worlds: int
    ) -> dict[Action, list[float]]:
        """For each of these actions what the round was worth to the seat after it in so many worlds, the same for all.

        Where chance acts in the play-outs there may be a few more, until all outcomes of the first throw came up.
        """
        scores: dict[Action, list[float]] = {action: [] for action in actions}
        draw, luck = self._worlds(view), _Luck(rng.below(_SEEDS))
        while luck.number < worlds or luck.is_uneven:
            self._try(draw(rng), view.seat, actions, scores, luck)
        return scores

    def _try(
        self,
        state: Round,
        seat: Seat,
        actions: Iterable[Action],
        scores: Mapping[Action, list[float]],
        luck: _Luck,
    ) -> None:
        """Play each action out in one state, with the same luck, and write down what came of it."""
        for action in actions:
            luck.begin()
            scores[action].append(self._play_out(state.after(seat, action), seat, luck))
        luck.number += 1

    def _worlds(self, view: View) -> Callable[[Rng], Round]:
        """Draws states that agree with the view; rather one in which the policy finds what was said likely."""
        draw, guide = self._game.sampler(view), self._policy
        if not isinstance(guide, Guide):
            return draw
        left = MORE_DRAWS
        found: list[Round] = []

        def believed(rng: Rng) -> Round:
            nonlocal left
            left += DRAWS
            while left:
                state, left = draw(rng), left - 1
                if guide.believes(view, state):
                    found.append(state)
                    return state
            return pick(found, rng) if found else state

        return believed

    def _is_better(self, scores: Sequence[float], guess: Sequence[float], period: int) -> bool:
        """Whether an action is ahead of the guess by more than luck, over the states that both were tried in.

        Luck is what differs between whole periods, in each of which every first throw came up.
        """
        if not self._trusted:
            return True
        ahead = [score - other for score, other in zip(scores, guess, strict=True)]
        means = [fmean(ahead[start : start + period]) for start in range(0, len(ahead), period)]
        if len(means) == 1:
            return period > 1 and means[0] > 0
        return bool(fmean(means) > DOUBT * stdev(means) / len(means) ** 0.5)

    def _play_out(self, state: Round, seat: Seat, luck: _Luck) -> float:
        """What the round is worth to `seat` at the end of one play-out."""
        choices = luck.of_the_seats()
        while turn := state.turn:
            if (worth := self._estimate(state, luck.throws)) is not None:
                return worth[seat]
            if turn == (CHANCE,):
                state = state.after(CHANCE, luck.draw(state.chance()))
            else:
                state = state.after(turn[0], self._decide(state, turn[0], choices))
        return self._game.returns(state.result())[seat]

    def _estimate(self, state: Round, throws: int) -> Sequence[float] | None:
        """What a state is worth to each seat after so many throws of a play-out; None where it has to go on."""
        return self._game.estimate(state) if throws >= self._depth else None


class _Luck:
    """What chance decides in the play-outs of one decision: the same for every action that is tried.

    Over the play-outs the outcomes of the first throw come up evenly, and so do those of the second, each in a random
    order of its own: that leaves much less noise than drawing them anew each time. `period` is how many play-outs it
    takes until each has come up (1 where chance has nothing to say), and `number` counts the play-outs.
    """

    def __init__(self, decision: int) -> None:
        self._decision = decision
        self.number, self.period, self.throws = 0, 1, 0

    @property
    def is_uneven(self) -> bool:
        """Whether some outcomes have come up more often than others."""
        return self.number % self.period > 0

    def begin(self) -> None:
        """A play-out begins."""
        self.throws = 0
        self._rng = QuickRng(self._decision + self.number)

    def of_the_seats(self) -> Rng:
        """What the seats draw in this play-out when they choose at random."""
        return QuickRng(self._decision + self.number + _SEEDS)

    def draw(self, chance: Chance) -> Action:
        """What chance decides next in this play-out."""
        self.throws += 1
        outcomes = chance.outcomes()
        if not outcomes:
            return chance.draw(self._rng)
        if self.throws == 1:
            self.period = len(outcomes)
        block, place = divmod(self.number, len(outcomes))
        return outcomes[_order(len(outcomes), f"{self._decision} {self.throws} {block}")[place]]


@functools.lru_cache(maxsize=64)
def _order(count: int, seed: str) -> tuple[int, ...]:
    """The numbers below `count` in a random order."""
    return shuffled(range(count), QuickRng(seed))


def _at_random(state: Round, seat: Seat, rng: Rng) -> Action:
    return pick(state.legal(seat), rng)


def _from_views(bot: Bot) -> _Policy:
    return lambda state, seat, rng: bot.choose(state.view(seat), rng)


class Settings(msgspec.Struct, frozen=True):
    """What follows ``search:`` in the name of a bot; None where nothing was said."""

    count: int | None = None
    seconds: float | None = None
    depth: int | None = None
    policy: str | None = None

    @classmethod
    def read(cls, texts: Iterable[str], allowed: Message) -> Self:
        """``200`` is a count, ``0.5s`` a time, ``depth=2`` and ``policy=random`` speak for themselves.

        Raises `BadSetting`, which says what is `allowed`, also where something is said twice.
        """
        found: dict[str, int | float | str] = {}
        for text in texts:
            key, _, value = text.rpartition("=")
            said: tuple[str, int | float | str]
            if key == "depth" and _whole(value):
                said = "depth", int(value)
            elif key == "policy" and value in ("random", "careful"):
                said = "policy", value
            elif not key and _whole(value):
                said = "count", int(value)
            elif not key and value.endswith("s") and _whole(value[:-1].replace(".", "", 1)):
                said = "seconds", float(value[:-1])
            else:
                raise BadSetting(text, allowed)
            if said[0] in found:
                raise BadSetting(text, allowed)
            found.update([said])
        return msgspec.convert(found, cls)


def read(
    game: Game,
    settings: Iterable[str],
    policy: Callable[[str], Bot],
    *,
    kind: type[Search] = Search,
    usual: int = PLAYOUTS,
) -> Search:
    """A `Search` from its settings as text; `policy` makes the player of the play-outs from its name.

    The count is the number of play-outs, `usual` if none is said. Raises `BadSetting`, also for what would change
    nothing: a count beside a time, and a depth in a game whose play-outs go on to the end.
    """
    estimates = type(game).estimate is not Game.estimate
    allowed = message("search-allowed", estimates="yes" if estimates else "no")
    said = Settings.read(settings, allowed)
    if said.depth and not estimates:
        raise BadSetting(f"depth={said.depth}", allowed)
    if said.count and said.seconds:
        raise BadSetting(f"{said.count}", allowed)
    return kind(
        game,
        policy(said.policy or ("careful" if game.careful else "random")),
        playouts=said.count or usual,
        seconds=said.seconds,
        depth=said.depth or DEPTH,
    )


def _whole(text: str) -> bool:
    """Whether the text is a whole number above zero, of a length that anybody can mean."""
    return text.isascii() and text.isdigit() and len(text) <= 6 and int(text) > 0
