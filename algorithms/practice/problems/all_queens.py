"""All solutions for n queens."""

from collections import Counter
from typing import TYPE_CHECKING

from algorithms.errors import N_
from algorithms.practice.forms import SOLUTIONS
from algorithms.practice.model import Example, Fault, Finding, Problem
from algorithms.practice.problems.common import (
    answers,
    kept,
    own_objects,
    repeatable,
    sizes,
)
from algorithms.practice.problems.known import (
    Queens,
    columns_of,
    images,
    solutions,
)
from algorithms.practice.problems.placing import (
    none_attack,
    proper,
    right_size,
    shown,
)
from algorithms.practice.problems.smallest import small
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["ALL_QUEENS", "FAULTS", "TWICE", "boards"]

TWICE = Fault(
    "solution-twice",
    # NOTE: {solution} is the column of each row's queen; {times} is a number
    N_("The solution {solution} comes more than once. Times: {times}."),
    N_("Each solution once."),
    N_(
        "Can your search come to the same board by two ways, such as by placing the same "
        "queens in another order?"
    ),
)
"""A solution is given several times."""

_MISSING = Fault(
    "solution-missing",
    # NOTE: {found} and {count} are numbers of solutions
    N_("The solution {solution} is missing. Solutions found: {found} of {count}."),
    N_("All solutions. For n = {n}, their number is {count}."),
    N_(
        "Follow your search by hand to this board: in which row does it not try the queen's "
        "column, or stop too early?"
    ),
)
_IMAGE = Fault(
    "not-symmetric",
    # NOTE: {solution} and {image} are solutions, the column of each row's queen
    N_("{solution} is in the answer, but {image}, an image of it, is not."),
    N_("With each solution, what you get by turning the board or mirroring it."),
    N_(
        "Which columns does your search try in the first row, and in which order? Compare how "
        "it treats the left and the right half of the board."
    ),
)

FAULTS = (TWICE, _MISSING, _IMAGE)
"""What can be wrong with all solutions taken together."""


def boards(session: "Session", arguments: Arguments) -> tuple[Queens, ...]:
    """Return the boards of an answer: the answer itself.

    Args:
        session: The solver at work.
        arguments: The call.

    Returns:
        The squares of the queens of each board.
    """
    answer: tuple[Queens, ...] = session.answer(arguments)
    return answer


def _none_twice(session: "Session", arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    times = Counter(proper(boards(session, arguments), n))
    twice = [queens for queens in times if times[queens] > 1]
    if not twice:
        return None
    queens = min(twice)
    values = {"solution": columns_of(queens), "times": times[queens]}
    return Finding(TWICE, arguments, values, shown(queens, n))


def _none_missing(session: "Session", arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    given, known = set(proper(boards(session, arguments), n)), solutions(n)
    if not known - given:
        return None
    queens = min(known - given)
    values = {
        "solution": columns_of(queens),
        "found": len(given),
        "count": len(known),
        "n": n,
    }
    return Finding(_MISSING, arguments, values, shown(queens, n))


def _symmetric(session: "Session", arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    given = set(proper(boards(session, arguments), n))
    for queens in sorted(given):
        for image in images(queens, n):
            if image not in given:
                values = {
                    "solution": columns_of(queens),
                    "image": columns_of(image),
                }
                return Finding(_IMAGE, arguments, values, shown(image, n))
    return None


ALL_QUEENS = Problem(
    name="all-queens",
    title=N_("All solutions for n queens"),
    statement=N_(
        "Given n, return all ways to place n queens on a board of n × n squares so that no "
        "queen attacks another. Each way comes once, in any order. For two and three queens "
        "there is none, so the answer is empty; for n = 0 both an empty answer and one empty "
        "board are right."
    ),
    parameters=("n",),
    examples=(
        Example((4,), "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        Example((1,), "[[0]]"),
        Example((3,), "[]"),
    ),
    properties=(
        answers(sizes(0, 8, 9, 10)),
        right_size(sizes(0, 8, 9, 10), boards),
        none_attack(sizes(0, 8, 9, 10), boards),
        sizes(1, 8, 9, 10).property(
            "none-twice", N_("No solution comes twice."), _none_twice
        ),
        sizes(4, 8, 9, 10).property(
            "none-missing",
            N_("From four queens on, no solution is missing."),
            _none_missing,
        ),
        sizes(4, 8, 9, 10).property(
            "symmetric",
            N_(
                "From four queens on, the images of a solution in the answer, turned or "
                "mirrored, are in the answer, too."
            ),
            _symmetric,
        ),
        repeatable(sizes(0, 6)),
        kept(sizes(1, 6)),
        small(boards),
        own_objects(sizes(4, 7)),
    ),
    forms=SOLUTIONS,
    probes=((4,), (5,), (6,)),
    board=lambda arguments: (arguments[0], arguments[0]),
    size=lambda arguments: int(arguments[0]),
    usual=lambda arguments: bool(arguments[0] <= 8),
    page="queens/",
    quick=6,
)
"""n → all solutions."""
