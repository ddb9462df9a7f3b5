"""No byte sent to anybody holds a card they may not see, nor the seed before the end."""

from __future__ import annotations

import re
from bisect import bisect
from contextlib import ExitStack

import msgspec
import pytest

from kibic.core.match import Match
from kibic.core.records import Record, read_record
from kibic.core.rounds import Round
from kibic.core.seats import CHANCE
from kibic.core.views import ONLOOKER, REFEREE
from tests.server.people import Guest, Json, Socket
from tests.server.test_tables import open_table, play_out

CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][SHDC](?![A-Za-z0-9])")


def cards(text: str | bytes) -> set[str]:
    return set(CARD.findall(text.decode() if isinstance(text, bytes) else text))


def json(part: object) -> str:
    return msgspec.json.encode(part).decode()


class Truth:
    """What a viewer may know after each version: from the core's own views of the replayed record."""

    def __init__(self, record: Record, versions: dict[int, int]) -> None:
        self._before: dict[int, Round] = {}
        self._after: dict[int, Round] = {}
        match: Match = record.start()
        step_versions = {step: version for version, step in versions.items()}
        for step, (by, action, after) in enumerate(record.replay()):
            version = step_versions[step]
            self._before[version] = match.round
            self._after[version] = match.round.apply(by, action)
            match = after
        self._versions = sorted(self._after)
        self._known: dict[tuple[int, int], set[str]] = {}

    def at(self, version: int, viewer: int) -> set[str]:
        """The cards in the views around a step."""
        around = [self._before.get(version), self._after.get(version)]
        return {card for state in around if state is not None for card in self._seen(state, viewer)}

    def before(self, version: int, viewer: int) -> set[str]:
        """The cards in the view after the last step up to a version; of a round that ended, its end."""
        place = bisect(self._versions, version)
        return self._seen(self._after[self._versions[place - 1]], viewer) if place else set()

    def _seen(self, state: Round, viewer: int) -> set[str]:
        key = (id(state), viewer)
        if key not in self._known:
            self._known[key] = cards(state.view(viewer).to_json())
        return self._known[key]

    def hidden_somewhere(self, viewer: int) -> bool:
        """Whether there was anything to hide at all."""
        return any(
            cards(state.view(REFEREE).to_json()) - cards(state.view(viewer).to_json())
            for state in self._after.values()
        )


def check(frame: str, truth: Truth, viewer: int, own: set[str]) -> None:
    message: Json = msgspec.json.decode(frame)
    kind = message["type"]
    if kind == "error":
        # What is legal is one's own hand.
        assert cards(frame) <= own, frame
        return
    if kind not in ("state", "update"):
        assert not cards(frame), frame
        return
    events = message.pop("events", None) or message.pop("log", [])
    position = message.pop("position")
    message.pop("log", None)
    for event in events:
        allowed = truth.at(event["version"], viewer)
        assert cards(json(event)) <= allowed, event
    if position is not None:
        assert cards(json(position)) <= truth.before(message["version"], viewer), position
    assert not cards(json(message)), message


@pytest.mark.parametrize(
    "game, options", [("vist", {"match_points": 1}), ("ruzicka", {}), ("backgammon", {"match_length": 1})]
)
def test_frames_hold_only_what_the_viewer_may_know(ana: Guest, game: str, options: dict[str, object]) -> None:
    client = ana._client
    taken = [open_table(ana, game, options=options)]
    table = taken[0]["table"]
    players = len(ana.get(f"/api/tables/{table}")["seats"])
    people = [ana, *(Guest(client, f"P{number}") for number in range(1, players))]
    onlooker = Guest(client, "Onlooker")
    with ExitStack() as stack:
        watching = stack.enter_context(onlooker.at(table=table))
        taken += [person.post(f"/api/tables/{table}/join") for person in people[1:]]
        sockets = [stack.enter_context(person.at(seat)) for person, seat in zip(people, taken, strict=True)]
        hands: dict[int, set[str]] = {}
        for number, socket in enumerate(sockets):
            socket.until_type("state")
            # Errors and acknowledgements are frames too.
            socket.send_raw("{")
            socket.act("no such thing", id=f"bad-{number}")
            hands[number] = cards(json(socket.position))
        play_out(*sockets, actions=400)
        if sockets[0].table["state"] != "over":
            sockets[0].command("propose", what="end")
            for socket in sockets[1:]:
                socket.until(lambda message: bool(message.get("asked")))
                socket.command("answer", yes=True)
            for socket in sockets:
                while socket.table["state"] != "over":
                    socket.receive()
        while watching.table.get("state") != "over":
            watching.receive()
        seed = watching.table["seed"]
    record = read_record(ana.request("GET", f"/api/tables/{table}/record").text)
    versions = {event["version"]: event["step"] for event in watching.events if event["type"] == "done"}
    assert len(versions) == len(record.steps)
    truth = Truth(record, versions)
    assert truth.hidden_somewhere(ONLOOKER) is (game != "backgammon")
    everybody: list[tuple[int, Socket]] = [(ONLOOKER, watching), *enumerate(sockets)]
    for viewer, socket in everybody:
        assert len(socket.frames) > 20
        for frame in socket.frames:
            check(frame, truth, viewer, hands.get(viewer, set()))
            if '"ended"' not in frame and '"state":"over"' not in frame:
                assert seed not in frame
    assert any(step.by == "chance" for step in record.steps) and CHANCE == -1


def test_a_returning_socket_is_told_no_more_than_one_that_stayed(ana: Guest) -> None:
    taken = open_table(ana, bots={"1": "random", "2": "random", "3": "random"})
    onlooker = Guest(ana._client, "Onlooker")
    with ana.at(taken) as socket:
        for _ in range(3):
            socket.until_turn()
            seen = socket.version
            socket.act()
        socket.until_turn(after=seen)
        hand = set(socket.position["view"]["hands"][0])  # type: ignore[index]
        turned = {socket.position["view"]["turned"]}  # type: ignore[index]
        for seen in (0, 2, socket.version - 3):
            with onlooker.at(table=taken["table"], seen=seen) as late:
                late.until_type("state", "update")
                assert not cards(late.frames[0]) & (hand - turned)
        info = onlooker.request("GET", f"/api/tables/{taken['table']}").text
        replay = onlooker.request("GET", f"/api/tables/{taken['table']}/replay").text
        assert not cards(info)
        assert not cards(replay) & (hand - turned)
        assert onlooker.request("GET", f"/api/tables/{taken['table']}/replay?viewer=-3").status_code == 409
