"""Vist (Whist with three score tables). Rule book: whist.md, sections 1, 2.1 and 4."""

from __future__ import annotations

import msgspec

from kibic.core.cards import FRENCH_52, Card, Suit
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.seats import PARTNERS_NESW
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.locale import message
from kibic.mechanics.contest import Contest
from kibic.mechanics.hidden_cards import Quota
from kibic.mechanics.three_tables import Pair, ThreeTableOptions, ThreeTables, TrickResult, odd_tricks
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
    seating = PARTNERS_NESW  # C2
    options = ThreeTableOptions
    deck = FRENCH_52  # C1
    turns_trump = True  # C6
    careful = "kibic.bots.careful_whist:CarefulWhist"
    search = "kibic.bots.search_tricks:read"

    def sheet(self, options: Options) -> ThreeTables:
        """Three empty tables; the first dealer as the options say (C4)."""
        assert isinstance(options, ThreeTableOptions)
        first = options.first_dealer
        return ThreeTables(
            options=options, dealer=None if first == "random" else self.seating.names.index(first)
        )

    # --- honours ------------------------------------------------------------------------------------------------------

    def honour_cards(self, trump: Suit | None) -> frozenset[Card]:
        """The honours of a deal: ace, king, queen and jack of trumps."""
        return frozenset(Card(rank + trump) for rank in "AKQJ") if trump else frozenset()

    def side_honours(self, held: tuple[int, ...], options: ThreeTableOptions) -> Pair:
        """The honours that count for each side, from those in each hand: partners hold theirs together."""
        return (held[0] + held[2], held[1] + held[3])

    def honours_held(self, state: TrickRound) -> tuple[int, ...]:
        """The honours in each hand as dealt."""
        honours = self.honour_cards(state.trump)
        return tuple(len(honours.intersection(hand)) for hand in state.dealt)

    def honours_counted(self, state: TrickRound) -> Pair:
        """The honours that count for each side in this deal; none where they are not played for."""
        options = _tables(state.sheet).options
        return (0, 0) if options.honours == "off" else self.side_honours(self.honours_held(state), options)

    def announced(self, state: TrickRound) -> tuple[int | None, ...]:
        """H1: announced by everybody before the lead, or by each with his first card."""
        options = _tables(state.sheet).options
        if not state.dealt or options.honours == "off":
            return (None,) * 4
        held = self.honours_held(state)
        if options.honour_timing == "before_lead" or state.tricks:
            return held
        spoken = [(state.leader + place) % 4 for place in range(len(state.trick))]
        return tuple(held[seat] if seat in spoken else None for seat in range(4))

    def closes(self, state: TrickRound) -> bool:
        """H3: honours that win the gem end the deal at once, or after trick 1 when announced with the first card."""
        sheet = _tables(state.sheet)
        announced_after = 0 if sheet.options.honour_timing == "before_lead" else 1
        return len(state.tricks) == announced_after and sheet.won_by_honours(self.honours_counted(state))

    def quotas(self, view: TrickView) -> tuple[Quota, ...]:
        """An announced count says how many of the honours not yet seen are still in that hand."""
        honours = self.honour_cards(view.trump)
        if not honours:
            return ()
        seen = [len(honours.intersection(cards)) for cards in self._known(view)]
        for leader, cards in (
            *((trick.leader, trick.cards) for trick in view.tricks),
            (view.leader, view.trick),
        ):
            for place, card in enumerate(cards):
                seen[(leader + place) % 4] += card in honours
        counts = tuple(
            None if said is None else said - shown for said, shown in zip(view.announced, seen, strict=True)
        )
        return (Quota(honours, counts),)

    # --- the result, played or typed ----------------------------------------------------------------------------------

    def settle(self, state: TrickRound) -> TrickResult:
        """The honours of each side, and its tricks unless honours ended the deal."""
        assert state.dealer is not None
        won = state.tricks_won()
        tricks = None if any(state.hands) else (won[0] + won[2], won[1] + won[3])
        return TrickResult(state.dealer, self.honours_counted(state), tricks)

    def contest(self, state: TrickRound) -> Contest | None:
        """NS play for tricks."""
        if state.phase != "play":
            return None
        won, settled = state.tricks_won(), self.settle(state)

        def result(tricks: int) -> TrickResult:
            return msgspec.structs.replace(settled, tricks=(tricks, 13 - tricks))

        return Contest((0, 2), won[0] + won[2], tuple(range(1, 14)), result, trick_worth=1)

    def returns(self, result: Result) -> tuple[float, ...]:
        """Odd tricks won less odd tricks lost; nothing for a deal that honours ended."""
        assert isinstance(result, TrickResult)
        ns, ew = map(odd_tricks, result.tricks or (0, 0))
        ahead = float(ns - ew)
        return (ahead, -ahead, ahead, -ahead)

    def ask(self, sheet: Sheet, answers: Answers) -> Question | TrickResult:
        """First dealer, who holds how many honours, then the tricks of NS unless honours won the gem."""
        tables = _tables(sheet)
        dealer = self.ask_dealer(sheet, answers)
        if isinstance(dealer, Question):
            return dealer
        honours = (0, 0) if tables.options.honours == "off" else self.ask_honours(tables.options, answers)
        if isinstance(honours, Question):
            return honours
        if tables.won_by_honours(honours):
            return TrickResult(dealer, honours, None)
        if "tricks" not in answers:
            return Question("tricks", message("fact-tricks-ns"), range(14))
        tricks = int(answers["tricks"])
        return TrickResult(dealer, honours, (tricks, 13 - tricks))

    def ask_honours(self, options: ThreeTableOptions, answers: Answers) -> Question | Pair:
        """The question about honours, or what each side holds once it is answered."""
        if "honours" not in answers:
            return Question("honours", message("fact-honours-ns"), range(5))
        ns = int(answers["honours"])
        return (ns, 4 - ns)

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


def _tables(sheet: Sheet) -> ThreeTables:
    assert isinstance(sheet, ThreeTables)
    return sheet
