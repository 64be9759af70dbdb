"""One solver whose properties are told one at a time, in any order, as pytest does."""

from functools import cached_property
from typing import Any

from algorithms.errors import AlgorithmsError
from algorithms.messages import choose_language, explain
from algorithms.practice.checking import report_on
from algorithms.practice.problems import find_problem
from algorithms.practice.reports import Report
from algorithms.practice.sandbox import Sandbox

__all__ = ["Checkup"]


class Checkup:
    """A solver that is checked once, when the first of its properties is asked for.

    All properties are then tried together, so that the report is that of `check`.

    Attributes:
        problem: The problem.
        language: The code of the language of the report.

    Args:
        problem: The problem's name.
        solver: The solver, as `Sandbox` takes it.
        language: As in `choose_language`.
        seconds: How long one call may take.
        memory: How much memory, in bytes, the solver may take.

    Raises:
        InvalidValueError: `unknown-problem` or `unknown-language`.
    """

    def __init__(
        self,
        problem: str,
        solver: Any,  # noqa: ANN401 - what `Sandbox` takes
        *,
        language: str | None = None,
        seconds: float = 5.0,
        memory: int = 2**30,
    ) -> None:
        self.problem = find_problem(problem)
        self.language = choose_language(language)
        self._solver, self._limits = solver, (seconds, memory)

    @cached_property
    def _sandbox(self) -> Sandbox:
        seconds, memory = self._limits
        parameters = self.problem.parameters
        return Sandbox(
            self._solver, seconds=seconds, memory=memory, parameters=parameters
        )

    @cached_property
    def _outcome(self) -> Report | AlgorithmsError:
        try:
            with self._sandbox as sandbox:
                sandbox.start()
                return report_on(self.problem.name, sandbox, self.language)
        except AlgorithmsError as error:  # once, for loading may take its time
            return error

    def start(self) -> str:
        """Load the solver, if that has not been done.

        Returns:
            What the report calls it.

        Raises:
            MissingExtraError: `practice-missing`: a function needs cloudpickle.
            SolverError: It cannot be found, loaded or called at all.
        """
        self._sandbox.start()
        return self._sandbox.name

    def close(self) -> None:
        """End the solver's process, if it was started and never called."""
        self._sandbox.close()

    def failure(self, name: str) -> str:
        """Tell whether a property holds.

        Args:
            name: The property's name.

        Returns:
            Nothing if it does, else what the report says about it; or why there is none.
        """
        outcome = self._outcome
        if isinstance(outcome, AlgorithmsError):
            return explain(outcome, self.language)
        results = outcome.examination.results
        (result,) = (each for each in results if each.property.name == name)
        return "" if result.verdict == "passed" else outcome.failure(result)
