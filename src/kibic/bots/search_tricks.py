"""A look-ahead player for games of tricks, compiled: many sampled deals for a card, each judged with all cards open.

To play a card it draws deals that agree with its view, and values every card in each of them: by a play-out with rules
of thumb (`kibic.kernels.trick_thumb`), and, once few enough cards are left, by the exact solution as well (in Null by
that alone). The solution takes for granted that everybody sees all cards, so that a choice can be put off until it is
known how they lie (strategy fusion: Frank and Basin 1998); a play-out by rules that look at no hidden card does not.
The rules know nothing of Null, so that its first card is chosen as by `Search`.

All that comes before the first card is decided by play-outs, as by `Search`: by rules of thumb until the cards decide,
which the compiled rules then play to the end. Where no two sides play for points (`TrickGame.contest`), everything is
decided as by `Search`.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kibic.bots import make, search
from kibic.bots.base import Bot
from kibic.bots.search import DEPTH, DOUBT, Search
from kibic.core.actions import Action, Play
from kibic.core.cards import Card
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.kernels.trick_contest import form_of, open_deal
from kibic.kernels.trick_memory import Memory, memory
from kibic.kernels.trick_null import NullSolver
from kibic.kernels.trick_solver import Solver
from kibic.kernels.trick_thumb import judge
from kibic.mechanics.contest import Contest
from kibic.mechanics.tricks import TrickRound, TrickView

#: A deal is solved when at most so many cards are left in a hand: for tricks, for card points, in Null.
TRICKS_LEFT, POINTS_LEFT, NULL_LEFT = 6, 6, 9
#: What the value by rules of thumb counts where there is an exact one too. In Null there is only the exact one.
THUMB = 0.5
#: Deals drawn for a card, and play-outs for anything else, if nothing else is said.
DEALS = 200
#: So many deals are drawn between two looks at the clock.
BATCH = 20

#: What deals are worth to a seat, by deal and card.
_Values: TypeAlias = NDArray[np.float64]


class SearchTricks(Search):
    """Chooses a card by its values in many deals, and anything else as `Search` does.

    `playouts` is the number of deals drawn for a card. Anything else gets half as many play-outs: they take longer.
    """

    def __init__(
        self,
        game: Game,
        policy: Bot,
        *,
        playouts: int = DEALS,
        seconds: float | None = None,
        depth: int = DEPTH,
    ) -> None:
        super().__init__(game, policy, playouts=max(1, playouts // 2), seconds=seconds, depth=depth)
        self._deals = playouts

    @functools.cached_property
    def _room(self) -> Memory:
        """The memory of the solver, for one deal after another."""
        return memory()

    def choose(self, view: View, rng: Rng) -> Action:
        """The card that is best on average; what the policy would play, if none is clearly better."""
        if len(view.legal) == 1 or not isinstance(view, TrickView) or view.phase != "play":
            return super().choose(view, rng)
        draw, began = self._worlds(view), time.monotonic()
        state = draw(rng)
        contest = _contest(state)
        if contest is None or (contest.avoids and not _soluble(contest, state)):
            return super().choose(view, rng)
        guess = self._policy.choose(view, rng)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        found: list[_Values] = []
        while not found or (
            len(found) * BATCH < self._deals
            if self._seconds is None
            else time.monotonic() < began + self._seconds
        ):
            found.append(self._values(view.seat, [draw(rng) for _ in range(BATCH)], cards))
        values = np.concatenate(found)
        best = int(values.mean(axis=0).argmax())
        ahead = values[:, best] - values[:, view.legal.index(guess)]
        doubt = DOUBT * ahead.std(ddof=1) / len(ahead) ** 0.5
        return view.legal[best] if not self._trusted or ahead.mean() > doubt else guess

    def _estimate(self, state: Round, throws: int) -> Sequence[float] | None:
        """A play-out ends with the first card: the rest is played by rules of thumb, Null is solved."""
        contest = _contest(state)
        if contest is None:
            return super()._estimate(state, throws)
        assert isinstance(state, TrickRound)
        if contest.avoids:
            form, hands, leader, side = open_deal(state, contest)
            steps = 0 if NullSolver(form, hands, side[0]).avoids(leader, state.trick) else 1
        else:
            [[steps]] = _by_thumb([contest], [state], [None])
        return state.game.returns(contest.reached(steps))

    def _values(self, seat: Seat, deals: Sequence[Round], cards: Sequence[Card]) -> _Values:
        """What each deal is worth to a seat after each of its cards."""
        states = [deal for deal in deals if isinstance(deal, TrickRound)]
        contests = [contest for state in states if (contest := _contest(state)) is not None]
        if not _soluble(contests[0], states[0]):
            return self._worth(seat, contests, _by_thumb(contests, states, cards))
        solved = [
            _solved(contest, state, cards, self._room)
            for contest, state in zip(contests, states, strict=True)
        ]
        exact = self._worth(seat, contests, solved)
        if contests[0].avoids:
            return exact
        by_thumb = self._worth(seat, contests, _by_thumb(contests, states, cards))
        return (1 - THUMB) * exact + THUMB * by_thumb

    def _worth(self, seat: Seat, contests: Sequence[Contest], steps: Iterable[Sequence[int]]) -> _Values:
        """What the steps that each card of a deal leads to are worth to a seat."""
        found = []
        for contest, row in zip(contests, steps, strict=True):
            worth = {count: self._game.returns(contest.reached(count))[seat] for count in set(row)}
            found.append([worth[count] for count in row])
        return np.array(found)


def read(game: Game, settings: Iterable[str]) -> Search:
    """A `SearchTricks` from its settings as text, as in `kibic.bots.search.read`."""
    return search.read(game, settings, lambda name: make(name, game), kind=SearchTricks, usual=DEALS)


def _contest(state: Round) -> Contest | None:
    """What two sides play for, if a state is one of card play."""
    return state.game.contest(state) if isinstance(state, TrickRound) else None


def _soluble(contest: Contest, state: Round) -> bool:
    """Whether few enough cards are left."""
    assert isinstance(state, TrickRound)
    most = NULL_LEFT if contest.avoids else POINTS_LEFT if contest.worth else TRICKS_LEFT
    return max(map(len, state.hands)) <= most


def _by_thumb(
    contests: Sequence[Contest], states: Sequence[TrickRound], cards: Sequence[Card | None]
) -> list[list[int]]:
    """How many steps the side gets to by play with rules of thumb, by deal and card."""
    first, kind = states[0], contests[0]
    hands = [[state.hands[seat] for seat in state.active] for state in states]
    side = [first.active.index(seat) for seat in kind.side]
    won = judge(form_of(first, kind), hands, side, first.active.index(first.leader), first.trick, cards)
    so_far = np.array([each.so_far for each in contests])[:, None]
    steps: list[list[int]] = np.searchsorted(np.array(kind.steps), so_far + won, side="right").tolist()
    return steps


def _solved(contest: Contest, state: TrickRound, cards: Sequence[Card], room: Memory) -> list[int]:
    """How many steps the side gets to after each card, if all know all cards and play as well as can be."""
    form, hands, leader, side = open_deal(state, contest)
    if contest.avoids:
        null = NullSolver(form, hands, side[0])
        return [int(not null.avoids(leader, (*state.trick, card))) for card in cards]
    solver, found, guess = Solver(form, hands, side, room), [], len(contest.steps) // 2
    if contest.every_point:
        value = None
        for card in cards:
            value = solver.value(leader, (*state.trick, card), value)
            found.append(value)
        return found
    for card in cards:
        # Step by step from what the last card gave: most cards differ by little.
        low, high = 0, len(contest.steps)
        while low < high:
            at = min(max(guess, low), high - 1)
            need = contest.steps[at] - contest.so_far
            if need <= 0 or solver.reaches(leader, need, (*state.trick, card)):
                low = guess = at + 1
            else:
                high = guess = at
        found.append(low)
    return found
