"""The problem of finding the fundamental solutions for n queens."""

from collections import Counter

from algorithms.practice.findings import Finding, found
from algorithms.practice.model import Example, Session, tested
from algorithms.practice.problems import n_queens
from algorithms.practice.problems import queens_oracle as oracle
from algorithms.practice.problems.shared_properties import repeatable
from algorithms.practice.replies import Arguments

_AFTER = ("own-objects", "right-size", "none-attack")
_CLASSES = n_queens.solution_items(
    oracle.classes, n_queens.sizes(4, 8, 9), key=oracle.class_of
)


@tested(n_queens.sizes(1, 8, 9), after=_AFTER, needs=n_queens.SOLVED)
def _one_per_class(session: Session, arguments: Arguments) -> Finding | None:
    twice = _CLASSES.twice(session, arguments)
    if not twice:
        return None
    first, second = map(oracle.columns_of, twice)
    if first == second:
        return n_queens.about_solution(
            "solution-twice", arguments, twice[0], times=2
        )
    scene = n_queens.scene_of(twice[1], arguments[0])
    return found("same-class", arguments, scene, first=first, second=second)


def _classes_in(answer: tuple[oracle.Queens, ...]) -> Counter[object]:
    """Return the multiset of symmetry classes in an answer."""
    return Counter(oracle.class_of(queens, len(queens)) for queens in answer)


DISTINCT_QUEENS = n_queens.solutions_problem(
    n_queens.sizes(0, 8, 9),
    _one_per_class,
    _CLASSES.complete("class-missing", "every-class", after=_AFTER),
    again=repeatable(
        n_queens.sizes(0, 6, often=(3, 4, 5)), _classes_in, n_queens.TWO_QUEENS
    ),
    objects=n_queens.sizes(5, 7),
    name="distinct-queens",
    examples=(
        Example((4,), "[[1, 3, 0, 2]]"),
        Example((5,), "[[0, 2, 4, 1, 3], [1, 4, 2, 0, 3]]"),
        Example((3,), "[]"),
    ),
    probes=((6,), (5,), (4,), (7,)),
    page="queens/symmetry/",
    quick=7,
)
