"""The maxims of the careful whist player, one position each."""

from __future__ import annotations

import pytest

from kibic.bots.careful_whist import CarefulWhist
from kibic.core.cards import Suit, hand
from kibic.core.rng import QuickRng
from kibic.games.vist import Vist
from kibic.mechanics.tricks import Trick, TrickRound

VIST = Vist()
OPTIONS = Vist.options(honours="off")
NORTH = 0


def chosen(cards, trick="", *, trump="S", tricks=()):
    """The card that North plays from a hand to a trick, after other tricks; the other hands do not matter."""
    gone = {card for played in tricks for card in played.cards}
    played, own = hand(trick), hand(cards)
    rest = [card for card in VIST.deck.cards if card not in {*gone, *played, *own}]
    leader = (NORTH - len(played)) % 4
    hands = [own]
    for seat in range(1, 4):
        size = len(own) - (seat >= leader > 0)
        hands.append(tuple(rest[:size]))
        del rest[:size]
    state = TrickRound(
        game=VIST,
        options=OPTIONS,
        sheet=VIST.sheet(OPTIONS),
        dealer=1,
        dealt=tuple(hands),
        hands=tuple(hands),
        leader=leader,
        trick=played,
        tricks=tuple(tricks),
        trump=Suit(trump) if trump else None,
    )
    return CarefulWhist(VIST).choose(state.view(NORTH), QuickRng(1)).card


@pytest.mark.parametrize(
    ("cards", "trick", "expected", "maxim"),
    [
        ("KH 7H 2H 3C", "5H", "2H", "second hand low"),
        ("AH 7H 2H 3C", "5H", "AH", "second hand takes what it holds for certain"),
        ("KH 7H 2H 3C", "5H 6H", "KH", "third hand high"),
        ("KH QH JH 3C", "5H 6H", "JH", "of touching cards the lowest is high enough"),
        ("QH 7H 2H 3C", "KH 5H", "2H", "not over partner's king with the queen"),
        ("KH 7H 2H 3C", "AH 5H", "2H", "partner's ace is not covered"),
        ("KH 7H 2H 3C", "5H TH 6H", "2H", "no need to win what partner has won"),
        ("AH KH 7H 3C", "TH 5H 9H", "KH", "fourth hand wins, as cheaply as it can"),
        ("9H 7H 2H 3C", "JH 5H TH", "2H", "fourth hand throws its lowest when it cannot win"),
        ("2S 3S 7C 4C", "5H KH 6H", "4C", "partner's trick is not trumped"),
        ("2S 3S 7C 4C", "KH 5H 6H", "2S", "the foe's trick is, with the lowest trump"),
        ("2S 9S 7C 4C", "KH 5H 6S", "9S", "and higher when it was trumped before"),
        ("2S 3S 7C 4C", "KH 5H 6S", "4C", "but no trump is wasted"),
        ("AS 9S 7S 5S 2S 7C 4D", "", "AS", "long trumps are led from the top when nothing beats it"),
        ("QS 9S 7S 5S 2S 7C 4D", "", "2S", "and from the bottom when something does"),
        ("9S 2S AH 7H 4C 3C", "", "AH", "a card that cannot be beaten is cashed"),
        ("9S 2S KH 7H 4C QD JD", "", "4C", "a singleton is led to ruff its suit later"),
        ("9S 2S QH JH 4C 3C 5D 2D", "", "QH", "the top of a sequence"),
    ],
)
def test_maxim(cards, trick, expected, maxim):
    assert chosen(cards, trick) == expected, maxim


def test_a_foe_that_may_ruff_stops_the_cashing_of_an_ace():
    """East was void in hearts before, so the ace of hearts would be trumped; the ace of diamonds would not."""
    seen = (Trick(NORTH, hand("KH 2C 3H 4H"), NORTH),)
    assert chosen("9S 2S AH 7H AD 3D", tricks=seen) == "AD"


def test_a_card_becomes_the_highest_when_those_above_it_are_gone():
    seen = (Trick(NORTH, hand("KD AD 3D 4D"), 1), Trick(1, hand("5C QD 2C 6C"), 1))
    assert chosen("9S 2S JD 6D 8C 3H 4H", tricks=seen) == "JD"


def test_trumps_are_not_drawn_from_foes_who_have_none():
    """Both foes showed a void in spades: the trumps that are out are partner's."""
    seen = (Trick(NORTH, hand("AS 2C 3S 4C"), NORTH),)
    assert chosen("KS 9S 7S 5S 2S QH JH", tricks=seen) == "QH"


def test_partners_suit_is_returned():
    seen = (Trick(2, hand("4D AD 2D KD"), 3), Trick(3, hand("5C AC 6C 7C"), NORTH))
    assert chosen("9S 8S 7S 6S 9D 3D JH 4H 2H", tricks=seen) == "9D"


def test_without_trumps_the_long_suit_is_led():
    assert chosen("9S 2S KH 9H 7H 4H 4C 3C", trump=None) == "4H"
