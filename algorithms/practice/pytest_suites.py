"""The tests of a solver for pytest, one per property: in a test file, or with `--solver`."""

from collections.abc import Callable, Generator, Iterable
from dataclasses import astuple, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, TypeVar
from unittest import SkipTest

import pytest

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import choose_language, explain, translate
from algorithms.base.texts import N_
from algorithms.practice.checking import check_solver
from algorithms.practice.limits import Limits
from algorithms.practice.problems import find_problem
from algorithms.practice.reports import Report
from algorithms.practice.runner.solver_process import SolverProcess

T = TypeVar("T", bound=Callable[..., Any])

_OPTIONS = ("solver-language", "solver-time", "solver-memory")


class LazyCheck:
    """A solver that is checked once, when the result of a property is first needed."""

    def __init__(self, suite: "Suite", solver: Any) -> None:
        self.language = choose_language(suite.language)
        self.problem = find_problem(suite.problem)
        self._limits, self._solver = Limits(suite.seconds, suite.memory), solver

    @cached_property
    def process(self) -> SolverProcess:
        """The solver's process."""
        return SolverProcess(self._solver, self._limits, self.problem.parameters)

    @cached_property
    def _report(self) -> Report | str:
        """The report, or why there is none."""
        try:
            with self.process as solver:
                result = check_solver(self.problem, solver, self._limits)
                return Report(result, self.language)
        except AlgorithmsError as error:
            return explain(error, self.language)

    def test(self, name: str) -> None:
        """Fail the running test, without a traceback, or skip it, unless a property holds."""
        if isinstance(self._report, str):
            pytest.fail(self._report, pytrace=False)
        check = self._report.check
        (result,) = (each for each in check.results if each.property.name == name)
        # Without another test that fails, a skipped one would let the solver pass.
        if result.verdict == "untested" and check.with_verdict("failed"):
            raise SkipTest(translate(result.reason, self.language))
        if result.verdict != "passed":
            pytest.fail(self._report.failure(result), pytrace=False)


@dataclass(frozen=True)
class Suite:
    """The tests of a problem, as a decorator for a solver or a base class of a test class."""

    problem: str
    language: str | None = None
    seconds: float = 5.0
    memory: int = 2**30

    def __post_init__(self) -> None:
        """Reject wrong arguments when the suite is created."""
        LazyCheck(self, None)

    def __call__(self, solver: T) -> T:
        """Mark a function, or a class with one method, for the plugin."""
        # Plain values only: they are pickled with the function.
        marks = vars(solver).get("__practice__", ())
        solver.__practice__ = (*marks, astuple(self))  # type: ignore[attr-defined]  # functions and classes take any
        return solver

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
    def _run(cls, name: str) -> None:
        """Fail the test of a property if it does not hold."""
        if cls.solver is None:
            # NOTE: {name} is a class in which the line {code} is missing.
            text = N_(
                "{name} does not define the solver to check. Add this line to the class: {code}"
            )
            code = "solver = staticmethod(solve)"
            told = translate(text, cls.suite.language, name=cls.__name__, code=code)
            pytest.fail(told, pytrace=False)
        cls._check = cls._check or LazyCheck(cls.suite, cls.solver)
        cls._check.test(name)


def _test(name: str, statement: str) -> Callable[[Tests], None]:
    """Return the test method of a property."""

    def test(self: Tests) -> None:
        self._run(name)

    test.__doc__ = statement
    return test


class SolverCollector(pytest.Collector):
    """The collector of a solver's properties."""

    def __init__(self, check: LazyCheck, **options: Any) -> None:
        super().__init__(**options)
        self.check = check

    def collect(self) -> Iterable["PropertyItem"]:
        """Yield one test per property."""
        for each in self.check.problem.properties:
            yield PropertyItem.from_parent(self, name=each.name)


class PropertyItem(pytest.Item):
    """The test of one property of a solver."""

    parent: SolverCollector

    def runtest(self) -> None:
        """Fail with the report if the property does not hold."""
        self.parent.check.test(self.name)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return the test's location and name for pytest's own reports."""
        return self.path, None, self.nodeid.rpartition("/")[2]


def decorated(
    module: pytest.Collector, name: str, solver: Any
) -> list[pytest.Collector]:
    """Return the collectors for a function decorated with `@suite`."""
    suites = [Suite(*options) for options in vars(solver)["__practice__"]]
    only = len(suites) == 1
    return [
        SolverCollector.from_parent(
            module,
            check=LazyCheck(each, solver),
            name=name if only else f"{name}[{each.problem}]",
        )
        for each in suites
    ]


class SolverRun:
    """The plugin of a run with `--solver`, which it loads at once."""

    def __init__(self, config: pytest.Config) -> None:
        solver, problem, language, seconds, memory = (
            config.getoption(f"--{name}")
            for name in ("solver", "problem", *_OPTIONS)
        )
        if not (solver and problem):
            told = (
                "--solver needs --problem" if solver else "--problem needs --solver"
            )
            raise pytest.UsageError(told)
        code = None
        try:
            code = choose_language(language)
            suite = Suite(problem, code, seconds, memory * 2**20)
            self.check = LazyCheck(suite, solver)
            self.check.process.start()
        except AlgorithmsError as error:
            raise pytest.UsageError(explain(error, code)) from None
        config.add_cleanup(self.check.process.close)
        if config.args_source is not pytest.Config.ArgsSource.ARGS:
            config.args = []

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Collect the properties in addition to the tests in files."""
        report = yield
        if isinstance(collector, pytest.Session):
            name = f"{self.check.process.name}::{self.check.problem.name}"
            own = SolverCollector.from_parent(
                collector, check=self.check, name=name, nodeid=name
            )
            report.result = [*(report.result or ()), own]
        return report
