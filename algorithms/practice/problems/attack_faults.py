"""The faults of answers that overlook an attack, and the evidence for their causes."""

from collections.abc import Callable, Iterable

from algorithms.base.texts import N_
from algorithms.board import Square, attacks
from algorithms.practice.findings import Fault
from algorithms.practice.model import Unanswered
from algorithms.practice.problems.placements import (
    Board,
    Direction,
    board_with,
    direction,
    free_squares,
    squares_of_board,
)

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

Accepted = Callable[[Board, Iterable[Square]], set[Square]]
"""A function that selects, from some squares, those on which a solver would place a queen."""

_NAMES: dict[Direction, str] = {
    # NOTE: these phrases follow "Your code misses attacks in several directions:"
    "row": N_("along a row"),
    "column": N_("along a column"),
    "main": N_("along a diagonal that goes down to the right"),
    "anti": N_("along a diagonal that goes down to the left"),
}
_FIVE, _CENTRE = 5, (2, 2)
_SIDES: dict[str, Callable[[Square], bool]] = {
    N_(
        "On a board of five rows and columns with a queen in the middle, it misses only attacks on "
        "squares to the left of the queen."
    ): lambda square: square[1] < _CENTRE[1],
    N_(
        "On a board of five rows and columns with a queen in the middle, it misses only attacks on "
        "squares to the right of the queen."
    ): lambda square: square[1] > _CENTRE[1],
    N_(
        "On a board of five rows and columns with a queen in the middle, it misses only attacks on "
        "squares above the queen."
    ): lambda square: square[0] < _CENTRE[0],
    N_(
        "On a board of five rows and columns with a queen in the middle, it misses only attacks on "
        "squares below the queen."
    ): lambda square: square[0] > _CENTRE[0],
}
_SIX, _QUEENS = 6, ((2, 4), (4, 2))


def missed_directions(accepted: Accepted, known: Direction) -> dict[str, object]:
    """Return the directions in which a solver misses attacks, if there are several."""
    squares = [each for each in squares_of_board(_FIVE) if attacks(_CENTRE, each)]
    try:
        wrong = accepted(board_with(_FIVE, [_CENTRE]), squares)
    except Unanswered:
        return {}
    missed = {known, *(direction(_CENTRE, each) for each in wrong)}
    texts = [text for each, text in _NAMES.items() if each in missed]
    sides = [
        text for text, holds in _SIDES.items() if wrong and all(map(holds, wrong))
    ]
    return {"directions": texts, "sides": sides} if texts[1:] else {}


def wraps_around(accepted: Accepted) -> bool:
    """Return whether a solver follows diagonals across the edges of the board."""
    found = []
    for queen in _QUEENS:
        board = board_with(_SIX, [queen])
        free = free_squares(board)
        try:
            refused = set(free) - accepted(board, free)
        except Unanswered:
            return False
        found += [_on_wrapped_diagonal(queen, each) for each in refused]
    return bool(found) and all(found)


def _on_wrapped_diagonal(queen: Square, square: Square) -> bool:
    down, right = square[0] - queen[0], square[1] - queen[1]
    return (down - right) % _SIX == 0 or (down + right) % _SIX == 0
