"""The problem of finding all solutions for n queens."""

from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Example, Session, tested
from algorithms.practice.problems import n_queens
from algorithms.practice.problems import queens_oracle as oracle
from algorithms.practice.problems.shared_properties import repeatable
from algorithms.practice.replies import Arguments

_SOLUTIONS = n_queens.solution_items(
    oracle.solutions,
    n_queens.sizes(4, 8, 9, 10),
    lambda session, case: sorted(n_queens.solutions_in(session, case)),
)


@tested(
    n_queens.sizes(1, 8, 9, 10),
    after=("own-objects",),
    needs=n_queens.SOLVED,
    anywhere=True,
)
def _none_twice(session: Session, arguments: Arguments) -> Finding | None:
    twice = _SOLUTIONS.twice(session, arguments)
    if not twice:
        return None
    missing = _SOLUTIONS.missing(session, arguments)
    code = "solution-twice-another-missing" if missing else "solution-twice"
    times = n_queens.solutions_in(session, arguments).count(twice[0])
    return n_queens.about_solution(code, arguments, twice[0], times=times)


@tested(
    n_queens.sizes(4, 8, 9, 10),
    after=("own-objects", "right-size", "none-attack", "none-missing"),
    needs=n_queens.SOLVED,
)
def _symmetric(session: Session, arguments: Arguments) -> Finding | None:
    n, given = arguments[0], {*n_queens.solutions_in(session, arguments)}
    pairs = [
        (each, image) for each in sorted(given) for image in oracle.images(each, n)
    ]
    missing = [(each, image) for each, image in pairs if image not in given]
    if not missing:
        return None
    solution, image = map(oracle.columns_of, missing[0])
    scene = n_queens.scene_of(missing[0][1], n)
    return found("not-symmetric", arguments, scene, solution=solution, image=image)


ALL_QUEENS = n_queens.solutions_problem(
    n_queens.sizes(0, 8, 9, 10),
    _none_twice,
    _SOLUTIONS.complete(
        "solution-missing",
        "none-missing",
        after=("own-objects", "right-size", "none-attack", "none-twice"),
    ),
    _symmetric,
    again=repeatable(n_queens.sizes(0, 6, often=(4, 5)), needs=n_queens.TWO_QUEENS),
    objects=n_queens.sizes(4, 7),
    name="all-queens",
    examples=(
        Example((4,), "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        Example((1,), "[[0]]"),
        Example((3,), "[]"),
    ),
    probes=((4,), (5,), (6,)),
    quick=6,
)
