"""The arena: who sits where, what comes of it, and that neither processes nor interruptions change it."""

from __future__ import annotations

from collections import Counter
from functools import partial

import msgspec
import pytest

from kibic.arena.contest import Tally, compare, contest
from kibic.arena.duplicate import Contest, DuplicateSet, Table, play_set, sittings
from kibic.arena.results import Results
from kibic.arena.workers import in_order
from kibic.bots import UnknownBot
from kibic.core.errors import KibicError, OptionsError
from kibic.core.games import UnknownPart, game
from tests.conformance.words import check_both_languages

VIST, SKAT, PIRATE = game("vist"), game("skat"), game("skat-pirate")


def square(number: int) -> int:
    return number * number


def played(held: Contest, sets: int, workers: int = 1) -> list[DuplicateSet]:
    with in_order(partial(play_set, held), range(sets), workers) as found:
        return list(found)


def counted(held: Contest, sets: list[DuplicateSet], *, sequential: bool = False) -> Tally:
    tally = Tally(held, sequential=sequential)
    for each in sets:
        tally.add(each)
    return tally


@pytest.mark.parametrize(("players", "sides", "tables"), [(2, 2, 2), (2, 3, 6), (3, 3, 6), (3, 4, 36)])
def test_everybody_sits_everywhere_equally_often(players, sides, tables):
    seated = sittings(range(players), sides)
    assert len(set(seated)) == len(seated) == tables
    for side in range(sides):
        assert set(Counter(sitting[side] for sitting in seated).values()) == {tables / players}
    beside = Counter((sitting[0], sitting[1]) for sitting in seated if sitting[0] != sitting[1])
    assert len(beside) == players * (players - 1)
    assert len(set(beside.values())) == 1


def test_more_players_than_sides_all_meet_each_other_on_every_deal():
    held = contest(VIST, ["random"] * 4)
    sets = played(held, 12)
    assert [each.deal for each in sets] == [0] * 6 + [1] * 6
    assert sorted(each.group for each in sets[:6]) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    # The same cards and the same thoughts: where all players are equal, so are all tables.
    assert len({each.tables[0].points for each in sets[:6]}) == 1


def test_a_set_of_three_at_one_table():
    held = contest(SKAT, ["random", "careful", "random"])
    assert held.groups == ((0, 1, 2),)
    (one,) = played(held, 1)
    assert len(one.tables) == 6
    assert all(sum(table.points) == pytest.approx(0) for table in one.tables)
    assert sum(one.got(player) for player in range(3)) == pytest.approx(0)


def test_deals_may_be_those_of_a_part_of_the_match():
    seen = set()

    class Watcher:
        def choose(self, view, rng):
            seen.add(view.part)
            return view.legal[-1]

    play_set(contest(PIRATE, ["random", "random"], part="siber"), 0, lambda name, rules: Watcher())
    assert seen == {"siber"}


def test_a_part_that_a_match_has_not():
    for rules, known in ((PIRATE, "normal, bok, siber, zavrsni"), (VIST, "no part ramš")):
        with pytest.raises(UnknownPart) as refused:
            contest(rules, ["random", "random"], part="ramš")
        check_both_languages(refused.value)
        assert known in refused.value.say("en")


def test_the_figures_of_a_made_up_contest():
    held = contest(VIST, ["random", "careful"])
    tally = counted(
        held,
        [
            DuplicateSet(deal, (Table((0, 1), (first, -first)), Table((1, 0), (second, -second))))
            for deal, (first, second) in enumerate([(1.0, 3.0), (-1.0, 1.0), (0.0, 2.0), (5.0, 5.0)])
        ],
    )
    report = tally.report()
    # In each deal the points of player 0 are the mean of what he got on either side: -1, -1, -1, 0.
    best, worst = report.standings
    assert (best.name, best.mean) == ("careful", pytest.approx(0.75))
    assert (worst.won, worst.drawn, worst.lost) == (2, 1, 5)
    assert (best.won, best.drawn, best.lost) == (5, 1, 2)
    assert best.mu > 25 > worst.mu
    (lead,) = report.leads
    # -2, -2, -2, 0: mean -1.5, standard error 0.5, and Student's 3.182.
    assert lead.mean == pytest.approx(-1.5)
    assert lead.interval == pytest.approx((-1.5 - 3.182 * 0.5, -1.5 + 3.182 * 0.5), abs=0.02)
    assert not lead.clear


def test_careful_is_the_stronger_and_it_is_clear_soon():
    held = contest(VIST, ["random", "careful"])
    tally = counted(held, played(held, 60), sequential=True)
    assert tally.clear
    assert [each.name for each in tally.report().standings] == ["careful", "random"]
    assert not counted(held, played(held, 5), sequential=True).clear


def test_the_number_of_processes_changes_nothing():
    held = contest(SKAT, ["random", "careful"], seed="here")
    assert played(held, 4) == played(held, 4, workers=2)
    other = contest(SKAT, ["random", "careful"], seed="there")
    assert played(held, 2) != played(other, 2)


def test_any_amount_of_work_waits_in_little_memory():
    """The first outcome comes before most of the work has been handed out."""
    with in_order(square, range(3, 10**12), 2, share=4) as found:
        assert next(iter(found)) == 9


def test_matches_count_as_won_or_lost():
    found = compare(VIST, "careful", "random", 4, options={"match_points": 1}, matches=True)
    assert found.won + found.lost == 8
    assert set(found.gains) <= {-2.0, 0.0, 2.0}
    assert found.mean == pytest.approx((found.won - found.lost) / 4)


def test_changing_the_order_changes_the_sign():
    there = compare(SKAT, "careful", "random", 3)
    back = compare(SKAT, "random", "careful", 3)
    assert there.gains == pytest.approx([-gain for gain in back.gains])


def test_wrong_names_and_options_are_told_at_once():
    with pytest.raises(UnknownBot):
        contest(VIST, ["careful", "nobody"])
    with pytest.raises(OptionsError):
        contest(VIST, ["careful", "random"], options={"match_points": 0})
    with pytest.raises(KibicError) as alone:
        contest(VIST, ["careful"])
    check_both_languages(alone.value)


# --- the file ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def three_sets():
    held = contest(VIST, ["random", "careful"])
    return held, played(held, 3)


def test_a_file_goes_on_where_it_stopped(tmp_path, three_sets):
    held, sets = three_sets
    file = tmp_path / "arena.jsonl"
    for each in sets:
        results = Results(file, held)
        results.write(each)
        results.close()
    again = Results(file, held)
    again.close()
    assert again.done == sets
    lines = file.read_text(encoding="utf-8").splitlines()
    assert msgspec.json.decode(lines[0], type=Contest) == held
    assert len(lines) == 4


@pytest.mark.parametrize("cut", [5, -3])
def test_a_line_that_was_cut_off_is_dropped(tmp_path, three_sets, cut):
    held, sets = three_sets
    file = tmp_path / "arena.jsonl"
    results = Results(file, held)
    for each in sets:
        results.write(each)
    results.close()
    whole = file.read_bytes()
    file.write_bytes(whole[:cut])
    results = Results(file, held)
    assert results.done == (sets[:2] if cut < 0 else [])
    for each in sets[len(results.done) :]:
        results.write(each)
    results.close()
    assert file.read_bytes() == whole


@pytest.mark.parametrize("change", ["other", "text", "order"])
def test_what_is_no_part_of_this_contest_is_left_alone(tmp_path, three_sets, change):
    held, sets = three_sets
    file = tmp_path / "arena.jsonl"
    results = Results(file, held)
    results.write(sets[1] if change == "order" else sets[0])
    results.close()
    if change == "text":
        file.write_text("a letter to a friend", encoding="utf-8")
    before = file.read_bytes()
    asked = contest(VIST, ["random", "careful"], seed="2") if change == "other" else held
    with pytest.raises(KibicError) as refused:
        Results(file, asked)
    check_both_languages(refused.value)
    assert file.read_bytes() == before
