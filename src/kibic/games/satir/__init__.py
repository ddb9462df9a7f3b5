"""The Satir games for two pairs. Rule book: serbian-games.md, sections 2, 5, 6 and 7.

Veliki Satir is the base; each of the others is a small class that says what differs. Those for three and two players
stand in `fewer`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kibic.core.cards import FRENCH_32, FRENCH_52, Card, ranks
from kibic.core.games import Pack, Title
from kibic.games.satir.base import Satir
from kibic.games.satir.score import Penalty, SatirOptions
from kibic.mechanics.satir_order import anarchy_winner
from kibic.mechanics.tricks import TrickRound


class VelikiSatir(Satir):
    """Hearts always trumps, diamonds jokers; the first player chooses on eight cards how the deal is scored."""

    id = "veliki-satir"
    title = Title("Veliki Satir", "Great Satyr")
    blurb = Title(
        "Herc je uvek adut, karo džoker; igra se zatvoreno, aktivno ili pasivno, uz otvorene lepeze.",
        "Hearts are always trumps, diamonds jokers; played closed, active or passive, with open fans.",
    )
    rulebook = "serbian-games.md, section 2"
    deck = FRENCH_52
    pack = Pack("satir", "red")
    lesson = "kibic.lessons.satir:LESSON"


class AnarchyOptions(SatirOptions, frozen=True):
    """Those of Veliki Satir, and what diamonds are on a diamond lead with a spade in the trick."""

    anarchy_spade_on_diamond_lead: Literal["ordinary", "resistant"] = "ordinary"


class VelikaAnarhija(VelikiSatir):
    """Veliki Satir in which any club or spade of a trick takes the power from hearts or diamonds."""

    id = "velika-anarhija"
    title = Title("Velika Anarhija", "Great Anarchy")
    blurb = Title(
        "Veliki Satir u kome i odbačena karta menja ko nosi štih.",
        "Veliki Satir in which even a discard may change who wins the trick.",
    )
    rulebook = "serbian-games.md, section 5"
    options = AnarchyOptions
    lesson = ""

    def winning(self, state: TrickRound, trick: tuple[Card, ...]) -> int:
        """All four cards decide, whatever was led (section 5)."""
        assert isinstance(state.options, AnarchyOptions)
        resistant = state.options.anarchy_spade_on_diamond_lead == "resistant"
        return anarchy_winner(self.order(None), trick, resistant=resistant)


class RainbowOptions(SatirOptions, frozen=True):
    """Those of Veliki Satir; a wrong card is seen at once by its back, so nobody has to call it."""

    revoke: Literal["prevent", "auto"] = "prevent"


class SatirUDuginimBojama(VelikiSatir):
    """Veliki Satir with a back for each suit: everybody sees the suits of all hands."""

    id = "satir-u-duginim-bojama"
    title = Title("Satir u duginim bojama", "Rainbow Satyr")
    blurb = Title(
        "Veliki Satir u kome svaka boja ima svoju poleđinu, pa svi vide boje u svim rukama.",
        "Veliki Satir with a back for each suit, so that all see the suits of all hands.",
    )
    rulebook = "serbian-games.md, section 6"
    options = RainbowOptions
    lesson = ""
    shows_suits = True
    pack = Pack("satir", "suits")


class MaliSatirOptions(SatirOptions, frozen=True):
    """Those of Veliki Satir; exactly 50.0 is not enough (7.3)."""

    target: Annotated[int, Meta(ge=100, le=2000)] = 501


class MaliSatir(Satir):
    """The Satir of 32 cards: sevens are highest, and the side that is first to four tricks is the key side."""

    id = "mali-satir"
    title = Title("Mali Satir", "Little Satyr")
    blurb = Title(
        "Satir sa 32 karte: sedmica je najjača, a sedmica karo jača od svih.",
        "Satir with 32 cards: sevens are highest, and the seven of diamonds above all.",
    )
    rulebook = "serbian-games.md, section 7"
    deck = FRENCH_32
    options = MaliSatirOptions
    ranks = ranks("89TJQKA7")
    packets = (5, 3)
    all_look = True
    key_tricks = 4
    penalty = Penalty(gain={"closed": 60, "active": 120, "passive": 20}, loss={"passive": 60})


__all__ = ["MaliSatir", "Satir", "SatirUDuginimBojama", "VelikaAnarhija", "VelikiSatir"]
