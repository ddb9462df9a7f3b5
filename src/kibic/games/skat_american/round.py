"""A deal of American Skat from the statements to the last trick. Rule book: skat.md, section 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self, cast

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import Card, suit_of
from kibic.core.chance import Deal
from kibic.core.seats import CHANCE, Seat
from kibic.games.skat.cards import BEFORE_DECLARING, Cards, SkatCardsRound, SkatCardsView
from kibic.games.skat.score import Announced
from kibic.games.skat_american.actions import (
    STATEMENTS,
    AcceptTurn,
    Decline,
    Gekser,
    PlayFromHand,
    SecondTurn,
    Turni,
)
from kibic.games.skat_american.score import PLAYERS
from kibic.locale import Message, message
from kibic.mechanics.auction import Pass
from kibic.mechanics.contracts import JACKS, Kind, sort_by, trump_of
from kibic.mechanics.talon import LayAway

if TYPE_CHECKING:
    from kibic.games.skat_american import AmericanSkat

#: How the deal is played, once that is settled.
Way = Literal["", "hand", "turni", "gekser", "ramsch"]
#: The ways in which the soloist takes up the skat.
EXCHANGING: tuple[Way, ...] = ("turni", "gekser")


class AmericanView(SkatCardsView, frozen=True, kw_only=True, tag="skat-american"):
    """What a seat sees of a deal. `turned` is the card that named the trumps; `kind` is Grand in Ramš."""

    how: Way
    kind: Kind | None
    said: Announced
    second_turn: bool
    passed: int


class AmericanRound(SkatCardsRound, frozen=True, kw_only=True):
    """A deal. Phases: `deal`, `statement`, `turn-1`, `turn-2`, `discard`, `play`, `over`.

    `dealt_skat` lies in the order in which its cards are turned.
    """

    game: AmericanSkat
    passed: int = 0
    soloist: Seat | None = None
    how: Way = ""
    kind: Kind | None = None
    said: Announced = ""
    second_turn: bool = False

    @property
    def phase(self) -> str:
        if not self.hands:
            return "deal"
        if self.closed:
            return "over"
        if not self.how:
            return "statement"
        if self.kind is None:
            return "turn-2" if self.second_turn else "turn-1"
        return "discard" if len(self.skat) < 2 else "play"

    @property
    def turn(self) -> tuple[Seat, ...]:
        phase = self.phase
        if phase == "play":
            return (self.player(len(self.trick)),)
        if phase == "statement":
            assert self.dealer is not None
            return (self.game.in_order(self.dealer)[self.passed],)
        if phase == "over":
            return ()
        return (CHANCE,) if phase == "deal" else (self._soloist,)

    @property
    def _soloist(self) -> Seat:
        assert self.soloist is not None
        return self.soloist

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn or seat == CHANCE:
            return ()
        match self.phase:
            case "play":
                return super().legal(seat)
            case "discard":
                return tuple([LayAway(card) for card in self.hands[seat]])
            case "turn-1":
                jack = self.dealt_skat[0] in JACKS
                return (AcceptTurn(), *([AcceptTurn(True)] if jack else []), Decline())
            case "turn-2":
                return (SecondTurn(), *([SecondTurn(True)] if self.dealt_skat[1] in JACKS else []))
            case _:
                return STATEMENTS

    def objection(self, seat: Seat, action: Action) -> Message | None:
        phase = self.phase
        if phase == "play":
            return super().objection(seat, action)
        if phase == "discard" and isinstance(action, LayAway):
            return None if action.card in self.hands[seat] else message("card-not-held", card=action.card)
        if action in self.legal(seat):
            return None
        if action in (AcceptTurn(True), SecondTurn(True)) and phase.startswith("turn"):
            return message("american-no-jack")
        return message("skat-not-now", asked=message(f"american-ask-{phase}"))

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        match action:
            case Deal(cards):
                return self._dealt(cards)
            case Pass():
                if self.passed + 1 < PLAYERS:
                    return msgspec.structs.replace(self, passed=self.passed + 1)
                return self._playing("G", how="ramsch")
            case PlayFromHand(kind, said):
                return self._playing(kind, how="hand", soloist=by, said=said)
            case Gekser():
                taken = msgspec.structs.replace(self._taking(by, *self.skat), soloist=by)
                return taken._playing("G", how="gekser")
            case Turni():
                return msgspec.structs.replace(self, how="turni", soloist=by)
            case AcceptTurn(grand):
                return self._taking(by, *self.skat)._turned(self.dealt_skat[0], grand)
            case Decline():
                second = msgspec.structs.replace(self, second_turn=True, turned=self.skat[1])
                return second._taking(by, self.skat[0])
            case SecondTurn(grand):
                return self._taking(by, *self.skat)._turned(self.dealt_skat[1], grand)
            case LayAway(card):
                return self._laid_away(by, card)
        return super().after(by, action)

    def _taking(self, seat: Seat, *cards: Card) -> Self:
        """Cards of the skat taken into the hand."""
        hand = sort_by(BEFORE_DECLARING, (*self.hands[seat], *cards))
        left = tuple([card for card in self.skat if card not in cards])
        return msgspec.structs.replace(self, hands=self.holding(seat, hand), skat=left)

    def _turned(self, card: Card, grand: bool) -> Self:
        kind = "G" if grand else suit_of(card)
        return msgspec.structs.replace(self, turned=card)._playing(cast("Kind", kind), how="turni")

    def _playing(
        self,
        kind: Kind,
        *,
        how: Way,
        soloist: Seat | None = None,
        said: Announced = "",
    ) -> Self:
        """The game is settled; hands are sorted for it."""
        trump = trump_of(kind)
        return msgspec.structs.replace(
            self,
            kind=kind,
            how=how,
            said=said,
            soloist=self.soloist if soloist is None else soloist,
            trump=trump,
            hands=tuple([sort_by(trump, hand) for hand in self.hands]),
        )

    # --- what is seen -------------------------------------------------------------------------------------------------

    @property
    def opened(self) -> bool:
        return self.said == "ouvert"

    def sees_skat(self, seat: Seat) -> bool:
        if self.phase == "turn-2":
            return True
        return self.how in EXCHANGING and self.phase != "turn-1" and seat == self.soloist

    def picked(self, seat: Seat) -> Cards | None:
        if self.how not in EXCHANGING or not (self.knows_all(seat) or seat == self.soloist):
            return None
        return self.dealt_skat[: 1 if self.phase == "turn-1" else 2]

    def view(self, seat: Seat) -> AmericanView:
        return AmericanView(
            **msgspec.structs.asdict(super().view(seat)),
            how=self.how,
            kind=self.kind,
            said=self.said,
            second_turn=self.second_turn,
            passed=self.passed,
        )

    def _prompt(self, seat: Seat) -> Message:
        if self.phase == "play" or seat not in self.turn:
            return super()._prompt(seat)
        return message(f"american-ask-{self.phase}")
