"""Sets of cards, or of points of a board, as bits of an integer, for compiled functions.

A set is a signed 64-bit integer of which the sign is never used, so that compiled and plain arithmetic agree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from kibic.kernels.compiled import compiled

#: How many cards one integer holds.
BITS = 60


def _instruction(emit: Callable[[Any, Any], Any]) -> Callable[[int], int]:
    """A function of a set that is this one instruction of the processor; only compiled functions can call it."""

    def typed(context: Any, bits: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return types.int64(types.int64), code

    return cast("Callable[[int], int]", intrinsic(typed))


count = _instruction(lambda builder, bits: builder.ctpop(bits))
"""How many are in a set."""

lowest = _instruction(lambda builder, bits: builder.cttz(bits, cgutils.true_bit))
"""The number of the lowest of a set, which must not be empty."""

highest = _instruction(lambda builder, bits: builder.xor(builder.ctlz(bits, cgutils.true_bit), bits.type(63)))
"""The number of the highest of a set, which must not be empty."""

reversed_bits = _instruction(lambda builder, bits: builder.bitreverse(bits))
"""The 64 bits in reverse order: bit 0 becomes bit 63. For sets without 0, so that no sign comes of it."""


@compiled
def nth(bits: int, place: int) -> int:
    """The number at this place of a set, from the lowest on."""
    for _ in range(place):
        bits &= bits - 1
    return lowest(bits)
