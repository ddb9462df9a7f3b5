"""Trick play: a pack is dealt out, then one card from each hand makes a trick, until the hands are empty.

A game states its rules as data (deck, seats, dealing, order, follow policy) and a few hooks; `TrickRound` plays it.
"""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Self

import msgspec

from kibic.core.actions import Action, ActionSet, Play
from kibic.core.cards import Card, Deck, Suit, sort_hand, without
from kibic.core.chance import Chance, Deal, DrawLots, Lot, Shuffle
from kibic.core.games import Game
from kibic.core.options import Options
from kibic.core.rng import Rng
from kibic.core.rounds import Round, waiting
from kibic.core.seats import CHANCE, Seat
from kibic.core.sheets import Result, Sheet
from kibic.core.views import REFEREE, View
from kibic.locale import Message, message
from kibic.mechanics.contest import Changes, Contest
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge, Quota
from kibic.mechanics.order import Follow, FollowSuit, Order, plain_order, winning_card

Hands = tuple[tuple[Card, ...], ...]


class Trick(msgspec.Struct, frozen=True):
    """A finished trick: who led, the cards in the order they were played, and who won it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


def player(active: tuple[Seat, ...], leader: Seat, place: int) -> Seat:
    """Who of the seats that play puts the card at this place of a trick that `leader` leads to."""
    return active[(active.index(leader) + place) % len(active)]


class TrickView(View, frozen=True, kw_only=True, tag="tricks"):
    """What a seat sees of trick play.

    `hands` holds the cards of each seat this viewer may see, None for the others, `counts` how many cards each has.
    `trick` are the cards on the table from `leader` on, `tricks` those played before. `announced` is what each seat has
    said about its hand, None before it spoke. `active` are the seats that play this round, in turn order.
    """

    phase: str
    dealer: Seat | None
    hands: tuple[tuple[Card, ...] | None, ...]
    counts: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    trump: Suit | None
    turned: Card | None
    announced: tuple[int | None, ...]
    active: tuple[Seat, ...]

    def player(self, leader: Seat, place: int) -> Seat:
        """Who plays the card at this place of a trick that `leader` leads to."""
        return player(self.active, leader, place)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards; empty for an onlooker."""
        return (self.hands[self.seat] or ()) if self.seat >= 0 else ()

    @property
    def played(self) -> Hands:
        """The cards that each seat has played, in order."""
        played: list[list[Card]] = [[] for _ in self.counts]
        for leader, cards in (
            *((each.leader, each.cards) for each in self.tricks),
            (self.leader, self.trick),
        ):
            for place, card in enumerate(cards):
                played[self.player(leader, place)].append(card)
        return tuple(map(tuple, played))


class TrickGame(Game):
    """A game of plain tricks. What a subclass must state: deck, `settle`, and the facts of `Game`."""

    deck: ClassVar[Deck]
    follow: ClassVar[Follow] = FollowSuit()
    #: Whether the last card dealt is turned and its suit is trumps.
    turns_trump: ClassVar[bool] = False

    @functools.cached_property
    def actions(self) -> ActionSet:
        """One action for each card."""
        cards = dict.fromkeys(self.deck.cards)
        return ActionSet(map(Play, cards), serbian_faces=len(cards) == 32)

    @functools.cache  # noqa: B019  a game is one object for the whole life of the programme
    def order(self, trump: Suit | None) -> Order:
        """Which card beats which when this suit is trumps."""
        return plain_order(self.deck.ranks, trump)

    def deal(self, pack: tuple[Card, ...], dealer: Seat) -> Hands:
        """The hands from a shuffled pack: one card at a time, the seat after the dealer first."""
        players = self.seating.players
        piles = [pack[place::players] for place in range(players)]
        return tuple(piles[(seat - dealer - 1) % players] for seat in range(players))

    def active(self, dealer: Seat | None) -> tuple[Seat, ...]:
        """The seats that play a round with this dealer, in turn order: all, unless a game lets somebody sit out."""
        return self._everybody

    @functools.cached_property
    def _everybody(self) -> tuple[Seat, ...]:
        return tuple(range(self.seating.players))

    def start(self, options: Options, sheet: Sheet) -> TrickRound:
        """A new round: the dealer is drawn by lot if the sheet does not name him, then the cards are dealt."""
        return TrickRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def winning(self, state: TrickRound, trick: tuple[Card, ...]) -> int:
        """The place of the card that wins a full trick."""
        return winning_card(state.order, trick)

    def closes(self, state: TrickRound) -> bool:
        """Whether the round ends here although cards are left; asked after the deal and after every trick."""
        return False

    def announced(self, state: TrickRound) -> tuple[int | None, ...]:
        """What each seat has said about its hand so far."""
        return (None,) * self.seating.players

    def quotas(self, view: TrickView) -> tuple[Quota, ...]:
        """What announcements and bids tell about the hidden hands, one count per seat."""
        return ()

    def contest(self, state: TrickRound) -> Contest | None:
        """What the sides play for from here on, where the points that one side wins decide all the rest."""
        return None

    @abstractmethod
    def settle(self, state: TrickRound) -> Result:
        """The facts of a finished round."""

    def voids(self, view: TrickView) -> tuple[frozenset[Suit], ...]:
        """The suits each seat has shown it does not hold."""
        order = self.order(view.trump)
        shown: list[frozenset[Suit]] = [frozenset()] * len(view.counts)
        for leader, cards in [(trick.leader, trick.cards) for trick in view.tricks] + [
            (view.leader, view.trick)
        ]:
            for place in range(1, len(cards)):
                seat = view.player(leader, place)
                shown[seat] |= self.follow.excludes(order, cards[:place], cards[place])
        return tuple(shown)

    def knowledge(self, view: TrickView) -> Knowledge:
        """All that the viewer knows about the cards he cannot see: one place for each seat."""
        order = self.order(view.trump)
        unseen = list(self.deck.cards)
        for gone in (*view.trick, *(card for trick in view.tricks for card in trick.cards)):
            unseen.remove(gone)
        sizes = list(view.counts)
        for seat, cards in enumerate(self._known(view)):
            sizes[seat] -= len(cards)
            for card in cards:
                unseen.remove(card)
        excluded = tuple(
            frozenset(card for card in unseen if order.suit(card) in suits) for suits in self.voids(view)
        )
        return Knowledge(tuple(unseen), tuple(sizes), excluded, self.quotas(view))

    def _known(self, view: TrickView) -> Hands:
        """The cards the viewer knows in each hand: his own, hands lying open, and the turned card while it is held."""
        known = [cards or () for cards in view.hands]
        if view.turned is not None and view.dealer is not None and view.hands[view.dealer] is None:
            played = (*view.trick, *(card for trick in view.tricks for card in trick.cards))
            if view.turned not in played:
                known[view.dealer] = (view.turned,)
        return tuple(known)

    def sampler(self, view: View) -> Callable[[Rng], TrickRound]:
        """Draws full states that agree with the view, each equally likely."""
        assert isinstance(view, TrickView)
        known = self._known(view)
        hidden = HiddenCards(self.knowledge(view))
        players, played = self.seating.players, view.played

        def draw(rng: Rng) -> TrickRound:
            drawn = hidden.draw(rng)
            hands = tuple(known[seat] + drawn[seat] for seat in range(players))
            return TrickRound.seen_in(
                view,
                game=self,
                dealt=tuple((*hands[seat], *played[seat]) for seat in range(players)),
                hands=hands,
            )

        return draw


class TrickRound(Round, frozen=True, kw_only=True):
    """A deal of a trick game. Phases: `lot` (for the first dealer), `deal`, `play`, `over`.

    `dealt` are the hands as dealt, `hands` what is left of them; both are empty before the deal.
    """

    game: TrickGame
    options: Options
    sheet: Sheet
    dealer: Seat | None
    dealt: Hands = ()
    hands: Hands = ()
    leader: Seat = 0
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trump: Suit | None = None
    turned: Card | None = None
    closed: bool = False

    @property
    def phase(self) -> str:
        """Where the round stands."""
        if self.dealer is None:
            return "lot"
        if not self.hands:
            return "deal"
        return "over" if self.closed else "play"

    @property
    def turn(self) -> tuple[Seat, ...]:
        if self.closed:
            return ()
        if not self.hands:
            return (CHANCE,)
        return (self.player(len(self.trick)),)

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that play this round, in turn order."""
        return self.game.active(self.dealer)

    def player(self, place: int) -> Seat:
        """Who plays the card at this place of the trick in progress."""
        return player(self.active, self.leader, place)

    @property
    def order(self) -> Order:
        """Which card beats which in this round."""
        return self.game.order(self.trump)

    @property
    def changes(self) -> Changes:
        """What else happens to hands and tricks from here on."""
        return Changes()

    def chance(self) -> Chance:
        return DrawLots(self.game.seating.players) if self.dealer is None else Shuffle(self.game.deck)

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn or seat == CHANCE:
            return ()
        cards = self.game.follow.allowed(self.order, self.hands[seat], self.trick)
        return tuple([Play(card) for card in cards])

    def objection(self, seat: Seat, action: Action) -> Message | None:
        if not isinstance(action, Play):
            return message("play-a-card")
        if action.card not in self.hands[seat]:
            return message("card-not-held", card=action.card)
        if action.card not in self.game.follow.allowed(self.order, self.hands[seat], self.trick):
            return message("must-follow", suit=message(f"suit-{self.order.suit(self.trick[0])}"))
        return None

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, Lot):
            return msgspec.structs.replace(self, dealer=action.seat)
        if isinstance(action, Deal):
            return self._dealt(action.cards)
        assert isinstance(action, Play)
        hands = (*self.hands[:by], without(self.hands[by], action.card), *self.hands[by + 1 :])
        trick = (*self.trick, action.card)
        if len(trick) < len(self.active):
            return msgspec.structs.replace(self, hands=hands, trick=trick)
        winner = self.player(self.game.winning(self, trick))
        tricks = (*self.tricks, Trick(self.leader, trick, winner))
        after = msgspec.structs.replace(self, hands=hands, trick=(), tricks=tricks, leader=winner)
        return after._closed_if_over()

    def _dealt(self, pack: tuple[Card, ...]) -> Self:
        assert self.dealer is not None
        turned = pack[-1] if self.game.turns_trump else None
        trump = self.game.order(None).suit(turned) if turned is not None else None
        hands = tuple(
            sort_hand(cards, self.game.deck.ranks, trump) for cards in self.game.deal(pack, self.dealer)
        )
        leader = self.game.seating.next(self.dealer)
        after = msgspec.structs.replace(
            self, dealt=hands, hands=hands, leader=leader, turned=turned, trump=trump
        )
        return after._closed_if_over()

    def _closed_if_over(self) -> Self:
        if not any(self.hands) or self.game.closes(self):
            return msgspec.structs.replace(self, closed=True)
        return self

    def tricks_won(self) -> tuple[int, ...]:
        """The number of tricks each seat has won."""
        won = [0] * self.game.seating.players
        for trick in self.tricks:
            won[trick.winner] += 1
        return tuple(won)

    def result(self) -> Result:
        if not self.closed:
            raise ValueError("the round is not over yet")
        return self.game.settle(self)

    def shown_hands(self, seat: Seat) -> tuple[tuple[Card, ...] | None, ...]:
        """The hands as a seat sees them: its own, and those that lie open."""
        return tuple(
            [
                cards if seat in (who, REFEREE) or self.is_open(who) else None
                for who, cards in enumerate(self.hands or ((),) * self.game.seating.players)
            ]
        )

    def is_open(self, seat: Seat) -> bool:
        """Whether everybody sees the hand of this seat."""
        return False

    def view(self, seat: Seat) -> TrickView:
        return TrickView(
            game=self.game.id,
            seat=seat,
            turn=self.turn,
            legal=self.legal(seat),
            concessions=self.concessions(seat),
            prompt=self._prompt(seat),
            options=self.options,
            sheet=self.sheet,
            phase=self.phase,
            dealer=self.dealer,
            hands=self.shown_hands(seat),
            counts=tuple(map(len, self.hands)) or (0,) * self.game.seating.players,
            leader=self.leader,
            trick=self.trick,
            tricks=self.tricks,
            trump=self.trump,
            turned=self.turned,
            announced=self.game.announced(self),
            active=self.active,
        )

    def _prompt(self, seat: Seat) -> Message:
        return waiting(self.turn, seat, self.game.seating) or message(
            "ask-follow" if self.trick else "ask-lead"
        )
