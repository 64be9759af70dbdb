"""Which programs are held against each other, on which boards, and what is expected."""

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
    """Hold article 000 against its port; both give a set."""
    return Pair(
        "coordinate sets",
        f"n = {n}, all",
        lambda: article_000.all_placements(n),
        lambda: coordinate_sets.place_n_queens(n),
        target,
    )


def column_array_pair(n: int, target: float | None) -> Pair:
    """Hold the second method of article 003 against its port; the article counts from 1."""
    return Pair(
        "column array",
        f"n = {n}, all",
        lambda: list(article_003.all_columns(n)),
        lambda: list(column_array.solutions(n)),
        target,
        same=lambda found: [
            tuple(column - 1 for column in queens) for queens in found
        ],
    )


def knights_tour_pair(n: int, target: float | None, *, long: bool = False) -> Pair:
    """Hold article 002 against its port: the first tour."""
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
    port: Callable[[], list[list[int]]] = random_greedy.place_queens,
) -> Pair:
    """Hold article 001 against its port: the mean of one board, over the first seeds."""
    return Pair(
        "random greedy",
        f"n = 8, mean of seeds 0-{seeds - 1}",
        lambda: _boards(article_001.random_board, range(seeds)),
        lambda: _boards(port, range(seeds)),
        target,
        per=seeds,
    )


def choice_points_pair(n: int, target: float | None) -> Pair:
    """Hold the search of article 004 against its port."""
    return Pair(
        "choice points",
        f"n = {n}, all",
        lambda: article_004.all_solutions(n),
        lambda: list(choice_points.solutions(n)),
        target,
        same=_as_squares,
    )


def symmetry_pair(n: int, target: float | None, *, long: bool = False) -> Pair:
    """Hold the removal of article 004 against its port, on lists of all solutions."""

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
        same=_as_squares,
        long=long,
    )


def marked_board_pair(n: int) -> Pair:
    """Hold the method that article 003 rejects against the one that it takes, both ports."""
    return Pair(
        "marked board : column array",
        f"n = {n}, all",
        lambda: list(marked_board.solutions(n)),
        lambda: list(column_array.solutions(n)),
    )


def tail_calls_pair(n: int) -> Pair:
    """Hold the search of article 004 as tail calls against the one in a loop, both ports."""
    return Pair(
        "tail calls : choice points",
        f"n = {n}, all",
        lambda: list(tail_calls.solutions(n)),
        lambda: list(choice_points.solutions(n)),
    )


def _visits(
    module: ModuleType, test: str, search: Callable[[], object]
) -> list[Square]:
    """Tell on which squares a knight's search sets its foot, in order, the start left out.

    Args:
        module: Where the search looks its test up.
        test: The name of the test of a square, called with x, y and the board.
        search: What to run.

    Returns:
        The squares that the test found safe. Each is visited, by one call of the search.
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
    """Count the calls of both knight's searches on an n × n board.

    Returns:
        The number of calls, the first among them; None when the two do not visit the same
        squares in the same order.
    """
    theirs = _visits(article_002, "may_visit", lambda: article_002.first_tour(n))
    ours = _visits(backtracking, "is_safe", lambda: backtracking.solve(n))
    return 1 + len(ours) if ours == theirs else None


def _boards(
    place: Callable[[], list[list[int]]], seeds: Iterable[int]
) -> list[object]:
    """Make a board a seed; the next random number tells that as many were drawn before."""
    boards: list[object] = []
    for seed in seeds:
        random.seed(seed)
        boards.append((place(), random.random()))
    return boards


def _as_squares(
    solutions: list[article_004.Solution],
) -> list[tuple[tuple[int, ...], ...]]:
    return [tuple(tuple(square) for square in solution) for solution in solutions]
