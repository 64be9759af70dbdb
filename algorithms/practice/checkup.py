"""One solver whose properties are tried one at a time, in any order, as pytest does."""

from typing import Any

from algorithms.messages import choose_language
from algorithms.practice.examination import Examination, Result, try_property
from algorithms.practice.mistakes.matching import known_mistakes
from algorithms.practice.problems import find_problem
from algorithms.practice.reports import Report
from algorithms.practice.sandbox import Sandbox
from algorithms.practice.session import Session

__all__ = ["Checkup"]


class Checkup:
    """A solver at hand, to have one property tried after the other.

    Attributes:
        problem: The problem.
        language: The code of the language of the reports.
        name: What the reports call the solver.
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
        self._sandbox = Sandbox(
            solver,
            seconds=seconds,
            memory=memory,
            parameters=self.problem.parameters,
        )
        self._session: Session | None = None
        self.name = self._sandbox.name

    def start(self) -> None:
        """Load the solver, if that has not been done.

        Raises:
            SolverError: It cannot be found, loaded or called at all.
        """
        if self._session is None:
            self._sandbox.start()
            self._session = Session(self.problem, self._sandbox)

    def close(self) -> None:
        """End the solver's process and forget what it answered."""
        self._session = None
        self._sandbox.close()

    def failure(self, name: str) -> str:
        """Try a property.

        Args:
            name: The property's name.

        Returns:
            Nothing if it holds, else the report that says why not.
        """
        self.start()
        assert self._session is not None  # noqa: S101 - for the type checker
        (tried,) = (each for each in self.problem.properties if each.name == name)
        result = try_property(tried, self._session)
        return "" if result.verdict == "passed" else self._drawn(result)

    def _drawn(self, result: Result) -> str:
        assert self._session is not None  # noqa: S101 - for the type checker
        mistakes = known_mistakes(self._session, (result,))
        examination = Examination(self.problem, self.name, (result,))
        return Report(examination, mistakes, self.language).failure(result)
