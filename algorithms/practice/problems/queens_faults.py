"""The faults of boards of queens that several problems share."""

from dataclasses import replace

from algorithms.base.texts import N_
from algorithms.practice.findings import Fault
from algorithms.practice.problems.placements import Direction

_N_QUEENS = N_("As many queens as the board has rows: {n}.")
_NO_ATTACK = N_(
    "Non-attacking queens: at most one in each row, column and diagonal."
)
_ON_DIAGONAL = N_(
    "Which value computed from row and column is the same along such a diagonal? Does your code "
    "compare this value for all queens, at any distance?"
)
FEW = Fault(
    "too-few-queens",
    # NOTE: {count} is the number of queens on one board
    N_("A board in the answer has too few queens: {count}."),
    _N_QUEENS,
    N_(
        "When does your search consider a board complete? Do you store a copy of the board, or "
        "the board itself, from which the search later removes queens?"
    ),
)
MANY = Fault(
    "too-many-queens",
    N_("A board in the answer has too many queens: {count}."),
    _N_QUEENS,
    N_(
        "A queen was probably not removed when the search went back. Does your code remove each "
        "queen before it tries the next square for it?"
    ),
)
SHARED_ROWS = Fault(
    "shared-rows",
    # NOTE: {first} and {second} are numbers of rows, counted from 0
    N_(
        "Rows {first} and {second} of the board are the same list (aliasing): changing one changes "
        "the other."
    ),
    N_("A separate list for each row."),
    N_(
        "`[row] * n` contains the same list n times. Create a new list for each row, for example "
        "in a list comprehension."
    ),
)
OFF_BOARD = Fault(
    "queen-off-board",
    N_("There is a queen on {square}, which is off the board."),
    # NOTE: {last} is the number of the last row and of the last column
    N_("Rows and columns from 0 to {last}."),
    N_(
        "Check the first and the last value of each loop variable. Or does your code keep "
        "changing a list after it has stored it?"
    ),
)
SAME_SQUARE = Fault(
    "square-twice",
    N_("Two queens are on the same square, {square}."),
    N_("A different square for each queen."),
    N_("Is the square of a queen marked as taken before the next queen is placed?"),
)

ATTACKS: dict[Direction, Fault] = {
    "row": Fault(
        "same-row",
        # NOTE: {first} and {second} are the squares of two queens
        N_(
            "The queens on {first} and {second} attack each other: they share a row."
        ),
        _NO_ATTACK,
        N_("Does each step of your search continue with a row that has no queen?"),
    ),
    "column": Fault(
        "same-column",
        N_(
            "The queens on {first} and {second} attack each other: they share a column."
        ),
        _NO_ATTACK,
        N_(
            "Does your test check the columns of all queens, not just some of them?"
        ),
    ),
    "main": Fault(
        "same-main-diagonal",
        N_(
            "The queens on {first} and {second} attack each other: they share a diagonal that "
            "goes down to the right."
        ),
        _NO_ATTACK,
        _ON_DIAGONAL,
    ),
    "anti": Fault(
        "same-anti-diagonal",
        N_(
            "The queens on {first} and {second} attack each other: they share a diagonal that "
            "goes down to the left."
        ),
        _NO_ATTACK,
        _ON_DIAGONAL,
    ),
}

NOT_EMPTY = Fault(
    "more-than-no-queens",
    N_("For n = 0, the answer is neither empty nor one empty board."),
    N_("An empty answer, or one empty board."),
    N_("What does your function do before it places its first queen?"),
)
ONE_QUEEN = Fault(
    "one-queen",
    N_(
        "For n = 1, the answer is wrong: the only solution is a board with a queen on (0, 0)."
    ),
    N_("One solution: a queen on the only square."),
    N_("Are your loops executed when n is 1?"),
)
NO_SOLUTION = Fault(
    "none-for-this-many",
    N_(
        "There is no solution for this number of queens, but the answer contains a board."
    ),
    N_("An empty answer."),
    N_("Choose one of the boards in the answer: why does your test accept it?"),
)
SOLUTION_TWICE = Fault(
    "solution-twice",
    # NOTE: {solution} is the column of the queen in each row; {times} is a number
    N_("The solution {solution} is in the answer more than once: {times} times."),
    N_("Each solution once."),
    N_(
        "Can your search reach the same board in two ways, for example by placing the same queens "
        "in a different order?"
    ),
)
TWICE_FOR_MISSING = replace(
    SOLUTION_TWICE,
    code="solution-twice-another-missing",
    hint=N_(
        "Another solution is missing. Does your search undo each change to the board, such as a "
        "swap, before it tries the next one? Or can it reach the same board in two ways?"
    ),
)
