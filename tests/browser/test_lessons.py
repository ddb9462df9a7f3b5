"""A lesson on the page: from the game's page to the end of the first deal, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.people import DESKTOP, FAST, PHONE, Json, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Visitor]

WORDS = {
    "en": (
        "Learn by playing",
        "Welcome to Ružička",
        "That was the guided deal",
        "Hide the lesson",
        "Show the lesson",
        "the opener has to win every trick",
    ),
    "sr": (
        "Nauči igrajući",
        "Ovo je Ružička",
        "To je bilo vođeno deljenje",
        "Sakrij lekciju",
        "Prikaži lekciju",
        "Ko otvori, mora sam",
    ),
}


def rule(page: Page) -> str:
    """The rule that is being explained; empty when there is none to read."""
    found = page.locator(".lesson .rule")
    return found.inner_text() if found.count() else ""


def read_on(page: Page) -> bool:
    """Press the button below a rule, if there is one."""
    button = page.locator(".lesson button.primary")
    if not button.count():
        return False
    button.click()
    return True


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "en"), (PHONE, "sr")], ids=["desktop", "phone"])
def test_the_first_deal_of_ruzicka(visit: Visit, size: Json, lang: str) -> None:
    learn, welcome, end, hide, show, opener = WORDS[lang]
    ana = visit("Ana", size=size, settings={**FAST, "lang": lang})
    page = ana.go("/g/ruzicka")
    page.get_by_role("button", name=learn).click()
    page.locator(".lesson .rule").wait_for()
    assert welcome in rule(page)
    assert page.locator(".lesson [aria-live=polite]").count() == 2

    # Nothing goes on before a rule has been read, and nothing covers the cards.
    page.wait_for_timeout(300)
    assert welcome in rule(page)
    lesson, hand = page.locator(".lesson").bounding_box(), page.locator(".hand").bounding_box()
    assert lesson and hand
    apart = lesson["y"] + lesson["height"] <= hand["y"] or lesson["x"] + lesson["width"] <= hand["x"]
    assert apart

    rules: list[str] = []

    def step() -> bool:
        """Read a rule, or do what can be done; whether the deal is over."""
        if rule(page):
            rules.append(rule(page))
            read_on(page)
        elif page.locator("dialog button.primary").count():
            return True
        elif not ana.move():
            page.wait_for_timeout(30)
        return False

    ana.until(step, 120, "the deal has taken too long")
    # A deal in which somebody opens ends early, and has less to explain.
    opened = any(opener in each for each in rules)
    assert len(set(rules)) == len(rules) >= (8 if opened else 12)
    assert rules[-1].startswith(end), "the rules of the end are read before the sheet is shown"
    assert page.locator(".lesson .happened p").count(), "what the last card did"
    page.locator("dialog button.primary").first.click()

    # Put away it holds nothing up, and comes back with all that was read.
    page.get_by_role("button", name=hide).click()
    assert page.locator(".lesson").count() == 0
    page.get_by_role("button", name=show).click()
    page.locator(".lesson summary").click()
    assert page.locator(".lesson details p").count() >= len(rules)


def test_what_was_read_is_not_asked_for_again(visit: Visit) -> None:
    ana = visit("Ana")
    page = ana.go("/g/veliki-satir")
    page.get_by_role("button", name="Learn by playing").click()
    page.locator(".lesson .rule").wait_for()
    ana.until(lambda: not read_on(page))
    page.reload()
    page.locator(".lesson summary").wait_for()
    assert not rule(page)
    page.locator("button.contract", has_text="active").first.click()
    page.locator(".lesson .rule").wait_for()
    assert "active" in rule(page)


def test_a_game_without_a_lesson_has_no_button(visit: Visit) -> None:
    page = visit("Ana").go("/g/vist")
    page.get_by_role("button", name="Open the table").wait_for()
    assert page.get_by_role("button", name="Learn by playing").count() == 0
