"""Drawing Skat: the auction as a conversation, the game and the bid above the table, the skat and the hand below."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import framed, row_of, suit_text
from kibic.cli.draw.around import hands_below, name_at, other_ways, table_around
from kibic.cli.draw.base import Scene, closing, draw
from kibic.core.actions import Action, Play
from kibic.core.seats import Seat
from kibic.games.skat import SkatView
from kibic.games.skat.actions import Declare
from kibic.games.skat.cards import SkatCardsView
from kibic.games.skat_american.actions import PlayFromHand
from kibic.mechanics.talon import LayAway


def table_of_skat(
    view: SkatCardsView, scene: Scene, headline: Text, word: Callable[[Seat], str]
) -> RenderableType:
    """The headline, the table with a word on each seat, what may be seen of the skat, and the viewer's hand."""
    played = {view.player(view.leader, place): card for place, card in enumerate(view.trick)}

    def about(seat: Seat) -> Text:
        name = name_at(seat, view.seat, view.turn, view.dealer, scene)
        return name.append("\n").append(word(seat), style="dim")

    choices = tuple(action.card for action in view.legal if isinstance(action, Play | LayAway))
    skat = Text().append(scene.terminal.say("table-skat") + "  ", style="dim")
    return Group(
        headline,
        Text(),
        table_around(view.seat, scene, about, lambda seat: framed(played.get(seat), empty="··")),
        Text(),
        *([skat.append_text(row_of(view.skat))] if view.skat else []),
        *hands_below(view.hands, view.seat, choices, scene),
        *other_ways(view, scene, dull=alike(view.legal)),
    )


def alike(legal: Iterable[Action]) -> list[Action]:
    """Of what can be announced with each kind of game all but the first: it goes on in the same way, up to Grand."""
    seen, later = set[str](), list[Action]()
    for action in legal:
        if isinstance(action, Declare | PlayFromHand) and action.announced:
            if action.announced in seen and (action.kind, action.announced) != ("G", "ouvert"):
                later.append(action)
            seen.add(action.announced)
    return later


@draw.register
def _draw(view: SkatView, scene: Scene) -> RenderableType:
    """The game, the table, the skat if it may be seen, and the viewer's hand: cards to choose from stand in frames."""
    return table_of_skat(view, scene, _game(view, scene), lambda seat: _word(view, seat, scene))


def _word(view: SkatView, seat: Seat, scene: Scene) -> str:
    """What a seat said last, while bids are made; its tricks afterwards."""
    say, auction = scene.terminal.say, view.auction
    if seat not in view.active:
        return say("table-sits-out")
    if auction is not None and not auction.over:
        said = [each.what.text for each in auction.said if each.seat == seat]
        return said[-1] if said else ""
    return tricks_word(view, seat, scene)


def tricks_word(view: SkatCardsView, seat: Seat, scene: Scene) -> str:
    """Whether a seat plays alone, and its tricks."""
    say = scene.terminal.say
    facts = [say("table-soloist")] if seat == view.soloist else []
    facts.append(say("table-tricks", count=sum(trick.winner == seat for trick in view.tricks)))
    return " · ".join(facts)


def _game(view: SkatView, scene: Scene) -> Text:
    """Who plays what, at which bid; before that the conversation."""
    say, names, auction = scene.terminal.say, scene.game.seating.names, view.auction
    if auction is None:
        return Text()
    if view.soloist is None:
        words = [f"{names[each.seat]}: {each.what.text}" for each in auction.said]
        return Text().append("   ".join(words), style="dim")
    line = Text(f"{names[view.soloist]}  ")
    if view.contract is not None:
        line.append(say(f"skat-kind-{view.contract.kind}") + " ", style="bold")
        if view.trump is not None:
            line.append_text(suit_text(view.trump)).append(" ")
        line.append(view.contract.text.partition(" ")[2] + "  ")
    line.append(say("table-bid", bid=auction.bid), style="dim")
    if view.kontra:
        line.append("  re" if view.kontra == 2 else "  kontra", style="bold")
    return line


@closing.register
def _closing(after: SkatCardsView, scene: Scene) -> str | None:
    """A line of the log is a trick, or all that is said before and between."""
    if after.phase != "play" or after.trick:
        return None
    if not after.tricks:
        return ""
    return scene.terminal.say("table-taken", seat=scene.game.seating.names[after.tricks[-1].winner])
