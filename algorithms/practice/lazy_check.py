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
    """A solver that is checked once, when a result is first needed.

    All properties are then checked together, so that the report is the same as that of `check`.

    Attributes:
        problem: The problem.
        language: The code of the language of the report.

    Args:
        problem: The problem's name.
        solver: The solver, as in `SolverProcess`.
        language: As in `choose_language`.
        seconds: The time limit for one call, in seconds.
        memory: The memory limit for the solver's process, in bytes.
        effort: The effort of the check; None for the default.

    Raises:
        InvalidTypeError: As in `check`.
        InvalidValueError: As in `check`.
    """

    def __init__(  # noqa: PLR0913 - as in `check`
        self,
        problem: str,
        solver: Any,  # noqa: ANN401 - as in `SolverProcess`
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
        """Load the solver, unless it is loaded already.

        Returns:
            The solver's name in reports.

        Raises:
            MissingExtraError: `practice-missing`: a function needs cloudpickle.
            SolverError: The solver cannot be found, loaded or called.
        """
        self._process.start()
        return self._process.name

    def close(self) -> None:
        """End the solver's process, if it was started and never called."""
        self._process.close()

    def report(self) -> Report:
        """Return the report.

        Raises:
            MissingExtraError: As in `start`.
            SolverError: As in `start`.
        """
        if isinstance(self._outcome, AlgorithmsError):
            raise self._outcome
        return self._outcome

    def failure(self, name: str) -> str:
        """Return the reason why a test of a property fails.

        Args:
            name: The property's name.

        Returns:
            The part of the report about the property, or the error that prevented the check;
            empty if the property holds.
        """
        try:
            report = self.report()
        except AlgorithmsError as error:
            return explain(error, self.language)
        results = report.check.results
        (result,) = (each for each in results if each.property.name == name)
        return "" if result.verdict == "passed" else report.failure(result)
