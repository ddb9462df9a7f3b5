"""Bidding round the table: each seat in turn bids more than the last bid or passes, and a pass bars nobody.

Rule book: serbian-games.md, section 10.3. The auction knows no cards; which values may be bid is a `Ladder`.
"""

from __future__ import annotations

from typing import Self

import msgspec

from kibic.core.actions import Action
from kibic.core.seats import Seat
from kibic.locale import Message, message
from kibic.mechanics.auction import Bid, Ladder, Pass, Said


class RisingAuction(msgspec.Struct, frozen=True):
    """What has been said so far, and by whom the next word is.

    `bid` is the last bid, 0 before the first, and `bidder` whose it was. The auction is over when all others have
    passed in a row after a bid, or all at the start.
    """

    turn: Seat
    players: int
    bid: int = 0
    bidder: Seat | None = None
    passes: int = 0
    said: tuple[Said, ...] = ()

    @property
    def over(self) -> bool:
        """Whether nobody may speak any more."""
        return self.passes == self.players - (self.bidder is not None)

    @property
    def winner(self) -> Seat | None:
        """Who has won the auction; None while it goes on and where all have passed."""
        return self.bidder if self.over else None

    def legal(self, ladder: Ladder) -> tuple[Bid | Pass, ...]:
        """What the seat to speak may say."""
        return (*map(Bid, ladder.above(self.bid)), Pass())

    def objection(self, ladder: Ladder, action: Action) -> Message | None:
        """Why the seat to speak may not say this; None when it may."""
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Bid):
            return message("rising-bid-or-pass")
        values = ladder.above(self.bid)
        if action.value in values:
            return None
        if not values:
            return message("auction-top", bid=self.bid)
        return message("rising-range", low=values[0], high=values[-1])

    def after(self, action: Bid | Pass) -> Self:
        """The auction once the seat to speak has said this."""
        heard = msgspec.structs.replace(
            self, said=(*self.said, Said(self.turn, action)), turn=(self.turn + 1) % self.players
        )
        if isinstance(action, Bid):
            return msgspec.structs.replace(heard, bid=action.value, bidder=self.turn, passes=0)
        return msgspec.structs.replace(heard, passes=self.passes + 1)
