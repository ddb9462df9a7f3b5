"""gnubg's Position ID, against the table of the rule book (board-games.md, 9.10), and Match ID."""

from __future__ import annotations

import random
import re

import pytest

from kibic.formats.gnubg import (
    GameState,
    GnubgIdError,
    MatchState,
    match_from_id,
    match_id,
    position_from_id,
    position_id,
)
from kibic.mechanics.backgammon_board import BLACK, START, WHITE, Position, play_step, read_turn
from tests.conformance.words import check_both_languages
from tests.test_backgammon_board import SIDES, THROWS, example_position, random_position, section, table


def position_ids() -> list[tuple[Position, int, str]]:
    """Position, side on roll and ID of each row of the rule book's table, one for each side that a row names."""
    found = []
    for where, on_roll, ids in table(section(9), "| Position | On roll | ID |"):
        if moves := re.fullmatch(r"after Black's `(.*)`", where):
            position = START
            for step in read_turn(moves[1], BLACK):
                position = play_step(position, BLACK, step, (3, 1)).position
        else:
            position = example_position(re.sub(r" \(.*\)", "", where))
        sides = re.findall(r"\b[WB]\b", on_roll)
        texts = re.findall(r"`(.*?)`", ids)
        for letter, text in zip(sides, texts * len(sides) if len(texts) == 1 else texts, strict=True):
            found.append((position, "WB".index(letter), text))
    return found


@pytest.mark.parametrize(("position", "on_roll", "text"), position_ids())
def test_position_ids_of_the_rule_book(position: Position, on_roll: int, text: str) -> None:
    assert position_id(position, on_roll) == text
    assert position_from_id(text, on_roll) == position


def test_random_positions_as_ids() -> None:
    rng = random.Random(910)
    for _ in range(1000):
        position = random_position(rng)
        for on_roll in SIDES:
            text = position_id(position, on_roll)
            assert len(text) == 14
            assert position_from_id(text, on_roll) == position


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "has 0 characters; expected 14"),
        ("4HPwATDgc/ABM", "has 13 characters; expected 14"),
        ("4HPwATDgc/ABMAA", "has 15 characters; expected 14"),
        ("4HPwATDgc_ABMA", "expected only A-Z, a-z, 0-9, + and /"),
        ("4HPwATDgc/ABM\N{CYRILLIC CAPITAL LETTER A}", "expected only A-Z"),
        ("4HPwATDgc/ABM=", "expected only A-Z"),
        ("4HPwATDgc/ABMB", "its last character stands for bits beyond the end"),
        ("4HPwATDgc/ABsA", "does not name 25 places a side"),  # a piece after the last place
        ("/////////////w", "does not name 25 places a side"),
        ("//8AAAAAAAAAAA", "has 16 pieces of one side"),
        ("AQAAAAAAAgAAAA", "has both sides on one point (1, counted as White goes)"),
    ],
)
def test_what_is_no_position_id(text: str, complaint: str) -> None:
    with pytest.raises(GnubgIdError, match=re.escape(complaint)) as refused:
        position_from_id(text, WHITE)
    check_both_languages(refused.value)


MATCH_IDS = {
    # Shown by gnubg 1.07 in the course of a match.
    "MAG3AAAAAAAE": MatchState(dice=(6, 5), match_length=5, jacoby=False),
    "MBmgAAAAAAAE": MatchState(to_decide=BLACK, doubled=True, match_length=5, jacoby=False),
    "EQGgAAAAAAAE": MatchState(cube=2, cube_owner=BLACK, match_length=5, jacoby=False),
    "EUmgAAAAAAAE": MatchState(
        to_decide=BLACK, resigned=2, cube=2, cube_owner=BLACK, match_length=5, jacoby=False
    ),
    "kUugAAAAIAAE": MatchState(
        to_decide=BLACK,
        state=GameState.RESIGNED,
        resigned=2,
        cube=2,
        cube_owner=BLACK,
        match_length=5,
        score=(0, 4),
        crawford=True,
        jacoby=False,
    ),
    "cAkKAAAAAAAA": MatchState(on_roll=BLACK, to_decide=BLACK, dice=(4, 2)),
    # The example of gnubg's manual.
    "QYkqASAAIAAA": MatchState(
        on_roll=BLACK,
        to_decide=BLACK,
        dice=(5, 2),
        cube=2,
        cube_owner=WHITE,
        match_length=9,
        score=(2, 4),
    ),
}


@pytest.mark.parametrize(("text", "match"), MATCH_IDS.items())
def test_match_ids_of_gnubg(text: str, match: MatchState) -> None:
    assert match_from_id(text) == match
    assert match_id(match) == text


def random_match(rng: random.Random) -> MatchState:
    """A state of a match or session in which a game is played."""
    length = rng.choice((0, 1, 3, 5, 25, 32767))
    white, black = (rng.randint(0, (length or 999) - 1) for _ in SIDES)
    crawford = min(white, black) < length - 1 == max(white, black) and rng.random() < 0.5
    on_roll, doubled = rng.choice(SIDES), not crawford and rng.random() < 0.2
    rolled = not doubled and rng.random() < 0.5
    return MatchState(
        on_roll=on_roll,
        to_decide=1 - on_roll if doubled else on_roll,
        dice=rng.choice(THROWS)[:2] if rolled else (),
        cube=1 if crawford else 1 << rng.randint(0, 15),
        cube_owner=None if crawford else rng.choice((None, WHITE, BLACK)),
        doubled=doubled,
        match_length=length,
        score=(white, black),
        crawford=crawford,
        jacoby=length == 0 and rng.random() < 0.5,
    )


def test_random_matches_as_ids() -> None:
    rng = random.Random(911)
    for _ in range(1000):
        match = random_match(rng)
        assert match_from_id(match_id(match)) == match


def test_dice_of_a_match_id_stand_larger_first() -> None:
    assert match_id(MatchState(dice=(2, 1))) == match_id(MatchState(dice=(1, 2)))
    assert match_from_id("cIkIAAAAAAAA").dice == (2, 1)  # here the smaller stands first


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("cAkKAAAAAAA", "has 11 characters; expected 12"),
        ("cAkKAAAAAAA-", "expected only A-Z"),
        ("YAkKAAAAAAAA", "that gnubg never writes"),  # cube owner 2
        ("cA8KAAAAAAAA", "that gnubg never writes"),  # state 7
        ("cAkKAAAAAAAI", "that gnubg never writes"),  # a bit after the last
        ("cAkCAAAAAAAA", "no dice or two from 1 to 6"),  # one die
        ("cIkfAAAAAAAA", "no dice or two from 1 to 6"),  # a die of 7
        ("8AkAAAAAAAAA", "a session has no Crawford game"),
        ("cAmgAFAAAAAA", "a game cannot be played when the match is won"),
    ],
)
def test_what_is_no_match_id(text: str, complaint: str) -> None:
    with pytest.raises(GnubgIdError, match=re.escape(complaint)) as refused:
        match_from_id(text)
    check_both_languages(refused.value)


@pytest.mark.parametrize(
    ("match", "complaint"),
    [
        (MatchState(cube=3), "power of two"),
        (MatchState(cube=65536), "power of two"),
        (MatchState(on_roll=2), "White or Black"),
        (MatchState(cube_owner=2), "White or Black"),
        (MatchState(dice=(6,)), "no dice or two"),
        (MatchState(resigned=4), "a resignation"),
        (MatchState(match_length=32768), "0 to 32767"),
        (MatchState(score=(-1, 0)), "0 to 32767"),
        (MatchState(crawford=True), "no Crawford game"),
    ],
)
def test_what_makes_no_match_id(match: MatchState, complaint: str) -> None:
    with pytest.raises(GnubgIdError, match=complaint) as refused:
        match_id(match)
    check_both_languages(refused.value)
