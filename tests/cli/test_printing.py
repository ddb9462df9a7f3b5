"""`kibic print`: PDFs from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibic.cli.scorebook import read_score
from kibic.core.games import game
from kibic.core.options import read_options
from kibic.locale import LANGUAGES
from kibic.printing import Heading, deck_pdf, pages_of, sheet_pdf
from tests.cli.conftest import Kibic

SCORE = '{"kibic_score": 1, "game": "vist", "options": {"first_dealer": "N"}, "deals": [{"honours": 3, "tricks": 8}]}'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deck(kibic: Kibic, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "deck.pdf"
    done = kibic("print", "deck", "serbian", "-o", file, "--paper", "letter", lang=lang)
    assert (done.code, done.err) == (0, "")
    assert file.read_bytes() == deck_pdf("serbian", "letter", lang=lang)  # type: ignore[arg-type]
    assert str(file) in done.out and "8" in done.out and "100 %" in done.out


def test_backs_that_tell_the_suits_are_named(kibic: Kibic, tmp_path: Path) -> None:
    """Whoever wants to play another Satir is told how to print backs that tell nothing."""
    file = tmp_path / "deck.pdf"
    done = kibic("print", "deck", "satir", "-o", file, "--size", "bridge")
    assert file.read_bytes() == deck_pdf("satir", size="bridge")
    assert "--backs red" in done.out
    plain = kibic("print", "deck", "satir", "-o", file, "--backs", "red")
    assert "--backs" not in plain.out
    assert file.read_bytes() == deck_pdf("satir", backs_of="red")


def test_an_empty_sheet(kibic: Kibic, tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "sheet.pdf"
    assert kibic("print", "sheet", "skat", "--option", "table_size=4", "-o", file).code == 0
    skat = game("skat")
    assert file.read_bytes() == sheet_pdf(skat, read_options(skat.options, {"table_size": "4"}))
    assert pages_of(file.read_bytes()) == 1


def test_a_kept_sheet(kibic: Kibic, tmp_path: Path) -> None:
    book, file = tmp_path / "score.json", tmp_path / "sheet.pdf"
    book.write_text(SCORE, encoding="utf-8")
    for named in (("vist",), ()):
        assert kibic("print", "sheet", *named, "--book", book, "-o", file).code == 0
        assert b"Kalam" in file.read_bytes()  # figures by hand
    wrong = kibic("print", "sheet", "ruzicka", "--book", book, "-o", file)
    assert wrong.code == 2
    assert "vist" in wrong.err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("deck", "tarot"), "There is no deck 'tarot' to print. The decks are: serbian, satir."),
        (("deck", "satir", "--paper", "a3"), "The papers are: a4, letter."),
        (("deck", "satir", "--size", "big"), "The sizes are: poker, bridge."),
        (("deck", "satir", "--backs", "pink"), "The backs are: red, yellow, blue, green, suits."),
        (("deck",), "DECK is missing."),
        (("sheet",), "Say which game."),
        (("sheet", "whist"), "There is no game whist."),
        (("sheet", "vist", "--option", "honours=9"), "honours"),
        (("cards",), "The commands are: deck, sheet."),
    ],
)
def test_what_cannot_be_printed(kibic: Kibic, tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    file = tmp_path / "x.pdf"
    done = kibic("print", *args, *(() if args == ("cards",) else ("-o", file)))
    assert done.code == 2
    assert said in done.err
    assert done.err.count("\n") == 1
    assert not file.exists()


def test_a_file_that_cannot_be_written(kibic: Kibic, tmp_path: Path) -> None:
    """It is named as it was typed, and nothing is left behind."""
    (tmp_path / "plain").write_text("kept", encoding="utf-8")
    folder = kibic("print", "sheet", "vist", "-o", tmp_path)
    assert (folder.code, folder.err) == (2, f"kibic: {tmp_path} is a folder, not a file.\n")
    below = kibic("print", "sheet", "vist", "-o", tmp_path / "plain" / "x.pdf")
    assert below.code == 2
    assert f"{tmp_path / 'plain'}: " in below.err
    assert (tmp_path / "plain").read_text(encoding="utf-8") == "kept"
    assert list(tmp_path.iterdir()) == [tmp_path / "plain"]
    assert "--output is missing" in kibic("print", "deck", "satir").err


def test_help(kibic: Kibic) -> None:
    assert kibic("print") == kibic("print", "--help")
    assert all(f"\n  {name} " in kibic("print").out for name in ("deck", "sheet"))
    for name in ("deck", "sheet"):
        for lang in LANGUAGES:
            done = kibic("print", name, "--help", lang=lang)
            assert done.code == 0 and "--paper" in done.out and "help-" not in done.out


def test_a_kept_sheet_names_the_players(kibic: Kibic, tmp_path: Path) -> None:
    book, file = tmp_path / "score.json", tmp_path / "sheet.pdf"
    players = ("Ana", "Boris", "Ceca", "Dragan")
    book.write_text(SCORE[:-1] + f', "players": {json.dumps(players)}}}', encoding="utf-8")
    assert kibic("print", "sheet", "--book", book, "-o", file).code == 0
    kept = read_score(book.read_text(encoding="utf-8"))
    assert file.read_bytes() == sheet_pdf(kept.game, kept.options, kept.sheet, Heading(players))


def test_the_saved_score_is_not_printed_over(kibic: Kibic, tmp_path: Path) -> None:
    book = tmp_path / "score.json"
    book.write_text(SCORE, encoding="utf-8")
    done = kibic("print", "sheet", "--book", book, "-o", tmp_path / "." / "score.json")
    assert done.code == 2
    assert "holds the saved score itself" in done.err
    assert book.read_text(encoding="utf-8") == SCORE
