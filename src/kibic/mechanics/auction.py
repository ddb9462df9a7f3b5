"""Bidding by calling and answering: one seat calls values, another says whether it would play for as much.

The auction of Skat and of the games that took it over. Rule book: skat.md, sections 1.4 and 2.4. The auction knows no
cards; which values may be called is a `Ladder`, asked from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec

from kibic.core.actions import Action
from kibic.core.seats import Seat, Seating
from kibic.locale import Message, message


class Bid(Action, frozen=True, tag="bid"):
    """Call a value: who plays has to reach it."""

    value: int

    @property
    def text(self) -> str:
        return f"bid {self.value}"

    def aliases(self) -> tuple[str, ...]:
        return (str(self.value), f"licitiram {self.value}")

    def said(self, seating: Seating) -> Message:
        return message("action-bid", value=self.value)


class Hold(Action, frozen=True, tag="hold"):
    """Say yes to the value called: the holder would play for as much."""

    def aliases(self) -> tuple[str, ...]:
        return ("yes", "ja", "držim", "drzim", "imam", "moje")


class Pass(Action, frozen=True, tag="pass"):
    """Go out of the auction, or decline what is asked."""

    def aliases(self) -> tuple[str, ...]:
        return ("passe", "pas", "dalje")


class Ladder(msgspec.Struct, frozen=True):
    """The values that may be called, rising; without `jumps` always the next one."""

    values: tuple[int, ...]
    jumps: bool = True

    def above(self, bid: int) -> tuple[int, ...]:
        """What may be called over a bid."""
        higher = tuple([value for value in self.values if value > bid])
        return higher if self.jumps else higher[:1]


class Said(msgspec.Struct, frozen=True):
    """One word of the conversation, and whose it was."""

    seat: Seat
    what: Bid | Hold | Pass


class Auction(msgspec.Struct, frozen=True):
    """The conversation so far and who is asked next.

    `asker` calls and `holder` answers, `waiting` are the seats that come in when one of the two has passed. Without an
    asker and a bid the holder may still open with the lowest value. `bid` is the last value called, 0 for none. If the
    next seat `replaces`, it takes the place of a holder who passes and answers the same bid; otherwise it asks whoever
    is left.
    """

    holder: Seat
    asker: Seat | None
    waiting: tuple[Seat, ...] = ()
    bid: int = 0
    answering: bool = False
    over: bool = False
    replaces: bool = False
    said: tuple[Said, ...] = ()

    @classmethod
    def between(cls, seats: Sequence[Seat], *, replaces: bool = False) -> Self:
        """The start: the second seat asks the first, the others wait."""
        holder, asker, *waiting = seats
        return cls(holder, asker, tuple(waiting), replaces=replaces)

    @property
    def turn(self) -> Seat:
        """The seat that has to speak, while the auction is not over."""
        return self.holder if self.answering or self.asker is None else self.asker

    @property
    def winner(self) -> Seat | None:
        """Who plays; None while the auction goes on and where all have passed."""
        return self.holder if self.over and self.bid else None

    def legal(self, ladder: Ladder) -> tuple[Bid | Hold | Pass, ...]:
        """What the seat to speak may say."""
        if self.answering:
            return (Hold(), Pass())
        return (*map(Bid, self._callable(ladder)), Pass())

    def _callable(self, ladder: Ladder) -> tuple[int, ...]:
        return ladder.above(self.bid) if self.asker is not None else ladder.values[:1]

    def objection(self, ladder: Ladder, action: Action) -> Message | None:
        """Why the seat to speak may not say this; None when it may."""
        if isinstance(action, Pass) or (isinstance(action, Hold) and self.answering):
            return None
        if self.answering:
            return message("auction-answer", bid=self.bid)
        if not isinstance(action, Bid):
            return message("auction-call")
        values = self._callable(ladder)
        if action.value in values:
            return None
        if not values:
            return message("auction-top", bid=self.bid)
        if action.value <= self.bid:
            return message("auction-too-low", bid=self.bid, next=values[0])
        if len(values) == 1:
            return message("auction-next-only", next=values[0])
        return message("auction-no-value", value=action.value)

    def after(self, action: Action) -> Self:
        """The auction once the seat to speak has said this."""
        assert isinstance(action, Bid | Hold | Pass)
        heard = msgspec.structs.replace(self, said=(*self.said, Said(self.turn, action)))
        if isinstance(action, Bid):
            opened = self.asker is None
            return msgspec.structs.replace(heard, bid=action.value, answering=not opened, over=opened)
        if isinstance(action, Hold):
            return msgspec.structs.replace(heard, answering=False)
        if self.asker is None:
            return msgspec.structs.replace(heard, over=True)
        if self.replaces and self.answering and self.waiting:
            return msgspec.structs.replace(heard, holder=self.waiting[0], waiting=self.waiting[1:])
        return heard._next(self.asker if self.answering else self.holder)

    def _next(self, left: Seat) -> Self:
        """One of the two has passed: the next seat asks the other one, or that one has won."""
        return msgspec.structs.replace(
            self,
            holder=left,
            asker=self.waiting[0] if self.waiting else None,
            waiting=self.waiting[1:],
            answering=False,
            over=not self.waiting and self.bid > 0,
        )
