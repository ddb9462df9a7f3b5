"""Nobody learns what he may not see: two cards hidden from a viewer change places, and nothing he gets changes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from kibic.core.actions import Action
from kibic.core.chance import Deal
from kibic.core.games import Game
from kibic.core.options import Options
from kibic.core.records import Record
from kibic.core.rng import QuickRng
from kibic.core.seats import Seat
from kibic.core.sheets import Sheet
from kibic.core.views import ONLOOKER
from kibic.games.vist import Vist
from kibic.locale import Message, message
from kibic.mechanics.tricks import TrickRound, TrickView
from tests.conformance.choices import option_sets
from tests.conformance.leaks import cards_in, check_excerpt, check_same, hand_of, mentioned, so_far, twins
from tests.play import Move, RandomMatch, some, viewers


def played(game: Game, seed: int) -> tuple[RandomMatch, list[Move]]:
    """Some rounds of a match, with other options for other seeds."""
    choices = option_sets(game)
    playing = RandomMatch(game, f"leaks {seed}", choices[seed % len(choices)], rounds=2)
    return playing, list(playing)


def look(game: Game, seed: int, moments: int, swaps: int) -> Iterator[Seat]:
    """Compare at random moments for every viewer; each comparison made gives the viewer."""
    playing, moves = played(game, seed)
    header = msgspec.structs.replace(playing.recorder.header, commitment=None)
    steps = playing.recorder.record().steps
    for move in some(moves, moments, seed):
        at = moves.index(move)
        past, now = so_far(moves, at), move.before.round
        for viewer in viewers(game):
            found = list(twins(game, past, now, viewer, QuickRng(seed), swaps))
            for twin in found:
                check_same(game, past, now, twin, viewer)
                yield viewer
            for twin in found[:1]:
                check_excerpt(Record(header, steps[:at]), past, twin, viewer)


def deals_cards(game: Game) -> bool:
    """Whether anything is dealt in this game, so that something can be hidden."""
    return any(isinstance(move.action, Deal) for move in played(game, 0)[1])


def check_looked(game: Game, seeds: range) -> None:
    """The test above found something to exchange for every viewer, where the game has cards."""
    found = [viewer for seed in seeds for viewer in look(game, seed, moments=6, swaps=3)]
    if deals_cards(game):
        assert set(found) == set(viewers(game))
        assert len(found) > 5 * len(seeds)
    else:
        assert not found


def test_hidden_cards_exchanged(game: Game) -> None:
    check_looked(game, range(8))


@pytest.mark.slow
def test_hidden_cards_exchanged_often(game: Game) -> None:
    check_looked(game, range(8, 24))


def test_a_deal_shows_each_his_own_hand(game: Game) -> None:
    """Right after the deal a seat's view names its own cards, those that lie open, and at most one turned up."""
    for seed in range(12):
        for move in played(game, seed)[1]:
            if not isinstance(move.action, Deal):
                continue
            # Not `move.after`: honours may have ended the round at once.
            state = move.before.round.apply(move.by, move.action)
            turned = mentioned(state.view(ONLOOKER))
            open_hands = msgspec.to_builtins(state.view(ONLOOKER))["hands"]
            assert len(turned.difference(*(cards or () for cards in open_hands))) <= 1
            for seat in range(game.seating.players):
                assert mentioned(state.view(seat)) == hand_of(state, seat) | turned
            for viewer in viewers(game):
                assert not cards_in(move.before.round.shown(move.by, move.action, viewer).text)


def test_hands_are_private(game: Game) -> None:
    """No view holds another hand, unless it lies open before everybody."""
    if not deals_cards(game):
        return
    for seed in range(12):
        for move in some(played(game, seed)[1], 30, seed):
            state = move.before.round
            open_hands = msgspec.to_builtins(state.view(ONLOOKER))["hands"]
            for viewer in range(game.seating.players):
                hands = msgspec.to_builtins(state.view(viewer))["hands"]
                for seat, cards in enumerate(hands):
                    if seat == viewer:
                        assert frozenset(cards or ()) == hand_of(state, seat)
                    else:
                        assert cards == open_hands[seat]


# --- a game that leaks is caught ---------------------------------------------------------------------------------


class ShowsPartner(TrickRound, frozen=True, kw_only=True):
    """Each seat sees its partner's hand."""

    def view(self, seat: Seat) -> TrickView:
        view = super().view(seat)
        if seat < 0 or not self.hands:
            return view
        partner = (seat + 2) % 4
        hands = tuple(self.hands[s] if s == partner else cards for s, cards in enumerate(view.hands))
        return msgspec.structs.replace(view, hands=hands)


class HintsInPrompt(TrickRound, frozen=True, kw_only=True):
    """The prompt depends on the hand of the first seat."""

    def view(self, seat: Seat) -> TrickView:
        view = super().view(seat)
        clubs = sum(card.endswith("C") for card in self.hands[0]) if self.hands else 0
        return msgspec.structs.replace(view, prompt=message("ask-lead", clubs=clubs))


class HintsInError(TrickRound, frozen=True, kw_only=True):
    """The refusal tells who holds the card."""

    def objection(self, seat: Seat, action: Action) -> Message | None:
        reason = super().objection(seat, action)
        holders = [who for who, hand in enumerate(self.hands) if action.text in hand]
        return reason and message("card-not-held", card=str(holders))


class ShowsDeal(TrickRound, frozen=True, kw_only=True):
    """The log names the first card dealt."""

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        return Deal(action.cards[:1]) if isinstance(action, Deal) else super().shown(by, action, viewer)


@pytest.mark.parametrize("leak", [ShowsPartner, HintsInPrompt, HintsInError, ShowsDeal])
def test_a_leak_is_found(leak: type[TrickRound]) -> None:
    class Leaky(Vist):
        def start(self, options: Options, sheet: Sheet) -> TrickRound:
            return leak(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    with pytest.raises(AssertionError):
        check_looked(Leaky(), range(8))
