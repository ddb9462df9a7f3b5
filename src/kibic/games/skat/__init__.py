"""Skat by the international rules. Rule book: skat.md, sections 0 and 1."""

from __future__ import annotations

import functools
from typing import ClassVar

import msgspec

from kibic.core.actions import ActionSet, Play
from kibic.core.cards import FRENCH_32
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.seats import FOUR_ALONE, THREE_ALONE, Seat
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.games.skat.actions import Accept, Claim, Concede, Kontra, Re, Refuse
from kibic.games.skat.cards import (
    BEFORE_DECLARING,
    Cards,
    SkatCards,
    SkatCardsView,
    for_points,
    without_tricks,
)
from kibic.games.skat.facts import Asking, ask, facts
from kibic.games.skat.round import DECLARATIONS, SkatRound, SkatView
from kibic.games.skat.score import (
    IS_SCHNEIDER,
    SCHNEIDER,
    TRICKS,
    WON,
    DealResult,
    Ending,
    SkatOptions,
    SkatResult,
)
from kibic.games.skat.sheet import SkatSheet
from kibic.mechanics.auction import Bid, Hold, Pass
from kibic.mechanics.contest import Contest
from kibic.mechanics.contracts import CARD_POINTS, matadors, sort_by
from kibic.mechanics.order import points
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon
from kibic.mechanics.tricks import Hands, TrickRound

__all__ = ["DECLARATIONS", "Skat", "SkatOfFour", "SkatRound", "SkatView"]


class Skat(SkatCards):
    """One against two: bid for the game, take the skat or play from the hand, reach 61 card points."""

    id = "skat"
    title = Title("Skat", "Skat (international rules)")
    blurb = Title(
        "Licitiraš, pa igraš sam protiv dvojice: u boji, grand ili nul, sa skatom ili iz ruke.",
        "Bid, then play alone against two: a suit, Grand or Null, with the skat or from the hand.",
    )
    rulebook = "skat.md, section 1"
    seating = THREE_ALONE
    options: ClassVar[type[Options]] = SkatOptions
    careful = "kibic.bots.careful_skat:CarefulSkat"
    search = "kibic.bots.search_tricks:read"
    packets = (3, 4, 3)
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

    def active(self, dealer: Seat | None) -> tuple[Seat, ...]:
        """All three; at a table of four those who do not deal (0.5)."""
        everybody = range(self.seating.players)
        return (
            tuple(everybody) if len(everybody) == 3 else tuple([seat for seat in everybody if seat != dealer])
        )

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

    def contest(self, state: TrickRound) -> Contest | None:
        """The soloist plays for card points, or to win no trick."""
        assert isinstance(state, SkatRound)
        if state.phase != "play" or state.soloist is None:
            return None
        settled = self.settle(state)

        def result(points: int, tricks: int) -> DealResult:
            return msgspec.structs.replace(settled, points=points, tricks=tricks)

        if settled.null:
            return without_tricks(state.soloist, lambda tricks: result(settled.points, tricks))
        tricks = state.tricks_of(True), state.tricks_of(False)
        return for_points(state.soloist, settled.points, tricks, (IS_SCHNEIDER + 1, WON, SCHNEIDER), result)

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

    def exchanged(self, view: SkatCardsView) -> bool:
        return isinstance(view, SkatView) and view.how == "take"

    def undeclared(self, view: SkatCardsView) -> bool:
        return isinstance(view, SkatView) and view.contract is None

    def _state(
        self, view: SkatCardsView, hands: Hands, skat: Cards, dealt: Hands, dealt_skat: Cards
    ) -> SkatRound:
        assert isinstance(view, SkatView)
        return self.round.seen_in(
            view,
            game=self.seated(view.options),
            dealt=dealt,
            hands=hands,
            closed=view.phase == "over",
            skat=sort_by(BEFORE_DECLARING, skat),
            dealt_skat=sort_by(BEFORE_DECLARING, dealt_skat),
        )


class SkatOfFour(Skat):
    """Skat at a table of four: the dealer sits out."""

    seating = FOUR_ALONE


_TABLES: dict[int, Skat] = {3: Skat(), 4: SkatOfFour()}
