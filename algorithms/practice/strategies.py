"""Hypothesis strategies for properties of your own, to use with `@given` in pytest.

They draw answers in the form in which `algorithms.practice.check_properties` gives them to
properties: a board is a list with the column of the queen in each row, and a tour is a list of
squares, which are pairs (row, column).

Example:
    >>> from hypothesis import given
    >>> @given(almost_right(solutions(6)))
    ... def test_rows(answer):
    ...     assert len(answer) != 6 or len(set(answer)) != 6
    >>> test_rows()
"""

from itertools import product
from typing import TypeVar

from hypothesis import strategies as st

from algorithms.base.arguments import check_size_up_to
from algorithms.board.values.model import Square
from algorithms.queens import column_array
from algorithms.solving.functions import closed_tour, tour

__all__ = ["almost_right", "boards", "positions", "solutions", "squares", "tours"]

_QUEENS = 10  # solutions of larger boards take too long
_SIDE = 20  # of a board with a tour

Item = TypeVar("Item")


def squares(rows: int, columns: int | None = None) -> st.SearchStrategy[Square]:
    """Draw a square of a board.

    Args:
        rows: The number of rows, up to 1,000.
        columns: The number of columns; None for a square board.

    Returns:
        A strategy that draws pairs (row, column).

    Raises:
        InvalidTypeError: `not-an-integer`.
        InvalidValueError: `negative-size` or `too-large`.

    Example:
        >>> from hypothesis import find
        >>> find(squares(3, 5), lambda square: True)
        (0, 0)
    """
    sides = (rows, rows if columns is None else columns)
    checked = [check_size_up_to(each, 1_000, "size") for each in sides]
    return st.tuples(*(st.integers(0, side - 1) for side in checked))


def boards(n: int) -> st.SearchStrategy[list[int]]:
    """Draw a board with one queen in each row; they may attack each other.

    Args:
        n: The number of rows and columns, up to 1,000.

    Returns:
        A strategy that draws lists of n columns.

    Raises:
        InvalidTypeError: `not-an-integer`.
        InvalidValueError: `negative-size` or `too-large`.

    Example:
        >>> from hypothesis import find
        >>> find(boards(3), lambda board: len(set(board)) == 3)
        [0, 1, 2]
    """
    size = check_size_up_to(n, 1_000, "n")
    return st.lists(st.integers(0, size - 1), min_size=size, max_size=size)


def positions(n: int) -> st.SearchStrategy[list[list[int]]]:
    """Draw a board with any number of queens on any squares, as rows of 0s and 1s.

    Args:
        n: The number of rows and columns, up to 1,000.

    Returns:
        A strategy that draws lists of n rows; 1 is a queen.

    Raises:
        InvalidTypeError: `not-an-integer`.
        InvalidValueError: `negative-size` or `too-large`.

    Example:
        >>> from hypothesis import find
        >>> find(positions(2), lambda rows: sum(map(sum, rows)) == 1)
        [[0, 0], [0, 1]]
    """
    size = check_size_up_to(n, 1_000, "n")
    row = st.lists(st.integers(0, 1), min_size=size, max_size=size)
    return st.lists(row, min_size=size, max_size=size)


def solutions(n: int) -> st.SearchStrategy[list[int]]:
    """Draw a solution for n queens.

    Args:
        n: The number of queens, up to 10. For 2 and 3, the strategy draws nothing.

    Returns:
        A strategy that draws lists of n columns.

    Raises:
        InvalidTypeError: `not-an-integer`.
        InvalidValueError: `negative-size` or `too-large`.

    Example:
        >>> from hypothesis import find
        >>> find(solutions(4), lambda board: board[0] > 1)
        [2, 0, 3, 1]
    """
    size = check_size_up_to(n, _QUEENS, "n")
    return st.sampled_from([[*each] for each in column_array.solutions(size)])


def tours(
    rows: int, columns: int | None = None, *, closed: bool = False
) -> st.SearchStrategy[list[Square]]:
    """Draw a knight's tour, from any start.

    Args:
        rows: The number of rows, up to 20.
        columns: The number of columns; None for a square board.
        closed: Whether the last square is a knight's move away from the first.

    Returns:
        A strategy that draws lists of squares; it draws nothing if there is no such tour.

    Raises:
        InvalidTypeError: `not-an-integer`.
        InvalidValueError: `negative-size`, `too-large`, or `tour-under-six` as for `closed_tour`.

    Example:
        >>> from hypothesis import find
        >>> path = find(tours(5), lambda path: path[0] == (2, 2))
        >>> len(set(path))
        25
    """
    sides = (rows, rows if columns is None else columns)
    height, width = (check_size_up_to(each, _SIDE, "size") for each in sides)

    def found(start: Square) -> list[Square]:
        path = (closed_tour if closed else tour)(height, width, start=start)
        return [] if path is None else [*path]

    starts = st.sampled_from([*product(range(height), range(width))])
    return starts.map(found).filter(bool)


def almost_right(
    answers: st.SearchStrategy[list[Item]],
) -> st.SearchStrategy[list[Item]]:
    """Draw an answer that is wrong in one place: an item is missing, or is there twice.

    Args:
        answers: A strategy of right answers in which no item is repeated, such as
            `solutions(6)`, `tours(5)`, or lists of boards.

    Returns:
        A strategy that draws lists. In each, one item was left out, added once more, or put in the
        place of another one.

    Example:
        >>> from hypothesis import find
        >>> find(almost_right(solutions(4)), lambda answer: len(answer) == 3)
        [3, 0, 2]
    """

    @st.composite
    def changed(draw: st.DrawFn) -> list[Item]:
        answer = [*draw(answers.filter(bool))]
        place = draw(st.integers(0, len(answer) - 1))
        other = draw(st.sampled_from(answer))
        if other == answer[place]:
            del answer[place]
        elif draw(st.booleans()):
            answer[place] = other
        else:
            answer.insert(place, other)
        return answer

    return changed()
