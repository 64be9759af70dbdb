"""Queens in any format, for functions whose articles know squares only."""

from collections.abc import Sequence, Sized
from contextlib import suppress
from typing import Any

from algorithms.base.arguments import check_items
from algorithms.base.errors import InvalidValueError, check_square, shorten


def squares_of(solution: Any) -> tuple[Any, ...]:
    """Return the squares of queens in any format; pairs, right or wrong, stay as they are."""
    given = getattr(solution, "squares", solution)
    items = (
        given if isinstance(given, str | dict) else check_items(given, "solution")
    )
    if not items or any(
        isinstance(each, Sized)
        and not isinstance(each, str)
        and len(each) == len("xy")
        for each in items
    ):
        return tuple(items)
    from algorithms.board.formats.reading import read_queens

    with suppress(InvalidValueError):
        return read_queens(given if isinstance(given, dict) else items).squares
    return tuple(items)


def columns_of(squares: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the column of each row's queen."""
    n = len(squares)
    columns = dict([check_square(square, n, n) for square in squares])
    if not n == len(columns) == len(set(columns.values())):
        raise InvalidValueError("not-a-permutation", value=shorten(squares))
    return tuple(map(columns.__getitem__, range(n)))
