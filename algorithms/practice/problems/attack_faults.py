"""The faults of answers that overlook an attack, by direction of attack."""

from algorithms.base.texts import N_
from algorithms.practice.findings import Fault
from algorithms.practice.problems.placements import Direction

# NOTE: {square} is a square, written as (row, column)
NO = N_("No (False): a queen must not be placed on {square}.")

# NOTE: {square} is a square, written as (row, column)
WITHOUT = N_("An answer without {square}.")

# NOTE: In all texts of this problem {square} is the square in the call and {queen} the square
# of a queen that attacks it, each written as (row, column).
UNSEEN: dict[Direction, Fault] = {
    "row": Fault(
        "row-unseen",
        N_(
            "The answer is True for {square}, but the queen on {queen} attacks it: both are in the "
            "same row."
        ),
        NO,
        N_(
            "Which squares of the row does your code check? A queen attacks to the left and to the "
            "right, up to the edge."
        ),
    ),
    "column": Fault(
        "column-unseen",
        N_(
            "The answer is True for {square}, but the queen on {queen} attacks it: both are in the "
            "same column."
        ),
        NO,
        N_(
            "Which squares of the column does your code check? A queen attacks upwards and "
            "downwards, up to the edge."
        ),
    ),
    "main": Fault(
        "main-diagonal-unseen",
        N_(
            "The answer is True for {square}, but the queen on {queen} attacks it: both are on the "
            "same diagonal, which goes down to the right."
        ),
        NO,
        N_(
            "Does your code check the diagonal that goes down to the right? Trace it from "
            "{square} in both directions, up to the edge."
        ),
    ),
    "anti": Fault(
        "anti-diagonal-unseen",
        N_(
            "The answer is True for {square}, but the queen on {queen} attacks it: both are on the "
            "same diagonal, which goes down to the left."
        ),
        NO,
        N_(
            "Does your code check the diagonal that goes down to the left? Trace it from "
            "{square} in both directions, up to the edge."
        ),
    ),
}

# NOTE: In all texts of this problem {square} is a square that is in the answer or missing from
# it, and {queen} the square of a queen that attacks it, each written as (row, column).
GIVEN: dict[Direction, Fault] = {
    "row": Fault(
        "given-in-row",
        N_(
            "{square} is in the answer, but the queen on {queen} attacks it: both are in the "
            "same row."
        ),
        WITHOUT,
        N_(
            "Which squares of the queen's row does your code mark as attacked? A queen attacks to "
            "the left and to the right, up to the edge."
        ),
    ),
    "column": Fault(
        "given-in-column",
        N_(
            "{square} is in the answer, but the queen on {queen} attacks it: both are in the "
            "same column."
        ),
        WITHOUT,
        N_(
            "Which squares of the queen's column does your code mark as attacked? A queen attacks "
            "upwards and downwards, up to the edge."
        ),
    ),
    "main": Fault(
        "given-on-main-diagonal",
        N_(
            "{square} is in the answer, but the queen on {queen} attacks it: both are on the same "
            "diagonal, which goes down to the right."
        ),
        WITHOUT,
        N_(
            "Does your code check the diagonal that goes down to the right? Trace it from "
            "{queen} in both directions, up to the edge."
        ),
    ),
    "anti": Fault(
        "given-on-anti-diagonal",
        N_(
            "{square} is in the answer, but the queen on {queen} attacks it: both are on the same "
            "diagonal, which goes down to the left."
        ),
        WITHOUT,
        N_(
            "Does your code check the diagonal that goes down to the left? Trace it from "
            "{queen} in both directions, up to the edge."
        ),
    ),
}
