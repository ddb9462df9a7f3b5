"""The Serbian games: zvanja, fans and backs on the screen, and the packs that cards are drawn with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.browser.people import FAST, PHONE, Visitor, tap

pytestmark = pytest.mark.browser

Visit = Callable[..., Visitor]
BOTS = {str(seat): "careful" for seat in (1, 2, 3)}
#: Seat 0 leads.
FIRST = {"first_dealer": 3}
#: What the line above the table says after each krnja.
RULES = {
    "four aces": "Small upset: the seven is highest",
    "motley run": "Only ranks count",
    "four sevens": "Great upset: the small cards are higher",
    "eight small": "Only suits count",
}


def dealt(ana: Visitor, game: str, ready: str, **options: object) -> None:
    """A table at which Ana is asked first."""
    ana.open_table(game, seat=0, bots=BOTS, options={**FIRST, **options})
    ana.page.locator(ready).first.wait_for()


def deals_with_zvanja(ana: Visitor) -> Iterator[list[str]]:
    """Deal after deal, the names of what Ana can show, with the list of them open."""
    for _ in range(30):
        dealt(ana, "subrosa", ".hand .slot.may")
        if ana.page.locator('[data-key="z"]').count():
            ana.page.keyboard.press("z")
            ana.page.locator("dialog li").first.wait_for()
            yield ana.page.locator("dialog .one > .name").all_text_contents()


def to_the_end_of_the_deal(ana: Visitor) -> None:
    """Play on until the deal is explained."""
    ana.play(ana.page.locator("dialog .summary").count)


@pytest.mark.parametrize("zvanje", RULES)
def test_a_krnja_is_seen_before_it_is_said_and_then_lies_on_the_table(visit: Visit, zvanje: str) -> None:
    """By keyboard: the list, what would change, the announcement; then the cards for it, one by one."""
    ana = visit("Ana")
    page = ana.page
    names = next(
        names for names in deals_with_zvanja(ana) if any(f"incomplete {zvanje}" in name for name in names)
    )
    order = page.get_by_role("group", name="How cards beat, from the highest").first
    place = next(at for at, name in enumerate(names) if f"incomplete {zvanje}" in name)
    assert page.locator(".zvanje").count() == 0
    page.locator("dialog .one").nth(place).focus()
    page.keyboard.press("Enter")
    chosen = page.locator("dialog li.chosen")
    assert RULES[zvanje] in chosen.inner_text()
    assert "or it falls" in chosen.inner_text()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ana.until(lambda: RULES[zvanje] in order.inner_text(), what="the order has not changed")

    shown = page.locator(".seat.bottom .zvanje")
    shown.wait_for()
    for _ in range(8):
        if not page.locator(".prompt").inner_text().startswith("Choose a card"):
            break
        before = shown.locator(".card[role=img]").count()
        tap(page.locator(".hand .slot.may").first)
        ana.until(lambda before=before: shown.locator(".card[role=img]").count() > before)  # type: ignore[misc]
    assert shown.locator(".card[aria-label='A card face down']").count() in (1, 2, 3)
    assert shown.locator(".card[role=img]").count() == (4 if zvanje.startswith("four") else 8)
    assert page.locator(".hand .slot").count() == 8, "all cards are still in the hand"
    box = shown.bounding_box()
    assert box is not None and box["height"] >= 44
    shown.click()
    page.get_by_role("dialog", name="Ana: incomplete").get_by_text("or it falls").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


@pytest.mark.slow
def test_a_deal_of_subrosa_is_explained_by_its_parts(visit: Visit) -> None:
    ana = visit("Ana", size=PHONE, has_touch=True)
    dealt(ana, "subrosa", ".hand .slot.may")
    to_the_end_of_the_deal(ana)
    parts = ana.page.locator("dialog .paper table").nth(2)
    assert parts.locator("caption").inner_text() == "Last deal"
    assert [row.split("\t")[0] for row in parts.locator("tr").all_inner_texts()][-1] == "written"
    paper, inside = ana.page.locator("dialog .paper").bounding_box(), parts.bounding_box()
    assert paper is not None and inside is not None
    assert inside["x"] + inside["width"] <= paper["x"] + paper["width"], "the sheet does not fit the phone"


@pytest.mark.slow
def test_fans_are_taken_up_card_by_card(visit: Visit) -> None:
    ana = visit("Ana", size=PHONE, has_touch=True)
    page = ana.page
    dealt(ana, "veliki-satir", ".contract")
    assert page.locator(".seat:not(.bottom) .backs").count() == 3, "nobody else has looked yet"
    assert "writes double" in page.locator(".contract").nth(1).inner_text()
    page.keyboard.press("2")
    page.locator(".seat.bottom .fan").wait_for()
    assert [fan.locator(".card[role=img]").count() for fan in page.locator(".fan").all()] == [5] * 4
    following = page.locator(".seat.bottom .fan .next").get_attribute("aria-label")
    tap(page.locator(".hand .slot.may").first)
    ana.until(lambda: page.locator(".seat.bottom .fan .card[role=img]").count() == 4)
    ana.until(lambda: len(ana.hand) >= 7)
    assert following in ana.hand
    to_the_end_of_the_deal(ana)
    assert "1 A" in page.locator("dialog .paper").inner_text()


def test_backs_tell_the_suits_of_all_hands(visit: Visit) -> None:
    ana = visit("Ana")
    dealt(ana, "satir-u-duginim-bojama", ".contract")
    labels = [str(back.get_attribute("aria-label")) for back in ana.page.locator(".seat .backs").all()]
    assert len(labels) == 3
    for label in labels:
        assert sum(int(word) for word in label.replace(",", " ").split()[2:] if word.isdigit()) == 8, label


@pytest.mark.slow
def test_a_wrong_card_is_not_told_where_opponents_call_it(visit: Visit) -> None:
    """With `revoke=claim` every card may be played, and a button says what it does."""
    ana = visit("Ana")
    page = ana.page
    dealt(ana, "mali-satir", ".contract", revoke="claim")
    page.keyboard.press("1")
    page.locator(".hand .slot.may").first.wait_for()
    for _ in range(3):
        ana.until(lambda: page.locator(".hand .slot.may").count())
        assert page.locator(".hand .slot.dim").count() == 0
        assert page.locator(".actions button").all_inner_texts() == ["Call it: they have played a wrong card"]
        left = page.locator(".hand .slot").count()
        tap(page.locator(".hand .slot.may").last)
        ana.until(lambda left=left: page.locator(".hand .slot").count() < left)  # type: ignore[misc]
    page.get_by_label("Table menu").click()
    assert page.get_by_role("dialog").get_by_role("button", name="Resign").count() == 0


def test_cards_are_named_as_they_are_drawn(visit: Visit) -> None:
    ana = visit("Ana", settings={**FAST, "faces": "serbian", "satirFaces": True})
    dealt(ana, "mali-satir", ".contract")
    assert all(name.startswith(("small ", "great ")) and " of " in name for name in ana.hand), ana.hand
    assert ana.page.locator(".hand use[href^='#serbian-']").count() > 0
    dealt(ana, "veliki-satir", ".contract")
    assert {name.split(" of ")[1] for name in ana.hand} <= {"fire", "sun", "ice", "leaf"}
    assert "fire" in str(ana.page.locator(".order .suit svg").first.get_attribute("aria-label"))
    ana.open_table("vist", seat=0, bots=BOTS)
    ana.page.locator(".hand .slot").first.wait_for()
    assert {name.split(" of ")[1] for name in ana.hand} <= {"hearts", "spades", "diamonds", "clubs"}
