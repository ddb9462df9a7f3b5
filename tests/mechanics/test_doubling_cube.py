"""The cube by Janowski's formula, and the chances to win a match."""

from __future__ import annotations

import pytest

from kibic.mechanics.doubling_cube import Chances, Cube, Money, Owner, Score
from kibic.mechanics.match_equity import SEED_KINDS, STANDARD_KINDS, MatchRules, MatchScore, chance_to_win

STANDARD = MatchRules(STANDARD_KINDS)


def cube(win: float, gammons: float = 0.0, life: float = 1.0, score: Score | None = None) -> Cube:
    """A position with this chance to win, and this part of the wins gammons, of both sides."""

    def kinds(total: float) -> tuple[tuple[int, float], ...]:
        return ((1, total * (1 - gammons)), (2, total * gammons))

    return Cube(score or Money(), Chances(kinds(win), kinds(1 - win)), life)


def doubles(one: Cube, value: int, owner: Owner) -> bool:
    """Whether it may be doubled, and is worth more than to wait."""
    return one.score.may_double(True, value) and (
        min(one.doubled(value), one.score.worth(value)) > one.worth(value, owner)
    )


@pytest.mark.parametrize(
    ("life", "gammons", "take"),
    [(0, 0, 0.25), (1, 0, 0.2), (2 / 3, 0, 3 / 14), (0, 0.25, 0.75 / 2.5), (1, 0.25, 0.75 / 3)],
)
def test_take_points(life: float, gammons: float, take: float) -> None:
    """(L - 1/2) / (W + L + x / 2): who takes must win so often."""
    assert (
        cube(1 - take - 0.001, gammons, life).doubled(1)
        < 1
        < cube(1 - take + 0.001, gammons, life).doubled(1)
    )


def test_a_live_cube_is_turned_when_it_is_just_taken() -> None:
    assert not doubles(cube(0.79), 1, "both")
    assert not doubles(cube(0.79), 1, "own")
    assert cube(0.8001).worth(1, "both") == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize(("win", "double"), [(0.49, False), (0.51, True), (0.74, True), (0.99, True)])
def test_a_dead_cube_is_turned_by_the_favourite(win: float, double: bool) -> None:
    assert doubles(cube(win, life=0), 1, "both") is double


def test_too_good_to_double() -> None:
    assert not doubles(cube(0.95, gammons=0.6, life=0.68), 1, "both")
    jacoby = cube(0.95, gammons=0.6, life=0.68)._replace(once=True)
    assert doubles(jacoby, 1, "both"), "until doubled, gammons count for nothing"


def test_owning_is_worth_more_than_the_middle_and_that_more_than_nothing() -> None:
    for win in (0.3, 0.5, 0.7):
        one = cube(win, gammons=0.25, life=0.68)
        assert one.worth(1, "own") > one.worth(1, "both") > one.worth(1, "foe")


def test_what_is_won_on_one_side_is_lost_on_the_other() -> None:
    for win in (0.1, 0.45, 0.8):
        one = cube(win, gammons=0.25, life=0.68)
        other = one._replace(chances=Chances(one.chances.losses, one.chances.wins))
        assert one.worth(1, "both") == pytest.approx(-other.worth(1, "both"))
        assert one.worth(2, "own") == pytest.approx(-other.worth(2, "foe"))


def test_the_limit_of_the_cube() -> None:
    assert not doubles(cube(0.7, life=0.0, score=Money(limit=2)), 2, "own")
    assert cube(0.7, life=1.0, score=Money(limit=2)).worth(2, "own") == pytest.approx(2 * 0.4)


# --- matches ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "foe", "percent"),
    [
        *((1, 2, 68), (1, 3, 75), (1, 4, 82), (1, 5, 84), (2, 3, 60), (2, 4, 67), (2, 5, 74.5)),
        *((3, 4, 57), (3, 5, 65), (4, 5, 57.5), (5, 7, 62), (3, 7, 76), (7, 11, 69.5)),
    ],
)
def test_chances_are_those_of_the_literature(own: int, foe: int, percent: float) -> None:
    """To a percent: published tables differ by as much."""
    assert 100 * chance_to_win(own, foe, False, STANDARD) == pytest.approx(percent, abs=1)


def test_a_table_is_fair_and_grows() -> None:
    for rules in (STANDARD, MatchRules(SEED_KINDS), MatchRules(SEED_KINDS, cube=False)):
        for own in range(1, 26):
            assert chance_to_win(own, own, False, rules) == 0.5
            row = [chance_to_win(own, foe, False, rules) for foe in range(1, 26)]
            assert row == sorted(row)
            assert all(
                chance + chance_to_win(foe, own, False, rules) == pytest.approx(1)
                for foe, chance in enumerate(row, 1)
            )


def test_crawford_by_hand() -> None:
    """Two away, the trailer wins the match by a gammon, and else has an even game."""
    gammon = 1 - STANDARD_KINDS[0][1]
    assert chance_to_win(2, 1, False, STANDARD) == pytest.approx(0.5 * (gammon + (1 - gammon) / 2))
    assert 0.48 < chance_to_win(2, 1, True, STANDARD) < 0.5, "after it the leader may drop once for nothing"


def test_without_a_cube_wins_alone_count() -> None:
    """To two points by single wins: an even match, where one side leads by one, is won three times of four."""
    single = MatchRules(((1, 1.0),), cube=False)
    assert chance_to_win(1, 2, False, single) == 0.75
    assert chance_to_win(1, 3, False, single) == 0.875


def test_the_cube_at_a_score() -> None:
    last = MatchScore(2, 2, "before", STANDARD)
    assert doubles(cube(0.7, life=0.68, score=last), 1, "both")
    assert not last.may_double(True, 2)
    assert not MatchScore(1, 2, "now", STANDARD).may_double(False, 1)
    behind = MatchScore(4, 1, "after", STANDARD)
    assert doubles(cube(0.4, life=0.68, score=behind), 1, "both"), (
        "after Crawford who is behind has nothing to lose"
    )
