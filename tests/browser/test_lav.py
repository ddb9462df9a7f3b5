"""A deal of Dvoglavi Lav, from the auction to the sheet, through what is on the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kibic.core.records import read_record
from tests.browser.people import PHONE, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_deal_from_the_auction_to_the_sheet(visit: Callable[..., Visitor]) -> None:
    """Bid by the slider until it is won, show a key card after looking at its order, play, and see somebody pay."""
    ana = visit("Ana", size=PHONE, has_touch=True)
    ana.open_table(
        "dvoglavi-lav",
        private=False,
        seat=0,
        bots={str(seat): "random" for seat in (1, 2, 3)},
        options={"first_dealer": 3, "games_to_win": 1, "target": 300},
    )
    page = ana.page
    page.locator(".hand .slot").first.wait_for()
    seen: set[str] = set()
    table = page.url.split("/t/")[1]

    def move(_: object) -> bool:
        if page.locator(".why").first.text_content():
            seen.add("paid")
        if page.locator(".slip td").count():
            seen.add("slip")
        slider = page.locator(".chooser input")
        if slider.count() and page.locator(".auction").count() == 0 and "slider" not in seen:
            slider.fill("100")
            assert page.locator(".actions .main").inner_text() == "Bid 100"
            seen.add("slider")
        if page.locator(".try dl").count():
            seen.add("orders")
        if page.locator(".try .ranks").count():
            seen.add("preview")
        return False

    for _ in range(2000):
        if len(seen) == 5 and page.locator("dialog").count():
            break
        if not ana.move(move):
            page.wait_for_timeout(30)
    assert seen == {"paid", "slip", "slider", "orders", "preview"}
    paper = page.locator("dialog .paper")
    paper.wait_for()
    assert "Neutral field" in paper.inner_text()
    while not ana.over:
        if not ana.move(move):
            page.wait_for_timeout(30)
    record = read_record(ana.context.request.get(f"/api/tables/{table}/record").text())
    texts = [step.do for step in record.steps]
    assert texts[1:6] == ["bid 100", "pass", "pass", "pass", "final 100"]
    assert texts[6].startswith("key ")
