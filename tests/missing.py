"""What a test needs of the machine. Where it is not there the test is skipped, but in CI (KIBIC_CI) it fails."""

from __future__ import annotations

import os
import shutil
from typing import NoReturn

import pytest


def missing(what: str) -> NoReturn:
    """What a test needs is not there."""
    if os.environ.get("KIBIC_CI"):
        pytest.fail(what)
    pytest.skip(what)


def program(name: str, package: str) -> str:
    """Where a program is that comes with this package of Debian."""
    # Debian puts games where not every PATH looks.
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"]))
    return found or missing(f"{name} is not installed (on Debian: apt install {package})")
