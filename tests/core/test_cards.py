"""Cards, decks and hands."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibic.core.cards import (
    FRENCH_28,
    FRENCH_32,
    FRENCH_36,
    FRENCH_40,
    FRENCH_52,
    FRENCH_72,
    HEARTS,
    SUIT_SIGNS,
    SUITS,
    Deck,
    Suit,
    hand,
    rank_of,
    ranks,
    sort_hand,
    suit_of,
    without,
)


@pytest.mark.parametrize(
    ("deck", "size", "letters", "doubled"),
    [
        (FRENCH_52, 52, "23456789TJQKA", ""),
        (FRENCH_40, 40, "234567JQKA", ""),
        (FRENCH_36, 36, "6789TJQKA", ""),
        (FRENCH_32, 32, "789TJQKA", ""),
        (FRENCH_28, 28, "89TJQKA", ""),
        (FRENCH_72, 72, "23456789TJQKA", "TJQKA"),
    ],
)
def test_decks(deck: Deck, size: int, letters: str, doubled: str) -> None:
    assert len(deck) == len(deck.cards) == size
    assert deck.ranks == tuple(letters)
    expected = {rank + suit: 2 if rank in doubled else 1 for rank in letters for suit in "SHDC"}
    assert Counter(deck.cards) == expected


def test_the_order_of_a_deck() -> None:
    """Suit by suit, each from low to high: records and shuffles depend on it."""
    assert FRENCH_28.cards[:8] == hand("8S 9S TS JS QS KS AS 8H")
    assert FRENCH_72.cards[7:13] == hand("9S TS TS JS JS QS")


def test_parts_of_a_card() -> None:
    (ten,) = hand("TS")
    assert (rank_of(ten), suit_of(ten)) == ("T", "S")
    assert set(SUIT_SIGNS) == set(SUITS)
    assert ranks("789") == ("7", "8", "9")


def test_a_hand_as_it_is_held() -> None:
    """Suits together, trumps first, colours alternating, each suit from high to low in the order of the game."""
    cards = hand("2C AD 3H KS TH QC 4D 9S")
    assert sort_hand(cards, FRENCH_52.ranks) == hand("KS 9S TH 3H QC 2C AD 4D")
    assert sort_hand(cards, FRENCH_52.ranks, Suit("D")) == hand("AD 4D KS 9S TH 3H QC 2C")
    ten_above_king = ranks("789JQKTA")
    assert sort_hand(hand("KH TH AH 9H"), ten_above_king, HEARTS) == hand("AH TH KH 9H")


@given(st.permutations(FRENCH_72.cards), st.sampled_from([None, *SUITS]))
def test_sorting_keeps_every_card(cards: list[str], trump: Suit | None) -> None:
    mixed = hand(" ".join(cards))
    held = sort_hand(mixed, FRENCH_72.ranks, trump)
    assert Counter(held) == Counter(mixed)
    assert held == sort_hand(FRENCH_72.cards, FRENCH_72.ranks, trump)


def test_without_one_card() -> None:
    cards = hand("AH TH TH 2C")
    assert without(cards, cards[1]) == hand("AH TH 2C")
    assert cards == hand("AH TH TH 2C")
    with pytest.raises(ValueError, match="not in tuple"):
        without(cards, hand("3C")[0])
