"""The lesson of SubRosa: that of Ružička, and what zvanja change. Rule book: serbian-games.md, section 9."""

from __future__ import annotations

from kibic.core.chance import Deal
from kibic.core.lessons import Hint, Lesson, Moment, Words
from kibic.games.subrosa.actions import DeclareKrnja, DeclareZvanje
from kibic.games.subrosa.modes import MODES, Mode
from kibic.games.subrosa.round import Announcement, SubRosaView
from kibic.games.subrosa.zvanja import GREAT, found_in
from kibic.lessons import ruzicka
from kibic.locale import message

Seen = Moment[SubRosaView]


def may_declare(m: Seen) -> bool:
    """The learner holds a complete zvanje and may show it."""
    return m.my_turn and m.may(DeclareZvanje)


def may_lack(m: Seen) -> bool:
    """The learner may make a great zvanje with cards missing."""
    return m.my_turn and m.may(DeclareKrnja)


def small_shown(m: Seen) -> bool:
    """Somebody has made a zvanje that changes nothing in the play."""
    return isinstance(m.did, DeclareZvanje) and m.did.kind not in GREAT


def confirmed(m: Seen) -> Announcement | None:
    """The clean zvanje whose owner has just won his first trick since he made it."""
    trick = ruzicka.finished(m)
    if trick is None:
        return None
    for each in m.now.announced:
        earlier = m.now.tricks[each.since : -1]
        if each.zvanje.seat == trick.winner and not each.zvanje.missing:
            return None if any(past.winner == trick.winner for past in earlier) else each
    return None


def dearest(m: Seen) -> Words:
    """The dearest zvanje in the learner's hand, and what it is worth."""
    best = max(found_in(m.now.hand), key=lambda each: each.value + each.inner)
    return {"zvanje": message(f"zvanje-{best.kind}"), "points": best.value + best.inner}


def made(m: Seen) -> Words:
    """Who made which zvanje."""
    last = m.now.announced[-1].zvanje
    return {**m.naming(last.seat), "zvanje": message(f"zvanje-{last.kind}"), "missing": last.missing}


def confirmed_by(m: Seen) -> Words:
    """Whose zvanje has been confirmed."""
    each = confirmed(m)
    assert each is not None
    return {
        **m.naming(each.zvanje.seat),
        "zvanje": message(f"zvanje-{each.zvanje.kind}"),
        "points": each.zvanje.value,
    }


def turned(mode: Mode) -> Hint[SubRosaView]:
    """A great zvanje has changed the play to this mode."""
    return Hint(f"lesson-subrosa-{mode}", lambda m: m.before.mode != m.now.mode == mode, made)


LESSON = Lesson[SubRosaView](
    game="subrosa",
    seed="subrosa 155",
    hints=(
        Hint("lesson-subrosa-welcome", ruzicka.lots_drawn),
        *(turned(mode) for mode in MODES.values()),
        Hint("lesson-subrosa-small", small_shown, made),
        Hint("lesson-subrosa-krnja", lambda m: isinstance(m.did, DeclareKrnja), made),
        *ruzicka.HINTS,
        Hint("lesson-subrosa-zvanje", may_declare, dearest),
        Hint("lesson-subrosa-may-lack", may_lack),
        Hint("lesson-subrosa-confirmed", lambda m: confirmed(m) is not None, confirmed_by),
        Hint(
            "lesson-subrosa-dealt-again",
            lambda m: isinstance(m.did, Deal) and m.now.special is not None,
        ),
        Hint("lesson-subrosa-score", ruzicka.round_over),
        Hint("lesson-over", ruzicka.round_over),
    ),
)
