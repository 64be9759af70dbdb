"""Faster versions of `symmetry.distinct` for lists and arrays: a number represents each class.

The columns of a board, read from the top row down, are the digits of a number. The smallest of the
numbers of a board's symmetric variants represents its class: two boards are in the same class if
and only if their smallest numbers are equal.

Source: the Chinese article
《Python3 趣味系列题5 ------回溯+尾递归优化解决N皇后问题》 (article 004), as
`symmetry` ports it. The number of classes is A002562 of the OEIS.

The solutions kept and their order are those of `symmetry.distinct`:

- `distinct` looks up variants as `bytes`, which are reflected with one call and take a third of the
  memory of a tuple. The function is only ten percent faster: most of the time is spent on reading
  the squares.
- `distinct_array` computes four numbers per board from tables, for all boards at once. The
  variants reflected from left to right need no separate sum: each of their digits is n − 1 minus
  the corresponding digit of the unreflected variant.
"""

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

from algorithms.base.arguments import check_iterable
from algorithms.base.errors import InvalidTypeError, InvalidValueError, shorten
from algorithms.base.extras import numpy
from algorithms.queens._any_format import columns_of, squares_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["distinct", "distinct_array"]

Square = tuple[int, int]
Solution = tuple[Square, ...]
Columns = tuple[int, ...]
Key = bytes | Columns

_BYTES = 256  # the largest number of columns with a byte per column
_DIGITS = 16  # digits of 4 bits in a number of 64 bits
_BLOCK = 1 << 16  # boards whose numbers are computed at once
_MIRRORS = [bytes(range(n))[::-1].ljust(_BYTES) for n in range(_BYTES + 1)]


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
    seen: set[Key] = set()
    in_order: list[int] = []
    for solution in solutions:
        squares = squares_of(solution)
        try:
            key = bytes([column for _, column in squares])
            known = key in seen and [row for row, _ in squares] == in_order
        except (TypeError, ValueError):  # more than 256 rows, or not squares
            known = _equals_one(squares, seen, in_order)
        if known:
            continue
        columns = columns_of(squares)
        images = _orbit(columns)
        if images[0] not in seen:
            in_order = list(range(len(columns)))
            kept.append(tuple(enumerate(columns)))
            seen.update(images)
    return kept


def distinct_array(array: "NDArray[Any]") -> "NDArray[Any]":
    """Keep the first row of each symmetry class.

    Args:
        array: One row per solution, in any order: the column of the queen in each row of the
            board, as returned by `column_array_fast.as_array`.

    Returns:
        A new array of the rows kept, in their original order and with the same integer type.

    Raises:
        InvalidTypeError: `not-an-integer`: the array's numbers are not integers.
        InvalidValueError: `not-a-permutation`: the array is not two-dimensional, or a row does not
            contain each column exactly once.
        MissingExtraError: `fast-missing`: NumPy is not installed.

    Example:
        >>> distinct_array([[1, 3, 0, 2], [2, 0, 3, 1]]).tolist()
        [[1, 3, 0, 2]]
    """
    np = numpy()
    try:
        boards: NDArray[Any] = np.asarray(array)
    except (MemoryError, ValueError):  # a long range, or rows of several lengths
        value = shorten(array)
        raise InvalidValueError("not-a-permutation", value=value) from None
    if boards.dtype.kind not in "iu":
        raise InvalidTypeError(
            "not-an-integer", name="column", value=str(boards.dtype)
        )
    if boards.ndim != 2:
        raise InvalidValueError("not-a-permutation", value=shorten(boards.tolist()))
    in_a_number = 0 < boards.shape[1] <= _DIGITS
    places = (_by_numbers if in_a_number else _one_by_one)(boards, np)
    kept: NDArray[Any] = boards[places]
    return kept


def _by_numbers(boards: "NDArray[Any]", np: ModuleType) -> Any:
    """Return the indices of the boards that are the first of their class, in order."""
    size = len(boards)
    numbers = np.empty(size, np.uint64)
    for start in range(0, size, _BLOCK):
        block = boards[start : start + _BLOCK]
        _check(block, np)
        numbers[start : start + _BLOCK] = _least(block, np)
    _, places = np.unique(numbers, return_index=True)
    return np.sort(places)


def _one_by_one(boards: "NDArray[Any]", np: ModuleType) -> Any:
    """Do the same for boards with more columns than a number has digits."""
    _check(boards, np)
    places: list[int] = []
    seen: set[Key] = set()
    for place, columns in enumerate(map(tuple, boards.tolist())):
        if _key(columns) not in seen:
            places.append(place)
            seen.update(_orbit(columns))
    return np.array(places, np.intp)


def _equals_one(
    squares: Sequence[Sequence[int]], seen: set[Key], in_order: list[int]
) -> bool:
    """Return whether a solution that does not convert to bytes equals one seen before."""
    numbers = dict(zip(in_order, in_order, strict=True))
    try:
        columns = [numbers[column] for _, column in squares]
        return [row for row, _ in squares] == in_order and _key(columns) in seen
    except (KeyError, TypeError, ValueError):  # not squares; columns_of will raise
        return False


def _key(columns: Sequence[int]) -> Key:
    return bytes(columns) if len(columns) <= _BYTES else tuple(columns)


def _orbit(columns: Columns) -> list[Key]:
    """Return the keys of a solution and of its seven other symmetric variants."""
    n = len(columns)
    rows = [0] * n
    for row, column in enumerate(columns):
        rows[column] = row
    upright = [_key(columns), _key(rows)]  # the second: the transpose
    for board in upright[:2]:
        if isinstance(board, bytes):
            upright.append(board.translate(_MIRRORS[n]))
        else:
            upright.append(tuple([n - 1 - column for column in board]))
    return upright + [board[::-1] for board in upright]


def _check(boards: "NDArray[Any]", np: ModuleType) -> None:
    """Raise an error unless each board has one queen in each column."""
    right = (np.sort(boards, axis=1) == np.arange(boards.shape[1])).all(axis=1)
    if not right.all():
        wrong = boards[right.argmin()].tolist()
        raise InvalidValueError("not-a-permutation", value=shorten(wrong))


def _least(boards: "NDArray[Any]", np: ModuleType) -> Any:
    """Return the least number among the symmetric variants of each board."""
    n = boards.shape[1]
    digits = np.arange(n, dtype=np.uint64)
    weights = np.left_shift(np.uint64(1), 4 * digits[::-1])
    # The value of each square: as it is, upside down, and both after a transposition.
    tables = [
        np.outer(weights, digits),
        np.outer(weights[::-1], digits),
        np.outer(digits, weights),
        np.outer(digits, weights[::-1]),
    ]
    upright = [
        sum(table[row][boards[:, row]] for row in range(n)) for table in tables
    ]
    largest = np.maximum.reduce(upright)
    return np.minimum(
        np.minimum.reduce(upright), digits[-1] * weights.sum() - largest
    )
