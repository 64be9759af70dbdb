"""The pytest items: the properties of a problem as tests of one solver."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import choose_language, explain
from algorithms.practice.limits import Limits
from algorithms.practice.pytest_suites import LazyCheck, Suite, fail_with

_CHECK = pytest.StashKey[LazyCheck]()


def prepare(config: pytest.Config) -> None:
    """Load the solver given with `--solver`."""
    solver, problem = config.getoption("--solver"), config.getoption("--problem")
    if not (solver and problem):
        given, missing = (
            ("--solver", "--problem") if solver else ("--problem", "--solver")
        )
        raise pytest.UsageError(f"{given} needs {missing}")
    language = None
    try:
        language = choose_language(config.getoption("--solver-language"))
        limits = Limits(
            config.getoption("--solver-time"),
            config.getoption("--solver-memory") * 2**20,
        )
        check = LazyCheck(problem, solver, language, limits)
        check.process.start()
    except AlgorithmsError as error:
        raise pytest.UsageError(explain(error, language)) from None
    config.stash[_CHECK] = check
    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        config.args = []


def close(config: pytest.Config) -> None:
    """End the process of the solver given with `--solver`."""
    if _CHECK in config.stash:
        config.stash[_CHECK].process.close()


def solvers(session: pytest.Session) -> list[pytest.Collector]:
    """Return the collectors for `--solver`."""
    check = session.config.stash[_CHECK]
    check.process.start()
    name = f"{check.process.name}::{check.problem.name}"
    return [_collector(check, session, name=name, nodeid=name)]


def decorated(
    module: pytest.Collector, name: str, solver: Any
) -> list[pytest.Collector]:
    """Return the collectors for a function decorated with `@suite`."""
    suites = [Suite(*options) for options in vars(solver)["__practice__"]]
    return [
        _collector(
            each.check(solver),
            module,
            name=name if len(suites) == 1 else f"{name}[{each.problem}]",
        )
        for each in suites
    ]


def _collector(
    check: LazyCheck, parent: pytest.Collector, **options: str
) -> "SolverCollector":
    collector = SolverCollector.from_parent(parent, **options)
    collector.check = check
    return collector


class SolverCollector(pytest.Collector):
    """The collector of a solver's properties."""

    check: LazyCheck

    def collect(self) -> Iterable["PropertyItem"]:
        """Yield one test per property."""
        for each in self.check.problem.properties:
            yield PropertyItem.from_parent(self, name=each.name)


class PropertyItem(pytest.Item):
    """The test of one property of a solver."""

    parent: SolverCollector

    def runtest(self) -> None:
        """Fail with the report if the property does not hold."""
        fail_with(self.parent.check.failure(self.name))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return the test's location and name for pytest's own reports."""
        return self.path, None, self.nodeid.rpartition("/")[2]
