"""Drawings: what stands where, and that nothing is said by colour alone."""

from __future__ import annotations

import io
import re

import msgspec
import pytest
from rich.console import Console, RenderableType

from kibic.cli.cards import SUIT_STYLES, with_signs
from kibic.cli.draw import Scene, closing, draw, draw_last
from kibic.cli.draw.around import seats_around
from kibic.cli.paper import sheet_tables, standing
from kibic.cli.terminal import Terminal
from kibic.core.cards import FRENCH_32, SUIT_SIGNS
from kibic.core.chance import Deal
from kibic.core.games import Game, game
from kibic.core.options import read_options
from kibic.core.seats import CHANCE, Seat, Seating
from kibic.core.sheets import Table
from kibic.core.views import ONLOOKER, REFEREE, View
from kibic.games.skat_officers import OfficersView
from kibic.locale import message
from tests.games.pirate_parts import GAME as PIRATE
from tests.games.pirate_parts import at
from tests.play import moves, some


def _scene(of: Game) -> Scene:
    return Scene(Terminal("en"), of, tuple(f"p{seat}" for seat in range(of.seating.players)))


def _text(drawing: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    console.print(drawing)
    return str(console.file.getvalue())  # type: ignore[attr-defined]


def _backgammon(line: str, viewer: Seat = 0, **options: object) -> list[str]:
    of = game("backgammon")
    state = of.position(line, read_options(of.options, options))
    return _text(draw(state.view(viewer), _scene(of))).splitlines()


def _cards(text: str) -> set[str]:
    signs = {sign: letter for letter, sign in SUIT_SIGNS.items()}
    return {rank + signs[sign] for rank, sign in re.findall(r"([2-9TJQKA])([♠♥♦♣])", text)}


# --- cards --------------------------------------------------------------------------------------------------------


def test_four_suits_have_four_signs_and_four_colours() -> None:
    assert len(set(SUIT_STYLES.values())) == len(set(SUIT_SIGNS.values())) == 4


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("discard 7D", "discard 7♦"),
        ("TS", "T♠"),
        ("8/5 6/5", "8/5 6/5"),
        ("NS took AS, KH.", "NS took A♠, K♥."),
        ("THE 2HAND", "THE 2HAND"),
        ("", ""),
    ],
)
def test_signs_in_a_text(text: str, drawn: str) -> None:
    assert with_signs(text).plain == drawn


def test_playable_cards_stand_in_frames() -> None:
    for move in some(moves(game("vist"), 3, {"match_points": 1}), 60, 1):
        view = move.after.round.view(0)
        if not view.hands[0]:  # type: ignore[attr-defined]
            continue
        hand = _text(draw(view, _scene(game("vist")))).splitlines()[-3:]
        assert _cards(hand[1]) == set(view.hands[0])  # type: ignore[attr-defined]
        framed = {card for card in _cards(hand[1]) if f"│{with_signs(card).plain}│" in hand[1]}
        assert framed == {action.text for action in view.legal}
        assert hand[0].count("╭──╮") == hand[2].count("╰──╯") == len(framed)


@pytest.mark.parametrize("name", ["vist", "eralas", "ruzicka"])
@pytest.mark.parametrize("viewer", [2, ONLOOKER, REFEREE])
def test_a_drawing_shows_the_cards_of_the_view_and_no_other(name: str, viewer: Seat) -> None:
    of = game(name)
    for move in some(moves(of, 5, rounds=3), 80, 2):
        view = move.after.round.view(viewer)
        held = {card for cards in view.hands for card in cards or ()}  # type: ignore[attr-defined]
        encoded = set(re.findall(r"\b[2-9TJQKA][SHDC]\b", msgspec.json.encode(view).decode()))
        drawn = _cards(_text(draw(view, _scene(of))))
        assert held <= drawn <= encoded


def test_seats_sit_as_the_game_is_dealt() -> None:
    vist, ruzicka = _scene(game("vist")), _scene(game("ruzicka"))
    assert seats_around(2, vist) == {"bottom": 2, "left": 3, "top": 0, "right": 1}
    assert seats_around(ONLOOKER, vist) == seats_around(2, vist), "south is below"
    assert seats_around(0, ruzicka) == {"bottom": 0, "right": 1, "top": 2, "left": 3}


class _Three(type(game("vist"))):  # type: ignore[misc]
    seating = Seating(("a", "b", "c"), ((0,), (1,), (2,)), ("a", "b", "c"))


class _Six(type(game("vist"))):  # type: ignore[misc]
    seating = Seating(tuple("abcdef"), tuple((seat,) for seat in range(6)), tuple("abcdef"))


@pytest.mark.parametrize("kind", [_Three, _Six])
def test_tables_of_other_sizes(kind: type[Game]) -> None:
    of = kind()
    players = of.seating.players
    state = of.start(read_options(of.options, {}), of.sheet(read_options(of.options, {})))
    view = msgspec.structs.replace(
        state.view(0),
        hands=(("AS",), *(None,) * (players - 1)),
        counts=(1,) * players,
        announced=(None,) * players,
        trick=("2H", "KC"),
        leader=1,
        turn=(0,),
    )
    text = _text(draw(view, _scene(of)))
    assert _cards(text) == {"AS", "2H", "KC"}
    assert all(re.search(rf"\b{name} (\(you\)|p{seat})", text) for seat, name in enumerate(of.seating.names))


def test_every_trick_is_a_line_of_the_log() -> None:
    of = game("vist")
    tricks = []
    for move in moves(of, 6, rounds=1):
        after = move.before.round.after(move.by, move.action).view(0)
        line = closing(after, _scene(of))
        if line:
            tricks.append(line)
            names = of.seating.names
            trick = after.tricks[-1]  # type: ignore[attr-defined]
            shown = _text(draw_last(after, _scene(of)))
            assert shown.rstrip().endswith(f"→ {names[trick.winner]}")
            assert _cards(shown) == set(trick.cards)
    assert len(tricks) == 13


def test_ruzicka_tells_pile_discards_and_offers() -> None:
    """Rule book, serbian-games.md 8.15: the seed's offering example, seen by P1 and by P3."""
    of = game("ruzicka")
    wanted = (
        "7S 9S 8D 9D 7C 8C TC QC",
        "8S TS JS QS 7D AD KD QD",
        "TH AH KH QH JH 9H 8H 7H",
        "TD JD 9C JC KC AC KS AS",
    )
    hands = [cards.split() for cards in wanted]
    deal = [card for first, last in ((0, 3), (3, 5), (5, 8)) for hand in hands for card in hand[first:last]]
    text = f"lot 3; deal {' '.join(deal)}; 9S; TS; TH; discard TD; offer 7C"
    state = of.position(text, read_options(of.options, {}))
    own, other = (_text(draw(state.view(seat), _scene(of))) for seat in (0, 2))
    for shown in (own, other):
        assert "Pile  0 9♠  1 T♠  2 T♥     Discards  3 T♦" in shown
        assert re.search(r"3 p3 · dealer", shown)
        assert "0 rounds · out" in shown
    assert "│7♣│" in own
    assert "│▒▒│" in other
    assert "7♣" not in other


# --- backgammon ---------------------------------------------------------------------------------------------------

START = "W | W 1:2 12:5 17:3 19:5 | B 6:5 8:3 13:5 24:2 | 31"


def test_the_board_stands_as_the_rule_book_draws_it() -> None:
    lines = _backgammon(START)
    assert lines[0].split() == list(map(str, range(13, 25)))
    assert lines[14].split() == list(map(str, range(12, 0, -1)))
    assert lines[2].startswith("│  ●  ·  ·  ·  ○  · │   │  ○  ·  ·  ·  ·  ● │")
    assert lines[12].startswith("│  ○  ·  ·  ·  ●  · │   │  ●  ·  ·  ·  ·  ○ │")
    assert sum(line[:45].count("○") for line in lines) == sum(line[:45].count("●") for line in lines) == 15
    assert "167 pips, 0 off" in lines[3]
    assert any("Dice 3-1" in line for line in lines)


def test_high_stacks_bar_and_off_are_numbers() -> None:
    lines = _backgammon("B | W bar:2 1:7 2:6 | B bar:11 20:1 off:3 | -")
    assert lines[12].startswith("│  ·  ·  ·  ·  ·  · │ ○ │  ·  ·  ·  ·  ○  ○ │")
    assert lines[8].startswith("│                   │   │              6  7 │")
    assert [line[21:24] for line in lines[2:7]] == [" ● ", " ● ", " ● ", " ● ", " 11"]
    assert any(", 3 off" in line for line in lines)


@pytest.mark.parametrize(
    ("labels", "viewer", "first", "last"),
    [
        ("own", 0, "12", "24"),
        ("own", 1, "13", "1"),
        ("roman", 0, "XII", "I"),
        ("abcd", 0, "c1", "a1"),
        ("1-24", 1, "13", "1"),
    ],
)
def test_labels_of_points(labels: str, viewer: Seat, first: str, last: str) -> None:
    lines = _backgammon(START, viewer, point_labels=labels)
    assert lines[0].split()[0] == first
    assert lines[14].split()[-1] == last
    assert max(map(len, lines)) <= 80


def test_the_cube_is_shown_where_one_is_used() -> None:
    line = START.replace("31", "- | cube:4/B")
    assert any("Cube 4  B" in row for row in _backgammon(line, doubling_cube="on"))
    assert any("in the middle" in row for row in _backgammon(START, doubling_cube="on"))
    assert not any("Cube" in row for row in _backgammon(START))


# --- any other view -----------------------------------------------------------------------------------------------


class _PlainView(View, frozen=True, kw_only=True):
    pot: int
    secret: str | None


def test_a_view_that_nobody_draws_is_a_list_of_its_fields() -> None:
    of = game("vist")
    options = read_options(of.options, {})
    legal = of.actions[0]
    view = _PlainView(
        game="vist",
        seat=0,
        turn=(0,),
        legal=(legal,),
        concessions=(),
        prompt=message("ask-lead"),
        options=options,
        sheet=of.sheet(options),
        pot=12,
        secret=None,
    )
    lines = _text(draw(view, _scene(of))).splitlines()
    assert [line.split() for line in lines] == [["pot", "12"], ["secret", "None"], [legal.text]]
    assert closing(view, _scene(of)) == ""
    assert _text(draw_last(view, _scene(of))) == "Nothing has been finished yet.\n"


# --- paper --------------------------------------------------------------------------------------------------------


def test_the_sheet_on_screen() -> None:
    """Every row and total of every table stands there; of long tables the last rows, on demand."""
    sheet = moves(game("vist"), 4, {"match_points": 3})[-1].after.sheet
    shown = _text(sheet_tables(sheet, Terminal("sr")), 120)
    for table in sheet.tables():
        _check(table, shown)
    first = max(sheet.tables(), key=lambda table: len(table.rows))
    recent = _text(sheet_tables(sheet, Terminal("sr"), last=2), 120)
    assert "⋮" in recent
    assert "⋮" not in shown
    assert len(recent.splitlines()) < len(first.rows)
    line = standing(sheet, Terminal("en")).plain
    t3 = sheet.score
    assert line.endswith(f"Table 3: partija {t3[0]}:{t3[1]}")


def _check(table: Table, shown: str) -> None:
    terminal = Terminal("sr")
    assert terminal.words(table.title) in shown
    for row in table.rows:
        words = [terminal.words(row.label), *(cell for cell in row.cells if cell)]
        assert re.search(r" +".join(map(re.escape, words)), shown)
    assert re.search(r"= +" + r" +".join(map(re.escape, table.totals)), shown)


# --- Skat -------------------------------------------------------------------------------------------------------------


def test_skat_shows_the_auction_the_game_and_the_ways() -> None:
    of = game("skat")
    deal = "deal " + " ".join(FRENCH_32.cards)
    bidding = of.position(f"{deal}; bid 18", of.options())
    shown = _text(draw(bidding.view(1), _scene(of)))
    assert "2: bid 18" in shown
    assert "hold   pass" in shown
    asked = _text(draw(of.position(deal, of.options()).view(2), _scene(of)))
    assert "bid 18   bid 20   bid 22   bid 23   …   pass" in asked
    discarding = of.position(f"{deal}; pass; pass; bid 18; take; discard {FRENCH_32.cards[0]}", of.options())
    own, other = (_text(draw(discarding.view(seat), _scene(of))) for seat in (1, 2))
    assert "Skat" in own
    assert "Skat" not in other
    played = of.position(f"{deal}; pass; pass; bid 18; hand; S ouvert", of.options())
    shown = _text(draw(played.view(2), _scene(of)))
    assert "spades ♠ hand ouvert" in shown
    assert "at 18" in shown
    grand = of.position(f"{deal}; pass; pass; bid 18; hand; G", of.options())
    assert "Grand J hand" in _text(draw(grand.view(2), _scene(of)))


def test_skat_at_a_table_of_four_says_who_sits_out() -> None:
    of = game("skat")
    options = read_options(of.options, {"table_size": 4})
    state = of.position("deal " + " ".join(FRENCH_32.cards), options)
    assert "sits out" in _text(draw(state.view(1), _scene(of.seated(options))))


def test_american_skat_names_the_statements() -> None:
    of = game("skat-american")
    state = of.position("deal " + " ".join(FRENCH_32.cards), of.options())
    shown = _text(draw(state.view(1), _scene(of)))
    assert "gekser" in shown
    # Of what can be announced with every suit one example is enough.
    assert shown.count("schneider") == shown.count("schwarz") == 1
    assert "grand ouvert" in shown
    assert "gekser" not in _text(draw(state.view(2), _scene(of)))


def test_piratski_skat_shows_the_part_the_requests_and_what_was_given() -> None:
    of = PIRATE
    deal = Deal(FRENCH_32.cards)
    match = at("siber").apply(CHANCE, deal)
    first, second = match.legal(1)[:2]
    passed = match.apply(1, first).apply(1, second)
    own, other = (_text(draw(passed.view(seat), _scene(of))) for seat in (2, 0))
    assert "Tura II: Šiber" in own
    assert f"1 → 2: {with_signs(first.text.removeprefix('give ')).plain}" in own
    assert "1 → 2: a card" in other
    match = at("zavrsni").apply(CHANCE, deal)
    for text in ("pass", "pass", "bid 18", "hand", "S", "ask 2", "request JC"):
        match = match.apply(match.turn[0], of.actions.parse(text))
    shown = _text(draw(match.view(0), _scene(of)))
    assert "2 has no J♣   0 is asked for a card" in shown
    got = match.apply(1, of.actions.parse("request JC"))
    assert "0 gave J♣" in _text(draw(got.view(2), _scene(of)))


def test_american_skat_shows_who_passed_and_the_turned_card() -> None:
    of = game("skat-american")
    deal = "deal " + " ".join(FRENCH_32.cards)

    def shown(played: str, viewer: Seat) -> str:
        return _text(draw(of.position(f"{deal}; {played}", of.options()).view(viewer), _scene(of)))

    first, second = (with_signs(card).plain for card in FRENCH_32.cards[9:11])
    assert [line.split() for line in shown("pass", 0).splitlines() if "pass" in line] == [
        ["pass", "··", "··"]
    ]
    assert f"2  Turni  first card {first}" in shown("pass; turni", 2)
    assert "first card" not in shown("pass; turni", 0)
    assert f"2  Turni  second card {second}" in shown("pass; turni; decline", 0)
    accepted = shown("pass; turni; accept", 2)
    assert re.search(rf"2  Turni  \w+ .   first card {first}", accepted)
    assert "soloist · 0 tricks" in accepted
    assert "Skat" not in accepted
    assert re.search(rf"Skat  {first}$", shown(f"pass; turni; accept; discard {FRENCH_32.cards[9]}", 2), re.M)
    assert shown("pass; pass; pass", 0).startswith("Ramsch\n")
    assert shown("hand N ouvert", 0).startswith("1  from the hand  Null  ouvert\n")


def test_officers_skat_shows_the_piles() -> None:
    of = game("skat-officers")
    state = of.position("deal " + " ".join(FRENCH_32.cards) + "; G schneider", of.options())
    up = FRENCH_32.cards[16:24], FRENCH_32.cards[24:]
    for viewer in (0, 1, ONLOOKER, REFEREE):
        shown = _text(draw(state.view(viewer), _scene(of)))
        assert shown.startswith("1  Grand J schneider\n")
        assert shown.count("▒▒") == 16
        assert _cards(shown) == {*up[0], *up[1]}
    for played in range(1, 7):
        (seat,) = state.turn
        state = state.apply(seat, state.legal(seat)[0])
        view = state.view(0)
        assert isinstance(view, OfficersView)
        assert _text(draw(view, _scene(of))).count("▒▒") == 32 - played - sum(view.counts)
    assert re.search(r"1 tricks? · \d+ points?", _text(draw(state.view(0), _scene(of))))
