"""Score sheets on paper: of every game, empty and kept."""

from __future__ import annotations

import pytest

from kibic.core.games import Game, game, games
from kibic.core.match import Match
from kibic.core.options import read_options
from kibic.core.rng import QuickRng, pick
from kibic.core.seats import CHANCE
from kibic.core.sheets import Sheet
from kibic.locale import LANGUAGES, say
from kibic.printing import Heading, PrintError, pages_of, sheet_pdf
from kibic.printing.blocks import blocks
from tests.printing.conftest import Poppler

GAMES = [each.id for each in games()]


def played(of: Game, rounds: int, seed: int = 1) -> Sheet:
    """The sheet after so many random rounds, or of a whole match if that is shorter."""
    rng, match = QuickRng(seed), Match.start(of)
    while not match.over and len(match.results) < rounds:
        (seat, *_) = match.turn
        action = match.chance().draw(rng) if seat == CHANCE else pick(match.legal(seat), rng)
        match = match.apply(seat, action)
    return match.sheet


@pytest.mark.parametrize("name", GAMES)
def test_an_empty_sheet_of_every_game_is_one_page(name: str, poppler: Poppler) -> None:
    """With the titles and the columns of its tables, room for names, and no figure in it."""
    of = game(name)
    options = read_options(of.options, {})
    made = sheet_pdf(of, options, lang="sr")
    assert made == sheet_pdf(of, options, lang="sr")
    assert pages_of(made) == 1
    text = poppler("pdftotext", made).decode()
    assert of.title.sr in text
    for table in of.sheet(options).tables():
        if table.filling != "last":
            assert say(table.title, "sr") in text
    assert b"Kalam" not in made  # nothing is written by hand yet


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_sheet_shows_every_figure(name: str, poppler: Poppler) -> None:
    of = game(name)
    options, sheet = read_options(of.options, {}), played(of, 3)
    text = poppler("pdftotext", sheet_pdf(of, options, sheet), "-layout").decode()
    words = text.split()
    for table in sheet.tables():
        if table.filling == "last":
            continue
        for row in table.rows:
            for cell in row.cells:
                assert all(part in words for part in cell.split()), (table.title, cell)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_in_any_letters(lang: str, poppler: Poppler) -> None:
    of = game("vist")
    heading = Heading(("Đorđe", "Љубица", "Ana", "Żółw"), "2026-03-01")
    made = sheet_pdf(of, read_options(of.options, {}), played(of, 2), heading, lang=lang)  # type: ignore[arg-type]
    text = poppler("pdftotext", made).decode()
    for name in (*heading.players, heading.date):
        assert name in text


def test_a_long_match_goes_on_page_after_page(poppler: Poppler) -> None:
    of = game("backgammon")
    options = read_options(of.options, {"match_length": 0})
    rng, match, deals = QuickRng(4), Match.start(of, {"match_length": 0}), 75
    while len(match.results) < deals:
        (seat, *_) = match.turn
        action = match.chance().draw(rng) if seat == CHANCE else pick(match.legal(seat), rng)
        match = match.apply(seat, action)
    made = sheet_pdf(of, options, match.sheet)
    assert pages_of(made) == 3
    words = poppler("pdftotext", made).decode().split()
    assert all(str(number) in words for number in range(1, deals + 1))
    assert "match_length" in words  # a house rule, named


def test_the_list_of_skat_fits_on_one_page() -> None:
    """36 deals with the running totals beside them and the standing at the foot (skat.md, section 1.8)."""
    of = game("skat")
    sheet = played(of, 36)
    assert sheet.rounds == 36
    for paper in ("a4", "letter"):
        made = sheet_pdf(of, read_options(of.options, {}), sheet, paper=paper)
        assert pages_of(made) == (1 if paper == "a4" else 2)
    (running,), (foot,) = blocks(sheet.tables(), "en")
    assert len(running.titles) == 2 and running.titles[1][1] == 3
    assert len(running.lines) == 36 and all(len(line.cells) == 16 for line in running.lines)
    assert len(foot.lines) == 7


def test_the_two_rows_of_a_deal_of_satir(poppler: Poppler) -> None:
    """The deal's own figures and, below a line, the sums (serbian-games.md, section 2.9): a number for each pair."""
    of = game("veliki-satir")
    text = poppler("pdftotext", sheet_pdf(of, read_options(of.options, {})), "-layout").decode()
    numbers = sorted(int(word) for word in text.split() if word.isdigit())
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) % 3 == 0  # three columns of points, none of which begins with half a deal
    assert "sums" in {table.filling for table in of.sheet(read_options(of.options, {})).tables()}


def test_a_table_about_the_last_deal_is_not_kept() -> None:
    of = game("subrosa")
    running, foot = blocks(played(of, 2).tables(), "en")
    assert [block.titles[0][0] for block in running] == ["Points", "Games"]
    assert foot == ()


def test_what_there_is_not() -> None:
    of = game("vist")
    with pytest.raises(PrintError, match="a4, letter"):
        sheet_pdf(of, read_options(of.options, {}), paper="b5")
