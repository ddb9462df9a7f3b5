"""`kibic train`: a net is made, kept, and gone on with."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import kibic.kernels.training as kibic_training
from kibic.kernels.backgammon_net import SCORINGS, trained
from kibic.kernels.training import Training
from tests.cli.conftest import Kibic

SMALL = ("train", "backgammon", "--games", "20", "--lessons", "10", "--hidden", "3")


@pytest.mark.parametrize("lang", ["en", "sr", "sr-Cyrl"])
def test_a_net_is_trained_and_kept(kibic: Kibic, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "net.npz"
    done = kibic(*SMALL, "-o", file, "--lang", lang)
    assert done.code == 0, done.err
    assert str(file) in done.out
    with np.load(file) as net:
        assert net["inner"].shape[2] == 3
        assert net["facts"].tolist() == [0, 20, 10, 3, 1, 0, 30]
        assert np.abs(net["outer"]).max() > 0
        assert [after for after, _, _ in net["trials"].tolist()] == [20, 30], (
            "tried after play, and after study"
        )
        shown = [line.split() for line in done.out.splitlines() if "±" in line]
        assert [line[:2] for line in shown] == [["20", "0"], ["20", "10"]]
        assert float(shown[-1][2].replace(",", ".")) == pytest.approx(net["trials"][-1][1], abs=0.006)
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


def test_a_finished_training_is_not_begun_again(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    kibic(*SMALL, "-o", file)
    with np.load(file) as net:
        before = net["outer"]
    assert kibic(*SMALL, "-o", file).code == 0
    with np.load(file) as net:
        assert np.array_equal(net["outer"], before)


def test_a_net_is_taught_by_others(kibic: Kibic, tmp_path: Path) -> None:
    first, second, file = (tmp_path / f"{name}.npz" for name in ("first", "second", "net"))
    for seed, teacher in enumerate((first, second)):
        assert kibic(*SMALL, "--seed", seed, "-o", teacher).code == 0
    study = (*SMALL[:2], "--games", "0", *SMALL[4:], "--teacher", first)
    done = kibic(*study, "--teacher", second, "-o", file)
    assert done.code == 0, done.err
    assert "0 games and 10 lessons" in done.out
    with np.load(file) as net, np.load(first) as teacher:
        moved = np.abs(net["outer"] - teacher["outer"]).max()
    assert 0 < moved < 0.1, "a few small steps from the first teacher"
    done = kibic(*study, "-o", file)
    assert done.code == 2, "one teacher less"
    assert "10 lessons, 3 units, standard-1-2-3, seed 1, taught by other nets. Name these" in done.err
    done = kibic(*study, "--teacher", second, "-o", first)
    assert done.code == 2
    assert "20 games, 10 lessons, 3 units, standard-1-2-3, seed 0. Name these" in done.err
    done = kibic(*study, "--scoring", "seed-1-2-4", "-o", tmp_path / "other.npz")
    assert done.code == 2
    assert f"{first} holds a net of 3 units for standard-1-2-3" in done.err
    assert "has 3 units and plays seed-1-2-4" in done.err


def test_the_net_that_comes_with_kibic_teaches(kibic: Kibic, tmp_path: Path) -> None:
    study = ("train", "backgammon", "--games", "0", "--lessons", "10", "--teacher", "kibic")
    assert kibic(*study, "-o", tmp_path / "net.npz").code == 0
    ours = trained(SCORINGS.index("standard-1-2-3"))
    with np.load(tmp_path / "net.npz") as net:
        assert 0 < np.abs(net["outer"] - ours.outer).max() < 0.1, "a few small steps from it"
    done = kibic(*study, "--hidden", "3", "-o", tmp_path / "small.npz")
    assert done.code == 2
    assert "kibic holds a net of 192 units" in done.err


def test_an_interrupted_training_says_how_it_goes_on(
    kibic: Kibic, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, games = (
        tmp_path / "net.npz",
        ("train", "backgammon", "--games", "1010", "--lessons", "0", "--hidden", "1"),
    )
    played = iter([None, KeyboardInterrupt()])

    def step(*_: object) -> None:
        if stopped := next(played):
            raise stopped

    monkeypatch.setattr(kibic_training, "play_and_learn", step)
    done = kibic(*games, "-o", file)
    assert (done.code, done.out) == (130, "")
    assert f"Stopped. What the net has learned so far is in {file};" in done.err.splitlines()[-1]
    assert Training.read(file).done == 1000
    monkeypatch.undo()
    assert kibic(*games, "-o", file).code == 0
    assert Training.read(file).done == 1010


def test_nothing_to_do(kibic: Kibic, tmp_path: Path) -> None:
    done = kibic(*SMALL[:2], "--games", "0", "--lessons", "0", "--hidden", "3", "-o", tmp_path / "net.npz")
    assert done.code == 0, done.err
    assert "0 games and 0 lessons" in done.out


@pytest.mark.parametrize("option", ["--games", "--lessons", "--seed"])
def test_numbers_beyond_all_measure(kibic: Kibic, tmp_path: Path, option: str) -> None:
    done = kibic(*SMALL, option, "99999999999999999999", "-o", tmp_path / "net.npz")
    assert done.code == 2
    assert option in done.err
    assert not (tmp_path / "net.npz").exists()


def test_a_file_of_something_else_stays_as_it_was(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    file.write_text("precious", encoding="utf-8")
    done = kibic(*SMALL, "-o", file)
    assert (done.code, done.out) == (2, "")
    assert "holds no training" in done.err
    assert file.read_text(encoding="utf-8") == "precious"


def test_what_cannot_be_trained(kibic: Kibic, tmp_path: Path) -> None:
    done = kibic("train", "vist", "-o", tmp_path / "net.npz")
    assert done.code == 2
    assert "vist has no net to train; these have: backgammon" in done.err
    done = kibic(*SMALL, "--scoring", "1-2-3", "-o", tmp_path / "net.npz")
    assert done.code == 2
    assert "Option scoring cannot be 1-2-3. Allowed: standard-1-2-3, seed-1-2-4." in done.err


@pytest.mark.parametrize("place", ["", "text/sub/net.npz"])
def test_a_file_that_cannot_be_written_is_named(kibic: Kibic, tmp_path: Path, place: str) -> None:
    (tmp_path / "text").write_text("precious", encoding="utf-8")
    done = kibic(*SMALL, "-o", tmp_path / place)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"kibic: {tmp_path / place}")
