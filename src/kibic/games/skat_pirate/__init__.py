"""Piratski Skat: the older Skat until somebody has 100, then the three turas. Rule book: skat.md, section 3.

`PirateRound` is a deal with a soloist, `SiberRound` one of Šiber; the sheet says which part of the match comes next.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

import msgspec

from kibic.core.actions import ActionSet
from kibic.core.cards import FRENCH_32
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.rng import Rng
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.games.skat.facts import Asking, ask
from kibic.games.skat_old import PLAYERS, OldSkat
from kibic.games.skat_pirate.actions import AskOpponent, HandOver, RequestCard, SkipRequest
from kibic.games.skat_pirate.round import PirateRound
from kibic.games.skat_pirate.sampling import after_passing, after_requests
from kibic.games.skat_pirate.score import PARTS, PirateOptions, PirateResult, PirateSheet, SiberResult
from kibic.games.skat_pirate.siber import SiberRound
from kibic.games.skat_pirate.view import PirateView
from kibic.locale import message
from kibic.mechanics.contest import Contest
from kibic.mechanics.contracts import ALL_POINTS, BIDS_OLD, CARD_POINTS, matadors
from kibic.mechanics.order import points
from kibic.mechanics.tricks import TrickRound

#: The most card points that two discards of Šiber can have.
SKAT_POINTS = 22


class PirateSkat(OldSkat):
    """The older Skat with three turas at the end: doubled, without a soloist, and with cards asked for."""

    id = "skat-pirate"
    title = Title("Piratski Skat", "Pirate Skat")
    blurb = Title(
        "Stari Skat do 100, a onda tri ture: Bok, Šiber i Završni Skat, u kome se traže karte.",
        "The old Skat up to 100, then three turas: Bok, Šiber, and a last Skat in which cards are asked for.",
    )
    rulebook = "skat.md, section 3"
    options = PirateOptions
    careful = "kibic.bots.careful_skat_pirate:CarefulPirate"
    result = PirateResult
    round = PirateRound
    parts = PARTS

    @functools.cached_property
    def actions(self) -> ActionSet:
        """Those of the older game, to pass cards on, and to ask for cards."""
        return ActionSet(
            (
                *super().actions,
                *map(AskOpponent, range(PLAYERS)),
                *map(RequestCard, FRENCH_32.cards),
                SkipRequest(),
                *map(HandOver, FRENCH_32.cards),
            ),
            serbian_faces=True,
        )

    def sheet(self, options: Options) -> PirateSheet:
        """An empty list; seat 0 deals first."""
        assert isinstance(options, PirateOptions)
        return PirateSheet.empty(options)

    def opening(self, options: Options, part: str) -> Sheet:
        """A list that begins with one of the parts; seat 0 deals first."""
        if part not in PARTS:
            return super().opening(options, part)
        return msgspec.structs.replace(self.sheet(options), part=part)

    def start(self, options: Options, sheet: Sheet) -> PirateRound | SiberRound:  # type: ignore[override]
        """A new deal of the part that the match has come to."""
        assert isinstance(sheet, PirateSheet)
        kind = SiberRound if sheet.part == "siber" else PirateRound
        return kind(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def closes(self, state: TrickRound) -> bool:
        """Null ends with the first trick of the soloist; Šiber and everything else is played out."""
        return isinstance(state, PirateRound) and super().closes(state)

    # --- the result, played or typed ----------------------------------------------------------------------------------

    def settle(self, state: TrickRound) -> PirateResult | SiberResult:  # type: ignore[override]
        """As in the older game, with the matadors that cards asked for made (3.5); in Šiber the points of each."""
        if isinstance(state, SiberRound):
            return _settled(state)
        assert isinstance(state, PirateRound)
        result = super().settle(state)
        assert isinstance(result, PirateResult)
        if state.contract is None:
            return msgspec.structs.replace(result, part=state.part)
        held = matadors(state.contract.kind, state.own)
        return msgspec.structs.replace(result, part=state.part, matadors=held)

    def contest(self, state: TrickRound) -> Contest | None:
        """As in the older game, but for Šiber, which knows no sides."""
        return super().contest(state) if isinstance(state, PirateRound) else None

    def returns(self, result: Result) -> tuple[float, ...]:
        """What each writes by the usual options; the others share what it costs them equally."""
        assert isinstance(result, PirateResult | SiberResult)
        if isinstance(result, SiberResult):
            scores = result.scores
        else:
            score = result.score(PirateOptions())
            scores = tuple(score * (seat == result.soloist) for seat in range(PLAYERS))
        return tuple(score - (sum(scores) - score) / (PLAYERS - 1) for score in scores)

    def ask(self, sheet: Sheet, answers: Answers) -> Question | PirateResult | SiberResult:  # type: ignore[override]
        """What the older game asks; in Šiber the points of each."""
        assert isinstance(sheet, PirateSheet)
        assert sheet.dealer is not None
        if sheet.part == "siber":
            return _ask_points(sheet, answers)
        asking = Asking(PLAYERS, sheet.dealer, BIDS_OLD, ("played", "thrown"), null_covers_bid=False)
        asked = ask(PirateResult, asking, answers)
        return asked if isinstance(asked, Question) else msgspec.structs.replace(asked, part=sheet.part)

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result."""
        if isinstance(result, SiberResult):
            return {f"points-{seat}": taken for seat, taken in enumerate(result.points)}
        return super().facts(result)

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def sampler(self, view: View) -> Callable[[Rng], PirateRound | SiberRound]:
        """Draws full states that agree with the view."""
        assert isinstance(view, PirateView)
        if view.part == "siber":
            return self._siber_sampler(view)
        if view.part != "zavrsni" or view.contract is None:
            return super().sampler(view)  # type: ignore[return-value]
        drawing = after_requests(self, view)

        def draw(rng: Rng) -> PirateRound:
            drawn = drawing(rng)
            state = self._state(view, drawn.hands, drawn.skat, drawn.dealt, drawn.dealt_skat)
            assert isinstance(state, PirateRound)
            return msgspec.structs.replace(
                state,
                asked=view.asked,
                requests=view.requests,
                skipped=view.skipped,
                given=drawn.given,
            )

        return draw

    def _siber_sampler(self, view: PirateView) -> Callable[[Rng], SiberRound]:
        state = SiberRound.seen_in(
            view,
            game=self,
            closed=view.phase == "over",
        )
        if view.phase == "deal":
            return lambda rng: state
        drawing = after_passing(self, view)
        return lambda rng: msgspec.structs.replace(state, **msgspec.structs.asdict(drawing(rng)))


def _settled(state: SiberRound) -> SiberResult:
    """The points of each, those of the skat to the last trick, unless they are nobody's (D5)."""
    assert state.dealer is not None
    assert isinstance(state.options, PirateOptions)
    taken = [0] * PLAYERS
    for trick in state.tricks:
        taken[trick.winner] += points(trick.cards, CARD_POINTS)
    if state.options.siber_skat == "last-trick":
        taken[state.tricks[-1].winner] += points(state.skat, CARD_POINTS)
    return SiberResult(state.dealer, tuple(taken))


def _ask_points(sheet: PirateSheet, answers: Answers) -> Question | SiberResult:
    """The points of one after another; the last ones follow, unless the skat counted for nobody."""
    assert sheet.dealer is not None
    left, taken = ALL_POINTS, []
    for seat in range(PLAYERS):
        allowed = range(left + 1)
        if seat == PLAYERS - 1:
            if sheet.options.siber_skat == "last-trick":
                taken.append(left)
                break
            allowed = range(max(0, left - SKAT_POINTS), left + 1)
        key = f"points-{seat}"
        if key not in answers:
            return Question(key, message("pirate-fact-points", seat=str(seat)), allowed)
        taken.append(int(answers[key]))
        left -= taken[-1]
    return SiberResult(sheet.dealer, tuple(taken))


__all__ = [
    "PirateOptions",
    "PirateResult",
    "PirateRound",
    "PirateSheet",
    "PirateSkat",
    "PirateView",
    "SiberResult",
    "SiberRound",
]
