"""A match: rounds played one after another on one sheet by the same seats. Pure, like a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

import msgspec

from kibic.core.actions import Action
from kibic.core.chance import Chance
from kibic.core.errors import IllegalAction
from kibic.core.games import Game
from kibic.core.options import Options, read_options
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.core.sheets import Result, Sheet
from kibic.core.views import View
from kibic.locale import message


class Match(msgspec.Struct, frozen=True):
    """The whole state of a match: the round in progress and the sheet of the rounds before it.

    When a round ends its result is written at once and the next round begins; after the last round `turn` is empty and
    `round` stays as it ended. `results` lists the rounds played, so a change in its length marks the end of a round.
    """

    game: Game
    options: Options
    sheet: Sheet
    round: Round
    results: tuple[Result, ...] = ()

    @classmethod
    def start(cls, game: Game, options: Options | Mapping[str, object] | None = None) -> Self:
        """A new match. Options are a struct of the game or plain values. Raises `OptionsError`."""
        if not isinstance(options, Options):
            options = read_options(game.options, options or {})
        game = game.seated(options)
        sheet = game.sheet(options)
        return cls(game, options, sheet, game.start(options, sheet))

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.sheet.over

    @property
    def turn(self) -> tuple[Seat, ...]:
        """The seats to act, `(CHANCE,)`, or `()` when the match is over."""
        return self.round.turn

    def chance(self) -> Chance:
        """What the world decides now."""
        return self.round.chance()

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What this seat may do now."""
        return self.round.legal(seat)

    def view(self, seat: Seat) -> View:
        """All that a seat may know."""
        return self.round.view(seat)

    def apply(self, by: Seat, action: Action) -> Match:
        """The match after an action. Raises `IllegalAction`; nothing changes then."""
        if self.over:
            raise IllegalAction(message("match-is-over"), ())
        after = self.round.apply(by, action)
        if after.turn:
            return msgspec.structs.replace(self, round=after)
        result = after.result()
        sheet = self.sheet.write(result)
        following = after if sheet.over else self.game.start(self.options, sheet)
        return Match(self.game, self.options, sheet, following, (*self.results, result))
