"""`kibic import` and `kibic export`: records in the formats of other programmes."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from kibic.cli.files import read_record_file, read_text
from kibic.cli.journal import write_whole
from kibic.cli.terminal import Terminal
from kibic.core.errors import KibicError
from kibic.formats import formats_by_name
from kibic.locale import message


def _format(name: str) -> ModuleType:
    known = formats_by_name()
    if name not in known:
        raise KibicError(message("convert-no-format", name=repr(name[:20]), formats=", ".join(known)))
    return known[name]


def import_file(
    terminal: Terminal, name: str, file: Path, output: Path | None, *, as_json: bool = False
) -> None:
    """Read a file of another programme and write it as a record, every action replayed.

    Of a file of many separate deals it says how they agree with the rules; `output` is then a folder for their records.
    """
    module, text = _format(name), read_text(file, fallback="latin-1")
    if hasattr(module, "read_all"):
        from kibic.cli.batch import report

        report(terminal, module.read_all(text), output, as_json=as_json)
    else:
        _put(module.read(text).to_text(), output)


def export_file(terminal: Terminal, file: Path, name: str, output: Path | None) -> None:
    """Write a record in the format of another programme."""
    _put(_format(name).write(read_record_file(file)), output)


def _put(text: str, output: Path | None) -> None:
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text)
