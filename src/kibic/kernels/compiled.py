"""The one way a function is compiled: by Numba on its first call, and kept on disk for the next start."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import numba

_P = ParamSpec("_P")
_R = TypeVar("_R")


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function, compiled. It may call other compiled functions, and runs without holding back other threads."""
    fast: Callable[_P, _R] = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return fast
