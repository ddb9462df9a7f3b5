"""What a seat of Piratski Skat can make of the cards it does not see. Rule book: skat.md, sections 3.4 and 3.5.

Cards change hands after the deal, so a card is looked for not only where it lies now but on the way it took there: one
place for what a seat kept, one for every card that it was given unseen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from kibic.core.cards import FRENCH_32, Card
from kibic.core.rng import Rng, shuffled
from kibic.core.seats import Seat
from kibic.games.skat.cards import BEFORE_DECLARING, Cards
from kibic.games.skat_pirate.score import PirateOptions
from kibic.games.skat_pirate.siber import PASSED
from kibic.games.skat_pirate.view import Handed, PirateView
from kibic.mechanics.contracts import JACKS, sort_by
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge
from kibic.mechanics.tricks import Hands

if TYPE_CHECKING:
    from kibic.games.skat_pirate import PirateSkat

#: The place of the skat, after those of the three seats; behind it come the cards given unseen.
SKAT = 3


class Drawn(msgspec.Struct, frozen=True):
    """Where all the cards may lie and how they came there."""

    hands: Hands
    skat: Cards
    dealt: Hands
    dealt_skat: Cards
    given: tuple[Handed, ...]


# --- Završni Skat -----------------------------------------------------------------------------------------------------


def after_requests(game: PirateSkat, view: PirateView) -> Callable[[Rng], Drawn]:
    """Draws deals that led to what the view shows, each equally likely, once a game has been declared."""
    return _Exchange(game, view).draw


class _Exchange:
    """The cards of a deal in which the soloist has asked for some and given others back."""

    def __init__(self, game: PirateSkat, view: PirateView) -> None:
        assert view.soloist is not None
        self.view, self.soloist = view, view.soloist
        self.played = view.played
        self.voids = game.voids(view)
        self.suit = game.order(view.trump).suit
        self.unseen_gifts = [each for each in view.given if each.card is None]
        #: Whose each place is in the end; None for the skat.
        self.holders = (0, 1, 2, None, *(each.to for each in self.unseen_gifts))
        self.kept = [self._known_to_be_kept(seat) for seat in range(SKAT)]
        self.hidden = HiddenCards(self._knowledge())

    def _gifts_to(self, seat: Seat) -> list[Card | None]:
        return [each.card for each in self.view.given if each.to == seat]

    def _known_to_be_kept(self, seat: Seat) -> list[Card]:
        """What this seat certainly held before it got a card; where it got one unseen, that may be any of its cards."""
        gifts = self._gifts_to(seat)
        if None in gifts:
            return []
        return [c for c in (*(self.view.hands[seat] or ()), *self.played[seat]) if c not in gifts]

    def _knowledge(self) -> Knowledge:
        view = self.view
        known = {each.card for each in view.given}.union(view.skat or (), *self.kept)
        unseen = tuple([card for card in FRENCH_32.cards if card not in known])
        sizes = [
            view.counts[seat] + len(self.played[seat]) - len(self._gifts_to(seat)) - len(self.kept[seat])
            for seat in range(SKAT)
        ]
        sizes.append(view.skat_count if view.skat is None else 0)
        sizes += [1] * len(self.unseen_gifts)
        allowed = {card: self._places(card) for card in unseen}
        excluded = [
            frozenset(card for card in unseen if place not in allowed[card])
            for place in range(len(self.holders))
        ]
        return Knowledge(unseen, tuple(sizes), tuple(excluded))

    def _places(self, card: Card) -> set[int]:
        """Where this card can be, by what was played and what was asked for."""
        places = {place for place, holder in enumerate(self.holders) if self._can_hold(holder, card)}
        requests = [request for request in self.view.requests if request.card == card]
        if any(request.hit for request in requests):
            # The soloist has got it; he keeps it, or it is what he gave back.
            return places & {self.soloist, *range(SKAT + 1, len(self.holders))}
        for request in requests:
            # Only the other opponent can have it, or a skat that the soloist has not seen.
            places &= set(range(SKAT + 1)) - {self.soloist, request.seat}
            if self.view.how == "take":
                places.discard(SKAT)
        return places

    def _can_hold(self, holder: Seat | None, card: Card) -> bool:
        for seat, cards in enumerate(self.played):
            if card in cards:
                return seat == holder
        return holder is None or self.suit(card) not in self.voids[holder]

    def draw(self, rng: Rng) -> Drawn:
        """One of the deals."""
        view, soloist, drawn = self.view, self.soloist, self.hidden.draw(rng)
        held = [[*self.kept[seat], *drawn[seat]] for seat in range(SKAT)]
        unseen_gifts = iter(drawn[SKAT + 1 :])
        gifts = [each.card or next(unseen_gifts)[0] for each in view.given]
        for each, card in zip(view.given, gifts, strict=True):
            held[each.to].append(card)
        hands = [[card for card in held[seat] if card not in self.played[seat]] for seat in range(SKAT)]
        skat = view.skat if view.skat is not None else sort_by(BEFORE_DECLARING, drawn[SKAT])
        # Back to the deal: what was given back, what was asked for, what was taken up.
        for each, card in zip(view.given, gifts, strict=True):
            held[each.to].remove(card)
            held[soloist].append(card)
        for request in view.requests:
            if request.hit:
                held[soloist].remove(request.card)
                held[request.seat].append(request.card)
        dealt_skat = skat
        if view.how == "take":
            held[soloist] += skat
            dealt_skat = view.picked or sort_by(BEFORE_DECLARING, shuffled(held[soloist], rng)[:2])
            held[soloist] = [card for card in held[soloist] if card not in dealt_skat]
        return Drawn(
            hands=tuple([sort_by(view.trump, hand) for hand in hands]),
            skat=skat,
            dealt=tuple([sort_by(BEFORE_DECLARING, hand) for hand in held]),
            dealt_skat=dealt_skat,
            given=_filled(view, gifts),
        )


# --- Šiber ------------------------------------------------------------------------------------------------------------


def after_passing(game: PirateSkat, view: PirateView) -> Callable[[Rng], Drawn]:
    """Draws deals of Šiber that agree with the view.

    Each way in which the cards may lie now is equally likely; how they came there is drawn evenly from what agrees.
    """
    return _Passing(game, view).draw


class _Passing:
    """The cards of a deal of Šiber: forehand's on their way to middlehand, his to the dealer, the dealer's discards."""

    def __init__(self, game: PirateSkat, view: PirateView) -> None:
        assert view.dealer is not None
        assert isinstance(view.options, PirateOptions)
        self.view, self.order = view, game.in_order(view.dealer)
        self.strict = view.options.jack_ban == "all"
        self.played = view.played
        #: A first card passed on lies on the table until the second one is there.
        self.under_way = view.given[-1] if len(view.given) % PASSED else None
        self.hidden = HiddenCards(self._knowledge(game.knowledge(view)))

    def _knowledge(self, known: Knowledge) -> Knowledge:
        """That of the hands and the skat, a card under way, and what its giver knows of a card that he passed on."""
        view, (forehand, middlehand, dealer) = self.view, self.order
        jacks = frozenset(JACKS)
        excluded = [*known.excluded[:SKAT], jacks]
        if len(view.given) < 2 * PASSED:
            excluded[dealer] |= self._passed(forehand)
        excluded[forehand] |= self._passed(middlehand)
        sizes, unseen = known.sizes, known.unseen
        if self.under_way is not None:
            card = self.under_way.card
            sizes = (*sizes, int(card is None))
            excluded.append(jacks if self.strict else frozenset())
            unseen = tuple([each for each in unseen if each != card])
        return Knowledge(unseen, sizes, tuple(excluded))

    def _passed(self, giver: Seat) -> frozenset[Card]:
        """The cards that the viewer knows this seat to have passed on."""
        return frozenset(each.card for each in self.view.given if each.by == giver and each.card is not None)

    def draw(self, rng: Rng) -> Drawn:
        """One of the deals."""
        view, known = self.view, [cards or () for cards in self.view.hands]
        drawn = self.hidden.draw(rng)
        hands = [(*known[seat], *drawn[seat]) for seat in range(SKAT)]
        skat = view.skat if view.skat is not None else sort_by(BEFORE_DECLARING, drawn[SKAT])
        # Back to the deal: discards and a card under way go to whoever put them down, then each pass is undone.
        held = [[*hands[seat], *self.played[seat]] for seat in range(SKAT)]
        held[self.order[-1]] += skat
        gifts: list[Card] = []
        if self.under_way is not None:
            gifts = [self.under_way.card or drawn[SKAT + 1][0]]
            held[self.under_way.by] += gifts
        for number in reversed(range(len(view.given) // PASSED)):
            giver, receiver = held[self.order[number]], held[self.order[number + 1]]
            gifts = [*self._pass(number, receiver, rng), *gifts]
            for card in gifts[:PASSED]:
                receiver.remove(card)
                giver.append(card)
        forehand = self.order[0]
        dealt_skat = view.picked or sort_by(BEFORE_DECLARING, shuffled(held[forehand], rng)[:2])
        held[forehand] = [card for card in held[forehand] if card not in dealt_skat]
        return Drawn(
            hands=tuple([sort_by(BEFORE_DECLARING, hand) for hand in hands]),
            skat=skat,
            dealt=tuple([sort_by(BEFORE_DECLARING, hand) for hand in held]),
            dealt_skat=dealt_skat,
            given=_filled(view, gifts),
        )

    def _pass(self, number: int, receiver: list[Card], rng: Rng) -> list[Card]:
        """The cards that went to this receiver: as seen, or any two of his.

        What the pass before brought and the giver does not hold any more is certainly among them.
        """
        first = PASSED * number
        seen = [each.card for each in self.view.given[first : first + PASSED] if each.card is not None]
        if seen:
            return seen
        before = [each.card for each in self.view.given[max(0, first - PASSED) : first]]
        passed = [card for card in receiver if card in before]
        free = [card for card in receiver if card not in before and not (self.strict and card in JACKS)]
        return [*passed, *shuffled(free, rng)[: PASSED - len(passed)]]


def _filled(view: PirateView, cards: list[Card]) -> tuple[Handed, ...]:
    """What was given, with the cards that were drawn for it."""
    return tuple([Handed(each.by, each.to, card) for each, card in zip(view.given, cards, strict=True)])
