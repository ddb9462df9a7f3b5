"""What a card lost with all cards open, against trying everything out by the plain rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kibic.analysis.open_cards import open_cards
from kibic.core.actions import Play
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.rng import QuickRng, pick
from kibic.core.seats import CHANCE
from kibic.games.dvoglavi_lav.order import WORTH
from kibic.games.dvoglavi_lav.round import LavRound
from kibic.games.skat import SkatRound
from kibic.games.skat.cards import SkatCardsRound
from kibic.mechanics.contracts import CARD_POINTS
from kibic.mechanics.order import points
from kibic.mechanics.tricks import TrickRound

CARDS = 3


def endings(name: str, seed: int, rounds: int) -> list[TrickRound]:
    """The states of random rounds in which a card is played and hands are small."""
    rng, found = QuickRng(seed), []
    match = Match.start(game(name))
    while not match.over and len(match.results) < rounds:
        (seat, *_) = match.turn
        state = match.round
        legal = match.legal(seat) if seat != CHANCE else ()
        if isinstance(state, TrickRound) and legal and isinstance(legal[0], Play):
            found += [state] * (max(map(len, state.hands)) <= CARDS)
        match = match.apply(seat, pick(legal, rng) if legal else match.chance().draw(rng))
    return found


def taken(state: TrickRound) -> float:
    """Tricks of the first side, or card points of those who play for them, so far."""
    if isinstance(state, SkatCardsRound | LavRound):
        worth = WORTH if isinstance(state, LavRound) else CARD_POINTS
        return sum(points(each.cards, worth) for each in state.tricks if is_first(state, each.winner))
    return sum(each.winner in state.game.seating.sides[0] for each in state.tricks)


def best(state: TrickRound) -> float:
    """The same at the end, when all do their best and see all cards."""
    if not state.turn:
        return taken(state)
    (seat,) = state.turn
    ends = [best(state.after(seat, action)) for action in state.legal(seat)]
    return max(ends) if is_first(state, seat) else min(ends)


def is_first(state: TrickRound, seat: int) -> bool:
    if isinstance(state, SkatCardsRound):
        return seat == state.soloist
    if isinstance(state, LavRound) and state.declarer is not None:
        return (seat - state.declarer) % 2 == 0
    return seat in state.game.seating.sides[0]


@pytest.mark.parametrize(
    "name", ["vist", "eralas", "skat", "skat-old", "skat-american", "skat-pirate", "dvoglavi-lav"]
)
def test_as_trying_everything_out(name: str) -> None:
    lost, judged = 0, 0
    for state in endings(name, seed=3, rounds=8):
        (seat,) = state.turn
        ends = {action: best(state.after(seat, action)) for action in state.legal(seat)}
        top = max(ends.values()) if is_first(state, seat) else min(ends.values())
        for action, end in ends.items():
            found = open_cards(state, seat, action)
            if found is None:
                continue
            assert found.loss == abs(top - end)
            assert ends[next(each for each in ends if each.text == found.best)] == top
            judged += 1
            lost += found.loss > 0
    assert judged > 20
    assert lost > 0


@pytest.mark.parametrize("name", ["veliki-satir", "fortuna", "skat-officers"])
def test_where_it_cannot_be_told_it_is_not(name: str) -> None:
    """Fans, second rounds and piles: the solver knows nothing of them."""
    for state in endings(name, seed=1, rounds=8):
        (seat,) = state.turn
        assert open_cards(state, seat, state.legal(seat)[0]) is None


def test_null_is_played_for_other_ends() -> None:
    """Nobody wants tricks there."""
    state = next(state for state in endings("skat", seed=1, rounds=8) if state.turn)
    assert isinstance(state, SkatRound)
    assert state.contract is not None
    (seat,) = state.turn
    null = replace(state, trump=None, contract=replace(state.contract, kind="N"))
    assert open_cards(null, seat, null.legal(seat)[0]) is None


def test_where_cards_change_hands_it_cannot_be_told() -> None:
    """In the last part of Piratski Skat the soloist asks for cards: what they hold does not decide."""
    pirate = game("skat-pirate")
    state = next(state for state in endings("skat-pirate", seed=3, rounds=8) if state.turn)
    (seat,) = state.turn
    assert open_cards(state, seat, state.legal(seat)[0]) is not None
    assert pirate.contest(replace(state, sheet=replace(state.sheet, part="zavrsni"))) is None  # type: ignore[attr-defined]
