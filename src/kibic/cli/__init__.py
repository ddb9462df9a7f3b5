"""The `kibic` command: play, keep score, referee and analyse from a terminal."""

from __future__ import annotations


def main() -> None:
    """Run the command with the arguments of this process and leave with its exit code."""
    import sys

    from kibic.cli.app import run

    sys.exit(run(sys.argv[1:]))
