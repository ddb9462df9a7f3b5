"""Drawing Ružička: the last card of each seat before it, the whole pile and the discards in a line below."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import card_text, framed, suit_text, with_signs
from kibic.cli.draw.around import hands_below, name_at, table_around
from kibic.cli.draw.base import Scene, closing, draw, draw_last
from kibic.core.actions import Play
from kibic.core.seats import Seat
from kibic.games.ruzicka import RuzickaView
from kibic.mechanics.round_tricks import Laid, RoundTrick


@draw.register
def draw_table(view: RuzickaView, scene: Scene) -> RenderableType:
    """Joker suit, the table, pile and discards, and the viewer's hand: cards that lead or beat stand in frames."""
    say, trick = scene.terminal.say, view.trick

    def about(seat: Seat) -> Text:
        facts = [
            say("table-rounds", count=sum(each.completed for each in view.tricks if each.winner == seat))
        ]
        if trick is not None and not trick.fighting[seat]:
            facts.append(say("table-out"))
        if seat == view.opener:
            facts.append(say("table-open", count=view.opened))
        name = name_at(seat, view.seat, view.turn, view.dealer, scene)
        return name.append("\n").append(" · ".join(facts), style="dim")

    beating = tuple(action.card for action in view.legal if isinstance(action, Play))
    return Group(
        _joker(view, scene),
        Text(),
        table_around(view.seat, scene, about, lambda seat: _spot(trick, seat)),
        Text(),
        *([_pile(trick, scene)] if trick is not None and trick.pile else []),
        *hands_below(view.hands, view.seat, beating, scene),
        _other_ways(view, scene),
    )


def _spot(trick: RoundTrick | None, seat: Seat) -> Text:
    """The last card a seat has given to the trick: framed while it fights, bare when discarded, a back when offered."""
    if trick is None:
        return framed(None, empty="··")
    for offer in trick.offers:
        if offer.seat == seat:
            return framed(offer.card, empty="▒▒", style="dim", frame=True)
    for laid in reversed(trick.discards):
        if laid.seat == seat:
            return Text("    \n ").append_text(card_text(laid.card)).append(" \n    ")
    for laid in reversed(trick.pile):
        if laid.seat == seat:
            return framed(laid.card, style="bold" if laid == trick.top else "dim")
    return framed(None, empty="··")


def _joker(view: RuzickaView, scene: Scene) -> Text:
    say = scene.terminal.say
    if view.joker is None:
        line = Text().append(say("table-egaliti"), style="dim")
    else:
        line = Text().append(say("table-joker") + " ", style="dim").append_text(suit_text(view.joker))
        line.append(" " + say(f"suit-{view.joker}"))
    if view.shown_jack is not None:
        line.append("  ").append(scene.game.seating.names[view.shown_jack.seat] + " ", style="dim")
        line.append_text(card_text(view.shown_jack.card))
    return line


def _pile(trick: RoundTrick, scene: Scene) -> Text:
    """The cards that fight, in order, and the discards; those that died by a change of the joker suit are marked."""
    say = scene.terminal.say
    line = Text().append(say("table-pile") + "  ", style="dim")
    for laid in trick.pile:
        line.append_text(_laid(laid, scene, dead=laid.card in trick.dead)).append("  ")
    if trick.discards:
        line.append("   " + say("table-discards") + "  ", style="dim")
        line.append_text(Text("  ").join([_laid(laid, scene) for laid in trick.discards]))
    return line


def _laid(laid: Laid, scene: Scene, *, dead: bool = False) -> Text:
    entry = (
        Text()
        .append(f"{scene.game.seating.names[laid.seat]} ", style="dim")
        .append_text(card_text(laid.card))
    )
    if dead:
        entry.stylize("dim strike")
        entry.append("†")
    return entry


def _other_ways(view: RuzickaView, scene: Scene) -> Text:
    """What can be done besides leading or beating: one example of each kind."""
    examples: dict[type, str] = {}
    for action in view.legal:
        if not isinstance(action, Play):
            examples.setdefault(type(action), action.text)
    if not examples:
        return Text()
    line = Text().append(scene.terminal.say("table-also") + "  ", style="dim")
    return line.append_text(Text("   ").join([with_signs(text) for text in examples.values()]))


@draw_last.register
def _draw_last(view: RuzickaView, scene: Scene) -> RenderableType:
    """The last trick: its pile, its discards, and who took it."""
    if not view.tricks:
        return scene.terminal.say("table-nothing-yet")
    return _pile(view.tricks[-1], scene).append("  " + _taken(view, scene), style="dim")


def _taken(view: RuzickaView, scene: Scene) -> str:
    winner = view.tricks[-1].winner
    assert winner is not None
    return scene.terminal.say("table-taken", seat=scene.game.seating.names[winner])


@closing.register
def _closing(after: RuzickaView, scene: Scene) -> str | None:
    """A line of the log is a round; the last one of a trick ends with who took it."""
    trick = after.trick
    if trick is not None and trick.pile:
        return "" if trick.place == 0 and not trick.started else None
    if trick is not None and trick.discards:
        return None
    return _taken(after, scene) if after.tricks else ""
