"""Closed knight's tours of large boards in linear time, by divide and conquer.

Two closed tours side by side are joined into one: each loses a move, and two moves across the
border replace the lost ones. The board is cut into strips of six rows, and these into blocks of six
columns; only the last strip and the last block of each strip may be larger. The blocks of a strip
are joined in a chain; the strips are joined at their first blocks. All blocks of a chain are
visited in the same way, and so are all strips: the number of each square differs from that of the
corresponding square one strip above by one of two constants.

Sources: Parberry, "An efficient algorithm for the knight's tour problem" (1997); Lin and Wei,
"Optimal algorithms for constructing knight's tours on arbitrary n × m chessboards" (2005). They
divide the board recursively and join four quarters at a time; here the board is cut in one step,
and the tours of the small boards are found by a short search when first needed.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from algorithms.base import extras
from algorithms.base.errors import InvalidValueError
from algorithms.board.values.model import Square
from algorithms.knights_tour import existence
from algorithms.knights_tour._squares import Board, check_board, neighbours

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

__all__ = ["closed_tour", "closed_tour_array"]


_SIDE = 6  # rows and columns of a block
_MOVES = ((-2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2))

# Every closed tour visits (2, 1), the corner and (1, 2) consecutively, because the corner has no
# other neighbours. A block with another block on its right, or below, must have one more move: it
# is replaced by the path through that block, from (0, 0) to (2, 1), or from (1, 2) to (0, 0).
_BEGIN, _SECOND, _END = (0, 0), (1, 2), (2, 1)
_TO_THE_RIGHT = ((1, 4), (3, 5))
_DOWNWARDS = ((5, 3), (4, 1))


def closed_tour(
    rows: int, columns: int | None = None, *, start: tuple[int, int] = (0, 0)
) -> Board | None:
    """Construct a closed tour of a board with at least 6 rows and 6 columns.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A new board, a list of rows; each square holds the number of its visit, counted from 0. The
        last square is a knight's move from the first. None if the board has no closed tour;
        `algorithms.why` gives the reason.

    Raises:
        InvalidTypeError: `not-an-integer`: a size or a coordinate is not an integer.
        InvalidValueError: `tour-under-six`: there are fewer than 6 rows or columns, although a
            closed tour exists; `negative-size`; `too-large`: there are more than 25 million
            squares; `not-a-square`; `off-board`: the start is off the board.

    Example:
        >>> for row in closed_tour(6):
        ...     print(*(f"{number:>2}" for number in row))
         0 27 14 11  2 33
        15 10  1 34 21 12
        26 35 28 13 32  3
         9 16  7 22 29 20
         6 25 18 31  4 23
        17  8  5 24 19 30
    """
    rows, columns, start = _checked(rows, columns, start)
    if not existence.closed_tour(rows, columns):
        return None
    turned = columns % 2
    board = _rows(columns, rows) if turned else _rows(rows, columns)
    if turned:
        board = list(map(list, zip(*board, strict=True)))
    if first := board[start[0]][start[1]]:
        squares = rows * columns
        for row in board:
            row[:] = [(number - first) % squares for number in row]
    return board


def closed_tour_array(
    rows: int, columns: int | None = None, *, start: tuple[int, int] = (0, 0)
) -> "NDArray[Any] | None":
    """Construct the same tour as `closed_tour`, as a NumPy array.

    Args:
        rows: The number of rows.
        columns: The number of columns; None for a square board.
        start: The row and the column of the first square.

    Returns:
        A new array of 32-bit integers, of shape (rows, columns). None if the board has no closed
        tour.

    Raises:
        MissingExtraError: `fast-missing`: NumPy is not installed.
        InvalidTypeError: As in `closed_tour`.
        InvalidValueError: As in `closed_tour`.

    Example:
        >>> int(closed_tour_array(1000).max())
        999999
    """
    rows, columns, start = _checked(rows, columns, start)
    if not existence.closed_tour(rows, columns):
        return None
    numpy = extras.numpy()
    board: NDArray[Any] = numpy.empty((rows, columns), numpy.int32)
    _fill(board.T if columns % 2 else board, numpy)
    if first := board[start]:
        board -= first
        numpy.add(board, rows * columns, out=board, where=board < 0)
    return board


def _checked(
    rows: int, columns: int | None, start: Square
) -> tuple[int, int, Square]:
    rows, columns, start = check_board(rows, columns, start)
    if min(rows, columns) < _SIDE and existence.closed_tour(rows, columns):
        raise InvalidValueError("tour-under-six", rows=rows, columns=columns)
    return rows, columns, start


def _rows(rows: int, columns: int) -> Board:
    """Return a tour that starts in the corner; the number of columns must be even."""
    height = rows % _SIDE + _SIDE
    last = [[0] * columns for _ in range(height)]
    _fill_strip(last, columns, range)
    board, before = _strips(rows - height, rows, columns)
    board += [[number + before for number in row] for row in last]
    board[0][0] = 0
    return board


def _strips(height: int, rows: int, columns: int) -> tuple[Board, int]:
    """Return all strips but the last, and the number of squares visited before the last."""
    board: Board = []
    if not height:
        return board, 0
    strip = [[0] * columns for _ in range(_SIDE)]
    _fill_strip(strip, columns, range, down=True)
    down = strip[_DOWNWARDS[0][0]][_DOWNWARDS[0][1]]
    blocks = columns // _SIDE - 1
    end = blocks * _SIDE
    first = _SIDE if blocks else columns
    lines = list(zip(strip, _runs(_SIDE, columns, down=True), strict=True))
    for above in range(height // _SIDE):
        # From strip to strip, numbers increase on the way down and decrease on the way up.
        rise = above * down
        fall = (rows - _SIDE) * columns - above * (_SIDE * columns - down)
        # All blocks but the first are visited either on the way down or on the way up.
        shift = rise if strip[0][-1] <= down else fall
        for line, runs in lines:
            row = _shifted(line, runs, end, shift)
            row[:first] = [n + (rise if n <= down else fall) for n in line[:first]]
            board.append(row)
    return board, height // _SIDE * down


def _shifted(
    line: list[int], runs: list[tuple[int, int, int]], end: int, shift: int
) -> list[int]:
    """Return a row of a strip with a number added to all but those of the first block."""
    row = line[:]
    for column, first, step in runs:  # faster than adding to each number
        second = first + step + shift
        stop = first + end // _SIDE * step + shift
        row[column + _SIDE : end : _SIDE] = range(second, stop, step)
    row[end:] = [number + shift for number in line[end:]]
    return row


def _fill(board: "NDArray[Any]", numpy: Any) -> None:
    """Do the same as `_rows`, in an array."""
    rows, columns = board.shape
    height = rows % _SIDE + _SIDE
    last = board[rows - height :]
    _fill_strip(last, columns, numpy.arange)
    if rows > height:
        strip = board[:_SIDE]
        _fill_strip(strip, columns, numpy.arange, down=True)
        down = int(strip[_DOWNWARDS[0]])
        up = _SIDE * columns - down
        later = strip > down
        step = numpy.where(later, -up, down).astype(board.dtype)
        strip[later] += (rows - _SIDE) * columns
        for row in range(_SIDE, rows - height, _SIDE):
            above = board[row - _SIDE : row]
            numpy.add(above, step, out=board[row : row + _SIDE])
        last += (rows - height) // _SIDE * down
    board[0, 0] = 0


def _fill_strip(
    strip: Any,
    columns: int,
    progression: "Callable[[int, int, int], Any]",
    *,
    down: bool = False,
) -> None:
    """Write the numbers of a strip, from 1 in (1, 2) to the corner; `down`: a strip follows."""
    height = len(strip)
    blocks = columns // _SIDE - 1
    end = blocks * _SIDE
    for line, runs in zip(strip, _runs(height, columns, down=down), strict=True):
        for column, first, step in runs:
            numbers = progression(first, first + blocks * step, step)
            line[column:end:_SIDE] = numbers
    block = _block(height, columns - end, right=False, down=down and not blocks)
    before = strip[_TO_THE_RIGHT[0][0]][end - 2] + 1 if blocks else 0
    for number, (row, column) in enumerate(block, before):
        strip[row][end + column] = number
    strip[0][0] = height * columns


def _runs(
    height: int, columns: int, *, down: bool
) -> list[list[tuple[int, int, int]]]:
    """Return the numbers of all blocks of a strip but the last."""
    runs: list[list[tuple[int, int, int]]] = [[] for _ in range(height)]
    if columns // _SIDE > 1:
        block = _block(height, _SIDE, right=True, down=down)
        there = block.index(_TO_THE_RIGHT[0]) + 1
        back = len(block) - there
        for number, (row, column) in enumerate(block):
            if number < there:
                runs[row].append((column, number, there))
            else:
                first = height * columns - len(block) + number
                runs[row].append((column, first, -back))
    return runs


@cache
def _block(
    rows: int, columns: int, *, right: bool, down: bool
) -> tuple[Square, ...]:
    """Search for a closed tour from (0, 0) via (1, 2) to (2, 1) that has the required moves."""
    targets = _targets(rows, columns, [_TO_THE_RIGHT] * right + [_DOWNWARDS] * down)
    path = [_BEGIN, _SECOND]
    free = set(targets) - set(path)

    def extend() -> bool:
        if not free:
            return True
        choice = [target for target in targets[path[-1]] if target in free]
        for target in sorted(
            choice, key=lambda to: len(free.intersection(targets[to]))
        ):
            if target == _END and len(free) > 1:
                continue
            path.append(target)
            free.remove(target)
            if extend():
                return True
            path.pop()
            free.add(target)
        return False

    extend()
    return tuple(path)


def _targets(
    rows: int, columns: int, moves: list[tuple[Square, Square]]
) -> dict[Square, list[Square]]:
    """Return the targets of each square; a required move is the only one of its square."""
    targets = {
        divmod(square, columns): [divmod(to, columns) for to in near]
        for square, near in enumerate(neighbours(rows, columns, _MOVES))
    }
    for square, follower in moves:
        for other in targets[follower]:
            targets[other].remove(follower)
        targets[square] = [follower]
    return targets
