"""The fundamental solutions: one of each symmetry class of solutions.

A board has eight symmetries: four rotations by multiples of 90°, each with or without a
reflection. A symmetry maps a solution to a solution, so the solutions form symmetry classes of up
to eight members.

Source: the Chinese article
《Python3 趣味系列题5 ------回溯+尾递归优化解决N皇后问题》 (article 004),
for its removal of equivalent solutions.

Differences from the article:

- Variants: The article writes a solution into a NumPy array of zeros and ones, rotates and
  transposes it, and reads the squares back, as lists. Here a solution is the tuple of its columns,
  and the variants are computed from that. The order of the seven variants is the same.
- Removal: The article removes the variants of each solution from the list over which it iterates.
  This is safe: a variant earlier in the list would have removed the current solution, so all
  removed items come later, and the loop skips no item. Here the list stays as it is: a set holds
  the variants of the solutions kept so far, and a solution in the set is skipped. The first
  solution of each class remains, as in the article.
- Order of squares: The article compares lists of squares, and its variants are sorted by row; it
  does not recognise a variant whose squares are listed in another order. Here the squares of each
  solution are sorted first, and so are those of each solution in the result.
- Repeated solutions: If a solution is in the list twice, the article keeps one copy or both,
  depending on its place; here one solution of each class is kept.
- Anti-diagonal: The article describes a reflection across the anti-diagonal as one rotation by 90°
  followed by a transposition, which reflects the board from top to bottom. It takes two rotations
  and a transposition. The article's seven variants are correct all the same.
- Input: The article checks nothing: it takes any list of squares of the board, and a square off the
  board can end it with an `IndexError`. Here there must be one queen in each row and column;
  otherwise an error is raised.
- Listing: The last line of the article's removal, `print(len(sult)`, lacks a closing parenthesis.
- Printing: The article prints the numbers of solutions before and after the removal; here nothing
  is printed.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from algorithms.base.arguments import HasSquares, check_iterable, check_squares
from algorithms.queens._any_format import columns_of, squares_of

__all__ = ["distinct", "images", "rotate", "transpose"]

Square = tuple[int, int]
Solution = tuple[Square, ...]
Columns = tuple[int, ...]


def transpose(solution: Iterable[Sequence[int]] | HasSquares) -> Solution:
    """Reflect a solution across the main diagonal: rows become columns.

    Args:
        solution: The squares (row, column) of the queens, one in each row and column, or
            `Queens`.

    Returns:
        The squares of the variant, from the top row down.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square` or `off-board`; `not-a-permutation`: a row or a column
            does not have exactly one queen.

    Example:
        >>> transpose([(0, 1), (1, 3), (2, 0), (3, 2)])
        ((0, 2), (1, 0), (2, 3), (3, 1))
    """
    return _squares(_transpose(columns_of(check_squares(solution, "solution"))))


def rotate(solution: Iterable[Sequence[int]] | HasSquares) -> Solution:
    """Rotate a solution clockwise by 90°.

    Args:
        solution: The squares (row, column) of the queens, one in each row and column, or
            `Queens`.

    Returns:
        The squares of the variant, from the top row down.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square` or `off-board`; `not-a-permutation`: a row or a column
            does not have exactly one queen.

    Example:
        >>> rotate([(0, 0), (1, 2), (2, 1)])
        ((0, 2), (1, 0), (2, 1))
    """
    return _squares(_rotate(columns_of(check_squares(solution, "solution"))))


def images(solution: Iterable[Sequence[int]] | HasSquares) -> list[Solution]:
    """List the seven other symmetric variants of a solution in the article's order.

    Args:
        solution: The squares (row, column) of the queens, one in each row and column, or
            `Queens`.

    Returns:
        The transpose, then the rotations by 90°, 180° and 270°, each followed by its transpose. If
        the solution is symmetric, some variants are equal.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square` or `off-board`; `not-a-permutation`: a row or a column
            does not have exactly one queen.

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
    return [
        _squares(image)
        for image in _images(columns_of(check_squares(solution, "solution")))
    ]


def distinct(solutions: Iterable[object]) -> list[Solution]:
    """Keep the first solution of each symmetry class.

    Args:
        solutions: Solutions in any order, as (row, column) squares or in any other format that
            `draw` takes, such as columns, strings or `Queens`.

    Returns:
        The solutions kept, in their original order, as tuples of squares from the top row down.

    Raises:
        InvalidTypeError: `not-a-collection`; `not-an-integer`: a coordinate is not an integer.
        InvalidValueError: `not-a-square` or `off-board`; `not-a-permutation`: a row or a column
            does not have exactly one queen.

    Example:
        >>> distinct([[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]])
        [((0, 1), (1, 3), (2, 0), (3, 2))]
    """
    solutions = check_iterable(solutions, "solutions", 20_000_000)
    kept: list[Solution] = []
    seen: set[Columns] = set()
    in_order: list[int] = []
    for solution in solutions:
        squares: Any = solution
        if type(squares) is not tuple:
            squares = squares_of(squares)
        try:
            columns = tuple([column for _, column in squares])
            known = columns in seen and [row for row, _ in squares] == in_order
        except (TypeError, ValueError):  # not squares: columns_of raises the error
            known = False
        if not known:
            columns = columns_of(squares_of(squares))
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
    rotated = _mirror(transposed)
    # Transposing a rotated board gives the board before the rotation, its rows in reverse order.
    return [
        transposed,
        rotated,  # by 90°
        columns[::-1],
        mirrored[::-1],  # by 180°
        rotated[::-1],
        transposed[::-1],  # by 270°
        mirrored,
    ]


def _squares(columns: Columns) -> Solution:
    return tuple(enumerate(columns))
