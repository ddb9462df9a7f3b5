"""People at browsers: how a page is opened, and how a match is played through what is on the screen."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError

Json = dict[str, Any]
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
LOW = {"width": 920, "height": 620}

#: Milliseconds that anything may take to appear.
WAIT = 20_000

#: What a person has set, so that nothing waits for eyes.
FAST: Json = {"lang": "en", "hold": 0.05, "motion": "off"}


class Visitor:
    """Somebody with a browser of their own. `frames` are all frames its sockets have received."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str = "",
        *,
        size: Json = DESKTOP,
        settings: Json = FAST,
        **context: Any,
    ) -> None:
        self.url = url
        self.frames: list[str] = []
        self.context: BrowserContext = browser.new_context(viewport=size, base_url=url, **context)
        self.context.set_default_timeout(WAIT)
        kept = json.dumps(json.dumps(settings))
        self.context.add_init_script(
            f"localStorage.getItem('kibic.settings') ?? localStorage.setItem('kibic.settings', {kept})"
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", lambda line: line.on("framereceived", self._received))
        if name:
            self.post("/api/me", name=name)

    def _received(self, payload: str | bytes) -> None:
        self.frames.append(payload if isinstance(payload, str) else payload.decode())

    def post(self, path: str, **body: Any) -> Json:
        """A request of this browser that should succeed."""
        answer = self.context.request.post(path, data=body)
        assert answer.ok, answer.text()
        found = answer.json()
        assert isinstance(found, dict)
        return found

    def get(self, path: str) -> Any:
        """What the service answers to this browser."""
        answer = self.context.request.get(path)
        assert answer.ok, answer.text()
        return answer.json()

    def go(self, path: str) -> Page:
        """Open a page of kibic."""
        self.page.goto(path)
        return self.page

    def open_table(self, game: str, **table: Any) -> str:
        """Open a table and sit at it; its path with the key."""
        taken = self.post("/api/tables", game=game, **table)
        path = f"/t/{taken['table']}" + (f"#{taken['key']}" if taken["key"] else "")
        self.go(path)
        return path

    @property
    def on(self) -> Locator:
        """The button by which one reads on after a deal, if the match goes on."""
        return self.page.locator("dialog button.primary", has_text="Go on")

    def move(self, choose: Callable[[Page], bool] | None = None) -> bool:
        """Do one thing if one can be done now: read on, or choose an action. Whether something was done."""
        if self.on.count():
            self.on.click()
            return True
        return self.act(choose)

    def act(self, choose: Callable[[Page], bool] | None = None) -> bool:
        """Choose an action if one can be chosen now. Whether something was done."""
        page = self.page
        if choose is not None and choose(page):
            return True
        # A card put forward asks what to do with it; otherwise cards come before declarations. What could be shown is
        # left alone: it opens a list.
        order = [".hand .slot.may", ".actions button:enabled:not([data-key=z])"]
        if page.locator(".hand .slot.chosen").count():
            order.reverse()
        for selector in order:
            found = page.locator(selector)
            if found.count():
                return tap(found.first)
        return False

    def play(
        self, done: Callable[[], object], choose: Callable[[Page], bool] | None = None, seconds: float = 120.0
    ) -> None:
        """Do what is asked, deal after deal, until something is so."""
        _let([self], lambda person: person.move(choose), done, seconds)

    @property
    def hand(self) -> list[str]:
        """The cards in hand as a screen reader reads them."""
        names = self.page.locator(".hand .slot > .hidden-visually").all_text_contents()
        return [name.removesuffix(", not allowed now") for name in names]

    @property
    def over(self) -> bool:
        """Whether the end of the match is on the screen."""
        return self.page.locator("dialog .buttons a", has_text="lobby").count() > 0

    def until(self, true: Callable[[], object], seconds: float = 20.0, what: str = "") -> None:
        """Wait until something is true; fail when it takes too long."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, what or "it has taken too long"
            # Not time.sleep: while it waits, news from the browser arrive.
            self.page.wait_for_timeout(40)

    def close(self) -> None:
        """Leave. Nothing may have gone wrong on the page in the meantime."""
        self.context.close()
        assert self.errors == [], self.errors


def tap(what: Locator) -> bool:
    """Click where a fanned card or a long button can be seen. False when it has gone in the meantime."""
    try:
        what.click(position={"x": 12, "y": 24}, timeout=1500)
    except TimeoutError:
        return False
    return True


def play(people: list[Visitor], seconds: float) -> None:
    """Let everybody do what is asked of them until the match is over."""
    _let(people, Visitor.move, lambda: all(person.over for person in people), seconds)


def play_deal(people: list[Visitor], seconds: float, done: Callable[[], object] | None = None) -> None:
    """The same until all see that the deal is over, or until `done`. Nobody reads on: the next deal may be the last."""
    _let(people, Visitor.act, done or (lambda: all(person.on.count() for person in people)), seconds)


def _let(
    people: list[Visitor], move: Callable[[Visitor], bool], done: Callable[[], object], seconds: float
) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it has taken too long to play"
        moved = [move(person) for person in people]
        if not any(moved):
            people[0].page.wait_for_timeout(30)
