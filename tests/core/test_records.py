"""Records: every way in which one can be wrong is told with its line, and nothing hostile breaks the reader."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibic.core.chance import Lot
from kibic.core.errors import IllegalAction, RecordError
from kibic.core.games import game
from kibic.core.records import End, Header, Record, Recorder, RoundEnd, Step, read_record
from kibic.core.rng import commitment, seed_from
from kibic.core.seats import CHANCE
from kibic.core.views import ONLOOKER, REFEREE
from kibic.locale import LANGUAGES
from tests.play import RandomMatch

VIST = game("vist")
PLAYING = RandomMatch(VIST, "record", {"match_points": 2, "honours": "off"})
MOVES = list(PLAYING)
RECORD = PLAYING.recorder.record()
LINES = RECORD.to_text().splitlines()
FIRST_END = next(number for number, line in enumerate(LINES) if line.startswith('{"round"'))
replace = msgspec.structs.replace


def read(lines: list[str]) -> Record:
    return read_record("\n".join(lines))


def changed(line: int, **fields: Any) -> list[str]:
    """The lines with other fields in the one that counts `line` from 0; None takes a field out."""
    new = {**json.loads(LINES[line]), **fields}
    new = {key: value for key, value in new.items() if value is not None}
    return [*LINES[:line], json.dumps(new), *LINES[line + 1 :]]


def refusal(act: Callable[[], object], line: int, kind: str) -> RecordError:
    """The error that `act` raises: in this line, with this message, and sayable."""
    with pytest.raises(RecordError) as refused:
        act()
    error = refused.value
    assert (error.line, error.message.id) == (line, kind), str(error)
    texts = {error.say(lang) for lang in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    assert all(str(line) in text for text in texts)
    return error


def unreadable(lines: list[str], line: int, kind: str) -> RecordError:
    """The error of reading these lines."""
    return refusal(lambda: read(lines), line, kind)


# --- what is written ---------------------------------------------------------------------------------------------


def test_the_lines_of_a_record() -> None:
    """One header, one line for each action, one after each round, one at the end; the page on the format says so."""
    header, *rest = map(json.loads, LINES)
    assert header == {
        "kibic": 1,
        "game": "vist",
        "options": {"match_points": 2, "honours": "off"},
        "players": ["N", "E", "S", "W"],
        "commitment": commitment(PLAYING.seed),
    }
    steps = [line for line in rest if "by" in line]
    assert steps[0] == {"by": "chance", "do": MOVES[0].action.text}
    assert steps[2] == {"by": MOVES[2].by, "do": MOVES[2].action.text}
    assert len(steps) == len(MOVES)
    ends = [line for line in rest if "round" in line]
    assert [line["round"] for line in ends] == list(range(1, len(PLAYING.match.results) + 1))
    assert ends[-1]["score"] == list(PLAYING.match.sheet.score)
    assert rest[-1] == {"seed": PLAYING.seed.hex(), "winners": list(PLAYING.match.sheet.winners)}
    assert len(rest) == len(steps) + len(ends) + 1


def test_there_and_back() -> None:
    text = RECORD.to_text()
    assert text.endswith("}\n")
    for variant in (text, text.removesuffix("\n"), text.replace("\n", "\r\n"), text.replace('":', '" : ')):
        assert read_record(variant) == RECORD
    assert RECORD.final() == RECORD.verify() == PLAYING.match


@given(st.lists(st.text(), min_size=4, max_size=4))
def test_any_names(names: list[str]) -> None:
    """Also names with line breaks of any kind, quotes, or nothing in them."""
    recorder = Recorder(VIST, None, names, seed_from("names"))
    recorder.let_chance()
    record = recorder.record(close=True)
    assert read_record(record.to_text()) == record
    assert record.header.players == tuple(names)


def test_a_recorder_without_a_seed() -> None:
    """People deal: every outcome comes through `apply`, there is no commitment, and a replay is all one can check."""
    recorder = Recorder(VIST, {"match_points": 2, "honours": "off"})
    with pytest.raises(ValueError, match="no seed"):
        recorder.let_chance()
    for move in MOVES:
        recorder.apply(move.by, move.action)
    record = recorder.record()
    assert record.header.commitment is None
    assert record.end == End(None, PLAYING.match.sheet.winners)
    assert read_record(record.to_text()).verify() == PLAYING.match


def test_an_illegal_action_is_not_written() -> None:
    recorder = Recorder(VIST)
    with pytest.raises(IllegalAction):
        recorder.apply(CHANCE, Lot(4))
    assert recorder.record().steps == ()


def test_the_seed_is_secret_until_the_end() -> None:
    recorder = Recorder(VIST, None, (), seed_from("secret"))
    recorder.let_chance()
    assert recorder.record().end is None
    assert recorder.record(close=True).end == End(seed_from("secret").hex(), ())


def test_excerpts() -> None:
    """An onlooker and a seat see that cards were dealt, not which; all see what was played."""
    for viewer in (*range(4), ONLOOKER, REFEREE):
        log = RECORD.excerpt(viewer)
        assert len(log) == len(MOVES)
        assert log[:2] == (f"chance: {MOVES[0].action}", "chance: deal")
        assert log[2] == f"{VIST.seating.names[MOVES[2].by]}: {MOVES[2].action}"


# --- what is refused ---------------------------------------------------------------------------------------------


def test_nothing_at_all() -> None:
    unreadable([], 1, "record-empty")
    unreadable(["", ""], 1, "record-empty")


def test_a_record_of_another_format() -> None:
    for number in (0, 2, 10**30):
        unreadable(changed(0, kibic=number), 1, "record-format")


def test_wrong_headers() -> None:
    unreadable(changed(0, game="tarok"), 1, "unknown-game")
    unreadable(changed(0, options={"match_points": 100}), 1, "bad-option")
    unreadable(changed(0, options={"no": 1}), 1, "unknown-option")
    for players in ([], ["N"], ["N"] * 5):
        error = unreadable(changed(0, players=players), 1, "record-players")
        assert error.message.args == {"expected": 4, "found": len(players)}


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "{",
        "[]",
        "null",
        "7",
        '"by"',
        '{"by":0}',
        '{"by":0,"do":7}',
        '{"by":"N","do":"7C"}',
        '{"by":0.5,"do":"7C"}',
        '{"by":0,"do":"7C","at":1}',
        '{"round":1}',
        '{"round":"1","result":{},"score":[]}',
        '{"round":1,"result":' + "[" * 100_000,
        '{"round":1,"result":{"x":' + "[" * 100_000,
        '{"seed":7,"winners":[]}',
        '{"winners":[0]}',
        "\x00",
        "\ud800",
        '{"by":0,"do":"\ud800"}',
    ],
)
def test_lines_that_are_none(line: str) -> None:
    """In any place; the error names that line."""
    for place in (1, 3, FIRST_END):
        unreadable([*LINES[:place], line, *LINES[place:]], place + 1, "record-syntax")
    unreadable([line or " ", *LINES[1:]], 1, "record-syntax")


def test_lines_after_the_end() -> None:
    for line in (LINES[1], LINES[FIRST_END], LINES[-1], ""):
        unreadable([*LINES, line, ""], len(LINES) + 1, "record-after-end")


@pytest.mark.parametrize(
    ("place", "fields", "kind"),
    [
        (1, {"do": "lot 4"}, "expected-lot"),
        (1, {"do": "lot " + "9" * 5000}, "no-such-chance"),
        (1, {"do": "dice 1-1"}, "no-such-chance"),
        (1, {"by": 0}, "no-such-action"),
        (2, {"do": "deal AH"}, "wrong-pack"),
        (3, {"do": "xyzzy"}, "no-such-action"),
        (3, {"by": "chance"}, "not-your-turn"),
        (3, {"by": (MOVES[2].by + 1) % 4}, "not-your-turn"),
        (3, {"by": 99}, "not-your-turn"),
        (3, {"by": ONLOOKER}, "not-your-turn"),
        (3, {"by": REFEREE}, "not-your-turn"),
        (4, {"do": MOVES[2].action.text}, "card-not-held"),
    ],
)
def test_illegal_steps(place: int, fields: dict[str, Any], kind: str) -> None:
    unreadable(changed(place, **fields), place + 1, kind)


def test_a_step_left_out_or_doubled() -> None:
    unreadable([*LINES[:3], *LINES[4:]], 4, "not-your-turn")
    unreadable([*LINES[:4], *LINES[3:]], 5, "not-your-turn")


def test_steps_of_the_second_round_are_counted_with_the_lines_between() -> None:
    line = FIRST_END + 2
    unreadable(changed(line, do="xyzzy"), line + 1, "no-such-action")


def test_false_results() -> None:
    """A round line that does not say what the play came to; the error says what it did."""
    true = json.loads(LINES[FIRST_END])
    falsehoods: list[dict[str, Any]] = [
        {"round": 2},
        {"score": [9, 9]},
        {"score": []},
        {"result": {}},
        {"result": {**true["result"], "tricks": [13, 0]}},
        {"result": {**true["result"], "dealer": 10**30}},
    ]
    for fields in falsehoods:
        error = unreadable(changed(FIRST_END, **fields), FIRST_END + 1, "record-result")
        assert LINES[FIRST_END] in str(error)


def test_results_missing_doubled_or_in_another_place() -> None:
    ends = [number for number, line in enumerate(LINES) if line.startswith('{"round"')]
    last = ends[-1]
    for lines, line, expected, found in (
        ([*LINES[:last], *LINES[last + 1 :]], last + 1, len(ends), len(ends) - 1),
        ([*LINES[: last + 1], LINES[last], *LINES[last + 1 :]], last + 2, len(ends), len(ends) + 1),
        ([*LINES[:5], LINES[FIRST_END], *LINES[5:FIRST_END], *LINES[FIRST_END + 1 :]], 6, 0, 1),
        (
            [*LINES[:FIRST_END], LINES[FIRST_END + 1], LINES[FIRST_END], *LINES[FIRST_END + 2 :]],
            FIRST_END + 1,
            1,
            0,
        ),
    ):
        error = unreadable(lines, line, "record-rounds")
        assert error.message.args == {"expected": expected, "found": found}


def test_false_winners() -> None:
    """Reading is for any record; the end is checked by `verify`."""
    losers = [1 - PLAYING.match.sheet.winners[0]]
    for winners in (losers, [], [0, 1]):
        record = read(changed(len(LINES) - 1, winners=winners))
        refusal(record.verify, len(LINES), "record-winners")


def test_seeds_that_do_not_fit() -> None:
    for seed in (seed_from("other").hex(), "", "zz", PLAYING.seed.hex()[:-2], PLAYING.seed.hex() + "00"):
        record = read(changed(len(LINES) - 1, seed=seed))
        refusal(record.verify, len(LINES), "record-wrong-seed")
    refusal(read(changed(0, commitment=commitment(b"other"))).verify, len(LINES), "record-wrong-seed")
    refusal(read(changed(0, commitment="")).verify, len(LINES), "record-wrong-seed")
    refusal(read(changed(0, commitment=None)).verify, len(LINES), "record-wrong-seed")


def test_seeds_not_revealed() -> None:
    refusal(read(LINES[:-1]).verify, len(LINES) - 1, "record-no-seed")
    hidden = replace(RECORD, end=End(None, PLAYING.match.sheet.winners))
    refusal(hidden.verify, len(LINES), "record-no-seed")


def test_a_deal_that_the_seed_does_not_give() -> None:
    """Also in the second round: the error names its line and what the seed gives there."""
    played = RandomMatch(VIST, "record", {"match_points": 2, "honours": "off"})
    for number, move in enumerate(played):
        if move.by != CHANCE or not move.before.results:
            continue
        other = Recorder(VIST, move.before.options, (), PLAYING.seed)
        for earlier in MOVES[:number]:
            other.apply(earlier.by, earlier.action)
        cards = list(move.action.cards)  # type: ignore[attr-defined]
        cards[0], cards[1] = cards[1], cards[0]
        other.apply(CHANCE, replace(move.action, cards=tuple(cards)))
        record = other.record(close=True)
        line = len(record.to_text().splitlines()) - 1
        error = refusal(read_record(record.to_text()).verify, line, "record-chance")
        assert move.action.text[:80] in str(error)
        return
    pytest.fail("the match has only one round")


# --- hostile input -----------------------------------------------------------------------------------------------


def survives(text: str) -> None:
    """Whatever the text is, it is read to something that is legal, or refused in words."""
    try:
        record = read_record(text)
        record.final()
        record.excerpt(ONLOOKER)
        assert read_record(record.to_text()).to_text() == record.to_text()
        record.verify()
    except RecordError as error:
        assert error.line >= 1
        assert all(error.say(lang) for lang in LANGUAGES)


@given(st.binary(max_size=300))
def test_bytes_that_are_no_record(data: bytes) -> None:
    survives(data.decode("utf-8", "replace"))
    survives(data.decode("latin-1"))
    survives(LINES[0] + "\n" + data.decode("latin-1"))


@given(st.data())
def test_bytes_changed_in_a_record(data: st.DataObject) -> None:
    text = "\n".join(LINES[: FIRST_END + 2])
    raw = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(raw) - 1))
        raw[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    survives(raw.decode("utf-8", "replace"))


@given(st.integers(0, len("\n".join(LINES))))
def test_truncated_records(length: int) -> None:
    survives("\n".join(LINES)[:length])


@given(st.data())
def test_lines_moved(data: st.DataObject) -> None:
    lines = LINES[: FIRST_END + 5]
    one, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines.insert(one, lines.pop(other))
    survives("\n".join(lines))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.data())
def test_values_changed_in_a_record(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([0, 1, 2, 3, FIRST_END, FIRST_END + 1]))
    kind = {0: Header, FIRST_END: RoundEnd}.get(place, Step)
    field = data.draw(st.sampled_from(kind.__struct_fields__))
    survives("\n".join(changed(place, **{field: data.draw(json_values)})[: FIRST_END + 3]))
