"""A browser and a server. Where one of them is missing the tests are skipped, but in CI (KIBIC_CI) they fail."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kibic.server.command import prepare
from kibic.server.config import Config
from kibic.server.pages import BUILT
from tests.missing import missing
from tests.server.processes import Server
from tests.server.settings import patient

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.people import Visitor

#: Chromium started by root in a container, without a graphics card.
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")


def chromium() -> str:
    """Where Chromium is, or an empty text."""
    return os.environ.get("KIBIC_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium without a window. One for each file of tests: while it is open, no other event loop can run."""
    path = chromium()
    if not path:
        missing("no Chromium is installed (on Debian: apt install chromium)")
    if not (BUILT / "index.html").is_file():
        missing("the page has not been built (make web)")
    from playwright.sync_api import expect, sync_playwright

    from tests.browser.people import WAIT

    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        yield browser
        browser.close()


def config(data: Path, **settings: Any) -> Config:
    """Nobody is waited for who is gone for two seconds."""
    return patient(data, **({"grace": 2.0} | settings))


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server process with a SQLite database of its own."""
    settings = config(tmp_path_factory.mktemp("kibic"))
    prepare(settings, 1)
    running = Server(settings)
    yield running
    running.kill()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Opens a browser for one more person, who has a name; closed after the test, when no page may have failed."""
    from tests.browser.people import Visitor

    here: list[Visitor] = []

    def arrive(name: str = "", **options: Any) -> Visitor:
        here.append(Visitor(browser, server.url, name, **options))
        return here[-1]

    yield arrive
    for visitor in here:
        visitor.close()
