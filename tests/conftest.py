"""What all tests share: how Hypothesis searches."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every run and every machine, and no failure because a machine was busy.
settings.register_profile("kibic", derandomize=True, deadline=None)
settings.load_profile("kibic")
