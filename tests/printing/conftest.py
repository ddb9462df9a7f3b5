"""Looking into PDFs: with poppler, which is skipped where it is not installed, except in CI."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Poppler = Callable[..., bytes]


@pytest.fixture
def poppler(tmp_path: Path) -> Poppler:
    """Run one of its tools on a PDF: ``poppler("pdftotext", pdf, "-layout")`` gives what it writes."""
    if shutil.which("pdftoppm") is None and not os.environ.get("KIBIC_CI"):
        pytest.skip("poppler-utils is not installed")

    def run(tool: str, pdf: bytes, *options: str) -> bytes:
        file = tmp_path / "file.pdf"
        file.write_bytes(pdf)
        to = ["-"] if tool == "pdftotext" else []
        return subprocess.run([tool, *options, str(file), *to], capture_output=True, check=True).stdout

    return run
