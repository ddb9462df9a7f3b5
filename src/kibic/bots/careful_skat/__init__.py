"""A player by rule of thumb for Skat.

Before the play it counts what a hand is good for: long trumps, jacks, aces and guarded tens, empty suits; or, for Null,
how many of its cards can be made to win. It bids as far as the game it sees is worth, takes the skat unless the hand is
strong enough without it, and looks at every pair that it could lay away.

In the play it counts the cards that are gone, guesses how likely its side is to win the trick after each card, and
weighs the points at stake against what the card would still be good for. So it draws trumps with a strong hand, takes
tricks cheaply, and gives its points to a partner who wins.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import combinations

from kibic.bots.careful_skat.american import CarefulAmerican
from kibic.bots.careful_skat.hands import (
    GRAND_GAME,
    LAID,
    NULL_GAME,
    PAIRS,
    SLACK,
    SUIT_GAME,
    Cards,
    best_game,
    margin,
    margins,
    null_danger,
    strength,
    values_of,
)
from kibic.bots.careful_skat.table import Table, best_card
from kibic.core.actions import Action
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.core.views import View
from kibic.games.skat import Skat, SkatRound, SkatView
from kibic.games.skat.actions import Accept, Declare, Refuse
from kibic.games.skat_officers import KINDS as OFFICERS_KINDS
from kibic.games.skat_officers import OfficersView, SkatOfficers
from kibic.mechanics.auction import Auction, Bid, Hold, Pass
from kibic.mechanics.contracts import CARD_POINTS, JACKS, order_of, trump_of
from kibic.mechanics.order import points
from kibic.mechanics.talon import LayAway, PlayHand, TakeTalon

__all__ = [
    "GRAND_GAME",
    "NULL_GAME",
    "SUIT_GAME",
    "CarefulAmerican",
    "CarefulOfficers",
    "CarefulSkat",
    "null_danger",
    "strength",
]

#: How much danger a Null may hold to be thought of as played open.
OUVERT = 0.0


class CarefulSkat:
    """Plays Skat, alone or with a partner. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Skat)

    def choose(self, view: View, rng: Rng) -> Action:
        """The action that the rules of thumb name."""
        assert isinstance(view, SkatView)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "auction":
            return _bid(view)
        if view.phase == "skat":
            return _take_or_not(view)
        if view.phase == "discard":
            return LayAway(_pairs(view)[0][0])
        if view.phase == "declare":
            return _declare(view)
        if view.phase == "answer":
            sure = view.offer == "concede" or Table(view).claim_is_sure()
            return Accept() if sure else Refuse()
        if view.phase == "play":
            return best_card(view)
        return Pass() if Pass() in view.legal else view.legal[0]

    def shortlist(self, view: View) -> Sequence[Action]:
        """No jumps in bidding, of discards the best few, and what may be declared with some hope."""
        assert isinstance(view, SkatView)
        if view.phase == "auction":
            return view.legal[:1] + view.legal[-1:] if isinstance(view.legal[0], Bid) else view.legal
        if view.phase == "discard":
            return tuple(dict.fromkeys(LayAway(pair[0]) for pair in _pairs(view)[:PAIRS]))
        if view.phase == "declare":
            return tuple([action for action in view.legal if _hopeful(view, action)])
        return view.legal

    def believes(self, view: View, state: Round) -> bool:
        """Whether the others would have bid and passed so, and the soloist would have laid away and declared so."""
        assert isinstance(view, SkatView)
        assert isinstance(state, SkatRound)
        if view.auction is None:
            return True
        for seat in view.active:
            if seat != view.seat and not _would_have_bid(state, seat):
                return False
        soloist = view.soloist
        if soloist in (None, view.seat) or view.contract is None or view.how != "take":
            return True
        return _would_have_declared(state)


class CarefulOfficers:
    """Plays Skat for two by the open cards. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, SkatOfficers)

    def choose(self, view: View, rng: Rng) -> Action:
        """The game in which its open cards are best, and then the card that is worth most."""
        assert isinstance(view, OfficersView)
        if view.phase == "declare":
            return Declare(max(OFFICERS_KINDS, key=lambda kind: strength(kind, view.hand)))
        return best_card(view)


@functools.lru_cache(maxsize=1 << 14)
def limit(hand: Cards, least: float = 0.0) -> int:
    """How far a hand may be bid, if it is so much above what its game needs."""
    most = 0
    for from_hand in (False, True):
        ahead = margins(hand, from_hand)
        covered = [value for kind, value in values_of(hand, from_hand).items() if ahead[kind] >= least]
        most = max([most, *covered])
    return most


def _bid(view: SkatView) -> Action:
    """Call the next value, or hold, as far as the hand goes."""
    assert view.auction is not None
    most = limit(view.hand)
    if view.auction.answering:
        return Hold() if view.auction.bid <= most else Pass()
    lowest = view.legal[0]
    return lowest if isinstance(lowest, Bid) and lowest.value <= most else Pass()


def _bid_of(view: SkatView) -> int:
    return view.auction.bid if view.auction is not None else 0


def _take_or_not(view: SkatView) -> Action:
    """Play from the hand what is strong enough for it and covers the bid."""
    covers, margin, _ = best_game(
        view.hand, values_of(view.hand, from_hand=True), _bid_of(view), from_hand=True
    )
    return PlayHand() if covers and margin >= 0 else TakeTalon()


def _pairs(view: SkatView) -> tuple[Cards, ...]:
    """What can be laid away, the best first."""
    return _discards(view.hand, view.skat or (), _bid_of(view))


@functools.lru_cache(maxsize=1 << 12)
def _discards(hand: Cards, laid: Cards, bid: int) -> tuple[Cards, ...]:
    """By what is left then; point cards count in the skat, jacks stay in the hand."""
    values = values_of((*hand, *laid), from_hand=False)

    def worth(pair: Cards) -> tuple[bool, float]:
        kept = tuple([card for card in hand if card not in pair])
        covers, ahead, _ = best_game(kept, values, bid, from_hand=False)
        return covers, ahead + LAID * points(pair, CARD_POINTS)

    plain = [card for card in hand if card not in JACKS]
    return tuple(sorted(combinations(plain, len(hand) - 10), key=worth, reverse=True))


def _declare(view: SkatView) -> Action:
    """The best game there is; a Null that the bid rules out is not legal."""
    from_hand = view.how == "hand"
    own = view.hand if from_hand else (*view.hand, *(view.skat or ()))
    values = {kind: value for kind, value in values_of(own, from_hand).items() if Declare(kind) in view.legal}
    return Declare(best_game(view.hand, values, _bid_of(view), from_hand)[2])


# --- what others may hold ---------------------------------------------------------------------------------------------


def _hopeful(view: SkatView, action: Action) -> bool:
    """Whether a game can be won, as far as the hand tells; what need not be announced is not."""
    assert isinstance(action, Declare)
    hand, from_hand = view.hand, view.how == "hand"
    if action.kind == "N":
        return null_danger(hand) <= (OUVERT if action.announced else NULL_GAME + SLACK)
    return not action.announced and margin(action.kind, hand, from_hand) >= -2 * SLACK


def _would_have_bid(state: SkatRound, seat: Seat) -> bool:
    """Whether a seat with its cards would have gone as far as it went, and no farther."""
    assert state.auction is not None
    called, refused = _said(state.auction, seat)
    hand = state.dealt[seat]
    if called and limit(hand, -SLACK) < called:
        return False
    return not refused or limit(hand, SLACK) < max(refused, state.ladder.values[0])


@functools.lru_cache(maxsize=1 << 7)
def _said(auction: Auction, seat: Seat) -> tuple[int, int]:
    """How far a seat went, and what it passed at; 0 for nothing."""
    bid = called = refused = 0
    answering = False
    for said in auction.said:
        if isinstance(said.what, Bid):
            bid = said.what.value
        if said.seat == seat and isinstance(said.what, Pass):
            refused = bid if answering else bid + 1
        elif said.seat == seat:
            called = bid
        answering = isinstance(said.what, Bid)
    return called, refused


def _would_have_declared(state: SkatRound) -> bool:
    """Whether the soloist would have kept these ten cards of his twelve for the game that he declared."""
    assert state.soloist is not None
    assert state.contract is not None
    own = (*state.dealt[state.soloist], *state.dealt_skat)
    ten = tuple([card for card in own if card not in state.skat])
    kind = state.contract.kind
    if kind == "N":
        return null_danger(ten) <= NULL_GAME + SLACK
    suits = order_of(trump_of(kind)).suits
    return (
        not any(suits[card] == trump_of(kind) for card in state.skat) and margin(kind, ten, False) >= -SLACK
    )
