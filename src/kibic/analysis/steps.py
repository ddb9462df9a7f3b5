"""The actions of a record, one by one, each with the match before it."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from kibic.core.actions import Action
from kibic.core.match import Match
from kibic.core.records import Record, read_record
from kibic.core.seats import Seat


class Done(NamedTuple):
    """An action: its place among the steps of the record, the match before it, who did what."""

    step: int
    before: Match
    by: Seat
    action: Action


def steps(record: Record) -> Iterator[Done]:
    """Every action, chance included. Raises `RecordError` where the record does not follow the rules."""
    before = record.start()
    for number, (by, action, after) in enumerate(record.replay()):
        yield Done(number, before, by, action)
        before = after


# A process judges few records, step after step.
@functools.lru_cache(maxsize=4)
def steps_of(text: str) -> tuple[Done, ...]:
    """All of them, of a record as text."""
    return tuple(steps(read_record(text)))
