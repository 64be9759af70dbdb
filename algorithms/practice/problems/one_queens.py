"""One solution for n queens."""

from typing import TYPE_CHECKING

from algorithms.errors import N_
from algorithms.practice.forms import SOLUTION
from algorithms.practice.model import Example, Fault, Finding, Problem
from algorithms.practice.problems.cases import Cases
from algorithms.practice.problems.common import answers, every_call, kept, sizes
from algorithms.practice.problems.known import Queens, columns_of, first_solution
from algorithms.practice.problems.placing import (
    attack_in,
    none_attack,
    right_size,
    shown,
    size_fault,
)
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["FAULTS", "ONE_QUEENS"]

_NOT_FOUND = Fault(
    "none-found",
    N_("The answer says that there is no solution, but there is one: {solution}."),
    N_("A solution: there is one for every n but 2 and 3."),
    N_(
        "What does your search do when it can place no further queen? It must go back, and "
        "try another square for an earlier queen."
    ),
)
_CLAIMED = Fault(
    "solution-claimed",
    # NOTE: {n} is 2 or 3; {squares} are the squares of queens
    N_("The answer has queens on {squares}, but for n = {n} there is no solution."),
    N_("None, or an empty answer."),
    N_(
        "What does your function return when all squares have been tried? And why does "
        "your test let these queens pass?"
    ),
)

FAULTS = (_NOT_FOUND, _CLAIMED)
"""What can be wrong with one solution, but for its queens."""


def _boards(session: "Session", arguments: Arguments) -> tuple[Queens, ...]:
    answer: Queens | None = session.answer(arguments)
    return () if answer is None else (answer,)


def _finds(
    session: "Session", arguments: Arguments, attempt: int = 0
) -> Finding | None:
    n: int = arguments[0]
    if session.answer(arguments, attempt) is not None:
        return None
    queens = first_solution(n)
    values = {"solution": columns_of(queens)}
    return Finding(_NOT_FOUND, arguments, values, shown(queens, n), attempt)


def _none_claimed(
    session: "Session", arguments: Arguments, attempt: int = 0
) -> Finding | None:
    n: int = arguments[0]
    queens: Queens | None = session.answer(arguments, attempt)
    if not queens:  # a board without any queens says as much as None
        return None
    values = {"squares": queens, "n": n}
    return Finding(_CLAIMED, arguments, values, shown(queens, n), attempt)


def _judge(
    session: "Session", arguments: Arguments, attempt: int
) -> Finding | None:
    if arguments[0] in (2, 3):
        return _none_claimed(session, arguments, attempt)
    queens: Queens | None = session.answer(arguments, attempt)
    if queens is None:
        return _finds(session, arguments, attempt)
    return size_fault(queens, arguments, attempt) or attack_in(
        queens, arguments, attempt
    )


def _solvable(*more: int) -> Cases:
    """Return the numbers of queens for which there is a solution."""
    cases = sizes(4, 10, *more)
    return Cases(cases.drawn, ((1,), *cases.first))


ONE_QUEENS = Problem(
    name="one-queens",
    title=N_("One solution for n queens"),
    statement=N_(
        "Given n, return one way to place n queens on a board of n × n squares so that no "
        "queen attacks another. Any solution will do, also a random one. For two and three "
        "queens there is none: return None or an empty list. For n = 0 the empty board is a "
        "solution, but None is right, too."
    ),
    parameters=("n",),
    examples=(
        Example((4,), "[1, 3, 0, 2]"),
        Example((1,), "[0]"),
        Example((3,), "None"),
    ),
    properties=(
        answers(sizes(0, 10, 12), none_is_answer=True),
        # For 2 and 3 any answer is wrong, which `none-claimed` tells.
        right_size(_solvable(12), _boards),
        none_attack(_solvable(12), _boards),
        _solvable(12).property(
            "finds",
            N_("It finds a solution for one queen, and from four queens on."),
            _finds,
        ),
        sizes(2, 3).property(
            "none-claimed",
            N_("For two and three queens, it says that there is no solution."),
            _none_claimed,
        ),
        every_call(sizes(1, 8), _judge),
        kept(sizes(4, 8)),
    ),
    forms=SOLUTION,
    probes=((4,), (5,), (6,), (7,)),
    board=lambda arguments: (arguments[0], arguments[0]),
    size=lambda arguments: int(arguments[0]),
    usual=lambda arguments: bool(arguments[0] <= 8),
    page="queens/",
    quick=7,
)
"""n → a solution, or none."""
