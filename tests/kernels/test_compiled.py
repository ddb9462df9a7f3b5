"""What is kept of compiled functions."""

from __future__ import annotations

import os
from pathlib import Path

from kibic.kernels.compiled import forget_stale


def test_what_is_older_than_a_source_is_forgotten(tmp_path: Path) -> None:
    source, cache = tmp_path / "moves.py", tmp_path / "__pycache__"
    cache.mkdir()
    old, new, other = cache / "old.nbi", cache / "new.nbi", cache / "moves.pyc"
    for number, file in enumerate((old, other, source, new)):
        file.touch()
        os.utime(file, (number, number))
    forget_stale(tmp_path)
    assert sorted(cache.iterdir()) == sorted((new, other))
