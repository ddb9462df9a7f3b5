"""A look-ahead player for games of tricks, compiled: many sampled deals for a card, each judged with all cards open.

To play a card it draws deals that agree with its view, and values every card in each of them: by a play-out with rules
of thumb (`kibic.kernels.trick_thumb`), and, once few enough cards are left, by the exact solution as well (in Null by
that alone). The solution takes for granted that everybody sees all cards, so that a choice can be put off until it is
known how they lie (strategy fusion: Frank and Basin 1998); a play-out by rules that look at no hidden card does not.

All that comes before the first card is decided as by `Search`, whose play-outs end as soon as the rest can be solved.
Where no two sides play for points (`TrickGame.contest`) it does what `Search` does.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kibic.bots import make
from kibic.bots.search import DEPTH, DOUBT, PLAYOUTS, Search, Settings
from kibic.core.actions import Action, Play
from kibic.core.cards import Card, Rank, Suit
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.kernels.trick_layout import Layout, layout
from kibic.kernels.trick_memory import Memory, memory
from kibic.kernels.trick_null import NullSolver
from kibic.kernels.trick_solver import Solver
from kibic.kernels.trick_tables import trick_rules
from kibic.kernels.trick_thumb import judge
from kibic.mechanics.contest import Contest
from kibic.mechanics.tricks import TrickGame, TrickRound, TrickView

#: A deal is solved when at most so many cards are left in a hand: for tricks, for card points, in Null.
TRICKS_LEFT, POINTS_LEFT, NULL_LEFT = 6, 6, 10
#: What the value by rules of thumb counts where there is an exact one too. In Null there is only the exact one.
THUMB = 0.5
#: So many deals are drawn between two looks at the clock.
BATCH = 20

#: What deals are worth to a seat, by deal and card.
_Values: TypeAlias = NDArray[np.float64]


class SearchTricks(Search):
    """Chooses a card by its values in many deals, and anything else by playing out to where the rest can be solved.

    `playouts` is the number of deals drawn for a card, and of play-outs for anything else.
    """

    _open: _OpenCards | None = None

    def choose(self, view: View, rng: Rng) -> Action:
        """The card that is best on average; what the policy would play, if none is clearly better."""
        if len(view.legal) == 1 or not isinstance(view, TrickView) or view.phase != "play":
            return super().choose(view, rng)
        draw, began = self._worlds(view), time.monotonic()
        if _contest(draw(rng)) is None:
            return super().choose(view, rng)
        guess = self._policy.choose(view, rng)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        found: list[_Values] = []
        while not found or (
            len(found) * BATCH < self._playouts
            if self._seconds is None
            else time.monotonic() < began + self._seconds
        ):
            found.append(self._values(view.seat, [draw(rng) for _ in range(BATCH)], cards))
        values = np.concatenate(found)
        best = int(values.mean(axis=0).argmax())
        ahead = values[:, best] - values[:, view.legal.index(guess)]
        doubt = DOUBT * ahead.std(ddof=1) / len(ahead) ** 0.5
        return view.legal[best] if not self._trusted or ahead.mean() > doubt else guess

    def _worth(self, state: Round, throws: int) -> tuple[float, ...] | None:
        contest = _contest(state)
        if contest is None:
            return super()._worth(state, throws)
        assert isinstance(state, TrickRound)
        if not _soluble(contest, state):
            return None
        reached = self._opened(contest, state).steps(contest, state.trick)
        return state.game.returns(contest.results[reached])

    def _values(self, seat: Seat, deals: Sequence[Round], cards: Sequence[Card]) -> _Values:
        """What each deal is worth to a seat after each of its cards."""
        states = [deal for deal in deals if isinstance(deal, TrickRound)]
        contests = [contest for state in states if (contest := _contest(state)) is not None]
        worths = np.array(
            [[states[0].game.returns(result)[seat] for result in each.results] for each in contests]
        )
        if not _soluble(contests[0], states[0]):
            return _taken(worths, _by_thumb(contests, states, cards))
        solved = np.array(
            [
                [self._opened(each, state).steps(each, (*state.trick, card)) for card in cards]
                for each, state in zip(contests, states, strict=True)
            ]
        )
        exact = _taken(worths, solved)
        if contests[0].avoids:
            return exact
        return (1 - THUMB) * exact + THUMB * _taken(worths, _by_thumb(contests, states, cards))

    def _opened(self, contest: Contest, state: TrickRound) -> _OpenCards:
        """The deal before the trick in progress, made anew only where it is another one than the last time."""
        deal = _Deal(_before_the_trick(state), state.leader, contest.side, state.trump, contest.avoids)
        if self._open is None or self._open.deal != deal:
            room = memory() if self._open is None else self._open.room
            self._open = _OpenCards(deal, contest, state, room)
        return self._open


def read(game: Game, settings: Iterable[str]) -> Search:
    """A `SearchTricks` from its settings as text, as in `kibic.bots.search.read`."""
    said = Settings.read(settings)
    return SearchTricks(
        game,
        make(said.policy or ("careful" if game.careful else "random"), game),
        playouts=said.count or PLAYOUTS,
        seconds=said.seconds,
        depth=said.depth or DEPTH,
    )


def _contest(state: Round) -> Contest | None:
    """What two sides play for, if a state is one of card play."""
    return state.game.contest(state) if isinstance(state, TrickRound) else None


def _soluble(contest: Contest, state: TrickRound) -> bool:
    """Whether few enough cards are left."""
    most = NULL_LEFT if contest.avoids else POINTS_LEFT if contest.worth else TRICKS_LEFT
    return max(map(len, state.hands)) <= most


def _before_the_trick(state: TrickRound) -> tuple[frozenset[Card], ...]:
    """The hands of the seats that play, with the cards of the trick in progress put back."""
    hands = [set(state.hands[seat]) for seat in state.active]
    first = state.active.index(state.leader)
    for place, card in enumerate(state.trick):
        hands[(first + place) % len(hands)].add(card)
    return tuple(map(frozenset, hands))


def _by_thumb(
    contests: Sequence[Contest], states: Sequence[TrickRound], cards: Sequence[Card]
) -> NDArray[np.int64]:
    """How many steps the side gets to by play with rules of thumb, by deal and card."""
    first, kind = states[0], contests[0]
    hands = [[state.hands[seat] for seat in state.active] for state in states]
    side = [first.active.index(seat) for seat in kind.side]
    won = judge(_form(first, kind), hands, side, first.active.index(first.leader), first.trick, cards)
    so_far = np.array([each.so_far for each in contests])[:, None]
    return np.searchsorted(np.array(kind.steps), so_far + won, side="right")


def _taken(worths: _Values, steps: NDArray[np.int64]) -> _Values:
    """What the steps that each card of a deal leads to are worth, from what each step of the deal is worth."""
    return np.take_along_axis(worths, steps, axis=1)


class _Deal(NamedTuple):
    """What tells one deal before a trick from another."""

    hands: tuple[frozenset[Card], ...]
    leader: Seat
    side: tuple[Seat, ...]
    trump: Suit | None
    avoids: bool


class _OpenCards:
    """A sampled deal with all cards open, solved for whatever cards are tried in the trick."""

    def __init__(self, deal: _Deal, contest: Contest, state: TrickRound, room: Memory) -> None:
        self.deal, self.room = deal, room
        form, side = _form(state, contest), [state.active.index(seat) for seat in contest.side]
        held = [tuple(hand) for hand in deal.hands]
        self._leader = state.active.index(state.leader)
        self._null = NullSolver(form, held, side[0]) if contest.avoids else None
        self._solver = None if contest.avoids else Solver(form, held, side, room)
        self._guess = len(contest.steps) // 2

    def steps(self, contest: Contest, laid: Sequence[Card]) -> int:
        """How many steps the side gets to if all play well, with these cards in the trick."""
        if self._null is not None:
            return int(not self._null.avoids(self._leader, laid))
        assert self._solver is not None
        low, high = 0, len(contest.steps)
        # Step by step from what another card gave: most cards differ by little.
        while low < high:
            at = min(max(self._guess, low), high - 1)
            need = contest.steps[at] - contest.so_far
            if need <= 0 or self._solver.reaches(self._leader, need, laid):
                low = self._guess = at + 1
            else:
                high = self._guess = at
        return low


def _form(state: TrickRound, contest: Contest) -> Layout:
    return _layout(state.game, state.trump, tuple(contest.worth.items()), contest.trick_worth)


@functools.cache
def _layout(
    game: TrickGame, trump: Suit | None, worth: tuple[tuple[Rank, int], ...], trick_worth: int
) -> Layout:
    rules = trick_rules(game.deck, game.order(trump), game.follow, worth=dict(worth), trick_worth=trick_worth)
    return layout(rules)
