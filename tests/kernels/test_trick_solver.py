"""The exact solver against trying everything out by the plain rules."""

from __future__ import annotations

import functools
import random
from typing import NamedTuple

import pytest

from kibic.core.cards import FRENCH_32, FRENCH_52, FRENCH_72, Card, Deck, Rank, hand, without
from kibic.games.dvoglavi_lav.order import WORTH, FollowTrumpOrPay
from kibic.games.dvoglavi_lav.order import order_of as lion_order
from kibic.games.fortuna.order import FollowOrTrump as FollowOrJoker
from kibic.games.fortuna.order import order_of as joker_order
from kibic.kernels.trick_layout import layout
from kibic.kernels.trick_memory import Memory, memory
from kibic.kernels.trick_solver import Solver
from kibic.kernels.trick_tables import TrickRules, trick_rules
from kibic.mechanics.contracts import CARD_POINTS, order_of, trump_of
from kibic.mechanics.order import Follow, FollowSuit, SuitOrder, plain_order, winning_card
from kibic.mechanics.satir_order import FollowOrTrump, satir_order

Hands = tuple[tuple[Card, ...], ...]
FOLLOW = FollowSuit()


class Kind(NamedTuple):
    """What is played: by whom, with which cards, and what counts."""

    deck: Deck
    order: SuitOrder
    seats: int
    first: tuple[int, ...]
    worth: dict[Rank, int]
    trick_worth: int
    last_worth: int
    follow: Follow = FollowSuit()

    def rules(self) -> TrickRules:
        return trick_rules(
            self.deck,
            self.order,
            self.follow,
            worth=self.worth,
            trick_worth=self.trick_worth,
            last_worth=self.last_worth,
        )


def whist(trump: str | None, seats: int = 4, first: tuple[int, ...] = (0, 2), last: int = 0) -> Kind:
    order = plain_order(FRENCH_52.ranks, trump)  # type: ignore[arg-type]
    return Kind(FRENCH_52, order, seats, first, {}, 1, last)


def lion(key: str | None) -> Kind:
    return Kind(FRENCH_32, lion_order(Card(key) if key else None), 4, (0, 2), WORTH, 0, 0, FollowTrumpOrPay())


def skat(kind: str, soloist: int, last: int = 0) -> Kind:
    order = order_of(trump_of(kind))  # type: ignore[arg-type]
    counted = (0, 1) if kind == "N" else (1, 0)
    return Kind(
        FRENCH_32, order, 3, (soloist,), CARD_POINTS if counted[0] else {}, counted[1], last * counted[0]
    )


KINDS_OF_PLAY = {
    **{f"whist {trump}": whist(trump) for trump in (None, *"SHDC")},
    "whist for two": whist("H", seats=2, first=(1,)),
    "one against three": whist("D", first=(3,)),
    "the last trick counts double": whist("C", last=1),
    **{f"skat {kind} {seat}": skat(kind, seat) for seat, kind in enumerate("DHC")},
    "grand": skat("G", 1),
    "grand with ten for the last trick": skat("G", 2, last=10),
    "null": skat("N", 0),
    **{f"dvoglavi lav {key}": lion(key) for key in ("JS", "8H", "AD", "TC", None)},
}


@pytest.fixture(scope="module")
def room() -> Memory:
    return memory()


def is_value(kind: Kind, hands: Hands, leader: int, laid: tuple[Card, ...], value: int) -> bool:
    """Whether the first side gets just this much, found by trying everything out."""

    @functools.cache
    def reached(hands: Hands, leader: int, trick: tuple[Card, ...], need: int) -> bool:
        if len(trick) == kind.seats:
            leader = (leader + winning_card(kind.order, trick)) % kind.seats
            won = kind.trick_worth + sum(kind.worth.get(Rank(card[0]), 0) for card in trick)
            if leader in kind.first:
                need -= won if any(hands) else won + kind.last_worth
            trick = ()
        if not any(hands):
            return need <= 0
        seat = (leader + len(trick)) % kind.seats
        ways = (
            reached(
                (*hands[:seat], without(hands[seat], card), *hands[seat + 1 :]), leader, (*trick, card), need
            )
            for card in kind.follow.allowed(kind.order, hands[seat], trick)
        )
        return any(ways) if seat in kind.first else all(ways)

    return reached(hands, leader, laid, value) and not reached(hands, leader, laid, value + 1)


@pytest.mark.parametrize("name", KINDS_OF_PLAY)
def test_as_trying_everything_out(name: str, room: Memory) -> None:
    kind, rng = KINDS_OF_PLAY[name], random.Random(name)
    form = layout(kind.rules())
    for number in range(12):
        # Short suits and high cards make endings in which it matters what is played.
        pack = [card for card in kind.deck.cards if number % 2 or card[0] in "79TJQKA"]
        rng.shuffle(pack)
        size = (4, 3, 3)[number % 3] if number else 5
        hands: Hands = tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in range(kind.seats))
        solver = Solver(form, hands, kind.first, room)
        for leader in rng.sample(range(kind.seats), 1 if size == 5 else 2):
            assert is_value(kind, hands, leader, (), solver.value(leader)), (hands, leader)
            left, seat = hands, leader
            laid: tuple[Card, ...] = ()
            for _ in range(rng.randint(1, kind.seats - 1)):
                laid = (*laid, rng.choice(kind.follow.allowed(kind.order, left[seat], laid)))
                left = (*left[:seat], without(left[seat], laid[-1]), *left[seat + 1 :])
                seat = (seat + 1) % kind.seats
            values = solver.values(leader, laid)
            assert set(values) == set(kind.follow.allowed(kind.order, left[seat], laid))
            best = max if seat in kind.first else min
            assert best(values.values()) == solver.value(leader, laid), (hands, leader, laid)
            card, value = rng.choice(sorted(values.items()))
            left = (*left[:seat], without(left[seat], card), *left[seat + 1 :])
            assert is_value(kind, left, leader, (*laid, card), value), (hands, leader, laid, card)


def test_a_squeeze_is_found(room: Memory) -> None:
    """North leads the last club; East cannot keep both the ace of hearts and the guard in spades."""
    form = layout(whist(None).rules())
    hands = (hand("7C 2S JH"), hand("KS QS AH"), hand("AS JS 3D"), hand("4S 5D 6D"))
    assert Solver(form, hands, (0, 2), room).value(0) == 3
    assert is_value(whist(None), hands, 0, (), 3)


def test_the_guess_changes_nothing(room: Memory) -> None:
    rng, form = random.Random(7), layout(whist("S").rules())
    pack = list(FRENCH_52.cards)
    rng.shuffle(pack)
    hands = [tuple(pack[seat * 6 : (seat + 1) * 6]) for seat in range(4)]
    values = {Solver(form, hands, (0, 2), room).value(0, guess=guess) for guess in (None, 0, 3, 6, 99)}
    assert len(values) == 1
    solver = Solver(form, hands, (0, 2), room)
    [value] = values
    assert [solver.reaches(0, need) for need in range(7)] == [need <= value for need in range(7)]


def test_what_cannot_be_asked_is_refused(room: Memory) -> None:
    form = layout(whist(None).rules())
    hands = (hand("7C 2S"), hand("KS QS"), hand("AS JS"), hand("4S 5D"))
    solver = Solver(form, hands, (0, 2), room)
    for leader in (-1, 4):
        with pytest.raises(ValueError, match=f"seat {leader} cannot lead: there are 4 seats"):
            solver.value(leader)
    with pytest.raises(ValueError, match="not in the hand of the seat that played it"):
        solver.value(0, hand("KS"))
    with pytest.raises(ValueError, match=r"\[0, 9\] are not all seats of 4"):
        Solver(form, hands, (9, 0), room)
    for strange in ((), (hand("7C"), hand("7C"))):
        with pytest.raises(ValueError, match="hands that share no card"):
            Solver(form, strange, (0,), room)


def test_games_it_cannot_play_are_refused() -> None:
    with pytest.raises(ValueError, match="suit is followed"):
        layout(trick_rules(FRENCH_52, satir_order(FRENCH_52.ranks), FollowOrTrump()))
    with pytest.raises(ValueError, match="suit is followed"):
        layout(trick_rules(FRENCH_32, joker_order(Card("9H")), FollowOrJoker()))
    tricks = layout(trick_rules(FRENCH_32, lion_order(Card("JS")), FollowTrumpOrPay(), trick_worth=1))
    with pytest.raises(ValueError, match="counts tricks only where a void may play anything"):
        Solver(tricks, [FRENCH_32.cards[seat::4] for seat in range(4)], (0,))
    with pytest.raises(ValueError, match="72 cards"):
        layout(trick_rules(FRENCH_72, plain_order(FRENCH_72.ranks), FOLLOW))
    grand = layout(skat("G", 0).rules())
    with pytest.raises(ValueError, match="4 seats and 5 suits"):
        Solver(grand, [FRENCH_32.cards[seat::4] for seat in range(4)], (0,))
