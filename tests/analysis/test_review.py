"""The tutor: planted mistakes are found, the best play costs nothing, and every game can be judged."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

from kibic.analysis.review import review
from kibic.core import games
from kibic.core.cards import FRENCH_32, hand
from kibic.core.chance import Deal, Dice
from kibic.core.errors import KibicError
from kibic.core.games import Game, game
from kibic.core.records import Record, Recorder
from kibic.core.rng import QuickRng, pick, seed_from
from kibic.core.seats import CHANCE
from tests.conformance.words import check_both_languages

BACKGAMMON, VIST, SKAT = game("backgammon"), game("vist"), game("skat")
IDS = sorted(entry.name for entry in entry_points(group="kibic.games"))


def play(recorder: Recorder, *texts: str) -> None:
    """Whoever is on turn does these things."""
    for text in texts:
        (seat,) = recorder.match.turn
        recorder.apply(seat, recorder.match.game.actions.parse(text))


# --- backgammon -------------------------------------------------------------------------------------------------------


def opening(white: str, *, scoring: str = "standard-1-2-3") -> Recorder:
    """White opens with 31 and plays so; Black answers 31 in the best way."""
    recorder = Recorder(BACKGAMMON, {"scoring": scoring})
    recorder.apply(CHANCE, Dice((3, 1)))
    play(recorder, *white.split(), "roll")
    recorder.apply(CHANCE, Dice((3, 1)))
    play(recorder, "8/5", "6/5")
    return recorder


@pytest.mark.parametrize("throws", [0, 1])
def test_a_blunder_of_backgammon(throws: int) -> None:
    """Breaking two points for blots in reach of everything, where a point of the home board could be made."""
    found = review(opening("17/18 19/22").record(), effort=throws)
    blunder, good = found.decisions
    assert (blunder.seat, blunder.round, blunder.step) == (0, 1, 1)
    assert blunder.played == "31: 17/18 19/22"
    assert blunder.best == "31: 17/20 19/20"
    assert blunder.mark == "??"
    assert 0.3 < blunder.loss < 0.8
    assert good.mark == ""
    white, black = found.seats
    assert (white.decisions, white.mistakes, black.mistakes) == (1, 1, 0)
    assert white.lost == blunder.loss
    assert white.rating == pytest.approx(500 * blunder.loss)


def test_the_best_play_of_backgammon_costs_nothing_in_whatever_order_it_is_made() -> None:
    for moves in ("17/20 19/20", "19/20 17/20"):
        first = review(opening(moves).record()).decisions[0]
        assert (first.loss, first.mark) == (0.0, "")
        assert first.played == first.best == "31: 17/20 19/20"
        assert first.choices[0].value == max(choice.value for choice in first.choices)


def test_a_play_that_is_not_the_best_reads_the_same_in_whatever_order_it_is_made() -> None:
    made = [
        review(opening(moves).record(), effort=0).decisions[0] for moves in ("17/18 19/22", "19/22 17/18")
    ]
    assert made[0] == made[1]
    assert made[0].played == "31: 17/18 19/22"


def test_what_cannot_be_played_otherwise_is_no_decision() -> None:
    recorder = Recorder(BACKGAMMON, {"start_position": "W | W 1:1 off:14 | B 24:1 off:14 | -"})
    recorder.apply(CHANCE, Dice((6, 6)))
    recorder.apply(CHANCE, Dice((6, 5)))
    assert recorder.match.turn == (0,)
    while recorder.match.turn == (0,) and recorder.match.round.view(0).phase == "move":  # type: ignore[attr-defined]
        play(recorder, recorder.match.legal(0)[0].text)
    assert review(recorder.record()).decisions == ()


def test_a_turn_given_up_half_way_is_left_out() -> None:
    recorder = Recorder(BACKGAMMON)
    recorder.apply(CHANCE, Dice((3, 1)))
    play(recorder, "17/18", "resign")
    assert review(recorder.record()).decisions == ()


def test_the_use_of_the_cube_is_judged() -> None:
    """Black wins with 23 throws of 36 and otherwise not: to wait gives away 10/36, and to drop the double 16/36."""
    options = {
        "start_position": "W | W 19:1 24:2 off:12 | B 5:1 1:1 off:13 | -",
        "match_length": 0,
        "doubling_cube": "on",
        "scoring": "standard-1-2-3",
    }

    def last(*texts: str) -> tuple[str, str, float, str]:
        recorder = Recorder(BACKGAMMON, options)
        recorder.apply(CHANCE, Dice((6, 1)))
        play(recorder, "19/off", "24/off", *texts)
        found = review(recorder.record(), effort=0).decisions[-1]
        return found.played, found.best, found.loss, found.mark

    assert last("roll") == ("roll", "double", pytest.approx(10 / 36), "??")
    assert last("double") == ("double", "double", 0.0, "")
    assert last("double", "take") == ("take", "take", 0.0, "")
    assert last("double", "drop") == ("drop", "take", pytest.approx(16 / 36), "??")


# --- cards ------------------------------------------------------------------------------------------------------------


def all_winners(west: str) -> Record:
    """West, last to play to the ace of hearts, holds eleven trumps and the two best clubs, and puts this card."""
    hands = [
        hand("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3S 2S"),
        hand("3H 2H QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"),
        hand("AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"),
        hand("AC KC AS KS QS JS TS 9S 8S 7S 6S 5S 4S"),
    ]
    recorder = Recorder(VIST, {"first_dealer": "W", "honours": "off"})
    recorder.apply(CHANCE, Deal(tuple(card for cards in zip(*hands, strict=True) for card in cards)))
    play(recorder, "AH", "2H", "2D", west)
    return recorder.record()


def test_a_trick_given_away() -> None:
    """Every card of West takes a trick: the ace of clubs thrown away is one less, whatever the others hold."""
    west = review(all_winners("AC"), [3], effort=30).decisions[-1]
    assert (west.seat, west.played, west.mark) == (3, "AC", "?")
    assert west.best.endswith("S")
    assert west.loss == pytest.approx(1, abs=0.4)
    assert west.loss > 3 * west.error
    assert west.open_cards is not None
    assert (west.open_cards.loss, west.open_cards.unit) == (1, "tricks")
    assert west.open_cards.best.endswith("S")


def test_a_trick_taken() -> None:
    west = review(all_winners("4S"), [3], effort=30).decisions[-1]
    assert (west.loss, west.mark) == (pytest.approx(0, abs=2 * west.error + 1e-9), "")
    assert west.open_cards is not None
    assert (west.open_cards.loss, west.open_cards.best) == (0, "4S")


def test_a_game_that_cannot_be_won() -> None:
    """Forehand has all the jacks and three aces: Grand could not be lost, and Null cannot be won."""
    forehand = hand("JC JS JH JD AC TC KC AS TS AH")
    rest = [card for card in FRENCH_32.cards if card not in forehand]
    packets = (forehand[:3], rest[:8], forehand[3:6], rest[8:14], forehand[6:], rest[14:])
    recorder = Recorder(SKAT)
    recorder.apply(CHANCE, Deal(tuple(card for packet in packets for card in packet)))
    play(recorder, "pass", "pass", "18", "hand", "N")
    declared = review(recorder.record(), [1], effort=8).decisions[-1]
    assert declared.played == "N"
    assert declared.best.startswith("G")
    assert declared.mark == "?"
    assert declared.loss > 100


@pytest.mark.parametrize("name", IDS)
def test_every_game_can_be_judged(name: str) -> None:
    """The first two choices that one seat has at random, with few worlds."""
    rules = games.game(name)
    record = random_record(rules, choices=2)
    found = review(record, [record.steps[-1].by], effort=2)  # type: ignore[list-item]
    assert len(found.decisions) >= 1
    for each in found.decisions:
        assert each.loss >= 0
        assert each.mark == "" or each.loss > 0
        if each.played == each.best:
            assert (each.loss, each.mark) == (0.0, "")
        assert [choice.value for choice in each.choices] == sorted(
            (choice.value for choice in each.choices), reverse=True
        )
        assert each.played in [choice.text for choice in each.choices]
    (seat,) = found.seats
    assert seat.decisions == len(found.decisions)


def random_record(rules: Game, choices: int) -> Record:
    """A match at random, left when somebody has chosen so often among several actions."""
    recorder, rng = Recorder(rules, seed=seed_from("judged")), QuickRng(4)
    chosen: dict[int, int] = {}
    while True:
        recorder.let_chance()
        seat = recorder.match.turn[0]
        legal = recorder.match.legal(seat)
        # A turn of backgammon is judged when it is over.
        if max(chosen.values(), default=0) >= choices and (
            rules.id != "backgammon" or legal[0].text == "roll"
        ):
            return recorder.record()
        chosen[seat] = chosen.get(seat, 0) + (len(legal) > 1)
        recorder.apply(seat, pick(legal, rng))


def test_neither_the_other_seats_nor_the_processes_change_anything() -> None:
    record = random_record(game("veliki-satir-2"), choices=3)
    everybody = review(record, effort=2, workers=2)
    first = review(record, [0], effort=2)
    assert len(everybody.decisions) > len(first.decisions) > 0
    assert first.decisions == tuple(each for each in everybody.decisions if each.seat == 0)
    assert first.seats == everybody.seats[:1]


@pytest.mark.parametrize(("record", "effort"), [("backgammon", 4), ("vist", 0), ("vist", 1)])
def test_an_effort_that_is_not_possible(record: str, effort: int) -> None:
    asked = opening("17/20 19/20").record() if record == "backgammon" else all_winners("AC")
    with pytest.raises(KibicError) as refused:
        review(asked, effort=effort)
    check_both_languages(refused.value)
