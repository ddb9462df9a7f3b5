"""The rule-of-thumb player of Piratski Skat: what it asks for and gives away, and that it is better than chance."""

from __future__ import annotations

import pytest

from kibic.arena.contest import compare
from kibic.arena.intervals import interval
from kibic.bots import make
from kibic.bots.careful_skat_pirate import danger, unwanted, wanted
from kibic.core.actions import Play
from kibic.core.cards import Card, hand
from kibic.core.match import Match
from kibic.core.rng import QuickRng, SeedStream, seed_from
from kibic.core.seats import CHANCE
from kibic.games.skat_pirate import PirateRound
from kibic.games.skat_pirate.score import Part
from kibic.mechanics.auction import Pass
from tests.games.pirate_parts import GAME, at
from tests.games.test_skat_pirate import pack

CAREFUL = make("careful", GAME)


def chosen(match: Match) -> object:
    """What it does on turn."""
    return CAREFUL.choose(match.view(match.turn[0]), QuickRng(1))


def test_what_it_asks_for_and_gives_back() -> None:
    clubs = hand("JS JH AC TC KC 9C 8C AS 7H 8D")
    assert wanted("C", clubs, ()) == "JC"
    assert wanted("C", clubs, hand("JC JD")) not in hand("JC JD")
    assert unwanted("C", (*clubs, Card("JC"))) in hand("7H 8D")
    assert unwanted("N", hand("7S 8S 9S 7H 8H 9H 7D 8D 9D AC")) == "AC"
    assert wanted("N", hand("8S TS QS 7H 8H 9H 7D 8D 9D 7C"), ()) == "7S"


def test_it_bids_more_when_a_card_can_be_asked_for() -> None:
    deal = pack("", "JD AC TC 9C 8C AS 7S 9S 8H 9D", "")
    called = {part: chosen(at(part).apply(CHANCE, deal)) for part in ("normal", "zavrsni")}
    assert called["normal"] == Pass()
    assert called["zavrsni"] != Pass()


def test_it_asks_before_it_plays() -> None:
    """All three of them play a deal in which forehand has the auction for himself."""
    match = at("zavrsni").apply(CHANCE, pack("JS JH AC TC KC 9C 8C AS TS 8D", "", ""))
    while not match.results:
        before = match.round
        match = match.apply(match.turn[0], CAREFUL.choose(match.view(match.turn[0]), QuickRng(1)))
    assert isinstance(before, PirateRound)
    assert before.soloist == 1
    assert before.requests[0].card == "JC"
    assert all(each.card is not None for each in before.given)


def test_in_siber_it_gets_rid_of_what_can_win() -> None:
    assert danger(hand("7S 8S 9S 7H 8H 9H")) == 0 < danger(hand("JC AS TS"))
    match = at("siber").apply(CHANCE, pack("JC AS KS 7H 8H 9H 7D 8D 7C 8C", "", ""))
    given = []
    while match.turn == (1,):
        action = CAREFUL.choose(match.view(1), QuickRng(1))
        given.append(action.text)
        match = match.apply(1, action)
    assert set(given) & {"give JC", "give AS"}


def test_in_siber_it_stays_below_if_it_can() -> None:
    """The queen of hearts is led; under it the highest card, and no jack where there is none to follow."""
    match = at("siber").apply(
        CHANCE, pack("QH KC 9C 8C 7C 9D 8D 7D 9S 8S", "7H 9H AH JD JS TC AC QD KD TD", "")
    )
    for text in ("give 9S", "give 8S", "give 9S", "give 8S", "discard KS", "discard QS", "QH"):
        match = match.apply(match.turn[0], GAME.actions.parse(text))
    assert chosen(match) == Play(Card("9H"))


def duplicate(part: Part, deals: int) -> float:
    """The lower end of what `careful` gains for sure against `random`, over deals of one part."""
    other, gains = make("random", GAME), []
    for deal in range(deals):
        total = 0.0
        for own in range(3):
            cards, rng, state = SeedStream(seed_from(f"{deal}")), QuickRng(deal), at(part).round
            while turn := state.turn:
                if turn == (CHANCE,):
                    state = state.apply(CHANCE, state.chance().draw(cards))
                else:
                    bot = CAREFUL if turn[0] == own else other
                    state = state.apply(turn[0], bot.choose(state.view(turn[0]), rng))
            total += GAME.returns(state.result())[own]
        gains.append(total / 3)
    return interval(gains)[0]


@pytest.mark.parametrize("part", ["bok", "siber", "zavrsni"])
def test_it_beats_chance_in_every_tura(part: Part) -> None:
    assert duplicate(part, 30) > 0


def test_it_beats_chance() -> None:
    assert compare(GAME, "careful", "random", 40).interval[0] > 0
