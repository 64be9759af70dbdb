"""Whether there is a knight's tour, told before any search.

Each move leads to a square of the other colour; what has no tour mostly fails to balance the
colours. That the other boards have one was proven by joining tours of small boards.

Sources: Schwenk, "Which rectangular chessboards have a knight's tour?" (1991), for closed tours;
Cull and De Curtins, "Knight's tour revisited" (1978), for all boards from 5 × 5 up; Conrad,
Hindrichs, Morsy and Wegener, "Solution of the knight's Hamiltonian path problem on chessboards"
(1994), for the starts on square boards.

The theorems speak of boards. For a single start they are silent on some boards, and so is this
module: 5 × 5, boards of odd sides that differ, 3 × 4 to 3 × 8, 3 × n for an odd n, 4 × n.
"""

from dataclasses import dataclass

from algorithms.errors import NoSolutionError, check_size, check_square

__all__ = [
    "Verdict",
    "check_closed_tour",
    "check_open_tour",
    "closed_tour",
    "open_tour",
]


@dataclass(frozen=True)
class Verdict:
    """What theory says of a board. It is true where a tour is proven to exist.

    Attributes:
        exists: Whether there is a tour; None where theory is silent.
        reason: Why. There is one: `one-square`; `schwenk`: a closed tour exists;
            `cull-de-curtins`, `conrad`: see the sources; `three-rows`, `four-rows`: their
            case for narrow boards. There is none: the code of the error that
            `check_open_tour` or `check_closed_tour` raises. Unknown: `silent`.
    """

    exists: bool | None
    reason: str

    def __bool__(self) -> bool:
        return self.exists is True


def open_tour(
    rows: int, columns: int, start: tuple[int, int] | None = None
) -> Verdict:
    """Return whether a board has a tour, which need not close.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The row and the column of the first square; None for any.

    Returns:
        The verdict; without a start it is never silent.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size`, `not-a-square`, or `off-board`: the start is
            outside.

    Example:
        >>> open_tour(5, 5)
        Verdict(exists=True, reason='cull-de-curtins')
        >>> open_tour(5, 5, (0, 1))
        Verdict(exists=False, reason='tour-colour')
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    if start is None:
        return _anywhere(rows, columns)
    row, column = check_square(start, rows, columns, "start")
    verdict = _anywhere(rows, columns)
    if not verdict or verdict.reason == "one-square":
        return verdict
    return _somewhere(rows, columns, row, column)


def closed_tour(rows: int, columns: int) -> Verdict:
    """Return whether a board has a closed tour, which then begins at any of its squares.

    Args:
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        The verdict; it is never silent.

    Raises:
        InvalidTypeError: `not-an-integer`: a size is not an integer.
        InvalidValueError: `negative-size`: it is negative.

    Example:
        >>> bool(closed_tour(8, 8)), closed_tour(4, 8).reason
        (True, 'closed-tour-four')
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    short, long = sorted((rows, columns))
    if short < 3:
        return Verdict(exists=False, reason="closed-tour-small")
    if short * long % 2:
        return Verdict(exists=False, reason="closed-tour-odd")
    if 4 in (short, long):
        return Verdict(exists=False, reason="closed-tour-four")
    if short == 3 and long < 10:
        return Verdict(exists=False, reason="closed-tour-small")
    return Verdict(exists=True, reason="schwenk")


def check_open_tour(
    rows: int, columns: int, start: tuple[int, int] | None = None
) -> None:
    """Refuse a board, or a start, that is proven to have no tour.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The row and the column of the first square; None for any.

    Raises:
        NoSolutionError: `tour-small`: 0, 1 or 2 rows or columns, 3 × 3, 3 × 5, 3 × 6 or
            4 × 4; `tour-colour`: the number of squares is odd, and the start's colour is
            that of fewer of them; `tour-inner`: on 4 × n, the start is in one of the
            two inner lines.
        InvalidTypeError: As `open_tour` does.
        InvalidValueError: As `open_tour` does.

    Example:
        >>> check_open_tour(4, 5, (1, 0))
        Traceback (most recent call last):
        algorithms.errors.NoSolutionError: no knight's tour of 4 × 5 squares begins at (1, 0): \
where one side is 4, tours begin and end on the edges along the other
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    if start is not None:
        start = check_square(start, rows, columns, "start")
    match open_tour(rows, columns, start).reason:
        case "tour-small":
            raise NoSolutionError("tour-small", rows=rows, columns=columns)
        case "tour-colour":
            raise NoSolutionError(
                "tour-colour", rows=rows, columns=columns, start=start
            )
        case "tour-inner":
            raise NoSolutionError(
                "tour-inner", rows=rows, columns=columns, start=start
            )


def check_closed_tour(rows: int, columns: int) -> None:
    """Refuse a board that has no closed tour.

    Args:
        rows: The number of rows.
        columns: The number of columns.

    Raises:
        NoSolutionError: `closed-tour-odd`: the number of squares is odd;
            `closed-tour-four`: 4 rows or columns; `closed-tour-small`: 0, 1 or 2 of them,
            3 × 6 or 3 × 8.
        InvalidTypeError: `not-an-integer`: a size is not an integer.
        InvalidValueError: `negative-size`: it is negative.

    Example:
        >>> check_closed_tour(7, 7)
        Traceback (most recent call last):
        algorithms.errors.NoSolutionError: no closed knight's tour of 7 × 7 squares exists: \
their number is odd, and each move changes the colour
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    match closed_tour(rows, columns).reason:
        case "closed-tour-odd":
            raise NoSolutionError("closed-tour-odd", rows=rows, columns=columns)
        case "closed-tour-four":
            raise NoSolutionError("closed-tour-four", rows=rows, columns=columns)
        case "closed-tour-small":
            raise NoSolutionError("closed-tour-small", rows=rows, columns=columns)


def _anywhere(rows: int, columns: int) -> Verdict:
    short, long = sorted((rows, columns))
    if short == long == 1:
        return Verdict(exists=True, reason="one-square")
    if short < 3 or (short, long) in {(3, 3), (3, 5), (3, 6), (4, 4)}:
        return Verdict(exists=False, reason="tour-small")
    reasons = {3: "three-rows", 4: "four-rows"}
    return Verdict(exists=True, reason=reasons.get(short, "cull-de-curtins"))


def _somewhere(rows: int, columns: int, row: int, column: int) -> Verdict:
    """Return whether a tour begins at a square of a board that has one."""
    if rows * columns % 2 and (row + column) % 2:
        return Verdict(exists=False, reason="tour-colour")
    # From an outer line of four a knight goes to an inner one, and there are as many squares
    # on both. A tour that began on an inner one would therefore go in and out by turns; but it
    # goes from colour to colour by turns, too, and would never see half of the squares.
    if (rows == 4 and row in (1, 2)) or (columns == 4 and column in (1, 2)):
        return Verdict(exists=False, reason="tour-inner")
    if closed := closed_tour(rows, columns):
        return closed
    if rows == columns >= 6:
        return Verdict(exists=True, reason="conrad")
    return Verdict(exists=None, reason="silent")
