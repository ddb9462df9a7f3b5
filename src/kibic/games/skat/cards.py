"""The cards of Skat and of its American kind: how they are dealt, the skat, who sees what. Rule book: skat.md, 0."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar, Self

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import FRENCH_32, Card, Suit, without
from kibic.core.rng import Rng, shuffled
from kibic.core.seats import Seat
from kibic.core.sheets import Result
from kibic.core.views import REFEREE, View
from kibic.games.skat.score import TRICKS
from kibic.mechanics.contest import Contest
from kibic.mechanics.contracts import ALL_POINTS, CARD_POINTS, order_of, sort_by, trump_of
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge
from kibic.mechanics.order import SuitOrder
from kibic.mechanics.talon import HiddenLayAway, LayAway
from kibic.mechanics.tricks import Hands, TrickGame, TrickRound, TrickView

Cards = tuple[Card, ...]
#: Above all suits, so that hands are sorted with the jacks in front before anything is declared.
BEFORE_DECLARING = trump_of("G")


def for_points(
    soloist: Seat,
    points: int,
    tricks: tuple[int, int],
    steps: tuple[int, ...],
    result: Callable[[int, int], Result],
) -> Contest:
    """A soloist who has so many card points plays for more; `tricks` are those he has won and lost.

    `steps` are the sums that count besides all points. `result` is what comes of points and tricks won: as long as no
    trick is lost all points are all tricks, and whoever wins anything has a trick.
    """
    won, lost = tricks

    def reached(total: int) -> Result:
        return result(total, TRICKS if total == ALL_POINTS and not lost else max(won, 1))

    return Contest((soloist,), points, (*steps, ALL_POINTS), reached, worth=CARD_POINTS)


def without_tricks(soloist: Seat, result: Callable[[int], Result]) -> Contest:
    """A soloist plays to win no trick; `result` is what comes of none or one."""
    return Contest((soloist,), 0, (1,), result, avoids=True)


class SkatCardsView(TrickView, frozen=True, kw_only=True, tag="skat-cards"):
    """What a seat sees of a deal with a skat.

    `skat` are the cards that lie face down, None for those who may not see them, `skat_count` how many they are;
    `picked` those of the skat that the soloist has taken up or seen. `dealt` are the hands as dealt, known to all once
    the deal is over.
    """

    soloist: Seat | None
    skat: Cards | None
    skat_count: int
    picked: Cards | None
    dealt: Hands | None


class SkatCardsRound(TrickRound, frozen=True, kw_only=True):
    """A deal with a skat. `skat` are the cards lying there now, `dealt_skat` those that lay there first."""

    game: SkatCards
    skat: Cards = ()
    dealt_skat: Cards = ()

    @property
    @abstractmethod
    def soloist(self) -> Seat | None:
        """Who plays alone, once that is decided."""

    @property
    @abstractmethod
    def opened(self) -> bool:
        """Whether the soloist's hand lies open."""

    @abstractmethod
    def sees_skat(self, seat: Seat) -> bool:
        """Whether a seat sees the cards that lie in the skat, while the deal lasts."""

    @abstractmethod
    def picked(self, seat: Seat) -> Cards | None:
        """The cards taken up from the skat, for those who know them."""

    def knows_all(self, seat: Seat) -> bool:
        """Once the deal is over everybody knows the complete deal (1.4)."""
        return seat == REFEREE or self.closed

    def is_open(self, seat: Seat) -> bool:
        return self.closed or (self.opened and seat == self.soloist)

    def holding(self, seat: Seat, hand: Cards) -> Hands:
        """The hands with this one changed."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def _dealt(self, pack: Cards) -> Self:
        assert self.dealer is not None
        hands = self.game.deal(pack, self.dealer)
        skat = pack[9:11]
        leader = self.game.forehand(self.dealer)
        return msgspec.structs.replace(
            self, dealt=hands, hands=hands, skat=skat, dealt_skat=skat, leader=leader
        )

    def _laid_away(self, by: Seat, card: Card) -> Self:
        hands = self.holding(by, without(self.hands[by], card))
        return msgspec.structs.replace(self, hands=hands, skat=(*self.skat, card))

    def view(self, seat: Seat) -> SkatCardsView:
        everything = self.knows_all(seat)
        return SkatCardsView(
            **msgspec.structs.asdict(super().view(seat)),
            soloist=self.soloist,
            skat=self.skat if everything or self.sees_skat(seat) else None,
            skat_count=len(self.skat),
            picked=self.picked(seat),
            dealt=self.dealt if everything else None,
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """A card laid away is face down."""
        if isinstance(action, LayAway) and viewer not in (by, REFEREE):
            return HiddenLayAway()
        return super().shown(by, action, viewer)


class SkatCards(TrickGame):
    """What a game with a skat must state besides: its packets, and how a state is made from a view and cards."""

    family = "skat"
    deck = FRENCH_32
    #: How many cards each gets at a time.
    packets: ClassVar[tuple[int, ...]] = (3, 3, 4)

    def order(self, trump: Suit | None) -> SuitOrder:  # type: ignore[override]
        """Which card beats which when this suit is trumps (0.2)."""
        return order_of(trump)

    def forehand(self, dealer: Seat) -> Seat:
        """The left neighbour of the dealer, who leads to the first trick."""
        return self.seating.next(dealer)

    def in_order(self, dealer: Seat) -> tuple[Seat, ...]:
        """Forehand, middlehand, rearhand."""
        return self.seating.from_left(self.forehand(dealer))[:3]

    def deal(self, pack: Cards, dealer: Seat) -> Hands:
        """In packets; after the first two cards go to the skat (0.6)."""
        hands: list[Cards] = [()] * self.seating.players
        start = 0
        for number, size in enumerate(self.packets):
            for seat in self.in_order(dealer):
                hands[seat] += pack[start : start + size]
                start += size
            start += 2 if number == 0 else 0
        return tuple([sort_by(BEFORE_DECLARING, hand) for hand in hands])

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def known_skat(self, view: SkatCardsView) -> Cards:
        """The cards in the skat that the viewer knows."""
        return view.skat or ()

    @abstractmethod
    def exchanged(self, view: SkatCardsView) -> bool:
        """Whether the soloist has cards of the skat in his hand."""

    def knowledge(self, view: TrickView) -> Knowledge:
        """The places are the seats and the skat. Voids are known from play; bids and discards bind to no card."""
        assert isinstance(view, SkatCardsView)
        known = super().knowledge(view)
        skat = self.known_skat(view)
        return msgspec.structs.replace(
            known,
            unseen=tuple([card for card in known.unseen if card not in skat]),
            sizes=(*known.sizes, view.skat_count - len(skat)),
            excluded=(*known.excluded, frozenset()),
        )

    def _known(self, view: TrickView) -> Hands:
        """His own hand and an open one; a card that was turned lies in the skat or went to the soloist."""
        return tuple([cards or () for cards in view.hands])

    def sampler(self, view: View) -> Callable[[Rng], SkatCardsRound]:
        """Draws full states that agree with the view, each equally likely.

        To all but the soloist any two of his twelve cards may be the ones he laid away, and any two those he took up.
        """
        assert isinstance(view, SkatCardsView)
        if view.phase == "deal":
            start = self._state(view, (), (), (), ())
            return lambda rng: start
        known, played = self._known(view), view.played
        hidden = HiddenCards(self.knowledge(view))
        trump = BEFORE_DECLARING if self.undeclared(view) else view.trump

        def draw(rng: Rng) -> SkatCardsRound:
            *drawn, laid = hidden.draw(rng)
            hands = tuple([sort_by(trump, held + more) for held, more in zip(known, drawn, strict=True)])
            skat = (*self.known_skat(view), *laid)
            dealt = [(*hand, *gone) for hand, gone in zip(hands, played, strict=True)]
            dealt_skat = skat
            if self.exchanged(view):
                assert view.soloist is not None
                own = (*dealt[view.soloist], *skat)
                dealt_skat = view.picked or self.taken_up(view, own, rng)
                dealt[view.soloist] = tuple([card for card in own if card not in dealt_skat])
            return self._state(
                view, hands, skat, tuple([sort_by(BEFORE_DECLARING, hand) for hand in dealt]), dealt_skat
            )

        return draw

    @abstractmethod
    def undeclared(self, view: SkatCardsView) -> bool:
        """Whether it is still open what will be trumps."""

    def taken_up(self, view: SkatCardsView, own: Cards, rng: Rng) -> Cards:
        """Which two of the soloist's twelve cards he may have taken up."""
        return shuffled(own, rng)[:2]

    @abstractmethod
    def _state(
        self, view: SkatCardsView, hands: Hands, skat: Cards, dealt: Hands, dealt_skat: Cards
    ) -> SkatCardsRound:
        """The state that the view shows, with these cards."""
