"""Lines that drop, servers that die, and people who only look on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kibic.core.records import Record, read_record
from kibic.server.command import prepare
from tests.browser.conftest import config
from tests.browser.people import Visitor, play_deal
from tests.server.processes import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Visit = Callable[..., Visitor]
BOTS = {str(seat): "careful" for seat in (1, 2, 3)}


def cards_left(person: Visitor) -> int:
    return person.page.locator(".hand .slot").count()


def play_cards(person: Visitor, count: int) -> None:
    """Play so many cards more of this deal."""
    left = cards_left(person) - count
    play_deal([person], 60, lambda: cards_left(person) <= left)


def test_a_reload_and_a_lost_line_lose_nothing(visit: Visit) -> None:
    ana, branko = visit("Ana"), visit("Branko")
    path = ana.open_table("vist", seat=0, bots={"1": "careful", "3": "careful"})
    branko.go(path).get_by_role("button", name="Sit here").click()
    for person in (ana, branko):
        person.page.locator(".hand .slot").first.wait_for()
    play_deal([ana, branko], 60, lambda: cards_left(ana) <= 10 and cards_left(branko) <= 10)

    hand = ana.hand
    ana.page.reload()
    ana.page.locator(".hand .slot").first.wait_for()
    assert ana.hand and set(ana.hand) <= set(hand)

    # Ana is away from the network; the others play on as far as they can.
    ana.context.set_offline(True)
    ana.page.get_by_text("The connection is lost").wait_for(timeout=60_000)
    # What came before that may be told of a moment later.
    ana.page.wait_for_timeout(200)
    before = len(ana.frames)
    for _ in range(20):
        branko.act()
        branko.page.wait_for_timeout(30)
    assert len(ana.frames) == before
    ana.context.set_offline(False)
    ana.page.get_by_text("The connection is lost").wait_for(state="detached", timeout=30_000)
    kinds = [json.loads(frame)["type"] for frame in ana.frames[before:]]
    assert "update" in kinds, "what was missed is sent again"
    assert "state" not in kinds, "and nothing else"
    play_deal([ana, branko], 120)


def test_another_process_takes_over_when_the_server_dies(browser: Browser, tmp_path: Path) -> None:
    settings = config(tmp_path)
    prepare(settings, 1)
    first = Server(settings)
    servers = [first]
    ana = Visitor(browser, first.url, "Ana")
    try:
        ana.open_table("vist", seat=0, bots=BOTS)
        ana.page.locator(".hand .slot").first.wait_for()
        play_cards(ana, 3)
        left = cards_left(ana)
        first.kill()
        ana.page.get_by_text("The connection is lost").wait_for(timeout=30_000)
        servers.append(Server(settings, first.port))
        ana.page.get_by_text("The connection is lost").wait_for(state="detached", timeout=30_000)
        assert left - 1 <= cards_left(ana) <= left
        play_deal([ana], 120)
        ana.close()
    finally:
        servers[-1].kill()


CARD = re.compile(r"(?<![\w-])[2-9TJQKA][SHDC](?![\w-])")


def test_an_onlooker_is_sent_no_hidden_card(visit: Visit) -> None:
    """Every frame of the first deal, searched for cards nobody has played yet; and all frames for the seed."""
    ana, kibic = visit("Ana"), visit()
    # Honours could end the second deal at once.
    path = ana.open_table("vist", private=False, seat=0, bots=BOTS, options={"honours": "off"})
    ana.page.locator(".hand .slot").first.wait_for()
    kibic.go(path).get_by_text("Looking on").wait_for()
    assert kibic.page.locator(".hand .slot").count() == 0
    play_deal([ana], 120)
    ana.on.click()
    ana.page.get_by_label("Table menu").click()
    ana.page.get_by_role("button", name="Propose to end the match").click()  # bots agree
    kibic.until(
        lambda: any('"type":"ended"' in frame for frame in kibic.frames), what="the onlooker saw no end"
    )

    table = path.removeprefix("/t/")
    record = read_record(ana.context.request.get(f"/api/tables/{table}/record").text())
    deal = next(step.do.split()[1:] for step in record.steps if step.do.startswith("deal "))
    assert sorted(CARD.findall(" ".join(deal))) == sorted(deal), "the search finds every card"
    searched = 0
    for frame in kibic.frames:
        if '"ending":{' in frame:
            break
        hidden = set(deal) - {deal[-1]} - played(record, last_step(frame))
        assert not hidden & set(CARD.findall(frame)), frame
        searched += 1
    assert searched > 10
    assert record.end is not None and record.end.seed
    assert [
        frame for frame in kibic.frames if record.end.seed in frame and '"type":"ended"' not in frame
    ] == []


def last_step(frame: str) -> int:
    """The number of the last action that a frame tells of; -1 for none."""
    message = json.loads(frame)
    events = message.get("events") or message.get("log") or []
    known = [event["step"] for event in events if event["type"] == "done"]
    return max(known, default=-1)


def played(record: Record, last: int) -> set[str]:
    """The cards that lay face up after an action of the first deal; every action where a frame tells of none."""
    steps = record.steps[: last + 1] if last >= 0 else record.steps[:1]
    return {step.do for step in steps if step.by != "chance"}
