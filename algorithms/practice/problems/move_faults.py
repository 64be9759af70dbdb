"""The faults of an answer with the knight's moves."""

from algorithms.base.texts import N_
from algorithms.practice.findings import Fault

_ONLY_MOVES = N_(
    "Only squares a knight's move away: two squares along a row or column, then one square at a "
    "right angle."
)

# NOTE: In all texts of this problem {square} is the square of the knight and {other} another
# square, each written as (row, column).
OFF_BOARD = Fault(
    "move-off-board",
    # NOTE: {rows} and {columns} are the numbers of rows and columns of the board
    N_("{other} is in the answer, but it is off the board."),
    N_(
        "Only squares on the board. Rows: {rows}; columns: {columns}; both are counted from 0."
    ),
    N_(
        "Does your code check that each square is on the board? It must check all four edges, and "
        "compare the row with the number of rows and the column with the number of columns."
    ),
)
NO_MOVE = Fault(
    "no-move",
    N_(
        "{other} is in the answer, but it is not a knight's move away from {square}."
    ),
    _ONLY_MOVES,
    N_(
        "Draw your code's eight moves on paper: how far does each one go, and in which direction? "
        "If your code tests distances instead, does it also accept a move that is not two squares "
        "in one direction and one in the other?"
    ),
)
AROUND = Fault(
    "move-around-the-edge",
    N_(
        "{other} is in the answer, but the knight on {square} could reach it only by leaving the "
        "board at one edge and re-entering it at the opposite edge."
    ),
    _ONLY_MOVES,
    N_(
        "Negative indices count from the end of a list, and the modulo operator % wraps around: "
        "does your code use either?"
    ),
)
SWAPPED = Fault(
    "move-row-and-column-swapped",
    N_(
        "{other} is in the answer but should not be. With row and column swapped in every "
        "square, the answer would be correct."
    ),
    N_("Squares as (row, column): the row comes first."),
    N_("In which order do you put row and column into the answer?"),
)
MISSING = Fault(
    "move-missing",
    N_("{other} is missing: it is a knight's move away from {square}."),
    N_("An answer that contains {other}."),
    N_(
        "Which of the eight moves is never tried, or is rejected by a bounds check?"
    ),
)
TWICE = Fault(
    "move-twice",
    N_("{other} is in the answer more than once."),
    N_("Each square once."),
    N_("Is one of the eight moves listed twice in your code?"),
)
ONE_WAY = Fault(
    "one-way",
    N_(
        "The answer for {square} contains {other}, but the answer for {other} does not contain "
        "{square}."
    ),
    N_("Moves in both directions: each knight's move is reversible."),
    N_(
        "For each of the eight moves in your code, is the opposite move there, too?"
    ),
)
