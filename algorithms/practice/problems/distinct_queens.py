"""The problem of finding the fundamental solutions for n queens."""

from collections import Counter

from algorithms.board.formats import SOLUTIONS
from algorithms.practice.findings import Finding
from algorithms.practice.model import Example, Session, tested
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_oracle import (
    Queens,
    class_of,
    classes,
    columns_of,
)
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
)
from algorithms.practice.problems.shared_properties import (
    kept,
    own_objects,
    repeatable,
)
from algorithms.practice.problems.texts import found
from algorithms.practice.replies import Arguments

_AFTER = ("own-objects", "right-size", "none-attack")
_CLASSES = solution_items(classes, key=class_of)


@tested(sizes(1, 8, 9), after=_AFTER, needs=SOLVED)
def _one_per_class(session: Session, arguments: Arguments) -> Finding | None:
    twice = _CLASSES.twice(session, arguments)
    if twice is None:
        return None
    first, second = map(columns_of, twice)
    if first == second:
        return about_solution("solution-twice", arguments, twice[0], times=2)
    scene = scene_of(twice[1], arguments[0])
    return found("same-class", arguments, scene, first=first, second=second)


def _classes_in(answer: tuple[Queens, ...]) -> Counter[Queens]:
    """Return the multiset of symmetry classes in an answer."""
    return Counter(class_of(queens, len(queens)) for queens in answer)


DISTINCT_QUEENS = n_queens_problem(
    name="distinct-queens",
    examples=(
        Example((4,), "[[1, 3, 0, 2]]"),
        Example((5,), "[[0, 2, 4, 1, 3], [1, 4, 2, 0, 3]]"),
        Example((3,), "[]"),
    ),
    properties=(
        answers(sizes(0, 8, 9)),
        right_size(sizes(0, 8, 9)),
        none_attack(sizes(0, 8, 9)),
        _one_per_class,
        _CLASSES.complete(
            "every-class", sizes(4, 8, 9), "class-missing", after=_AFTER
        ),
        repeatable(sizes(0, 6, often=(3, 4, 5)), _classes_in, TWO_QUEENS),
        kept(sizes(1, 6), TWO_QUEENS),
        small,
        own_objects(sizes(5, 7), TWO_BOARDS),
    ),
    formats=SOLUTIONS,
    probes=((6,), (5,), (4,), (7,)),
    page="queens/symmetry/",
    quick=7,
)
