"""What all tests share: how Hypothesis searches, how many are run at once and in which order, what stays in memory."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

# The same examples on every run and every machine, and no failure because a machine was busy.
settings.register_profile("kibic", derandomize=True, deadline=None)
settings.load_profile("kibic")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests at a server or a browser often wait for it."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)  # after pytest has brought together what shares a fixture
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The slow ones first, so that in the end no worker is left alone with one of them.

    Those at a browser come with them: a file of them shares one server and one browser.
    """
    items.sort(key=lambda item: not any(map(item.get_closest_marker, ("slow", "browser"))))


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: looking through them for garbage took a tenth of the time of the rest."""
    gc.collect()
    gc.freeze()
