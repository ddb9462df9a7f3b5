"""Fortuna: alone against two, for all tricks or for none. Rule book: serbian-games.md, section 11."""

from __future__ import annotations

import functools
from collections.abc import Callable

import msgspec

from kibic.core.actions import ActionSet, Play
from kibic.core.cards import FRENCH_32, Suit
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.rng import Rng
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.games.fortuna.actions import CallFortuna, Exchange, ShowJoker, SwapCard, TakeGame
from kibic.games.fortuna.hidden import cards_played, drawn_state, known_face_down
from kibic.games.fortuna.order import FORTUNA
from kibic.games.fortuna.round import FOLLOW, FortunaRound, FortunaView
from kibic.games.fortuna.score import (
    PLAYERS,
    SEATING,
    SIZES,
    FortunaOptions,
    FortunaResult,
    FortunaSheet,
    King,
)
from kibic.locale import message
from kibic.mechanics.auction import Pass
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge
from kibic.mechanics.talon import LayAway, PlayHand
from kibic.mechanics.tricks import Hands, TrickGame, TrickRound, TrickView

YES_OR_NO = ("+", "-")
#: How people say whether the king of clubs was the card shown.
KINGS: dict[str, King] = {"-": "", "shown": "shown", "called": "called"}


class Fortuna(TrickGame):
    """Three players, each alone: the one who takes the game shows a card that makes jokers and trumps."""

    id = "fortuna"
    title = Title("Fortuna", "Fortuna")
    blurb = Title(
        "Sam protiv dvojice: sve štihove ili nijedan, sa džokerima i drugim krugom u štihu.",
        "Alone against two, for all tricks or for none, with jokers and a second round in a trick.",
    )
    family = "serbian"
    rulebook = "serbian-games.md, section 11"
    seating = SEATING
    options = FortunaOptions
    deck = FRENCH_32
    follow = FOLLOW
    careful = "kibic.bots.careful_fortuna:CarefulFortuna"

    @functools.cached_property
    def actions(self) -> ActionSet:
        """To take the game, pass, call for the king of clubs; to show, give, lay away and play each card; the talon."""
        cards = FRENCH_32.cards
        given = (card for card in cards if card != FORTUNA)
        return ActionSet(
            (
                TakeGame(),
                Pass(),
                CallFortuna(),
                *map(SwapCard, given),
                *map(ShowJoker, cards),
                Exchange(),
                PlayHand(),
                *map(LayAway, cards),
                *map(Play, cards),
            ),
            serbian_faces=True,
        )

    def sheet(self, options: Options) -> FortunaSheet:
        """An empty sheet; the first dealer as the options say (C3)."""
        assert isinstance(options, FortunaOptions)
        first = options.first_dealer
        return FortunaSheet(options=options, dealer=None if first == "random" else SEATING.names.index(first))

    def start(self, options: Options, sheet: Sheet) -> FortunaRound:
        """A new deal: the dealer is drawn by lot if the sheet does not name him."""
        assert isinstance(options, FortunaOptions)
        assert isinstance(sheet, FortunaSheet)
        return FortunaRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def settle(self, state: TrickRound) -> FortunaResult:
        """Who played with how many cards, what he did with the talon and the king of clubs, and whether he passed."""
        assert isinstance(state, FortunaRound)
        assert state.dealer is not None
        return FortunaResult(
            dealer=state.dealer,
            soloist=state.soloist,
            cards=state.size,
            exchanged=state.how == "exchange",
            king="called" if state.called else "shown" if state.joker == FORTUNA else "",
            passed=state.soloist is not None and not state.failed,
        )

    def returns(self, result: Result) -> tuple[float, ...]:
        """What the soloist writes; the other two share what it costs them equally."""
        assert isinstance(result, FortunaResult)
        if result.soloist is None:
            return (0.0,) * PLAYERS
        worth = float(result.worth)
        return tuple(worth if seat == result.soloist else -worth / 2 for seat in range(PLAYERS))

    # --- a deal with real cards ---------------------------------------------------------------------------------------

    def ask(self, sheet: Sheet, answers: Answers) -> Question | FortunaResult:
        """First dealer, soloist, number of cards, talon, king of clubs, and whether the game was passed (11.6)."""
        names, dealer = SEATING.names, self.ask_dealer(sheet, answers)
        if isinstance(dealer, Question):
            return dealer
        if "soloist" not in answers:
            return Question("soloist", message("fortuna-fact-soloist"), ("-", *names))
        if answers["soloist"] == "-":
            return FortunaResult(dealer, None)
        if "size" not in answers:
            return Question("size", message("fortuna-fact-size"), tuple(map(str, SIZES)))
        size = int(answers["size"])
        if size == SIZES[0] and "talon" not in answers:
            return Question("talon", message("fortuna-fact-talon"), YES_OR_NO)
        if "king" not in answers:
            kings = tuple(KINGS) if size == SIZES[0] else ("-", "shown")
            return Question("king", message(f"fortuna-fact-king-{len(kings)}", card=FORTUNA), kings)
        if "passed" not in answers:
            return Question("passed", message("fortuna-fact-passed"), YES_OR_NO)
        return FortunaResult(
            dealer=dealer,
            soloist=names.index(str(answers["soloist"])),
            cards=size,
            exchanged=size == SIZES[0] and answers["talon"] == "+",
            king=KINGS[str(answers["king"])],
            passed=answers["passed"] == "+",
        )

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result; those it has no question for are left unread."""
        assert isinstance(result, FortunaResult)
        names = SEATING.names
        return {
            "dealer": names[result.dealer],
            "soloist": "-" if result.soloist is None else names[result.soloist],
            "size": str(result.cards),
            "talon": YES_OR_NO[not result.exchanged],
            "king": result.king or "-",
            "passed": YES_OR_NO[not result.passed],
        }

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def voids(self, view: TrickView) -> tuple[frozenset[Suit], ...]:
        """The suits that each seat has shown to lack, jokers as one; who leads a second round is bound to nothing."""
        assert isinstance(view, FortunaView)
        shown: list[frozenset[Suit]] = [frozenset()] * PLAYERS
        for leader, cards in cards_played(view):
            for place, card in enumerate(cards):
                led = place // PLAYERS * PLAYERS
                if place > led:
                    shown[view.player(leader, place)] |= FOLLOW.excludes(view.order, cards[led:], card)
        return tuple(shown)

    def knowledge(self, view: TrickView) -> Knowledge:
        """The places are the seats and, as one, all that lies face down. What was laid away binds to no card."""
        assert isinstance(view, FortunaView)
        known = self._known(view)
        down = known_face_down(view)
        seen = {
            *down,
            *(card for _, cards in cards_played(view) for card in cards),
            *(c for cards in known for c in cards),
        }
        unseen = tuple([card for card in FRENCH_32.cards if card not in seen])
        sizes = [count - len(cards) for count, cards in zip(view.counts, known, strict=True)]
        excluded = [
            frozenset(card for card in unseen if view.order.suit(card) in suits) for suits in self.voids(view)
        ]
        return Knowledge(unseen, (*sizes, len(unseen) - sum(sizes)), (*excluded, frozenset()))

    def _known(self, view: TrickView) -> Hands:
        """The viewer's own cards and hands lying open; the card shown; what the viewer gave or got for it."""
        assert isinstance(view, FortunaView)
        played = {card for _, cards in cards_played(view) for card in cards}
        known = [cards or () for cards in view.hands]
        for seat, card in ((view.soloist, view.joker), (view.donor, view.swapped)):
            if seat is not None and card is not None and view.hands[seat] is None and card not in played:
                known[seat] += (card,)
        return tuple(known)

    def sampler(self, view: View) -> Callable[[Rng], FortunaRound]:
        """Draws full states that agree with the view, each equally likely."""
        assert isinstance(view, FortunaView)
        if view.phase in ("lot", "deal"):
            start = msgspec.structs.replace(self.start(view.options, view.sheet), dealer=view.dealer)
            return lambda rng: start
        known = self._known(view)
        hidden = HiddenCards(self.knowledge(view))
        return lambda rng: drawn_state(self, view, known, hidden.draw(rng), rng)
