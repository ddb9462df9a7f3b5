"""Full deals of Fortuna that agree with a view: what lies where, and how it came there."""

from __future__ import annotations

from kibic.core.cards import Card
from kibic.core.rng import Rng, pick, shuffled
from kibic.core.seats import Seat
from kibic.games.fortuna.order import FORTUNA, order_of, sort_by
from kibic.games.fortuna.round import STEP, Cards, FortunaRound, FortunaView
from kibic.games.fortuna.score import PLAYERS, SIZES
from kibic.mechanics.tricks import Hands, TrickGame


def cards_played(view: FortunaView) -> list[tuple[Seat, Cards]]:
    """All cards played: the tricks, and the one on the table."""
    return [*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick)]


def _talon_known(view: FortunaView) -> Cards:
    """The cards of the talon that the viewer knows: those he laid there, or the one he gave for the king of clubs."""
    if view.talon is not None:
        return view.talon
    return (view.swapped,) if view.swapped is not None and view.donor is None else ()


def known_face_down(view: FortunaView) -> Cards:
    """The cards lying face down that the viewer knows."""
    return sum((cards or () for cards in view.aside), _talon_known(view))


def drawn_state(game: TrickGame, view: FortunaView, known: Hands, drawn: Hands, rng: Rng) -> FortunaRound:
    """The state with the known and the drawn cards in the hands, and the rest of those drawn face down.

    How it came about is drawn too, where the viewer may not know it: the talon as it was, the card given for the king.
    """
    hands = tuple([sort_by(view.order, known[seat] + drawn[seat]) for seat in range(PLAYERS)])
    aside, talon = _face_down(view, shuffled(drawn[PLAYERS], rng))
    had = [list(hand) for hand in hands]
    for leader, cards in cards_played(view):
        for place, card in enumerate(cards):
            had[view.player(leader, place)].append(card)
    picked, given = view.picked or (), view.swapped
    if view.how == "exchange" and view.soloist is not None:
        had[view.soloist] += talon
        if view.picked is None:
            picked = shuffled([card for card in had[view.soloist] if card != view.joker], rng)[:STEP]
    if view.called and view.phase != "swap" and given is None:
        # To those who have not seen it any card may be the one, of those that lie where it went.
        went = had[view.donor] if view.donor is not None else picked or talon
        given = pick(went, rng)
    return FortunaRound.seen_in(
        view,
        game=game,
        dealt=view.dealt if view.dealt is not None else _dealt(view, had, aside, picked, given),
        hands=hands,
        closed=view.phase == "over",
        talon=talon,
        picked=picked,
        aside=aside,
        swapped=given,
    )


def _face_down(view: FortunaView, unseen: Cards) -> tuple[Hands, Cards]:
    """What each seat has laid out of play, and the talon, when these are the unseen cards among them."""
    aside = []
    for seat, cards in enumerate(view.aside):
        if cards is None:
            count = SIZES[0] - (view.counts[seat] if view.soloist is None else view.size)
            cards, unseen = unseen[:count], unseen[count:]
        aside.append(cards)
    return tuple(aside), (*unseen, *_talon_known(view))


def _dealt(
    view: FortunaView, had: list[list[Card]], aside: Hands, picked: Cards, swapped: Card | None
) -> Hands:
    """The hands as dealt: what each seat has had, before the talon was taken up and the king of clubs was called."""
    dealt = [{*cards, *laid} for cards, laid in zip(had, aside, strict=True)]
    if view.soloist is not None:
        dealt[view.soloist] -= set(picked)
        if view.called:
            dealt[view.soloist] -= {FORTUNA}
            back = set() if swapped is None else {swapped}
            dealt[view.soloist] |= back
            if view.donor is not None:
                dealt[view.donor] = (dealt[view.donor] | {FORTUNA}) - back
    return tuple([sort_by(order_of(None), tuple(cards)) for cards in dealt])
