"""Skat by the international rules. Rule book: skat.md, sections 0 and 1."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import ClassVar, Literal, Self

import msgspec

from kibic.core.actions import Action, ActionSet, Play
from kibic.core.cards import FRENCH_32, Card, Suit, without
from kibic.core.chance import Deal
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.rng import Rng, shuffled
from kibic.core.seats import CHANCE, FOUR_ALONE, THREE_ALONE, Seat
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import REFEREE, View
from kibic.games.skat_actions import Accept, Claim, Concede, Declare, Kontra, Re, Refuse
from kibic.games.skat_facts import Asking, ask, facts
from kibic.games.skat_score import (
    IS_SCHNEIDER,
    TRICKS,
    WON,
    Announced,
    Contract,
    DealResult,
    Ending,
    SkatOptions,
    SkatResult,
    SkatSheet,
)
from kibic.locale import Message, message
from kibic.mechanics.auction import Auction, Bid, Hold, Ladder, Pass
from kibic.mechanics.contracts import (
    CARD_POINTS,
    KINDS,
    NULL_VALUES,
    matadors,
    order_of,
    sort_by,
    trump_of,
)
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge
from kibic.mechanics.order import SuitOrder, points
from kibic.mechanics.talon import HiddenLayAway, LayAway, PlayHand, TakeTalon
from kibic.mechanics.tricks import Hands, TrickGame, TrickRound, TrickView

Cards = tuple[Card, ...]
#: What can be announced in suit games and Grand, from the hand only, and in Null (1.4).
ANNOUNCED: tuple[Announced, ...] = ("", "schneider", "schwarz", "ouvert")
NULL_ANNOUNCED: tuple[Announced, ...] = ("", "ouvert")
#: The soloist gives up alone while he holds at least so many cards (1.6.6).
CONCEDES_ALONE = 9
#: Above all suits, so that hands are sorted with the jacks in front before anything is declared.
BEFORE_DECLARING = trump_of("G")

How = Literal["", "take", "hand"]
Offer = Literal["", "concede", "claim"]


class SkatView(TrickView, frozen=True, kw_only=True, tag="skat"):
    """What a seat sees of a deal of Skat.

    `skat` are the cards that lie face down, None for those who may not see them, `skat_count` how many they are;
    `picked` the two that the soloist has taken up. `how` says whether he took them or plays from the hand. `pending`
    are the seats asked for kontra or re, or for an answer to an `offer`; `opened` whether the soloist's hand lies open,
    `refused_at` with how many cards in his hand an offer was refused. `dealt` are the hands as dealt, known to all once
    the deal is over.
    """

    auction: Auction | None
    soloist: Seat | None
    how: How
    skat: Cards | None
    skat_count: int
    picked: Cards | None
    contract: Contract | None
    kontra: int
    offer: Offer
    pending: tuple[Seat, ...]
    opened: bool
    refused_at: int
    dealt: Hands | None


class SkatRound(TrickRound, frozen=True, kw_only=True):
    """A deal of Skat.

    Phases: `deal`, `auction`, `skat` (to take it or not), `discard`, `declare`, `kontra`, `re`, `play`, `answer` (to an
    offer), `over`. `skat` are the cards lying face down, `dealt_skat` those that lay there first.
    """

    game: Skat
    auction: Auction | None = None
    skat: Cards = ()
    dealt_skat: Cards = ()
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
            return msgspec.structs.replace(self, how="take", skat=(), hands=_changed(self.hands, by, hand))
        if isinstance(action, LayAway):
            skat = sort_by(BEFORE_DECLARING, (*self.skat, action.card))
            hand = without(self.hands[by], action.card)
            return msgspec.structs.replace(self, skat=skat, hands=_changed(self.hands, by, hand))
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
        assert self.dealer is not None
        hands = self.game.deal(pack, self.dealer)
        skat = sort_by(BEFORE_DECLARING, pack[9:11])
        return msgspec.structs.replace(
            self,
            dealt=hands,
            hands=hands,
            skat=skat,
            dealt_skat=skat,
            leader=self.game.forehand(self.dealer),
            auction=self._auction(),
        )

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

    def view(self, seat: Seat) -> SkatView:
        everything = seat == REFEREE or self.closed
        knows_skat = everything or (seat == self.soloist and self.how == "take")
        hands = self.hands or ((),) * self.game.seating.players
        return SkatView(
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
            hands=tuple(
                [
                    cards if everything or who == seat or (self.opened and who == self.soloist) else None
                    for who, cards in enumerate(hands)
                ]
            ),
            counts=tuple(map(len, hands)),
            leader=self.leader,
            trick=self.trick,
            tricks=self.tricks,
            trump=self.trump,
            turned=None,
            announced=self.game.announced(self),
            active=self.active,
            auction=self.auction,
            soloist=self.soloist,
            how=self.how,
            skat=self.skat if knows_skat else None,
            skat_count=len(self.skat),
            picked=self.dealt_skat if knows_skat and self.how == "take" else None,
            contract=self.contract,
            kontra=self.kontra,
            offer=self.offer,
            pending=self.pending,
            opened=self.opened,
            refused_at=self.refused_at,
            dealt=self.dealt if everything else None,
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """A card laid away is face down."""
        if isinstance(action, LayAway) and viewer not in (by, REFEREE):
            return HiddenLayAway()
        return super().shown(by, action, viewer)

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


def _changed(hands: Hands, seat: Seat, hand: Cards) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])


class Skat(TrickGame):
    """One against two: bid for the game, take the skat or play from the hand, reach 61 card points."""

    id = "skat"
    title = Title("Skat", "Skat (international rules)")
    blurb = Title(
        "Licitiraš, pa igraš sam protiv dvojice: u boji, grand ili nul, sa skatom ili iz ruke.",
        "Bid, then play alone against two: a suit, Grand or Null, with the skat or from the hand.",
    )
    family = "skat"
    rulebook = "skat.md, section 1"
    seating = THREE_ALONE
    options: ClassVar[type[Options]] = SkatOptions
    deck = FRENCH_32
    careful = "kibic.bots.careful_skat:CarefulSkat"
    #: How many cards each gets at a time.
    packets: ClassVar[tuple[int, ...]] = (3, 4, 3)
    result: ClassVar[type[DealResult]] = SkatResult
    round: ClassVar[type[SkatRound]] = SkatRound

    def seated(self, options: Options) -> Skat:
        """The table of three, or that of four at which the dealer sits out."""
        assert isinstance(options, SkatOptions)
        return _TABLES[options.table_size]

    @functools.cached_property
    def actions(self) -> ActionSet:
        """To bid and answer, exchange, declare, double, play each card, shorten the deal."""
        return ActionSet(
            (
                *map(Bid, SkatOptions(customs="iss").ladder.values),
                Hold(),
                Pass(),
                TakeTalon(),
                PlayHand(),
                *map(LayAway, FRENCH_32.cards),
                *DECLARATIONS,
                Kontra(),
                Re(),
                *map(Play, FRENCH_32.cards),
                Concede(),
                Claim(),
                Accept(),
                Refuse(),
            ),
            serbian_faces=True,
        )

    def order(self, trump: Suit | None) -> SuitOrder:  # type: ignore[override]
        """Which card beats which when this suit is trumps (0.2)."""
        return order_of(trump)

    # --- who plays, and who gets which cards --------------------------------------------------------------------------

    def active(self, dealer: Seat | None) -> tuple[Seat, ...]:
        """All three; at a table of four those who do not deal (0.5)."""
        everybody = range(self.seating.players)
        return (
            tuple(everybody) if len(everybody) == 3 else tuple([seat for seat in everybody if seat != dealer])
        )

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

    def sheet(self, options: Options) -> Sheet:
        """An empty list."""
        assert isinstance(options, SkatOptions)
        return SkatSheet.empty(options)

    def start(self, options: Options, sheet: Sheet) -> SkatRound:
        """A new deal."""
        return self.round(game=self.seated(options), options=options, sheet=sheet, dealer=sheet.dealer)

    def closes(self, state: TrickRound) -> bool:
        """Null ends with the first trick of the soloist; on the server a failed announcement ends its deal too."""
        assert isinstance(state, SkatRound)
        contract = state.contract
        assert contract is not None
        if contract.kind == "N":
            return state.tricks_of(soloist=True) > 0
        assert isinstance(state.options, SkatOptions)
        if state.options.customs == "isko":
            return False
        if contract.schwarz:
            return state.tricks_of(soloist=False) > 0
        return contract.schneider and state.points_of(soloist=False) > IS_SCHNEIDER

    # --- the result, played or typed ----------------------------------------------------------------------------------

    def settle(self, state: TrickRound) -> DealResult:
        """Points and tricks of both sides; what was claimed belongs to the soloist (1.6.6)."""
        assert isinstance(state, SkatRound)
        assert state.dealer is not None
        players, soloist, contract = self.seating.players, state.soloist, state.contract
        if soloist is None:
            return self.result(players, state.dealer)
        assert contract is not None
        own = points(state.skat, CARD_POINTS) + state.points_of(soloist=True)
        tricks = state.tricks_of(soloist=True)
        if state.claimed and contract.kind != "N":
            own += sum(points(cards, CARD_POINTS) for cards in (*state.hands, state.trick))
            tricks += TRICKS - len(state.tricks)
        return self.result(
            players=players,
            dealer=state.dealer,
            soloist=soloist,
            contract=contract,
            matadors=matadors(contract.kind, (*state.dealt[soloist], *state.dealt_skat)),
            bid=state.bid,
            points=own,
            tricks=tricks,
            lost_points=state.points_of(soloist=False),
            lost_tricks=state.tricks_of(soloist=False),
            ending=state.ending,
            kontra=state.kontra,
        )

    def returns(self, result: Result) -> tuple[float, ...]:
        """The score of the soloist; the others share what it costs them equally."""
        assert isinstance(result, SkatResult)
        share = -result.score / (result.players - 1)
        return tuple(
            float(result.score) if seat == result.soloist else share for seat in range(result.players)
        )

    def ask(self, sheet: Sheet, answers: Answers) -> Question | DealResult:
        """Soloist, game, matadors, bid, then how it ended, as far as the score needs it."""
        assert isinstance(sheet, SkatSheet)
        assert sheet.dealer is not None
        options = sheet.options
        endings: tuple[Ending, ...] = ("played", "conceded", "given")
        asking = Asking(
            players=options.table_size,
            dealer=sheet.dealer,
            bids=options.ladder.values,
            endings=endings if options.concede == "on" else ("played",),
            kontra=options.kontra == "on",
        )
        return ask(SkatResult, asking, answers)

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result."""
        assert isinstance(result, DealResult)
        return facts(result)

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def knowledge(self, view: TrickView) -> Knowledge:
        """The places are the seats and the skat. Voids are known from play; bids and discards bind to no card."""
        assert isinstance(view, SkatView)
        known = super().knowledge(view)
        skat = view.skat or ()
        return msgspec.structs.replace(
            known,
            unseen=tuple([card for card in known.unseen if card not in skat]),
            sizes=(*known.sizes, view.skat_count if view.skat is None else 0),
            excluded=(*known.excluded, frozenset()),
        )

    def sampler(self, view: View) -> Callable[[Rng], SkatRound]:
        """Draws full states that agree with the view, each equally likely.

        To all but the soloist any two of his twelve cards may be the ones he laid away, and any two those he took up.
        """
        assert isinstance(view, SkatView)
        if view.phase == "deal":
            start = self._state(view, (), (), (), ())
            return lambda rng: start
        known = self._known(view)
        hidden = HiddenCards(self.knowledge(view))
        players = range(len(view.counts))
        played: list[list[Card]] = [[] for _ in players]
        for leader, cards in (
            *((trick.leader, trick.cards) for trick in view.tricks),
            (view.leader, view.trick),
        ):
            for place, card in enumerate(cards):
                played[view.player(leader, place)].append(card)

        def draw(rng: Rng) -> SkatRound:
            *drawn, laid = hidden.draw(rng)
            hands = tuple([sort_by(_sorted_for(view), known[seat] + drawn[seat]) for seat in players])
            skat = sort_by(BEFORE_DECLARING, laid if view.skat is None else view.skat)
            dealt = [sort_by(BEFORE_DECLARING, (*hands[seat], *played[seat])) for seat in players]
            picked = skat
            if view.how == "take":
                assert view.soloist is not None
                own = (*dealt[view.soloist], *skat)
                picked = view.picked or sort_by(BEFORE_DECLARING, shuffled(own, rng)[:2])
                dealt[view.soloist] = sort_by(BEFORE_DECLARING, [c for c in own if c not in picked])
            return self._state(view, hands, skat, tuple(dealt), picked)

        return draw

    def _state(self, view: SkatView, hands: Hands, skat: Cards, dealt: Hands, dealt_skat: Cards) -> SkatRound:
        """The state that the view shows, with these cards."""
        return self.round(
            game=self.seated(view.options),
            options=view.options,
            sheet=view.sheet,
            dealer=view.dealer,
            dealt=dealt,
            hands=hands,
            leader=view.leader,
            trick=view.trick,
            tricks=view.tricks,
            trump=view.trump,
            closed=view.phase == "over",
            auction=view.auction,
            skat=skat,
            dealt_skat=dealt_skat,
            how=view.how,
            contract=view.contract,
            kontra=view.kontra,
            offer=view.offer,
            pending=view.pending,
            opened=view.opened,
            refused_at=view.refused_at,
        )


def _sorted_for(view: SkatView) -> Suit | None:
    return BEFORE_DECLARING if view.contract is None else view.trump


class SkatOfFour(Skat):
    """Skat at a table of four: the dealer sits out."""

    seating = FOUR_ALONE


_TABLES: dict[int, Skat] = {3: Skat(), 4: SkatOfFour()}
