"""What the pytest plugin collects: the properties of a problem as tests of one solver."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from algorithms.errors import AlgorithmsError
from algorithms.messages import choose_language, explain
from algorithms.practice.checkup import Checkup
from algorithms.practice.suites import Suite

__all__ = ["Check", "Checks", "decorated", "prepare", "put_away", "solvers"]

_CHECKUP = pytest.StashKey[Checkup]()


def prepare(config: pytest.Config) -> None:
    """Load the solver of `--solver`.

    Args:
        config: pytest's configuration; of it the files to collect are changed, to none unless
            some were named.

    Raises:
        pytest.UsageError: It cannot be loaded, or an option is wrong.
    """
    solver, problem = config.getoption("--solver"), config.getoption("--problem")
    if not (solver and problem):
        given, missing = (
            ("--solver", "--problem") if solver else ("--problem", "--solver")
        )
        raise pytest.UsageError(f"{given} needs {missing}")
    asked = config.getoption("--solver-language")
    language = None
    try:
        language = choose_language(asked)
        checkup = Checkup(
            problem,
            solver,
            language=language,
            seconds=config.getoption("--solver-time"),
            memory=config.getoption("--solver-memory") * 2**20,
        )
        checkup.start()
    except AlgorithmsError as error:
        raise pytest.UsageError(explain(error, language)) from None
    config.stash[_CHECKUP] = checkup
    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        config.args = []


def put_away(config: pytest.Config) -> None:
    """End the process in which the solver of `--solver` runs.

    Args:
        config: pytest's configuration.
    """
    if _CHECKUP in config.stash:
        config.stash[_CHECKUP].close()


def solvers(session: pytest.Session) -> list[pytest.Collector]:
    """Return what is collected for `--solver`.

    Args:
        session: pytest's session.

    Returns:
        One collector, for the solver.
    """
    checkup = session.config.stash[_CHECKUP]
    name = f"{checkup.start()}::{checkup.problem.name}"
    collector = Checks.from_parent(session, name=name, nodeid=name)
    collector.checkup = checkup
    return [collector]


def decorated(
    module: pytest.Collector,
    name: str,
    solver: Any,  # noqa: ANN401 - a function or a class
) -> list[pytest.Collector]:
    """Return what is collected for a function under `@suite`.

    Args:
        module: The file in which it stands.
        name: Its name there.
        solver: The function, or the class with a method.

    Returns:
        A collector for each suite that stands over it.
    """
    suites = [Suite(*asked) for asked in vars(solver)["__practice__"]]
    collectors: list[pytest.Collector] = []
    for asked in suites:
        own = name if len(suites) == 1 else f"{name}[{asked.problem}]"
        collector = Checks.from_parent(module, name=own)
        collector.checkup = asked.checkup(solver)
        collectors.append(collector)
    return collectors


class Checks(pytest.Collector):
    """A solver of a problem, as pytest collects it.

    Attributes:
        checkup: The solver.
    """

    checkup: Checkup

    def collect(self) -> Iterable["Check"]:
        """Return a test for each property."""
        for each in self.checkup.problem.properties:
            yield Check.from_parent(self, name=each.name)


class Check(pytest.Item):
    """A property of a solver, as pytest tests it."""

    parent: Checks

    def runtest(self) -> None:
        """Fail with the report if the property does not hold."""
        failure = self.parent.checkup.failure(self.name)
        if failure:
            pytest.fail(failure, pytrace=False)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Say what pytest's own reports call the test."""
        return self.path, None, self.nodeid.rpartition("/")[2]
