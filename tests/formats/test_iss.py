"""Records of the International Skat Server against section 6 of skat.md, real records, and our own play."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from kibic.cli.app import run
from kibic.core.errors import KibicError
from kibic.core.games import game
from kibic.core.records import read_record
from kibic.formats import iss
from kibic.games.skat.score import Contract, SkatResult
from kibic.locale import LANGUAGES, say
from tests.games.test_skat import number
from tests.play import RandomMatch
from tests.rulebook import section, table

BOOK = section("skat.md", 6)
MADE_UP = dict(zip(("I1", "I2", "I3"), re.findall(r"^```\n(\(;GM.*)\n```$", BOOK, re.MULTILINE), strict=True))
ROWS = {
    row["record"]: row
    for row in table(BOOK, "record", "soloist", "bid", "type", "m", "p", "t", "v", "opponents' points")
}
FILE = Path(__file__).parents[1] / "data" / "skat" / "iss4.sgf"
REAL = FILE.read_text(encoding="utf-8").splitlines()


def result_of(entry: iss.Entry) -> SkatResult:
    assert entry.record is not None
    (result,) = entry.record.final().results
    assert isinstance(result, SkatResult)
    return result


def moves_of(line: str) -> str:
    found = re.search(r"MV\[([^\]]*)\]", line)
    assert found
    return found[1]


@pytest.mark.parametrize("name", MADE_UP)
def test_the_records_of_the_book(name: str) -> None:
    row = ROWS[name]
    entry = iss.read_line(MADE_UP[name])
    result = result_of(entry)
    if row["soloist"] == "–":
        assert entry.verdict == "passed"
        assert result.soloist is None
        return
    assert entry.verdict == "agreed"
    fields = iss.statement(result, resigned=name == "I3")
    assert fields["d"] == int(row["soloist"])
    assert result.bid == int(row["bid"])
    assert result.contract == Contract(*_contract(row["type"]))
    assert fields["m"] == number(row["m"])
    assert (fields["p"], fields["t"], fields["v"]) == (int(row["p"]), int(row["t"]), number(row["v"]))
    assert 120 - result.points == int(row["opponents' points"])
    assert result.score == number(row["v"])


def _contract(text: str) -> tuple[str, bool]:
    kind, _, hand = text.partition(" ")
    return kind, hand == "hand"


def test_the_real_records() -> None:
    entries = iss.read_all("\n".join(REAL))
    assert [entry.verdict for entry in entries] == ["agreed", "passed", "agreed", "broken"]
    assert [entry.id for entry in entries] == ["541932", "756788", "727", "18358"]
    assert result_of(entries[0]).score == -54
    assert result_of(entries[2]).score == 192
    reason = entries[3].reason
    assert reason is not None
    assert "??" in say(reason)
    for lang in LANGUAGES:
        assert say(reason, lang)


@pytest.mark.parametrize("line", [*MADE_UP.values(), *REAL[:3]])
def test_an_import_is_a_record_that_replays(line: str) -> None:
    record = iss.read_line(line).record
    assert record is not None
    assert read_record(record.to_text()) == record
    names = [re.search(rf"P{place}\[(.*?)\]", line)[1] for place in (2, 0, 1)]  # type: ignore[index]
    assert list(record.header.players) == names


@pytest.mark.parametrize("line", [*MADE_UP.values(), *REAL[:2]])
def test_what_is_written_has_the_same_moves(line: str) -> None:
    """Apart from cards shown, which our own claim names, and the order in which players resign."""
    record = iss.read_line(line).record
    assert record is not None
    written = iss.write(record)
    again = iss.read_line(written)
    assert again.verdict in ("agreed", "passed")
    plain = moves_of(line).partition(" 0 SC")[0].split()
    assert moves_of(written).partition(" 0 SC")[0].split() == plain
    assert re.search(r" R\[.*?\]|\]R\[(.*?)\]", written)
    stated = re.search(r"\]R\[([^\]]*)\]", line)
    restated = re.search(r"\]R\[([^\]]*)\]", written)
    assert stated
    assert restated
    assert stated[1] == restated[1]


@pytest.mark.parametrize("seed", range(6))
def test_our_own_play_agrees(seed: int) -> None:
    """Whatever is played here is read back and agrees, the odd ends included."""
    options: dict[str, object] = {"customs": "iss", "deals": 12, "table_size": 3 + seed % 2}
    playing = RandomMatch(game("skat"), f"iss {seed}", options, concede=0.03)
    list(playing)
    record = playing.recorder.record()
    lines = iss.write(record).splitlines()
    assert len(lines) == len(playing.match.results)
    for line, result in zip(lines, playing.match.results, strict=True):
        entry = iss.read_line(line)
        assert isinstance(result, SkatResult)
        assert entry.verdict == ("passed" if result.soloist is None else "agreed"), (line, entry.reason)
        if result.ending != "given":
            assert result_of(entry).score == result.score


def without(line: str, old: str, new: str) -> str:
    assert old in line
    return line.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("MV[w ST.C9", "MV[w ST.ST", "Move 1"),
        ("w ST.C9.DT", "w ST.C9", "Move 1"),
        ("0 p 2 20", "0 p 2 18", "Move 4"),
        ("2 20 1 p", "2 171 1 p 2 s", "Move 8"),
        ("1 18 0 p", "1 18 1 p", "not your turn"),
        ("0 SA 1 S7", "0 SA 1 HK", "must follow spades"),
        ("0 SA 1 S7", "0 SA 1 S8", "do not hold 8S"),
        ("0 SA 1 S7", "0 SA 1 ??", "Move 8, 1 ??"),
        ("2 CH", "2 CHH", "Move 6"),
        ("2 CH", "2 X", "cannot be read"),
        (" 2 D7 0 ST ]", " ]", "end in the middle"),
        (" 2 D7 0 ST ]", " 2 D7 0 ST 1 CJ ]", "over"),
        ("MV[w", "MV[w w", "pairs"),
        ("P1[ceca]", "", "P1 is missing"),
        ("]P1[", "] oops P1[", "Between the properties"),
        ("t:8", "t:x", "'t:x'"),
        (" t:8", "", "no field t"),
        ("R[d:2 win v:60 m:3 bidok p:79 t:8 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0]", "R[passed]", "passed"),
    ],
)
def test_a_corrupted_record_is_refused_with_its_place(old: str, new: str, expected: str) -> None:
    line = without(MADE_UP["I2"], old, new)
    with pytest.raises(iss.IssError) as refused:
        iss.read_line(line)
    assert expected in str(refused.value)
    assert len({refused.value.say(lang) for lang in LANGUAGES}) == 3


@pytest.mark.parametrize("field", ["v:60", "m:3", "p:79", "t:8", "s:0", "z:0", "d:2"])
def test_a_false_field_is_named(field: str) -> None:
    name, _, value = field.partition(":")
    for line, wrong in (
        (without(MADE_UP["I2"], f"[{field} ", f"[{name}:1 "), True)
        if name == "d"
        else (without(MADE_UP["I2"], f" {field} ", f" {name}:{int(value) + 1} "), True),
        (MADE_UP["I2"], False),
    ):
        entry = iss.read_line(line)
        assert entry.verdict == ("disagreed" if wrong else "agreed")
        if wrong:
            assert entry.reason is not None
            assert entry.reason.args["field"] == name
            assert entry.record is not None


@pytest.mark.parametrize(
    ("old", "new", "field"), [("win", "loss", "outcome"), ("bidok", "overbid", "overbid")]
)
def test_a_false_word_is_named(old: str, new: str, field: str) -> None:
    entry = iss.read_line(without(MADE_UP["I2"], old, new))
    assert entry.reason is not None
    assert entry.reason.args["field"] == field


# --- ends -------------------------------------------------------------------------------------------------------------


def cut(line: str, upto: str, more: str, stated: str) -> str:
    """The record with its moves cut after some and others put in their place, and another result."""
    moves = moves_of(line)
    head = moves[: moves.index(upto) + len(upto)]
    line = line.replace(moves, f"{head} {more} ")
    return re.sub(r"\]R\[[^\]]*\]", f"]R[{stated}]", line)


def test_a_penalty_is_aborted() -> None:
    line = cut(
        MADE_UP["I2"],
        "0 SA",
        "w TI.1",
        "d:2 penalty v:0 m:3 bidok p:0 t:0 s:0 z:0 p0:0 p1:1 p2:0 l:-1 to:1 r:0",
    )
    assert iss.read_line(line).verdict == "aborted"


def test_nobody_had_declared() -> None:
    line = cut(
        MADE_UP["I2"],
        "0 p",
        "w LE.1",
        "d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:0 p1:1 p2:0 l:1 to:-1 r:0",
    )
    entry = iss.read_line(line)
    assert entry.verdict == "aborted"
    assert entry.record is not None
    assert entry.record.final().results == ()


@pytest.mark.parametrize("fault", ["w LE.0", "w TI.1", "0 RE 1 RE"])
def test_opponents_at_fault_have_resigned(fault: str) -> None:
    """All the rest is the soloist's: 120 points, every trick."""
    line = cut(
        MADE_UP["I2"],
        "1 S7 2 CA",
        fault,
        "d:2 win v:84 m:3 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1",
    )
    entry = iss.read_line(line)
    assert entry.verdict == "agreed", entry.reason
    assert result_of(entry).tricks == 10


def test_a_soloist_resigns() -> None:
    """Whoever is on turn; with eight cards or fewer somebody accepts. What the server says it cost is trusted."""
    for upto, value in (("2 CH", -96), ("0 C8 1 DJ 2 SJ", -96), ("2 HJ 0 CK 1 D8", -120)):
        stated = f"d:2 loss v:{value} m:3 bidok p:20 t:1 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1"
        entry = iss.read_line(cut(MADE_UP["I2"], upto, "2 RE", stated))
        assert entry.verdict == "agreed"
        assert result_of(entry).ending == "conceded"
        won = stated.replace("loss v:-", "win v:")
        assert iss.read_line(cut(MADE_UP["I2"], upto, "2 RE", won)).verdict == "disagreed"


def test_one_resignation_is_not_enough() -> None:
    stated = "d:2 win v:84 m:3 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1"
    with pytest.raises(iss.IssError, match="end in the middle"):
        iss.read_line(cut(MADE_UP["I2"], "1 S7 2 CA", "0 RE", stated))


def test_a_declaration_in_two_moves() -> None:
    line = without(MADE_UP["I3"], "0 G.ST.HK", "0 G 0 ST.HK")
    assert iss.read_line(line).verdict == "agreed"


def test_a_line_without_its_first_bracket() -> None:
    assert iss.read_line(MADE_UP["I2"][1:]).verdict == "agreed"


def test_a_null_below_the_bid_is_kept_apart() -> None:
    line = without(MADE_UP["I2"], "2 20 1 p 2 CH", "2 36 1 p 2 NH")
    entry = iss.read_line(line)
    assert entry.verdict == "disagreed"
    assert entry.record is None
    assert entry.reason is not None
    assert "less than your bid of 36" in say(entry.reason)


def test_the_servers_bids_are_taken_as_they_stand() -> None:
    entry = iss.read_line(
        without(MADE_UP["I2"], "2 20 1 p", "2 171 1 p").replace(
            "win v:60 m:3 bidok", "loss v:-360 m:3 overbid"
        )
    )
    assert entry.verdict == "agreed", entry.reason
    assert result_of(entry).bid == 171


# --- the server's value of lost games (6.5 step 5) --------------------------------------------------------------------


def test_a_failed_announcement_is_not_counted_by_the_server() -> None:
    """Schneider announced and missed with no trick made: the server adds Schwarz, and no Schneider besides."""
    lost = SkatResult(3, 0, 1, Contract("S", True, "schneider"), 1, 18, 89, 8, 31, 2)
    assert iss.statement(lost)["v"] == -2 * 11 * (1 + 1 + 1 + 1)
    assert lost.score == -110
    plain = SkatResult(3, 0, 1, Contract("H", False), -2, 18, 30, 3, 90, 7)
    assert iss.statement(plain) | {"v": -80, "s": 1, "z": 0} == iss.statement(plain)
    trickless = msgspec.structs.replace(plain, points=11, tricks=0, lost_points=109, lost_tricks=10)
    assert (iss.statement(trickless)["s"], iss.statement(trickless)["z"]) == (1, 1)
    overbid = SkatResult(3, 0, 1, Contract("C", False), 1, 60, 95, 8, 25, 2)
    assert iss.statement(overbid) | {"v": -120, "s": 1, "overbid": "overbid"} == iss.statement(overbid)


def test_old_records_may_state_either_value() -> None:
    """Played from the hand with Schneider announced, and stopped once the opponents have more than 30 points."""
    line = _failed_announcement()
    for place, value, verdict in (
        (iss.PLACE, "ours", "disagreed"),
        (iss.PLACE, "server", "agreed"),
        (iss.OLD_PLACE, "ours", "agreed"),
        (iss.OLD_PLACE, "server", "agreed"),
    ):
        entry = iss.read_line(line(place, value))
        assert entry.verdict == verdict, (place, value, entry.reason)


def _failed_announcement():  # type: ignore[no-untyped-def]
    """A lost announcement out of random play, as a line with a place and one of the two values."""
    for seed in range(200):
        playing = RandomMatch(game("skat"), f"failed {seed}", {"customs": "iss", "deals": 3}, rounds=1)
        list(playing)
        (result,) = playing.match.results
        assert isinstance(result, SkatResult)
        if result.contract.schneider and not result.goal and result.tricks and result.soloist is not None:
            written = iss.write(playing.recorder.record()).strip()
            server = iss.statement(result)["v"]
            if server != result.score:
                return lambda place, value: written.replace(iss.PLACE, place).replace(
                    f"v:{server} ", f"v:{result.score if value == 'ours' else server} "
                )
    raise AssertionError("no such deal among the random ones")


# --- refusals on the way out, and the command -------------------------------------------------------------------------


def test_what_cannot_be_written() -> None:
    playing = RandomMatch(game("vist"), 1, rounds=1)
    list(playing)
    with pytest.raises(KibicError, match="not written for the game vist"):
        iss.write(playing.recorder.record())
    for seed in range(30):
        playing = RandomMatch(game("skat"), seed, {"kontra": "on", "deals": 3})
        list(playing)
        if any(isinstance(each, SkatResult) and each.kontra for each in playing.match.results):
            with pytest.raises(KibicError, match="no kontra"):
                iss.write(playing.recorder.record())
            return
    raise AssertionError("nobody said kontra")


def test_names_with_brackets() -> None:
    playing = RandomMatch(game("skat"), 1, {"deals": 3}, rounds=1)
    list(playing)
    record = playing.recorder.record()
    header = msgspec.structs.replace(record.header, players=("a]b", "c\\d", "e"))
    written = iss.write(msgspec.structs.replace(record, header=header))
    found = iss.read_line(written).record
    assert found is not None
    assert found.header.players == ("a]b", "c\\d", "e")


def test_the_command_counts_and_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.sgf"
    false = without(MADE_UP["I2"], "v:60", "v:61")
    file.write_text("\n".join([*REAL, false, ""]), encoding="utf-8")
    assert run(["import", "iss", str(file), "--json", "--output", str(tmp_path / "out")]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {name: told[name] for name in iss.VERDICTS} == {
        "agreed": 2,
        "disagreed": 1,
        "passed": 1,
        "aborted": 0,
        "broken": 1,
    }
    assert [(each["line"], each["id"]) for each in told["problems"]] == [(4, "18358"), (5, "9000002")]
    records = sorted((tmp_path / "out").glob("*.jsonl"))
    assert len(records) == 4
    for path in records:
        read_record(path.read_text(encoding="utf-8"))
    assert run(["import", "iss", str(file), "--lang", "sr"]) == 0
    told = capsys.readouterr().out
    assert "ne slaže se" in told
    assert "9000002" in told
    assert run(["export", str(records[0]), "--format", "iss"]) == 0
    assert iss.read_line(capsys.readouterr().out).verdict == "agreed"
