"""Skat at the screen: the auction, the skat, the choice of a game, the tricks, and why the score is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, Visitor, tap
from tests.browser.test_pages import faults

pytestmark = pytest.mark.browser

Visit = Callable[..., Visitor]


def sit_down(person: Visitor, game: str = "skat", **options: Any) -> Page:
    """A table with careful bots in all other seats."""
    seats = 2 if game == "skat-officers" else options.get("table_size", 3)
    bots = {str(seat): "careful" for seat in range(1, seats)}
    person.open_table(game, seat=0, options=options, bots=bots)
    return person.page


class Player:
    """Bids as long as it takes, puts two cards away and names a game; what was seen on the way is kept."""

    def __init__(self, person: Visitor, *, from_hand: bool = False, kind: str = "") -> None:
        self.person, self.page = person, person.page
        self.from_hand, self.kind = from_hand, kind
        self.bids: list[str] = []
        self.put_away: list[str] = []
        self.named = ""

    def step(self) -> bool:
        """One thing that the page asks for. Whether there was something to do."""
        page = self.page
        return (
            self._read_on()
            or self._name_game()
            or self._put_away()
            or self._pick_up()
            or self._press(page.locator(".controls .main:enabled"), self.bids)
            or self._press(page.locator(".hand .slot.may"))
        )

    def until(self, ready: Callable[[], object], seconds: float = 60) -> None:
        """Go on until something is so."""

        def there() -> object:
            return ready() or (self.step() and ready())

        self.person.until(there, seconds)

    def _press(self, button: Any, words: list[str] | None = None) -> bool:
        if not button.count():
            return False
        text = button.first.inner_text()
        if not tap(button.first):
            return False
        if words is not None:
            words.append(text)
        self.page.wait_for_timeout(60)
        return True

    def _read_on(self) -> bool:
        return self._press(self.page.locator("dialog button.primary", has_text="Go on"))

    def _pick_up(self) -> bool:
        name = "Play from the hand" if self.from_hand else "Take up the cards"
        return self._press(self.page.locator(".actions").get_by_role("button", name=name))

    def _put_away(self) -> bool:
        places = self.page.locator(".talon .place")
        hand = self.page.locator(".hand .slot.may")
        if places.count() != 2 or hand.count() != 12:
            return False
        self.put_away = []
        for left in (11, 10):
            self.put_away.append(hand.first.locator(".hidden-visually").text_content() or "")
            hand.first.click(position={"x": 12, "y": 24})
            expect(self.page.locator(".hand .slot")).to_have_count(left)
        # Once more, with one of them taken back.
        self.page.locator(".talon").get_by_role("button", name=f"{self.put_away[0]}: take it back").click()
        expect(self.page.locator(".hand .slot")).to_have_count(11)
        assert self.page.get_by_role("button", name="One more card").is_disabled()
        self.page.locator(".hand .slot").first.click(position={"x": 12, "y": 24})
        self.page.get_by_role("button", name="Put both away").click()
        expect(self.page.locator(".talon .place")).to_have_count(0)
        return True

    def _name_game(self) -> bool:
        kinds = self.page.locator(".chooser .kind:enabled")  # not while what was said is on its way
        if not kinds.count():
            return False
        wanted = kinds.filter(has_text=self.kind) if self.kind else kinds
        # The bid may have gone beyond the game that was wanted.
        (wanted if wanted.count() else kinds).first.click()
        announced = self.page.locator(".chooser .announced button")
        if announced.count():
            announced.last.click()
        say = self.page.locator(".chooser .say")
        self.named = say.inner_text()
        return tap(say)


def test_a_deal_from_the_auction_to_the_list(visit: Visit) -> None:
    """On a phone, by the dealer, who speaks last: so there is something to call, and nobody comes after."""
    ana = visit("Ana", size=PHONE, has_touch=True)
    page = sit_down(ana)
    player = Player(ana, kind="Grand")
    more = page.get_by_role("button", name="Higher")
    more.wait_for()
    page.keyboard.press("3")
    higher = page.get_by_role("group", name="Higher")
    values = higher.get_by_role("button").all_inner_texts()
    assert values == sorted(values, key=int) and len(values) > 20
    higher.get_by_role("button").first.focus()
    page.keyboard.press("Escape")
    expect(higher).to_have_count(0)
    expect(more).to_be_focused()

    claim = page.get_by_role("button", name="Claim the rest")
    player.until(claim.count)
    assert player.bids and all(bid == "Yes" or bid.isdecimal() for bid in player.bids)
    assert len(player.put_away) == 2 and player.named == "Play Grand"
    facts = page.locator("div.facts").inner_text()
    assert "Ana plays" in facts and "Grand" in facts and "bid " in facts
    jacks = [card for card in ana.hand if card.startswith("jack")]
    assert ana.hand[: len(jacks)] == jacks, "in Grand the jacks come first"

    dialog = page.get_by_role("dialog")
    claim.click()
    assert "You lay your hand open" in dialog.inner_text()
    dialog.get_by_role("button", name="No, go on playing").click()
    expect(dialog).to_have_count(0)
    claim.click()
    dialog.get_by_role("button", name="Claim the rest").click()
    # The bots accept or refuse: the deal is explained at once, or once it has been played out.
    ana.until(lambda: any('"do":"claim"' in frame for frame in ana.frames))
    player.until(page.locator("dialog li").count)
    notes = page.locator("dialog li").all_inner_texts()
    assert notes[0] == "Ana plays Grand: base value 24."
    assert any(note.startswith("Ana writes") for note in notes)
    listed = page.locator("dialog .long")
    row = listed.locator("tbody tr").last.locator("td").all_inner_texts()
    assert row[:3] == ["1", "1", "G 24"], "dealer, soloist, game"
    whole, seen = listed.evaluate("node => [node.scrollWidth, node.clientWidth]")
    assert whole <= seen, "the list does not fit"


def test_an_open_game_from_the_hand_is_seen_by_all(visit: Visit) -> None:
    """Null ouvert: announced in the chooser, sorted like no other game, and open to an onlooker."""
    ana, vera = visit("Ana"), visit("Vera")
    for _ in range(8):
        page = sit_down(ana)
        seen = vera.go(page.url.removeprefix(ana.url))
        player = Player(ana, from_hand=True, kind="Null")
        player.until(lambda: player.named and page.locator(".hand .slot.may, dialog li").count())  # noqa: B023
        if "Null" in player.named:
            break
    assert player.named == "Play Null ouvert"
    lies_open = seen.locator(".hand .slot, .open")
    lies_open.first.wait_for()
    suits = [card.split(" of ")[1] for card in ana.hand]
    order = ["spades", "hearts", "clubs", "diamonds"]
    assert suits == sorted(suits, key=order.index), "jacks stay with their suits"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["skat-american", "skat-officers", "skat-old"])
def test_the_other_kinds_are_played_at_the_same_table(visit: Visit, game: str) -> None:
    ana = visit("Ana", size=PHONE, has_touch=True)
    page = sit_down(ana, game)
    Player(ana).until(page.locator("dialog li").count, 90)
    assert page.locator("dialog .paper tbody td").count()


def test_a_table_of_four(visit: Visit) -> None:
    ana = visit("Ana")
    page = sit_down(ana, table_size=4)
    page.locator(".chip").nth(3).wait_for()
    heads = page.locator("aside .paper table").nth(1).locator("thead th").all_inner_texts()
    assert heads == ["Ana", "Bot 2", "Bot 3", "Bot 4"]
    # Who deals sits out.
    expect(page.locator(".chip", has_text="sits out")).to_have_count(1)
    expect(page.locator(".chip", has_text="sits out").locator(".puck")).to_have_count(1)


def test_the_forms_ask_as_many_as_the_house_rules_seat(visit: Visit) -> None:
    """A new table and a new list for four: as many places and names, and what was written stays."""
    ana = visit("Ana", size=PHONE)
    page = ana.go("/g/skat")
    places = page.locator(".seats li")
    expect(places).to_have_count(3)
    page.get_by_text("House rules").click()
    size = page.get_by_label("Players at the table")
    size.select_option("4")
    expect(places).to_have_count(4)
    places.nth(3).get_by_role("radio").check()
    size.select_option("3")
    expect(places).to_have_count(3)
    expect(places.first.get_by_role("radio")).to_be_checked()
    page.get_by_role("button", name="Bots in all other seats").click()
    size.select_option("4")
    expect(places).to_have_count(4)
    expect(places.nth(3).get_by_role("checkbox")).to_be_checked()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".chip")).to_have_count(4)

    page = ana.go("/b")
    page.get_by_label("Game").select_option("skat")
    names = page.locator("fieldset input")
    expect(names).to_have_count(3)
    names.nth(1).fill("Branko")
    page.get_by_text("House rules").click()
    page.get_by_label("Players at the table").select_option("4")
    expect(names).to_have_count(4)
    names.nth(3).fill("Goran")
    deals = page.get_by_label("Deals of the list")
    deals.fill("many")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("Option Deals of the list cannot be many")
    deals.fill("standard")
    page.get_by_role("button", name="Begin").click()
    page.locator(".pad").wait_for()
    expect(page.locator(".paper thead").first).to_contain_text("Goran")
    expect(page.locator(".paper thead").first).to_contain_text("Branko")


def test_german_faces_are_a_setting(visit: Visit) -> None:
    ana = visit()
    page = ana.go("/")
    page.get_by_role("button", name="Settings").click()
    page.locator(".sample svg").first.wait_for()
    signs = page.locator('.sample use[href^="#german-"]')
    assert signs.count() == 0
    page.get_by_role("group", name="Packs of 32 cards").get_by_role("button", name="German").click()
    expect(signs.first).to_be_attached()


@pytest.mark.slow
def test_axe_finds_no_serious_fault_at_a_table_of_skat(visit: Visit) -> None:
    ana = visit("Ana", size=PHONE)
    page = sit_down(ana)
    player = Player(ana, kind="Grand")
    bad: dict[str, list[str]] = {}
    for name, ready in (
        ("auction", ".more"),
        ("skat", ".talon .place"),
        ("chooser", ".chooser"),
        ("sheet", "dialog .long"),
    ):
        if name == "sheet":
            player.until(page.locator("dialog .long").count, 90)
        else:
            ana.until(lambda ready=ready: page.locator(ready).count() or (player.step() and False), 90)  # type: ignore[misc]
        bad[name] = faults(page)
    assert {name: found for name, found in bad.items() if found} == {}
