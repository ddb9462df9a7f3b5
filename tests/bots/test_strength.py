"""Who is stronger than whom, over the same deals; for every registered game."""

from __future__ import annotations

import pytest

from kibic.arena.contest import compare


def a_little_search(game, count):
    """A search bot that answers quickly."""
    return f"search:{count}" if game.search else f"search:{count}:policy=random"


def test_equal_bots_are_equal(game, name):
    bot = a_little_search(game, 4) if name == "search" else name
    found = compare(game, bot, bot, 2)
    # But for the last bit of a fraction: halves of tenths have no end in binary.
    assert found.gains == pytest.approx((0.0, 0.0), abs=1e-12)


def test_careful_beats_random(game):
    if not game.careful:
        pytest.skip(f"{game.id} has no careful bot")
    assert compare(game, "careful", "random", 20).interval[0] > 0


@pytest.mark.slow
def test_a_little_search_beats_random(game):
    """Four deals tell it where single deals do not swing much; otherwise more of them do."""
    bot = a_little_search(game, 8)
    assert any(compare(game, bot, "random", deals).interval[0] > 0 for deals in (4, 16, 80))
