"""Looking into PDFs: with poppler, which is skipped where it is not installed, except in CI."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.missing import program

Poppler = Callable[..., bytes]


@pytest.fixture
def poppler(tmp_path: Path) -> Poppler:
    """Run one of its tools on a PDF: ``poppler("pdftotext", pdf, "-layout")`` gives what it writes."""
    program("pdftoppm", "poppler-utils")

    def run(tool: str, pdf: bytes, *options: str) -> bytes:
        file = tmp_path / "file.pdf"
        file.write_bytes(pdf)
        to = ["-"] if tool == "pdftotext" else []
        return subprocess.run([tool, *options, str(file), *to], capture_output=True, check=True).stdout

    return run
