"""Eralaš (Whist without trumps, aces are honours) and its children's variant. Rule book: whist.md, section 6."""

from __future__ import annotations

from typing import Literal

from kibic.core.cards import FRENCH_52, Card, Suit, rank_of
from kibic.core.games import Title
from kibic.core.sheets import Answers, Question, Result
from kibic.games.vist import Vist
from kibic.locale import message
from kibic.mechanics.three_tables import Pair, ThreeTableOptions, TrickResult

ACES = frozenset(card for card in FRENCH_52.cards if rank_of(card) == "A")

#: What people answer when asked about aces in one hand, and what counts for each side then.
IN_ONE_HAND: dict[str, Pair] = {"0": (0, 0), "NS 3": (3, 0), "NS 4": (4, 0), "EW 3": (0, 3), "EW 4": (0, 4)}


class EralasOptions(ThreeTableOptions, frozen=True):
    """Those of Vist, and whether the aces of partners are counted together (ER-D1)."""

    ace_scope: Literal["hand", "side"] = "hand"


class Eralas(Vist):
    """Vist without trumps; three or four aces in one hand earn points."""

    id = "eralas"
    title = Title("Eralaš", "Eralash")
    blurb = Title(
        "Vist bez aduta; boduju se tri ili četiri keca u jednoj ruci.",
        "Whist without trumps; three or four aces in one hand score.",
    )
    rulebook = "whist.md, section 6"
    options = EralasOptions
    turns_trump = False

    def honour_cards(self, trump: Suit | None) -> frozenset[Card]:
        """The four aces."""
        return ACES

    def side_honours(self, held: tuple[int, ...], options: ThreeTableOptions) -> Pair:
        """The aces of a hand with at least three; those of both partners where the options say so."""
        assert isinstance(options, EralasOptions)
        if options.ace_scope == "side":
            return super().side_honours(held, options)
        return super().side_honours(tuple(aces if aces >= 3 else 0 for aces in held), options)

    def ask_honours(self, options: ThreeTableOptions, answers: Answers) -> Question | Pair:
        """Which side has three or four aces in one hand."""
        assert isinstance(options, EralasOptions)
        if options.ace_scope == "side":
            return super().ask_honours(options, answers)
        if "aces" not in answers:
            return Question("aces", message("fact-aces"), tuple(IN_ONE_HAND))
        return IN_ONE_HAND[str(answers["aces"])]

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result, for either way to count aces."""
        assert isinstance(result, TrickResult)
        in_one_hand = {honours: answer for answer, honours in IN_ONE_HAND.items()}
        return {**super().facts(result), "aces": in_one_hand.get(result.honours, "0")}


class EralasDecijiOptions(EralasOptions, frozen=True):
    """Those of Eralaš with another default: aces score at 4 points too."""

    honours_at_four: Literal["barred", "allowed"] = "allowed"


class EralasDeciji(Eralas):
    """Eralaš as children play it: aces always score."""

    id = "eralas-deciji"
    title = Title("Eralaš, dečija varijanta", "Eralash, children's variant")
    blurb = Title(
        "Eralaš u kom se kečevi pišu i kad strana već ima 4 boda.",
        "Eralash in which aces score even when a side stands at 4 points.",
    )
    options = EralasDecijiOptions
