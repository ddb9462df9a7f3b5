"""In CI nothing may be skipped because it is missing."""

from __future__ import annotations

import pytest

from tests.missing import missing


def test_what_is_missing_is_skipped_on_a_desk_and_fails_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KIBIC_CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no browser"):
        missing("no browser")
    monkeypatch.setenv("KIBIC_CI", "1")
    with pytest.raises(pytest.fail.Exception, match="no browser"):
        missing("no browser")
