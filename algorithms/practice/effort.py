"""The effort of a check, and the limits of its calls."""

from dataclasses import dataclass, replace
from typing import Any

from algorithms.base.arguments import check_size_up_to
from algorithms.base.errors import (
    InvalidTypeError,
    InvalidValueError,
    check_size,
    shorten,
)

USUAL_SECONDS = 5.0
"""The usual time limit of a call."""

_LARGE_CALLS = 3  # that may take all their time
_SMALLEST = 2**24  # bytes: Python itself needs this much
_UNLIMITED = 2**62  # bytes: the system does not accept 64-bit numbers
_LONGEST = 10**9  # seconds
_LARGEST_SEED = 10**18


@dataclass(frozen=True)
class Effort:
    """The effort of a check."""

    seed: int = 0
    examples: int | None = None
    often: int = 60
    seconds: float = 1.0
    total: float = 3.0

    @classmethod
    def of(
        cls, *, seed: int = 0, examples: int | None = None, thorough: bool = False
    ) -> "Effort":
        """Return the effort for the arguments of `algorithms.practice.check`."""
        effort = cls(check_size_up_to(seed, _LARGEST_SEED, "seed"))
        if thorough:
            effort = cls(
                effort.seed, examples=400, often=400, seconds=5.0, total=30.0
            )
        if examples is None:
            return effort
        if check_size(examples, "examples") < 1:
            raise InvalidValueError("too-small", name="examples", limit=1)
        return replace(effort, examples=examples)

    def within(self, seconds: float) -> "Effort":
        """Return the effort for a time limit; a raised one also applies to large boards."""
        if seconds <= USUAL_SECONDS:
            return self
        total = max(self.total, _LARGE_CALLS * seconds)
        return replace(self, seconds=seconds, total=total)


def check_limits(seconds: Any, memory: Any) -> tuple[float, int]:
    """Return the limits of a call, or raise an error."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise InvalidTypeError(
            "not-a-number", name="seconds", value=shorten(seconds)
        )
    if not 0 < seconds <= _LONGEST:  # or nan
        raise InvalidValueError(
            "not-a-number", name="seconds", value=shorten(seconds)
        )
    if check_size(memory, "memory") < _SMALLEST:
        raise InvalidValueError("too-small", name="memory", limit=_SMALLEST)
    return float(seconds), min(int(memory), _UNLIMITED)
