"""What is compared when a solver's answers are held beside those of a known mistake."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from algorithms.practice.formats import AnswerFormat, Unreadable, recognise
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes.model import Mistake
from algorithms.practice.model import Call, Problem, Session, Unanswered
from algorithms.practice.problems import find_problem
from algorithms.practice.problems.queens_oracle import Queens, images
from algorithms.practice.problems.shared_properties import plain
from algorithms.practice.replies import Arguments, Reply
from algorithms.practice.values import Container, Value

if TYPE_CHECKING:
    from algorithms.practice.model import Case, Property

__all__ = ["Tape", "call_again", "form_of", "seen", "solver_of", "verdicts"]

_ANY_OF_A_CLASS = frozenset({"distinct-queens", "reduce-symmetry"})


class Tape:
    """A solver that knows the answers to some calls, and makes no other.

    Attributes:
        name: What it is called.

    Args:
        calls: The calls.
    """

    def __init__(self, calls: Iterable[Call]) -> None:
        self.name = "tape"
        self._replies = {
            (repr(call.arguments), call.attempt, repr(call.then)): call.reply
            for call in calls
        }

    def call(
        self, arguments: Arguments, *, seed: int = 0, then: Arguments | None = None
    ) -> Reply:
        """Return what became of the call.

        Args:
            arguments: What the solver was called with.
            seed: The attempt.
            then: What it was called with after that.

        Returns:
            The reply.

        Raises:
            Unanswered: No such call was made.
        """
        key = repr(arguments), seed, repr(then)
        if key not in self._replies:
            raise Unanswered
        return self._replies[key]


def solver_of(mistake: Mistake) -> InProcessSolver:
    """Return a solver that makes a mistake, and has not been called before.

    Args:
        mistake: The mistake.

    Returns:
        The solver.
    """
    return InProcessSolver(mistake.solver, mistake.name)


def call_again(solver: InProcessSolver, call: Call) -> Call:
    """Make with one solver the call that was made with another.

    Args:
        solver: The solver.
        call: The call.

    Returns:
        The call with what became of it.
    """
    reply = solver.call(call.arguments, seed=call.attempt, then=call.then)
    return Call(call.arguments, call.attempt, call.then, reply)


@cache
def form_of(mistake: Mistake) -> AnswerFormat | None:
    """Return the form in which a mistake's answers are read.

    Args:
        mistake: The mistake.

    Returns:
        The form; None if none reads them.
    """
    problem, solver = find_problem(mistake.problem), solver_of(mistake)
    answers = []
    for arguments in problem.probes:
        reply = solver.call(arguments)
        if reply.outcome == "returned":
            answers.append((reply.value, *problem.board(arguments)))
    try:
        return recognise(problem.formats, answers).format
    except Unreadable:
        return None


def seen(
    problem: Problem,
    form: AnswerFormat | None,
    call: Call,
    *,
    changes: bool = False,
    mirrored: bool = False,
) -> object:
    """Return what is equal for two calls if two solvers did the same.

    Args:
        problem: The problem.
        form: The form in which the answer is read, if any does.
        call: The call.
        changes: Whether it counts what was done to the arguments.
        mirrored: Whether to look at boards of queens from behind: who forgets one diagonal
            makes the same mistake as who forgets the other.

    Returns:
        Something to compare.
    """
    reply = call.reply
    if reply.outcome != "returned":
        return reply.outcome, reply.raised and reply.raised.kind
    altered: object = None
    if changes:
        altered = _altered(call.arguments, tuple(map(plain, reply.arguments)))
    try:
        if form is None:
            return "unreadable", _outline(reply.value), altered
        rows, columns = problem.board(call.arguments)
        answer = form.read(reply.value, rows, columns)
    except Unreadable:
        return "unreadable", _outline(reply.value), altered
    if mirrored:
        answer = tuple(_from_behind(queens, columns) for queens in answer)
    if problem.name in _ANY_OF_A_CLASS:
        return Counter(min(images(queens, rows)) for queens in answer), altered
    return Counter(answer) if isinstance(answer, tuple) else answer, altered


def verdicts(
    session: Session, size: int, only: str = ""
) -> dict[tuple[str, int], str]:
    """Judge the smallest cases of all properties, as far as there are answers.

    Args:
        session: The solver at work.
        size: The size of the largest calls that are looked at.
        only: The name of one property, if no other is to be judged.

    Returns:
        For each property and the number of its case, the fault's code; "" for none.
    """
    found = {}
    for each in session.problem.properties:
        if only not in ("", each.name):
            continue
        for number, case in enumerate(each.first):
            verdict = _verdict(session, each, case, size)
            if verdict is not None:
                found[each.name, number] = verdict
    return found


def _verdict(
    session: Session, each: "Property", case: "Case", size: int
) -> str | None:
    session.largest = size
    try:
        finding = each.check(session, case)
    except Unanswered:
        return None
    return finding.fault.code if finding else ""


def _outline(value: Value) -> object:
    """Return what two answers that nobody can read have in common."""
    if isinstance(value, Container):
        return len(value.items)
    return type(value).__name__


def _from_behind(queens: Queens, columns: int) -> Queens:
    return tuple(sorted((row, columns - 1 - column) for row, column in queens))


def _altered(before: object, after: object) -> object:
    """Return which parts of nested lists have changed."""
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        if len(before) == len(after):
            return tuple(map(_altered, before, after))
        return True
    return before != after
