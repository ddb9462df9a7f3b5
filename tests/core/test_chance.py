"""What the world decides: deals, dice and lots."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_28, FRENCH_52, FRENCH_72, hand
from kibic.core.chance import Chance, Deal, Dice, DrawLots, Lot, Shuffle, Throw
from kibic.core.errors import ActionTextError
from kibic.core.rng import QuickRng
from kibic.locale import LANGUAGES, say

EVENTS: list[Chance] = [
    Shuffle(FRENCH_28),
    Shuffle(FRENCH_72),
    Throw(),
    Throw(1),
    Throw(3),
    Throw(2, sides=4),
    DrawLots(2),
    DrawLots(4),
]


@pytest.mark.parametrize("event", EVENTS)
def test_what_is_drawn_is_possible_and_reads_back(event: Chance) -> None:
    rng = QuickRng(1)
    for _ in range(50):
        outcome = event.draw(rng)
        assert event.objection(outcome) is None
        assert event.parse(outcome.text) == outcome
        assert event.parse(f"  {outcome.text.upper()} ") == outcome


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize(
    "action",
    [
        Play(hand("AH")[0]),
        Deal(()),
        Deal(FRENCH_28.cards[:-1]),
        Deal((*FRENCH_28.cards, *hand("AH"))),
        Deal((*FRENCH_28.cards[:-1], *hand("AS"))),
        Dice(()),
        Dice((0,)),
        Dice((1, 7)),
        Dice((1, 1, 1, 1)),
        Lot(-1),
        Lot(4),
    ],
)
def test_impossible_outcomes(event: Chance, action: Action) -> None:
    reason = event.objection(action)
    assert reason is not None
    for lang in LANGUAGES:
        assert say(reason, lang)


def test_a_wrong_pack_says_which_cards() -> None:
    cards = (*FRENCH_28.cards[:-1], *hand("8S"))
    reason = Shuffle(FRENCH_28).objection(Deal(cards))
    assert reason is not None
    assert reason.args == {"strange": "8S", "missing": "AC"}
    assert say(reason).endswith("too often: 8S. Missing: AC.")


def test_doubles_are_dealt_twice() -> None:
    dealt = Shuffle(FRENCH_72).draw(QuickRng(1))
    assert Counter(dealt.cards) == Counter(FRENCH_72.cards)
    assert Shuffle(FRENCH_72).objection(Deal(FRENCH_72.cards)) is None


def test_texts() -> None:
    assert Deal(hand("AH 2C")).text == "deal AH 2C"
    assert Dice((3, 1)).text == "dice 3-1"
    assert Lot(2).text == "lot 2"


@pytest.mark.parametrize("text", ["dice 3-1", "3-1", "31", "3 1", "3,1", "DICE 31", " dice  3 - 1 "])
def test_spellings_of_a_throw(text: str) -> None:
    assert Throw().parse(text) == Dice((3, 1))


@pytest.mark.parametrize("text", ["lot 2", "2", " LOT 2 ", "lot2"])
def test_spellings_of_a_lot(text: str) -> None:
    assert DrawLots(4).parse(text) == Lot(2)


def test_spellings_of_a_deal() -> None:
    assert Shuffle(FRENCH_28).parse("Deal ah 10s  kC") == Deal(hand("AH TS KC"))


@pytest.mark.parametrize("event", EVENTS)
@given(text=st.text() | st.from_regex(r"(deal|dice|lot)?[ \w-]*", fullmatch=True))
def test_any_text_is_read_or_refused(event: Chance, text: str) -> None:
    """What is read is possible, or refused by the event in words; the rest says what was expected."""
    try:
        outcome = event.parse(text)
    except ActionTextError as error:
        assert all(error.say(lang) for lang in LANGUAGES)
        assert len(str(error)) < 400
        return
    reason = event.objection(outcome)
    if reason is None:
        assert event.parse(outcome.text) == outcome
    else:
        assert all(say(reason, lang) for lang in LANGUAGES)


def test_every_outcome_is_equally_likely() -> None:
    rng = QuickRng(3)
    throws = Counter(Throw().draw(rng).faces for _ in range(18_000))
    lots = Counter(DrawLots(4).draw(rng).seat for _ in range(4_000))
    assert len(throws) == 36
    assert set(lots) == {0, 1, 2, 3}
    # 35 and 3 degrees of freedom: fair dice go beyond these about once in 20,000 runs.
    assert sum((count - 500) ** 2 / 500 for count in throws.values()) < 80
    assert sum((count - 1000) ** 2 / 1000 for count in lots.values()) < 22


def test_outcomes_are_those_that_can_be_drawn():
    throws = Throw(dice=2, sides=6).outcomes()
    assert len(throws) == len(set(throws)) == 36
    assert all(Throw(dice=2, sides=6).objection(throw) is None for throw in throws)
    assert DrawLots(players=3).outcomes() == (Lot(0), Lot(1), Lot(2))
    assert Shuffle(FRENCH_52).outcomes() == (), "too many to list"
