"""Repairs: the small changes after which a learner's own program holds every property.

`repairs` edits the program in many small ways, and tries each edited program first with the
smallest counterexample, then with small boards, then with all properties. This is mutation-based
repair, as in research on introductory courses (Clara, Refactory), with the properties of the
checker in the place of tests.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import process_time

from algorithms.practice.checking import check_solver
from algorithms.practice.limits import USUAL, Limits
from algorithms.practice.model import Case, Problem, Property, Session, Unanswered
from algorithms.practice.repair import expressions, several, statements
from algorithms.practice.repair.candidates import Candidate, candidate
from algorithms.practice.repair.program import Edit, Program
from algorithms.practice.repair.rules import edits
from algorithms.practice.replies import Arguments
from algorithms.practice.results import PropertyResult

_RULES = expressions, several, statements  # which fill the table of rules
_LINES = (3_000, 3_000, 5_000, 10_000, 30_000, 150_000, 500_000)
"""The most lines of a call by the size of its board: several times those of a slow search."""

_MOST = 5_000_000


def repairs(
    problem: Problem,
    source: str,
    name: str,
    results: Sequence[PropertyResult],
    seconds: float = 10.0,
    limits: Limits = USUAL,
) -> Iterator[Edit]:
    """Yield the edits after which a program passes, within some seconds of processor time."""
    end = process_time() + seconds
    program = Program(source)
    first = min(
        (each.finding.arguments for each in results if each.finding),
        key=problem.size,
    )
    small = sorted(_small(problem), key=lambda each: each[0])
    for edit in edits(program):
        if process_time() > end:
            return
        solver = candidate(program.edited(edit), name)
        if solver and _passes(problem, solver, first, small, limits):
            yield edit


def _small(problem: Problem) -> Iterator[tuple[int, Property, Case]]:
    """Yield the first cases of all properties, with the sizes of their boards."""
    for tried in problem.properties:
        for case in tried.cases.first:
            yield _size(problem, case), tried, case


def _size(problem: Problem, case: Case) -> int:
    with suppress(Exception):  # a case may be several calls
        return problem.size(case)
    with suppress(Exception):
        return max(map(problem.size, case))
    return 0


def _passes(
    problem: Problem,
    solver: Candidate,
    first: Arguments,
    small: list[tuple[int, Property, Case]],
    limits: Limits,
) -> bool:
    """Return whether an edited program passes: most fail at once, at the first call."""
    solver.most = lambda arguments: _LINES[min(problem.size(arguments), 6)]
    session = Session(problem, solver)
    session.begin(largest=problem.quick)
    try:
        session.answer(first)
    except Unanswered:
        return False
    for _, tried, case in small:
        with suppress(Unanswered):
            if tried.check(session, case) is not None:
                return False
    solver.most = lambda _: _MOST
    return check_solver(problem, solver, limits).passed
