"""The ways in which solutions reduced to their classes can be wrong."""

from algorithms.errors import N_
from algorithms.practice.model import Fault

__all__ = [
    "CLASS_TWICE",
    "FAULTS",
    "FOREIGN",
    "LOST",
    "NOT_IDEMPOTENT",
    "ORDER",
    "SAME_TWICE",
]

_WHERE = N_(
    "How does your code tell whether a board is an image of one that is kept?"
)

# NOTE: In all texts of this problem {board} is a board, written as the column of each row's
# queen, such as (1, 3, 0, 2); if its queens do not stand so, their squares are listed.
FOREIGN = Fault(
    "not-from-given",
    N_(
        "{board} is in the answer, but it is none of the solutions that were given."
    ),
    N_("Only solutions that were given, as they were given."),
    N_("Do you return a board that you have turned or mirrored to compare it?"),
)
"""A board that was not given."""

CLASS_TWICE = Fault(
    "class-twice",
    # NOTE: {other} is another board, written like {board}
    N_(
        "{board} and {other} are both in the answer, but one becomes the other when the board "
        "is turned or mirrored."
    ),
    N_("One of the two."),
    _WHERE,
)
"""Two boards that are images of each other."""

SAME_TWICE = Fault(
    "kept-twice",
    N_("{board} is in the answer more than once."),
    N_("Each board once, also if it was given several times."),
    _WHERE,
)
"""One board twice."""

LOST = Fault(
    "class-lost",
    N_("{board} was given, but neither it nor any of its images is in the answer."),
    N_("One solution of each class, so this one or one of its images."),
    N_(
        "Follow your code for this board: which kept board does it take for an image of it? If "
        "you delete from a list while you walk through it, is one passed over?"
    ),
)
"""A class of which no board is kept."""

NOT_IDEMPOTENT = Fault(
    "reduced-again",
    # NOTE: {count} and {again} are numbers of boards
    N_(
        "This list is itself an answer of your function. It holds one board of each class, so "
        "all should be kept. Boards in it: {count}; kept: {again}."
    ),
    N_("The same boards again: there is nothing left to leave out."),
    _WHERE,
)
"""An answer of which boards are left out when it is reduced again."""

ORDER = Fault(
    "order-of-list",
    # NOTE: {count} and {other} are numbers of boards
    N_(
        "The number of boards kept depends on the order of the list. For this order it is "
        "{count}, for another one {other}."
    ),
    N_("One board of each class, in whatever order they are given."),
    N_(
        "Does your code rely on images coming one after the other, or in ascending order?"
    ),
)
"""Another number of boards for another order."""

FAULTS = (FOREIGN, CLASS_TWICE, SAME_TWICE, LOST, NOT_IDEMPOTENT, ORDER)
"""All of them."""
