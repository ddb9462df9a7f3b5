"""SubRosa: Ružička with zvanja, some of which turn the order of cards upside down. Rule book: serbian-games.md, 9."""

from __future__ import annotations

import functools
from collections.abc import Callable

import msgspec

from kibic.core.actions import ActionSet
from kibic.core.cards import SUITS, Card, rank_of
from kibic.core.games import Title
from kibic.core.options import Options
from kibic.core.rng import Rng, shuffled
from kibic.core.rounds import Round
from kibic.core.seats import Seat
from kibic.core.sheets import Answers, Question, Result, Sheet
from kibic.core.views import View
from kibic.games.ruzicka import Ruzicka, RuzickaView
from kibic.games.ruzicka.facts import ask_change, ask_taken
from kibic.games.ruzicka.round import Hands
from kibic.games.ruzicka.score import ROUNDS
from kibic.games.subrosa.actions import KRNJE, PICKS, ZVANJA, NoZvanje
from kibic.games.subrosa.modes import card_worth, strongest
from kibic.games.subrosa.round import SubRosaRound, SubRosaView
from kibic.games.subrosa.score import GAME_WORTH, SubRosaOptions, SubRosaResult, SubRosaSheet, Zvanje
from kibic.games.subrosa.zvanja import ACE, BASE, COUNTED, FIXED, HIGH, HOLLOW, LOW, SEVEN, UPSETTING, missing
from kibic.locale import message
from kibic.mechanics.hidden_cards import HiddenCards
from kibic.mechanics.round_tricks import Laid, RoundTrick

#: The words by which people name a zvanje; of a krnja also how many cards it lacks.
WORDS = (*BASE, *(f"krnja-{kind}-{lacking}" for kind in UPSETTING for lacking in (1, 2, 3)))
#: The most that small zvanja inside one of eight cards are worth together.
MOST_INSIDE = {"velikih8": 60, "malih8": 40, "sareni8": 31}
YES_OR_NO = ("+", "-")


class SubRosa(Ruzicka):
    """Ružička with declarations: clean ones are confirmed by a trick, great ones change the order of cards."""

    id = "subrosa"
    title = Title("SubRosa", "SubRosa")
    blurb = Title(
        "Ružička sa zvanjima: velika menjaju redosled karata usred deljenja.",
        "Ružička with declarations; great ones change the order of cards in the middle of a deal.",
    )
    rulebook = "serbian-games.md, section 9"
    options = SubRosaOptions
    careful = "kibic.bots.careful_subrosa:CarefulSubRosa"
    lesson = "kibic.lessons.subrosa:LESSON"

    @functools.cached_property
    def actions(self) -> ActionSet:
        """Those of Ružička; every zvanje and krnja; each card of a krnja up or down; to show nothing."""
        return ActionSet((*super().actions, *ZVANJA, *KRNJE, *PICKS, NoZvanje()), serbian_faces=True)

    def sheet(self, options: Options) -> SubRosaSheet:
        """An empty sheet; the first dealer as the options say (C3)."""
        assert isinstance(options, SubRosaOptions)
        first = options.first_dealer
        return SubRosaSheet(options=options, dealer=None if first == "random" else first)

    def start(self, options: Options, sheet: Sheet) -> SubRosaRound:
        """A new deal: the dealer is drawn by lot if the sheet does not name him."""
        assert isinstance(options, SubRosaOptions)
        return SubRosaRound(game=self, options=options, sheet=sheet, dealer=sheet.dealer)

    def returns(self, result: Result) -> tuple[float, ...]:
        """What one's own side writes for the deal less what the other writes; a game won by `boja8` besides."""
        assert isinstance(result, SubRosaResult)
        at_once = result.winner_at_once
        ahead = float(GAME_WORTH * (result.credited(0) - result.credited(1)))
        if at_once is not None:
            ahead += GAME_WORTH if at_once == 0 else -GAME_WORTH
        elif any(result.rounds):
            ahead += result.written(0) - result.written(1)
        return (ahead, -ahead, ahead, -ahead)

    # --- hidden cards -------------------------------------------------------------------------------------------------

    def shown_from_hand(self, view: RuzickaView) -> tuple[Laid, ...]:
        """The jack shown, and the cards of zvanja; those made before the cards were dealt again tell nothing."""
        assert isinstance(view, SubRosaView)
        jack = super().shown_from_hand(view)
        if view.special is not None and not view.asked:
            return jack
        return (*jack, *(Laid(each.zvanje.seat, card) for each in view.announced for card in each.cards))

    def cannot_hold(self, view: RuzickaView) -> tuple[frozenset[Card], ...]:
        """What a krnja says of the cards that were not shown for it: as few are missing as can be (9.6)."""
        assert isinstance(view, SubRosaView)
        excluded: list[frozenset[Card]] = [frozenset()] * 4
        if view.special is not None and not view.asked:
            return tuple(excluded)
        for each in view.announced:
            begun = view.face_down is not None and each == view.announced[-1]
            if each.zvanje.missing and not (begun and each.zvanje.kind == "sareni8"):
                excluded[each.zvanje.seat] = _not_beside(each.zvanje.kind, each.cards)
        return tuple(excluded)

    def sampler(self, view: View) -> Callable[[Rng], SubRosaRound]:
        """Draws full states that agree with the view, each equally likely; what lies face down is drawn too."""
        assert isinstance(view, SubRosaView)
        if view.face_down is None:
            draw = super().sampler(view)
            return lambda rng: _subrosa(draw(rng))
        known, knowledge = self.knowledge(view)
        hidden = HiddenCards(knowledge)
        krnja, face_down = view.announced[-1], view.face_down

        def draw_krnja(rng: Rng) -> SubRosaRound:
            while True:
                hands = tuple([held + drawn for held, drawn in zip(known, hidden.draw(rng), strict=True)])
                hand = hands[krnja.zvanje.seat]
                # Of which ranks the hand is made can only be tried; it comes out in one of a few draws.
                if missing(krnja.zvanje.kind, hand) == krnja.zvanje.missing:
                    break
            state = self._state(view, hands, view.trick)
            if None not in face_down:
                return state
            free = shuffled(tuple(card for card in hand if card not in krnja.cards), rng)
            return msgspec.structs.replace(state, face_down=free[: len(face_down)])

        return draw_krnja

    def _state(self, view: RuzickaView, hands: Hands, trick: RoundTrick | None) -> SubRosaRound:
        """The state that the view shows, with these hands and offers."""
        assert isinstance(view, SubRosaView)
        return SubRosaRound.seen_in(
            view,
            game=self,
            hands=hands,
            trick=trick,
        )

    # --- a deal with real cards ---------------------------------------------------------------------------------------

    def ask(self, sheet: Sheet, answers: Answers) -> Question | SubRosaResult:
        """First dealer, the zvanja, joker suit and Egaliti, all that Ružička asks, and which zvanja are confirmed."""
        assert isinstance(sheet, SubRosaSheet)
        dealer = self.ask_dealer(sheet, answers)
        if isinstance(dealer, Question):
            return dealer
        said: dict[Seat, str] = {}
        for seat in range(4):
            if f"zvanje{seat}" not in answers:
                return Question(f"zvanje{seat}", message("fact-zvanje", seat=seat), ("-", *WORDS))
            if answers[f"zvanje{seat}"] != "-":
                said[seat] = str(answers[f"zvanje{seat}"])
        by_value = sheet.options.krnje_fail_penalty == "value"
        eights = tuple(Zvanje(seat, word, BASE[word]) for seat, word in said.items() if "boja8" in word)
        decided = SubRosaResult(dealer, (0, 0), (0, 0), 0, zvanja=eights, by_value=by_value)
        if decided.winner_at_once is not None or any(
            decided.credited(side)
            and sheet.games[side] + decided.credited(side) >= sheet.options.games_to_win
            for side in (0, 1)
        ):
            return decided

        dealt_again = "boja7" in said.values()
        change = (None, None) if dealt_again else ask_change(answers)
        if isinstance(change, Question):
            return change
        zvanja: list[Zvanje] = []
        for seat, word in said.items():
            asked = _ask_zvanje(seat, word, answers, egaliti=dealt_again or change[1] == "H")
            if isinstance(asked, Question):
                return asked
            zvanja.append(asked)
        kinds = tuple(each.kind for each in zvanja)
        played = ask_taken(dealer, sheet.options, answers, card_worth(strongest(kinds)), change)
        if isinstance(played, Question):
            return played
        for place, each in enumerate(zvanja):
            if each.missing:
                continue
            if played.open_failed and played.opener == 1 - each.side:
                confirmed = True
            elif played.rounds[each.side] in (0, ROUNDS) and (
                played.rounds[each.side] == 0 or sheet.options.zvanje_confirm_by == "side"
            ):
                confirmed = played.rounds[each.side] == ROUNDS
            elif (key := f"confirmed{each.seat}") not in answers:
                return Question(key, message("fact-confirmed", seat=each.seat, kind=each.kind), YES_OR_NO)
            else:
                confirmed = answers[key] == "+"
            zvanja[place] = msgspec.structs.replace(each, confirmed=confirmed)
        return SubRosaResult(**msgspec.structs.asdict(played), zvanja=tuple(zvanja), by_value=by_value)

    def facts(self, result: Result) -> Answers:
        """The answers to `ask` that give this result; those it has no question for are left unread."""
        assert isinstance(result, SubRosaResult)
        facts = dict(super().facts(result)) | {f"zvanje{seat}": "-" for seat in range(4)}
        for each in result.zvanja:
            word = f"krnja-{each.kind}-{each.missing}" if each.missing else each.kind
            facts[f"zvanje{each.seat}"] = word
            facts[f"value{each.seat}"] = each.value + each.inner
            facts[f"egaliti{each.seat}"] = YES_OR_NO[not each.egaliti]
            facts[f"confirmed{each.seat}"] = YES_OR_NO[not each.confirmed]
        return facts


def _ask_zvanje(seat: Seat, word: str, answers: Answers, *, egaliti: bool) -> Question | Zvanje:
    """A zvanje as answered: its value if the kind does not say it, and whether Egaliti, if any, was made before."""
    *krnja, kind, lacking = word.split("-") if word.startswith("krnja") else (word, "0")
    value, inner = BASE[kind], 0
    if not krnja and kind in (*COUNTED, *HOLLOW):
        allowed = _values(kind)
        if (key := f"value{seat}") not in answers:
            return Question(key, message("fact-value", seat=seat, kind=kind), allowed)
        if kind in HOLLOW:
            inner = int(answers[key]) - value
        else:
            value = int(answers[key])
    after_egaliti = False
    if egaliti and kind in UPSETTING:
        if (key := f"egaliti{seat}") not in answers:
            return Question(key, message("fact-egaliti", seat=seat, kind=kind), YES_OR_NO)
        after_egaliti = answers[key] == "+"
    return Zvanje(seat, kind, value, inner, egaliti=after_egaliti, missing=int(lacking))


@functools.cache
def _values(kind: str) -> range:
    """What a zvanje of this kind can be worth."""
    if kind in HOLLOW:
        return range(BASE[kind], BASE[kind] + MOST_INSIDE[kind] + 1)
    values = [each.value for each in FIXED if each.kind == kind]
    return range(min(values), max(values) + 1)


def _not_beside(kind: str, shown: tuple[Card, ...]) -> frozenset[Card]:
    """The cards that a hand cannot hold besides these, shown for a krnja of this kind."""
    if kind == "malih8":
        ranks = LOW
    elif kind == "sareni8":
        there = set(map(rank_of, shown))
        ranks = tuple(rank for rank in (*LOW, *HIGH) if rank not in there)
    else:
        ranks = (ACE if kind == "keca4" else SEVEN,)
    return frozenset(Card(rank + suit) for rank in ranks for suit in SUITS)


def _subrosa(state: Round) -> SubRosaRound:
    assert isinstance(state, SubRosaRound)
    return state
