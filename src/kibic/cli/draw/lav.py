"""Drawing Dvoglavi Lav: the auction, what is played and in which order of ranks, who pays; then the table of tricks."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import card_text
from kibic.cli.draw import tricks
from kibic.cli.draw.base import Scene, draw
from kibic.core.cards import rank_of
from kibic.games.dvoglavi_lav.round import LavView


@draw.register
def _draw(view: LavView, scene: Scene) -> RenderableType:
    """All that is open to everybody stands above the table."""
    return Group(*_public(view, scene), tricks.draw_table(view, scene))


def _public(view: LavView, scene: Scene) -> Iterator[Text]:
    say = scene.terminal.say
    if view.auction is None:
        return
    if view.lion is not None and view.declarer is None:
        yield Text(say("lav-by-tail"), style="bold")
    elif view.declarer is None or view.obligation is None:
        yield _auction(view, scene)
    else:
        yield _contract(view, view.declarer, view.obligation, scene)
    if view.order:
        yield Text(say("lav-order") + "  ", style="dim").append(" ".join(view.order), style="not dim")
    elif view.phase == "key":
        yield _orders(view, scene)
    yield from _payments(view, scene)


def _auction(view: LavView, scene: Scene) -> Text:
    """On how many cards, and what has been said, in order."""
    say, names = scene.terminal.say, scene.game.seating.names
    assert view.auction is not None
    line = Text(say("lav-on-six" if view.six else "lav-on-eight"), style="bold")
    for each in view.auction.said:
        line.append(f"   {names[each.seat]} ", style="not bold dim").append(each.what.text, style="not bold")
    return line


def _contract(view: LavView, declarer: int, obligation: int, scene: Scene) -> Text:
    say = scene.terminal.say
    name = scene.game.seating.names[declarer]
    line = Text(say("lav-plays-for", name=name, value=obligation), style="bold")
    if view.factor > 1:
        line.append("  " + say(f"lav-factor-{view.factor}"))
    if view.key is not None:
        line.append("   " + say("lav-key") + " ", style="not bold dim").append_text(card_text(view.key.card))
    return line


def _orders(view: LavView, scene: Scene) -> Text:
    """What each rank in hand would make as the key."""
    line = Text(scene.terminal.say("lav-order") + "  ", style="dim")
    for rank in dict.fromkeys(map(rank_of, view.hand)):
        line.append(f"{rank} ", style="bold not dim").append(f"→ {view.orders[rank]}   ")
    return line


def _payments(view: LavView, scene: Scene) -> Iterator[Text]:
    """Who has paid in the trick on the table."""
    if not view.trick:
        return
    for place, value in enumerate(view.paid[-1]):
        if value is not None:
            name = scene.game.seating.names[view.player(view.leader, place)]
            yield Text(scene.terminal.say("lav-pay-who", name=name, points=value), style="italic")
