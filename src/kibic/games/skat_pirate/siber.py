"""Tura II, Šiber: the skat goes round, then each plays for himself and wants few points. Rule book: skat.md, 3.4."""

from __future__ import annotations

from typing import Self

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import Card, without
from kibic.core.chance import Deal
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import REFEREE
from kibic.games.skat.cards import BEFORE_DECLARING, Cards, SkatCardsRound
from kibic.games.skat_pirate.actions import HandOver, HiddenHandOver
from kibic.games.skat_pirate.score import PirateOptions
from kibic.games.skat_pirate.view import Handed, PirateView, seen_by
from kibic.locale import Message, message
from kibic.mechanics.contracts import JACKS, sort_by
from kibic.mechanics.talon import LayAway

#: Each of the first two passes on so many cards, the dealer discards as many.
PASSED = 2


class SiberRound(SkatCardsRound, frozen=True, kw_only=True):
    """A deal of Šiber. Phases: `deal`, `pass-1`, `pass-2`, `pass-3`, `play`, `over`.

    `given` are the cards passed on so far; the receiver takes them up once both lie there. `skat` are those that the
    dealer has discarded, `dealt_skat` those that forehand has taken up. The jacks are the only trumps.
    """

    given: tuple[Handed, ...] = ()

    @property
    def soloist(self) -> None:
        return None

    @property
    def opened(self) -> bool:
        return False

    @property
    def phase(self) -> str:
        if not self.hands:
            return "deal"
        if self.closed:
            return "over"
        return "play" if len(self.skat) == PASSED else f"pass-{self.passes + 1}"

    @property
    def passes(self) -> int:
        """How many players have passed their cards on."""
        return len(self.given) // PASSED

    @property
    def in_order(self) -> tuple[Seat, ...]:
        """Forehand, middlehand, dealer."""
        assert self.dealer is not None
        return self.game.in_order(self.dealer)

    @property
    def turn(self) -> tuple[Seat, ...]:
        phase = self.phase
        if phase == "deal":
            return (CHANCE,)
        if phase == "play":
            return (self.player(len(self.trick)),)
        return () if phase == "over" else (self.in_order[self.passes],)

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn or seat == CHANCE:
            return ()
        phase = self.phase
        if phase == "play":
            return super().legal(seat)
        cards = [card for card in self.hands[seat] if not self._barred(card)]
        return tuple([LayAway(card) if phase == "pass-3" else HandOver(card) for card in cards])

    def _barred(self, card: Card) -> bool:
        """Jacks may not be discarded; in the stricter form they may not be passed on either (D4)."""
        assert isinstance(self.options, PirateOptions)
        return card in JACKS and (self.phase == "pass-3" or self.options.jack_ban == "all")

    def objection(self, seat: Seat, action: Action) -> Message | None:
        phase = self.phase
        if phase == "play":
            return super().objection(seat, action)
        if type(action) is not (LayAway if phase == "pass-3" else HandOver):
            return message("skat-not-now", asked=message(f"pirate-ask-{phase}"))
        assert isinstance(action, LayAway)
        if action.card not in self.hands[seat]:
            return message("card-not-held", card=action.card)
        return message(f"pirate-no-jack-{phase}", card=action.card) if self._barred(action.card) else None

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        match action:
            case Deal(cards):
                return self._dealt(cards)
            case HandOver(card):
                return self._passed_on(by, card)
            case LayAway(card):
                return self._laid_away(by, card)
        return super().after(by, action)

    def _dealt(self, pack: Cards) -> Self:
        """Forehand takes up the skat at once."""
        dealt = super()._dealt(pack)
        hand = sort_by(BEFORE_DECLARING, (*dealt.hands[dealt.leader], *dealt.skat))
        return msgspec.structs.replace(
            dealt, hands=dealt.holding(dealt.leader, hand), skat=(), trump=BEFORE_DECLARING
        )

    def _passed_on(self, by: Seat, card: Card) -> Self:
        to = self.in_order[self.passes + 1]
        given = (*self.given, Handed(by, to, card))
        hands = self.holding(by, without(self.hands[by], card))
        after = msgspec.structs.replace(self, hands=hands, given=given)
        if len(given) % PASSED:
            return after
        taken = [each.card for each in given[-PASSED:] if each.card is not None]
        hand = sort_by(BEFORE_DECLARING, (*hands[to], *taken))
        return msgspec.structs.replace(after, hands=after.holding(to, hand))

    # --- what is seen -------------------------------------------------------------------------------------------------

    def sees_skat(self, seat: Seat) -> bool:
        return seat == self.dealer

    def picked(self, seat: Seat) -> Cards | None:
        """Forehand has taken up the skat."""
        knows = self.hands and (self.knows_all(seat) or seat == self.in_order[0])
        return self.dealt_skat if knows else None

    def view(self, seat: Seat) -> PirateView:
        return PirateView(
            **msgspec.structs.asdict(super().view(seat)),
            auction=None,
            how="",
            contract=None,
            kontra=0,
            offer="",
            pending=(),
            opened=False,
            refused_at=-1,
            part="siber",
            given=self.given if self.knows_all(seat) else seen_by(seat, self.given),
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """A card passed on is seen by the two alone."""
        if isinstance(action, HandOver):
            known = viewer in (by, self.in_order[self.passes + 1], REFEREE)
            return action if known else HiddenHandOver()
        return super().shown(by, action, viewer)

    def _prompt(self, seat: Seat) -> Message:
        if self.phase == "play" or seat not in self.turn:
            return super()._prompt(seat)
        return message(f"pirate-ask-{self.phase}")
