"""The one way a function is compiled: by Numba on its first call, and kept on disk for the next start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
from numba import types
from numba.extending import intrinsic

_P = ParamSpec("_P")
_R = TypeVar("_R")
_SETTINGS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy"}


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function, compiled. It may call other compiled functions, and runs without holding back other threads."""
    fast: Callable[_P, _R] = numba.njit(**_SETTINGS)(function)
    return fast


def counting_nothing(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, for functions that make no arrays: they do not count who holds those they are given.

    A search that takes rows out of arrays at every node spends more than half its time on such counts otherwise. The
    function is written into those that call it, because to hand over tuples of arrays takes long, too.
    """
    fast: Callable[_P, _R] = numba.njit(**{**_SETTINGS, "_nrt": False, "forceinline": True})(function)
    return fast


def _without_vectors(context: Any) -> tuple[Any, Callable[..., Any]]:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.function.attributes.add("noimplicitfloat")
        return context.get_dummy_value()

    return types.void(), code


short_loops = cast("Callable[[], None]", intrinsic(_without_vectors))
"""Called in a compiled function: it goes through its loops round by round.

The compiler takes loops for long ones, and makes ready for several rounds at once. Where they are over after a few,
this makes the function longer and slower. It does not where vectors may not be used unless asked for.
"""


def compiled_sums(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The same, where sums may be added up in any order: several at a time, and the last bit may differ."""
    order = {"reassoc", "nsz", "contract"}
    fast: Callable[_P, _R] = numba.njit(**_SETTINGS, fastmath=order)(function)
    return fast


def forget_stale(sources: Path) -> None:
    """Remove what was compiled before any of these sources was changed.

    Numba looks at the file of a function alone, but what it keeps holds the functions of other files too.
    """
    changed = max(file.stat().st_mtime_ns for file in sources.glob("*.py"))
    for kept in (sources / "__pycache__").glob("*.nbi"):
        try:
            if kept.stat().st_mtime_ns < changed:
                kept.unlink()
        except OSError:
            pass  # another process was faster, or it is not ours to remove


forget_stale(Path(__file__).parent)
