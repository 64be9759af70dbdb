"""The results of a check."""

from dataclasses import dataclass
from typing import Literal

from algorithms.board.formats import RecognisedFormat
from algorithms.practice.findings import Finding
from algorithms.practice.mistakes import Mistake
from algorithms.practice.model import Problem, Property
from algorithms.practice.repair.model import Repair
from algorithms.practice.replies import Arguments, Note, Reply

_RETURNED = Reply("returned")


@dataclass(frozen=True)
class Replay:
    """A counterexample that does not recur when its call is the first one."""

    shown: str
    before: tuple[Arguments, ...] = ()
    after: str = ""


@dataclass(frozen=True)
class Scope:
    """The extent of a check."""

    calls: int = 0
    board: tuple[int, int] | None = None  # the largest one with an answer
    sizes: tuple[int, ...] = ()  # of the boards, for problems with n queens
    limit: str = ""  # what ended the check early: the outcome of a call, or "total"
    seconds: float = 0.0  # the time that a call took until then
    seed: int = 0
    unprotected: tuple[str, ...] | None = None
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class PropertyResult:
    """The result of one property."""

    property: Property
    verdict: Literal["passed", "failed", "untested"]
    finding: Finding | None = None
    reply: Reply = _RETURNED  # to the call of the finding
    cases: int = 0
    cause: str = ""
    reason: str = ""  # why it was not tested
    replay: Replay | None = None
    same: Arguments | None = None  # for another board, with the same answer
    varies: bool = False  # whether repeated calls gave different answers


@dataclass(frozen=True)
class CheckResult:
    """The results of all properties of a problem."""

    problem: Problem
    solver: str
    results: tuple[PropertyResult, ...]
    recognised: RecognisedFormat | None = None
    too_large: Arguments | None = None
    mistakes: tuple[Mistake, ...] = ()
    scope: Scope = Scope()
    source: str = ""
    repair: Repair | None = None

    @property
    def passed(self) -> bool:
        """True if every property passed."""
        return all(result.verdict == "passed" for result in self.results)

    @property
    def failures(self) -> tuple[PropertyResult, ...]:
        """The failed properties that no other one explains, those with small boards first.

        On a board without squares, less can be seen than on the usual one.
        """
        size = self.problem.size
        usual = min(map(size, self.problem.probes), default=0) + 0.5

        def key(result: PropertyResult) -> float:
            own = size(result.finding.arguments) if result.finding else 0
            return own or usual

        shown = (each for each in self.with_verdict("failed") if not each.cause)
        return tuple(sorted(shown, key=key))

    def with_verdict(self, verdict: str) -> tuple[PropertyResult, ...]:
        """Return the results with a given verdict."""
        return tuple(each for each in self.results if each.verdict == verdict)
