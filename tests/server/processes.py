"""Servers as processes of their own, and clients that play over real sockets until the match is over."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from kibic.server.command import serve
from kibic.server.config import Config

Json = dict[str, Any]


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class Server:
    """`kibic serve` with settings of the test's own."""

    def __init__(self, config: Config, port: int | None = None, workers: int = 1) -> None:
        self.port = port or free_port()
        self._arguments = [msgspec.json.encode(config).decode(), str(self.port), str(workers)]
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.processes", *self._arguments]
        self._process = subprocess.Popen(command, start_new_session=True)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}/health/ready", timeout=2):
                    return
            except OSError:
                assert self._process.poll() is None, "the server has ended"
                time.sleep(0.05)
        raise AssertionError("the server does not get ready")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """kill -9, the server and all it started."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it gracefully."""
        self._process.terminate()
        self._process.wait(20)

    def cpu_seconds(self) -> float:
        """Processor time of the server's own process so far."""
        with open(f"/proc/{self._process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident_kib(self) -> int:
        """Memory of the server's own process."""
        with open(f"/proc/{self._process.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def call(url: str, path: str, body: Any = None, cookie: str = "") -> tuple[Json, str]:
    """A request over a real connection: the answer, and the cookie that came with it."""
    data = None if body is None else msgspec.json.encode(body)
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(url + path, data, headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        given = (answer.headers.get("set-cookie") or cookie).split(";")[0]
        return msgspec.json.decode(answer.read()), given


class Player:
    """Plays legal actions at random, comes back after every lost line, and remembers what was acknowledged."""

    def __init__(self, urls: list[str], taken: Json, seed: int, pause: float = 0.0) -> None:
        self.acknowledged: dict[int, str] = {}
        self.waits: list[float] = []
        self.lost = 0
        self.over = False
        self._urls = urls
        self._taken = taken
        self._rng = random.Random(seed)
        self._pause = pause
        self._ids = itertools.count(1)
        self._version = 0
        self._legal: list[str] = []
        self._sent: Json | None = None

    async def play(self) -> None:
        """Until the match is over."""
        for url in itertools.cycle(self._urls):
            try:
                address = f"{url.replace('http', 'ws')}/ws/tables/{self._taken['table']}"
                async with connect(address, max_size=None, open_timeout=20, compression=None) as line:
                    await self._talk(line)
            except (OSError, WebSocketException, TimeoutError):
                self.lost += 1
                await asyncio.sleep(0.1)
            if self.over and self._sent is None:
                return

    async def _talk(self, line: Any) -> None:
        hello = {"type": "hello", "token": self._taken["token"], "seen": self._version}
        await line.send(msgspec.json.encode(hello).decode())
        if self._sent is not None:
            # Nobody answered: the very same command once more.
            await line.send(msgspec.json.encode(self._sent).decode())
        while not (self.over and self._sent is None):
            message = msgspec.json.decode(await line.recv())
            await self._take(message, line)

    async def _take(self, message: Json, line: Any) -> None:
        match message["type"]:
            case "state" | "update":
                self._version = message["version"]
                self._legal = message["position"]["legal"] if message["position"] else []
                ended = any(event["type"] == "ended" for event in message.get("events", ()))
                self.over = ended or bool(message["table"] and message["table"]["state"] == "over")
            case "ack":
                assert self._sent is not None and message["command"] == self._sent["id"]
                self.acknowledged[message["version"]] = self._sent["do"]
                self.waits.append(time.monotonic() - self._asked_at)
                self._sent = None
            case "error":
                assert message["code"] in ("stale", "illegal"), message
                self._sent = None
        if self._legal and self._sent is None and not self.over:
            await asyncio.sleep(self._pause * self._rng.random() * 2)
            self._sent = {
                "type": "act",
                "id": f"p{next(self._ids)}",
                "token": self._taken["token"],
                "do": self._rng.choice(self._legal),
                "seen": self._version,
            }
            self._legal = []
            self._asked_at = time.monotonic()
            await line.send(msgspec.json.encode(self._sent).decode())


if __name__ == "__main__":
    settings, port, workers = sys.argv[1:]
    serve(msgspec.json.decode(settings, type=Config), host="127.0.0.1", port=int(port), workers=int(workers))
