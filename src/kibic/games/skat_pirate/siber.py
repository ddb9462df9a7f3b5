"""Tura II, Šiber: the skat goes round, then each plays for himself and wants few points. Rule book: skat.md, 3.4."""

from __future__ import annotations

from typing import Self

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import Card, without
from kibic.core.chance import Deal
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import REFEREE
from kibic.games.skat_pirate.actions import HandOver, HiddenHandOver
from kibic.games.skat_pirate.score import PirateOptions
from kibic.games.skat_pirate.view import Handed, PirateView, seen_by
from kibic.locale import Message, message
from kibic.mechanics.contracts import JACKS, sort_by, trump_of
from kibic.mechanics.talon import HiddenLayAway, LayAway
from kibic.mechanics.tricks import Hands, TrickRound

Cards = tuple[Card, ...]
#: The jacks are the only trumps.
TRUMP = trump_of("G")
#: Each of the first two passes on so many cards, the dealer discards as many.
PASSED = 2


class SiberRound(TrickRound, frozen=True, kw_only=True):
    """A deal of Šiber. Phases: `deal`, `pass-1`, `pass-2`, `pass-3`, `play`, `over`.

    `given` are the cards passed on so far; the receiver takes them up once both lie there. `skat` are those that the
    dealer has discarded, `dealt_skat` those that forehand has taken up.
    """

    given: tuple[Handed, ...] = ()
    skat: Cards = ()
    dealt_skat: Cards = ()

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
        return self.game.seating.from_left(self.game.seating.next(self.dealer))

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
                hands = _changed(self.hands, by, without(self.hands[by], card))
                return msgspec.structs.replace(self, hands=hands, skat=sort_by(TRUMP, (*self.skat, card)))
        return super().after(by, action)

    def _dealt(self, pack: Cards) -> Self:
        assert self.dealer is not None
        hands, skat = self.game.deal(pack, self.dealer), sort_by(TRUMP, pack[9:11])
        forehand = self.in_order[0]
        return msgspec.structs.replace(
            self,
            dealt=hands,
            hands=_changed(hands, forehand, (*hands[forehand], *skat)),
            dealt_skat=skat,
            leader=forehand,
            trump=TRUMP,
        )

    def _passed_on(self, by: Seat, card: Card) -> Self:
        to = self.in_order[self.passes + 1]
        given = (*self.given, Handed(by, to, card))
        hands = _changed(self.hands, by, without(self.hands[by], card))
        if len(given) % PASSED == 0:
            taken = [each.card for each in given[-PASSED:] if each.card is not None]
            hands = _changed(hands, to, (*hands[to], *taken))
        return msgspec.structs.replace(self, hands=hands, given=given)

    # --- what is seen -------------------------------------------------------------------------------------------------

    def view(self, seat: Seat) -> PirateView:
        everything = seat == REFEREE or self.closed
        common = msgspec.structs.asdict(super().view(seat))
        if everything and self.hands:
            common["hands"] = self.hands
        forehand, _, dealer = self.in_order
        return PirateView(
            **common,
            auction=None,
            soloist=None,
            how="",
            skat=self.skat if everything or seat == dealer else None,
            skat_count=len(self.skat),
            picked=self.dealt_skat if self.hands and (everything or seat == forehand) else None,
            contract=None,
            kontra=0,
            offer="",
            pending=(),
            opened=False,
            refused_at=-1,
            dealt=self.dealt if everything else None,
            part="siber",
            given=self.given if everything else seen_by(seat, self.given),
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """A card passed on is seen by the two alone, a discarded one by the dealer."""
        if isinstance(action, HandOver):
            known = viewer in (by, self.in_order[self.passes + 1], REFEREE)
            return action if known else HiddenHandOver()
        if isinstance(action, LayAway) and viewer not in (by, REFEREE):
            return HiddenLayAway()
        return super().shown(by, action, viewer)

    def _prompt(self, seat: Seat) -> Message:
        if self.phase == "play" or seat not in self.turn:
            return super()._prompt(seat)
        return message(f"pirate-ask-{self.phase}")


def _changed(hands: Hands, seat: Seat, hand: Cards) -> Hands:
    return (*hands[:seat], sort_by(TRUMP, hand), *hands[seat + 1 :])
