"""American Skat, with Ramš when all pass. Rule book: skat.md, section 4."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Literal, Self, cast

import msgspec

from kibic.core.actions import Action, ActionSet, Play
from kibic.core.cards import FRENCH_32, Card, Suit, suit_of, without
from kibic.core.chance import Deal
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.rng import Rng, pick, shuffled
from kibic.core.seats import CHANCE, THREE_ALONE, Seat, Seating
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import REFEREE, View
from kibic.games.skat_american_score import (
    BASES,
    PLAYERS,
    TRICKS,
    AmericanOptions,
    AmericanResult,
    AmericanSheet,
    How,
)
from kibic.games.skat_score import Announced
from kibic.locale import Message, message
from kibic.mechanics.auction import Pass
from kibic.mechanics.contracts import (
    ALL_POINTS,
    CARD_POINTS,
    JACKS,
    KINDS,
    Kind,
    matadors,
    order_of,
    sort_by,
    trump_of,
    trumps,
)
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge
from kibic.mechanics.order import SuitOrder, points
from kibic.mechanics.talon import HiddenLayAway, LayAway
from kibic.mechanics.tricks import Hands, TrickGame, TrickRound, TrickView

Cards = tuple[Card, ...]
BEFORE_DECLARING = trump_of("G")
#: The packets of the deal; after the first two cards go to the skat (0.6).
PACKETS = (3, 3, 4)


class PlayFromHand(Action, frozen=True, tag="play-from-hand"):
    """Play without the skat: ``hand S schneider``, ``hand N ouvert``, ``grand ouvert``."""

    kind: Kind
    announced: Announced = ""

    @property
    def text(self) -> str:
        if self.kind == "G" and self.announced == "ouvert":
            return "grand ouvert"
        return f"hand {self.kind} {self.announced}".strip()

    def said(self, seating: Seating) -> Message:
        kind = message(f"skat-kind-{self.kind}")
        return message("action-play-from-hand", kind=kind, announced=self.announced)


class Gekser(Action, frozen=True, tag="gekser"):
    """Take both cards of the skat and play Grand."""

    def aliases(self) -> tuple[str, ...]:
        return ("gucki", "gucker")


class Turni(Action, frozen=True, tag="turni"):
    """Let a card of the skat name the trumps."""

    def aliases(self) -> tuple[str, ...]:
        return ("tournee",)


class AcceptTurn(Action, frozen=True, tag="accept-turn"):
    """Take the first card, shown to all, for trumps: its suit, or Grand if it is a jack."""

    grand: bool = False

    @property
    def text(self) -> str:
        return "accept as grand" if self.grand else "accept"

    def said(self, seating: Seating) -> Message:
        return message("action-accept-turn-grand" if self.grand else "action-accept-turn")


class Decline(Action, frozen=True, tag="decline"):
    """Keep the first card hidden; the second one is turned for all."""


class SecondTurn(Action, frozen=True, tag="second-turn"):
    """Take the second card for trumps."""

    grand: bool = False

    @property
    def text(self) -> str:
        return "grand" if self.grand else "suit"

    def said(self, seating: Seating) -> Message:
        return message("action-second-turn-grand" if self.grand else "action-second-turn")


SUIT_SAID: tuple[Announced, ...] = ("", "schneider", "schwarz")
NULL_SAID: tuple[Announced, ...] = ("", "ouvert")
FROM_HAND = (
    *(PlayFromHand(kind, said) for kind in KINDS[:5] for said in SUIT_SAID),
    *(PlayFromHand("N", said) for said in NULL_SAID),
    PlayFromHand("G", "ouvert"),
)
STATEMENTS: tuple[Action, ...] = (Pass(), *FROM_HAND, Gekser(), Turni())


class AmericanView(TrickView, frozen=True, kw_only=True, tag="skat-american"):
    """What a seat sees of a deal.

    `skat` are the cards that lie there, None for those who may not see them, `skat_count` how many they are; `picked`
    those of the skat that the soloist has seen. `turned` is the card that named the trumps. `kind` is Grand in Ramš.
    """

    soloist: Seat | None
    how: Literal["", "hand", "turni", "gekser", "ramsch"]
    kind: Kind | None
    said: Announced
    second_turn: bool
    passed: int
    skat: Cards | None
    skat_count: int
    picked: Cards | None
    dealt: Hands | None


class AmericanRound(TrickRound, frozen=True, kw_only=True):
    """A deal. Phases: `deal`, `statement`, `turn-1`, `turn-2`, `discard`, `play`, `over`.

    `skat` are the cards that lie there now, `dealt_skat` those that lay there first, in the order they are turned.
    """

    game: AmericanSkat
    passed: int = 0
    soloist: Seat | None = None
    how: Literal["", "hand", "turni", "gekser", "ramsch"] = ""
    kind: Kind | None = None
    said: Announced = ""
    second_turn: bool = False
    skat: Cards = ()
    dealt_skat: Cards = ()

    @property
    def phase(self) -> str:
        if not self.hands:
            return "deal"
        if self.closed:
            return "over"
        if not self.how:
            return "statement"
        if self.kind is None:
            return "turn-2" if self.second_turn else "turn-1"
        return "discard" if len(self.skat) < 2 else "play"

    @property
    def turn(self) -> tuple[Seat, ...]:
        phase = self.phase
        if phase == "play":
            return (self.player(len(self.trick)),)
        if phase == "statement":
            assert self.dealer is not None
            return (self.game.in_order(self.dealer)[self.passed],)
        if phase == "over":
            return ()
        return (CHANCE,) if phase == "deal" else (self._soloist,)

    @property
    def _soloist(self) -> Seat:
        assert self.soloist is not None
        return self.soloist

    # --- what a seat may do -------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.turn or seat == CHANCE:
            return ()
        match self.phase:
            case "play":
                return super().legal(seat)
            case "discard":
                return tuple([LayAway(card) for card in self.hands[seat]])
            case "turn-1":
                jack = self.dealt_skat[0] in JACKS
                return (AcceptTurn(), *([AcceptTurn(True)] if jack else []), Decline())
            case "turn-2":
                return (SecondTurn(), *([SecondTurn(True)] if self.dealt_skat[1] in JACKS else []))
            case _:
                return STATEMENTS

    def objection(self, seat: Seat, action: Action) -> Message | None:
        phase = self.phase
        if phase == "play":
            return super().objection(seat, action)
        if phase == "discard" and isinstance(action, LayAway):
            return None if action.card in self.hands[seat] else message("card-not-held", card=action.card)
        if action in self.legal(seat):
            return None
        if action in (AcceptTurn(True), SecondTurn(True)) and phase.startswith("turn"):
            return message("american-no-jack")
        return message("skat-not-now", asked=message(f"american-ask-{phase}"))

    # --- what happens -------------------------------------------------------------------------------------------------

    def after(self, by: Seat, action: Action) -> Self:
        match action:
            case Deal(cards):
                return self._dealt(cards)
            case Pass():
                if self.passed + 1 < PLAYERS:
                    return msgspec.structs.replace(self, passed=self.passed + 1)
                return self._playing("G", how="ramsch")
            case PlayFromHand(kind, said):
                return self._playing(kind, how="hand", soloist=by, said=said)
            case Gekser():
                taken = msgspec.structs.replace(self._picked(by, *self.skat), soloist=by)
                return taken._playing("G", how="gekser")
            case Turni():
                return msgspec.structs.replace(self, how="turni", soloist=by)
            case AcceptTurn(grand):
                return self._picked(by, *self.skat)._turned(self.dealt_skat[0], grand)
            case Decline():
                second = msgspec.structs.replace(self, second_turn=True, turned=self.skat[1])
                return second._picked(by, self.skat[0])
            case SecondTurn(grand):
                return self._picked(by, *self.skat)._turned(self.dealt_skat[1], grand)
            case LayAway(card):
                hands = (*self.hands[:by], without(self.hands[by], card), *self.hands[by + 1 :])
                return msgspec.structs.replace(self, hands=hands, skat=(*self.skat, card))
        return super().after(by, action)

    def _dealt(self, pack: Cards) -> Self:
        assert self.dealer is not None
        hands = self.game.deal(pack, self.dealer)
        return msgspec.structs.replace(
            self,
            dealt=hands,
            hands=hands,
            skat=pack[9:11],
            dealt_skat=pack[9:11],
            leader=self.game.seating.next(self.dealer),
        )

    def _picked(self, seat: Seat, *cards: Card) -> Self:
        """Cards of the skat taken into the hand."""
        hand = sort_by(BEFORE_DECLARING, (*self.hands[seat], *cards))
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        left = tuple([card for card in self.skat if card not in cards])
        return msgspec.structs.replace(self, hands=hands, skat=left)

    def _turned(self, card: Card, grand: bool) -> Self:
        kind = "G" if grand else suit_of(card)
        return msgspec.structs.replace(self, turned=card)._playing(cast("Kind", kind), how="turni")

    def _playing(
        self,
        kind: Kind,
        *,
        how: Literal["hand", "turni", "gekser", "ramsch"],
        soloist: Seat | None = None,
        said: Announced = "",
    ) -> Self:
        """The game is settled; hands are sorted for it."""
        trump = trump_of(kind)
        return msgspec.structs.replace(
            self,
            kind=kind,
            how=how,
            said=said,
            soloist=self.soloist if soloist is None else soloist,
            trump=trump,
            hands=tuple([sort_by(trump, hand) for hand in self.hands]),
        )

    # --- what is seen -------------------------------------------------------------------------------------------------

    def view(self, seat: Seat) -> AmericanView:
        base = super().view(seat)
        everything = seat == REFEREE or self.closed
        common = {name: getattr(base, name) for name in TrickView.__struct_fields__}
        if everything or self.said == "ouvert":
            common["hands"] = tuple(
                [
                    cards if everything or who in (seat, self.soloist) else None
                    for who, cards in enumerate(self.hands or ((),) * PLAYERS)
                ]
            )
        exchanged = self.how in ("turni", "gekser") and self.phase not in ("turn-1", "turn-2")
        sees_skat = everything or self.phase == "turn-2" or (exchanged and seat == self.soloist)
        picked = None
        if self.how in ("turni", "gekser") and (everything or seat == self.soloist):
            picked = self.dealt_skat[: 1 if self.phase == "turn-1" else 2]
        return AmericanView(
            **common,
            soloist=self.soloist,
            how=self.how,
            kind=self.kind,
            said=self.said,
            second_turn=self.second_turn,
            passed=self.passed,
            skat=self.skat if sees_skat else None,
            skat_count=len(self.skat),
            picked=picked,
            dealt=self.dealt if everything else None,
        )

    def shown(self, by: Seat, action: Action, viewer: Seat) -> Action:
        """A card laid away is face down."""
        if isinstance(action, LayAway) and viewer not in (by, REFEREE):
            return HiddenLayAway()
        return super().shown(by, action, viewer)

    def _prompt(self, seat: Seat) -> Message:
        if self.phase == "play" or seat not in self.turn:
            return super()._prompt(seat)
        return message(f"american-ask-{self.phase}")


class AmericanSkat(TrickGame):
    """No auction: the first who wants to plays, from the hand, by a turned card or with the skat; if nobody, Ramš."""

    id = "skat-american"
    title = Title("Američki Skat (sa igrom Ramš)", "American Skat (with Ramsch)")
    blurb = Title(
        "Skat bez licitacije: iz ruke, Turni ili Gekser; ako neće niko, igra se Ramš.",
        "Skat without an auction: from the hand, Turni or Gekser; if nobody will, Ramsch.",
    )
    family = "skat"
    rulebook = "skat.md, section 4"
    seating = THREE_ALONE
    options = AmericanOptions
    deck = FRENCH_32
    careful = "kibic.bots.careful_skat:CarefulAmerican"

    @functools.cached_property
    def actions(self) -> ActionSet:
        """To state a game, decide about a turned card, lay away and play each card."""
        return ActionSet(
            (
                *STATEMENTS,
                AcceptTurn(),
                AcceptTurn(True),
                Decline(),
                SecondTurn(),
                SecondTurn(True),
                *map(LayAway, FRENCH_32.cards),
                *map(Play, FRENCH_32.cards),
            ),
            serbian_faces=True,
        )

    def order(self, trump: Suit | None) -> SuitOrder:  # type: ignore[override]
        """Which card beats which when this suit is trumps (0.2)."""
        return order_of(trump)

    def in_order(self, dealer: Seat) -> tuple[Seat, ...]:
        """Forehand, middlehand, dealer."""
        return self.seating.from_left(self.seating.next(dealer))

    def deal(self, pack: Cards, dealer: Seat) -> Hands:
        """Packets of 3, two for the skat, 3 and 4 (0.6)."""
        hands: list[Cards] = [()] * PLAYERS
        start = 0
        for number, size in enumerate(PACKETS):
            for seat in self.in_order(dealer):
                hands[seat] += pack[start : start + size]
                start += size
            start += 2 if number == 0 else 0
        return tuple([sort_by(BEFORE_DECLARING, hand) for hand in hands])

    def sheet(self, options: Options) -> AmericanSheet:
        """An empty list; seat 0 deals first."""
        assert isinstance(options, AmericanOptions)
        return AmericanSheet(options=options, dealer=0)

    def start(self, options: Options, sheet: Sheet) -> AmericanRound:
        """A new deal."""
        return AmericanRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def closes(self, state: TrickRound) -> bool:
        """Null ends with the first trick of the soloist."""
        assert isinstance(state, AmericanRound)
        return state.kind == "N" and any(trick.winner == state.soloist for trick in state.tricks)

    def settle(self, state: TrickRound) -> AmericanResult:
        """The points and tricks of each; the skat goes to the soloist, in Ramš to the last trick (D5 of section 3)."""
        assert isinstance(state, AmericanRound)
        assert state.dealer is not None
        assert state.kind is not None
        taken = [0] * PLAYERS
        for trick in state.tricks:
            taken[trick.winner] += points(trick.cards, CARD_POINTS)
        soloist = state.soloist
        taken[state.tricks[-1].winner if soloist is None else soloist] += points(state.skat, CARD_POINTS)
        if soloist is None:
            return AmericanResult(state.dealer, tuple(taken), state.tricks_won())
        assert state.how != "" and state.how != "ramsch"
        own = (*state.dealt[soloist], *state.dealt_skat)
        return AmericanResult(
            dealer=state.dealer,
            points=tuple(taken),
            tricks=state.tricks_won(),
            soloist=soloist,
            how=state.how,
            kind=state.kind,
            announced=state.said,
            second_turn=state.second_turn,
            matadors=matadors(state.kind, own),
        )

    def returns(self, result: Result) -> tuple[float, ...]:
        """What each writes by the usual options, less a third of what all write."""
        assert isinstance(result, AmericanResult)
        scores = result.scores(AmericanOptions())
        # Whole numbers: two of the three differences and the one that makes up for them.
        a, b = (scores[seat] - sum(scores) / PLAYERS for seat in (0, 1))
        return (a, b, -a - b)

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def knowledge(self, view: TrickView) -> Knowledge:
        """The places are the seats and the skat. A card that named the trumps is the soloist's, or he laid it away."""
        assert isinstance(view, AmericanView)
        known = super().knowledge(msgspec.structs.replace(view, turned=None))
        seen = set(view.skat or ())
        hidden = view.skat_count if view.skat is None else 0
        if view.phase == "turn-1" and view.picked:
            seen.update(view.picked)
            hidden -= len(view.picked)
        shown = frozenset((view.turned,)) if view.turned is not None else frozenset()
        return msgspec.structs.replace(
            known,
            unseen=tuple([card for card in known.unseen if card not in seen]),
            sizes=(*known.sizes, hidden),
            excluded=(
                *(out if seat == view.soloist else out | shown for seat, out in enumerate(known.excluded)),
                frozenset(),
            ),
        )

    def sampler(self, view: View) -> Callable[[Rng], AmericanRound]:
        """Draws full states that agree with the view, each equally likely."""
        assert isinstance(view, AmericanView)
        state = AmericanRound(
            game=self,
            options=view.options,
            sheet=view.sheet,
            dealer=view.dealer,
            leader=view.leader,
            trick=view.trick,
            tricks=view.tricks,
            trump=view.trump,
            turned=view.turned,
            closed=view.phase == "over",
            passed=view.passed,
            soloist=view.soloist,
            how=view.how,
            kind=view.kind,
            said=view.said,
            second_turn=view.second_turn,
        )
        if view.phase == "deal":
            return lambda rng: state
        known = [cards or () for cards in view.hands]
        hidden = HiddenCards(self.knowledge(view))
        trump = view.trump if view.kind is not None else BEFORE_DECLARING

        def draw(rng: Rng) -> AmericanRound:
            *drawn, laid = hidden.draw(rng)
            hands = tuple([sort_by(trump, known[seat] + drawn[seat]) for seat in range(PLAYERS)])
            skat = view.skat
            if skat is None:
                skat = (*(view.picked or ()), *laid) if view.phase == "turn-1" else laid
            dealt = [[*hand] for hand in hands]
            for leader, cards in (
                *((trick.leader, trick.cards) for trick in view.tricks),
                (view.leader, view.trick),
            ):
                for place, card in enumerate(cards):
                    dealt[view.player(leader, place)].append(card)
            dealt_skat = skat
            if view.how in ("turni", "gekser") and view.phase != "turn-1":
                assert view.soloist is not None
                own = [*dealt[view.soloist], *skat]
                dealt_skat = view.picked or _skat_of(own, view, rng)
                dealt[view.soloist] = [card for card in own if card not in dealt_skat]
            return msgspec.structs.replace(
                state,
                hands=hands,
                skat=skat,
                dealt=tuple([sort_by(BEFORE_DECLARING, hand) for hand in dealt]),
                dealt_skat=dealt_skat,
            )

        return draw

    # --- a deal with real cards ---------------------------------------------------------------------------------------

    def ask(self, sheet: Sheet, answers: Answers) -> Question | AmericanResult:
        """Soloist and game, or the points and tricks of a Ramš."""
        assert sheet.dealer is not None
        for question in _questions(answers):
            if question.key not in answers:
                return question
        if answers["soloist"] == "-":
            taken, tricks = (
                (int(answers[f"{what}-0"]), int(answers[f"{what}-1"])) for what in ("points", "tricks")
            )
            return AmericanResult(
                sheet.dealer, (*taken, ALL_POINTS - sum(taken)), (*tricks, TRICKS - sum(tricks))
            )
        how, kind, said = _game(answers)
        soloist, won = int(answers["soloist"]), int(answers["tricks"])
        own = int(answers.get("points", ALL_POINTS if won == TRICKS else 0))
        # Who of the two others took how much is of no account.
        other = (soloist + 1) % PLAYERS
        shares = {soloist: (own, won), other: (ALL_POINTS - own, TRICKS - won)}
        return AmericanResult(
            dealer=sheet.dealer,
            points=tuple(shares.get(seat, (0, 0))[0] for seat in range(PLAYERS)),
            tricks=tuple(shares.get(seat, (0, 0))[1] for seat in range(PLAYERS)),
            soloist=soloist,
            how=how,
            kind=kind,
            announced=said,
            second_turn=answers.get("turn") == "2",
            matadors=int(answers.get("matadors", 0)),
        )

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result."""
        assert isinstance(result, AmericanResult)
        if result.soloist is None:
            shares = {f"points-{seat}": result.points[seat] for seat in (0, 1)}
            return {"soloist": "-", **shares, **{f"tricks-{seat}": result.tricks[seat] for seat in (0, 1)}}
        return {
            "soloist": str(result.soloist),
            "how": result.how,
            "game": result.kind,
            "turn": "2" if result.second_turn else "1",
            "announced": result.announced or "-",
            "matadors": f"{result.matadors:+}",
            "points": result.points[result.soloist],
            "tricks": result.tricks[result.soloist],
        }


def _skat_of(own: list[Card], view: AmericanView, rng: Rng) -> Cards:
    """Which two of the soloist's cards may have lain in the skat, the shown one in its place."""
    if view.turned is None:
        return shuffled(own, rng)[:2]
    other = pick([card for card in own if card != view.turned], rng)
    return (other, view.turned) if view.second_turn else (view.turned, other)


def _game(answers: Answers) -> tuple[How, Kind, Announced]:
    """How the soloist played, what, and what he announced, as far as it was asked."""
    how = cast("How", answers["how"])
    kind = cast("Kind", answers.get("game", "G"))
    said = str(answers.get("announced", "-"))
    return how, kind, cast("Announced", "" if said == "-" else said)


def _questions(answers: Answers) -> Iterator[Question]:
    """The questions in order; what follows depends on the answers before."""
    yield Question("soloist", message("american-fact-soloist"), ("-", "0", "1", "2"))
    if answers["soloist"] == "-":
        yield Question("points-0", message("american-fact-points-of", seat="0"), range(ALL_POINTS + 1))
        left = ALL_POINTS - int(answers["points-0"])
        yield Question("points-1", message("american-fact-points-of", seat="1"), range(left + 1))
        yield Question("tricks-0", message("american-fact-tricks-of", seat="0"), range(TRICKS + 1))
        left = TRICKS - int(answers["tricks-0"])
        yield Question("tricks-1", message("american-fact-tricks-of", seat="1"), range(left + 1))
        return
    yield Question("how", message("american-fact-how"), tuple(BASES))
    how = cast("How", answers["how"])
    if how != "gekser":
        yield Question("game", message("skat-fact-game"), (*BASES[how], *(["N"] if how == "hand" else [])))
    _, kind, _ = _game(answers)
    if how == "hand":
        words = ["schneider", "schwarz"] if kind != "N" else []
        words += ["ouvert"] if kind in ("G", "N") else []
        yield Question("announced", message("skat-fact-announced"), ("-", *words))
    if how == "turni":
        yield Question("turn", message("american-fact-turn"), ("1", "2"))
    if kind == "N":
        yield Question("tricks", message("skat-fact-null-tricks"), range(2))
        return
    counts = range(1, (4 if kind == "G" else len(trumps(kind))) + 1)
    signed = tuple(f"{sign}{count}" for sign in "+-" for count in counts)
    yield Question("matadors", message("skat-fact-matadors"), signed)
    yield Question("tricks", message("skat-fact-tricks"), range(TRICKS + 1))
    if int(answers["tricks"]) < TRICKS:
        yield Question("points", message("skat-fact-points"), range(ALL_POINTS + 1))
