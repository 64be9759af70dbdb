"""One whole check: from a solver that nobody trusts to a report."""

from collections.abc import Callable
from typing import Any

from algorithms.messages import choose_language
from algorithms.practice.examination import examine_in
from algorithms.practice.mistakes.matching import known_mistakes
from algorithms.practice.problems import find_problem
from algorithms.practice.replies import Solver
from algorithms.practice.reports import Report
from algorithms.practice.sandbox import Sandbox
from algorithms.practice.session import Session

__all__ = ["report_on", "run"]


def run(
    problem: str,
    solver: str | Callable[..., Any],
    language: str | None,
    seconds: float,
    memory: int,
) -> Report:
    """Do what `algorithms.practice.check` says."""
    code, found = choose_language(language), find_problem(problem)
    with Sandbox(
        solver, seconds=seconds, memory=memory, parameters=found.parameters
    ) as sandbox:
        sandbox.start()
        return report_on(problem, sandbox, code)


def report_on(problem: str, solver: Solver, language: str) -> Report:
    """Examine a solver that is ready to be called, and name the mistakes that are known.

    Args:
        problem: The problem's name.
        solver: The solver.
        language: The language of the report.

    Returns:
        The report.
    """
    session = Session(find_problem(problem), solver)
    examination = examine_in(session)
    mistakes = known_mistakes(session, examination.results)
    return Report(examination, mistakes, language)
