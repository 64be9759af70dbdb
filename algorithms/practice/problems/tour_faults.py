"""The ways in which a knight's tour can be wrong."""

from algorithms.errors import N_
from algorithms.practice.model import Fault

__all__ = [
    "ALWAYS_NONE",
    "CLAIMED",
    "FAULTS",
    "MISSED",
    "MISSED_SQUARE",
    "NOT_A_JUMP",
    "NOT_CLOSED",
    "NUMBER_SKIPPED",
    "NUMBER_TWICE",
    "OFF_BOARD",
    "TOO_SLOW",
    "VISITED_TWICE",
    "WRAPPED",
    "WRONG_START",
]

# NOTE: In these texts {square}, {first} and {second} are squares written as (row, column), and
# {number} is the number of a visit, counted from 0.

_EACH_ONCE = N_("Each square of the board once.")
_JUMP = N_(
    "From square to square a knight's move: two squares along a row or a column, and one across."
)

WRONG_START = Fault(
    "wrong-start",
    # NOTE: {start} is the square on which the tour should begin
    N_("The tour begins on {square}, not on {start}."),
    N_("A tour whose first square is {start}."),
    N_("Is the start that your function gets used, and row before column?"),
)
"""Another first square than the start."""

VISITED_TWICE = Fault(
    "visited-twice",
    N_("The knight comes to {square} a second time, at visit {number}."),
    _EACH_ONCE,
    N_(
        "When is a square marked as visited, and when is the mark taken away? What about the "
        "very first square?"
    ),
)
"""A square visited twice."""

NUMBER_TWICE = Fault(
    "visit-twice",
    N_("{first} and {second} have the same number, {number}, counted from 0."),
    N_("Another number for each visit."),
    N_(
        "Where your search takes a move back, does the square become free again, on the board "
        "that you return, too?"
    ),
)
"""Two squares with one number."""

NUMBER_SKIPPED = Fault(
    "visit-missing",
    N_("No square has the number {number}, counted from 0."),
    N_("Numbers without a gap: one more at each visit."),
    N_("Where is the number of the visit counted up, and where down again?"),
)
"""A number that no square has."""

MISSED_SQUARE = Fault(
    "square-missed",
    N_("The knight never comes to {square}."),
    _EACH_ONCE,
    N_("When does your search take a tour for finished?"),
)
"""A square without a visit."""

OFF_BOARD = Fault(
    "visit-off-board",
    N_("At visit {number}, counted from 0, the knight leaves the board: {square}."),
    N_("Only squares of the board."),
    N_(
        "Compare the bounds in your code with the board: which is the number of rows, which "
        "that of columns, and are both tested at both ends?"
    ),
)
"""A visit off the board."""

NOT_A_JUMP = Fault(
    "no-knights-move",
    N_("From {first} the knight goes to {second}: that is no knight's move."),
    _JUMP,
    N_(
        "Check each of the eight moves in your code. Is a wrong turn taken back, square and "
        "number, before the next one is tried?"
    ),
)
"""Two visits that are no knight's move apart."""

WRAPPED = Fault(
    "around-the-edge",
    N_(
        "From {first} the knight goes to {second}: that is a knight's move only if it leaves the "
        "board at one edge and comes back at the opposite one."
    ),
    _JUMP,
    N_(
        "Is a row or a column below 0 tested for? In Python, the index −1 is the last place of a "
        "list and no error. If that is in order, check the eight moves."
    ),
)
"""A move that goes around the edge."""

NOT_CLOSED = Fault(
    "not-closed",
    N_(
        "The tour ends on {first}, and from there the start {second} is no knight's move away."
    ),
    N_("A tour from whose last square the knight could jump to the first."),
    N_(
        "Is that tested when all squares are visited, and does the search go on if not?"
    ),
)
"""An end from which the start is no knight's move away."""

MISSED = Fault(
    "tour-missed",
    N_("The answer is that there is no such tour, but there is one."),
    N_("A tour, such as the one that is drawn."),
    N_(
        "Does your search try every move from every square, and does it take back what led "
        "nowhere, before it gives up?"
    ),
)
"""No tour where there is one."""

CLAIMED = Fault(
    "tour-claimed",
    N_("There is no such tour, but the answer is not None."),
    N_("None: that is how you say that there is no tour."),
    N_("What does your function return when every way was tried in vain?"),
)
"""A tour where there is none."""

ALWAYS_NONE = Fault(
    "none-always",
    N_(
        "The answer is None, which says that there is no tour. But a board of one square has "
        "one: the knight stands there, and has been everywhere."
    ),
    N_("A tour wherever there is one."),
    N_(
        "Is there a way through the function that ends without return? A function that calls "
        "itself must also hand on what the inner call returned."
    ),
)
"""No tour on any board, not even on that of one square."""

TOO_SLOW = Fault(
    "no-tour-in-time",
    # NOTE: {boards} are sizes of boards, such as 5 × 6
    N_("For none of these boards was a tour found within the time: {boards}."),
    N_("A closed tour for at least one of them."),
    N_(
        "Let the search give up earlier: a free square with less than two ways in and out can be "
        "in no closed tour. And go first where the ways out are few."
    ),
)
"""No closed tour in time on any board."""

FAULTS = (
    *(WRONG_START, VISITED_TWICE, NUMBER_TWICE, NUMBER_SKIPPED, MISSED_SQUARE),
    *(OFF_BOARD, NOT_A_JUMP, WRAPPED, NOT_CLOSED, MISSED, CLAIMED, ALWAYS_NONE),
    TOO_SLOW,
)
"""All of them."""
