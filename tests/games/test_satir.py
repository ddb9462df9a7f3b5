"""The Satir games for two pairs against their pages in the rule book: serbian-games.md, sections 2, 5, 6 and 7."""

from __future__ import annotations

import re

import msgspec
import pytest

from kibic.core.actions import Play
from kibic.core.cards import FRENCH_52, HEARTS, SUITS, Card, hand, rank_of, suit_of
from kibic.core.chance import Deal
from kibic.core.errors import IllegalAction, OptionsError
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.core.rng import QuickRng, pick, shuffled
from kibic.core.seats import CHANCE
from kibic.core.sheets import Answers, Question
from kibic.core.views import ONLOOKER, REFEREE
from kibic.games.satir import MaliSatir, Satir, SatirUDuginimBojama, VelikaAnarhija, VelikiSatir
from kibic.games.satir.round import SatirRound
from kibic.games.satir.score import SatirOptions, SatirResult, SatirSheet, tenths, value
from kibic.mechanics.order import winning_card
from tests.play import moves
from tests.rulebook import section, table

VELIKI, MALI, ANARHIJA, DUGA = VelikiSatir(), MaliSatir(), VelikaAnarhija(), SatirUDuginimBojama()
BOOK = section("serbian-games.md", 2)
ANARCHY_BOOK = section("serbian-games.md", 5)
RAINBOW_BOOK = section("serbian-games.md", 6)
MALI_BOOK = section("serbian-games.md", 7)
WINNERS = table(BOOK, "trick", "winner", "why")
ANARCHY = table(ANARCHY_BOOK, "trick", "base winner", "anarchy winner")


def figure(text: str) -> int:
    """Tenths from a figure as the book writes it."""
    return round(float(text.replace("−", "-")) * 10)


def options(of: Satir, **values: object) -> SatirOptions:
    return read_options(of.options, values)


def sheet(of: Satir, points: tuple[int, int] = (0, 0), **values: object) -> SatirSheet:
    return SatirSheet(options=options(of, **values), dealer=3, points=points)


def typed(of: Satir, on: SatirSheet, facts: dict[str, object] | Answers) -> SatirResult:
    """The result of answering every question as people would; each answer must be asked for."""
    answers: dict[str, int | str] = {}
    while isinstance(asked := of.ask(on, answers), Question):
        answers[asked.key] = asked.read(str(facts[asked.key]))
    assert isinstance(asked, SatirResult)
    return asked


def dealt(
    of: Satir, hands: dict[int, str], fans: dict[int, str] | None = None, **values: object
) -> SatirRound:
    """A deal in which the seats hold these first cards and fans; seat 0 declares and leads."""
    *first, last = of.packets
    sizes = {False: sum(first), True: last}
    given = {False: hands, True: fans or {}}
    held = {(seat, late): list(hand(given[late].get(seat, ""))) for late in sizes for seat in range(4)}
    rest = [card for card in of.deck.cards if not any(card in cards for cards in held.values())]
    for (_, late), cards in held.items():
        while len(cards) < sizes[late]:
            cards.append(rest.pop(0))
    pack: list[Card] = []
    start = 0
    for packet in first:
        for seat in range(4):
            pack += held[seat, False][start : start + packet]
        start += packet
    for seat in range(4):
        pack += held[seat, True]
    chosen = options(of, first_dealer=3, **values)
    state = of.start(chosen, of.sheet(chosen)).apply(CHANCE, Deal(tuple(pack)))
    assert isinstance(state, SatirRound)
    return state


def play(state: SatirRound, text: str) -> SatirRound:
    """The state after these actions, separated by spaces."""
    for word in text.split():
        state = state.apply(state.turn[0], state.game.actions.parse(word))
    return state


def refused(state: SatirRound, text: str) -> str:
    with pytest.raises(IllegalAction) as error:
        state.apply(state.turn[0], state.game.actions.parse(text))
    return error.value.message.id


def cards_of(state: SatirRound) -> set[str]:
    return {action.text for action in state.legal(state.turn[0])}


# --- who wins (2.5, 5, 7.4) -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", WINNERS, ids=lambda row: row["trick"])
def test_winners(row: dict[str, str]) -> None:
    trick = hand(row["trick"])
    assert trick[winning_card(VELIKI.order(None), trick)] == row["winner"].strip("*")


def test_winners_of_mali_satir() -> None:
    line = re.search(r"Winners: (.*)\.$", MALI_BOOK, re.MULTILINE)
    assert line is not None
    told = re.findall(r"((?:\w\w ){3}\w\w) → \*\*(\w\w)\*\*", line[1])
    assert len(told) == 6
    for cards, winner in told:
        trick = hand(cards)
        assert trick[winning_card(MALI.order(None), trick)] == winner


@pytest.mark.parametrize("row", ANARCHY, ids=lambda row: row["trick"])
def test_winners_of_the_anarchy(row: dict[str, str]) -> None:
    trick = hand(row["trick"][:11])
    assert trick[winning_card(VELIKI.order(None), trick)] == row["base winner"]
    told = {"ordinary": re.match(r"\*\*(\w\w)", row["anarchy winner"])}
    told["resistant"] = re.search(r"`resistant`: (\w\w)", row["anarchy winner"]) or told["ordinary"]
    for rule, winner in told.items():
        assert winner is not None
        state = ANARHIJA.start(options(ANARHIJA, anarchy_spade_on_diamond_lead=rule), sheet(ANARHIJA))
        assert trick[ANARHIJA.winning(state, trick)] == winner[1]


def test_the_closed_form() -> None:
    """2.13: the winner by sequence is the winner by key, for tricks of all suits drawn at random."""
    rng = QuickRng("closed form")
    for _ in range(3000):
        trick = shuffled(FRENCH_52.cards, rng)[:4]
        led = suit_of(trick[0])
        height = {card: FRENCH_52.ranks.index(rank_of(card)) for card in trick}
        if led == "S":
            keys = {card: (suit_of(card) == HEARTS, height[card]) for card in trick if suit_of(card) in "SH"}
        else:
            pair = "CD" if led == "C" else "HD"
            keys = {card: (height[card], suit_of(card) == "D") for card in trick if suit_of(card) in pair}
        assert trick[winning_card(VELIKI.order(None), trick)] == max(keys, key=lambda card: keys[card])


def test_the_anarchy_as_the_book_writes_it() -> None:
    """The function of section 5, on random tricks."""
    rng = QuickRng("anarchy")
    state = ANARHIJA.start(options(ANARHIJA), sheet(ANARHIJA))
    for _ in range(3000):
        trick = shuffled(FRENCH_52.cards, rng)[:4]
        led, suits = suit_of(trick[0]), [suit_of(card) for card in trick]
        h, d = "C" not in suits, "S" not in suits
        height = {card: FRENCH_52.ranks.index(rank_of(card)) for card in trick}

        def of(letters: str, cards: tuple[Card, ...] = trick) -> list[Card]:
            return [card for card in cards if suit_of(card) in letters]

        if led == "S":
            best = max((h and of("H")) or of("S"), key=height.__getitem__)
        elif led == "D" and h and not d:
            best = max(of("H") or of("D"), key=height.__getitem__)
        else:
            fight = {"C": "CD" if d else "C", "H": "HD" if d else "H", "D": "DH" if h else "D"}[led]
            best = max(of(fight), key=lambda card: (height[card], suit_of(card) == "D"))
        assert trick[ANARHIJA.winning(state, trick)] == best


# --- what may be played (2.5) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row", table(BOOK, "hand", "led", "legal"), ids=lambda row: f"{row['hand']} {row['led']}"
)
def test_legal_cards(row: dict[str, str]) -> None:
    held = hand(row["hand"].partition(",")[0])
    led = Card(f"2{row['led']}")
    allowed = VELIKI.follow.allowed(VELIKI.order(None), held, (led,))
    told = set(re.findall(r"\b\w[SHDC]\b", row["legal"]))
    assert set(allowed) == (told or set(held))


def test_the_fan_does_not_count() -> None:
    """Nor can it be played; after each of five tricks the top card of the own fan is taken up."""
    hands = {0: "9S 2S 3S 4S 5S 6S 7S 8S", 1: "KD 5C 6C 7C 8C 9C TC JC"}
    state = play(dealt(VELIKI, hands, {1: "TS 2H 3H 4H 5H"}), "active 9S")
    assert cards_of(state) == {"KD", "5C", "6C", "7C", "8C", "9C", "TC", "JC"}
    assert refused(state, "TS") == "card-not-held"
    assert state.view(ONLOOKER).fan(1) == hand("TS 2H 3H 4H 5H")
    state = play(state, "5C")
    while len(state.tricks) == 0:
        state = play(state, sorted(cards_of(state))[0])
    assert "TS" in state.hands[1]
    assert state.view(ONLOOKER).fan(1) == hand("2H 3H 4H 5H")
    drawn = VELIKI.sampler(state.view(0))(QuickRng(1))
    assert "TS" in drawn.hands[1], "everybody saw it"


# --- scores (2.7, 2.12) -----------------------------------------------------------------------------------------------


def test_values() -> None:
    lines = BOOK.splitlines()
    row = next(lines[n + 2] for n, line in enumerate(lines) if line.startswith("| tricks | 0 | 1 "))
    told = [figure(cell) for cell in row.strip("|").split("|")[1:]]
    assert told == [value(4 * tricks) for tricks in range(14)]
    mali = re.search(r"tricks 0…8 → ((?:\d\.\d ?)+)", MALI_BOOK)
    assert mali is not None
    assert [figure(cell) for cell in mali[1].split()] == [value(4 * tricks) for tricks in range(9)]
    assert "24 cards → 4.4" in MALI_BOOK
    assert tenths(value(24)) == "4.4"


def test_the_example_of_the_seed() -> None:
    """Three deals on one sheet: 12.4 : 12.8."""
    on = sheet(VELIKI)
    rows = table(BOOK, "deal", "contract", "cards A:B", "written A:B", "running A:B")
    assert tenths(value(int(rows[0]["cards A:B"]))) == rows[0]["written A:B"].split()[0]
    for row in rows[1:]:
        a = int(row["cards A:B"].split(":")[0])
        result = typed(VELIKI, on, {"contract": row["contract"], "fault": "-", "tricks-A": a // 4})
        assert ":".join(map(str, result.cards)) == row["cards A:B"]
        written = re.sub(r" \(.*?\)", "", row["written A:B"])
        assert result.written == tuple(figure(part) for part in written.split(" : "))
        on = on.write(result)
        assert on.points == tuple(figure(part) for part in row["running A:B"].split(" : "))
    assert [row.label for row in on.rows[::2]] == ["1 Z", "2 A", "3 P"]


def test_the_corrections_of_the_book() -> None:
    line = re.search(
        r"^Score: passive, A (\S+), B (\S+), A takes 7 tricks → A (\S+), B (\S+) → correction "
        r"A (\S+), B (\S+), B wins",
        BOOK,
        re.MULTILINE,
    )
    assert line is not None
    a, b, raw_a, raw_b, low, high = map(figure, line.groups())
    on = sheet(VELIKI, (a, b)).write(
        typed(VELIKI, sheet(VELIKI), {"contract": "passive", "fault": "-", "tricks-A": 7})
    )
    assert on.rows[-2].cells == (tenths(raw_a), tenths(raw_b))
    assert on.rows[-1].cells == (tenths(low), tenths(high))
    assert on.games == (0, 1)
    line = re.search(
        r"Passive, A (\S+), B (\S+), A revokes → A (\S+), B (\S+) → A (\S+), B (\S+)\.$", BOOK, re.MULTILINE
    )
    assert line is not None
    a, b, raw_a, raw_b, low, high = map(figure, line.groups())
    on = sheet(VELIKI, (a, b)).write(typed(VELIKI, sheet(VELIKI), {"contract": "passive", "fault": "A"}))
    assert on.rows[-2].cells == (tenths(raw_a), tenths(raw_b))
    assert on.points == (low, high)


@pytest.mark.parametrize(("of", "text"), [(VELIKI, BOOK), (MALI, MALI_BOOK)], ids=["veliki", "mali"])
def test_penalties(of: Satir, text: str) -> None:
    told = re.search(
        r"`?closed`?: opponents \+(\S+); `?active`?: opponents \+(\S+); "
        r"`?passive`?: opponents \+(\S+?),? (?:and )?offenders (−\d+\.\d)",
        text,
    )
    assert told is not None
    for contract, gain in zip(("closed", "active", "passive"), told.groups()[:3], strict=True):
        result = typed(of, sheet(of), {"contract": contract, "fault": "B"})
        loss = figure(told[4]) if contract == "passive" else 0
        assert result.written == (figure(gain), loss)


def test_when_a_game_of_mali_satir_is_won() -> None:
    """50.0 is not enough, 50.1 is (7.4); Veliki Satir needs 50.0."""
    assert "50.0 → game goes on; 50.1 → won" in MALI_BOOK
    deal = {"contract": "closed", "fault": "-", "tricks-A": 1}
    for of, points, games in ((MALI, 496, 0), (MALI, 497, 1), (VELIKI, 495, 0), (VELIKI, 496, 1)):
        assert sheet(of, (points, 0)).write(typed(of, sheet(of), deal)).games == (games, 0)


def test_both_pass_the_target() -> None:
    result = typed(VELIKI, sheet(VELIKI), {"contract": "closed", "fault": "-", "tricks-A": 7})
    assert result.written == (53, 44)
    assert sheet(VELIKI, (460, 470)).write(result).games == (0, 1)
    level = sheet(VELIKI, (460, 469)).write(result)
    assert (level.games, level.points) == ((0, 0), (513, 513))


def test_the_target_is_in_tenths() -> None:
    assert options(VELIKI).target == 500
    assert options(MALI).target == 501
    with pytest.raises(OptionsError):
        options(VELIKI, target=99)


# --- the full deal of Mali Satir (7.4) --------------------------------------------------------------------------------


def mali_deal() -> tuple[dict[int, str], dict[int, str], list[tuple[str, int]]]:
    """The hands, the fans, and each trick with its winner."""
    text = MALI_BOOK[MALI_BOOK.index("Full deal") :]
    seats = re.findall(r"(\d): ((?:\w\w ){5})\| ((?:\w\w ?){3})", text)
    tricks = re.findall(r"^t\d lead \d: ((?:\w\w ){4})-> (\d)", text, re.MULTILINE)
    hands = {int(seat): cards for seat, cards, _ in seats}
    return (
        hands,
        {int(seat): fan for seat, _, fan in seats},
        [(cards, int(winner)) for cards, winner in tricks],
    )


@pytest.mark.parametrize("contract", ["active", "passive", "closed"])
def test_the_full_deal(contract: str) -> None:
    """Played with the fans; under closed, where other cards would have to be followed with, scored as it stands."""
    figures = re.search(
        r"Active: A (\S+), B (\S+?)\. The same play under passive: A (\S+), B (\S+); closed: (\S+) : (\d\.\d)\.",
        MALI_BOOK,
    )
    assert figures is not None
    place = 1 + 2 * ("active", "passive", "closed").index(contract)
    written = (figure(figures[place]), figure(figures[place + 1]))
    if contract == "closed":
        assert (
            typed(MALI, sheet(MALI), {"contract": contract, "fault": "-", "tricks-A": 4}).written == written
        )
        return
    hands, fans, tricks = mali_deal()
    assert (len(hands), len(fans), len(tricks)) == (4, 4, 8)
    state = play(dealt(MALI, hands, fans), contract)
    for cards, winner in tricks:
        state = play(state, cards)
        assert state.tricks[-1].winner == winner
    assert state.turn == ()
    result = state.result()
    assert isinstance(result, SatirResult)
    assert (result.cards, result.key, result.written) == ((16, 16), 0, written)
    assert typed(MALI, sheet(MALI), MALI.facts(result)) == result


def test_the_key_side_of_four_tricks_each_is_asked_for() -> None:
    asked = MALI.ask(sheet(MALI), {"contract": "active", "fault": "-", "tricks-A": 4})
    assert isinstance(asked, Question)
    assert asked.key == "key"
    assert isinstance(MALI.ask(sheet(MALI), {"contract": "closed", "fault": "-", "tricks-A": 4}), SatirResult)
    assert isinstance(MALI.ask(sheet(MALI), {"contract": "active", "fault": "-", "tricks-A": 5}), SatirResult)


# --- the declaration (2.4) --------------------------------------------------------------------------------------------


def test_only_the_declarer_sees_cards_before_the_declaration() -> None:
    state = dealt(VELIKI, {0: "AS KS QS JS AH KH QH JH"})
    assert (state.phase, state.turn) == ("declare", (0,))
    assert refused(state, "AS") == "satir-declare"
    assert len(state.view(0).hand) == 8
    for seat in (1, 2, 3):
        assert state.view(seat).hand == ()
        assert state.view(seat).down == (0, 8, 8, 8)
    closed = play(state, "closed")
    assert [len(cards) for cards in closed.hands] == [13] * 4
    assert closed.fans == ((),) * 4
    assert refused(closed, "active") == "satir-declared"
    opened = play(state, "passive")
    assert [len(cards) for cards in opened.hands] == [8] * 4
    assert [len(fan) for fan in opened.view(3).fans] == [5] * 4


def test_all_look_at_five_cards_of_mali_satir() -> None:
    state = dealt(MALI, {})
    assert [len(state.view(seat).hand) for seat in range(4)] == [5] * 4
    assert [len(cards) for cards in play(state, "active").hands] == [5] * 4
    assert [len(cards) for cards in play(state, "closed").hands] == [8] * 4


# --- wrong cards (2.6) ------------------------------------------------------------------------------------------------

REVOKING = {0: "2S 3S 4S 5S 6S 7S 8S 9S", 1: "TS 2H 3H 4H 2D 3D 4D 5D", 2: "JS", 3: "QS"}


def test_a_wrong_card_is_prevented() -> None:
    state = play(dealt(VELIKI, REVOKING), "active 2S")
    assert cards_of(state) == {"TS"}
    assert state.concessions(1) == ()
    assert refused(state, "2H") == "must-follow"
    state = play(dealt(VELIKI, {**REVOKING, 1: "2C 2H 3H 4H 2D 3D 4D 5D"}), "active 2S")
    assert cards_of(state) == {"2H", "3H", "4H"}
    assert refused(state, "2D") == "satir-must-trump"


@pytest.mark.parametrize(
    ("contract", "written"), [("closed", (100, 0)), ("active", (200, 0)), ("passive", (50, -100))]
)
def test_a_wrong_card_stops_the_deal(contract: str, written: tuple[int, int]) -> None:
    state = play(dealt(VELIKI, REVOKING, revoke="auto"), f"{contract} 2S")
    assert Play(Card("2H")) in state.concessions(1)
    stopped = play(state, "2H")
    assert stopped.turn == ()
    result = stopped.result()
    assert isinstance(result, SatirResult)
    assert (result.fault, result.written) == (1, written)
    assert typed(VELIKI, sheet(VELIKI), VELIKI.facts(result)) == result


def test_a_right_call() -> None:
    """Any time on one's turn until the deal is scored; the engine looks at all past plays."""
    state = play(dealt(VELIKI, REVOKING, revoke="claim"), "active 2S 2H JS QS")
    assert state.revokes() == (1,)
    assert state.turn == (1,), "the wrong heart has ruffed"
    assert refused(state, "accept") == "satir-not-finished"
    state = play(state, "2D")
    assert state.turn == (2,)
    result = play(state, "fault").result()
    assert isinstance(result, SatirResult)
    assert (result.fault, result.written) == (1, (200, 0))


def test_a_wrong_call() -> None:
    """Nothing happens, but that side may make no further call, and all know that those plays were right."""
    state = play(dealt(VELIKI, REVOKING, revoke="claim"), "active 2S TS JS QS")
    assert state.turn == (3,)
    state = play(state, "fault")
    assert (state.turn, state.verdicts[0].right) == ((3,), False)
    assert refused(state, "fault") == "satir-call-lost"
    assert "fault" in cards_of(play(state, "QH" if "QH" in state.hands[3] else sorted(cards_of(state))[0]))
    other = play(dealt(VELIKI, {**REVOKING, 1: "2C 2H 3H 4H 2D 3D 4D 5D"}, revoke="claim"), "active 2S 2H")
    assert VELIKI.voids(other.view(0))[1] == frozenset(), "a heart on spades may be a wrong card"
    cleared = play(other, "fault")
    assert VELIKI.voids(cleared.view(0))[1] == {"S"}, "now it is known to be right"


def test_no_calls_without_the_option() -> None:
    assert refused(play(dealt(VELIKI, REVOKING), "active 2S"), "fault") == "satir-no-calls"


def test_a_finished_deal_may_be_contested() -> None:
    state = play(dealt(VELIKI, REVOKING, revoke="claim"), "active 2S 2H")
    while state.phase == "play":
        state = state.apply(state.turn[0], next(a for a in state.legal(state.turn[0]) if isinstance(a, Play)))
    assert state.phase == "claim"
    assert refused(state, "2S") == "satir-accept-or-fault"
    accepted = state
    while accepted.turn:
        accepted = play(accepted, "accept")
    result = accepted.result()
    assert isinstance(result, SatirResult)
    assert result.fault is None, "no call, and the deal counts as played"
    while state.turn[0] % 2 == 1:
        state = play(state, "accept")
    called = play(state, "fault").result()
    assert isinstance(called, SatirResult)
    assert called.fault == 1


# --- Rainbow (6) ------------------------------------------------------------------------------------------------------


def test_the_suits_of_all_hands_are_public() -> None:
    told = re.search(r"Example: hand ((?:\w\w ?)+) is shown to others as \{(.*?)\}", RAINBOW_BOOK)
    assert told is not None
    counts = {suit: int(count) for suit, count in re.findall(r"(\w):(\d)", told[2])}
    state = play(dealt(DUGA, {0: told[1] + " 2S 3S 4S 5S"}), "active")
    backs = state.view(1).backs
    assert backs is not None
    assert {suit: backs[0][suit] - 4 * (suit == "S") for suit in SUITS} == {
        "S": 0,
        "H": 0,
        "D": 0,
        "C": 0,
    } | counts
    assert play(dealt(VELIKI, {}), "active").view(1).backs is None


def test_suits_show_before_the_declaration() -> None:
    view = dealt(DUGA, {3: "2D 3D 4D 5D 6D 7D 8D 9D"}).view(0)
    assert view.backs is not None
    assert view.backs[3] == {"S": 0, "H": 0, "D": 8, "C": 0}


def test_no_calls_in_the_rainbow() -> None:
    with pytest.raises(OptionsError):
        options(DUGA, revoke="claim")


# --- invariants (2.13, 6, 7.4) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["veliki-satir", "velika-anarhija", "satir-u-duginim-bojama", "mali-satir"])
def test_invariants(name: str) -> None:
    of = game(name)
    assert isinstance(of, Satir)
    total = len(of.deck)
    sums = {57, 62} if name == "mali-satir" else {97, 102}
    for seed in range(4):
        for move in moves(
            of, f"invariants {seed}", {"revoke": ("prevent", "auto")[seed % 2]}, rounds=40, concede=0.01
        ):
            state = move.after.round
            assert isinstance(state, SatirRound)
            if state.contract is not None:
                lying = [*state.trick, *(card for trick in state.tricks for card in trick.cards)]
                fans = [card for seat in range(4) for card in state.view(REFEREE).fan(seat)]
                everything = [*lying, *fans, *(card for cards in state.hands for card in cards)]
                assert sorted(everything) == sorted(of.deck.cards)
                if (backs := state.view(ONLOOKER).backs) is not None:
                    for suit in SUITS:
                        shown = sum(counts[suit] for counts in backs)
                        assert shown + sum(suit_of(card) == suit for card in (*lying, *fans)) == 13
        sheets = move.after.sheet
        assert isinstance(sheets, SatirSheet)
        assert min(sheets.points) >= 0
        for result in move.after.results:
            assert isinstance(result, SatirResult)
            if result.fault is None:
                assert sum(result.cards) == total
                assert value(result.cards[0]) + value(result.cards[1]) in sums
                assert result.cards[result.key] >= 4 * of.key_tricks


def test_calls_at_random() -> None:
    """With wrong cards and calls: sampled states agree with the view, and all ends well."""
    rng = QuickRng("calls")
    outcomes = set()
    for _ in range(60):
        pack = shuffled(FRENCH_52.cards, rng)
        chosen = options(VELIKI, revoke="claim", first_dealer=0)
        state = VELIKI.start(chosen, VELIKI.sheet(chosen)).apply(CHANCE, Deal(pack))
        assert isinstance(state, SatirRound)
        while state.turn:
            seat = state.turn[0]
            legal = state.legal(seat)
            plays = [action for action in legal if isinstance(action, Play)] or list(legal)
            wrong = state.concessions(seat)
            ways = wrong if wrong and not rng.below(60) else plays if rng.below(25) else legal
            state = state.apply(seat, pick(ways, rng))
            if not rng.below(9) and state.turn:
                viewer = pick((0, 1, 2, 3, ONLOOKER), rng)
                drawn = VELIKI.sampler(state.view(viewer))(rng)
                assert msgspec.json.encode(drawn.view(viewer)) == msgspec.json.encode(state.view(viewer))
        outcomes |= {(verdict.right, state.fault is not None) for verdict in state.verdicts}
        outcomes.add(bool(state.revokes()))
    assert outcomes == {(True, True), (False, True), (False, False), True, False}


@pytest.mark.parametrize(
    ("text", "action"),
    [("zatvoreno", "closed"), ("A", "active"), ("pasivno", "passive"), ("greška", "fault")],
)
def test_what_people_type(text: str, action: str) -> None:
    assert VELIKI.actions.parse(text).text == action
