"""American Skat, with Ramš when all pass. Rule book: skat.md, section 4."""

from __future__ import annotations

import functools

import msgspec

from kibic.core.actions import ActionSet, Play
from kibic.core.cards import FRENCH_32
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.rng import Rng, pick
from kibic.core.seats import THREE_ALONE
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.games.skat.cards import Cards, SkatCards, SkatCardsView, for_points, without_tricks
from kibic.games.skat_american.actions import STATEMENTS, AcceptTurn, Decline, SecondTurn
from kibic.games.skat_american.facts import ask, facts
from kibic.games.skat_american.round import EXCHANGING, AmericanRound, AmericanView
from kibic.games.skat_american.score import (
    IS_SCHNEIDER,
    PLAYERS,
    SCHNEIDER,
    WON,
    AmericanOptions,
    AmericanResult,
    AmericanSheet,
)
from kibic.mechanics.contest import Contest
from kibic.mechanics.contracts import CARD_POINTS, matadors
from kibic.mechanics.hidden_cards import Knowledge
from kibic.mechanics.order import points
from kibic.mechanics.talon import LayAway
from kibic.mechanics.tricks import Hands, TrickRound, TrickView

__all__ = ["AmericanRound", "AmericanSkat", "AmericanView"]


class AmericanSkat(SkatCards):
    """No auction: the first who wants to plays, from the hand, by a turned card or with the skat; if nobody, Ramš."""

    id = "skat-american"
    title = Title("Američki Skat (sa igrom Ramš)", "American Skat (with Ramsch)")
    blurb = Title(
        "Skat bez licitacije: iz ruke, Turni ili Gekser; ako neće niko, igra se Ramš.",
        "Skat without an auction: from the hand, Turni or Gekser; if nobody will, Ramsch.",
    )
    rulebook = "skat.md, section 4"
    seating = THREE_ALONE
    options = AmericanOptions
    careful = "kibic.bots.careful_skat:CarefulAmerican"
    search = "kibic.bots.search_tricks:read"

    @functools.cached_property
    def actions(self) -> ActionSet:
        """To state a game, decide about a turned card, lay away and play each card."""
        return ActionSet(
            (
                *STATEMENTS,
                AcceptTurn(),
                AcceptTurn(True),
                Decline(),
                SecondTurn(),
                SecondTurn(True),
                *map(LayAway, FRENCH_32.cards),
                *map(Play, FRENCH_32.cards),
            ),
            serbian_faces=True,
        )

    def sheet(self, options: Options) -> AmericanSheet:
        """An empty list; seat 0 deals first."""
        assert isinstance(options, AmericanOptions)
        return AmericanSheet(options=options, dealer=0)

    def start(self, options: Options, sheet: Sheet) -> AmericanRound:
        """A new deal."""
        return AmericanRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def closes(self, state: TrickRound) -> bool:
        """Null ends with the first trick of the soloist."""
        assert isinstance(state, AmericanRound)
        return state.kind == "N" and any(trick.winner == state.soloist for trick in state.tricks)

    def settle(self, state: TrickRound) -> AmericanResult:
        """The points and tricks of each; the skat goes to the soloist, in Ramš to the last trick (D5 of section 3)."""
        assert isinstance(state, AmericanRound)
        assert state.dealer is not None
        assert state.kind is not None
        taken = [0] * PLAYERS
        for trick in state.tricks:
            taken[trick.winner] += points(trick.cards, CARD_POINTS)
        soloist = state.soloist
        taken[state.tricks[-1].winner if soloist is None else soloist] += points(state.skat, CARD_POINTS)
        if soloist is None:
            return AmericanResult(state.dealer, tuple(taken), state.tricks_won())
        assert state.how != "" and state.how != "ramsch"
        own = (*state.dealt[soloist], *state.dealt_skat)
        return AmericanResult(
            dealer=state.dealer,
            points=tuple(taken),
            tricks=state.tricks_won(),
            soloist=soloist,
            how=state.how,
            kind=state.kind,
            announced=state.said,
            second_turn=state.second_turn,
            matadors=matadors(state.kind, own),
        )

    def contest(self, state: TrickRound) -> Contest | None:
        """The soloist plays for card points, or to win no trick; in Ramš everybody plays for himself."""
        assert isinstance(state, AmericanRound)
        soloist = state.soloist
        if state.phase != "play" or soloist is None:
            return None
        settled = self.settle(state)
        won, lost = settled.tricks[soloist], len(state.tricks) - settled.tricks[soloist]

        points = settled.points[soloist]

        def alone(count: int) -> tuple[int, ...]:
            return tuple([count * (seat == soloist) for seat in range(PLAYERS)])

        def result(points: int, tricks: int) -> AmericanResult:
            return msgspec.structs.replace(settled, points=alone(points), tricks=alone(tricks))

        if settled.null:
            return without_tricks(soloist, lambda tricks: result(points, tricks))
        return for_points(soloist, points, (won, lost), (IS_SCHNEIDER + 1, WON, SCHNEIDER), result)

    def returns(self, result: Result) -> tuple[float, ...]:
        """What each writes by the usual options, less a third of what all write."""
        assert isinstance(result, AmericanResult)
        scores = result.scores(AmericanOptions())
        # Whole numbers: two of the three differences and the one that makes up for them.
        a, b = (scores[seat] - sum(scores) / PLAYERS for seat in (0, 1))
        return (a, b, -a - b)

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def known_skat(self, view: SkatCardsView) -> Cards:
        """What the viewer sees there, and the card that he has looked at without turning it yet."""
        return view.skat or (view.picked if view.phase == "turn-1" else None) or ()

    def exchanged(self, view: SkatCardsView) -> bool:
        return isinstance(view, AmericanView) and view.how in EXCHANGING and view.phase != "turn-1"

    def undeclared(self, view: SkatCardsView) -> bool:
        return isinstance(view, AmericanView) and view.kind is None

    def knowledge(self, view: TrickView) -> Knowledge:
        """A card that named the trumps is the soloist's, or he laid it away."""
        known = super().knowledge(view)
        if view.turned is None:
            return known
        assert isinstance(view, AmericanView)
        shown = frozenset((view.turned,))
        *seats, skat = known.excluded
        excluded = (*(out if seat == view.soloist else out | shown for seat, out in enumerate(seats)), skat)
        return msgspec.structs.replace(known, excluded=excluded)

    def taken_up(self, view: SkatCardsView, own: Cards, rng: Rng) -> Cards:
        """The card that was shown is one of the two, in its place."""
        if view.turned is None:
            return super().taken_up(view, own, rng)
        assert isinstance(view, AmericanView)
        other = pick([card for card in own if card != view.turned], rng)
        return (other, view.turned) if view.second_turn else (view.turned, other)

    def _state(
        self, view: SkatCardsView, hands: Hands, skat: Cards, dealt: Hands, dealt_skat: Cards
    ) -> AmericanRound:
        assert isinstance(view, AmericanView)
        return AmericanRound.seen_in(
            view,
            game=self,
            dealt=dealt,
            hands=hands,
            closed=view.phase == "over",
            skat=skat,
            dealt_skat=dealt_skat,
        )

    # --- a deal with real cards ---------------------------------------------------------------------------------------

    def ask(self, sheet: Sheet, answers: Answers) -> Question | AmericanResult:
        """Soloist and game, or the points and tricks of a Ramš."""
        assert sheet.dealer is not None
        return ask(sheet.dealer, answers)

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result."""
        assert isinstance(result, AmericanResult)
        return facts(result)
