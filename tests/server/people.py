"""A person at a browser, for tests: a cookie of one's own, and sockets that remember all they have been sent."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Self

import msgspec
from litestar.testing import TestClient, WebSocketTestSession

Json = dict[str, Any]


class Guest:
    """A guest of a server under test."""

    def __init__(self, client: TestClient, name: str) -> None:
        self._client = client
        self.cookies: dict[str, str] = {}
        self.me = self.post("/api/me", name=name)["person"]

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The whole answer."""
        self._client.cookies.clear()
        extra: dict[str, Any] = {} if body is None else {"json": body}
        if self.cookies:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        answer = self._client.request(method, path, headers=headers, **extra)
        self.cookies |= dict(answer.cookies)
        return answer

    def get(self, path: str, **headers: str) -> Any:
        """The answer to a request that should succeed."""
        answer = self.request("GET", path, **headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, /, **body: Any) -> Any:
        """The answer to a request that should succeed."""
        answer = self.request("POST", path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, path: str, /, **body: Any) -> str:
        """The code of a refusal."""
        answer = self.request("POST", path, body)
        assert answer.status_code >= 400, answer.text
        fault = answer.json()
        assert fault["type"] == "error" and fault["message"]["text"]
        return str(fault["code"])

    def at(
        self, taken: Json | None = None, *, table: str = "", key: str | None = None, seen: int = 0
    ) -> Socket:
        """A socket on a table: at one's seat, or looking on."""
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        session = self._client.websocket_connect(f"/ws/tables/{table or taken['table']}", headers=headers)
        return Socket(session, taken["token"] if taken else None, key, seen)


class Socket:
    """A socket that says hello, keeps every byte, and knows the latest position."""

    _ids = itertools.count(1)

    def __init__(
        self,
        session: AbstractContextManager[WebSocketTestSession],
        token: str | None,
        key: str | None,
        seen: int,
    ) -> None:
        self._context = session
        self._token = token
        self._hello = {"type": "hello", "token": token, "key": key, "seen": seen}
        self.frames: list[str] = []
        self.version = seen
        self.position: Json | None = None
        self.table: Json = {}
        self.sheet: Json | None = None
        self.events: list[Json] = []
        self.seat: int | None = None

    def __enter__(self) -> Self:
        self._session = self._context.__enter__()
        self.send(**self._hello)
        return self

    def __exit__(self, *error: object) -> None:
        self._context.__exit__(None, None, None)

    def send(self, **message: Any) -> None:
        """Send a message as it is."""
        self.send_raw(msgspec.json.encode(message).decode())

    def send_raw(self, text: str) -> None:
        """Send anything."""
        self._session.send_text(text)

    def receive(self) -> Json:
        """The next message, taken in."""
        text = self._session.receive_text(timeout=10)
        self.frames.append(text)
        message: Json = msgspec.json.decode(text)
        if message["type"] in ("state", "update"):
            if message["type"] == "state":
                self.seat = message["seat"]
                self.events = []
            else:
                assert message["events"][0]["version"] <= self.version + 1
            self.events += message.get("events", message.get("log", []))
            self.version = message["version"]
            self.position = message["position"]
            self.table = message["table"] or self.table
            self.sheet = message["sheet"] or self.sheet
        return message

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Receive until a message is the wanted one."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def until_turn(self, after: int = 0) -> None:
        """Receive until one may act on a version later than `after`; the news may have come before an `ack`."""
        while self.version <= after or not self.legal:
            self.receive()

    def until_type(self, *kinds: str) -> Json:
        """Receive until a message of one of these types."""
        return self.until(lambda message: message["type"] in kinds)

    def command(self, kind: str, /, **fields: Any) -> Json:
        """Send a command and wait for its `ack` or `error`."""
        fields = {"id": f"c{next(self._ids)}", "token": self._token} | fields
        self.send(type=kind, **fields)
        return self.until(
            lambda message: message["type"] in ("ack", "error") and message["command"] == fields["id"]
        )

    @property
    def legal(self) -> list[str]:
        """What may be done now."""
        return list(self.position["legal"]) if self.position is not None else []

    def act(self, do: str | None = None, **fields: Any) -> Json:
        """Do an action, the first legal one if none is named."""
        return self.command("act", do=do or self.legal[0], **{"seen": self.version} | fields)
