"""A player by rule of thumb for Ružička.

It counts the cards that are gone, guesses from that how likely its side is to win the trick after each thing it may
do, and weighs what lies on the table against what the card it gives would still be good for. So it beats as cheaply as
will do, feeds its partner's tricks, throws worthless cards to the others, and keeps what cannot be beaten for the end.
It changes the joker suit only with a clearly strong hand, and opens only when no card can beat it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, HEARTS, Card, suit_of
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.games.ruzicka import Ruzicka, RuzickaView
from kibic.games.ruzicka.actions import Open, ShowJack
from kibic.games.ruzicka.score import LAST_TRICK
from kibic.mechanics.order import points
from kibic.mechanics.round_tricks import Discard, Knock, Offer, PileOrder, RoundTrick

#: What leading a card that wins is worth besides the trick in hand: points of an average trick.
FUTURE_TRICK = 8.0
#: What each step in rank is worth as a chance to fight later: in any suit, and in the joker suit besides.
RANK_VALUE, JOKER_VALUE = 0.1, 0.5
#: How often a side gets back a trick that has been taken from it, and how often its partner's beat stands.
WON_BACK, PARTNER_STANDS = 0.8, 0.3
#: Cards given by those still to play in this round are worth so many points each.
TO_COME = 0.5
#: A hand is clearly strong when so many of its cards would win if led, and so many more than without the change.
STRONG, STRONGER = 3.0, 1.0


@functools.cache
def beaters(order: PileOrder, led: Card, top: Card) -> frozenset[Card]:
    """The cards that beat `top` in a trick that began with `led`."""
    return frozenset(card for card in FRENCH_32.cards if order.beats(led, top, card)) - {top}


@functools.cache
def height(order: PileOrder, card: Card) -> int:
    """How many cards of its own suit a card beats when they are led."""
    return sum(
        card in beaters(order, Card(rank + suit_of(card)), Card(rank + suit_of(card)))
        for rank in FRENCH_32.ranks
    )


class CarefulRuzicka:
    """Plays Ružička for its side. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Ruzicka)

    def choose(self, view: View, rng: Rng) -> Action:
        """The action that the rules of thumb value most; of equals, the first."""
        assert isinstance(view, RuzickaView)
        if len(view.legal) == 1:
            return view.legal[0]
        assert view.trick is not None
        table = _Table(view, view.trick)
        for action in view.legal:
            if isinstance(action, Open) and table.is_sure():
                return action
            if isinstance(action, ShowJack) and table.is_strong_with(action.card):
                return action
        plain = [action for action in view.legal if isinstance(action, Play | Discard | Offer | Knock)]
        return max(plain, key=table.value)


class _Table:
    """What a player keeps in mind: the cards still out, and what the own cards are good for."""

    def __init__(self, view: RuzickaView, trick: RoundTrick) -> None:
        self.view, self.trick, self.hand = view, trick, view.hand
        self.partner = (view.seat + 2) % 4
        self.foes = ((view.seat + 1) % 4, (view.seat + 3) % 4)
        gone = [card for past in (*view.tricks, trick) for card in past.cards]
        #: The cards whose place is not known, and how many of them each seat holds.
        self.unseen = set(FRENCH_32.cards).difference(gone, *(cards or () for cards in view.hands))
        self.share = [count / max(1, len(self.unseen)) for count in view.counts]

    # --- guessing -----------------------------------------------------------------------------------------------------

    def stands(self, beating: frozenset[Card], seats: Iterable[Seat]) -> float:
        """How likely it is that none of these seats holds a card that beats."""
        hidden = 0.0
        for seat in seats:
            cards = self.view.hands[seat]
            if cards is None:
                hidden += self.share[seat]
            elif not beating.isdisjoint(cards):
                return 0.0
        return max(0.0, 1.0 - hidden) ** len(beating & self.unseen)

    def would_win(self, order: PileOrder, card: Card) -> float:
        """How likely a card is to win if it is led when both foes are in the fight."""
        return self.stands(beaters(order, card, card), self.foes)

    def winning(self, after: RoundTrick, left: Iterable[Card]) -> float:
        """How likely the own side is to win a trick that stands like this, with these cards left in hand."""
        if after.winner is not None:
            return 1.0 if after.winner not in self.foes else 0.0
        top = after.top
        assert top is not None
        beating = beaters(self.view.order, after.pile[0].card, top.card)
        if top.seat in self.foes:
            if not after.fighting[self.partner]:
                return 0.0
            return PARTNER_STANDS * (1.0 - self.stands(beating, (self.partner,)))
        if after.brejk is not None:
            return 1.0
        fighting = [seat for seat in self.foes if after.fighting[seat]]
        stands = self.stands(beating, fighting)
        again = after.fighting[self.view.seat] and not beating.isdisjoint(left)
        return stands + (1.0 - stands) * (WON_BACK if again else 0.0)

    # --- weighing -----------------------------------------------------------------------------------------------------

    def value(self, action: Action) -> float:
        """What an action is worth, in points."""
        after = self.trick.after(action)
        if isinstance(action, Knock):
            sign = 1.0 if self.winning(after, self.hand) else -1.0
            return sign * (points(after.cards, self.view.worth) + after.completed)
        assert isinstance(action, Play | Discard | Offer)
        left = [card for card in self.hand if card != action.card]
        stake = points(after.cards, self.view.worth) + after.round + TO_COME * ((4 - after.place) % 4)
        if after.round >= after.length:
            stake += LAST_TRICK
        return (2.0 * self.winning(after, left) - 1.0) * stake - self.use(action.card)

    def use(self, card: Card) -> float:
        """What a card would be good for later on."""
        if len(self.hand) == 1:
            return 0.0
        order = self.view.order
        per_rank = RANK_VALUE + (JOKER_VALUE if suit_of(card) == self.view.joker else 0.0)
        return FUTURE_TRICK * self.would_win(order, card) + per_rank * height(order, card)

    # --- the great decisions ------------------------------------------------------------------------------------------

    def is_sure(self) -> bool:
        """Whether every card of the hand would win if led, now and later, against any cards that the foes may hold."""
        if self.trick.pile or not (self.view.tricks or self.view.shown_jack):
            return False
        return all(self.would_win(self.view.order, card) == 1.0 for card in self.hand)

    def is_strong_with(self, jack: Card) -> bool:
        """Whether the hand is clearly strong with the joker suit that this jack makes, and not without."""
        joker = None if suit_of(jack) == HEARTS else suit_of(jack)
        strength = self.strength(self.view.order_with(joker))
        return strength >= STRONG and strength >= self.strength(self.view.order) + STRONGER

    def strength(self, order: PileOrder) -> float:
        """How many cards of the hand would win if they were led now."""
        return sum(self.would_win(order, card) for card in self.hand)
