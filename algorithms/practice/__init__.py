"""The checker: test your own solver against properties, and see the smallest board that breaks one.

A property is a statement that holds for every correct solver, such as "no queen attacks another".
The checker calls a solver with many boards, smallest first, and checks each answer against the
properties of the problem. It shows the smallest board for which a property does not hold: the call,
the answer, the expected answer, and the reason. If all results are those of a known wrong program,
the report says so.

The solver runs in a separate process with a time limit and, on Linux, a memory limit, so that
crashes and infinite loops do not affect the check. On Linux, a sandbox also keeps it, as far as the
system can, from writing outside a temporary folder, from reading anything but Python, files of the
system and its own folder, and from the network and other processes; it sees only the environment
variables that Python needs. The report says what was not protected. Without the sandbox, the solver
has your permissions. No checker can promise that a program which was written to cheat gets no
marks: read the programs as well. Answers may use any common representation.

The checker needs the `practice` extra: `pip install "polyglot-algorithms[practice]"`.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from algorithms.base.errors import AlgorithmsError, MissingExtraError

if TYPE_CHECKING:
    from algorithms.board.scene import Scene
    from algorithms.practice.model import Cases, Problem, Property
    from algorithms.practice.problems.authoring import (
        Wrong,
        all_of,
        exactly,
        one_of,
    )
    from algorithms.practice.properties.report import PropertyReport
    from algorithms.practice.pytest_suites import Suite
    from algorithms.practice.reports import Report

__all__ = [
    "Cases",
    "Problem",
    "Property",
    "Report",
    "Scene",
    "Wrong",
    "all_of",
    "check",
    "check_properties",
    "exactly",
    "one_of",
    "suite",
]

_HOMES = {
    "Report": "algorithms.practice.reports",
    "Scene": "algorithms.board.scene",
    **dict.fromkeys(("Cases", "Problem", "Property"), "algorithms.practice.model"),
    **dict.fromkeys(
        ("Wrong", "all_of", "exactly", "one_of"),
        "algorithms.practice.problems.authoring",
    ),
}


def __getattr__(name: str) -> Any:
    """Import a name on first use, because it may need the drawings, or Hypothesis."""
    if name in _HOMES:
        _require_hypothesis()
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def check(
    problem: "str | Problem",
    solver: str | Callable[..., Any],
    *,
    language: str | None = None,
    seconds: float = 5.0,
    memory: int = 2**30,
    seed: int = 0,
    examples: int | None = None,
    thorough: bool = False,
    sandbox: str = "auto",
) -> "Report":
    """Check a solver of a problem.

    Args:
        problem: "all-queens", "one-queens", "count-queens", "distinct-queens", "safe-square",
            "free-squares", "images", "reduce-symmetry", "knights-tour", "closed-tour" or
            "next-moves"; `algorithms check --list` describes them. Or a problem of your own: a
            `Problem`, or the name of a Python file that defines one.
        solver: The function, or its location: "my_queens.py:solve", or
            "package.module:solve".
        language: The language of the report, as in `choose_language`.
        seconds: The time limit for one call, in seconds. The calls on larger boards, which come
            last, are limited to one second each (5 seconds in a thorough check) unless you set the
            limit above 5 seconds.
        memory: The memory limit for the solver's process, in bytes; enforced on Linux only.
        seed: The number from which all random boards and calls are computed: the same seed
            gives the same report.
        examples: The maximum number of random boards per property; with `None`, each property
            uses its own maximum.
        thorough: Whether to check more boards and larger ones, which takes up to a minute.
        sandbox: "auto" to protect files, the network and other processes from the solver as far
            as the system can; "require" to raise an error if something is missing; "off" to give
            the solver all your permissions.

    Returns:
        The report. A notebook displays it as a page, and `print` prints it as text. The report is
        true if the solver passed, so a test can be `assert check(…)`.

    Raises:
        InvalidTypeError: `not-a-problem`: the problem is neither a string nor a `Problem`;
            `not-a-number`: the time limit is not a number; `not-an-integer`: another number is not
            an integer.
        InvalidValueError: `unknown-problem`; a code that begins with `problem-`: the definition of
            the problem is wrong; `unknown-language`; `not-a-number`: the time limit is
            not positive or is too large; `too-small`: the memory limit is below 16 MiB, or the
            number of examples is 0; `negative-size`: a number is negative; `too-large`: the seed
            is above 10¹⁸; `unknown-sandbox`.
        SolverError: The solver cannot be found, loaded or called; `sandbox-missing`: the system
            lacks a part of the required sandbox.
        MissingExtraError: `practice-missing`: the extra is not installed.

    Example:
        >>> report = check("count-queens", "algorithms.queens.column_array:solutions")
        >>> report.passed
        False
    """
    __tracebackhide__ = True  # pytest then shows the line of the test
    limits = (seconds, memory, seed, examples, thorough, sandbox)
    try:
        with closing(reported(problem, solver, language, *limits)) as reports:
            return next(reports)
    except AlgorithmsError as error:
        raise error.with_traceback(None)  # noqa: B904 - the same error, without our frames


def reported(
    problem: "str | Problem",
    solver: str | Callable[..., Any],
    language: str | None = None,
    *limits: Any,
    private: str = "",
    **options: Any,
) -> "Generator[Report, None, None]":
    """Yield the report on a solver, perhaps in a private folder, then that with a repair."""
    _require_hypothesis()
    from algorithms.base.messages import choose_language
    from algorithms.practice.checking import check_solver
    from algorithms.practice.limits import Limits
    from algorithms.practice.problems import find_problem
    from algorithms.practice.reports import Report
    from algorithms.practice.runner.solver_process import SolverProcess

    limited = Limits(*limits, **options)
    chosen, found = choose_language(language), find_problem(problem)
    with SolverProcess(
        solver, limited, found.parameters, private=private
    ) as process:
        result = check_solver(found, process, limited)
        yield Report(result, chosen)
        if result.passed:
            return
        from algorithms.practice.repair.search import find_repair

        if repair := find_repair(result, process, limited):
            yield Report(replace(result, repair=repair), chosen)


def check_properties(
    problem: str,
    properties: str | Sequence[Callable[..., Any]],
    *,
    language: str | None = None,
    memory: int = 2**30,
    sandbox: str = "auto",
) -> "PropertyReport":
    """Judge a learner's properties: is any too strict, and which wrong programs do they catch?

    A property is a function of the arguments of the problem and an `answer`, or of some of these,
    including `answer`, by their names. It returns True or False, or asserts. The answer has one
    form, whatever programs return: a number; a list of squares, which are pairs (row, column); a
    list with the column of the queen in each row; a list of such lists; or None if there is none.

    The properties are called with stored answers of correct programs, which find other solutions
    or list them in another order, and with wrong answers of the known wrong programs. They run in a
    separate process, and a call that takes longer than a second is stopped.

    Args:
        problem: "all-queens", "one-queens", "count-queens", "images", "next-moves",
            "knights-tour", "closed-tour" or "reduce-symmetry".
        properties: The name of a Python file, of which all public functions are properties, except
            those whose names begin with `test_`; or the functions.
        language: As in `check`.
        memory: As in `check`.
        sandbox: As in `check`.

    Returns:
        The report. It is true if no property is too strict and all wrong programs are caught. Its
        `caught` and `survived` are names of wrong programs; its methods `text`, `html` and
        `to_json` are like those of `Report`.

    Raises:
        InvalidTypeError: As in `check`.
        InvalidValueError: `unknown-problem`, `unknown-language`, `negative-size`, `too-small` or
            `unknown-sandbox`.
        SolverError: The file cannot be loaded; `property-signature`: the parameters of a
            function are not as described above; `sandbox-missing`.
        MissingExtraError: `practice-missing`: the extra is not installed.

    Example:
        >>> def even(n, answer):
        ...     return n < 2 or answer % 2 == 0
        >>> report = check_properties("count-queens", [even])
        >>> report.caught
        ('counts-attacking', 'counts-placements', 'only-fundamental', 'counter-not-reset')
    """
    __tracebackhide__ = True
    _require_hypothesis()
    from algorithms.base.messages import choose_language
    from algorithms.practice.limits import Limits
    from algorithms.practice.properties.judging import find_pool, judge
    from algorithms.practice.properties.report import PropertyReport
    from algorithms.practice.runner.solver_process import SolverProcess
    from algorithms.practice.sources import property_target

    chosen, pool = choose_language(language), find_pool(problem)
    target = property_target(properties)
    limits = Limits(memory=memory, sandbox=sandbox)
    try:
        with SolverProcess(target, limits, pool.problem.parameters) as process:
            return PropertyReport(judge(pool, process, target.shown), chosen)
    except AlgorithmsError as error:
        raise error.with_traceback(None)  # noqa: B904 - the same error, without our frames


def suite(
    problem: str,
    *,
    language: str | None = None,
    seconds: float = 5.0,
    memory: int = 2**30,
) -> "Suite":
    """Have pytest check a solver, with one test per property.

    In a test file, use the suite as a decorator on a function or on a class with one method:
    `@suite("all-queens")`. The function itself is unchanged, and pytest collects it whatever its
    name is. Or use the suite as the base class of a test class:
    `class TestMine(suite("all-queens"))` with `solver = staticmethod(solve)`. The base class does
    not need the pytest plugin.

    Args:
        problem: As in `check`.
        language: As in `check`.
        seconds: As in `check`.
        memory: As in `check`.

    Returns:
        An object usable both as a decorator and as a base class.

    Raises:
        InvalidTypeError: As in `check`.
        InvalidValueError: `unknown-problem`, `unknown-language`, `not-a-number`, `too-small` or
            `negative-size`.
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
    _require_hypothesis()
    from algorithms.practice.pytest_suites import Suite

    return Suite(problem, language, seconds, memory)


def _require_hypothesis() -> None:
    """Raise `MissingExtraError` if Hypothesis is not installed."""
    try:
        import hypothesis  # noqa: F401 - only whether it is there
    except ModuleNotFoundError:
        raise MissingExtraError("practice-missing") from None
