"""The tutor: judges the decisions of a match in a process apart, a part of a round at a time."""

from __future__ import annotations

import os
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from typing import Final

import msgspec

from kibic.analysis.decisions import Part
from kibic.core.records import Record
from kibic.locale import message
from kibic.server.metrics import TUTOR_SECONDS
from kibic.server.refusals import Refusal
from kibic.server.rooms import Room, get_compiled

#: Seconds that a part takes, if its first decision does not take longer; and those after which it is given up.
_PART: Final = 1.5
_MOST: Final = 60.0
#: Parts remembered; the one not asked for longest is forgotten first.
_REMEMBERED: Final = 2000


def judge(record: str, round: int, first: int) -> str:
    """A `Part` as JSON; runs in a process of its own."""
    # Here, as it brings all that is compiled into memory.
    from kibic.analysis.parts import part

    return msgspec.json.encode(part(record, round, first, _PART)).decode()


def _enter() -> None:
    """Bots at tables come first."""
    os.nice(10)
    get_compiled()


class Tutor:
    """Judges records in a process apart, and remembers what it was asked last."""

    def __init__(self) -> None:
        self._room = Room(1, _enter, TUTOR_SECONDS)
        self._known: OrderedDict[tuple[str, int, int], Part] = OrderedDict()

    def knows(self, name: str, round: int, first: int) -> bool:
        """Whether this part of a record is remembered."""
        return (name, round, first) in self._known

    async def part(self, name: str, record: Record, round: int, first: int) -> Part:
        """The decisions of a round of the record of this name, from a step on. Raises `Refusal`."""
        asked = (name, round, first)
        if asked not in self._known:
            try:
                found = await self._room.think(_MOST, judge, record.to_text(), round, first)
            except (TimeoutError, BrokenProcessPool):
                raise Refusal("fault", message("refused-tutor")) from None
            self._known[asked] = msgspec.json.decode(found, type=Part)
            if len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(asked)
        return self._known[asked]

    def close(self) -> None:
        """Stop judging."""
        self._room.close()
