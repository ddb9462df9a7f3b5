"""Backgammon against its page in the rule book: board-games.md, sections 0 and 9."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from kibic.core.actions import Action
from kibic.core.chance import Dice
from kibic.core.errors import IllegalAction, KibicError, OptionsError
from kibic.core.games import game
from kibic.core.match import Match
from kibic.core.options import read_options
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE
from kibic.core.sheets import Question, Sheet
from kibic.games.backgammon import (
    BackgammonOptions,
    BackgammonRound,
    BackgammonSheet,
    Beaver,
    Double,
    Drop,
    GameResult,
    Move,
    Resign,
    Roll,
    Take,
    point_label,
    position_line,
)
from kibic.locale import LANGUAGES, say
from kibic.mechanics.backgammon_board import BLACK, OFF, PIECES, WHITE, Position, clash, pips
from kibic.mechanics.board_text import PositionLine, pieces_of, position_of, read_line, write_line
from tests.play import moves
from tests.test_backgammon_board import START_LINE, example_position, examples, section, table

BACKGAMMON = game("backgammon")
RULES = section(9)
MONEY = BACKGAMMON.preset("money")
INTERNATIONAL = BACKGAMMON.preset("international")
SIDES = (WHITE, BLACK)
BOARD = START_LINE.removeprefix("W | ").removesuffix(" | -")


def options(**values: object) -> BackgammonOptions:
    return read_options(BackgammonOptions, values)


def at(line: str, **values: object) -> BackgammonRound:
    """The state of a position text."""
    state = BACKGAMMON.position(line, options(**values))
    assert isinstance(state, BackgammonRound)
    return state


def board(white: str = "W 1:2 12:5 17:3 19:5", black: str = "B 6:5 8:3 13:5 24:2") -> str:
    return f"{white} | {black}"


def do(state: BackgammonRound, *actions: Action | str) -> BackgammonRound:
    """The state after actions of whoever is to act; a text of two digits is a throw."""
    for action in actions:
        if isinstance(action, str):
            action = (
                Dice((int(action[0]), int(action[1])))
                if action.isdigit()
                else BACKGAMMON.actions.parse(action)
            )
        after = state.apply(state.turn[0], action)
        assert isinstance(after, BackgammonRound)
        state = after
    return state


def texts(state: Round, seat: int | None = None) -> list[str]:
    return [action.text for action in state.legal(state.turn[0] if seat is None else seat)]


def with_sheet(state: BackgammonRound, **changes: Any) -> BackgammonRound:
    return msgspec.structs.replace(state, sheet=msgspec.structs.replace(state.sheet, **changes))


def why_not(state: Round, action: str) -> str:
    """Why the seat to act may not do this, in English."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.turn[0], BACKGAMMON.actions.parse(action))
    assert len({caught.value.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    assert caught.value.legal == tuple(action.text for action in state.legal(state.turn[0]))
    return say(caught.value.message)


# --- the examples of 9.12 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "side", "dice", "results"),
    [pytest.param(*example, id=name) for name, *example in examples()],
)
def test_examples_through_the_game(
    position: Position, side: int, dice: tuple[int, ...], results: str
) -> None:
    """E1-E15: as many continuations as the book counts, the plays it names, and every one leads where it says."""
    line = write_line(PositionLine("WB"[side], pieces_of(position), dice))
    state = at(line)
    found = {plays.text: plays.position for plays in BACKGAMMON.continuations(state, line)}
    after = write_line(PositionLine("WB"[1 - side], pieces_of(position)))
    if results.startswith("pass"):
        assert found == {"pass": after}
        assert state.turn == (1 - side,)
        assert texts(state) == ["roll"]
        return
    count = re.match(r"\d+", results)
    assert count
    assert len(found) == int(count[0])
    for text, lead in found.items():
        end = do(state, *BACKGAMMON.split_line(text))
        assert position_line(end) == lead
        assert at(lead) == msgspec.structs.replace(
            end, last_turn="", began=end.position, thrown=(), dice=(), played=()
        )
        assert (end.phase == "over") == (end.position[side][OFF] == PIECES)
    lines = set(found.values())
    for named in re.findall(r"`((?:bar|\d+)/\S+(?: \S+/\S+)*)`", re.sub(r" \([^)]*\)", "", results)):
        if len(BACKGAMMON.split_line(named)) == len(dice):
            assert position_line(do(state, *BACKGAMMON.split_line(named))) in lines


def score_rows() -> list[list[str]]:
    return table(RULES, "| # | Black | seed-1-2-4 | standard-1-2-3 | kratki-nardi factor |")


def loser(text: str) -> str:
    """Black's pieces as the score examples write them."""
    return (
        "B 1:3 2:3 3:3 4:2 5:2 6:2"
        if text.startswith("15 pieces on 1–6")
        else f"B {text.replace(' off:0', '')}"
    )


@pytest.mark.parametrize("row", score_rows(), ids=lambda row: row[0])
@pytest.mark.parametrize(("column", "scoring"), [(2, "seed-1-2-4"), (3, "standard-1-2-3")])
def test_scores(row: list[str], column: int, scoring: str) -> None:
    """S1-S7: White bears off the last piece, and the same with the colours exchanged."""
    pieces = loser(row[1])
    line = f"W | W 24:1 off:14 | {pieces} | 1"
    won = do(at(line, scoring=scoring), "24/off")
    assert won.result() == GameResult(WHITE, int(row[column]))
    position = position_of(read_line(line))
    black = write_line(PositionLine("B", pieces_of(Position(position.black, position.white)), (1,)))
    assert do(at(black, scoring=scoring), "1/off").result() == GameResult(BLACK, int(row[column]))


def test_c1_a_dropped_double() -> None:
    over = do(at(f"W | {BOARD} | - | cube:1/-"), Double(), Drop())
    assert over.result() == GameResult(WHITE, 1, 1, ending="dropped")


def test_c2_doubled_twice() -> None:
    state = do(at(f"W | {board()} | - | cube:1/-"), Double())
    assert state.turn == (BLACK,)
    state = do(state, Take())
    assert (state.cube, state.cube_owner, state.turn) == (2, BLACK, (CHANCE,))
    state = do(state, "61", "12/18", "17/18")
    assert texts(state, BLACK) == ["roll", "double"]
    state = do(state, Double(), Take())
    assert (state.cube, state.cube_owner) == (4, WHITE)
    s2 = next(row[1] for row in score_rows() if row[0] == "S2")
    over = do(at(f"W | W 24:1 off:14 | {loser(s2)} | 1 | cube:4/W"), "24/off")
    assert over.result() == GameResult(WHITE, 2, 4, doubled=True)
    sheet = BACKGAMMON.sheet(options(doubling_cube="on", match_length=9)).write(over.result())
    assert sheet.score == (8, 0)


@pytest.mark.parametrize(("extras", "points"), [("cube:1/-", 1), ("cube:2/B", 4)])
def test_c3_jacoby(extras: str, points: int) -> None:
    s1 = loser(score_rows()[0][1])
    over = do(at(f"W | W 24:1 off:14 | {s1} | 1 | {extras}", **MONEY), "24/off")
    assert BACKGAMMON.sheet(options(**MONEY)).write(over.result()).score == (points, 0)
    assert BACKGAMMON.returns(over.result()) == (points, -points)


def test_c4_crawford() -> None:
    sheet: Sheet = BACKGAMMON.sheet(options(doubling_cube="on"))
    for winner, kind, cube in ((WHITE, 1, 2), (BLACK, 1, 2), (WHITE, 1, 1), (WHITE, 1, 1)):
        assert doubling_allowed(sheet)
        sheet = sheet.write(GameResult(winner, kind, cube))
    assert sheet.score == (4, 2)
    assert not doubling_allowed(sheet)
    sheet = sheet.write(GameResult(BLACK, 1))
    assert sheet.score == (4, 3)
    assert doubling_allowed(sheet)
    sheet = sheet.write(GameResult(BLACK, 1))
    assert doubling_allowed(sheet), "there is only one Crawford game"


def doubling_allowed(sheet: Sheet) -> bool:
    """Whether both sides may double before their second turn in the next game on this sheet."""
    assert isinstance(sheet, BackgammonSheet)
    state = BACKGAMMON.start(sheet.options, sheet)
    assert isinstance(state, BackgammonRound)
    state = do(state, "31", "17/20", "19/20")
    black = texts(state, BLACK)
    state = do(state, "roll", "31", "8/5", "6/5")
    white = texts(state, WHITE)
    assert black == white
    if "double" not in black:
        assert "Crawford" in why_not(state, "double")
    return "double" in black


def test_c5_points_above_the_threshold() -> None:
    sheet = BackgammonSheet(options=options(), totals=(3, 3))
    sheet = sheet.write(GameResult(WHITE, 4))
    assert sheet.score == (7, 3)
    assert sheet.winners == (WHITE,)


def test_c6_a_dropped_beaver() -> None:
    state = do(at(f"W | {BOARD} | - | cube:1/-", **MONEY, beaver="on"), Double())
    assert texts(state) == ["take", "drop", "beaver"]
    state = do(state, Beaver())
    assert state.turn == (WHITE,)
    assert texts(state) == ["take", "drop"]
    taken = do(state, Take())
    assert (taken.cube, taken.cube_owner, taken.phase) == (4, BLACK, "throw")
    dropped = do(state, Drop()).result()
    assert (dropped.winner, dropped.kind * dropped.cube) == (BLACK, 2)
    assert dropped.ending == "dropped"
    assert do(state, Resign()).result() == msgspec.structs.replace(dropped, ending="resigned")


# --- phases and options -----------------------------------------------------------------------------------------------


def start(**values: object) -> BackgammonRound:
    state = Match.start(BACKGAMMON, values).round
    assert isinstance(state, BackgammonRound)
    return state


@pytest.mark.parametrize(("faces", "starter"), [("31", WHITE), ("13", BLACK)])
def test_the_starter_plays_both_dice(faces: str, starter: int) -> None:
    state = do(start(), "22", "55", faces)
    assert (state.phase, state.player, state.dice, state.ties) == ("move", starter, (3, 1), 2)


@pytest.mark.parametrize(("faces", "starter"), [("62", WHITE), ("26", BLACK)])
def test_the_starter_throws_again(faces: str, starter: int) -> None:
    state = do(start(opening="throws-again", doubling_cube="on"), faces)
    assert (state.phase, state.player) == ("throw", starter)
    state = do(state, "44")
    assert (state.phase, state.player, state.dice) == ("move", starter, (4, 4, 4, 4))


@pytest.mark.parametrize(("allowed", "cube"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_automatic_doubles(allowed: int, cube: int) -> None:
    state = do(start(**MONEY, automatic_doubles=allowed), "11", "22", "33", "44", "21")
    assert (state.cube, state.cube_owner, state.doubled) == (cube, None, False)


def test_automatic_doubles_need_a_session_with_the_cube() -> None:
    for values in ({"match_length": 5, "doubling_cube": "on"}, {"match_length": 0}):
        assert do(start(automatic_doubles=3, **values), "11", "21").cube == 1


def test_jacoby_after_an_automatic_double() -> None:
    """Every win counts once, times the cube (9.9, cube rule 5)."""
    state = do(start(**MONEY, automatic_doubles=1), "11", "21")
    won = state.won(WHITE, 3).result()
    assert (won.kind, won.cube, won.doubled) == (1, 2, False)


@pytest.mark.parametrize(
    ("values", "may"),
    [
        ({}, False),
        ({"doubling_cube": "on"}, True),
        ({"doubling_cube": "on", "match_length": 1}, False),
        ({"doubling_cube": "on", "match_length": 0}, True),
        ({"doubling_cube": "on", "cube_limit": 2}, True),
    ],
)
def test_when_there_is_a_cube(values: dict[str, object], may: bool) -> None:
    state = do(start(**values), "31", "17/20", "19/20")
    assert texts(state) == (["roll", "double"] if may else ["roll"])
    if not may:
        assert why_not(state, "double") == "This match is played without the doubling cube."


def test_only_the_owner_may_double() -> None:
    state = at(f"W | {BOARD} | - | cube:2/B")
    assert texts(state) == ["roll"]
    assert "other player owns" in why_not(state, "double")
    assert texts(at(f"B | {BOARD} | - | cube:2/B")) == ["roll", "double"]


def test_the_cube_limit() -> None:
    state = at(f"W | {BOARD} | - | cube:2/W", cube_limit=2)
    assert "may not go above 2" in why_not(state, "double")
    offered = do(at(f"W | {BOARD} | - | cube:2/W", **MONEY, beaver="on", cube_limit=4), Double())
    assert texts(offered) == ["take", "drop"]
    assert "beaver" in why_not(offered, "beaver")
    assert "beaver" in texts(
        do(at(f"W | {BOARD} | - | cube:2/W", **MONEY, beaver="on", cube_limit=8), Double())
    )


def test_beavers_need_a_session() -> None:
    assert texts(do(at(f"W | {BOARD} | - | cube:1/-", beaver="on"), Double())) == ["take", "drop"]


def test_nobody_doubles_after_the_throw() -> None:
    state = do(at(f"W | {BOARD} | - | cube:1/-"), Double(), Take())
    assert state.phase == "throw"
    state = do(state, "31")
    assert "move a piece" in why_not(state, "double")
    assert "roll first" in why_not(at(f"W | {BOARD} | - | cube:1/-"), "17/20")
    assert "answer the double" in why_not(do(at(f"W | {BOARD} | - | cube:1/-"), Double()), "roll")


def test_crawford_can_be_off() -> None:
    sheet: Sheet = BACKGAMMON.sheet(options(doubling_cube="on", crawford="off", match_length=2))
    assert doubling_allowed(sheet.write(GameResult(WHITE, 1)))
    assert not doubling_allowed(
        BACKGAMMON.sheet(options(doubling_cube="on", match_length=2)).write(GameResult(WHITE, 1))
    )


def test_the_larger_die_rule() -> None:
    """E7 with the rule off leaves the choice of the die."""
    line = "W | W 12:1 24:14 | B 8:13 23:2 | 65"
    assert texts(at(line)) == ["12/18"]
    assert "waste a die" in why_not(at(line), "12/17")
    assert texts(at(line, larger_die_rule="off")) == ["12/17", "12/18"]


def test_a_match_without_end() -> None:
    match = Match.start(BACKGAMMON, {"match_length": 0})
    sheet = match.sheet
    for _ in range(40):
        sheet = sheet.write(GameResult(WHITE, 4))
    assert not sheet.over


def test_resigning_costs_the_cube_once() -> None:
    for state, cube in (
        (at(f"W | {BOARD} | -"), 1),
        (at(f"W | {BOARD} | 31 | cube:4/B"), 4),
        (do(at(f"B | {BOARD} | - | cube:2/B"), Double()), 2),
    ):
        loser_ = state.turn[0]
        assert state.concessions(loser_) == (Resign(),)
        assert state.concessions(1 - loser_) == ()
        assert Resign() not in state.legal(loser_)
        result = do(state, Resign()).result()
        assert (result.winner, result.kind, result.cube) == (1 - loser_, 1, cube)
    assert start().concessions(WHITE) == ()


def test_presets_are_those_of_the_book() -> None:
    listed = re.search(r"Presets: (.*)", RULES)
    assert listed
    assert set(re.findall(r"`([a-z]+)` =", listed[1])) == set(BACKGAMMON.presets)
    assert options(**BACKGAMMON.preset("seed")) == BackgammonOptions()
    international, money = options(**INTERNATIONAL), options(**MONEY)
    assert (international.match_length, international.scoring) == (7, "standard-1-2-3")
    assert (international.doubling_cube, international.crawford) == ("on", "on")
    assert (money.match_length, money.scoring, money.doubling_cube) == (0, "standard-1-2-3", "on")
    assert money.jacoby == "on"


def test_options_are_those_of_the_book() -> None:
    rows = table(RULES, "| Name | Default | Allowed |")
    usual = msgspec.structs.asdict(BackgammonOptions())
    assert [row[0].strip("`") for row in rows] == list(usual)
    for name, default, _ in rows:
        assert str(usual[name.strip("`")]) == default.split(" ")[0]


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"match_length": 26}, "match_length cannot be 26. Allowed: 0–25"),
        ({"cube_limit": 3}, "cube_limit cannot be 3. Allowed: 0, 2, 4, 8"),
        ({"automatic_doubles": 4}, "Allowed: 0–3"),
        ({"start_position": 5}, "start_position cannot be 5. Allowed: standard, W | W 1:2"),
        ({"start_position": "middle"}, "'middle' is no position line"),
        ({"start_position": f"W | {BOARD} | 31"}, "neither dice nor"),
        ({"start_position": f"W | {BOARD} | - | cube:2/W"}, "neither dice nor"),
        ({"start_position": "W | W off:15 | B 24:15 | -"}, "all its pieces off"),
        (
            {
                "start_position": "W | W bar:3 19:2 20:2 21:2 22:2 23:2 24:2 | B bar:3 1:2 2:2 3:2 4:2 5:2 6:2 | -"
            },
            "neither side could ever enter",
        ),
    ],
)
def test_options_that_cannot_be(values: dict[str, object], complaint: str) -> None:
    with pytest.raises(OptionsError, match=re.escape(complaint)):
        options(**values)


def test_another_start_position() -> None:
    line = "W | W 1:15 | B 24:15 | -"
    match = Match.start(BACKGAMMON, {"start_position": line})
    assert isinstance(match.round, BackgammonRound)
    assert position_line(do(match.round, "31", "1/4", "1/2")) == "B | W 1:13 2:1 4:1 | B 24:15 | -"


def test_point_labels() -> None:
    def labels(style: str, side: int = WHITE) -> list[str]:
        return [point_label(point, style, side) for point in range(1, OFF)]

    assert labels("1-24") == [str(point) for point in range(1, 25)]
    assert labels("own", BLACK) == labels("1-24")
    assert labels("own", WHITE) == labels("1-24")[::-1]
    roman = labels("roman")
    assert roman == roman[::-1]
    assert (roman[0], roman[3], roman[8], roman[11], roman[12], roman[23]) == (
        "I",
        "IV",
        "IX",
        "XII",
        "XII",
        "I",
    )
    assert labels("abcd") == [f"{row}{number}" for row in "abcd" for number in range(1, 7)]


# --- why a move is refused --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "dice", "move", "reason"),
    [
        (
            "W bar:1 1:1 12:5 17:3 19:5, B start",
            "43",
            "12/15",
            "You have a piece on the bar: it must enter first.",
        ),
        ("start", "31", "2/5", "You have no piece on point 2."),
        ("start", "31", "bar/3", "You have no piece on the bar."),
        ("start", "31", "12/11", "Your pieces move the other way."),
        ("start", "65", "19/off", "You may bear off only when all your pieces are home."),
        ("start", "31", "12/17", "No die gives 5. Left to play: 3 1."),
        ("start", "54", "1/6", "Point 6 is blocked by two or more pieces."),
        ("W bar:1 1:1 12:5 17:3 19:5, B start", "62", "bar/6", "Point 6 is blocked by two or more pieces."),
        ("W 19:1 23:1 off:13", "63", "23/off", "A larger die bears off only from your hindmost point."),
        (
            "W 12:1 22:1 24:13, B 8:13 20:2",
            "62",
            "12/14",
            "That would waste a die: use as many dice as possible",
        ),
        ("W 19:1 23:1 off:13", "31", "19/off", "No die gives 6. Left to play: 3 1."),
    ],
)
def test_why_a_move_is_refused(where: str, dice: str, move: str, reason: str) -> None:
    """One reason for each rule of 9.5, for White and with the colours exchanged for Black."""
    position = example_position(where)
    for letter, board_, text in (
        ("W", position, move),
        ("B", Position(position.black, position.white), mirrored(move)),
    ):
        line = write_line(PositionLine(letter, pieces_of(board_), tuple(map(int, dice))))
        state = at(line)
        expected = reason if letter == "W" else re.sub(r"[Pp]oint (\d+)", lambda m: other_point(m[0]), reason)
        assert why_not(state, text).startswith(expected)


def mirrored(move: str) -> str:
    return "/".join(place if place.isalpha() else str(OFF - int(place)) for place in move.split("/"))


def other_point(text: str) -> str:
    word, number = text.split()
    return f"{word} {OFF - int(number)}"


def test_turn_and_end() -> None:
    state = at(f"W | {BOARD} | -")
    with pytest.raises(IllegalAction, match="not your turn"):
        state.apply(BLACK, Roll())
    over = do(state, Resign())
    assert over.turn == ()
    with pytest.raises(IllegalAction, match="round is over"):
        over.apply(WHITE, Roll())
    with pytest.raises(ValueError, match="not over"):
        state.result()


# --- position lines ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "phase", "actor", "legal"),
    [
        (f"W | {BOARD} | -", "roll", WHITE, "roll"),
        (f"B | {BOARD} | - | cube:1/-", "roll", BLACK, "roll double"),
        (f"B | {BOARD} | - | cube:2/W score:1-0/5", "roll", BLACK, "roll"),
        (f"W | {BOARD} | - | cube:1/- score:4-1/5 crawford", "roll", WHITE, "roll"),
        (f"W | {BOARD} | - | cube:1/- score:4-1/5", "roll", WHITE, "roll double"),
        (f"B | {BOARD} | - | cube:1/- score:0-0/7 phase:double", "double", BLACK, "take drop"),
        (f"W | {BOARD} | - | phase:throw", "throw", CHANCE, ""),
        (f"W | {BOARD} | - | phase:opening", "opening", CHANCE, ""),
        ("B | W off:15 | B 1:2 off:13 | -", "over", None, ""),
        ("W | W 12:1 24:14 | B 1:15 | 444", "move", WHITE, "12/16"),
    ],
)
def test_lines_say_everything(line: str, phase: str, actor: int | None, legal: str) -> None:
    state = at(line)
    assert state.phase == phase
    assert state.turn == (() if actor is None else (actor,))
    assert [action.text for seat in state.turn for action in state.legal(seat)] == legal.split()
    written = position_line(state)
    assert at(written) == state
    if "score" in line or "cube" not in line:
        assert written == line


def test_the_line_of_a_play_keeps_cube_and_score() -> None:
    line = f"B | {BOARD} | 31 | cube:2/W score:3-1/5"
    after = {play.text: play.position for play in BACKGAMMON.continuations(at(line), line)}
    assert after["8/5 6/5"] == f"W | {board(black='B 5:2 6:4 8:2 13:5 24:2')} | - | cube:2/W score:3-1/5"


def test_continuations_of_the_cube() -> None:
    line = f"W | {BOARD} | - | cube:2/W score:0-0/5"
    leads = {step.text: step.position for step in BACKGAMMON.continuations(at(line), line)}
    offered = f"B | {BOARD} | - | cube:2/W score:0-0/5 phase:double"
    assert leads == {"roll": line + " phase:throw", "double": offered}
    leads = {step.text: step.position for step in BACKGAMMON.continuations(at(offered), offered)}
    assert leads["take"] == f"W | {BOARD} | - | cube:4/B score:0-0/5 phase:throw"
    assert set(leads) == {"take", "drop"}


def test_positions_by_actions() -> None:
    text = "dice 3-1; 17/20; 19/20; roll; dice 6-6; 24/18"
    state = at(text)
    assert (state.player, state.dice) == (BLACK, (6, 6, 6))
    found = BACKGAMMON.continuations(state, text)
    assert all(play.position.startswith("W | W 1:2 12:5 17:2 19:4 20:2 | B ") for play in found)
    # A turn passed earlier in the text is no choice of whoever acts now.
    text = "dice 3-1; 17/20; 19/20; roll; dice 6-6; 24/18; 24/18; 13/7; 13/7"
    assert [step.text for step in BACKGAMMON.continuations(at(text), text)] == ["roll"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (f"W | {BOARD} | - | pot:3", "pot does not belong to this game"),
        (f"W | {BOARD} | 321", "321 is no part of a throw"),
        (f"W | {BOARD} | 30", "30 is no part of a throw"),
        (f"W | {BOARD} | 33333", "33333 is no part of a throw"),
        (f"W | {BOARD} | 31 | phase:roll", "phase roll does not fit the rest; expected move"),
        (f"W | {BOARD} | - | phase:over", "phase over does not fit the rest; expected roll, throw, opening."),
        (f"W | {BOARD} | - | phase:double", "phase double does not fit"),
        (f"W | {BOARD} | - | cube:2/W phase:beaver", "expected roll, throw, opening, double."),
        (f"W | {BOARD} | - | cube:3/W", "cube 3/W is not possible"),
        (f"W | {BOARD} | - | cube:1/W", "cube 1/W is not possible"),
        (f"W | {BOARD} | - | cube:0/-", "cube 0/- is not possible"),
        (f"W | {BOARD} | - | score:5-1/5", "score 5-1/5 is not possible"),
        (f"W | {BOARD} | - | score:1-1/26", "score 1-1/26 is not possible"),
        (f"W | {BOARD} | - | cube:1/- score:3-1/5 crawford", "cannot be the Crawford game"),
        (f"W | {BOARD} | - | cube:2/W phase:double", "The other player owns the cube."),
        (f"W | {BOARD} | - | cube:1/- score:4-1/5 crawford phase:double", "nobody may double"),
        (f"W | {BOARD} | - | score:1-1/{'9' * 5000}", "expected such as score:3-1/5"),
        (f"W | {BOARD} | - | cube:{'9' * 5000}/W", "expected such as cube:2/W"),
        (f"W | {BOARD} | - | phase:{'x' * 5000}", "expected such as phase:roll"),
        (f"W | W 1:{'9' * 5000} | B 24:15 | -", "has no count"),
        (f"W | W {'9' * 5000}:1 | B 24:15 | -", "names no place"),
        (f"W | {BOARD} | {'3' * 5000}", "is no part of a throw"),
        ("W | W 1:14 | B 24:15 | -", "W has 14 pieces"),
        ("dice 3-1; 1/6", "Step 2 of the position, 1/6"),
    ],
)
def test_what_is_no_position(line: str, complaint: str) -> None:
    with pytest.raises(KibicError, match=re.escape(complaint)) as caught:
        at(line)
    assert len({caught.value.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    assert len(str(caught.value)) < 300


def test_a_beaver_belongs_to_who_said_it() -> None:
    for cube in ("1/-", "2/W"):
        with pytest.raises(KibicError, match=f"cube {cube} is not possible"):
            at(f"W | {BOARD} | - | cube:{cube} phase:beaver", **MONEY, beaver="on")
    assert texts(at(f"W | {BOARD} | - | cube:2/B phase:beaver", **MONEY, beaver="on")) == ["take", "drop"]


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("8/5* 6/5", "8/5 6/5"),
        ("12/15/21", "12/15 15/21"),
        ("6/off(2)", "6/off 6/off"),
        ("bar/20*/16, 13/7", "bar/20 20/16 13/7"),
        ("roll", "roll"),
        ("8/5 x", "8/5 x"),
    ],
)
def test_split_line(typed: str, steps: str) -> None:
    assert list(BACKGAMMON.split_line(typed)) == steps.split()


# --- the sheet --------------------------------------------------------------------------------------------------------


def test_the_sheet_on_paper() -> None:
    sheet = BACKGAMMON.sheet(options(doubling_cube="on"))
    for result in (GameResult(WHITE, 2), GameResult(BLACK, 1, 2, doubled=True)):
        sheet = sheet.write(result)
    (paper,) = sheet.tables()
    assert [(row.label, *row.cells) for row in paper.rows] == [
        ("1", "W", "2", "1", "2", "2", "0"),
        ("2", "B", "1", "2", "2", "2", "2"),
    ]
    assert paper.totals == ("", "", "", "", "2", "2")
    assert say(sheet.notes[0]) == "Black wins (all pieces home) with the cube at 2: 2."


def test_the_note_says_how_the_game_ended() -> None:
    """That all pieces are home is said only of a game that was played out, and not where the kind did not count."""
    home = at("W | W 24:1 off:14 | B 1:15 | 1")
    afield = at("W | W 24:1 off:14 | B 20:1 1:14 | 1 | cube:1/-", **MONEY)
    for over, said in (
        (do(home, "24/off"), "White wins (all pieces home): 1."),
        (do(home, Resign()), "Black wins (resignation): 1."),
        (do(at(f"W | {BOARD} | -", scoring="standard-1-2-3"), Resign()), "Black wins (resignation): 1."),
        (
            do(at(f"W | {BOARD} | - | cube:2/W"), Double(), Drop()),
            "White wins (the double was dropped) with the cube at 2: 2.",
        ),
        (do(afield, "24/off"), "White wins (plain win) with the cube at 1: 1."),
    ):
        assert isinstance(over, BackgammonRound)
        notes = BACKGAMMON.sheet(over.options).write(over.result()).notes
        assert say(notes[0]) == said
        assert len({say(notes[0], lang) for lang in LANGUAGES}) == len(LANGUAGES)


def typed(sheet: Sheet, **answers: str) -> GameResult:
    """The result that these answers give; each must be asked for."""
    given: dict[str, int | str] = {}
    while isinstance(question := BACKGAMMON.ask(sheet, given), Question):
        given[question.key] = question.read(answers.pop(question.key))
    assert not answers
    assert isinstance(question, GameResult)
    return question


def test_facts_typed_by_people() -> None:
    seed = BACKGAMMON.sheet(options())
    assert typed(seed, winner="B", kind="4") == GameResult(BLACK, 4)
    assert typed(seed, winner="B", kind="resign") == GameResult(BLACK, 1, ending="resigned")
    with pytest.raises(KibicError, match="1, 2, 4, resign"):
        typed(seed, winner="B", kind="drop")
    match = BACKGAMMON.sheet(options(**INTERNATIONAL))
    assert typed(match, winner="W", cube="2", kind="3") == GameResult(WHITE, 3, 2, doubled=True)
    assert typed(match, winner="B", cube="1", kind="drop") == GameResult(BLACK, 1, 1, ending="dropped")
    crawford = msgspec.structs.replace(BackgammonSheet(options=options(**INTERNATIONAL)), crawford="now")
    assert typed(crawford, winner="W", kind="2") == GameResult(WHITE, 2)
    money = BACKGAMMON.sheet(options(**MONEY))
    assert typed(money, winner="W", cube="1") == GameResult(WHITE, 1), "Jacoby: the kind does not matter"
    automatic = BACKGAMMON.sheet(options(**MONEY, automatic_doubles=1))
    assert typed(automatic, winner="W", cube="2", doubled="no") == GameResult(WHITE, 1, 2)
    assert typed(automatic, winner="W", cube="2", doubled="yes", kind="2") == GameResult(
        WHITE, 2, 2, doubled=True
    )
    assert typed(automatic, winner="W", cube="4", kind="2") == GameResult(WHITE, 2, 4, doubled=True)
    limited = BACKGAMMON.ask(BACKGAMMON.sheet(options(doubling_cube="on", cube_limit=4)), {"winner": "W"})
    assert isinstance(limited, Question)
    assert limited.allowed == ("1", "2", "4")


# --- invariants (9.13) and whole matches ------------------------------------------------------------------------------

HOUSES: tuple[dict[str, object], ...] = (
    {},
    dict(INTERNATIONAL),
    {**MONEY, "beaver": "on", "automatic_doubles": 3, "opening": "throws-again", "larger_die_rule": "off"},
    {"match_length": 3, "start_position": "W | W 1:15 | B 24:15 | -"},
)


def played(values: dict[str, object], seed: int) -> Iterator[tuple[Match, int, Action, Match]]:
    yield from moves(BACKGAMMON, seed, values, rounds=4)


@pytest.mark.parametrize("values", HOUSES, ids=["seed", "international", "money", "other-start"])
def test_invariants(values: dict[str, object]) -> None:
    for seed in range(3):
        for before, by, action, after in played(values, seed):
            state, now = before.round, after.round
            assert isinstance(state, BackgammonRound)
            assert isinstance(now, BackgammonRound)
            assert [sum(counts) for counts in now.position] == [PIECES, PIECES]
            assert clash(now.position) is None
            assert all(new >= old for new, old in zip(after.sheet.score, before.sheet.score, strict=True))
            if isinstance(action, Move) and len(after.results) == len(before.results):
                assert isinstance(state.position, Position)
                gone = pips(state.position[by]) - pips(now.position[by])
                used = sum(state.dice) - (sum(now.dice) if now.phase == "move" and now.player == by else 0)
                assert 0 < gone <= max(used, max(state.dice))
            if now.phase == "move":
                assert now.legal(now.player), "a turn without a legal step passes by itself"
                for other in BACKGAMMON.actions:
                    refused = now.objection(now.player, other) is not None
                    assert refused == (other not in now.legal(now.player))


def test_estimate_is_in_points_of_the_game() -> None:
    """What the game is worth is asked between turns; the cube and its answer count."""
    ahead = "W 19:5 20:5 21:5 | B 9:5 10:5 11:5"
    plain = BACKGAMMON.estimate(at(f"W | {ahead} | -"))
    assert plain is not None
    assert 1.2 < plain[0] < 2
    assert plain[1] == -plain[0]
    assert BACKGAMMON.estimate(at(f"W | {ahead} | 31")) is None
    assert BACKGAMMON.estimate(at(f"W | {ahead} | - | cube:2/W")) == (2 * plain[0], -2 * plain[0])
    assert BACKGAMMON.estimate(at(f"B | {ahead} | - | cube:2/W phase:double")) == (2.0, -2.0), (
        "better dropped"
    )
    assert BACKGAMMON.estimate(at(f"B | {ahead} | - | cube:2/W phase:beaver", **MONEY, beaver="on")) == (
        2.0,
        -2.0,
    )
    assert BACKGAMMON.estimate(start()) == (0.0, 0.0)
    assert BACKGAMMON.estimate(do(at(f"W | {ahead} | -"), Resign())) == (-1.0, 1.0)


def test_there_are_six_words_and_135_steps_a_side() -> None:
    assert len(BACKGAMMON.actions) == 6 + 2 * 135
