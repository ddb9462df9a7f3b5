"""A deal of Skat from the auction to the last trick. Rule book: skat.md, sections 1.4 to 1.6."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, Self

import msgspec

from kibic.core.actions import Action, Play
from kibic.core.chance import Deal
from kibic.core.seats import CHANCE, Seat
from kibic.games.skat.actions import Accept, Claim, Concede, Declare, Kontra, Re, Refuse
from kibic.games.skat.cards import BEFORE_DECLARING, Cards, SkatCardsRound, SkatCardsView
from kibic.games.skat.score import IS_SCHNEIDER, WON, Announced, Contract, Ending, SkatOptions
from kibic.locale import Message, message
from kibic.mechanics.auction import Auction, Ladder, Pass
from kibic.mechanics.contracts import CARD_POINTS, KINDS, NULL_VALUES, sort_by, trump_of
from kibic.mechanics.order import points
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon

if TYPE_CHECKING:
    from kibic.games.skat import Skat

#: What can be announced in suit games and Grand, from the hand only, and in Null (1.4).
ANNOUNCED: tuple[Announced, ...] = ("", "schneider", "schwarz", "ouvert")
NULL_ANNOUNCED: tuple[Announced, ...] = ("", "ouvert")
#: The soloist gives up alone while he holds at least so many cards (1.6.6).
CONCEDES_ALONE = 9

How = Literal["", "take", "hand"]
Offer = Literal["", "concede", "claim"]


class SkatView(SkatCardsView, frozen=True, kw_only=True, tag="skat"):
    """What a seat sees of a deal of Skat.

    `how` says whether the soloist took up the skat or plays from the hand. `pending` are the seats asked for kontra or
    re, or for an answer to an `offer`; `opened` whether the soloist's hand lies open, `refused_at` with how many cards
    in his hand an offer was refused.
    """

    auction: Auction | None
    how: How
    contract: Contract | None
    kontra: int
    offer: Offer
    pending: tuple[Seat, ...]
    opened: bool
    refused_at: int


class SkatRound(SkatCardsRound, frozen=True, kw_only=True):
    """A deal of Skat.

    Phases: `deal`, `auction`, `skat` (to take it or not), `discard`, `declare`, `kontra`, `re`, `play`, `answer` (to an
    offer), `over`.
    """

    game: Skat
    auction: Auction | None = None
    how: How = ""
    contract: Contract | None = None
    kontra: int = 0
    offer: Offer = ""
    pending: tuple[Seat, ...] = ()
    opened: bool = False
    refused_at: int = -1
    ending: Ending = "played"
    claimed: bool = False

    # --- where the deal stands ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        if not self.hands:
            return "deal"
        if self.closed:
            return "over"
        assert self.auction is not None
        if not self.auction.over:
            return "auction"
        if not self.how:
            return "skat"
        if len(self.skat) < 2:
            return "discard"
        if self.contract is None:
            return "declare"
        if self.offer:
            return "answer"
        return self._asked_before_play if self.pending else "play"

    @property
    def _asked_before_play(self) -> str:
        """What is asked between the declaration and the first card."""
        return "re" if self.kontra else "kontra"

    @property
    def _house(self) -> SkatOptions:
        assert isinstance(self.options, SkatOptions)
        return self.options

    @property
    def ladder(self) -> Ladder:
        """The values that may be bid."""
        return self._house.ladder

    @property
    def turn(self) -> tuple[Seat, ...]:
        phase = self.phase
        if phase == "play":
            return (self.player(len(self.trick)),)
        if self.pending:
            return (self.pending[0],)
        if phase == "auction":
            assert self.auction is not None
            return (self.auction.turn,)
        if phase == "over":
            return ()
        return (CHANCE,) if phase == "deal" else (self._soloist,)

    @property
    def soloist(self) -> Seat | None:
        """Who plays alone, once that is decided."""
        return self.auction.winner if self.auction is not None else None

    @property
    def _soloist(self) -> Seat:
        assert self.soloist is not None
        return self.soloist

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The two who play against the soloist, clockwise from him (0.5)."""
        at = self.active.index(self._soloist)
        return (*self.active[at + 1 :], *self.active[:at])

    @property
    def bid(self) -> int:
        """The last value called."""
        return self.auction.bid if self.auction is not None else 0

    def points_of(self, soloist: bool) -> int:
        """The card points in the tricks of one side, without the skat."""
        return sum(
            points(trick.cards, CARD_POINTS)
            for trick in self.tricks
            if (trick.winner == self.soloist) == soloist
        )

    def tricks_of(self, soloist: bool) -> int:
        """The finished tricks that one side has won."""
        return sum((trick.winner == self.soloist) == soloist for trick in self.tricks)

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn or seat == CHANCE:
            return ()
        phase = self.phase
        if phase == "play":
            return super().legal(seat)
        if phase == "auction":
            assert self.auction is not None
            return self.auction.legal(self.ladder)
        if phase == "discard":
            return tuple([LayAway(card) for card in self.hands[seat]])
        if phase == "declare":
            return tuple(self._declarations())
        return _CHOICES[phase]

    def _declarations(self) -> Iterator[Declare]:
        """What the soloist may declare now (1.4)."""
        for declare in DECLARATIONS:
            if self._why_not_declare(declare) is None:
                yield declare

    def _why_not_declare(self, declare: Declare) -> Message | None:
        hand = self.how == "hand"
        if declare.kind == "N":
            value = NULL_VALUES[hand, declare.announced == "ouvert"]
            return message("skat-null-below-bid", value=value, bid=self.bid) if value < self.bid else None
        return message("skat-announce-hand-only") if declare.announced and not hand else None

    def objection(self, seat: Seat, action: Action) -> Message | None:
        phase = self.phase
        if phase == "play":
            if isinstance(action, Concede | Claim) and action not in self.concessions(seat):
                return message("skat-no-way-out")
            return super().objection(seat, action)
        if phase == "auction":
            assert self.auction is not None
            return self.auction.objection(self.ladder, action)
        if phase == "discard" and isinstance(action, LayAway):
            return None if action.card in self.hands[seat] else message("card-not-held", card=action.card)
        if phase == "declare" and isinstance(action, Declare):
            return self._why_not_declare(action)
        if action in self.legal(seat):
            return None
        return message("skat-not-now", asked=message(f"skat-ask-{phase}"))

    def concessions(self, seat: Seat) -> tuple[Action, ...]:
        """To give up, and for the soloist to claim the rest: both shorten the deal (1.6.6)."""
        if seat not in self.turn or self.phase != "play":
            return ()
        ways: list[Action] = []
        if seat == self.soloist:
            if len(self.hands[seat]) != self.refused_at:
                ways = [Concede(), Claim()]
        elif self._still_open():
            ways = [Concede()]
        barred = {
            kind for kind, on in ((Concede, self._house.concede), (Claim, self._house.claim)) if on == "off"
        }
        return tuple([way for way in ways if type(way) not in barred])

    def _still_open(self) -> bool:
        """Whether the opponents can still lose, as far as the cards won tell (1.6.6)."""
        assert self.contract is not None
        if self.contract.kind == "N":
            return True
        if self.contract.schwarz:
            return self.tricks_of(soloist=False) == 0
        return self.points_of(soloist=False) <= (IS_SCHNEIDER if self.contract.schneider else WON - 2)

    def out_of_turn(self, seat: Seat) -> tuple[Action, ...]:
        """On the International Skat Server the soloist gives up and claims whoever is on turn (6.5 steps 6 and 7)."""
        if self._house.customs == "iss" and self.phase == "play" and seat == self.soloist:
            return (Concede(), Claim())
        return ()

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, Deal):
            return self._dealt(action.cards)
        if isinstance(action, Play):
            return super().after(by, action)
        if self.phase == "auction":
            assert self.auction is not None
            auction = self.auction.after(action)
            passed = auction.over and auction.winner is None
            return msgspec.structs.replace(self, auction=auction, closed=passed)
        if isinstance(action, PlayHand):
            return msgspec.structs.replace(self, how="hand")
        if isinstance(action, TakeTalon):
            hand = sort_by(BEFORE_DECLARING, (*self.hands[by], *self.skat))
            return msgspec.structs.replace(self, how="take", skat=(), hands=self.holding(by, hand))
        if isinstance(action, LayAway):
            after = self._laid_away(by, action.card)
            return msgspec.structs.replace(after, skat=sort_by(BEFORE_DECLARING, after.skat))
        if isinstance(action, Declare):
            return self._declared(action)
        if isinstance(action, Kontra):
            return msgspec.structs.replace(self, kontra=1, pending=(self._soloist,))
        if isinstance(action, Re):
            return msgspec.structs.replace(self, kontra=2, pending=())
        if isinstance(action, Pass):
            return msgspec.structs.replace(self, pending=self.pending[1:])
        return self._shortened(by, action)

    def _dealt(self, pack: Cards) -> Self:
        after = super()._dealt(pack)
        skat = sort_by(BEFORE_DECLARING, after.skat)
        return msgspec.structs.replace(after, skat=skat, dealt_skat=skat, auction=self._auction())

    def _auction(self) -> Auction:
        """Middlehand asks forehand, rearhand waits."""
        assert self.dealer is not None
        return Auction.between(self.game.in_order(self.dealer))

    def _declared(self, declare: Declare) -> Self:
        """The game is named: hands are sorted for it, and the opponents may double."""
        trump = trump_of(declare.kind)
        return msgspec.structs.replace(
            self,
            contract=Contract(declare.kind, self.how == "hand", declare.announced),
            trump=trump,
            hands=tuple([sort_by(trump, hand) for hand in self.hands]),
            opened=declare.announced == "ouvert",
            pending=self._asked_after(declare),
        )

    def _asked_after(self, declare: Declare) -> tuple[Seat, ...]:
        """Who is asked something before the first card: the opponents, where they may double."""
        return self.opponents if self._house.kontra == "on" else ()

    def _shortened(self, by: Seat, action: Action) -> Self:
        """Giving up and claiming, and the answers to it (1.6.6)."""
        if isinstance(action, Claim):
            return msgspec.structs.replace(self, offer="claim", opened=True, pending=self.opponents)
        if isinstance(action, Concede):
            if by != self.soloist:
                return msgspec.structs.replace(self, ending="given", closed=True)
            if len(self.hands[by]) >= CONCEDES_ALONE:
                return msgspec.structs.replace(self, ending="conceded", closed=True)
            return msgspec.structs.replace(self, offer="concede", pending=self.opponents)
        if isinstance(action, Refuse):
            last = self.offer == "claim" or len(self.pending) == 1
            if not last:
                return msgspec.structs.replace(self, pending=self.pending[1:])
            held = len(self.hands[self._soloist])
            return msgspec.structs.replace(self, offer="", pending=(), refused_at=held)
        assert isinstance(action, Accept)
        if self.offer == "concede":
            return msgspec.structs.replace(self, offer="", pending=(), ending="conceded", closed=True)
        if len(self.pending) > 1:
            return msgspec.structs.replace(self, pending=self.pending[1:])
        return msgspec.structs.replace(self, offer="", pending=(), claimed=True, closed=True)

    # --- what comes out -----------------------------------------------------------------------------------------------

    def sees_skat(self, seat: Seat) -> bool:
        return seat == self.soloist and self.how == "take"

    def picked(self, seat: Seat) -> Cards | None:
        knows = self.how == "take" and (self.knows_all(seat) or self.sees_skat(seat))
        return self.dealt_skat if knows else None

    def view(self, seat: Seat) -> SkatView:
        return SkatView(
            **msgspec.structs.asdict(super().view(seat)),
            auction=self.auction,
            how=self.how,
            contract=self.contract,
            kontra=self.kontra,
            offer=self.offer,
            pending=self.pending,
            opened=self.opened,
            refused_at=self.refused_at,
        )

    def _prompt(self, seat: Seat) -> Message:
        phase = self.phase
        if phase == "play" or seat not in self.turn:
            return super()._prompt(seat)
        assert self.auction is not None
        if phase == "answer":
            return message(f"skat-ask-{self.offer}")
        if phase == "auction":
            if self.auction.answering:
                return message("skat-ask-hold", bid=self.bid)
            return message("skat-ask-bid", bid=self.bid) if self.bid else message("skat-ask-open")
        return message(f"skat-ask-{phase}")


_CHOICES: dict[str, tuple[Action, ...]] = {
    "skat": (TakeTalon(), PlayHand()),
    "kontra": (Kontra(), Pass()),
    "re": (Re(), Pass()),
    "answer": (Accept(), Refuse()),
}
DECLARATIONS = tuple(
    Declare(kind, announced) for kind in KINDS for announced in (NULL_ANNOUNCED if kind == "N" else ANNOUNCED)
)
