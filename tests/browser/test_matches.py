"""Whole matches, played through what is on the screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from kibic.core.games import game
from kibic.core.records import read_record
from tests.browser.people import PHONE, Visitor, play, tap

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Visitor]


def test_two_friends_and_two_bots_play_a_match_of_vist(visit: Visit) -> None:
    """From the lobby: a table with house rules and two bots, a link for the friend, and every card by a tap."""
    ana, vera = visit(), visit(size=PHONE, has_touch=True)
    page = ana.go("/")
    title = game("vist").title.en
    card = page.locator("li.game", has=page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("link", name="Play with friends").click()
    page.get_by_label("Your name").fill("Ana")
    for seat in (1, 3):
        page.locator(".seats li").nth(seat).get_by_role("checkbox").check()
    page.locator("summary").click()
    page.get_by_label("to so many points").fill("1")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link to this table").input_value()

    friend = vera.go(link)
    friend.get_by_label("Your name").fill("Vera")
    friend.get_by_role("button", name="Sit here").tap()
    friend.locator(".hand .slot").first.wait_for()
    play([ana, vera], 300)

    for person in (ana, vera):
        sheet = person.page.locator("dialog .paper")
        assert sheet.locator("table").count() == 3
    assert {ana.page.locator("dialog h2").inner_text(), friend.locator("dialog h2").inner_text()} in (
        {"You have won the match!"},
        {f"Won by {opponents(ana)}"},
    )
    table = ana.page.url.split("/t/")[1].split("#")[0]
    record = read_record(ana.context.request.get(f"/api/tables/{table}/record").text())
    assert record.verify().over
    assert record.header.options == {"match_points": 1}
    assert record.header.players[0] == "Ana" and record.header.players[2] == "Vera"

    page.get_by_role("link", name="Replay").click()
    page.locator(".controls").wait_for()
    page.get_by_label("To the end").focus()
    for _ in range(2):  # a lot is drawn, the cards are dealt
        page.keyboard.press("ArrowRight")
    page.locator(".open").nth(2).wait_for()
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("region", name="Tutor")).to_contain_text(re.compile("found"), timeout=60_000)


def opponents(person: Visitor) -> str:
    """The people of the side EW as the page names them."""
    sides = person.page.locator("dialog .sides span").all_inner_texts()
    return next(text.removeprefix("EW ") for text in sides if text.startswith("EW"))


def test_ruzicka_with_an_offer_and_a_break(visit: Visit) -> None:
    """Deal after deal with careful bots, offering whenever that is possible, until both have been seen."""
    ana = visit("Ana")
    ana.open_table("ruzicka", private=False, seat=0, bots={str(seat): "careful" for seat in (1, 2, 3)})
    page = ana.page

    def offer(_: object) -> bool:
        """Where a card can also be offered, that is chosen; where it can only be offered, a tap does it."""
        button = page.locator(".actions button", has_text="face down")
        return button.count() > 0 and tap(button.first)

    # The page itself counts how often it shows a card that lies face down before Ana.
    page.evaluate(
        """window.shown = 0;
        new MutationObserver(() => (shown += document.querySelectorAll(".small[aria-label*='offered by Ana']").length))
            .observe(document.body, { childList: true, subtree: true })"""
    )

    ana.play(lambda: any(map(broken, ana.frames)) and page.evaluate("shown"), offer, 180)


def broken(frame: str) -> bool:
    """Whether a frame from the service shows a break."""
    return any(text[:1].isdigit() for text in frame.split('"brejk":')[1:])


def test_a_backgammon_match_to_one_point(visit: Visit) -> None:
    """Against a bot: roll, tap a piece, tap where it goes."""
    ana = visit("Ana")
    ana.open_table("backgammon", seat=0, options={"match_length": 1}, bots={"1": "careful"})
    board = ana.page.locator("svg[role=group]")
    board.wait_for()
    taps = 0

    def move(_: object) -> bool:
        nonlocal taps
        for places in (".place.target", ".place.may"):
            found = board.locator(places)
            if found.count():
                taps += 1
                return tap(found.first.locator(".touch"))
        return False

    ana.play(lambda: ana.over, move, 180)
    assert taps > 20
    table = ana.page.url.split("/t/")[1].split("#")[0]
    record = read_record(ana.context.request.get(f"/api/tables/{table}/record").text())
    assert record.verify().over
    mat = ana.context.request.get(f"/api/tables/{table}/record?format=mat")
    assert mat.headers["content-disposition"] == f'attachment; filename="kibic-{table}.mat"'
    assert "1 point match" in mat.text()
    assert json.loads(ana.frames[0])["type"] == "state"
