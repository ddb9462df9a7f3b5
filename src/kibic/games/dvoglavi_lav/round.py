"""A deal of Dvoglavi Lav. Rule book: serbian-games.md, sections 10.3 and 10.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import Card, Rank, ranks, sort_hand, suit_of
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import REFEREE
from kibic.games.dvoglavi_lav.actions import Contra, Oblige, Recontra, ShowKey
from kibic.games.dvoglavi_lav.order import ALL_POINTS, CIRCLES, LION, WORTH, order_of, paid, ranks_of, worth
from kibic.games.dvoglavi_lav.score import LavOptions, neutral
from kibic.locale import Message, message
from kibic.mechanics.auction import Bid, Ladder, Pass
from kibic.mechanics.order import SuitOrder
from kibic.mechanics.rising_auction import RisingAuction
from kibic.mechanics.round_tricks import Laid
from kibic.mechanics.tricks import Hands, TrickRound, TrickView

if TYPE_CHECKING:
    from kibic.games.dvoglavi_lav import DvoglaviLav

NO_CARDS: Hands = ((),) * 4
#: The cards each player gets, in packets; the last one stays face down on the table at first.
PACKETS = (3, 3, 2)


class LavView(TrickView, frozen=True, kw_only=True, tag="dvoglavi-lav"):
    """What a seat sees of a deal.

    `auction` is the one under way, or the last. `six` says that it is, or was, held on six cards; `down` counts the
    cards face down before each seat. `obligation` is what `declarer` plays for, `key` the card he has shown, `order`
    the ranks from high to low that it makes; until then `orders` tells what each rank would make. `worth` are the
    points of the ranks. `asked` are the seats that may still say contra, or recontra; `contra` and `recontra` who has
    said it, `factor` how often the obligation counts, `neutral` what stands in the neutral field. `lion` is the card
    that its holder has shown to lead first. `paid` has, for each trick and last the one on the table, the values
    announced by those who paid. `piles`, cards nobody sees, are for referees.
    """

    auction: RisingAuction | None
    six: bool
    down: tuple[int, ...]
    declarer: Seat | None
    obligation: int | None
    key: Laid | None
    order: str
    orders: dict[Rank, str]
    worth: dict[Rank, int]
    asked: tuple[Seat, ...]
    contra: Seat | None
    recontra: Seat | None
    factor: int
    neutral: int
    lion: Laid | None
    paid: tuple[tuple[int | None, ...], ...]
    piles: Hands | None

    @property
    def key_card(self) -> Card | None:
        """The key card, once it has been shown."""
        return None if self.key is None else self.key.card


class LavRound(TrickRound, frozen=True, kw_only=True):
    """A deal. Phases: `lot`, `deal`, `bid`, `final`, `key`, `contra`, `recontra`, `play`, `over`.

    `piles` are the two cards of each seat that lie face down; `six` says that the auction is held on the other six.
    `asked` are the seats that may still say contra or recontra. `lion` is who held the two-headed lion when play began.
    """

    game: DvoglaviLav
    options: LavOptions
    piles: Hands = ()
    auction: RisingAuction | None = None
    six: bool = True
    obligation: int | None = None
    key: Card | None = None
    asked: tuple[Seat, ...] = ()
    contra: Seat | None = None
    recontra: Seat | None = None
    lion: Seat | None = None

    @property
    def phase(self) -> str:
        """Where the deal stands."""
        if self.auction is None or self.closed:
            return super().phase
        if not self.auction.over:
            return "bid"
        if self.lion is not None:
            return "play"
        if self.obligation is None:
            return "final"
        if self.key is None:
            return "key"
        return "contra" if self.contra is None else "recontra"

    @property
    def turn(self) -> tuple[Seat, ...]:
        match self.phase:
            case "bid":
                assert self.auction is not None
                return (self.auction.turn,)
            case "final" | "key":
                return (self._declarer,)
            case "contra" | "recontra":
                return self.asked[:1]
            case _:
                return super().turn

    @property
    def order(self) -> SuitOrder:
        """Which card beats which, by the key card (10.2)."""
        return order_of(self.key)

    @property
    def declarer(self) -> Seat | None:
        """Who has won the auction."""
        return None if self.auction is None else self.auction.winner

    @property
    def _declarer(self) -> Seat:
        assert self.declarer is not None
        return self.declarer

    @property
    def factor(self) -> Literal[1, 2, 3]:
        """How often the obligation counts (10.3)."""
        return 1 if self.contra is None else 2 if self.recontra is None else 3

    @property
    def ladder(self) -> Ladder:
        """What may be bid (10.3, 10.8)."""
        return Ladder(tuple(range(self.options.min_bid, ALL_POINTS + 1)))

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn or seat == CHANCE:
            return ()
        match self.phase:
            case "bid":
                assert self.auction is not None
                return self.auction.legal(self.ladder)
            case "final":
                return tuple(map(Oblige, self._finals))
            case "key":
                return tuple(map(ShowKey, self.hands[seat]))
            case "contra":
                return (Contra(), Pass())
            case "recontra":
                return (Recontra(), Pass())
            case _:
                return super().legal(seat)

    @property
    def _finals(self) -> range:
        assert self.auction is not None
        return range(self.auction.bid, ALL_POINTS + 1)

    def objection(self, seat: Seat, action: Action) -> Message | None:
        phase = self.phase
        if phase == "play":
            return self._why_not_card(seat, action)
        if phase == "bid":
            assert self.auction is not None
            return self.auction.objection(self.ladder, action)
        if action in self.legal(seat):
            return None
        if phase == "final":
            return message("lav-say-final", low=self._finals[0], high=self._finals[-1])
        if phase == "key" and isinstance(action, ShowKey):
            return message("card-not-held", card=action.card)
        return message(f"lav-say-{phase}")

    def _why_not_card(self, seat: Seat, action: Action) -> Message | None:
        """That a trump has to be played, or the dearest card paid, where it is not the led suit (10.4)."""
        reason = super().objection(seat, action)
        if reason is None or reason.id != "must-follow":
            return reason
        wanted = self._wanted(seat)
        if suit_of(wanted) == suit_of(self.trick[0]):
            return reason
        if suit_of(wanted) == self.trump:
            return message("lav-must-trump", suit=message(f"suit-{self.trump}"))
        return message("lav-must-pay", points=worth(wanted))

    def _wanted(self, seat: Seat) -> Card:
        """One of the cards that a seat may follow with."""
        return self.game.follow.allowed(self.order, self.hands[seat], self.trick)[0]

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        match action:
            case Bid() | Pass() if self.phase == "bid":
                return self._spoken(action)
            case Oblige(value):
                return msgspec.structs.replace(self, obligation=value)
            case ShowKey(card):
                opponents = (self.game.seating.next(by), (by + 3) % 4)
                shown = msgspec.structs.replace(self, key=card, trump=suit_of(card), asked=opponents)
                return shown._sorted()
            case Contra():
                declarers = (self._declarer, (self._declarer + 2) % 4)
                return msgspec.structs.replace(self, contra=by, asked=declarers)
            case Recontra():
                return msgspec.structs.replace(self, recontra=by, asked=())._led()
            case Pass():
                left = msgspec.structs.replace(self, asked=self.asked[1:])
                return left if left.asked else left._led()
        return super().after(by, action)

    def _dealt(self, pack: tuple[Card, ...]) -> Self:
        """Three, three, and two face down to each; all take up six cards."""
        assert self.dealer is not None
        first = self.game.seating.next(self.dealer)
        packets: list[Hands] = []
        start = 0
        for size in PACKETS:
            given = {}
            for seat in self.game.seating.from_left(first):
                given[seat] = pack[start : start + size]
                start += size
            packets.append(tuple(given[seat] for seat in range(4)))
        *held, down = packets
        hands = tuple(sum((packet[seat] for packet in held), ()) for seat in range(4))
        dealt = msgspec.structs.replace(
            self, hands=hands, piles=down, leader=first, auction=RisingAuction(first, 4)
        )
        return dealt._sorted()

    def _sorted(self) -> Self:
        order = ranks("".join(reversed(ranks_of(self.key))))
        return msgspec.structs.replace(
            self, hands=tuple([sort_hand(hand, order, self.trump) for hand in self.hands])
        )

    def _taken_up(self) -> Self:
        """All take up the two cards that lie before them."""
        if self.piles == NO_CARDS:
            return self
        hands = tuple([hand + pile for hand, pile in zip(self.hands, self.piles, strict=True)])
        return msgspec.structs.replace(self, hands=hands, piles=NO_CARDS)._sorted()

    def _spoken(self, action: Bid | Pass) -> Self:
        """The auction goes on, is held once more on eight cards, or ends (10.3)."""
        assert self.auction is not None
        auction = self.auction.after(action)
        heard = msgspec.structs.replace(self, auction=auction)
        if not auction.over:
            return heard
        if auction.winner is None:
            if not self.six:
                return heard._led()
            again = RisingAuction(self.leader, 4)
            return msgspec.structs.replace(self, auction=again, six=False)._taken_up()
        return heard._taken_up() if self.options.six_card_pickup == "after-auction" else heard

    def _led(self) -> Self:
        """All hold their eight cards, and the holder of the lion shows it to lead first."""
        ready = self._taken_up()
        lion = next(seat for seat, hand in enumerate(ready.hands) if LION in hand)
        return msgspec.structs.replace(ready, lion=lion, leader=lion)

    # --- what is seen -------------------------------------------------------------------------------------------------

    def view(self, seat: Seat) -> LavView:
        base = super().view(seat)
        common = {name: getattr(base, name) for name in TrickView.__struct_fields__}
        tricks = [*(trick.cards for trick in self.tricks), *([self.trick] if self.trick else [])]
        known = self.key is not None or (self.lion is not None and self.declarer is None)
        return LavView(
            **common,
            auction=self.auction,
            six=self.six,
            down=tuple(map(len, self.piles or NO_CARDS)),
            declarer=self.declarer,
            obligation=self.obligation,
            key=None if self.key is None else Laid(self._declarer, self.key),
            order=ranks_of(self.key) if known else "",
            orders={} if known else CIRCLES,
            worth=WORTH,
            asked=self.asked,
            contra=self.contra,
            recontra=self.recontra,
            factor=self.factor,
            neutral=neutral(self.factor, six=self.six and self.declarer is not None),
            lion=None if self.lion is None else Laid(self.lion, LION),
            paid=tuple([paid(self.trump, cards) for cards in tricks]),
            piles=self.piles if seat == REFEREE else None,
        )

    def _prompt(self, seat: Seat) -> Message:
        if seat not in self.turn or seat == CHANCE:
            return super()._prompt(seat)
        phase = self.phase
        if phase == "play":
            return self._ask_for_card(seat)
        if phase == "bid":
            assert self.auction is not None
            if bid := self.auction.bid:
                return message("lav-ask-top" if bid == ALL_POINTS else "lav-ask-raise", bid=bid)
            return message("lav-ask-bid-six" if self.six else "lav-ask-bid-eight")
        if phase == "final":
            return message("lav-ask-final", bid=self._finals[0])
        if phase == "contra":
            return message("lav-ask-contra", obligation=self.obligation or 0)
        return message(f"lav-ask-{phase}")

    def _ask_for_card(self, seat: Seat) -> Message:
        if not self.trick:
            return message("ask-lead") if self.tricks else message("lav-ask-lead", card=LION)
        wanted = self._wanted(seat)
        if suit_of(wanted) == suit_of(self.trick[0]):
            return message("ask-follow")
        if suit_of(wanted) == self.trump:
            return message("lav-ask-trump", suit=message(f"suit-{self.trump}"))
        return message("lav-ask-pay", points=worth(wanted))
