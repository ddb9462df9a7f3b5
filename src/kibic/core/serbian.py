"""The Serbian deck: another face of the French 32-card deck. Rule book: serbian-games.md, section 1.

A card is a digit 1-4 and a suit letter: lower case for the lower house (7 8 9 T), upper case for the upper house
(J Q K A). Roses are hearts, quinces diamonds, leaves spades, pine cones clubs.
"""

from __future__ import annotations

from kibic.core.cards import FRENCH_32, Card, rank_of, suit_of

_SUIT_LETTERS = {"H": "rR", "D": "dD", "S": "lL", "C": "šŠ"}
_LOWER_HOUSE, _UPPER_HOUSE = "789T", "JQKA"


def serbian(card: Card) -> str:
    """The Serbian notation of a French card: ``KS`` is ``3L``. Raises `ValueError` for cards below seven."""
    rank, suit = rank_of(card), suit_of(card)
    lower, upper = _SUIT_LETTERS[suit][0], _SUIT_LETTERS[suit][1]
    if rank in _LOWER_HOUSE:
        return f"{_LOWER_HOUSE.index(rank) + 1}{lower}"
    if rank in _UPPER_HOUSE:
        return f"{_UPPER_HOUSE.index(rank) + 1}{upper}"
    raise ValueError(f"{card} is not in the 32-card deck, so it has no Serbian face")


FACES: dict[Card, str] = {card: serbian(card) for card in FRENCH_32.cards}
_CARDS: dict[str, Card] = {face: card for card, face in FACES.items()}


def french_of(text: str) -> Card:
    """The French card of a Serbian notation; ``s`` and ``S`` are read as ``š`` and ``Š``. Case matters."""
    card = _CARDS.get(text.replace("s", "š").replace("S", "Š"))
    if card is None:
        raise ValueError(
            f"{text!r} is not a Serbian card: expected a digit 1-4 and one of r d l š (small) or R D L Š (great)"
        )
    return card


#: The cards that stand for a game and play a special part in it, with the id of that game.
SYMBOLS: dict[Card, str] = {
    french_of("1d"): "mali-satir",
    french_of("4R"): "subrosa",
    french_of("2š"): "dvoglavi-lav",
    french_of("3Š"): "fortuna",
}
