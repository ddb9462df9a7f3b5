"""How one server is set up: from the command line, handed to its worker processes as JSON in the environment."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from kibic.server.limits import Rate

VARIABLE = "KIBIC_SERVE"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server. Times are in seconds."""

    data: str
    #: A database URL; empty for SQLite in the data directory.
    database: str = ""
    #: A Redis URL; empty when there is one process only.
    redis: str = ""
    #: Other origins whose pages may talk to this server, such as ``https://play.example.org``.
    origins: tuple[str, ...] = ()
    #: Bots: processes that think, time for one decision, and the pause before each, so that people can follow.
    bot_processes: int = 1
    bot_seconds: float = 3.0
    bot_pause: float = 0.6
    #: After so long a person who is not connected counts as gone, and the others may ask for a bot.
    grace: float = 60.0
    #: From one address: requests; tries of a login or a password; records to be checked; parts for the tutor.
    requests: Rate = Rate(20.0, 200.0)
    logins: Rate = Rate(0.1, 6.0)
    uploads: Rate = Rate(0.2, 20.0)
    parts: Rate = Rate(1.0, 30.0)
    #: On one socket: messages, and lines of chat.
    messages: Rate = Rate(10.0, 30.0)
    chat: Rate = Rate(0.5, 5.0)
    #: Where the built page lies.
    page: str = ""

    @property
    def database_url(self) -> str:
        """The URL for SQLAlchemy, with the driver named."""
        if not self.database:
            return f"sqlite:///{Path(self.data) / 'kibic.db'}"
        scheme, separator, rest = self.database.partition("://")
        if scheme in ("postgres", "postgresql"):
            scheme = "postgresql+psycopg"
        return scheme + separator + rest

    @property
    def shared(self) -> bool:
        """Whether several processes may serve the same tables."""
        return bool(self.redis) and not self.database_url.startswith("sqlite")

    def to_environment(self) -> None:
        """Leave the settings for worker processes."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Config:
        """The settings the parent process left."""
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)
