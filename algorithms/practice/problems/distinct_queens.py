"""One solution of each class of symmetry."""

from collections import Counter
from typing import TYPE_CHECKING

from algorithms.errors import N_
from algorithms.practice.forms import SOLUTIONS
from algorithms.practice.model import Example, Fault, Finding, Problem
from algorithms.practice.problems.all_queens import TWICE, boards
from algorithms.practice.problems.common import (
    answers,
    kept,
    own_objects,
    repeatable,
    sizes,
)
from algorithms.practice.problems.known import (
    Queens,
    class_of,
    classes,
    columns_of,
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

__all__ = ["DISTINCT_QUEENS", "FAULTS"]

_IMAGES = Fault(
    "same-class",
    # NOTE: {first} and {second} are solutions, the column of each row's queen
    N_("{second} is {first}, turned or mirrored, and both are in the answer."),
    N_("Of boards that are images of each other only one."),
    N_(
        "Make all images of one of these two boards by hand: four turns, each also mirrored. "
        "Which of them does your code not make, or not compare?"
    ),
)
_NO_MEMBER = Fault(
    "class-missing",
    # NOTE: {solution} is a solution; {found} and {count} are numbers
    N_(
        "Neither {solution} nor any image of it is in the answer. Classes found: {found} "
        "of {count}."
    ),
    N_("One solution of each class. For n = {n}, their number is {count}."),
    N_(
        "At which point does your code leave this board out: when it searches, or when it "
        "compares the board with one that is no image of it?"
    ),
)

FAULTS = (_IMAGES, _NO_MEMBER)
"""What can be wrong with one solution of each class."""


def _one_a_class(session: "Session", arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    seen: dict[Queens, Queens] = {}
    for queens in proper(boards(session, arguments), n):
        known = seen.setdefault(class_of(queens, n), queens)
        if known is queens:
            continue
        scene = shown(queens, n)
        if known == queens:
            values: dict[str, object] = {"solution": columns_of(queens), "times": 2}
            return Finding(TWICE, arguments, values, scene)
        values = {"first": columns_of(known), "second": columns_of(queens)}
        return Finding(_IMAGES, arguments, values, scene)
    return None


def _every_class(session: "Session", arguments: Arguments) -> Finding | None:
    n: int = arguments[0]
    given = proper(boards(session, arguments), n)
    found = {class_of(queens, n) for queens in given}
    if not classes(n) - found:
        return None
    queens = min(classes(n) - found)
    values = {
        "solution": columns_of(queens),
        "found": len(found),
        "count": len(classes(n)),
        "n": n,
    }
    return Finding(_NO_MEMBER, arguments, values, shown(queens, n))


def _as_classes(answer: tuple[Queens, ...]) -> Counter[Queens]:
    """Return what is equal for answers that chose other members of the same classes."""
    return Counter(class_of(queens, len(queens)) for queens in answer)


DISTINCT_QUEENS = Problem(
    name="distinct-queens",
    title=N_("Really different solutions for n queens"),
    statement=N_(
        "Given n, return the solutions for n queens that are really different: of all "
        "solutions that become each other when the board is turned or mirrored, exactly one, "
        "whichever you like. For two and three queens the answer is empty; for n = 0 both an "
        "empty answer and one empty board are right."
    ),
    parameters=("n",),
    examples=(
        Example((4,), "[[1, 3, 0, 2]]"),
        Example((5,), "[[0, 2, 4, 1, 3], [1, 4, 2, 0, 3]]"),
        Example((3,), "[]"),
    ),
    properties=(
        answers(sizes(0, 8, 9)),
        right_size(sizes(0, 8, 9), boards),
        none_attack(sizes(0, 8, 9), boards),
        sizes(1, 8, 9).property(
            "one-a-class",
            N_("No two solutions in the answer are images of each other."),
            _one_a_class,
        ),
        sizes(4, 8, 9).property(
            "every-class",
            N_(
                "From four queens on, each solution or an image of it is in the answer."
            ),
            _every_class,
        ),
        repeatable(sizes(0, 6), _as_classes),
        kept(sizes(1, 6)),
        small(boards),
        own_objects(sizes(5, 7)),
    ),
    forms=SOLUTIONS,
    probes=((6,), (5,), (4,), (7,)),
    board=lambda arguments: (arguments[0], arguments[0]),
    size=lambda arguments: int(arguments[0]),
    usual=lambda arguments: bool(arguments[0] <= 8),
    page="queens/symmetry/",
    quick=7,
)
"""n → one solution of each class of symmetry."""
