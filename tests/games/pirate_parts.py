"""Matches of Piratski Skat that begin with one of its parts."""

from __future__ import annotations

import msgspec

from kibic.core.games import game
from kibic.core.match import Match
from kibic.games.skat_pirate.score import Part

GAME = game("skat-pirate")


def at(part: Part, **options: object) -> Match:
    """A match at the beginning of one of its parts; seat 0 deals."""
    match = Match.start(GAME, options)
    sheet = GAME.opening(match.options, part)
    return msgspec.structs.replace(match, sheet=sheet, round=GAME.start(match.options, sheet))
