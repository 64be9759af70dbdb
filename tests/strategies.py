"""The Hypothesis strategies of the property tests."""

import random
from typing import Any

from hypothesis import strategies as st

from algorithms.board import Square
from algorithms.drawing import Scene
from algorithms.walkthrough import ALGORITHMS
from algorithms.walkthrough.steps import KINDS
from tests import goldens

SOLUTIONS = goldens.solutions("choice_points")

seeds = st.integers(0, 2**32 - 1)
generators = seeds.map(random.Random)
solutions = st.sampled_from(
    [columns for found in SOLUTIONS.values() for columns in found]
)
"""Solutions for 1 … 8 queens, as columns."""


def sizes(smallest: int = 0, largest: int = 7) -> st.SearchStrategy[int]:
    """Draw the size of a board."""
    return st.integers(smallest, largest)


def squares(rows: int, columns: int) -> st.SearchStrategy[Square]:
    """Draw a square of a board."""
    return st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))


@st.composite
def boards(draw: st.DrawFn) -> list[list[int]]:
    """Draw a board of 0 and 1 with any number of queens, attacking or not."""
    n = draw(sizes())
    queens = draw(st.sets(squares(n, n), max_size=n)) if n else set()
    return [
        [int((row, column) in queens) for column in range(n)] for row in range(n)
    ]


@st.composite
def placements(draw: st.DrawFn) -> tuple[int, list[Square]]:
    """Draw n and n distinct squares of a board of size n × n, in any order."""
    n = draw(sizes(1))
    return n, draw(st.lists(squares(n, n), min_size=n, max_size=n, unique=True))


@st.composite
def rooks(draw: st.DrawFn) -> tuple[int, list[Square]]:
    """Draw n and n squares, one per row and column, in any order."""
    n = draw(sizes(1))
    columns = draw(st.permutations(range(n)))
    return n, draw(st.permutations(list(enumerate(columns))))


def permutations() -> st.SearchStrategy[list[int]]:
    """Draw a permutation: a column for each row."""
    return sizes(1, 9).flatmap(lambda n: st.permutations(range(n)))


@st.composite
def numbered_boards(draw: st.DrawFn) -> list[list[int]]:
    """Draw a board with a knight's visits to some squares numbered from 0; the others are −1."""
    rows, columns = draw(sizes(1)), draw(sizes(1))
    board = [[-1] * columns for _ in range(rows)]
    for number, (row, column) in enumerate(
        draw(st.lists(squares(rows, columns), unique=True))
    ):
        board[row][column] = number
    return board


@st.composite
def solution_lists(draw: st.DrawFn) -> list[tuple[Square, ...]]:
    """Draw solutions for one n in any order, possibly with duplicates."""
    n = draw(st.sampled_from([4, 5, 6, 7, 8]))
    picked = draw(st.lists(st.sampled_from(SOLUTIONS[n]), max_size=25))
    return [tuple(enumerate(columns)) for columns in picked]


@st.composite
def runs(draw: st.DrawFn) -> tuple[str, tuple[Any, ...], int | None]:
    """Draw an algorithm, its arguments, and a seed if it is randomised."""
    algorithm = draw(st.sampled_from(ALGORITHMS))
    if algorithm == "queens.symmetry":
        return algorithm, (draw(solution_lists()),), None
    if algorithm == "queens.random_greedy":
        return algorithm, (draw(st.sampled_from([0, 1, 4, 5, 6])),), draw(seeds)
    if algorithm.startswith("queens."):
        return algorithm, (draw(sizes(0, 6)),), None
    largest = 3 if algorithm.endswith("naive") else 4
    return algorithm, (draw(sizes(1, 3)), draw(sizes(1, largest))), None


@st.composite
def scenes(draw: st.DrawFn, *size: int) -> Scene:
    """Draw a board with anything that can be on it, and a candidate that may be off it."""
    rows, columns = size or (draw(sizes(1, 5)), draw(sizes(1, 5)))
    some = st.lists(squares(rows, columns), unique=True)
    around = st.tuples(st.integers(-2, rows + 1), st.integers(-2, columns + 1))
    pieces = tuple(draw(some))
    knight = draw(st.booleans())
    return Scene(
        rows,
        columns,
        queens=() if knight else pieces,
        path=pieces if knight else (),
        attacked=frozenset(draw(some)),
        candidate=draw(st.none() | around),
        verdict=draw(st.sampled_from(["", *KINDS])),
        by=draw(st.none() | squares(rows, columns)),
        labels={square: draw(st.integers(-99, 99)) for square in draw(some)},
        blocked=frozenset(draw(some)),
    )


@st.composite
def trees(draw: st.DrawFn) -> tuple[list[int], list[float]]:
    """Draw a tree: for each node its width and its parent, an earlier node."""
    size = draw(st.integers(1, 40))
    parents = [draw(st.integers(0, max(node - 1, 0))) for node in range(size)]
    return parents, [draw(st.integers(1, 9)) for _ in range(size)]
