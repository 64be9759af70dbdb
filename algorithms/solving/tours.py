"""A knight's tour in one line of code, and the reason why a board has no solution."""

from collections.abc import Callable
from typing import Any

from algorithms.base.arguments import check_method, check_sides
from algorithms.base.errors import (
    InvalidValueError,
    NoSolutionError,
    check_size,
    check_square,
    shorten,
)
from algorithms.base.messages import choose_language, explain
from algorithms.board import Square, tour_board
from algorithms.knights_tour import existence
from algorithms.solving.answers import Tour, tour_of
from algorithms.solving.methods import METHODS, TOURS

__all__ = ["closed_tour", "tour", "why"]

Board = list[list[int]]

_CORNER = (0, 0)
_NARROW = 50  # squares of a board with a short side, whose closed tour is searched


def tour(
    rows: int,
    columns: int | None = None,
    *,
    start: Square = _CORNER,
    method: str = "warnsdorff",
) -> Tour | None:
    """Find a knight's tour.

    Args:
        rows: The number of rows: up to 1,000 with "warnsdorff" and "closed", otherwise up to 100.
        columns: The number of columns, with the same limit; None for a square board.
        start: The row and the column of the first square.
        method: The algorithm: "warnsdorff", "backtracking", "backtracking-fast" or "closed", which
            is `closed_tour`. Where Warnsdorff's rule finds no tour, "warnsdorff" continues with
            short backtracking searches. From 7 × 7 on, the two backtracking searches may take
            impractically long, depending on the start.

    Returns:
        A tour; None if there is no tour from this start.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `too-large`, `not-a-square`, `off-board`, or
            `unknown-method`.
        AttemptsExhaustedError: `tour-tries`: "warnsdorff" and the searches after it found no tour,
            although one may exist.

    Example:
        >>> tour(5), tour(4)
        (Tour(5 × 5, (0, 0) to (2, 2)), None)
    """
    board = find_board(method, rows, columns, start)
    return None if board is None else tour_of(board)


def closed_tour(
    rows: int, columns: int | None = None, *, start: Square = _CORNER
) -> Tour | None:
    """Find a closed tour: from its last square the knight can return to the first in one move.

    Args:
        rows: The number of rows, up to 1,000.
        columns: The number of columns, up to 1,000; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A closed tour; None if the board has none.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `too-large`, `not-a-square` or `off-board`;
            `tour-under-six`: a closed tour exists,
            but the board has a side of 3 or 5 and more than 50 squares.

    Example:
        >>> closed_tour(6).is_closed, closed_tour(7)
        (True, None)
    """
    return tour(rows, columns, start=start, method="closed")


def find_board(
    method: str, rows: int, columns: int | None, start: Square
) -> Board | None:
    """Return the numbered board of a tour; None if there is no tour from this start."""
    row = METHODS[check_method(method, TOURS)]
    shape = check_sides(rows, columns, row.largest)
    closed = row is METHODS["closed"]
    verdict = (
        existence.closed_tour(*shape) if closed else existence.open_tour(*shape)
    )
    if verdict.exists is False and start is _CORNER:
        return None  # also without any square
    start = check_square(start, *shape, "start")
    if not closed:
        verdict = existence.open_tour(*shape, start)
    if verdict.exists is False:
        return None
    if closed and min(shape) < 6 and shape[0] * shape[1] <= _NARROW:
        return _searched(*shape, start)
    board: Board | None = row.call(row.tour, *shape, start=start)
    return board


def why(
    problem: str,
    rows: int,
    columns: int | None = None,
    *,
    start: Square | None = None,
    language: str | None = None,
) -> str | None:
    """Return the reason why a board has no solution, if a theorem rules one out.

    Args:
        problem: "all-queens", "one-queens", "knights-tour" or "closed-tour".
        rows: The size of the board, or its number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of a tour's first square; None for any square.
        language: The language of the reason, as in `choose_language`.

    Returns:
        A sentence; None if no theorem rules out a solution.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `unknown-problem`, `negative-size`, `not-a-square`, `off-board`, or
            `unknown-language`.

    Example:
        >>> why("all-queens", 3)
        'no solution exists for 3 queens'
        >>> why("closed-tour", 6) is None
        True
    """
    if not isinstance(problem, str) or problem not in _CHECKS:
        names = ", ".join(_CHECKS)
        raise InvalidValueError(
            "unknown-problem", value=shorten(problem), problems=names
        )
    language = choose_language(language)
    rows = check_size(rows, "rows")
    columns = rows if columns is None else check_size(columns, "columns")
    if start is not None:
        start = check_square(start, rows, columns, "start")
    try:
        _CHECKS[problem](rows, columns, start)
    except NoSolutionError as error:
        return explain(error, language)
    return None


def _searched(rows: int, columns: int, start: Square) -> Board | None:
    """Return the first tour from the corner that ends a knight's move from it, but from `start`."""
    from algorithms.knights_tour.backtracking_fast import search

    for path in search(rows, columns, (0, 0)):
        if set(divmod(path[-1], columns)) == {1, 2}:
            squares = [divmod(square, columns) for square in path]
            first = squares.index(start)
            return tour_board(squares[first:] + squares[:first], rows, columns)
    return None


def _check_queens(rows: int, *_: object) -> None:
    if rows in (2, 3):
        raise NoSolutionError("no-solution", n=rows)


def _check_closed_tour(rows: int, columns: int, _start: object) -> None:
    existence.check_closed_tour(rows, columns)  # it may start on any square


_CHECKS: dict[str, Callable[[int, int, Square | None], Any]] = {
    "all-queens": _check_queens,
    "one-queens": _check_queens,
    "knights-tour": existence.check_open_tour,
    "closed-tour": _check_closed_tour,
}
