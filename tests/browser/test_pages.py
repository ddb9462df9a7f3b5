"""Every page: without serious faults for screen readers and keyboards, in light and dark, in three languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kibic.arena.play import play_match
from kibic.bots import make
from kibic.core.games import game
from kibic.core.rng import QuickRng, seed_from
from kibic.server.pages import BUILT
from tests.browser.people import DESKTOP, FAST, LOW, PHONE, Visitor
from tests.play import RandomMatch

pytestmark = pytest.mark.browser

Visit = Callable[..., Visitor]
BOTS = {str(seat): "careful" for seat in (1, 2, 3)}
AXE = BUILT.parent / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def record() -> str:
    """A match of Vist between bots."""
    vist = game("vist")
    bots = [make("random", vist)] * 4
    return (
        play_match(vist, bots, seed_from("pages"), QuickRng(1), options={"match_points": 1})
        .record()
        .to_text()
    )


def upload(person: Visitor, text: str) -> str:
    answer = person.context.request.post("/api/records", data=text, headers={"content-type": "text/plain"})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def keep(person: Visitor, *answers: str) -> dict[str, Any]:
    """A score book with so many answers in it."""
    players = ["Ana", "Branko", "Vera", "Goran"]
    book = person.post("/api/books", game="vist", players=players, options={"first_dealer": "N"})
    for number, typed in enumerate(answers):
        step = {"id": str(number), "seen": book["version"], "key": book["question"]["key"], "typed": typed}
        book = person.post(f"/api/books/{book['id']}/answer", **step)
    return book


#: What axe looks for: everything in the light, and in the dark what hangs on colours.
THEMES: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast", "link-in-text-block"]},
}


def faults(page: Page) -> list[str]:
    """The serious and critical faults that axe finds, in the light and in the dark."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = []
    for theme, what in THEMES.items():
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        looked = page.evaluate("(what) => axe.run(what)", {"resultTypes": ["violations"], **what})
        found += (
            f"{theme}: {fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
            for fault in looked["violations"]
            if fault["impact"] in ("serious", "critical")
        )
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_no_serious_fault(visit: Visit, record: str, size: dict[str, int]) -> None:
    ana = visit("Ana", size=size)
    page = ana.page
    bad: dict[str, list[str]] = {}

    def look(name: str, path: str, ready: str) -> None:
        if path:
            ana.go(path)
        page.locator(ready).first.wait_for()
        bad[name] = faults(page)

    look("lobby", "/", "li.game")
    look("game", "/g/vist", "form")
    ana.open_table("vist", seat=0, bots=BOTS)
    look("table", "", ".slot.may, .actions button")
    ana.open_table("ruzicka", seat=0, bots=BOTS)
    look("ruzicka", "", ".hand .slot")
    zvanja = page.locator('[data-key="z"]')
    while not zvanja.count():  # one hand in some has nothing to show
        ana.open_table("subrosa", seat=0, bots=BOTS, options={"first_dealer": 3})
        page.locator(".hand .slot.may").first.wait_for()
    look("subrosa", "", '[data-key="z"]')
    page.keyboard.press("z")
    look("zvanja", "", "dialog li")
    ana.open_table("satir-u-duginim-bojama", seat=0, bots=BOTS, options={"first_dealer": 3})
    look("contract", "", ".contract")
    page.locator(".contract").nth(1).click()
    look("satir", "", ".fan")
    ana.open_table("backgammon", seat=0, bots={"1": "careful"})
    look("board", "", ".place")
    look("replay", f"/r/{upload(ana, record)}?step=12", ".controls")
    look("book", f"/b/{keep(ana, '3', '9', '2')['id']}", ".pad")
    page.goto("/b")
    look("books", "", "form")
    page.goto("/b/standings")
    page.get_by_role("checkbox").check()
    look("standings", "", "table")
    look("rules", "/rules/vist", "h2")
    look("me", "/me", "form")
    look("upload", "/r", "textarea")
    assert {name: found for name, found in bad.items() if found} == {}


def test_the_first_load_is_small(visit: Visit) -> None:
    """What comes over the line before the lobby stands there in Serbian, which needs the most letters."""
    ana = visit(settings={"lang": "sr"})
    page = ana.go("/")
    page.locator("li.game").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(
        """['navigation', 'resource']
            .flatMap((kind) => performance.getEntriesByType(kind))
            .map((entry) => entry.encodedBodySize)"""
    )
    assert len(loaded) > 10
    assert sum(loaded) <= 200_000


def test_axe_would_find_a_fault(visit: Visit) -> None:
    page = visit().go("/")
    page.locator("li.game").first.wait_for()
    page.evaluate("document.querySelector('main').append(new Image())")
    page.evaluate(
        """document.querySelector('main').append(Object.assign(document.createElement('p'), {
            textContent: 'black on black at night', style: 'color: light-dark(black, #222)' }))"""
    )
    found = [fault.split(": ")[:2] for fault in faults(page)]
    assert found == [["light", "image-alt"], ["dark", "color-contrast"]]


def test_a_trick_is_played_by_keyboard_alone(visit: Visit) -> None:
    ana = visit("Ana")
    ana.open_table("vist", seat=0, bots=BOTS)
    page = ana.page
    hand = page.locator(".hand .slot")
    hand.first.wait_for()
    for left in (12, 11):
        page.locator(".slot.may").first.wait_for()
        page.keyboard.press("h")
        page.keyboard.press("Home")
        for _ in range(13):
            focused = page.evaluate("document.activeElement.querySelector('.hidden-visually').textContent")
            if not focused.endswith("not allowed now"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        ana.until(lambda left=left: hand.count() == left, what=f"{focused} was not played")  # type: ignore[misc]
    page.keyboard.press("?")
    assert page.get_by_role("dialog", name="Keyboard").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    ana.until(lambda: page.locator("[role=status][aria-live=polite]").inner_text(), what="nothing is said")


def test_the_language_changes_at_once_everywhere(visit: Visit) -> None:
    ana = visit("Ana")
    page = ana.go("/")
    page.get_by_role("heading", name="A table is waiting for you").wait_for()
    page.get_by_role("button", name="Srpski").click()
    page.get_by_role("heading", name="Sto te čeka").wait_for()
    assert page.locator("html").get_attribute("lang") == "sr-Latn"
    page.get_by_role("button", name="Српски").click()
    page.get_by_role("heading", name="Сто те чека").wait_for()
    page.get_by_role("heading", name="Ружичка").wait_for()
    assert page.locator("html").get_attribute("lang") == "sr-Cyrl"
    page.goto("/rules/vist")
    page.get_by_role("heading", name="Вист").first.wait_for()
    ana.open_table("vist", seat=0, bots=BOTS)
    page.locator(".prompt").first.wait_for()
    page.get_by_label("Мени стола").click()
    page.get_by_role("button", name="English").click()
    page.get_by_role("dialog", name="Table menu").wait_for()


def test_a_replay_is_stepped_through_and_its_address_leads_back(visit: Visit, record: str) -> None:
    ana = visit("Ana")
    name = upload(ana, record)
    page = ana.go(f"/r/{name}?round=1&step=10&viewer=2")
    page.locator(".controls").wait_for()
    slider = page.get_by_role("slider", name="Step")
    assert slider.input_value() == "10"
    assert page.locator(".open").count() == 0, "one seat sees one hand"
    page.get_by_label("One step on").click()
    page.keyboard.press("ArrowRight")
    ana.until(lambda: "step=12" in page.url)
    page.get_by_label("Seen by").select_option(label="All hands")
    page.locator(".open").nth(2).wait_for()
    assert "viewer=-3" in page.url and "step=12" in page.url
    page.locator("aside ol button").nth(3).click()
    ana.until(lambda: "step=3&" in page.url)
    table, *hands = (
        one.bounding_box() for one in (page.locator("main"), *page.locator(".open .cards").all())
    )
    assert table is not None and len(hands) == 3
    assert all(hand["x"] + hand["width"] <= table["width"] for hand in hands if hand), "thirteen cards fit"
    page.keyboard.press("End")
    assert page.locator("aside ol p").count() > 0, "the end of the round is explained"
    page.get_by_label("Next round").click()
    ana.until(lambda: "round=2&step=0" in page.url)
    page.get_by_label("Play on").click()
    ana.until(lambda: "step=2&" in page.url)
    page.get_by_label("Stop").click()

    page.get_by_label("Take away and share").click()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Record (.jsonl)").click()
    assert taken.value.path().read_text(encoding="utf-8") == record
    with page.expect_download() as taken:
        page.get_by_role("link", name=".pbn").click()
    assert taken.value.path().read_text(encoding="utf-8").startswith("% PBN")


#: How far the box of facts, and what says that a trick goes on, reach over a card on the table or over a seat with what
#: lies before it, in square pixels; and how far the cards of a zvanje reach out of its box, in pixels.
COVERED = """() => {
    const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
    const cards = boxes(".space .at, .space .pile .card, .space .talon, .seat > *");
    const over = (a, b) =>
        Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
        Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const said = boxes(".space > .facts, .space .round");
    const out = [...document.querySelectorAll(".zvanje .card > svg")].map((card) => {
        const [inner, outer] = [card, card.closest(".zvanje")].map((each) => each.getBoundingClientRect());
        return Math.floor(Math.max(0, outer.left - inner.left, inner.right - outer.right, inner.bottom - outer.bottom));
    });
    return [said.length * cards.length, ...said.flatMap((box) => cards.map((card) => over(box, card))), ...out];
}"""


@pytest.mark.slow
def test_the_tutor_says_what_was_lost(visit: Visit, record: str) -> None:
    """A deal of bots at random: mistakes appear while it is judged, each a key away from the one before."""
    ana = visit("Ana", size=PHONE)
    page = ana.go(f"/r/{upload(ana, record)}")
    page.get_by_role("button", name="Analyse").click()
    tutor = page.get_by_role("region", name="Tutor")
    expect(tutor.get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    found = re.search(r"(\d+) mistakes? w", tutor.inner_text())
    assert found is not None, "who plays at random makes mistakes"
    page.get_by_role("button", name="Next mistake").click()
    expect(tutor).to_contain_text("Better: ")
    expect(tutor).to_contain_text("Points lost: ")
    at = [page.url]
    while page.get_by_role("button", name="Next mistake").is_enabled():
        page.keyboard.press("m")
        ana.until(lambda: page.url != at[-1])
        at.append(page.url)
    assert len(at) == int(found[1])
    assert faults(page) == []
    page.get_by_role("button", name="Steps", exact=True).click()
    step = page.get_by_role("dialog").locator("li b").first
    box = step.bounding_box()
    assert box is not None and box["width"] > 10, "what was lost stands beside the steps"
    losses = page.get_by_role("dialog").locator("table td:nth-child(3)").all_inner_texts()
    assert sum(map(int, losses)) == int(found[1])
    assert page.get_by_role("dialog").locator("li b").count() == int(found[1])
    page.keyboard.press("Escape")
    # The next deal is judged too, until the analysis is put away.
    page.keyboard.press("PageDown")
    expect(tutor.get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    page.keyboard.press("a")
    expect(tutor).to_have_count(0)


#: How wide the narrowest card of the trick is.
NARROWEST = """() => Math.min(999, ...[...document.querySelectorAll(".space .at, .space .pile > .card")]
    .map((card) => card.offsetWidth))"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seed", "size"),
    [
        ("fortuna", 1, PHONE),
        ("dvoglavi-lav", 1, {"width": 360, "height": 640}),
        ("subrosa", 6, LOW),
        ("veliki-satir", 1, PHONE),
        ("ruzicka", 1, PHONE),
        ("skat-pirate", 1, PHONE),
        ("mali-satir", 1, DESKTOP),
        ("veliki-satir", 1, LOW),
    ],
)
def test_what_is_said_of_a_trick_covers_no_card(
    visit: Visit, name: str, seed: int, size: dict[str, int]
) -> None:
    """In a replay all hands are open, so that little room is left; Serbian needs the most of it. Cards stay legible."""
    played = RandomMatch(game(name), seed, rounds=1)
    steps = sum(1 for _ in played)
    ana = visit("Ana", size=size, settings=FAST | {"lang": "sr"})
    page = ana.go(f"/r/{upload(ana, played.recorder.record(close=True).to_text())}")
    page.locator(".controls").wait_for()
    looked = 0
    for step in range(1, steps):
        page.keyboard.press("ArrowRight")
        ana.until(lambda step=step: f"step={step}&" in page.url)  # type: ignore[misc]
        pairs, *covered = page.evaluate(COVERED)
        assert not any(covered), f"step {step}"
        assert page.evaluate(NARROWEST) >= 44, f"step {step}"
        looked += pairs
    assert looked > steps


#: Notes where each card of a trick goes when it leaves the table, as the last place of its movement.
LEAVING = """const animate = Element.prototype.animate;
    window.left = [];
    Element.prototype.animate = function (frames, options) {
        if (this.matches(".space .at") && frames.at(-1)?.opacity === "0" && frames[0].opacity === "1")
            window.left.push(frames.at(-1).translate);
        return animate.call(this, frames, options);
    };"""
AWAY = {"bottom": "0px 160px", "left": "-160px 0px", "top": "0px -160px", "right": "160px 0px"}


def test_a_trick_goes_to_whoever_won_it(visit: Visit, record: str) -> None:
    ana = visit("Ana", settings={"lang": "en"})
    ana.context.add_init_script(LEAVING)
    page = ana.go(f"/r/{upload(ana, record)}")
    page.locator(".controls").wait_for()
    won = page.locator(".space .at.won")

    def step() -> None:
        before = page.url
        page.keyboard.press("ArrowRight")
        ana.until(lambda: page.url != before)

    seen: set[str] = set()
    while seen != set(AWAY):
        step()
        if won.count():
            (place,) = set(AWAY) & set((won.get_attribute("class") or "").split())
            step()
            ana.until(lambda: page.evaluate("left.length") >= 4, what="the trick stays")
            assert page.evaluate("left.splice(0)") == [AWAY[place]] * 4
            won.wait_for(state="detached")
            seen.add(place)


def test_a_record_brought_along_is_checked(visit: Visit, record: str) -> None:
    ana = visit("Ana")
    page = ana.go("/r")
    lines = record.splitlines()
    number = next(at for at, line in enumerate(lines) if '"by":0' in line)
    lines[number] = '{"by":0,"do":"XX"}'
    page.get_by_label("Or paste the text").fill("\n".join(lines))
    page.get_by_role("button", name="Check and look").click()
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert f"Line {number + 1} of the record" in alert.inner_text()
    page.get_by_label("Choose the file").set_input_files(
        [{"name": "match.jsonl", "mimeType": "application/jsonl", "buffer": record.encode()}]
    )
    page.get_by_text("checked").first.wait_for()


def test_a_score_book_is_kept_with_buttons_and_read_by_others(visit: Visit) -> None:
    ana, reader = visit("Ana", size=PHONE, has_touch=True), visit()
    page = ana.go("/b")
    page.get_by_label("Game").select_option("vist")
    for seat, name in (("North", "Ana"), ("East", "Branko"), ("South", "Vera"), ("West", "Goran")):
        page.get_by_label(seat, exact=True).fill(name)
    page.get_by_role("button", name="Begin").tap()
    page.get_by_role("button", name="North · Ana").tap()
    for answer in ("3", "9"):
        page.locator(".pad").get_by_role("button", name=answer, exact=True).tap()
        page.wait_for_timeout(150)
    first = page.locator("ol li")
    first.wait_for()
    row = page.locator(".paper table").first.locator("tbody")
    assert "3" in row.inner_text()

    page.get_by_role("button", name="Share for reading").tap()
    link = page.get_by_label("Anybody with this link").input_value()
    page.keyboard.press("Escape")
    seen = reader.go(link)
    seen.get_by_text("You are reading along").wait_for()
    assert seen.locator(".pad").count() == 0

    before = page.locator(".paper").inner_text()
    page.get_by_label("Correct deal 1").tap()
    dialog = page.get_by_role("dialog")
    dialog.locator("li button").last.tap()
    dialog.locator(".pad").get_by_role("button", name="7", exact=True).tap()
    dialog.get_by_role("button", name="Save").tap()
    ana.until(lambda: page.locator(".paper").inner_text() != before)
    corrected = page.locator(".paper").inner_text()
    reader.until(lambda: seen.locator(".paper").inner_text() == corrected, what="the reader does not follow")
    page.get_by_role("button", name="Undo").tap()
    ana.until(lambda: page.locator(".paper").inner_text() == before)


def test_several_books_are_added_up(visit: Visit) -> None:
    ana = visit("Ana")
    for seats in (["Branko", "Ana", "Ceca"], ["Dara", "Ana", "Ceca"]):
        book = ana.post("/api/books", game="skat", players=seats, options={"deals": 3})
        for number, typed in enumerate(("1", "N", "take", "-", "18", "played", "0")):
            step = {"id": str(number), "seen": book["version"], "key": book["question"]["key"]}
            book = ana.post(f"/api/books/{book['id']}/answer", **step, typed=typed)
    keep(ana)
    page = ana.go("/b")
    page.get_by_role("link", name="Standings of several books").click()
    for label in (
        "Skat (international rules) Branko, Ana, Ceca",
        "Skat (international rules) Dara, Ana, Ceca",
    ):
        page.get_by_role("checkbox", name=label).check()
    assert page.get_by_role("checkbox", name="Whist").is_disabled()
    rows = page.locator("tbody tr")
    ana.until(lambda: rows.count() == 4)
    assert rows.first.inner_text().split() == ["1.", "Ana", "2", "46", "146", "2", "0", "2"]
    page.get_by_role("button", name="Seeger-Fabian").click()
    ana.until(lambda: rows.first.inner_text().split()[3] == "146")
    page.get_by_text("2 books are not finished yet.").wait_for()


def test_an_account_keeps_what_was_played(visit: Visit) -> None:
    ana = visit("Ana")
    ana.open_table("vist", seat=0, bots=BOTS)
    page = ana.go("/me")
    page.get_by_text("being played").wait_for()
    page.get_by_label("Login or e-mail").fill("ana.test")
    page.get_by_label("Password").fill("long enough")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_text("Your account: ana.test").wait_for()
    page.get_by_role("button", name="Sign out").click()
    elsewhere = visit().go("/me")
    elsewhere.get_by_label("Login or e-mail").fill("ana.test")
    elsewhere.get_by_label("Password").fill("wrong")
    elsewhere.get_by_role("button", name="Sign in", exact=True).click()
    elsewhere.get_by_role("alert").wait_for()
    elsewhere.get_by_label("Password").fill("long enough")
    elsewhere.get_by_role("button", name="Sign in", exact=True).click()
    elsewhere.get_by_text("being played").wait_for()
