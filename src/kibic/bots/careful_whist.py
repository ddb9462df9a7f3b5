"""A player by rule of thumb for games of plain tricks, where more tricks are better: Whist and its kin.

It counts the cards that are gone and remembers who showed a void, and plays by the old maxims: lead trumps from length,
cash what cannot be beaten, return the partner's suit; second hand low, third hand high; win as cheaply as you can, and
never from your partner.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from kibic.core.actions import Action, Play
from kibic.core.cards import SUITS, Card, Suit
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.mechanics.order import SuitOrder, winning_card
from kibic.mechanics.tricks import TrickGame, TrickView


class CarefulWhist:
    """Plays plain tricks for its side. The same view always gets the same card."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, TrickGame)
        self._game = game

    def choose(self, view: View, rng: Rng) -> Action:
        """The card that the maxims name."""
        assert isinstance(view, TrickView)
        if len(view.legal) == 1:
            return view.legal[0]
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        table = _Table(self._game, view)
        return Play(table.follow(cards) if view.trick else table.lead(cards))


class _Table:
    """What a player keeps in mind: the cards still out, who is void where, and who plays together."""

    def __init__(self, game: TrickGame, view: TrickView) -> None:
        self.view = view
        order = game.order(view.trump)
        assert isinstance(order, SuitOrder)
        self.order = order
        self.suits, self.height = self.order.suits, self.order.height
        self.players = game.seating.players
        self.friends = game.seating.sides[game.seating.side(view.seat)]

    # Counted only when asked for: most cards can be chosen without.

    @functools.cached_property
    def out(self) -> dict[Suit, list[Card]]:
        """The cards in the other hands, by suit."""
        unseen = set(self.suits)
        unseen.difference_update(
            self.view.hand, self.view.trick, *[trick.cards for trick in self.view.tricks]
        )
        out: dict[Suit, list[Card]] = {suit: [] for suit in SUITS}
        for card in unseen:
            out[self.suits[card]].append(card)
        return out

    @functools.cached_property
    def voids(self) -> set[tuple[Seat, Suit]]:
        """The seats that have shown a void, each with the suit."""
        voids = set()
        for trick in self.view.tricks:
            led = self.suits[trick.cards[0]]
            for place, card in enumerate(trick.cards):
                if self.suits[card] != led:
                    voids.add(((trick.leader + place) % self.players, led))
        return voids

    @functools.cached_property
    def foes(self) -> list[Seat]:
        """The seats of the other sides."""
        return [seat for seat in range(self.players) if seat not in self.friends]

    # --- counting ---

    def low(self, cards: Iterable[Card]) -> Card:
        """The lowest card; of equals that of the shortest suit is as good as any."""
        return min(cards, key=self.height.__getitem__)

    def is_master(self, card: Card) -> bool:
        """Whether no card of its suit that is still out is higher."""
        height = self.height[card]
        return all(self.height[other] < height for other in self.out[self.suits[card]])

    def touching(self, low: Card, high: Card) -> bool:
        """Whether no card that is still out lies between two of a suit, so that they are worth the same."""
        bottom, top = self.height[low], self.height[high]
        return not any(bottom < self.height[other] < top for other in self.out[self.suits[low]])

    def may_ruff(self, seats: Iterable[Seat], suit: Suit) -> bool:
        """Whether one of these seats is known to be void in a suit and may still hold trumps."""
        trump = self.view.trump
        if trump is None or trump == suit or not self.out[trump]:
            return False
        return any((seat, suit) in self.voids and (seat, trump) not in self.voids for seat in seats)

    # --- leading ---

    def lead(self, cards: Sequence[Card]) -> Card:
        """Trumps from length; what cannot be beaten; a ruff for either partner; the partner's suit; a sequence; low."""
        trump = self.view.trump
        holding: dict[Suit, list[Card]] = {}
        for card in sorted(cards, key=self.height.__getitem__, reverse=True):
            holding.setdefault(self.suits[card], []).append(card)
        trumps = holding.pop(trump, []) if trump is not None else []
        if trump is not None and trumps and self._draws_trumps(trump, trumps):
            return self._from(trumps)
        masters = [
            held[0]
            for suit, held in holding.items()
            if self.is_master(held[0]) and not self.may_ruff(self.foes, suit)
        ]
        if masters:
            return max(masters, key=lambda card: len(self.out[self.suits[card]]))
        safe = [suit for suit in holding if not self.may_ruff(self.foes, suit)]
        for suit in safe:
            if self.may_ruff(self.friends, suit):
                return holding[suit][-1]
        if trump is not None and self.out[trump] and 1 <= len(trumps) <= 3:
            for suit in safe:
                if len(holding[suit]) == 1 and self.out[suit]:
                    return holding[suit][0]
        for trick in self.view.tricks:
            suit = self.suits[trick.cards[0]]
            if trick.leader in self.friends and trick.leader != self.view.seat and suit in safe:
                held = holding[suit]
                return held[0] if len(held) <= 2 else self._from(held)
        plain = [holding[suit] for suit in safe or holding] or [trumps]
        return self._from(max(plain, key=lambda held: (self._is_sequence(held), len(held))))

    def _draws_trumps(self, trump: Suit, trumps: list[Card]) -> bool:
        """Whether the hand is long in trumps and the foes may have some."""
        out = self.out[trump]
        if not out or all((foe, trump) in self.voids for foe in self.foes):
            return False
        return 2 * len(trumps) > len(out) and (len(trumps) > 2 or self.is_master(trumps[0]))

    def _is_sequence(self, held: list[Card]) -> bool:
        """Whether a suit is headed by two cards that are worth the same, with two at most above them."""
        if len(held) == 1 or not self.touching(held[1], held[0]):
            return False
        top = self.height[held[0]]
        return sum(self.height[card] > top for card in self.out[self.suits[held[0]]]) <= 2

    def _from(self, held: list[Card]) -> Card:
        """What to lead from a suit, high to low: the top of a sequence, a card that cannot be beaten, or the lowest."""
        return held[0] if self._is_sequence(held) or self.is_master(held[0]) else held[-1]

    # --- following ---

    def follow(self, cards: Sequence[Card]) -> Card:
        """The cheapest card that does what the place in the trick asks for."""
        trick, order = self.view.trick, self.order
        led = self.suits[trick[0]]
        place = winning_card(order, trick)
        best = trick[place]
        winning = [card for card in cards if order.beats(led, best, card)]
        to_come = self.players - 1 - len(trick)
        later = [(self.view.seat + step) % self.players for step in range(1, to_come + 1)]
        later_foes = [seat for seat in later if seat not in self.friends]
        partner_wins = (self.view.leader + place) % self.players in self.friends
        if not winning or (partner_wins and self._stands(best, led, later_foes)):
            return self._throw(cards)
        if not later_foes or self.suits[winning[0]] != led:
            return self.low(winning)
        top = max(winning, key=self.height.__getitem__)
        if to_come > 1 and not self.is_master(top) and not partner_wins:
            return self._throw(cards)
        if partner_wins and self.suits[best] == led and self.touching(best, top):
            return self._throw(cards)
        return self.low(card for card in winning if self.touching(card, top))

    def _stands(self, best: Card, led: Suit, later_foes: list[Seat]) -> bool:
        """Whether the winning card is safe from those still to play, as far as one can know."""
        if not later_foes:
            return True
        return self.is_master(best) and (self.suits[best] != led or not self.may_ruff(later_foes, led))

    def _throw(self, cards: Sequence[Card]) -> Card:
        """The least useful card: no trump if it can be helped, the lowest of the others."""
        return self.low([card for card in cards if self.suits[card] != self.view.trump] or cards)
