"""The lesson of Veliki Satir. Rule book: serbian-games.md, section 2."""

from __future__ import annotations

from kibic.core.actions import Play
from kibic.core.cards import DIAMONDS, FRENCH_52, HEARTS, SUITS, Card, Suit, suit_of
from kibic.core.chance import Deal
from kibic.core.lessons import Hint, Lesson, Moment, Words
from kibic.games.satir import VelikiSatir
from kibic.games.satir.actions import ChooseContract
from kibic.games.satir.round import SatirView
from kibic.mechanics.order import winning_card
from kibic.mechanics.satir_order import satir_order
from kibic.mechanics.tricks import Trick

Seen = Moment[SatirView]

ORDER = satir_order(FRENCH_52.ranks)
#: The side that first has so many tricks is the key side.
KEY = VelikiSatir.key_tricks


# --- what has happened ------------------------------------------------------------------------------------------------


def dealt(m: Seen) -> bool:
    """The first cards are dealt."""
    return isinstance(m.did, Deal)


def finished(m: Seen) -> Trick | None:
    """The trick that this action ended."""
    return m.now.tricks[-1] if len(m.now.tricks) > len(m.before.tricks) else None


def led(suit: Suit) -> Hint[SatirView]:
    """This suit was led for the first time; each has its own rule of who wins."""
    name = f"lesson-satir-led-{suit}"
    return Hint(name, lambda m: isinstance(m.did, Play) and _leads(m) and suit_of(m.did.card) == suit)


def _leads(m: Seen) -> bool:
    return isinstance(m.did, Play) and not m.before.trick


def overtakes(m: Seen) -> bool:
    """The card played is the best of the trick so far."""
    if not isinstance(m.did, Play):
        return False
    cards = (*m.before.trick, m.did.card)
    return winning_card(ORDER, cards) == len(cards) - 1


def joker_wins(m: Seen) -> bool:
    """A diamond overtook a heart or a club as a joker."""
    return overtakes(m) and not _leads(m) and _suits(m)[0] != DIAMONDS == _suits(m)[-1]


def heart_ruffs(m: Seen) -> bool:
    """A heart overtook a card of another suit that was led."""
    return overtakes(m) and not _leads(m) and _suits(m)[0] != HEARTS == _suits(m)[-1]


def heart_is_lost(m: Seen) -> bool:
    """A heart was thrown on clubs, where it can do nothing."""
    return not _leads(m) and isinstance(m.did, Play) and _suits(m)[0] == "C" and _suits(m)[-1] == HEARTS


def _suits(m: Seen) -> list[Suit]:
    assert isinstance(m.did, Play)
    return [suit_of(card) for card in (*m.before.trick, m.did.card)]


def fans_opened(m: Seen) -> bool:
    """The fans lie open."""
    return any(m.now.fans) and not any(m.before.fans)


def top_cards_taken(m: Seen) -> bool:
    """A trick is over and everybody has taken up the top card of the own fan."""
    return finished(m) is not None and any(m.before.fan(seat) for seat in range(4))


def fans_gone(m: Seen) -> bool:
    """The last cards of the fans have been taken up."""
    return top_cards_taken(m) and not any(m.now.fan(seat) for seat in range(4))


def _won(m: Seen, side: int) -> int:
    return sum(trick.winner % 2 == side for trick in m.now.tricks)


def key_is_near(m: Seen) -> bool:
    """A side has just won one trick less than it takes to be the key side, in a deal where that matters."""
    trick = finished(m)
    if trick is None or m.now.contract == "closed" or max(_won(m, 0), _won(m, 1)) >= KEY:
        return False
    return _won(m, trick.winner % 2) == KEY - 1


def key_is_won(m: Seen) -> bool:
    """A side has become the key side, in a deal where that matters."""
    trick = finished(m)
    return trick is not None and m.now.contract != "closed" and _won(m, trick.winner % 2) == KEY


# --- what the learner may do ------------------------------------------------------------------------------------------


def declares(m: Seen) -> bool:
    """The learner is to say how the deal is played."""
    return m.my_turn and m.may(ChooseContract)


def leads(m: Seen) -> bool:
    """The learner is to lead."""
    return m.my_turn and m.may(Play) and not m.now.trick


def _to_follow(m: Seen) -> tuple[Suit, set[Suit]]:
    """The suit led, and the suits of the learner's hand."""
    return suit_of(m.now.trick[0]), set(map(suit_of, m.now.hand))


def must_follow(m: Seen) -> bool:
    """The learner has to follow suit."""
    return m.my_turn and bool(m.now.trick) and _to_follow(m)[0] in _to_follow(m)[1]


def must_trump(m: Seen) -> bool:
    """The learner lacks the suit led and has to play a heart."""
    if not m.my_turn or not m.now.trick:
        return False
    suit, held = _to_follow(m)
    return suit not in held and HEARTS in held


def is_free(m: Seen) -> bool:
    """The learner lacks the suit led and hearts, and may play anything."""
    if not m.my_turn or not m.now.trick:
        return False
    suit, held = _to_follow(m)
    return suit not in held and HEARTS not in held


def may_joke(m: Seen) -> bool:
    """The learner could take the trick so far with a diamond that does not follow suit."""
    if not is_free(m):
        return False
    best = m.now.trick[winning_card(ORDER, m.now.trick)]
    suit = suit_of(m.now.trick[0])
    return any(suit_of(card) == DIAMONDS and ORDER.beats(suit, best, card) for card in m.now.hand)


# --- the words --------------------------------------------------------------------------------------------------------


def actor(m: Seen) -> Words:
    """Who did it."""
    return m.naming(m.by)


def declared(m: Seen) -> Words:
    """Who said how the deal is played."""
    return {**m.naming(m.by), "contract": m.now.contract or "none"}


def card(m: Seen) -> Words:
    """Who did it, with which card, over which one, and what became of it."""
    assert isinstance(m.did, Play)
    best = m.before.trick[winning_card(ORDER, m.before.trick)] if m.before.trick else None
    how = "leads" if best is None else "wins" if overtakes(m) else "loses"
    return {**m.naming(m.by), "card": m.did.card, "top": best or "none", "how": how}


def taken(m: Seen) -> Words:
    """Who takes a trick, with which card, and why that one."""
    trick = finished(m)
    assert trick is not None
    place = winning_card(ORDER, trick.cards)
    best = trick.cards[place]
    suit, played = suit_of(trick.cards[0]), set(map(suit_of, trick.cards))
    return {**m.naming(trick.winner), "card": best, "why": _why(best, suit, played)}


def _why(best: Card, suit: Suit, played: set[Suit]) -> str:
    if suit_of(best) != suit:
        return "joker" if suit_of(best) == DIAMONDS else "over" if suit == DIAMONDS else "ruff"
    if suit == "S" and DIAMONDS in played:
        return "spade"
    if suit == "C" and HEARTS in played:
        return "club"
    return "held" if suit == DIAMONDS and HEARTS in played else "highest"


def tricks(m: Seen) -> Words:
    """Whose side has won how many tricks."""
    trick = finished(m)
    assert trick is not None
    ours = "yes" if trick.winner % 2 == m.seat % 2 else "no"
    return {"ours": ours, "tricks": _won(m, trick.winner % 2), "contract": m.now.contract or "none"}


LESSON = Lesson[SatirView](
    game="veliki-satir",
    seed="veliki-satir 280",
    # The learner says how the first deal is played.
    options={"first_dealer": 3},
    hints=(
        Hint("lesson-satir-welcome", dealt),
        Hint("lesson-satir-suits", dealt),
        Hint("lesson-satir-declare", declares),
        Hint("lesson-satir-declared", lambda m: isinstance(m.did, ChooseContract), declared),
        Hint("lesson-satir-fans", fans_opened),
        Hint("lesson-satir-own", lambda m: m.mine and isinstance(m.did, Play), card, often=True),
        *map(led, SUITS),
        Hint("lesson-satir-ruff", heart_ruffs, card),
        Hint("lesson-satir-lost", heart_is_lost, card),
        Hint("lesson-satir-joker", joker_wins, card),
        Hint("lesson-satir-taken", lambda m: finished(m) is not None, taken, often=True),
        Hint("lesson-satir-top-card", top_cards_taken),
        Hint("lesson-satir-fans-gone", fans_gone),
        Hint("lesson-satir-key-near", key_is_near, tricks),
        Hint("lesson-satir-key", key_is_won, tricks),
        Hint("lesson-satir-lead", leads),
        Hint("lesson-satir-follow", must_follow),
        Hint("lesson-satir-trump", must_trump),
        Hint("lesson-satir-free", is_free),
        Hint("lesson-satir-may-joke", may_joke),
        Hint("lesson-satir-score", lambda m: m.over),
        Hint("lesson-over", lambda m: m.over),
    ),
)
