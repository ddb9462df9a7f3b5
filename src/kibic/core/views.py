"""Views: all that one seat, or an onlooker, may know. Bots, screens and programmes get nothing else."""

from __future__ import annotations

import msgspec

from kibic.core.actions import Action
from kibic.core.options import Options
from kibic.core.seats import Seat
from kibic.core.sheets import Sheet
from kibic.locale import Message

#: The seat of somebody who sees what lies open on the table and no more.
ONLOOKER: Seat = -2
#: Sees every card. Only for looking at a match that is over, and for the people who built the game.
REFEREE: Seat = -3


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a view that all games have.

    `seat` is whose view this is, `turn` who acts now (`CHANCE` or seats, empty when the round is over), `legal` what
    this seat may do now, `concessions` how it may give up besides, `prompt` what is asked, in a sentence. The running
    score stands on the `sheet`, which is public.
    """

    game: str
    seat: Seat
    turn: tuple[Seat, ...]
    legal: tuple[Action, ...]
    concessions: tuple[Action, ...]
    prompt: Message
    options: Options
    sheet: Sheet

    def to_json(self) -> bytes:
        """The view as JSON: what is sent over the wire."""
        return msgspec.json.encode(self)
