"""Drawing Fortuna: the order of cards above the table, both rounds of a trick, and nothing that is hidden."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console, RenderableType

from kibic.cli.draw import Scene, closing, draw, draw_last
from kibic.cli.terminal import Terminal
from kibic.core.cards import SUIT_SIGNS
from kibic.core.games import game
from kibic.core.seats import Seat
from kibic.core.views import ONLOOKER, REFEREE
from kibic.games.fortuna.order import order_of
from kibic.games.fortuna.round import FortunaView
from tests.play import moves, some

FORTUNA = game("fortuna")
SCENE = Scene(Terminal("en"), FORTUNA, ("p0", "p1", "p2"))
MOVES = [move for seed in range(6) for move in moves(FORTUNA, seed, rounds=8)]


def text(drawing: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=80, markup=False, highlight=False)
    console.print(drawing)
    return str(console.file.getvalue())  # type: ignore[attr-defined]


def cards(drawn: str) -> set[str]:
    signs = {sign: letter for letter, sign in SUIT_SIGNS.items()}
    return {rank + signs[sign] for rank, sign in re.findall(r"([2-9TJQKA])([♠♥♦♣])", drawn)}


@pytest.mark.parametrize("viewer", [0, ONLOOKER, REFEREE])
def test_it_shows_what_may_be_seen_and_the_jokers(viewer: Seat) -> None:
    for move in some(MOVES, 60, 1):
        view = move.before.round.view(viewer)
        assert isinstance(view, FortunaView)
        jokers = {card for card in order_of(view.joker).suits if view.joker and card[0] == view.joker[0]}
        held = {card for hand in view.hands for card in hand or ()}
        down = {card for laid in (view.talon, *view.aside) for card in laid or ()}
        drawn = cards(text(draw(view, SCENE)))
        assert held | jokers | {*view.trick} <= drawn <= held | jokers | {*view.trick} | down


def test_both_rounds_of_a_trick() -> None:
    """The first one in a line below; the table shows who has played in the second."""
    found = 0
    for move in MOVES:
        view = move.before.round.view(ONLOOKER)
        assert isinstance(view, FortunaView)
        if len(view.trick) > 3:
            line = next(line for line in text(draw(view, SCENE)).splitlines() if "First round" in line)
            assert cards(line) == {*view.trick[:3]}
            found += 1
    assert found > 5


def test_a_trick_is_a_line_of_the_log() -> None:
    lines = 0
    for move in MOVES:
        after = move.before.round.after(move.by, move.action).view(ONLOOKER)
        assert isinstance(after, FortunaView)
        line = closing(after, SCENE)
        if line and len(after.tricks) > len(move.before.round.view(ONLOOKER).tricks):  # type: ignore[attr-defined]
            lines += 1
            last = after.tricks[-1]
            shown = text(draw_last(after, SCENE))
            assert cards(shown) == {*last.cards}
            assert shown.count("|") == len(last.cards) // 3 - 1
            assert FORTUNA.seating.names[last.winner] in line
    assert lines > 30
