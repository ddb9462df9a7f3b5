"""A player by rule of thumb for American Skat."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from statistics import fmean

from kibic.bots.careful_skat.hands import (
    GRAND_GAME,
    PAIRS,
    SLACK,
    Cards,
    discards,
    margin,
    margins,
    strength,
)
from kibic.bots.careful_skat.table import best_card
from kibic.core.actions import Action, Play
from kibic.core.cards import Card, suit_of
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.views import View
from kibic.games.skat_american import AmericanRound, AmericanSkat, AmericanView
from kibic.games.skat_american.actions import AcceptTurn, Decline, Gekser, PlayFromHand, SecondTurn, Turni
from kibic.games.skat_officers import KINDS
from kibic.mechanics.auction import Pass
from kibic.mechanics.contracts import CARD_POINTS, order_of
from kibic.mechanics.order import points, winning_card
from kibic.mechanics.talon import LayAway

#: What a hand must be good for as Grand to take the whole skat, and on average in the suits to have a card turned.
GEKSER, TURNI = 5.0, 5.0


class CarefulAmerican:
    """Plays American Skat, and Ramš for itself. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, AmericanSkat)

    def choose(self, view: View, rng: Rng) -> Action:
        """The action that the rules of thumb name."""
        assert isinstance(view, AmericanView)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "statement":
            return _statement(view.hand)
        if view.phase in ("turn-1", "turn-2"):
            return _turn(view)
        if view.phase == "discard":
            assert view.kind is not None
            return LayAway(discards(view.hand, view.kind)[0][0])
        if view.how == "ramsch":
            cards = [action.card for action in view.legal if isinstance(action, Play)]
            return Play(max(cards, key=lambda card: _ramsch_value(view, card)))
        return best_card(view)

    def shortlist(self, view: View) -> Sequence[Action]:
        """Of games from the hand those with some hope, and of discards the best few."""
        assert isinstance(view, AmericanView)
        if view.phase == "statement":
            return tuple([action for action in view.legal if _hopeful(view.hand, action)])
        if view.phase == "discard":
            assert view.kind is not None
            best = discards(view.hand, view.kind)[:PAIRS]
            return tuple(dict.fromkeys(LayAway(pair[0]) for pair in best))
        return view.legal

    def believes(self, view: View, state: Round) -> bool:
        """Whether those who passed would have done so, and the soloist would have said what he said."""
        assert isinstance(view, AmericanView)
        assert isinstance(state, AmericanRound)
        assert state.dealer is not None
        passed = state.game.in_order(state.dealer)[: state.passed]
        if any(_statement(state.dealt[seat], -SLACK) != Pass() for seat in passed if seat != view.seat):
            return False
        soloist = state.soloist
        return soloist in (None, view.seat) or _would_have_said(state, state.dealt[soloist])


@functools.lru_cache(maxsize=1 << 14)
def _statement(hand: Cards, more: float = 0.0) -> Action:
    """From the hand what is strong enough for it, Gekser with a strong Grand, Turni with a hand good in any suit.

    The hand is taken for so much more than it is.
    """
    ahead = margins(hand, from_hand=True)
    kind = max(KINDS, key=ahead.__getitem__)
    if ahead[kind] + more >= 0:
        return PlayFromHand(kind)
    if ahead["N"] + more >= 0:
        return PlayFromHand("N")
    if strength("G", hand) + more >= GEKSER:
        return Gekser()
    return Turni() if _in_suits(hand) + more >= TURNI else Pass()


def _in_suits(hand: Cards) -> float:
    """What a hand is good for in a suit, on average."""
    return fmean([strength(kind, hand) for kind in KINDS if kind != "G"])


def _hopeful(hand: Cards, action: Action) -> bool:
    """Whether a game can be won, as far as the hand tells; what is announced besides needs more."""
    if not isinstance(action, PlayFromHand):
        return True
    needed = 0.0 if action.announced else -3 * SLACK
    return action.announced != "schwarz" and margin(action.kind, hand, from_hand=True) >= needed


def _would_have_said(state: AmericanRound, hand: Cards) -> bool:
    """Whether the soloist would have come to his game with this hand."""
    if state.how == "turni":
        return _in_suits(hand) >= TURNI - SLACK
    if state.how == "gekser":
        return strength("G", hand) >= GEKSER - SLACK
    assert state.kind is not None
    return margin(state.kind, hand, from_hand=True) >= -SLACK


def _turn(view: AmericanView) -> Action:
    """The first card if the hand is as good in its suit as on average; of two kinds the better one."""
    card = view.turned if view.phase == "turn-2" else (view.picked or ())[0]
    assert card is not None
    suit = next(kind for kind in KINDS if kind == suit_of(card))
    in_suit, in_grand = strength(suit, view.hand), strength("G", view.hand)
    grand = any(getattr(action, "grand", False) for action in view.legal) and in_grand >= GRAND_GAME
    if view.phase == "turn-2":
        return SecondTurn(grand)
    return AcceptTurn(grand) if grand or in_suit >= _in_suits(view.hand) else Decline()


def _ramsch_value(view: AmericanView, card: Card) -> float:
    """In Ramš: win nothing, and if it must be then little; give away what is dear."""
    trick = (*view.trick, card)
    height = order_of(view.trump).height[card]
    if winning_card(order_of(view.trump), trick) == len(trick) - 1:
        return -20.0 - points(trick, CARD_POINTS) - height
    return float(points((card,), CARD_POINTS)) + 0.5 * height
