"""The problem of finding the fundamental solutions for n queens."""

from collections import Counter

from algorithms.base.texts import N_
from algorithms.board.formats import SOLUTIONS
from algorithms.practice.findings import Fault, Finding
from algorithms.practice.model import Example, Property, Session
from algorithms.practice.problems.answers import answers
from algorithms.practice.problems.queens_faults import SOLUTION_TWICE
from algorithms.practice.problems.queens_oracle import (
    Queens,
    class_of,
    classes,
    columns_of,
)
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

_SAME_CLASS = Fault(
    "same-class",
    # NOTE: {first} and {second} are solutions, the column of the queen in each row
    N_("{first} and its symmetric variant {second} are both in the answer."),
    N_("Only one of these two boards."),
    N_(
        "Write down all symmetric variants of one of these boards: four rotations, and the "
        "reflection of each. Does your code compare the other board with each of them?"
    ),
)
_CLASS_MISSING = Fault(
    "class-missing",
    # NOTE: {solution} is a solution; {found} and {count} are numbers
    N_(
        "Neither {solution} nor a symmetric variant of it is in the answer. Symmetry classes "
        "found: {found} of {count}."
    ),
    N_("One solution of each symmetry class: {count} for n = {n}."),
    N_(
        "Does your code drop this board during the search, or does it mistake the board for a "
        "symmetric variant of another solution?"
    ),
)


def _one_per_class(session: Session, arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    seen: dict[Queens, Queens] = {}
    for queens in solutions_in(session, arguments):
        known = seen.setdefault(class_of(queens, n), queens)
        if known is queens:
            continue
        scene = scene_of(queens, n)
        if known == queens:
            values: dict[str, object] = {"solution": columns_of(queens), "times": 2}
            return Finding(SOLUTION_TWICE, arguments, values, scene)
        values = {"first": columns_of(known), "second": columns_of(queens)}
        return Finding(_SAME_CLASS, arguments, values, scene)
    return None


def _every_class(session: Session, arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    found = {class_of(queens, n) for queens in solutions_in(session, arguments)}
    if not classes(n) - found:
        return None
    queens = min(classes(n) - found)
    values = {
        "solution": columns_of(queens),
        "found": len(found),
        "count": len(classes(n)),
        "n": n,
    }
    return Finding(_CLASS_MISSING, arguments, values, scene_of(queens, n))


def _classes_in(answer: tuple[Queens, ...]) -> Counter[Queens]:
    """Return the multiset of symmetry classes in an answer."""
    return Counter(class_of(queens, len(queens)) for queens in answer)


DISTINCT_QUEENS = n_queens_problem(
    name="distinct-queens",
    title=N_("Fundamental solutions for n queens"),
    statement=N_(
        "Given n, return the fundamental solutions for n queens: exactly one of each set of "
        "solutions that are rotations or reflections of each other. You may choose any solution of "
        "each set. For two and three queens, the answer is empty; for n = 0, both an empty answer "
        "and one empty board are correct."
    ),
    examples=(
        Example((4,), "[[1, 3, 0, 2]]"),
        Example((5,), "[[0, 2, 4, 1, 3], [1, 4, 2, 0, 3]]"),
        Example((3,), "[]"),
    ),
    properties=(
        answers(sizes(0, 8, 9)),
        right_size(sizes(0, 8, 9)),
        none_attack(sizes(0, 8, 9)),
        Property(
            "one-per-class",
            N_(
                "No two solutions in the answer are symmetric variants of each other."
            ),
            _one_per_class,
            sizes(1, 8, 9),
            after=("own-objects", "right-size", "none-attack"),
            needs=SOLVED,
        ),
        Property(
            "every-class",
            N_(
                "For four or more queens, the answer contains each solution or a symmetric "
                "variant of it."
            ),
            _every_class,
            sizes(4, 8, 9),
            after=("own-objects", "right-size", "none-attack"),
            answered=True,
        ),
        repeatable(sizes(0, 6, often=(3, 4, 5)), _classes_in, TWO_QUEENS),
        kept(sizes(1, 6), TWO_QUEENS),
        small(),
        own_objects(sizes(5, 7), TWO_BOARDS),
    ),
    formats=SOLUTIONS,
    probes=((6,), (5,), (4,), (7,)),
    growth=GROWTH,
    page="queens/symmetry/",
    quick=7,
)
