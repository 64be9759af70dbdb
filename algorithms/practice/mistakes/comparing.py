"""Comparison of a solver's answers with those of a known mistake."""

from collections import Counter
from contextlib import suppress
from functools import cache
from typing import Any

from algorithms.board.formats import AnswerFormat, Unreadable
from algorithms.board.moves import is_jump
from algorithms.board.values.model import Container, Value
from algorithms.practice.findings import Finding
from algorithms.practice.inprocess import InProcessSolver
from algorithms.practice.mistakes.model import Mistake
from algorithms.practice.model import Problem, Session, Untested
from algorithms.practice.problems import find_problem
from algorithms.practice.problems.queens_oracle import Queens, images
from algorithms.practice.problems.shared_properties import plain
from algorithms.practice.replies import Arguments, Call, Raised

_ANY_OF_A_CLASS = frozenset({"distinct-queens", "reduce-symmetry"})


def solver_of(mistake: Mistake) -> InProcessSolver:
    """Return a solver that makes a mistake and has not been called before."""
    return InProcessSolver(mistake.solver, mistake.name)


def format_of(session: Session) -> AnswerFormat | None:
    """Return the answer format of a session's solver; None if no format reads the answers."""
    try:
        return session.recognised.format
    except Unreadable:
        return None


def solvers_of(mistake: Mistake) -> list[InProcessSolver]:
    """Return the solvers that make a mistake, which have not been called before."""
    return [InProcessSolver(each, mistake.name) for each in mistake.solvers]


@cache
def format_of_mistake(mistake: Mistake) -> AnswerFormat | None:
    """Return the answer format of a mistake; None if no format reads the answers."""
    return format_of(Session(find_problem(mistake.problem), solver_of(mistake)))


def comparison_key(
    problem: Problem,
    answer_format: AnswerFormat | None,
    call: Call,
    *,
    changes: bool = False,
    lengths: bool = False,
    reflected: bool = False,
) -> object:
    """Return a comparison key: equal for two calls if the two solvers behaved alike."""
    reply = call.reply
    if reply.outcome != "returned":
        return reply.outcome, reply.raised and _cause(reply.raised)
    changed: object = None
    if changes:
        changed = _changed(call.arguments, tuple(map(plain, reply.arguments)))
    if lengths and isinstance(reply.value, Container):
        return len(reply.value.items), changed, reply.changed
    unreadable = "unreadable", _contents(problem, reply.value), changed
    if answer_format is None:
        return unreadable
    try:
        rows, columns = problem.board(call.arguments)
        answer = answer_format.read(reply.value, rows, columns)
    except Unreadable:
        return unreadable
    if reflected:
        answer = tuple(_reflected(queens, columns) for queens in answer)
    if problem.name in _ANY_OF_A_CLASS and _are_given(answer, call):
        classes = Counter(min(images(queens, rows)) for queens in answer)
        return "classes", classes, changed
    return Counter(answer) if isinstance(answer, tuple) else answer, changed


def fault_codes(
    session: Session, only: str = "", *, tiny: bool = True
) -> dict[tuple[str, int], str]:
    """Check the first cases of all properties; skip cases without an answer."""
    found = {}
    for each in session.problem.properties:
        for number, case in enumerate(
            each.cases.first if only in ("", each.name) else ()
        ):
            if (
                not tiny
                and isinstance(case[0], int)
                and is_tiny(session.problem, case)
            ):
                continue
            with suppress(Untested):
                finding = each.check(session, case)
                counts = finding and (
                    tiny or not is_tiny(session.problem, finding.arguments)
                )
                found[each.name, number] = (
                    fault_key(finding) if finding and counts else ""
                )
    return found


def fault_key(finding: Finding) -> str:
    """Return a key of a wrong answer: the code of the fault, and what is typical of a mistake."""
    code, values = finding.fault.code, finding.values
    if code == "raised":
        return f"{code} {values['kind']}"
    if code == "visited-twice" and values["square"] == finding.arguments[-1]:
        return f"{code} the start"
    if code == "no-knights-move":
        first: Any = values["first"]
        second: Any = values["second"]
        steps = {abs(a - b) for a, b in zip(first, second, strict=True)}
        return f"{code} diagonal" if steps == {2} else code
    if code == "square-missed" and finding.scene and finding.scene.path:
        path = finding.scene.path
        return f"{code} closed" if is_jump(path[0], path[-1]) else code
    return code


def is_tiny(problem: Problem, arguments: Arguments) -> bool:
    """Return whether a board has at most one square; learners often treat these separately."""
    rows, columns = problem.board(arguments)
    return rows * columns <= 1


def _cause(raised: Raised) -> tuple[str, bool]:
    """Return the kind of an exception, and whether an item of an empty list was removed."""
    return raised.kind, raised.message.startswith("pop from")


def _are_given(answer: tuple[Queens, ...], call: Call) -> bool:
    """Return whether all boards are among those of the call, if it has boards."""
    (given,) = call.arguments
    if isinstance(given, int):
        return True
    return {tuple(column for _, column in queens) for queens in answer} <= set(
        map(tuple, given)
    )


def _contents(problem: Problem, value: Value) -> object:
    """Return the key of an unreadable answer: its items, whatever their containers."""
    if not isinstance(value, Container):
        return type(value).__name__
    if problem.name == "count-queens":
        return len(value.items)
    return Counter(map(_flat, value.items))


def _flat(value: Value) -> object:
    """Return a value whose containers are tuples."""
    if not isinstance(value, Container):
        return value
    return tuple(map(_flat, value.items))


def _reflected(queens: Queens, columns: int) -> Queens:
    return tuple(sorted((row, columns - 1 - column) for row, column in queens))


def _changed(before: object, after: object) -> object:
    """Return a structure that marks which parts of nested lists have changed."""
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        if len(before) == len(after):
            return tuple(map(_changed, before, after))
        return True
    return before != after
