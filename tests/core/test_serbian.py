"""The Serbian deck, against its tables in the rule book: serbian-games.md, section 1."""

from __future__ import annotations

import re

import pytest

from kibic.core.cards import FRENCH_32, FRENCH_52, hand, rank_of, suit_of
from kibic.core.serbian import FACES, french_of, serbian
from tests.rulebook import section, table

SECTION = section("serbian-games.md", 1)
GRID = {
    written: french
    for row in table(SECTION, "Notation", "1x", "2x", "3x", "4x", "1X", "2X", "3X", "4X")
    for cell in list(row.values())[1:]
    for written, french in [cell.split("=")]
}
EXAMPLES = dict(re.findall(r"`(\d\w)→(\w\w)`", SECTION))


def test_the_table_of_the_rule_book() -> None:
    assert len(GRID) == 32
    assert {face: str(card) for card, face in FACES.items()} == GRID


def test_the_examples_of_the_rule_book() -> None:
    assert len(EXAMPLES) == 8
    for written, french in EXAMPLES.items():
        assert french_of(written) == french
        assert serbian(french_of(written)) == written


def test_one_face_for_each_card() -> None:
    """A bijection that keeps suits together and the order of ranks in each."""
    assert set(FACES) == set(FRENCH_32.cards)
    assert len(set(FACES.values())) == 32
    for card, face in FACES.items():
        assert french_of(face) == card == french_of(face.replace("š", "s").replace("Š", "S"))
    for suit in "SHDC":
        cards = [card for card in FRENCH_32.cards if suit_of(card) == suit]
        assert [rank_of(card) for card in cards] == list(FRENCH_32.ranks)
        faces = [FACES[card] for card in cards]
        assert faces == sorted(faces, key=lambda face: (face[1].isupper(), face[0]))
        assert len({face[1].lower() for face in faces}) == 1


def test_names_of_suits() -> None:
    """The letters of the table of suits stand for its French suits."""
    for row in table(SECTION, "Suit", "Letter small / great", "ASCII", "French", "Theme colour"):
        for letters in (row["Letter small / great"], row["ASCII"]):
            small, great = letters.split(" / ")
            assert suit_of(french_of("1" + small)) == suit_of(french_of("1" + great)) == row["French"][0]


@pytest.mark.parametrize("text", ["", "5r", "0R", "1x", "r1", "AH", "1rr", " 1r"])
def test_no_serbian_card(text: str) -> None:
    with pytest.raises(ValueError, match="expected a digit 1-4"):
        french_of(text)


@pytest.mark.parametrize("card", [card for card in FRENCH_52.cards if card not in FACES])
def test_low_cards_have_no_face(card: str) -> None:
    with pytest.raises(ValueError, match="not in the 32-card deck"):
        serbian(hand(card)[0])
