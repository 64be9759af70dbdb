"""Measure every reference module against the size of the board: `python -m benchmarks.comparison`.

The numbers are kept in `measurements.json`, which the site draws. The work is exact, and a test
counts it again; the times are those of one machine.
"""

import argparse
import json
import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from algorithms.knights_tour import backtracking, naive
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    symmetry,
    tail_calls,
)
from benchmarks.report import system
from benchmarks.timing import typical
from benchmarks.work import SEEDS, WORK, all_solutions, greedy_boards

__all__ = ["BOARDS", "MEASUREMENTS", "main", "measured", "measurements", "text_of"]

MEASUREMENTS = Path(__file__).with_name("measurements.json")
"""The committed file."""

Board = tuple[int, int]
Program = Callable[[], object]
Row = dict[str, Any]

_QUEENS = [(n, n) for n in range(4, 11)]
_NAIVE = [(3, 3), (3, 4), (3, 5)]  # on 4 × 4 it makes seventeen million sequences
# On 5 × 6, which is left out, one run takes longer than on all of these together.
_TOURS = [(3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (6, 6), (7, 7)]

BOARDS: dict[str, Sequence[Board]] = {
    **dict.fromkeys((name for name in WORK if name.startswith("queens.")), _QUEENS),
    "knights_tour.naive": _NAIVE,
    "knights_tour.backtracking": _TOURS,
}
"""The boards, rows and columns, on which each module is measured."""

_PROGRAMS: dict[str, Callable[[int, int], Program]] = {
    "queens.coordinate_sets": lambda n, _: (
        lambda: coordinate_sets.place_n_queens(n)
    ),
    "queens.column_array": lambda n, _: lambda: list(column_array.solutions(n)),
    "queens.marked_board": lambda n, _: lambda: list(marked_board.solutions(n)),
    "queens.choice_points": lambda n, _: lambda: list(choice_points.solutions(n)),
    "queens.tail_calls": lambda n, _: lambda: list(tail_calls.solutions(n)),
    "queens.random_greedy": lambda n, _: lambda: greedy_boards(n),
    "queens.symmetry": lambda n, _: _removal(n),
    "knights_tour.naive": lambda rows, columns: (
        lambda: next(naive.tours(rows, columns), None)
    ),
    "knights_tour.backtracking": lambda rows, columns: (
        lambda: backtracking.solve(rows, columns)
    ),
}


def measurements(boards: dict[str, Sequence[Board]]) -> Iterator[Row]:
    """Yield the work and the time of each module on each of its boards.

    Args:
        boards: The boards of each module.

    Yields:
        The module, the board, the nodes and the tests, and the processor time in seconds, the
        median of the rounds. For the random search all are those of one board, the mean of the
        seeds.
    """
    for algorithm, sizes in boards.items():
        per = len(SEEDS) if algorithm == "queens.random_greedy" else 1
        for board in sizes:
            work = WORK[algorithm](*board)
            seconds = typical(_PROGRAMS[algorithm](*board)) / per
            yield {
                "algorithm": algorithm,
                "board": list(board),
                **work._asdict(),
                "seconds": float(f"{seconds:.3g}"),
            }


def measured(found: dict[str, str | float]) -> dict[str, str]:
    """Return what the file says of the machine, of all that `report.system` found out."""
    version = str(found["python_version"]).split()[0]
    return {
        "python": f"{platform.python_implementation()} {version}",
        "processor": str(found.get("cpu_model_name", "unknown")),
        "day": str(found["date"])[:10],
    }


def text_of(head: dict[str, str], rows: Iterable[Row]) -> str:
    """Write the file, each row on a line.

    Args:
        head: With what was measured.
        rows: What `measurements` yields.

    Returns:
        JSON.
    """
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    return f'{{\n "measured": {json.dumps(head)},\n "rows": [\n{lines}\n ]\n}}\n'


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print a line for each row as soon as it is known, and write the file."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.comparison", description=main.__doc__
    )
    parser.add_argument("--output", type=Path, metavar="FILE", default=MEASUREMENTS)
    options = parser.parse_args(arguments)
    rows = []
    for row in measurements(BOARDS):
        rows.append(row)
        print(_line(row), flush=True)
    options.output.write_text(text_of(measured(system()), rows), encoding="utf-8")


def _line(row: Row) -> str:
    board = "×".join(map(str, row["board"]))
    milliseconds = row["seconds"] * 1000
    return (
        f"{row['algorithm']:<26} {board:>5} {row['nodes']:>12,} nodes"
        f" {row['tests']:>12,} tests {milliseconds:>12,.3f} ms"
    )


def _removal(n: int) -> Program:
    """Return the removal of images from all solutions, which are found before."""
    solutions = all_solutions(n)
    return lambda: symmetry.distinct(solutions)


if __name__ == "__main__":
    main()
