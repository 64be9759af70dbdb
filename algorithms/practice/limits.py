"""The limits of a check: of its calls, and of the effort that it makes."""

from dataclasses import dataclass

from algorithms.base.arguments import check_size_up_to
from algorithms.base.errors import (
    InvalidTypeError,
    InvalidValueError,
    check_size,
    shorten,
)

_USUAL_SECONDS = 5.0
_LARGE_CALLS = 3  # that may take all their time
_SMALLEST = 2**24  # bytes: Python itself needs this much
_UNLIMITED = 2**62  # bytes: the system does not accept 64-bit numbers
_LONGEST = 10**9  # seconds
_LARGEST_SEED = 10**18

SANDBOXES = ("auto", "require", "off")
"""The modes of the sandbox: used if possible, required, or off."""


@dataclass(frozen=True)
class Limits:
    """The limits of a check, as in `algorithms.practice.check`."""

    seconds: float = _USUAL_SECONDS
    memory: int = 2**30
    seed: int = 0
    examples: int | None = None
    thorough: bool = False
    sandbox: str = "auto"

    def __post_init__(self) -> None:
        """Check the limits, and make plain numbers of them."""
        seconds = self.seconds
        number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
        if not (number and 0 < seconds <= _LONGEST):
            error = InvalidValueError if number else InvalidTypeError
            raise error("not-a-number", name="seconds", value=shorten(seconds))
        memory = check_size(self.memory, "memory")
        if memory < _SMALLEST:
            raise InvalidValueError("too-small", name="memory", limit=_SMALLEST)
        examples = self.examples
        if examples is not None and not check_size(examples, "examples"):
            raise InvalidValueError("too-small", name="examples", limit=1)
        if not isinstance(self.sandbox, str) or self.sandbox not in SANDBOXES:
            choices, value = ", ".join(SANDBOXES), shorten(self.sandbox)
            raise InvalidValueError("unknown-sandbox", value=value, choices=choices)
        plain = {
            "seconds": float(seconds),
            "memory": min(memory, _UNLIMITED),
            "examples": None if examples is None else int(examples),
            "seed": check_size_up_to(self.seed, _LARGEST_SEED, "seed"),
        }
        vars(self).update(plain)

    @property
    def often(self) -> int:
        """The number of calls with the same arguments, for a few small boards."""
        return 400 if self.thorough else 60

    @property
    def large_seconds(self) -> float:
        """The time limit of a call on a large board, unless the usual limit was raised."""
        if self.seconds > _USUAL_SECONDS:
            return self.seconds
        return 5.0 if self.thorough else 1.0

    @property
    def large_total(self) -> float:
        """The time limit of all calls on large boards."""
        total = 30.0 if self.thorough else 3.0
        if self.seconds > _USUAL_SECONDS:
            return max(total, _LARGE_CALLS * self.seconds)
        return total


USUAL = Limits()
"""The limits of a check without options."""
