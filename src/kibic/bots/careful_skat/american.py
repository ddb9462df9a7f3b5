"""A player by rule of thumb for American Skat."""

from __future__ import annotations

from kibic.bots.careful_skat.hands import (
    GRAND_GAME,
    NULL_HAND,
    Cards,
    lay_away,
    margin,
    null_danger,
    strength,
)
from kibic.bots.careful_skat.table import best_card
from kibic.core.actions import Action, Play
from kibic.core.cards import Card, suit_of
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.views import View
from kibic.games.skat_american import AmericanSkat, AmericanView
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
            return LayAway(lay_away(view.hand, view.kind))
        if view.how == "ramsch":
            cards = [action.card for action in view.legal if isinstance(action, Play)]
            return Play(max(cards, key=lambda card: _ramsch_value(view, card)))
        return best_card(view)


def _statement(hand: Cards) -> Action:
    """From the hand what is strong enough for it, Gekser with a strong Grand, Turni with a hand good in any suit."""
    kind = max(KINDS, key=lambda each: margin(each, hand, from_hand=True))
    if margin(kind, hand, from_hand=True) >= 0:
        return PlayFromHand(kind)
    if null_danger(hand) <= NULL_HAND:
        return PlayFromHand("N")
    if strength("G", hand) >= GEKSER:
        return Gekser()
    suits = [strength(kind, hand) for kind in KINDS if kind != "G"]
    return Turni() if sum(suits) >= 4 * TURNI else Pass()


def _turn(view: AmericanView) -> Action:
    """The first card if the hand is as good in its suit as on average; of two kinds the better one."""
    card = view.turned if view.phase == "turn-2" else (view.picked or ())[0]
    assert card is not None
    suit = next(kind for kind in KINDS if kind == suit_of(card))
    in_suit, in_grand = strength(suit, view.hand), strength("G", view.hand)
    grand = any(getattr(action, "grand", False) for action in view.legal) and in_grand >= GRAND_GAME
    if view.phase == "turn-2":
        return SecondTurn(grand)
    suits = [strength(kind, view.hand) for kind in KINDS if kind != "G"]
    return AcceptTurn(grand) if grand or in_suit >= sum(suits) / 4 else Decline()


def _ramsch_value(view: AmericanView, card: Card) -> float:
    """In Ramš: win nothing, and if it must be then little; give away what is dear."""
    trick = (*view.trick, card)
    height = order_of(view.trump).height[card]
    if winning_card(order_of(view.trump), trick) == len(trick) - 1:
        return -20.0 - points(trick, CARD_POINTS) - height
    return float(points((card,), CARD_POINTS)) + 0.5 * height
