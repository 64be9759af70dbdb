"""The pytest plugin: `pytest --solver my_queens.py:solve --problem all-queens`.

pytest loads it in every run, and it does nothing until it is asked to: what it needs is
imported then.
"""

import sys
from collections.abc import Generator
from typing import Any

import pytest

from algorithms.errors import MissingExtraError

__all__ = [
    "pytest_addoption",
    "pytest_configure",
    "pytest_make_collect_report",
    "pytest_pycollect_makeitem",
    "pytest_unconfigure",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the plugin's options."""
    group = parser.getgroup("algorithms", "algorithms: have a solver checked")
    group.addoption(
        "--solver",
        metavar="FILE:NAME",
        help="the solver to check, such as my_queens.py:solve",
    )
    group.addoption(
        "--problem",
        metavar="NAME",
        help="the problem that it solves, such as all-queens",
    )
    group.addoption(
        "--solver-language",
        metavar="LANGUAGE",
        help="the language of the reports; default: that of ALGORITHMS_LANGUAGE",
    )
    group.addoption(
        "--solver-time",
        metavar="SECONDS",
        type=float,
        default=5.0,
        help="how long one call may take; default: 5",
    )
    group.addoption(
        "--solver-memory",
        metavar="MIB",
        type=int,
        default=1024,
        help="how much memory it may take; default: 1024",
    )


def _asked(config: pytest.Config) -> bool:
    """Whether a solver is to be checked."""
    return bool(config.getoption("--solver") or config.getoption("--problem"))


def pytest_configure(config: pytest.Config) -> None:
    """Load the solver that is asked for, or say in one line why that cannot be done."""
    if _asked(config) and not config.getoption("help"):
        try:
            from algorithms.practice.items import prepare
        except ModuleNotFoundError:  # Hypothesis comes with the extra
            missing = MissingExtraError("practice-missing")
            raise pytest.UsageError(str(missing)) from None
        prepare(config)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the process in which the solver runs."""
    items = sys.modules.get("algorithms.practice.items")
    if items is not None:  # it was needed
        items.put_away(config)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Collect the properties along with what stands in files."""
    report = yield
    if isinstance(collector, pytest.Session) and _asked(collector.config):
        from algorithms.practice.items import solvers

        report.result = [*(report.result or ()), *solvers(collector)]
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Collector,
    name: str,
    obj: Any,  # noqa: ANN401 - whatever stands in a test file
) -> list[pytest.Collector] | None:
    """Collect what `suite` was written over, whatever it is called."""
    if not callable(obj) or "__practice__" not in getattr(obj, "__dict__", ()):
        return None
    from algorithms.practice.items import decorated

    return decorated(collector, name, obj)
