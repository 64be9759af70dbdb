"""Smaller cases than a counterexample: with fewer queens, squares, items, rows or columns.

Some are the case itself with a part taken away; the others are all cases on small boards, where any
search for an answer is fast.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from algorithms.board import Square
from algorithms.practice.model import Case, Cases
from algorithms.practice.problems.placements import Board, board_with, queens_on
from algorithms.practice.problems.queens_oracle import columns_of, solutions

_SMALL = 16  # squares of a board
_SOLVED = 8  # the largest size of which all solutions are tried
_LISTS = 64  # with the same number of boards of the same size


def smaller(case: Case, cases: Cases) -> list[Case]:
    """Return the cases to try after a counterexample, the easiest first."""
    key = cases.difficulty
    if not cases.closed:
        return []
    least, most = key(cases.first[0]), key(case)
    easier = (
        each for each in _near(case, cases.first) if least <= key(each) < most
    )
    return sorted(easier, key=key)


def _near(case: Case, first: Sequence[Case]) -> Iterator[Case]:
    """Yield cases like one, by its shape; the first cases have been tried."""
    match case:
        case (int(n),):
            yield from ((m,) for m in range(first[-1][0] + 1, n))
        case ((int(one),), (int(other),)):
            lowest = first[0][0][0]
            pairs = product(range(lowest, one + 1), range(lowest, other + 1))
            yield from (((a,), (b,)) for a, b in pairs)
        case (int(rows), int(columns)):
            yield from {size for size, _ in _squares(rows, columns, (0, 0))}
        case (int(rows), int(columns), (int(), int()) as start):
            yield from ((*it, each) for it, each in _squares(rows, columns, start))
        case ((int(), int()) as start, int(rows), int(columns)):
            yield from ((each, *it) for it, each in _squares(rows, columns, start))
        case ([[int(), *_], *_] as board, *square) if _is_board(board):
            yield from _boards(board, square)
        case ([[int(), *_], *_] as boards,):
            yield from ((each,) for each in _lists(boards))
        case ([int(), *_] as columns,):
            sizes = range(min(len(columns), _SOLVED) + 1)
            yield from (([*each],) for n in sizes for each in _solutions(n))
        case (([_, *_] as boards,), ([*other],)):
            yield from _in_two_orders(boards, other)


def _squares(
    rows: int, columns: int, square: Square
) -> Iterator[tuple[tuple[int, int], Square]]:
    """Yield the squares of the board and of small ones, and those left without a row or column."""
    for r, c in product(range(1, rows + 1), range(1, columns + 1)):
        whole = r * c <= _SMALL or (r, c) == (rows, columns)
        for row, column in product(range(r), range(c)):
            above, before = square[0] - row, square[1] - column
            if whole or (
                0 <= above <= rows - r <= 1 and 0 <= before <= columns - c <= 1
            ):
                yield (r, c), (row, column)


def _is_board(rows: list[list[int]]) -> bool:
    return all(len(row) == len(rows) and {*row} <= {0, 1} for row in rows)


def _boards(board: Board, squares: list[Square]) -> Iterator[tuple[Any, ...]]:
    """Yield a board with one queen, without one, and without a row and a column."""
    queens, n = queens_on(board), len(board)
    for size in {1, len(queens) - 1} & {*range(len(queens))}:
        for some in combinations(queens, size):
            yield board_with(n, some), *squares
    for row, column in product(range(n), repeat=2):
        left, *moved = (
            [
                (r - (r > row), c - (c > column))
                for r, c in places
                if r != row and c != column
            ]
            for places in (queens, *([each] for each in squares))
        )
        if all(moved):
            yield board_with(n - 1, left), *(each for (each,) in moved)


def _solutions(n: int) -> list[tuple[int, ...]]:
    return [columns_of(queens) for queens in sorted(solutions(n))]


def _lists(boards: list[list[int]]) -> Iterator[list[list[int]]]:
    """Yield half of a list, a list without one item, and the lists of smaller boards."""
    middle = len(boards) // 2
    yield from (boards[:middle], boards[middle:])
    yield from (boards[:k] + boards[k + 1 :] for k in range(len(boards)))
    for n, length in product(range(1, len(boards[0])), range(1, len(boards) + 1)):
        if n <= _SOLVED and len(_solutions(n)) ** length <= _LISTS:
            chosen = product(_solutions(n), repeat=length)
            yield from ([[*each] for each in some] for some in chosen)


def _in_two_orders(
    boards: list[list[int]], other: list[list[int]]
) -> Iterator[tuple[Any, Any]]:
    """Yield smaller lists, each in two orders."""
    for each in boards:
        first, second = boards.copy(), other.copy()
        first.remove(each)
        second.remove(each)
        yield (first,), (second,)
    for some in _lists(boards):
        yield (some,), ([*some[:-2], *some[:-3:-1]],)
        yield (some,), (some[::-1],)
