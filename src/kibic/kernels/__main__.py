"""``python -m kibic.kernels`` compiles what bots need, so that their first move does not wait for it."""

from __future__ import annotations

from kibic.kernels import get_ready

get_ready()
