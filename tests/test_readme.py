"""The examples of the README are programmes that run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.rulebook import blocks

ROOT = Path(__file__).parents[1]
EXAMPLES = blocks((ROOT / "README.md").read_text(encoding="utf-8"), "python")


def test_there_is_an_example() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_runs(example: str, tmp_path: Path) -> None:
    """In a fresh process and an empty folder, without a warning, and it shows something."""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", example],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip()
