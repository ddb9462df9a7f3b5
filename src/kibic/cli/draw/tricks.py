"""Drawing trick play."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import card_text, framed, suit_text
from kibic.cli.draw.around import hands_below, name_at, other_ways, table_around
from kibic.cli.draw.base import Scene, closing, draw, draw_last
from kibic.core.actions import Play
from kibic.core.seats import Seat
from kibic.mechanics.talon import LayAway
from kibic.mechanics.tricks import TrickView


@draw.register
def draw_table(view: TrickView, scene: Scene) -> RenderableType:
    """Trump, the table, and the viewer's hand with the playable cards in frames."""
    say = scene.terminal.say
    played = {view.player(view.leader, place): card for place, card in enumerate(view.trick)}

    def about(seat: Seat) -> Text:
        facts = [say("table-tricks", count=sum(trick.winner == seat for trick in view.tricks))]
        said = view.announced[seat]
        if said is not None:
            facts.append(say("table-announced", count=said))
        name = name_at(seat, view.seat, view.turn, view.dealer, scene)
        return name.append("\n").append(" · ".join(facts), style="dim")

    legal = tuple(action.card for action in view.legal if isinstance(action, Play | LayAway))
    return Group(
        _trump(view, scene),
        Text(),
        table_around(view.seat, scene, about, lambda seat: framed(played.get(seat), empty="··")),
        Text(),
        *hands_below(view.hands, view.seat, legal, scene),
        *other_ways(view, scene),
    )


def _trump(view: TrickView, scene: Scene) -> Text:
    say = scene.terminal.say
    if view.trump is None:
        return Text(say("table-no-trump") if view.phase == "play" else "", style="dim")
    line = Text().append(say("table-trump") + " ", style="dim")
    line.append_text(suit_text(view.trump)).append(" " + say(f"suit-{view.trump}"))
    if view.turned is not None:
        line.append("  ").append(say("table-turned") + " ", style="dim").append_text(card_text(view.turned))
    return line


@draw_last.register
def _draw_last(view: TrickView, scene: Scene) -> RenderableType:
    """The last trick in one line: who played what, and who took it."""
    say, names = scene.terminal.say, scene.game.seating.names
    if not view.tricks:
        return say("table-nothing-yet")
    trick = view.tricks[-1]
    line = Text().append(say("table-trick", number=len(view.tricks)) + "  ", style="dim")
    for place, card in enumerate(trick.cards):
        line.append(f"{names[view.player(trick.leader, place)]} ")
        line.append_text(card_text(card)).append("  ")
    return line.append(say("table-taken", seat=names[trick.winner]), style="dim")


@closing.register
def _closing(after: TrickView, scene: Scene) -> str | None:
    """A line of the log is a trick, and ends with who took it."""
    if after.trick:
        return None
    if not after.tricks:
        return ""
    return scene.terminal.say("table-taken", seat=scene.game.seating.names[after.tricks[-1].winner])
