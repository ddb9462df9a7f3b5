"""Drawing Skat for two: the eight piles of each player, with a back below every card that still covers another."""

from __future__ import annotations

from rich.align import Align
from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import beside, card_text, framed, suit_text
from kibic.cli.draw.around import MIDDLE, SIDE, name_at, other_ways, table_around
from kibic.cli.draw.base import Scene, draw
from kibic.cli.draw.skat import alike
from kibic.core.actions import Play
from kibic.core.cards import Card
from kibic.core.seats import Seat
from kibic.games.skat_officers import OfficersView, piles_of
from kibic.mechanics.contracts import CARD_POINTS
from kibic.mechanics.order import points


@draw.register
def _draw(view: OfficersView, scene: Scene) -> RenderableType:
    """The game, the other's piles, the table, one's own piles: cards that may be played stand in frames."""
    say = scene.terminal.say
    played = {view.player(view.leader, place): card for place, card in enumerate(view.trick)}

    def about(seat: Seat) -> Text:
        taken = [trick for trick in view.tricks if trick.winner == seat]
        count = sum(points(trick.cards, CARD_POINTS) for trick in taken)
        facts = (say("table-tricks", count=len(taken)), say("table-points", count=count))
        name = name_at(seat, view.seat, view.turn, view.dealer, scene)
        return name.append("\n").append(" · ".join(facts), style="dim")

    own = max(view.seat, 0)
    legal = [action.card for action in view.legal if isinstance(action, Play)]

    def piles(seat: Seat) -> list[RenderableType]:
        return [Align.center(_piles(view, seat, legal), width=2 * SIDE + MIDDLE)] if view.piles else []

    return Group(
        _game(view, scene),
        Text(),
        *piles(1 - own),
        table_around(view.seat, scene, about, lambda seat: framed(played.get(seat), empty="··")),
        *piles(own),
        *other_ways(view, scene, dull=alike(view.legal)),
    )


def _game(view: OfficersView, scene: Scene) -> Text:
    """Who plays what, and what was announced."""
    if view.declared is None or view.soloist is None:
        return Text()
    line = Text(f"{scene.game.seating.names[view.soloist]}  ")
    line.append(scene.terminal.say(f"skat-kind-{view.declared.kind}") + " ", style="bold")
    if view.trump is not None:
        line.append_text(suit_text(view.trump))
    return line.append(f" {view.declared.announced}")


def _piles(view: OfficersView, seat: Seat, legal: list[Card]) -> Text:
    """The open card of each pile in the order in which they lie, and a back where another is below it."""
    boxes = []
    for card, covers in zip(view.piles[seat], covered(view, seat), strict=True):
        if card is not None and card in legal:
            top = framed(card, style="")
        else:
            top = Text("    \n ").append_text(card_text(card) if card else Text("··", style="dim"))
            top.append(" \n    ")
        boxes.append(top.append("\n ▒▒ " if covers else "\n    ", style="dim"))
    return beside(boxes, gap=" ")


def covered(view: OfficersView, seat: Seat) -> tuple[bool, ...]:
    """For each pile of a seat whether a card still lies face down in it."""
    gone = {card for cards in view.played for card in cards}.union(*(hand or () for hand in view.hands))
    down, _ = piles_of(view.pack, seat == view.soloist)
    return tuple([card is None or card not in gone for card in down])
