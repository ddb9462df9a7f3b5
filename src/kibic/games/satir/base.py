"""What all Satir games have in common. Rule book: serbian-games.md, section 2, and what the others say differs."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import ClassVar

import msgspec

from kibic.core.actions import ActionSet, Play
from kibic.core.cards import FRENCH_52, HEARTS, SUITS, Card, Rank, Suit, sort_hand, suit_of
from kibic.core.games import Faces
from kibic.core.options import Options
from kibic.core.rng import Rng
from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE, Seat, Side
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.games.satir.actions import CallFault, ChooseContract, LeaveTalon, LetStand
from kibic.games.satir.round import SatirRound, SatirView
from kibic.games.satir.score import (
    Contract,
    DealOptions,
    Penalty,
    SatirOptions,
    SatirResult,
    SatirSheet,
    called,
    penalised,
    scored,
)
from kibic.locale import message
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge, Quota
from kibic.mechanics.order import Follow
from kibic.mechanics.satir_order import FollowOrTrump, SatirOrder, satir_order
from kibic.mechanics.talon import LayAway, TakeTalon
from kibic.mechanics.tricks import Hands, TrickGame, TrickRound, TrickView

CONTRACTS: tuple[Contract, ...] = ("closed", "active", "passive")


class Satir(TrickGame):
    """What all Satir games have in common; what differs is stated in class attributes."""

    family = "serbian"
    seating = PARTNERS_COUNTERCLOCKWISE
    follow: ClassVar[Follow] = FollowOrTrump()
    options: ClassVar[type[DealOptions]] = SatirOptions
    score_sheet: ClassVar[type[SatirSheet]] = SatirSheet
    deal_round: ClassVar[type[SatirRound]] = SatirRound
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
    #: So many cards make a point.
    per_point: ClassVar[int] = 5
    #: Whether the backs tell the suits of all hands.
    shows_suits: ClassVar[bool] = False
    #: So many cards lie aside, and whether whoever plays active or passive has to take them.
    talon: ClassVar[int] = 0
    must_take: ClassVar[bool] = False

    contracts: ClassVar[tuple[ChooseContract, ...]] = tuple(map(ChooseContract, CONTRACTS))

    @functools.cached_property
    def actions(self) -> ActionSet:
        """Every card; the three contracts; to call a fault, and not to; the talon, where there is one."""
        cards = map(Play, self.deck.cards)
        choice = (TakeTalon(), LeaveTalon()) if self.talon and not self.must_take else ()
        laid = map(LayAway, self.deck.cards if self.talon else ())
        return ActionSet(
            (*cards, *self.contracts, *self.calls, LetStand(), *choice, *laid),
            serbian_faces=len(self.deck) == 32,
        )

    @functools.cached_property
    def calls(self) -> tuple[CallFault, ...]:
        """The faults that can be called: of each side, where there are more than two."""
        sides = len(self.seating.sides)
        return (CallFault(),) if sides == 2 else tuple(map(CallFault, range(sides)))

    @functools.cached_property
    def nothing(self) -> Hands:
        """No cards for any seat."""
        return ((),) * self.seating.players

    @property
    def faces(self) -> Faces:
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
        assert isinstance(options, DealOptions)
        first = options.first_dealer
        return self.score_sheet(options=options, dealer=None if first == "random" else first)

    def start(self, options: Options, sheet: Sheet) -> SatirRound:
        """A new deal: the dealer is drawn by lot if the sheet does not name him."""
        assert isinstance(options, DealOptions)
        return self.deal_round(
            game=self, options=options, sheet=sheet, dealer=sheet.dealer, fans=self.nothing
        )

    def settle(self, state: TrickRound) -> SatirResult:
        """The cards won by each side and the key side, or the penalty of a revoke.

        What lies aside goes to the winner of the last trick.
        """
        assert isinstance(state, SatirRound)
        assert state.dealer is not None
        assert state.contract is not None
        sides = len(self.seating.sides)
        if state.fault is not None:
            return penalised(state.dealer, state.contract, state.fault, self.penalty, sides)
        won = [0] * sides
        key: Side | None = None
        for trick in state.tricks:
            last = self.seating.side(trick.winner)
            won[last] += 1
            if key is None and won[last] == self.key_tricks:
                key = last
        assert key is not None
        return self._scored(state.dealer, state.contract, won, key, last)

    def _scored(
        self, dealer: Seat, contract: Contract, tricks: Sequence[int], key: Side, last: Side
    ) -> SatirResult:
        """The result of so many tricks for each side; `last` won the last one, and with it the talon."""
        cards = [self.seating.players * count for count in tricks]
        cards[last] += self.talon
        return scored(dealer, contract, tuple(cards), key, self.per_point)

    def returns(self, result: Result) -> tuple[float, ...]:
        """What one's own side writes for the deal less what the others write on average, in points."""
        assert isinstance(result, SatirResult)
        others = len(result.written) - 1
        ahead = [(own - (sum(result.written) - own) / others) / 10 for own in result.written]
        return tuple(ahead[self.seating.side(seat)] for seat in range(self.seating.players))

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def voids(self, view: TrickView) -> tuple[frozenset[Suit], ...]:
        """The suits each seat has shown to lack; where wrong cards can pass, by plays that a wrong call has cleared."""
        assert isinstance(view, SatirView)
        assert isinstance(view.options, DealOptions)
        if view.options.revoke != "claim":
            return super().voids(view)
        cleared = [
            max((verdict.plays for verdict in view.verdicts if verdict.side == side), default=0)
            for side in range(len(self.seating.sides))
        ]
        shown = [super(Satir, self).voids(_cut(view, plays)) for plays in cleared]
        return tuple(shown[self.seating.side(seat)][seat] for seat in range(self.seating.players))

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
        seats = range(self.seating.players)
        gone.update(*known, *(view.fan(seat) for seat in seats), view.talon or ())
        unseen = tuple(card for card in self.deck.cards if card not in gone)
        sizes = [view.counts[seat] + view.down[seat] - len(known[seat]) for seat in seats]
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
                        for seat in range(self.seating.players)
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
            start = self._state(view, (), (), (), ())
            return lambda rng: start
        known, hidden = self._known(view), HiddenCards(self.knowledge(view))
        seats, last = range(self.seating.players), self.packets[-1]
        undealt = last * self.seating.players if view.phase in ("declare", "talon", "lay") else 0

        def draw(rng: Rng) -> SatirRound:
            *drawn, later = hidden.draw(rng)
            held = [known[seat] + drawn[seat] for seat in seats]
            stock = tuple(later[last * seat : last * (seat + 1)] for seat in seats) if undealt else ()
            talon = view.talon if view.talon is not None else later[undealt:]
            if view.contract is not None:
                return self._state(view, tuple(held), (), stock, talon)
            return self._state(
                view,
                tuple(() if down else cards for cards, down in zip(held, view.down, strict=True)),
                tuple(cards if down else () for cards, down in zip(held, view.down, strict=True)),
                stock,
                talon,
            )

        return draw

    def _state(
        self, view: SatirView, hands: Hands, piles: Hands, stock: Hands, talon: tuple[Card, ...]
    ) -> SatirRound:
        """The state that the view shows, with these cards."""
        return self.deal_round.seen_in(
            view,
            game=self,
            hands=tuple(sort_hand(cards, self.ranks, HEARTS) for cards in hands),
            closed=view.phase == "over",
            piles=piles,
            stock=stock,
            talon=talon,
        )

    # --- a deal with real cards ---------------------------------------------------------------------------------------

    def ask(self, sheet: Sheet, answers: Answers) -> Question | SatirResult:
        """First dealer, contract, a revoke if there was one; then the tricks, and what else decides the score.

        That is who was first to the key trick, and where cards lie aside, who won the last trick.
        """
        sides, dealer = self.seating.side_names, self.ask_dealer(sheet, answers)
        if isinstance(dealer, Question):
            return dealer
        if "contract" not in answers:
            return Question("contract", message("fact-contract"), CONTRACTS)
        contract = next(each for each in CONTRACTS if each == answers["contract"])
        if "fault" not in answers:
            return Question("fault", message("fact-fault"), ("-", *sides))
        if answers["fault"] != "-":
            fault = sides.index(str(answers["fault"]))
            return penalised(dealer, contract, fault, self.penalty, len(sides))
        won: list[int] = []
        for side, name in enumerate(sides[:-1]):
            if (asked := f"tricks-{name}") not in answers:
                left = range(self.tricks - sum(won) + 1)
                return Question(asked, message("fact-tricks-of", side=called(self.seating, side)), left)
            won.append(int(answers[asked]))
        won.append(self.tricks - sum(won))
        last = 0
        if self.talon:
            if "last" not in answers:
                takers = tuple(name for name, tricks in zip(sides, won, strict=True) if tricks)
                return Question("last", message("fact-last-trick"), takers)
            last = sides.index(str(answers["last"]))
        first = [side for side, tricks in enumerate(won) if tricks >= self.key_tricks]
        if contract == "closed" or len(first) == 1:
            return self._scored(dealer, contract, won, won.index(max(won)), last)
        if "key" not in answers:
            names = tuple(sides[side] for side in first)
            return Question("key", message("fact-key", tricks=self.key_tricks), names)
        return self._scored(dealer, contract, won, sides.index(str(answers["key"])), last)

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result; those it has no question for are left unread."""
        assert isinstance(result, SatirResult)
        sides = self.seating.side_names
        tricks, last = ([0] * len(sides), 0) if result.fault is not None else self._tricks(result)
        return {f"tricks-{name}": won for name, won in zip(sides, tricks, strict=True)} | {
            "dealer": self.seating.names[result.dealer],
            "contract": result.contract,
            "fault": "-" if result.fault is None else sides[result.fault],
            "last": sides[last],
            "key": sides[result.key],
        }

    def _tricks(self, result: SatirResult) -> tuple[list[int], Side]:
        """Tricks for each side, and a winner of the last one, that make these cards and this key side."""
        for last in range(len(result.cards)):
            cards = [count - self.talon * (side == last) for side, count in enumerate(result.cards)]
            tricks = [count // self.seating.players for count in cards]
            whole = all(count % self.seating.players == 0 for count in cards)
            taker = tricks[last] > 0 or not self.talon
            if whole and taker and min(cards) >= 0 and tricks[result.key] >= self.key_tricks:
                return tricks, last
        raise ValueError(f"no deal ends in {result}")


def _cut(view: SatirView, plays: int) -> SatirView:
    """The view as if only so many cards had been played."""
    whole, part = divmod(plays, len(view.active))
    if whole < len(view.tricks):
        following = view.tricks[whole]
        trick, leader = following.cards[:part], following.leader
    else:
        trick, leader = view.trick[:part], view.leader
    return msgspec.structs.replace(view, tricks=view.tricks[:whole], trick=trick, leader=leader)
