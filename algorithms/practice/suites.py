"""Properties as pytest's tests of a function that stands in a test file."""

from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any, ClassVar, TypeVar

import pytest

from algorithms.errors import N_
from algorithms.messages import choose_language, translate
from algorithms.practice.checkup import Checkup
from algorithms.practice.problems import find_problem

__all__ = ["Suite", "Tests"]

T = TypeVar("T", bound=Callable[..., Any])


@dataclass(frozen=True)
class Suite:
    """The tests of a problem: to write over a solver, or for a class of tests to inherit from.

    Attributes:
        problem: The problem's name.
        language: The language of the reports; None for that of the environment.
        seconds: How long one call may take.
        memory: How much memory, in bytes, the solver may take.

    Example:
        >>> @Suite("count-queens")
        ... def solve(n):
        ...     return 92
        >>> solve(8)
        92
    """

    problem: str
    language: str | None = None
    seconds: float = 5.0
    memory: int = 2**30

    def __post_init__(self) -> None:
        """Refuse names that are unknown where they are written."""
        find_problem(self.problem)
        choose_language(self.language)

    def __call__(self, solver: T) -> T:
        """Mark a function, or a class with a method, for the plugin to have it checked.

        Args:
            solver: The function or the class.

        Returns:
            The same, which can be used as before.
        """
        # Plain values only: they go with the function into the process in which it runs.
        marks = vars(solver).get("__practice__", ())
        solver.__practice__ = (*marks, astuple(self))  # type: ignore[attr-defined]
        return solver

    def checkup(self, solver: object) -> Checkup:
        """Return a solver at hand to have its properties tried.

        Args:
            solver: The function, a class with a method, or where one stands.

        Returns:
            The solver, which is not loaded yet.
        """
        return Checkup(
            self.problem,
            solver,
            language=self.language,
            seconds=self.seconds,
            memory=self.memory,
        )

    def __mro_entries__(self, _bases: tuple[object, ...]) -> tuple[type["Tests"]]:
        """Let a class inherit from the tests, as if the suite were a class."""
        properties = find_problem(self.problem).properties
        tests = {
            f"test_{each.name.replace('-', '_')}": _test(each.name, each.statement)
            for each in properties
        }
        return (type("Suite", (Tests,), {"suite": self, **tests}),)


class Tests:
    """What a class of tests has from its suite.

    Attributes:
        solver: The solver: a function, a class with a method, or where one stands, such as
            "my_queens.py:solve". The class that inherits says which.
        suite: The suite.
    """

    __test__ = False  # the class that inherits is collected, this one is not
    solver: ClassVar[Any] = None
    suite: ClassVar[Suite]
    _checkup: ClassVar[Checkup | None] = None

    def __init_subclass__(cls) -> None:
        """Have each class that somebody wrote collected."""
        cls.__test__ = "suite" not in vars(cls)
        cls._checkup = None

    @classmethod
    def look(cls, name: str) -> str:
        """Try a property.

        Args:
            name: Its name.

        Returns:
            Nothing if it holds, else what the test says.
        """
        if cls.solver is None:
            # NOTE: {name} is a class in which the line {code} is missing.
            text = N_("{name} does not say which solver it checks: {code}")
            code = "solver = staticmethod(solve)"
            return translate(text, cls.suite.language, name=cls.__name__, code=code)
        if cls._checkup is None:
            cls._checkup = cls.suite.checkup(cls.solver)
        return cls._checkup.failure(name)


def _test(name: str, statement: str) -> Callable[[Tests], None]:
    """Make the test of a property."""

    def test(self: Tests) -> None:
        failure = self.look(name)
        if failure:
            pytest.fail(failure, pytrace=False)

    test.__doc__ = statement
    return test
