"""Clocks: how long each person may still think. Bots need none, and time without a server does not count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from kibic.core.seats import Seat
from kibic.server.messages import ClockChoice, ClockKind, Clocks, Time

DAY: Final = 86_400.0
#: Seconds at the start, and seconds more for every action.
_BANKS: Final[dict[ClockKind, tuple[float, float]]] = {"relaxed": (600.0, 30.0), "fast": (120.0, 5.0)}
#: Who comes back from a bot's care with an empty clock gets this much.
COME_BACK: Final = 30.0
#: After an absence of the server people have this long to return before their clocks run on.
RECOVERY: Final = 20.0


class Outage(msgspec.Struct, frozen=True):
    """A time in which no server was there. `ended` has `RECOVERY` in it already."""

    began: Time
    ended: Time


def elapsed(began: Time, now: Time, outages: Iterable[Outage]) -> float:
    """Seconds from `began` to `now` in which a server was there."""
    away = sum(max(0.0, min(now, gap.ended) - max(began, gap.began)) for gap in outages)
    return max(0.0, now - began - away)


class Clock:
    """The clocks of one table. `outages` is the server's own list and may grow."""

    def __init__(self, choice: ClockChoice, players: int, outages: Sequence[Outage]) -> None:
        self._choice = choice
        self._outages = outages
        bank = choice.days * DAY if choice.kind == "days" else _BANKS.get(choice.kind, (0.0, 0.0))[0]
        self._left = [bank] * players
        self._since: dict[Seat, Time] = {}

    def run_for(self, thinking: Iterable[Seat], at: Time) -> None:
        """From `at` on the clocks of exactly these seats run."""
        if self._choice.kind == "none":
            return
        wanted = set(thinking)
        for seat in [seat for seat in self._since if seat not in wanted]:
            self._stop(seat, at)
        for seat in wanted - self._since.keys():
            self._since[seat] = at

    def acted(self, seat: Seat, at: Time) -> None:
        """A seat has acted: its clock stops and is given what an action earns."""
        if seat not in self._since:
            return
        self._stop(seat, at)
        if self._choice.kind == "days":
            self._left[seat] = self._choice.days * DAY
        else:
            self._left[seat] += _BANKS[self._choice.kind][1]

    def refresh(self, seat: Seat) -> None:
        """A person came back: not to an empty clock."""
        self._left[seat] = max(self._left[seat], COME_BACK)

    def _stop(self, seat: Seat, at: Time) -> None:
        self._left[seat] = self._left_at(seat, at)
        del self._since[seat]

    def _left_at(self, seat: Seat, at: Time) -> float:
        if seat not in self._since:
            return self._left[seat]
        return max(0.0, self._left[seat] - elapsed(self._since[seat], at, self._outages))

    def out_of_time(self, at: Time) -> tuple[Seat, ...]:
        """The seats whose time is up."""
        return tuple(seat for seat in self._since if self._left_at(seat, at) <= 0)

    def next_flag(self, at: Time) -> Time | None:
        """When the first of the running clocks will run out."""
        return min((at + self._left_at(seat, at) for seat in self._since), default=None)

    def seen(self, at: Time) -> Clocks:
        """What is shown."""
        if self._choice.kind == "none":
            return Clocks((None,) * len(self._left), (), at)
        left = tuple(round(self._left_at(seat, at), 1) for seat in range(len(self._left)))
        return Clocks(left, tuple(sorted(self._since)), at)
