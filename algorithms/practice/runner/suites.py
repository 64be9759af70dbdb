"""The substitute for `algorithms.practice.pytest_suites` in the solver's process.

A test file with `@suite` may itself be given as a solver; then only the decorated function counts.
"""

from typing import Any, TypeVar

T = TypeVar("T")


class Suite:
    """A suite without tests, as a decorator or a base class."""

    def __init__(self, *_arguments: Any) -> None:
        """Accept the arguments of the real suite."""

    def __call__(self, solver: T) -> T:
        """Return the function or class unchanged."""
        return solver

    def __mro_entries__(self, _bases: tuple[object, ...]) -> tuple[type, ...]:
        """Return no base class."""
        return ()
