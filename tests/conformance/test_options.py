"""Every option set is played, recorded and kept by hand; every value that is not allowed is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import inspect

from kibic.core.errors import FactError, KibicError, OptionsError
from kibic.core.games import Game
from kibic.core.match import Match
from kibic.core.options import allowed, changed, defaults, read_options
from kibic.core.records import read_record
from kibic.core.rng import QuickRng, pick
from kibic.core.sheets import Question, Result, Sheet
from kibic.locale import LANGUAGES
from tests.conformance.choices import Choice, fields, fits, is_text, option_sets, values
from tests.conformance.words import check_both_languages, check_sayable
from tests.play import ENDLESS, RandomMatch

#: Beyond every range of the rule book, and words of no option.
NOT_ALLOWED: tuple[Any, ...] = (-1_000_000, 1_000_000, "no-such-value", "", 1.5, None, [1])


def check_question(question: Question) -> None:
    """It can be asked in every language, and refuses what is not among its answers, naming those that are."""
    check_sayable(question.text)
    assert list(question.allowed)
    for answer in question.allowed:
        assert question.read(f" {answer} ") == answer
    outside = ["", "no such answer", "1.5", "9" * 5000, "-1000000", "1000000"]
    if isinstance(question.allowed, range):
        outside += [str(question.allowed.start - 1), str(question.allowed.stop)]
    for typed in outside:
        with pytest.raises(FactError) as refused:
            question.read(typed)
        check_both_languages(refused.value)
        for lang in LANGUAGES:
            assert question.choices() in refused.value.say(lang)
            assert len(refused.value.say(lang)) < 400 + len(question.choices())


def by_hand(game: Game, sheet: Sheet, result: Result, asked: dict[str, Question]) -> Sheet:
    """The sheet after people have typed the facts of this result into it."""
    facts = game.facts(result)
    answers: dict[str, int | str] = {}
    while isinstance(following := game.ask(sheet, answers), Question):
        assert following.key not in answers, f"{following.key} is asked twice"
        asked[following.key] = following
        answers[following.key] = following.read(str(facts[following.key]))
    return sheet.write(following)


def check_same_sheet(hand: Sheet, played: Sheet) -> None:
    """All that counts and all that stands on paper is the same."""
    assert hand.score == played.score
    assert hand.winners == played.winners
    assert hand.dealer == played.dealer
    assert hand.rounds == played.rounds
    assert hand.tables() == played.tables()
    assert hand.notes == played.notes


def check_options(game: Game, choice: Choice, seed: int | str, rounds: int) -> None:
    """Some rounds with these options: the record replays, and the sheet kept by hand is the sheet of the match."""
    playing = RandomMatch(game, seed, choice, rounds=rounds, concede=0.005)
    assert playing.match.options == read_options(game.options, choice)
    hand = game.sheet(playing.match.options)
    check_same_sheet(hand, playing.match.sheet)
    asked: dict[str, Question] = {}
    for move in playing:
        if len(move.after.results) > len(move.before.results):
            hand = by_hand(game, hand, move.after.results[-1], asked)
            check_same_sheet(hand, move.after.sheet)
    assert len(playing.match.results) == rounds or playing.match.over or game.id in ENDLESS
    assert asked
    for question in asked.values():
        check_question(question)
    record = playing.recorder.record(close=True)
    assert read_record(record.to_text()) == record
    assert record.verify() == playing.match
    assert record.header.options == changed(playing.match.options)


def test_every_value_of_every_option(game: Game) -> None:
    covered: dict[str, set[Any]] = {field.name: set() for field in fields(game)}
    for number, choice in enumerate(option_sets(game)):
        check_options(game, choice, f"options {number}", rounds=2)
        for name, value in msgspec.structs.asdict(read_options(game.options, choice)).items():
            covered[name].add(value)
    for field in fields(game):
        assert covered[field.name] >= set(values(field.type)), field.name


def test_whole_matches_by_hand(game: Game) -> None:
    for seed in range(3):
        check_options(game, {}, f"by hand {seed}", rounds=1000)
    for name in game.presets:
        check_options(game, game.preset(name), f"by hand {name}", rounds=12)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_options_together(game: Game, part: int) -> None:
    """Values of all options drawn at random, as far as they go together."""
    rng = QuickRng(part)
    played = 0
    while played < 25:
        choice = {f.name: pick([f.default, *values(f.type)], rng) for f in fields(game) if rng.below(2)}
        if fits(game, choice):
            check_options(game, choice, f"together {part} {played}", rounds=4)
            played += 1


def test_any_facts_make_a_sheet(game: Game) -> None:
    """Whatever is answered within what is allowed, the sheet takes it, until the match ends."""
    rng = QuickRng("facts")
    for choice in option_sets(game)[:40]:
        sheet = game.sheet(read_options(game.options, choice))
        for _ in range(40):
            answers: dict[str, int | str] = {}
            while isinstance(following := game.ask(sheet, answers), Question):
                choices: tuple[int | str, ...] = tuple(following.allowed)
                answers[following.key] = pick(choices, rng)
            after = sheet.write(following)
            assert after.rounds == sheet.rounds + 1
            for note in after.notes:
                check_sayable(note)
            assert len(after.tables()) == len(sheet.tables())
            if after.over:
                break
            sheet = after


def test_values_are_refused(game: Game) -> None:
    """With the name of the option and what it allows, in every language."""
    rules = allowed(game.options)
    for field in fields(game):
        for value in NOT_ALLOWED:
            if is_text(field.type) and isinstance(value, str):
                continue  # which texts make sense is asked below
            if value in values(field.type):
                continue
            with pytest.raises(OptionsError) as refused:
                read_options(game.options, {field.name: value})
            check_both_languages(refused.value)
            for lang in LANGUAGES:
                assert field.name in refused.value.say(lang)
                assert rules[field.name] in refused.value.say(lang)
        if isinstance(field.type, inspect.IntType):
            low, high = values(field.type)
            for value in (int(low) - 1, int(high) + 1, str(int(high) + 1)):
                with pytest.raises(OptionsError):
                    read_options(game.options, {field.name: value})
        if is_text(field.type):
            with pytest.raises(KibicError) as rejected:
                Match.start(game, {field.name: "no such value"})
            check_both_languages(rejected.value)


def test_values_as_text(game: Game) -> None:
    """People type all values as text."""
    for choice in option_sets(game):
        typed = {name: str(value) for name, value in choice.items()}
        assert read_options(game.options, typed) == read_options(game.options, choice)


def test_unknown_names_are_refused(game: Game) -> None:
    with pytest.raises(OptionsError) as refused:
        read_options(game.options, {"no_such_option": 1})
    with pytest.raises(OptionsError) as no_preset:
        game.preset("no-such-preset")
    for error, names in ((refused.value, allowed(game.options)), (no_preset.value, game.presets)):
        check_both_languages(error)
        for lang in LANGUAGES:
            assert all(name in error.say(lang) for name in names)
    assert (no_preset.value.message.id == "no-presets") == (not game.presets)


def test_defaults(game: Game) -> None:
    assert read_options(game.options, {}) == game.options()
    assert changed(game.options()) == {}
    assert game.options().conflict() is None
    assert set(defaults(game.options)) == set(allowed(game.options))
