"""Drawing Satir: contract, open fans, and the suits of all hands where they show; then the table of tricks."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import card_text, suit_text
from kibic.cli.draw import tricks
from kibic.cli.draw.base import Scene, draw
from kibic.core.cards import SUITS
from kibic.games.satir.round import SatirView
from kibic.games.satir.score import called


@draw.register
def _draw(view: SatirView, scene: Scene) -> RenderableType:
    """All that is open to everybody stands above the table."""
    return Group(*_public(view, scene), tricks.draw_table(view, scene))


def _public(view: SatirView, scene: Scene) -> Iterator[Text]:
    say, names = scene.terminal.say, scene.game.seating.names
    yield Text(say(f"satir-said-{view.contract or 'nothing'}"), style="bold")
    for verdict in view.verdicts:
        word = "right" if verdict.right else "wrong"
        yield Text(say(f"satir-verdict-{word}", side=called(scene.game.seating, verdict.side)))
    if view.talon_count:
        talon = Text(" ").join(
            [card_text(card) for card in view.talon or ()] or [Text(str(view.talon_count))]
        )
        yield Text(say("satir-talon") + "  ", style="dim").append_text(talon)
    for seat, name in enumerate(names):
        if view.fan(seat):
            fan = Text(" ").join([card_text(card) for card in view.fan(seat)])
            yield _line(say("satir-fan"), [(name, fan)])
    if view.backs is not None:
        yield _line(
            say("satir-backs"),
            [
                (name, Text(" ").join([suit_text(suit).append(str(counts[suit])) for suit in SUITS]))
                for name, counts in zip(names, view.backs, strict=True)
            ],
        )


def _line(title: str, parts: list[tuple[str, Text]]) -> Text:
    line = Text(title, style="dim")
    for name, text in parts:
        line.append(f"   {name} ", style="dim").append_text(text)
    return line
