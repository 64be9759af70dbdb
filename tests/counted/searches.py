"""Counts of the steps that the shipped searches for queens make."""

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import count
from typing import Any
from unittest import mock

from algorithms.board import Square
from algorithms.errors import InvalidValueError
from algorithms.queens import marked_board, tail_calls
from benchmarks.comparison import MEASUREMENTS
from tests.counted.row_by_row import nodes
from tests.independent import promising


def smallest(search: Callable[[int], Any]) -> int:
    """Return the smallest n that a search accepts."""
    for n in count(-1):
        with suppress(InvalidValueError):
            search(n)
            break
    return n


def flags(n: int) -> int:
    """Return the number of boards that the search takes for solutions if a mark is only a flag."""
    return sum(1 for _ in marked_board.solutions_by_flags(n))


def work(module: str, rows: int, columns: int | None = None) -> tuple[float, float]:
    """Return the recorded numbers of nodes and tests of a module, which a test recounts."""
    board = [rows, columns or rows]
    for row in json.loads(MEASUREMENTS.read_text(encoding="utf-8"))["rows"]:
        if row["algorithm"] == module and row["board"] == board:
            return row["nodes"], row["tests"]
    raise KeyError(module, board)


def accesses(search: str, n: int) -> int:
    """Return the recorded number of accesses of a search, which a test recounts."""
    rows = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))["rows"]
    measured = {(row["algorithm"], row["board"][0]): row for row in rows}
    return int(measured[f"queens.{search}", n]["accesses"])


def through_the_tree(n: int) -> list[str]:
    """Return the modules that visit each node of the row-by-row tree once."""
    rows = json.loads(MEASUREMENTS.read_text(encoding="utf-8"))["rows"]
    return [
        row["algorithm"]
        for row in rows
        if row["board"] == [n, n] and row["nodes"] == nodes(n)
    ]


@cache
def runs(n: int) -> tuple[int, ...]:
    """Return the number of calls of each run of the tail-recursive search."""
    # The search is called once from outside, and then by each exception of this class.
    entered: Counter[Square] = Counter((0, column) for column in range(n))
    original = tail_calls._TailCall

    class Noted(original):  # type: ignore[valid-type, misc] # looked up by name
        def __init__(self, arguments: Any, keywords: Any) -> None:
            super().__init__(arguments, keywords)
            entered[arguments[0][0]] += 1

    with mock.patch.object(tail_calls, "_TailCall", Noted):
        list(tail_calls.solutions(n))
    return tuple(entered.values())


def record(n: int, *queens: Square) -> list[tuple[int, list[int], list[int]]]:
    """Return, for each row below the first, its number, its feasible columns and the one taken."""
    columns = tuple(column for _, column in queens)
    return [
        (
            row,
            [c for c in range(n) if promising((*columns[:row], c))],
            [*columns[row : row + 1]],
        )
        for row in range(1, min(len(queens) + 1, n))
    ]
