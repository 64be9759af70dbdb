"""A check that runs on first use."""

from functools import cached_property
from typing import Any

from algorithms.base.errors import AlgorithmsError
from algorithms.base.messages import choose_language, explain
from algorithms.practice.checking import check_solver
from algorithms.practice.effort import Effort, check_limits
from algorithms.practice.problems import find_problem
from algorithms.practice.reports import Report
from algorithms.practice.runner.solver_process import SolverProcess


class LazyCheck:
    """A solver that is checked once, when a result is first needed."""

    def __init__(
        self,
        problem: str,
        solver: Any,
        *,
        language: str | None = None,
        seconds: float = 5.0,
        memory: int = 2**30,
        effort: Effort | None = None,
    ) -> None:
        self.language = choose_language(language)
        self.problem = find_problem(problem)
        self._solver, self._limits = solver, check_limits(seconds, memory)
        self._effort = (effort or Effort()).within(self._limits[0])

    @cached_property
    def _process(self) -> SolverProcess:
        seconds, memory = self._limits
        parameters = self.problem.parameters
        return SolverProcess(
            self._solver, seconds=seconds, memory=memory, parameters=parameters
        )

    @cached_property
    def _outcome(self) -> Report | AlgorithmsError:
        try:
            with self._process as solver:
                solver.start()
                result = check_solver(self.problem, solver, self._effort)
                return Report(result, self.language)
        except AlgorithmsError as error:  # kept, because loading may be slow
            return error

    def start(self) -> str:
        """Load the solver, unless it is loaded already."""
        self._process.start()
        return self._process.name

    def close(self) -> None:
        """End the solver's process, if it was started and never called."""
        self._process.close()

    def report(self) -> Report:
        """Return the report."""
        if isinstance(self._outcome, AlgorithmsError):
            raise self._outcome
        return self._outcome

    def failure(self, name: str) -> str:
        """Return the reason why a test of a property fails."""
        try:
            report = self.report()
        except AlgorithmsError as error:
            return explain(error, self.language)
        results = report.check.results
        (result,) = (each for each in results if each.property.name == name)
        return "" if result.verdict == "passed" else report.failure(result)
