"""Drawing Fortuna: jokers, trumps and the aim above the table; both rounds of a trick, and the cards laid away."""

from __future__ import annotations

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import card_text, framed, row_of, suit_text
from kibic.cli.draw.around import hands_below, name_at, other_ways, table_around
from kibic.cli.draw.base import Scene, closing, draw, draw_last
from kibic.core.actions import Play
from kibic.core.cards import FRENCH_32, Card
from kibic.core.seats import Seat
from kibic.games.fortuna.actions import ShowJoker, SwapCard
from kibic.games.fortuna.order import JOKERS
from kibic.games.fortuna.round import FortunaView
from kibic.games.fortuna.score import PLAYERS
from kibic.mechanics.order import winning_card
from kibic.mechanics.talon import LayAway


@draw.register
def _draw(view: FortunaView, scene: Scene) -> RenderableType:
    """The game, the order of cards, the table, and the viewer's hand: cards to choose from stand in frames."""
    say = scene.terminal.say
    begun = len(view.trick) // PLAYERS * PLAYERS if len(view.trick) > PLAYERS else 0
    played = {view.player(view.leader, place): card for place, card in enumerate(view.trick[begun:])}
    best = view.trick[winning_card(view.order, view.trick)] if view.trick else None

    def about(seat: Seat) -> Text:
        name = name_at(seat, view.seat, view.turn, view.dealer, scene)
        return name.append("\n").append(_word(view, seat, scene), style="dim")

    def spot(seat: Seat) -> Text:
        card = played.get(seat)
        return framed(card, empty="··", style="bold" if card == best else "dim")

    choices = tuple(a.card for a in view.legal if isinstance(a, Play | LayAway | SwapCard | ShowJoker))
    first = Text(say("table-first-round") + "  ", style="dim").append_text(
        _cards(view, scene, view.leader, view.trick[:begun])
    )
    down = (view.talon or ()) if view.seat < 0 or view.seat == view.soloist else view.aside[view.seat] or ()
    away = Text(say("table-laid-away") + "  ", style="dim").append_text(row_of(down))
    return Group(
        _game(view, scene),
        _order(view, scene),
        Text(),
        table_around(view.seat, scene, about, spot),
        Text(),
        *([first] if begun else []),
        *([away] if down else []),
        *hands_below(view.hands, view.seat, choices, scene),
        *_ways(view, scene),
    )


def _word(view: FortunaView, seat: Seat, scene: Scene) -> str:
    """What a seat has said while the game is open; its tricks, and its score, which decides about second rounds."""
    say = scene.terminal.say
    standing = view.sheet.tables()[0].totals[seat]
    facts = [say("table-stands-at", score=standing)]
    if view.soloist is None:
        return " · ".join([*facts, say("table-passed")] if seat in view.passed else facts)
    return " · ".join([*facts, say("table-tricks", count=sum(trick.winner == seat for trick in view.tricks))])


def _game(view: FortunaView, scene: Scene) -> Text:
    """Who plays for what, and with which talon."""
    say, names = scene.terminal.say, scene.game.seating.names
    if view.soloist is None:
        return Text(say("table-with-cards", count=view.size) if any(view.counts) else "", style="dim")
    line = Text(f"{names[view.soloist]}  ").append(say("table-with-cards", count=view.size), style="dim")
    if view.how:
        line.append("  " + say(f"table-talon-{view.how}"), style="dim")
    if view.called:
        line.append("  " + say("table-called"), style="bold")
    if view.mode:
        line.append("  " + say(f"fortuna-aim-{view.mode}"), style="bold")
    return line


def _order(view: FortunaView, scene: Scene) -> Text:
    """Jokers, trumps, and the ranks of every suit from high to low."""
    if view.joker is None or view.trump is None:
        return Text()
    say = scene.terminal.say
    jokers = [card for card in FRENCH_32.cards if view.order.suit(card) == JOKERS]
    ranks = " ".join(rank for rank in reversed(FRENCH_32.ranks) if rank != view.joker[0])
    line = Text().append(say("table-jokers") + " ", style="dim")
    line.append_text(Text(" ").join([card_text(card) for card in jokers]))
    line.append("  " + say("table-trump") + " ", style="dim").append_text(suit_text(view.trump))
    return line.append(f"  {ranks}", style="dim")


def _cards(view: FortunaView, scene: Scene, leader: Seat, cards: tuple[Card, ...]) -> Text:
    """Who played what."""
    names = scene.game.seating.names
    return Text("  ").join(
        [
            Text(f"{names[view.player(leader, place)]} ").append_text(card_text(card))
            for place, card in enumerate(cards)
        ]
    )


def _ways(view: FortunaView, scene: Scene) -> list[RenderableType]:
    """What can be done besides choosing a card; of cards to show or to give, an example of how to type them."""
    examples = [a for a in view.legal if isinstance(a, SwapCard | ShowJoker)][:1]
    others = [a for a in view.legal if not isinstance(a, SwapCard | ShowJoker)]
    return other_ways(msgspec.structs.replace(view, legal=(*examples, *others)), scene)


@draw_last.register
def _draw_last(view: FortunaView, scene: Scene) -> RenderableType:
    """The last trick: its rounds in one line each, and who took it."""
    say, names = scene.terminal.say, scene.game.seating.names
    if not view.tricks:
        return say("table-nothing-yet")
    trick = view.tricks[-1]
    rounds = [trick.cards[start : start + PLAYERS] for start in range(0, len(trick.cards), PLAYERS)]
    line = Text().append(say("table-trick", number=len(view.tricks)) + "  ", style="dim")
    line.append_text(Text("  |  ").join([_cards(view, scene, trick.leader, cards) for cards in rounds]))
    return line.append("  " + say("table-taken", seat=names[trick.winner]), style="dim")


@closing.register
def _closing(after: FortunaView, scene: Scene) -> str | None:
    """A line of the log is a trick of one or two rounds, or all that is said before and between."""
    if after.phase not in ("play", "over") or after.trick:
        return None
    if not after.tricks:
        return ""
    return scene.terminal.say("table-taken", seat=scene.game.seating.names[after.tricks[-1].winner])
