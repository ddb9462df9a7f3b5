"""Play-outs of trick games by rules of thumb, many deals at once: for players that look ahead.

All seats choose by what is open to everybody: the cards that are left and those in the trick. One leads trumps from
length, what cannot be beaten, else low from length; one wins as cheaply as one can, or last in hand with what counts;
one adds points to a partner's trick, and nothing to a foe's.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kibic.core.cards import Card
from kibic.kernels.bits import count, highest, lowest
from kibic.kernels.compiled import compiled
from kibic.kernels.trick_layout import Layout
from kibic.kernels.trick_tables import Ints


@compiled
def _lead(hand: int, others: int, suits: Ints, trump: int) -> int:
    """The card to lead, from a hand while the `others` are in the other hands."""
    trumps = hand & suits[trump] if trump >= 0 else 0
    theirs = others & suits[trump] if trump >= 0 else 0
    if trumps and theirs and 2 * count(trumps) > count(theirs) and count(trumps) > 1:
        return highest(trumps) if highest(trumps) > highest(theirs) else lowest(trumps)
    best, most = -1, -1
    longest, length = -1, -1
    for number in range(len(suits)):
        own, out = hand & suits[number], others & suits[number]
        if not own or number == trump:
            continue
        # The more cards are out the less likely is a ruff; one that is sure to be ruffed is not led.
        stands = highest(own) > highest(out) if out else not theirs
        if stands and count(out) > most:
            best, most = highest(own), count(out)
        if count(own) > length:
            longest, length = lowest(own), count(own)
    if best >= 0:
        return best
    return longest if longest >= 0 else lowest(hand)


@compiled
def _let_go(cards: int, worth: Ints, suits: Ints, trump: int, dear: bool) -> int:
    """The card with fewest points, or with most if `dear`; no trump if it can be helped; the lowest of equals."""
    plain = cards & ~suits[trump] if trump >= 0 else cards
    rest = plain if plain else cards
    found = lowest(rest)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if worth[card] != worth[found] and (worth[card] > worth[found]) == dear:
            found = card
    return found


@compiled
def _follow(
    hand: int,
    others: int,
    of: Ints,
    suits: Ints,
    tiers: Ints,
    worth: Ints,
    trump: int,
    led: int,
    best: int,
    ours: bool,
    to_come: int,
) -> int:
    """The card to play to a trick that `best` wins, which is `ours`; so many seats play after this one."""
    may = 0
    for tier in tiers[led]:
        may = hand & tier
        if may:
            break
    over = may & suits[of[best]] & ~((1 << (best + 1)) - 1)
    if trump >= 0 and of[best] != trump:
        over |= may & suits[trump]
    higher = others & suits[of[best]] & ~((1 << (best + 1)) - 1)
    if ours and (to_come == 0 or higher == 0):
        return _let_go(may, worth, suits, trump, True)
    if not over:
        return _let_go(may, worth, suits, trump, False)
    if to_come == 0:
        same = over & suits[of[best]]
        return _let_go(same, worth, suits, trump, True) if same and of[best] != trump else lowest(over)
    if not over & suits[led]:
        return lowest(over)
    top = highest(over)
    above = others & suits[of[top]] & ~((1 << (top + 1)) - 1)
    if to_come > 1 and above and not ours:
        return _let_go(may, worth, suits, trump, False)
    if ours and not (others & suits[of[top]] & ((1 << top) - 1) & ~((1 << (best + 1)) - 1)):
        return _let_go(may, worth, suits, trump, False)
    # The lowest that is worth as much as the top one.
    chosen = top
    rest = over & suits[of[top]] & ((1 << top) - 1)
    while rest:
        card = highest(rest)
        rest ^= 1 << card
        if others & suits[of[top]] & ((1 << top) - 1) & ~((1 << (card + 1)) - 1):
            break
        chosen = card
    return chosen


@compiled
def _won(
    hands: Ints,
    first: int,
    of: Ints,
    suits: Ints,
    tiers: Ints,
    worth: Ints,
    trump: int,
    trick_worth: int,
    last_worth: int,
    leader: int,
    laid: Ints,
    number: int,
    card: int,
) -> int:
    """What the first side wins when this card is played to the `number` cards laid, and then all play on."""
    seats, points = len(hands), 0
    chosen = card
    best, best_by, led, sum_ = 0, 0, 0, 0
    for place in range(number):
        now = laid[place]
        if place == 0:
            led = of[now]
        if place == 0 or (of[now] == of[best] and now > best) or (of[now] == trump and of[best] != trump):
            best, best_by = now, (leader + place) % seats
        sum_ += worth[now]
    place = number
    while True:
        seat = (leader + place) % seats
        if chosen < 0:
            others = 0
            for other in range(seats):
                if other != seat:
                    others |= hands[other]
            if place == 0:
                chosen = _lead(hands[seat], others, suits, trump)
            else:
                ours = (first >> seat & 1) == (first >> best_by & 1)
                chosen = _follow(
                    hands[seat], others, of, suits, tiers, worth, trump, led, best, ours, seats - 1 - place
                )
        hands[seat] ^= 1 << chosen
        if place == 0:
            led, sum_ = of[chosen], 0
        if (
            place == 0
            or (of[chosen] == of[best] and chosen > best)
            or (of[chosen] == trump and of[best] != trump)
        ):
            best, best_by = chosen, seat
        sum_ += worth[chosen]
        chosen = -1
        place += 1
        if place == seats:
            over = hands[best_by] == 0
            if first >> best_by & 1:
                points += sum_ + trick_worth + (last_worth if over else 0)
            if over:
                return points
            leader, place = best_by, 0


@compiled
def _judge(
    deals: Ints,
    first: int,
    of: Ints,
    suits: Ints,
    tiers: Ints,
    worth: Ints,
    trump: int,
    trick_worth: int,
    last_worth: int,
    leader: int,
    laid: Ints,
    cards: Ints,
    found: Ints,
) -> None:
    hands = np.empty(deals.shape[1], dtype=np.int64)
    for deal in range(deals.shape[0]):
        for at in range(len(cards)):
            hands[:] = deals[deal]
            found[deal, at] = _won(
                hands,
                first,
                of,
                suits,
                tiers,
                worth,
                trump,
                trick_worth,
                last_worth,
                leader,
                laid,
                len(laid),
                cards[at],
            )


def judge(
    form: Layout,
    deals: Sequence[Sequence[Sequence[Card]]],
    first: Sequence[int],
    leader: int,
    laid: Sequence[Card],
    cards: Sequence[Card | None],
) -> NDArray[np.int64]:
    """What the first side wins from here on after each of these cards, by deal and card.

    None stands for the card that the rules of thumb would play. `deals` are the hands of the seats that play, without
    the cards `laid` in the trick to which `leader` led.
    """
    places = {card: place for place, card in enumerate(form.cards)}
    bits = np.array([[sum(1 << places[card] for card in hand) for hand in hands] for hands in deals])
    found = np.zeros((len(deals), len(cards)), dtype=np.int64)
    _judge(
        bits,
        sum(1 << seat for seat in first),
        np.repeat(np.arange(len(form.size)), form.size),
        ((1 << form.size) - 1) << form.start,
        form.sets(form.tiers),
        form.worth,
        form.trump,
        form.trick_worth,
        form.last_worth,
        leader,
        np.array([places[card] for card in laid], dtype=np.int64),
        np.array([places[card] if card else -1 for card in cards], dtype=np.int64),
        found,
    )
    return found
