"""How much work each reference module does: nodes and tests, counted while the shipped code runs.

A *node* is a position that a search comes to, the empty board included. A *test* is one square
looked at, to see whether a piece may go there. What that is in a module stands with its function.
Nothing is estimated: calls of a module's own functions are counted, or runs of its lines.
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
"""For which seeds the random search is run; what is told of it is the mean of the runs."""

T = TypeVar("T", bound=Hashable)
Solution = tuple[tuple[int, int], ...]


class Work(NamedTuple):
    """What a run took.

    Attributes:
        nodes: The positions that the search came to.
        tests: The squares that it looked at.
    """

    nodes: float
    tests: float


def coordinate_sets_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions: a test is a call of `is_valid`, and each yes a node."""
    answers = _answers(
        coordinate_sets, "is_valid", lambda: coordinate_sets.place_n_queens(rows)
    )
    return Work(1 + answers[True], answers.total())


def column_array_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions: a test looks at the three marks of a square.

    It ends with one step to the right or with a queen on the square, which is a node.
    """
    rejected, placed = _lines(
        column_array._walk.__code__,  # noqa: SLF001 - its lines are counted
        ("column += 1", "queens.append(column)"),
        lambda: list(column_array.solutions(rows)),
    )
    return Work(1 + placed, rejected + placed)


def marked_board_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions: a test is a call of `is_safe`, and each yes a node."""
    answers = _answers(
        marked_board, "is_safe", lambda: list(marked_board.solutions(rows))
    )
    return Work(1 + answers[True], answers.total())


def choice_points_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions.

    At each node but the empty board, `feasible_squares` is called once, and tests the n squares
    of the next row if there is one. The squares of the first row are taken without a test.
    """
    below = _feasible(choice_points, rows)
    return Work(1 + below.total(), rows * below[True])


def tail_calls_work(rows: int, _columns: int) -> Work:
    """Count the work for all solutions.

    Each call of `huifu` is a node, so that a position counts each time it is entered again. Each
    call of `feasible_squares` tests the n squares of the next row, if there is one; the search
    asks it about the rows above, too, when it looks for a square that is left.
    """
    [entered] = _lines(
        inspect.unwrap(tail_calls.huifu).__code__,
        ("if len(selected) == n:",),
        lambda: list(tail_calls.solutions(rows)),
    )
    return Work(1 + entered, rows * _feasible(tail_calls, rows)[True])


def random_greedy_work(rows: int, _columns: int) -> Work:
    """Count the work for one solution, the mean of all seeds.

    The empty board of each attempt and each queen placed is a node; a test asks of a square that
    was free before whether the new queen attacks it.
    """
    nodes = tests = 0

    def note(arguments: tuple[Any, ...], free: list[Any]) -> None:
        nonlocal nodes, tests
        if len(arguments) == 2:  # else the whole board, before the first attempt
            nodes += (
                1 if free else 2
            )  # the empty board of an attempt that ends here
            tests += len(arguments[1])

    _calls(random_greedy, "empty_slots", note, lambda: greedy_boards(rows))
    return Work(nodes / len(SEEDS), tests / len(SEEDS))


def symmetry_work(rows: int, _columns: int) -> Work:
    """Count the work of removal: each solution looked at is a node, each image made a test."""
    solutions = all_solutions(rows)
    made = _calls(
        symmetry,
        "_images",
        lambda _, images: len(images),
        lambda: symmetry.distinct(solutions),
    )
    return Work(len(solutions), sum(size * times for size, times in made.items()))


def naive_work(rows: int, columns: int) -> Work:
    """Count the work up to the first tour from the corner, or to the end if there is none.

    A square put at the end of a sequence is a node, whether or not it was visited before. A test
    looks whether a square that the knight aims at lies on the board.
    """
    visited, tested = _lines(
        naive._walks.__code__,  # noqa: SLF001 - its lines are counted
        ("walk.append(", "if 0 <= row + down"),
        lambda: next(naive.tours(rows, columns), None),
    )
    return Work(1 + visited, tested)


def backtracking_work(rows: int, columns: int) -> Work:
    """Count the work up to the first tour from the corner, or to the end if there is none.

    A test is a call of `is_safe`, and each yes a node, as is the corner.
    """
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
"""For each reference module what counts its work on a board of some rows and columns."""


def all_solutions(n: int) -> list[Solution]:
    """Return all solutions as squares (row, column): what symmetry removal is given."""
    return [tuple(enumerate(queens)) for queens in column_array.solutions(n)]


def greedy_boards(n: int) -> list[list[list[int]]]:
    """Return what the random search finds, a board a seed."""
    return [
        random_greedy.place_queens(n, rng=random.Random(seed)) for seed in SEEDS
    ]


def _answers(
    module: ModuleType, test: str, search: Callable[[], object]
) -> Counter[bool]:
    """Count how often a test of a module said yes, and how often no."""
    return _calls(module, test, lambda _, result: bool(result), search)


def _feasible(module: ModuleType, n: int) -> Counter[bool]:
    """Count for how many positions `feasible_squares` was asked: True for those with a row left."""
    return _calls(
        module,
        "feasible_squares",
        lambda arguments, _: len(arguments[0]) < n,
        lambda: list(module.solutions(n)),
    )


def _calls(
    module: ModuleType,
    name: str,
    tell: Callable[[tuple[Any, ...], Any], T],
    search: Callable[[], object],
) -> Counter[T]:
    """Count the calls of a module's function while a search runs.

    Args:
        module: Where the search looks the function up.
        name: The function's name.
        tell: What to count a call as, by its arguments and its result.
        search: What to run.

    Returns:
        How many calls there were of each kind.
    """
    function = getattr(module, name)
    found: Counter[T] = Counter()

    def watched(*arguments: Any) -> Any:  # noqa: ANN401 - as the function
        result = function(*arguments)
        found[tell(arguments, result)] += 1
        return result

    with mock.patch.object(module, name, watched):
        search()
    return found


def _lines(
    code: CodeType, texts: tuple[str, ...], search: Callable[[], object]
) -> list[int]:
    """Count how often lines of a function run while a search runs.

    Args:
        code: The function's code.
        texts: What each line begins with; the first such line is meant.
        search: What to run.

    Returns:
        The number of runs of each line.
    """
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

    def step(frame: FrameType, event: str, _argument: object) -> Any:  # noqa: ANN401 - itself
        if event == "line" and frame.f_lineno in ran:
            ran[frame.f_lineno] += 1
        return step

    def trace(frame: FrameType, _event: str, _argument: object) -> Any:  # noqa: ANN401 - `step`
        return step if frame.f_code is code else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        search()
    finally:
        sys.settrace(before)
    return [ran[place] for place in places]
