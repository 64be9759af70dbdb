"""Evidence for the causes of wrong answers about attacks, from calls with larger boards."""

from collections.abc import Callable, Iterable

from algorithms.base.texts import N_
from algorithms.board import Square, attacks
from algorithms.practice.model import Unanswered
from algorithms.practice.problems.placements import (
    Board,
    Direction,
    board_with,
    direction,
    free_squares,
    squares_of_board,
)

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
    return {"directions": texts} if texts[1:] else {}


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
