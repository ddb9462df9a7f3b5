"""Reading what a person names: a text file, a record."""

from __future__ import annotations

from pathlib import Path

from kibic.core.errors import KibicError
from kibic.core.records import Record, read_record
from kibic.locale import message

#: No file that kibic reads is larger, in bytes.
LARGEST = 512 << 20


def read_text(path: Path, *, fallback: str = "utf-8") -> str:
    """The text of a file: UTF-8, or else what `fallback` makes of it.

    Raises `OSError`, or `KibicError` when it is no text.
    """
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise KibicError(message("file-too-large", file=str(path), most=LARGEST >> 20))
    for encoding in ("utf-8", fallback):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise KibicError(message("file-no-text", file=str(path)))


def read_record_file(path: Path) -> Record:
    """A record from a file, every action replayed. Raises `OSError`, `KibicError` or `RecordError`."""
    return read_record(read_text(path))
