"""Correct answers about queens and the knight, computed without any solver of this project.

The search for queens uses bitmasks, so it shares no code with the reference modules and little with
typical solvers of learners. Only `algorithms.board` decides whether queens attack each other, and
whether squares are a knight's move apart. The boards with tours are known from theorems, which
tests compare with exhaustive search:

- closed tours: Schwenk 1991;
- open tours: Cull and De Curtins 1978, Conrad et al. 1994; on a board with an odd number of
  squares, only from squares of the majority colour, that of the corners.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, product

from algorithms.board import Square, attacks
from algorithms.board.moves import is_jump
from algorithms.knights_tour.existence import closed_tour

Queens = tuple[Square, ...]
"""The sorted squares of the queens on a board."""

Board = list[list[int]]
"""A list of n rows, each a list of n numbers: 1 is a queen, 0 is an empty square."""

_STEPS = range(-2, 3)
MOVES = {move for move in product(_STEPS, _STEPS) if is_jump((0, 0), move)}
"""The knight's moves, as the numbers of rows down and of columns to the right."""


def squares_of(columns: Iterable[int]) -> Queens:
    """Return the squares of queens with one queen per row."""
    return tuple(enumerate(columns))


def columns_of(queens: Queens) -> tuple[int, ...]:
    """Return the columns of queens with one queen per row."""
    return tuple(column for _, column in queens)


def described(queens: Queens) -> object:
    """Return a board as texts show it: as columns, or as squares without one queen per row."""
    rows = [row for row, _ in queens]
    return columns_of(queens) if rows == list(range(len(queens))) else list(queens)


@lru_cache(20_000)  # several properties ask about a board
def attacking_pair(queens: Queens) -> tuple[Square, Square] | None:
    """Return the first two queens that attack each other."""
    pairs = combinations(queens, 2)
    return next((pair for pair in pairs if attacks(*pair)), None)


def images(queens: Iterable[Square], n: int) -> tuple[Queens, ...]:
    """Return the eight symmetric variants of a board: its rotations and reflections."""
    last, squares = n - 1, tuple(queens)
    variants = [
        [(y, x) for y, x in squares],
        [(y, last - x) for y, x in squares],
        [(last - y, x) for y, x in squares],
        [(last - y, last - x) for y, x in squares],
    ]
    variants += [[(x, y) for y, x in variant] for variant in variants]
    return tuple(tuple(sorted(variant)) for variant in variants)


def class_of(queens: Iterable[Square], n: int) -> Queens:
    """Return the representative of the symmetry class of a board."""
    return min(images(queens, n))


def as_lists(n: int) -> list[list[int]]:
    """Return all solutions in lexicographic order, as lists of columns."""
    return [list(columns_of(queens)) for queens in sorted(solutions(n))]


@cache
def solutions(n: int) -> frozenset[Queens]:
    """Return all solutions."""
    return frozenset(map(squares_of, _columns(n, 0, 0, 0)))


def any_solution(n: int) -> Queens:
    """Return a solution for any size, without a search."""
    even = n - n % 2
    odd_columns, even_columns = [*range(1, even, 2)], [*range(0, even, 2)]
    if even % 6 == 2:
        even_columns = [2, 0, *even_columns[3:], 4]
    columns = [*odd_columns, *even_columns, *([n - 1] if n % 2 else [])]
    if n % 6 == 3:
        columns = [*odd_columns[1:], 1, *range(4, n, 2), 0, 2]
    return squares_of(columns)


@cache
def classes(n: int) -> frozenset[Queens]:
    """Return the representative of each symmetry class of solutions."""
    return frozenset(class_of(queens, n) for queens in solutions(n))


_NUMBERS = (1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200)


def count(n: int) -> int:
    """Return the number of solutions, which is known: OEIS A000170."""
    return _NUMBERS[n]


def _columns(
    n: int, taken: int, left: int, right: int
) -> Iterator[tuple[int, ...]]:
    full = (1 << n) - 1
    if taken == full:
        yield ()
    free = full & ~(taken | left | right)
    while free:
        bit = free & -free
        free ^= bit
        for rest in _columns(n, taken | bit, (left | bit) << 1, (right | bit) >> 1):
            yield (bit.bit_length() - 1, *rest)


def board_with(n: int, queens: Iterable[Square]) -> Board:
    """Return a board with these queens."""
    taken = set(queens)
    return [[int((r, c) in taken) for c in range(n)] for r in range(n)]


def queens_on(board: Board) -> tuple[Square, ...]:
    """Return the sorted squares of the queens on a board."""
    squares = squares_of_board(len(board))
    return tuple((row, column) for row, column in squares if board[row][column])


def squares_of_board(n: int) -> Iterator[Square]:
    """Yield all squares of a board, row by row."""
    yield from product(range(n), repeat=2)


def on_board(square: Square, rows: int, columns: int) -> bool:
    """Return whether a square is on the board."""
    return 0 <= square[0] < rows and 0 <= square[1] < columns


def direction(a: Square, b: Square) -> str:
    """Return the direction of an attack; the main diagonals go down to the right."""
    if a[0] == b[0]:
        return "row"
    if a[1] == b[1]:
        return "column"
    main = a[0] - a[1] == b[0] - b[1]
    return "main-diagonal" if main else "anti-diagonal"


def attacker(board: Board, square: Square) -> Square | None:
    """Return the nearest queen that attacks a square."""

    def distance(queen: Square) -> int:
        return max(abs(queen[0] - square[0]), abs(queen[1] - square[1]))

    found = (queen for queen in queens_on(board) if attacks(queen, square))
    return min(found, key=distance, default=None)


def free_squares(board: Board) -> tuple[Square, ...]:
    """Return the squares on which another queen may be placed."""
    squares = squares_of_board(len(board))
    return tuple(square for square in squares if kind(board, square) == "free")


def kind(board: Board, square: Square) -> str:
    """Return whether a square is occupied, attacked or free."""
    row, column = square
    if board[row][column]:
        return "occupied"
    return "attacked" if attacker(board, square) else "free"


def mirror_images(board: Board, square: Square) -> tuple[tuple[Board, Square], ...]:
    """Return the reflections of a board with a square."""
    last, (row, column) = len(board) - 1, square
    return (
        ([each[::-1] for each in board], (row, last - column)),
        (board[::-1], (last - row, column)),
    )


def wraps_around(a: Square, b: Square, rows: int, columns: int) -> bool:
    """Return whether two squares are a knight's move apart only across the edges."""
    beyond = product((-rows, 0, rows), (-columns, 0, columns))
    return not is_jump(a, b) and any(
        is_jump(a, (b[0] + down, b[1] + right)) for down, right in beyond
    )


def wrapped_moves(square: Square, rows: int, columns: int) -> list[Square]:
    """Return the targets of the eight moves on a board whose opposite edges are joined."""
    row, column = square
    return sorted(((row + d) % rows, (column + r) % columns) for d, r in MOVES)


@cache
def jumps(square: Square, rows: int, columns: int) -> tuple[Square, ...]:
    """Return the squares a knight's move away from a square."""
    board = product(range(rows), range(columns))
    return tuple(each for each in board if is_jump(square, each))


def effort(rows: int, columns: int) -> int:
    """Estimate how hard a board is for a search: its squares plus its knight's moves."""

    def across(a: int, b: int) -> int:
        return 2 * max(a - 1, 0) * max(b - 2, 0)

    return rows * columns + across(rows, columns) + across(columns, rows)


@cache
def find_tour(rows: int, columns: int, start: Square) -> tuple[Square, ...] | None:
    """Find a tour from a square."""
    # Colours alternate, so with an odd number of squares a tour starts on the majority colour.
    if rows * columns % 2 and sum(start) % 2:
        return None
    return _search(rows, columns, start, closed=False)


@cache
def find_closed_tour(rows: int, columns: int) -> tuple[Square, ...] | None:
    """Find a closed tour."""
    if not closed_tour(rows, columns):
        return None
    return _search(rows, columns, (0, 0), closed=True)


def _search(
    rows: int, columns: int, start: Square, *, closed: bool
) -> tuple[Square, ...] | None:
    """Search by Warnsdorff's rule, and prune partial tours that cannot be completed."""
    path, free = [start], set(product(range(rows), range(columns))) - {start}
    home = jumps(start, rows, columns)

    def degree(square: Square) -> int:
        return sum(other in free for other in jumps(square, rows, columns))

    def is_hopeless() -> bool:
        """Return whether a free square has too few free neighbours."""
        links = [*jumps(path[-1], rows, columns), *(home if closed else ())]
        ends = [degree(square) + links.count(square) for square in free]
        # Only the last square of an open tour needs one neighbour instead of two.
        few = min(ends, default=2) < 2
        return few and (closed or 0 in ends or ends.count(1) > 1)

    def walk() -> bool:
        if not free:
            return not closed or path[-1] in home
        if is_hopeless():
            return False
        here = [s for s in jumps(path[-1], rows, columns) if s in free]
        for square in sorted(here, key=degree):
            free.remove(square)
            path.append(square)
            if walk():
                return True
            path.pop()
            free.add(square)
        return False

    return tuple(path) if walk() else None
