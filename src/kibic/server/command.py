"""`kibic serve`, `kibic backup` and `kibic restore`."""

from __future__ import annotations

import contextlib
import errno
import logging.config
import os
import socket
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

import uvicorn

from kibic.core.errors import KibicError
from kibic.locale import Message, message
from kibic.server.config import Config
from kibic.server.database import migrate, open_database
from kibic.server.logs import logging_config


class ServeError(KibicError):
    """The server cannot be started like this, or there is nothing to back up or restore."""


def prepare(config: Config, workers: int) -> None:
    """Check the settings, make the data directory and bring the database up to date. Raises `ServeError`."""
    if workers > 1 and not config.shared:
        raise ServeError(message("serve-one-process", workers=workers))
    Path(config.data).mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = open_database(config.database_url)
    migrate(engine)
    engine.dispose()


def data_folder(chosen: Path | None) -> Path:
    """Where a server keeps its things: as chosen, or where programmes of this user do."""
    if chosen is not None:
        return chosen
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "kibic"


def serve(
    config: Config,
    *,
    host: str,
    port: int,
    workers: int = 1,
    proxies: str = "127.0.0.1",
    tell: Callable[[Message], None] = lambda what: None,
) -> None:
    """Serve until told to stop; connections are closed in order and what was acknowledged is safe.

    `proxies` are the addresses whose word is taken for where a request comes from. `tell` is given the address.
    """
    _see_if_free(host, port)
    prepare(config, workers)
    logging.config.dictConfig(logging_config())
    config.to_environment()
    shown = f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host
    tell(message("serve-address", url=f"http://{shown}:{port}"))
    with contextlib.ExitStack() as stack:
        if workers > 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="kibic-metrics-"))
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        uvicorn.run(
            "kibic.server.app:from_environment",
            factory=True,
            host=host,
            port=port,
            workers=workers if workers > 1 else None,
            ws="websockets-sansio",
            ws_max_size=16_384,
            ws_per_message_deflate=False,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=proxies,
            timeout_graceful_shutdown=5,
            log_config=logging_config(),
        )


def _see_if_free(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            raise ServeError(message("serve-port-taken", host=host, port=str(port))) from None


def backup(data: Path, target: Path) -> None:
    """Copy the SQLite database of a data directory into one file, also while the server runs. Raises `ServeError`."""
    source = data / "kibic.db"
    if not source.is_file():
        raise ServeError(message("backup-nothing", path=str(source)))
    if target.exists():
        raise ServeError(message("backup-exists", path=str(target)))
    with (
        contextlib.closing(sqlite3.connect(source)) as there,
        contextlib.closing(sqlite3.connect(target)) as here,
    ):
        there.backup(here)


def restore(data: Path, source: Path) -> None:
    """Put a backup into a data directory; the database it had is kept beside it. The server must not be running.

    Raises `ServeError` when the file is no backup of ours.
    """
    try:
        with contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as here:
            whole = here.execute("pragma integrity_check").fetchone()[0] == "ok"
            ours = here.execute("select count(*) from sqlite_master where name = 'log'").fetchone()[0] == 1
    except sqlite3.DatabaseError:
        whole = ours = False
    if not (whole and ours):
        raise ServeError(message("restore-bad", path=str(source)))
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = data / "kibic.db"
    if target.exists():
        with contextlib.closing(sqlite3.connect(target)) as old:
            old.execute("pragma wal_checkpoint(truncate)")
        target.rename(_free_name(data))
    for leftover in ("kibic.db-wal", "kibic.db-shm"):
        (data / leftover).unlink(missing_ok=True)
    with (
        contextlib.closing(sqlite3.connect(source)) as there,
        contextlib.closing(sqlite3.connect(target)) as here,
    ):
        there.backup(here)


def _free_name(data: Path) -> Path:
    number = 1
    while (name := data / f"kibic.before-restore-{number}.db").exists():
        number += 1
    return name
