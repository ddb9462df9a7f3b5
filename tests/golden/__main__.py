"""Write the golden texts anew: `python -m tests.golden [GAME ...]`, all games where none is named."""

from __future__ import annotations

import sys

from kibic.core import games
from tests import golden
from tests.golden import pirate_turas, subrosa_modes

for game in map(games.game, sys.argv[1:]) if sys.argv[1:] else games.games():
    golden.path(game).write_text(golden.playthrough(game), encoding="utf-8")
    print(golden.path(game))
    if game.id == "subrosa":
        subrosa_modes.write()
    if game.id == "skat-pirate":
        pirate_turas.write()
