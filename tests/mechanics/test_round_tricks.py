"""The trick of several rounds against the examples of the rule book: serbian-games.md, section 8.15."""

from __future__ import annotations

import re

import pytest

from kibic.core.actions import Action, Play
from kibic.core.cards import FRENCH_32, HEARTS, SPADES, Card, hand, rank_of, suit_of
from kibic.mechanics.order import points
from kibic.mechanics.round_tricks import Discard, JokerOrder, Knock, Laid, Offer, Offered, RoundTrick
from tests.rulebook import section, table

RULES = section("serbian-games.md", 8)
HEIGHT = {rank: height for height, rank in enumerate(FRENCH_32.ranks)}
WORTH = {rank: worth for worth, rank in enumerate(FRENCH_32.ranks[4:], start=1)}
STEP = re.compile(
    r"(?P<what>[LBDO]) (?P<card>[7-9TJQKA][SHDC])|P(?P<who>\d) shows J(?P<suit>[SHDC])|(?P<knock>\bK\b)"
)
KIND: dict[str, type[Play | Discard | Offer]] = {"L": Play, "B": Play, "D": Discard, "O": Offer}
#: Where a result speaks of knocking without anybody doing it.
NO_KNOCK = re.compile("may beat or K|no K needed")

FOUR_ROUNDS = table(RULES, "round", "P1", "P2", "P3", "P4")
OFFERING = table(RULES, "continuation", "result")
SEQUENCES = table(RULES, "sequence", "result")
ROUND_ONE = "L 9S, B TS, B TH, D 9D"


class Table:
    """A trick led by seat 0 whose players hold whatever the example needs, and the joker suit."""

    def __init__(self, *texts: str) -> None:
        self.trick = RoundTrick(leader=0, length=8)
        self.order = JokerOrder(HEARTS, HEIGHT)
        self.log: list[str] = []
        for text in texts:
            self.play(text)

    def play(self, text: str) -> None:
        """Everything in a text that is a step; whatever it says besides is left out."""
        for step in STEP.finditer(NO_KNOCK.sub("", text)):
            if step["suit"]:
                assert self.trick.turn == int(step["who"]) - 1
                joker = None if step["suit"] == HEARTS else suit_of(Card("J" + step["suit"]))
                self.order = JokerOrder(joker, HEIGHT)
                self.trick = self.trick.without_joker(HEARTS)
            elif step["knock"]:
                self.do(Knock())
            else:
                assert (step["what"] == "L") == (not self.trick.pile)
                self.do(KIND[step["what"]](Card(step["card"])))

    def do(self, action: Action) -> None:
        """One step, which must be legal."""
        assert self.trick.winner is None
        assert self.may(action), action.text
        self.trick = self.trick.after(action)

    def may(self, action: Action) -> bool:
        """Whether the seat to act may do this; the list of what is legal and the reasons for refusal must agree."""
        cards = () if isinstance(action, Knock) else (action.card,)  # type: ignore[attr-defined]
        legal = action in self.trick.legal(self.order, cards)
        assert legal == (self.trick.objection(self.order, action) is None)
        return legal


def check_statements(told: Table, result: str) -> int:
    """Everything that a result says in a regular way is so; how many statements there were."""
    trick, checked = told.trick, 0
    for winner, rounds in re.findall(r"P(\d)(?: wins)?(?: \([^)]*\))?, (\d) rounds?", result):
        assert trick.winner == int(winner) - 1
        assert trick.completed == int(rounds)
        checked += 1
    for kind, over in re.findall(r"(no )?brejk(?: over P(\d))?", result):
        assert (trick.brejk is None) == bool(kind)
        if not kind:
            assert trick.brejk == trick.winner == int(over) % 4
        checked += 1
    if "undecided" in result:
        assert trick.winner is None
        assert trick.completed == 1
        checked += 1
    for one, other, status in re.findall(r"P(\d)(?: and P(\d))? (IN|OUT)", result):
        for place in filter(None, (one, other)):
            assert trick.fighting[int(place) - 1] == (status == "IN")
        checked += 1
    for card in re.findall(r"([7-9TJQKA][SHDC]) opened", result):
        assert card in [laid.card for laid in trick.discards]
        checked += 1
    for one, other in re.findall(r"P(\d), P(\d) offers opened", result):
        assert {int(one) - 1, int(other) - 1} <= {laid.seat for laid in trick.discards}
        checked += 1
    for card in re.findall(r"([7-9TJQKA]H) dead", result):
        assert trick.dead == (card,)
        checked += 1
    for card in re.findall(r"top (\w\w)", result):
        assert trick.top is not None
        assert trick.top.card == card
        checked += 1
    if "return" in result:
        assert trick.offers == ()
        assert not {laid.card for laid in trick.discards} & set(re.findall(r"O (\w\w)", " ".join(told.log)))
        checked += 1
    if "may beat or" in result:
        assert trick.may_beat()
        assert told.may(Knock()) == ("or K" in result)
        assert told.may(Offer(Card("7C"))) == ("or offer" in result)
        checked += 1
    return checked


def test_a_trick_of_four_rounds() -> None:
    told = Table(*(row[place] for row in FOUR_ROUNDS for place in ("P1", "P2", "P3", "P4")))
    heading = re.search(r"P(\d) wins (\d+) cards, (\d) rounds, card points (\d+)", RULES)
    assert heading is not None
    winner, cards, rounds, worth = map(int, heading.groups())
    assert told.trick.winner == winner - 1
    assert len(told.trick.cards) == cards
    assert told.trick.completed == rounds
    assert points(told.trick.cards, WORTH) == worth


@pytest.mark.parametrize("row", OFFERING, ids=lambda row: row["continuation"])
def test_offering(row: dict[str, str]) -> None:
    assert ROUND_ONE in RULES
    told = Table(ROUND_ONE)
    assert told.trick.winner is None
    told.log = [row["continuation"], row["result"]]
    told.play(row["continuation"])
    told.play(row["result"])
    assert check_statements(told, row["result"])


@pytest.mark.parametrize(
    "row", [row for row in SEQUENCES if "then" not in row["sequence"]], ids=lambda row: row["sequence"]
)
def test_sequence(row: dict[str, str]) -> None:
    told = Table()
    told.log = [row["sequence"]]
    told.play(row["sequence"])
    told.play(row["result"])
    assert check_statements(told, row["result"])


def test_what_remains_of_the_table_of_sequences() -> None:
    """A joker of equal rank; what beats it is told in words."""
    (row,) = [row for row in SEQUENCES if "then" in row["sequence"]]
    told = Table(row["sequence"])
    lowest = re.search(r"a spade must be (\w) or higher, a heart (\w) or higher", row["result"])
    assert lowest is not None
    beats = {card for card in FRENCH_32.cards if card != "9H" and told.may(Play(card))}
    assert beats == {
        card
        for card in FRENCH_32.cards
        for suit, rank in zip((SPADES, HEARTS), lowest.groups(), strict=True)
        if suit_of(card) == suit and HEIGHT[rank_of(card)] >= HEIGHT[rank_of(Card(rank + suit))]
    }


def test_a_joker_stands_for_the_suit_led() -> None:
    """8.5: after a led spade and the nine of hearts the ten of spades beats it, the nine does not."""
    told = Table("L 8S, B 9H")
    assert told.may(Play(Card("TS")))
    assert not told.may(Play(Card("9S")))
    assert not told.may(Play(Card("AD")))


def test_no_joker_beats_by_being_equal_without_a_joker_suit() -> None:
    order = JokerOrder(None, HEIGHT)
    assert not order.beats(Card("9S"), Card("9S"), Card("9H"))
    assert not order.beats(Card("9S"), Card("9S"), Card("AH"))
    assert order.beats(Card("9S"), Card("9S"), Card("TS"))


def test_the_last_card_ends_the_trick() -> None:
    """With two cards in hand there are two rounds, although P1 and P2 could go on."""
    told = Table()
    told.trick = RoundTrick(leader=0, length=2)
    told.play("L 7S, B 8S, D 7C, D 8C, B 9S, B TS, D 7D, D 8D")
    assert told.trick.winner == 1
    assert told.trick.completed == 2


def test_the_owner_may_beat_his_own_card() -> None:
    """P3's heart is dead, so P3 is in and P1 waits for him; P2, who owns the top, may beat it, which is no brejk."""
    told = Table("L 9S, B TS, B JH, P4 shows JC, D 7D, O 7C, B JS")
    assert told.trick.brejk is None
    assert told.trick.top == Laid(1, Card("JS"))
    assert told.may(Play(Card("QC")))


def test_after_a_brejk_over_p1_the_others_only_discard() -> None:
    told = Table("L 9S, B TS, B JS, B QS, O 7D, B KS")
    assert told.trick.brejk == 1
    refused = told.trick.objection(told.order, Play(Card("AS")))
    assert refused is not None
    assert refused.id == "trick-brejk"
    assert told.may(Discard(Card("AS")))


def test_who_is_silenced_declines_only_and_his_card_stays() -> None:
    told = Table("L 9S, B TS")
    told.trick = told.trick.silenced(0)
    told.play("D 7D, D 8D")
    assert told.trick.winner == 1, "nobody is left to fight P2, for P1 is silenced"
    told = Table("L AS")
    told.trick = told.trick.silenced(0)
    told.play("D 7D, D 8D, D 9D")
    assert told.trick.winner == 0, "the card that P1 led still wins"


def test_offers_of_others_are_face_down() -> None:
    trick = Table("L 9S, B TS, B JS, B QS, O 7D, O 8D").trick
    assert trick.seen_by(0).offers == (Offered(0, Card("7D")), Offered(1, None))
    assert trick.seen_by(2).offers == (Offered(0, None), Offered(1, None))
    assert trick.offers == (Offered(0, Card("7D")), Offered(1, Card("8D")))


@pytest.mark.parametrize(
    ("played", "tried", "reason"),
    [
        ("", Discard(Card("7C")), "trick-lead"),
        ("", Knock(), "trick-lead"),
        ("L 9S", Play(Card("8S")), "trick-does-not-beat"),
        ("L 9S", Offer(Card("8S")), "trick-started"),
        ("L 9S", Knock(), "trick-started"),
        ("L 9S, B TS, B TH, D 9D", Knock(), "trick-offer"),
        ("L 9S, B TS, B TH, D 9D", Discard(Card("8S")), "trick-offer"),
        ("L 9S, B TS, B TH, D 9D, O 7C", Offer(Card("8S")), "trick-knock"),
        ("L 9S, B TS, B TH, D 9D, O 7C", Discard(Card("8S")), "trick-knock"),
        ("L 9S, B TS, B TH, D 9D, B JS, B QS, B KS", Play(Card("AS")), "trick-out-discard"),
        ("L 9S, B TS, B TH, D 9D, O 7C, B JS, B QS, D 8D", Play(Card("AS")), "trick-out-offer"),
        ("L 9S, B TS, D 7D, D 8D, B JS, B QS, D 7C, D 8C", Play(Card("JS")), "trick-does-not-beat"),
    ],
)
def test_reasons(played: str, tried: Action, reason: str) -> None:
    told = Table(played)
    assert not told.may(tried)
    refused = told.trick.objection(told.order, tried)
    assert refused is not None
    assert refused.id == reason


def test_a_silenced_partner_is_not_waited_for() -> None:
    """P1 opens when P4 is on top: P3 is silenced, so P1 has to knock, whether he may beat or not."""
    told = Table("L 9S, B TS, B JS, B QS")
    assert told.may(Offer(Card("7C")))
    told.trick = told.trick.silenced(2)
    assert set(told.trick.legal(told.order, hand("KS 7C"))) == {Play(Card("KS")), Knock()}
    told = Table("L 9S, B TS, B JS, B QS, O 7D, O 8D, B KS, B AS")
    told.trick = told.trick.silenced(2)
    assert not told.may(Play(Card("AH")))
    refused = told.trick.objection(told.order, Play(Card("AH")))
    assert refused is not None
    assert refused.id == "trick-out-knock"
