"""The sampler of hidden cards, against all deals written out one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import factorial, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibic.core.cards import FRENCH_52, Card, hand, suit_of
from kibic.core.rng import QuickRng
from kibic.mechanics.hidden_cards import Contradiction, HiddenCards, Knowledge, Quota

Deal = tuple[frozenset[Card], ...]
NOTHING: frozenset[Card] = frozenset()


def cards(text: str) -> frozenset[Card]:
    return frozenset(hand(text))


def all_deals(knowledge: Knowledge) -> Iterator[Deal]:
    """Every way to lay the cards out that agrees with the knowledge, by trying all there are."""

    def lay(left: frozenset[Card], place: int) -> Iterator[Deal]:
        if place == len(knowledge.sizes):
            yield ()
            return
        for chosen in map(frozenset, combinations(sorted(left), knowledge.sizes[place])):
            if not chosen & knowledge.excluded[place] and all(
                quota.counts[place] in (None, len(chosen & quota.cards)) for quota in knowledge.quotas
            ):
                for rest in lay(left - chosen, place + 1):
                    yield (chosen, *rest)

    return lay(frozenset(knowledge.unseen), 0)


SITUATIONS = {
    "nothing known": Knowledge(hand("AS KS QS JS TS 9S"), (2, 2, 2), (NOTHING,) * 3),
    "one place": Knowledge(hand("AS KS"), (2,), (NOTHING,)),
    "an empty place": Knowledge(hand("AS KS AH"), (1, 0, 2), (NOTHING,) * 3),
    "sizes differ": Knowledge(hand("AS KS QS AH KH"), (1, 3, 1), (NOTHING,) * 3),
    "a void": Knowledge(hand("AS KS AH KH AD KD"), (2, 2, 2), (cards("AS KS"), NOTHING, NOTHING)),
    "two voids": Knowledge(
        hand("AS KS QS AH KH QH AD"), (2, 3, 2), (cards("AS KS QS"), NOTHING, cards("AH KH QH"))
    ),
    "voids that leave one deal": Knowledge(
        hand("AS AH AD"), (1, 1, 1), (cards("AS AH"), cards("AS AD"), cards("AH AD"))
    ),
    "a count": Knowledge(
        hand("AS KS QS JS 9H 8H 7H"), (3, 2, 2), (NOTHING,) * 3, (Quota(cards("AS KS QS JS"), (2, None, 1)),)
    ),
    "a count of none": Knowledge(
        hand("AS KS QS 9H 8H 7H"), (2, 2, 2), (NOTHING,) * 3, (Quota(cards("AS KS QS"), (0, None, None)),)
    ),
    "counts and voids": Knowledge(
        hand("AS KS AH KH 9S 9H 8D 7D"),
        (3, 3, 2),
        (cards("AS KS 9S"), NOTHING, cards("8D 7D")),
        (Quota(cards("AS KS AH KH"), (None, 2, None)),),
    ),
    "two counts": Knowledge(
        hand("AS KS AH KH AD KD"),
        (2, 2, 2),
        (cards("KD"), NOTHING, NOTHING),
        (Quota(cards("AS AH AD"), (1, None, None)), Quota(cards("KS KH KD"), (None, 1, None))),
    ),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_deal_that_agrees_is_equally_likely(situation: str) -> None:
    knowledge = SITUATIONS[situation]
    possible = set(all_deals(knowledge))
    assert possible
    hidden, rng = HiddenCards(knowledge), QuickRng(situation)
    each = 120
    counts = Counter(tuple(map(frozenset, hidden.draw(rng))) for _ in range(each * len(possible)))
    assert set(counts) == possible
    freedom = len(possible) - 1
    distance = sum((count - each) ** 2 / each for count in counts.values())
    # Five standard deviations above what fair draws give on average.
    assert distance <= freedom + 5 * sqrt(2 * freedom)


@st.composite
def truths(draw: st.DrawFn) -> tuple[Knowledge, Deal]:
    """Knowledge made from a deal that is the truth, so that it cannot contradict itself."""
    places = draw(st.integers(1, 4))
    unseen = draw(st.permutations(FRENCH_52.cards))[: draw(st.integers(0, 8))]
    where = [draw(st.integers(0, places - 1)) for _ in unseen]
    truth = tuple(
        frozenset(card for card, at in zip(unseen, where, strict=True) if at == place)
        for place in range(places)
    )
    excluded = tuple(
        frozenset(
            card
            for card in unseen
            if suit_of(card) not in {suit_of(held) for held in truth[place]} and draw(st.booleans())
        )
        for place in range(places)
    )
    counted = draw(st.integers(0, len(unseen)))
    quotas = []
    for cut in (unseen[:counted], unseen[counted:]):
        named = frozenset(cut)
        counts = tuple(len(held & named) if draw(st.booleans()) else None for held in truth)
        quotas.append(Quota(named, counts))
    return Knowledge(tuple(unseen), tuple(map(len, truth)), excluded, tuple(quotas)), truth


@given(truths(), st.integers(0, 1000))
def test_draws_agree_with_the_knowledge(case: tuple[Knowledge, Deal], seed: int) -> None:
    knowledge, truth = case
    possible = set(all_deals(knowledge))
    assert truth in possible
    hidden = HiddenCards(knowledge)
    for number in range(3):
        drawn = hidden.draw(QuickRng(seed * 3 + number))
        assert tuple(map(len, drawn)) == knowledge.sizes
        assert tuple(map(frozenset, drawn)) in possible


@given(st.data())
def test_contradictions_are_refused(data: st.DataObject) -> None:
    """Whenever no deal agrees, and only then."""
    unseen = hand("AS KS AH KH AD")
    excluded = tuple(frozenset(data.draw(st.sets(st.sampled_from(unseen)))) for _ in range(3))
    count = st.none() | st.integers(0, 3)
    quota = Quota(cards("AS AH AD"), (data.draw(count), data.draw(count), data.draw(count)))
    knowledge = Knowledge(unseen, (2, 2, 1), excluded, (quota,))
    if next(all_deals(knowledge), None) is None:
        with pytest.raises(Contradiction, match="no deal agrees"):
            HiddenCards(knowledge)
    else:
        HiddenCards(knowledge).draw(QuickRng(0))


def test_places_must_hold_all_cards() -> None:
    with pytest.raises(Contradiction, match="2 unseen cards for places of"):
        HiddenCards(Knowledge(hand("AS KS"), (1, 2), (NOTHING, NOTHING)))


def test_cards_of_equal_face() -> None:
    """In a deck with doubles two copies may lie in one hand or in two."""
    knowledge = Knowledge(hand("AS AS KS KS"), (2, 2), (NOTHING, NOTHING))
    hidden, rng = HiddenCards(knowledge), QuickRng(7)
    counts = Counter(tuple(sorted(hidden.draw(rng)[0])) for _ in range(6000))
    # Of six ways to choose two of four cards, one is AS AS, one KS KS, four one of each.
    expected = {("AS", "AS"): 1000, ("KS", "KS"): 1000, ("AS", "KS"): 4000}
    assert dict(counts) == {pair: pytest.approx(count, rel=0.2) for pair, count in expected.items()}


def test_a_whole_hand_of_whist() -> None:
    """Thirty-nine unseen cards with voids: how often a card lies where follows from the number of places left."""
    unseen = tuple(card for card in FRENCH_52.cards if suit_of(card) != "S")
    clubs = frozenset(card for card in unseen if suit_of(card) == "C")
    knowledge = Knowledge(unseen, (13, 13, 13), (clubs, NOTHING, NOTHING))
    hidden, rng = HiddenCards(knowledge), QuickRng(11)
    draws = 600
    found: Counter[tuple[str, int]] = Counter()
    for _ in range(draws):
        for place, held in enumerate(hidden.draw(rng)):
            assert not (place == 0 and clubs & set(held))
            found.update((suit_of(card), place) for card in held)
    # The first place takes 13 of the 26 red cards, the other two share the rest with the clubs evenly.
    for suit, place, mean in (("H", 0, 6.5), ("D", 0, 6.5), ("C", 1, 6.5), ("C", 2, 6.5), ("H", 1, 3.25)):
        assert found[suit, place] / draws == pytest.approx(mean, abs=0.4)


def test_the_number_of_deals_is_exact() -> None:
    """Draws from a space far too large to list: the first choice is made among 39! / 13!^3 deals."""

    class Counting:
        """Remembers what it is asked for."""

        asked: list[int]

        def __init__(self) -> None:
            self.asked = []

        def below(self, n: int) -> int:
            self.asked.append(n)
            return n - 1

    rng = Counting()
    HiddenCards(Knowledge(FRENCH_52.cards[:39], (13, 13, 13), (NOTHING,) * 3)).draw(rng)
    assert rng.asked[0] == factorial(39) // factorial(13) ** 3


def test_nothing_hidden() -> None:
    """A seat that knows everything draws the one deal there is."""
    assert HiddenCards(Knowledge((), (0, 0), (NOTHING, NOTHING))).draw(QuickRng(0)) == ((), ())
