"""A player by rule of thumb for Fortuna.

For every card that it could show it reckons how the hand stands for all tricks and for none: how many cards win by
themselves and can save the others in a second round, and how many cards a hand that wants nothing would be made to win
with. From that come the chance of the game, whether to take it, the card shown, the talon and what is laid away.

In the play it counts the cards that are gone. Alone for all tricks it draws the jokers first and then leads what can
be saved; alone for none it throws the most dangerous card that does not win. Against all tricks it beats what it can as
high as it can, against none it stays low and keeps its jokers until the soloist has played.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, SUITS, Card, Suit, rank_of, without
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.views import View
from kibic.games.fortuna import Fortuna
from kibic.games.fortuna.actions import CallFortuna, Exchange, ShowJoker, SwapCard, TakeGame
from kibic.games.fortuna.hidden import cards_played
from kibic.games.fortuna.order import FORTUNA, JOKERS, JOKERS_UP_TO, TRUMPS_UP_TO, order_of
from kibic.games.fortuna.round import FortunaView
from kibic.games.fortuna.score import FAILED, PLAYERS, SIZES, WORTH, WORTH_WITHOUT_TALON, FortunaSheet
from kibic.mechanics.auction import Pass
from kibic.mechanics.order import SuitOrder, winning_card
from kibic.mechanics.talon import LayAway, PlayHand

Cards = tuple[Card, ...]

#: What a game has to promise on average to be taken with so many cards.
TAKE = {10: 0.0, 8: 0.0, 6: 0.0}
#: By how much of what is missing the talon raises a chance.
TALON = 0.35

#: What speaks for all tricks: each joker, each trump and what the highest of them add, each highest card of another
#: suit, each of its cards from the fourth on; against it stands how many cards have to win.
JOKER, TRUMP, TOP_TRUMP, TOP_CARD, LONG = 2.9, 1.4, 0.45, 0.9, 1.1
ALL_START = {10: -13.8, 8: -12.8, 6: -9.6}
#: What the second round is missed for, where the score leaves only jokers for it, or none at all.
ONLY_JOKERS, NO_SECOND_ROUND = -1.0, -2.5
#: What speaks against no trick: the same in another light, and every lower card that could make one of ours win.
NONE_START = 3.1
NONE_JOKER, NONE_TRUMP, NONE_LOWER_TRUMP, NONE_LOWER, NONE_VOID = -1.9, -0.9, -0.5, -0.24, -0.7


class Prospect(NamedTuple):
    """What a game is expected to be good for: the chance to pass it for all tricks and for none."""

    all: float
    none: float

    @property
    def chance(self) -> float:
        """The chance of the better of the two."""
        return max(self.all, self.none)


@functools.lru_cache(maxsize=1 << 16)
def prospect(hand: Cards, joker: Card, base: int) -> Prospect:
    """The chances of a soloist with this base score who shows this card.

    The weights are those by which the result of some thousand deals between players like this one is told best.
    """
    order = order_of(joker)
    jokers = sum(order.suits[card] == JOKERS for card in hand)
    wins = ALL_START.get(len(hand), ALL_START[10]) + JOKER * jokers
    loses = NONE_START + NONE_JOKER * jokers
    if base > TRUMPS_UP_TO:
        wins += ONLY_JOKERS if base <= JOKERS_UP_TO else NO_SECOND_ROUND
    for suit in SUITS:
        own = sorted(order.height[card] for card in hand if order.suits[card] == suit)
        others = [height for height in range(8) if height != order.height[joker] and height not in own]
        tops = sum(height > max(others, default=-1) for height in own)
        lower = [sum(other < height for other in others) for height in own]
        if suit == order.trump:
            wins += TRUMP * len(own) + TOP_TRUMP * tops
            loses += NONE_TRUMP * len(own) + NONE_LOWER_TRUMP * sum(lower)
        else:
            wins += TOP_CARD * tops + LONG * max(0, len(own) - 3)
            loses += NONE_LOWER * sum(max(0, below - place) for place, below in enumerate(lower))
            loses += 0 if own else NONE_VOID
    return Prospect(_chance(wins), _chance(loses))


def _chance(odds: float) -> float:
    """The chance with these odds, given as their logarithm."""
    return 1 / (1 + math.exp(-odds))


class CarefulFortuna:
    """Plays Fortuna. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Fortuna)
        self._game = game

    def choose(self, view: View, rng: Rng) -> Action:
        """The action that the rules of thumb name."""
        assert isinstance(view, FortunaView)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "bid":
            return TakeGame() if _best_plan(view).gain >= TAKE[view.size] else Pass()
        if view.phase == "show":
            return _best_plan(view).action
        if view.phase == "talon":
            return _exchange_or_not(view)
        if view.phase == "drop":
            return LayAway(_dropped(view))
        if view.phase in ("swap", "discard"):
            assert view.joker is not None
            card = _least_needed(view.hand, view.joker, _base(view))
            return SwapCard(card) if view.phase == "swap" else LayAway(card)
        return _card(self._game, view)


# --- before the play --------------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """What to do when a card is to be shown, and what the game is worth on average then."""

    gain: float
    action: Action


def _base(view: FortunaView) -> int:
    assert isinstance(view.sheet, FortunaSheet)
    return view.sheet.base(view.seat)


def _best_plan(view: FortunaView) -> Plan:
    """The card to show, or the call for the king of clubs, that promises most."""
    hand, base, size = view.hand, _base(view), view.size
    plans = [
        Plan(_gain(prospect(hand, card, base).chance, size, double=card == FORTUNA), ShowJoker(card))
        for card in hand
    ]
    if size == SIZES[0] and FORTUNA not in hand:
        called = (*hand, FORTUNA)
        chance = max(prospect(without(called, card), FORTUNA, base).chance for card in hand)
        plans.append(Plan(_gain(chance, size, double=True) - chance, CallFortuna()))
    return max(plans, key=lambda plan: plan.gain)


def _gain(chance: float, size: int, *, double: bool) -> float:
    """What a game with this chance is worth on average, the talon included where there is one."""
    if size == SIZES[0]:
        chance += TALON * (1 - chance)
    return (2 if double else 1) * (chance * WORTH[size] - (1 - chance) * FAILED)


def _exchange_or_not(view: FortunaView) -> Action:
    """The talon, unless the hand is strong enough without it."""
    assert view.joker is not None
    chance = prospect(view.hand, view.joker, _base(view)).chance
    more = chance + TALON * (1 - chance)
    worth = chance * (WORTH_WITHOUT_TALON + FAILED)
    return PlayHand() if worth >= more * (WORTH[SIZES[0]] + FAILED) else Exchange()


def _dropped(view: FortunaView) -> Card:
    """The card without which the best game that the hand is good for stands best."""
    hand, base = view.hand, _base(view)
    joker = max(hand, key=lambda card: prospect(hand, card, base).chance)
    return _least_needed(hand, joker, base)


def _least_needed(hand: Cards, joker: Card, base: int) -> Card:
    others = [card for card in hand if card != joker]
    return max(others, key=lambda card: prospect(without(hand, card), joker, base).chance)


# --- the play ---------------------------------------------------------------------------------------------------------


def _card(game: Fortuna, view: FortunaView) -> Action:
    """A card to a trick, or whether to begin its second round."""
    table = _Table(game, view)
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    if view.phase == "extend":
        return table.extend(cards)
    if view.seat != view.soloist:
        return Play(table.defend(cards))
    if not view.trick:
        return Play(table.lead(cards))
    return Play(table.save(cards) if table.wants_all else table.duck(cards))


class _Table:
    """What a player keeps in mind: the cards that others may hold, and what the soloist wants."""

    def __init__(self, game: Fortuna, view: FortunaView) -> None:
        self._game, self.view = game, view
        self.order: SuitOrder = view.order
        gone = {card for _, cards in cards_played(view) for card in cards}
        gone.update(view.hand, view.talon or (), view.aside[view.seat] or ())
        self.out = [card for card in FRENCH_32.cards if card not in gone]
        if view.mode:
            self.wants_all = view.mode == "all"
        elif view.seat == view.soloist and view.joker is not None:
            chances = prospect(view.hand, view.joker, _base(view))
            self.wants_all = chances.all >= chances.none
        else:
            self.wants_all = True

    def _beaten_by(self, card: Card) -> int:
        """How many of the cards that are out would beat this one."""
        order, suit = self.order, self.order.suits[card]
        return sum(order.beats(suit, card, other) for other in self.out)

    def _height(self, card: Card) -> tuple[bool, bool, int]:
        suit = self.order.suits[card]
        return (suit == JOKERS, suit == self.order.trump, self.order.height[card])

    def _suit(self, card: Card) -> Suit:
        return self.order.suits[card]

    # --- alone ---

    def lead(self, cards: Sequence[Card]) -> Card:
        """For all tricks jokers while others have any, then what can be saved, then the rest; for none a low card."""
        if not self.wants_all:
            # It has to be beaten even by those who do not want to: no lower card should be out, and many higher ones.
            return min(cards, key=lambda card: (self._lower(card), -self._beaten_by(card)))
        jokers = [card for card in cards if self._suit(card) == JOKERS]
        if jokers and any(self._suit(card) == JOKERS for card in self.out):
            return jokers[0]
        trumps = [card for card in cards if self._suit(card) == self.order.trump]
        if trumps and any(self._suit(card) == self.order.trump for card in self.out):
            best = max(trumps, key=self._height)
            if not self._beaten_by(best):
                return best
        sure = [card for card in cards if not self._beaten_by(card)]
        unsure = [card for card in cards if card not in sure]
        if unsure and any(self._saves(card) for card in sure):
            return min(unsure, key=lambda card: (self._beaten_by(card), -self._height(card)[2]))
        return min(sure or cards, key=lambda card: (self._beaten_by(card), self._height(card)))

    def _saves(self, card: Card) -> bool:
        """Whether this card could begin a second round over a plain one."""
        base, suit = _base(self.view), self._suit(card)
        return (suit == JOKERS and base <= JOKERS_UP_TO) or (
            suit == self.order.trump and base <= TRUMPS_UP_TO
        )

    def extend(self, cards: Sequence[Card]) -> Action:
        """The soloist saves a trick that he needs with what is hardest to beat; nobody else begins a second round."""
        if self.view.seat != self.view.soloist or not self.wants_all or not cards:
            return Pass()
        return Play(min(cards, key=lambda card: (self._beaten_by(card), self._height(card))))

    def save(self, cards: Sequence[Card]) -> Card:
        """Beat as cheaply as is safe, if it goes at all."""
        top = self._top()
        winning = [card for card in cards if self.order.beats(self._suit(card), top, card)]
        return min(winning or cards, key=lambda card: (self._beaten_by(card), self._height(card)))

    def duck(self, cards: Sequence[Card]) -> Card:
        """The most dangerous card that does not win; if all would, the one that others beat most easily."""
        top = self._top()
        losing = [card for card in cards if not self.order.beats(self._suit(card), top, card)]
        if losing:
            return max(losing, key=self._danger)
        return max(cards, key=lambda card: (self._beaten_by(card), [-part for part in self._height(card)]))

    def _danger(self, card: Card) -> tuple[bool, int]:
        """How likely a card is to win a trick against its will: jokers, then what many lower cards can force."""
        suit, height = self._suit(card), self.order.height
        own = sum(self._suit(other) == suit and height[other] < height[card] for other in self.view.hand)
        return (suit == JOKERS, self._lower(card) - own + 3 * (suit == self.order.trump))

    def _lower(self, card: Card) -> int:
        """How many lower cards of its suit are out; of a joker, which is never beaten when it is led, all cards."""
        suit, height = self._suit(card), self.order.height
        if suit == JOKERS:
            return len(self.out)
        return sum(self._suit(other) == suit and height[other] < height[card] for other in self.out)

    # --- against the soloist ---

    def defend(self, cards: Sequence[Card]) -> Card:
        """What takes from the soloist a trick that he needs, or gives him one that he does not want."""
        if not self.view.trick:
            return self._bait(cards)
        if self.view.mode == "none":
            return self._stay_low(cards)
        if not self.view.mode and not self._strong_lead():
            return min(cards, key=self._height)
        return self._attack(cards)

    def _strong_lead(self) -> bool:
        """Whether the soloist began with a card that means to win."""
        led = self.view.trick[0]
        return self._suit(led) in (JOKERS, self.order.trump) or rank_of(led) in "QKA"

    def _attack(self, cards: Sequence[Card]) -> Card:
        """A joker wins for sure; otherwise the highest card that beats, or the lowest one there is."""
        top = self._top()
        winner = self.view.player(self.view.leader, winning_card(self.order, self.view.trick))
        winning = [card for card in cards if self.order.beats(self._suit(card), top, card)]
        if not winning or (winner != self.view.soloist and self._suit(top) == JOKERS):
            return min(cards, key=self._height)
        return max(winning, key=self._height)

    def _stay_low(self, cards: Sequence[Card]) -> Card:
        """Leave the trick to the soloist; where he has lost it already, get rid of jokers and high cards."""
        view, top = self.view, self._top()
        place = len(view.trick) % PLAYERS
        played = view.soloist in [view.player(view.leader, at) for at in range(place)]
        winner = view.player(view.leader, winning_card(self.order, view.trick))
        losing = [card for card in cards if not self.order.beats(self._suit(card), top, card)]
        if played:
            if winner == view.soloist:
                return max(losing or cards, key=self._height)
            return max(cards, key=self._height)
        plain = [card for card in losing or cards if self._suit(card) != JOKERS]
        return (max if losing else min)(plain or losing or cards, key=self._height)

    def _bait(self, cards: Sequence[Card]) -> Card:
        """A low card, best in a suit that the soloist has to trump, worst where he can throw something away."""
        assert self.view.soloist is not None
        voids = self._game.voids(self.view)[self.view.soloist]

        def worth(card: Card) -> tuple[int, int]:
            suit = self._suit(card)
            if suit == JOKERS:
                return (9, 0)
            if suit in voids:
                return (5 if self.order.trump in voids else -2, self.order.height[card])
            return (2 * (suit == self.order.trump), self.order.height[card])

        return min(cards, key=lambda card: (sum(worth(card)), worth(card)))

    def _top(self) -> Card:
        trick = self.view.trick
        return trick[winning_card(self.order, trick)]
