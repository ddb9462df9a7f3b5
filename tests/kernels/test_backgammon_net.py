"""The net that judges backgammon: what it is told, what it says, and what it learns."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from kibic.kernels import training as training_module
from kibic.kernels.backgammon_inputs import BURIED, CONTACT, FACTS, INPUTS, RACE, class_of, inputs
from kibic.kernels.backgammon_moves import board_of
from kibic.kernels.backgammon_net import (
    OUTPUTS,
    SEED,
    STAKES,
    STANDARD,
    ended,
    fresh,
    trained,
    turned,
    worth,
)
from kibic.kernels.backgammon_search import Ahead, best, luck, outputs, table, value
from kibic.kernels.backgammon_training import play_against
from kibic.kernels.training import BadTraining, Plan, Training, teachers_of
from kibic.mechanics.backgammon_board import BAR, START, mirror
from tests.test_backgammon_board import example_position, random_position

TABLES = tuple(table((stakes, stakes), larger_die=True) for stakes in STAKES)
RACING = example_position("W 20:5 21:5 22:5, B 3:5 4:5 5:5")


_BAR, _OFF, _HITS, _PRIME, _ESCAPES, _CONTAINED, _SETS = 96, 97, 101, 102, 105, 106, FACTS + 15
_BLACK = (INPUTS - 1) // 2


def told(line: str) -> dict[int, float]:
    """What the net is told of a position with White to roll, by place."""
    places, values = np.empty(INPUTS, dtype=np.int32), np.empty(INPUTS, dtype=np.float32)
    board = board_of(example_position(line), 0)
    count = inputs(board, class_of(board), places, values)
    assert len(set(places[:count])) == count, "no place twice"
    return dict(zip(map(int, places[:count]), map(float, values[:count]), strict=True))


def test_what_the_net_is_told() -> None:
    facts = told("W bar:1 12:1 14:2 19:3 20:8, B start")
    assert facts[_BAR] == 0.5, "one piece on the bar"
    assert [place for place in range(44, 48) if place in facts] == [44], "a blot on 12"
    assert [place for place in range(52, 56) if place in facts] == [52, 53], "a point on 14"
    assert [place for place in range(72, 76) if place in facts] == [72, 73, 74], "three pieces on 19"
    assert facts[79] == 2.5, "five pieces more than three on 20"
    assert facts[INPUTS - 1] == 1
    assert _OFF not in facts, "nothing is off"
    off = told("W 19:4 20:8 off:3, B start")
    assert off[_OFF] == pytest.approx(3 / 15)
    assert [place for place in range(FACTS, _SETS) if place in off] == [FACTS + 2], "three pieces"


@pytest.mark.parametrize(
    ("line", "hits"),
    [
        # White's blot is that many points before Black's pieces, which have an open board.
        ("W 18:1 23:2 22:12, B 24:2 1:13", 16),
        ("W 17:1 23:2 22:12, B 24:2 1:13", 6),
        ("W 13:1 23:2 22:12, B 24:2 1:13", 2),
        ("W 18:1 23:2 20:2 22:10, B 24:2 1:13", 14),
        ("W 18:1 21:2 20:2 22:10, B bar:2 1:13", 0),
        ("W 19:1 21:2 20:2 22:10, B bar:2 1:13", 11),
    ],
)
def test_shots(line: str, hits: int) -> None:
    """How many of 36 throws hit: as counted in every textbook, less where White's points are in the way."""
    assert round(told(line).get(_HITS, 0.0) * 36) == hits


def test_a_full_prime() -> None:
    """Six points in a row let nobody through."""
    primed = told("W 17:2 18:2 19:2 20:2 21:2 22:5, B 24:1 23:1 1:13")
    assert (primed[_PRIME], primed[_CONTAINED]) == (1, 1)
    assert _BLACK + _ESCAPES not in primed
    assert told("W 16:2 18:2 19:2 20:2 21:2 22:5, B 24:1 23:1 1:13")[_BLACK + _ESCAPES] > 0


def test_sets_of_points() -> None:
    """Six points in a row make one input for each set of them that is held, or has blots."""
    facts = told("W 3:1 9:1 19:2 21:3 24:1 22:7, B bar:2 4:1 1:12")

    assert [divmod(place - _SETS, 64) for place in range(_SETS, _BLACK) if place in facts] == [
        # He holds 19, 21 and 22, in the windows from 16 and from 19.
        (5, 0b101000),
        (6, 0b001101),
        # His blots are on 3, 9 and 24, in the windows from 1, 7 and 19.
        (7, 0b000100),
        (8, 0b000100),
        (10, 0b100000),
        # His home, with two enemies on the bar; and the same points, and his blot there, as these meet them.
        (13, 0b001101),
        (14, 0b101100),
        (16, 0b000001),
        # Enemies before the blot on 24: those on the bar, next to it; none in the twelve places before the blot on 9.
        (18, 0b000001),
    ]


def test_sides_are_told_alike() -> None:
    rng = random.Random(2)
    for _ in range(20):
        position = random_position(rng)
        for scoring in (STANDARD, SEED):
            net, rules = trained(scoring), TABLES[scoring]
            assert outputs(net, position, 0, 0, rules) == pytest.approx(
                outputs(net, mirror(position), 1, 0, rules)
            )


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("W start, B start", CONTACT),
        ("W 20:5 21:5 22:5, B 3:5 4:5 5:5", RACE),
        ("W 13:15, B 12:15", RACE),
        ("W 12:15, B 13:15", CONTACT),
        ("W bar:1 20:14, B 3:15", CONTACT),
        ("W 1:1 19:5 23:4 24:5, B 6:5 8:3 13:5 22:2", BURIED),
        ("W 1:1 19:6 23:3 24:5, B 6:5 8:3 13:5 22:2", CONTACT),
    ],
)
def test_races(line: str, kind: int) -> None:
    assert class_of(board_of(example_position(line), 0)) == kind


@pytest.mark.parametrize(
    ("line", "seed", "standard"),
    [
        ("W 20:14 off:1, B off:15", 1, 1),
        ("W 18:1 20:13 off:1, B off:15", 2, 1),
        ("W 20:15, B off:15", 1, 2),
        ("W 18:1 20:14, B off:15", 2, 2),
        ("W 6:1 20:14, B off:15", 2, 3),
        ("W bar:1 20:14, B off:15", 4, 3),
        ("W bar:1 20:13 off:1, B off:15", 4, 1),
    ],
)
def test_what_an_ended_game_is_worth(line: str, seed: int, standard: int) -> None:
    """Section 9.6, for the side that lost."""
    out = np.empty(OUTPUTS, dtype=np.float32)
    other = np.empty_like(out)
    for scoring, points in ((SEED, seed), (STANDARD, standard)):
        ended(board_of(example_position(line), 0), scoring, out)
        turned(out, other)
        assert (worth(out, STAKES[scoring]), worth(other, STAKES[scoring])) == (-points, points)


@pytest.mark.parametrize(("scoring", "won"), [(STANDARD, 3), (SEED, 2)])
def test_the_trained_net_knows_the_game(scoring: int, won: int) -> None:
    net, rules = trained(scoring), TABLES[scoring]
    assert 0 < value(net, START, 0, 0, rules) < 0.2
    assert value(net, RACING, 0, 0, rules) == pytest.approx(0.23, abs=0.02), "as GNU Backgammon says"
    hopeless = example_position("W 21:1 23:1 off:13, B 18:5 19:5 20:5")
    assert value(net, hopeless, 0, 0, rules) == pytest.approx(won, abs=0.1)
    for position in (START, RACING, hopeless):
        out = outputs(net, position, 0, 1, rules)
        assert ((out > -1e-6) & (out < 1 + 1e-6)).all()


@pytest.mark.parametrize(("scoring", "lost"), [(STANDARD, 1), (SEED, 2)])
def test_each_net_knows_how_its_wins_count(scoring: int, lost: int) -> None:
    """Black is off with his next throw; White has a piece off, and one far from home."""
    caught = example_position("W 2:1 20:13 off:1, B 1:2 off:13")
    assert value(trained(scoring), caught, 0, 0, TABLES[scoring]) == pytest.approx(-lost, abs=0.1)


def test_deeper_looks_agree_with_what_they_see() -> None:
    """White has this throw to bear off a piece four points away, and fails with 2-1 alone."""
    last = example_position("W 21:1 off:14, B 1:1 off:14")
    assert outputs(trained(STANDARD), last, 0, 2, TABLES[STANDARD])[0] == pytest.approx(34 / 36, abs=1e-6)


@pytest.mark.parametrize(
    ("throw", "lucky"), [((2, 1), -2 * 34 / 36), ((1, 3), 2 * 2 / 36), ((6, 6), 2 * 2 / 36)]
)
def test_luck(throw: tuple[int, int], lucky: float) -> None:
    """The same position: he wins by all throws but 2-1 and 1-2."""
    last = example_position("W 21:1 off:14, B 1:1 off:14")
    assert luck(trained(STANDARD), last, 0, throw, TABLES[STANDARD]) == pytest.approx(lucky, abs=1e-6)


@pytest.mark.parametrize("throws", [0, 1, 2])
def test_the_best_play(throws: int) -> None:
    """White must hit the last blot to save the game, not move past it."""
    start = example_position("W 2:1 19:14, B 6:1 off:14")
    after = best(trained(STANDARD), start, 0, (4, 1), Ahead(throws, 8, 4.0), TABLES[STANDARD])
    assert after.black[BAR] == 1


def test_a_side_that_cannot_move_passes() -> None:
    shut = example_position("W bar:1 20:14, B 1:2 2:2 3:2 4:2 5:2 6:5")
    assert best(trained(STANDARD), shut, 0, (4, 3), Ahead(1, 8, 4.0), TABLES[STANDARD]) == shut


def test_it_learns() -> None:
    """A net that has played a thousand games sees who is ahead in a race; a fresh one does not."""
    ahead = example_position("W 22:5 23:5 24:5, B 6:5 7:5 8:5")
    beginner = fresh(16, STANDARD, 1)
    assert value(beginner, ahead, 0, 0, TABLES[STANDARD]) == pytest.approx(0, abs=0.01)
    for training in Training.begun(Plan(STANDARD, games=1000, lessons=0, hidden=16, seed=1)).go_on():
        net = training.net
    assert value(net, ahead, 0, 0, TABLES[STANDARD]) > 0.5
    assert value(net, ahead, 1, 0, TABLES[STANDARD]) < -0.5


def test_strength_is_measured_over_the_same_throws() -> None:
    """A net that plays itself wins nothing, as it meets each throw from both sides; a fresh one loses much."""
    start = board_of(START, 0)
    assert not play_against(trained(STANDARD), trained(STANDARD), start, 5, 1).any()
    assert play_against(fresh(8, STANDARD, 1), trained(STANDARD), start, 20, 1).mean() < -1


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan = Plan(STANDARD, games=50, lessons=100, hidden=4, seed=3)
    whole = list(Training.begun(plan).go_on())
    assert [part.done for part in whole] == [50, 150]
    file = tmp_path / "net.npz"
    half = next(Training.begun(plan).go_on())
    file.write_bytes(half.encoded())
    (rest,) = Training.begun(plan).resumed(file).go_on()
    assert np.array_equal(whole[-1].net.inner, rest.net.inner)
    assert np.array_equal(whole[-1].net.outer, rest.net.outer)
    assert rest.trials == whole[-1].trials
    with np.load(file) as before:
        assert not np.array_equal(before["outer"], rest.net.outer), "study taught it something"


@pytest.mark.parametrize("games", [50, 0])
def test_whoever_interrupts_a_step_has_the_training_as_it_was(
    games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the step has changed the weights already."""
    training = Training.begun(Plan(STANDARD, games=games, lessons=3000, hidden=4, seed=3))
    before = training.net.outer.copy()
    learns = "play_and_learn" if games else "teach"
    real = getattr(training_module, learns)

    def interrupted(*arguments: object) -> None:
        real(*arguments)
        raise KeyboardInterrupt

    monkeypatch.setattr(training_module, learns, interrupted)
    told: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        next(training.go_on(told.append))
    assert np.array_equal(training.net.outer, before)
    assert told == ([] if games else [1000, 2000, 3000]), "how far the study came"


def test_teachers_that_learned_apart(tmp_path: Path) -> None:
    """Who is taught by two begins like the first, and learns their mean; nets of another kind teach nothing."""
    plan = Plan(STANDARD, games=0, lessons=2000, hidden=4, seed=3)
    first, second = (fresh(4, STANDARD, seed) for seed in (1, 2))
    first.outer[:, 0, -1], second.outer[:, 0, -1] = 2, 0
    files = [str(tmp_path / name) for name in ("first.npz", "second.npz")]
    for net, file in zip((first, second), files, strict=True):
        Path(file).write_bytes(Training(net, plan).encoded())
    training = Training.begun(plan, teachers_of(plan, files))
    assert np.array_equal(training.net.outer, first.outer)
    (tmp_path / "net.npz").write_bytes(training.encoded())
    assert training.resumed(tmp_path / "net.npz").teachers == training.teachers
    with pytest.raises(BadTraining, match="taught by other nets"):
        Training.begun(plan, training.teachers[::-1]).resumed(tmp_path / "net.npz")
    (taught,) = training.go_on()

    wins = [outputs(net, START, 0, 0, TABLES[STANDARD])[0] for net in (first, second, taught.net)]
    # A throw later it is the other side that is about to roll, and whoever is wins by what the teachers say.
    assert wins == pytest.approx([0.88, 0.5, 1 - (0.88 + 0.5) / 2], abs=0.03)
    for other in ({"scoring": SEED}, {"hidden": 5}):
        with pytest.raises(BadTraining, match="holds a net of 4 units for standard-1-2-3"):
            teachers_of(plan._replace(**other), files)


def test_a_broken_training_is_refused(tmp_path: Path) -> None:
    file, plan = tmp_path / "net.npz", Plan(STANDARD, games=50, lessons=100, hidden=4, seed=3)
    whole = Training.begun(plan)
    cut = whole.net._replace(outer=whole.net.outer[:, :3])
    for broken in (
        Training(whole.net, plan, done=-5),
        Training(whole.net, plan, done=151),
        Training(cut, plan),
        Training(whole.net, plan._replace(scoring=2)),
    ):
        file.write_bytes(broken.encoded())
        with pytest.raises(BadTraining, match="no training"):
            whole.resumed(file)


def test_a_file_of_another_training_is_refused(tmp_path: Path) -> None:
    file, plan = tmp_path / "net.npz", Plan(STANDARD, games=2000, lessons=0, hidden=4, seed=3)
    file.write_bytes(Training.begun(plan).encoded())
    same = "another training: 2,000 games, 0 lessons, 4 units, standard-1-2-3, seed 3"
    for other in ({"hidden": 5}, {"seed": 4}, {"scoring": SEED}):
        with pytest.raises(BadTraining, match=same):
            Training.begun(plan._replace(**other)).resumed(file)
    file.write_bytes(Training(fresh(4, STANDARD, 3), plan, done=2000).encoded())
    assert Training.begun(plan._replace(games=3000, lessons=5)).resumed(file).done == 2000, "still at play"
    with pytest.raises(BadTraining, match="another training"):
        Training.begun(plan._replace(games=1000)).resumed(file)
    for text in (b"", b"nonsense", b"PK\x03\x04 broken"):
        file.write_bytes(text)
        with pytest.raises(BadTraining, match="no training"):
            Training.begun(plan).resumed(file)
