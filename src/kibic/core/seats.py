"""Places at the table and the partnerships they form."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from kibic.locale import Message, message

#: A place at the table, 0..n-1 in turn order.
Seat: TypeAlias = int
#: A partnership (or a single player where each plays alone), 0..m-1.
Side: TypeAlias = int

#: The actor that deals cards and throws dice.
CHANCE: Seat = -1


class Seating(msgspec.Struct, frozen=True):
    """Who sits where: a name for each seat, the seats of each side, and the direction play takes on screen.

    Names are what people type and what records hold. How they are said is a message: ``<words>-<name>``, or, without
    `words`, that of a player, which a side of one seat is too, or of a side.
    """

    names: tuple[str, ...]
    sides: tuple[tuple[Seat, ...], ...]
    side_names: tuple[str, ...]
    clockwise: bool = True
    words: str = ""

    @property
    def players(self) -> int:
        """How many people play."""
        return len(self.names)

    def next(self, seat: Seat) -> Seat:
        """The seat that acts after `seat`."""
        return (seat + 1) % len(self.names)

    def side(self, seat: Seat) -> Side:
        """The side `seat` plays for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def from_left(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with `first`."""
        n = len(self.names)
        return tuple((first + step) % n for step in range(n))

    def seat_said(self, seat: Seat) -> Message:
        """A seat in words: North, White, player 2."""
        return self._said("place-player", self.names[seat])

    def side_said(self, side: Side) -> Message:
        """A side in words: North and South, White, side A; that of a player alone: player A."""
        alone = len(self.sides[side]) == 1
        return self._said("place-player" if alone else "place-side", self.side_names[side])

    def _said(self, place: str, name: str) -> Message:
        return message(f"{self.words}-{name}") if self.words else message(place, name=name)


PARTNERS_NESW = Seating(("N", "E", "S", "W"), ((0, 2), (1, 3)), ("NS", "EW"), words="compass")
PARTNERS_COUNTERCLOCKWISE = Seating(("0", "1", "2", "3"), ((0, 2), (1, 3)), ("A", "B"), clockwise=False)
TWO_ALONE = Seating(("0", "1"), ((0,), (1,)), ("0", "1"))
THREE_ALONE = Seating(("0", "1", "2"), ((0,), (1,), (2,)), ("0", "1", "2"))
FOUR_ALONE = Seating(("0", "1", "2", "3"), ((0,), (1,), (2,), (3,)), ("0", "1", "2", "3"))
WHITE_AND_BLACK = Seating(("W", "B"), ((0,), (1,)), ("W", "B"), words="colour")
