"""A deal of Piratski Skat with a soloist: the normal part, Bok, and Završni Skat. Rule book: skat.md, 3.3 and 3.5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import FRENCH_32, Card, without
from kibic.core.seats import Seat
from kibic.core.views import REFEREE
from kibic.games.skat_old import OldRound
from kibic.games.skat_pirate.actions import AskOpponent, HandOver, HiddenHandOver, RequestCard, SkipRequest
from kibic.games.skat_pirate.score import Part, PirateSheet
from kibic.games.skat_pirate.view import Handed, PirateView, Requested, seen_by
from kibic.locale import Message, message
from kibic.mechanics.contracts import sort_by

#: In Završni Skat the soloist asks each opponent once.
REQUESTS = 2


class PirateRound(OldRound, frozen=True, kw_only=True):
    """A deal by the older rules; in Završni Skat the soloist asks for cards before the first lead.

    Its phases stand between `throw-in` and `play`: `whom` (who is asked first), `request` (which card) and `return`
    (a card back for each that he got). An open hand is laid open after them.
    """

    asked: Seat | None = None
    requests: tuple[Requested, ...] = ()
    skipped: bool = False
    given: tuple[Handed, ...] = ()

    @property
    def part(self) -> Part:
        """The part of the match that this deal belongs to."""
        assert isinstance(self.sheet, PirateSheet)
        return self.sheet.part

    @property
    def phase(self) -> str:
        phase = super().phase
        if phase != "play" or self.part != "zavrsni":
            return phase
        if not self.skipped and len(self.requests) < REQUESTS:
            return "whom" if self.asked is None else "request"
        return "return" if self.owed else "play"

    @property
    def owed(self) -> tuple[Seat, ...]:
        """The opponents who gave a card and have not got one back yet, first asked first."""
        return tuple([each.seat for each in self.requests if each.hit])[len(self.given) :]

    @property
    def own(self) -> tuple[Card, ...]:
        """The soloist's cards that count for matadors: those he led off with, and the skat (3.5)."""
        soloist = self._soloist
        return (*self.hands[soloist], *self.view(REFEREE).played[soloist], *self.skat)

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        phase = self.phase
        if phase not in ASKING or seat not in self.turn:
            return super().legal(seat)
        if phase == "whom":
            return (*map(AskOpponent, self.opponents), SkipRequest())
        if phase == "request":
            return (*self._requests(), SkipRequest())
        return tuple([HandOver(card) for card in self.hands[seat]])

    def _requests(self) -> Iterator[RequestCard]:
        """The cards that may be asked for, as they are sorted in a hand."""
        for card in sort_by(self.trump, FRENCH_32.cards):
            if self._why_not_request(card) is None:
                yield RequestCard(card)

    def _why_not_request(self, card: Card) -> Message | None:
        if card in self.hands[self._soloist]:
            return message("pirate-request-held", card=card)
        if self.how == "take" and card in self.skat:
            return message("pirate-request-discarded", card=card)
        return None

    def objection(self, seat: Seat, action: Action) -> Message | None:
        phase = self.phase
        if phase == "return" and isinstance(action, HandOver):
            return None if action.card in self.hands[seat] else message("card-not-held", card=action.card)
        if phase == "request" and isinstance(action, RequestCard):
            return self._why_not_request(action.card)
        if phase in ASKING or (isinstance(action, HandOver) and phase == "discard"):
            return None if action in self.legal(seat) else _not_now(phase)
        return super().objection(seat, action)

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        match action:
            case AskOpponent(seat):
                after = msgspec.structs.replace(self, asked=seat)
            case RequestCard(card):
                after = self._requested(by, card)
            case SkipRequest():
                after = msgspec.structs.replace(self, skipped=True, asked=None)
            case HandOver(card):
                to = self.owed[0]
                after = self._moved(card, by, to)
                after = msgspec.structs.replace(after, given=(*self.given, Handed(by, to, card)))
            case _:
                after = super().after(by, action)
        if self.part != "zavrsni" or after.contract is None or not after.contract.ouvert:
            return after
        # What is asked for and given back comes before the hand lies open.
        return msgspec.structs.replace(after, opened=after.phase in ("play", "over"))

    def _requested(self, by: Seat, card: Card) -> Self:
        """The opponent gives the card if he holds it; then the other one may be asked."""
        seat = self.asked
        assert seat is not None
        hit = card in self.hands[seat]
        after = self._moved(card, seat, by) if hit else self
        requests = (*self.requests, Requested(seat, card, hit))
        others = [other for other in self.opponents if other != seat]
        return msgspec.structs.replace(
            after, requests=requests, asked=others[0] if len(requests) < REQUESTS else None
        )

    def _moved(self, card: Card, giver: Seat, receiver: Seat) -> Self:
        """A card out of one hand in another."""
        hands = list(self.hands)
        hands[giver] = without(hands[giver], card)
        hands[receiver] = sort_by(self.trump, (*hands[receiver], card))
        return msgspec.structs.replace(self, hands=tuple(hands))

    # --- what is seen -------------------------------------------------------------------------------------------------

    def view(self, seat: Seat) -> PirateView:
        everything = seat == REFEREE or self.closed
        return PirateView(
            **msgspec.structs.asdict(super().view(seat)),
            part=self.part,
            asked=self.asked,
            requests=self.requests,
            skipped=self.skipped,
            given=self.given if everything else seen_by(seat, self.given),
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """A card given back is seen by the two alone."""
        if isinstance(action, HandOver):
            return action if viewer in (by, self.owed[0], REFEREE) else HiddenHandOver()
        return super().shown(by, action, viewer)


#: The phases of the requests.
ASKING = ("whom", "request", "return")


def _not_now(phase: str) -> Message:
    return message("skat-not-now", asked=message(f"skat-ask-{phase}"))
