"""A player by rule of thumb for the Satir games.

It counts the cards that are gone and knows which of the rest could beat a card. It wants tricks, but in a passive deal
it gives away what it can until the others have the key trick. It plays active with a hand that is not weak, passive
with one that is, and never a wrong card.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibic.core.actions import Action, Play
from kibic.core.cards import HEARTS, Card, rank_of, suit_of
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.views import View
from kibic.games.satir import Satir
from kibic.games.satir.actions import ChooseContract
from kibic.games.satir.round import SatirView
from kibic.games.satir.score import Contract
from kibic.mechanics.order import winning_card
from kibic.mechanics.talon import LayAway

#: A hand is strong when it is worth so many tricks of each it will play at first, and weak below the other figure.
STRONG, WEAK = 0.34, 0.28
#: What a heart is worth in itself: it can ruff.
HEART = 0.25


class CarefulSatir:
    """Plays Satir for its side. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Satir)
        self._game = game

    def choose(self, view: View, rng: Rng) -> Action:
        """A contract by the strength of the hand; a card by what its side wants; otherwise whatever lets play go on."""
        assert isinstance(view, SatirView)
        if view.contract is None:
            return ChooseContract(self._contract(view))
        table = _Table(self._game, view)
        spare = [action.card for action in view.legal if isinstance(action, LayAway)]
        if spare:
            return LayAway(table.spared(spare))
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        if not cards:
            return view.legal[0] if view.phase == "talon" else view.legal[-1]
        return Play(table.follow(cards) if view.trick else table.lead(cards))

    def _contract(self, view: SatirView) -> Contract:
        height = {rank: place for place, rank in enumerate(reversed(self._game.ranks))}
        worth = sum(
            max(0.0, 1 - 0.3 * height[rank_of(card)]) + HEART * (suit_of(card) == HEARTS)
            for card in view.hand
        )
        share = worth / len(view.hand)
        return "active" if share >= STRONG else "passive" if share <= WEAK else "closed"


class _Table:
    """What a player keeps in mind: the cards still out, and whether its side wants this trick."""

    def __init__(self, game: Satir, view: SatirView) -> None:
        self.view, self.order = view, game.order(None)
        self.height = self.order.height
        gone = {*view.hand, *view.trick, *(card for trick in view.tricks for card in trick.cards)}
        #: The cards that others hold or will take up.
        self.out = [card for card in game.deck.cards if card not in gone]
        self.side, self.players = game.seating.side, game.seating.players
        won = [0] * len(game.seating.sides)
        for trick in view.tricks:
            won[self.side(trick.winner)] += 1
        del won[self.side(view.seat)]
        #: In a passive deal all that matters is who has the key trick; once others have it, tricks are good again.
        self.wants = view.contract != "passive" or max(won) >= game.key_tricks

    def beaten_by(self, card: Card) -> int:
        """How many of the cards that are out would beat a card that is led."""
        return sum(self.order.beats(suit_of(card), card, other) for other in self.out)

    def _height(self, card: Card) -> tuple[bool, int]:
        return (suit_of(card) == HEARTS, self.height[rank_of(card)])

    def lead(self, cards: Sequence[Card]) -> Card:
        """The card that is hardest to beat if the trick is wanted, the easiest if not; of equals the lower."""
        return self._first(cards, hardest=self.wants)

    def _first(self, cards: Sequence[Card], *, hardest: bool) -> Card:
        sign = 1 if hardest else -1
        return min(cards, key=lambda card: (sign * self.beaten_by(card), *self._height(card)))

    def spared(self, cards: Sequence[Card]) -> Card:
        """The card that is least wanted in the hand: the easiest to beat, or in a passive deal the hardest."""
        return self._first(cards, hardest=not self.wants)

    def follow(self, cards: Sequence[Card]) -> Card:
        """Win a wanted trick as cheaply as will do, unless it is the partner's; lose another with the highest card."""
        trick = self.view.trick
        led, place = suit_of(trick[0]), winning_card(self.order, trick)
        best = trick[place]
        winner = self.view.player(self.view.leader, place)
        winning = [card for card in cards if self.order.beats(led, best, card)]
        losing = [card for card in cards if card not in winning]
        last = len(trick) == self.players - 1
        if not self.wants:
            return max(losing or cards, key=self._height)
        safe = not any(self.order.beats(led, best, other) for other in self.out)
        if not winning or (self.side(winner) == self.side(self.view.seat) and (last or safe)):
            return min(losing or cards, key=self._height)
        sure = [card for card in winning if not any(self.order.beats(led, card, other) for other in self.out)]
        return min(winning if last else sure or winning, key=self._height)
