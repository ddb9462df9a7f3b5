"""Ružička: no obligations, tricks of several rounds, hearts as jokers. Rule book: serbian-games.md, section 8."""

from __future__ import annotations

import functools
from collections.abc import Callable

import msgspec

from kibic.core.actions import ActionSet, Play
from kibic.core.cards import FRENCH_32, Card
from kibic.core.games import Game, Title
from kibic.core.options import Options
from kibic.core.rng import Rng, pick
from kibic.core.seats import PARTNERS_COUNTERCLOCKWISE
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.games.ruzicka.actions import JACKS, Open, ShowJack
from kibic.games.ruzicka.facts import ask_change, ask_taken, facts
from kibic.games.ruzicka.round import WORTH, Hands, RuzickaRound, RuzickaView
from kibic.games.ruzicka.score import RuzickaOptions, RuzickaResult, RuzickaSheet
from kibic.mechanics.hidden_cards import HiddenCards, Knowledge
from kibic.mechanics.round_tricks import Discard, Knock, Laid, Offer, Offered, RoundTrick

__all__ = ["Ruzicka", "RuzickaRound", "RuzickaView"]


class Ruzicka(Game):
    """Two pairs fight for tricks of several rounds; an equal joker beats, and a jack may change the joker suit."""

    id = "ruzicka"
    title = Title("Ružička", "Ružička (Little Rose)")
    blurb = Title(
        "Bez obaveza: gaziš, nudiš ili odbacuješ, a štih traje i po nekoliko krugova.",
        "No obligations: beat, offer or discard, in tricks that last several rounds.",
    )
    family = "serbian"
    rulebook = "serbian-games.md, section 8"
    seating = PARTNERS_COUNTERCLOCKWISE
    options = RuzickaOptions
    careful = "kibic.bots.careful_ruzicka:CarefulRuzicka"
    lesson = "kibic.lessons.ruzicka:LESSON"

    @functools.cached_property
    def actions(self) -> ActionSet:
        """To play, discard or offer each card; to knock, to show each jack, to open."""
        cards = FRENCH_32.cards
        return ActionSet(
            (
                *map(Play, cards),
                *map(Discard, cards),
                *map(Offer, cards),
                Knock(),
                *map(ShowJack, JACKS),
                Open(),
            ),
            serbian_faces=True,
        )

    def sheet(self, options: Options) -> RuzickaSheet:
        """An empty sheet; the first dealer as the options say (C3)."""
        assert isinstance(options, RuzickaOptions)
        first = options.first_dealer
        return RuzickaSheet(options=options, dealer=None if first == "random" else first)

    def start(self, options: Options, sheet: Sheet) -> RuzickaRound:
        """A new deal: the dealer is drawn by lot if the sheet does not name him."""
        assert isinstance(options, RuzickaOptions)
        return RuzickaRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def returns(self, result: Result) -> tuple[float, ...]:
        """What one's own side writes for the deal less what the other writes."""
        assert isinstance(result, RuzickaResult)
        ahead = float(result.written(0) - result.written(1))
        return (ahead, -ahead, ahead, -ahead)

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def knowledge(self, view: RuzickaView) -> tuple[Hands, Knowledge]:
        """The cards that the viewer knows in each hand, and what he knows of the others.

        No card played or kept tells anything about the rest of a hand, for there is no obligation of any kind. Known
        are the viewer's own cards, open hands, and a jack that was shown, until it is played.
        """
        table = (*view.tricks, view.trick) if view.trick is not None else view.tricks
        unseen = set(FRENCH_32.cards).difference(*(trick.cards for trick in table))
        known = [cards or () for cards in view.hands]
        for laid in self.shown_from_hand(view):
            if view.hands[laid.seat] is None and laid.card in unseen and laid.card not in known[laid.seat]:
                known[laid.seat] += (laid.card,)
        unseen.difference_update(*known)
        sizes = tuple(count - len(cards) for count, cards in zip(view.counts, known, strict=True))
        ordered = tuple(card for card in FRENCH_32.cards if card in unseen)
        return tuple(known), Knowledge(ordered, sizes, self.cannot_hold(view))

    def shown_from_hand(self, view: RuzickaView) -> tuple[Laid, ...]:
        """The cards that seats have shown and taken back into the hand, whether they hold them still or not."""
        return () if view.shown_jack is None else (view.shown_jack,)

    def cannot_hold(self, view: RuzickaView) -> tuple[frozenset[Card], ...]:
        """For each seat the cards that it has shown not to hold besides those known."""
        return (frozenset(),) * 4

    def sampler(self, view: View) -> Callable[[Rng], RuzickaRound]:
        """Draws full states that agree with the view, each equally likely; which card was offered is drawn too."""
        assert isinstance(view, RuzickaView)
        if view.phase in ("lot", "deal"):
            start = self._state(view, (), None)
            return lambda rng: start
        known, knowledge = self.knowledge(view)
        hidden = HiddenCards(knowledge)

        def draw(rng: Rng) -> RuzickaRound:
            hands = tuple([held + drawn for held, drawn in zip(known, hidden.draw(rng), strict=True)])
            trick = view.trick
            if trick is not None and trick.offers:
                offers = tuple(
                    offer if offer.card else Offered(offer.seat, pick(hands[offer.seat], rng))
                    for offer in trick.offers
                )
                trick = msgspec.structs.replace(trick, offers=offers)
            return self._state(view, hands, trick)

        return draw

    def _state(self, view: RuzickaView, hands: Hands, trick: RoundTrick | None) -> RuzickaRound:
        """The state that the view shows, with these hands and offers."""
        assert isinstance(view.options, RuzickaOptions)
        return RuzickaRound.seen_in(
            view,
            game=self,
            hands=hands,
            trick=trick,
        )

    # --- a deal with real cards ---------------------------------------------------------------------------------------

    def ask(self, sheet: Sheet, answers: Answers) -> Question | RuzickaResult:
        """First dealer, joker suit, open hand; then rounds, last trick and card points, as far as they are free."""
        assert isinstance(sheet, RuzickaSheet)
        dealer = self.ask_dealer(sheet, answers)
        if isinstance(dealer, Question):
            return dealer
        change = ask_change(answers)
        if isinstance(change, Question):
            return change
        return ask_taken(dealer, sheet.options, answers, WORTH, change)

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result; those it has no question for are left unread."""
        assert isinstance(result, RuzickaResult)
        return {"dealer": self.seating.names[result.dealer], **facts(result)}
