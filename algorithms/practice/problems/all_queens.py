"""The problem of finding all solutions for n queens."""

from collections import Counter

from algorithms.base.texts import N_
from algorithms.board.formats import SOLUTIONS
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Example, Property, Session
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_faults import (
    SOLUTION_TWICE,
    TWICE_FOR_MISSING,
)
from algorithms.practice.problems.queens_oracle import columns_of, images, solutions
from algorithms.practice.problems.queens_properties import (
    GROWTH,
    SOLVED,
    TWO_BOARDS,
    TWO_QUEENS,
    n_queens_problem,
    none_attack,
    right_size,
    scene_of,
    sizes,
    small,
    solutions_in,
)
from algorithms.practice.problems.shared_properties import (
    kept,
    own_objects,
    repeatable,
)
from algorithms.practice.replies import Arguments

_MISSING = Fault(
    "solution-missing",
    # NOTE: {found} and {count} are numbers of solutions
    N_("The solution {solution} is missing. Solutions found: {found} of {count}."),
    N_("All solutions: {count} for n = {n}."),
    N_(
        "Trace by hand how your search should reach this board: in which row does it skip the"
        " queen's column or stop too early?"
    ),
)
_NOT_SYMMETRIC = Fault(
    "not-symmetric",
    # NOTE: {solution} and {image} are solutions, the column of the queen in each row
    N_("{solution} is in the answer, but its symmetric variant {image} is not."),
    N_("The rotations and reflections of each solution in the answer."),
    N_(
        "Which columns does your search try in the first row, and in which order? Compare the "
        "left and right halves of the board."
    ),
)


def _none_twice(session: Session, arguments: Arguments) -> Finding | None:
    times = Counter(solutions_in(session, arguments))
    twice = [queens for queens in times if times[queens] > 1]
    if not twice:
        return None
    queens = min(twice)
    values = {"solution": columns_of(queens), "times": times[queens]}
    scene = scene_of(queens, arguments[0])
    missing = solutions(arguments[0]) - set(times)
    fault = TWICE_FOR_MISSING if missing else SOLUTION_TWICE
    return Finding(fault, arguments, values, scene)


def _none_missing(session: Session, arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    given, known = set(solutions_in(session, arguments)), solutions(n)
    if not known - given:
        return None
    queens = min(known - given)
    values = {
        "solution": columns_of(queens),
        "found": len(given),
        "count": len(known),
        "n": n,
    }
    return Finding(_MISSING, arguments, values, scene_of(queens, n))


def _symmetric(session: Session, arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    given = set(solutions_in(session, arguments))
    for queens in sorted(given):
        for image in images(queens, n):
            if image not in given:
                values = {
                    "solution": columns_of(queens),
                    "image": columns_of(image),
                }
                scene = scene_of(image, n)
                return Finding(_NOT_SYMMETRIC, arguments, values, scene)
    return None


ALL_QUEENS = n_queens_problem(
    name="all-queens",
    title=N_("All solutions for n queens"),
    statement=N_(
        "Given n, return all ways to place n non-attacking queens on a board of n × n squares. "
        "Return each solution once, in any order. There is no solution for two or three queens, "
        "so the answer is empty. For n = 0, both an empty answer and one empty board are correct."
    ),
    examples=(
        Example((4,), "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        Example((1,), "[[0]]"),
        Example((3,), "[]"),
    ),
    properties=(
        answers(sizes(0, 8, 9, 10)),
        right_size(sizes(0, 8, 9, 10)),
        none_attack(sizes(0, 8, 9, 10)),
        Property(
            "none-twice",
            N_("No solution is returned twice."),
            _none_twice,
            sizes(1, 8, 9, 10),
            after=("own-objects",),
            needs=SOLVED,
            anywhere=True,
        ),
        Property(
            "none-missing",
            N_("For four or more queens, no solution is missing."),
            _none_missing,
            sizes(4, 8, 9, 10),
            after=("own-objects", "right-size", "none-attack", "none-twice"),
            answered=True,
        ),
        Property(
            "symmetric",
            N_(
                "For four or more queens, the answer contains the rotations and reflections of "
                "each solution in it."
            ),
            _symmetric,
            sizes(4, 8, 9, 10),
            after=("own-objects", "right-size", "none-attack", "none-missing"),
            needs=SOLVED,
        ),
        repeatable(sizes(0, 6, often=(4, 5)), needs=TWO_QUEENS),
        kept(sizes(1, 6), TWO_QUEENS),
        small(),
        own_objects(sizes(4, 7), TWO_BOARDS),
    ),
    formats=SOLUTIONS,
    probes=((4,), (5,), (6,)),
    growth=GROWTH,
    page="queens/",
    quick=6,
)
