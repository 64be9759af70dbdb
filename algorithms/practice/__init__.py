"""The practice kit: have your own solver checked by properties, and see what breaks it.

A property is something that holds for every right solver, such as "no queen attacks another".
The kit calls a solver with many boards, smallest first, looks whether its properties hold, and
shows the smallest board for which one does not: what was called, what came back, what was
expected, and why. If the mistake is a known one, it is named.

The solver runs in a process of its own, with limits of time and memory, so that nothing it does
can harm the check. What it answers may be written down in any usual way.

The kit needs the extra `practice`: `pip install "polyglot-algorithms[practice]"`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from algorithms.errors import MissingExtraError

if TYPE_CHECKING:
    from algorithms.practice.reports import Report
    from algorithms.practice.suites import Suite

__all__ = ["Report", "check", "suite"]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - what a module may hold
    """Import the class of reports when it is asked for: it needs the drawings."""
    if name == "Report":
        from algorithms.practice.reports import Report

        return Report
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def check(
    problem: str,
    solver: str | Callable[..., Any],
    *,
    language: str | None = None,
    seconds: float = 5.0,
    memory: int = 2**30,
) -> "Report":
    """Check a solver of a problem.

    Args:
        problem: The problem's name, such as "all-queens"; `algorithms check --list` lists them.
        solver: The function; or where it stands: "my_queens.py:solve", or
            "package.module:solve".
        language: The language of the report, as in `choose_language`.
        seconds: How long one call may take.
        memory: How much memory, in bytes, the solver may take; kept where the system can
            limit it, as Linux can.

    Returns:
        The report. A notebook shows it as a page, `print` as text.

    Raises:
        InvalidValueError: `unknown-problem` or `unknown-language`.
        SolverError: The solver cannot be found, loaded or called at all.
        MissingExtraError: `practice-missing`: the extra is not installed.

    Example:
        >>> report = check("count-queens", "algorithms.queens.column_array:solutions")
        >>> report.passed
        False
    """
    report: Report = _kit().run(problem, solver, language, seconds, memory)
    return report


def suite(
    problem: str,
    *,
    language: str | None = None,
    seconds: float = 5.0,
    memory: int = 2**30,
) -> "Suite":
    """Have pytest check a solver, each property as a test of its own.

    Written over a function, or over a class with one method, in a test file:
    `@suite("all-queens")`. The function stays what it was, and pytest finds it whatever it is
    called. Or as what a class of tests inherits from: `class TestMine(suite("all-queens"))` with
    `solver = staticmethod(solve)`; that needs no plugin.

    Args:
        problem: As in `check`.
        language: As in `check`.
        seconds: As in `check`.
        memory: As in `check`.

    Returns:
        What can be written over a solver, and inherited from.

    Raises:
        InvalidValueError: `unknown-problem` or `unknown-language`.
        MissingExtraError: `practice-missing`: the extra is not installed.

    Example:
        >>> @suite("all-queens")
        ... def solve(n):
        ...     return []
        >>> class TestMine(suite("all-queens")):
        ...     solver = staticmethod(solve)
        >>> TestMine().test_none_attack.__doc__
        'The queens on each board in the answer are non-attacking.'
    """
    _kit()
    from algorithms.practice.suites import Suite

    return Suite(problem, language, seconds, memory)


def _kit() -> Any:  # noqa: ANN401 - a module
    """Import the kit, which needs Hypothesis."""
    try:
        from algorithms.practice import checking
    except ModuleNotFoundError as error:
        if error.name != "hypothesis":
            raise
        raise MissingExtraError("practice-missing") from None
    return checking
