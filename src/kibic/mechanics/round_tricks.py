"""The trick of several rounds (Ružička and SubRosa). Rule book: serbian-games.md, sections 8.4 to 8.7.

A trick is one or more rounds of one card per player, always in the order P1 (the leader) to P4. Cards that beat one
another lie on the pile, discards beside it. `RoundTrick` keeps the table and says who may do what; which card beats
which is a `PileOrder`, asked from outside, so that a game may change it in the middle of a deal. It knows no hands:
`length`, the number of cards in each hand when the trick began, is all it needs of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Protocol, Self

import msgspec

from kibic.core.actions import Action, Play
from kibic.core.cards import Card, Rank, Suit, rank_of, suit_of
from kibic.core.seats import Seat, Seating
from kibic.locale import Message, message

PLAYERS = 4


class Discard(Action, frozen=True, tag="discard"):
    """Give up the fight for this trick: a card face up beside the pile."""

    card: Card

    @property
    def text(self) -> str:
        return f"discard {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.card}" for word in ("d", "odbaci", "odbacujem"))

    def said(self, seating: Seating) -> Message:
        return message("action-discard", card=self.card)


class Offer(Action, frozen=True, tag="offer"):
    """Decline a round that nobody has started, while somebody may still start it: a card face down."""

    card: Card

    @property
    def text(self) -> str:
        return f"offer {self.card}"

    def aliases(self) -> tuple[str, ...]:
        return tuple(f"{word} {self.card}" for word in ("o", "nudi", "nudim", "ponudi"))

    def said(self, seating: Seating) -> Message:
        return message("action-offer", card=self.card)


class HiddenOffer(Action, frozen=True, tag="hidden-offer"):
    """An offer as the others see it: a card face down."""

    @property
    def text(self) -> str:
        return "offer ?"


class Knock(Action, frozen=True, tag="knock"):
    """Decline a round that nobody has started, when that ends the trick."""

    def aliases(self) -> tuple[str, ...]:
        return ("k", "pass", "kucni", "kucam", "kucnem", "kuc", "dalje")


class PileOrder(Hashable, Protocol):
    """Which card beats which on the pile."""

    def beats(self, led: Card, top: Card, card: Card) -> bool:
        """Whether `card` beats `top` in a trick that began with the card `led`."""
        ...


class JokerOrder(msgspec.Struct, frozen=True, eq=False):
    """Higher in the suit led, or equal or higher in the joker suit; `joker` is None for a deal without one (8.5).

    `height` has a number for each rank; a higher one beats.
    """

    joker: Suit | None
    height: dict[Rank, int]

    def beats(self, led: Card, top: Card, card: Card) -> bool:
        """Whether `card` beats `top`. A joker card on the pile stands for the suit led."""
        suit = suit_of(card)
        if suit == self.joker:
            return self.height[rank_of(card)] >= self.height[rank_of(top)]
        return suit == suit_of(led) and self.height[rank_of(card)] > self.height[rank_of(top)]


class Laid(msgspec.Struct, frozen=True):
    """A card face up on the table, and who gave it."""

    seat: Seat
    card: Card


class Offered(msgspec.Struct, frozen=True):
    """A card face down on the table, and whose it is. `card` is None for those who may not know it."""

    seat: Seat
    card: Card | None


class RoundTrick(msgspec.Struct, frozen=True):
    """One trick, in progress or finished.

    `pile` are the cards that fight, in order, of which `dead` are overtaken by a change of the joker suit; `discards`
    and `offers` lie beside it. `fighting` says for each seat whether it is in; `completed` counts the rounds played to
    the end, `place` who is to act (0 for P1), `started` whether anybody has beaten in this round (the first counts as
    started). `brejk` is who made one. Once there is a `winner`, nothing more happens.
    """

    leader: Seat
    length: int
    fighting: tuple[bool, ...] = (True,) * PLAYERS
    pile: tuple[Laid, ...] = ()
    discards: tuple[Laid, ...] = ()
    offers: tuple[Offered, ...] = ()
    dead: tuple[Card, ...] = ()
    completed: int = 0
    place: int = 0
    started: bool = True
    brejk: Seat | None = None
    winner: Seat | None = None

    # --- the table ----------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> Seat:
        """The seat to act."""
        return (self.leader + self.place) % PLAYERS

    @property
    def round(self) -> int:
        """The number of the round in progress, from 1."""
        return self.completed + 1

    @property
    def top(self) -> Laid | None:
        """The last live card of the pile: whose it is owns the trick so far. None before the lead."""
        for laid in reversed(self.pile):
            if laid.card not in self.dead:
                return laid
        return None

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards that lie face up: the winner's prey."""
        return tuple([laid.card for laid in self.pile] + [laid.card for laid in self.discards])

    def may_beat(self) -> bool:
        """Whether the seat to act is still in the fight."""
        return self.brejk is None and self.fighting[self.turn]

    def awaited(self) -> Seat | None:
        """Who has still to be heard before a round that nobody has started is declined.

        That is an opponent of the top card's owner who is in the fight and comes later in this round; None when
        declining decides the trick.
        """
        top = self.top
        assert top is not None
        for place in range(self.place + 1, PLAYERS):
            seat = (self.leader + place) % PLAYERS
            if self.fighting[seat] and seat % 2 != top.seat % 2:
                return seat
        return None

    # --- who may do what ----------------------------------------------------------------------------------------------

    def legal(self, order: PileOrder, hand: Iterable[Card]) -> Iterator[Action]:
        """What the seat to act may do with these cards (8.6)."""
        if not self.pile:
            yield from map(Play, hand)
            return
        if self.may_beat():
            led, top = self.pile[0].card, self._top.card
            for card in hand:
                if order.beats(led, top, card):
                    yield Play(card)
        if self.started:
            yield from map(Discard, hand)
        elif self.awaited() is not None:
            yield from map(Offer, hand)
        else:
            yield Knock()

    def objection(self, order: PileOrder, action: Action) -> Message | None:
        """Why the seat to act may not do this, apart from whether it holds the card; None when it may."""
        if isinstance(action, Play):
            return self._objection_to_beating(order, action.card)
        if not self.pile:
            return message("trick-lead")
        if self.started:
            return None if isinstance(action, Discard) else message("trick-started")
        if self.awaited() is None:
            return None if isinstance(action, Knock) else message("trick-knock")
        return None if isinstance(action, Offer) else message("trick-offer")

    def _objection_to_beating(self, order: PileOrder, card: Card) -> Message | None:
        if not self.pile:
            return None
        if self.brejk is not None:
            return message("trick-brejk")
        if not self.fighting[self.turn]:
            if self.started:
                return message("trick-out-discard")
            return message("trick-out-knock" if self.awaited() is None else "trick-out-offer")
        if not order.beats(self.pile[0].card, self._top.card, card):
            return message("trick-does-not-beat", card=card, top=self._top.card)
        return None

    def prompt(self) -> Message:
        """What the seat to act is asked for."""
        if not self.pile:
            return message("ask-lead")
        decline = "discard" if self.started else "knock" if self.awaited() is None else "offer"
        return message(f"ask-beat-or-{decline}" if self.may_beat() else f"ask-{decline}")

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, action: Action) -> Self:
        """The trick after the seat to act has done something that it may."""
        if isinstance(action, Play):
            return self._beaten(action.card)
        seat = self.turn
        if isinstance(action, Discard):
            return msgspec.structs.replace(
                self,
                fighting=_out(self.fighting, (seat,)),
                discards=(*self.discards, Laid(seat, action.card)),
                place=self.place + 1,
            )._next_round()
        if isinstance(action, Offer):
            return msgspec.structs.replace(
                self, offers=(*self.offers, Offered(seat, action.card)), place=self.place + 1
            )
        assert isinstance(action, Knock)
        return msgspec.structs.replace(self, offers=(), winner=self._top.seat)

    def _beaten(self, card: Card) -> Self:
        """A lead or a beat. The first beat of a round turns the offers up: they are discards, their players out."""
        seat, top = self.turn, self.top
        fighting, discards = self.fighting, self.discards
        if self.offers:
            fighting = _out(fighting, [offer.seat for offer in self.offers])
            discards += tuple(Laid(offer.seat, offer.card) for offer in self.offers if offer.card is not None)
        # Only P2 and P4 can make a brejk, and who sits between them is always the one before.
        over_partner = self.place % 2 == 1 and top is not None and top.seat == (seat + 2) % PLAYERS
        brejk = over_partner and not fighting[(seat - 1) % PLAYERS]
        return msgspec.structs.replace(
            self,
            fighting=fighting,
            pile=(*self.pile, Laid(seat, card)),
            discards=discards,
            offers=(),
            place=self.place + 1,
            started=True,
            brejk=seat if brejk else self.brejk,
        )._next_round()

    def _next_round(self) -> Self:
        """After P4's card the round is complete: the trick is decided, or there is another round."""
        if self.place < PLAYERS:
            return self
        completed, owner = self.completed + 1, self._top.seat
        decided = (
            self.brejk is not None
            or owner == self.leader
            or completed == self.length
            or not (self.fighting[(owner + 1) % PLAYERS] or self.fighting[(owner + 3) % PLAYERS])
        )
        if decided:
            return msgspec.structs.replace(self, completed=completed, winner=owner)
        return msgspec.structs.replace(self, completed=completed, place=0, started=False)

    @property
    def _top(self) -> Laid:
        top = self.top
        assert top is not None
        return top

    # --- what comes from outside --------------------------------------------------------------------------------------

    def without_joker(self, suit: Suit) -> Self:
        """The trick when `suit` stops being the joker suit: its cards on the pile are dead unless it was led (8.7)."""
        if not self.pile or suit_of(self.pile[0].card) == suit:
            return self
        dead = tuple(laid.card for laid in self.pile if suit_of(laid.card) == suit)
        return msgspec.structs.replace(self, dead=dead)

    def silenced(self, seat: Seat) -> Self:
        """The trick with a seat out of the fight; its cards on the pile stay (8.8)."""
        return msgspec.structs.replace(self, fighting=_out(self.fighting, (seat,)))

    def seen_by(self, seat: Seat) -> Self:
        """The trick as a seat sees it: the offers of others are face down."""
        if not self.offers:
            return self
        offers = tuple(offer if offer.seat == seat else Offered(offer.seat, None) for offer in self.offers)
        return msgspec.structs.replace(self, offers=offers)


def _out(fighting: tuple[bool, ...], seats: Iterable[Seat]) -> tuple[bool, ...]:
    return tuple([fights and seat not in seats for seat, fights in enumerate(fighting)])
