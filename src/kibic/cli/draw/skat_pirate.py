"""Drawing Piratski Skat: above what Skat shows, the part of the match, the cards asked for and those handed over."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import with_signs
from kibic.cli.draw.base import Scene, draw
from kibic.games.skat import SkatView
from kibic.games.skat_pirate import PirateView


@draw.register
def _draw(view: PirateView, scene: Scene) -> RenderableType:
    """What is special to the part, then the table of Skat."""
    return Group(*_special(view, scene), draw.dispatch(SkatView)(view, scene))


def _special(view: PirateView, scene: Scene) -> Iterator[Text]:
    say, names = scene.terminal.say, scene.game.seating.names
    yield Text(say(f"pirate-part-{view.part}"), style="bold")
    told = [
        say(
            "pirate-request-hit" if each.hit else "pirate-request-miss", seat=names[each.seat], card=each.card
        )
        for each in view.requests
    ]
    if view.asked is not None:
        told.append(say("pirate-asked", seat=names[view.asked]))
    for each in view.given:
        by, to = names[each.by], names[each.to]
        told.append(
            say("pirate-given-unseen", by=by, to=to)
            if each.card is None
            else say("pirate-given", by=by, to=to, card=each.card)
        )
    if told:
        yield with_signs("   ".join(told))
