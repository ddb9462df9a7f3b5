"""A player by rule of thumb for Dvoglavi Lav.

It weighs a hand for every key card it could show, bids while that promises enough, obliges itself to clearly less, and
says contra when its own hand promises the declarers less than they need. In play it counts the cards that are gone and
remembers who showed a void: it leads what cannot be beaten, gives its points to a partner whose card stands, wins with
the dearest card that is sure, and otherwise loses as little as it can.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, SUITS, Card, Suit, suit_of
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.games.dvoglavi_lav import DvoglaviLav
from kibic.games.dvoglavi_lav.actions import Contra, Oblige, Recontra, ShowKey
from kibic.games.dvoglavi_lav.order import order_of, worth
from kibic.games.dvoglavi_lav.round import LavRound, LavView
from kibic.mechanics.auction import Bid, Pass
from kibic.mechanics.order import winning_card
from kibic.mechanics.rising_auction import RisingAuction

#: A bid may come so near to the points that a hand promises; the obligation stays further away, for failing is dear.
BIDDING, OBLIGED = 14, 22
#: A hand is good enough to bid when it promises so many points.
ENOUGH = 58
#: Bids rise in such steps; the first one leaves room for so many.
STEP, ROOM = 5, 25
#: Over the bid of a partner only a hand that would bid so much more goes on.
OVER_PARTNER = 20
#: Contra when the declarers lack so many points, recontra when they have so many to spare.
LACKING, TO_SPARE = 8, 18
#: How far above the lowest possible one the bids lie that are worth trying, and the obligations.
LEAPS, FINAL_LEAPS = (0, 9, 24), (0, 4, 9, 14, 19, 29, 39)
#: Promises that lie so far from what was bid are believed; and so far, where two cards more are held than at the time.
SLACK, SLACK_OF_EIGHT = 4, 14
#: A trick on the table that is worth fighting for with a card that may yet be beaten.
RICH = 8


class _Weights(NamedTuple):
    """Card points of a side that one of its hands promises under a key, or of the other side.

    What each adds: nothing, a trump, a step of height of a trump, the highest and the second trump, the highest, second
    and third of another suit, a void, a point in trumps. Fitted by least squares over 1500 deals played by this player.
    """

    base: float
    trump: float
    height: float
    trump_1: float
    trump_2: float
    plain_1: float
    plain_2: float
    plain_3: float
    void: float
    points: float

    def promise(self, hand: Sequence[Card], key: Card, cards: int | None = None) -> float:
        """The points that this hand promises; where it has more cards than so many, that so many of them do."""
        voids = len(SUITS) - len({suit_of(key), *map(suit_of, hand)})
        share = 1 if cards is None else cards / len(hand)
        return self.base + share * sum(map(_adds(self, key).__getitem__, hand)) + self.void * voids

    def adds(self, card: Card, key: Card) -> float:
        """What a card adds to the promise of a hand that holds it."""
        trump, height = suit_of(key), order_of(key).height[card]
        if suit_of(card) == trump:
            top = self.trump_1 if height == 7 else self.trump_2 if height == 6 else 0
            return self.trump + self.height * height + top + self.points * worth(card)
        return {7: self.plain_1, 6: self.plain_2, 5: self.plain_3}.get(height, 0)


@functools.cache
def _adds(weights: _Weights, key: Card) -> dict[Card, float]:
    return {card: weights.adds(card, key) for card in FRENCH_32.cards}


ON_SIX = _Weights(23.4, 3.8, 1.5, 1.3, 2.0, 8.5, 1.8, 2.0, 2.3, 0.4)
ON_EIGHT = _Weights(12.2, 8.0, 0.9, 4.1, 4.1, 6.5, 3.3, 1.6, 4.0, 0.3)
#: What the declarers take, seen from a hand of the other side on six and on eight cards.
AGAINST_SIX = _Weights(78.8, -2.3, -0.7, -6.0, -1.9, -5.2, -1.4, -0.9, -1.8, -0.3)
AGAINST_EIGHT = _Weights(82.5, -3.1, -0.5, -7.6, -2.2, -5.0, -0.9, -0.5, 0.2, -0.2)


@functools.lru_cache(maxsize=1024)
def best_key(hand: tuple[Card, ...], cards: int | None = None) -> tuple[Card, float]:
    """The key card that promises most, and how many points it promises, to so many of these cards."""
    weights = ON_SIX if (cards or len(hand)) == 6 else ON_EIGHT
    promised = {card: weights.promise(hand, card, cards) for card in hand}
    best = max(hand, key=promised.__getitem__)
    return best, promised[best]


class _Heard(NamedTuple):
    """What an auction tells of a hand: the least and the most points it should promise."""

    least: float
    most: float


@functools.lru_cache(maxsize=64)
def _heard(auction: RisingAuction, lowest: int) -> tuple[_Heard, ...]:
    """What the words of each seat tell, if all bid as this player does, where this is the lowest bid there is."""
    least, most = [-inf] * auction.players, [inf] * auction.players
    standing, bidder = 0, None
    for said in auction.said:
        seat, word = said.seat, said.what
        limit = BIDDING + (OVER_PARTNER if bidder is not None and (bidder - seat) % 2 == 0 else 0)
        if isinstance(word, Bid):
            least[seat] = max(ENOUGH, word.value + limit)
            standing, bidder = word.value, seat
        else:
            most[seat] = min(most[seat], max(ENOUGH, max(standing + 1, lowest) + limit))
    return tuple(map(_Heard, least, most))


class CarefulLav:
    """Plays Dvoglavi Lav for its side. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, DvoglaviLav)
        self._game = game

    def choose(self, view: View, rng: Rng) -> Action:
        """What the rules of thumb say."""
        assert isinstance(view, LavView)
        if len(view.legal) == 1:
            return view.legal[0]
        match view.phase:
            case "bid":
                return self._bid(view)
            case "final":
                assert view.auction is not None
                _, points = best_key(view.hand)
                return Oblige(max(view.auction.bid, min(100, round(points) - OBLIGED)))
            case "key":
                return ShowKey(best_key(view.hand)[0])
            case "contra" | "recontra":
                return self._double(view)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        table = _Table(self._game, view)
        return Play(table.follow(cards) if view.trick else table.lead(cards))

    def shortlist(self, view: View) -> Sequence[Action]:
        """Of all bids and obligations only some, so much above the lowest one."""
        assert isinstance(view, LavView)
        numbers = [action.value for action in view.legal if isinstance(action, Bid | Oblige)]
        leaps = LEAPS if view.phase == "bid" else FINAL_LEAPS
        tried = {numbers[0] + leap for leap in leaps} if numbers else set()
        return tuple(
            [action for action in view.legal if not isinstance(action, Bid | Oblige) or action.value in tried]
        )

    def believes(self, view: View, state: Round) -> bool:
        """Whether the others would have bid and passed so, and the key promises the declarer what he plays for."""
        assert isinstance(view, LavView)
        assert isinstance(state, LavRound)
        if view.auction is None:
            return True
        played, cards = view.played, 6 if view.six else 8
        for seat, heard in enumerate(_heard(view.auction, state.options.min_bid)):
            if seat == view.seat:
                continue
            hand = state.hands[seat] + played[seat]
            # Of eight cards nobody knows on which six was bid.
            slack = SLACK if len(hand) == cards else SLACK_OF_EIGHT
            if seat == view.declarer and view.key is not None:
                weights = ON_SIX if view.six else ON_EIGHT
                promised = weights.promise(hand, view.key.card, cards)
                least = heard.least
                if view.obligation is not None and view.obligation > view.auction.bid:
                    least = view.obligation + OBLIGED
                if promised + slack < least:
                    return False
            elif not heard.least - slack <= best_key(hand, cards)[1] <= heard.most + slack:
                return False
        return True

    def _bid(self, view: LavView) -> Action:
        assert view.auction is not None
        _, points = best_key(view.hand)
        standing, bidder = view.auction.bid, view.auction.bidder
        limit = round(points) - BIDDING
        if bidder is not None and bidder % 2 == view.seat % 2:
            limit -= OVER_PARTNER
        lowest = next((action.value for action in view.legal if isinstance(action, Bid)), None)
        if lowest is None or limit < lowest or points < ENOUGH:
            return Pass()
        call = max(standing + STEP, (limit - ROOM) // STEP * STEP)
        return Bid(max(lowest, min(call, limit)))

    def _double(self, view: LavView) -> Action:
        assert view.key is not None and view.obligation is not None
        six = len(view.hand) == 6
        if view.phase == "contra":
            points = (AGAINST_SIX if six else AGAINST_EIGHT).promise(view.hand, view.key.card)
            return Contra() if points + LACKING <= view.obligation else Pass()
        points = (ON_SIX if six else ON_EIGHT).promise(view.hand, view.key.card)
        own = view.seat == view.declarer
        return Recontra() if own and points - TO_SPARE >= view.obligation else Pass()


class _Table:
    """What a player keeps in mind: the cards still out, and who has shown a void."""

    def __init__(self, game: DvoglaviLav, view: LavView) -> None:
        self.view = view
        self.order = order_of(view.key_card)
        self.trump, self.height = self.order.trump, self.order.height
        self.voids = game.voids(view)
        gone = {*view.hand, *view.trick}.union(*(trick.cards for trick in view.tricks))
        #: The cards in the other hands.
        self.out = [card for card in self.height if card not in gone]

    def stands(self, best: Card, led: Suit, foes: Sequence[Seat]) -> bool:
        """Whether none of these seats should be able to beat the best card of a trick.

        That a suit of which many cards are out is ruffed is not expected of anybody who has not shown a void.
        """
        follows = sum(suit_of(card) == led for card in self.out) > 2
        for card in self.out:
            if self.order.beats(led, best, card):
                suit = suit_of(card)
                for foe in foes:
                    if suit not in self.voids[foe] and (suit == led or led in self.voids[foe] or not follows):
                        return False
        return True

    def cheapness(self, card: Card) -> tuple[int, int]:
        """What is lost least when given away comes first."""
        return (worth(card), self.height[card])

    def dearness(self, card: Card) -> tuple[int, int]:
        """What brings most points comes last, of equals the weakest."""
        return (worth(card), -self.height[card])

    def lead(self, cards: Sequence[Card]) -> Card:
        """A trump of the declarers that draws others; what cannot be beaten; or the cheapest card."""
        me, trump = self.view.seat, self.trump
        foes = ((me + 1) % 4, (me + 3) % 4)
        sure = [card for card in cards if self.stands(card, suit_of(card), foes)]
        declares = self.view.declarer is not None and self.view.declarer % 2 == me % 2
        draws = any(suit_of(card) == trump for card in self.out) and any(
            trump not in self.voids[foe] for foe in foes
        )
        trumps = [card for card in sure if suit_of(card) == trump]
        if trumps and draws and declares:
            return max(trumps, key=self.height.__getitem__)
        plain = [card for card in sure if suit_of(card) != trump] or sure
        if plain:
            outside = {suit: sum(suit_of(card) == suit for card in self.out) for suit in SUITS}
            return max(plain, key=lambda card: (outside[suit_of(card)], worth(card)))
        return min(cards, key=lambda card: (suit_of(card) == trump, *self.cheapness(card)))

    def follow(self, cards: Sequence[Card]) -> Card:
        """Points for a partner whose card stands; the dearest sure winner; a fight for a rich trick; the cheapest."""
        trick, order, me = self.view.trick, self.order, self.view.seat
        led, place = suit_of(trick[0]), winning_card(order, trick)
        foes = [seat for seat in ((me + step) % 4 for step in range(1, 4 - len(trick))) if (seat - me) % 2]
        friendly = (self.view.leader + place - me) % 2 == 0
        winning = [card for card in cards if order.beats(led, trick[place], card)]
        losing = [card for card in cards if card not in winning]
        if friendly and self.stands(trick[place], led, foes):
            return max(losing or cards, key=self.dearness)
        if sure := [card for card in winning if self.stands(card, led, foes)]:
            return max(sure, key=self.dearness)
        if winning and not friendly and sum(map(worth, trick)) >= RICH:
            return min(winning, key=lambda card: (worth(card), -self.height[card]))
        return min(losing or cards, key=self.cheapness)
