"""The log of a match on screen: what was done, as one viewer may read it."""

from __future__ import annotations

from rich.text import Text

from kibic.cli.cards import with_signs
from kibic.cli.draw import Scene, closing
from kibic.core.actions import Action
from kibic.core.match import Match
from kibic.core.seats import CHANCE, Seat


class Log:
    """Lines of actions; where a line ends is for the drawing of the game to say (a trick, a turn)."""

    def __init__(self, scene: Scene, viewer: Seat) -> None:
        self._scene = scene
        self._viewer = viewer
        self._lines: list[list[Text]] = [[]]
        self._shown = (0, 0)

    def write(self, before: Match, by: Seat, action: Action) -> bool:
        """Write an action that was done in `before`; whether it closed a line."""
        name = "·" if by == CHANCE else self._scene.game.seating.names[by]
        style = "dim" if by == CHANCE else "bold" if by == self._viewer else ""
        seen = before.round.shown(by, action, self._viewer)
        done = with_signs(self._scene.terminal.words(seen.said(self._scene.game.seating)))
        self._lines[-1].append(Text().append(f"{name} ", style=style).append_text(done))
        # The match may be in the next round by now; what ends a line stands in the round of the action.
        end = closing(before.round.after(by, action).view(self._viewer), self._scene)
        if end:
            self._lines[-1].append(Text().append(end, style="dim"))
        if end is not None:
            self._lines.append([])
        return end is not None

    def whole(self) -> Text:
        """All lines."""
        return self._joined(self._lines)

    def news(self) -> Text:
        """The lines with anything in them that was not news before."""
        line, place = self._shown
        self._shown = (len(self._lines) - 1, len(self._lines[-1]))
        return self._joined(self._lines[line:] if self._lines[line][place:] else self._lines[line + 1 :])

    @staticmethod
    def _joined(lines: list[list[Text]]) -> Text:
        return Text("\n").join([Text("   ").join(line) for line in lines if line])
