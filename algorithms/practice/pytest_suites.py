"""Test suites: pytest's tests of a solver in a test file, one per property."""

from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any, ClassVar, TypeVar

import pytest

from algorithms.base.messages import choose_language, translate
from algorithms.base.texts import N_
from algorithms.practice.lazy_check import LazyCheck
from algorithms.practice.limits import Limits
from algorithms.practice.problems import find_problem

T = TypeVar("T", bound=Callable[..., Any])


@dataclass(frozen=True)
class Suite:
    """The tests of a problem, as a decorator for a solver or a base class of a test class."""

    problem: str
    language: str | None = None
    seconds: float = 5.0
    memory: int = 2**30

    def __post_init__(self) -> None:
        """Reject wrong arguments when the suite is created."""
        find_problem(self.problem)
        choose_language(self.language)
        Limits(self.seconds, self.memory)

    def __call__(self, solver: T) -> T:
        """Mark a function, or a class with one method, for the plugin."""
        # Plain values only: they are pickled with the function.
        marks = vars(solver).get("__practice__", ())
        solver.__practice__ = (*marks, astuple(self))  # type: ignore[attr-defined]  # functions and classes take any
        return solver

    def check(self, solver: object) -> LazyCheck:
        """Return the check of a solver."""
        limits = Limits(self.seconds, self.memory)
        return LazyCheck(self.problem, solver, self.language, limits)

    def __mro_entries__(self, _bases: tuple[object, ...]) -> tuple[type["Tests"]]:
        """Return the base class, so that a class can inherit from the suite."""
        properties = find_problem(self.problem).properties
        tests = {
            f"test_{each.name.replace('-', '_')}": _test(each.name, each.statement)
            for each in properties
        }
        return (type("Suite", (Tests,), {"suite": self, **tests}),)


class Tests:
    """The base class of a test class."""

    __test__ = False  # only subclasses are collected
    solver: ClassVar[Any] = None
    suite: ClassVar[Suite]
    _check: ClassVar[LazyCheck | None] = None

    def __init_subclass__(cls) -> None:
        """Have each subclass collected, except those that `Suite` makes."""
        cls.__test__ = "suite" not in vars(cls)
        cls._check = None

    @classmethod
    def failure(cls, name: str) -> str:
        """Return the message with which the test of a property fails."""
        if cls.solver is None:
            # NOTE: {name} is a class in which the line {code} is missing.
            text = N_(
                "{name} does not define the solver to check. Add this line to the class: {code}"
            )
            code = "solver = staticmethod(solve)"
            return translate(text, cls.suite.language, name=cls.__name__, code=code)
        if cls._check is None:
            cls._check = cls.suite.check(cls.solver)
        return cls._check.failure(name)


def _test(name: str, statement: str) -> Callable[[Tests], None]:
    """Return the test method of a property."""

    def test(self: Tests) -> None:
        fail_with(self.failure(name))

    test.__doc__ = statement
    return test


def fail_with(message: str) -> None:
    """Fail the running test without a traceback, if there is a message."""
    if message:
        pytest.fail(message, pytrace=False)
