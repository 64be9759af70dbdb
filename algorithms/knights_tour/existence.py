"""The existence of a knight's tour, decided by theorems without a search.

The knight changes colour with every move. A closed tour therefore needs an even number of squares,
and on a board with an odd number of squares, an open tour must start on the majority colour.
Apart from these cases, only boards with a side shorter than 5 can lack a tour: joining tours of
small boards proves that every larger board has one.

Sources: Schwenk, “Which rectangular chessboards have a knight's tour?” (1991), for closed tours;
Cull and De Curtins, “Knight's tour revisited” (1978), for all boards from 5 × 5 up; Conrad,
Hindrichs, Morsy and Wegener, “Solution of the knight's Hamiltonian path problem on chessboards”
(1994), for the starts on square boards.

On some boards the theorems do not decide for every start whether a tour exists, and neither does
this module: 3 × 4, 3 × 8, 4 × n from n = 5 up, 5 × 5, and boards with two different odd sides from
3 up, except 3 × 5.
"""

from dataclasses import dataclass

from algorithms.base.errors import NoSolutionError, check_size, check_square

__all__ = [
    "Verdict",
    "check_closed_tour",
    "check_open_tour",
    "closed_tour",
    "open_tour",
]


@dataclass(frozen=True)
class Verdict:
    """The result of the theorems for a board; truthy if a tour is proved to exist.

    Attributes:
        exists: True if a tour exists, False if none exists, None if the theorems leave it open.
        reason: The reason. If a tour exists: `one-square`; `schwenk`: a closed tour exists;
            `cull-de-curtins`, `conrad`: see the sources; `three-rows`, `four-rows`: the board has a
            side of 3 or 4 and is long enough. If none exists: the code of the error that
            `check_open_tour` or `check_closed_tour` raises. If unknown: `silent`.
    """

    exists: bool | None
    reason: str

    def __bool__(self) -> bool:
        return self.exists is True


def open_tour(
    rows: int, columns: int, start: tuple[int, int] | None = None
) -> Verdict:
    """Return whether a board has a tour, open or closed.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The row and the column of the first square; None for any start.

    Returns:
        The verdict; without a start, its reason is never `silent`.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `negative-size` or `not-a-square`; `off-board`: the start is off the
            board.

    Example:
        >>> open_tour(5, 5)
        Verdict(exists=True, reason='cull-de-curtins')
        >>> open_tour(5, 5, (0, 1))
        Verdict(exists=False, reason='tour-colour')
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    verdict = _verdict_for_board(rows, columns)
    if start is None:
        return verdict
    square = check_square(start, rows, columns, "start")
    if not verdict or verdict.reason == "one-square":
        return verdict
    return _verdict_for_start(rows, columns, *square)


def closed_tour(rows: int, columns: int) -> Verdict:
    """Return whether a board has a closed tour, which may start at any square.

    Args:
        rows: The number of rows.
        columns: The number of columns.

    Returns:
        The verdict; its reason is never `silent`.

    Raises:
        InvalidTypeError: `not-an-integer`: a size is not an integer.
        InvalidValueError: `negative-size`: a size is negative.

    Example:
        >>> bool(closed_tour(8, 8)), closed_tour(4, 8).reason
        (True, 'closed-tour-four')
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    short, long = sorted((rows, columns))
    if short < 3 or (short, long) in {(3, 6), (3, 8)}:
        return Verdict(exists=False, reason="closed-tour-small")
    if short * long % 2:
        return Verdict(exists=False, reason="closed-tour-odd")
    if 4 in (short, long):
        return Verdict(exists=False, reason="closed-tour-four")
    return Verdict(exists=True, reason="schwenk")


def check_open_tour(
    rows: int, columns: int, start: tuple[int, int] | None = None
) -> None:
    """Raise an error if it is proved that a board has no tour, or none from a given start.

    Args:
        rows: The number of rows.
        columns: The number of columns.
        start: The row and the column of the first square; None for any start.

    Raises:
        NoSolutionError: `tour-small`: the board has a side of 0, 1 or 2 (except 1 × 1), or is 3 ×
            3, 3 × 5, 3 × 6 or 4 × 4; `tour-colour`: the number of squares is odd, and the start
            does not have the majority colour; `tour-inner`: the board has four rows (or columns),
            and the start is in one of the two inner ones.
        InvalidTypeError: As in `open_tour`.
        InvalidValueError: As in `open_tour`.

    Example:
        >>> check_open_tour(4, 5, (1, 0))
        Traceback (most recent call last):
        algorithms.errors.NoSolutionError: no knight's tour of a board of size 4 × 5 starts at \
(1, 0): with four rows, every tour starts and ends in the first or the last row; with four \
columns, in the first or the last column
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    if start is not None:
        start = check_square(start, rows, columns, "start")
    verdict = open_tour(rows, columns, start)
    if verdict.exists is False:
        at = {} if verdict.reason == "tour-small" else {"start": start}
        raise NoSolutionError(verdict.reason, rows=rows, columns=columns, **at)


def check_closed_tour(rows: int, columns: int) -> None:
    """Raise an error if a board has no closed tour.

    Args:
        rows: The number of rows.
        columns: The number of columns.

    Raises:
        NoSolutionError: `closed-tour-odd`: the number of squares is odd; `closed-tour-four`: the
            board has a side of 4; `closed-tour-small`: the board has a side of 0, 1 or 2, or is 3 ×
            6 or 3 × 8.
        InvalidTypeError: `not-an-integer`: a size is not an integer.
        InvalidValueError: `negative-size`: a size is negative.

    Example:
        >>> check_closed_tour(7, 7)
        Traceback (most recent call last):
        algorithms.errors.NoSolutionError: a board of size 7 × 7 has no closed knight's tour: the \
number of squares is odd, and every move changes colour
    """
    rows, columns = check_size(rows, "rows"), check_size(columns, "columns")
    if not (verdict := closed_tour(rows, columns)):
        raise NoSolutionError(verdict.reason, rows=rows, columns=columns)


def _verdict_for_board(rows: int, columns: int) -> Verdict:
    short, long = sorted((rows, columns))
    if short == long == 1:
        return Verdict(exists=True, reason="one-square")
    if short < 3 or (short, long) in {(3, 3), (3, 5), (3, 6), (4, 4)}:
        return Verdict(exists=False, reason="tour-small")
    reasons = {3: "three-rows", 4: "four-rows"}
    return Verdict(exists=True, reason=reasons.get(short, "cull-de-curtins"))


def _verdict_for_start(rows: int, columns: int, row: int, column: int) -> Verdict:
    """Return whether a tour starts at a square of a board that has a tour."""
    if rows * columns % 2 and (row + column) % 2:
        return Verdict(exists=False, reason="tour-colour")
    # From an outer line of four, a knight moves to an inner line, and half of the squares are on
    # inner lines. A tour that started on one would therefore alternate between inner and outer
    # lines; but it also alternates between the colours, and would miss half of the squares.
    if (rows == 4 and row in (1, 2)) or (columns == 4 and column in (1, 2)):
        return Verdict(exists=False, reason="tour-inner")
    if closed := closed_tour(rows, columns):
        return closed
    if rows == columns >= 6:
        return Verdict(exists=True, reason="conrad")
    return Verdict(exists=None, reason="silent")
