"""The search for a repair: the smallest edit of a program after which it passes every check.

This is mutation-based repair, as in research on introductory courses, with the properties of the
checker in the place of tests. Each edited program is tried with the counterexample, then with
small cases, then with all properties. All limits are numbers of edits and of executed lines: the
same program gets the same repair on a fast and on a busy machine.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from time import process_time
from typing import Any, Protocol

from algorithms.practice.checking import check_solver
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.model import Case, Problem, Property, Session, Untested
from algorithms.practice.repair import conditions, numbers, scopes, statements
from algorithms.practice.repair.model import Repair
from algorithms.practice.repair.program import Edit, Program
from algorithms.practice.repair.rules import KINDS, edits
from algorithms.practice.replies import Arguments, Reply, Solver
from algorithms.practice.results import CheckResult

_RULES = conditions, numbers, scopes, statements  # which fill the table of rules
_FEW, _SOME, _MANY = 20_000, 300_000, 1_000_000  # lines of a call
_ALL = 20_000_000  # lines of all calls
_SECONDS = 10.0  # of processor time, if lines are slower than usual
_ENOUGH = 3  # repairs
_PAIRED = 40  # edits of which pairs are tried

Watch = Callable[[int, int], object]
"""A function that is told how many edits were tried, of how many; it returns true to stop."""


class EditableSolver(Solver, Protocol):
    """A solver in whose place edited programs can be called."""

    text: str

    def call(self, arguments: Arguments, **options: Any) -> Reply: ...


class _TooLong(Exception):  # noqa: N818 - not an error
    """A call executes more lines than it may."""


class _Candidate:
    """An edited program, whose calls execute a limited number of lines."""

    source, notes = "", ()

    def __init__(self, solver: EditableSolver, text: str, lines: int) -> None:
        self.name, self.limited = solver.name, solver.limited
        self._solver, self._text, self._most = solver, text, lines
        self.strict = True
        self.lines = 0

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: tuple[Arguments, ...] = (),
        seconds: float | None = None,
    ) -> Reply:
        """Call the edited program once."""
        edited = {"source": self._text, "lines": self._most}
        reply = self._solver.call(arguments, seed=seed, then=then, edited=edited)
        self.lines += int(reply.seconds * 1_000_000)
        if self.strict and reply.outcome == "timeout":
            raise _TooLong
        return reply


def find_repair(
    check: CheckResult,
    solver: EditableSolver,
    limits: Limits = USUAL,
    watch: Watch | None = None,
) -> Repair | None:
    """Return the smallest edit of a failing program after which it passes, if there is one."""
    text = getattr(solver, "text", "")
    if check.passed or not text or not check.with_verdict("failed"):
        return None
    try:
        program = Program(text)
    except (SyntaxError, ValueError, RecursionError):
        return None
    return _Search(check, solver, limits, watch, program).repair()


class _Search:
    def __init__(self, check, solver, limits, watch, program) -> None:
        self.check, self.solver, self.limits = check, solver, limits
        self.watch, self.program = watch, program
        self.problem: Problem = check.problem
        self.cases = [*_cases(check)]
        self.lines = self.tried = 0
        self.found: list[tuple[Edit, ...]] = []
        self.end = process_time() + _SECONDS

    def repair(self) -> Repair | None:
        all_edits = edits(self.program)
        self.total = len(all_edits)
        late = []
        for each in all_edits:
            if self.is_over():
                break
            self.try_(each, _FEW, late)
        for each in late:
            if self.is_over() or self.found:
                break
            self.try_(each, _SOME, [])
        if not self.found:
            return None
        best = min(
            self.found, key=lambda each: sum(map(self.program.cost, each))
        )
        return _repair(self.program, best, len(self.found) - 1)

    def is_over(self):
        stop = self.watch and self.watch(self.tried, self.total)
        return bool(
            stop
            or len(self.found) >= _ENOUGH
            or self.lines > _ALL
            or process_time() > self.end
        )

    def try_(self, edit, lines, late):
        self.tried += 1
        text = self.program.edited(edit)
        candidate = _Candidate(self.solver, text, lines)
        try:
            if self.holds(candidate):
                candidate = _Candidate(self.solver, text, _MANY)
                candidate.strict = False
                if check_solver(self.problem, candidate, self.limits).passed:
                    self.found.append((edit,))
        except _TooLong:
            late.append(edit)
        finally:
            self.lines += candidate.lines

    def holds(self, candidate: _Candidate) -> bool:
        recognised = self.check.recognised
        form = recognised.format if recognised and recognised.evident else None
        session = Session(self.problem, candidate, form, self.limits.seed)
        session.begin(largest=self.problem.quick)
        for tried, case in self.cases:
            try:
                if tried.check(session, case) is not None:
                    return False
            except Untested as untested:
                if untested.failed:
                    return False
        return True


def _cases(check: CheckResult) -> Iterator[tuple[Property, Case]]:
    """Yield the cases that an edited program is tried with: the counterexamples first."""
    for each in check.failures:
        yield each.property, each.finding.arguments
    first = [
        (each, case) for each in check.problem.properties for case in each.cases.first
    ]
    yield from sorted(first, key=lambda each: _size(check.problem, each[1]))


def _size(problem: Problem, case: Case) -> int:
    """Return the size of the largest board of a case, which may be several calls."""
    with suppress(Exception):
        return problem.size(case)
    with suppress(Exception):
        return max(map(problem.size, case))
    return 0


def _repair(program: Program, found: tuple[Edit, ...], others: int) -> Repair:
    """Return a repair: the lines that change."""
    (edit,) = found[:1]
    before = program.source.splitlines()
    after = program.edited(*found).splitlines()
    start = 0
    while before[start : start + 1] == after[start : start + 1]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    part = program.part(edit.start, edit.end)
    names = {
        "before": " ".join(part.split()),
        "after": " ".join(edit.text.split()),
        "function": program.function_at(edit.start),
    }
    return Repair(
        edit.kind,
        start + 1,
        tuple(before[start : len(before) - end]),
        tuple(after[start : len(after) - end]),
        names | edit.names,
        others,
    )
