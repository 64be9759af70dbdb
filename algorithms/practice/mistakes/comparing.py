"""Comparison of a solver's answers with those of a known mistake."""

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import cache

from algorithms.formats import AnswerFormat, Unreadable
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes.model import Mistake
from algorithms.practice.model import Call, Problem, Session, Unanswered
from algorithms.practice.problems import find_problem
from algorithms.practice.problems.queens_oracle import Queens, images
from algorithms.practice.problems.shared_properties import plain
from algorithms.practice.replies import Arguments, Reply
from algorithms.values.model import Container, Value

__all__ = [
    "RecordedSolver",
    "comparison_key",
    "fault_codes",
    "format_of",
    "format_of_mistake",
    "solver_of",
]

_ANY_OF_A_CLASS = frozenset({"distinct-queens", "reduce-symmetry"})


class RecordedSolver:
    """A solver that replays recorded calls and answers no others.

    Attributes:
        name: The solver's name.

    Args:
        calls: The recorded calls.
    """

    def __init__(self, calls: Iterable[Call]) -> None:
        self.name = "recorded"
        self._replies = {
            (repr(call.arguments), call.seed, repr(call.then)): call.reply
            for call in calls
        }

    def call(
        self,
        arguments: Arguments,
        *,
        seed: int = 0,
        then: Arguments | None = None,
        seconds: float | None = None,  # noqa: ARG002 - nothing runs
    ) -> Reply:
        """Return the recorded reply to a call.

        Args:
            arguments: The arguments of the call.
            seed: The seed of the call.
            then: The arguments of the call after it, if there was one.
            seconds: Not used.

        Returns:
            The reply.

        Raises:
            Unanswered: No such call was recorded.
        """
        key = repr(arguments), seed, repr(then)
        if key not in self._replies:
            raise Unanswered
        return self._replies[key]


def solver_of(mistake: Mistake) -> InProcessSolver:
    """Return a solver that makes a mistake and has not been called before."""
    return InProcessSolver(mistake.solver, mistake.name)


def format_of(session: Session) -> AnswerFormat | None:
    """Return the answer format of a session's solver; None if no format reads it."""
    try:
        return session.recognised.format
    except Unreadable:
        return None


@cache
def format_of_mistake(mistake: Mistake) -> AnswerFormat | None:
    """Return the answer format of a mistake; None if no format reads it."""
    return format_of(Session(find_problem(mistake.problem), solver_of(mistake)))


def comparison_key(
    problem: Problem,
    answer_format: AnswerFormat | None,
    call: Call,
    *,
    changes: bool = False,
    reflected: bool = False,
) -> object:
    """Return a comparison key: equal for two calls if the two solvers behaved alike.

    Args:
        problem: The problem.
        answer_format: The solver's answer format; None if no format reads its answers.
        call: The call.
        changes: Include changes that the call made to its arguments.
        reflected: Reflect boards of queens left to right: forgetting one diagonal is the same
            mistake as forgetting the other.

    Returns:
        The key, to be compared with `==`.
    """
    reply = call.reply
    if reply.outcome != "returned":
        return reply.outcome, reply.raised and reply.raised.kind
    changed: object = None
    if changes:
        changed = _changed(call.arguments, tuple(map(plain, reply.arguments)))
    unreadable = "unreadable", _length_or_type(reply.value), changed
    if answer_format is None:
        return unreadable
    try:
        rows, columns = problem.board(call.arguments)
        answer = answer_format.read(reply.value, rows, columns)
    except Unreadable:
        return unreadable
    if reflected:
        answer = tuple(_reflected(queens, columns) for queens in answer)
    if problem.name in _ANY_OF_A_CLASS:
        return Counter(min(images(queens, rows)) for queens in answer), changed
    return Counter(answer) if isinstance(answer, tuple) else answer, changed


def fault_codes(
    session: Session, size: int, only: str = ""
) -> dict[tuple[str, int], str]:
    """Check the first cases of all properties, as far as there are answers.

    Args:
        session: The session of the solver.
        size: The size of the largest calls to make.
        only: The name of the one property to check; empty to check all.

    Returns:
        The fault's code for each property and number of the case; empty if there is no fault.
    """
    session.largest = size
    found = {}
    for each in session.problem.properties:
        for number, case in enumerate(
            each.first if only in ("", each.name) else ()
        ):
            with suppress(Unanswered):
                finding = each.check(session, case)
                found[each.name, number] = finding.fault.code if finding else ""
    return found


def _length_or_type(value: Value) -> object:
    """Return the key of an unreadable answer: its length, or the name of its type."""
    if isinstance(value, Container):
        return len(value.items)
    return type(value).__name__


def _reflected(queens: Queens, columns: int) -> Queens:
    return tuple(sorted((row, columns - 1 - column) for row, column in queens))


def _changed(before: object, after: object) -> object:
    """Return which parts of nested lists have changed."""
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        if len(before) == len(after):
            return tuple(map(_changed, before, after))
        return True
    return before != after
