"""Dvoglavi Lav, the two-headed lion. Rule book: serbian-games.md, section 10."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import ClassVar

import msgspec

from kibic.core.actions import ActionSet, Play
from kibic.core.cards import FRENCH_32
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.rng import Rng
from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE, Side
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.games.dvoglavi_lav.actions import Contra, Oblige, Recontra, ShowKey
from kibic.games.dvoglavi_lav.order import ALL_POINTS, WORTH, FollowTrumpOrPay, worth
from kibic.games.dvoglavi_lav.round import NO_CARDS, LavRound, LavView
from kibic.games.dvoglavi_lav.score import SIDES, LavOptions, LavResult, Pair
from kibic.games.dvoglavi_lav.sheet import LavSheet
from kibic.locale import message
from kibic.mechanics.auction import Bid, Pass
from kibic.mechanics.contest import Contest
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge
from kibic.mechanics.order import Follow, points
from kibic.mechanics.tricks import Hands, TrickGame, TrickRound, TrickView

#: Answers about contra -> how often the obligation counts.
FACTORS = {"-": 1, "contra": 2, "recontra": 3}
#: Answers about the auction -> whether it was won on six cards.
ON_SIX = {"6": True, "8": False}
TRICKS = 8


class DvoglaviLav(TrickGame):
    """A trump game with bidding, in which the declarer shows a key card that also turns the order of the ranks."""

    id = "dvoglavi-lav"
    title = Title("Dvoglavi Lav", "Two-headed Lion")
    blurb = Title(
        "Ko dobije licitaciju, ključ-kartom bira adut i redosled karata; ko nema boju ni aduta, plaća.",
        "Whoever wins the auction shows a key card for trumps and the order of ranks; the void must pay.",
    )
    family = "serbian"
    rulebook = "serbian-games.md, section 10"
    seating = PARTNERS_COUNTERCLOCKWISE
    options = LavOptions
    careful = "kibic.bots.careful_lav:CarefulLav"
    search = "kibic.bots.search_tricks:read"
    deck = FRENCH_32
    follow: ClassVar[Follow] = FollowTrumpOrPay()

    @functools.cached_property
    def actions(self) -> ActionSet:
        """Every card, played or shown as the key; every bid and obligation; contra and recontra."""
        values = range(1, ALL_POINTS + 1)
        return ActionSet(
            (
                *map(Play, self.deck.cards),
                *map(ShowKey, self.deck.cards),
                *map(Bid, values),
                *map(Oblige, values),
                Pass(),
                Contra(),
                Recontra(),
            ),
            serbian_faces=True,
        )

    def sheet(self, options: Options) -> LavSheet:
        """An empty sheet; the first dealer as the options say (C3)."""
        assert isinstance(options, LavOptions)
        first = options.first_dealer
        return LavSheet(options=options, dealer=None if first == "random" else first)

    def start(self, options: Options, sheet: Sheet) -> LavRound:
        """A new deal: the dealer is drawn by lot if the sheet does not name him."""
        assert isinstance(options, LavOptions)
        return LavRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def settle(self, state: TrickRound) -> LavResult:
        """The points of each side, and who has all tricks."""
        assert isinstance(state, LavRound)
        assert state.dealer is not None
        won, tricks = [0, 0], [0, 0]
        for trick in state.tricks:
            won[trick.winner % 2] += points(trick.cards, WORTH)
            tricks[trick.winner % 2] += 1
        declarer = state.declarer
        return LavResult(
            dealer=state.dealer,
            points=(won[0], won[1]),
            declarer=None if declarer is None else declarer % 2,
            obligation=state.obligation or 0,
            factor=state.factor,
            six=state.six and declarer is not None,
            shutout=tricks.index(TRICKS) if TRICKS in tricks else None,
        )

    def contest(self, state: TrickRound) -> Contest | None:
        """The declarers play for card points; side A where nobody has bid."""
        if state.phase != "play":
            return None
        settled = self.settle(state)
        side = settled.declarer or 0
        so_far = settled.points[side]

        def result(own: int) -> LavResult:
            return msgspec.structs.replace(settled, points=_in_order(side, own))

        return Contest((side, side + 2), so_far, tuple(range(so_far + 1, ALL_POINTS + 1)), result, WORTH)

    def returns(self, result: Result) -> tuple[float, ...]:
        """What one's own side writes for the deal less what the other writes."""
        assert isinstance(result, LavResult)
        ahead = float(result.written(0) - result.written(1))
        return (ahead, -ahead, ahead, -ahead)

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def _known(self, view: TrickView) -> Hands:
        """The own hand; the key card and the lion with those who have shown them, until they are played."""
        assert isinstance(view, LavView)
        played = {*view.trick, *(card for trick in view.tricks for card in trick.cards)}
        shown = {laid for laid in (view.key, view.lion) if laid is not None and laid.card not in played}
        return tuple(
            cards if cards is not None else tuple(sorted({laid.card for laid in shown if laid.seat == seat}))
            for seat, cards in enumerate(view.hands)
        )

    def knowledge(self, view: TrickView) -> Knowledge:
        """What the viewer knows of the four hands, with what was paid, and of the cards face down as one more place.

        Who has paid held nothing dearer at that moment (10.4).
        """
        assert isinstance(view, LavView)
        base = super().knowledge(view)
        dearest = [ALL_POINTS] * 4
        for leader, values in zip(
            [*(trick.leader for trick in view.tricks), view.leader], view.paid, strict=False
        ):
            for place, value in enumerate(values):
                if value is not None:
                    seat = (leader + place) % 4
                    dearest[seat] = min(dearest[seat], value)
        excluded = [
            out | {card for card in base.unseen if worth(card) > limit}
            for out, limit in zip(base.excluded, dearest, strict=True)
        ]
        down = len(base.unseen) - sum(base.sizes)
        return Knowledge(base.unseen, (*base.sizes, down), (*excluded, frozenset()))

    def sampler(self, view: View) -> Callable[[Rng], LavRound]:
        """Draws full states that agree with the view, each equally likely."""
        assert isinstance(view, LavView)
        if view.phase in ("lot", "deal"):
            start = self._state(view, (), ())
            return lambda rng: start
        known, hidden = self._known(view), HiddenCards(self.knowledge(view))

        def draw(rng: Rng) -> LavRound:
            *drawn, down = hidden.draw(rng)
            size = len(down) // 4
            return self._state(
                view,
                tuple(known[seat] + drawn[seat] for seat in range(4)),
                tuple(down[size * seat : size * (seat + 1)] for seat in range(4)),
            )

        return draw

    def _state(self, view: LavView, hands: Hands, piles: Hands) -> LavRound:
        """The state that the view shows, with these cards."""
        assert isinstance(view.options, LavOptions)
        return LavRound.seen_in(
            view,
            game=self,
            hands=hands,
            closed=view.phase == "over",
            piles=piles if any(piles) or not hands else NO_CARDS,
            key=view.key_card,
            lion=None if view.lion is None else view.lion.seat,
        )

    # --- a deal with real cards ---------------------------------------------------------------------------------------

    def ask(self, sheet: Sheet, answers: Answers) -> Question | LavResult:
        """First dealer; who plays for how much, on how many cards, doubled or not; the points, and all tricks if so."""
        assert isinstance(sheet, LavSheet)
        dealer = self.ask_dealer(sheet, answers)
        if isinstance(dealer, Question):
            return dealer
        for question in _questions(sheet.options, answers):
            if question.key not in answers:
                return question
        declarer = _side(answers["declarer"])
        counted = declarer or 0
        own = int(answers["points"])
        return LavResult(
            dealer=dealer,
            points=_in_order(counted, own),
            declarer=declarer,
            obligation=int(answers.get("obligation", 0)),
            factor=FACTORS[str(answers.get("contra", "-"))],
            six=ON_SIX.get(str(answers.get("cards")), False),
            shutout=(counted if own else 1 - counted) if answers.get("shutout") == "8" else None,
        )

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result; those it has no question for are left unread."""
        assert isinstance(result, LavResult)
        return {
            "dealer": self.seating.names[result.dealer],
            "declarer": "-" if result.declarer is None else SIDES[result.declarer],
            "cards": "6" if result.six else "8",
            "obligation": result.obligation,
            "contra": next(word for word, factor in FACTORS.items() if factor == result.factor),
            "points": result.points[result.declarer or 0],
            "shutout": "-" if result.shutout is None else "8",
        }


def _questions(options: LavOptions, answers: Answers) -> Iterator[Question]:
    """The questions in order; what follows depends on the answers before."""
    yield Question("declarer", message("lav-fact-declarer"), ("-", *SIDES))
    counted = SIDES[_side(answers["declarer"]) or 0]
    if answers["declarer"] != "-":
        yield Question("cards", message("lav-fact-cards"), tuple(ON_SIX))
        yield Question("obligation", message("lav-fact-obligation"), range(options.min_bid, ALL_POINTS + 1))
        yield Question("contra", message("lav-fact-contra"), tuple(FACTORS))
    yield Question("points", message("lav-fact-points", side=counted), range(ALL_POINTS + 1))
    if int(answers["points"]) in (0, ALL_POINTS):
        yield Question("shutout", message("lav-fact-shutout"), ("8", "-"))


def _side(answer: int | str) -> Side | None:
    return None if answer == "-" else SIDES.index(str(answer))


def _in_order(side: Side, own: int) -> Pair:
    """The points of both sides, side A first, from those of one of them."""
    return (own, ALL_POINTS - own) if side == 0 else (ALL_POINTS - own, own)
