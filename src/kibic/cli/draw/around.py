"""The card table: seats around it as people sit, each with a place for its card."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from rich.align import Align
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from kibic.cli.cards import beside, framed, hand_text, row_of, with_signs
from kibic.cli.choices import usual_seat
from kibic.cli.draw.base import Scene
from kibic.core.actions import Action, Play
from kibic.core.cards import Card
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.mechanics.talon import LayAway

#: Of a long list of bids, or other numbers, so many are named.
FEW_NUMBERS = 4

#: The columns of the table: those at the sides are wide enough for what stands below a name.
SIDE, MIDDLE = 25, 26
#: Where the seats are, from the viewer on in turn order, when play goes clockwise.
PLACES = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
_MIRRORED = {"left": "right", "right": "left"}


def seats_around(viewer: Seat, scene: Scene) -> dict[str, Seat]:
    """The seat at each place of the table; the viewer, if there is one, at the bottom."""
    seating = scene.game.seating
    first = viewer if viewer >= 0 else usual_seat(scene.game)
    places = PLACES[seating.players]
    if not seating.clockwise:
        places = tuple(_MIRRORED.get(place, place) for place in places)
    return dict(zip(places, seating.from_left(first), strict=True))


def table_around(
    viewer: Seat, scene: Scene, about: Callable[[Seat], Text], spot: Callable[[Seat], Text]
) -> RenderableType:
    """The table: `about` gives two lines on a seat, `spot` the card before it, three lines high and four wide."""
    players = scene.game.seating.players
    if players not in PLACES:
        rows = Table.grid(padding=(0, 2))
        for seat in range(players):
            rows.add_row(spot(seat), about(seat))
        return rows
    at = seats_around(viewer, scene)

    def who(place: str) -> RenderableType:
        return about(at[place]) if place in at else ""

    def card(place: str) -> Text:
        return spot(at[place]) if place in at else framed(None)

    # Held together as a block: lines centred one by one would part where a place is empty.
    between = beside([card("left"), Text("\n\n"), card("right")], gap=" " * 5)
    between.justify = "left"
    grid = Table.grid()
    grid.add_column(width=SIDE)
    grid.add_column(width=MIDDLE, justify="center")
    grid.add_column(width=SIDE)
    grid.add_row("", who("top"), "")
    grid.add_row("", card("top"), "")
    grid.add_row(
        Align(who("left"), "right", vertical="middle"),
        Align.center(between),
        Align(who("right"), vertical="middle"),
    )
    grid.add_row("", card("bottom"), "")
    grid.add_row("", who("bottom"), "")
    return grid


def name_at(seat: Seat, viewer: Seat, turn: Iterable[Seat], dealer: Seat | None, scene: Scene) -> Text:
    """The first line on a seat: who it is, whether it deals, and a mark when it is to act."""
    name = scene.name(seat, viewer)
    if seat == dealer:
        name.append(f" · {scene.terminal.say('table-dealer')}")
    return Text().append("▸ ", style="bold yellow").append_text(name) if seat in turn else name


def hands_below(
    hands: tuple[tuple[Card, ...] | None, ...], viewer: Seat, framed_cards: tuple[Card, ...], scene: Scene
) -> list[RenderableType]:
    """The viewer's hand with some cards in frames; before it every other hand that the viewer may see."""
    names = scene.game.seating.names
    parts: list[RenderableType] = [
        Text(f"{names[seat]}  ").append_text(row_of(cards))
        for seat, cards in enumerate(hands)
        if cards and seat != viewer
    ]
    own = hands[viewer] if viewer >= 0 else None
    if own:
        parts.append(Align.center(hand_text(own, framed_cards), width=SIDE + MIDDLE + SIDE))
    return parts


def other_ways(view: View, scene: Scene, *, dull: Collection[Action] = ()) -> list[RenderableType]:
    """A line with what can be done besides choosing a card, if there is anything; of many numbers the first few.

    What is `dull` follows a pattern of which others are examples; it is left out.
    """
    ways = [
        action.text for action in view.legal if not isinstance(action, Play | LayAway) and action not in dull
    ]
    numbers = [text for text in ways if text.split()[-1].isdigit()]
    texts = numbers[:FEW_NUMBERS] + (["…"] if len(numbers) > FEW_NUMBERS else [])
    texts += [text for text in (*ways, *(action.text for action in view.concessions)) if text not in numbers]
    texts += ["…"] if dull else []
    if not texts:
        return []
    line = Text().append(scene.terminal.say("table-also") + "  ", style="dim")
    return [line.append_text(Text("   ").join([with_signs(text) for text in texts]))]
