"""The tutor: judges the decisions of a match in a process apart, a part of a round at a time."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

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


#: What is asked: the name of a record, a round and the step to begin with.
_Asked: TypeAlias = tuple[str, int, int]


class Tutor:
    """Judges records in a process apart, and remembers what it was asked last.

    Each address has one question at a time before it: whoever asks much waits longer than others.
    """

    def __init__(self) -> None:
        self._room = Room(1, _enter, TUTOR_SECONDS)
        self._known: OrderedDict[_Asked, Part] = OrderedDict()
        self._thoughts: dict[_Asked, asyncio.Task[Part]] = {}
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def knows(self, name: str, round: int, first: int) -> bool:
        """Whether this part of a record is remembered, or on its way."""
        return (name, round, first) in self._known or (name, round, first) in self._thoughts

    async def part(self, name: str, record: Record, round: int, first: int, address: str) -> Part:
        """The decisions of a round of the record of this name, from a step on. Raises `Refusal`."""
        asked = (name, round, first)
        if asked not in self._known:
            turn = self._turns.setdefault(address, asyncio.Lock())
            async with turn:
                if asked not in self._known:
                    if asked not in self._thoughts:
                        self._thoughts[asked] = asyncio.create_task(self._think(asked, record))
                    # Others may wait for the same: it goes on when one of them leaves.
                    return await asyncio.shield(self._thoughts[asked])
        self._known.move_to_end(asked)
        return self._known[asked]

    async def _think(self, asked: _Asked, record: Record) -> Part:
        _, round, first = asked
        try:
            text = await asyncio.to_thread(record.to_text)
            found = await self._room.think(_MOST, judge, text, round, first)
        except TimeoutError:
            raise Refusal("fault", message("refused-tutor")) from None
        except BrokenProcessPool:
            raise Refusal("fault", message("refused-tutor-broke")) from None
        finally:
            del self._thoughts[asked]
        self._known[asked] = msgspec.json.decode(found, type=Part)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return self._known[asked]

    def close(self) -> None:
        """Stop judging."""
        self._room.close()
