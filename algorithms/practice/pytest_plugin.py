"""The pytest plugin: `pytest --solver my_queens.py:solve --problem all-queens`.

pytest loads it in every run; it imports what it needs only when one of its options is used.
"""

import sys
from collections.abc import Generator
from typing import Any

import pytest

from algorithms.base.errors import MissingExtraError

_OPTIONS: dict[str, tuple[str, dict[str, Any], str]] = {
    "--solver": (
        "FILE:NAME",
        {},
        "the solver to check, such as my_queens.py:solve",
    ),
    "--problem": ("NAME", {}, "the problem that it solves, such as all-queens"),
    "--solver-language": (
        "LANGUAGE",
        {},
        "the language of the reports; default: that of ALGORITHMS_LANGUAGE",
    ),
    "--solver-time": (
        "SECONDS",
        {"type": float, "default": 5.0},
        "the time limit for one call, in seconds; default: 5",
    ),
    "--solver-memory": (
        "MIB",
        {"type": int, "default": 1024},
        "the memory limit for the solver, in MiB; default: 1024",
    ),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the plugin's options."""
    group = parser.getgroup("algorithms", "algorithms: check a solver")
    for name, (metavar, kind, text) in _OPTIONS.items():
        group.addoption(name, metavar=metavar, help=text, **kind)


def _used(config: pytest.Config) -> bool:
    """Return whether a solver is to be checked."""
    return bool(config.getoption("--solver") or config.getoption("--problem"))


def pytest_configure(config: pytest.Config) -> None:
    """Load the solver given with `--solver`, or report in one line why that fails."""
    if _used(config) and not config.getoption("help"):
        try:
            from algorithms.practice.pytest_items import prepare
        except ModuleNotFoundError:  # Hypothesis comes with the extra
            missing = MissingExtraError("practice-missing")
            raise pytest.UsageError(str(missing)) from None
        prepare(config)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the solver's process."""
    items = sys.modules.get("algorithms.practice.pytest_items")
    if items is not None:
        items.close(config)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Collect the properties in addition to the tests in files."""
    report = yield
    if isinstance(collector, pytest.Session) and _used(collector.config):
        from algorithms.practice.pytest_items import solvers

        report.result = [*(report.result or ()), *solvers(collector)]
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Collector, name: str, obj: Any
) -> list[pytest.Collector] | None:
    """Collect what is decorated with `suite`, whatever its name."""
    if not callable(obj) or "__practice__" not in getattr(obj, "__dict__", ()):
        return None
    from algorithms.practice.pytest_items import decorated

    return decorated(collector, name, obj)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the report on the solver to a failed `assert check(…)`; pytest shows only one line."""
    shown = yield
    reports = sys.modules.get("algorithms.practice.reports.report")
    add = getattr(shown.longrepr, "addsection", None)
    if (
        reports
        and add
        and call.excinfo
        and call.excinfo.errisinstance(AssertionError)
    ):
        # With rewritten assertions, the values of the expression are local variables, too.
        values = call.excinfo.traceback[-1].frame.f_locals.values()
        failed = {
            id(value): value
            for value in values
            if isinstance(value, reports.Report) and not value.passed
        }
        for each in failed.values():
            add(f"{each.check.problem.name}: {each.check.solver}", each.text())
    return shown
