"""Facts on the pages beyond the articles, computed independently of the shipped code."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import log
from random import Random

from algorithms.board import attacks
from algorithms.queens import column_array
from algorithms.queens.one_solution import local_search
from tests.counted.solutions import different
from website.blocks.tables import read

Square = tuple[int, int]
Squares = frozenset[Square]


def _least_image(squares: Squares, n: int) -> list[Square]:
    """Return the smallest symmetric variant of a set of squares."""
    images = []
    turned = squares
    for _ in range(4):
        turned = frozenset((column, n - 1 - row) for row, column in turned)
        images += [sorted(turned), sorted((c, r) for r, c in turned)]
    return min(images)


def _lines(square: Square, n: int) -> set[str]:
    """Return the border lines that contain a square."""
    row, column = square
    places = {
        "top": row,
        "left": column,
        "bottom": n - 1 - row,
        "right": n - 1 - column,
    }
    return {line for line, place in places.items() if not place}


@cache
def border_ways(n: int) -> list[Squares]:
    """Return the sets of non-attacking queens with one queen on each border line."""
    border = [(r, c) for r, c in product(range(n), repeat=2) if _lines((r, c), n)]
    corners = [square for square in border if len(_lines(square, n)) == 2]
    sides = [[s for s in border if _lines(s, n) == {side}] for side in _SIDES]
    # A queen in a corner is on two of the four lines; queens in two corners attack each other.
    three = ((c, a, b) for c in corners for a, b in combinations(border, 2))
    ways: list[Squares] = []
    for queens in (*three, *product(*sides)):
        on = Counter(line for queen in queens for line in _lines(queen, n))
        safe = not any(attacks(a, b) for a, b in combinations(queens, 2))
        if safe and on == Counter(_SIDES):
            ways.append(frozenset(queens))
    return ways


_SIDES = ("top", "right", "bottom", "left")


@cache
def border_classes(n: int) -> int:
    """Return the number of symmetry classes of these sets."""
    return len({tuple(_least_image(way, n)) for way in set(border_ways(n))})


def borders_of_solutions(n: int) -> int:
    """Return the number of these classes that are the border of a solution."""
    borders = [
        frozenset(queen for queen in solution if _lines(queen, n))
        for solution in different(n)
    ]
    return len({tuple(_least_image(border, n)) for border in borders})


def nodes_ratio(n: int, m: int) -> int:
    """Return the ratio of the nodes of the trees for m and n, rounded."""
    nodes = {row["n"]: row["nodes"] for row in read("queens")}
    ratio: float = nodes[m] / nodes[n]
    return round(ratio)


def queens_worth(factor: float) -> float:
    """Return the number of queens gained by a speed-up of the search."""
    nodes = {row["n"]: row["nodes"] for row in read("queens")}
    return 3 * log(factor) / log(nodes[16] / nodes[13])


def left_over(n: int) -> list[int]:
    """Return the number of queens left after the first phase of the local search, for ten seeds."""
    boards = [
        local_search.place(n, Random(seed).random, 77 * n // 25)
        for seed in range(10)
    ]
    return sorted(n - board.placed for board, _ in boards)


def without_search(n: int) -> list[int]:
    """Return columns that increase by two per row, the odd ones first."""
    even = n - n % 2
    columns = [*range(1, even, 2), *range(0, even, 2)]
    return columns + [even] * (n % 2)


def with_corner(n: int) -> int:
    """Return the number of solutions with a queen in the first corner."""
    return sum(queens[0] == 0 for queens in column_array.solutions(n))


def _halves(n: int, columns: int, *, skip: bool) -> Iterator[Squares]:
    """Yield the placements of non-attacking queens, at most one per column."""
    found: list[Squares] = [frozenset()]
    for column in range(columns):
        found = [
            placed | added
            for placed in found
            for added in (*([frozenset()] if skip else []), *_columns(n)[column])
            if not any(attacks(a, b) for a in placed for b in added)
        ]
    yield from found


@cache
def _columns(n: int) -> list[list[Squares]]:
    return [[frozenset({(row, c)}) for row in range(n)] for c in range(n)]


@cache
def quarter_placements(n: int) -> int:
    """Return the number of ways to place any number of non-attacking queens."""
    return sum(1 for _ in _halves(n, n, skip=True))


def half_placements(n: int) -> int:
    """Return the number of placements on half of the board, with a queen in each column."""
    return sum(1 for _ in _halves(n, n // 2, skip=False))


def half_pairs(n: int) -> int:
    """Return the number of pairs of such placements whose queens are in different rows."""
    by_rows = Counter(
        frozenset(row for row, _ in placed)
        for placed in _halves(n, n // 2, skip=False)
    )
    everything = frozenset(range(n))
    # The other half is the reflection: it has as many placements for each set of rows.
    return sum(k * by_rows[everything - rows] for rows, k in by_rows.items())


def half_groups(n: int) -> int:
    """Return the number of sets of rows of such placements."""
    placements = _halves(n, n // 2, skip=False)
    return len({frozenset(row for row, _ in placed) for placed in placements})
