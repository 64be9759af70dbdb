"""The types of answers: `Queens` and `Tour`."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, Self, overload

from algorithms.base.arguments import check_size_up_to
from algorithms.base.errors import InvalidValueError, shorten
from algorithms.board import is_closed_tour, is_tour, tour_board, tour_path
from algorithms.board.formats.reading import read_queens, read_tour
from algorithms.board.scene import Scene
from algorithms.board.values.model import Square

_LARGEST = 1_000_000  # rows or columns of a tour
_LONGEST = 64  # columns that `repr` shows in full
_PRINTED = 200  # rows or columns of the largest board that `str` draws
_DRAWN = 64  # the largest board that a notebook draws


def queens_of(columns: Iterable[int]) -> "Queens":
    """Return queens without checking their columns."""
    return tuple.__new__(Queens, columns)


def tour_of(board: Sequence[Sequence[int]]) -> "Tour":
    """Return a tour without checking its numbers."""
    tour = Tour.__new__(Tour)
    path = tour_path(board)
    vars(tour).update(rows=len(board), columns=len(board[0]), path=path)
    return tour


class Queens(tuple[int, ...]):
    """Queens on a board, one in each row: a tuple with the column of the queen in each row.

    Example:
        >>> queens = Queens([".Q..", "...Q", "Q...", "..Q."])
        >>> queens, queens.squares
        (Queens((1, 3, 0, 2)), ((0, 1), (1, 3), (2, 0), (3, 2)))
        >>> queens == (1, 3, 0, 2), queens.is_solution()
        (True, True)
    """

    __slots__ = ()

    def __new__(cls, answer: object = ()) -> Self:
        """Read queens in any format.

        Args:
            answer: The queens in any format that the checker knows: columns, squares, rows of 0s
                and 1s, text, arrays, or a result of this package. Columns and squares may be
                counted from 0 or from 1, provided that all are counted in the same way. In chess
                notation, a1 is read as (0, 0), the square at the top left.

        Raises:
            InvalidTypeError: `no-answer`: the answer is None.
            InvalidValueError: `unreadable-answer`: the answer is not in a known format;
                `several-answers`: it is a collection of solutions; `not-one-per-row`: a row does
                not have exactly one queen on the board.
        """
        if isinstance(answer, Queens):
            return answer if type(answer) is cls else super().__new__(cls, answer)
        placed = read_queens(answer)
        by_row: dict[int, list[int]] = {row: [] for row in range(placed.n)}
        for row, column in placed.squares:
            by_row.setdefault(row, []).append(column)
        for row, columns in by_row.items():
            whole = row in range(placed.n) and len(columns) == 1
            if not (whole and columns[0] in range(placed.n)):
                raise InvalidValueError(
                    "not-one-per-row",
                    value=shorten(answer),
                    last=placed.n - 1,
                    row=row,
                    columns=shorten(columns),
                )
        return super().__new__(cls, [by_row[row][0] for row in by_row])

    def __repr__(self) -> str:
        long = len(self) > _LONGEST
        return f"Queens({shorten(tuple(self)) if long else super().__repr__()})"

    def __str__(self) -> str:  # the board as text, unless it is too large to read
        from algorithms.drawing.text import scene_text

        n = len(self)
        return repr(self) if n > _PRINTED else scene_text(Scene(n, n, self.squares))

    def __reduce__(self) -> tuple[Any, ...]:
        return Queens, (tuple(self),)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The (row, column) of each queen, from the top row down."""
        return tuple(enumerate(self))

    def board(self) -> list[list[int]]:
        """Return new rows of 0s and 1s, where 1 is a queen.

        Returns:
            A list of n lists of n numbers.

        Example:
            >>> Queens((1, 3, 0, 2)).board()
            [[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]
        """
        n = len(self)
        return [[int(column == queen) for column in range(n)] for queen in self]

    def images(self) -> list["Queens"]:
        """Return the seven other symmetric variants of a solution, in the article's order.

        Returns:
            The transpose, then the rotations by 90°, 180° and 270°, each followed by
            its transpose. If the solution is symmetric, some variants are equal.

        Raises:
            InvalidValueError: `not-a-permutation`: two queens are in the same column.

        Example:
            >>> Queens((1, 3, 0, 2)).images()[0]
            Queens((2, 0, 3, 1))
        """
        from algorithms.queens.symmetry import images

        return [queens_of(c for _, c in image) for image in images(self.squares)]

    def conflicts(self) -> list[tuple[Square, Square]]:
        """List the pairs of queens that attack each other.

        Returns:
            Pairs of squares (row, column), each with the upper queen first; empty for a solution.

        Example:
            >>> Queens((0, 1, 3, 3)).conflicts()
            [((0, 0), (1, 1)), ((0, 0), (3, 3)), ((1, 1), (3, 3)), ((2, 3), (3, 3))]
        """
        lines = defaultdict(list)  # the queens in each column and on each diagonal
        for row, column in self.squares:
            for line in enumerate((column, row - column, row + column)):
                lines[line].append((row, column))
        return sorted(
            pair for queens in lines.values() for pair in combinations(queens, 2)
        )

    def is_solution(self) -> bool:
        """Return whether no queen attacks another, in O(n) time.

        Returns:
            True for a solution.

        Example:
            >>> Queens((0, 1)).is_solution()
            False
        """
        falling = {row - column for row, column in enumerate(self)}
        rising = {row + column for row, column in enumerate(self)}
        return len(set(self)) == len(falling) == len(rising) == len(self)

    def _repr_svg_(self) -> str | None:
        from algorithms.drawing import queens_svg

        small = len(self) <= _DRAWN
        return str(queens_svg(self.squares, len(self))) if small else None


class Tour(Sequence[Square]):
    """A path that visits every square of a board once, as the sequence of its squares.

    Args:
        answer: The tour in any format that the checker knows: a numbered board, the squares
            (row, column) in order, chess names, an array, or a result of this package. In chess
            notation, a1 is read as (0, 0), the square at the top left.
        rows: The number of rows; None to take it from the tour.
        columns: The number of columns; None to take it from the tour.

    Attributes:
        rows: The number of rows.
        columns: The number of columns.
        path: The squares (row, column) in the order in which they are visited.

    Raises:
        InvalidTypeError: `no-answer`: the answer is None; `not-an-integer`: a size is not an
            integer.
        InvalidValueError: `unreadable-answer`: the answer is not in a known format;
            `several-answers`: it is a collection of solutions; `malformed-tour`: a square is
            missing, repeated or off the board, the tour is empty, has another size or is `Queens`.

    Example:
        >>> tour = Tour([[0, 3, 6, 9], [7, 10, 1, 4], [2, 5, 8, 11]])
        >>> tour
        Tour(3 × 4, (0, 0) to (2, 3))
        >>> tour[1], len(tour), tour.is_closed, tour.is_solution()
        ((1, 2), 12, False, True)
    """

    def __init__(
        self, answer: object, rows: int | None = None, columns: int | None = None
    ) -> None:
        if rows is not None:
            rows = check_size_up_to(rows, _LARGEST, "rows")
        if columns is not None:
            columns = check_size_up_to(columns, _LARGEST, "columns")
        found = read_tour(answer, rows, columns)
        numbers = [number for number, _ in found.visits]
        fits = rows in (None, found.rows) and columns in (None, found.columns)
        if not (fits and numbers and numbers == list(range(len(numbers)))):
            raise InvalidValueError("malformed-tour")
        tour_board(found.path, found.rows, found.columns)  # raises an error, too
        vars(self).update(rows=found.rows, columns=found.columns, path=found.path)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Tour cannot be changed: {name}")

    rows: int
    columns: int
    path: tuple[Square, ...]

    @overload
    def __getitem__(self, index: int) -> Square: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Square, ...]: ...
    def __getitem__(self, index: int | slice) -> Square | tuple[Square, ...]:
        return self.path[index]

    def __len__(self) -> int:
        return len(self.path)

    def __eq__(self, other: object) -> bool:
        # As `Queens`, a tour equals the tuple. The squares of a whole board give its size.
        return self.path == (other.path if isinstance(other, Tour) else other)

    def __hash__(self) -> int:
        return hash(self.path)

    def __repr__(self) -> str:
        ends = f"{self.path[0]} to {self.path[-1]}"
        return f"Tour({self.rows} × {self.columns}, {ends})"

    def __str__(self) -> str:  # as that of `Queens`
        from algorithms.drawing.text import tour_text

        large = max(self.rows, self.columns) > _PRINTED
        return repr(self) if large else tour_text(self.board())

    @cached_property
    def is_closed(self) -> bool:
        """True if this is a knight's tour that ends a knight's move from its start."""
        return bool(is_closed_tour(self.board()))

    def board(self) -> list[list[int]]:
        """Return the numbered board.

        Returns:
            A new list of rows; each square holds the number of its visit, counted from 0.

        Example:
            >>> Tour([(0, 0)]).board()
            [[0]]
        """
        return tour_board(self.path, self.rows, self.columns)

    def is_solution(self) -> bool:
        """Return whether every move is a knight's move.

        Returns:
            True for a knight's tour, open or closed.

        Example:
            >>> Tour([[0, 1]]).is_solution()
            False
        """
        return is_tour(self.board())

    def _repr_svg_(self) -> str | None:
        from algorithms.drawing import tour_svg

        small = max(self.rows, self.columns) <= _DRAWN
        return str(tour_svg(self.board())) if small else None
