"""`python -m docs.pictures.screens` photographs the page anew: lobby, tables, sheet, replay, tutor; phone and desktop.

Needs Chromium and the built page (make dev web). The matches shown are played between bots from fixed seeds, as far
as the service lets one choose: live tables are dealt by chance.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from kibic.bots import make
from kibic.core.games import game
from kibic.core.records import Recorder
from kibic.core.rng import QuickRng, seed_from
from kibic.server.command import prepare
from tests.browser.conftest import FLAGS, chromium, config
from tests.browser.people import DESKTOP, PHONE, Visitor, play_deal, tap
from tests.server.processes import Server

HERE = Path(__file__).parent
PEOPLE = ("Ana", "Branko", "Vera", "Goran")
BOTS = {str(seat): "careful" for seat in (1, 2, 3)}


def record(name: str, **options: int | str) -> str:
    """A match between careful bots under the names of people."""
    of = game(name)
    bots, rng = [make("careful", of)] * of.seating.players, QuickRng(2)
    recorder = Recorder(of, options, PEOPLE[: of.seating.players], seed_from(f"screens {name}"))
    match = recorder.let_chance()
    while not match.over:
        seat = match.turn[0]
        recorder.apply(seat, bots[seat].choose(match.view(seat), rng))
        match = recorder.let_chance()
    return recorder.record().to_text()


class Photographer:
    """Takes pictures of one size, in one language and theme."""

    def __init__(self, browser: Browser, url: str, name: str, size: Any, **settings: Any) -> None:
        self._name = name
        self.visitor = Visitor(browser, url, "Ana", size=size, settings=settings, has_touch=size is PHONE)
        self.page = self.visitor.page

    def take(self, what: str, ready: str) -> None:
        """The page as it is, once `ready` is there and nothing moves."""
        self.page.locator(ready).first.wait_for()
        self.page.wait_for_timeout(1200)
        self.page.screenshot(path=HERE / f"{what}-{self._name}.png")

    def upload(self, text: str) -> str:
        """The id of a record brought along."""
        headers = {"content-type": "text/plain"}
        return str(self.visitor.context.request.post("/api/records", data=text, headers=headers).json()["id"])

    def lobby(self) -> None:
        """Where everybody arrives."""
        self.visitor.go("/")
        self.take("lobby", "li.game")

    def cards(self) -> None:
        """In the middle of a deal and of a trick, one's own turn."""
        self.visitor.open_table("vist", seat=0, bots=BOTS)
        slots, trick = self.page.locator(".hand .slot"), self.page.locator(".trick .at")
        slots.first.wait_for()
        asked = self.page.locator(".hand:not(:has(.chosen)) .slot.may")
        play_deal([self.visitor], 60, lambda: slots.count() <= 8 and asked.count() and 0 < trick.count() < 4)
        self.take("table", ".slot.may")

    def skat(self) -> None:
        """The auction while it is spoken, and the choice of a game."""
        self.visitor.open_table("skat", seat=0, bots=dict(list(BOTS.items())[:2]))
        self.take("skat-auction", ".controls .main:enabled")
        self.page.locator(".controls .main:enabled").first.wait_for()
        while not self.page.locator(".chooser").count():
            if self.page.locator(".talon .place").count() == 2:
                for _ in range(2):
                    tap(self.page.locator(".hand .slot.may").last)
            for button in self.page.locator(".controls .actions button:enabled").all()[:1]:
                button.click()
            self.page.wait_for_timeout(300)
        self.page.locator(".chooser .kind").nth(2).click()
        self.take("skat-game", ".chooser")

    def board(self) -> None:
        """A few moves in, with dice to play."""
        self.visitor.open_table("backgammon", seat=0, bots={"1": "careful"})
        for _ in range(5):
            self.page.wait_for_timeout(400)
            self.visitor.move()
        self.take("board", ".place.may")

    def sheet(self) -> None:
        """A score book kept for a while."""
        book = self.visitor.post(
            "/api/books", game="vist", players=list(PEOPLE), options={"first_dealer": "N"}
        )
        for deal in DEALS:
            facts = dict(zip(("honours", "tricks"), deal, strict=True))
            # Honours can win a gem, and then nobody asks for the tricks.
            while facts and (key := book["question"]["key"]) in facts:
                step = {
                    "id": f"{book['version']}",
                    "seen": book["version"],
                    "key": key,
                    "typed": str(facts.pop(key)),
                }
                book = self.visitor.post(f"/api/books/{book['id']}/answer", **step)
                if key == "honours" and book["question"]["key"] == "honours":
                    break
        self.visitor.go(f"/b/{book['id']}")
        self.take("sheet", ".paper")

    def replay(self, id: str, what: str, round: int, step: int) -> None:
        """A record with all hands open."""
        self.visitor.go(f"/r/{id}?round={round}&step={step}")
        self.take(what, ".controls")

    def tutor(self, id: str) -> None:
        """A mistake, and what would have been better."""
        self.visitor.go(f"/r/{id}?round=1")
        self.page.get_by_role("button", name=re.compile("Analiza|Analyse")).click()
        expect(self.page.get_by_role("progressbar")).to_have_count(0, timeout=120_000)
        self.page.keyboard.press("m")
        self.take("tutor", ".controls")


#: Honours and tricks of N and S, deal by deal.
DEALS = ((2, 9), (1, 4), (3, 10), (2, 5), (2, 8), (0, 6), (2, 7), (1, 9))


def main() -> None:
    """All pictures."""
    vist, ruzicka = record("vist", match_points=1), record("ruzicka")
    subrosa, satir = record("subrosa"), record("satir-u-duginim-bojama")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        settings = config(Path(data), bot_pause=0.2)
        prepare(settings, 1)
        server = Server(settings)
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS])
            phone = Photographer(browser, server.url, "phone", PHONE, lang="sr", theme="light")
            desktop = Photographer(browser, server.url, "desktop", DESKTOP, lang="en", theme="dark")
            for one in (phone, desktop):
                one.lobby()
                one.cards()
                one.skat()
                one.board()
                one.sheet()
                one.replay(one.upload(vist), "replay", 1, 22)
                one.replay(one.upload(ruzicka), "replay-ruzicka", 1, 9)
                one.replay(one.upload(subrosa), "replay-subrosa", 1, 14)
                one.replay(one.upload(satir), "replay-satir", 1, 10)
                one.tutor(one.upload(vist))
                one.visitor.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main()
