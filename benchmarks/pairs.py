"""The pairs of programs to compare, with their boards and the expected ratios."""

import random
from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType
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
from benchmarks import (
    article_000,
    article_001,
    article_002,
    article_003,
    article_004,
)
from benchmarks.timing import Pair

__all__ = ["all_pairs", "same_visits"]

Square = tuple[int, int]
Solution = tuple[Square, ...]


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
        lambda: article_000.all_placements(n),
        lambda: coordinate_sets.place_n_queens(n),
        target,
    )


def column_array_pair(n: int, target: float | None) -> Pair:
    """Return the second method of article 003, which numbers columns from 1, and its port."""
    return Pair(
        "column array",
        f"n = {n}, all",
        lambda: list(article_003.all_columns(n)),
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
        lambda: article_002.first_tour(n),
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
    return Pair(
        "random greedy",
        f"n = 8, mean of seeds 0-{seeds - 1}",
        lambda: _boards(article_001.random_board, range(seeds)),
        lambda: _boards(port, range(seeds)),
        target,
        runs=seeds,
    )


def choice_points_pair(n: int, target: float | None) -> Pair:
    """Return the search of article 004 and its port."""
    return Pair(
        "choice points",
        f"n = {n}, all",
        lambda: article_004.all_solutions(n),
        lambda: list(choice_points.solutions(n)),
        target,
        convert=_as_squares,
    )


def symmetry_pair(n: int, target: float | None, *, long: bool = False) -> Pair:
    """Return the removal of symmetric solutions of article 004 and its port."""

    @cache
    def solutions() -> list[Solution]:
        return [tuple(enumerate(queens)) for queens in column_array.solutions(n)]

    @cache
    def lists() -> list[article_004.Solution]:
        return [[list(square) for square in solution] for solution in solutions()]

    def remove() -> list[article_004.Solution]:
        remaining = lists().copy()
        article_004.remove_images(remaining)
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


def _visits(
    module: ModuleType, test: str, search: Callable[[], object]
) -> list[Square]:
    """Return the squares that a knight's search visits, in order and without the start.

    Args:
        module: The module with the test of squares.
        test: The name of the test, a function of x, y and the board.
        search: The search to run.

    Returns:
        The squares that pass the test. The search visits each of them by one call.
    """
    is_safe = getattr(module, test)
    found: list[Square] = []

    def watched(x: int, y: int, board: list[list[int]]) -> bool:
        safe: bool = is_safe(x, y, board)
        if safe:
            found.append((x, y))
        return safe

    with mock.patch.object(module, test, watched):
        search()
    return found


def same_visits(n: int) -> int | None:
    """Compare the squares visited by both knight's searches on a board of size n × n.

    Returns:
        The number of calls, including the first; None if the searches do not visit the same
        squares in the same order.
    """
    theirs = _visits(article_002, "may_visit", lambda: article_002.first_tour(n))
    ours = _visits(backtracking, "is_safe", lambda: backtracking.solve(n))
    return 1 + len(ours) if ours == theirs else None


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
    solutions: list[article_004.Solution],
) -> list[tuple[tuple[int, ...], ...]]:
    return [tuple(tuple(square) for square in solution) for solution in solutions]
