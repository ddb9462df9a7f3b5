"""Drawing American Skat: who has passed or how the game is played above the table, the card that was looked at."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from kibic.cli.cards import card_text, suit_text
from kibic.cli.draw.base import Scene, draw
from kibic.cli.draw.skat import table_of_skat, tricks_word
from kibic.core.seats import Seat
from kibic.games.skat_american import AmericanView


@draw.register
def _draw(view: AmericanView, scene: Scene) -> RenderableType:
    """The game, the table, and the viewer's hand: cards to choose from stand in frames."""
    return table_of_skat(view, scene, _game(view, scene), lambda seat: _word(view, seat, scene))


def _word(view: AmericanView, seat: Seat, scene: Scene) -> str:
    """Who has passed, while statements are made; the tricks of each afterwards."""
    if view.how or view.dealer is None:
        return tricks_word(view, seat, scene)
    seating = scene.game.seating
    passed = seating.from_left(seating.next(view.dealer))[: view.passed]
    return "pass" if seat in passed else ""


def _game(view: AmericanView, scene: Scene) -> Text:
    """Who plays what, how, and by which card; in Ramš nobody plays alone."""
    say = scene.terminal.say
    line = Text()
    if not view.how:
        return line
    if view.soloist is not None:
        line.append(f"{scene.game.seating.names[view.soloist]}  ")
    line.append(say(f"american-way-{view.how}"), style="bold")
    if view.kind is not None and view.how != "ramsch":
        line.append("  ").append(say(f"skat-kind-{view.kind}") + " ", style="bold")
        if view.trump is not None:
            line.append_text(suit_text(view.trump))
        line.append(f" {view.said}")
    if view.turned is not None:
        which = say("american-card-second" if view.second_turn else "american-card-first")
        line.append(f"  {which} ", style="dim").append_text(card_text(view.turned))
    elif view.phase == "turn-1" and view.picked:
        line.append(f"  {say('american-card-first')} ", style="dim").append_text(card_text(view.picked[0]))
    return line
