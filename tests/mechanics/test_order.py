"""Which card beats which, and what may be played, against the tables of the rule book: whist.md, section 17."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibic.core.cards import FRENCH_32, FRENCH_52, SUITS, Card, Deck, Rank, Suit, hand, ranks, suit_of
from kibic.mechanics.order import FollowSuit, plain_order, points, winning_card
from tests.rulebook import section, table

SECTION = section("whist.md", 17)
LEGAL = table(SECTION, "id", "trump", "led", "hand", "legal")
WINNERS = table(SECTION, "id", "trump", "cards", "winner")
FOLLOW = FollowSuit()


def trump_of(row: dict[str, str]) -> Suit | None:
    return None if row["trump"] == "none" else Suit(row["trump"])


def test_the_tables_are_read() -> None:
    assert [row["id"] for row in LEGAL] == ["L1", "L2", "L3", "L4", "L5", "L6"]
    assert [row["id"] for row in WINNERS] == ["W1", "W2", "W3", "W4", "W5", "W6", "W7"]


@pytest.mark.parametrize("row", LEGAL, ids=lambda row: row["id"])
def test_legal_cards(row: dict[str, str]) -> None:
    order = plain_order(FRENCH_52.ranks, trump_of(row))
    held = hand(row["hand"])
    trick = () if row["led"] == "(leading)" else hand("9" + row["led"])
    named = tuple(re.findall(r"\b[2-9TJQKA][SHDC]\b", row["legal"]))
    expected = named or held
    assert named or row["legal"].startswith(("all three", "both"))
    assert FOLLOW.allowed(order, held, trick) == expected


@pytest.mark.parametrize("row", WINNERS, ids=lambda row: row["id"])
def test_winners(row: dict[str, str]) -> None:
    order = plain_order(FRENCH_52.ranks, trump_of(row))
    assert "NESW"[winning_card(order, hand(row["cards"]))] == row["winner"][0]


decks = st.sampled_from([FRENCH_52, FRENCH_32])
trumps = st.sampled_from([None, *SUITS])


@given(st.data(), decks, trumps)
def test_the_highest_trump_wins_or_the_highest_of_the_led_suit(
    data: st.DataObject, deck: Deck, trump: Suit | None
) -> None:
    order = plain_order(deck.ranks, trump)
    trick = tuple(data.draw(st.permutations(deck.cards))[:5])
    fighting = [card for card in trick if suit_of(card) == trump] or [
        card for card in trick if suit_of(card) == suit_of(trick[0])
    ]
    assert trick[winning_card(order, trick)] == max(
        fighting, key=lambda card: deck.ranks.index(Rank(card[0]))
    )


@given(st.data(), trumps)
def test_following(data: st.DataObject, trump: Suit | None) -> None:
    """Cards of the led suit if there are any, else the whole hand; and playing something else shows a void."""
    order = plain_order(FRENCH_52.ranks, trump)
    led, *held = data.draw(st.permutations(FRENCH_52.cards))[:6]
    allowed = FOLLOW.allowed(order, tuple(held), (led,))
    same = [card for card in held if suit_of(card) == suit_of(led)]
    assert list(allowed) == (same or held)
    for card in allowed:
        assert FOLLOW.excludes(order, (led,), card) == (set() if same else {suit_of(led)})
    assert FOLLOW.allowed(order, tuple(held), ()) == tuple(held)
    assert FOLLOW.excludes(order, (), led) == frozenset()


def test_another_order_of_ranks() -> None:
    order = plain_order(ranks("789JQKTA"), Suit("H"))
    assert winning_card(order, hand("KS TS QS 7S")) == 1
    assert winning_card(order, hand("AS 7H TH KH")) == 2


def test_every_suit_stays_its_own() -> None:
    order = plain_order(FRENCH_52.ranks, Suit("D"))
    assert {card: order.suit(card) for card in FRENCH_52.cards} == {
        card: suit_of(card) for card in FRENCH_52.cards
    }
    assert not order.beats(Suit("S"), Card("2S"), Card("AH"))
    assert not order.beats(Suit("S"), Card("2D"), Card("AS"))
    assert order.beats(Suit("S"), Card("AS"), Card("2D"))


def test_card_points() -> None:
    worth = {Rank("A"): 4, Rank("K"): 3, Rank("Q"): 2, Rank("J"): 1}
    assert points(hand("AH KD TS 7C JH"), worth) == 8
    assert points(FRENCH_32.cards, worth) == 40
    assert points((), worth) == 0
