"""A player without a thought: every legal action is as good as another."""

from __future__ import annotations

from kibic.core.actions import Action
from kibic.core.rng import Rng, pick
from kibic.core.views import View


class RandomBot:
    """Chooses among the legal actions, each equally likely."""

    def choose(self, view: View, rng: Rng) -> Action:
        """Any legal action."""
        return pick(view.legal, rng)
