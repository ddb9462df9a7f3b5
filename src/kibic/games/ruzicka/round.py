"""A deal of Ružička: what a seat may do, and what it sees. Rule book: serbian-games.md, section 8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

import msgspec

from kibic.core.actions import Action, Play
from kibic.core.cards import (
    CLUBS,
    DIAMONDS,
    FRENCH_32,
    HEARTS,
    SPADES,
    Card,
    Rank,
    Suit,
    sort_hand,
    suit_of,
    without,
)
from kibic.core.chance import Chance, Deal, DrawLots, Lot, Shuffle
from kibic.core.rounds import Round, waiting
from kibic.core.seats import CHANCE, Seat
from kibic.core.sheets import Sheet
from kibic.core.views import REFEREE, View
from kibic.games.ruzicka.actions import JACKS, Open, ShowJack
from kibic.games.ruzicka.score import OPEN_BONUS, ROUNDS, RuzickaOptions, RuzickaResult, shutout
from kibic.locale import Message, message
from kibic.mechanics.order import points
from kibic.mechanics.round_tricks import (
    Discard,
    HiddenOffer,
    JokerOrder,
    Laid,
    Offer,
    PileOrder,
    RoundTrick,
)

if TYPE_CHECKING:
    from kibic.games.ruzicka import Ruzicka

Hands = tuple[tuple[Card, ...], ...]

WORTH = {Rank("J"): 1, Rank("Q"): 2, Rank("K"): 3, Rank("A"): 4}
#: The order of each choice of the joker suit; None stands for Egaliti.
ORDERS = {
    joker: JokerOrder(joker, {rank: height for height, rank in enumerate(FRENCH_32.ranks)})
    for joker in (SPADES, HEARTS, DIAMONDS, CLUBS, None)
}
FEWEST_TO_OPEN = min(OPEN_BONUS)


class RuzickaView(View, frozen=True, kw_only=True, tag="ruzicka"):
    """What a seat sees of a deal.

    `hands` holds the cards of each seat this viewer may see, None for the others, `counts` how many cards each has. A
    card offered face down is still in the hand; of the offers in `trick` only the viewer's own are named. `joker` is
    the joker suit, None under Egaliti; `shown_jack` the jack by which its seat changed it. `opener` opened with
    `opened` cards, after `opened_at` finished tricks. `ranks` are the ranks from low to high as they beat now.
    """

    phase: str
    dealer: Seat | None
    hands: tuple[tuple[Card, ...] | None, ...]
    counts: tuple[int, ...]
    trick: RoundTrick | None
    tricks: tuple[RoundTrick, ...]
    joker: Suit | None
    shown_jack: Laid | None
    opener: Seat | None
    opened: int
    opened_at: int
    ranks: tuple[Rank, ...]

    def order_with(self, joker: Suit | None) -> PileOrder:
        """Which card would beat which if this were the joker suit."""
        return ORDERS[joker]

    @property
    def order(self) -> PileOrder:
        """Which card beats which now."""
        return self.order_with(self.joker)

    @property
    def worth(self) -> dict[Rank, int]:
        """The card points of each rank as things stand."""
        return WORTH

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards; empty for an onlooker."""
        return (self.hands[self.seat] or ()) if self.seat >= 0 else ()


class RuzickaRound(Round, frozen=True, kw_only=True):
    """A deal. Phases: `lot` (for the first dealer), `deal`, `play`, `over`.

    `hands` are the cards in hand, those offered face down included; after a failed open hand they stay as they were.
    `trick` is the one in progress, `tricks` those before it. `opened_at` is the number of tricks finished before
    `opener` opened.
    """

    game: Ruzicka
    options: RuzickaOptions
    sheet: Sheet
    dealer: Seat | None
    hands: Hands = ()
    trick: RoundTrick | None = None
    tricks: tuple[RoundTrick, ...] = ()
    joker: Suit | None = HEARTS
    shown_jack: Laid | None = None
    opener: Seat | None = None
    opened: int = 0
    opened_at: int = 0

    @property
    def phase(self) -> str:
        """Where the deal stands."""
        if self.dealer is None:
            return "lot"
        if not self.hands:
            return "deal"
        return "over" if self.trick is None else "play"

    @property
    def turn(self) -> tuple[Seat, ...]:
        if self.trick is not None:
            return (self.trick.turn,)
        return () if self.hands else (CHANCE,)

    def chance(self) -> Chance:
        return DrawLots(self.game.seating.players) if self.dealer is None else Shuffle(FRENCH_32)

    @property
    def order(self) -> PileOrder:
        """Which card beats which now (8.5)."""
        return ORDERS[self.joker]

    @property
    def worth(self) -> dict[Rank, int]:
        """The card points of each rank (8.2)."""
        return WORTH

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks from low to high as they beat now."""
        return FRENCH_32.ranks

    @property
    def partner_of_opener(self) -> Seat | None:
        """Who plays passively since his partner opened."""
        return None if self.opener is None else (self.opener + 2) % 4

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if self.trick is None or seat != self.trick.turn:
            return ()
        return (*self.trick.legal(self.order, self.hands[seat]), *self._before_card(seat))

    def _before_card(self, seat: Seat) -> Iterator[Action]:
        """What the seat to act may do before its card and besides it (8.7, 8.8)."""
        if self._why_no_jack(seat) is None:
            yield from (ShowJack(jack) for jack in JACKS if jack in self.hands[seat])
        if self._why_not_open(seat) is None:
            yield Open()

    def objection(self, seat: Seat, action: Action) -> Message | None:
        assert self.trick is not None
        if isinstance(action, Open):
            return self._why_not_open(seat)
        if isinstance(action, Play | Discard | Offer | ShowJack):
            if action.card not in self.hands[seat]:
                return message("card-not-held", card=action.card)
            if isinstance(action, ShowJack):
                return self._why_no_jack(seat)
        if isinstance(action, Play) and seat == self.partner_of_opener:
            return message("ruzicka-passive")
        return self.trick.objection(self.order, action)

    def _why_no_jack(self, seat: Seat) -> Message | None:
        """Why this seat, being on turn, may not change the joker suit now (8.7)."""
        assert self.trick is not None
        if self.tricks or self.trick.round > 1:
            return message("ruzicka-jack-too-late")
        if self.shown_jack is not None:
            return message("ruzicka-jack-shown")
        if seat == self.opener:
            return message("ruzicka-jack-after-open")
        if seat == self.partner_of_opener:
            return message("ruzicka-jack-passive")
        return None

    def _why_not_open(self, seat: Seat) -> Message | None:
        """Why this seat, being on turn, may not open now (8.8)."""
        if self.opener is not None:
            return message("ruzicka-opened")
        if len(self.hands[seat]) < FEWEST_TO_OPEN:
            return message("ruzicka-too-few-to-open", fewest=FEWEST_TO_OPEN)
        return None

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, Lot):
            return msgspec.structs.replace(self, dealer=action.seat)
        if isinstance(action, Deal):
            return self._dealt(action.cards)
        assert self.trick is not None
        if isinstance(action, ShowJack):
            suit = suit_of(action.card)
            return msgspec.structs.replace(
                self,
                joker=None if suit == HEARTS else suit,
                shown_jack=Laid(by, action.card),
                trick=self.trick.without_joker(HEARTS),
            )
        if isinstance(action, Open):
            return msgspec.structs.replace(
                self,
                opener=by,
                opened=len(self.hands[by]),
                opened_at=len(self.tricks),
                trick=self.trick.silenced((by + 2) % 4),
            )
        return self._carded(by, action)

    def _dealt(self, pack: tuple[Card, ...]) -> Self:
        """3-2-3 to each, the seat after the dealer first; that seat leads (8.3)."""
        assert self.dealer is not None
        leader = self.game.seating.next(self.dealer)
        hands: dict[Seat, tuple[Card, ...]] = dict.fromkeys(range(4), ())
        start = 0
        for packet in (3, 2, 3):
            for seat in self.game.seating.from_left(leader):
                hands[seat] += pack[start : start + packet]
                start += packet
        return msgspec.structs.replace(
            self,
            hands=tuple(sort_hand(hands[seat], FRENCH_32.ranks, HEARTS) for seat in range(4)),
            trick=RoundTrick(leader, ROUNDS),
        )

    def _carded(self, by: Seat, action: Action) -> Self:
        """After a card, or after a knock: the trick goes on, the next begins, or the deal is over."""
        assert self.trick is not None
        trick = self.trick.after(action)
        hands = self.hands
        if isinstance(action, Play | Discard):
            left = list(hands)
            left[by] = without(left[by], action.card)
            if isinstance(action, Play):
                for offer in self.trick.offers:
                    assert offer.card is not None
                    left[offer.seat] = without(left[offer.seat], offer.card)
            hands = tuple(left)
        if trick.winner is None:
            return msgspec.structs.replace(self, hands=hands, trick=trick)
        after = msgspec.structs.replace(self, hands=hands, trick=None, tricks=(*self.tricks, trick))
        return after._next_trick(trick.winner)

    def _next_trick(self, leader: Seat) -> Self:
        """The winner leads, unless the hands are empty or an open hand has failed."""
        if not self.hands[leader] or self.open_failed:
            return self
        trick = RoundTrick(leader, len(self.hands[leader]))
        if self.partner_of_opener is not None:
            trick = trick.silenced(self.partner_of_opener)
        return msgspec.structs.replace(self, trick=trick)

    @property
    def open_failed(self) -> bool:
        """Whether anybody but the opener has won a trick since he opened."""
        return (
            self.opener is not None
            and len(self.tricks) > self.opened_at
            and self.tricks[-1].winner != self.opener
        )

    # --- what comes out -----------------------------------------------------------------------------------------------

    def result(self) -> RuzickaResult:
        if self.turn or self.dealer is None:
            raise ValueError("the deal is not over yet")
        rounds, cards = [0, 0], [0, 0]
        for trick in self.tricks[: self.opened_at] if self.open_failed else self.tricks:
            side = _winner(trick) % 2
            rounds[side] += trick.completed
            cards[side] += points(trick.cards, self.worth)
        last = _winner(self.tricks[-1]) % 2
        opener = None if self.opener is None else self.opener % 2
        if self.open_failed and opener is not None:
            # All from the opening on is forfeited: the trick then in progress, the cards in hand, the last trick.
            last = 1 - opener
            rounds[last] = ROUNDS - rounds[opener]
            cards[last] = points(FRENCH_32.cards, self.worth) - cards[opener]
        won = (rounds[0], rounds[1])
        return RuzickaResult(
            dealer=self.dealer,
            cards=(cards[0], cards[1]),
            rounds=won,
            last=last,
            changer=None if self.shown_jack is None else self.shown_jack.seat % 2,
            jack=None if self.shown_jack is None else suit_of(self.shown_jack.card),
            opener=opener,
            opened=self.opened,
            open_failed=self.open_failed,
            shutout=shutout(won, opener if self.open_failed else None, self.options),
        )

    def shown_hands(self, seat: Seat) -> tuple[tuple[Card, ...] | None, ...]:
        """The hands that a seat may see: its own, and all but the opener's partner's once a hand is open (8.8)."""
        hands = self.hands or ((),) * 4
        hidden = range(4) if self.opener is None else (self.partner_of_opener,)
        return tuple(
            [
                None if who in hidden and seat not in (who, REFEREE) else cards
                for who, cards in enumerate(hands)
            ]
        )

    def view(self, seat: Seat) -> RuzickaView:
        trick = self.trick
        return RuzickaView(
            game=self.game.id,
            seat=seat,
            turn=self.turn,
            legal=self.legal(seat),
            concessions=(),
            prompt=self._prompt(seat),
            options=self.options,
            sheet=self.sheet,
            phase=self.phase,
            dealer=self.dealer,
            hands=self.shown_hands(seat),
            counts=tuple(map(len, self.hands)) or (0,) * 4,
            trick=trick if trick is None or seat == REFEREE else trick.seen_by(seat),
            tricks=self.tricks,
            joker=self.joker,
            shown_jack=self.shown_jack,
            opener=self.opener,
            opened=self.opened,
            opened_at=self.opened_at,
            ranks=self.ranks,
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """An offer is face down; if it is turned up later, that is seen on the table."""
        if isinstance(action, Offer) and viewer not in (by, REFEREE):
            return HiddenOffer()
        return super().shown(by, action, viewer)

    def _prompt(self, seat: Seat) -> Message:
        wait = waiting(self.turn, seat, self.game.seating)
        if wait is not None:
            return wait
        assert self.trick is not None
        return self.trick.prompt()


def _winner(trick: RoundTrick) -> Seat:
    assert trick.winner is not None
    return trick.winner
