"""The really different solutions: of each class of mirror images and rotations, one.

A board has eight symmetries: it can be turned three times by 90°, and each of the four positions
can be mirrored. A solution under a symmetry is a solution again, so that the solutions fall into
classes of up to eight.

Source: the Chinese article
《Python3 趣味系列题5 ------回溯+尾递归优化解决N皇后问题》 (article 004), its
removal of essentially equal solutions.

This port differs from the article thus:

- The article writes a solution into a NumPy array of zeros and ones and reads the image back
  from it; here a solution is the tuple of its columns, and an image is computed from that.
- The article removes the images of each solution from the very list that it walks. It may: an
  image that stands earlier in the list would have removed the present solution, so that all it
  removes stand later, and the walk skips nothing. What survives is the first of each class; in a
  list in ascending order, the smallest. Here nothing is removed: the images of the solutions kept
  so far are in a set, and a solution found there is passed over. The result is the same.
- The article takes a mirror image in the anti-diagonal for one rotation by 90° followed by a
  transposition. It is two rotations and a transposition; the seven images are right all the same.
- The article keeps a solution that comes twice in the list; here it is kept once.
- The article's last line lacks a parenthesis.
"""

from collections.abc import Iterable, Sequence
from reprlib import repr as shorten

from algorithms.errors import InvalidValueError, check_square

__all__ = ["distinct", "images", "rotate", "transpose"]

Square = tuple[int, int]
Solution = tuple[Square, ...]
Columns = tuple[int, ...]


def transpose(solution: Iterable[Sequence[int]]) -> Solution:
    """Mirror a solution in the main diagonal: rows become columns.

    Args:
        solution: The squares (row, column) of its queens, one in each row and column.

    Returns:
        The squares of the image, from the top row down.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board`, or `not-a-permutation`: a row or a
            column has not exactly one queen.

    Example:
        >>> transpose([(0, 1), (1, 3), (2, 0), (3, 2)])
        ((0, 2), (1, 0), (2, 3), (3, 1))
    """
    return _squares(_transpose(_columns(tuple(solution))))


def rotate(solution: Iterable[Sequence[int]]) -> Solution:
    """Turn a solution clockwise by 90°.

    Args:
        solution: The squares (row, column) of its queens, one in each row and column.

    Returns:
        The squares of the image, from the top row down.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board`, or `not-a-permutation`: a row or a
            column has not exactly one queen.

    Example:
        >>> rotate([(0, 0), (1, 2), (2, 1)])
        ((0, 2), (1, 0), (2, 1))
    """
    return _squares(_rotate(_columns(tuple(solution))))


def images(solution: Iterable[Sequence[int]]) -> list[Solution]:
    """List the seven other symmetric images of a solution in the article's order.

    Args:
        solution: The squares (row, column) of its queens, one in each row and column.

    Returns:
        Its transpose; then three times the next rotation by 90° and the transpose of that.
        A symmetric solution has equal images.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board`, or `not-a-permutation`: a row or a
            column has not exactly one queen.

    Example:
        >>> for image in images([(0, 0), (1, 2), (2, 1)]):
        ...     print([column for row, column in image])
        [0, 2, 1]
        [2, 0, 1]
        [1, 2, 0]
        [1, 0, 2]
        [1, 0, 2]
        [1, 2, 0]
        [2, 0, 1]
    """
    return [_squares(image) for image in _images(_columns(tuple(solution)))]


def distinct(solutions: Iterable[Iterable[Sequence[int]]]) -> list[Solution]:
    """Keep the first solution of each class of symmetric ones.

    Args:
        solutions: Solutions as (row, column) squares, in any order.

    Returns:
        The solutions kept, in their order, as tuples of squares from the top row down.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board`, or `not-a-permutation`: a row or a
            column has not exactly one queen.

    Example:
        >>> distinct([[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]])
        [((0, 1), (1, 3), (2, 0), (3, 2))]
    """
    kept: list[Solution] = []
    seen: set[Columns] = set()
    in_order: list[int] = []
    for solution in solutions:
        squares = tuple(solution)
        try:
            columns = tuple([column for _, column in squares])
            known = columns in seen and [row for row, _ in squares] == in_order
        except (TypeError, ValueError):  # no squares, as _columns will say
            known = False
        if not known:
            columns = _columns(squares)
            if columns not in seen:
                in_order = list(range(len(columns)))
                kept.append(_squares(columns))
                seen.update((columns, *_images(columns)))
    return kept


def _transpose(columns: Columns) -> Columns:
    rows = [0] * len(columns)
    for row, column in enumerate(columns):
        rows[column] = row
    return tuple(rows)


def _mirror(columns: Columns) -> Columns:
    last = len(columns) - 1
    return tuple([last - column for column in columns])


def _rotate(columns: Columns) -> Columns:
    return _mirror(_transpose(columns))


def _images(columns: Columns) -> list[Columns]:
    transposed, mirrored = _transpose(columns), _mirror(columns)
    turned = _mirror(transposed)
    # A turned board transposed is the board before the turn, its rows reversed.
    return [
        transposed,
        turned,  # by 90°
        columns[::-1],
        mirrored[::-1],  # by 180°
        turned[::-1],
        transposed[::-1],  # by 270°
        mirrored,
    ]


def _squares(columns: Columns) -> Solution:
    return tuple(enumerate(columns))


def _columns(squares: Sequence[Sequence[int]]) -> Columns:
    """Return the column of each row's queen."""
    n = len(squares)
    columns = dict([check_square(square, n, n) for square in squares])
    if not n == len(columns) == len(set(columns.values())):
        raise InvalidValueError("not-a-permutation", value=shorten(squares))
    return tuple(map(columns.__getitem__, range(n)))
