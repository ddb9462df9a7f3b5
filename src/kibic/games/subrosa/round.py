"""A deal of SubRosa. Rule book: serbian-games.md, sections 9.2 to 9.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, Self

import msgspec

from kibic.core.actions import Action
from kibic.core.cards import HEARTS, Card, Rank, Suit, rank_of
from kibic.core.seats import Seat, Side
from kibic.core.views import REFEREE
from kibic.games.ruzicka import RuzickaRound, RuzickaView
from kibic.games.subrosa.actions import (
    DeclareKrnja,
    DeclareZvanje,
    FaceDown,
    FaceUp,
    HiddenFaceDown,
    NoZvanje,
    declaring,
    found_as,
)
from kibic.games.subrosa.modes import (
    MODES,
    STRENGTH,
    Mode,
    beating_ranks,
    card_worth,
    pile_order,
    strongest,
)
from kibic.games.subrosa.score import SubRosaOptions, SubRosaResult, Zvanje
from kibic.games.subrosa.zvanja import BASE, UPSETTING, Combination, found_in, matching, missing
from kibic.locale import Message, message
from kibic.mechanics.round_tricks import PileOrder

if TYPE_CHECKING:
    from kibic.games.subrosa import SubRosa

#: Whether a zvanje counts as things stand, is lost, or still has to be decided.
Standing = Literal["open", "counts", "lost"]
#: The most cards a krnja can lack (9.6).
MOST_MISSING = 3


class Announcement(msgspec.Struct, frozen=True):
    """A zvanje on the table: what it is, the cards shown for it, and how many tricks were finished before it."""

    zvanje: Zvanje
    cards: tuple[Card, ...]
    since: int

    def picks(self, hand: tuple[Card, ...], face_down: tuple[Card | None, ...]) -> tuple[Action, ...]:
        """The cards that can be chosen next for this krnja, with these face down so far; none once it is complete.

        Of `sareni8` one of each rank is chosen to be shown, of aces and sevens what lies there for those missing.
        """
        if self.zvanje.kind == "sareni8":
            shown = set(map(rank_of, self.cards))
            return tuple(FaceUp(card) for card in hand if rank_of(card) not in shown)
        if self.zvanje.kind == "malih8" or len(face_down) == self.zvanje.missing:
            return ()
        return tuple(FaceDown(card) for card in hand if card not in self.cards and card not in face_down)


class Outcome(msgspec.Struct, frozen=True):
    """What a zvanje earns when it counts, and whether it does."""

    points: int
    standing: Standing


class Declarable(msgspec.Struct, frozen=True):
    """A zvanje that can be made now: the text of the action, what it would be and earn, how cards would beat then."""

    do: str
    announcement: Announcement
    points: int
    mode: Mode
    special: Card | None
    ranks: tuple[Rank, ...]


class SubRosaView(RuzickaView, frozen=True, kw_only=True, tag="subrosa"):
    """What a seat sees of a deal of SubRosa.

    `announced` are the zvanja so far. While cards are chosen for a krnja it is the last of them, and `face_down` are
    the cards that lie face down for it, named to its seat only; None at other times.
    `outcomes` say what each zvanje earns, and whether; `declarable` are those the viewer can make now.
    `mode` says how cards beat. `special` is the card that a `boja7` lacked: its suit is the special suit, its rank the
    highest, once the cards are dealt again. `asked` are the seats still to be asked before that. `ranks` are none where
    ranks do not tell which card is higher.
    """

    options: SubRosaOptions
    announced: tuple[Announcement, ...]
    outcomes: tuple[Outcome, ...]
    declarable: tuple[Declarable, ...]
    face_down: tuple[Card | None, ...] | None
    mode: Mode
    special: Card | None
    asked: tuple[Seat, ...]

    def order_with(self, joker: Suit | None) -> PileOrder:
        """Which card would beat which in this mode if this were the joker suit."""
        return pile_order(self.mode, joker, self.special, self.options.rank_match)

    @property
    def worth(self) -> dict[Rank, int]:
        """The card points of each rank as things stand."""
        return card_worth(self.mode)


class SubRosaRound(RuzickaRound, frozen=True, kw_only=True):
    """A deal of Ružička with zvanja. Besides its phases there are `krnja` (cards for one are chosen) and `asked`.

    `asked` are the seats that may still make a zvanje after a `boja7`, before all is dealt again.
    """

    game: SubRosa
    options: SubRosaOptions
    announced: tuple[Announcement, ...] = ()
    face_down: tuple[Card | None, ...] | None = None
    special: Card | None = None
    asked: tuple[Seat, ...] = ()

    @property
    def phase(self) -> str:
        """Where the deal stands."""
        if self.face_down is not None:
            return "krnja"
        return "asked" if self.asked else super().phase

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self.asked[:1] or super().turn

    @property
    def dealt_again(self) -> bool:
        """Whether this is the deal after a `boja7`."""
        return self.special is not None and not self.asked

    @property
    def zvanja(self) -> tuple[Zvanje, ...]:
        """The zvanja made so far."""
        return tuple(each.zvanje for each in self.announced)

    @property
    def mode(self) -> Mode:
        """How cards beat now: as the strongest zvanje has it (9.3)."""
        return "special" if self.special is not None else strongest(tuple(each.kind for each in self.zvanja))

    @property
    def order(self) -> PileOrder:
        """Which card beats which now (9.4)."""
        return pile_order(self.mode, self.joker, self.special, self.options.rank_match)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks from low to high as they beat now; none where they do not tell which card is higher."""
        return beating_ranks(self.mode, self.special)

    @property
    def worth(self) -> dict[Rank, int]:
        """The card points of each rank, should the deal end in this mode (SR-D5)."""
        return card_worth(self.mode)

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn:
            return ()
        if self.asked:
            return (*map(declaring, found_in(self.hands[seat])), NoZvanje())
        if self.face_down is not None:
            return self.announced[-1].picks(self.hands[seat], self.face_down)
        return super().legal(seat)

    def _before_card(self, seat: Seat) -> Iterator[Action]:
        yield from super()._before_card(seat)
        if self._why_no_zvanje(seat) is None:
            yield from map(declaring, found_in(self.hands[seat]))
            yield from (DeclareKrnja(kind) for kind in UPSETTING if self._why_no_krnja(seat, kind) is None)

    def objection(self, seat: Seat, action: Action) -> Message | None:
        if self.face_down is not None:
            if action in self.legal(seat):
                return None
            return message("subrosa-pick-up" if self.zvanja[-1].kind == "sareni8" else "subrosa-pick-down")
        if isinstance(action, FaceUp | FaceDown):
            return message("subrosa-no-krnja-begun")
        if self.asked:
            if isinstance(action, NoZvanje):
                return None
            return (
                self._why_not_held(seat, action)
                if isinstance(action, DeclareZvanje)
                else message("subrosa-asked")
            )
        if isinstance(action, NoZvanje):
            return message("subrosa-not-asked")
        if isinstance(action, DeclareZvanje):
            return self._why_no_zvanje(seat) or self._why_not_held(seat, action)
        if isinstance(action, DeclareKrnja):
            return self._why_no_zvanje(seat) or self._why_no_krnja(seat, action.kind)
        return super().objection(seat, action)

    def _why_not_held(self, seat: Seat, action: DeclareZvanje) -> Message | None:
        held = action in map(declaring, found_in(self.hands[seat]))
        return None if held else message("subrosa-not-held", zvanje=action.text.removeprefix("zvanje "))

    def _why_no_zvanje(self, seat: Seat) -> Message | None:
        """Why this seat, being on turn in a trick, may not make a zvanje now, whatever it holds (9.2)."""
        assert self.trick is not None
        if self.dealt_again:
            return message("subrosa-dealt-again")
        if any(each.seat == seat for each in self.zvanja):
            return message("subrosa-one-zvanje")
        if self.trick.round > 1:
            return message("subrosa-first-round")
        if seat == self.partner_of_opener:
            return message("subrosa-passive")
        just_opened = len(self.tricks) == self.opened_at and len(self.hands[seat]) == self.opened
        if seat == self.opener and just_opened:
            return message("ruzicka-jack-after-open")
        return None

    def _why_no_krnja(self, seat: Seat, kind: str) -> Message | None:
        """Why this seat may not make this zvanje with cards missing (9.6)."""
        if len(self.hands[seat]) < 8:
            return message("subrosa-krnja-too-late")
        if self._has_krnja and STRENGTH[MODES[kind]] > STRENGTH[self.mode]:
            return message("subrosa-krnja-too-strong")
        if not 1 <= missing(kind, self.hands[seat]) <= MOST_MISSING:
            return message("subrosa-krnja-missing", most=MOST_MISSING)
        return None

    def _why_no_jack(self, seat: Seat) -> Message | None:
        if self.dealt_again:
            return message("subrosa-jack-dealt-again")
        return message("subrosa-jack-krnja") if self._has_krnja else super()._why_no_jack(seat)

    @property
    def _has_krnja(self) -> bool:
        return any(each.missing for each in self.zvanja)

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, DeclareZvanje):
            return self._declared(by, found_as(action, self.hands[by]))
        if isinstance(action, NoZvanje):
            return self._next_asked(self.asked[1:])
        if isinstance(action, DeclareKrnja):
            return self._announced(self._krnja(by, action.kind))._laid_out(by, ())
        if isinstance(action, FaceUp):
            krnja = self.announced[-1]
            krnja = msgspec.structs.replace(krnja, cards=(*krnja.cards, action.card))
            return msgspec.structs.replace(self, announced=(*self.announced[:-1], krnja))._laid_out(by, ())
        if isinstance(action, FaceDown):
            return self._laid_out(by, (*(self.face_down or ()), action.card))
        return super().after(by, action)

    def _laid_out(self, by: Seat, face_down: tuple[Card | None, ...]) -> Self:
        """The last krnja with these cards face down; once nothing is left to choose they go back into the hand."""
        complete = not self.announced[-1].picks(self.hands[by], face_down)
        return msgspec.structs.replace(self, face_down=None if complete else face_down)

    def _clean(self, by: Seat, shown: Combination) -> Announcement:
        """A complete zvanje as it is made now."""
        egaliti = shown.kind in UPSETTING and self.joker is None
        zvanje = Zvanje(by, shown.kind, shown.value, shown.inner, egaliti=egaliti)
        return Announcement(zvanje, shown.cards, len(self.tricks))

    def _krnja(self, by: Seat, kind: str) -> Announcement:
        """A zvanje with cards missing as it is begun now."""
        fitting = matching(kind, self.hands[by])
        lacking = missing(kind, self.hands[by])
        zvanje = Zvanje(by, kind, BASE[kind], egaliti=self.joker is None, missing=lacking)
        return Announcement(zvanje, () if kind == "sareni8" else fitting, len(self.tricks))

    def _declared(self, by: Seat, shown: Combination) -> Self:
        after = self._announced(self._clean(by, shown))
        if after._decided_by_boja8:
            return msgspec.structs.replace(after, trick=None, asked=())
        if self.asked:
            return after._next_asked(self.asked[1:])
        if shown.kind != "boja7":
            return after
        done = {each.seat for each in after.zvanja} | {self.partner_of_opener}
        asked = tuple(seat for seat in self.game.seating.from_left(by) if seat not in done)
        return msgspec.structs.replace(after, special=shown.lacked)._next_asked(asked)

    def _announced(self, announcement: Announcement) -> Self:
        return msgspec.structs.replace(self, announced=(*self.announced, announcement))

    @property
    def _decided_by_boja8(self) -> bool:
        """Whether a `boja8` has won the game, or the match by a game credited (9.8)."""
        if not self.zvanja:
            return False
        last = self.zvanja[-1]
        if last.kind == "boja8-win":
            return True
        credited = sum(each.kind == "boja8-bank" and each.side == last.side for each in self.zvanja)
        games = self.sheet.score[last.side] + credited
        return last.kind == "boja8-bank" and games >= self.options.games_to_win

    def _next_asked(self, asked: tuple[Seat, ...]) -> Self:
        """The next seat is asked, or all cards are dealt again: nothing but the zvanja stands (9.7)."""
        if asked:
            return msgspec.structs.replace(self, asked=asked)
        return msgspec.structs.replace(
            self,
            hands=(),
            trick=None,
            tricks=(),
            joker=HEARTS,
            shown_jack=None,
            opener=None,
            opened=0,
            opened_at=0,
            asked=(),
            announced=tuple(msgspec.structs.replace(each, since=0) for each in self.announced),
        )

    # --- what comes out -----------------------------------------------------------------------------------------------

    def result(self) -> SubRosaResult:
        by_value = self.options.krnje_fail_penalty == "value"
        announced = sorted(self.announced, key=lambda each: each.zvanje.seat)
        if not self.turn and self._decided_by_boja8:
            assert self.dealer is not None
            eights = tuple(each.zvanje for each in announced if each.zvanje.kind.startswith("boja8"))
            return SubRosaResult(self.dealer, (0, 0), (0, 0), 0, zvanja=eights, by_value=by_value)
        zvanja = tuple(
            msgspec.structs.replace(each.zvanje, confirmed=self._is_confirmed(each)) for each in announced
        )
        played = msgspec.structs.asdict(super().result())
        return SubRosaResult(**played, zvanja=zvanja, by_value=by_value)

    def _is_confirmed(self, each: Announcement) -> bool:
        """Whether a clean zvanje has its trick; all that a failed open hand forfeits the others have won (9.5)."""
        zvanje = each.zvanje
        if zvanje.missing:
            return False
        tricks = self.tricks[each.since :]
        if self.open_failed:
            assert self.opener is not None
            if zvanje.side != self.opener % 2:
                return True
            tricks = self.tricks[each.since : self.opened_at]
        if self.options.zvanje_confirm_by == "side":
            return any(_side(trick.winner) == zvanje.side for trick in tricks)
        return any(trick.winner == zvanje.seat for trick in tricks)

    def _outcomes(self) -> tuple[Outcome, ...]:
        """What has become of each zvanje: clean ones count from their trick on, a krnja at the end (9.5, 9.6)."""
        over = self.phase == "over" and not self._decided_by_boja8
        result = self.result() if over else None

        def standing(each: Announcement) -> Standing:
            if result is not None:
                confirmed = msgspec.structs.replace(each.zvanje, confirmed=self._is_confirmed(each))
                return "counts" if result.counts(confirmed) else "lost"
            return "counts" if self._is_confirmed(each) else "open"

        return tuple(Outcome(each.zvanje.worth, standing(each)) for each in self.announced)

    def _declarable(self, seat: Seat, legal: tuple[Action, ...]) -> Iterator[Declarable]:
        """The zvanja among the legal actions of a seat, each with what would come of it."""
        for action in legal:
            if isinstance(action, DeclareZvanje | DeclareKrnja):
                special = self.special
                if isinstance(action, DeclareKrnja):
                    shown = self._krnja(seat, action.kind)
                else:
                    combination = found_as(action, self.hands[seat])
                    shown, special = self._clean(seat, combination), special or combination.lacked
                kinds = (*(each.kind for each in self.zvanja), action.kind)
                mode: Mode = "special" if special is not None else strongest(kinds)
                ranks = beating_ranks(mode, special)
                yield Declarable(action.text, shown, shown.zvanje.worth, mode, special, ranks)

    def view(self, seat: Seat) -> SubRosaView:
        face_down = self.face_down
        if face_down is not None and seat not in (self.zvanja[-1].seat, REFEREE):
            face_down = (None,) * len(face_down)
        seen = super().view(seat)
        return SubRosaView(
            **msgspec.structs.asdict(seen),
            announced=self.announced,
            outcomes=self._outcomes(),
            declarable=tuple(self._declarable(seat, seen.legal)),
            face_down=face_down,
            mode=self.mode,
            special=self.special,
            asked=self.asked,
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """A card of a krnja that lies face down is never shown."""
        if isinstance(action, FaceDown) and viewer not in (by, REFEREE):
            return HiddenFaceDown()
        return super().shown(by, action, viewer)

    def _prompt(self, seat: Seat) -> Message:
        if seat in self.turn:
            if self.face_down is not None:
                return message("ask-krnja-up" if self.zvanja[-1].kind == "sareni8" else "ask-krnja-down")
            if self.asked:
                return message("ask-zvanje")
        elif self.asked:
            return message("waiting-for", seat=self.game.seating.seat_said(self.asked[0]))
        return super()._prompt(seat)


def _side(seat: Seat | None) -> Side:
    assert seat is not None
    return seat % 2
