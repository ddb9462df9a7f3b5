"""What a bot is: something that chooses from a View. The types keep the true state out of its reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from kibic.core.actions import Action
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.views import View


class Bot(Protocol):
    """A player. It sees a `View` and nothing else; its `Rng` is its own, apart from that of the deals."""

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the legal actions of the view."""
        ...


@runtime_checkable
class Guide(Bot, Protocol):
    """A player that knows its game well enough to tell one that looks ahead where to look."""

    def shortlist(self, view: View) -> Sequence[Action]:
        """The legal actions that are worth trying."""
        ...

    def believes(self, view: View, state: Round) -> bool:
        """Whether the other seats, if they had the cards of this state, would have said what they said."""
        ...


@runtime_checkable
class Judge(Protocol):
    """A player that can say what it thinks of any action."""

    def values(
        self, view: View, rng: Rng, actions: Sequence[Action], worlds: int
    ) -> Mapping[Action, Sequence[float]]:
        """For each of these legal actions what the round was worth to the seat after it in each of so many worlds.

        All actions meet the same worlds, place by place, so that their values may be subtracted.
        """
        ...
