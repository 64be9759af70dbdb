"""The directions in which a queen attacks, and the faults of who forgets one."""

from algorithms.errors import N_
from algorithms.practice.model import Fault
from algorithms.practice.problems.placements import Direction

__all__ = ["GIVEN", "NO", "UNSEEN", "WITHOUT"]

# NOTE: {square} is a square, written as (row, column)
NO = N_("No (False): no queen may stand on {square}.")
"""What was expected where a square is not safe."""

# NOTE: {square} is a square, written as (row, column)
WITHOUT = N_("An answer without {square}.")
"""What was expected where a square is given that should not be."""

# NOTE: In all texts of this problem {square} is the square that is asked about and {queen} the
# square of a queen that attacks it, each written as (row, column).
UNSEEN: dict[Direction, Fault] = {
    "row": Fault(
        "row-unseen",
        N_(
            "The answer is that a queen may stand on {square}, but the queen on {queen} attacks "
            "it: both are in the same row."
        ),
        NO,
        N_(
            "Which squares of the row does your code look at? A queen attacks to the left and to "
            "the right, up to the edge."
        ),
    ),
    "column": Fault(
        "column-unseen",
        N_(
            "The answer is that a queen may stand on {square}, but the queen on {queen} attacks "
            "it: both are in the same column."
        ),
        NO,
        N_(
            "Which squares of the column does your code look at? A queen attacks upwards and "
            "downwards, up to the edge."
        ),
    ),
    "main": Fault(
        "main-diagonal-unseen",
        N_(
            "The answer is that a queen may stand on {square}, but the queen on {queen} attacks "
            "it: both are on the same diagonal, which goes down to the right."
        ),
        NO,
        N_(
            "Find what your code does for the diagonal that goes down to the right, and follow "
            "it from {square} in both directions, up to the edge."
        ),
    ),
    "anti": Fault(
        "anti-diagonal-unseen",
        N_(
            "The answer is that a queen may stand on {square}, but the queen on {queen} attacks "
            "it: both are on the same diagonal, which goes down to the left."
        ),
        NO,
        N_(
            "Find what your code does for the diagonal that goes down to the left, and follow "
            "it from {square} in both directions, up to the edge."
        ),
    ),
}
"""The square is said to be safe, although a queen attacks it."""

# NOTE: In all texts of this problem {square} is a square of the answer, or one that is missing
# there, and {queen} the square of a queen that attacks it, each written as (row, column).
GIVEN: dict[Direction, Fault] = {
    "row": Fault(
        "given-in-row",
        N_(
            "{square} is among the squares of the answer, but the queen on {queen} attacks it: "
            "both are in the same row."
        ),
        WITHOUT,
        N_(
            "Which squares of her row does your code cross out? A queen attacks to the left and "
            "to the right, up to the edge."
        ),
    ),
    "column": Fault(
        "given-in-column",
        N_(
            "{square} is among the squares of the answer, but the queen on {queen} attacks it: "
            "both are in the same column."
        ),
        WITHOUT,
        N_(
            "Which squares of her column does your code cross out? A queen attacks upwards and "
            "downwards, up to the edge."
        ),
    ),
    "main": Fault(
        "given-on-main-diagonal",
        N_(
            "{square} is among the squares of the answer, but the queen on {queen} attacks it: "
            "both are on the same diagonal, which goes down to the right."
        ),
        WITHOUT,
        N_(
            "Find what your code does for the diagonal that goes down to the right, and follow "
            "it from {queen} in both directions, up to the edge."
        ),
    ),
    "anti": Fault(
        "given-on-anti-diagonal",
        N_(
            "{square} is among the squares of the answer, but the queen on {queen} attacks it: "
            "both are on the same diagonal, which goes down to the left."
        ),
        WITHOUT,
        N_(
            "Find what your code does for the diagonal that goes down to the left, and follow "
            "it from {queen} in both directions, up to the edge."
        ),
    ),
}
"""The square is given as free, although a queen attacks it."""
