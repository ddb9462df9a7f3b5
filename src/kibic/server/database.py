"""The database: its tables, and how it is opened and brought up to date. SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config as AlembicConfig

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("login", sa.String(80), unique=True),
    sa.Column("password", sa.String(200)),
    sa.Column("created", sa.Float, nullable=False),
)

#: A line for each table, kept beside its log so that lists need not fold. `due` is when a server has to look at it.
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("due", sa.Float),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("info", sa.Text, nullable=False),
    sa.Index("tables_by_state", "state", "due"),
    sa.Index("tables_by_touch", "state", "private", "touched"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table", sa.String(24), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(24), nullable=False, index=True),
)

seeds = sa.Table(
    "seeds",
    metadata,
    sa.Column("table", sa.String(24), primary_key=True),
    sa.Column("seed", sa.LargeBinary, nullable=False),
)

#: The truth about tables and score books: appended, never changed. The key decides which of two writers was first.
log = sa.Table(
    "log",
    metadata,
    sa.Column("stream", sa.String(24), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("command", sa.String(120)),
    sa.Column("entry", sa.Text, nullable=False),
    sa.UniqueConstraint("stream", "command", name="log_commands"),
)

books = sa.Table(
    "books",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("owner", sa.String(24), nullable=False, index=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("players", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)

records = sa.Table(
    "records",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("person", sa.String(24), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("info", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)

#: The last sign of life of any server: a gap in it is an outage, which no clock has to pay for.
beats = sa.Table(
    "beats",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)

outages = sa.Table(
    "outages",
    metadata,
    sa.Column("began", sa.Float, primary_key=True),
    sa.Column("ended", sa.Float, nullable=False),
)

#: Only one process at a time may bring a PostgreSQL database up to date; the number is ours and means nothing.
_MIGRATION_LOCK: Final = 0x6B696269


def open_database(url: str, readers: int = 4) -> sa.Engine:
    """An engine with the settings this service relies on. Nothing is connected yet."""
    if not url.startswith("sqlite"):
        return sa.create_engine(url, pool_size=readers + 1, max_overflow=0, pool_pre_ping=True)
    engine = sa.create_engine(
        url, pool_size=readers + 1, max_overflow=0, poolclass=sa.QueuePool, connect_args={"timeout": 30}
    )

    # Transactions are begun by hand: Python's driver would begin them late and without a lock for writing.
    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None
        for setting in ("journal_mode = wal", "synchronous = normal", "foreign_keys = on"):
            connection.execute(f"pragma {setting}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writing = connection.get_execution_options().get("writing", False)
        connection.exec_driver_sql("begin immediate" if writing else "begin")

    return engine


def migrate(engine: sa.Engine) -> None:
    """Bring the database up to date. Safe when several processes do it at once."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.execution_options(writing=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
