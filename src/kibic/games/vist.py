"""Vist (Whist with three score tables). Rule book: whist.md, sections 1, 2.1 and 4."""

from __future__ import annotations

from typing import ClassVar

from kibic.core.cards import FRENCH_52, Card, Suit
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.seats import PARTNERS_NESW
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.locale import message
from kibic.mechanics.hidden_cards import Quota
from kibic.mechanics.three_tables import ThreeTableOptions, ThreeTables, TrickResult
from kibic.mechanics.tricks import TrickGame, TrickRound, TrickView


class Vist(TrickGame):
    """Four players, two sides; the last card turns trumps; honours are announced, tricks above six count."""

    id = "vist"
    title = Title("Vist", "Whist (three score tables)")
    blurb = Title(
        "Partnerski štihovi sa adutom; honori, gemovi i reberi na tri tabele.",
        "Partnership tricks with trumps; honours, gems and rubbers on three tables.",
    )
    family = "whist"
    rulebook = "whist.md, section 4"
    seating = PARTNERS_NESW
    options = ThreeTableOptions
    deck = FRENCH_52
    turns_trump = True  # C6
    honour_ranks: ClassVar[str] = "AKQJ"

    def sheet(self, options: Options) -> ThreeTables:
        """Three empty tables; the first dealer as the options say (C4)."""
        assert isinstance(options, ThreeTableOptions)
        first = options.first_dealer
        return ThreeTables(
            options=options, dealer=None if first == "random" else self.seating.names.index(first)
        )

    def honour_cards(self, trump: Suit | None) -> frozenset[Card]:
        """The honours of a deal: ace, king, queen and jack of trumps."""
        return frozenset(Card(rank + trump) for rank in self.honour_ranks) if trump else frozenset()

    def honours(self, state: TrickRound) -> tuple[int, ...]:
        """The honours in each hand as dealt."""
        honours = self.honour_cards(state.trump)
        return tuple(len(honours.intersection(hand)) for hand in state.dealt)

    def side_honours(self, by_seat: tuple[int, ...]) -> tuple[int, int]:
        """The honours that count for each side: those of both partners together."""
        return (by_seat[0] + by_seat[2], by_seat[1] + by_seat[3])

    def announced(self, state: TrickRound) -> tuple[int | None, ...]:
        """H1: announced by everybody before the lead, or by each with his first card."""
        options = state.options
        assert isinstance(options, ThreeTableOptions)
        if not state.dealt or options.honours == "off":
            return (None,) * 4
        honours = self.honours(state)
        if options.honour_timing == "before_lead" or state.tricks:
            return honours
        spoken = [(state.leader + place) % 4 for place in range(len(state.trick))]
        return tuple(honours[seat] if seat in spoken else None for seat in range(4))

    def quotas(self, view: TrickView) -> tuple[Quota, ...]:
        """An announced count says how many of the honours not yet seen are still in that hand."""
        honours = self.honour_cards(view.trump)
        if not honours:
            return ()
        open_cards = [len(honours.intersection(cards)) for cards in self._known(view)]
        for trick in (*((t.leader, t.cards) for t in view.tricks), (view.leader, view.trick)):
            for place, card in enumerate(trick[1]):
                open_cards[(trick[0] + place) % 4] += card in honours
        counts = tuple(
            None if said is None else said - seen
            for said, seen in zip(view.announced, open_cards, strict=True)
        )
        return (Quota(honours, counts),)

    def closes(self, state: TrickRound) -> bool:
        """H3: honours that win the gem end the deal at once, or after trick 1 when announced with the first card."""
        options, sheet = state.options, state.sheet
        assert isinstance(options, ThreeTableOptions)
        assert isinstance(sheet, ThreeTables)
        spoken_after = 0 if options.honour_timing == "before_lead" else 1
        return len(state.tricks) == spoken_after and sheet.won_by_honours(
            self.side_honours(self.honours(state))
        )

    def settle(self, state: TrickRound) -> TrickResult:
        """The honours of each side, and its tricks unless honours ended the deal."""
        assert state.dealer is not None
        won = state.tricks_won()
        tricks = None if any(state.hands) else (won[0] + won[2], won[1] + won[3])
        return TrickResult(state.dealer, self.side_honours(self.honours(state)), tricks)

    def returns(self, result: Result) -> tuple[float, ...]:
        """Odd tricks won less odd tricks lost."""
        assert isinstance(result, TrickResult)
        ahead = 0.0 if result.tricks is None else float(result.tricks[0] - result.tricks[1])
        return (ahead, -ahead, ahead, -ahead)

    def ask(self, sheet: Sheet, answers: Answers) -> Question | Result:
        """First dealer, who holds how many honours, then the tricks of NS."""
        assert isinstance(sheet, ThreeTables)
        dealer = sheet.dealer
        if dealer is None:
            if "dealer" not in answers:
                return Question("dealer", message("fact-dealer"), self.seating.names)
            dealer = self.seating.names.index(str(answers["dealer"]))
        if "honours" not in answers and sheet.options.honours == "on":
            return Question("honours", message("fact-honours-ns"), range(5))
        ns = int(answers.get("honours", 2))
        honours = (ns, 4 - ns)
        if sheet.won_by_honours(honours):
            return TrickResult(dealer, honours, None)
        if "tricks" not in answers:
            return Question("tricks", message("fact-tricks-ns"), range(14))
        tricks = int(answers["tricks"])
        return TrickResult(dealer, honours, (tricks, 13 - tricks))

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result."""
        assert isinstance(result, TrickResult)
        facts: dict[str, int | str] = {
            "dealer": self.seating.names[result.dealer],
            "honours": result.honours[0],
        }
        if result.tricks is not None:
            facts["tricks"] = result.tricks[0]
        return facts
