"""The ways in which an answer with the knight's moves can be wrong."""

from algorithms.errors import N_
from algorithms.practice.model import Fault

__all__ = [
    "AROUND",
    "FAULTS",
    "MISSING",
    "NO_MOVE",
    "OFF_BOARD",
    "ONE_WAY",
    "SWAPPED",
    "TWICE",
]

_ONLY_MOVES = N_(
    "Only squares that are two away along a row or a column, and one across."
)

# NOTE: In all texts of this problem {square} is the square of the knight and {other} another
# one, each written as (row, column).
OFF_BOARD = Fault(
    "move-off-board",
    # NOTE: {rows} and {columns} are the numbers of rows and columns of the board
    N_("{other} is in the answer, but it lies off the board."),
    N_(
        "Only squares of the board, rows: {rows}, columns: {columns}, counted from 0."
    ),
    N_(
        "Find your tests of the bounds: at all four edges, rows with the number of rows and "
        "columns with the number of columns?"
    ),
)
"""A square off the board."""

NO_MOVE = Fault(
    "no-move",
    N_("{other} is in the answer, but no knight's move leads there from {square}."),
    _ONLY_MOVES,
    N_("Write down the eight moves of your code on paper: how far, and where to?"),
)
"""A square that is no knight's move away."""

AROUND = Fault(
    "move-around-the-edge",
    N_(
        "{other} is in the answer, but from {square} a knight comes there only if it leaves the "
        "board at one edge and comes back at the opposite one."
    ),
    _ONLY_MOVES,
    N_("Where does your code make a place on the board of one that lies off it?"),
)
"""A move that goes around the edge."""

SWAPPED = Fault(
    "move-row-and-column-swapped",
    N_(
        "{other} is in the answer and should not be. With row and column exchanged in all of "
        "them, the answer would be right."
    ),
    N_("Squares as (row, column): the row comes first."),
    N_("In which order do you put row and column into the answer?"),
)
"""Row and column exchanged in all squares."""

MISSING = Fault(
    "move-missing",
    N_("{other} is missing: from {square} a knight's move leads there."),
    N_("An answer with {other} in it."),
    N_(
        "Which of the eight moves is not tried, or is thrown away by a test of the bounds?"
    ),
)
"""A move that is not in the answer."""

TWICE = Fault(
    "move-twice",
    N_("{other} is more than once in the answer."),
    N_("Each square once."),
    N_("Is one of the eight moves written down twice?"),
)
"""A move that is there twice."""

ONE_WAY = Fault(
    "one-way",
    N_(
        "From {square} the answer leads to {other}, but the answer for {other} does not lead "
        "back to {square}."
    ),
    N_("Moves that lead back, too: each knight's move can be undone."),
    N_("Is there for each of the eight moves one in the opposite direction?"),
)
"""A move that does not lead back."""

FAULTS = (OFF_BOARD, NO_MOVE, AROUND, SWAPPED, MISSING, TWICE, ONE_WAY)
"""All of them."""
