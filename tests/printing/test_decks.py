"""Decks to cut out: what is on which page, and what lies behind it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from itertools import product

import pytest

from kibic.core.cards import FRENCH_52
from kibic.core.games import game, games
from kibic.core.serbian import FACES, SYMBOLS, serbian
from kibic.locale import LANGUAGES
from kibic.printing import PrintError, deck_for, deck_pdf, pages_of, tells_suits
from kibic.printing.art import pictures
from kibic.printing.decks import BACKS, DECKS, PAGE, behind, places
from kibic.printing.pages import PAPERS, SIZES, Area
from tests.printing.conftest import Poppler
from tests.rulebook import section

MM = 72 / 25.4


def test_every_card_once() -> None:
    serbian_cards = [cut.name for cut in DECKS["serbian"].cards]
    assert Counter(serbian_cards) == Counter([*FACES, "joker", "key"])
    assert Counter(cut.name for cut in DECKS["satir"].cards) == Counter([*FRENCH_52.cards, "key"])


def test_suits_stand_together_from_the_weakest_card_on() -> None:
    """As the rule book shows them: roses, quinces, leaves, cones; small before great."""
    faces = [serbian(cut.name) for cut in DECKS["serbian"].cards if cut.name in FACES]  # type: ignore[arg-type]
    assert faces == [
        f"{number}{letter}" for suit in ("rR", "dD", "lL", "šŠ") for letter in suit for number in (1, 2, 3, 4)
    ]


def test_the_symbols_are_those_of_the_rule_book() -> None:
    (line,) = (line for line in section("serbian-games.md", 1).splitlines() if "Symbol cards" in line)
    told = re.findall(r"([A-Z]\w+(?: \w+)?) = (\d\w) \((\w\w)\)", line)
    assert len(told) == 4
    assert {card: name.lower().replace(" ", "-") for name, _, card in told} == SYMBOLS
    assert all(serbian(card) == face for _, face, card in told)


@pytest.mark.parametrize(("paper", "size"), [*product(PAPERS.values(), SIZES.values())])
def test_the_cards_lie_side_by_side_on_the_paper(paper: Area, size: Area) -> None:
    """They touch, so that one cut parts two of them, and leave a margin that printers can reach."""
    spots = places(paper, size)
    assert len(set(spots)) == PAGE
    left, bottom = (min(spot[axis] for spot in spots) for axis in (0, 1))
    right = max(spot[0] for spot in spots) + size.width
    top = max(spot[1] for spot in spots) + size.height
    assert right - left == pytest.approx(3 * size.width)
    assert top - bottom == pytest.approx(3 * size.height)
    assert min(left, bottom, paper.width - right, paper.height - top) > 6


@pytest.mark.parametrize(("paper", "size"), [*product(PAPERS.values(), SIZES.values())])
def test_backs_lie_behind_their_faces(paper: Area, size: Area) -> None:
    """Turned over along the long edge the sheet shows left for right; each back covers its face exactly."""
    spots = places(paper, size)
    for spot in spots:
        x, y = behind(paper, size, spot)
        assert (paper.width - (x + size.width), y) == pytest.approx(spot)
        assert any((x, y) == pytest.approx(other) for other in spots)


@pytest.mark.parametrize(("deck", "pages"), [("serbian", 8), ("satir", 12)])
@pytest.mark.parametrize("paper", PAPERS)
def test_pages_and_their_size(deck: str, pages: int, paper: str) -> None:
    made = deck_pdf(deck, paper)
    assert pages_of(made) == pages
    (box,) = set(re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", made))
    assert tuple(map(float, box)) == pytest.approx(
        (PAPERS[paper].width * MM, PAPERS[paper].height * MM), abs=0.01
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_written_can_be_read(lang: str, poppler: Poppler) -> None:
    """Each notation twice (it stands in two corners) but for the key, in the letters of the language."""
    made = deck_pdf("serbian", lang=lang)  # type: ignore[arg-type]
    words = Counter(poppler("pdftotext", made).decode().split())
    for card, face in FACES.items():
        assert words[face] == 2 + (card in SYMBOLS), face
    suit = {"en": "quince", "sr": "dunja", "sr-Cyrl": "дуња"}[lang]
    assert words[suit] == 17  # the key once
    named = {"en": "small", "sr": "mala", "sr-Cyrl": "мала"}[lang]
    assert words[named] == 33


def test_the_fonts_are_in_the_file(poppler: Poppler) -> None:
    fonts = poppler("pdffonts", deck_pdf("serbian", lang="sr-Cyrl")).decode().splitlines()[2:]
    assert fonts
    for line in fonts:
        if "AlegreyaSans" in line:
            assert re.search(r"TrueType +\S+ +yes yes yes", line), line


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_backs_of_one_colour_are_all_the_same_either_way_up(deck: str, poppler: Poppler) -> None:
    """Rendered, the page of backs is its own image turned round: no back tells anything."""
    page = poppler("pdftoppm", deck_pdf(deck, backs_of="blue"), "-f", "2", "-l", "2", "-r", "60", "-gray")
    head, pixels = page.split(b"255\n", 1)
    width, height = map(int, head.split()[1:3])
    rows = [pixels[row * width : (row + 1) * width] for row in range(height)]
    assert min(map(min, rows)) < 120
    card, paper = SIZES["poker"], PAPERS["a4"]
    dots = 60 / 25.4
    for x, y in places(paper, card):
        left, right = round((x + 1) * dots), round((x + card.width - 1) * dots)
        low, high = round((paper.height - y - card.height + 1) * dots), round((paper.height - y - 1) * dots)
        back = [row[left:right] for row in rows[low:high]]
        turned = [row[::-1] for row in back[::-1]]
        pairs = [pair for rows in zip(back, turned, strict=True) for pair in zip(*rows, strict=True)]
        assert sum(abs(one - other) > 90 for one, other in pairs) < 0.02 * len(pairs)


def test_four_backs_for_four_suits(poppler: Poppler) -> None:
    """Hearts have red backs, diamonds yellow, clubs blue, spades green."""

    def colours(page: int) -> set[tuple[int, int, int]]:
        number = str(page)
        picture = poppler("pdftoppm", deck_pdf("satir"), "-f", number, "-l", number, "-r", "20")
        pixels = picture.split(b"255\n", 1)[1]
        return {tuple(pixels[at : at + 3]) for at in range(0, len(pixels) - 2, 3)}  # type: ignore[misc]

    def has(seen: set[tuple[int, int, int]], colour: str) -> bool:
        rgb = bytes.fromhex(colour)
        return any(all(abs(a - b) < 12 for a, b in zip(dot, rgb, strict=True)) for dot in seen)

    suits = ("b8202a", "d99a00", "1f62b8", "1b7a3c")
    pages = [colours(page) for page in (2, 4, 6, 12)]
    assert [[has(seen, colour) for colour in suits] for seen in pages] == [
        [True, False, False, False],
        [True, True, False, False],
        [False, True, True, False],
        [True, False, False, True],  # the last has the key, which belongs to no suit
    ]


def test_the_same_bytes_every_time() -> None:
    programme = (
        "import hashlib; from kibic.printing import deck_pdf; "
        "print(hashlib.sha256(deck_pdf('satir', 'letter', 'bridge', None, 'sr-Cyrl')).hexdigest())"
    )
    runs = {
        subprocess.run([sys.executable, "-c", programme], capture_output=True, check=True, text=True).stdout
        for _ in range(2)
    }
    assert len(runs) == 1


def test_small_files() -> None:
    """Signs stand in the file once, however often they are drawn."""
    assert all(len(deck_pdf(deck, backs_of=backs)) < 100_000 for deck in DECKS for backs in ("red", "suits"))


def test_what_there_is_not() -> None:
    for wrong, allowed in (
        ({"deck": "tarot"}, "serbian, satir"),
        ({"deck": "satir", "paper": "a3"}, "a4, letter"),
        ({"deck": "satir", "size": "huge"}, "poker, bridge"),
        ({"deck": "satir", "backs_of": "pink"}, "red, yellow, blue, green, suits"),
    ):
        with pytest.raises(PrintError, match=allowed):
            deck_pdf(**wrong)


def test_the_deck_of_a_game() -> None:
    packs = {each.id: deck_for(each) for each in games()}
    assert packs["vist"] is None and packs["backgammon"] is None
    for name in ("ruzicka", "subrosa", "mali-satir", "skat"):
        assert packs[name] is not None and packs[name].deck == "serbian"  # type: ignore[union-attr]
    for pack in packs.values():
        assert pack is None or (pack.deck in DECKS and pack.backs in BACKS)
    open_suits, closed = deck_for(game("satir-u-duginim-bojama")), deck_for(game("veliki-satir"))
    assert open_suits is not None and tells_suits(open_suits.deck, open_suits.backs)
    assert closed is not None and closed.deck == "satir" and not tells_suits(closed.deck, closed.backs)


def test_the_art_is_complete() -> None:
    """Every sign that a deck prints on its backs is drawn, and so are all those of the faces."""
    signs = {sign for design in DECKS.values() for sign in design.signs.values()}
    faces = {f"{kind}-{suit}" for kind in ("french", "serbian") for suit in "SHDC"}
    assert signs | faces | {"court-J", "court-Q", "court-K"} <= set(pictures())
