"""A check that runs on first use, as pytest needs it."""

from functools import cached_property
from typing import Any
from unittest import SkipTest

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import choose_language, explain, translate
from algorithms.practice.checking import check_solver
from algorithms.practice.limits import Limits
from algorithms.practice.problems import find_problem
from algorithms.practice.reports import Report
from algorithms.practice.runner.solver_process import SolverProcess


class LazyCheck:
    """A solver that is checked once, when the result of a property is first needed."""

    def __init__(
        self, problem: str, solver: Any, language: str | None, limits: Limits
    ) -> None:
        self.language = choose_language(language)
        self.problem = find_problem(problem)
        self._solver, self._limits = solver, limits

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

    def failure(self, name: str) -> str:
        """Return the reason why a test of a property fails; raise `SkipTest` if there was none."""
        if isinstance(self._report, str):
            return self._report
        check = self._report.check
        (result,) = (each for each in check.results if each.property.name == name)
        # Without another test that fails, a skipped one would let the solver pass.
        if result.verdict == "untested" and check.with_verdict("failed"):
            raise SkipTest(translate(result.reason, self.language))
        return "" if result.verdict == "passed" else self._report.failure(result)
