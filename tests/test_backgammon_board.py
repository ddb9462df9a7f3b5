"""The backgammon board and the position line, against the rule book: board-games.md, sections 0.4, 0.5 and 9."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibic.mechanics.backgammon_board import (
    BACKGAMMON,
    BAR,
    BLACK,
    HOME,
    OFF,
    PIECES,
    START,
    STEPS,
    WHITE,
    MoveTextError,
    Position,
    Step,
    clash,
    dice_values,
    hindmost_first,
    legal_steps,
    mirror,
    pips,
    place_text,
    play_step,
    plays,
    read_turn,
    step_text,
    turn_text,
)
from kibic.mechanics.board_text import (
    PositionError,
    PositionLine,
    pieces_of,
    position_of,
    read_line,
    write_line,
)

RULEBOOK = Path(__file__).parents[1] / "docs" / "rulebook" / "board-games.md"
START_LINE = "W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 | -"
SIDES = (WHITE, BLACK)
THROWS = [dice_values(first, second) for first in range(1, 7) for second in range(1, first + 1)]


# --- reading the rule book ------------------------------------------------------------------------------------


def section(number: int) -> str:
    """One numbered section of the rule book."""
    found = re.search(
        rf"^# {number}\. .*?(?=^# \d+\. |\Z)", RULEBOOK.read_text(encoding="utf-8"), re.M | re.S
    )
    assert found, f"the rule book has no section {number}"
    return found[0]


def table(text: str, header: str) -> list[list[str]]:
    """The rows of the table that starts with the line `header`, as lists of cells."""
    lines = text[text.index(header) :].splitlines()
    rows = itertools.takewhile(lambda line: line.startswith("|"), lines[2:])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def example_position(text: str) -> Position:
    """A position as the examples write it: ``start``, or ``W 1:2 12:5, B start``; Black may be left to the default."""
    if text == "start":
        return START
    start = read_line(START_LINE)
    white, _, black = text.partition(", ")
    line = f"W | {white} | {black or 'B 1:2 off:13'} | -"
    for side in "WB":
        pieces = " ".join(f"{place}:{count}" for place, count in start.pieces[side].items())
        line = line.replace(f"{side} start", f"{side} {pieces}")
    return position_of(read_line(line))


def number_of_results() -> Iterator[tuple[tuple[int, ...], int]]:
    text = section(9)
    first, rule, counts = text[text.index("| 11 | 21 |") :].splitlines()[:3]
    assert set(rule) <= set("|-")
    cells = [[int(cell) for cell in row.strip("|").split("|")] for row in (first, counts)]
    for throw, count in zip(*cells, strict=True):
        yield dice_values(*divmod(throw, 10)), count


def examples() -> Iterator[tuple[str, Position, int, tuple[int, ...], str]]:
    for name, where, throw, results in table(section(9), "| # | Position | Dice | Legal results |"):
        colour = re.fullmatch(r"(.*), (White|Black)", where)
        side = BLACK if colour and colour[2] == "Black" else WHITE
        yield (
            name,
            example_position(colour[1] if colour else where),
            side,
            dice_values(*map(int, throw)),
            results,
        )


# --- helpers --------------------------------------------------------------------------------------------------


def play(position: Position, side: int, dice: tuple[int, ...], steps: list[Step]) -> Position:
    """Play the steps one by one, each as one of the legal steps; then the turn must be over."""
    for step in steps:
        assert step in legal_steps(position, side, dice), step_text(step, side)
        position, dice, _, _ = play_step(position, side, step, dice)
    assert not legal_steps(position, side, dice)
    return position


def step_by_step(position: Position, side: int, dice: tuple[int, ...]) -> set[Position]:
    """Where all ways to play a turn step by step end."""
    nodes, ends = {(position, dice)}, set()
    while nodes:
        position, dice = nodes.pop()
        steps = legal_steps(position, side, dice)
        nodes.update(play_step(position, side, step, dice)[:2] for step in steps)
        if not steps:
            ends.add(position)
    return ends


def random_position(rng: random.Random) -> Position:
    """A position that need not come up in play: contact or race, many pieces off or none, some on the bar."""
    owners = [rng.choice(SIDES) for _ in range(25)]
    if rng.random() < 0.3:
        owners[1:] = [BLACK] * 12 + [WHITE] * 12  # each side is past the middle: bearing off comes soon
    sides = []
    for side in SIDES:
        points = [point if side == WHITE else OFF - point for point in range(1, OFF) if owners[point] == side]
        points = rng.sample(points, rng.randint(1, len(points))) if points else []
        off = rng.choice((0, 0, 0, rng.randint(0, PIECES - 1)))
        bar = rng.choice((0, 0, 0, 1, 2)) if points else 1
        counts = [0] * (OFF + 1)
        counts[OFF] = off
        for piece in range(PIECES - off):
            counts[BAR if piece < bar or not points else rng.choice(points)] += 1
        sides.append(tuple(counts))
    return Position(*sides)


def random_game(rng: random.Random) -> Iterator[tuple[Position, int, tuple[int, ...]]]:
    """The positions and throws of a game of random steps, one a turn."""
    position, side = START, rng.choice(SIDES)
    while not any(counts[OFF] == PIECES for counts in position):
        dice = dice_values(rng.randint(1, 6), rng.randint(1, 6))
        yield position, side, dice
        while steps := legal_steps(position, side, dice):
            position, dice, _, _ = play_step(position, side, rng.choice(steps), dice)
        side = 1 - side


# --- the rule book --------------------------------------------------------------------------------------------


def test_geometry() -> None:
    """The board of 9.2: paths, homes, entry points and the start."""
    block = re.search(r"```json\n(.*?)```", section(9), re.S)
    assert block
    data = json.loads(block[1])
    assert data["pieces"] == PIECES
    for side, letter in ((WHITE, "W"), (BLACK, "B")):
        path = [int(place_text(index, side)) for index in range(1, OFF)]
        assert path == data["path"][letter]
        assert path[HOME - 1 :] == data["home"][letter]
        assert path[:6] == data["entry_by_die"][letter]
        assert pieces_of(START)[letter] == data["start"][letter]


def test_start() -> None:
    """The international set-up check of 9.2."""
    for side in SIDES:
        own = {OFF - index: count for index, count in enumerate(START[side]) if count}
        assert own == {24: 2, 13: 5, 8: 3, 6: 5}
        assert pips(START[side]) == 167
    assert mirror(START) == START
    assert START_LINE in section(9)


@pytest.mark.parametrize(("dice", "count"), [*number_of_results()], ids=str)
def test_number_of_results_from_the_start(dice: tuple[int, ...], count: int) -> None:
    for side in SIDES:
        assert len(plays(START, side, dice)) == count


@pytest.mark.parametrize(
    ("position", "side", "dice", "results"),
    [pytest.param(*example, id=name) for name, *example in examples()],
)
def test_examples(position: Position, side: int, dice: tuple[int, ...], results: str) -> None:
    """E1-E15 of 9.12. A remark in brackets, after a space, is not part of the results."""
    found = plays(position, side, dice)
    if results.startswith("pass"):
        assert found == {position: ()}
        assert turn_text(position, side, ()) == "pass"
        return
    count = re.match(r"\d+", results)
    assert count and len(found) == int(count[0])
    results = re.sub(r" \([^)]*\)", "", results[count.end() :])
    if "each starts with" in results:
        starts = re.findall(r"`(.*?)`", results)
        assert {step_text(step, side) for step in legal_steps(position, side, dice)} == set(starts)
        return
    expected = set()
    for item in results.split(";"):
        first, *others = re.findall(r"`(.*?)`", item)
        if " with " in item:
            turns = [f"{first} {other}" for other in others[0].split()]
        else:
            turns = [first]
            assert turn_text(position, side, read_turn(first, side)) == first
        for turn in turns:
            expected.add(end := play(position, side, dice, read_turn(turn, side)))
            assert ("wins" in item) <= (end[side][OFF] == PIECES)
    assert set(found) == expected


# --- invariants (9.13) ----------------------------------------------------------------------------------------


def test_every_step_keeps_the_invariants() -> None:
    rng = random.Random(913)
    for _ in range(20):
        for position, side, dice in random_game(rng):
            for step in legal_steps(position, side, dice):
                assert step in STEPS
                after, left, die, hit = play_step(position, side, step, dice)
                assert sorted((*left, die)) == sorted(dice)
                assert [sum(counts) for counts in after] == [PIECES, PIECES]
                assert clash(after) is None
                gone = pips(position[side]) - pips(after[side])
                assert gone == die or (step[1] == OFF and gone < die)
                assert pips(after[1 - side]) - pips(position[1 - side]) == (OFF - step[1] if hit else 0)


def test_plays_and_steps_agree() -> None:
    """A turn played step by step ends in the results of `plays`, nowhere else, and so do the steps it gives."""
    rng = random.Random(914)
    positions = [turn for _ in range(8) for turn in random_game(rng)]
    positions += [(random_position(rng), rng.choice(SIDES), rng.choice(THROWS)) for _ in range(300)]
    for position, side, dice in positions:
        found = plays(position, side, dice)
        assert set(found) == step_by_step(position, side, dice)
        lengths = {len(steps) for end, steps in found.items() if end[side][OFF] < PIECES}
        assert len(lengths) <= 1
        for end, steps in found.items():
            assert play(position, side, dice, list(steps)) == end
            assert play(position, side, dice, list(hindmost_first(steps))) == end
            text = turn_text(position, side, steps)
            assert read_turn(text, side) == list(steps)
            assert text.count("*") == end[1 - side][BAR] - position[1 - side][BAR]


def test_mirror() -> None:
    rng = random.Random(915)
    for _ in range(300):
        position, dice = random_position(rng), rng.choice(THROWS)
        assert mirror(mirror(position)) == position
        mirrored = {mirror(end): steps for end, steps in plays(position, WHITE, dice).items()}
        assert mirrored == plays(mirror(position), BLACK, dice)


# --- the switch, and what is refused --------------------------------------------------------------------------


def test_without_the_larger_die_rule() -> None:
    """E7 leaves the choice of the die when the rule is off."""
    position = example_position("W 12:1 24:14, B 8:13 23:2")
    free = BACKGAMMON._replace(larger_die=False)
    assert legal_steps(position, WHITE, (6, 5)) == [(12, 18)]
    assert legal_steps(position, WHITE, (6, 5), free) == [(12, 17), (12, 18)]
    assert len(plays(position, WHITE, (6, 5), free)) == 2


@pytest.mark.parametrize(
    ("where", "step", "dice", "text"),
    [
        ("start", (1, 5), (3, 1), "1/5 cannot be played with 3 1"),
        ("start", (1, 6), (5, 4), "1/6 cannot be played with 5 4"),  # blocked
        ("start", (2, 5), (3, 1), "2/5 cannot be played with 3 1"),  # nobody there
        ("start", (19, OFF), (6, 5), "19/off cannot be played with 6 5"),
        ("W bar:1 1:1 12:5 17:3 19:5, B start", (12, 15), (3, 1), "12/15 cannot"),
        ("start", (1, 2), (), "1/2 cannot be played with no dice"),
    ],
)
def test_illegal_steps_are_refused(where: str, step: Step, dice: tuple[int, ...], text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        play_step(example_position(where), WHITE, step, dice)


def test_bearing_off_uses_the_smallest_die_that_suffices() -> None:
    position = example_position("W 22:1 24:1 off:13")
    assert play_step(position, WHITE, (22, OFF), (6, 5)).die == 5
    assert play_step(position, WHITE, (22, OFF), (3, 6)).dice == (6,)
    assert play_step(position, WHITE, (24, OFF), (3, 1)).die == 1


def test_a_win_is_legal_whatever_dice_are_left() -> None:
    """0.3: the piece may go off with the 3 at once, though 1 and 3 would use both dice."""
    position = example_position("W 22:1 off:14")
    assert legal_steps(position, WHITE, (3, 1)) == [(22, 23), (22, OFF)]
    won = play_step(position, WHITE, (22, OFF), (3, 1))
    assert won.dice == (1,)
    assert legal_steps(won.position, WHITE, won.dice) == []


@pytest.mark.parametrize("throw", [(6, 3), (3, 6), (6, 1), (6, 5)])
def test_a_win_needs_not_hit_on_its_way(throw: tuple[int, int]) -> None:
    """0.3: the last piece may go off at once by the 6; by both dice it hits where a blot is on the way."""
    position = example_position(f"W 19:1 off:14, B {19 + min(throw)}:1 6:14")
    at_once = position._replace(white=(*[0] * OFF, PIECES))
    found = plays(position, WHITE, throw)
    assert found[at_once] == ((19, OFF),)
    assert [end.black[BAR] for end in found if end != at_once] == [1]


# --- move text (0.5) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "side", "steps", "text"),
    [
        ("start", BLACK, [(17, 20), (19, 20)], "8/5 6/5"),
        ("start", WHITE, [(17, 20), (19, 20)], "17/20 19/20"),
        ("start", WHITE, [(1, 4), (4, 8)], "1/4/8"),
        ("start", WHITE, [(1, 4), (12, 16), (4, 8)], "1/4 12/16 4/8"),  # the order played is kept
        ("start", WHITE, [(12, 16), (16, 20), (12, 16), (16, 20)], "12/16/20(2)"),
        ("W 12:2 24:13, B 6:1 8:14", WHITE, [(12, 17), (12, 17), (17, 22)], "12/17(2) 17/22"),
        ("W 1:2 24:13, B 3:1 4:14", WHITE, [(1, 3), (1, 3)], "1/3*(2)"),
        ("W 1:2 24:13, B 3:1 4:14", WHITE, [(1, 3), (3, 5), (1, 3)], "1/3*/5 1/3"),
        ("W bar:1 24:14, B 3:1 5:1 7:13", WHITE, [(0, 3), (3, 5)], "bar/3*/5*"),
        ("W bar:1 24:14, B 7:15", BLACK, [(18, 24)], "7/1"),
        ("W 19:4 24:1 off:10", WHITE, [(19, 25)] * 4, "19/off(4)"),
    ],
)
def test_turn_text(where: str, side: int, steps: list[Step], text: str) -> None:
    assert turn_text(example_position(where), side, steps) == text
    assert read_turn(text, side) == steps


def test_plays_are_shown_with_the_larger_die_first() -> None:
    turns = {turn_text(START, BLACK, steps) for steps in plays(START, BLACK, (3, 1)).values()}
    assert {"8/5 6/5", "24/21 6/5", "13/10/9"} <= turns


@pytest.mark.parametrize(
    ("side", "played", "usual"),
    [
        (BLACK, "6/5 8/5", "8/5 6/5"),
        (WHITE, "19/20 17/20", "17/20 19/20"),
        (BLACK, "6/3 24/23", "24/23 6/3"),
        (BLACK, "24/22 6/4 24/22 6/4", "24/22(2) 6/4(2)"),
        (BLACK, "13/10 bar/20", "bar/20 13/10"),
    ],
)
def test_the_usual_notation_begins_with_the_hindmost_piece(side: int, played: str, usual: str) -> None:
    assert turn_text(START, side, hindmost_first(read_turn(played, side))) == usual


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "a turn is empty"),
        ("8-5", "'8-5' is no move"),
        ("8/5 6", "'6' is no move"),
        ("8/5(0)", "'8/5(0)' is no move"),
        ("25/24", "there is no point 25"),
        ("8/1", "'8/1' in '8/1' is not one step of one die"),
        ("5/8", "'5/8' in '5/8' is not one step of one die"),
        ("12/off", "'12/off' in '12/off' is not one step of one die"),
    ],
)
def test_what_is_no_turn(text: str, complaint: str) -> None:
    with pytest.raises(MoveTextError, match=re.escape(complaint)):
        read_turn(text, BLACK)


def test_there_are_135_different_steps() -> None:
    assert len(STEPS) == len(set(STEPS)) == 135
    assert all(read_turn(step_text(step, side), side) == [step] for step in STEPS for side in SIDES)


# --- the position line (0.4) ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", re.findall(r"`([WBRG] \| .*?)`", RULEBOOK.read_text(encoding="utf-8")))
def test_the_lines_of_the_rule_book(text: str) -> None:
    """They are canonical; only those of the square boards have single pieces, and so no ``:1``."""
    assert write_line(read_line(text), ones=False) == text


def test_line_of_the_start() -> None:
    line = read_line(START_LINE)
    assert line == PositionLine("W", pieces_of(START))
    assert position_of(line) == START
    assert write_line(line) == START_LINE


def test_line_is_read_freely_and_written_canonically() -> None:
    text = "B|W off:3 24 bar 12:10|B 6:15|13|  phase:roll crawford | score:3-1/5 cube:2/W"
    canonical = "B | W 12:10 24:1 bar:1 off:3 | B 6:15 | 31 | cube:2/W score:3-1/5 crawford phase:roll"
    line = read_line(text)
    assert line.dice == (3, 1)
    assert line.extras == {"cube": "2/W", "score": "3-1/5", "crawford": "", "phase": "roll"}
    assert write_line(line) == canonical
    assert read_line(canonical) == line


def test_random_positions_as_lines() -> None:
    rng = random.Random(4)
    for _ in range(200):
        position, dice = random_position(rng), rng.choice([(), *THROWS])
        line = read_line(write_line(PositionLine(rng.choice("WB"), pieces_of(position), dice)))
        assert (position_of(line), line.dice) == (position, dice)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is no position line"),
        ("W | W 1:15 | -", "is no position line"),
        ("W | W 1:15 | B 24:15", "is no position line"),
        ("X | W 1:15 | B 24:15 | -", "'X' cannot be on turn; expected one of W, B"),
        ("R | W 1:15 | B 24:15 | -", "'R' cannot be on turn"),
        ("W | W 1:15 | W 24:15 | -", "'W' is not the next side"),
        ("W | W | B 24:15 | -", "W has no items"),
        ("W | W 1=15 | B 24:15 | -", "'1=15' of W names no place"),
        ("W | W 1:x | B 24:15 | -", "'1:x' of W has no count"),
        ("W | W 1: | B 24:15 | -", "'1:' of W has no count"),
        ("W | W 1:0 | B 24:15 | -", "'1:0' of W has no count"),
        ("W | W 1:7 1:8 | B 24:15 | -", "W names 1 twice"),
        ("W | W 1:15 | B 24:15 | 37", "'37' are no dice"),
        ("W | W 1:15 | B 24:15 | - | colour:red", "'colour:red' is no known extra"),
        ("W | W 1:15 | B 24:15 | - | cube:2", "'cube:2' cannot be read; expected such as cube:2/W"),
        ("W | W 1:15 | B 24:15 | - | cube:2/W cube:4/B", "cube stands twice"),
        ("W | W 1:14 | B 24:15 | -", "W has 14 pieces; expected 15"),
        ("W | W a1:15 | B 24:15 | -", "this board has no place a1"),
        ("W | W 25:15 | B 24:15 | -", "this board has no place 25"),
        ("W | W 1:15 | B 1:1 24:14 | -", "both sides stand on point 1"),
        ("W | W 1:15 | B 24:15 | R 7:15 | -", "sides are W, B, R; expected W and B"),
    ],
)
def test_what_is_no_position(text: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=re.escape(complaint)):
        position_of(read_line(text))


def test_named_places_come_last_in_order() -> None:
    line = PositionLine("W", {"W": dict.fromkeys(("off", "c10", "bar", "a2", "gate", "a11"), 1), "B": {}})
    assert write_line(line, ones=False) == "W | W a2 a11 c10 gate bar off | B - | -"
