"""Random numbers inside compiled functions: a linear congruential generator of 64 bits, whose state is one integer."""

from __future__ import annotations

from kibic.kernels.compiled import compiled


@compiled
def begun(seed: int, number: int) -> int:
    """The state with which one of many play-outs begins. It depends on the sum: a share of them may count from 0."""
    state = (seed + number + 1) * 6364136223846793005
    return (state ^ (state >> 29)) * 3202034522624059733


@compiled
def following(state: int) -> int:
    """The next state."""
    return state * 6364136223846793005 + 1442695040888963407


@compiled
def below(state: int, bound: int) -> int:
    """A number below `bound` from the upper bits of a state; each as likely as the next, but for one in 2**30."""
    return ((state >> 33 & 0x3FFFFFFF) * bound) >> 30
