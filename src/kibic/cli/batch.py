"""`kibic import` of formats whose files hold many separate deals: how many agree with the rules, and which do not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
from rich.text import Text

from kibic.cli.journal import write_whole
from kibic.cli.terminal import Terminal
from kibic.formats.iss import VERDICTS, Entry


def report(terminal: Terminal, entries: tuple[Entry, ...], folder: Path | None, *, as_json: bool) -> None:
    """Print the counts and name what disagrees or is broken; with a folder, write every deal replayed as a record."""
    found = Counter(entry.verdict for entry in entries)
    counts = {str(verdict): found[verdict] for verdict in VERDICTS}
    named = [entry for entry in entries if entry.reason is not None]
    if as_json:
        problems = [
            {"line": each.line, "id": each.id, "verdict": each.verdict, "why": str(each.reason)}
            for each in named
        ]
        print(msgspec.json.encode({**counts, "problems": problems}).decode())
    else:
        for each in named:
            assert each.reason is not None
            words = terminal.say(f"batch-{each.verdict}", line=each.line, id=each.id, why=each.reason)
            terminal.out.print(Text(words))
        terminal.out.print(Text(terminal.say("batch-count", **counts), style="bold"))
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for each in entries:
            if each.record is not None:
                write_whole(folder / f"{each.line:06}.jsonl", each.record.to_text())
