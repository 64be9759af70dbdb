"""The pruning of moves that no tour can continue, for searches and counts.

Squares are numbered row by row from 0; a set of squares is an integer with one bit per square.
"""

from typing import NamedTuple

from algorithms.knights_tour._squares import neighbours

_LISTED = 10_000  # squares; more sets would take too much memory


class NeighbourSets:
    """The set of neighbours of each square, computed on access."""

    def __init__(self, near: list[tuple[int, ...]]) -> None:
        self._near = near

    def __getitem__(self, square: int) -> int:
        return sum([1 << to for to in self._near[square]])


class Task(NamedTuple):
    """Precomputed data about a board and a start."""

    near: list[tuple[int, ...]]
    around: list[int] | NeighbourSets
    last: int
    inner: int


def task(rows: int, columns: int, first: int) -> Task:
    """Return the data that a search from a square needs."""
    squares = [divmod(square, columns) for square in range(rows * columns)]
    colour = (sum(squares[first]) + len(squares) - 1) % 2
    last = sum(1 << i for i, s in enumerate(squares) if sum(s) % 2 == colour)
    inner = 0
    if 4 in (rows, columns):
        axis = 0 if rows == 4 else 1
        inner = sum(1 << i for i, s in enumerate(squares) if s[axis] in (1, 2))
    near = neighbours(rows, columns)
    around: list[int] | NeighbourSets = NeighbourSets(near)
    if len(near) <= _LISTED:
        around = [around[square] for square in range(len(near))]
    return Task(near, around, last & ~inner, inner)


def tight_squares(free: int, task: Task) -> int:
    """Return the free squares that have fewer than two free neighbours."""
    return sum(
        1 << square
        for square in range(len(task.near))
        if free >> square & 1 and (task.around[square] & free).bit_count() < 2
    )


def promising(
    square: int, free: int, tight: int, task: Task
) -> tuple[list[int], int]:
    """Return the moves with which a tour can continue."""
    around, moves = task.around, []
    for target in task.near[square]:
        bit = 1 << target
        if free & bit:
            left = around[target] & free
            if not left & left - 1:  # at most one neighbour
                if not left and free != bit:
                    return [], tight
                tight |= bit
            moves.append(target)
    if task.inner >> square & 1:
        half_done = 2 * free.bit_count() == len(task.near)
        moves = [to for to in moves if (task.inner >> to & 1) == half_done]
    if tight:
        moves = [to for to in moves if _can_wait(tight & ~(1 << to), task.last)]
    return moves, tight


def _can_wait(tight: int, last: int) -> bool:
    """Return whether the tight squares visited later can be the end of a tour: at most one."""
    return not (tight & ~last or tight & tight - 1)
