"""The results of a check."""

from dataclasses import dataclass
from typing import Literal

from algorithms.board.formats import RecognisedFormat
from algorithms.practice.findings import Finding
from algorithms.practice.mistakes.model import Mistake
from algorithms.practice.model import Problem, Property
from algorithms.practice.replaying import Replay
from algorithms.practice.replies import Arguments, Reply


@dataclass(frozen=True)
class Scope:
    """The extent of a check.

    Attributes:
        calls: The number of calls made.
        board: The numbers of rows and columns of the largest board of a call that returned;
            None if no call did.
        seed: The seed of the check.
    """

    calls: int = 0
    board: tuple[int, int] | None = None
    seed: int = 0


@dataclass(frozen=True)
class PropertyResult:
    """The result of one property.

    Attributes:
        property: The property.
        verdict: `passed`; `failed`; `unanswered` if no call gave an answer to check.
        finding: The smallest counterexample found, if there is one.
        reply: The solver's reply to that call.
        cases: The number of cases checked.
        cause: The name of another failed property that probably explains this failure.
        replay: The difference in a new process; None if the counterexample recurs there.
    """

    property: Property
    verdict: Literal["passed", "failed", "unanswered"]
    finding: Finding | None = None
    reply: Reply | None = None
    cases: int = 0
    cause: str = ""
    replay: Replay | None = None


@dataclass(frozen=True)
class CheckResult:
    """The results of all properties of a problem.

    Attributes:
        problem: The problem.
        solver: The solver's name.
        results: One result per property.
        recognised: The format in which the answers were read, if there was one.
        too_large: The smallest call that hit a limit and for which `Problem.usual` returns False;
            calls of this size or larger were not checked.
        mistakes: The known mistakes that the solver makes, the most likely first.
        scope: What was checked.
    """

    problem: Problem
    solver: str
    results: tuple[PropertyResult, ...]
    recognised: RecognisedFormat | None = None
    too_large: Arguments | None = None
    mistakes: tuple[Mistake, ...] = ()
    scope: Scope = Scope()

    @property
    def passed(self) -> bool:
        """True if every property passed."""
        return all(result.verdict == "passed" for result in self.results)

    @property
    def failures(self) -> tuple[PropertyResult, ...]:
        """The failed properties that no other one explains, in order."""
        return tuple(each for each in self.with_verdict("failed") if not each.cause)

    @property
    def consequences(self) -> tuple[PropertyResult, ...]:
        """The failed properties that another one probably explains, in order."""
        return tuple(each for each in self.with_verdict("failed") if each.cause)

    def with_verdict(self, verdict: str) -> tuple[PropertyResult, ...]:
        """Return the results with a given verdict.

        Args:
            verdict: As in `PropertyResult`.

        Returns:
            The results, in order.
        """
        return tuple(each for each in self.results if each.verdict == verdict)
