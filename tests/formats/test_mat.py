"""Backgammon matches as .mat: real ones in two forms, matches of our own, and files that are wrong."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
from pathlib import Path

import pytest

from kibic.bots import make
from kibic.core.chance import Dice
from kibic.core.games import game
from kibic.core.records import Record, Recorder, read_record
from kibic.core.rng import QuickRng, seed_from
from kibic.core.seats import CHANCE
from kibic.formats import mat
from kibic.games.backgammon import (
    BackgammonRound,
    Double,
    Drop,
    GameResult,
    Move,
    Resign,
    Roll,
    Take,
    position_line,
)
from kibic.locale import LANGUAGES
from kibic.mechanics.backgammon_board import BAR
from tests.missing import program

BACKGAMMON = game("backgammon")
DATA = Path(__file__).parents[1] / "data" / "backgammon"
MATCHES = ("match001", "match002", "match003")
#: Winner (0 is player 1), kind and cube of each game, as one reads them in the files.
RESULTS = {
    "match001": [(0, 1, 1), (0, 1, 2), (1, 1, 2), (0, 1, 1), (0, 1, 1)],
    "match002": [(1, 1, 2), (1, 1, 2), (1, 1, 1)],
    "match003": [(1, 1, 1), (1, 1, 2), (0, 1, 2), (0, 1, 2), (1, 1, 1), (1, 1, 1)],
}


def file(name: str) -> str:
    return (DATA / name).read_text(encoding="utf-8")


def results(record: Record) -> list[tuple[int, int, int]]:
    found = []
    for result in record.final().results:
        assert isinstance(result, GameResult)
        found.append((result.winner, result.kind, result.cube))
    return found


def played(
    seed: int,
    options: dict[str, object],
    *,
    rounds: int = 3,
    decisions: int = 10_000,
    concede: float = 0.0,
    doubling: bool = True,
) -> Record:
    """A match of a careful player against a random one, who may resign; left after so many decisions, between turns."""
    recorder = Recorder(BACKGAMMON, options, ("Ana Marković", "B: 2"), seed_from(f"mat {seed}"))
    rng = QuickRng(seed)
    bots = [make("careful", BACKGAMMON), make("random", BACKGAMMON)]
    match = recorder.let_chance()
    while match.turn and len(match.results) < rounds:
        state = match.round
        assert isinstance(state, BackgammonRound)
        if decisions <= 0 and state.phase == "roll":
            break
        decisions -= 1
        seat = match.turn[0]
        if state.phase == "roll" and not doubling:
            recorder.apply(seat, Roll())
        elif state.phase != "move" and rng.below(1000) < concede * 1000:
            recorder.apply(seat, state.concessions(seat)[0])
        else:
            recorder.apply(seat, bots[seat].choose(match.view(seat), rng))
        match = recorder.let_chance()
    return recorder.record()


# --- the real matches -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MATCHES)
def test_both_forms_are_the_same_match(name: str) -> None:
    site, gnubg = (mat.read(file(f"{name}.{form}")) for form in ("txt", "mat"))
    assert site.steps == gnubg.steps
    assert results(site) == results(gnubg) == RESULTS[name]
    assert site.header.players == ("player1", "player2")
    assert site.header.options == {"scoring": "standard-1-2-3", "doubling_cube": "on"}
    assert site.end == gnubg.end
    assert site.end is not None
    assert site.verify().over


@pytest.mark.parametrize("name", MATCHES)
def test_throws_and_cube_stand_as_in_the_file(name: str) -> None:
    text = file(f"{name}.txt")
    record = mat.read(text)
    written = re.findall(r"([1-6][1-6]):", text)
    thrown = ["".join(map(str, action.faces)) for _, action, _ in record.replay() if isinstance(action, Dice)]
    assert [sorted(throw) for throw in thrown] == [sorted(throw) for throw in written]
    actions = [action for _, action, _ in record.replay()]
    assert sum(isinstance(action, Double) for action in actions) == text.count("Doubles")
    assert sum(isinstance(action, Take) for action in actions) == text.count("Takes")
    assert sum(isinstance(action, Drop) for action in actions) == text.count("Drops")


@pytest.mark.parametrize("name", MATCHES)
def test_real_matches_are_written_and_read_again(name: str) -> None:
    record = mat.read(file(f"{name}.txt"))
    assert mat.read(mat.write(record)) == record
    assert read_record(record.to_text()) == record


def test_what_is_written() -> None:
    """The rows are those that GNU Backgammon writes, but for the way and the order in which steps are named."""

    def rows(text: str) -> list[list[str]]:
        lines = [line for line in text.splitlines() if line.strip() and line[0] != ";"]
        return [re.sub(r"\d+/\d+\*?", "", line).split() for line in lines]

    text = file("match001.mat")
    assert rows(mat.write(mat.read(text)).replace(" and the match", "")) == rows(text)


# --- matches of our own -----------------------------------------------------------------------------------------------

STANDARD = BACKGAMMON.preset("international")
HOUSES: dict[str, dict[str, object]] = {
    "seed": {},
    "international": dict(STANDARD),
    "without Crawford": {**STANDARD, "crawford": "off", "match_length": 3},
    "one point": {"scoring": "standard-1-2-3", "match_length": 1},
    "session": {**BACKGAMMON.preset("money"), "beaver": "on", "cube_limit": 64, "point_labels": "own"},
}


def turns(record: Record) -> list[tuple[int, str, str]]:
    """All that is done but the single steps of plays, with the position before it.

    Left out are equal opening throws, for which a .mat has no room.
    """
    found = []
    before = record.start()
    for by, action, after in record.replay():
        state, now = before.round, after.round
        assert isinstance(state, BackgammonRound)
        assert isinstance(now, BackgammonRound)
        if not isinstance(action, Move) and not state.phase == now.phase == "opening":
            found.append((by, action.text, position_line(state)))
        before = after
    # Nor is the last throw written when its play is not.
    return found[:-1] if before.round.turn and position_line(before.round).split(" | ")[3] != "-" else found


@pytest.mark.parametrize("values", HOUSES.values(), ids=HOUSES)
@pytest.mark.parametrize("seed", range(3))
def test_matches_of_our_own_are_read_again(values: dict[str, object], seed: int) -> None:
    """With beavers, resignations and house rules; the second of each is left unfinished."""
    record = played(seed, values, decisions=90 if seed == 1 else 10_000, concede=0.02)
    text = mat.write(record)
    again = mat.read(text)
    assert turns(again) == turns(record)
    assert results(again) == results(record)
    assert again.final().sheet.winners == record.final().sheet.winners
    assert again.header.options == record.header.options
    assert again.header.players == ("Ana Marković", "B 2")
    assert mat.read(mat.write(again)).steps == again.steps


def test_a_resignation_keeps_the_throw() -> None:
    recorder = Recorder(BACKGAMMON, {}, seed=None)
    for by, action in ((CHANCE, Dice((2, 5))), (1, Resign())):
        recorder.apply(by, action)
    text = mat.write(recorder.record())
    assert "  1)                             52:\n      Wins 1 point\n" in text
    assert mat.read(text).steps == recorder.record().steps


def test_a_match_without_a_whole_turn() -> None:
    recorder = Recorder(BACKGAMMON, dict(STANDARD))
    assert mat.write(recorder.record()).count("Game") == 0
    recorder.apply(CHANCE, Dice((2, 5)))
    record = mat.read(mat.write(recorder.record()))
    assert record.steps == ()


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        (Recorder(game("vist")).record(), "not written for the game vist"),
        (Recorder(BACKGAMMON, {"opening": "throws-again"}).record(), "opening=throws-again"),
        (
            Recorder(BACKGAMMON, {"start_position": "W | W 1:15 | B 24:15 | -"}).record(),
            "start_position=W | W 1:15",
        ),
        (
            Recorder(BACKGAMMON, {**BACKGAMMON.preset("money"), "automatic_doubles": 1}).record(),
            "automatic_doubles=1",
        ),
    ],
)
def test_what_cannot_be_written(record: Record, complaint: str) -> None:
    with pytest.raises(mat.NotInMat, match=re.escape(complaint)) as caught:
        mat.write(record)
    assert len({caught.value.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)


# --- ways to write the same -------------------------------------------------------------------------------------------


def one_game(*rows: str, length: int = 5, comment: str = "") -> str:
    return "\n".join(
        [comment, f" {length} point match", "", " Game 1", " Ana: 0                          Bora: 0", *rows]
    )


def steps(text: str) -> list[str]:
    return [step.do for step in mat.read(text).steps if step.by != "chance" and step.do != "roll"]


@pytest.mark.parametrize(
    "row",
    [
        "  1) 63: 24/18 18/15             31: 8/5 6/5",
        "  1) 63: 24/15                   31: 6/5 8/5",
        "  1) 63: 24/18/15 31: 8/5   6/5",
        "1)63: 24/18 18/15\t\t31: 8/5 6/5",
    ],
)
def test_ways_to_write_a_play(row: str) -> None:
    assert steps(one_game(row)) == ["1/7", "7/10", "8/5", "6/5"]


@pytest.mark.parametrize(
    ("text", "on_the_bar"),
    [("8/4", 0), ("8/7/4", 0), ("8/7 7/4", 0), ("8/5/4", 1), ("8/5 5/4", 1), ("8/5* 5/4", 1), ("8/4*", 1)],
)
def test_a_hit_on_the_way(text: str, on_the_bar: int) -> None:
    """From 8 to 4 by 3 and 1: over 5 it hits the single piece there, over 7 it does not."""
    record = mat.read(one_game(f"  1) 43: 24/20 13/10             31: {text}"))
    assert record.final().view(0).position.white[BAR] == on_the_bar


@pytest.mark.parametrize("place", ["25/20", "bar/20", "BAR/20"])
def test_the_bar_has_a_name_and_a_number(place: str) -> None:
    rows = ("  1) 43: 24/20 13/10             31: 8/5* 5/4", f"  2) 51: {place} 8/7")
    assert steps(one_game(*rows))[-2:] == ["bar/5", "17/18"]


def test_bearing_off_has_a_name_and_a_number() -> None:
    text = file("match001.mat")
    words = re.sub(r"(\d)/0", r"\1/off", re.sub(r" 25/", " bar/", text))
    assert "/off" in words
    assert mat.read(words).steps == mat.read(text).steps


def test_names_spaces_and_line_ends() -> None:
    text = one_game("  1) 31: 8/5 6/5").replace(one_game().splitlines()[-1], " A. B. : 0   C (1500) : 0")
    assert mat.read("\ufeff" + text.replace("\n", "\r\n")).header.players == ("A. B.", "C (1500)")


@pytest.mark.parametrize(
    ("comment", "crawford"), [("", "on"), ('; [Crawford "On"]', "on"), ('; [Crawford "Off"]', "off")]
)
def test_the_comment_tells_crawford(comment: str, crawford: str) -> None:
    match = mat.read(one_game(comment=comment)).start()
    assert match.options.crawford == crawford
    assert match.options.match_length == 5


def test_a_session_tells_jacoby_by_its_points() -> None:
    """GNU Backgammon does not write down whether the Jacoby rule held; an undoubled gammon for one point does."""
    record = played(3, dict(BACKGAMMON.preset("money")), doubling=False)
    text = mat.write(record).replace('; [Options "jacoby=on"]', "")
    assert mat.read(text).header.options == record.header.options
    with pytest.raises(mat.MatError, match="1 points are written for this end"):
        mat.read('; [Jacoby "Off"]\n' + text)


def test_a_beaver_is_taken_without_a_word() -> None:
    """So GNU Backgammon writes it."""
    rows = [
        "  1) 31: 8/5 6/5                  Doubles => 2",
        "  2)  Beavers => 4               52: 13/11 13/8",
    ]
    record = mat.read(one_game(*rows, length=0))
    assert steps(one_game(*rows, length=0))[2:5] == ["double", "beaver", "take"]
    assert record.final().view(0).cube == 4
    assert record.header.options["beaver"] == "on"
    assert mat.read(mat.write(record)) == record


def test_a_player_who_does_not_answer_has_dropped() -> None:
    rows = ["  1) 31: 8/5 6/5                  Doubles => 2", f"{'':34}Wins 1 point"]
    assert steps(one_game(*rows))[2:] == ["double", "drop"]


# --- files that are wrong ---------------------------------------------------------------------------------------------

FIRST = "  1) 31: 8/5 6/5                 52: 13/11 13/8"


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("", 1, "The text ends before the first game"),
        (" 5 point match", 1, "The text ends before the first game"),
        ('; [Crawford "On"]\n Game 1\n', 2, "'Game 1' stands where the length of the match should"),
        (" 5 point match\n hello", 2, "'hello' stands where the first game should"),
        (" 5 point match\n Game 1\n Ana 0 Bora 0", 3, "'Ana 0 Bora 0' is no heading of a game"),
        (" 5 point match\n Game 1\n", 2, "The text ends before"),
        (one_game(FIRST, "  2) hello"), 7, "'hello' cannot be read"),
        (one_game(FIRST, "  2) 77: 8/1 8/1"), 7, "'77: 8/1 8/1' cannot be read"),
        (one_game(FIRST, "  2) 63: 8/2 8/5x"), 7, "'8/5x' cannot be read"),
        (one_game(FIRST, "  2) 63: ????"), 7, "'????' cannot be read"),
        (one_game(FIRST + " 31: 8/5 6/5"), 6, "A row has one entry for each player"),
        (one_game(FIRST, comment='; [Variation "Nackgammon"]'), 1, "This is a match of Nackgammon"),
        (one_game(FIRST, comment='; [Crawford "Perhaps"]'), 1, "crawford cannot be perhaps. Allowed: "),
        (one_game(FIRST, comment='; [Options "colour=red"]'), 1, "no option colour"),
        (one_game(FIRST, comment='; [Options "opening=throws-again"]'), 1, "cannot tell these house rules"),
        (one_game(FIRST, length=26), 1, "match_length cannot be 26"),
        (
            one_game("  1) 31: 8/5 6/4"),
            6,
            "Game 1, move 1: 8/5 6/4 is no legal play of 31. Legal: 24/21 24/23, ",
        ),
        (one_game("  1) 31: 8/5"), 6, "8/5 is no legal play of 31"),
        (one_game("  1) 31: 8/6 6/4"), 6, "8/6 6/4 is no legal play of 31"),
        (one_game("  1) 31: 5/8 6/5"), 6, "5/8 6/5 is no legal play of 31"),
        (one_game("  1) 31: 26/23 6/5"), 6, "26/23 6/5 is no legal play of 31"),
        (one_game("  1) 31: 8/5* 6/5"), 6, "8/5* 6/5 is no legal play of 31"),
        (one_game("  1) 55: 8/3 8/3 6/1 6/1"), 6, "The opening throw cannot be 55"),
        (one_game("  1)  Doubles => 2"), 6, "The dice come now, not the cube"),
        (
            one_game(FIRST, "  2) 64:                         31: 8/5 6/5"),
            7,
            "No play of 64 is written. Legal: ",
        ),
        (one_game("  1) 31: 8/5 6/5", "  2) 52: 13/11 13/8"), 7, "move 2: It is the turn of Black."),
        (one_game(FIRST, "  2)  Doubles => 4"), 7, "The cube is written as 4; it goes to 2."),
        (one_game(FIRST, "  2)  Takes"), 7, "You have to roll first. Legal: roll, double"),
        (
            one_game(FIRST, "  2)  Doubles => 2                31: 8/5 6/5"),
            7,
            "You have to answer the double. Legal: take, drop",
        ),
        (one_game(FIRST, "  2)  Doubles => 2                Beavers => 4"), 7, "Nobody may beaver here"),
        (one_game(FIRST, "      Wins 2 points"), 7, "Black cannot lose 2 points here: the game goes on"),
        (one_game(FIRST, "      Wins 1 point"), 7, "Black cannot lose 1 points here"),
        (one_game(FIRST, f"{'':34}Wins 1 point", "  2) 31: 8/5 6/5"), 8, "This round is over"),
        (one_game(FIRST, f"{'':34}Wins 1 point", "      Wins 1 point"), 8, "by the rules Black wins 1"),
        (one_game(FIRST, "", " Game 2", " Ana: 0   Bora: 0"), 8, "Game 1 is not played to its end"),
        (
            one_game(FIRST, f"{'':34}Wins 1 point", " Game 3", " Ana: 0   Bora: 1"),
            8,
            "called game 3; expected 2",
        ),
        (
            one_game(FIRST, f"{'':34}Wins 1 point", " Game 2", " Ana: 1   Bora: 0"),
            8,
            "the score 1:0, but the games before it make 0:1",
        ),
        (
            one_game(FIRST, f"{'':34}Wins 1 point", " Game 2", " Ana: 0   Bora: 1", length=1),
            8,
            "The match is over",
        ),
    ],
)
def test_what_is_wrong(text: str, line: int, complaint: str) -> None:
    with pytest.raises(mat.MatError, match=re.escape(complaint)) as caught:
        mat.read(text)
    error = caught.value
    assert error.line == line
    assert str(error).startswith(f"Line {line}: ")
    assert len({error.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, str(again)) == (line, str(error))


def test_a_changed_move_of_a_real_match_is_found() -> None:
    text = file("match002.mat").replace("43: 8/5 8/4* ", "43: 8/5 8/3* ")
    with pytest.raises(
        mat.MatError,
        match=r"^Line 17: Game 1, move 10: 8/5 8/3\* is no legal play of 43\. Legal: .*8/4\* 8/5",
    ):
        mat.read(text)


def test_broken_files_are_refused_or_read() -> None:
    """Whatever is torn out of a file, put twice or changed: a `MatError` with a place, or another match."""
    rng = QuickRng(0)
    lines = file("match002.txt").splitlines()
    letters = "0123456789/:()*;=> WinsDoubles\t"
    refused = 0
    for _ in range(150):
        torn = list(lines)
        for _ in range(1 + rng.below(2)):
            place = rng.below(len(torn))
            column = rng.below(len(torn[place]) + 1)
            change = rng.below(4)
            if change == 0:
                del torn[place]
            elif change == 1:
                torn.insert(place, torn[rng.below(len(torn))])
            elif change == 2:
                torn[place] = torn[place][:column]
            else:
                torn[place] = (
                    torn[place][:column] + letters[rng.below(len(letters))] + torn[place][column + 1 :]
                )
        try:
            record = mat.read("\n".join(torn))
        except mat.MatError as error:
            refused += 1
            assert 1 <= error.line <= len(torn) + 1
            assert error.say("sr") != error.say("en")
        else:
            assert record.verify().results == record.final().results
    assert 20 < refused < 150


# --- GNU Backgammon ---------------------------------------------------------------------------------------------------


def through_gnubg(text: str, folder: Path) -> str:
    """What GNU Backgammon writes after loading this text."""
    ours, theirs = folder / "ours.mat", folder / "theirs.mat"
    ours.write_text(text, encoding="utf-8")
    commands = [
        "set player 0 human",
        "set player 1 human",
        f"import mat {ours}",
        f"export match mat {theirs}",
    ]
    subprocess.run(
        [program("gnubg", "gnubg"), "--tty", "--quiet", "--no-rc"],
        input="\n".join(commands) + "\n",
        env={**os.environ, "LC_ALL": "C.UTF-8", "HOME": str(folder)},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=60,
        check=True,
    )
    return theirs.read_text(encoding="utf-8")


OWN = {
    "resignations": lambda: played(5, dict(STANDARD), concede=0.03),
    "unfinished": lambda: played(6, dict(STANDARD), decisions=300),
    "session": lambda: played(7, {**BACKGAMMON.preset("money"), "jacoby": "off"}),
    "one point": lambda: played(8, {"scoring": "standard-1-2-3", "match_length": 1}),
}


@pytest.mark.oracle
@pytest.mark.parametrize("name", [*MATCHES, *OWN])
def test_gnubg_loads_what_is_written(name: str, tmp_path: Path) -> None:
    record = OWN[name]() if name in OWN else mat.read(file(f"{name}.txt"))
    ours = mat.read(mat.write(record))
    theirs = mat.read(through_gnubg(mat.write(record), tmp_path))
    assert theirs.steps == ours.steps
    assert results(theirs) == results(record)
