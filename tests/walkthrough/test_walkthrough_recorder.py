import importlib
import inspect
import random
import sys
from contextlib import nullcontext
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given

from algorithms.errors import (
    AttemptsExhaustedError,
    InvalidTypeError,
    TooManyStepsError,
)
from algorithms.queens import column_array, coordinate_sets, random_greedy
from algorithms.walkthrough import ALGORITHMS, record
from algorithms.walkthrough.lens import LENSES
from algorithms.walkthrough.recorder import Recorder
from algorithms.walkthrough.steps import BOARDS, KINDS
from tests import independent
from tests.refusals import error_of
from tests.strategies import runs
from tests.walkthrough_goldens import EXAMPLES, example, randomly

ROW_BY_ROW = [
    "queens.choice_points",
    "queens.column_array",
    "queens.coordinate_sets",
    "queens.marked_board",
]


def unrecorded(algorithm, args, options):
    """Return the result of an algorithm without recording."""
    module = importlib.import_module(f"algorithms.{algorithm}")
    result = getattr(module, LENSES[algorithm].function)(*args, **options)
    return list(result) if hasattr(result, "__next__") else result


def squares(algorithm, result):
    """Return the boards of a result as squares."""
    if algorithm in ("queens.column_array", "queens.marked_board"):
        return [tuple(enumerate(columns)) for columns in result]
    if algorithm == "queens.coordinate_sets":
        return sorted(tuple(sorted((y, x) for x, y in queens)) for queens in result)
    if algorithm in ("queens.random_greedy", "knights_tour.backtracking"):
        numbered = [
            (number, (row, column))
            for row, numbers in enumerate(result or [])
            for column, number in enumerate(numbers)
        ]
        if algorithm == "queens.random_greedy":
            return [tuple(square for number, square in numbered if number)]
        return [tuple(square for _, square in sorted(numbered))] if result else []
    return result


def shown(algorithm, recorded):
    """Return the boards of the steps that make up the result."""
    kind = "keep" if algorithm == "queens.symmetry" else "solution"
    boards = zip(recorded.steps, recorded.boards(), strict=True)
    found = [board for step, board in boards if step.kind == kind]
    if algorithm == "queens.random_greedy":
        return [tuple(sorted(board)) for board in found]
    return found


def is_true(step, board, rows, columns):
    """Return whether the reason of a rejection is true."""
    if step.rule == "off-board":
        row, column = step.square
        return step.by is None and not (0 <= row < rows and 0 <= column < columns)
    (a, b), (c, d) = step.square, step.by
    holds = {
        "row": a == c,
        "column": b == d,
        "main-diagonal": a - c == b - d,
        "anti-diagonal": a - c == d - b,
        "visited": step.square == step.by,
    }
    return step.by in board and holds[step.rule]


@given(runs())
def test_any_run(run):
    """Replayed, steps give the result of an unrecorded run; each changes its own square only."""
    algorithm, args, seed = run
    recorded = record(algorithm, *args, **randomly(seed))
    assert recorded.result == unrecorded(algorithm, args, randomly(seed))
    assert shown(algorithm, recorded) == squares(algorithm, recorded.result)
    boards = list(recorded.boards())
    for number in {0, len(boards) // 2, len(boards) - 1} if boards else ():
        assert recorded.replay(number) == boards[number]
    for step, (before, after) in zip(
        recorded.steps, pairwise([(), *boards]), strict=True
    ):
        assert step.kind in KINDS
        assert step.depth == (0 if step.kind in BOARDS else len(after))
        assert (step.rule != "") == (step.kind == "reject")
        if step.rule:
            assert is_true(step, after, recorded.rows, recorded.columns)
        if step.kind == "place":
            assert after == (*before, step.square)
        elif step.kind == "back":
            assert (*after, step.square) == before
        elif step.kind == "restart":
            assert (bool(before), after) == (True, ())
        elif step.kind not in BOARDS:
            assert after == before


def test_positions():
    """The tried squares are those of the tree, in its order."""
    for algorithm in ROW_BY_ROW:
        recorded = record(algorithm, 5)
        tried = []
        for step, board in zip(recorded.steps, recorded.boards(), strict=True):
            columns = tuple(column for _, column in board)
            if step.kind == "reject" and step.square:
                tried.append(((*columns, step.square[1]), False))
            elif step.kind == "place":
                tried.append((columns, True))
        if algorithm == "queens.choice_points":
            tried.sort()  # it tests all squares of a row first
        assert tried == list(independent.tree(5))


def test_restarts():
    """There is a restart after each attempt except the last one."""
    recorded = record("queens.random_greedy", 8, **randomly(3))
    restarts = [step.kind for step in recorded.steps].count("restart")
    assert restarts > 1
    again = {"max_attempts": restarts + 1}
    board = random_greedy.place_queens(8, rng=random.Random(3), **again)
    assert board == recorded.result
    with pytest.raises(AttemptsExhaustedError):
        random_greedy.place_queens(8, rng=random.Random(3), max_attempts=restarts)


def test_solutions_from_an_iterator():
    """Solutions may be iterators; the recorder consumes none of their items."""
    solution = ((0, 1), (1, 3), (2, 0), (3, 2))
    recorded = record("queens.symmetry", iter([iter(solution)]))
    assert recorded.result == [solution]
    assert (recorded.rows, recorded.columns) == (4, 4)


def test_sizes():
    """The board has the requested rows and columns."""
    recorded = record("knights_tour.backtracking", 2, 3, start=(1, 1))
    assert (recorded.rows, recorded.columns) == (2, 3)
    assert recorded.steps[0].square == (1, 1)
    recorded = record("knights_tour.naive", rows=2)
    assert (recorded.rows, recorded.columns) == (2, 2)


def test_the_repr_is_short():
    """The `repr` of a run names the algorithm and the board, and omits the steps."""
    expected = "Walkthrough(algorithm='queens.column_array', rows=4, columns=4, piece='queen')"
    assert repr(record("queens.column_array", 4)) == expected


def test_line_mode():
    """The lines of the steps are among the visits, which change all watched variables in order."""
    for algorithm in ALGORITHMS:
        recorded = example(algorithm, lines=True)
        assert recorded.steps == example(algorithm).steps
        visited = {visit.line for visit in recorded.visits}
        inner = algorithm == "queens.symmetry"  # the lines of variants are returns
        assert inner or {step.line for step in recorded.steps} <= visited
        changed = {name for visit in recorded.visits for name in visit.changes}
        assert changed == set(LENSES[algorithm].watch)
        steps = [visit.step for visit in recorded.visits]
        assert steps == sorted(steps)
        assert steps[-1] <= len(recorded.steps)


def test_unbound_variables():
    """A variable that a function has not set yet is empty, whatever its callers have in it."""
    emptied = {
        algorithm: {
            name
            for visit in example(algorithm, lines=True).visits
            for name, value in visit.changes.items()
            if value == ""
        }
        for algorithm in ("queens.choice_points", "queens.tail_calls")
    }
    assert emptied["queens.choice_points"] == {"choices", "feasible", "taken"}
    assert emptied["queens.tail_calls"] == {"feasible"}


def test_sets_change_in_line_mode():
    """The change of a set is recorded at the line that makes it."""
    recorded = record("queens.coordinate_sets", 4, lines=True)
    source = inspect.getsource(coordinate_sets).splitlines()
    lines = {
        source[visit.line - 1].strip()
        for visit in recorded.visits
        if "pos_diag" in visit.changes
    }
    assert lines == {
        "if y == n:",  # its first value
        "pos_diag.add(rising)",
        "pos_diag.remove(rising)",
    }
    first = next(v.changes for v in recorded.visits if v.changes.get("pos_diag"))
    assert first == {"pos_diag": [0]}


def test_what_cannot_be_recorded():
    """An error lists the known algorithms, or says how to record a function."""
    for wrong, code, text in (
        ("queens.guess", "unknown-algorithm", "choice-points"),
        (column_array.solutions, "unnamed-algorithm", "record_function"),
    ):
        error = error_of(record, wrong, 4)
        assert (error.code, text in str(error)) == (code, True)


def test_too_many_steps():
    """The error beyond the limit, and not at it, has the steps recorded so far."""
    for algorithm, lines in product(ALGORITHMS, (False, True)):
        whole = example(algorithm, lines=lines)
        with pytest.raises(TooManyStepsError, match="limit of 5") as caught:
            example(algorithm, limit=5, lines=lines)
        assert caught.value.code == "too-many-steps"
        part = caught.value.walkthrough
        assert part.steps == whole.steps[: len(part.steps)]
        assert len(part.visits if lines else part.steps) == 5
        assert len(list(part.boards())) == len(part.steps)
    steps = record("queens.column_array", 4).steps
    assert record("queens.column_array", 4, limit=len(steps)).steps == steps
    with pytest.raises(TooManyStepsError):
        record("queens.column_array", 4, limit=len(steps) - 1)


def test_no_such_step():
    """A step number out of range raises an error with a code and a message."""
    recorded = record("queens.column_array", 1)
    last = len(recorded.steps) - 1
    for number, text in (
        (-1, "number must not be negative: -1"),
        (9999, f"number must be at most {last}"),
    ):
        error = error_of(recorded.replay, number)
        assert isinstance(error, IndexError)
        assert str(error) == text


def test_the_trace_function_is_restored():
    """The previous trace function is restored, even after an error."""

    def mine(*_):
        return mine

    before = sys.gettrace()
    runs_: list[tuple[Any, Any, Any]] = [
        (("queens.coordinate_sets", 4), {}, None),
        (("queens.column_array", 4), {"lines": True}, None),
        (("queens.column_array", "4"), {}, InvalidTypeError),
        (("queens.column_array", 4), {"limit": 3}, TooManyStepsError),
        (("queens.coordinate_sets", 4), {"limit": 3}, TooManyStepsError),
        (("queens.coordinate_sets",), {}, TypeError),
    ]
    for args, options, error in runs_:
        sys.settrace(mine)
        try:
            with pytest.raises(error) if error else nullcontext():
                record(*args, **options)
            after = sys.gettrace()
        finally:
            sys.settrace(before)
        assert after is mine, args


def test_a_missing_line():
    """A lens with a missing or ambiguous line is rejected before the run."""
    lens = LENSES["queens.column_array"]
    for text in ("no such line", "column += 1"):
        marks = {text: lens.marks["yield tuple(queens)"]}
        with pytest.raises(ValueError, match="values to unpack"):
            Recorder(column_array, replace(lens, marks=marks), 9)


def test_every_module_has_a_lens():
    """Every reference module with a search can be recorded."""
    assert [*ALGORITHMS] == sorted(EXAMPLES)
