"""Records in the formats of other programs, carried away and brought along; replays with the sheet before and after."""

from __future__ import annotations

import pytest

from kibic.arena.play import play_match
from kibic.bots import make
from kibic.core.games import game
from kibic.core.rng import QuickRng, seed_from
from kibic.formats import formats_by_name, formats_of
from tests.server.people import Guest

OPTIONS: dict[str, dict[str, int | str]] = {
    "vist": {"match_points": 1},
    "backgammon": {"match_length": 1, "scoring": "standard-1-2-3", "doubling_cube": "on"},
    "ruzicka": {},
}
#: The line in the middle of a file, and something that cannot stand there.
SPOILED = {"mat": ("1) ", "1) 77: "), "pbn": ('[Dealer "', '[Dealer "X')}


def match(name: str) -> str:
    """A match between bots."""
    of = game(name)
    bots = [make("random", of)] * of.seating.players
    return (
        play_match(of, bots, seed_from(name), QuickRng(3), options=OPTIONS.get(name, {})).record().to_text()
    )


def upload(guest: Guest, text: str) -> tuple[int, dict[str, object]]:
    headers = {"cookie": f"kibic={guest.cookies['kibic']}", "content-type": "text/plain"}
    answer = guest._client.post("/api/records", content=text.encode(), headers=headers)
    return answer.status_code, answer.json()


@pytest.mark.parametrize(("name", "format"), [("vist", "pbn"), ("backgammon", "mat")])
def test_a_record_goes_out_and_comes_back_in_another_format(ana: Guest, name: str, format: str) -> None:
    _, ours = upload(ana, match(name))
    file = ana.request("GET", f"/api/records/{ours['id']}/file?format={format}")
    assert file.headers["content-disposition"] == f'attachment; filename="kibic-{ours["id"]}.{format}"'
    status, theirs = upload(ana, file.text)
    assert status == 200
    assert theirs["fair"] is False, "these formats have no seed"
    alike = ("game", "rounds", "score", "winners")
    assert [theirs[key] for key in alike] == [ours[key] for key in alike]


@pytest.mark.parametrize("name", ["vist", "backgammon"])
def test_a_spoiled_file_is_refused_with_its_line(ana: Guest, name: str) -> None:
    (format,) = formats_of(game(name))
    _, ours = upload(ana, match(name))
    text = ana.request("GET", f"/api/records/{ours['id']}/file?format={format}").text
    right, wrong = SPOILED[format]
    assert right in text
    status, fault = upload(ana, text.replace(right, wrong, 1))
    assert (status, fault["code"]) == (400, "bad-record")
    line = text[: text.index(right)].count("\n") + 1
    assert f"ine {line}" in str(fault["message"])


def test_our_own_record_is_refused_with_its_line(ana: Guest) -> None:
    lines = match("vist").splitlines()
    lines[7] = lines[7].replace('"do":"', '"do":"no ')
    _, fault = upload(ana, "\n".join(lines))
    assert "Line 8 of the record" in str(fault["message"])


def test_only_formats_that_hold_the_game_are_offered(ana: Guest) -> None:
    catalogue = {one["id"]: one["formats"] for one in ana.get("/api/games")}
    assert catalogue["backgammon"] == ["mat"]
    assert catalogue["vist"] == ["pbn"]
    assert catalogue["ruzicka"] == []
    _, ours = upload(ana, match("ruzicka"))
    for format in (*formats_by_name(), "exe"):
        path = f"/api/records/{ours['id']}/file?format={format}"
        assert ana.request("GET", path).status_code == 404


def test_a_round_is_replayed_with_the_sheet_before_and_after(ana: Guest) -> None:
    _, ours = upload(ana, match("vist"))
    first, second = (ana.get(f"/api/records/{ours['id']}/replay?round={number}") for number in (1, 2))
    assert first["before"]["rounds"] == 0
    assert first["before"] != first["sheet"]
    assert second["before"] == first["sheet"]
