"""A deal in play as the solvers take it: who held what before the trick in progress, who leads, and what counts."""

from __future__ import annotations

import functools
from typing import NamedTuple

from kibic.core.cards import Card, Rank
from kibic.kernels.trick_layout import Layout, layout
from kibic.kernels.trick_tables import trick_rules
from kibic.mechanics.contest import Contest
from kibic.mechanics.order import Order
from kibic.mechanics.tricks import TrickGame, TrickRound


class OpenDeal(NamedTuple):
    """All cards of the seats that play, and by places among these the leader of the trick and the side that counts."""

    form: Layout
    hands: list[tuple[Card, ...]]
    leader: int
    side: list[int]


def open_deal(state: TrickRound, contest: Contest) -> OpenDeal:
    """The deal with the cards of the trick in progress put back."""
    active = state.active
    hands = [state.hands[seat] for seat in active]
    for place, card in enumerate(state.trick):
        hands[active.index(state.player(place))] += (card,)
    side = [active.index(seat) for seat in contest.side]
    return OpenDeal(form_of(state, contest), hands, active.index(state.leader), side)


def form_of(state: TrickRound, contest: Contest) -> Layout:
    """The layout of the game as this deal is played and counted. Raises `ValueError` where it has none."""
    return _layout(state.game, state.order, tuple(contest.worth.items()), contest.trick_worth)


@functools.cache
def _layout(game: TrickGame, order: Order, worth: tuple[tuple[Rank, int], ...], trick_worth: int) -> Layout:
    rules = trick_rules(game.deck, order, game.follow, worth=dict(worth), trick_worth=trick_worth)
    return layout(rules)
