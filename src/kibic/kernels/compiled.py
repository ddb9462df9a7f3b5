"""The one way a function is compiled: by Numba on its first call, and kept on disk for the next start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import numba

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
    function is written into those that call it, because to hand over tuples of arrays takes long, too. A caller in
    another module is not compiled anew when only this one has changed: clear the cache, `__pycache__/*.nb?`.
    """
    fast: Callable[_P, _R] = numba.njit(**{**_SETTINGS, "_nrt": False, "forceinline": True})(function)
    return fast
