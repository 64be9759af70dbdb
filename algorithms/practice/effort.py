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
    """The effort of a check.

    Attributes:
        seed: The number from which everything random is computed.
        examples: The maximum number of cases drawn per property; None for each property's own
            maximum.
        often: The number of calls with the same arguments, for properties that repeat them.
        seconds: The time limit of a call on a large board, unless that of the solver is shorter.
        total: The total time limit for all calls on large boards.
    """

    seed: int = 0
    examples: int | None = None
    often: int = 60
    seconds: float = 1.0
    total: float = 3.0

    @classmethod
    def of(
        cls, *, seed: int = 0, examples: int | None = None, thorough: bool = False
    ) -> "Effort":
        """Return the effort for the arguments of `algorithms.practice.check`.

        Args:
            seed: As in `check`.
            examples: As in `check`.
            thorough: As in `check`.

        Returns:
            The effort.

        Raises:
            InvalidTypeError: `not-an-integer`.
            InvalidValueError: `negative-size`, `too-small` or `too-large`.

        Example:
            >>> Effort.of(thorough=True).often
            400
        """
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
        """Return the effort for a time limit; a raised limit also applies to calls on large boards.

        Args:
            seconds: The limit, in seconds.

        Returns:
            The same effort for the usual limit or less; otherwise, one with more time for large
            boards.

        Example:
            >>> Effort().within(5.0).seconds, Effort().within(20.0).seconds
            (1.0, 20.0)
        """
        if seconds <= USUAL_SECONDS:
            return self
        total = max(self.total, _LARGE_CALLS * seconds)
        return replace(self, seconds=seconds, total=total)


def check_limits(seconds: Any, memory: Any) -> tuple[float, int]:  # noqa: ANN401 - a user's value
    """Return the limits of a call, or raise an error.

    Args:
        seconds: The time limit, a positive number.
        memory: The memory limit in bytes, an integer of at least 16 MiB.

    Returns:
        Both limits.

    Raises:
        InvalidTypeError: `not-a-number` or `not-an-integer`.
        InvalidValueError: `not-a-number` or `too-small`.

    Example:
        >>> check_limits(5, 2**30)
        (5.0, 1073741824)
    """
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
