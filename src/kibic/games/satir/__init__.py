"""The Satir games for two pairs. Rule book: serbian-games.md, sections 2, 5, 6 and 7.

Veliki Satir is the base; each of the others is a small class that says what differs.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from kibic.core.actions import ActionSet, Play
from kibic.core.cards import FRENCH_32, FRENCH_52, HEARTS, SUITS, Card, Rank, Suit, ranks, sort_hand, suit_of
from kibic.core.games import Pack, Title
from kibic.core.options import Options
from kibic.core.rng import Rng
from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE, Side
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.games.satir.actions import CallFault, ChooseContract, LetStand
from kibic.games.satir.round import NO_CARDS, SatirRound, SatirView
from kibic.games.satir.score import (
    SIDES,
    Contract,
    Pair,
    Penalty,
    SatirOptions,
    SatirResult,
    SatirSheet,
    penalised,
    scored,
)
from kibic.locale import message
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge, Quota
from kibic.mechanics.order import Follow
from kibic.mechanics.satir_order import FollowOrTrump, SatirOrder, anarchy_winner, satir_order
from kibic.mechanics.tricks import Hands, TrickGame, TrickRound, TrickView

CONTRACTS: tuple[Contract, ...] = ("closed", "active", "passive")


class Satir(TrickGame):
    """What all Satir games for two pairs have in common; what differs is stated in class attributes."""

    family = "serbian"
    seating = PARTNERS_COUNTERCLOCKWISE
    follow: ClassVar[Follow] = FollowOrTrump()
    options: ClassVar[type[SatirOptions]] = SatirOptions
    careful = "kibic.bots.careful_satir:CarefulSatir"

    #: The ranks from low to high.
    ranks: ClassVar[tuple[Rank, ...]] = FRENCH_52.ranks
    #: The packets each player gets, in order; the last one after the declaration.
    packets: ClassVar[tuple[int, ...]] = (5, 3, 5)
    #: Whether all take up their first cards before the declaration, or only who declares.
    all_look: ClassVar[bool] = False
    #: The side that first wins so many tricks decides active and passive deals.
    key_tricks: ClassVar[int] = 7
    penalty: ClassVar[Penalty] = Penalty(
        gain={"closed": 100, "active": 200, "passive": 50}, loss={"passive": 100}
    )
    #: Whether the backs tell the suits of all hands.
    shows_suits: ClassVar[bool] = False

    contracts: ClassVar[tuple[ChooseContract, ...]] = tuple(map(ChooseContract, CONTRACTS))

    @functools.cached_property
    def actions(self) -> ActionSet:
        """Every card; the three contracts; to call a fault, and not to."""
        cards = map(Play, self.deck.cards)
        return ActionSet(
            (*cards, *self.contracts, CallFault(), LetStand()), serbian_faces=len(self.deck) == 32
        )

    @property
    def pack(self) -> Pack:
        """The pack of Satir itself; Mali Satir is played with the one of 32 cards."""
        return "short" if self.actions.serbian_faces else "satir"

    @functools.cache  # noqa: B019  a game is one object for the whole life of the programme
    def order(self, trump: Suit | None) -> SatirOrder:
        """Which card beats which (2.5): always the same, for hearts are trumps for good."""
        return satir_order(self.ranks)

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return sum(self.packets)

    def sheet(self, options: Options) -> SatirSheet:
        """An empty sheet; the first dealer as the options say (C3)."""
        assert isinstance(options, SatirOptions)
        first = options.first_dealer
        return SatirSheet(options=options, dealer=None if first == "random" else first)

    def start(self, options: Options, sheet: Sheet) -> SatirRound:
        """A new deal: the dealer is drawn by lot if the sheet does not name him."""
        assert isinstance(options, SatirOptions)
        return SatirRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def settle(self, state: TrickRound) -> SatirResult:
        """The cards won by each side and the key side, or the penalty of a revoke."""
        assert isinstance(state, SatirRound)
        assert state.dealer is not None
        assert state.contract is not None
        if state.fault is not None:
            return penalised(state.dealer, state.contract, state.fault, self.penalty)
        won = [0, 0]
        key: Side | None = None
        for trick in state.tricks:
            side = trick.winner % 2
            won[side] += 1
            if key is None and won[side] == self.key_tricks:
                key = side
        assert key is not None
        return scored(state.dealer, state.contract, (4 * won[0], 4 * won[1]), key)

    def returns(self, result: Result) -> tuple[float, ...]:
        """What one's own side writes for the deal less what the other writes, in points."""
        assert isinstance(result, SatirResult)
        ahead = (result.written[0] - result.written[1]) / 10
        return (ahead, -ahead, ahead, -ahead)

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def voids(self, view: TrickView) -> tuple[frozenset[Suit], ...]:
        """The suits each seat has shown to lack; where wrong cards can pass, by plays that a wrong call has cleared."""
        assert isinstance(view, SatirView)
        assert isinstance(view.options, SatirOptions)
        if view.options.revoke != "claim":
            return super().voids(view)
        cleared = [
            max((verdict.plays for verdict in view.verdicts if verdict.side == side), default=0)
            for side in (0, 1)
        ]
        shown = [super(Satir, self).voids(_cut(view, plays)) for plays in cleared]
        return tuple(shown[seat % 2][seat] for seat in range(4))

    def _known(self, view: TrickView) -> Hands:
        """The own hand, and the cards that others have taken up from their fans and still hold."""
        assert isinstance(view, SatirView)
        played = {*view.trick, *(card for trick in view.tricks for card in trick.cards)}
        return tuple(
            cards if cards is not None else tuple(card for card in view.taken_up(seat) if card not in played)
            for seat, cards in enumerate(view.hands)
        )

    def knowledge(self, view: TrickView) -> Knowledge:
        """What the viewer knows of the cards he cannot see: in each hand, and in what will be dealt later."""
        assert isinstance(view, SatirView)
        known = self._known(view)
        gone = {*view.trick, *(card for trick in view.tricks for card in trick.cards)}
        gone.update(*known, *(view.fan(seat) for seat in range(4)))
        unseen = tuple(card for card in self.deck.cards if card not in gone)
        sizes = [view.counts[seat] + view.down[seat] - len(known[seat]) for seat in range(4)]
        excluded = [frozenset(c for c in unseen if suit_of(c) in suits) for suits in self.voids(view)]
        return Knowledge(
            unseen,
            (*sizes, len(unseen) - sum(sizes)),
            (*excluded, frozenset()),
            self.quotas(view),
        )

    def quotas(self, view: TrickView) -> tuple[Quota, ...]:
        """The suits that the backs tell, less the cards known."""
        assert isinstance(view, SatirView)
        if view.backs is None:
            return ()
        known = self._known(view)
        return tuple(
            Quota(
                frozenset(card for card in self.deck.cards if suit_of(card) == suit),
                (
                    *(
                        view.backs[seat][suit] - sum(suit_of(card) == suit for card in known[seat])
                        for seat in range(4)
                    ),
                    None,
                ),
            )
            for suit in SUITS
        )

    def sampler(self, view: View) -> Callable[[Rng], SatirRound]:
        """Draws full states that agree with the view, each equally likely."""
        assert isinstance(view, SatirView)
        if view.phase in ("lot", "deal"):
            start = self._state(view, (), (), ())
            return lambda rng: start
        known, hidden = self._known(view), HiddenCards(self.knowledge(view))

        def draw(rng: Rng) -> SatirRound:
            *drawn, later = hidden.draw(rng)
            held = [known[seat] + drawn[seat] for seat in range(4)]
            if view.contract is not None:
                return self._state(view, tuple(held), NO_CARDS, NO_CARDS)
            last = self.packets[-1]
            return self._state(
                view,
                tuple(() if down else cards for cards, down in zip(held, view.down, strict=True)),
                tuple(cards if down else () for cards, down in zip(held, view.down, strict=True)),
                tuple(later[last * seat : last * (seat + 1)] for seat in range(4)),
            )

        return draw

    def _state(self, view: SatirView, hands: Hands, piles: Hands, stock: Hands) -> SatirRound:
        """The state that the view shows, with these cards."""
        assert isinstance(view.options, SatirOptions)
        return SatirRound(
            game=self,
            options=view.options,
            sheet=view.sheet,
            dealer=view.dealer,
            hands=tuple(sort_hand(cards, self.ranks, HEARTS) for cards in hands),
            leader=view.leader,
            trick=view.trick,
            tricks=view.tricks,
            trump=view.trump,
            closed=view.phase == "over",
            contract=view.contract,
            piles=piles,
            stock=stock,
            fans=view.fans,
            verdicts=view.verdicts,
            asked=view.asked,
        )

    # --- a deal with real cards ---------------------------------------------------------------------------------------

    def ask(self, sheet: Sheet, answers: Answers) -> Question | SatirResult:
        """First dealer, contract, a revoke if there was one; then the tricks, and who was first to the key trick."""
        dealer = sheet.dealer
        if dealer is None:
            if "dealer" not in answers:
                return Question("dealer", message("fact-dealer"), self.seating.names)
            dealer = self.seating.names.index(str(answers["dealer"]))
        if "contract" not in answers:
            return Question("contract", message("fact-contract"), CONTRACTS)
        contract = next(each for each in CONTRACTS if each == answers["contract"])
        if "fault" not in answers:
            return Question("fault", message("fact-fault"), ("-", *SIDES))
        if answers["fault"] != "-":
            return penalised(dealer, contract, SIDES.index(str(answers["fault"])), self.penalty)
        if "tricks" not in answers:
            return Question("tricks", message("fact-tricks-of-a"), range(self.tricks + 1))
        won = (int(answers["tricks"]), self.tricks - int(answers["tricks"]))
        cards: Pair = (4 * won[0], 4 * won[1])
        if contract == "closed" or min(won) < self.key_tricks:
            return scored(dealer, contract, cards, won.index(max(won)))
        if "key" not in answers:
            return Question("key", message("fact-key", tricks=self.key_tricks), SIDES)
        return scored(dealer, contract, cards, SIDES.index(str(answers["key"])))

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result; those it has no question for are left unread."""
        assert isinstance(result, SatirResult)
        return {
            "dealer": self.seating.names[result.dealer],
            "contract": result.contract,
            "fault": "-" if result.fault is None else SIDES[result.fault],
            "tricks": result.cards[0] // 4,
            "key": SIDES[result.key],
        }


def _cut(view: SatirView, plays: int) -> SatirView:
    """The view as if only so many cards had been played."""
    whole, part = divmod(plays, 4)
    if whole < len(view.tricks):
        following = view.tricks[whole]
        trick, leader = following.cards[:part], following.leader
    else:
        trick, leader = view.trick[:part], view.leader
    return msgspec.structs.replace(view, tricks=view.tricks[:whole], trick=trick, leader=leader)


class VelikiSatir(Satir):
    """Hearts always trumps, diamonds jokers; the first player chooses on eight cards how the deal is scored."""

    id = "veliki-satir"
    title = Title("Veliki Satir", "Great Satyr")
    blurb = Title(
        "Herc je uvek adut, karo džoker; igra se zatvoreno, aktivno ili pasivno, uz otvorene lepeze.",
        "Hearts are always trumps, diamonds jokers; played closed, active or passive, with open fans.",
    )
    rulebook = "serbian-games.md, section 2"
    deck = FRENCH_52


class AnarchyOptions(SatirOptions, frozen=True):
    """Those of Veliki Satir, and what diamonds are on a diamond lead with a spade in the trick."""

    anarchy_spade_on_diamond_lead: Literal["ordinary", "resistant"] = "ordinary"


class VelikaAnarhija(VelikiSatir):
    """Veliki Satir in which any club or spade of a trick takes the power from hearts or diamonds."""

    id = "velika-anarhija"
    title = Title("Velika Anarhija", "Great Anarchy")
    blurb = Title(
        "Veliki Satir u kome i odbačena karta menja ko nosi štih.",
        "Veliki Satir in which even a discard may change who wins the trick.",
    )
    rulebook = "serbian-games.md, section 5"
    options = AnarchyOptions

    def winning(self, state: TrickRound, trick: tuple[Card, ...]) -> int:
        """All four cards decide, whatever was led (section 5)."""
        assert isinstance(state.options, AnarchyOptions)
        resistant = state.options.anarchy_spade_on_diamond_lead == "resistant"
        return anarchy_winner(self.order(None), trick, resistant=resistant)


class RainbowOptions(SatirOptions, frozen=True):
    """Those of Veliki Satir; a wrong card is seen at once by its back, so nobody has to call it."""

    revoke: Literal["prevent", "auto"] = "prevent"


class SatirUDuginimBojama(VelikiSatir):
    """Veliki Satir with a back for each suit: everybody sees the suits of all hands."""

    id = "satir-u-duginim-bojama"
    title = Title("Satir u duginim bojama", "Rainbow Satyr")
    blurb = Title(
        "Veliki Satir u kome svaka boja ima svoju poleđinu, pa svi vide boje u svim rukama.",
        "Veliki Satir with a back for each suit, so that all see the suits of all hands.",
    )
    rulebook = "serbian-games.md, section 6"
    options = RainbowOptions
    shows_suits = True


class MaliSatirOptions(SatirOptions, frozen=True):
    """Those of Veliki Satir; exactly 50.0 is not enough (7.3)."""

    target: Annotated[int, Meta(ge=100, le=2000)] = 501


class MaliSatir(Satir):
    """The Satir of 32 cards: sevens are highest, and the side that is first to four tricks is the key side."""

    id = "mali-satir"
    title = Title("Mali Satir", "Little Satyr")
    blurb = Title(
        "Satir sa 32 karte: sedmica je najjača, a sedmica karo jača od svih.",
        "Satir with 32 cards: sevens are highest, and the seven of diamonds above all.",
    )
    rulebook = "serbian-games.md, section 7"
    deck = FRENCH_32
    options = MaliSatirOptions
    ranks = ranks("89TJQKA7")
    packets = (5, 3)
    all_look = True
    key_tricks = 4
    penalty = Penalty(gain={"closed": 60, "active": 120, "passive": 20}, loss={"passive": 60})
