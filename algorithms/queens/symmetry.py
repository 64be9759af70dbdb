"""The really different solutions: of each class of mirror images and rotations, one.

A board has eight symmetries: it can be turned three times by 90°, and each of the four positions
can be mirrored. A solution under a symmetry is a solution again, so that the solutions fall into
classes of up to eight.

Source: the Chinese article
《Python3 趣味系列题5 ------回溯+尾递归优化解决N皇后问题》 (article 004), its
removal of essentially equal solutions.

This port differs from the article thus:

- The article writes a solution into a NumPy array of zeros and ones and reads the image back
  from it; here the image of each square is computed.
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


def transpose(solution: Iterable[Sequence[int]]) -> Solution:
    """Mirror a solution in the main diagonal: rows become columns.

    Args:
        solution: n squares (row, column) of an n × n board.

    Returns:
        The squares of the image, sorted.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board`, or `malformed-solution`: a square
            comes twice.

    Example:
        >>> transpose([(0, 1), (1, 3), (2, 0), (3, 2)])
        ((0, 2), (1, 0), (2, 3), (3, 1))
    """
    return _transpose(_checked(solution))


def rotate(solution: Iterable[Sequence[int]]) -> Solution:
    """Turn a solution clockwise by 90°.

    Args:
        solution: n squares (row, column) of an n × n board.

    Returns:
        The squares of the image, sorted.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board`, or `malformed-solution`: a square
            comes twice.

    Example:
        >>> rotate([(0, 0), (1, 2), (2, 1)])
        ((0, 2), (1, 0), (2, 1))
    """
    return _rotate(_checked(solution))


def images(solution: Iterable[Sequence[int]]) -> list[Solution]:
    """List the seven other symmetric images of a solution in the article's order.

    Args:
        solution: n squares (row, column) of an n × n board.

    Returns:
        Its transpose; then three times the next rotation by 90° and the transpose of that.
        A symmetric solution has equal images.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board`, or `malformed-solution`: a square
            comes twice.

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
    turned = _checked(solution)
    found = [_transpose(turned)]
    for _ in range(3):
        turned = _rotate(turned)
        found += [turned, _transpose(turned)]
    return found


def distinct(solutions: Iterable[Iterable[Sequence[int]]]) -> list[Solution]:
    """Keep the first solution of each class of symmetric ones.

    Args:
        solutions: Solutions as (row, column) squares, in any order.

    Returns:
        The solutions kept, in their order, as tuples of squares sorted from the top row down.

    Raises:
        InvalidTypeError: `not-an-integer`: a coordinate is no integer.
        InvalidValueError: `not-a-square`, `off-board`, or `malformed-solution`: a square
            comes twice.

    Example:
        >>> distinct([[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]])
        [((0, 1), (1, 3), (2, 0), (3, 2))]
    """
    kept: list[Solution] = []
    seen: set[Solution] = set()
    for solution in map(_checked, solutions):
        if solution not in seen:
            kept.append(solution)
            seen.update([solution, *images(solution)])
    return kept


def _transpose(squares: Solution) -> Solution:
    return tuple(sorted([(column, row) for row, column in squares]))


def _rotate(squares: Solution) -> Solution:
    last = len(squares) - 1
    return tuple(sorted([(column, last - row) for row, column in squares]))


def _checked(solution: Iterable[Sequence[int]]) -> Solution:
    squares = list(solution)
    n = len(squares)
    checked = sorted({check_square(square, n, n) for square in squares})
    if len(checked) != n:
        raise InvalidValueError("malformed-solution", n=n, value=shorten(squares))
    return tuple(checked)
