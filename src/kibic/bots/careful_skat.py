"""A player by rule of thumb for Skat.

Before the play it counts what a hand is good for: long trumps, jacks, aces and guarded tens, empty suits; or, for Null,
how many of its cards can be made to win. It bids as far as the game it sees is worth, takes the skat unless the hand is
strong enough without it, and looks at every pair that it could lay away.

In the play it counts the cards that are gone, guesses how likely its side is to win the trick after each card, and
weighs the points at stake against what the card would still be good for. So it draws trumps with a strong hand, takes
tricks cheaply, and gives its points to a partner who wins.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from itertools import combinations

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, SUITS, Card, Suit, rank_of, suit_of
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.games.skat import Skat, SkatView
from kibic.games.skat.actions import Accept, Declare, Refuse
from kibic.games.skat_american import AmericanSkat, AmericanView
from kibic.games.skat_american.actions import AcceptTurn, Decline, Gekser, PlayFromHand, SecondTurn, Turni
from kibic.games.skat_officers import KINDS as OFFICERS_KINDS
from kibic.games.skat_officers import OfficersView, SkatOfficers
from kibic.mechanics.auction import Bid, Hold, Pass
from kibic.mechanics.contracts import (
    BASE,
    CARD_POINTS,
    JACKS,
    NULL_VALUES,
    Kind,
    matadors,
    order_of,
    trump_of,
)
from kibic.mechanics.order import points, winning_card
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon

Cards = tuple[Card, ...]
#: The views of games in which somebody plays alone.
SoloView = SkatView | OfficersView | AmericanView

#: What a hand must be good for, to be played with the skat and without it.
SUIT_GAME, SUIT_HAND = 6.9, 10.0
GRAND_GAME, GRAND_HAND = 6.2, 9.0
#: How many cards of a Null hand may be in danger of winning, with the skat and without it.
NULL_GAME, NULL_HAND = 1.5, 0.0
#: What each jack adds to a hand besides its length.
JACK_BONUS = dict(zip(JACKS, (0.5, 0.4, 0.3, 0.2), strict=True))
_NULL_HEIGHT = order_of(None).height
#: Card points that those still to play will add to a trick.
TO_COME = 3.0
#: How often a partner who could win the trick does.
PARTNER_TAKES = 0.7


#: What a hand must be good for as Grand to take the whole skat, and on average in the suits to have a card turned.
GEKSER, TURNI = 6.2, 5.0


class CarefulSkat:
    """Plays Skat, alone or with a partner. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Skat)

    def choose(self, view: View, rng: Rng) -> Action:
        """The action that the rules of thumb name."""
        assert isinstance(view, SkatView)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "auction":
            return _bid(view)
        if view.phase == "skat":
            return _take_or_not(view)
        if view.phase == "discard":
            return LayAway(_best_discard(view))
        if view.phase == "declare":
            return _declare(view)
        if view.phase == "answer":
            sure = view.offer == "concede" or _Table(view).claim_is_sure()
            return Accept() if sure else Refuse()
        if view.phase == "play":
            return _card(view)
        return Pass() if Pass() in view.legal else view.legal[0]


class CarefulOfficers:
    """Plays Skat for two by the open cards. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, SkatOfficers)

    def choose(self, view: View, rng: Rng) -> Action:
        """The game in which its open cards are best, and then the card that is worth most."""
        assert isinstance(view, OfficersView)
        if view.phase == "declare":
            return Declare(max(OFFICERS_KINDS, key=lambda kind: strength(kind, view.hand)))
        return _card(view)


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
            return LayAway(_lay_away(view.hand, view.kind))
        if view.how == "ramsch":
            cards = [action.card for action in view.legal if isinstance(action, Play)]
            return Play(max(cards, key=lambda card: _ramsch_value(view, card)))
        return _card(view)


def _statement(hand: Cards) -> Action:
    """From the hand what is strong enough for it, Gekser with a strong Grand, Turni with a hand good in any suit."""
    kind = max(OFFICERS_KINDS, key=lambda each: _margin(each, hand, from_hand=True))
    if _margin(kind, hand, from_hand=True) >= 0:
        return PlayFromHand(kind)
    if null_danger(hand) <= NULL_HAND:
        return PlayFromHand("N")
    if strength("G", hand) >= GEKSER:
        return Gekser()
    suits = [strength(kind, hand) for kind in OFFICERS_KINDS if kind != "G"]
    return Turni() if sum(suits) >= 4 * TURNI else Pass()


def _turn(view: AmericanView) -> Action:
    """The first card if the hand is as good in its suit as on average; of two kinds the better one."""
    card = view.turned if view.phase == "turn-2" else (view.picked or ())[0]
    assert card is not None
    suit = next(kind for kind in OFFICERS_KINDS if kind == suit_of(card))
    in_suit, in_grand = strength(suit, view.hand), strength("G", view.hand)
    grand = any(getattr(action, "grand", False) for action in view.legal) and in_grand >= GRAND_GAME
    if view.phase == "turn-2":
        return SecondTurn(grand)
    suits = [strength(kind, view.hand) for kind in OFFICERS_KINDS if kind != "G"]
    return AcceptTurn(grand) if grand or in_suit >= sum(suits) / 4 else Decline()


def _lay_away(hand: Cards, kind: Kind) -> Card:
    """A card of the pair after which the hand is best for a game that is settled."""
    plain = [card for card in hand if card not in JACKS]

    def worth(pair: Cards) -> float:
        left = [card for card in hand if card not in pair]
        return strength(kind, left) + 0.04 * points(pair, CARD_POINTS)

    return max(combinations(plain, len(hand) - 10), key=worth)[0]


def _ramsch_value(view: AmericanView, card: Card) -> float:
    """In Ramš: win nothing, and if it must be then little; give away what is dear."""
    trick = (*view.trick, card)
    height = order_of(view.trump).height[card]
    if winning_card(order_of(view.trump), trick) == len(trick) - 1:
        return -20.0 - points(trick, CARD_POINTS) - height
    return float(points((card,), CARD_POINTS)) + 0.5 * height


# --- before the play --------------------------------------------------------------------------------------------------


def strength(kind: Kind, hand: Iterable[Card]) -> float:
    """What a hand of ten is good for in a suit game or Grand: about the tricks that it is worth."""
    trump, grand = trump_of(kind), kind == "G"
    held: dict[Suit, str] = dict.fromkeys(SUITS, "")
    worth = 0.0
    for card in hand:
        if card in JACK_BONUS:
            worth += (1.3 if grand else 1.0) + JACK_BONUS[card]
        elif card[1] == trump:
            worth += 1.2 if card[0] in "AT" else 1.0
        else:
            held[suit_of(card)] += card[0]
    return worth + sum(_side_suit(ranks, grand) for suit, ranks in held.items() if suit != trump)


@functools.cache
def _side_suit(ranks: str, grand: bool) -> float:
    """What the cards of a plain suit are good for."""
    if not ranks:
        return 0.0 if grand else 0.7
    worth = -0.25 * len(ranks)
    if "A" in ranks:
        worth += 1.25
        if "T" in ranks:
            worth += 1.2
            if "K" in ranks:
                worth += 0.5
            if grand:
                worth += 0.4 * max(0, len(ranks) - 3)
    elif "T" in ranks:
        worth += 0.7 if "K" in ranks or len(ranks) > 2 else -0.1
    elif "K" in ranks and len(ranks) > 1:
        worth += 0.15
    return worth


def null_danger(hand: Iterable[Card]) -> float:
    """How many cards of a hand can be made to win in Null: in each suit those with too many lower ones out."""
    held: dict[Suit, list[int]] = {}
    for card in hand:
        held.setdefault(suit_of(card), []).append(_NULL_HEIGHT[card])
    return sum(_suit_danger(tuple(sorted(heights))) for heights in held.values())


@functools.cache
def _suit_danger(heights: tuple[int, ...]) -> float:
    """The n-th lowest card is safe while at most as many lower ones are out as it has below it in the hand."""
    danger = 0.0
    for place, height in enumerate(heights):
        lower_out = height - place
        if lower_out > place:
            danger += min(1.0, 0.35 * (lower_out - place))
    return danger


def _values(own: Cards, from_hand: bool) -> dict[Kind, int]:
    """What each kind of game is worth at least, with these cards and the skat as far as it is known."""
    values: dict[Kind, int] = {"N": NULL_VALUES[from_hand, False]}
    return values | {kind: base * (1 + abs(matadors(kind, own)) + from_hand) for kind, base in BASE.items()}


def _margin(kind: Kind, hand: Cards, from_hand: bool) -> float:
    """How far a hand is above what this kind of game needs."""
    if kind == "N":
        return (NULL_HAND if from_hand else NULL_GAME) - null_danger(hand)
    suit, grand = (SUIT_HAND, GRAND_HAND) if from_hand else (SUIT_GAME, GRAND_GAME)
    return strength(kind, hand) - (grand if kind == "G" else suit)


def _limit(view: SkatView) -> int:
    """How far the hand may be bid."""
    return max(
        [
            value
            for from_hand in (False, True)
            for kind, value in _values(view.hand, from_hand).items()
            if _margin(kind, view.hand, from_hand) >= 0
        ],
        default=0,
    )


def _bid(view: SkatView) -> Action:
    """Call the next value, or hold, as far as the hand goes."""
    assert view.auction is not None
    limit = _limit(view)
    if view.auction.answering:
        return Hold() if view.auction.bid <= limit else Pass()
    lowest = view.legal[0]
    return lowest if isinstance(lowest, Bid) and lowest.value <= limit else Pass()


def _bid_of(view: SkatView) -> int:
    return view.auction.bid if view.auction is not None else 0


def _take_or_not(view: SkatView) -> Action:
    """Play from the hand what is strong enough for it and covers the bid."""
    covers, margin, _ = _choice(view.hand, _values(view.hand, from_hand=True), _bid_of(view), from_hand=True)
    return PlayHand() if covers and margin >= 0 else TakeTalon()


def _choice(hand: Cards, values: dict[Kind, int], bid: int, from_hand: bool) -> tuple[bool, float, Kind]:
    """The best game for a hand: whether it covers the bid, by how much it is more than strong enough, its kind.

    Of games that are all strong enough the dearest is best.
    """
    best: tuple[bool, float, Kind] = (False, -99.0, "D")
    for kind, value in values.items():
        margin = _margin(kind, hand, from_hand)
        best = max(best, (value >= bid, margin + value / 60 if margin >= 0 else margin, kind))
    return best


def _best_discard(view: SkatView) -> Card:
    """A card of the pair after which the best game is left; point cards count in the skat, jacks stay in the hand."""
    values = _values((*view.hand, *(view.skat or ())), from_hand=False)
    bid = _bid_of(view)
    best, chosen = (False, -99.0), view.hand[0]
    plain = [card for card in view.hand if card not in JACKS]
    for pair in combinations(plain, len(view.hand) - 10):
        hand = tuple([card for card in view.hand if card not in pair])
        covers, margin, _ = _choice(hand, values, bid, from_hand=False)
        worth = (covers, margin + 0.04 * points(pair, CARD_POINTS))
        if worth > best:
            best, chosen = worth, pair[0]
    return chosen


def _declare(view: SkatView) -> Action:
    """The best game there is; a Null that the bid rules out is not legal."""
    from_hand = view.how == "hand"
    own = view.hand if from_hand else (*view.hand, *(view.skat or ()))
    values = {kind: value for kind, value in _values(own, from_hand).items() if Declare(kind) in view.legal}
    return Declare(_choice(view.hand, values, _bid_of(view), from_hand)[2])


# --- the play ---------------------------------------------------------------------------------------------------------


def _card(view: SoloView) -> Action:
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    table = _Table(view)
    return Play(max(cards, key=table.null_value if view.trump is None else table.value))


class _Table:
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
            return 7.0 + 3.0 * winning if out and 2 * own >= out else (-3.0 if out else 0.0)
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
