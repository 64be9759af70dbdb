"""The pytest plugin: `pytest --solver my_queens.py:solve --problem all-queens`.

pytest loads it in every run; it imports what it needs only when one of its options is used.
"""

import sys
from collections.abc import Generator
from typing import Any

import pytest

from algorithms.base.errors import MissingExtraError

_OPTIONS: tuple[tuple[str, str, Any, str], ...] = (
    ("solver", "FILE:NAME", "", "the solver to check, such as my_queens.py:solve"),
    ("problem", "NAME", "", "the problem that it solves, such as all-queens"),
    (
        *("solver-language", "LANGUAGE", None),
        "the language of the reports; default: that of ALGORITHMS_LANGUAGE",
    ),
    (
        *("solver-time", "SECONDS", 5.0),
        "the time limit for one call, in seconds; default: 5",
    ),
    (
        *("solver-memory", "MIB", 1024),
        "the memory limit for the solver, in MiB; default: 1024",
    ),
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the plugin's options."""
    group = parser.getgroup("algorithms", "algorithms: check a solver")
    for name, metavar, usual, text in _OPTIONS:
        kind = str if usual is None else type(usual)
        group.addoption(
            f"--{name}", metavar=metavar, type=kind, default=usual, help=text
        )


def pytest_configure(config: pytest.Config) -> None:
    """Load the solver given with `--solver`, or report in one line why that fails."""
    used = config.getoption("--solver") or config.getoption("--problem")
    if used and not config.getoption("help"):
        try:
            from algorithms.practice.pytest_suites import SolverRun
        except ModuleNotFoundError:  # Hypothesis comes with the extra
            missing = MissingExtraError("practice-missing")
            raise pytest.UsageError(str(missing)) from None
        config.pluginmanager.register(SolverRun(config))


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Collector, name: str, obj: Any
) -> list[pytest.Collector] | None:
    """Collect what is decorated with `suite`, whatever its name."""
    if not callable(obj) or "__practice__" not in getattr(obj, "__dict__", ()):
        return None
    from algorithms.practice.pytest_suites import decorated

    return decorated(collector, name, obj)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the report on the solver to a failed `assert check(…)`; pytest shows only one line."""
    shown = yield
    reports = sys.modules.get("algorithms.practice.reports")
    add = getattr(shown.longrepr, "addsection", None)
    failed = call.excinfo and call.excinfo.errisinstance(AssertionError)
    if reports and add and call.excinfo and failed:
        # With rewritten assertions, the values of the expression are local variables, too.
        values = call.excinfo.traceback[-1].frame.f_locals.values()
        found = {
            id(value): value
            for value in values
            if isinstance(value, reports.Report) and not value.passed
        }
        for each in found.values():
            add(f"{each.check.problem.name}: {each.check.solver}", each.text())
    return shown
