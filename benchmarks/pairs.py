"""The pairs of programs to compare, with their boards and the expected ratios."""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from unittest import mock

from algorithms.knights_tour import backtracking
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)
from benchmarks.timing import Pair
from tests.articles.listings import first_tour, load

__all__ = ["all_pairs", "same_visits"]

Square = tuple[int, int]
Solution = tuple[Square, ...]
Lists = list[list[int]]
Test = Callable[[int, int, Sequence[Sequence[int]]], bool]


def all_pairs() -> list[Pair]:
    """Return the rows of the table."""
    return [
        coordinate_sets_pair(8, 1),
        coordinate_sets_pair(10, 1),
        column_array_pair(8, 1.5),
        column_array_pair(10, 1.5),
        knights_tour_pair(6, 1.2),
        knights_tour_pair(8, 1.2, long=True),
        random_greedy_pair(200, 30),
        choice_points_pair(6, None),
        choice_points_pair(8, 300),
        symmetry_pair(8, 10),
        symmetry_pair(12, 200, long=True),
        marked_board_pair(8),
        tail_calls_pair(8),
    ]


def coordinate_sets_pair(n: int, target: float | None) -> Pair:
    """Return article 000 and its port; both return a set."""
    return Pair(
        "coordinate sets",
        f"n = {n}, all",
        lambda: load("article_000")["all_placements"](n),
        lambda: coordinate_sets.place_n_queens(n),
        target,
    )


def column_array_pair(n: int, target: float | None) -> Pair:
    """Return the second method of article 003, which numbers columns from 1, and its port."""
    return Pair(
        "column array",
        f"n = {n}, all",
        lambda: list(load("article_003")["all_columns"](n)),
        lambda: list(column_array.solutions(n)),
        target,
        convert=lambda found: [
            tuple(column - 1 for column in queens) for queens in found
        ],
    )


def knights_tour_pair(n: int, target: float | None, *, long: bool = False) -> Pair:
    """Return article 002 and its port, up to the first tour."""
    return Pair(
        "knight's tour",
        f"{n}×{n}, first",
        lambda: first_tour(n),
        lambda: backtracking.solve(n),
        target,
        long=long,
    )


def random_greedy_pair(
    seeds: int,
    target: float | None,
    port: Callable[[], list[list[int]] | None] = random_greedy.place_queens,
) -> Pair:
    """Return article 001 and its port; the time is the mean over the seeds."""
    article = load("article_001")
    article["pprint"] = lambda _: None
    return Pair(
        "random greedy",
        f"n = 8, mean of seeds 0-{seeds - 1}",
        lambda: _boards(article["main"], range(seeds)),
        lambda: _boards(port, range(seeds)),
        target,
        runs=seeds,
    )


def choice_points_pair(n: int, target: float | None) -> Pair:
    """Return the search of article 004 and its port."""
    return Pair(
        "choice points",
        f"n = {n}, all",
        lambda: _choice_points(n),
        lambda: list(choice_points.solutions(n)),
        target,
        convert=_as_squares,
    )


def symmetry_pair(n: int, target: float | None, *, long: bool = False) -> Pair:
    """Return the removal of symmetric solutions of article 004 and its port."""
    article = load("article_004_symmetry")
    article["print"] = lambda _: None

    @cache
    def solutions() -> list[Solution]:
        return [tuple(enumerate(queens)) for queens in column_array.solutions(n)]

    @cache
    def lists() -> list[Lists]:
        return [[list(square) for square in solution] for solution in solutions()]

    def remove() -> list[Lists]:
        remaining = lists().copy()
        article["main"](remaining)
        return remaining

    return Pair(
        "symmetry",
        f"n = {n}, distinct of all",
        remove,
        lambda: symmetry.distinct(solutions()),
        target,
        prepare=lists,
        convert=_as_squares,
        long=long,
    )


def marked_board_pair(n: int) -> Pair:
    """Return the ports of the method that article 003 rejects and of the one it uses."""
    return Pair(
        "marked board : column array",
        f"n = {n}, all",
        lambda: list(marked_board.solutions(n)),
        lambda: list(column_array.solutions(n)),
    )


def tail_calls_pair(n: int) -> Pair:
    """Return the ports of the search of article 004 as tail calls and as a loop."""
    return Pair(
        "tail calls : choice points",
        f"n = {n}, all",
        lambda: list(tail_calls.solutions(n)),
        lambda: list(choice_points.solutions(n)),
    )


def same_visits(n: int) -> int | None:
    """Compare the squares visited by both knight's searches on a board of size n × n."""
    theirs: list[Square] = []
    ours: list[Square] = []
    first_tour(n, partial(_noting, theirs))
    with mock.patch.object(
        backtracking, "is_safe", _noting(ours, backtracking.is_safe)
    ):
        backtracking.solve(n)
    return 1 + len(ours) if ours == theirs else None


def _noting(found: list[Square], test: Test) -> Test:
    """Return a test of squares that notes each square that passes it."""

    def noted(x: int, y: int, board: Sequence[Sequence[int]]) -> bool:
        if safe := test(x, y, board):
            found.append((x, y))
        return safe

    return noted


def _choice_points(n: int) -> list[Lists]:
    """Run article 004 from the beginning: its runs change a dictionary at the top level."""
    found: list[Lists] = load("article_004", size=n)["main"]()
    return found


def _boards(
    place: Callable[[], list[list[int]] | None], seeds: Iterable[int]
) -> list[object]:
    """Return a board per seed with the next random number, which shows how many were drawn."""
    boards: list[object] = []
    for seed in seeds:
        random.seed(seed)
        boards.append((place(), random.random()))
    return boards


def _as_squares(
    solutions: list[Lists],
) -> list[tuple[tuple[int, ...], ...]]:
    return [tuple(tuple(square) for square in solution) for solution in solutions]
