"""States drawn from a view: they agree with it, they can be played on, and they know nothing that it does not tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from kibic.core.cards import Card, Suit
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction
from kibic.core.games import Game
from kibic.core.rng import QuickRng
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE, Seat
from kibic.core.views import REFEREE
from kibic.games.vist import Vist
from kibic.mechanics.tricks import TrickView
from tests.conformance.choices import option_sets
from tests.conformance.leaks import cards_in, known, pack, so_far, twins
from tests.play import Move, everything, moves, play_out, some, viewers

#: Fields of the referee's view that hold hidden cards, one group of cards for each place.
PLACES = ("hands", "piles", "stock", "talon")
#: Fields of the referee's view that hold cards laid face down, for each kind of action that lays them there.
LAID = {"lay-away": ("skat", "talon", "aside"), "swap": ("swapped",)}


def moments(game: Game, seeds: range, count: int) -> Iterator[tuple[int, list[Move], Round, Seat]]:
    """Moments at which a seat is to act, with the round so far, for every viewer."""
    choices = option_sets(game)
    for seed in seeds:
        played = moves(game, f"sampler {seed}", choices[seed % len(choices)], rounds=2)
        for move in some([move for move in played if move.by != CHANCE], count, seed):
            past = so_far(played, played.index(move))
            for viewer in viewers(game):
                yield seed, past, move.before.round, viewer


def exchanged(now: Round, drawn: Round) -> dict[Card, Card]:
    """Which card of the pack has to stand for which, for the drawn state to come out of it."""
    real, other = (msgspec.to_builtins(state.view(REFEREE)) for state in (now, drawn))
    moved: dict[Card, Card] = {}
    for name in PLACES:
        for cards, others in zip(_groups(real.get(name)), _groups(other.get(name)), strict=True):
            gone, come = (sorted(set(a) - set(b)) for a, b in ((cards, others), (others, cards)))
            moved |= dict(zip(map(Card, gone), map(Card, come), strict=True))
    return moved


def _groups(cards: Any) -> tuple[tuple[Card, ...], ...]:
    """The cards of a field by place; a field of single cards is one place."""
    if not cards:
        return ()
    return (tuple(cards),) if isinstance(cards[0], str) else tuple(map(tuple, cards))


def check_history(game: Game, past: list[Move], now: Round, viewer: Seat, drawn: Round) -> None:
    """The round could have been played to the drawn state: same actions before the viewer's eyes, from another deal.

    This finds hands that hold a suit their seat has shown to lack, which no view of the drawn state would tell.
    """
    # The last deal: a game may collect the cards and deal again.
    at = max(place for place, move in enumerate(past) if isinstance(move.action, Deal))
    state = past[at].before.round.apply(CHANCE, deal_before(past[at], now, drawn))
    fields = msgspec.to_builtins(drawn.view(REFEREE))
    given = iter(fields.get("given") or ())
    for move in past[at + 1 :]:
        told = move.before.round.shown(move.by, move.action, viewer)
        action = move.action
        if action.text.startswith("give "):
            action = game.actions.parse(f"give {next(given)['card']}")
            assert state.shown(move.by, action, viewer) == told
        elif told != action:
            # A card laid face down: any other would have looked the same. Where it can be told later which cards they
            # were, those were laid; where they are taken back unseen, it does not matter which.
            alike = [a for a in state.legal(move.by) if state.shown(move.by, a, viewer) == told]
            usual = action if action in alike else alike[0]
            places = LAID.get(str(action.__struct_config__.tag), ())
            down = cards_in(str([fields.get(place) for place in places]))
            action = next((a for a in alike if cards_in(a.text) & down), usual)
        state = state.apply(move.by, action)
    assert state.view(viewer).to_json() == now.view(viewer).to_json()


def deal_before(dealing: Move, now: Round, drawn: Round) -> Deal:
    """A deal that led to the drawn state as the true one led to the present."""
    pack = dealing.action
    assert isinstance(pack, Deal)
    told = msgspec.to_builtins(drawn.view(REFEREE))
    if told.get("pack"):
        return Deal(tuple(map(Card, told["pack"])))
    if not told.get("dealt"):
        moved = exchanged(now, drawn)
        return Deal(tuple(moved.get(card, card) for card in pack.cards))
    seats = range(dealing.before.game.seating.players)
    dealt = msgspec.to_builtins(dealing.before.round.apply(CHANCE, pack).view(REFEREE))["dealt"]
    owner: dict[str, Seat | None] = dict.fromkeys(pack.cards)  # of nobody: the talon
    owner |= {card: seat for seat in seats for card in dealt[seat]}
    held: dict[Seat | None, frozenset[str]] = {seat: frozenset(told["dealt"][seat]) for seat in seats}
    held[None] = frozenset(pack.cards).difference(*held.values())
    stay = {card for card, whose in owner.items() if card in held[whose]}
    arrive = {whose: sorted(cards - stay) for whose, cards in held.items()}
    return Deal(tuple(card if card in stay else Card(arrive[owner[card]].pop()) for card in pack.cards))


def check_consistent(game: Game, seeds: range, count: int) -> None:
    """Drawn states agree with the view; without hidden cards they are the state itself."""
    varied = hiding = 0
    for seed, past, now, viewer in moments(game, seeds, count):
        draw = game.sampler(now.view(viewer))
        drawn = [draw(QuickRng(f"{seed} {number}")) for number in range(3)]
        seen = known(game, now, viewer)
        for state in drawn:
            assert known(game, state, viewer) == seen, "the viewer could tell it from the true one"
            if pack(past):
                check_history(game, past, now, viewer, state)
            else:
                assert everything(state) == everything(now)
        assert play_out(drawn[0], QuickRng(seed)).result() is not None
        hiding += bool(pack(past))
        varied += len({everything(state) for state in drawn}) > 1
    assert varied * 2 > hiding or not hiding


def check_blind(game: Game, seeds: range, count: int) -> None:
    """From another truth that looks the same, the same random numbers draw the same states."""
    compared = 0
    for seed, past, now, viewer in moments(game, seeds, count):
        for twin in twins(game, past, now, viewer, QuickRng(seed), tries=2):
            real, other = game.sampler(now.view(viewer)), game.sampler(twin.states[-1].view(viewer))
            for number in range(3):
                drawn = real(QuickRng(f"{seed} {number}"))
                assert everything(drawn) == everything(other(QuickRng(f"{seed} {number}")))
            compared += 1
    assert compared or not any(pack(past) for _, past, _, _ in moments(game, seeds, count))


def test_drawn_states_agree_with_the_view(game: Game) -> None:
    check_consistent(game, range(8), count=5)


def test_drawn_states_do_not_depend_on_the_truth(game: Game) -> None:
    check_blind(game, range(8), count=4)


@pytest.mark.slow
def test_many_drawn_states(game: Game) -> None:
    check_consistent(game, range(8, 20), count=6)
    check_blind(game, range(8, 20), count=4)


def test_a_careless_sampler_is_found() -> None:
    """A game that forgets which suits are void draws hands that could not have been."""

    class Careless(Vist):
        def voids(self, view: TrickView) -> tuple[frozenset[Suit], ...]:
            return (frozenset(),) * 4

    with pytest.raises(IllegalAction, match="must follow"):
        check_consistent(Careless(), range(8), count=5)
