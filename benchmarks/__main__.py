"""``python -m benchmarks [NAME [ARGUMENTS]]``: one benchmark with its own arguments, or all of them in turn."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from types import ModuleType

import benchmarks


def all_benchmarks() -> dict[str, ModuleType]:
    """Every module of this package that can be run, by name."""
    found = [entry.name for entry in pkgutil.iter_modules(benchmarks.__path__) if entry.name != "__main__"]
    return {name: importlib.import_module(f"benchmarks.{name}") for name in sorted(found)}


def headline(module: ModuleType) -> str:
    """What a benchmark says it measures."""
    return (module.__doc__ or "").partition("\n")[0]


def main(arguments: list[str]) -> int:
    """Run what was asked for; 2 when there is no such benchmark."""
    known = all_benchmarks()
    listing = "\n".join(f"  {name:<10} {headline(module)}" for name, module in known.items())
    if arguments and arguments[0] in ("-h", "--help"):
        print(f"{__doc__}\n\n{listing}\n\nEach tells its arguments with --help.")
        return 0
    if arguments and arguments[0] not in known:
        print(f"There is no benchmark {arguments[0]!r}. The benchmarks are:\n{listing}", file=sys.stderr)
        return 2
    chosen = {arguments[0]: known[arguments[0]]} if arguments else known
    for name, module in chosen.items():
        print(f"{name}: {headline(module)}", flush=True)
        module.main(arguments[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
