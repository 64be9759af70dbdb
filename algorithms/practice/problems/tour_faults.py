"""The faults of a knight's tour."""

from algorithms.base.texts import N_
from algorithms.practice.findings import Fault

# NOTE: In these texts {square}, {first} and {second} are squares written as (row, column), and
# {number} is the number of a visit, counted from 0.

_EACH_ONCE = N_("Each square of the board exactly once.")
_JUMP = N_(
    "A knight's move from each square to the next: two squares along a row or column, then one "
    "square at a right angle."
)
WRONG_START = Fault(
    "wrong-start",
    # NOTE: {start} is the square on which the tour should begin
    N_("The tour starts on {square}, not on {start}."),
    N_("A tour whose first square is {start}."),
    N_(
        "Does your function use the given start? Does it read the row before the column?"
    ),
)
VISITED_TWICE = Fault(
    "visited-twice",
    N_(
        "At visit {number}, counted from 0, the knight visits {square} a second time."
    ),
    _EACH_ONCE,
    N_(
        "When is a square marked as visited, and when is the mark removed? Is the starting "
        "square marked, too?"
    ),
)
NUMBER_TWICE = Fault(
    "visit-twice",
    N_(
        "{first} and {second} have the same number: {number} (visits are numbered from 0)."
    ),
    N_("A different number for each visit."),
    N_(
        "When your search takes back a move, does it also clear the square on the board that you "
        "return?"
    ),
)
NUMBER_SKIPPED = Fault(
    "visit-missing",
    N_("No square has the number {number} (visits are numbered from 0)."),
    N_("Consecutive numbers: one more for each visit."),
    N_(
        "Where does your code increment the visit number, and where does it decrement it when it "
        "takes back a move?"
    ),
)
NUMBERS_SHIFTED = Fault(
    "visits-shifted",
    N_("The visits are numbered from {first} to {last}."),
    N_("Consecutive numbers from 0 to {end}, or from 1 to {count}."),
    N_("Which number is on the first square when your code returns the board?"),
)
MISSED_SQUARE = Fault(
    "square-missed",
    N_("The knight never visits {square}."),
    _EACH_ONCE,
    N_("When does your search consider a tour complete?"),
)
CLEARED = Fault(
    "board-cleared",
    N_("No square of the board in the answer has the number of a visit."),
    _EACH_ONCE,
    N_(
        "Does your search store the board itself, and remove the numbers from it later? A copy of "
        "the board, with a copy of each row, would keep them."
    ),
)
OFF_BOARD = Fault(
    "visit-off-board",
    N_("At visit {number}, counted from 0, the knight leaves the board: {square}."),
    N_("Only squares of the board."),
    N_(
        "Does your code check that each square is on the board? It must check all four edges, and "
        "compare the row with the number of rows and the column with the number of columns."
    ),
)
NOT_A_JUMP = Fault(
    "no-knights-move",
    # NOTE: {down} and {right} are the differences of the rows and of the columns, such as 1, −2
    N_(
        "The knight goes from {first} to {second}, which is not a knight's move: the row changes "
        "by {down} and the column by {right}."
    ),
    _JUMP,
    N_(
        "Check each of the eight moves in your code: is this step one of them? After a wrong "
        "move, are both the square and the number reset before the next move is tried?"
    ),
)
WRAPPED = Fault(
    "around-the-edge",
    N_(
        "The knight goes from {first} to {second}: this is a knight's move only if the knight "
        "leaves the board at one edge and re-enters it at the opposite edge."
    ),
    _JUMP,
    N_(
        "Does your code check for rows and columns below 0? In Python, the index −1 refers to the "
        "last item of a list and is not an error. If the bounds check is correct, check the eight "
        "moves."
    ),
)
NOT_CLOSED = Fault(
    "not-closed",
    N_(
        "The tour ends on {first}, which is not a knight's move away from the start {second}."
    ),
    N_("A tour whose last square is a knight's move away from the first."),
    N_(
        "Once all squares have been visited, does your code check that the last one is a knight's "
        "move away from the first, and does the search continue if it is not?"
    ),
)
MISSED = Fault(
    "tour-missed",
    N_("The answer says that there is no such tour, but there is one."),
    N_("A tour, such as the one in the drawing."),
    N_(
        "Does your code have all eight moves, and does it compare rows with the number of rows and "
        "columns with the number of columns? Does it take back each move that leads to a dead end?"
    ),
)
# NOTE: {moves} are one or more moves such as (-2, 1)
UNUSED = N_(
    "In the answers of your function, the knight never moves by {moves} (rows down, columns to "
    "the right). Does your code have all eight moves?"
)
CLAIMED = Fault(
    "tour-claimed",
    N_("There is no such tour, but the answer is not None."),
    N_("None, which means that there is no tour."),
    N_(
        "What does your function return when every path has been tried without success?"
    ),
)
ALWAYS_NONE = Fault(
    "none-always",
    N_(
        "The answer is None, which means that there is no tour. But a board of one square has "
        "a tour, which consists of the start alone."
    ),
    N_("A tour, if there is one."),
    N_(
        "Can the function end without a `return`? If it calls itself, it must also return the "
        "result of that call."
    ),
)
TOO_SLOW = Fault(
    "no-tour-in-time",
    # NOTE: {boards} are numbers of rows and columns, such as (3, 10), (5, 6)
    N_(
        "No tour was found within the time limit for any of these numbers of rows and columns: "
        "{boards}."
    ),
    N_("A closed tour for at least one of them."),
    N_(
        "Prune earlier: go back if a free square has fewer than two neighbours that are free or at "
        "an end of the path. Also try the squares with the fewest onward moves first (Warnsdorff's "
        "rule)."
    ),
)
