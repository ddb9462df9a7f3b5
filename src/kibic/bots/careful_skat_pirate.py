"""A player by rule of thumb for Piratski Skat.

With a soloist it plays as in Skat. In Završni Skat it thinks of its hand as if the card that helps most had been asked
for and the one that helps least given back: that is how it bids, and then what it does.

In Šiber it wants little. What can be made to win tricks goes away first, whether it is passed on or thrown off; in a
trick it looks for the card that costs least now and is no burden later.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from kibic.bots.careful_skat import GRAND_GAME, NULL_GAME, SUIT_GAME, CarefulSkat, null_danger, strength
from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, Card
from kibic.core.games import Game
from kibic.core.rng import Rng
from kibic.core.rounds import Round
from kibic.core.views import View
from kibic.games.skat_pirate import PirateSkat, PirateView
from kibic.games.skat_pirate.actions import HandOver, RequestCard
from kibic.mechanics.contracts import CARD_POINTS, KINDS, Kind, order_of, trump_of
from kibic.mechanics.order import points, winning_card
from kibic.mechanics.talon import LayAway

Cards = tuple[Card, ...]
#: What a card point is worth beside the strength of a hand.
POINT = 0.04
#: Šiber: what a trick is expected to cost besides the card that wins it, and what those still to play will add to it.
TRICK, TO_COME = 8.0, 4.0
#: Šiber: how sure each missing guard makes it that a card wins.
UNGUARDED = 0.35
#: Šiber: what it is worth now to be rid of a danger.
RELIEF = 0.22
#: The parts of a match that are bid and played as in Skat.
LIKE_SKAT = ("normal", "bok")
_GRAND = order_of(trump_of("G"))


class CarefulPirate:
    """Plays all parts of Piratski Skat. The same view always gets the same action."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, PirateSkat)
        self._skat = CarefulSkat(game)

    def choose(self, view: View, rng: Rng) -> Action:
        """The action that the rules of thumb name."""
        assert isinstance(view, PirateView)
        if len(view.legal) == 1:
            return view.legal[0]
        if view.part == "siber":
            return _siber(view)
        if view.part == "zavrsni":
            if view.phase == "whom":
                return view.legal[0]
            if view.phase == "request":
                return RequestCard(wanted(_kind(view), view.hand, view.skat or ()))
            if view.phase == "return":
                return HandOver(unwanted(_kind(view), view.hand))
            if view.phase in ("auction", "skat", "declare"):
                return self._skat.choose(_hoping(view), rng)
        return self._skat.choose(view, rng)

    def shortlist(self, view: View) -> Sequence[Action]:
        """As in Skat where it is played as there, else everything."""
        assert isinstance(view, PirateView)
        return self._skat.shortlist(view) if view.part in LIKE_SKAT else view.legal

    def believes(self, view: View, state: Round) -> bool:
        """As in Skat where it is played as there, else everything."""
        assert isinstance(view, PirateView)
        return view.part not in LIKE_SKAT or self._skat.believes(view, state)


# --- Završni Skat -----------------------------------------------------------------------------------------------------


def _kind(view: PirateView) -> Kind:
    assert view.contract is not None
    return view.contract.kind


def worth(kind: Kind, cards: Iterable[Card]) -> float:
    """How far a hand is above what this kind of game needs."""
    if kind == "N":
        return NULL_GAME - null_danger(cards)
    return strength(kind, cards) - (GRAND_GAME if kind == "G" else SUIT_GAME)


def wanted(kind: Kind, hand: Cards, skat: Cards) -> Card:
    """The card that helps most: of those neither held nor laid away."""
    missing = [card for card in FRENCH_32.cards if card not in hand and card not in skat]
    return max(missing, key=lambda card: worth(kind, (*hand, card)))


def unwanted(kind: Kind, hand: Cards) -> Card:
    """The card that helps least, and rather one that brings the opponents few points."""

    def left(card: Card) -> float:
        rest = worth(kind, [other for other in hand if other != card])
        return rest if kind == "N" else rest - POINT * points((card,), CARD_POINTS)

    return max(hand, key=left)


def _hoping(view: PirateView) -> PirateView:
    """The view with the hand as it will be after one exchange."""
    hoped = exchanged(view.hand, view.skat or ())
    hands = tuple([hoped if seat == view.seat else cards for seat, cards in enumerate(view.hands)])
    return msgspec.structs.replace(view, hands=hands)


@functools.lru_cache(maxsize=4096)
def exchanged(hand: Cards, skat: Cards) -> Cards:
    """A hand after one exchange, in the game that it is best for then."""
    hoped = []
    for kind in KINDS:
        got = (*hand, wanted(kind, hand, skat))
        back = unwanted(kind, got)
        left = tuple([card for card in got if card != back])
        hoped.append((worth(kind, left), left))
    return max(hoped)[1]


# --- Šiber ------------------------------------------------------------------------------------------------------------


def _siber(view: PirateView) -> Action:
    if view.phase == "play":
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        return Play(max(cards, key=_Siber(view).value))
    free = [action.card for action in view.legal if isinstance(action, LayAway)]
    pairs = combinations(free, len(view.hand) - 10)
    best = min(pairs, key=lambda pair: danger([card for card in view.hand if card not in pair]))
    return LayAway(best[0]) if view.phase == "pass-3" else HandOver(best[0])


def danger(cards: Iterable[Card]) -> float:
    """The points that a hand may be made to take in Šiber."""
    held: dict[str, list[Card]] = {}
    for card in cards:
        held.setdefault(_GRAND.suit(card), []).append(card)
    return sum(_suit_danger(tuple(sorted(suit, key=_GRAND.height.__getitem__))) for suit in held.values())


@functools.cache
def _suit_danger(cards: Cards) -> float:
    """The n-th lowest card is safe while at most as many lower ones are out as lie below it in the hand."""
    lowest = min(
        _GRAND.height[card] for card in FRENCH_32.cards if _GRAND.suit(card) == _GRAND.suit(cards[0])
    )
    costs = 0.0
    for place, card in enumerate(cards):
        bare = _GRAND.height[card] - lowest - 2 * place
        if bare > 0:
            costs += min(1.0, UNGUARDED * bare) * (TRICK + points((card,), CARD_POINTS))
    return costs


class _Siber:
    """The cards still out, and what each card of the hand would cost."""

    def __init__(self, view: PirateView) -> None:
        self.view, self.hand = view, view.hand
        gone = {card for trick in view.tricks for card in trick.cards}
        self.out = [card for card in FRENCH_32.cards if card not in gone.union(view.trick, self.hand)]
        self.danger = danger(self.hand)

    def value(self, card: Card) -> float:
        """How good it is to play a card now: what it takes counts against it, what it saves later for it."""
        rest = [other for other in self.hand if other != card]
        trick = (*self.view.trick, card)
        later = len(self.view.active) - len(trick)
        cost = points(trick, CARD_POINTS) + TO_COME * later + 1.0
        return RELIEF * (self.danger - danger(rest)) - self._wins(card) * cost

    def _wins(self, card: Card) -> float:
        """How likely the card is to win the trick."""
        trick = (*self.view.trick, card)
        if winning_card(_GRAND, trick) != len(trick) - 1:
            return 0.0
        suit, height = _GRAND.suit(card), _GRAND.height[card]
        rivals = [other for other in self.out if _GRAND.suit(other) == suit]
        lower = sum(_GRAND.height[other] < height for other in rivals)
        # Whoever can stay below does so: a card is beaten by those who hold only higher ones.
        forced = (len(rivals) - lower) / (len(rivals) + 2 * lower + 1)
        return (1.0 - forced) ** (len(self.view.active) - len(trick))
