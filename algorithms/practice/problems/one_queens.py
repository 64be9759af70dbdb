"""The problem of finding one solution for n queens."""

from contextlib import suppress
from dataclasses import replace

from algorithms.base.texts import N_
from algorithms.board.formats import SOLUTION
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import (
    Cases,
    Example,
    Need,
    Property,
    Session,
    Unanswered,
    Untested,
)
from algorithms.practice.problems.answer_faults import UNANSWERED
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_oracle import (
    Queens,
    any_solution,
    columns_of,
)
from algorithms.practice.problems.queens_properties import (
    GROWTH,
    SOLVED,
    TWO_QUEENS,
    attack_in,
    n_queens_problem,
    none_attack,
    right_size,
    scene_of,
    size_fault,
    sizes,
)
from algorithms.practice.problems.shared_properties import (
    SOME_WRONG,
    every_call,
    kept,
)
from algorithms.practice.replies import Arguments

_NOT_FOUND = Fault(
    "none-found",
    N_("The answer says that there is no solution, but there is one: {solution}."),
    N_("A solution: there is one for every n except 2 and 3."),
    N_(
        "What does your search do when it cannot place another queen? It must backtrack and "
        "try another square for an earlier queen."
    ),
)
_NOT_FOUND_FOR_ONE = replace(
    _NOT_FOUND,
    code="none-found-for-one",
    hint=UNANSWERED["nothing-returned"].hint,
)
_CLAIMED = Fault(
    "solution-claimed",
    # NOTE: {n} is 2 or 3; {squares} are the squares of queens
    N_("The answer has queens on {squares}, but for n = {n} there is no solution."),
    N_("None, or an empty answer."),
    N_(
        "Why does your code accept these queens? Does it detect every attack between them?"
    ),
)
_PARTIAL = Fault(
    "partial-solution-claimed",
    # NOTE: {squares} are the squares of one or more queens
    N_(
        "There is no solution for n = {n}, but the answer is a board with fewer than {n} queens: "
        "{squares}."
    ),
    N_("None, or an empty answer."),
    N_(
        "What does your function return when all squares have been tried? It should return a "
        "board only if all n queens are on it."
    ),
)


def _boards(session: Session, arguments: Arguments) -> tuple[Queens, ...]:
    answer: Queens | None = session.answer(arguments)
    if answer is None:
        raise Untested(TWO_QUEENS.reason)  # `finds` reports this
    return (answer,)


def _finds(
    session: Session, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    n: int = arguments[0]
    if session.answer(arguments, attempt) is not None:
        return None
    queens = any_solution(n)
    values = {"solution": columns_of(queens)}
    fault = _NOT_FOUND if n > 1 else _NOT_FOUND_FOR_ONE  # no queen is taken back
    return Finding(fault, arguments, values, scene_of(queens, n), attempt)


def _none_claimed(
    session: Session, arguments: Arguments, attempt: int = 0
) -> Finding | None:
    n: int = arguments[0]
    queens: Queens | None = session.answer(arguments, attempt)
    if not queens:  # a board without queens is equivalent to None
        return None
    values = {"squares": queens, "n": n}
    fault = _PARTIAL if len(queens) < n else _CLAIMED
    return Finding(fault, arguments, values, scene_of(queens, n), attempt)


def _judge(session: Session, arguments: Arguments, attempt: int) -> Finding | None:
    if arguments[0] in (2, 3):
        return _none_claimed(session, arguments, attempt)
    queens: Queens | None = session.answer(arguments, attempt)
    if queens is None:
        return _finds(session, arguments, attempt)
    return size_fault(queens, arguments, attempt) or attack_in(
        queens, arguments, attempt
    )


def _found(session: Session, arguments: Arguments) -> bool:
    """Return whether an answer is a solution; if not, another property fails."""
    with suppress(Unanswered):  # a board where there is no solution
        if _judge(session, arguments, 0) or any(
            session.answer((n,)) for n in (2, 3)
        ):
            raise Untested(SOME_WRONG, blocks=True)
    return bool(arguments[0] > 3)


def _solved(session: Session, arguments: Arguments) -> bool:
    """Return whether an answer is a solution for four or more queens."""
    return arguments[0] > 3 and not _judge(session, arguments, 0)


_SOLVED = Need(SOLVED.reason, _solved)
_LARGE = (*range(13, 21), 22, 25, 30)
_ALL = sizes(4, 12)
_SOLVABLE = Cases(
    _ALL.drawn, ((1,), *_ALL.first), large=tuple((n,) for n in _LARGE)
)

ONE_QUEENS = n_queens_problem(
    name="one-queens",
    title=N_("One solution for n queens"),
    statement=N_(
        "Given n, return one way to place n non-attacking queens on a board of n × n squares. Any "
        "solution is correct, and it may be random. There is no solution for two or three queens: "
        "return None or an empty list. For n = 0, the empty board is a solution, but None is "
        "correct, too."
    ),
    examples=(
        Example((4,), "[1, 3, 0, 2]"),
        Example((1,), "[0]"),
        Example((3,), "None"),
    ),
    properties=(
        answers(sizes(0, 12, large=_LARGE), none_is_answer=True),
        # For 2 and 3 every solution is wrong, which `none-claimed` reports.
        right_size(_SOLVABLE, _boards),
        none_attack(_SOLVABLE, _boards),
        Property(
            "finds",
            N_("A solution is found for one queen and for four or more queens."),
            _finds,
            _SOLVABLE,
            needs=Need(SOLVED.reason, _found),
            answered=True,
        ),
        Property(
            "none-claimed",
            N_(
                "For two and three queens, the answer is that there is no solution."
            ),
            _none_claimed,
            sizes(2, 3),
            after=("right-size", "none-attack"),
            needs=Need(SOLVED.reason, lambda session, _: session.has(_SOLVED)),
            every=True,
        ),
        every_call(sizes(1, 8, often=(2, 5, 6)), _judge, _SOLVED),
        kept(sizes(4, 8), _SOLVED),
    ),
    formats=SOLUTION,
    probes=((4,), (5,), (6,), (7,)),
    growth=GROWTH,
    page="queens/",
    quick=7,
)
