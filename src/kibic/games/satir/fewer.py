"""Veliki Satir for three and for two players. Rule book: serbian-games.md, sections 3 and 4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from kibic.core.cards import FRENCH_28, french
from kibic.core.games import Pack, Title
from kibic.core.seats import THREE_ALONE, TWO_ALONE, Seating, Side
from kibic.core.sheets import Row
from kibic.games.satir.base import Satir
from kibic.games.satir.score import DealOptions, Figures, SatirOptions, SatirSheet, called, tenths
from kibic.games.satir.talon import TalonRound
from kibic.locale import Message, message

#: Play goes to the right (C1).
THREE_TO_THE_RIGHT = msgspec.structs.replace(THREE_ALONE, clockwise=False)
TWO_TO_THE_RIGHT = msgspec.structs.replace(TWO_ALONE, clockwise=False)

#: Playing points for the first, second and third of a game, and the score below which there are none, as a share of
#: the target: 25.0 of 50.0.
PLACES = (3, 2, 1)
HALF = 2


class ThreeOptions(DealOptions, frozen=True):
    """Those of a deal, and how many playing points win the match."""

    match_points: Annotated[int, Meta(ge=3, le=30)] = 10
    first_dealer: Literal["random", 0, 1, 2] = "random"


class ThreeSheet(SatirSheet, frozen=True, kw_only=True, tag="satir-three"):
    """Three columns; `games` are the playing points that the games have brought (section 3)."""

    seating: ClassVar[Seating] = THREE_TO_THE_RIGHT
    games_title: ClassVar[str] = "satir-playing-points"

    points: Figures = (0, 0, 0)
    games: Figures = (0, 0, 0)

    def awards(self, points: Figures) -> Figures:
        """3, 2 and 1 by place, a shared second place counting as second for both (D2); none below half the target."""
        places = [sum(other > own for other in points) for own in points]
        return tuple(
            PLACES[place] if own * HALF >= self.options.target else 0
            for own, place in zip(points, places, strict=True)
        )

    def _game_row(self, awarded: Figures) -> Row:
        cells = tuple(f"{own} ({tenths(points)})" for own, points in zip(awarded, self.points, strict=True))
        return Row(str(len(self.game_rows) + 1), cells, line=True)

    def _game_notes(self, awarded: Figures, games: Figures) -> Iterator[Message]:
        yield message("satir-three-game", side=called(self.seating, awarded.index(PLACES[0])))
        for side, points in enumerate(self.points):
            name = called(self.seating, side)
            yield message("satir-three-award", side=name, points=tenths(points), award=awarded[side])
        if max(games) >= self._needed and not self.winners_with(games):
            yield message("satir-three-level", points=max(games))

    @property
    def _needed(self) -> int:
        assert isinstance(self.options, ThreeOptions)
        return self.options.match_points

    @property
    def winners(self) -> tuple[Side, ...]:
        return self.winners_with(self.games)

    def winners_with(self, games: Figures) -> tuple[Side, ...]:
        """Who has won the match with these playing points: the highest at or above the target, nobody while level."""
        best = max(games)
        if best < self._needed or games.count(best) > 1:
            return ()
        return (games.index(best),)


class VelikiSatir3(Satir):
    """Veliki Satir with 40 cards, each for himself, and a card in the middle that may be exchanged."""

    id = "veliki-satir-3"
    title = Title("Veliki Satir za 3 igrača", "Great Satyr for three")
    blurb = Title(
        "Veliki Satir za troje, svako za sebe: 40 karata i jedna karta na sredini stola.",
        "Veliki Satir for three, each alone: 40 cards, and one in the middle of the table.",
    )
    rulebook = "serbian-games.md, section 3"
    seating = THREE_TO_THE_RIGHT
    deck = french("56789TJQKA")
    pack = Pack("satir", "red")
    ranks = deck.ranks
    options = ThreeOptions
    score_sheet = ThreeSheet
    deal_round = TalonRound
    talon = 1
    key_tricks = 5
    per_point = 4


class TwoOptions(SatirOptions, frozen=True):
    """Those of Veliki Satir, with two players who may deal first."""

    first_dealer: Literal["random", 0, 1] = "random"


class TwoSheet(SatirSheet, frozen=True, kw_only=True, tag="satir-two"):
    """That of Veliki Satir, with players for sides."""

    seating: ClassVar[Seating] = TWO_TO_THE_RIGHT


class VelikiSatir2(Satir):
    """Veliki Satir with 28 cards, and two aside that whoever plays active or passive takes up."""

    id = "veliki-satir-2"
    title = Title("Veliki Satir za 2 igrača", "Great Satyr for two")
    blurb = Title(
        "Veliki Satir za dvoje: 28 karata, od kojih se dve menjaju uz aktivno i pasivno.",
        "Veliki Satir for two: 28 cards, two of them exchanged in active and passive deals.",
    )
    rulebook = "serbian-games.md, section 4"
    seating = TWO_TO_THE_RIGHT
    deck = FRENCH_28
    pack = Pack("satir", "red")
    ranks = FRENCH_28.ranks
    options = TwoOptions
    score_sheet = TwoSheet
    deal_round = TalonRound
    talon = 2
    must_take = True
    per_point = 3
