"""The smallest boards: no queen, one, two and three."""

from typing import TYPE_CHECKING

from algorithms.errors import N_
from algorithms.practice.model import Fault, Finding, Property
from algorithms.practice.problems.cases import sizes
from algorithms.practice.problems.placing import Boards, shown
from algorithms.practice.replies import Arguments

if TYPE_CHECKING:
    from algorithms.practice.model import Session

__all__ = ["FAULTS", "small"]

_NO_QUEENS = Fault(
    "more-than-no-queens",
    N_("For no queens at all, the answer is neither empty nor one empty board."),
    N_("An empty answer, or one empty board."),
    N_("What does your function do before it places its first queen?"),
)
_ONE_QUEEN = Fault(
    "one-queen",
    N_("For one queen, the answer is not the one board with a queen on (0, 0)."),
    N_("One solution: the queen on the only square."),
    N_("Do your loops run at all when n is 1?"),
)
_NONE = Fault(
    "none-for-this-many",
    N_("For this many queens there is no solution, but the answer holds a board."),
    N_("An empty answer."),
    N_("Take one of the boards in the answer: why does your test let it pass?"),
)

FAULTS = (_NO_QUEENS, _ONE_QUEEN, _NONE)
"""What can be wrong with the smallest boards."""


def small(boards: Boards) -> Property:
    """Return the property that the smallest boards are right.

    Args:
        boards: What finds the boards in an answer.

    Returns:
        The property.
    """

    def check(session: "Session", arguments: Arguments) -> Finding | None:
        n: int = arguments[0]
        given = tuple(boards(session, arguments))
        if n == 0:
            return None if given in ((), ((),)) else Finding(_NO_QUEENS, arguments)
        if n == 1:
            # One that comes twice is told as such by another property.
            right = set(given) == {((0, 0),)}
            board = shown(((0, 0),), 1)
            return None if right else Finding(_ONE_QUEEN, arguments, scene=board)
        if not given:
            return None
        return Finding(_NONE, arguments, scene=shown(given[0], n))

    statement = N_(
        "The smallest boards are right: at most the empty board for no queens, one solution "
        "for one queen, none for two and three."
    )
    return sizes(0, 3).property("small", statement, check)
