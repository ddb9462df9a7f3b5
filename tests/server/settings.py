"""How the servers of tests are set up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from kibic.server.config import Config
from kibic.server.limits import Rate

_FREE = Rate(1e6, 1e6)


def patient(data: Path, **settings: Any) -> Config:
    """Bots that do not wait, and no limits for a crowd from one address; `settings` of the test's own."""
    limits = ("requests", "logins", "uploads", "parts", "messages", "chat")
    config = Config(data=str(data), bot_pause=0.0, **dict.fromkeys(limits, _FREE))
    return msgspec.structs.replace(config, **settings)
