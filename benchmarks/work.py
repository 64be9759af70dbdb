"""Work of the reference modules in nodes and tests, counted while the shipped code runs.

A *node* is a position that a search reaches, including the empty board. A *test* checks whether a
piece may be placed on one square. The functions below define both for each module. Nothing is
estimated: calls of a module's functions or executions of its lines are counted.
"""

import inspect
import random
import sys
from collections import Counter
from collections.abc import Callable, Hashable
from types import CodeType, FrameType, ModuleType
from typing import Any, NamedTuple, TypeVar
from unittest import mock

from algorithms.knights_tour import backtracking, naive
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    random_greedy,
    symmetry,
    tail_calls,
)

__all__ = ["SEEDS", "WORK", "Work", "all_solutions", "greedy_boards"]

SEEDS = range(100)
"""The seeds of the randomised search, whose work is a mean over them."""

T = TypeVar("T", bound=Hashable)
Solution = tuple[tuple[int, int], ...]


class Work(NamedTuple):
    """The work of a run."""

    nodes: float
    tests: float


def coordinate_sets_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions: each call of `is_valid` is a test, each True a node."""
    answers = _answers(
        coordinate_sets, "is_valid", lambda: coordinate_sets.place_n_queens(rows)
    )
    return Work(1 + answers[True], answers.total())


def column_array_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions: a test checks the three marks of a square."""
    rejected, placed = _lines(
        column_array._walk.__code__,  # noqa: SLF001 - counts its lines
        ("column += 1", "queens.append(column)"),
        lambda: list(column_array.solutions(rows)),
    )
    return Work(1 + placed, rejected + placed)


def marked_board_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions: each call of `is_safe` is a test, each True a node."""
    answers = _answers(
        marked_board, "is_safe", lambda: list(marked_board.solutions(rows))
    )
    return Work(1 + answers[True], answers.total())


def choice_points_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions."""
    below = _feasible(choice_points, rows)
    return Work(1 + below.total(), rows * below[True])


def tail_calls_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions."""
    [entered] = _lines(
        inspect.unwrap(tail_calls.huifu).__code__,
        ("if len(selected) == n:",),
        lambda: list(tail_calls.solutions(rows)),
    )
    return Work(1 + entered, rows * _feasible(tail_calls, rows)[True])


def random_greedy_work(rows: int, _columns: int) -> Work:
    """Return the mean work for one solution over all seeds."""
    nodes = tests = 0

    def note(arguments: tuple[Any, ...], free: list[Any]) -> None:
        nonlocal nodes, tests
        if (
            len(arguments) == 2
        ):  # otherwise the entire board, before the first attempt
            nodes += (
                1 if free else 2
            )  # including the empty board of an attempt that ends here
            tests += len(arguments[1])

    _calls(random_greedy, "empty_slots", note, lambda: greedy_boards(rows))
    return Work(nodes / len(SEEDS), tests / len(SEEDS))


def symmetry_work(rows: int, _columns: int) -> Work:
    """Count the work of removal: each solution is a node, each symmetric variant a test."""
    solutions = all_solutions(rows)
    made = _calls(
        symmetry,
        "_images",
        lambda _, images: len(images),
        lambda: symmetry.distinct(solutions),
    )
    return Work(len(solutions), sum(size * times for size, times in made.items()))


def naive_work(rows: int, columns: int) -> Work:
    """Count the work up to the first tour from the corner, or to the end if there is none."""
    visited, tested = _lines(
        naive._walks.__code__,  # noqa: SLF001 - counts its lines
        ("walk.append(", "if 0 <= row + down"),
        lambda: next(naive.tours(rows, columns), None),
    )
    return Work(1 + visited, tested)


def backtracking_work(rows: int, columns: int) -> Work:
    """Count the work up to the first tour from the corner, or to the end if there is none."""
    answers = _answers(
        backtracking, "is_safe", lambda: backtracking.solve(rows, columns)
    )
    return Work(1 + answers[True], answers.total())


WORK: dict[str, Callable[[int, int], Work]] = {
    "queens.coordinate_sets": coordinate_sets_work,
    "queens.column_array": column_array_work,
    "queens.marked_board": marked_board_work,
    "queens.choice_points": choice_points_work,
    "queens.tail_calls": tail_calls_work,
    "queens.random_greedy": random_greedy_work,
    "queens.symmetry": symmetry_work,
    "knights_tour.naive": naive_work,
    "knights_tour.backtracking": backtracking_work,
}
"""The functions that count the work of each reference module, by rows and columns."""


def all_solutions(n: int) -> list[Solution]:
    """Return all solutions as squares (row, column), the input of the removal of symmetry."""
    return [tuple(enumerate(queens)) for queens in column_array.solutions(n)]


def greedy_boards(n: int) -> list[list[list[int]]]:
    """Return the boards that the randomised search finds, one per seed."""
    return [
        random_greedy.place_queens(n, rng=random.Random(seed)) for seed in SEEDS
    ]


def _answers(
    module: ModuleType, test: str, search: Callable[[], object]
) -> Counter[bool]:
    """Count how often a test of a module returns True and False."""
    return _calls(module, test, lambda _, result: bool(result), search)


def _feasible(module: ModuleType, n: int) -> Counter[bool]:
    """Count the calls of `feasible_squares`: True for positions with a row left, else False."""
    return _calls(
        module,
        "feasible_squares",
        lambda arguments, _: len(arguments[0]) < n,
        lambda: list(module.solutions(n)),
    )


def _calls(
    module: ModuleType,
    name: str,
    kind: Callable[[tuple[Any, ...], Any], T],
    search: Callable[[], object],
) -> Counter[T]:
    """Count the calls of a module's function while a search runs."""
    function = getattr(module, name)
    found: Counter[T] = Counter()

    def watched(*arguments: Any) -> Any:
        result = function(*arguments)
        found[kind(arguments, result)] += 1
        return result

    with mock.patch.object(module, name, watched):
        search()
    return found


def _lines(
    code: CodeType, texts: tuple[str, ...], search: Callable[[], object]
) -> list[int]:
    """Count how often lines of a function are executed while a search runs."""
    source, first = inspect.getsourcelines(code)
    places = [
        next(
            k
            for k, line in enumerate(source, first)
            if line.strip().startswith(text)
        )
        for text in texts
    ]
    ran = dict.fromkeys(places, 0)

    def step(frame: FrameType, event: str, _argument: object) -> Any:
        if event == "line" and frame.f_lineno in ran:
            ran[frame.f_lineno] += 1
        return step

    def trace(frame: FrameType, _event: str, _argument: object) -> Any:
        return step if frame.f_code is code else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        search()
    finally:
        sys.settrace(before)
    return [ran[place] for place in places]
