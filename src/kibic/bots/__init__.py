"""Bots: players that think from a View alone. `make` builds one from its name."""

from __future__ import annotations
