"""A real server process for a browser to talk to. `python -m tests.browser.service DATA PORT` is that process."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from kibic.server.command import serve
from kibic.server.config import Config

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "dist"
HOST = "127.0.0.1"
START_SECONDS = 60.0


class Service:
    """A server on one port and one data directory; it can be killed and started again."""

    def __init__(self, data: Path, port: int | None = None) -> None:
        self._data = data
        self._log = data / "server.log"
        self.port = port or free_port()
        self.address = f"http://{HOST}:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until the server is ready."""
        self._data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", __name__, str(self._data), str(self.port)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        end = time.monotonic() + START_SECONDS
        while not self._ready():
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < end, f"no answer after {START_SECONDS:.0f} s: {self._log.read_text()}"
            time.sleep(0.1)

    def _ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/health/ready", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """As Ctrl-C would."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(10)
            self._process.kill()


@contextlib.contextmanager
def running(data: Path) -> Iterator[Service]:
    """A server for as long as it is needed."""
    service = Service(data)
    try:
        service.start()
        yield service
    finally:
        service.stop()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


def main(data: str, port: str) -> None:
    """Serve with bots that do not wait before they act, and limits that a fast player does not reach."""
    config = Config(
        data=data,
        page=str(PAGE),
        bot_pause=0.0,
        grace=2.0,
        requests_per_second=1000,
        requests_at_once=1000,
        messages_per_second=1000,
        messages_at_once=1000,
    )
    serve(config, host=HOST, port=int(port))


if __name__ == "__main__":
    main(*sys.argv[1:])
