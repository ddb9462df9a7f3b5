"""Skat for two with open cards and cards under them. Rule book: skat.md, section 5."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Annotated, Literal, Self, TypeVar, cast

import msgspec
from msgspec import Meta

from kibic.core.actions import Action, ActionSet, Play
from kibic.core.cards import FRENCH_32, Card, Suit
from kibic.core.chance import Deal
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.rng import Rng, shuffled
from kibic.core.seats import CHANCE, TWO_ALONE, Seat, Side
from kibic.core.sheets import Answers, Question, Result, Row, Sheet, Table
from kibic.core.views import REFEREE, View
from kibic.games.skat.actions import Declare
from kibic.games.skat.score import Announced
from kibic.locale import Message, message
from kibic.mechanics.contest import Changes
from kibic.mechanics.contracts import ALL_POINTS, CARD_POINTS, Kind, order_of, sort_by, trump_of
from kibic.mechanics.order import SuitOrder, points
from kibic.mechanics.tricks import Hands, TrickGame, TrickRound, TrickView

PILES, TRICKS = 8, 16
#: Points with which the soloist has won, and has made the other Schneider; fewer than the last, and he is Schneider.
WON, SCHNEIDER, ESCAPED = 61, 91, 30
#: What an announcement is worth (5.5).
STAKES: dict[Announced, int] = {"schneider": 3, "schwarz": 8}
KINDS: tuple[Kind, ...] = ("D", "H", "S", "C", "G")
ANNOUNCED: tuple[Announced, ...] = ("", "schneider", "schwarz")
DECLARATIONS = tuple(Declare(kind, said) for kind in KINDS for said in ANNOUNCED)

Cards = tuple[Card, ...]
C = TypeVar("C")


class OfficersOptions(Options, frozen=True):
    """How many deals, when a card is turned up, and what an announcement pays (5.7)."""

    deals: Annotated[int, Meta(ge=1, le=100)] = 10
    turn_up: Literal["immediate", "after-trick"] = "immediate"
    stake_rule: Literal["flat", "best"] = "flat"


class OfficersResult(Result, frozen=True, tag="skat-officers"):
    """A deal: what the player opposite the dealer played and announced, his points and his tricks."""

    dealer: Seat
    kind: Kind
    announced: Announced
    points: int
    tricks: int

    @property
    def soloist(self) -> Seat:
        """Who named the game: he that did not deal."""
        return 1 - self.dealer

    @property
    def plain(self) -> int:
        """What the result pays when nothing was announced (5.5)."""
        if self.points >= WON:
            return 4 if self.tricks == TRICKS else 2 if self.points >= SCHNEIDER else 1
        return -4 if self.tricks == 0 else -1 if self.points >= ESCAPED else -2

    def score(self, options: OfficersOptions) -> int:
        """What the soloist writes; the dealer never writes anything."""
        if not self.announced:
            return self.plain
        stake = STAKES[self.announced]
        if options.stake_rule == "best":
            stake = max(stake, abs(self.plain))
        reached = self.tricks == TRICKS if self.announced == "schwarz" else self.points >= SCHNEIDER
        return stake if reached else -stake


class OfficersSheet(Sheet, frozen=True, kw_only=True, tag="skat-officers"):
    """Two columns of running totals."""

    options: OfficersOptions
    totals: tuple[int, int] = (0, 0)
    rows: tuple[Row, ...] = ()

    def write(self, result: Result) -> Self:
        """Add the deal to the soloist's column; the deal alternates."""
        assert isinstance(result, OfficersResult)
        seat, score = result.soloist, result.score(self.options)
        totals = tuple(total + score * (side == seat) for side, total in enumerate(self.totals))
        game = f"{result.kind} {result.announced}".strip()
        cells = tuple(f"{totals[seat]} ({game}, {result.points})" if side == seat else "" for side in (0, 1))
        return msgspec.structs.replace(
            self,
            dealer=seat,
            rounds=self.rounds + 1,
            totals=totals,
            rows=(*self.rows, Row(str(self.rounds + 1), cells)),
            notes=self._explained(result, score),
        )

    def _explained(self, result: OfficersResult, score: int) -> tuple[Message, ...]:
        seat = str(result.soloist)
        notes = [
            message(
                "officers-note-result",
                seat=seat,
                contract=message(f"skat-kind-{result.kind}"),
                points=result.points,
                tricks=result.tricks,
            )
        ]
        if result.announced:
            won = "reached" if score > 0 else "missed"
            notes.append(message(f"officers-note-{result.announced}-{won}"))
        return (*notes, message("skat-note-writes", seat=seat, score=f"{score:+}"))

    @property
    def score(self) -> tuple[int, ...]:
        return self.totals

    @property
    def winners(self) -> tuple[Side, ...]:
        if self.rounds < self.options.deals:
            return ()
        return tuple(side for side, total in enumerate(self.totals) if total == max(self.totals))

    def tables(self) -> tuple[Table, ...]:
        return (Table(message("skat-list"), ("0", "1"), self.rows, tuple(map(str, self.totals)), "deals"),)


class OfficersView(TrickView, frozen=True, kw_only=True, tag="skat-officers"):
    """What anybody sees, for nobody sees more than the cards that lie open or have lain open.

    `pack` holds the cards as they were dealt (5.3), None for those that are still face down; `piles` for each seat the
    open card of each pile, None where it is empty.
    """

    soloist: Seat | None
    declared: Declare | None
    pack: tuple[Card | None, ...]
    piles: tuple[tuple[Card | None, ...], ...]


class OfficersRound(TrickRound, frozen=True, kw_only=True):
    """A deal. Phases: `deal`, `declare`, `play`, `over`. `hands` are the open cards, `pack` all as they were dealt."""

    game: SkatOfficers
    options: OfficersOptions
    pack: Cards = ()
    declared: Declare | None = None

    @property
    def phase(self) -> str:
        if not self.pack:
            return "deal"
        if self.closed:
            return "over"
        return "play" if self.declared is not None else "declare"

    @property
    def soloist(self) -> Seat:
        """The player who does not deal."""
        assert self.dealer is not None
        return 1 - self.dealer

    @property
    def turn(self) -> tuple[Seat, ...]:
        if self.phase == "declare":
            return (self.soloist,)
        return super().turn if self.pack else (CHANCE,)

    @property
    def played(self) -> frozenset[Card]:
        """The cards that have left the piles."""
        return frozenset(self.trick).union(*(trick.cards for trick in self.tricks))

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if self.phase == "declare":
            return DECLARATIONS if seat in self.turn else ()
        return super().legal(seat)

    def objection(self, seat: Seat, action: Action) -> Message | None:
        if self.phase == "declare":
            if action in DECLARATIONS:
                return None
            return message("skat-not-now", asked=message("skat-ask-declare"))
        return super().objection(seat, action)

    def after(self, by: Seat, action: Action) -> Self:
        if isinstance(action, Deal):
            pack = action.cards
            hands = self.game.opened(pack, self.soloist)
            return msgspec.structs.replace(self, pack=pack, dealt=hands, hands=hands, leader=self.soloist)
        if isinstance(action, Declare):
            trump = trump_of(action.kind)
            hands = tuple([sort_by(trump, hand) for hand in self.hands])
            return msgspec.structs.replace(self, declared=action, trump=trump, hands=hands)
        assert isinstance(action, Play)
        # The cards that will lie open when the next card is chosen, before the played one is taken away.
        if self.options.turn_up == "immediate":
            return TrickRound.after(self._turned_up((by, action.card)), by, action)
        if not self.trick:
            return super().after(by, action)
        both = self._turned_up((self.leader, self.trick[0]), (by, action.card))
        return TrickRound.after(both, by, action)

    def _turned_up(self, *gone: tuple[Seat, Card]) -> Self:
        """The state with the cards open that lay under these."""
        hands, beneath = list(self.hands), self.changes.beneath
        for seat, card in gone:
            if card in beneath:
                hands[seat] = sort_by(self.trump, (*hands[seat], beneath[card]))
        return msgspec.structs.replace(self, hands=tuple(hands))

    @property
    def changes(self) -> Changes:
        """The cards that lie under those that were open first."""
        beneath: dict[Card, Card] = {}
        for soloist in (True, False):
            down, up = piles_of(self.pack, soloist)
            beneath.update(zip(up, down, strict=True))
        return Changes(beneath=beneath, waits=self.options.turn_up == "after-trick")

    def is_open(self, seat: Seat) -> bool:
        return True

    def view(self, seat: Seat) -> OfficersView:
        seen = self.played.union(self.pack[2 * PILES :], *self.hands)
        return OfficersView(
            **msgspec.structs.asdict(super().view(seat)),
            soloist=self.soloist if self.pack else None,
            declared=self.declared,
            pack=tuple([card if card in seen or seat == REFEREE else None for card in self.pack]),
            piles=tuple([self._open(each) for each in (0, 1)]) if self.pack else (),
        )

    def _open(self, seat: Seat) -> tuple[Card | None, ...]:
        down, up = piles_of(self.pack, seat == self.soloist)
        hand = self.hands[seat]
        return tuple(
            top if top in hand else card if card in hand else None for card, top in zip(down, up, strict=True)
        )

    def _prompt(self, seat: Seat) -> Message:
        if self.phase == "declare" and seat in self.turn:
            return message("skat-ask-declare")
        return super()._prompt(seat)


def piles_of(pack: Sequence[C], soloist: bool) -> tuple[Sequence[C], Sequence[C]]:
    """The cards face down and those that lay open on them first, pile by pile (5.3)."""
    start = 0 if soloist else PILES
    return pack[start : start + PILES], pack[start + 2 * PILES : start + 3 * PILES]


class SkatOfficers(TrickGame):
    """Each has eight open cards with another under each of them; one names trumps, and both play what lies open."""

    id = "skat-officers"
    title = Title("Skat udvoje (Oficirski Skat)", "Officers' Skat")
    blurb = Title(
        "Skat za dvoje: osam otvorenih karata, a ispod svake još jedna koju niko ne zna.",
        "Skat for two: eight open cards, and under each of them one that nobody knows.",
    )
    family = "skat"
    rulebook = "skat.md, section 5"
    seating = TWO_ALONE
    options = OfficersOptions
    deck = FRENCH_32
    careful = "kibic.bots.careful_skat:CarefulOfficers"

    @functools.cached_property
    def actions(self) -> ActionSet:
        """To name the game, and to play each card."""
        return ActionSet((*DECLARATIONS, *map(Play, FRENCH_32.cards)), serbian_faces=True)

    def order(self, trump: Suit | None) -> SuitOrder:  # type: ignore[override]
        """Which card beats which when this suit is trumps (0.2)."""
        return order_of(trump)

    def opened(self, pack: Cards, soloist: Seat) -> Hands:
        """The cards that lie open before the first is played."""
        return tuple([sort_by(trump_of("G"), piles_of(pack, seat == soloist)[1]) for seat in (0, 1)])

    def sheet(self, options: Options) -> OfficersSheet:
        """An empty sheet; seat 0 deals first."""
        assert isinstance(options, OfficersOptions)
        return OfficersSheet(options=options, dealer=0)

    def start(self, options: Options, sheet: Sheet) -> OfficersRound:
        """A new deal."""
        assert isinstance(options, OfficersOptions)
        return OfficersRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def settle(self, state: TrickRound) -> OfficersResult:
        """The points and tricks of the player who named the game."""
        assert isinstance(state, OfficersRound)
        assert state.dealer is not None
        assert state.declared is not None
        own = [trick for trick in state.tricks if trick.winner == state.soloist]
        return OfficersResult(
            dealer=state.dealer,
            kind=state.declared.kind,
            announced=state.declared.announced,
            points=sum(points(trick.cards, CARD_POINTS) for trick in own),
            tricks=len(own),
        )

    def returns(self, result: Result) -> tuple[float, ...]:
        """What the soloist writes where stakes are flat; the other loses as much."""
        assert isinstance(result, OfficersResult)
        score = float(result.score(OfficersOptions()))
        return (score, -score) if result.soloist == 0 else (-score, score)

    def ask(self, sheet: Sheet, answers: Answers) -> Question | OfficersResult:
        """The game, what was announced, tricks and points."""
        assert sheet.dealer is not None
        if "game" not in answers:
            return Question("game", message("skat-fact-game"), KINDS)
        if "announced" not in answers:
            return Question("announced", message("skat-fact-announced"), ("-", *STAKES))
        if "tricks" not in answers:
            return Question("tricks", message("officers-fact-tricks"), range(TRICKS + 1))
        tricks = int(answers["tricks"])
        taken = {0: 0, TRICKS: ALL_POINTS}.get(tricks)
        if taken is None:
            if "points" not in answers:
                return Question("points", message("officers-fact-points"), range(ALL_POINTS + 1))
            taken = int(answers["points"])
        said = str(answers["announced"])
        announced = cast("Announced", "" if said == "-" else said)
        return OfficersResult(sheet.dealer, cast("Kind", answers["game"]), announced, taken, tricks)

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result."""
        assert isinstance(result, OfficersResult)
        return {
            "game": result.kind,
            "announced": result.announced or "-",
            "tricks": result.tricks,
            "points": result.points,
        }

    def sampler(self, view: View) -> Callable[[Rng], OfficersRound]:
        """Draws full states that agree with the view: any card that nobody has seen may lie in any place face down."""
        assert isinstance(view, OfficersView)
        assert isinstance(view.options, OfficersOptions)
        state = OfficersRound.seen_in(
            view,
            game=self,
            hands=tuple([hand or () for hand in view.hands]) if view.pack else (),
            closed=view.phase == "over",
        )
        hidden = [card for card in FRENCH_32.cards if card not in view.pack]

        def draw(rng: Rng) -> OfficersRound:
            drawn = iter(shuffled(hidden, rng))
            pack = tuple([card if card is not None else next(drawn) for card in view.pack])
            return msgspec.structs.replace(state, pack=pack, dealt=self.opened(pack, state.soloist))

        return draw if view.pack else lambda rng: state
