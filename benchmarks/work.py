"""Work of the reference modules in nodes and tests, counted while the shipped code runs.

A *node* is a position that a search reaches, including the empty board. A *test* checks whether a
piece may be placed on one square. An *access* reads or changes one entry of the data that the tests
use: a mark, an element of a set, or the square of a queen. The functions below define these for
each module. Nothing is estimated: calls of a module's functions, executions of its lines or the
steps of its recorded run are counted.
"""

import inspect
import random
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
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
from algorithms.walkthrough import record

__all__ = [
    "ACCESSES",
    "SEEDS",
    "WORK",
    "Work",
    "all_solutions",
    "greedy_boards",
]

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


def coordinate_sets_accesses(n: int) -> int:
    """Count the lookups in the sets of diagonals, the queens compared, and the changes of sets."""
    accesses = 0
    is_valid = coordinate_sets.is_valid

    def compared(placements: Any) -> Any:
        nonlocal accesses
        for queen in placements:
            accesses += 1
            yield queen

    def watched(x: int, y: int, placements: Any, rising: Any, falling: Any) -> bool:
        nonlocal accesses
        accesses += 1 if y + x in rising else 2
        valid = is_valid(x, y, compared(placements), rising, falling)
        # A queen that is placed is put into three sets, and removed from them later.
        accesses += 6 * valid
        return valid

    with mock.patch.object(coordinate_sets, "is_valid", watched):
        coordinate_sets.place_n_queens(n)
    return accesses


def column_array_accesses(n: int) -> int:
    """Count the marks read, up to the first that forbids the square, and those changed."""
    steps = record("queens.column_array", n, limit=10**7).steps
    order = ["column", "main-diagonal", "anti-diagonal"]
    costs = {"place": 6, "back": 3, "solution": 0}
    return sum(
        costs[step.kind] if step.kind in costs else 1 + order.index(step.rule)
        for step in steps
    )


def marked_board_accesses(n: int) -> int:
    """Count the marks read, and those changed when a queen is placed and when it is removed."""
    changed = _calls(
        marked_board,
        "attacked_squares",
        lambda _, squares: len(squares),
        lambda: list(marked_board.solutions(n)),
    )
    changes = sum(size * times for size, times in changed.items())
    return int(marked_board_work(n, n).tests) + 2 * changes


def choice_points_accesses(n: int) -> int:
    """Count the squares put into the set of attacked squares, and the lookups in it."""
    joined = _calls(
        choice_points,
        "_conflicts",
        lambda _, squares: len(squares),
        lambda: list(choice_points.solutions(n)),
    )
    put = sum(size * times for size, times in joined.items())
    return int(choice_points_work(n, n).tests) + put


def tail_calls_accesses(n: int) -> int:
    """Count the queens with which squares are compared."""
    accesses = 0
    feasible_squares = tail_calls.feasible_squares

    class Selected(tuple[Any, ...]):
        __slots__ = ()

        def __iter__(self) -> Iterator[Any]:
            nonlocal accesses
            for queen in tuple.__iter__(self):
                accesses += 1
                yield queen

    def watched(selected: Any, size: int) -> Any:
        return feasible_squares(Selected(selected), size)

    with mock.patch.object(tail_calls, "feasible_squares", watched):
        list(tail_calls.solutions(n))
    return accesses


ACCESSES: dict[str, Callable[[int], int]] = {
    "queens.coordinate_sets": coordinate_sets_accesses,
    "queens.column_array": column_array_accesses,
    "queens.marked_board": marked_board_accesses,
    "queens.choice_points": choice_points_accesses,
    "queens.tail_calls": tail_calls_accesses,
}
"""The functions that count the accesses of each search for all solutions, by the size."""


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
