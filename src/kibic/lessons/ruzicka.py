"""The lesson of Ružička. Rule book: serbian-games.md, section 8.

Its hints serve SubRosa too, which is Ružička with more.
"""

from __future__ import annotations

from kibic.core.actions import Play
from kibic.core.cards import HEARTS, suit_of
from kibic.core.chance import Deal, Lot
from kibic.core.lessons import Hint, Lesson, Moment, Words
from kibic.games.ruzicka import RuzickaView
from kibic.games.ruzicka.actions import Open, ShowJack
from kibic.games.ruzicka.round import ORDERS
from kibic.mechanics.order import points
from kibic.mechanics.round_tricks import Discard, HiddenOffer, Knock, Offer, RoundTrick

Seen = Moment[RuzickaView]

#: With so few cards in hand an open claim is explained, where it may be made.
FEW_CARDS = 4
#: The last trick is spoken of when one begins with so few cards in each hand.
LAST_CARDS = 2


# --- what has happened ------------------------------------------------------------------------------------------------


def lots_drawn(m: Seen) -> bool:
    """The match begins."""
    return isinstance(m.did, Lot)


def round_over(m: Seen) -> bool:
    """The deal has been played to its end."""
    return m.over


def finished(m: Seen) -> RoundTrick | None:
    """The trick that this action ended."""
    return m.now.tricks[-1] if len(m.now.tricks) > len(m.before.tricks) else None


def goes_on(m: Seen) -> bool:
    """A round was completed and the trick goes on: an opponent of the leader lies on top."""
    before, now = m.before.trick, m.now.trick
    return before is not None and now is not None and not finished(m) and now.completed > before.completed


def usual_order(m: Seen) -> bool:
    """Cards beat as in Ružička, which no zvanje of SubRosa has changed."""
    return m.now.order is ORDERS[m.now.joker]


def beats(m: Seen) -> bool:
    """A card went on the pile over another."""
    return isinstance(m.did, Play) and m.before.trick is not None and bool(m.before.trick.pile)


def joker_beats(m: Seen) -> bool:
    """A card of the joker suit beat where another suit was led."""
    if not beats(m) or not usual_order(m):
        return False
    assert isinstance(m.did, Play)
    assert m.before.trick is not None
    suit = suit_of(m.did.card)
    return suit == m.before.joker != suit_of(m.before.trick.pile[0].card)


def break_made(m: Seen) -> bool:
    """This beat was a break."""
    trick = finished(m) or m.now.trick
    return beats(m) and trick is not None and trick.brejk == m.by


def hearts_died(m: Seen) -> bool:
    """Hearts on the pile are dead since the joker suit was changed."""
    return isinstance(m.did, ShowJack) and m.now.trick is not None and bool(m.now.trick.dead)


def offers_there(m: Seen) -> bool:
    """Cards lay face down before this action."""
    return m.before.trick is not None and bool(m.before.trick.offers)


# --- what the learner may do ------------------------------------------------------------------------------------------


def leads(m: Seen) -> bool:
    """The learner is to lead."""
    return m.my_turn and m.now.trick is not None and not m.now.trick.pile and m.may(Play)


def follows(m: Seen) -> bool:
    """The learner is to beat or discard, and can do either."""
    return m.my_turn and m.may(Discard) and m.may(Play)


def only_discards(m: Seen) -> bool:
    """The learner is in the fight, but no card beats."""
    return m.my_turn and m.may(Discard) and not m.may(Play) and _in_the_fight(m)


def out(m: Seen) -> bool:
    """The learner has discarded and is asked for another card in the same trick."""
    trick = m.now.trick
    return m.my_turn and trick is not None and bool(trick.pile) and not _in_the_fight(m)


def _in_the_fight(m: Seen) -> bool:
    return m.now.trick is not None and m.now.trick.may_beat()


def break_possible(m: Seen) -> bool:
    """The learner can make a break."""
    trick = m.now.trick
    if not m.my_turn or trick is None:
        return False
    return any(
        isinstance(action, Play) and trick.after(action).brejk == m.seat != trick.brejk
        for action in m.now.legal
    )


def may_open(m: Seen) -> bool:
    """The learner is to lead with few cards left, and may open."""
    return leads(m) and m.may(Open) and len(m.now.hand) <= FEW_CARDS


def last_trick(m: Seen) -> bool:
    """A trick begins that may well be the last."""
    trick = m.now.trick
    return finished(m) is not None and trick is not None and trick.length <= LAST_CARDS


# --- the words --------------------------------------------------------------------------------------------------------


def actor(m: Seen) -> Words:
    """Who did it."""
    return m.naming(m.by)


def card(m: Seen) -> Words:
    """Who did it, with which card, over which one."""
    assert isinstance(m.did, Play | Discard | Offer | ShowJack)
    top = m.before.trick.top if m.before.trick is not None else None
    over = top.card if top is not None else "none" if usual_order(m) else "upset"
    return {**m.naming(m.by), "card": m.did.card, "top": over}


def shown(m: Seen) -> Words:
    """The new joker suit, or that there is none."""
    assert isinstance(m.did, ShowJack)
    suit = suit_of(m.did.card)
    return {**card(m), "suit": "none" if suit == HEARTS else suit}


def taken(m: Seen) -> Words:
    """Who takes a trick, why, and what is in it."""
    trick = finished(m)
    assert trick is not None
    assert trick.winner is not None
    if trick.brejk is not None:
        why = "break"
    elif isinstance(m.did, Knock):
        why = "knock"
    elif trick.winner == trick.leader:
        why = "leader"
    elif trick.completed == trick.length:
        why = "empty"
    else:
        why = "alone"
    return {
        **m.naming(trick.winner),
        "why": why,
        "cards": len(trick.cards),
        "points": points(trick.cards, m.now.worth),
        "rounds": trick.completed,
    }


# --- the hints --------------------------------------------------------------------------------------------------------


def own(kind: type[Play | Discard | Offer]) -> Hint[RuzickaView]:
    """What the learner's own card has done, told each time."""
    name = f"lesson-ruzicka-own-{kind.__struct_config__.tag}"
    return Hint(name, lambda m: m.mine and isinstance(m.did, kind) and not finished(m), card, often=True)


#: What is explained in SubRosa as well.
HINTS: tuple[Hint[RuzickaView], ...] = (
    Hint("lesson-ruzicka-joker", lambda m: isinstance(m.did, Deal)),
    own(Play),
    own(Discard),
    own(Offer),
    Hint("lesson-ruzicka-taken", lambda m: finished(m) is not None, taken, often=True),
    Hint("lesson-ruzicka-joker-beats", joker_beats, card),
    Hint("lesson-ruzicka-shown", lambda m: isinstance(m.did, ShowJack), shown),
    Hint("lesson-ruzicka-dead", hearts_died),
    Hint("lesson-ruzicka-offered", lambda m: isinstance(m.did, HiddenOffer), actor),
    Hint("lesson-ruzicka-turned", lambda m: beats(m) and offers_there(m), actor),
    Hint("lesson-ruzicka-returned", lambda m: isinstance(m.did, Knock) and offers_there(m), actor),
    Hint("lesson-ruzicka-break", break_made, actor),
    Hint("lesson-ruzicka-opened", lambda m: isinstance(m.did, Open), actor),
    Hint("lesson-ruzicka-round", goes_on),
    Hint("lesson-ruzicka-lead", leads),
    Hint("lesson-ruzicka-follow", follows),
    Hint("lesson-ruzicka-only-discard", only_discards),
    Hint("lesson-ruzicka-out", out),
    Hint("lesson-ruzicka-jack", lambda m: m.my_turn and m.may(ShowJack)),
    Hint("lesson-ruzicka-offer", lambda m: m.my_turn and m.may(Offer)),
    Hint("lesson-ruzicka-knock", lambda m: m.my_turn and m.may(Knock)),
    Hint("lesson-ruzicka-break-possible", break_possible),
    Hint("lesson-ruzicka-open", may_open),
    Hint("lesson-ruzicka-last", last_trick),
)

LESSON = Lesson[RuzickaView](
    game="ruzicka",
    seed="ruzicka 862",
    hints=(
        Hint("lesson-ruzicka-welcome", lots_drawn),
        *HINTS,
        Hint("lesson-ruzicka-score", round_over),
        Hint("lesson-over", round_over),
    ),
)
