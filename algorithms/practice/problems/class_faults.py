"""The faults of a list of solutions with one representative per symmetry class."""

from algorithms.base.texts import N_
from algorithms.practice.findings import Fault

_WHERE = N_(
    "How does your code recognise a board as a symmetric variant of one that it has kept?"
)

# NOTE: In all texts of this problem {board} is a board, written as the column of the queen in
# each row, such as (1, 3, 0, 2); without one queen per row, the squares are listed.
FOREIGN = Fault(
    "not-from-given",
    N_("{board} is in the answer, but it is not one of the given solutions."),
    N_("Only given solutions, unchanged."),
    N_(
        "Do you return a board that you have rotated or reflected for the comparison?"
    ),
)
CLASS_TWICE = Fault(
    "class-twice",
    # NOTE: {other} is another board, written like {board}
    N_(
        "{board} and {other} are both in the answer, but they are symmetric variants: rotation "
        "or reflection turns one into the other."
    ),
    N_("Only one of these two boards."),
    _WHERE,
)
SAME_TWICE = Fault(
    "kept-twice",
    N_("{board} is in the answer more than once."),
    N_("Each board once, even if it was given several times."),
    _WHERE,
)
LOST = Fault(
    "class-lost",
    N_(
        "{board} was given, but neither it nor a symmetric variant of it is in the answer."
    ),
    N_(
        "One solution of each symmetry class: this one or a symmetric variant of it."
    ),
    N_(
        "Trace your code for this board: which of the kept boards does it consider a symmetric "
        "variant of this one? If you remove items from a list while you iterate over it, the loop "
        "skips items."
    ),
)
NOT_IDEMPOTENT = Fault(
    "reduced-again",
    # NOTE: {count} and {again} are numbers of boards
    N_(
        "Your function itself returned this list. It contains one board per symmetry class, so "
        "all boards should be kept. Boards in the list: {count}; kept: {again}."
    ),
    N_("The same boards: there is nothing left to remove."),
    _WHERE,
)
ORDER = Fault(
    "order-of-list",
    # NOTE: {count} and {other} are numbers of boards
    N_(
        "The number of boards kept depends on the order of the list. It is {count} for this "
        "order and {other} for another one."
    ),
    N_("One board from each symmetry class, in any order."),
    N_(
        "Does your code assume that symmetric variants are next to each other, or in ascending "
        "order?"
    ),
)
