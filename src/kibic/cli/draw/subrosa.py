"""Drawing SubRosa: as Ružička, with the mode in force and the zvanja on the table above it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kibic.cli.cards import card_text, row_of, suit_text
from kibic.cli.draw import ruzicka
from kibic.cli.draw.base import Scene, draw
from kibic.core.cards import suit_of
from kibic.games.subrosa.round import SubRosaView


@draw.register
def _draw(view: SubRosaView, scene: Scene) -> RenderableType:
    """The mode, the zvanja with the cards shown for them, and the table of Ružička."""
    return Group(_mode(view, scene), *(_zvanja(view, scene)), ruzicka.draw_table(view, scene))


def _mode(view: SubRosaView, scene: Scene) -> Text:
    """What beats what now: the name of the mode, its ranks from low to high, the special suit."""
    say = scene.terminal.say
    line = Text(say(f"subrosa-mode-{view.mode}"), style="bold" if view.mode != "normal" else "dim")
    if view.special is not None:
        line.append("  ").append_text(suit_text(suit_of(view.special)))
    return line.append("  " + " ".join(view.ranks), style="not bold dim") if view.ranks else line


def _zvanja(view: SubRosaView, scene: Scene) -> list[Text]:
    lines = []
    for each in view.announced:
        zvanje = each.zvanje
        name = f"krnja {zvanje.kind}" if zvanje.missing else zvanje.kind
        line = Text(f"{scene.game.seating.names[zvanje.seat]}  {name} {zvanje.worth}  ", style="dim")
        line.append_text(row_of(each.cards))
        lying = view.face_down if each == view.announced[-1] and view.face_down else (None,) * zvanje.missing
        for card in lying:
            line.append(" ").append_text(card_text(card) if card else Text("▒▒", style="dim"))
        lines.append(line)
    return lines
