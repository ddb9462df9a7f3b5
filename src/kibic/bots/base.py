"""What a bot is: something that chooses from a View. The types keep the true state out of its reach."""

from __future__ import annotations

from typing import Protocol

from kibic.core.actions import Action
from kibic.core.rng import Rng
from kibic.core.views import View


class Bot(Protocol):
    """A player. It sees a `View` and nothing else; its `Rng` is its own, apart from that of the deals."""

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the legal actions of the view."""
        ...
