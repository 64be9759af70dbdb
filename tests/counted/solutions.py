"""Counts of solutions and of their symmetric variants."""

import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

from algorithms.board import Square
from algorithms.drawing import save_pictures
from algorithms.queens import column_array, symmetry
from tests.counted.row_by_row import levels
from tests.independent import promising, symmetric, tree

Lines = frozenset[tuple[str, int]]
"""Lines of a board: "row", "column", "main" or "anti", and the value that its squares share."""


def queens(n: int) -> int:
    """Return the number of all solutions."""
    return levels(n)[n]


def by_first_column(n: int) -> list[int]:
    """Return the number of solutions with the first queen in each column."""
    found = Counter(each[0] for each, good in tree(n) if good and len(each) == n)
    return [found[column] for column in range(n)]


@cache
def unchanged(n: int, quarters: int) -> int:
    """Return the number of solutions invariant under one or two rotations by 90°.

    A queen is placed together with its images under the rotation.
    """

    def orbit(row: int, column: int) -> frozenset[Square]:
        opposite = n - 1 - row, n - 1 - column
        if quarters == 2:
            return frozenset({(row, column), opposite})
        return frozenset(
            {(row, column), (column, n - 1 - row), opposite, (n - 1 - column, row)}
        )

    by_row: list[list[Lines]] = [[] for _ in range(n)]
    for squares in {orbit(*square) for square in product(range(n), repeat=2)}:
        of_each = [
            {("row", r), ("column", c), ("main", r - c), ("anti", r + c)}
            for r, c in squares
        ]
        lines = frozenset[tuple[str, int]]().union(*of_each)
        if len(lines) == sum(map(len, of_each)):
            for row in {row for row, _ in squares}:
                by_row[row].append(lines)
    return _covers(by_row, frozenset())


def _covers(by_row: Sequence[Sequence[Lines]], taken: Lines) -> int:
    """Return the number of ways to cover every row by disjoint sets of lines."""
    free = [row for row in range(len(by_row)) if ("row", row) not in taken]
    if not free:
        return 1
    found = by_row[free[0]]
    return sum(
        _covers(by_row, taken | lines) for lines in found if not taken & lines
    )


def staircase(n: int) -> tuple[int, ...]:
    """Return columns that increase by two per row, from 1 to the edge, then from 0."""
    return (*range(1, n, 2), *range(0, n, 2))


def staircases(odd: int) -> list[int]:
    """Return the values of n mod 6, n odd or even, for which that is a solution."""
    sizes = range(6 + odd, 60, 2)
    good = {n % 6 for n in sizes if promising(staircase(n))}
    assert not any(n % 6 in good for n in sizes if not promising(staircase(n)))
    return sorted(good)


@cache
def different(n: int) -> tuple[tuple[Square, ...], ...]:
    """Return the fundamental solutions."""
    every = (tuple(enumerate(columns)) for columns in column_array.solutions(n))
    return tuple(symmetry.distinct(every))


def drawn(n: int) -> list[str]:
    """Return the names of the pictures of the fundamental solutions."""
    with tempfile.TemporaryDirectory() as folder:
        return [path.name for path in save_pictures(different(n), Path(folder))]


def views(solution: Sequence[Square]) -> int:
    """Return the number of different symmetric variants of a solution, itself included."""
    return len(set(symmetric(tuple(column for _, column in solution))))


def classes(n: int) -> list[tuple[int, int]]:
    """Return the number of symmetry classes of each size, the largest size first."""
    sizes = Counter(map(views, different(n)))
    return [(sizes[size], size) for size in sorted(sizes, reverse=True)]


def rotations(solution: tuple[Square, ...]) -> int:
    """Return the number of rotations by 90° after which a solution is unchanged."""
    image, number = symmetry.rotate(solution), 1
    while image != solution:
        image, number = symmetry.rotate(image), number + 1
    return number


def degrees(solution: tuple[Square, ...]) -> int:
    """Return the smallest rotation, in degrees, that leaves a solution unchanged."""
    return 90 * rotations(solution)


def view(number: int, square: Square, n: int) -> Square:
    """Return the image of a square in a variant, numbered in the article's order from 0."""
    turns, mirrored = divmod(number, 2)
    row, column = square
    for _ in range(turns):
        row, column = column, n - 1 - row
    return (column, row) if mirrored else (row, column)


def view_number(formula: Callable[[int, int, int], Square]) -> int:
    """Return the number of the variant that maps (r, c) by a formula of r, c and n."""
    for n in (4, 5):  # check that the variants are those of the shipped code
        solution = different(n)[0]
        for number, image in enumerate(symmetry.images(solution), start=1):
            assert set(image) == {view(number, square, n) for square in solution}
    [found] = (
        number
        for number in range(8)
        if all(
            view(number, (r, c), 5) == formula(r, c, 5)
            for r, c in product(range(5), repeat=2)
        )
    )
    return found


def from_the_end(number: int) -> list[int]:
    """Return a 1 for each coordinate of a variant that is n − 1 minus one of the square's."""
    return [1 for place in view(number, (0, 0), 5) if place]


def by_counting(n: int) -> tuple[int, int, int, int, int, Fraction]:
    """Return the terms of Burnside's lemma and its result."""
    half, quarter = unchanged(n, 2), unchanged(n, 1)
    result = Fraction(queens(n) + half + 2 * quarter, 8)
    assert n == 1 or result == len(different(n))
    return queens(n), half, 2, quarter, 8, result
