"""Sitting down, playing, coming back."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from litestar.testing import TestClient

from kibic.core.records import read_record
from tests.server.people import Guest, Json, Socket


def play_out(*players: Socket, actions: int = 100_000) -> None:
    """Everybody plays the first legal action until the match is over, or so many times."""
    for player in players:
        while not player.version or player.table["state"] == "waiting":
            player.receive()
    while True:
        version = max(player.version for player in players)
        for player in players:
            while player.version < version:
                player.receive()
        if players[0].table["state"] == "over":
            return
        acting = next((player for player in players if player.legal), None)
        if acting is None:
            players[0].receive()
        elif actions == 0:
            return
        else:
            acting.act()
            actions -= 1


def open_table(owner: Guest, game: str = "vist", **fields: object) -> Json:
    taken: Json = owner.post("/api/tables", game=game, **fields)
    return taken


def test_a_match_with_bots_is_played_to_its_end_and_its_record_verifies(ana: Guest) -> None:
    taken = open_table(ana, bots={"1": "random", "2": "random", "3": "random"}, options={"match_points": 1})
    with ana.at(taken) as socket:
        play_out(socket)
        assert socket.table["ended"] == "finished"
        assert socket.table["seed"]
    record = read_record(ana.request("GET", f"/api/tables/{taken['table']}/record").text)
    final = record.verify()
    assert list(final.sheet.winners) == socket.table["winners"]
    assert record.header.players[0] == "Ana"
    assert record.header.commitment == socket.table["commitment"]
    history = ana.get("/api/me/history")
    assert [line["table"] for line in history] == [taken["table"]]
    assert history[0]["won"] is (0 in final.sheet.winners)


def test_two_people_play_backgammon(ana: Guest, branko: Guest) -> None:
    taken = open_table(ana, "backgammon", options={"match_length": 1})
    assert [table["id"] for table in branko.get("/api/lobby")["open"]] == [taken["table"]]
    with ana.at(taken) as one:
        one.until_type("state")
        assert one.position is None
        other_seat = branko.post(f"/api/tables/{taken['table']}/join")
        with branko.at(other_seat) as two:
            play_out(one, two)
            assert one.table["winners"] == two.table["winners"] != []


def test_a_private_table_needs_its_key(ana: Guest, branko: Guest) -> None:
    taken = open_table(ana, private=True)
    table = taken["table"]
    assert branko.get("/api/lobby")["open"] == []
    assert ana.get("/api/lobby")["mine"][0]["id"] == table
    assert branko.refused(f"/api/tables/{table}/join") == "not-found"
    assert branko.request("GET", f"/api/tables/{table}?key=wrong").status_code == 404
    with branko.at(table=table) as socket:
        assert socket.receive()["code"] == "not-found"
    with branko.at(table=table, key=taken["key"]) as socket:
        assert socket.until_type("state")["seat"] is None
    assert branko.post(f"/api/tables/{table}/join?key={taken['key']}")["seat"] == 1


def test_who_comes_back_gets_what_was_missed_or_everything(ana: Guest) -> None:
    taken = open_table(ana, bots={"1": "random", "2": "random", "3": "random"})
    with ana.at(taken) as socket:
        socket.until_turn()
        seen = socket.version
        seen = socket.version
        socket.act()
        socket.until_turn(after=seen)
        last = socket.version
    with ana.at(taken, seen=seen) as socket:
        update = socket.until_type("update")
        assert [event["version"] for event in update["events"]] == list(range(seen + 1, last + 1))
        assert update["position"]["legal"] == socket.legal
    with ana.at(taken, seen=last + 100) as socket:
        assert socket.until_type("update", "state")["type"] == "state"
    with ana.at(taken, seen=0) as socket:
        assert socket.until_type("update", "state")["type"] == "state"


def test_a_command_sent_again_is_done_once(ana: Guest) -> None:
    taken = open_table(ana, bots={"1": "random", "2": "random", "3": "random"})
    with ana.at(taken) as socket:
        socket.until_turn()
        seen, do = socket.version, socket.legal[0]
        first = socket.act(do, seen=seen, id="once")
        again = socket.act(do, seen=seen, id="once")
        assert first["version"] == again["version"]
        assert (first["again"], again["again"]) == (False, True)
        done = [event for event in socket.events if event["type"] == "done" and event["by"] == 0]
        assert len(done) == 1


def test_a_command_is_still_known_after_a_restart(config, quick_bots: None) -> None:  # type: ignore[no-untyped-def]
    from kibic.server.app import create_app
    from kibic.server.command import prepare

    prepare(config, 1)
    with TestClient(create_app(config)) as client:
        ana = Guest(client, "Ana")
        taken = open_table(ana, bots={"1": "random", "2": "random", "3": "random"})
        with ana.at(taken) as socket:
            socket.until_turn()
            sent = {"do": socket.legal[0], "seen": socket.version, "id": "once"}
            first = socket.act(**sent)
    with TestClient(create_app(config)) as client:
        ana._client = client
        with ana.at(taken) as socket:
            socket.until_type("state")
            again = socket.act(**sent)
            assert (again["version"], again["again"]) == (first["version"], True)


@pytest.mark.parametrize(
    "language, words", [("en", "You must follow"), ("sr", "Moraš"), ("sr-Cyrl", "Мораш")]
)
def test_an_illegal_action_is_refused_with_the_reason_in_ones_language(
    ana: Guest, language: str, words: str
) -> None:
    taken = open_table(ana, bots={"1": "random", "2": "random", "3": "random"})
    with ana.at(taken) as socket:
        socket.until_turn()
        socket.command("say", text="x")
        socket.send(type="language", lang=language)
        socket.until_type("state")
        hand: set[str] = set()
        for _ in range(100):  # several deals: in one she may lead every trick
            hand = set(socket.position["view"]["hands"][0]) - set(socket.legal)  # type: ignore[index]
            if hand:
                break
            seen = socket.version
            socket.act()
            socket.until_turn(after=seen)
        version = socket.version
        refused = socket.act(hand.pop())
        assert refused["code"] == "illegal"
        assert refused["message"]["text"].startswith(words)
        assert refused["legal"] == socket.legal
        assert socket.version == version


def test_a_decision_on_an_old_position_is_stale(ana: Guest) -> None:
    taken = open_table(ana, bots={"1": "random", "2": "random", "3": "random"})
    with ana.at(taken) as socket:
        socket.until_turn()
        seen = socket.version
        socket.act()
        socket.until_turn(after=seen)
        assert socket.act(seen=seen)["code"] == "stale"
        assert socket.act()["type"] == "ack"


def test_chat_and_silence(ana: Guest, branko: Guest) -> None:
    taken = open_table(ana)
    with ana.at(taken) as one, branko.at(table=taken["table"]) as two:
        two.until_type("state")
        assert two.command("say", text="  zdravo\u0000 svima ", token=None)["type"] == "ack"
        said = one.until(lambda message: message["type"] == "update")["events"][0]
        assert (said["type"], said["text"], said["seat"]) == ("said", "zdravo svima", None)
        assert said["person"]["name"] == "Branko"
        one.command("silence", person=branko.me["id"], silent=True)
        assert two.command("say", text="x", token=None)["code"] == "silenced"
        one.command("silence", person=branko.me["id"], silent=False)
        assert two.command("say", text="hvala", token=None)["type"] == "ack"


def test_leaving_and_returning(ana: Guest, branko: Guest) -> None:
    taken = open_table(ana, "backgammon")
    other = branko.post(f"/api/tables/{taken['table']}/join")
    with ana.at(taken) as one, branko.at(other) as two:
        two.until_type("state")
        assert two.command("leave")["type"] == "ack"
        one.until(lambda message: message["type"] == "update")
        assert one.table["seats"][1]["bot"] and one.table["seats"][1]["person"]["name"] == "Branko"
        assert two.command("return")["type"] == "ack"
        one.until(lambda message: message["type"] == "update" and one.table["seats"][1]["bot"] is None)
        one.command("leave")
        two.command("leave")
        assert two.table["ended"] == "abandoned"


def test_before_the_match_a_left_seat_is_free_and_its_old_token_worth_nothing(
    ana: Guest, branko: Guest
) -> None:
    taken = open_table(ana, "backgammon")
    table = taken["table"]
    carl = Guest(ana._client, "Carl")
    vist = open_table(ana)
    seat = branko.post(f"/api/tables/{vist['table']}/join")
    with branko.at(seat) as left:
        left.until_type("state")
        left.command("leave")
        assert carl.post(f"/api/tables/{vist['table']}/join")["seat"] == seat["seat"]
        ana.post(f"/api/tables/{vist['table']}/bots", bots={"2": "random", "3": "random"})
        left.until(lambda message: left.position is not None)
        assert left.position is not None and left.position["view"]["seat"] == -2
        assert left.act("AS")["code"] == "foreign-seat"
    assert table != vist["table"]


def test_an_agreed_end_and_a_rematch(ana: Guest, branko: Guest) -> None:
    taken = open_table(ana, "backgammon")
    other = branko.post(f"/api/tables/{taken['table']}/join")
    with ana.at(taken) as one, branko.at(other) as two:
        two.until_type("state")
        one.command("propose", what="end")
        asked = two.until(lambda message: message["type"] == "update" and message["asked"])["asked"]
        assert (asked["what"], asked["by"], asked["waiting"]) == ("end", 0, [1])
        two.command("answer", yes=False)
        assert one.command("propose", what="end")["type"] == "ack"
        two.until(lambda message: message["type"] == "update" and message["asked"])
        two.command("answer", yes=True)
        assert (two.table["ended"], two.table["winners"]) == ("agreed", [])
        one.until(lambda message: one.table["state"] == "over")
        two.command("propose", what="rematch")
        one.until(lambda message: message["type"] == "update" and message["asked"])
        one.command("answer", yes=True)
        assert one.table["rematch"]
        again = branko.get(f"/api/tables/{one.table['rematch']}/seat")
        assert again["seat"] == 1
        with branko.at(again) as socket:
            assert socket.until_type("state")["table"]["state"] == "playing"


def test_resigning_is_an_action(ana: Guest, branko: Guest) -> None:
    taken = open_table(ana, "backgammon", options={"match_length": 1})
    other = branko.post(f"/api/tables/{taken['table']}/join")
    with ana.at(taken) as one, branko.at(other) as two:
        for socket in (one, two):
            socket.until_type("state")
        acting, waiting = (one, two) if one.legal else (two, one)
        assert acting.position is not None and acting.position["concessions"] == ["resign"]
        acting.act("resign")
        assert acting.table["winners"] == [waiting.seat]


def test_takeback_by_consent_and_not_after_something_new(ana: Guest, branko: Guest) -> None:
    people = [ana, branko, Guest(ana._client, "Carl"), Guest(ana._client, "Dara")]
    taken = [open_table(ana)]
    taken += [person.post(f"/api/tables/{taken[0]['table']}/join") for person in people[1:]]
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.at(seat)) for person, seat in zip(people, taken, strict=True)]
        for socket in sockets:
            socket.until_type("state")
        leader = next(socket for socket in sockets if socket.legal)
        hand = leader.legal
        leader.act()
        assert leader.command("propose", what="takeback")["type"] == "ack"
        for socket in sockets:
            if socket is not leader:
                socket.until(lambda message: bool(message.get("asked")))
                assert socket.command("answer", yes=True)["type"] == "ack"
        leader.until(lambda message: leader.events[-1]["type"] == "taken-back")
        assert leader.legal == hand
        leader.act()
        follower = sockets[(sockets.index(leader) + 1) % 4]
        follower.until(lambda message: follower.version == leader.version)
        assert follower.act()["type"] == "ack"
        assert leader.command("propose", what="takeback")["code"] == "no-takeback"


def test_on_a_board_one_may_take_back_in_ones_own_turn_without_asking(ana: Guest, branko: Guest) -> None:
    taken = open_table(ana, "backgammon")
    other = branko.post(f"/api/tables/{taken['table']}/join")
    with ana.at(taken) as one, branko.at(other) as two:
        one.until_type("state")
        two.until_type("state")
        acting = one if one.legal else two
        before = acting.legal
        acting.act()
        assert acting.legal
        acting.command("propose", what="takeback")
        assert acting.events[-1]["type"] == "taken-back"
        assert acting.legal == before


def test_a_bot_may_take_the_seat_of_who_is_gone(ana: Guest, branko: Guest) -> None:
    taken = open_table(ana, "backgammon")
    other = branko.post(f"/api/tables/{taken['table']}/join")
    with ana.at(taken) as one:
        with branko.at(other) as two:
            two.until_type("state")
            one.until(lambda message: message["type"] == "presence" and all(message["here"]))
            assert one.command("propose", what="bot", seat=1)["code"] == "not-now"
        one.until(lambda message: message["type"] == "presence" and not message["here"][1])
        assert one.command("propose", what="bot", seat=1)["type"] == "ack"
        assert one.table["seats"][1]["bot"]
        with branko.at(other) as two:
            two.until_type("state")
            assert two.command("return")["type"] == "ack"


def test_a_replay_shows_hands_only_when_the_match_is_over(ana: Guest, branko: Guest) -> None:
    # Without honours, which could close the last deal before a card is played.
    bots, options = {"1": "random", "2": "random", "3": "random"}, {"match_points": 1, "honours": "off"}
    taken = open_table(ana, bots=bots, options=options)
    path = f"/api/tables/{taken['table']}/replay"
    with ana.at(taken) as socket:
        socket.until_turn()
        for viewer, status in ((-2, 200), (0, 200), (1, 409), (-3, 409)):
            assert ana.request("GET", f"{path}?viewer={viewer}").status_code == status
        assert branko.request("GET", f"{path}?viewer=0").status_code == 409
        assert ana.request("GET", f"/api/tables/{taken['table']}/record").status_code == 409
        play_out(socket)
        rounds = socket.table["rounds"]
    replay = branko.get(f"{path}?viewer=-3&round={rounds}")
    assert replay["rounds"] == rounds
    assert replay["steps"][-1]["ending"]["round"] == rounds
    hands = replay["steps"][1]["position"]["view"]["hands"]
    assert all(hands) and sum(map(len, hands)) >= 50
    assert replay["start"]["view"]["hands"] == [[], [], [], []] or replay["start"]["view"]["type"]
    assert branko.request("GET", f"{path}?round={rounds + 1}").status_code == 404


def test_a_game_may_be_played_by_as_many_as_its_options_say(ana: Guest) -> None:
    """Four sit at a table of Skat where the dealer looks on."""
    bots = {"1": "random", "2": "random", "3": "random"}
    taken = open_table(ana, "skat", bots=bots, options={"table_size": 4, "deals": 4})
    with ana.at(taken) as socket:
        play_out(socket)
        assert [seat["seat"] for seat in socket.table["seats"]] == [0, 1, 2, 3]
        assert socket.table["ended"] == "finished"
