"""A match written down, read back, replayed and checked against its seed."""

from __future__ import annotations

import msgspec
import pytest

from kibic.core.errors import RecordError
from kibic.core.games import Game
from kibic.core.records import End, Record, Recorder, Step, read_record
from kibic.core.rng import QuickRng, seed_from
from kibic.core.seats import CHANCE
from tests.conformance.words import check_both_languages
from tests.play import RandomMatch, everything

replace = msgspec.structs.replace


@pytest.mark.parametrize("seed", range(3))
def test_record_and_replay(game: Game, seed: int) -> None:
    playing = RandomMatch(game, f"record {seed}", concede=0.01)
    played = list(playing)
    record = playing.recorder.record(close=True)
    text = record.to_text()
    read = read_record(text)
    assert read == record
    assert read.to_text() == text
    replayed = list(record.replay())
    assert len(replayed) == len(played)
    for move, (by, action, after) in zip(played, replayed, strict=True):
        assert (by, action) == (move.by, move.action)
        assert after == move.after
    for number in range(0, len(played), 10):
        assert everything(replayed[number][2].round) == everything(played[number].after.round)
    final = record.verify()
    assert final == record.final() == playing.match
    assert final.sheet.tables() == playing.match.sheet.tables()


def test_an_unfinished_match(game: Game) -> None:
    """The seed stays secret until the record is closed; a closed one verifies."""
    playing = RandomMatch(game, "unfinished")
    for number, _ in enumerate(playing):
        if number == 40:
            break
    open_record, closed = playing.recorder.record(), playing.recorder.record(close=True)
    assert open_record.end is None
    assert playing.seed.hex() not in open_record.to_text()
    assert read_record(open_record.to_text()).final() == playing.match
    with pytest.raises(RecordError) as refused:
        open_record.verify()
    assert refused.value.message.id == "record-no-seed"
    assert closed.end is not None
    assert closed.verify() == playing.match


def closed_after_first_chance(game: Game) -> Record:
    """A record of one outcome of chance and no more, with its seed."""
    recorder = Recorder(game, seed=seed_from(f"first chance of {game.id}"))
    recorder.let_chance()
    record = recorder.record(close=True)
    record.verify()
    return record


def test_another_outcome_of_chance_is_refused(game: Game) -> None:
    """Every chance action up to the first decision, changed for another possible outcome."""
    record = closed_after_first_chance(game)
    match = record.start()
    rng = QuickRng(1)
    for number, step in enumerate(record.steps):
        outcome = match.chance().draw(rng)
        while outcome.text == step.do:
            outcome = match.chance().draw(rng)
        changed = replace(
            record, steps=(*record.steps[:number], Step("chance", outcome.text), *record.steps[number + 1 :])
        )
        with pytest.raises(RecordError) as refused:
            changed.verify()
        check_both_languages(refused.value)
        match = match.apply(CHANCE, match.chance().parse(step.do))


def test_another_seed_is_refused(game: Game) -> None:
    record = closed_after_first_chance(game)
    assert record.end is not None
    assert record.end.seed is not None
    for seed in (seed_from("another").hex(), record.end.seed[:-2], "no seed", None):
        with pytest.raises(RecordError) as refused:
            replace(record, end=End(seed, record.end.winners)).verify()
        check_both_languages(refused.value)
        assert refused.value.line == len(record.to_text().splitlines())


def test_a_changed_line_is_refused(game: Game) -> None:
    """A step done by another seat or unreadable; a result left out, doubled or false; a step after the end."""
    playing = RandomMatch(game, "tampered")
    list(playing)
    lines = playing.recorder.record().to_text().splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(('{"by":0', '{"by":1')))
    other = lines[first].replace('"by":0', '"by":9').replace('"by":1', '"by":0').replace('"by":9', '"by":1')
    at = next(number for number, line in enumerate(lines) if line.startswith('{"round":1'))
    end = lines[at]
    for changed in (
        [*lines[:first], other, *lines[first + 1 :]],
        [*lines[:first], '{"by":0,"do":"no such action"}', *lines[first + 1 :]],
        [*lines[:at], *lines[at + 1 :]],
        [*lines[:at], end, *lines[at:]],
        [*lines[:at], end.replace('"score":[', '"score":[1'), *lines[at + 1 :]],
        [*lines[:at], end.replace('"round":1', '"round":2'), *lines[at + 1 :]],
        [*lines, lines[1]],
    ):
        assert changed != lines
        with pytest.raises(RecordError) as refused:
            read_record("\n".join(changed))
        assert 1 <= refused.value.line <= len(changed)
        check_both_languages(refused.value)
