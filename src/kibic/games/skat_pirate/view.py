"""What a seat sees of a deal of Piratski Skat, in every part of the match. Rule book: skat.md, section 3."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from kibic.core.cards import Card
from kibic.core.seats import Seat
from kibic.games.skat import SkatView
from kibic.games.skat_pirate.score import Part


class Requested(msgspec.Struct, frozen=True):
    """A card that the soloist asked an opponent for, and whether that one held it."""

    seat: Seat
    card: Card
    hit: bool


class Handed(msgspec.Struct, frozen=True):
    """A card handed over face down, known to those who gave and got it; None for the others."""

    by: Seat
    to: Seat
    card: Card | None


class PirateView(SkatView, frozen=True, kw_only=True, tag="skat-pirate"):
    """What a seat sees of a deal.

    `part` is where the match stands. In Završni Skat `asked` is the opponent who is asked for a card now, `requests`
    are those made so far, `skipped` whether the soloist wants no more, `given` the cards that went back. In Šiber
    there is no soloist and no auction, and `given` are the cards passed on, the first two from forehand to middlehand,
    the other two from there to the dealer; of a pass that is not complete they lie on the table.
    """

    part: Part
    asked: Seat | None = None
    requests: tuple[Requested, ...] = ()
    skipped: bool = False
    given: tuple[Handed, ...] = ()


def seen_by(viewer: Seat, given: Iterable[Handed]) -> tuple[Handed, ...]:
    """The cards handed over as one of the seats knows them."""
    return tuple([each if viewer in (each.by, each.to) else Handed(each.by, each.to, None) for each in given])
