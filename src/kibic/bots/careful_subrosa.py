"""A player by rule of thumb for SubRosa: it plays as in Ružička, in whatever order of cards is in force.

It makes the dearest zvanje of its hand as soon as it may, for the more tricks are still to come, the surer one of them
confirms it. It never lays out a krnja, which can cost all the points of a deal.
"""

from __future__ import annotations

from kibic.bots.careful_ruzicka import CarefulRuzicka
from kibic.core.actions import Action
from kibic.core.rng import Rng
from kibic.core.views import View
from kibic.games.subrosa.actions import DeclareZvanje, FaceDown, FaceUp, declaring
from kibic.games.subrosa.round import SubRosaView
from kibic.games.subrosa.zvanja import found_in


class CarefulSubRosa(CarefulRuzicka):
    """Plays SubRosa for its side. The same view always gets the same action."""

    def choose(self, view: View, rng: Rng) -> Action:
        """A zvanje if there is one, or else what the rules of thumb of Ružička value most."""
        assert isinstance(view, SubRosaView)
        if any(isinstance(action, DeclareZvanje) for action in view.legal):
            return _dearest(view)
        if view.asked or isinstance(view.legal[0], FaceUp | FaceDown):
            return view.legal[0]
        return super().choose(view, rng)


def _dearest(view: SubRosaView) -> Action:
    """The zvanje that is worth most. All eight of a suit win the game at once only for a side that is behind."""
    own, other = view.sheet.tables()[0].totals if view.seat % 2 == 0 else view.sheet.tables()[0].totals[::-1]
    eight = DeclareZvanje("boja8-win" if int(own) < int(other) else "boja8-bank")
    if eight in view.legal:
        return eight
    return declaring(max(found_in(view.hand), key=lambda each: each.value + each.inner))
