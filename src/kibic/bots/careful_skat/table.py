"""Playing a card of Skat by counting those that are gone, and by weighing what it wins against what it is good for."""

from __future__ import annotations

from collections.abc import Iterable

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, Card, Suit, rank_of
from kibic.core.seats import Seat
from kibic.games.skat import SkatView
from kibic.games.skat_american import AmericanView
from kibic.games.skat_officers import OfficersView
from kibic.mechanics.contracts import CARD_POINTS, order_of
from kibic.mechanics.order import points, winning_card

#: The views of games in which somebody plays alone.
SoloView = SkatView | OfficersView | AmericanView

#: Card points that those still to play will add to a trick.
TO_COME = 2.0
#: How often a partner who could win the trick does.
PARTNER_TAKES = 0.9


def best_card(view: SoloView) -> Action:
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    table = Table(view)
    return Play(max(cards, key=table.null_value if view.trump is None else table.value))


#: What a soloist keeps a trump for whose others are gone, in card points.
KEPT = 14.0


class Table:
    """What a player keeps in mind: the cards still out, who is void where, and who plays together."""

    def __init__(self, view: SoloView) -> None:
        self.view, self.hand = view, view.hand
        self.order = order_of(view.trump)
        self.suits, self.height = self.order.suits, self.order.height
        self.alone = view.seat == view.soloist
        known = [view.trick, *(cards or () for cards in view.hands)]
        if not isinstance(view, OfficersView):
            known.append(view.skat or ())
        gone = {card for trick in view.tricks for card in trick.cards}.union(*known)
        self.unseen = [card for card in FRENCH_32.cards if card not in gone]
        self.out: dict[Suit, list[Card]] = {}
        for card in self.unseen:
            self.out.setdefault(self.suits[card], []).append(card)
        self.voids = {
            (view.player(trick.leader, place), self.suits[trick.cards[0]])
            for trick in view.tricks
            for place, card in enumerate(trick.cards)
            if self.suits[card] != self.suits[trick.cards[0]]
        }

    def is_friend(self, seat: Seat) -> bool:
        """Whether a seat plays on the viewer's side."""
        return (seat == self.view.soloist) == self.alone

    # --- guessing ---

    def none(self, seat: Seat, cards: Iterable[Card]) -> float:
        """How likely it is that a seat holds none of these cards."""
        open_hand = self.view.hands[seat]
        if open_hand is not None:
            return float(not any(card in open_hand for card in cards))
        count = sum((seat, self.suits[card]) not in self.voids for card in cards)
        share = self.view.counts[seat] / max(1, len(self.unseen))
        return max(0.0, 1.0 - share) ** count

    def beats(self, seat: Seat, led: Suit, best: Card) -> float:
        """How likely a seat is to have a card that it may play and that beats the best one."""
        suit, trump = self.suits[best], self.view.trump
        open_hand = self.view.hands[seat]
        unseen = self.unseen if open_hand is None else open_hand
        higher = [c for c in unseen if self.suits[c] == suit and self.height[c] > self.height[best]]
        following = [c for c in unseen if self.suits[c] == led]
        if trump is None or led == trump:
            return 1.0 - self.none(seat, higher)
        trumps = higher if suit == trump else [c for c in unseen if self.suits[c] == trump]
        ruffs = self.none(seat, following) * (1.0 - self.none(seat, trumps))
        return ruffs if suit == trump else 1.0 - self.none(seat, higher) + ruffs

    def winning(self, card: Card) -> float:
        """How likely the own side is to win the trick once this card is played."""
        view = self.view
        trick = (*view.trick, card)
        led = self.suits[trick[0]]
        place = winning_card(self.order, trick)
        best = trick[place]
        ours = float(self.is_friend(view.player(view.leader, place)))
        for later in range(len(trick), len(view.active)):
            seat = view.player(view.leader, later)
            beats = min(1.0, self.beats(seat, led, best))
            if self.is_friend(seat):
                ours += (1.0 - ours) * beats * PARTNER_TAKES
            else:
                ours *= 1.0 - beats
        return ours

    # --- weighing ---

    def value(self, card: Card) -> float:
        """What playing a card is worth, in card points."""
        trick = (*self.view.trick, card)
        to_come = TO_COME * (len(self.view.active) - len(trick))
        stake = points(trick, CARD_POINTS) + to_come + 1.0
        winning = self.winning(card)
        worth = (2.0 * winning - 1.0) * stake - self.use(card)
        return worth if self.view.trick else worth + self._lead_bonus(card, winning)

    def use(self, card: Card) -> float:
        """What a card would be good for later on, in card points."""
        if len(self.hand) == 1:
            return 0.0
        suit = self.suits[card]
        out = self.out.get(suit, [])
        higher = sum(self.height[other] > self.height[card] for other in out)
        if suit == self.view.trump:
            return 5.0 + 0.4 * self.height[card] - (0.5 * higher if out else 0.0)
        worth = CARD_POINTS.get(rank_of(card), 0)
        if higher == 0 and out:
            return 6.0 + 0.6 * worth
        # A guarded ten may still win; any other card of a suit is a burden that one is glad to be rid of.
        guarded = higher == 1 and sum(self.suits[own] == suit for own in self.hand) > 1
        return 4.0 if guarded and worth else 0.1 * self.height[card]

    def _lead_bonus(self, card: Card, winning: float) -> float:
        """Drawing the others' trumps pays for a soloist with more of them; leading to the soloist's left does not."""
        suit, trump = self.suits[card], self.view.trump
        out = len(self.out.get(suit, ()))
        if suit == trump:
            own = sum(self.suits[held] == trump for held in self.hand)
            if not self.alone:
                return -4.0
            if not out:
                # The others have none: what is left takes the lead back later on, or takes a dear trick.
                return -KEPT * (own < len(self.hand))
            return 7.0 + 3.0 * winning if 2 * own >= out else -3.0
        if self.alone:
            return 0.0
        # Opponents: a short suit is soon ruffed by the partner, high cards from length run into the soloist's void.
        return 1.0 if out >= 4 else -1.0

    def claim_is_sure(self) -> bool:
        """Whether the soloist, to lead, can lose no trick with the hand that he shows."""
        view = self.view
        hand = view.hands[view.soloist] if view.soloist is not None else None
        if hand is None or view.trump is None or view.trick or view.leader != view.soloist:
            return False
        others = [*self.unseen, *self.hand]
        for card in hand:
            rivals = [c for c in others if self.suits[c] == self.suits[card]]
            if any(self.height[rival] > self.height[card] for rival in rivals):
                return False
        own = sum(self.suits[card] == view.trump for card in hand)
        return own >= sum(self.suits[card] == view.trump for card in others)

    # --- Null ---

    def null_value(self, card: Card) -> float:
        """The soloist ducks and gets rid of what could win; the others play low before him and high after him."""
        view, height = self.view, float(self.height[card])
        trick = (*view.trick, card)
        led = self.suits[trick[0]]
        follows = self.suits[card] == led
        place = winning_card(self.order, trick)
        winner = view.player(view.leader, place)
        length = sum(self.suits[held] == self.suits[card] for held in self.hand)
        if self.alone:
            if not follows:
                return height - length
            if winner != view.seat:
                return 50.0 + height
            higher = [c for c in self.out.get(led, ()) if self.height[c] > self.height[card]]
            return 3.0 * len(higher) - height
        played = [view.player(view.leader, at) for at in range(len(view.trick))]
        if not follows:
            return height - 0.5 * length
        if view.soloist in played:
            return 50.0 - height if winner == view.soloist else height
        # The soloist is still to come: a card under which he can hardly stay.
        gone = (view.soloist, led) in self.voids
        return (-20.0 if gone else 0.0) - height - (0.5 * length if not view.trick else 0.0)
