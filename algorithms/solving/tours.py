"""A knight's tour in one line of code, and the reason why a board has no solution."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from algorithms.base.arguments import check_method, check_size_up_to
from algorithms.base.errors import (
    InvalidValueError,
    NoSolutionError,
    check_size,
    check_square,
    shorten,
)
from algorithms.base.messages import choose_language, explain
from algorithms.board import Square
from algorithms.knights_tour import existence
from algorithms.solving.answers import Tour, tour_of
from algorithms.solving.methods import SLOW_TOURS, TOURS

_MOST = 1000  # rows and columns
_MOST_SEARCHED = 100
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
    method = check_method(method, TOURS)
    shape = _shape(rows, columns, _MOST_SEARCHED if method in SLOW_TOURS else _MOST)
    if existence.open_tour(*shape).exists is False and start is _CORNER:
        return None  # also without any square
    start = check_square(start, *shape, "start")
    if method == "closed":
        return closed_tour(*shape, start=start)
    if existence.open_tour(*shape, start).exists is False:
        return None
    if method == "warnsdorff":
        from algorithms.knights_tour import _rule_then_search

        board = _rule_then_search.tour(*shape, start)
    else:
        module = import_module(
            f"algorithms.knights_tour.{method.replace('-', '_')}"
        )
        board = module.solve(*shape, start=start)
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
    from algorithms.knights_tour.large import closed_tour as construct

    shape = _shape(rows, columns, _MOST)
    if not existence.closed_tour(*shape) and start is _CORNER:
        return None  # also without any square
    start = check_square(start, *shape, "start")
    if min(shape) < 6 and shape[0] * shape[1] <= _NARROW:
        return _searched(*shape, start) if existence.closed_tour(*shape) else None
    board = construct(*shape, start=start)
    return None if board is None else tour_of(board)


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


def _shape(rows: object, columns: object, limit: int) -> tuple[int, int]:
    size = check_size_up_to(rows, limit, "rows")
    return size, size if columns is None else check_size_up_to(
        columns, limit, "columns"
    )


def _searched(rows: int, columns: int, start: Square) -> Tour | None:
    """Return the first tour from the corner that ends a knight's move from it, but from `start`."""
    from algorithms.knights_tour.backtracking_fast import search

    paths = search(rows, columns, (0, 0))
    for path in paths:
        if set(divmod(path[-1], columns)) == {1, 2}:
            squares = [divmod(square, columns) for square in path]
            first = squares.index(start)
            return Tour(squares[first:] + squares[:first], rows, columns)
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
