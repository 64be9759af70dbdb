"""The problem of finding all solutions for n queens."""

from algorithms.board.formats import SOLUTIONS
from algorithms.practice.findings import Finding
from algorithms.practice.model import Example, Session, tested
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_oracle import columns_of, images, solutions
from algorithms.practice.problems.queens_properties import (
    SOLVED,
    TWO_BOARDS,
    TWO_QUEENS,
    about_solution,
    n_queens_problem,
    none_attack,
    right_size,
    scene_of,
    sizes,
    small,
    solution_items,
    solutions_in,
)
from algorithms.practice.problems.shared_properties import (
    kept,
    own_objects,
    repeatable,
)
from algorithms.practice.problems.texts import found
from algorithms.practice.replies import Arguments

_SOLUTIONS = solution_items(
    solutions, lambda session, case: sorted(solutions_in(session, case))
)


@tested(sizes(1, 8, 9, 10), after=("own-objects",), needs=SOLVED, anywhere=True)
def _none_twice(session: Session, arguments: Arguments) -> Finding | None:
    twice = _SOLUTIONS.twice(session, arguments)
    if not twice:
        return None
    missing = _SOLUTIONS.missing(session, arguments)
    code = "solution-twice-another-missing" if missing else "solution-twice"
    times = solutions_in(session, arguments).count(twice[0])
    return about_solution(code, arguments, twice[0], times=times)


@tested(
    sizes(4, 8, 9, 10),
    after=("own-objects", "right-size", "none-attack", "none-missing"),
    needs=SOLVED,
)
def _symmetric(session: Session, arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    given = set(solutions_in(session, arguments))
    for queens in sorted(given):
        for image in images(queens, n):
            if image not in given:
                return found(
                    "not-symmetric",
                    arguments,
                    scene_of(image, n),
                    solution=columns_of(queens),
                    image=columns_of(image),
                )
    return None


ALL_QUEENS = n_queens_problem(
    name="all-queens",
    examples=(
        Example((4,), "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        Example((1,), "[[0]]"),
        Example((3,), "[]"),
    ),
    properties=(
        answers(sizes(0, 8, 9, 10)),
        right_size(sizes(0, 8, 9, 10)),
        none_attack(sizes(0, 8, 9, 10)),
        _none_twice,
        _SOLUTIONS.complete(
            "none-missing",
            sizes(4, 8, 9, 10),
            "solution-missing",
            after=("own-objects", "right-size", "none-attack", "none-twice"),
        ),
        _symmetric,
        repeatable(sizes(0, 6, often=(4, 5)), needs=TWO_QUEENS),
        kept(sizes(1, 6), TWO_QUEENS),
        small,
        own_objects(sizes(4, 7), TWO_BOARDS),
    ),
    formats=SOLUTIONS,
    probes=((4,), (5,), (6,)),
    quick=6,
)
