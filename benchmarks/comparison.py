"""Work and time of the reference modules by board size: `python -m benchmarks.comparison`.

The results are in `measurements.json`, from which the site draws charts. The work is exact, and a
test recounts it; the times are from one machine.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from algorithms.knights_tour import backtracking, naive
from algorithms.queens import (
    choice_points,
    column_array,
    coordinate_sets,
    marked_board,
    symmetry,
    tail_calls,
)
from benchmarks.measurement_file import Row, measure
from benchmarks.timing import typical
from benchmarks.work import ACCESSES, SEEDS, WORK, all_solutions, greedy_boards

__all__ = ["BOARDS", "MEASUREMENTS", "main", "measurements"]

MEASUREMENTS = Path(__file__).with_name("measurements.json")
"""The file with the results."""

Board = tuple[int, int]
Program = Callable[[], object]

_QUEENS = [(n, n) for n in range(4, 11)]
_NAIVE = [
    (3, 3),
    (3, 4),
    (3, 5),
]  # on 4 × 4 it generates seventeen million sequences
# Without 5 × 6, on which a run takes longer than on all of these together.
_TOURS = [(3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (6, 6), (7, 7)]

BOARDS: dict[str, Sequence[Board]] = {
    **dict.fromkeys((name for name in WORK if name.startswith("queens.")), _QUEENS),
    "knights_tour.naive": _NAIVE,
    "knights_tour.backtracking": _TOURS,
}
"""The boards of each module, as pairs of rows and columns."""

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
    """Yield the work and the time of each module on each of its boards."""
    for algorithm, sizes in boards.items():
        runs = len(SEEDS) if algorithm == "queens.random_greedy" else 1
        for board in sizes:
            work: Row = WORK[algorithm](*board)._asdict()
            if algorithm in ACCESSES:
                work["accesses"] = ACCESSES[algorithm](board[0])
            seconds = typical(_PROGRAMS[algorithm](*board)) / runs
            yield {
                "algorithm": algorithm,
                "board": list(board),
                **work,
                "seconds": float(f"{seconds:.3g}"),
            }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print each row as soon as it is known, and write the file."""
    rows = measurements(BOARDS)
    measure("benchmarks.comparison", rows, _line, MEASUREMENTS, arguments)


def _line(row: Row) -> str:
    board = "×".join(map(str, row["board"]))
    milliseconds = row["seconds"] * 1000
    return (
        f"{row['algorithm']:<26} {board:>5} {row['nodes']:>12,} nodes"
        f" {row['tests']:>12,} tests {milliseconds:>12,.3f} ms"
    )


def _removal(n: int) -> Program:
    """Return the removal of symmetric solutions; finding the solutions is not timed."""
    solutions = all_solutions(n)
    return lambda: symmetry.distinct(solutions)


if __name__ == "__main__":
    main()
